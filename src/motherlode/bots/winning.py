"""Winning at once: an action of one or several words after which the game is won, whatever is hidden.

A search that finds it worth all sees the same worth in much else: whoever wins by the end of the turn in any case plays
a card first, and people ask what for.
"""

from collections.abc import Iterator
from itertools import islice

from motherlode.bots.lines import Line, after
from motherlode.bots.thinking import Thought
from motherlode.core.body import State, replica
from motherlode.core.cards import bit, cards
from motherlode.game import Game

MOST = 128
"""So many words are tried; the longest actions of *Mine, all mine!* and *Realm of Thieves* alone may have more."""
WORLDS = 16
"""A line wins in as many that the seat cannot tell apart; what comes after a draw is not looked at."""


def think(game: Game, view: State, seat: int) -> Thought | None:
    """Return the shortest sentence, or rest of one, that wins the game at once; None if none of those tried does."""
    if game.rules.awaited(view) != bit(seat):
        return None
    tried = islice(_tried(game, after(game, view, seat, ()), seat), MOST)
    line = next((said for said, then in tried if not game.rules.awaited(then) and wins(game, view, seat, said)), None)
    return Thought({line[0]: 1}, {line[0]: 1.0}, 1, exact=True, plan=line) if line else None


def wins(game: Game, view: State, seat: int, line: Line) -> bool:
    """Does a seat win with a line, whatever it does not know?"""
    ends = (after(game, view, seat, line, number) for number in range(WORLDS))
    return all(not game.rules.awaited(s) and game.rules.standing(s, seat) == 1 for s in ends)


def _tried(game: Game, world: State, seat: int) -> Iterator[tuple[tuple[int, ...], State]]:
    """Return what may be said up to the end of a sentence, the shortest first, and what comes of it."""
    begun: list[tuple[tuple[int, ...], State]] = [((), world)]
    for said, moment in begun:
        for action in cards(game.rules.legal(moment, seat)):
            then = replica(moment)
            game.rules.apply(then, seat, action)
            yield (*said, action), then
            if game.rules.amid(then, seat):
                begun.append(((*said, action), then))
