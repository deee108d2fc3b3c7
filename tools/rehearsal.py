"""Games rehearsed for pictures and films: the same each time, at a real server, in a browser whose time we turn.

A game is played by seed up to the scene that is wanted and written into a store; a server opens that, and the page
goes on from there. Chance follows from the seed of the table and computers choose by it, so what the server adds is
the same each time, too.
"""

import contextlib
import functools
import os
import subprocess
import sys
import tempfile
from base64 import b64decode
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from motherlode.bots import levels
from motherlode.cli.places import FILE
from motherlode.game import game
from motherlode.game.beats import Beat
from motherlode.match import Step, fair
from motherlode.match.history import Event
from motherlode.match.steps import goes_on
from motherlode.play import entries, seeds
from motherlode.play.chairs import hash_of
from motherlode.play.table import Table
from motherlode.store import HERE, Chair, Header
from motherlode.store.sqlite import SqliteStore

YOU, YOU_ARE, LEVEL, TOKEN = "Ada", 0, "apprentice", "rehearsal"
SETTLING = 30
"""Seconds until the time of a page is stopped: it has settled then, and misses nothing from the server yet."""
PORT = 8497
BORN = 1_767_225_600.0
"""When every table was made, and what time it is in the browser."""
WIDE, NARROW = ViewportSize(width=1280, height=800), ViewportSize(width=375, height=740)
FLAGS = ["--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--font-render-hinting=none"]
SCHEMES: dict[str, Literal["light", "dark"]] = {"light": "light", "dark": "dark"}
TURN = Path(__file__).with_name("turn.js").read_text(encoding="utf-8")
"""Makes all that moves in a page follow a clock that we turn."""
SAY = """async (words) => {
  const form = document.getElementById("table");
  const fields = new URLSearchParams(new FormData(form));
  fields.set("word", words);
  const told = { accept: "application/json" };
  const answer = await fetch(form.action, { method: "POST", body: fields, headers: told });
  if (!answer.ok) throw new Error(await answer.text());
}"""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """A game that is played the same way each time."""

    slug: str
    players: int
    draw: int
    """Which one of its games."""

    @property
    def seed(self) -> str:
        """The secret number of its draws."""
        return fair.commitment(f"{self.slug}/{self.players}/{self.draw}")

    def header(self, name: str = "rehearsal") -> Header:
        """Return what is written down of its table: somebody plays against computers."""
        computers = (Chair(LEVEL) for _ in range(1, self.players))
        chairs = (Chair(HERE, YOU, hash_of(TOKEN)), *computers)
        found = game(self.slug)
        return Header(name, self.slug, found.rules.EDITION, chairs, self.seed, fair.commitment(self.seed), BORN)

    def table(self) -> Table:
        """Lay the table."""
        return Table.of(self.header())

    def played(self, most: int = 4000) -> Iterator["Moment"]:
        """Play the game by what a computer of little thought does, and yield every whole action."""
        table = self.table()
        for _ in range(most):
            step = coming(table)
            if not step.moves:
                return
            yield _followed(table, step)
        raise AssertionError(f"{self} does not end")


@dataclass(frozen=True, slots=True)
class Moment:
    """A whole action at a table, as the first seat sees it."""

    table: Table
    """The table after it."""
    before: int
    after: int
    """After how many events it came, and how many there were then."""
    known: int
    """Of how many of those the first seat knows."""
    seat: int
    words: tuple[str, ...]
    """What the seat said, without Nature's answers."""
    beats: tuple[Beat, ...]

    @property
    def is_asked(self) -> bool:
        """Is it the first seat's turn after it?"""
        return 0 in self.table.match.awaited


def _followed(table: Table, step: Step) -> Moment:
    before, known, speaker = table.seq, table.seq_for(YOU_ARE), step.moves[0].seat
    for single in step.singles():
        table.follow(single)
    words = tuple(move.word for move in step.moves if move.seat == speaker)
    seen = table.beats(YOU_ARE, "en", known)
    return Moment(
        table, before, table.seq, table.seq_for(YOU_ARE), speaker, words, tuple(beat for some in seen for beat in some)
    )


def coming(table: Table) -> Step:
    """Return what happens next at a table, Nature's answers among it; nothing if the game is over."""
    if table.match.waits_for_nature or table.match.is_over:
        return table.continued()
    seat = next(iter(table.awaited_computers()), YOU_ARE)
    return table.continued(seat, sentence(table, seat))


