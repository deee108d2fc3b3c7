"""What speaks for an action in *Diamonds*: how many cards can be turned over, the better spade, what a joker took."""

import pytest

from motherlode.bots import why
from motherlode.core.body import State
from motherlode.core.cards import NAMES as CARDS
from motherlode.core.cards import RANKS, cards
from motherlode.game import arguments, game, read
from motherlode.games.diamonds.state import Act
from tests.aid.arguments import check_that_all_is_true

NAMES = ["Ann", "Bob"]
OPEN = "diamonds/2 - A:turn 6:3H/2:4C/3:AH/6:KC/6:QC/6:QH/6:JH/6:9C/6:9H 8S:-:X1,QS:7D8D:- 2H3C"
"""A breaks a rock on six cards, or one on two; or plays a joker against B, who has the better spade."""
OFFER = "diamonds/2 - A:spade@1 6:QS/6:KC/6/6/6:JH/6/6/6/4 8S:-:-,-:-:- 2H"


def told(line: str, good: int, poor: int, locale: str = "en") -> list[str]:
    box, s = read(line)
    found = why.for_it(box, s, 0, [good], [poor])
    return [arguments.told(box, one, NAMES, locale) for one in found]


def test_the_pile_in_which_more_can_be_turned_over_is_praised_for_that() -> None:
    assert told(OPEN, Act.DIG, Act.DIG + 1) == ["5 cards can be turned over there"]
    assert told(OPEN, Act.DIG + 1, Act.DIG) == []


def test_a_better_spade_is_praised_for_the_rocks_that_it_breaks() -> None:
    assert told(OFFER, Act.TRADE, Act.LEAVE) == ["the spade of Ann, Q♠, breaks 1 of 2 open rocks"]
    assert told(OFFER, Act.TRADE, Act.LEAVE, "fr") == ["la pelle (Ann), Q♠, brise 1 des 2 rochers visibles"]


@pytest.mark.parametrize(
    ("theme", "whose", "text"),
    [
        ("diamonds", 0, "Ann has no diamond"),
        ("diamonds", 1, "Bob has 2 of 7 diamonds"),
        ("spade", 0, "the spade of Ann, 8♠, breaks 2 of 9 open rocks"),
        ("jokers", 0, "Ann has 1 joker"),
        ("jokers", 1, ""),
    ],
)
def test_facts_of_every_theme(theme: str, whose: int, text: str) -> None:
    assert said(read(OPEN)[1], theme, whose) == text


def test_where_no_rock_lies_open_a_spade_is_only_named() -> None:
    _, s = read("diamonds/2 - A:turn 6/6/6/6/6/6/6/6/5 8S:-:-,-:-:- -")
    assert said(s, "spade", 0) == "the spade of Ann is 8♠"


def test_who_has_no_spade_is_told_so() -> None:
    assert said(read(OFFER)[1], "spade", 1) == "Bob has no spade"


def said(s: State, theme: str, whose: int) -> str:
    box, _ = read(OPEN)
    found = next(one for one in arguments.themes(box) if one.name == theme)
    argument = arguments.argued(box, s, found, whose, 0)
    return arguments.told(box, argument, NAMES, "en") if argument else ""


def test_every_clause_is_true_by_the_rules() -> None:
    """Recounted from what lies there, of a few hundred positions with boxes of every kind."""
    check_that_all_is_true(game("diamonds"), COUNTED, (2, 3))


# read from the names of the cards and the rules of the sheet


def named(some: int) -> list[str]:
    return [CARDS[card] for card in cards(some)]


def breaks(s: State, spade: str, rock: str) -> bool:
    if spade == "AS" and s.box.ace_breaks_all:
        return True
    return RANKS.index(spade[0]) - RANKS.index(rock[0]) >= s.box.edge


def have(s: State, whose: int) -> dict[str, int]:
    assert s.seat[whose].diamonds
    printed = {2: s.box.goal_two, 3: s.box.goal_three}[s.players]
    return {"have": len(named(s.seat[whose].diamonds)), "goal": printed or -(-s.box.ranks // s.players)}


def none(s: State, whose: int) -> dict[str, int]:
    assert not s.seat[whose].diamonds
    return {}


def pile(s: State, whose: int) -> dict[str, int]:
    assert (s.turn, s.top[s.pile]) == (whose, -1)
    return {"n": s.left[s.pile]}


def open_rocks(s: State) -> list[str]:
    return [CARDS[top] for top in s.top if top >= 0 and CARDS[top][1] in "HC"]


def spade(s: State, whose: int) -> dict[str, int]:
    mine, rocks = s.seat[whose].spade, open_rocks(s)
    broken = sum(breaks(s, CARDS[mine], rock) for rock in rocks)
    assert broken
    return {"card": mine, "n": broken, "rocks": len(rocks)}


def blunt_spade(s: State, whose: int) -> dict[str, int]:
    mine, rocks = s.seat[whose].spade, open_rocks(s)
    assert rocks
    assert not any(breaks(s, CARDS[mine], rock) for rock in rocks)
    return {"card": mine}


def only_spade(s: State, whose: int) -> dict[str, int]:
    assert not open_rocks(s)
    return {"card": s.seat[whose].spade}


def no_spade(s: State, whose: int) -> dict[str, int]:
    assert s.seat[whose].spade < 0
    return {}


def jokers(s: State, whose: int) -> dict[str, int]:
    return {"n": len(named(s.seat[whose].jokers))}


COUNTED = {
    "argue diamonds": have,
    "argue no diamond": none,
    "argue dig": pile,
    "argue spade": spade,
    "argue blunt spade": blunt_spade,
    "argue only spade": only_spade,
    "argue no spade": no_spade,
    "argue jokers": jokers,
}
