"""A fleet put together by hand."""

from motherlode.games.planets import composing
from tests.games.planets.test_words import NAMES, start


def amid(*words):
    """Return what A sees after some words, with the cards 1, 4 and 7 to begin with."""
    match = start("1 4 7", "8 9 10")
    for word in words:
        match.play(0, word)
    return match.view(0)


def test_ships_are_sorted_and_the_option_chosen_last_counts():
    assert composing.arranged(amid(), 0, ["7c", "1a", "ready"]) == ["1a", "7c", "ready"]
    assert composing.arranged(amid(), 0, ["7c", "1a", "7b"]) == ["1a", "7b"]


def test_lower_cards_may_follow_and_what_was_chosen_may_be_taken_back():
    choices = {choice.word: choice for choice in composing.also(amid("4a"), 0, NAMES, "en")}
    assert sorted(choices) == ["-4a", "-4a/4b", "-4a/4c", "-4a/4x", "1a", "1b", "1c", "1x"]
    assert choices["-4a"].label.startswith("Take Skimmer ")
    assert choices["1a"].touches == ("option-1a",)
    assert (choices["-4a/4b"].label, choices["-4a/4b"].touches) == (
        "Breakwater: speed 1, attack 6, cargo 2",
        ("option-4b",),
    )
    full = start("1 4 7", "8 9 10", max_cards=1)
    full.play(0, "4a")
    assert [choice.word for choice in composing.also(full.view(0), 0, NAMES, "en")] == [
        *("-4a", "-4a/4b", "-4a/4c", "-4a/4x")
    ]


def test_it_is_asked_for_another_card_as_long_as_one_may_be_added_in_any_order():
    """§3.2, R4: the highest card may be the first that is chosen."""
    asked = [start("1 4", "8 9 10", hand=2, **box) for box in ({}, {"max_cards": 1})]
    for match in asked:
        match.play(0, "4a")
    assert [match.scene(0, NAMES[:2]).question for match in asked] == [
        "Ann: add another card, or be ready.",
        "Ann: be ready, or change your fleet.",
    ]


def test_totals_are_the_values_that_count_unless_others_change_them():
    match = start("1 4 7", "8 9 10")
    for word in ("1a", "4c"):
        match.play(0, word)
    assert [str(total) for total in composing.totals(match.view(0), 0, NAMES, "en")] == [
        "speed 9",
        "attack 2",
        "cargo 8",
    ]
    assert match.state.seat[0].last == 0, "nothing has sailed yet"


def test_what_an_ambush_adds_stands_beside_the_attack():
    """§7 `ambush`."""
    match = start("1 4 12", "8 9 10")
    for word in ("4c", "12x"):
        match.play(0, word)
    assert str(list(composing.totals(match.view(0), 0, NAMES, "en"))[1]) == "attack 4+6"


def test_a_fleet_that_carries_a_truce_never_ambushes_and_is_promised_nothing_of_it():
    """§7 `truce`: wherever it is nobody has to flee, and nobody ambushes."""
    match = start("1 11 12", "8 9 10")
    for word in ("11x", "12x"):
        match.play(0, word)
    attack = match.view(0).box.ship[10].x.attack + match.view(0).box.ship[11].x.attack
    assert str(list(composing.totals(match.view(0), 0, NAMES, "en"))[1]) == f"attack {attack}"


def test_a_fleet_is_summed_up_by_the_names_of_its_options_with_those_said_before():
    told = composing.summed_up(amid(), 0, ["1a", "7c", "ready"], NAMES, "en")
    assert told == "Send Cinder Dart and Hush Tanker"
    assert composing.summed_up(amid("1a"), 0, ["ready"], NAMES, "fr") == "Envoyer Dard de braise"
