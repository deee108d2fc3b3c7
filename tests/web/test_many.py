"""Several servers on one store, and a server that was stopped in the middle."""

import pytest
from starlette.testclient import TestClient

from motherlode.core.seats import NATURE
from motherlode.store import Entry
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from tests.web.conftest import Browser, by_whom


@pytest.fixture
def servers(tmp_path):
    """Two servers on one file, and browsers that hold the same cookies."""
    with (
        TestClient(make_app(SqliteStore(tmp_path / "t.sqlite"))) as one,
        TestClient(make_app(SqliteStore(tmp_path / "t.sqlite"))) as two,
    ):
        one.app.state.portal, two.app.state.portal = one.portal, two.portal
        first, second = Browser(one.app), Browser(two.app)
        second.http._cookies = first.http._cookies
        yield first, second


def test_a_move_made_at_one_server_is_there_at_the_other(servers):
    first, second = servers
    table = first.start(**{"kind-1": "here"})
    assert second.api(table)["viewer"] == "A"
    seq = first.say(table, 0, "dig 3", 0, "k").json()["seq"]
    assert second.api(table)["seq"] == seq
    assert second.say(table, 0, "dig 3", 0, "k").json() == {"seq": seq}, "the key is known there too"
    assert second.say(table, 0, "dig 4", 0, "l").status_code == 409


def test_a_whole_game_between_computers_on_two_servers_is_one_game(servers, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 0)
    table = servers[0].start(**{"kind-0": "random", "kind-1": "random", "box-ranks": "5"})
    ends = [server.until(table, lambda seen: not seen["scene"]["awaited"]) for server in servers]
    assert ends[0]["log"] == ends[1]["log"]


def test_a_table_that_waits_for_nature_or_a_computer_goes_on_by_itself_after_a_restart(tmp_path):
    store = SqliteStore(tmp_path / "t.sqlite")
    with TestClient(make_app(store)) as running:
        running.app.state.portal = running.portal
        browser = Browser(running.app)
        table = browser.start(**{"kind-1": "random"})
    name = table.rpartition("/")[2]
    SqliteStore(tmp_path / "t.sqlite").append(name, 0, [Entry(0, "dig 1")])
    with TestClient(make_app(SqliteStore(tmp_path / "t.sqlite"))) as running:
        running.app.state.portal = running.portal
        again = Browser(running.app)
        again.http.cookies = browser.http.cookies
        seen = again.until_moved(table, 1)  # the card dug up may leave the first to choose on
    assert by_whom(seen)[1] == NATURE
    assert 1 in by_whom(seen)


def test_a_table_that_cannot_be_read_any_more_is_an_error_page_and_harms_no_other(tmp_path):
    store = SqliteStore(tmp_path / "t.sqlite")
    with TestClient(make_app(store)) as running:
        running.app.state.portal = running.portal
        browser = Browser(running.app)
        table, sound = browser.start(), browser.start()
    other = SqliteStore(tmp_path / "t.sqlite")
    other.append(table.rpartition("/")[2], 0, [Entry(0, "fly")])
    with TestClient(make_app(other)) as running:
        running.app.state.portal = running.portal
        again = Browser(running.app)
        answer = again.get(table)
        assert answer.status_code == 500
        assert "The table itself is safe" in answer.text
        assert "Traceback" not in answer.text
        assert again.get(sound).status_code == 200
