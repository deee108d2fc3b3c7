"""What is dear has a thread of its own, where addresses take turns, and none has more under way than its share."""

import asyncio
import threading
import tomllib
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from starlette.requests import Request

from motherlode.game import cardfiles, game
from motherlode.web.access import limits, security
from motherlode.web.access.desk import Desk
from motherlode.web.access.limits import DEAR, Limits, TooMuch
from motherlode.web.access.locales import ERRORS
from motherlode.web.rendering import pages
from motherlode.web.routes import setup

CARDS = cardfiles.printed(game("planets"))
SAME_FOR_ALL = ["/guide/planets", "/new/planets", "/rules/planets", "/pieces/planets"]


def asked(host, path="/guide/planets"):
    return Request({"type": "http", "method": "POST", "path": path, "client": (host, 1), "headers": []})


@pytest.fixture
def parsed_by(monkeypatch):
    """By which threads files were parsed."""
    game("planets").own("cardfile").printed()
    names, parse = [], tomllib.loads
    monkeypatch.setattr(tomllib, "loads", lambda text: names.append(threading.current_thread().name) or parse(text))
    return names


@pytest.mark.parametrize("path", ["/guide/planets", "/tables"])
def test_a_card_file_is_parsed_once_and_at_the_desk(browser, parsed_by, path):
    browser.get("/new/planets")
    parsed_by.clear()
    fields = {"game": "planets", "cards": CARDS, "players": "2", "level": "random"}
    assert browser.post(path, fields, follow_redirects=False).status_code in {200, 303}
    assert [name.partition("_")[0] for name in parsed_by] == ["desk"]


def test_a_rematch_with_ones_own_cards_parses_nothing(browser, parsed_by):
    table = browser.start(**{"game": "planets", "cards": CARDS, "kind-1": "here"})
    browser.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    parsed_by.clear()
    again = browser.post(f"{table}/again", {})
    assert (again.status_code, again.url.path == table) == (200, False)
    assert parsed_by == []


def test_a_table_whose_cards_are_more_than_may_be_now_can_still_be_opened(browser, app, monkeypatch):
    table = browser.start(**{"game": "planets", "cards": CARDS, "kind-1": "here"})
    app.state.tables.memory.tables.clear()
    monkeypatch.setattr("motherlode.game.tomlbounds.MOST_LINES", 3)
    assert browser.get(table).status_code == 200
    assert browser.post("/guide/planets", {"cards": CARDS}).status_code == 400


@pytest.fixture
def busy(monkeypatch):
    """Have the desk be busy with the first form with cards until *go* is set."""
    go, begun, read = Event(), Event(), setup.read

    def slow(form, *about):
        if "cards" in form:
            begun.set()
            assert go.wait(60)
        return read(form, *about)

    monkeypatch.setattr(setup, "read", slow)
    yield go, begun
    go.set()


def test_while_the_desk_is_busy_others_play_on(browser, other, busy):
    go, begun = busy
    with ThreadPoolExecutor() as apart:
        waiting = apart.submit(other.post, "/guide/planets", {"cards": CARDS})
        assert begun.wait(60)
        table = browser.start(**{"kind-1": "here"})
        assert browser.say(table, 0, "dig 3", 0).status_code == 200
        assert not waiting.done()
        go.set()
        assert waiting.result().status_code == 200


@pytest.mark.parametrize("path", ["/guide/planets", "/new/planets", "/tables"])
def test_a_large_form_is_read_at_the_desk_and_a_small_one_at_once(browser, monkeypatch, path):
    by, parse = [], security.parse_qsl

    def watched(*about, **how):
        by.append(threading.current_thread().name.partition("_")[0])
        return parse(*about, **how)

    monkeypatch.setattr(security, "parse_qsl", watched)
    for cards in ("x" * security.LARGEST_FORM, "x"):
        assert browser.post(path, {"game": "planets", "cards": cards}).status_code in {200, 400, 422}
    assert [name == "desk" for name in by] == [True, False]


def test_where_there_are_no_cards_a_large_form_is_not_even_read(browser, monkeypatch):
    table = browser.start(**{"kind-1": "here"})
    monkeypatch.setattr(security, "parse_qsl", lambda *_, **__: pytest.fail("it was read"))
    assert browser.post(f"{table}/act", {"word": "\n" * security.LARGEST_FORM}).status_code == 413


