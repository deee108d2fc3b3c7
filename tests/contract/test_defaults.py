"""What the rules of a game leave out stands in for itself, among that game's own functions."""

from dataclasses import dataclass, field
from types import ModuleType

import pytest

from motherlode.game.defaults import complete
from motherlode.game.painting import winners


@dataclass
class Bowls:
    """Who has how many points; over when nobody is asked any more."""

    points: list[int]
    asked: int = 0
    players: int = field(init=False)

    def __post_init__(self) -> None:
        self.players = len(self.points)


def score(s: Bowls, seat: int) -> int:
    return s.points[seat]


def bowls() -> ModuleType:
    """Return rules that compare points and say nothing else."""
    module = ModuleType("bowls")
    vars(module).update(score=score, awaited=lambda s: s.asked)
    return module


def test_the_highest_score_shares_one_win() -> None:
    rules = complete(bowls())
    assert [rules.standing(Bowls([3, 5, 5]), seat) for seat in range(3)] == [0, 0.5, 0.5]
    assert winners(rules, Bowls([3, 5, 5])) == (1, 2)
    assert winners(rules, Bowls([3, 5, 5], asked=1)) == ()


def test_progress_is_the_share_of_the_points_so_far() -> None:
    rules = complete(bowls())
    assert [rules.progress(Bowls([1, 3]), seat) for seat in range(2)] == [0.25, 0.75]
    assert [rules.progress(Bowls([0, 0]), seat) for seat in range(2)] == [0, 0]
    assert [rules.progress(Bowls([-2, 2]), seat) for seat in range(2)] == [0, 1]


def test_a_game_that_says_nothing_has_no_sentences_and_counts_no_turns() -> None:
    rules = complete(bowls())
    assert not rules.amid(Bowls([1]), 0)
    assert rules.turn(Bowls([1])) == 0


@pytest.mark.parametrize("name", ["amid", "standing", "progress", "turn"])
def test_what_a_game_says_itself_is_left_as_it_is(name: str) -> None:
    rules, own = bowls(), object()
    setattr(rules, name, own)
    assert getattr(complete(complete(rules)), name) is own
