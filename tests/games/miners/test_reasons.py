"""The verbs of a turn, whether they can be used or not; why not is asked in `tests/games/test_reasons.py`."""

from motherlode.game import read, reasons


def test_the_actions_of_a_turn_keep_their_places():
    game, s = read("miners/2 - A:act 0 9H4C:-:3H:-,THAC:-:-:-")
    shown = reasons.verbs(game, game.view(s, 0), 0, ["Ann", "Bob"], "en")
    assert [choice.word for choice in shown] == ["play", "mine", "bribe", "kidnap", "seduce", "pair"]
    assert reasons.verbs(game, game.view(s, 1), 1, ["Ann", "Bob"], "en") == []
