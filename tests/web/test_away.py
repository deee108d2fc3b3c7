"""Whoever goes away, or is away, is played for by a computer, and may come back."""

import re
import time

import pytest

from motherlode.bots import levels
from motherlode.game import SHELF, game
from motherlode.match import Talk
from motherlode.play import consent, leaving
from motherlode.play.table import Table
from motherlode.store import FRIEND, HERE, Chair, Header
from tests.web.conftest import Browser
from tests.web.test_asking import answer
from tests.web.test_leaving import leave, three, ways
from tests.web.test_live import live
from tests.web.test_secrets import friends


def come_back(browser, table, seat):
    return browser.post(f"{table}/return", {"seat": seat}, follow_redirects=False)


def test_who_goes_away_is_played_for_and_comes_back(browser, other, sealed, simple):
    table = friends(browser, other, sealed, **{"box-rounds": "3"})
    assert leave(browser, table, 0, "leave").status_code == 200
    seen = browser.until(table, lambda seen: seen["scene"]["awaited"] == [1])
    assert seen["viewer"] == "spectator", "what the computer does there is its own secret"
    assert browser.say(table, 0, "bid 1", seen["seq"]).status_code == 403
    page = browser.get(table).text
    assert "A computer plays for you." in page
    assert "I am back" not in other.get(table).text
    assert come_back(other, table, 0).status_code == 403
    other.say(table, 1, "bid 2", other.api(table)["seq"])
    browser.until(table, lambda seen: seen["scene"]["awaited"] == [1])
    other.say(table, 1, "bid 2", other.api(table)["seq"])
    assert come_back(browser, table, 0).status_code == 303
    seen = browser.api(table)
    assert (seen["viewer"], seen["seats"]) == ("A", ["Ada", "Bob"])
    told = [line["text"] for line in seen["log"]]
    assert [told.index(text) for text in ("A computer plays on for Ada.", "Ada is back.")] == [0, len(told) - 1]


def test_who_is_away_is_named_where_a_browser_has_more_seats(browser, other, sealed, simple):
    """The other one at the device reads it."""
    table = three(browser, **{"kind-2": "friend"})
    link = re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1]
    other.post(link, {"name": "Cleo"})
    leave(browser, table, 0, "leave")
    page = browser.get(table).text
    assert ("A computer plays for one of you." in page, "Ada is back" in page) == (True, True)
    assert ("A computer plays for you." in page, "I am back" in page) == (False, False)
    leave(browser, table, 1, "leave")
    page = browser.get(table).text
    assert "A computer plays for 2 of you." in page
    assert re.findall(r'form="back-(\d)"', page) == ["0", "1"]
    come_back(browser, table, 1)
    page = browser.get(table).text
    assert ("A computer plays for one of you." in page, "Ada is back" in page) == (True, True)


@pytest.mark.parametrize("slug", SHELF)
def test_who_plays_on_is_of_a_level_that_the_game_offers(slug):
    """It is the one that one meets first there."""
    found, people = game(slug), (Chair(HERE, "Ada"), Chair(FRIEND, "Bob"))
    table = Table.of(Header("t", slug, found.rules.EDITION, people, "5eed", "c0ffee", 0.0))
    plays_on = [Talk(0, f"substitute {levels.middling(found, 2)}")]
    assert leaving.left(table, 0, "leave", 0.0) == consent.carried_out(table, 1, "replace 0") == plays_on


def test_what_a_computer_does_for_who_goes_away_is_shown_to_the_others_move_by_move(browser, other, sealed, simple):
    table = friends(browser, other, sealed, **{"box-rounds": "3"})
    other.say(table, 1, "bid 2", other.api(table)["seq"])
    with live(other, table, other.api(table)["seq"]) as socket:
        assert leave(browser, table, 0, "leave").status_code == 200
        frames = [socket.receive_json()]
        while not any(map(tells_of_a_move, frames)):
            frames.append(socket.receive_json())
        assert not any("reload" in frame for frame in frames)
        assert "A computer plays on for Ada." in [line["text"] for frame in frames for line in frame.get("say", [])]


def test_to_who_goes_away_it_is_another_page(browser, other, sealed, simple):
    table = friends(browser, other, sealed, **{"box-rounds": "3"})
    with live(browser, table, browser.api(table)["seq"]) as socket:
        assert leave(browser, table, 0, "leave").status_code == 200
        frames = [socket.receive_json()]
        while "reload" not in frames[-1]:
            frames.append(socket.receive_json())
        assert not any(map(tells_of_a_move, frames)), "what the computer does there is its own secret"


