"""Which slot a henchman takes means nothing at a table (R12)."""

from motherlode.game import composing
from motherlode.games.realm_of_thieves.composing import arranged, confirming, weighed
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, thieves


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


def test_a_card_that_loses_the_game_is_looked_at_before_it_is_played():
    s = Table("| reckless_pact reckless_pact", prizes=(0, 2)).match.view(0)
    seen = weighed(s, 0, "play reckless_pact")
    assert seen is not None
    scene = thieves().scenery.scene(seen, 0, ["Ann", "Bob"], "en")
    assert confirming(s, 0, "play reckless_pact", ["Ann", "Bob"], "en") == "Ann: this card loses you the game. Play it?"
    held = next(zone for zone in scene.zones if zone.key == "hand-A").pieces
    assert [piece.chosen for piece in held] == [True, False]
    assert held[0].badges[-1].text == "they win the game!"


def test_nothing_else_is_looked_at_before_it_is_done():
    s = Table("quarry_ox | reckless_pact", prizes=(0, 1)).match.view(0)
    assert [weighed(s, 0, word) for word in ("play reckless_pact", "attack 1", "end")] == [None] * 3
    amid = Table("| reckless_pact", prizes=(0, 2)).say("play reckless_pact").match.view(0)
    assert weighed(amid, 0, "1") is None
    aimed = Table("| net_caster", "quarry_ox", prizes=(0, 2)).match.view(0)
    assert weighed(aimed, 0, "play net_caster") is None


def asked(t: Table, word: str) -> str | None:
    """Return what is asked before a word is carried out; None if nothing is."""
    s = t.match.view(0)
    return None if weighed(s, 0, word) is None else confirming(s, 0, word, ["Ann", "Bob"], "en")


def test_an_attack_that_loses_the_game_is_looked_at_before_it_is_made():
    t = Table("quarry_ox", "bitter_heir 3/3, soot_cat", life=(3, 1), prizes=(0, 2)).say("attack 1")
    loses = "Ann: the attack on {} loses you the game. Attack all the same?"
    asks = [loses.format(target) for target in ("Bitter Heir", "Bob")]
    assert [asked(t, word) for word in ("1", "face")] == asks, "Bitter Heir avenges the prize"
    t = Table("soot_cat", "soot_cat", life=(3, 1), prizes=(0, 2)).say("attack 1")
    assert [asked(t, word) for word in ("1", "face")] == [None, None]


def test_a_card_that_loses_the_game_by_whom_it_is_aimed_at_is_looked_at_then():
    t = Table("| sleeve_pin", "hollow_courier 1/1, quarry_ox", prizes=(0, 2), library=(None, 0)).say(
        "play sleeve_pin", "1"
    )
    assert asked(t, "B1") == "Ann: on Hollow Courier, this card loses you the game. Play it?"
    assert asked(t, "B2") is None


def test_ending_the_turn_is_looked_at_where_the_rival_wins_by_drawing():
    empty = "Ann: the library of Bob is empty, so Bob wins the last prize. End the turn?"
    assert asked(Table("", "", prizes=(0, 2), library=(None, 0)), "end") == empty
    assert asked(Table("", "", prizes=(0, 2), library=(None, 1)), "end") is None
    assert asked(Table("", "", prizes=(0, 1), library=(None, 0)), "end") is None
