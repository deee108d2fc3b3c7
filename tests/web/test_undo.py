"""Taking an action back: whose, when, and what everybody sees of it."""

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

from motherlode.bots import levels
from motherlode.core.body import replica
from motherlode.core.cards import cards, count
from motherlode.core.seats import NATURE
from motherlode.game import game
from motherlode.match import Match, record
from motherlode.match.steps import goes_on
from motherlode.play import consent
from motherlode.play.engine_pool import Thinkers
from motherlode.play.light import has_come_to_light
from motherlode.play.table import Stale, Table
from motherlode.store import FRIEND, HERE, TALK, Chair, Entry, Header
from tests.aid.loops import finished
from tests.web.conftest import Browser, any_legal
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
    assert f'name="undo" value="{at}" formaction="{table}/undo"' in browser.get(table).text
    assert undo(browser, table, 0, at).json() == {"seq": seen["seq"] + 1}
    assert undo(browser, table, 0, at).status_code == 409, "it was taken back already"
    after = browser.api(table)
    assert after["seq"] == seen["seq"] + 1, "the computer is not awaited any more"
    assert after["log"][-1]["text"] == "Ada takes an action back, and all that came of it."
    assert after["log"][-1]["takes_back"][-1] == told
    assert browser.get(table).text.count(" undone") == len(after["log"][-1]["takes_back"])
    while "undo" in after:  # her own answers to what was dug are actions as well
        undo(browser, table, 0, after["undo"])
        after = browser.api(table)
    assert len(after["scene"]["choices"]) == 9
    assert sorted(number for line in after["log"] for number in line["takes_back"]) == list(range(1, told + 1))


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


def test_at_one_device_the_last_action_of_anybody_is_taken_back(browser):
    table = browser.start(**{"kind-0": "here", "kind-1": "here", "box-jokers": "0"})
    browser.say(table, 0, "dig 3", 0)
    seen = browser.until_asked(table)
    who = seen["scene"]["awaited"][0]
    assert undo(browser, table, who, seen["undo"]).status_code == 200
    assert browser.api(table)["scene"]["awaited"] == [0]


