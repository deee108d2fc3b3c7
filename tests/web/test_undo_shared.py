"""What several at one device take back: they are as one there, and secrets of each stay secret."""

import re

from motherlode.play import entries, undoing
from motherlode.play.table import Table
from motherlode.store import FRIEND, HERE, Chair, Header
from tests.aid.laid import after
from tests.web.test_undo import question, undo


def test_at_one_device_the_last_action_of_anybody_is_taken_back(browser):
    table = browser.start(**{"kind-0": "here", "kind-1": "here", "box-jokers": "0"})
    browser.say(table, 0, "dig 3", 0)
    seen = browser.until_asked(table)
    who = seen["scene"]["awaited"][0]
    assert undo(browser, table, who, seen["undo"]).status_code == 200
    assert browser.api(table)["scene"]["awaited"] == [0]


def test_two_at_one_device_beside_a_friend_take_back_one_after_the_other_without_asking_the_friend():
    """Ada has gone somewhere, and then Ben; nothing has come to light by it, and Cyd has not moved since."""
    match = after("friend_or_foe", 3, 1, 32)
    people = Chair(HERE, "Ada"), Chair(HERE, "Ben"), Chair(FRIEND, "Cyd")
    table = Table.of(Header("t", "friend_or_foe", match.game.rules.EDITION, people, "5eed", "c0ffee", 0.0))
    for move in match.moves:
        table.fold(entries.of(move))
    taken = []
    for _ in range(2):
        offers = [undoing.offered(table, viewer) for viewer in (0, 1)]
        assert offers[0] == offers[1]
        assert not offers[0].asks
        assert undoing.offered(table, 2).asks, "Cyd has others who have moved since"
        taken.append(undoing.taken_up(table, 0, offers[0].at))
        table.fold(entries.of(taken[-1]))
    assert [undo.seat for undo in taken] == [1, 0]
    assert all(undo.free for undo in taken)


def test_at_one_device_it_is_taken_back_before_the_device_is_passed_on(browser, sealed):
    table = browser.start(game="sealed", **{"kind-0": "here", "kind-1": "here", "box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    page = browser.get(table).text
    assert "Pass the device to Ben" in page
    assert f'name="undo" value="0" formaction="{table}/undo"' in page
    assert "Take the last action back</button>" in page
    browser.post(f"{table}/undo", {"seat": "1", "undo": "0"})
    assert browser.get(table).text.count('value="bid 3"') == 1


def test_whoever_takes_back_before_the_device_is_passed_on_is_asked_for_as_others_are(browser):
    """It may be the other one who has it by then, and saw a hand of cards after one click."""
    table = browser.start(game="planets", **{"kind-1": "here"})
    browser.post(f"{table}/look", {"seat": "0"})
    seen = browser.api(table)
    words = [choice["word"] for choice in seen["scene"]["choices"] if choice["word"] != "ready"]
    browser.say(table, 0, f"{words[0]}/ready", seen["seq"])
    page = browser.get(table).text
    assert "Pass the device to Ben" in page
    at = re.search(r'name="undo" value="(\d+)"', page)[1]
    taken = browser.post(f"{table}/undo", {"seat": "1", "undo": at})
    assert "Pass the device to Ada" in taken.text
    assert "Pass the device to Ada" in browser.get(table).text


def test_who_has_taken_the_device_is_asked_before_what_another_chose_in_secret_is_taken_back(browser, sealed):
    """Undo took back that Ada had chosen, without a word."""
    table = browser.start(game="sealed", **{"kind-0": "here", "kind-1": "here", "box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    browser.post(f"{table}/look", {"seat": "1"})
    page = browser.get(table).text
    assert f'name="undo" value="{browser.api(table)["undo"]}" formaction="{table}/undo"' in question(page)


def forgetting(s, seat):
    """Let a seat not even know who has chosen."""
    for other in range(s.players):
        if other != seat:
            s.bid[other] = 0


def test_what_several_at_one_device_choose_in_secret_is_taken_back_by_numbers_of_their_own(
    browser, sealed, monkeypatch
):
    monkeypatch.setattr(sealed.rules, "observe", forgetting)
    table = browser.start(game="sealed", **{f"kind-{seat}": "here" for seat in range(3)})
    browser.say(table, 0, "bid 3", 0)
    of_ada = re.search(r'name="undo" value="(\d+)"', browser.get(table).text)[1]
    browser.say(table, 1, "bid 2", 0)
    of_ben = re.search(r'name="undo" value="(\d+)"', browser.get(table).text)[1]
    assert undo(browser, table, 1, of_ada).status_code == 409, "the last action is another one by now"
    assert undo(browser, table, 1, of_ben).status_code == 200
    assert undo(browser, table, 1, of_ada).status_code == 200


def test_what_has_come_to_light_of_a_secret_choice_is_chosen_anew_by_everybody(browser, sealed):
    table = browser.start(game="sealed", **{"kind-0": "here", "kind-1": "here", "box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    seen = browser.api(table)
    assert "Take the last action back</button>" in browser.get(table).text
    browser.say(table, 1, "bid 2", seen["seq"])
    assert 'class="undo anew"' in browser.get(table).text
    assert undo(browser, table, 1, browser.api(table)["undo"]).status_code == 200
    after = browser.api(table)
    assert after["scene"]["awaited"] == [0, 1], "Ben would know what to bid against"
    assert after["log"][-1]["text"] == "Ben takes the whole round back: all choose anew."
