"""What an evaluation sees of the pit: what a spade goes through, and what the best pile brings on average."""

import pytest

from motherlode.bots import evaluation
from motherlode.bots.terms import features
from motherlode.game import game
from motherlode.match import Match
from tests.games.diamonds.diamonds_scenario import TINY, dig

GAME = game("diamonds")


def seen(match: Match, name: str, seat: str = "A") -> float:
    """Return a feature of a seat by its name."""
    names = [weight.name for weight in evaluation.weights_of(GAME)]
    return features(GAME, match.state, "ABC".index(seat))[names.index(name)]


def turned(cards: int, flow: float) -> float:
    """Return how many of so many cards are turned over if digging goes on at such a share of them."""
    return sum(flow**number for number in range(cards))


def test_the_same_lead_is_worth_more_the_fewer_diamonds_are_left() -> None:
    early, late = dig("A dig 1: 2D 2H"), dig("A dig 1: 2D 3D 4D 5D 2H; B dig 2: 6D 7D 8D 2C")
    for match, left in (early, 12), (late, 6):
        assert seen(match, "lead") - seen(match, "lead", "B") == pytest.approx(1 / (1 + left) ** 0.5)


def test_without_a_spade_every_spade_is_gone_through_and_with_one_the_rocks_that_it_breaks() -> None:
    match = dig("A dig 1: 6S 7H")
    assert seen(match, "flow") == pytest.approx((13 + 2 + 5 + 5) / 52)
    assert seen(match, "flow", "B") == pytest.approx((13 + 2 + 12) / 52)


@pytest.mark.parametrize(("box", "rocks"), [({}, 5), ({"edge": 1}, 5), ({"edge": 1, "ace_breaks_all": 0}, 4)])
def test_the_ace_breaks_every_rock_unless_the_box_says_no(box: dict[str, int], rocks: int) -> None:
    match = dig("A dig 1: KS AS; A trade; B dig 2: AC", ranks=3, piles=4, jokers=0, **box)
    assert seen(match, "flow") == pytest.approx((3 + rocks) / 9)


def test_the_deepest_pile_is_counted_by_how_far_one_comes_in_it() -> None:
    match = dig()
    found = 13 / 54 * turned(6, 28 / 54)
    assert seen(match, "harvest") == seen(match, "harvest_later", "B") == pytest.approx(found)
    assert seen(match, "harvest", "B") == seen(match, "harvest_later") == 0, "A is on turn"


def test_where_nothing_turns_or_breaks_a_strike_counts_and_for_who_has_none_the_spade_that_is_taken() -> None:
    match = dig("A dig 1: KS QS; B dig 2: AH", **TINY)
    assert seen(match, "harvest") == pytest.approx(3 / 9 * turned(4, 7 / 9))
    assert seen(match, "harvest_later", "B") == pytest.approx(3 / 9 * turned(4, 5 / 9))


def test_who_can_only_trade_or_pass_finds_nothing() -> None:
    match = dig("A dig 1: KS AS; A leave; B dig 2: AC", **TINY)
    assert seen(match, "harvest") == 0


def test_a_joker_cannot_steal_the_last_diamond_that_is_missing() -> None:
    story = "A dig 1: 2D 3D 4D 5D 6D 7D; B dig 2: 8D 2H; A dig 3: X1 2C; B dig 4: 3C"
    assert [seen(dig(story, **box), "idle") for box in ({}, {"steal_may_win": 1}, {"goal_two": 8})] == [1, 0, 0]


def test_who_has_a_joker_gains_by_a_rivals_spade() -> None:
    match = dig("A dig 1: 9S KH; B dig 2: X1 2C; A dig 3: TC")
    assert seen(match, "swapping", "B") == pytest.approx(8 / 13)
    assert seen(match, "swapping") == 0
