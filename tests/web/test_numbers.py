"""The browsers of those who play add a number each to the draws, once the commitment and the others are shown."""

import re
import time

import pytest
from starlette.testclient import TestClient

from motherlode.core.seats import NATURE
from motherlode.match import Nonce, fair, proof, record
from motherlode.play import first_deal, numbers
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from tests.web.conftest import Browser, by_whom
from tests.web.test_live import live

MINE, THEIRS = "0123456789abcdef" * 2, "fedcba9876543210" * 2


SCRIPT = {"accept": "application/json"}


def add(browser, table, seat, number, after):
    fields = {"seat": seat, "number": number, "after": after}
    return browser.post(f"{table}/number", fields, headers=SCRIPT).status_code


def begin(browser, table, seat, after):
    """Ask for the turn to add a number."""
    return browser.post(f"{table}/number", {"seat": seat, "after": after}, headers=SCRIPT).status_code


def asked(browser, table):
    """For which seat the page adds a number, and which numbers it shows."""
    page = browser.get(table).text
    seat = re.search(r'data-number="(.)"', page)
    return seat and int(seat[1]), re.findall(r'class="bound">([0-9a-f]{32})<', page)


@pytest.fixture(autouse=True)
def _the_same_seed_each_time(monkeypatch):
    """Have other numbers make other draws: under some seeds they happen to draw alike."""
    monkeypatch.setattr(fair, "new_seed", lambda: "0000" * 16)


@pytest.fixture
def friends(browser, other):
    """A table of two friends, one of whom has just sat down."""
    table = browser.start(**{"kind-1": "friend"})
    link = browser.get(table).text.partition('value="http://table.test')[2].partition('"')[0]
    other.post(link, {"name": "Bob"})
    return table


def test_each_sees_what_comes_before_its_own_number(browser, other, friends):
    assert asked(browser, friends) == (0, [])
    assert add(browser, friends, 0, MINE, 0) == 200
    assert asked(browser, friends) == (None, [MINE])
    assert asked(other, friends) == (1, [MINE])
    assert add(other, friends, 1, THEIRS, 0) == 409, "it has not seen the first"
    assert add(other, friends, 1, THEIRS, 1) == 200
    assert browser.api(friends)["nonces"] == [[0, MINE], [1, THEIRS]]
    assert browser.api(friends)["seq"] == 0, "nothing has happened at the table"
    assert asked(Browser(browser.http.app), friends) == (None, [MINE, THEIRS]), "who looks on adds none"


def test_who_looks_on_is_shown_the_numbers_and_no_beat_is_lost(browser, other, friends):
    with live(other, friends) as socket:
        assert "present" in socket.receive_json()
        add(browser, friends, 0, MINE, 0)
        frame = socket.receive_json()
        assert list(frame) == ["fair"], "nothing is said"
        assert MINE in frame["fair"]
        browser.say(friends, 0, "dig 3", 0)
        frame = socket.receive_json()
        assert (frame["base"], frame["seq"]) == (0, 1)
        assert "fair" not in frame["zones"]
    assert MINE in browser.get(friends).text


def test_the_draws_of_the_table_come_from_them_and_the_record_has_them(browser, other, friends):
    add(browser, friends, 0, MINE, 0)
    browser.say(friends, 0, "dig 3", 0)
    add(other, friends, 1, THEIRS, 1)
    other.post(f"{friends}/leave", {"seat": 1, "leave": "resign"})
    text = browser.get(f"{friends}/record.jsonl").text
    found = record.read(text)
    assert [event for event in found.match.history if isinstance(event, Nonce)] == [Nonce(0, MINE), Nonce(1, THEIRS)]
    assert proof.verify(found) >= 1
    changed = record.read(text.replace(MINE, THEIRS))
    changed.seal = changed.due
    with pytest.raises(record.RecordError, match="but the seed gives"):
        proof.verify(changed)


def test_a_number_that_is_none_or_comes_too_late_is_refused(browser, other, friends):
    assert add(browser, friends, 1, MINE, 0) == 403
    assert add(browser, friends, 0, "1234", 0) == 400
    assert add(browser, friends, 0, MINE, "x") == 400
    browser.say(friends, 0, "dig 3", 0)
    assert asked(browser, friends) == (None, [])
    assert add(browser, friends, 0, MINE, 0) == 409
    other.post(f"{friends}/leave", {"seat": 1, "leave": "resign"})
    assert add(other, friends, 1, MINE, 0) == 409


def test_one_browser_adds_one_number_however_many_play_at_it(browser):
    table = browser.start(**{"kind-1": "here"})
    assert add(browser, table, 0, MINE, 0) == 200
    assert add(browser, table, 1, THEIRS, 1) == 409


