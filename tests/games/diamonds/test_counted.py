"""The sheet's own numbers for *Diamonds*: sequences counted, small games solved exactly."""

from fractions import Fraction

import pytest

from motherlode.bots import evaluation
from motherlode.compiled.compiler import bound
from motherlode.game import game
from tests.aid import chances_kernel
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


@pytest.mark.slow
@pytest.mark.parametrize(
    ("box", "best", "random"),
    [
        (TINY, "148043/285120", "2784359987/5109350400"),
        (TINY | {"piles": 3}, "5840663/9979200", "708119249983/1241572147200"),
        (TINY | {"jokers": 1}, "71767/135135", "22563411304141/41319521058816"),
        (TINY | {"goal_two": 3, "edge": 1, "strike": 2, "trade_debris": 1}, "857/1584", "46115353/85155840"),
        (
            TINY | {"jokers": 1, "random_pile": 1, "joker_same_turn": 1, "steal_may_win": 1, "swap_empty": 1},
            "78104453/148262400",
            "22930108317427/43041167769600",
        ),
    ],
    ids=["two piles", "three piles", "a joker", "hard rocks", "all options"],
)
def test_the_exact_chances_of_small_games_agree_with_the_sheet(box: dict[str, int], best: str, random: str) -> None:
    line, table = chances_kernel.new_line(DIAMONDS_GAME.fresh(2, box)), chances_kernel.new_table()
    bound(chances_kernel, DIAMONDS_GAME.module, evaluation.of(DIAMONDS_GAME)).solve(line, table)
    assert list(line.rests[0]) == chances_kernel.rests_of(Fraction(best), Fraction(random))
    assert line.best[0] == pytest.approx(float(Fraction(best)), abs=1e-12)
