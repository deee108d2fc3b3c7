"""A real server, and a real browser that plays at it; skipped unless `MOTHERLODE_CHROMIUM` names the browser."""

import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from motherlode.game import SHELF
from motherlode.store.sqlite import SqliteStore
from tests.aid.laid import after, lay
from tests.aid.lots import ALL

CHROMIUM = os.environ.get("MOTHERLODE_CHROMIUM", "")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
]
PATIENCE = 30_000
LONGER = ("en", "fr") if ALL else ("fr",)
"""The languages that are looked at where that takes long: in French everything is longer."""
FULLER = SHELF if ALL else ("miners", "planets", "realm_of_thieves")
"""The games with the most on their tables, which are looked at where that takes long."""
PICTURED = ("wide", "phone") if ALL else ()
"""The sizes of which pictures are kept besides those with faults: one costs as much as all that is asked of a size."""
NO_REVIEW = {"done": 0, "of": 0, "failed": False, "zones": {}}
"""What is told of a review that another test looks at: it would take both cores half a minute."""
FINISHED = (2, 2, None, 1, "")
"""A game that is seen again."""
ROOT = Path(__file__).parents[2]
SERVE = [sys.executable, "-m", "tests.aid.same_draws", "serve"]
"""The command of the README (tests/test_workshop.py), but that its draws are the same in each run."""
SET_SPEED = "try { localStorage.setItem('motherlode-speed', '%s'); } catch {}"
"""At which speed beats are played: a whole game does without them, unless a test is about them."""
QUICKLY = "async (source) => { (await import(source)).SPEEDS.fast = 1 / 12; }"
PICTURES = Path("test-results/pictures")
FRAMES, PLAYER, STAGE, WORDS = (
    Path(__file__).with_name(f"{name}.js").read_text() for name in ("frames", "player", "stage", "words")
)
"""Looks at every frame; plays a game to its end in the page; says what is wrong with how the table lies, and with what
is to be read."""


class Server:
    """A server in a process of its own, on the same port and data each time it is started."""

    def __init__(self, data: Path, serve: list[str] = SERVE) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.data, self.serve = data, serve
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        command = [*self.serve, "--port", str(self.port), "--data", str(self.data), "--no-browser", "--no-preparing"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert "Motherlode is open" in self.process.stdout.readline()
        with urllib.request.urlopen(f"{self.address}/healthz") as answer:
            assert answer.status == 200

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()

    def stop(self) -> None:
        self.process.terminate()
        self.process.communicate(timeout=20)


@pytest.fixture(scope="package")
def chromium():
    """The browser, until the last of its tests is over: beside it no other test can have a loop of its own."""
    if not CHROMIUM:
        pytest.skip("MOTHERLODE_CHROMIUM names no browser")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory, chromium) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture
def own_servers(tmp_path, chromium) -> Iterator[Callable[..., Server]]:
    """Start a server of the test's own, which outlives all its pages: one that goes first has them complain."""
    started: list[Server] = []

    def begin(*serve: str) -> Server:
        started.append(Server(tmp_path, [*serve] or SERVE))
        return started[-1]

    yield begin
    for running in started:
        running.stop()


@pytest.fixture
def own_server(own_servers) -> Server:
    """A server that the test may kill."""
    return own_servers()


@pytest.fixture
def visit(chromium, own_servers):
    """Open a page as somebody with a browser of their own; every complaint of the page fails the test."""
    opened, complaints = [], []

    def open_page(address="about:blank", *, may_complain=False, speed="none", **how):
        context = chromium.new_context(**{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | how)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SET_SPEED % speed)
        opened.append(context)
        page = context.new_page()
        if not may_complain:
            page.on(
                "console",
                lambda message: complaints.append(message.text) if message.type in {"error", "warning"} else None,
            )
            page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(address)
        return page

    yield open_page
    for context in opened:
        context.close()
    assert complaints == []


