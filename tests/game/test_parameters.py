"""The parameters of a game are declared once: their names, their places and their ranges."""

import pickle

from motherlode.game.parameters import Declared, Parameter, search_parameters
from motherlode.game.preferences import STRONGEST, Preference, preference
from motherlode.game.weights import HEAVIEST, Weight, weight


class Param(Declared):
    """Two numbers, and what two features are worth."""

    SPEED = 2, 0, 5, "value of speed"
    CARGO = 0.5, -1, 1, "value of cargo"
    ORE = weight(1.5, "ore in the hold")
    DRILLING = preference("drilling")


def test_the_first_one_has_the_place_after_those_of_the_search() -> None:
    every = (*search_parameters(0, 1, 0), *Param.parameters())
    assert [every[place].name for place in Param] == ["speed", "cargo", "ore", "drilling"]
    assert every[Param.CARGO] == Parameter("cargo", 0.5, -1, 1, "value of cargo")


def test_a_place_is_a_number_like_any_other() -> None:
    assert Param.CARGO == Param.SPEED + 1
    assert pickle.loads(pickle.dumps(Param.CARGO)) is Param.CARGO


def test_what_is_learned_of_positions_and_of_moves_is_declared_beside_numbers() -> None:
    *_, ore, drilling = Param.parameters()
    assert ore == Weight("ore", 1.5, -HEAVIEST, HEAVIEST, "ore in the hold")
    assert drilling == Preference("drilling", 0.0, -STRONGEST, STRONGEST, "drilling")
