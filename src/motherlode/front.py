"""The front door: what `import motherlode` gives to a program or a notebook.

import motherlode

match = motherlode.new("diamonds", players=2, seed=7)
match.play("A", "dig 1")
print(match)
"""

import functools
from collections.abc import Mapping
from pathlib import Path
from random import Random

from motherlode.core import options
from motherlode.core.body import State
from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile, Cards
from motherlode.game import Game, game
from motherlode.game import read as read_position
from motherlode.match import Match, files
from motherlode.match.policies import Opponent

__all__ = ["Match", "new"]


def new(
    slug: str,
    players: int | None = None,
    box: Mapping[str, int] | None = None,
    position: str | None = None,
    seed: int | None = None,
    cards: str | Path | CardFile | None = None,
) -> Match:
    """Begin a match.

    *players* are the fewest that the game is for, if not given; *box* are the numbers of the box that differ from the
    sheet; *position* is a line to begin from instead, which says how many play and with which box. With a *seed* all
    that is left to chance (`Match.random`, `Match.play_out`) is the same every time. *cards* are a card file
    of one's own in place of the printed cards, or its text; *box* changes their numbers further.

    Raises:
        InputError: there is no such game, or players, box, position or cards do not go together with it.
        TypeError: an argument is of the wrong kind.
    """
    _check(slug, players, box, position, seed)
    found = game(slug)
    own = None if cards is None else files.cards(found, cards)
    match = _begun(found, players, box or {}, own) if position is None else _from(found, position, players, box, own)
    if seed is not None:
        match.luck = Random(seed)  # noqa: S311 - repeatable, not secret
    return match


def _begun(found: Game, players: int | None, box: Mapping[str, int], cards: Cards | None) -> Match:
    seats = found.rules.FEWEST_PLAYERS if players is None else players
    return Match(found, seats, {**_numbers(cards), **box}, cards)


def _numbers(cards: Cards | None) -> Mapping[str, int]:
    """Return the numbers of the box that cards of somebody's own change."""
    return {} if cards is None else cards.changes


def _from(found: Game, position: str, players: int | None, box: Mapping[str, int] | None, cards: Cards | None) -> Match:
    of, s = read_position(position, cards)
    if of is not found:
        raise InputError(f"the position is one of {of.slug}, not of {found.slug}")
    seats, changes = s.players if players is None else players, options.changes(s.box) if box is None else box
    return Match(found, seats, changes, cards, position=position.strip())


def _check(slug: object, players: object, box: object, position: object, seed: object) -> None:
    """Make sure that the arguments of `new` are of the right kinds.

    Raises:
        TypeError: one is not; the message says what it is and what is wanted.
    """
    wanted = (
        (slug, str, "a game is named by a word such as 'diamonds'"),
        (players, int | None, "players is a whole number such as 2"),
        (box, Mapping | None, "box holds numbers by their keys, such as {'ranks': 5}"),
        (position, str | None, "a position is a line of text such as 'diamonds/2 - …'"),
        (seed, int | None, "a seed is a whole number such as 7"),
    )
    for given, kind, says in wanted:
        if isinstance(given, bool) or not isinstance(given, kind):
            raise TypeError(f"{says}, not {given!r}")


def opponent(name: str) -> Opponent:
    """Return the computer opponent of this name, thinking by budget and not by the clock.

    Raises:
        UnknownLevelError: there is none.
    """
    from motherlode.bots import levels  # noqa: PLC0415 - it brings the compiler, and a front door opens at once

    return functools.partial(_chosen, levels.find(name).name)


def _chosen(level: str, found: Game, view: State, seat: int, seed: int) -> int:
    from motherlode.bots import levels  # noqa: PLC0415 - as above

    return levels.choose(level, found, view, seat, seed, by_the_clock=False)


Match.opponents = staticmethod(opponent)
