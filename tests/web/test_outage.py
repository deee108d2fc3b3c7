"""While the store cannot be reached: a clear 503, nothing is acknowledged, and then all goes on as before."""

import threading
import time

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from motherlode.play import resuming
from motherlode.store import Chair, Header, Unavailable
from motherlode.store.opening import opened
from motherlode.store.sqlite import SqliteStore
from motherlode.web.access.locales import ERRORS
from motherlode.web.app import make_app
from tests.web.conftest import Browser

SAID = ERRORS[503]


class Failing(SqliteStore):
    """A store that can be lost."""

    is_lost = False

    def _read(self, *about):
        self._fail()
        return super()._read(*about)

    def _write(self, what, **how):
        self._fail()
        return super()._write(what, **how)

    def _fail(self):
        if self.is_lost:
            raise Unavailable("the disk is full")


@pytest.fixture
def store(tmp_path):
    return Failing(tmp_path / "tables.sqlite")


def test_what_is_not_stored_is_not_acknowledged_and_then_all_goes_on(browser, other, store):
    table = browser.start(**{"kind-1": "here"})
    before = browser.api(table)
    store.is_lost = True
    refused = browser.say(table, 0, "dig 3", 0, "k")
    assert (refused.status_code, refused.json()) == (503, {"text": SAID["en"]})
    assert refused.headers["retry-after"]
    page = browser.say(table, 0, "dig 3", 0, "k", accept="text/html", **{"accept-language": "fr"})
    assert (page.status_code, SAID["fr"] in page.text) == (503, True)
    assert browser.post("/tables", {"game": "diamonds"}).status_code == 503
    assert browser.get("/readyz").status_code == 503
    assert browser.get("/healthz").status_code == other.get("/").status_code == 200
    store.is_lost = False
    assert browser.get("/readyz").json() == {"ok": True}
    assert browser.api(table) == before
    assert browser.say(table, 0, "dig 3", 0, "k").status_code == 200


@pytest.mark.parametrize("lost", ["append", "pin"])
def test_a_table_that_cannot_be_listed_is_made_all_the_same_and_can_be_opened_later(browser, store, monkeypatch, lost):
    def failing(*_, **__):
        raise Unavailable("the disk is full")

    with monkeypatch.context() as fault:
        fault.setattr(store, lost, failing)
        table = browser.start(**{"kind-1": "friend", "open": "1"})
    browser.post(f"{table}/open", {})
    assert [name for name, _ in store.pinned("open")] == [table.removeprefix("/t/")]
    assert f'action="{table}/close"' in browser.get(table).text


def test_who_looks_on_hears_of_nothing_that_is_not_stored(browser, other, store):
    table = browser.start(**{"kind-1": "here"})
    with other.http.websocket_connect(f"ws://table.test{table}/live?seq=0") as socket:
        store.is_lost = True
        assert browser.say(table, 0, "dig 3", 0).status_code == 503
        with pytest.raises(WebSocketDisconnect) as closed, browser.http.websocket_connect(f"{table}/live"):
            pass
        store.is_lost = False
        seq = browser.say(table, 0, "dig 4", 0).json()["seq"]
        frames = [socket.receive_json() for _ in range(seq)]
    assert closed.value.code == 1013, "try again later"
    assert "pile 4" in frames[0]["say"][0]["text"]


def test_a_computer_whose_move_could_not_be_written_moves_when_the_store_is_back(browser, store, monkeypatch, caplog):
    monkeypatch.setattr("motherlode.play.driving.SECONDS_TO_REST", 0)
    real = Failing.append

    def append(self, *about, **more):
        if "fault" not in caplog.text:
            raise Unavailable("a fault of the disk")
        real(self, *about, **more)

    monkeypatch.setattr(Failing, "append", append)
    table = browser.start(**{"kind-0": "random", "kind-1": "here"})
    assert browser.until_asked(table)["scene"]["awaited"] == [1]
    assert "Traceback" not in caplog.text


def test_a_server_that_begins_while_the_store_is_lost_opens_its_door_and_goes_on_later(store, monkeypatch):
    monkeypatch.setattr(resuming, "SECONDS_TO_TRY_AGAIN", 0.01)
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 60)
    chairs = (Chair("random"), Chair("random"))
    store.create(Header("t", "diamonds", "1.0", chairs, "5eed", "c0ffee", time.time()), waits=True)
    store.is_lost = True
    with TestClient(make_app(store), raise_server_exceptions=False) as running:
        assert running.get("/").status_code == 200
        assert running.get("/api/t/t").status_code == 503
        store.is_lost = False
        while not store.news("t").entries:
            running.get("/healthz")


@pytest.mark.parametrize("away", ["stopped", "frozen"])
def test_postgres_away_under_load_is_a_503_meanwhile_and_loses_nothing(postgres, away):
    store = opened(postgres.new())
    with TestClient(make_app(store), raise_server_exceptions=False) as running:
        running.app.state.portal = running.portal
        players = [Player(Browser(running.app)) for _ in range(3)]
        for player in players:
            player.start()
        wait_until(lambda: all(player.acknowledged for player in players))
        with getattr(postgres, away)():
            wait_until(lambda: all(503 in player.statuses for player in players))
            assert players[0].browser.get("/readyz").status_code == 503
            assert players[0].browser.get("/healthz").status_code == 200
            before = [len(player.acknowledged) for player in players]
        wait_until(lambda: all(len(one.acknowledged) > n + 1 for one, n in zip(players, before, strict=True)))
        assert players[0].browser.get("/readyz").json() == {"ok": True}
        for player in players:
            player.stopped.set()
            player.join()
        for player in players:
            assert player.statuses <= {200, 503}
            entries = store.news(player.table.rpartition("/")[2]).entries
            keys = [entry.key.partition(":")[2] for entry in entries if entry.key]  # its seat stands before it
            assert keys == player.acknowledged


class Player(threading.Thread):
    """Two people at one device who make moves as fast as they can, and send again what was not taken."""

    def __init__(self, browser):
        super().__init__(daemon=True)
        self.browser, self.table = browser, browser.start(**{"kind-1": "here"})
        self.acknowledged, self.statuses, self.stopped = [], set(), threading.Event()

    def run(self):
        while not self.stopped.is_set():
            seen = self.browser.get(f"/api{self.table}")
            self.statuses.add(seen.status_code)
            if seen.status_code == 200 and seen.json()["scene"]["choices"]:
                self.move(seen.json(), f"k{len(self.acknowledged)}")
            else:
                self.stopped.wait(0.02)

    def move(self, seen, key):
        word, seat = seen["scene"]["choices"][-1]["word"], "AB".index(seen["viewer"])
        answer = None
        while answer is None or answer.status_code == 503:
            answer = self.browser.say(self.table, seat, word, seen["seq"], key)
            self.statuses.add(answer.status_code)
        if answer.status_code == 200:
            self.acknowledged.append(key)


def wait_until(happened):
    end = time.monotonic() + 60
    while not happened():
        assert time.monotonic() < end
        time.sleep(0.02)
