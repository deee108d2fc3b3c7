"""Computers at the table: where they think, that nobody waits for somebody else's thinking, and what the page says."""

import asyncio
import re
import signal
import time

import pytest

from motherlode import web
from motherlode.bots import levels
from motherlode.bots.levels import LEVELS
from motherlode.game import game
from motherlode.match import Match
from motherlode.play import engine_pool, engine_queue, processes
from motherlode.play.chairs import COMPUTER_NAMES
from motherlode.play.engine_pool import Thinkers
from motherlode.play.engine_queue import Claim
from motherlode.play.tables import Tables
from tests.web.conftest import EXPECT, any_legal


def wait_for(what):
    """Wait until there is something, and return it."""
    for _ in range(1000):
        if found := what():
            return found
        time.sleep(0.01)
    raise AssertionError("nothing came")


@pytest.fixture
def deep(monkeypatch, stopper):
    """Masters that think until they are stopped; the machine code is there."""
    real = levels.choose

    def choose(level, game, view, seat, seed, **how):
        if level == "master":
            stopper.wait()
            level = "random"
        return real(level, game, view, seat, seed)

    monkeypatch.setattr(levels, "choose", choose)
    monkeypatch.setattr(levels, "warm_search", lambda game: None)
    return stopper


def against(browser, level, **more):
    """A table where a computer begins."""
    return browser.start(**{"kind-0": level, "kind-1": "here"} | more)


def waiting_line(page):
    found = re.search(r'<p class="thinking" id="thinking">([^<]*)</p>', page)
    return found[1] if found else ""


@pytest.mark.parametrize("level", ["random", "apprentice"])
def test_quick_computers_do_not_wait_behind_many_that_think(browser, deep, level):
    slow = [against(browser, "master") for _ in range(12)]
    quick = against(browser, level)
    assert browser.until_asked(quick)["scene"]["awaited"] == [1]
    assert all(browser.api(table)["seq"] == 0 for table in slow), "they still think"
    deep.set()
    for table in slow:
        browser.until_asked(table)


def test_one_may_leave_a_table_while_a_computer_thinks_and_come_back(browser, deep):
    table = against(browser, "master")
    wait_for(lambda: waiting_line(browser.get(table).text) == "Alma is thinking …")
    assert browser.get("/").status_code == 200
    other = against(browser, "random")
    browser.until_asked(other)
    assert waiting_line(browser.get(table).text) == "Alma is thinking …"
    deep.set()
    assert browser.until_asked(table)["scene"]["awaited"] == [1]


def test_the_page_says_which_level_sits_where_and_what_it_is_like(browser, deep):
    page = browser.start(**{"kind-1": "expert", "kind-2": "master"})
    page = browser.get(page).text
    for seat, level in ((1, "expert"), (2, "master")):
        label, name = LEVELS[level].label["en"], COMPUTER_NAMES[seat]
        assert f'<h2 id="h-seat-{seat}" class="of-{len(name)}" data-level="{label}">{name}</h2>' in page
        assert f'<span class="tag" title="{LEVELS[level].blurb["en"]}">{label}</span>' in page


@pytest.fixture
def cold(monkeypatch, stopper):
    """A compiler that does not come to an end until it is let."""
    calls = []

    def warm(game):
        calls.append(game.slug)
        stopper.wait()

    monkeypatch.setattr(levels, "warm_search", warm)
    return calls


def test_warming_up_is_said_until_the_machine_code_is_there(browser, cold, deep, monkeypatch, stopper):
    monkeypatch.setattr(levels, "warm_search", lambda game: stopper.wait())
    table = against(browser, "expert")
    assert waiting_line(browser.get(table).text).startswith("Alma is getting ready …")
    browser.until_asked(against(browser, "apprentice"))
    assert waiting_line(browser.get(table).text).startswith("Alma is getting ready …")
    stopper.set()


def test_the_page_hears_when_warming_up_has_become_thinking(browser, monkeypatch, stopper):
    from threading import Event

    compiled = Event()
    monkeypatch.setattr(levels, "warm_search", lambda game: compiled.wait())
    monkeypatch.setattr(levels, "choose", lambda *about, **how: stopper.wait() and any_legal(*about))
    table = against(browser, "journeyman")
    with browser.http.websocket_connect(f"ws://table.test{table}/live?seq=0") as socket:
        browser.get(table)
        compiled.set()
        frame = next(one for one in iter(socket.receive_json, None) if "seq" in one)  # who is here may be told before
        assert (frame["seq"], frame["whole"], frame["say"]) == (0, 1, [])
        assert waiting_line(frame["zones"]["ask"]) == "Alma is thinking …"
        stopper.set()


