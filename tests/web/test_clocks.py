"""Clocks: what they count and what not, that every process finds the same, and what happens when they are up."""

import re
import time

import pytest
from starlette.testclient import TestClient

from motherlode.core.seats import NATURE
from motherlode.match import fair, proof, record
from motherlode.play import clocks, in_memory
from motherlode.play.in_memory import taken_up
from motherlode.store import Unavailable
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from tests.web.conftest import Browser
from tests.web.test_live import live
from tests.web.test_undo import undo

BANK = {"clock": "bank", "clock-minutes": "10", "clock-increment": "5"}
EACH = {"clock": "move", "clock-seconds": "30"}
BOTH = {"kind-1": "here", "box-jokers": "0"}
"""Two people at one device; whoever finds a joker would be asked once more."""


class Day:
    """A time of day that goes on when a test says so."""

    def __init__(self):
        self.now = float(round(time.time()) + 1)  # later than the start of the server

    def __call__(self):
        return self.now

    def pass_by(self, seconds):
        self.now += seconds


@pytest.fixture
def day(monkeypatch):
    found = Day()
    monkeypatch.setattr(time, "time", found)
    monkeypatch.setattr(fair, "new_seed", lambda: "0000" * 16)  # the same draws each time: the same are asked
    return found


def at(app, table):
    return app.state.tables.open[table.rpartition("/")[2]]


def act(browser, table):
    """Do the first thing that whoever is asked may do, as soon as somebody here is."""
    seen = browser.until_asked(table)
    seat = "ABCD".index(seen["viewer"])
    browser.speak(table, seat, seen["seq"], seen["scene"]["choices"][0]["word"])


def begin(browser, **how):
    """Let everybody act once, for which there is no clock."""
    table = browser.start(**BOTH | how)
    for _ in "AB":
        act(browser, table)
    browser.until_asked(table)
    return table


def left(browser, table):
    return [clock and clock[0] for clock in browser.api(table)["clocks"]]


def said(browser, table):
    return [line["text"] for line in browser.api(table)["log"]]


def until(browser, table, happened):
    """Let the server notice by itself; whoever looks only waits for it."""
    for _ in range(500):
        seen = browser.api(table)
        if any(happened in line["text"] for line in seen["log"]):
            return seen
    raise AssertionError(said(browser, table))


def test_where_none_was_asked_for_there_is_none(browser):
    table = browser.start(**BOTH)
    assert "clocks" not in browser.api(table)
    assert 'id="clock-' not in browser.get(table).text


def test_the_time_of_who_is_asked_counts_and_an_action_gains_some(browser, day):
    table = begin(browser, **BANK)
    assert left(browser, table) == [605, 605], "the first action of each takes none"
    day.pass_by(61)
    grace = clocks.GRACE + clocks.GRACE_FOR_A_TALE
    assert left(browser, table) == [605 - 61 + grace, 605]
    act(browser, table)
    browser.until_asked(table)
    assert left(browser, table) == [605 - 61 + grace + 5, 605]
    day.pass_by(2)
    assert left(browser, table)[1] == 605, "until the other's action has been told"


def test_for_each_action_there_is_time_anew(browser, day):
    table = begin(browser, **EACH)
    day.pass_by(20)
    assert left(browser, table)[0] < 30
    act(browser, table)
    browser.until_asked(table)
    assert left(browser, table) == [30, 30]


@pytest.mark.parametrize(("thought", "left_of_grace"), [(1, 2), (13, 0)])
def test_who_takes_back_has_what_was_left_of_the_grace_and_no_more(browser, day, thought, left_of_grace):
    table = begin(browser, **EACH)
    for _ in range(2):
        day.pass_by(thought)
        act(browser, table)
        undo(browser, table, 0, browser.api(table)["undo"])
        thought = 0
    before = left(browser, table)[0]
    day.pass_by(5)
    assert left(browser, table)[0] == before - 5 + left_of_grace