def test_whose_turn_it_is_to_add_a_number_adds_it_unhindered(browser, other, friends):
    assert begin(browser, friends, 0, 0) == 200
    assert begin(other, friends, 1, 0) == 202, "nobody else adds one meanwhile"
    assert add(other, friends, 1, THEIRS, 0) == 409
    assert begin(browser, friends, 0, 0) == 202, "one page of a browser has the turn, not two"
    assert add(browser, friends, 0, MINE, 0) == 200
    assert begin(other, friends, 1, 0) == 202, "it has not seen the first"
    assert begin(other, friends, 1, 1) == 200
    assert browser.api(friends)["nonces"] == [[0, MINE]], "of a turn nothing is written down"


def test_who_sends_no_number_loses_the_turn(browser, other, friends, monkeypatch):
    monkeypatch.setattr(first_deal, "SECONDS_OF_A_TURN", -1)
    assert begin(browser, friends, 0, 0) == 200
    assert add(other, friends, 1, THEIRS, 0) == 200


def test_it_is_told_from_which_move_on_a_number_counts(browser, other, friends):
    add(browser, friends, 0, MINE, 0)
    browser.say(friends, 0, "dig 3", 0)
    moves = browser.api(friends)["seq"]
    add(other, friends, 1, THEIRS, 1)
    told = re.findall(r"Number of the browser \(.*?</dt>", other.get(friends).text)
    assert moves > 0
    names = "Number of the browser (Ada)</dt>", f"Number of the browser (Bob), from move {moves + 1} on</dt>"
    assert told == list(names)


def test_numbers_outlive_the_server(browser, store):
    table = browser.start(**{"kind-1": "here"})
    add(browser, table, 0, MINE, 0)
    with TestClient(make_app(SqliteStore(store.path))) as again:
        again.app.state.portal = again.portal
        assert Browser(again.app).api(table)["nonces"] == [[0, MINE]]


@pytest.fixture
def patient(tmp_path):
    """A browser at a server that waits long for numbers."""
    with TestClient(make_app(SqliteStore(tmp_path / "p.sqlite"), patience=60)) as running:
        running.app.state.portal = running.portal
        yield Browser(running.app)


def test_where_nature_moves_first_she_waits_for_who_made_the_table(patient):
    table = patient.start(game="planets", **{"kind-1": "here"})
    time.sleep(3 * numbers.SECONDS_BETWEEN_LOOKS)
    assert by_whom(patient.api(table)) == []
    add(patient, table, 0, MINE, 0)
    seen = patient.until(table, lambda seen: seen["log"])
    assert by_whom(seen)[0] == NATURE


def test_she_does_not_wait_for_computers_nor_for_ever(patient, monkeypatch):
    table = patient.start(game="planets", **{"kind-0": "random", "kind-1": "random"})
    assert patient.until(table, lambda seen: seen["log"])
    patient.http.app.state.tables.patience = 0.05
    table = patient.start(game="planets", **{"kind-1": "here"})
    assert patient.until(table, lambda seen: seen["log"])


LATER = "The cards are dealt when everybody is here."


@pytest.fixture
def expected(patient):
    """A table where a friend is expected, and the friend's link."""
    table = patient.start(game="planets", **{"kind-1": "friend"})
    page = patient.get(table).text
    return table, page.partition('value="http://table.test')[2].partition('"')[0]


def is_dealt(browser, table):
    time.sleep(5 * numbers.SECONDS_BETWEEN_LOOKS)
    return browser.api(table)["log"] != []


def test_before_the_deal_it_is_said_once_who_is_missing(patient):
    table = patient.start(game="miners", **{"kind-1": "friend", "kind-2": "friend"})
    assert '<span class="awaited">Not here yet: Ben and Cleo.</span></p>' in patient.get(table).text


def test_the_first_page_says_who_is_missing_and_offers_the_links_to_who_has_them(patient, expected):
    _, link = expected
    page = patient.get("/").text
    assert '<p class="state">Not here yet: Ben</p>' in page
    assert ">Invite</a>" in page
    friend = Browser(patient.http.app)
    friend.post(link, {"name": "Bob"})
    assert not re.search(">Invite</a>|Not here yet", friend.get("/").text)


def test_it_is_dealt_when_all_are_there_and_their_numbers_are(patient, expected):
    table, link = expected
    friend = Browser(patient.http.app)
    add(patient, table, 0, MINE, 0)
    assert not is_dealt(patient, table), "who laid the table could have chosen the deal"
    assert LATER in patient.get(table).text
    assert "Waiting for " in patient.get(table).text
    friend.post(link, {"name": "Bob"})
    friend.get(table)
    assert not is_dealt(patient, table)
    add(friend, table, 1, THEIRS, 1)
    assert patient.until(table, lambda seen: seen["log"])
    assert LATER not in patient.get(table).text


