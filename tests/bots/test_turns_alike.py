"""A turn of many sentences may come to the same in another order: then none of them is an error."""

import pytest

from motherlode.analysis import duel, study
from motherlode.analysis.duel import Verdict
from motherlode.analysis.findings import Worth
from motherlode.bots.lines import Line
from motherlode.games.realm_of_thieves.state import Act
from motherlode.match.history import Move
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table

FIRST, SECOND = (int(Act.ATTACK), 5), (int(Act.ATTACK) + 1, 5)
"""Attacks of the rival by one henchman and by another."""


def judged(monkeypatch: pytest.MonkeyPatch, played: Line, best: Line) -> study.Decision:
    """Return what a review finds where simulations say that something played cost three parts of ten."""
    good, poor = Worth((0.8, 0.2), (0.01, 0.01)), Worth((0.5, 0.5), (0.01, 0.01))
    settled = Verdict(tuple(best), good, poor, (-0.3, 0.3), (0.02, 0.02))
    monkeypatch.setattr(duel, "settle", lambda *_: settled)
    t = Table("wax_decoy 3/3, soot_cat 3/3", "", life=(15, 10), prizes=(2, 0))
    said = [Move(0, action, str(action)) for action in played]
    return study.decision(study.Study(t.match.game, 100, 0), t.s, said, 1)


@pytest.mark.slow
def test_who_attacks_in_another_order_has_lost_nothing_and_the_account_keeps_the_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = judged(monkeypatch, SECOND, FIRST)
    assert (found.best, found.loss, found.against) == (found.word, 0, ())
    assert found.change[0] < 0


@pytest.mark.slow
def test_who_ends_the_turn_without_an_attack_has_lost_what_that_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    found = judged(monkeypatch, (int(Act.END),), FIRST)
    assert found.best != found.word
    assert found.loss > 0.2
    assert found.against