@pytest.mark.parametrize("path", SAME_FOR_ALL)
def test_what_is_the_same_for_all_is_drawn_once_in_a_language_and_not_by_the_loop(browser, other, monkeypatch, path):
    drawn, page = [], pages.Pages.page

    def watched(self, request, *about, **facts):
        drawn.append(threading.current_thread().name.partition("_")[0])
        return page(self, request, *about, **facts)

    monkeypatch.setattr(pages.Pages, "page", watched)
    shown = [asking.get(path).text for asking in (browser, other, browser)]
    french = browser.get(f"{path}?lang=fr")
    assert drawn == ["desk", "desk"]
    assert shown[0] == shown[1] == shown[2] != french.text
    assert browser.get(path).text == french.text, "the language is kept"


async def held(desk, host, name, order, go=None):
    """Take a turn; note it."""

    def work():
        assert go is None or go.wait(60)
        order.append(name)
        return name

    return await desk.take(asked(host), work)


def in_turns(*wanted, most=100):
    """Return in which order wishes are fulfilled that come while the desk is busy, and whose were refused."""

    async def run():
        desk, go, order = Desk(Limits()), Event(), []
        tasks = [asyncio.create_task(held(desk, "192.0.2.99", "first", order, go))]
        for host, name in wanted:
            tasks.append(asyncio.create_task(held(desk, host, name, order)))
            await asyncio.sleep(0)
        go.set()
        told = await asyncio.gather(*tasks, return_exceptions=True)
        desk.close()
        return order[1:], [name for (_, name), one in zip(wanted, told[1:], strict=True) if isinstance(one, TooMuch)]

    return asyncio.run(run())


def test_addresses_take_turns():
    wanted = [("192.0.2.1", f"a{n}") for n in range(3)] + [("192.0.2.2", "b0"), ("192.0.2.3", "c0")]
    order, refused = in_turns(*wanted)
    assert (order, refused) == (["a0", "b0", "c0", "a1", "a2"], [])


def test_who_has_too_much_under_way_is_refused_and_others_are_served(monkeypatch):
    monkeypatch.setattr(limits, "MOST_UNDER_WAY", 3 * DEAR)
    wanted = [("192.0.2.1", f"a{n}") for n in range(5)] + [("192.0.2.2", "b0")]
    order, refused = in_turns(*wanted)
    assert (order, refused) == (["a0", "b0", "a1", "a2"], ["a3", "a4"])


def test_who_goes_away_while_waiting_costs_nothing():
    async def run():
        desk, go, order = Desk(Limits()), Event(), []
        first = asyncio.create_task(held(desk, "192.0.2.1", "first", order, go))
        gone = asyncio.create_task(held(desk, "192.0.2.2", "gone", order))
        last = asyncio.create_task(held(desk, "192.0.2.3", "last", order))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        go.set()
        await asyncio.gather(first, last)
        desk.close()
        return order, dict(desk.limits.busy)

    assert asyncio.run(run()) == (["first", "last"], {})


def test_what_fails_at_the_desk_fails_for_who_asked_and_nobody_else():
    async def run():
        desk = Desk(Limits())
        with pytest.raises(ZeroDivisionError):
            await desk.take(asked("192.0.2.1"), lambda: 1 // 0)
        return await desk.take(asked("192.0.2.1"), int, "7"), dict(desk.limits.busy)

    assert asyncio.run(run()) == (7, {})


def test_this_machine_has_as_much_under_way_as_it_likes(monkeypatch):
    monkeypatch.setattr(limits, "MOST_UNDER_WAY", 0)
    with Limits().under_way(asked("127.0.0.1")):
        pass
    with pytest.raises(TooMuch), Limits().under_way(asked("192.0.2.1")):
        pass


@pytest.mark.parametrize("path", ["/static/1/table.js", "/api/tables/a/stream"])
def test_files_and_what_goes_on_as_long_as_a_game_are_not_counted(monkeypatch, path):
    monkeypatch.setattr(limits, "MOST_UNDER_WAY", 0)
    with Limits().under_way(asked("192.0.2.1", path)):
        pass


@pytest.mark.parametrize("path", ["/", "/rules/planets", "/api/games"])
def test_the_gate_lets_in_no_more_than_that_and_says_when_to_come_back(browser, monkeypatch, path):
    monkeypatch.setattr(limits, "MOST_UNDER_WAY", 0)
    refused = browser.get(path)
    assert (refused.status_code, refused.headers["retry-after"]) == (429, "1")
    assert ERRORS[429]["en"] in refused.text
    monkeypatch.undo()
    assert browser.get(path).status_code == 200
