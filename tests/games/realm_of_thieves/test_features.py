"""What is counted for a seat: each feature is what the evaluation says with its own weight alone."""

import pytest

from motherlode.bots import evaluation
from motherlode.bots.thinking import parameters
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, thieves

NONE = {weight.name: 0.0 for weight in evaluation.weights_of(thieves())}


def feature(name: str, t: Table, seat: int = 0) -> float:
    """Return how much of a feature a seat has."""
    return evaluation.of(thieves()).value(t.match.state, seat, parameters(thieves(), {**NONE, name: 1.0}))


def test_a_card_in_hand_that_steals_a_prize_counts_and_one_in_play_has_had_its_moment() -> None:
    t = Table("perfect_crime | perfect_crime soot_cat net_caster")
    assert feature("prize_card", t) == 1
    assert feature("flashy_card", t) == 2
    assert feature("prize_card", Table("perfect_crime | soot_cat")) == 0


def test_a_card_that_gives_a_prize_away_steals_none() -> None:
    t = Table("| reckless_pact")
    assert (feature("prize_card", t), feature("flashy_card", t)) == (0, 1)


def test_cards_in_hand_are_in_each_others_way_while_no_slot_is_free() -> None:
    gang = ", ".join(["wax_decoy"] * 2 + ["soot_cat"] * 2)
    assert feature("crowded", Table(f"{gang} | net_caster quarry_ox")) == 0
    assert feature("crowded", Table(f"{gang}, veil_dancer | net_caster quarry_ox")) == 2


def test_a_card_can_be_played_with_mana_for_it_and_a_free_slot() -> None:
    gang = "wax_decoy, wax_decoy, soot_cat, soot_cat"
    assert feature("playable", Table(f"{gang} | net_caster", mana=(3, 9))) == 1
    assert feature("playable", Table(f"{gang} | net_caster", mana=(2, 9))) == 0
    assert feature("playable", Table(f"{gang}, veil_dancer | net_caster")) == 0
    assert feature("playable", Table("", "wax_decoy | net_caster"), 1) == 0, "in the rival's turn nothing can"


def test_mana_that_is_more_than_can_be_spent_is_told_by_its_square() -> None:
    assert feature("much_mana", Table(most=(6, 9))) == pytest.approx(0.36)


def test_health_lasts_as_long_as_the_rival_needs_damage() -> None:
    """B needs 5, 10 and 15 damage in the beginning, and the last five of them in the end."""
    assert feature("lasting", Table("castle_cracker 7/8")) == pytest.approx(8)
    assert feature("lasting", Table("castle_cracker 7/8", prizes=(0, 2))) == pytest.approx(8 * 5 / 30)


def test_what_early_turns_add_is_half_gone_in_the_fourth() -> None:
    for number, share in ((4, 1 / 2), (12, 1 / 4)):
        t = Table("tavern_gossip, tame_magpie | perfect_crime wax_decoy", number=number, mana=(3, 9), most=(7, 7))
        assert feature("early_seeker", t) == pytest.approx(share)
        assert feature("early_rusher", t) == pytest.approx(share)
        assert feature("early_prize_card", t) == pytest.approx(share)
        assert feature("early_affordable", t) == pytest.approx(2 * share)
        assert feature("early_mana_now", t) == pytest.approx(3 * share)
        assert feature("early_pace", t) == pytest.approx(feature("pace", t) * share)
