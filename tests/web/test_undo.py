"""Taking an action back: whose, when, and what everybody sees of it."""

import asyncio
import re
from dataclasses import replace

import pytest

from motherlode.bots import levels
from motherlode.game import game
from motherlode.match import proof, record
from motherlode.play import undoing
from motherlode.play.engine_pool import Thinkers
from motherlode.play.table import Stale
from motherlode.store import HERE
from tests.aid.loops import finished
from tests.web.conftest import any_legal
from tests.web.test_live import live
from tests.web.test_secrets import friends
from tests.web.test_two_processes import CHAIRS, two_processes

ALONE = {"kind-1": "random", "box-jokers": "0"}
"""Against a computer; whoever finds a joker would be asked once more."""


def undo(browser, table, seat, at, accept="application/json"):
    return browser.post(f"{table}/undo", {"seat": seat, "undo": at}, headers={"accept": accept}, follow_redirects=False)


def test_alone_one_takes_back_what_one_did_with_all_that_followed(browser):
    table = browser.start(**ALONE)
    assert "undo" not in browser.api(table)
    assert undo(browser, table, 0, 0).status_code == 409, "there is nothing yet"
    browser.say(table, 0, "dig 3", 0)
    seen = browser.until_moved(table, 1)
    at, told = seen["undo"], len(seen["log"])
    page = browser.get(table).text
    assert f'name="undo" value="{at}" formaction="{table}/undo"' in question(page), "it asks first, without script, too"
    assert 'type="button" popovertarget="unlearning"' in page
    assert 'title="Take the last action back, and all that came of it: chance then draws anew"' in page
    assert undo(browser, table, 0, at).json() == {"seq": seen["seq"] + 1}
    assert undo(browser, table, 0, at).status_code == 409, "it was taken back already"
    after = browser.api(table)
    assert after["seq"] == seen["seq"] + 1, "the computer is not awaited any more"
    assert after["log"][-1]["text"] == "Ada takes an action back, and all that came of it. Chance draws anew."
    assert after["log"][-1]["takes_back"][-1] == told
    assert browser.get(table).text.count(" undone") == len(after["log"][-1]["takes_back"])
    while "undo" in after:  # her own answers to what was dug are actions as well
        undo(browser, table, 0, after["undo"])
        after = browser.api(table)
    assert len(after["scene"]["choices"]) == 9
    assert sorted(number for line in after["log"] for number in line["takes_back"]) == list(range(1, told + 1))


def question(page):
    """Return what is asked before more is taken back than one's own action."""
    return re.search(r'<div id="unlearning"[^>]* popover .*?</div>', page, re.DOTALL)[0]


def test_who_takes_more_back_than_an_action_of_ones_own_is_told_what_goes_with_it(browser):
    """One click destroyed the whole turn of the rival."""
    table = browser.start(**ALONE)
    browser.say(table, 0, "dig 3", 0)
    browser.until_asked(table)
    seen = browser.until(table, lambda seen: seen["scene"]["awaited"] == [0] and len(seen["log"]) > 2)
    asked = question(browser.get(table).text)
    since = [line for line in seen["log"] if line["seat"] == 1]
    count = "1 action" if len(since) == 1 else f"{len(since)} actions"
    assert "Take the last action back?" in asked
    if since:
        assert f"{count} of " in asked
    assert "Chance draws anew." in asked


def test_there_is_an_end_to_taking_back_since_all_of_it_is_kept(browser, monkeypatch):
    monkeypatch.setattr(undoing, "MOST_UNDONE", 2)
    table = browser.start(**{"kind-1": "here"})
    for _ in range(2):
        browser.say(table, 0, "dig 3", browser.api(table)["seq"])
        assert undo(browser, table, 0, browser.api(table)["undo"]).status_code == 200
        while "undo" in (seen := browser.api(table)):
            undo(browser, table, 0, seen["undo"])
    browser.say(table, 0, "dig 3", seen["seq"])
    assert "undo" not in browser.api(table)
    assert 'name="undo"' not in browser.get(table).text
    assert undo(browser, table, 0, seen["seq"]).status_code == 409


