"""The guides and the names of house rules: they are whole, and what they say follows from the box."""

import re

import pytest

from motherlode.core.options import parse
from motherlode.game import LOCALES, SHELF, game, houserules
from motherlode.game.guide import ANY_NUMBER, guide, told

every_game = pytest.mark.parametrize("slug", SHELF)
every_locale = pytest.mark.parametrize("locale", LOCALES)
OTHER = {
    "diamonds": "ranks=11 piles=8 jokers=1 goal_two=9 goal_three=6 edge=2",
    "miners": "hand=3 face_value=12 ace_value=13 ace_needs=27 couple_bonus=4 thug_rest=2 seduced_turns=2 "
    "lover_exhausts=3 last_rounds=17",
    "friend_or_foe": "suits=3 komi=6 small_tax=7 large_tax=8 small_top=9 royal_treasury=13 jack=14 queen=15 king=16 "
    "royal_bonus=2 spend_limit=5 coin_bonus=2 keep_limit=33 quiet_limit=44",
    "planets": "rounds=5 hand=6 min_cards=2 max_cards=7 gap=8",
    "realm_of_thieves": "deck_size=28 prizes=5 hand=4 threshold_1=31 threshold_2=32 threshold_3=33 threshold_4=34 "
    "threshold_5=35 slots=3 turn_draw=2 mana_start=3 mana_per_turn=5 mana_cap=19 second_player_cards=2 "
    "second_player_mana=3 second_player_crystal=1 second_player_life=17",
}
"""Boxes in which every number that a guide tells is another one than in print."""
FIXED = {
    "diamonds": {2, 3},
    "miners": set(),
    "friend_or_foe": {2, 10, 9},
    "planets": {3, 4},
    "realm_of_thieves": {1, 2, 3, 4},
}
"""The numbers that no box changes: of players, of ranks, of prizes as they come, and of what is in the pictures."""
NOT_IN_THE_GUIDE = {
    "realm_of_thieves": {"deck_a", "deck_b", "max_copies", "slot_choice", "threshold_4", "threshold_5"},
}
"""What only the list of house rules tells: decks, what the deck check alone reads, thresholds of prizes to come."""
NEEDS = {"trade_after_strike": {"strike": 2}, "ace_breaks_all": {"edge": 1}, "coin_bonus": {"spend_limit": 3}}


def text(slug, box, locale="en", players=ANY_NUMBER):
    return list(told(guide(game(slug), box, players, locale)))


def numbers(lines):
    return {int(found) for line in lines for found in re.findall(r"\d+", line)}


@every_game
@every_locale
@pytest.mark.parametrize("players", [ANY_NUMBER, 2])
def test_every_game_has_a_guide_of_about_a_screen_in_every_language(slug, locale, players):
    chapters = guide(game(slug), game(slug).new_box({}), players, locale)
    assert 5 <= len(chapters) <= 8
    assert all(chapter.lines or chapter.terms for chapter in chapters)
    assert any(chapter.figures for chapter in chapters)
    words = " ".join(line for chapter in chapters for line in chapter.lines).split()
    assert 150 < len(words) < 420
    assert {chapter.title for chapter in chapters}.isdisjoint({""})


@every_game
def test_every_number_that_the_box_determines_is_the_one_of_this_box(slug):
    changes = parse(OTHER[slug].split())
    box = game(slug).new_box(changes)
    found = numbers(text(slug, box, players=game(slug).rules.FEWEST_PLAYERS))
    assert found <= FIXED[slug] | set(changes.values())
    missing = set(changes.values()) - numbers(text(slug, box)) - FIXED[slug]
    assert missing == set()


@every_game
def test_a_house_rule_changes_what_is_said(slug):
    for rule in houserules.rules(game(slug), game(slug).new_box({})):
        entry, around = rule.entry, NEEDS.get(rule.entry.key, {})
        if entry.key not in NOT_IN_THE_GUIDE.get(slug, ()):
            values = range(entry.low, entry.high + 1) if rule.option.values else (entry.low, entry.default, entry.high)
            said = {tuple(text(slug, game(slug).new_box({**around, entry.key: value}))) for value in values}
            assert len(said) == len(rule.option.values) or len(said) > 1 > len(rule.option.values), entry.key


@every_game
def test_house_rules_have_names_and_sentences(slug):
    for rule in houserules.rules(game(slug), game(slug).new_box({})):
        said = [rule.option.label, rule.option.text, *rule.option.values]
        assert all(line[locale] for line in said for locale in LOCALES)
        assert rule.entry.says not in {line["en"] for line in said}, f"{rule.entry.key} has a name of its own"
        if rule.option.values:
            assert len(rule.option.values) == rule.entry.high - rule.entry.low + 1


@every_game
def test_boxes_with_a_name_can_be_played_at_every_table(slug):
    found = game(slug)
    presets = houserules.presets(found)
    assert len(presets) >= 3
    assert len({preset.key for preset in presets}) == len(presets)
    for preset in presets:
        printed = found.new_box({})
        assert all(preset.name[locale] and preset.text[locale] for locale in LOCALES)
        changed = [rule.entry.key for rule in houserules.rules(found, found.new_box(preset.box)) if rule.is_changed]
        assert sorted(changed) == sorted(preset.box), "each number of it differs from print"
        for players in range(found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS + 1):
            state = found.fresh(players, preset.box)
            assert found.rules.awaited(state) != 0, "somebody begins"
        assert text(slug, found.new_box(preset.box)) != text(slug, printed) or slug == "realm_of_thieves"


def test_values_are_told_by_their_names():
    rules = {rule.entry.key: rule for rule in houserules.rules(game("diamonds"), game("diamonds").new_box({}))}
    assert [rules["strike"].value(n, "en") for n in range(3)] == [
        "never",
        "if nothing can be turned over or broken",
        "always",
    ]
    assert [rules["steal_may_win"].value(n, "fr") for n in (0, 1)] == ["non", "oui"]
    assert rules["ranks"].value(7, "en") == "7"


def test_decks_have_names_unless_the_cards_are_ones_own():
    found = game("realm_of_thieves")
    rules = {rule.entry.key: rule for rule in houserules.rules(found, found.new_box({}))}
    assert rules["deck_a"].value(2, "fr") == "La longue arnaque\u202f: patiente et solide"
    box = found.new_box({})
    box.cards = ("somebody's own",)
    own = {rule.entry.key: rule for rule in houserules.rules(found, box)}
    assert own["deck_a"].value(2, "en") == "3"
