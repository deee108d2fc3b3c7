"""What speaks for an action in *Diamonds*: how many cards can be turned over, the better spade, what a joker took."""

import pytest

from motherlode.bots import why
from motherlode.core.body import State
from motherlode.game import arguments, read
from motherlode.games.diamonds.state import Act

NAMES = ["Ann", "Bob"]
OPEN = "diamonds/2 - A:turn 6:3H/2:4C/3:AH/6:KC/6:QC/6:QH/6:JH/6:9C/6:9H 8S:-:X1,QS:7D8D:- 2H3C"
"""A breaks a rock on six cards, or one on two; or plays a joker against B, who has the better spade."""
OFFER = "diamonds/2 - A:spade@1 6:QS/6:KC/6/6/6:JH/6/6/6/4 8S:-:-,-:-:- 2H"


def told(line: str, good: int, poor: int, locale: str = "en") -> list[str]:
    game, s = read(line)
    found = why.for_it(game, s, 0, [good], [poor])
    return [arguments.told(game, one, NAMES, locale) for one in found]


def test_the_pile_in_which_more_can_be_turned_over_is_praised_for_that() -> None:
    assert told(OPEN, Act.DIG, Act.DIG + 1) == ["5 cards can be turned over there"]
    assert told(OPEN, Act.DIG + 1, Act.DIG) == []


def test_a_better_spade_is_praised_for_the_rocks_that_it_breaks() -> None:
    assert told(OFFER, Act.TRADE, Act.LEAVE) == ["Q♠ of Ann breaks 1 of 2 open rocks"]
    assert told(OFFER, Act.TRADE, Act.LEAVE, "fr") == ["Q♠ (Ann) brise 1 des 2 rochers visibles"]


@pytest.mark.parametrize(
    ("theme", "whose", "text"),
    [
        ("diamonds", 0, "Ann has no diamond"),
        ("diamonds", 1, "Bob has 2 of 7 diamonds"),
        ("spade", 0, "8♠ of Ann breaks 2 of 9 open rocks"),
        ("jokers", 0, "Ann has 1 joker"),
        ("jokers", 1, ""),
    ],
)
def test_facts_of_every_theme(theme: str, whose: int, text: str) -> None:
    assert said(read(OPEN)[1], theme, whose) == text


def test_where_no_rock_lies_open_a_spade_is_only_named() -> None:
    _, s = read("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/5 8S:-:-,-:-:- -")
    assert said(s, "spade", 0) == "Ann has 8♠"


def test_who_has_no_spade_is_told_so() -> None:
    assert said(read(OFFER)[1], "spade", 1) == "Bob has no spade"


def said(s: State, theme: str, whose: int) -> str:
    game, _ = read(OPEN)
    found = next(one for one in arguments.themes(game) if one.name == theme)
    argument = arguments.argued(game, s, found, whose, 0)
    return arguments.told(game, argument, NAMES, "en") if argument else ""