def sentence(table: Table, seat: int) -> list[str]:
    """Return the words of a seat's whole action, as a table has its computers choose them."""
    found, ahead = table.match.game, table.match.outlook()
    while not ahead.moves or goes_on(found, ahead.state, seat):
        seed = seeds.of_choice(table, seat, len(ahead.moves))
        ahead.make(seat, levels.choose(LEVEL, found, found.view(ahead.state, seat), seat, seed))
    return [move.word for move in ahead.moves]


@functools.cache
def whole(rehearsal: Rehearsal) -> Sequence[Event]:
    """Return all that happens in a game."""
    return [event for moment in deque(rehearsal.played(), maxlen=1) for event in moment.table.match.history]


def written(store: SqliteStore, rehearsal: Rehearsal, name: str, events: int) -> None:
    """Write a table down as it is after so many events."""
    happened = whole(rehearsal)
    store.create(rehearsal.header(name))
    over = events == len(happened)
    store.append(name, 0, [entries.of(event) for event in happened[:events]], over=over)


# What goes on at a real server


@contextlib.contextmanager
def theatre(tables: Sequence[tuple[Rehearsal, str, int]], port: int = PORT) -> Iterator["Theatre"]:
    """Open a server with some tables, each with its name and after how many events, and a browser before it.

    Theatres that are open at the same time need a port each.
    """
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        store = SqliteStore(Path(data) / FILE)
        for table in tables:
            written(store, *table)
        store.close()
        server = serve(data, port)
        browser = playwright.chromium.launch(executable_path=os.environ["MOTHERLODE_CHROMIUM"], args=FLAGS)
        try:
            yield Theatre(browser, address(port))
        finally:
            browser.close()
            server.terminate()
            server.wait()


def address(port: int = PORT) -> str:
    """Return where a server of ours is."""
    return f"http://127.0.0.1:{port}"


def serve(data: str, port: int = PORT) -> "subprocess.Popen[str]":
    """Start a server of its own, and wait until it is open."""
    command = [sys.executable, "-m", "motherlode", "serve", "--port", str(port), "--data", data]
    server = subprocess.Popen([*command, "--no-browser", "--no-preparing"], stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own command
    assert server.stdout is not None, "it is a pipe"
    server.stdout.readline()
    return server


@dataclass(frozen=True, slots=True)
class Theatre:
    """A browser before a server."""

    browser: Browser
    address: str

    def page(self, size: ViewportSize, scheme: str = "light", locale: str = "en", scale: float = 1.0) -> Page:
        """Open a page whose time stands still until it is turned."""
        context = self.browser.new_context(
            viewport=size, color_scheme=SCHEMES[scheme], locale=locale, device_scale_factor=scale
        )
        context.add_init_script(TURN)
        context.route("**/t/*/number", lambda route: route.abort())  # the browser's own would make other draws
        page = context.new_page()
        page.clock.install(time=BORN)
        return page

    def seated(self, page: Page, name: str) -> None:
        """Sit down at a table."""
        for path in (f"/t/{name}", f"/api/t/{name}"):
            page.context.add_cookies([{"name": "seats", "value": f"m{TOKEN}", "url": self.address + path}])
        page.goto(f"{self.address}/t/{name}")
        page.wait_for_selector("#table[data-ready]")
        page.clock.pause_at(BORN + SETTLING)
        expose(page)


@dataclass(frozen=True, slots=True)
class Told:
    """How far a page has told what happened."""

    events: int
    """How many events its picture knows of, since it was opened; 0 if nothing happened since then."""
    idle: bool
    """Is all told that has come from the server?"""
    since: float
    """How many milliseconds ago it began."""


def expose(page: Page, milliseconds: int = 0) -> "Told":
    """Let so much time go by in a page, show it as it is then, and return how far it has told what happened."""
    if milliseconds:
        page.clock.run_for(milliseconds)
    return Told(**page.evaluate("window.expose()"))


def say(page: Page, words: Sequence[str]) -> None:
    """Say a whole action at a table, and wait until all that follows has come to the page."""
    page.evaluate(SAY, "/".join(words))
    page.wait_for_selector("#table.busy")


class Camera:
    """Photographs a page as it is at this moment, in no more bytes than it takes."""

    def __init__(self, page: Page, kind: str = "webp", quality: int = 42) -> None:
        """Stand before a page."""
        self.session = page.context.new_cdp_session(page)
        self.how = {"format": kind, "quality": quality, "optimizeForSpeed": kind == "jpeg"}

    def taken(self, **how: object) -> bytes:
        """Return a picture."""
        return b64decode(self.session.send("Page.captureScreenshot", {**self.how, **how})["data"])