def test_a_table_with_a_clock_leaves_memory_and_its_clock_runs_out_all_the_same(browser, app, store, day, monkeypatch):
    monkeypatch.setattr(in_memory, "MOST_IN_MEMORY", 2)
    table = begin(browser, **EACH)
    name, tables = table.removeprefix("/t/"), app.state.tables
    for _ in range(3):
        browser.start(**{"kind-1": "here"})
    assert name not in tables.open
    assert name in tables.alarms.bells
    day.pass_by(100)
    browser.http.portal.call(tables.alarms.ring, name)
    for _ in range(500):
        browser.get("/healthz")
        if name not in tables.alarms.ringing:
            break
    assert "timeout" in [entry.word for entry in store.news(name).entries]


def test_neither_computers_nor_nature_have_a_clock(browser, day):
    table = browser.start(**{"kind-1": "random"} | EACH)
    seen = browser.until_moved(table, 1)
    assert seen["clocks"][1] is None
    page = browser.get(table).text
    assert ('id="clock-0"' in page, 'id="clock-1"' in page) == (True, False)


def test_after_a_restart_and_in_another_process_the_clocks_are_the_same(browser, app, store, day):
    table = begin(browser, **BANK)
    day.pass_by(100)
    act(browser, table)
    browser.until_asked(table)
    day.pass_by(7)
    assert taken_up(store, table.removeprefix("/t/")).clock == at(app, table).clock
    undo(browser, table, 0, browser.api(table)["undo"])
    assert taken_up(store, table.removeprefix("/t/")).clock == at(app, table).clock


def test_who_takes_back_has_neither_the_time_nor_the_gain(browser, day):
    table = begin(browser, **BANK)
    day.pass_by(103)
    act(browser, table)
    browser.until_asked(table)
    assert left(browser, table) == [605 - 100 + 5, 605]
    day.pass_by(63)
    undo(browser, table, 0, browser.api(table)["undo"])
    assert left(browser, table) == [605 - 100, 605 - 60]


def test_of_an_action_taken_back_one_has_what_was_left_of_its_time(browser, day):
    table = begin(browser, **EACH)
    day.pass_by(13)
    act(browser, table)
    undo(browser, table, 0, browser.api(table)["undo"])
    assert left(browser, table) == [30 - 10, 30]


def test_a_computer_plays_on_for_who_is_out_of_time_until_that_one_is_back(browser, other, day):
    table = friends_begin(browser, other, EACH)
    day.pass_by(100)
    until(browser, table, "A computer plays on for Ada.")
    assert "Ada is out of time." in said(browser, table)
    assert "Your time is up: a computer plays on for you." in browser.get(table).text
    browser.post(f"{table}/return", {"seat": "0"})
    assert "Ada is back." in said(browser, table)
    assert "Your time is up" not in browser.get(table).text


def test_what_a_computer_does_first_for_who_is_out_of_time_waits_until_that_page_is_there_again(
    browser, other, app, day, monkeypatch
):
    monkeypatch.setattr("motherlode.play.driving.SECONDS_TO_TURN_ROUND", 1.0)
    table = friends_begin(browser, other, EACH)
    day.pass_by(100)
    until(browser, table, "A computer plays on for Ada.")
    begun, before = time.monotonic(), at(app, table).seq
    while at(app, table).seq == before:
        time.sleep(0.01)
    assert time.monotonic() - begun > 0.5