def test_one_action_after_the_other_is_taken_back(browser):
    table = browser.start(**ALONE)
    browser.say(table, 0, "dig 3", 0)
    first = browser.until_asked(table)
    browser.say(table, 0, first["scene"]["choices"][-1]["word"], first["seq"])
    seen = browser.until_asked(table)
    assert seen["undo"] == first["seq"]
    undo(browser, table, 0, seen["undo"])
    assert browser.api(table)["scene"]["choices"] == first["scene"]["choices"]
    undo(browser, table, 0, 0)
    log = browser.api(table)["log"]
    assert [line["takes_back"][0] for line in log if line["takes_back"]] == [len(first["log"]) + 1, 1]


def test_without_script_the_page_comes_back(browser):
    table = browser.start(**ALONE)
    browser.say(table, 0, "dig 3", 0)
    assert undo(browser, table, 0, 0, accept="text/html").headers["location"] == table
    again = undo(browser, table, 0, 0, accept="text/html")
    assert (again.status_code, "had changed meanwhile" in again.text) == (409, True)


def test_who_would_take_a_round_back_is_told_so_and_that_all_choose_anew(browser, sealed):
    """It was a click on a button that looks like any other."""
    table = browser.start(game="sealed", **{"kind-1": "random", "box-rounds": "3"})
    browser.say(table, 0, "bid 3", browser.until_asked(table)["seq"])
    browser.until(table, lambda seen: seen["scene"]["choices"])
    button = re.search(r'<button class="undo anew".*?</button>', browser.get(table).text, re.DOTALL)[0]
    assert "<span>Undo the round</span> <small>all choose anew</small>" in button
    assert 'title="Take the whole round back: everybody chooses anew, and chance draws anew"' in button
    assert 'type="button" popovertarget="unlearning"' in button, "it asks first, without script as well"
    question = re.search(r'<div id="unlearning"[^>]* popover .*?</div>', browser.get(table).text, re.DOTALL)[0]
    assert "Take the round back?" in question
    assert f'name="undo" value="{browser.api(table)["undo"]}" formaction="{table}/undo"' in question


def test_while_the_only_friend_is_away_nothing_is_taken_back_that_the_friend_would_be_asked_about(
    browser, other, monkeypatch
):
    monkeypatch.setattr("motherlode.play.consent.middling", lambda game, players: "random")
    table = browser.start(**{"kind-1": "friend", "box-jokers": "0"})
    other.post(re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1], {"name": "Bob"})
    browser.say(table, 0, "dig 3", 0)
    assert "undo" in browser.api(table), "the friend can be asked"
    other.post(f"{table}/leave", {"seat": "1", "leave": "leave"})
    assert "undo" not in browser.api(table)
    assert undo(browser, table, 0, 0).status_code == 409
    assert why(browser, table)["text"] == WHO_IS_AWAY.format("Bob")


WHO_IS_TO_COME = "This is taken back only if {0} agrees, and {0} has to come first."
WHO_IS_AWAY = "This is taken back only if {0} agrees, and {0} has to come back first."


def why(browser, table, locale="en"):
    return browser.get(f"{table}/why", params={"why-undo": "last", "lang": locale}).json()


def test_a_seat_that_a_friend_was_invited_to_agrees_to_nothing(browser, other):
    table = browser.start(**{"kind-1": "friend", "box-jokers": "0"})
    invitation = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    assert 'id="undo"' not in browser.get(table).text
    browser.say(table, 0, "dig 3", 0)
    assert "undo" not in browser.api(table), "chance has spoken, and nobody is there who may agree"
    assert undo(browser, table, 0, 0).status_code == 409
    assert why(browser, table)["text"] == WHO_IS_TO_COME.format("Ben")
    page = browser.get(table).text
    button = re.search(r'<button class="undo dead" id="undo".*?</button>', page, re.DOTALL)[0]
    assert 'name="why-undo" value="last" aria-disabled="true"' in button
    assert f'title="{WHO_IS_TO_COME.format("Ben")}"' in button
    other.post(invitation, {"name": "Bob"})
    assert browser.api(table)["undo"] == 0, "the friend can be asked"
    assert why(browser, table)["usable"]


