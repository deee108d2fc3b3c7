"""Figures are stretched so that they come true as often as they say: in order, adding up, and what is certain stays."""

import tomllib
from collections.abc import Sequence

import pytest

from motherlode.analysis.duel import Verdict, calibrated
from motherlode.analysis.findings import Worth
from motherlode.analysis.study import TRIES, Study, choice, decision, worth
from motherlode.bots import calibration, simultaneous
from motherlode.bots.calibration import Curve, hinted
from motherlode.bots.thinking import Budget, Thought
from motherlode.core.body import replica
from motherlode.core.cards import bit
from motherlode.game import SHELF, game
from motherlode.match import Match, Move


def test_a_straight_curve_changes_nothing_and_any_curve_keeps_order_and_certainty() -> None:
    raw = [0.0, 0.02, 0.3, 0.5, 0.8, 0.99, 1.0]
    assert [Curve().chance(p) for p in raw] == pytest.approx(raw)
    for curve in (Curve(0.5), Curve(2.0, -0.7)):
        found = [curve.chance(p) for p in raw]
        assert found == sorted(set(found)), "in the same order"
        assert (found[0], found[-1]) == (0.0, 1.0)
    assert Curve(2.0).chance(0.8) == pytest.approx(0.8**2 / (0.8**2 + 0.2**2))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_of_all_seats_add_up_and_an_equal_share_stays_one(players: int) -> None:
    raw = [0.1 + n / 10 for n in range(players)]
    raw = [p / sum(raw) for p in raw]
    found = Curve(1.7).chances(raw)
    assert sum(found) == pytest.approx(1)
    assert found == tuple(sorted(found))
    assert Curve(1.7).chance(1 / players, players) == pytest.approx(1 / players)
    assert Curve(1.7).chances([1 / players] * players) == pytest.approx([1 / players] * players)


def test_a_difference_is_stretched_with_what_it_is_of_and_keeps_its_sign() -> None:
    good, played = Worth((0.6, 0.4), (0.02, 0.02)), Worth((0.5, 0.5), (0.02, 0.02))
    found = Verdict((1,), good, played, (-0.1, 0.1), (0.03, 0.03)).calibrated(Curve(2.0))
    assert found.change == pytest.approx((0.5 - 0.36 / 0.52, 0.36 / 0.52 - 0.5))
    assert 0.045 < found.errors[0] < 0.065, "near the middle odds twice as far apart are chances twice as far apart"
    over = Worth((1.0, 0.0), (0.0, 0.0))
    assert calibrated(over, Curve(2.0)) is over


def test_what_was_worked_out_exactly_is_told_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "_read", lambda _: {"curves": {"hint": {"slope": 2.0, "shift": -0.1}}})
    found = game("diamonds")
    searched, s = Thought({1: 10}, {1: 0.75}, 10), found.fresh(2)
    assert hinted(found, s, searched) == pytest.approx(Curve(2.0, -0.1).chance(0.75))
    assert hinted(found, s, Thought({}, {1: 0.75}, 10, exact=True)) == 0.75
    assert calibration.of(found, "review") == Curve()


def test_a_turn_may_have_a_curve_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    curves = {"hint": {"slope": 2.0, "turn": {"1": {"slope": 0.1}}}}
    monkeypatch.setattr(calibration, "_read", lambda _: {"curves": curves})
    found = game("planets")
    match = Match(found, 2)
    while not found.rules.turn(match.state):
        match.random(1)
    assert hinted(found, match.state, Thought({1: 10}, {1: 0.75}, 10)) == pytest.approx(Curve(0.1).chance(0.75))
    assert calibration.of(found, "hint", 2) == calibration.of(found, "hint") == Curve(2.0)


def test_tables_of_three_may_have_curves_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    of_three = {"slope": 0.7, "turn": {"2": {"slope": 0.6}}}
    curves = {"hint": {"slope": 2.0, "turn": {"1": {"slope": 0.1}}, "players": {"3": of_three}}}
    monkeypatch.setattr(calibration, "_read", lambda _: {"curves": curves})
    found = game("miners")
    slopes = {
        (players, turn): calibration.of(found, "hint", turn, players).slope for players in (2, 3, 4) for turn in (1, 2)
    }
    assert slopes == {(2, 1): 0.1, (2, 2): 2.0, (3, 1): 0.7, (3, 2): 0.6, (4, 1): 0.1, (4, 2): 2.0}
    at_three = hinted(found, found.fresh(3), Thought({1: 10}, {1: 0.75}, 10))
    assert at_three == pytest.approx(Curve(0.7).chance(0.75, 3))


def test_a_review_of_three_is_told_by_their_curve(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("miners"), 3)
    while 0 not in match.awaited:
        match.random(1)

    def expected(curves: dict[str, object]) -> Sequence[float]:
        monkeypatch.setattr(calibration, "_read", lambda _: {"curves": {"review": curves}})
        return worth(Study(match.game, 100, 1), match.state, 1, 100).chances

    raw, told = expected({}), expected({"slope": 9.0, "players": {"3": {"slope": 0.5}}})
    assert told == pytest.approx(Curve(0.5).chances(raw))


def test_a_review_tells_an_early_turn_as_it_came_true(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(game("realm_of_thieves"), 2)
    while not (match.game.rules.turn(match.state) == 1 and 0 in match.awaited):
        match.random(1)
    before = replica(match.state)
    said = [Move(0, match.game.words.hear(before, 0, "end"), "end")]

    def judged(curves: dict[str, object]) -> tuple[Sequence[float], ...]:
        monkeypatch.setattr(calibration, "_read", lambda _: {"curves": {"review": curves}})
        looked_at = Study(match.game, 100, 1)
        at_the_deal, then = (worth(looked_at, s, 1, 100).chances for s in (match.game.fresh(2), before))
        return at_the_deal, then, decision(looked_at, before, said, 1).expected

    raw, early = judged({}), judged({"slope": 9.0, "turn": {"1": {"slope": 0.5}}})
    for some, stretched in zip(raw, early, strict=True):
        assert stretched == pytest.approx(Curve(0.5).chances(some))


def test_a_whole_choice_is_told_as_those_of_its_turn_came_true(monkeypatch: pytest.MonkeyPatch) -> None:
    curves = {"hint": {"slope": 9.0}, "choice": {"slope": 1.0, "turn": {"1": {"slope": 1.0, "shift": -0.5}}}}
    monkeypatch.setattr(calibration, "_read", lambda _: {"curves": curves})
    match = Match(game("planets"), 2)
    while 0 not in match.awaited:
        match.random(1)
    before = replica(match.state)
    said = [Move(0, match.game.words.hear(before, 0, "11a"), "11a")]
    looked_at = Study(match.game, 100, 1)
    root = simultaneous.before_the_choice(match.game, match.game.view(before, 0), 0)
    assert root is not None
    asked = sum(bit(move.action) for move in said)
    raw = simultaneous.mixture_of(match.game, root, 0, Budget(TRIES * looked_at.simulations), asked).value
    assert choice(looked_at, before, said, 1).chance == pytest.approx(Curve(1.0, -0.5).chance(raw))


@pytest.mark.parametrize("slug", SHELF)
def test_the_curves_of_a_game_say_where_they_come_from(slug: str) -> None:
    text = game(slug).text(calibration.FILE)
    assert text is not None
    found = tomllib.loads(text)
    assert found["from"].startswith(f"python -m bench.calibration {slug} ")
    assert found["shown"]
    for figure in (calibration.HINT, calibration.REVIEW):
        assert 0.2 < calibration.of(game(slug), figure).slope < 4
