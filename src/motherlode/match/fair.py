"""Fair draws: a match's chance comes from a secret seed, announced by its hash before the first move.

The SHA-256 of the seed is shown when the table opens and the seed itself when the game is over; then everybody can
recompute every draw. Once the hash is shown the players' browsers add numbers of their own (`nonces`), so that no seed
can have been chosen for its draws. Draw number *n* is HMAC-SHA-256 of the seed, with the numbers added so far, and the
move's number, brought down to the number of outcomes by rejection, so that none is favoured.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from itertools import count

from motherlode.core.body import State
from motherlode.core.cards import count as size
from motherlode.core.cards import nth
from motherlode.core.seats import NATURE
from motherlode.game import Game
from motherlode.match import nonces
from motherlode.match.history import Event

SEED_BYTES = 32
WORD = 1 << 64


def new_seed() -> str:
    """Return a fresh secret seed: 64 hexadecimal digits from the system's own source of randomness."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """Return what is shown before the game: the SHA-256 of the seed's text, in hexadecimal."""
    return hashlib.sha256(seed.encode()).hexdigest()


def key(seed: str, history: Sequence[Event]) -> str:
    """Return what is drawn by after all that happened: the seed, and behind it each number that was added."""
    return seed + "".join(nonce.number for nonce in nonces.added(history))


def draw(key: str, move: int, outcomes: int) -> int:
    """Return a number from 0 to *outcomes* - 1, each exactly equally likely, for the move of this number (from 1)."""
    fair_part = WORD - WORD % outcomes
    for attempt in count():
        digest = hmac.digest(key.encode(), f"{move}.{attempt}".encode(), "sha256")
        number = int.from_bytes(digest[:8], "big")
        if number < fair_part:
            return number % outcomes
    raise AssertionError  # pragma: no cover - count() has no end


def natures_action(game: Game, s: State, key: str, move: int) -> int:
    """Return what Nature does as move number *move* of a match that is drawn by this key: one of its legal actions."""
    outcomes = game.rules.legal(s, NATURE)
    return nth(outcomes, draw(key, move, size(outcomes)))