def test_at_one_device_it_is_taken_back_before_the_device_is_passed_on(browser, sealed):
    table = browser.start(game="sealed", **{"kind-0": "here", "kind-1": "here", "box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    page = browser.get(table).text
    assert "Pass the device to Ben" in page
    assert f'name="undo" value="0" formaction="{table}/undo"' in page
    browser.post(f"{table}/undo", {"seat": "1", "undo": "0"})
    assert browser.get(table).text.count('value="bid 3"') == 1


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


@pytest.fixture
def three(browser, other, app):
    """Three friends at a game of planets where nobody sees who is ready, each with a fleet to say."""
    people = [browser, other, Browser(app)]
    table = browser.start(game="planets", **{"kind-1": "friend", "kind-2": "friend", "box-show_ready": "0"})
    links = re.findall(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)
    for somebody, link in zip(people[1:], links, strict=True):
        somebody.post(link, {"name": ""})
    asked = [somebody.until_asked(table) for somebody in people]
    fleets = [(f"{seen['scene']['choices'][0]['word']}/ready", seen["seq"]) for seen in asked]
    return table, people, fleets


def test_whether_one_must_ask_does_not_tell_that_another_has_chosen_in_secret(three):
    table, people, fleets = three
    assert people[0].say(table, 0, *fleets[0]).status_code == 200
    before, page = people[0].api(table), re.sub(r'"key" value="[^"]*"', "", people[0].get(table).text)
    assert people[1].say(table, 1, *fleets[1]).status_code == 200
    assert people[0].api(table) == before
    assert re.sub(r'"key" value="[^"]*"', "", people[0].get(table).text) == page
    assert undo(people[0], table, 0, before["undo"]).status_code == 200
    assert people[0].api(table)["log"][-1]["text"] == "Ada takes an action back."
    assert people[1].api(table)["scene"]["choices"], "the fleet that was chosen after it is put together anew"
    assert people[2].api(table)["log"][-1]["text"] != "Ada takes an action back."


def test_a_question_does_not_vanish_when_somebody_chooses_in_secret(three):
    table, people, fleets = three
    people[0].post(f"{table}/leave", {"seat": "0", "leave": "end"})
    before = people[0].api(table)
    assert people[1].say(table, 1, *fleets[1]).status_code == 200
    assert people[0].api(table) == before
    for seat in (1, 2):
        assert answer(people[seat], table, seat, "agree").status_code == 200
    assert people[0].api(table)["scene"]["awaited"] == []


def test_what_a_friend_has_answered_is_not_taken_back_without_asking(browser, other, sealed):
    table = friends(browser, other, sealed, **{"box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 1)
    for somebody, seat in ((browser, 0), (other, 1)):  # the other has moved; it has opened the other's bid
        assert "Undo?" in somebody.get(table).text
        assert somebody.api(table)["undo"] == seat
    assert undo(browser, table, 0, 0).status_code == 200
    assert browser.api(table)["scene"]["scores"] == [3, 2], "it was only asked for"


def answer(browser, table, seat, what, at=None):
    at = browser.api(table)["proposal"]["at"] if at is None else at
    fields = {"seat": seat, "answer": what, "proposal": at}
    return browser.post(f"{table}/answer", fields, headers={"accept": "application/json"})


def asked(browser, other, **more):
    """A table of two friends, where one asks to take back a bid that was opened."""
    table = friends(browser, other, None, **{"box-rounds": "2"} | more)
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 1)
    assert "Undo?" in browser.get(table).text
    undo(browser, table, 0, browser.api(table)["undo"])
    return table


def test_what_has_been_answered_is_taken_back_if_the_other_agrees(browser, other, sealed, app):
    table, onlooker = asked(browser, other), Browser(app)
    pages = [somebody.get(table).text for somebody in (browser, other, onlooker)]
    buttons = [re.findall(r'name="answer" value="(\w+)"', page) for page in pages]
    assert buttons == [["withdraw"], ["agree", "refuse"], []]
    assert all("Ada would like to take the last action back" in page for page in pages)
    assert "Undo?" not in pages[0] + pages[1], "one question at a time"
    assert answer(browser, table, 0, "agree").status_code == 409, "it is not the asker who agrees"
    assert answer(onlooker, table, 1, "agree").status_code == 403
    assert answer(other, table, 1, "agree").status_code == 200
    seen = other.api(table)
    assert "proposal" not in seen
    assert seen["scene"]["awaited"] == [0, 1]
    assert [line["text"] for line in seen["log"]][-3:] == [
        "Ada asks to take the last action back.",
        "Bob agrees.",
        "Ada takes an action back, and all that came of it.",
    ]
    assert browser.say(table, 0, "bid 1", browser.api(table)["seq"]).status_code == 200


@pytest.mark.parametrize(("who", "what"), [(1, "refuse"), (0, "withdraw")])
def test_it_is_not_if_the_other_refuses_or_nobody_asks_any_more(browser, other, sealed, who, what):
    table, people = asked(browser, other), (browser, other)
    at = other.api(table)["proposal"]["at"]
    assert answer(people[who], table, who, what).status_code == 200
    assert "proposal" not in other.api(table)
    assert answer(other, table, 1, "agree", at).status_code == 409
    assert other.api(table)["scene"]["scores"] == [3, 2]
    assert 'value="agree"' not in other.get(table).text


def test_nobody_is_asked_again_and_again(browser, other, sealed):
    table = asked(browser, other)
    for _ in range(consent.MOST_QUESTIONS - 1):
        answer(other, table, 1, "refuse")
        undo(browser, table, 0, browser.api(table)["undo"])
    answer(other, table, 1, "refuse")
    assert "undo" not in browser.api(table)
    assert "undo" in other.api(table), "who has not asked yet may"
    assert other.say(table, 1, "bid 1", other.api(table)["seq"]).status_code == 200
    assert "undo" in browser.api(table)


def test_whoever_moves_on_has_answered(browser, other, sealed):
    table = asked(browser, other)
    known = other.api(table)
    assert other.say(table, 1, "bid 1", known["seq"]).status_code == 200
    assert "proposal" not in browser.api(table)
    assert answer(other, table, 1, "agree", known["proposal"]["at"]).status_code == 409


def test_nothing_is_asked_any_more_when_the_game_is_over(sealed):
    """Its seed has been shown; the last move may have been a computer's, who lets every question stand."""
    people = Chair(HERE, "Ada"), Chair(FRIEND, "Bob"), Chair("random")
    table = Table.of(Header("t", "sealed", "1.0", people, "5eed", "c0ffee", 0.0))
    for entry in (Entry(0, "bid 1"), Entry(1, "bid 2"), Entry(0, "undo 0", kind=TALK)):
        table.fold(entry)
    assert consent.pending(table).asked == {1}
    table.fold(Entry(2, "bid 3"))
    assert table.match.is_over
    assert consent.pending(table) is None


def test_a_question_does_not_disturb_what_somebody_was_about_to_say(browser, other, sealed):
    table = asked(browser, other)
    before = other.api(table)["seq"] - 1
    assert other.say(table, 1, "bid 1", before).status_code == 200


def test_a_question_of_a_friend_who_has_not_sat_down_is_asked_of_nobody(browser, sealed):
    kinds = {"kind-0": "here", "kind-1": "here", "kind-2": "friend", "kind-3": "nobody"}
    table = browser.start(game="sealed", **kinds)
    browser.say(table, 0, "bid 3", 0)
    browser.say(table, 1, "bid 3", 1)
    assert undo(browser, table, 0, browser.api(table)["undo"]).status_code == 200
    assert browser.api(table)["log"][-1]["text"].startswith("Ada takes an action back")


def test_the_question_is_pushed_and_its_answer_too(browser, other, sealed):
    table = friends(browser, other, sealed, **{"box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    other.say(table, 1, "bid 2", 1)
    seq = other.api(table)["seq"]
    with live(other, table, seq) as socket:
        assert "present" in socket.receive_json()
        undo(browser, table, 0, browser.api(table)["undo"])
        frame = socket.receive_json()
        assert 'value="agree"' in frame["zones"]["proposal"]
        assert (frame["seq"], frame["beats"]) == (seq + 1, [[]])
        answer(other, table, 1, "agree")
        lines = [socket.receive_json()["say"][0] for _ in range(2)]
    assert [line["text"] for line in lines] == ["Bob agrees.", "Ada takes an action back, and all that came of it."]
    assert ["talk" in line for line in lines] == [True, False], "an answer ends nothing that was begun"


def test_what_was_asked_stands_in_the_record(browser, other, sealed, app):
    table = asked(browser, other)
    answer(other, table, 1, "agree")
    history = app.state.tables.open[table.rpartition("/")[2]].match.history
    found = record.read(record.write(record.Record(Match(sealed, 2, {"rounds": 2}))))
    for line in [record._line(event) for event in history]:
        record._read_line(found, line)
    assert found.match.history == history


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
    assert {"ask", "seat-0"} <= set(frame["zones"])


def test_a_computer_thinks_anew(browser, monkeypatch, stopper):
    """What it was thinking about when the action was taken back is nothing that it does."""
    asked = []

    def slow(level, found, view, seat, seed):
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
    assert record.verify(found) > 5
    assert len(found.match.history) > len(found.match.moves) + 1


def test_two_processes_agree_on_what_was_taken_back(tmp_path):
    async def scenario(one, two):
        people = (CHAIRS[0], replace(CHAIRS[1], kind=HERE, taken=True))
        name = (await one.create(game("diamonds"), people, {"jokers": 0})).header.id
        here, there = await one.find(name), await two.find(name)
        known = await one.act(here, 0, ["dig 1"], 0)
        await two.undo(there, 0, 0)
        with pytest.raises(Stale):
            await one.act(here, 0, ["dig 2"], known)
        with pytest.raises(Stale):
            await one.undo(here, 0, 0)
        assert here.match.history == there.match.history
        await one.act(here, 0, ["dig 2"], here.seq_for(0))
        assert await two.find(name) is there
        assert here.match.history == there.match.history
        assert game("diamonds").show(here.match.state) == game("diamonds").show(there.match.state)
        assert here.log(1, "en") == there.log(1, "en")

    with two_processes(tmp_path / "t.sqlite") as both:
        finished(scenario(*both))


def actions(found, players, seed, most):
    """Play at random; go through whole actions of players: the state before, and the moves."""
    match, luck = Match(found, players), Random(seed)
    while not match.is_over and len(match.moves) < most:
        seat, first = luck.choice(match.awaited), len(match.moves)
        before = replica(match.state)
        match.act(seat, luck.choice(list(cards(found.rules.legal(match.state, seat)))))
        while goes_on(found, match.state, seat):
            match.act(seat, luck.choice(list(cards(found.rules.legal(match.state, seat)))))
        if seat != NATURE:
            yield before, match.moves[first:]


@pytest.mark.parametrize(
    ("slug", "players", "word", "shows"),
    [
        ("diamonds", 2, "dig", False),
        ("miners", 3, "pair", False),
        ("miners", 3, "play", True),
        ("friend_or_foe", 2, "north", False),
        ("realm_of_thieves", 2, "attack", False),
        ("realm_of_thieves", 2, "play", True),
    ],
)
def test_a_card_shown_from_a_hand_comes_to_light_and_a_move_on_the_table_does_not(slug, players, word, shows):
    found = game(slug)
    some = [one for one in actions(found, players, 5, 90) if one[1][0].word.split()[0] == word][:4]
    assert some
    assert [has_come_to_light(found, *one) for one in some] == [shows] * len(some)


def test_a_fleet_comes_to_light_when_all_are_revealed_and_not_before():
    found = game("planets")
    for before, moves in actions(found, 3, 5, 40):
        revealed = count(found.rules.awaited(before)) == 1
        assert has_come_to_light(found, before, moves) == revealed