def tells_of_a_move(frame):
    """Is a frame one step on, and tells more than who plays?"""
    return "base" in frame and any("plays on" not in line["text"] for line in frame["say"])


def test_one_goes_away_so_often_and_no_more_since_all_of_it_is_kept(browser, other, sealed, simple, monkeypatch):
    monkeypatch.setattr(leaving, "MOST_ABSENCES", 2)
    table = friends(browser, other, sealed, **{"box-rounds": "3"})
    for _ in range(2):
        assert leave(browser, table, 0, "leave").status_code == 200
        come_back(browser, table, 0)
    assert "leave" not in ways(browser, table)
    assert leave(browser, table, 0, "leave").status_code == 409
    assert "resign" in ways(browser, table)


def test_who_has_given_up_does_not_come_back(browser, sealed, simple):
    table = three(browser)
    leave(browser, table, 0, "resign")
    assert "I am back" not in browser.get(table).text
    assert come_back(browser, table, 0).status_code == 303
    assert browser.say(table, 0, "bid 1", 0).status_code == 403


def test_nobody_is_replaced_before_having_been_waited_for(browser, other, sealed):
    table = friends(browser, other, sealed)
    browser.say(table, 0, "bid 3", 0)
    answer = leave(browser, table, 0, "replace 1")
    assert (answer.status_code, "may come back" in answer.json()["text"]) == (409, True)
    page = leave(browser, table, 0, "replace 1", accept="text/html")
    assert "Wait a little longer" in page.text


def test_a_page_knows_for_how_long_nothing_was_noticed(browser, other, sealed, monkeypatch):
    table = friends(browser, other, sealed)
    browser.say(table, 0, "bid 3", 0)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + 100)
    quiet = re.search(r'data-quiet="(\d+) (\d+)"', browser.get(table).text)
    assert all(95 <= int(seconds) <= 100 for seconds in quiet.groups())
    assert 'data-minutes="5"' in browser.get(table).text


def test_what_others_say_does_not_lengthen_the_wait_for_who_is_away(browser, other, app, sealed):
    table = friends(browser, other, sealed)
    browser.say(table, 0, "bid 3", 0)
    here = app.state.tables.open[table.removeprefix("/t/")]
    since = leaving.waited_since(here, 0, 1)
    browser.post(f"{table}/say", {"seat": "0", "text": "Are you there?"})
    leave(browser, table, 0, "end")
    answer(browser, table, 0, "withdraw")
    leave(browser, table, 0, "leave")
    come_back(browser, table, 0)
    assert "Ada is back." in browser.api(table)["log"][-1]["text"]
    assert here.times[-1] > since
    assert leaving.waited_since(here, 0, 1) == since
    other.post(f"{table}/say", {"seat": "1", "text": "One moment!"})
    assert leaving.waited_since(here, 0, 1) == here.times[-1], "a sign"