def test_where_computers_play_for_all_people_the_game_waits_for_somebody_to_look(browser, app, day, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_SUBSTITUTES", 0)
    monkeypatch.setattr("motherlode.play.driving.MOST_UNSEEN_BY_THEIR_OWN", 3)
    table = browser.start(**{"kind-1": "random", "box-jokers": "0"} | EACH)
    act(browser, table)
    browser.until_asked(table)
    before = at(app, table).seq
    day.pass_by(100)
    ring(app, table)
    assert not at(app, table).match.is_over
    assert at(app, table).seq - before < 20
    with live(browser, table, before):
        browser.until(table, lambda seen: not seen["scene"]["awaited"])


def ring(app, table):
    """Let a clock that has run out ring, and wait until nothing goes on at its table by itself."""
    tables, name = app.state.tables, table.rpartition("/")[2]
    app.state.portal.call(tables.alarms.ring, name)
    while name in tables.alarms.ringing or name in tables.driving:
        time.sleep(0.01)


def test_whose_whole_time_is_up_does_not_come_back(browser, other, day):
    table = friends_begin(browser, other, BANK)
    browser.post(f"{table}/leave", {"seat": "0", "leave": "end"})
    assert "Waiting for Ben to agree. Your clock goes on." in browser.get(table).text, "one may act instead"
    assert "clock goes on" not in other.get(table).text
    day.pass_by(700)
    until(browser, table, "A computer plays on for Ada.")
    browser.post(f"{table}/return", {"seat": "0"})
    assert "Ada is back." not in said(browser, table)
    page = browser.get(table).text
    assert "I am back" not in page
    assert "Your time is up: a computer plays on for you." in page
    assert "Your time is up" not in other.get(table).text


def friends_begin(browser, other, clock):
    table = browser.start(**{"kind-1": "friend", "box-jokers": "0"} | clock)
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Ben"})
    act(browser, table)
    act(other, table)
    browser.until_asked(table)
    return table


def test_the_game_can_be_given_up_instead(browser, day):
    table = begin(browser, **BANK, **{"clock-end": "give-up"})
    day.pass_by(605 + clocks.GRACE + clocks.GRACE_FOR_A_TALE - 1)
    assert not any("Ada is out of time" in line for line in said(browser, table))
    day.pass_by(1)
    seen = until(browser, table, "Ada gives up.")
    assert seen["scene"]["winners"] == [1]
    assert [clock[1] for clock in seen["clocks"]] == [-1, -1]
    ended = "Ada is out of time: Ben wins."
    assert (seen["scene"]["question"], said(browser, table)[-1]) == (ended, ended)
    assert "Votre" not in browser.get(table, params={"lang": "fr"}).text, "both play at this device"


def test_whose_time_ends_the_game_is_told_so(browser, other, day):
    table = friends_begin(browser, other, BANK | {"clock-end": "give-up"})
    day.pass_by(700)
    until(browser, table, "Ada is out of time: Ben wins.")
    pages = [re.search(r'id="question">([^\n]*?)</p>', one.get(table).text)[1] for one in (browser, other)]
    assert pages[0] == "Your time is up: Ben wins."
    assert pages[1].endswith("<b>You win!</b> Ada is out of time: Ben wins.")


def test_a_record_with_a_clock_is_read_and_verifies(browser, day):
    table = begin(browser, **BANK, **{"clock-end": "give-up"})
    day.pass_by(1000)
    seen = until(browser, table, "Ada gives up.")
    text = browser.get(f"{table}/record.jsonl").text
    assert '{"seat": 0, "says": "clock bank 600 5 give-up"}' in text
    assert proof.verify(record.read(text)) == sum(line["seat"] == NATURE for line in seen["log"])


def test_the_server_finds_out_by_itself_also_after_a_restart(tmp_path, day):
    path = tmp_path / "t.sqlite"
    with TestClient(make_app(SqliteStore(path))) as running:
        running.app.state.portal = running.portal
        browser = Browser(running.app)
        table = begin(browser, **EACH)
        name = table.removeprefix("/t/")
    day.pass_by(3600)
    store = SqliteStore(path)
    assert store.waiting(0.0) == [name]
    with TestClient(make_app(store)) as running:
        browser.http.portal, browser.http.app, running.app.state.portal = running.portal, running.app, running.portal
        again = Browser(running.app)
        again.until(table, lambda seen: "does not count" in seen["log"][-1]["text"])
        assert again.api(table)["clocks"] == [[30, 3], [30, -1]], "nobody could play meanwhile"
        day.pass_by(40)
        again.until(table, lambda seen: any("Ada is out of time" in line["text"] for line in seen["log"]))


def test_who_moves_first_after_a_restart_has_not_lost_the_time_of_the_outage(tmp_path, day, monkeypatch):
    path = tmp_path / "t.sqlite"
    with TestClient(make_app(SqliteStore(path))) as running:
        running.app.state.portal = running.portal
        browser = Browser(running.app)
        table = begin(browser, **BANK)
        left = browser.api(table)["clocks"][0]
    day.pass_by(300)
    monkeypatch.setattr(SqliteStore, "waiting", lambda *_: [])  # no round comes to the table before the player does
    with TestClient(make_app(SqliteStore(path))) as running:
        browser.http.portal, browser.http.app, running.app.state.portal = running.portal, running.app, running.portal
        again = Browser(running.app)
        again.http.cookies = browser.http.cookies
        again.until(table, lambda seen: "does not count" in seen["log"][-1]["text"])
        assert again.api(table)["clocks"][0][0] == left[0]


def test_of_those_who_choose_at_once_every_clock_runs_that_others_may_know_of(browser, other, day):
    table = browser.start(game="planets", **{"kind-1": "friend"} | BANK)
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bob"})
    for seat, one in enumerate((browser, other)):
        seen = one.until_asked(table)
        one.say(table, seat, f"{seen['scene']['choices'][0]['word']}/ready", seen["seq"])
    for seat, one in enumerate((browser, other)):
        seen = one.until_asked(table)
        while not seen["scene"]["choices"][0]["word"][0].isdigit():
            one.speak(table, seat, seen["seq"], seen["scene"]["choices"][0]["word"])
            seen = one.until_asked(table)
    day.pass_by(60)
    assert all(one < 605 for one in left(browser, table))
    seen = browser.api(table)
    browser.say(table, 0, f"{seen['scene']['choices'][0]['word']}/ready", seen["seq"])
    before = left(other, table)
    day.pass_by(60)
    after = left(other, table)
    assert (after[0] - before[0], after[1] - before[1]) == (0, -60)


def test_who_comes_back_is_told_what_the_clocks_show_now(browser, day):
    table = begin(browser, **BANK)
    seq = browser.api(table)["seq"]
    day.pass_by(63)
    with live(browser, table, seq) as socket:
        assert socket.receive_json() == {"clocks": [[545, 0], [605, -1]]}
    asked = browser.get(f"{table}/since/0").json()
    assert asked["clocks"] == [[545, 0], [605, -1]]
    assert 'data-clocks="[[545.0, 0.0], [605.0, -1.0]]"' in browser.get(table).text
    assert 'data-mine="0 1"' in browser.get(table).text


def test_a_rematch_is_written_with_its_clock_at_once(browser, store, day, monkeypatch):
    table = begin(browser, **BANK, **{"clock-end": "give-up"})
    day.pass_by(1000)
    until(browser, table, "Ada gives up.")

    def lost(*_, **__):
        raise Unavailable("the server died")

    monkeypatch.setattr(store, "append", lost)
    again = browser.post(f"{table}/again", {}).url.path
    assert taken_up(store, again.removeprefix("/t/")).clock.terms.seconds == 600
    assert store.waiting(0.0) == [again.removeprefix("/t/")], "it may ring when nobody is there"


def test_they_play_again_with_the_same_clock(browser, day):
    table = begin(browser, **BANK, **{"clock-end": "give-up"})
    day.pass_by(1000)
    until(browser, table, "Ada gives up.")
    again = browser.post(f"{table}/again", {}).url.path
    assert left(browser, again) == [600, 600]
    assert said(browser, again)[0].startswith(
        "The clock: minutes for the whole game: 10; seconds more for each action: 5."
        " Everybody’s first action takes no time."
    )


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"clock": "move", "clock-seconds": "4"}, "Secondes par action : il faut un nombre entier de 5 à 3600"),
        ({"clock": "bank", "clock-minutes": "1.5"}, "Minutes pour toute la partie : il faut un nombre entier"),
        ({"clock": "sand"}, "cette pendule n’existe pas"),
        ({"clock": "move", "clock-end": "<b>"}, "cette pendule n’existe pas"),
    ],
)
def test_a_clock_that_cannot_be_is_refused_in_a_sentence(browser, fields, told):
    page = browser.post("/tables", {"game": "diamonds", **fields}, headers={"accept-language": "fr"})
    assert page.status_code == 422
    assert told in page.text.replace("\u202f", " ")
