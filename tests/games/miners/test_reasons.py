"""The verbs of a turn, whether they can be used or not; why not is asked in `tests/games/test_reasons.py`."""

import pytest

from motherlode.game import read, reasons
from tests.games.miners.miners_scenario import Table


def test_the_actions_of_a_turn_keep_their_places():
    game, s = read("miners/2 - A:act 0 9H4C:-:3H:-,THAC:-:-:-")
    shown = reasons.verbs(game, game.view(s, 0), 0, ["Ann", "Bob"], "en")
    assert [choice.word for choice in shown] == ["play", "mine", "bribe", "kidnap", "seduce", "pair"]
    assert reasons.verbs(game, game.view(s, 1), 1, ["Ann", "Bob"], "en") == []


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("QH | | 9D 6D", "8♥ is part of a couple: only single characters take bribes. §4.4, R16"),
        ("QH 4C | | 9D 6D", "8♥ is defended by 9; your free thugs have 4. §4.7, R21"),
        ("QH", "8♥ is not a miner or thug of a rival. §4.11"),
    ],
)
def test_of_a_lover_in_a_couple_one_learns_what_keeps_it_from_a_bribe_or_from_thugs(own, told):
    t = Table(own, "8H+JS 9C")
    assert str(reasons.of_piece(t.match.game, t.match.view(0), 0, "8H", ["Ann", "Bob"], "en")) == told