def test_a_computer_plays_for_a_friend_who_is_away_until_the_return(browser, other, sealed, simple, patient):
    table = friends(browser, other, sealed, **{"box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    assert "minutes without a sign. Who comes" in browser.get(table).text, "nor is it said that somebody has to agree"
    assert leave(browser, table, 0, "replace 1").status_code == 200, "there is nobody else to be asked"
    browser.until(table, lambda seen: seen["scene"]["awaited"] == [0])
    assert "I am back" in other.get(table).text
    come_back(other, table, 1)
    assert other.api(table)["viewer"] == "B"


def test_who_was_played_for_to_the_end_sees_it_as_the_player_and_needs_not_come_back(browser, other, sealed, simple):
    table = friends(browser, other, sealed, **{"box-rounds": "2"})
    other.say(table, 1, "bid 3", 0)
    leave(browser, table, 0, "leave")
    browser.until(table, lambda seen: seen["scene"]["awaited"] == [1])
    with live(browser, table, browser.api(table)["seq"]) as socket:
        leave(other, table, 1, "resign")
        _gives_up, end, last = (socket.receive_json() for _ in range(3))
    assert end["beats"], "it is told"
    assert "You win" in last["zones"]["ask"]
    assert 'class="own"' in last["zones"]["own"]
    assert come_back(browser, table, 0).status_code == 303, "as an open page may still ask"


def test_the_others_are_asked_and_whoever_is_back_moves(browser, other, app, sealed, simple, patient):
    third, kinds = Browser(app), {"kind-1": "friend", "kind-2": "friend"}
    table = browser.start(game="sealed", **kinds)
    links = re.findall(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)
    for somebody, link in zip((other, third), links, strict=True):
        somebody.post(link, {"name": ""})
    browser.say(table, 0, "bid 3", 0)
    assert browser.get(table).text.count("minutes without a sign, if the others agree.") == 2
    leave(browser, table, 0, "replace 2")
    assert answered(other, table) == ["agree", "refuse"]
    assert answered(third, table) == ["refuse"], "who is asked about is here after all"
    answer(third, table, 2, "refuse")
    assert answered(other, table) == []
    leave(browser, table, 0, "replace 2")
    answer(other, table, 1, "agree")
    assert third.api(table)["viewer"] == "spectator"


def answered(browser, table):
    return re.findall(r'name="answer" value="(\w+)"', browser.get(table).text)


@pytest.mark.usefixtures("simple")
def test_a_computer_that_was_thinking_does_not_move_for_who_is_back(browser, other, sealed, monkeypatch, stopper):
    asked = []

    def slow(_level, _found, _view, seat, _seed, **_how):
        asked.append(seat)
        stopper.wait(5)
        return 1

    monkeypatch.setattr(levels, "choose", slow)
    table = friends(browser, other, sealed)
    leave(browser, table, 0, "leave")
    browser.until(table, lambda _: asked)
    come_back(browser, table, 0)
    stopper.set()
    for _ in range(20):
        browser.get("/healthz")
    assert browser.api(table)["scene"]["choices"]


@pytest.mark.usefixtures("simple", "patient")
def test_a_computer_plays_for_a_friend_who_never_sat_down_until_the_friend_does(browser, other, sealed):
    table = browser.start(**{"game": "sealed", "kind-1": "friend", "box-rounds": "2"})
    link = re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1]
    browser.say(table, 0, "bid 3", 0)
    assert ways(browser, table) == ["resign", "replace 1"]
    leave(browser, table, 0, "replace 1")
    browser.until(table, lambda seen: seen["scene"]["awaited"] == [0])
    other.post(link, {"name": "Bob"})
    assert "A computer plays for you" not in browser.get(table).text, "who invited is not who was invited"
    assert "A computer plays for you." in other.get(table).text
    come_back(other, table, 1)
    assert other.api(table)["viewer"] == "B"


def test_when_something_was_noticed_is_known_after_a_restart(browser, other, sealed, app):
    table = friends(browser, other, sealed)
    browser.say(table, 0, "bid 3", 0)
    before = app.state.tables.memory.tables.pop(table.rpartition("/")[2])
    browser.api(table)
    after = app.state.tables.open[table.rpartition("/")[2]]
    assert after is not before
    since = leaving.waited_since(after, 0, 1)
    assert since == pytest.approx(leaving.waited_since(before, 0, 1), abs=5)
    assert since == after.times[0] > after.header.created


@pytest.mark.usefixtures("simple")
def test_who_left_plays_again_with_the_others(browser, other, app, sealed):
    third, kinds = Browser(app), {"kind-1": "friend", "kind-2": "friend"}
    table = browser.start(game="sealed", **kinds)
    links = re.findall(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)
    for somebody, link in zip((other, third), links, strict=True):
        somebody.post(link, {"name": ""})
    leave(other, table, 1, "resign")
    assert other.post(f"{table}/again", {}).status_code == 403, "the game goes on"
    leave(third, table, 2, "resign")
    assert "Play again" in other.get(table).text
    again = [one.post(f"{table}/again", {}, follow_redirects=False) for one in (browser, other, third)]
    assert len({answer.headers.get("location") for answer in again}) == 1
    new = again[0].headers["location"]
    assert [one.api(new)["viewer"] for one in (browser, other, third)] == ["C", "A", "B"]


@pytest.mark.usefixtures("simple")
def test_who_is_played_for_sits_where_they_sat_and_may_talk(browser, other, sealed):
    table = friends(browser, other, sealed)
    leave(browser, table, 0, "leave")
    page = browser.get(table).text
    assert re.search(r'<div id="own" class="own" tabindex="-1">\s*<[^>]*id="seat-0"', page)
    assert 'aria-label="Say something to all at the table"' in page
    assert browser.post(f"{table}/say", {"seat": "0", "text": "One moment"}).status_code == 200
    assert other.api(table)["log"][-1]["text"] == "Ada: One moment"
