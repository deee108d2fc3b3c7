"""Fair draws: a match's chance comes from a secret seed, announced by its hash before the first move.

The SHA-256 of the seed is shown when the table opens and the seed itself when the game is over; then everybody can
recompute every draw. Draw number *n* is HMAC-SHA-256 of the seed and the move's number, brought down to the number of
outcomes by rejection, so that none is favoured.
"""

import hashlib
import hmac
import secrets
from itertools import count

from motherlode.core.body import State
from motherlode.core.cards import count as size
from motherlode.core.cards import nth
from motherlode.core.seats import NATURE
from motherlode.game import Game

SEED_BYTES = 32
WORD = 1 << 64


def new_seed() -> str:
    """Return a fresh secret seed: 64 hexadecimal digits from the system's own source of randomness."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """Return what is shown before the game: the SHA-256 of the seed's text, in hexadecimal."""
    return hashlib.sha256(seed.encode()).hexdigest()


def draw(seed: str, move: int, outcomes: int) -> int:
    """Return a number from 0 to *outcomes* - 1, each exactly equally likely, for the move of this number (from 1)."""
    fair_part = WORD - WORD % outcomes
    for attempt in count():
        digest = hmac.digest(seed.encode(), f"{move}.{attempt}".encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < fair_part:
            return number % outcomes
    raise AssertionError  # pragma: no cover - count() has no end


def natures_action(game: Game, s: State, seed: str, move: int) -> int:
    """Return what Nature does as move number *move* of a match with this seed: one of its legal actions."""
    outcomes = game.rules.legal(s, NATURE)
    return nth(outcomes, draw(seed, move, size(outcomes)))
