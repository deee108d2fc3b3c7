"""Tables that are laid at a position, so that nobody has to play there: random moves, the same for a seed."""

import secrets
import time
from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType

from motherlode.core.seats import NATURE
from motherlode.game import game
from motherlode.match import Match, fair, talk
from motherlode.play import chairs, entries
from motherlode.store import FRIEND, HERE, TALK, Chair, Entry, Header, Store

LONG_NAMES = (
    "Annemarie Oberwallenstei",
    "Bartholomew Featherstone",
    "Clementine Mountbatten-W",
    "Dominique von Hohenstauf",
)
"""As long as a name may be."""


def after(
    slug: str, players: int, seed: int, moves: int | None, box: Mapping[str, int] = MappingProxyType({})
) -> Match:
    """Return a match after so many random moves, or at its end."""
    match, luck = Match(game(slug), players, box), Random(seed)
    while not match.is_over and (moves is None or len(match.moves) < moves):
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
    return match


def lay(
    store: Store,
    match: Match,
    seat: int,
    names: Sequence[str] = LONG_NAMES,
    others: str = "random",
    clock: str = "",
    proposal: tuple[int, str] | None = None,
    *,
    is_bot: bool = False,
    box: Mapping[str, int] = MappingProxyType({}),
) -> tuple[str, str]:
    """Lay a table with a match, the others at it computers, or friends who have not come; return its name and a token.

    The token is that of the seat, which is a person's, or a bot's. A *clock* is said as at the beginning of a match, a
    *proposal* by a seat at last; the *box* has the numbers that are not the sheet's.
    """
    token, table, seed = chairs.new_token(), secrets.token_urlsafe(6), fair.new_seed()
    sitting = [_other(others, name) for name in names[: match.players]]
    sitting[seat] = Chair(HERE, names[seat], chairs.hash_of(token), is_bot=is_bot)
    found = match.game
    facts = (table, found.slug, found.rules.EDITION, tuple(sitting), seed, fair.commitment(seed), time.time())
    said = [Entry(NATURE, f"{talk.CLOCK} {clock}", kind=TALK)] if clock else []
    store.create(Header(*facts, box=dict(box)), said=said)
    store.append(table, len(said), list(map(entries.of, match.moves)), over=match.is_over)
    if proposal:
        store.append(table, len(said) + len(match.moves), [Entry(*proposal, kind=TALK)])
    return table, token


def _other(kind: str, name: str) -> Chair:
    invited = chairs.hash_of(chairs.new_token())
    return Chair(FRIEND, name, invited, taken=False) if kind == FRIEND else Chair(kind, name)