def test_who_is_there_may_have_it_dealt_all_the_same(patient, expected):
    table, _ = expected
    add(patient, table, 0, MINE, 0)
    assert "Deal now" in patient.get(table).text
    looking_on = Browser(patient.http.app)
    page = looking_on.get(table).text
    assert LATER in page
    assert "Deal now" not in page
    assert looking_on.post(f"{table}/deal", {"seat": 0}).status_code == 403
    assert not is_dealt(patient, table)
    assert patient.post(f"{table}/deal", {"seat": 0}).url.path == table
    assert patient.until(table, lambda seen: seen["log"])


def test_a_friend_whose_browser_adds_no_number_is_not_waited_for_long(patient, expected):
    table, link = expected
    patient.http.app.state.tables.patience = 0.05
    friend = Browser(patient.http.app)
    assert not is_dealt(patient, table)
    friend.post(link, {"name": "Bob"})
    friend.get(table)
    assert patient.until(table, lambda seen: seen["log"])


def test_a_rematch_is_dealt_when_all_have_come_to_it(patient, expected):
    table, link = expected
    friend = Browser(patient.http.app)
    friend.post(link, {"name": "Bob"})
    friend.post(f"{table}/leave", {"seat": 1, "leave": "resign"})
    again = patient.post(f"{table}/again", {}).url.path
    assert again != table
    add(patient, again, 1, MINE, 0)
    assert not is_dealt(patient, again)
    page = patient.get(again).text
    assert LATER in page
    assert "Bob is not here yet." in page
    assert friend.post(f"{table}/again", {}).url.path == again
    add(friend, again, 0, THEIRS, 1)
    assert patient.until(again, lambda seen: seen["log"])


def test_in_a_rematch_one_browser_comes_with_all_its_seats_and_one_without_script_comes_too(patient):
    table = patient.start(game="planets", players=3, **{"kind-1": "friend", "kind-2": "friend"})
    friend, addresses = Browser(patient.http.app), patient.get(table).text.split('value="http://table.test')[1:]
    for seat, address in enumerate(addresses):
        friend.post(address.partition('"')[0], {"name": ("Bob", "Cleo")[seat]})
    for seat in (1, 2):
        friend.post(f"{table}/leave", {"seat": seat, "leave": "resign"})
    again = patient.post(f"{table}/again", {}).url.path
    assert LATER in patient.get(again).text
    patient.http.app.state.tables.patience = 0.05
    friend.post(f"{table}/again", {})
    friend.get(again)
    assert patient.until(again, lambda seen: seen["log"])
    assert LATER not in patient.get(again).text


@pytest.fixture
def asked_by_a_friend(patient):
    """A rematch of two who share a device and a friend, who has asked for it; no browser adds a number."""
    patient.http.app.state.tables.patience = 0.02
    table = patient.start(game="planets", players=3, **{"kind-1": "here", "kind-2": "friend"})
    friend, page = Browser(patient.http.app), patient.get(table).text
    patient.post(f"{table}/look", {"seat": 0})
    page = page if "/seat/" in page else patient.get(table).text
    friend.post(page.partition('value="http://table.test')[2].partition('"')[0], {"name": "Cleo"})
    for browser, seat in ((patient, 0), (friend, 2)):
        browser.post(f"{table}/leave", {"seat": seat, "leave": "resign"})
    return friend, friend.post(f"{table}/again", {}).url.path


def test_a_rematch_that_a_friend_asks_for_waits_for_those_at_the_first_device(patient, asked_by_a_friend):
    friend, again = asked_by_a_friend
    assert not is_dealt(friend, again)
    page = friend.get(again).text
    assert LATER in page
    assert "Not here yet: Ben and Ada." in page
    patient.get(again)
    assert friend.until(again, lambda seen: seen["log"])


def test_who_has_gone_to_a_rematch_is_there_after_a_restart_as_well(patient, asked_by_a_friend):
    _, again = asked_by_a_friend
    patient.http.app.state.tables.memory.tables.clear()
    assert not is_dealt(patient, again)
    patient.get(again)
    assert patient.until(again, lambda seen: seen["log"])


def test_what_is_asked_first_is_not_asked_before_the_deal(patient):
    table = patient.start(game="realm_of_thieves", **{"kind-1": "friend"})
    question = patient.get(table).text.partition('id="question">')[2].partition("</p>")[0]
    assert question.strip() == LATER


def test_games_that_begin_without_a_deal_wait_for_nobody(patient):
    table = patient.start(game="diamonds", **{"kind-1": "friend"})
    assert LATER not in patient.get(table).text
    patient.say(table, 0, "dig 3", 0)
    assert patient.until(table, lambda seen: seen["log"])