@pytest.fixture
def open_at(visit, server):
    """Open the table of a position in a language; large letters are a matter of the browser."""

    def opened(slug, position, locale, size=(1280, 800), fonts=None, has_touch=False, may_complain=False, **laid):
        *where, seat, said = position
        store = SqliteStore(server.data / "tables.sqlite")
        table, token = lay(store, after(slug, *where, laid.get("box", {})), seat or 0, **laid)
        store.close()
        viewport = dict(zip(("width", "height"), size, strict=True))
        page = visit(viewport=viewport, has_touch=has_touch, may_complain=may_complain)
        if seat is not None:
            page.context.add_cookies([{"name": "seats", "value": f"m{token}", "url": f"{server.address}/t/{table}"}])
        line = page.context.new_cdp_session(page)
        if fonts:
            line.send("Page.setFontSizes", fonts)
        page.goto(f"{server.address}/t/{table}?lang={locale}{f'&said={said}' if said else ''}")
        page.wait_for_selector("#table[data-ready]")
        assert page.locator(".trouble:visible").count() == 0, "what was said can be said"
        return page

    return opened


@pytest.fixture
def open_again(open_at):
    """Open a finished game at a moment, without its review."""

    def opened(slug, at, locale="en", eyes="B", **how):
        page = open_at(slug, FINISHED, locale, **how)
        page.route("**/again/figures*", lambda route: route.fulfill(json=NO_REVIEW))
        page.goto(f"{page.url.partition('?')[0]}/again?at={at}&as={eyes}&lang={locale}")
        page.wait_for_selector("#table[data-ready]")
        return page

    return opened


def start(page, server, script=True, game="diamonds", **answers):
    """Start a table with what the form of a new one sends: to open that first takes a third of a short test."""
    form = {"game": game, "kind-0": "here", "kind-1": "random"} | answers
    origin = {"Origin": server.address}
    opened = page.request.post(f"{server.address}/tables", form=form, headers=origin, max_redirects=0)
    assert opened.status == 303, opened.text()
    page.goto(f"{server.address}{opened.headers['location']}")
    wait_for_table(page, script)


def start_by_form(page, server, script=True, game="diamonds", **answers):
    """Fill in the form of a new table and start it."""
    page.goto(f"{server.address}/new/{game}")
    answers = {"kind-1": "random"} | answers
    if any(name.startswith("box-") for name in answers):
        page.click("details:has(.box) > summary")
    for name, answer in answers.items():
        field = f'[name="{name}"]'
        page.select_option(field, answer) if name.startswith("kind") else page.fill(field, answer)
    page.click("button.primary >> nth=0")
    wait_for_table(page, script)


def wait_for_table(page, script):
    page.wait_for_selector("#table[data-ready]" if script else "#table")


def quicken(page):
    """Make what is fast six times as fast as people have it; what slides into its place takes as long as ever."""
    page.evaluate(QUICKLY, page.locator("script[type=module]").get_attribute("src").replace("table.js", "beats.js"))


def settled(page):
    """Wait until it is somebody's turn at this browser, or the game is over; return whether it is over."""
    page.wait_for_selector("#table:not(.busy) #ask.mine, #table:not(.busy) #ask.over")
    return page.locator("#ask.over").count() == 1


def take_back(page, key="u"):
    """Take the last action back by a key, where it is asked first since more goes with it."""
    page.keyboard.press(key)
    page.click("#unlearning:popover-open .cancel")


def moves(page):
    """How many moves the page shows."""
    return int(page.locator("#ask [name=base_seq]").get_attribute("value"))


def wait_for_a_move(page, after):
    page.wait_for_function("n => Number(document.querySelector('#ask [name=base_seq]').value) > n", arg=after)


def play(page, act, most=200):
    """Act whenever it is our turn, until the game is over; return how often we did."""
    for turn in range(most):
        if settled(page):
            return turn
        before = moves(page)
        act(page)
        wait_for_a_move(page, before)
    raise AssertionError("the game does not end")


def picture(page, name, full=False):
    PICTURES.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=PICTURES / f"{re.sub(' ', '-', name)}.jpeg", type="jpeg", quality=90, full_page=full)
