"""Streams of the interface for bots: the newest state whenever something is noticed, and no sign of what is not."""

import asyncio

import pytest

from motherlode.store.sqlite import SqliteStore
from motherlode.web.access import limits
from motherlode.web.api import streams
from motherlode.web.app import make_app
from motherlode.web.live import updates
from tests.web.bots import Bot, Follower, invited, made
from tests.web.conftest import running


@pytest.fixture
def host(app):
    return made(app, box={"ranks": 3})


@pytest.fixture
def guest(app, host):
    return invited(app, host)


def test_a_stream_tells_what_happens_and_ends_with_the_game(app, host, guest):
    follower, players = Follower(app, host), [host, guest]
    [first] = follower.states
    assert first == host.state()
    assert dict(follower.sent[0]["headers"])[b"content-type"] == b"application/x-ndjson"
    while not (seen := host.state())["is_over"]:
        mover = players[seen["awaited"][0]]
        mover.speak(mover.state()["legal"][0]["word"])
    follower.answered.result(10)
    *_, last = told = follower.states
    assert {**last, "log": seen["log"]} == seen
    assert [line for state in told for line in state["log"]] == seen["log"], "every line of the log once"
    assert not app.state.streams.readers
    assert not follower.sent[-1]["more_body"]


def test_two_bots_play_by_their_streams_alone(app, host, guest):
    followers = [Follower(app, host), Follower(app, guest)]
    for _ in range(6):
        states = [follower.states[-1] for follower in followers]
        assert [state["viewer"] for state in states] == [0, 1]
        seat = states[0]["awaited"][0]
        (host, guest)[seat].act(states[seat]["legal"][0]["word"], base=states[seat]["seq"])
    assert followers[0].states[-1]["log"][-1]["number"] >= 6
    for follower in followers:
        follower.leave()


def test_who_reads_slowly_misses_states_and_gets_the_newest_one(app, host, guest):
    follower = Follower(app, guest)
    assert len(follower.states) == 1
    follower.may_take.clear()
    for _ in range(5):
        seat = host.state()["awaited"][0]
        mover = (host, guest)[seat]
        mover.speak(mover.state()["legal"][0]["word"])
    assert len(follower.states) == 1
    app.state.portal.call(follower.may_take.set)
    told, now = follower.states, guest.state()
    assert len(told) <= 3, "the line that waited, and the newest"
    assert {**told[-1], "log": now["log"]} == now
    assert [line for state in told for line in state["log"]] == now["log"]
    follower.leave()


def test_an_empty_line_says_that_the_connection_lives(app, host, guest, monkeypatch):
    monkeypatch.setattr(streams, "SECONDS_BETWEEN_SIGNS", 0.01)
    follower = Follower(app, host)
    while follower.text.count("\n") < 4:
        app.state.portal.call(asyncio.sleep, 0.01)
    follower.leave()
    state, signs = follower.text.split("\n", 1)
    assert state.endswith("}")
    assert set(signs) == {"\n"}


def test_what_is_done_in_secret_sends_nothing_to_the_others(app, sealed):
    host = made(app, "sealed", box={"rounds": 2}, seats=["me", "invited", "invited"])
    guests = [invited(app, host)]
    followers = [Follower(app, guests[0]), Follower(app, Bot(app, host.table))]
    assert [len(follower.states) for follower in followers] == [1, 1]
    host.speak("bid 3")
    noticed = [len(follower.sent) for follower in followers]
    app.state.portal.call(app.state.streams.woke, app.state.tables.open[host.table])
    for follower in followers:
        follower.settle()
    assert [len(follower.sent) for follower in followers] == noticed, "not even an empty line"
    assert all("3" not in str(follower.states[-1]["log"]) for follower in followers)
    for follower in followers:
        follower.leave()


def test_who_may_not_follow_is_told_so(app, host):
    assert host.http.head(f"/api/tables/{host.table}/stream").text == "", "who asks for the header alone does not wait"
    for bot, status in ((Bot(app, host.table, "wrong"), 401), (Bot(app, "nowhere"), 404)):
        follower = Follower(app, bot)
        follower.answered.result(10)
        assert follower.status == status


def test_an_address_holds_so_many_lines_and_no_more(app, host, monkeypatch):
    monkeypatch.setattr(limits, "MOST_SOCKETS", 2)
    some = [Follower(app, host) for _ in range(3)]
    some[2].answered.result(10)
    some[1].settle()
    assert [follower.status for follower in some] == [200, 200, 429]
    some[0].leave()
    again = Follower(app, host)
    again.settle()
    assert again.status == 200
    again.leave()
    some[1].leave()
    assert not app.state.streams.readers


def test_a_bot_that_follows_its_table_is_here(app, host, browser, monkeypatch):
    monkeypatch.setattr(updates, "SECONDS_TO_COME_BACK", 0.0)
    monkeypatch.setattr(streams, "SECONDS_TO_COME_BACK", 0.0)
    browser.post(host.made["invitations"][0]["link"], {"name": "Ben"})
    page = f"/t/{host.table}"
    with browser.http.websocket_connect(f"ws://table.test{page}/live?seq=0") as socket:
        assert socket.receive_json()["present"] == ["here-1"]
        follower = Follower(app, host)
        follower.settle()
        assert socket.receive_json()["present"] == ["here-0", "here-1"]
        follower.leave()
        assert socket.receive_json()["present"] == ["away-0", "here-1"]


def breaks_off(store, takes):
    """Follow a table, perhaps amid a line that is not taken, and fail."""
    with running(make_app(store)) as app:
        host = made(app)
        follower = Follower(app, host)
        follower.settle()
        if not takes:
            app.state.portal.call(follower.may_take.clear)
            invited(app, host)
            follower.settle()
        raise AssertionError(follower)


@pytest.mark.parametrize("takes", [True, False])
def test_a_test_that_breaks_off_is_not_held_up_by_those_who_follow(store, takes):
    with pytest.raises(AssertionError) as fault:
        breaks_off(store, takes)
    assert fault.value.args[0].answered.cancelled()


def test_streams_end_when_the_server_closes(app, host):
    follower = Follower(app, host)
    follower.settle()
    app.state.portal.call(app.state.streams.dismiss)
    follower.answered.result(10)
    assert not follower.sent[-1]["more_body"]


def test_a_stream_that_was_asked_for_just_before_the_server_closed_ends_with_its_first_line(app, host):
    app.state.portal.call(app.state.streams.dismiss)
    follower = Follower(app, host)
    follower.answered.result(10)
    assert follower.states == [host.state()]


def test_a_table_that_is_followed_stays_in_memory_and_a_bot_is_no_person(app, host, guest):
    table, tables = app.state.tables.open[host.table], app.state.tables
    assert not tables._is_needed(table)
    follower = Follower(app, host)
    follower.settle()
    assert tables._is_needed(table)
    assert not tables.is_watched(table)
    assert tables.driver._claim(table).rank.name == "ALONE"
    follower.leave()


def test_what_happens_at_one_server_is_told_by_the_stream_of_another(app, host, guest, tmp_path):
    with running(make_app(SqliteStore(tmp_path / "tables.sqlite"))) as another:
        follower = Follower(another, guest)
        assert len(follower.states) == 1
        host.act("dig 3")
        while len(follower.states) < 2:
            another.state.portal.call(asyncio.sleep, 0.02)
        assert follower.states[-1]["log"][0]["text"] == "Digger digs pile 3."
        follower.leave()
