"""Why not? That reasons and rules agree is asked by the contract; here, that it would find out if they did not."""

from random import Random

import pytest

from motherlode.front import new
from motherlode.game import Game, reasons
from motherlode.game.reasons import Reason
from motherlode.testing.reasons import check_reasons, sheet_numbers, spoken
from tests.aid.shelf import every_game, sampled

GAME = every_game.args[1][0]


@every_game
def test_every_game_of_ours_says_why_not(game: Game) -> None:
    assert game.own(reasons.MODULE) is not None


def test_of_a_game_that_is_over_nothing_else_is_said() -> None:
    match = new(GAME.slug, seed=1)
    match.play_out()
    assert match.why_not("dig 1", "B") == "The game is over. §7.1, §7.2"


def test_while_chance_decides_nobody_else_is_asked() -> None:
    match = new(GAME.slug)
    match.play("A", "dig 1")
    assert match.why_not("dig 2") == "Nothing is asked of you now: chance decides. §2.4"


def ask_everywhere() -> None:
    some = sampled(GAME, 2).drawn
    for match in some[:5]:
        check_reasons(match, spoken(some), sheet_numbers(GAME), Random(1))


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        (None, "None"),
        (Reason("It is so.", "§99.9"), "§99.9"),
        (Reason("It is so."), "It is so."),
        (Reason("So", "§2.4"), "So"),
    ],
)
def test_a_wrong_answer_is_found_out(monkeypatch: pytest.MonkeyPatch, told: Reason | None, fault: str) -> None:
    """None where something stands in the way, a place that the sheet does not have, no place, no sentence."""
    right = GAME.own(reasons.MODULE).why_word
    monkeypatch.setattr(GAME.own(reasons.MODULE), "why_word", lambda *asked: told if right(*asked) else None)
    with pytest.raises(AssertionError, match=fault):
        ask_everywhere()


def test_a_reason_against_what_is_legal_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME.own(reasons.MODULE), "why_piece", lambda *asked: Reason("It is so.", "§2.4"))
    with pytest.raises(AssertionError, match=r"It is so\."):
        ask_everywhere()
