"""What the search looks at in a move: what a card brings, what an action can take, whom a target hurts."""

import pytest

from motherlode.bots import evaluation
from motherlode.bots.thinking import parameters
from motherlode.games.miners.evaluation import preference
from tests.games.miners.miners_scenario import Table, miners


def seen(t: Table, word: str, name: str) -> float:
    """Return a feature of a word that is legal, by its name."""
    (seat,) = t.match.awaited
    names = [one.name for one in evaluation.preferences_of(miners())]
    alone = parameters(miners(), dict.fromkeys(names, 0.0) | {name: 1.0})
    return preference(t.s, seat, t.match.legal(seat)[word], alone)


@pytest.mark.parametrize(
    ("word", "name", "says"),
    [
        ("9S", "play_miner", 0.9),
        ("9S", "a_miner", 1),
        ("9S", "nears", 18 / 25),
        ("AC", "play_thug", 1.1),
        ("AC", "a_thug", 1),
        ("KH", "play_lover", 1.0),
        ("KH", "a_miner", 0),
        ("pair", "pair_first", 1),
        ("pair", "play_lover", 0),
    ],
)
def test_of_a_card_of_the_hand_its_suit_counts_and_its_value(word: str, name: str, says: float) -> None:
    t = Table("2H 4S 5S | 9S AC KH", "3C", context="play")
    assert seen(t, word, name) == pytest.approx(says)


def test_playing_none_is_neither_liked_nor_disliked() -> None:
    t = Table("4S | 9S", "3C", context="play", optional_play=1)
    assert {seen(t, "pass", one.name) for one in evaluation.preferences_of(miners())} == {0.0}


def test_more_miners_than_the_ace_needs_bring_it_no_nearer() -> None:
    assert seen(Table("KS QS | 9S", "3C", context="play"), "9S", "nears") == 1


@pytest.mark.parametrize(
    ("mine", "theirs", "arms"),
    [
        ("| 5C", "4C 9S", 1),
        ("| 5C", "6C 9S", 0),
        ("2C | 5C", "6C 9S", 1),
        ("7C | 5C", "6C 9S", 0),  # who can be robbed already
        ("| 5C", "", 0),  # nobody lives there
    ],
)
def test_a_thug_arms_against_whom_the_force_did_not_suffice(mine: str, theirs: str, arms: float) -> None:
    assert seen(Table(mine, theirs, context="play"), "5C", "arms") == arms


@pytest.mark.parametrize(
    ("word", "name", "says"),
    [
        ("play", "another", 1),
        ("play", "another_thug", 1.1),
        ("play", "another_for_ace", 1),
        ("mine", "mining", 1),
        ("mine", "mining_most", 1.0),
        ("kidnap", "kidnap_miner", 1.0),
        ("kidnap", "kidnap_thug", 1.0),
        ("kidnap", "kidnap_in_need", 1),
        ("seduce", "seduce_in_need", 1),
        ("pair", "pairing", 1),
    ],
)
def test_of_an_action_the_best_counts_that_can_come_of_it(word: str, name: str, says: float) -> None:
    t = Table("9S KS 7C 2H | AC 6S | 5D", "KC/1 8S QS | JS")
    assert seen(t, word, name) == pytest.approx(says)


def test_a_bribe_is_seen_by_the_best_miner_that_the_money_buys() -> None:
    t = Table("9S | | 8D", "KS 7S 8C")
    assert (seen(t, "bribe", "bribing"), seen(t, "bribe", "bribing_miner")) == (1, pytest.approx(0.7))


@pytest.mark.parametrize("name", ["kidnap_in_need", "seduce_in_need"])
def test_there_is_no_need_where_no_rival_can_mine_the_ace(name: str) -> None:
    assert seen(Table("9S 7C 2H", "8S QS | 2S"), name.partition("_")[0], name) == 0


def test_the_ace_is_not_within_reach_by_the_hand_if_it_was_before() -> None:
    assert seen(Table("9S KS QS | 6S", "3C"), "play", "another_for_ace") == 0


def test_who_can_do_nothing_else_passes() -> None:
    assert seen(Table("2C/1", "3C"), "pass", "ending") == 1


@pytest.mark.parametrize(
    ("word", "name", "says"),
    [
        ("KS", "takes_miner", 1.0),
        ("KS", "takes_hope", 1),
        ("8S", "takes_hope", 0),  # 26 are left without it
        ("KS", "wins_ace", 1),
        ("8S", "wins_ace", 0),
        ("QS", "takes_busy", 1),
        ("QS", "takes_hope", 0),
        ("6C", "takes_thug", 0.6),
        ("6C", "disarms", 1),
        ("4C", "takes_coupled", 1),
        ("3H", "takes_coupled", 1),
        ("3H", "takes_thug", 0),
        ("9C", "disarms", 0),  # who is busy does not defend
    ],
)
def test_of_a_target_its_strength_counts_and_what_its_village_can_do_without_it(
    word: str, name: str, says: float
) -> None:
    t = Table("9S 7S AC KC", "KS 8S JS 4S QS/1 6C 3H+4C 9C/1 | 2S").say("kidnap")
    assert seen(t, word, name) == pytest.approx(says)


def test_what_is_paid_with_and_who_is_sent_is_seen_by_its_strength() -> None:
    assert seen(Table("9S | | 8D 3D", "7S").say("bribe 7S"), "8D", "spends") == pytest.approx(0.8)
    assert seen(Table("8C 5C", "7S 2C").say("kidnap 7S"), "8C", "spends") == pytest.approx(0.8)


def test_a_diamond_is_seen_by_its_value_but_for_the_ace() -> None:
    t = Table("9S KS 8S", "7S").say("mine")
    assert (seen(t, "8D", "digs"), seen(t, "AD", "digs")) == (pytest.approx(0.8), 0)


def test_of_a_couple_that_is_formed_nothing_is_learned() -> None:
    t = Table("9S 4H", "7S").say("pair")
    assert {seen(t, "4H", one.name) for one in evaluation.preferences_of(miners())} == {0.0}
