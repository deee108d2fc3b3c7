"""A search ends when its choice is certain, and chooses what it would have chosen."""

from dataclasses import replace
from random import Random

import pytest

from motherlode.bots import levels
from motherlode.bots.stopping import End
from motherlode.bots.thinking import SPOONFUL, Budget, think
from motherlode.core.late import np
from motherlode.game import SHELF, game
from motherlode.match import Match
from tests.aid.shelf import play_on, random_match

WHOLE = Budget(16 * SPOONFUL, forests=2)
SETTLED = replace(WHOLE, until_settled=True)


class Counted:
    """A search that has made some simulations."""

    def __init__(self, left: int, *visits: int) -> None:
        self.left, self.visits, self.done = left, np.array(visits, float), sum(visits)

    def tally(self):
        return self.visits, self.visits


@pytest.mark.parametrize(
    ("left", "is_certain"), [(4, True), (5, False), (6, False)], ids=["too few", "enough for a tie", "enough to win"]
)
def test_a_choice_is_certain_when_what_is_left_cannot_make_another_the_most_tried(left: int, is_certain: bool) -> None:
    forests = [Counted(left - 1, 10, 6, 0), Counted(1, 4, 3, 2)]
    assert End(forests, None, until_settled=True).has_come(forests) is is_certain
    assert not End(forests, None, until_settled=False).has_come(forests)


def test_each_thread_looks_at_its_own_and_at_what_the_others_saw_last() -> None:
    mine, others = [Counted(2, 10, 2)], [Counted(1, 9, 3)]
    end = End([*mine, *others], None, until_settled=True)
    assert not end.has_come(mine), "nobody has seen the others yet"
    assert end.has_come(others)
    others[0].visits = np.array([0, 99], float)
    assert end.has_come(mine), "what the others try meanwhile is theirs to see"


def positions(slug: str, number: int = 6) -> list[Match]:
    """Return positions in which somebody has a choice."""
    found, seed = [], 0
    while len(found) < number:
        seed += 1
        match = random_match(game(slug), 2, Random(seed), 0)
        play_on(match, Random(seed), 5 * (seed % 5))
        if not match.is_over and not match.waits_for_nature:
            found.append(match)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("slug", SHELF)
def test_who_ends_when_it_is_certain_chooses_what_the_whole_search_chooses(slug: str, threads: int) -> None:
    made = 0
    for seed, match in enumerate(positions(slug)):
        asked = match.game, match.view(match.awaited[0]), match.awaited[0], seed
        settled, whole = think(*asked, replace(SETTLED, threads=threads)), think(*asked, WHOLE)
        assert settled.best == whole.best
        made += settled.simulations
        assert settled.simulations <= whole.simulations == WHOLE.simulations
    assert made < 6 * WHOLE.simulations, "some choice is clear"


@pytest.mark.slow
def test_opponents_end_early_only_where_they_take_what_they_tried_most(monkeypatch) -> None:
    asked = []

    def considered(_opponent, budget, *about):
        asked.append(budget)
        return think(*about, Budget(SPOONFUL))

    monkeypatch.setattr(levels, "consider", considered)
    for slug, level in ("diamonds", "master"), ("diamonds", "gambler"), ("planets", "expert"):
        match = positions(slug, 1)[0]
        levels.choose(level, match.game, match.view(match.awaited[0]), match.awaited[0], 1)
    assert [budget.until_settled for budget in asked] == [True, False, False]