def test_warming_one_level_warms_all_that_think_and_begins_when_the_table_is_made(browser, app, cold, stopper):
    one = browser.start(**{"kind-1": "gambler"})
    browser.get(one)
    browser.start(**{"kind-1": "master", "kind-2": "expert"})
    assert not app.state.tables.thinkers.is_warm("diamonds")
    stopper.set()
    for _ in range(1000):
        if app.state.tables.thinkers.is_warm("diamonds"):
            break
        browser.get("/healthz")
    assert cold == ["diamonds"]


def test_the_apprentice_and_chance_need_no_warming(browser, cold):
    for level in ("random", "apprentice"):
        table = against(browser, level)
        assert "warming" not in browser.get(table).text.partition('/hint" ')[0]
        browser.until_asked(table)
    assert cold == []


def test_a_move_does_not_wait_for_machine_code_for_ever(browser, cold, monkeypatch):
    monkeypatch.setattr(engine_pool, "PATIENCE", 0.05)
    chosen = []
    real = levels.choose

    def choose(level, *about, **how):
        chosen.append(level)
        return real(level, *about)

    monkeypatch.setattr(levels, "choose", choose)
    table = against(browser, "master")
    browser.until_asked(table)
    assert set(chosen) == {engine_pool.STAND_IN}
    assert "Alma chose quickly this time, and plays at full strength in a moment." in browser.get(table).text
    assert (
        "Alma a choisi vite cette fois, et joue bientôt de toute sa force."
        in browser.get(table, params={"lang": "fr"}).text
    )
    assert not levels.LEVELS[engine_pool.STAND_IN].thinks
    assert engine_pool.PATIENCE < 10


def test_what_a_stand_in_did_is_said_until_the_level_itself_chooses(browser, cold, monkeypatch, stopper):
    monkeypatch.setattr(engine_pool, "PATIENCE", 0.05)
    monkeypatch.setattr(levels, "choose", any_legal)
    table = against(browser, "master")
    seen = browser.until_asked(table)
    assert "chose quickly" in browser.get(table).text
    stopper.set()
    while not seen["scene"]["choices"] or "chose quickly" in browser.get(table).text:
        browser.say(table, 1, seen["scene"]["choices"][0]["word"], seen["seq"])
        seen = browser.until_asked(table)


def test_a_game_warms_up_while_its_seats_are_given_out(browser, app, cold, monkeypatch):
    monkeypatch.setattr(Tables, "expect", EXPECT)
    browser.get("/new/diamonds")
    assert wait_for(lambda: cold) == ["diamonds"]
    assert not app.state.tables.thinkers.is_warm("diamonds")


def test_the_compiler_is_a_process_of_its_own_that_ends_with_the_server(app, browser, monkeypatch):
    monkeypatch.setattr(engine_pool, "is_compiled", lambda slug: False)
    monkeypatch.setattr(engine_pool, "COMPILER", ("-c", "import time; time.sleep(600)"))
    table = against(browser, "expert")
    assert waiting_line(browser.get(table).text).startswith("Alma is getting ready …")
    assert browser.get("/").status_code == 200
    (compiler,) = wait_for(lambda: app.state.tables.thinkers.compilers)
    assert compiler.returncode is None
    browser.http.portal.call(app.state.tables.close)
    assert compiler.returncode == -signal.SIGKILL


def test_what_the_process_compiled_is_loaded_as_soon_as_the_first_move_can_be_thought_about(browser, monkeypatch):
    loaded = []
    monkeypatch.setattr(engine_pool, "is_compiled", lambda slug: False)
    monkeypatch.setattr(engine_pool, "COMPILER", ("-c", "import time; print('ready', flush=True); time.sleep(600)"))
    monkeypatch.setattr(levels, "warm_search", lambda game: loaded.append(game.slug))
    monkeypatch.setattr(levels, "choose", any_legal)
    browser.until_asked(against(browser, "expert"))
    assert loaded == ["diamonds"]


