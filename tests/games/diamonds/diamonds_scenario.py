"""Scenes of *Diamonds*: the pit dug with scripted cards, and what lies where afterwards."""

from motherlode.core.cards import NAMES, cards
from motherlode.match import Match
from tests.aid.scenario import played

TINY = {"ranks": 3, "piles": 2, "jokers": 0}
"""The box of S9: six cards in each of two piles."""
SINGLES = {"ranks": 3, "jokers": 0}
"""The box of S19: piles of 2 2 2 1 1 1 1 1 1."""


def dig(story: str = "", players: int = 2, **box: int) -> Match:
    return played("diamonds", story, players, **box)


def left(match: Match) -> list[int]:
    return match.state.left[: match.state.box.piles]


def top(match: Match, pile: int) -> str:
    card = match.state.top[pile - 1]
    return "-" if card < 0 else NAMES[card]


def spade(match: Match, seat: str) -> str:
    card = match.state.seat["ABC".index(seat)].spade
    return "-" if card < 0 else NAMES[card]


def diamonds(match: Match, seat: str) -> list[str]:
    return [NAMES[card] for card in cards(match.state.seat["ABC".index(seat)].diamonds)]


def jokers(match: Match, seat: str) -> list[str]:
    return [NAMES[card] for card in cards(match.state.seat["ABC".index(seat)].jokers)]
