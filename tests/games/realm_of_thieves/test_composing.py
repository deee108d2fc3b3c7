"""Which slot a henchman takes means nothing at a table (R12)."""

from motherlode.game import composing
from motherlode.games.realm_of_thieves.composing import arranged
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table


def test_the_lowest_free_slot_is_taken_unless_one_is_named():
    s = Table("quarry_ox | soot_cat").match.view(0)
    assert arranged(s, 0, ["play soot_cat"]) == ["play soot_cat", "2"]
    assert arranged(s, 0, ["play soot_cat", "4"]) == ["play soot_cat", "4"]
    assert arranged(s, 0, []) == []


def test_other_words_stay_as_they_are():
    s = Table("quarry_ox | soot_cat").match.view(0)
    for words in (["attack 1", "face"], ["end"], ["play shoe"], ["attack 5"], ["attack 1"]):
        assert arranged(s, 0, words) == words


def test_what_a_whole_sentence_does_is_told_without_its_slot():
    t = Table("quarry_ox | soot_cat")
    told = composing.told(t.match.game, t.match.view(0), 0, ["play soot_cat", "2"], ["Ann", "Bob"], "en")
    assert told == "Play Soot-Cat (2)", "two is what it costs"
