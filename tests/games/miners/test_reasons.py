"""Why something cannot be done: every sentence, in a position that calls for it (`reasons.txt`)."""

from pathlib import Path

import pytest

from motherlode.game import read, reasons
from tests.aid.reasons import answer, check_what_is_legal, told

TOLD = list(told(Path(__file__).with_name("reasons.txt")))


@pytest.mark.parametrize(("line", "asked", "why"), TOLD)
def test_it_is_told_what_stands_in_the_way(line, asked, why):
    assert answer(line, asked) == why


@pytest.mark.parametrize("line", {line: None for line, _, _ in TOLD})
def test_nothing_stands_in_the_way_of_what_is_legal(line):
    check_what_is_legal(line)


def test_the_actions_of_a_turn_keep_their_places():
    game, s = read("miners/2 - A:act 0 9H4C:-:3H:-,THAC:-:-:-")
    shown = reasons.verbs(game, game.view(s, 0), 0, ["Ann", "Bob"], "en")
    assert [choice.word for choice in shown] == ["play", "mine", "bribe", "kidnap", "seduce", "pair"]
    assert reasons.verbs(game, game.view(s, 1), 1, ["Ann", "Bob"], "en") == []