def test_without_script_a_page_says_why_nothing_is_taken_back(browser):
    table = browser.start(**{"kind-1": "friend", "box-jokers": "0"})
    browser.say(table, 0, "dig 3", 0)
    sent = {"seat": "0", "base_seq": str(browser.api(table)["seq"]), "why-undo": "last"}
    answer = browser.post(f"{table}/act", sent)
    assert f'<p class="reason">{WHO_IS_TO_COME.format("Ben")}</p>' in answer.text


def test_what_nobody_needs_to_agree_to_is_taken_back_before_a_friend_comes(browser, sealed):
    table = browser.start(game="sealed", **{"kind-1": "friend", "kind-2": "friend"})
    browser.say(table, 0, "bid 3", 0)
    assert undo(browser, table, 0, browser.api(table)["undo"]).status_code == 200


def test_of_several_friends_all_have_to_come(browser, other, sealed):
    table = browser.start(game="sealed", **{f"kind-{seat}": "friend" for seat in (1, 2, 3)} | {"box-rounds": "2"})
    links = re.findall(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)
    other.post(links[0], {"name": "Bob"})
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 1)
    assert why(browser, table)["text"] == "This is taken back only if Cleo and Dan agree, and they have to come first."


def test_nobody_takes_back_for_others(browser, other):
    table = browser.start(**ALONE)
    browser.say(table, 0, "dig 3", 0)
    assert "undo" not in other.api(table)
    assert undo(other, table, 0, 0).status_code == 403
    assert undo(browser, table, 1, 0).status_code == 403


def test_a_friends_secret_choice_is_taken_back_while_it_is_secret(browser, other, sealed):
    table = friends(browser, other, sealed)
    browser.say(table, 0, "bid 3", 0)
    assert browser.api(table)["undo"] == 0
    assert "undo" not in other.api(table)
    known = other.api(table)
    assert undo(browser, table, 0, 0).status_code == 200
    assert browser.api(table)["log"][-1]["text"] == "Ada takes an action back."
    assert other.api(table)["scene"]["awaited"] == [0, 1]
    assert other.say(table, 1, "bid 2", known["seq"]).status_code == 200, "it is no business of the other's choice"
    assert "undo" not in browser.api(table)
    assert other.api(table)["undo"] > 0
    browser.say(table, 0, "bid 1", browser.api(table)["seq"])
    assert other.api(table)["scene"]["winners"] == [1]
    for somebody in (browser, other):
        assert "undo" not in somebody.api(table), "the game is over"


def test_everybody_who_looks_is_shown_it_with_its_beats(browser, other):
    table = browser.start(**{"kind-0": "here", "kind-1": "here", "box-jokers": "0"})
    browser.say(table, 0, "dig 3", 0)
    seen = browser.api(table)
    with live(other, table, seen["seq"]) as socket:
        undo(browser, table, seen["scene"]["awaited"][0], seen["undo"])
        frame = socket.receive_json()
    assert (frame["base"], frame["seq"]) == (seen["seq"], seen["seq"] + 1)
    assert frame["say"][0]["undone"] == list(range(1, len(seen["log"]) + 1))
    assert len(frame["beats"]) == 1
    assert {"ask", "p-pile-3"} <= set(frame["zones"])