def test_where_no_process_can_be_started_the_server_compiles_itself(browser, monkeypatch, tmp_path):
    loaded = []
    monkeypatch.setattr(engine_pool, "is_compiled", lambda slug: False)
    monkeypatch.setattr(processes.sys, "executable", str(tmp_path / "no python"))
    monkeypatch.setattr(levels, "warm_search", lambda game: loaded.append(game.slug))
    monkeypatch.setattr(levels, "choose", any_legal)
    browser.until_asked(against(browser, "expert"))
    assert loaded == ["diamonds"]


def test_an_opponent_that_comes_to_no_end_stops_no_table(browser, app, deep, monkeypatch):
    monkeypatch.setattr(engine_queue, "SECONDS_TO_THINK", 0.05)
    first, second = (against(browser, "master") for _ in range(2))
    for table in (first, second):
        browser.until_asked(table)
        assert "Alma found no answer this time, and chose quickly." in browser.get(table).text
    thinkers = app.state.tables.thinkers
    assert thinkers.is_stuck
    assert list(thinkers.overdue) == [("diamonds", "master")], "one thread is lost, not one for each table"
    hint = browser.post(f"{second}/hint", {"seat": "1", "base_seq": str(browser.api(second)["seq"])})
    assert (hint.status_code, "The adviser finds no hint here." in hint.text) == (503, True)
    deep.set()
    wait_for(lambda: not thinkers.is_stuck)
    monkeypatch.undo()
    assert thinkers.overdue, "and it is asked again"


@pytest.mark.parametrize(("cores", "alone", "beside_another"), [(1, 1, 1), (2, 1, 1), (4, 3, 2)])
def test_thinking_leaves_a_core_to_everybody_else(monkeypatch, cores, alone, beside_another):
    monkeypatch.setattr(engine_pool.os, "cpu_count", lambda: cores)
    thinkers, view = Thinkers(), Match(game("diamonds"), 2).view(0)
    threads, claim = [], Claim()

    def choose(*_, **how):
        threads.append(how["threads"])
        return 1

    async def two_at_once():
        both = (thinkers.choose("master", game("diamonds"), view, 0, 1, claim) for _ in range(2))
        await thinkers.choose("master", game("diamonds"), view, 0, 1, claim)
        await asyncio.gather(*both)
        await thinkers.close()

    monkeypatch.setattr(levels, "choose", choose)
    asyncio.run(two_at_once())
    assert sorted(threads) == sorted([alone, alone, beside_another])


def test_where_thinking_fails_somebody_simpler_chooses_at_last_by_chance(browser, monkeypatch, caplog):
    asked = []

    def choose(level, *about, **how):
        asked.append(level)
        if level != "random":
            raise RuntimeError("no idea")
        return any_legal(level, *about)

    monkeypatch.setattr(levels, "warm_search", lambda game: None)
    monkeypatch.setattr(levels, "choose", choose)
    table = against(browser, "expert")
    browser.until_asked(table)
    assert asked[:3] == ["expert", "apprentice", "random"]
    assert "master fails" not in caplog.text
    assert "expert fails" in caplog.text


def test_a_server_with_a_thread_that_comes_to_no_end_stops_all_the_same(tmp_path, monkeypatch):
    left = []
    monkeypatch.setattr(web._Door, "run", lambda door, sockets: None)
    monkeypatch.setattr(web, "begin", lambda how: None)
    monkeypatch.setattr(web.logging, "shutdown", lambda *_: None)
    monkeypatch.setattr(web.os, "_exit", left.append)
    for is_stuck in (False, True):
        monkeypatch.setattr(engine_pool.Thinkers, "is_stuck", is_stuck)
        web.serve("127.0.0.1", 0, str(tmp_path / "t.sqlite"), open_browser=False, prepares=False)
    assert left == [0]


def test_a_compiler_that_failed_is_tried_again(browser, app, monkeypatch):
    failures = []

    def warm(game):
        if not failures:
            failures.append(game.slug)
            raise OSError("no room for the cache")

    monkeypatch.setattr(levels, "warm_search", warm)
    monkeypatch.setattr(levels, "choose", any_legal)
    browser.until_asked(against(browser, "expert"))
    assert failures == ["diamonds"]
    browser.until_asked(against(browser, "expert"))
    wait_for(lambda: app.state.tables.thinkers.is_warm("diamonds"))
