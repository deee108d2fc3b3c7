"""What an evaluation sees of the turn to come: who could be kidnapped, and whether a rival can hinder the Ace."""

import pytest

from motherlode.bots import evaluation
from motherlode.bots.terms import features
from tests.games.miners.miners_scenario import Table, miners


def seen(t: Table, name: str, whose: int = 0) -> float:
    """Return a feature of a seat by its name."""
    names = [weight.name for weight in evaluation.weights_of(miners())]
    return features(miners(), t.s, whose)[names.index(name)]


@pytest.mark.parametrize(
    ("mine", "theirs", "turn", "raiding", "later", "booty"),
    [
        ("7C", "6C 9S", "A", 1, 0, 0.6),
        ("7C", "6C 9S", "B", 0, 1, 0),
        ("3C | 4C", "6C 9S", "A", 1, 0, 0.6),  # with the thug that lies in the hand
        ("7C/1 | 6C", "6C 9S", "A", 0, 0, 0),  # as strong is not enough, and who is busy does not fight
        ("7C", "2H+6C", "A", 0, 0, 0),  # a couple is one stronger
        ("7C", "8C/1 9S", "A", 1, 0, 0.8),
        ("7C", "", "A", 0, 0, 0),  # nobody lives there
    ],
)
def test_somebody_can_be_kidnapped_with_what_can_be_played_before(
    mine: str, theirs: str, turn: str, raiding: float, later: float, booty: float
) -> None:
    t = Table(mine, theirs, turn=turn)
    assert [seen(t, name) for name in ("raiding", "raiding_later", "booty")] == pytest.approx([raiding, later, booty])


def test_of_several_rivals_the_weaker_ones_can_be_robbed() -> None:
    assert seen(Table("7C", "9C TC", "2C"), "booty") == pytest.approx(0.2)


@pytest.mark.parametrize(
    ("mine", "theirs", "sure"),
    [
        ("9S TS 6S", "2S", 1),
        ("9S TS | 6S", "2S", 1),  # with the miner that lies in the hand
        ("9S TS | 5S", "2S", 0),  # which is too weak
        ("9S TS 6S", "2C", 0),
        ("9S TS 6S", "2S | 2C", 0),  # by the thug of the hand
        ("9S TS 6S 2C", "2S | 2C", 1),
        ("9S TS 6S", "2H", 0),
        ("9S TS 6S", "2S | 2H", 0),  # by the lover of the hand
        ("9S 2H+TS 3H+6S", "4H", 0),
        ("2H+9S 3H+TS 4H+6S", "9S | 5H", 1),  # as the feature reckons, none turns the head of who is married
        ("9S TS 6S", "2S | | 6D", 0),
        ("9S TS 6S", "2S | | 5D", 1),
        ("9S TS 7S 2S", "2S | | 2D", 1),  # one of 2 can be spared
        ("9S TS 6S", "2H/1", 1),
    ],
)
def test_a_threat_is_sure_if_no_rival_can_take_away_or_distract_enough(mine: str, theirs: str, sure: float) -> None:
    assert seen(Table(mine, theirs, turn="B"), "sure_threat") == sure


def test_who_is_on_turn_threatens_nothing() -> None:
    assert seen(Table("9S TS 6S", "2S"), "sure_threat") == 0