def test_a_computer_thinks_anew(browser, monkeypatch, stopper):
    """What it was thinking about when the action was taken back is nothing that it does."""
    asked = []

    def slow(level, found, view, seat, seed, **how):
        asked.append(seed)
        stopper.wait(5)
        return found.rules.legal(view, seat).bit_length() - 1

    monkeypatch.setattr(levels, "choose", slow)
    table = browser.start(**ALONE)
    browser.say(table, 0, "dig 3", 0)
    while not asked:
        seen = browser.api(table)
        if seen["scene"]["choices"]:  # it is one's own turn still
            browser.say(table, 0, seen["scene"]["choices"][0]["word"], seen["seq"])
    while "undo" in (seen := browser.api(table)):
        undo(browser, table, 0, seen["undo"])
    stopper.set()
    browser.say(table, 0, "dig 4", seen["seq"])
    seen = browser.until_moved(table, 1)
    told = [line["text"] for line in seen["log"]]
    assert told.index("Ada digs pile 4.") < next(n for n, text in enumerate(told) if text.startswith("Bruno digs"))
    assert len(set(asked)) == len(asked)


def test_a_computer_that_warms_up_bears_that_it_is_not_asked_any_more(browser, app, monkeypatch, stopper):
    begun = []

    async def ready(_thinkers, _found, _patience):
        begun.append(True)
        await asyncio.to_thread(stopper.wait, 5)
        return True

    monkeypatch.setattr(Thinkers, "is_warm", lambda _thinkers, _slug: False)  # else nobody may have to wait
    monkeypatch.setattr(Thinkers, "ready", ready)
    monkeypatch.setattr(levels, "choose", any_legal)
    table, tables = browser.start(**ALONE | {"kind-1": "master"}), app.state.tables
    while not begun:
        seen = browser.api(table)
        if seen["scene"]["choices"]:
            browser.say(table, 0, seen["scene"]["choices"][0]["word"], seen["seq"])
    while "undo" in (seen := browser.api(table)):
        undo(browser, table, 0, seen["undo"])
    stopper.set()
    browser.until(table, lambda _: not tables.driving)
    assert "cannot go on" not in browser.get(table).text
    assert tables.open[table.rpartition("/")[2]].stuck_until == 0


def test_a_record_with_an_undo_is_sent_and_verifies(browser):
    table = browser.start(**{"kind-0": "here", "kind-1": "here", "box-ranks": "3"})
    browser.say(table, 0, "dig 3", 0)
    seen = browser.api(table)
    undo(browser, table, seen["scene"]["awaited"][0], seen["undo"])
    while (seen := browser.until_asked(table))["scene"]["choices"]:
        browser.say(table, seen["scene"]["awaited"][0], seen["scene"]["choices"][-1]["word"], seen["seq"])
    found = record.read(browser.get(f"{table}/record.jsonl").text)
    assert proof.verify(found) > 5
    assert len(found.match.history) > len(found.match.moves) + 1
    assert "1 action was taken back." in browser.get(table).text, "the end says so"


def test_two_processes_agree_on_what_was_taken_back(tmp_path):
    async def scenario(one, two):
        people = (CHAIRS[0], replace(CHAIRS[1], kind=HERE, taken=True))
        name = (await one.create(game("diamonds"), people, {"jokers": 0})).header.id
        here, there = await one.find(name), await two.find(name)
        known = await one.act(here, 0, ["dig 1"], 0)
        await two.settle(there, 0, lambda: [undoing.taken_up(there, 0, 0)])
        with pytest.raises(Stale):
            await one.act(here, 0, ["dig 2"], known)
        with pytest.raises(Stale):
            await one.settle(here, 0, lambda: [undoing.taken_up(here, 0, 0)])
        assert here.match.history == there.match.history
        await one.act(here, 0, ["dig 2"], here.seq_for(0))
        assert await two.find(name) is there
        assert here.match.history == there.match.history
        assert game("diamonds").show(here.match.state) == game("diamonds").show(there.match.state)
        assert here.log(1, "en") == there.log(1, "en")

    with two_processes(tmp_path / "t.sqlite") as both:
        finished(scenario(*both))
