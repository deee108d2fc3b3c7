"""While the store cannot be reached: a clear 503, nothing is acknowledged, and then all goes on as before."""

import time

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from motherlode.play import resuming
from motherlode.store import Chair, Header, Unavailable
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from motherlode.web.locales import ERRORS

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
