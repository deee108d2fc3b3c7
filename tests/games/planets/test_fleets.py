"""How much a whole fleet is worth a look, and how a choice that was begun is taken back."""

import pytest

from motherlode.bots.thinking import parameters
from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, count
from motherlode.games.planets import evaluation
from motherlode.games.planets.components import Kind
from motherlode.games.planets.mining import ACTIONS
from motherlode.games.planets.parameters import Param
from motherlode.games.planets.state import OPTIONS
from tests.games.planets.planets_scenario import GAME, deal, lay, table

WEIGHTS = range(Param.FLEET_SPEED, Param.FLEET_INSURANCE + 1)
X = OPTIONS - 1
"""The option of a card that is an action."""


def choosing(*fleet, planets="1H", **box):
    """Return a table at which the first seat, who holds the cards 1, 2 and 3, has committed these words."""
    match = table(2, box)
    lay(match, planets)
    deal(match, "1 2 3", "4 5 6")
    s = replica(match.state)
    s.seat[0].fleet = sum(map(bit, fleet))
    return s


def weight(s, params):
    return evaluation.whole_choice(replica(s), 0, params)


@pytest.mark.parametrize(
    "fleet", [[], [0], [1, OPTIONS + 2], [X, OPTIONS, 2 * OPTIONS + 2], [X, OPTIONS + X, 2 * OPTIONS + X]]
)
def test_the_weight_of_a_fleet_is_the_sum_of_what_each_parameter_says_of_it(fleet):
    s, params = choosing(*fleet), parameters(GAME)
    alone = 0.0
    for place in WEIGHTS:
        only = [params[place] * (place == one) for one in range(len(params))]
        alone += weight(s, only)
    assert weight(s, params) == pytest.approx(alone)
    assert (alone == 0.0) == (fleet == [])


def test_an_action_of_a_fleet_adds_the_weight_of_its_kind():
    s = choosing(X)
    kind = s.box.ship[0].x.kind
    assert kind != Kind.NONE
    only = [0.0] * len(parameters(GAME))
    only[Param.FLEET_PER_CARD - Kind.PER_CARD + kind] = 2.5
    assert weight(s, only) == 2.5
    assert weight(choosing(0), only) == 0.0
    s.box.ship[0].x.kind = Kind.NONE
    assert weight(s, only) == 0.0, "as the action of a card of one's own that does nothing besides"


def test_what_is_said_is_taken_back_and_the_hand_decides_what_may_be_said():
    s = choosing(1, OPTIONS + 2)
    s.ready = bit(0)
    assert evaluation.secret(s, 0) == s.seat[0].hand == sum(map(bit, (0, 1, 2)))
    said = evaluation.begin_again(s, 0)
    assert list(cards(said)) == [1, OPTIONS + 2]
    assert (s.ready, count(s.seat[0].fleet), count(said & ACTIONS)) == (0, 0, 0)
