"""A start opens the door at once; tables come into memory when asked for, and leave it when nobody needs them."""

import asyncio
from threading import Event

import pytest
from starlette.testclient import TestClient

from motherlode.bots import levels
from motherlode.play import in_memory, resuming
from motherlode.play.alarms import Alarms
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from tests.aid.loops import finished
from tests.web.conftest import Browser, any_legal


def hot_seat(browser):
    return browser.start(**{"kind-0": "here", "kind-1": "here"})


def name_of(table):
    return table.rpartition("/")[2]


def test_the_door_is_open_before_the_first_table_is_looked_for(tmp_path):
    asked, answered = Event(), Event()

    class Slow(SqliteStore):
        def waiting(self, since):
            asked.set()
            answered.wait()
            return super().waiting(since)

    with TestClient(make_app(Slow(tmp_path / "t.sqlite"))) as running:
        try:
            assert running.get("/").status_code == 200
            assert asked.wait(10)
        finally:
            answered.set()


def test_a_table_that_waits_for_a_person_is_not_taken_up(tmp_path):
    with TestClient(make_app(SqliteStore(tmp_path / "t.sqlite"))) as running:
        running.app.state.portal = running.portal
        browser = Browser(running.app)
        table = browser.start(**{"kind-1": "random"})
        browser.say(table, 0, "dig 3", 0)
        browser.until_asked(table)
    store = SqliteStore(tmp_path / "t.sqlite")
    assert store.waiting(0.0) == []
    with TestClient(make_app(store)) as running:
        assert running.get("/healthz").json()["tables"] == 0
        assert running.get(f"/api{table}").status_code == 200
        assert running.get("/healthz").json()["tables"] == 1


class Idle:
    """A table that waits for a person."""

    seq, clock = 7, None

    class match:  # noqa: N801 - as tables have one
        waits_for_nature = False

    @staticmethod
    def awaited_computers():
        return []


class Going:
    """Tables of which each goes on until it is let go."""

    def __init__(self, names):
        self.names, self.found, self.rested, self.driving, self.most = names, [], [], {}, 0
        self.store, self.alarms, self.asked_for = self, Alarms(self), set()

    def waiting(self, since):
        return self.names

    def rest(self, name, after):
        self.rested.append((name, after))

    async def find(self, name):
        self.found.append(name)
        if name == "broken":
            raise LookupError(name)
        if name.startswith("idle"):
            return Idle
        self.driving[name] = asyncio.create_task(asyncio.sleep(0))
        self.driving[name].add_done_callback(lambda _: self.driving.pop(name))
        self.most = max(self.most, len(self.driving))
        return None


def test_computers_go_on_first_come_first_served_and_few_at_once(monkeypatch, caplog):
    monkeypatch.setattr(resuming, "MOST_AT_ONCE", 3)
    tables, given_up = Going([*(f"t{n}" for n in range(20)), "broken", "idle", "last"]), set()
    finished(resuming.resume(tables, given_up))
    assert tables.found == tables.names
    assert 1 < tables.most <= 3
    assert tables.rested == [("idle", 7)], "the next start need not look at it"
    assert "table broken cannot be opened" in caplog.text
    assert given_up == {"broken"}, "the next round does not try it again"


class Busy(Going):
    """Tables beside some at which computers play on without end."""

    def __init__(self, names):
        super().__init__(names)
        self.endless = [asyncio.create_task(asyncio.sleep(600)) for _ in range(resuming.MOST_AT_ONCE)]
        self.driving = {f"endless {n}": task for n, task in enumerate(self.endless)}


def test_where_computers_play_without_end_what_a_person_waits_for_is_taken_up_first(monkeypatch):
    monkeypatch.setattr(resuming, "SECONDS_BETWEEN_ROUNDS", 0.01)

    async def rounds():
        tables = Busy(["first", "second", "asked for", "last"])
        tables.asked_for = {"asked for"}
        await asyncio.wait_for(resuming.resume(tables, set()), 5)
        found = list(tables.found)
        for task in tables.endless[1:]:
            task.cancel()
        tables.driving.clear()
        await asyncio.wait_for(resuming.resume(tables, set()), 5)
        return found, tables.found[len(found) :]

    before, after = asyncio.run(rounds())
    assert before == ["asked for"], "and the round ends: the next one asks anew who is waited for"
    assert after == ["asked for", "first", "second", "last"]


@pytest.fixture
def room_for_two(monkeypatch):
    monkeypatch.setattr(in_memory, "MOST_IN_MEMORY", 2)


def held(app):
    return list(app.state.tables.open)


@pytest.mark.usefixtures("room_for_two")
def test_a_table_that_left_memory_answers_as_before(app, browser):
    table = hot_seat(browser)
    seq = browser.say(table, 0, "dig 3", 0, "k").json()["seq"]
    paths = [f"/api{table}", f"{table}/why?why=pile-3", f"{table}/since/{seq - 1}", f"{table}/record.jsonl"]
    before = [browser.get(path).text for path in paths]
    kept = app.state.tables.open[name_of(table)]
    others = [hot_seat(browser) for _ in range(3)]
    assert held(app) == [name_of(other) for other in others[1:]], "those used last"
    assert [browser.get(path).text for path in paths] == before
    assert app.state.tables.open[name_of(table)] is not kept
    assert browser.say(table, 0, "dig 3", 0, "k").json() == {"seq": seq}, "its keys are known again"


@pytest.mark.usefixtures("room_for_two")
def test_a_table_that_is_watched_stays_in_memory(app, browser):
    table = hot_seat(browser)
    with browser.http.websocket_connect(f"ws://table.test{table}/live?seq=0"):
        for _ in range(4):
            hot_seat(browser)
        assert name_of(table) in held(app)
        assert len(held(app)) == 2


@pytest.mark.usefixtures("room_for_two")
def test_a_table_where_a_computer_thinks_stays_in_memory(app, browser, monkeypatch, stopper):
    monkeypatch.setattr(levels, "choose", lambda *about, **how: stopper.wait() and any_legal(*about))
    thinking = browser.start(**{"kind-0": "random", "kind-1": "here"})
    browser.get(thinking)
    for _ in range(4):
        hot_seat(browser)
    assert name_of(thinking) in held(app)
    stopper.set()
    assert browser.until_asked(thinking)["scene"]["awaited"] == [1]


def test_many_who_ask_for_a_table_at_once_take_it_up_once(tmp_path, monkeypatch):
    store, folded = SqliteStore(tmp_path / "t.sqlite"), []
    with TestClient(make_app(store)) as running:
        running.app.state.portal = running.portal
        name = name_of(hot_seat(Browser(running.app)))
    real = in_memory.taken_up
    monkeypatch.setattr(in_memory, "taken_up", lambda store, name: folded.append(name) or real(store, name))

    async def scenario():
        kept = in_memory.Memory(SqliteStore(tmp_path / "t.sqlite"), lambda _: False)
        found = await asyncio.gather(*(kept.table(name) for _ in range(5)))
        assert await kept.table("nothing") is None
        return found, kept.opening

    found, opening = finished(scenario())
    assert len({id(table) for table in found}) == 1
    assert (folded, opening) == ([name, "nothing"], {})
