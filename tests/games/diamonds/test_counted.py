"""The sheet's own numbers for *Diamonds*: sequences counted, small games solved exactly."""

import os
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from motherlode.core.body import flat
from motherlode.core.cards import DIAMONDS, JOKERS, cards, count
from motherlode.core.seats import NATURE
from motherlode.game import game
from motherlode.games.diamonds import rules
from tests.aid.perft import counts

DIAMONDS_GAME = game("diamonds")
TINY = {"ranks": 3, "piles": 2, "jokers": 0, "goal_two": 0}


@pytest.mark.parametrize(
    ("players", "box", "sequences"),
    [
        (2, {}, [9, 486, 15_228]),
        (3, {}, [9, 486, 15_228]),
        (2, TINY, [2, 24, 144, 804, 4_544, 22_920]),
        (3, {"ranks": 3, "piles": 4}, [4, 56, 488, 4_416, 29_872]),
        (2, {"random_pile": 1, "joker_same_turn": 1}, [1, 9, 486, 13_590]),
    ],
    ids=["two", "three", "tiny", "three of ranks 3", "chance picks"],
)
def test_perft_agrees_with_the_sheet(players: int, box: dict[str, int], sequences: list[int]) -> None:
    assert counts(DIAMONDS_GAME, players, len(sequences), **box) == sequences


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("players", "box", "depth", "sequences"),
    [
        (2, {}, 4, 512_226),
        (3, {}, 4, 512_226),
        (2, TINY, 7, 106_250),
        (2, {"random_pile": 1, "joker_same_turn": 1}, 5, 374_868),
    ],
)
def test_deep_perft_agrees_with_the_sheet(players: int, box: dict[str, int], depth: int, sequences: int) -> None:
    assert counts(DIAMONDS_GAME, players, depth, **box)[-1] == sequences


class Solver:
    """Exact expectation over a small box: states that play alike are solved once, outcomes that do are tried once."""

    def __init__(self) -> None:
        self.known: dict[Any, tuple[Fraction, Fraction]] = {}

    def worth(self, s: Any) -> tuple[Fraction, Fraction]:
        """Return A's chance to win from a state, when both play best and when both play at random."""
        key = canonical(s)
        if key not in self.known:
            self.known[key] = self.solve(s)
        return self.known[key]

    def solve(self, s: Any) -> tuple[Fraction, Fraction]:
        waiting = rules.awaited(s)
        if not waiting:
            return Fraction(rules.standing(s, 0)), Fraction(rules.standing(s, 0))
        (seat,) = cards(waiting)
        kinds: dict[Any, list[int]] = {}
        for action in cards(rules.legal(s, seat)):
            same = kind(action) if s.context == rules.Context.CARD else action
            kinds.setdefault(same, []).append(action)
        worths = [(len(same), *self.worth(after(s, seat, same[0]))) for same in kinds.values()]
        best, random = average((n, b) for n, b, _ in worths), average((n, r) for n, _, r in worths)
        if seat != NATURE:
            best = (max if seat == 0 else min)(b for _, b, _ in worths)
        return best, random


def average(weighed: Iterable[tuple[int, Fraction]]) -> Fraction:
    pairs = list(weighed)
    return sum((n * worth for n, worth in pairs), Fraction(0)) / sum(n for n, _ in pairs)


def after(s: Any, seat: int, action: int) -> Any:
    """Return the state after an action; the box, which never changes, is shared."""
    seats = [rules.Seat(me.spade, me.diamonds, me.jokers) for me in s.seat]
    rest = (s.players, s.turn, s.context, s.pile, s.struck, s.closed, s.faced, [*s.left], [*s.top], seats, s.unseen)
    twin = rules.State(s.box, *rest)
    rules.apply(twin, seat, action)
    return twin


@cache
def kind(card: int) -> int:
    """Return a number that cards share which play alike: the two rocks of a rank, all diamonds, all jokers."""
    if card < 0:
        return card
    if 1 << card & DIAMONDS:
        return 26
    if 1 << card & JOKERS:
        return 52
    return card - 26 if card >= 39 else card


def canonical(s: Any) -> tuple[Any, ...]:
    """Return what matters of a state for the rest of the game: piles in no order, cards by their kind."""
    piles = [(s.left[i], kind(s.top[i]), i == s.pile) for i in range(s.box.piles)]
    seats = tuple((me.spade, count(me.diamonds), count(me.jokers)) for me in s.seat)
    unseen = tuple(sorted(kind(card) for card in cards(s.unseen)))
    return (s.turn, s.context, s.struck, tuple(sorted(piles)), seats, unseen)


takes_minutes = pytest.mark.skipif(
    not os.environ.get("MOTHERLODE_COUNT_ALL"),
    reason="takes minutes with fractions: set MOTHERLODE_COUNT_ALL; tests/bots/test_exact.py solves the same box",
)


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("box", "best", "random"),
    [
        (TINY, "148043/285120", "2784359987/5109350400"),
        (TINY | {"piles": 3}, "5840663/9979200", "708119249983/1241572147200"),
        pytest.param(TINY | {"jokers": 1}, "71767/135135", "22563411304141/41319521058816", marks=takes_minutes),
        (TINY | {"goal_two": 3, "edge": 1, "strike": 2, "trade_debris": 1}, "857/1584", "46115353/85155840"),
        pytest.param(
            TINY | {"jokers": 1, "random_pile": 1, "joker_same_turn": 1, "steal_may_win": 1, "swap_empty": 1},
            "78104453/148262400",
            "22930108317427/43041167769600",
            marks=takes_minutes,
        ),
    ],
    ids=["two piles", "three piles", "a joker", "hard rocks", "all options"],
)
def test_the_exact_chances_of_small_games_agree_with_the_sheet(box: dict[str, int], best: str, random: str) -> None:
    fresh = DIAMONDS_GAME.fresh(2, box)
    assert Solver().worth(fresh) == (Fraction(best), Fraction(random))


def test_states_that_differ_are_not_alike() -> None:
    fresh, begun = DIAMONDS_GAME.fresh(2), after(DIAMONDS_GAME.fresh(2), 0, 0)
    assert flat(fresh) != flat(begun)
    assert canonical(fresh) != canonical(begun)
