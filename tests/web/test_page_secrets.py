"""Two worlds that a viewer cannot tell apart: pages, frames, refusals, figures and log are the same in both.

What the interface for bots sends is in `test_api_secrets.py`.
"""

import logging
import re
from contextlib import ExitStack

import pytest
from prometheus_client import generate_latest
from starlette.testclient import TestClient

from motherlode.core.seats import SPECTATOR
from motherlode.match import fair
from motherlode.play import entries
from motherlode.play.chairs import hash_of
from motherlode.store import FRIEND, Chair, Header
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from tests.web.conftest import Browser
from tests.web.twins import NAMES, WITH_SECRETS, twins

NAME, SEED = "twins", "5e" * 16
TOKENS = tuple(f"secretOf{name}" for name in NAMES)
BY_CHANCE = re.compile(r'name="key" value="[^"]*"|"(?:created|at|now)":[\d.]+')
MEASURED = re.compile(r"^(?:#|process_|python_|motherlode_request_seconds_(?:sum|bucket|created)|\w+_created)")


class World:
    """A server with one table, at which a match stands so far, and browsers that hold a seat or none."""

    def __init__(self, folder, match, moves):
        self.store, self.seats = SqliteStore(folder / "tables.sqlite"), range(match.players)
        chairs = tuple(Chair(FRIEND, NAMES[seat], hash_of(TOKENS[seat])) for seat in self.seats)
        about = match.game.slug, match.game.rules.EDITION, chairs, SEED, fair.commitment(SEED), 1e9
        self.store.create(Header(NAME, *about))
        self.store.append(NAME, 0, list(map(entries.of, moves)))
        self.app = make_app(self.store)

    def __enter__(self):
        self.running = TestClient(self.app).__enter__()
        self.app.state.portal = self.running.portal
        return self

    def __exit__(self, *fault):
        self.running.__exit__(*fault)

    def sitting(self, viewer):
        browser = Browser(self.app)
        if viewer != SPECTATOR:
            for path in (f"/t/{NAME}", f"/api/t/{NAME}"):
                browser.http.cookies.set("seats", f"m{TOKENS[viewer]}", domain="table.test", path=path)
            browser.http.cookies.set("games", f"{NAME}:{viewer}", domain="table.test", path="/")
        return browser

    def asked(self, viewer):
        """Return all that a viewer is told who asks, of a table and of all tables."""
        browser, table = self.sitting(viewer), f"/t/{NAME}"
        seq = browser.api(table)["seq"]
        piece = re.search(r'id="(\w+-\w+)"', browser.get(table).text)[1]
        paths = [
            "",
            f"/since/{max(0, seq - 1)}",
            "/since/0",
            "/record.jsonl",
            "/review",
            f"/why?about={piece}",
            "/join",
        ]
        answers = [browser.get(table + path) for path in paths]
        answers += [browser.get(table, headers={"accept-language": "fr"}), browser.get(f"/api{table}")]
        answers += [browser.get(path) for path in ("/", "/healthz", f"/api/tables/{NAME}", f"/t/{NAME}/nothing")]
        answers += [browser.say(table, seat, "fly", base) for seat in self.seats for base in (0, seq, 999)]
        answers += [browser.say(table, seat, "fly", seq, accept="text/html") for seat in self.seats]
        answers += [browser.post(f"{table}/undo", {"seat": str(seat), "undo": "0"}) for seat in self.seats]
        return [f"{one.status_code} {one.headers} {one.text}" for one in answers]

    def figures(self):
        lines = generate_latest(self.app.state.metrics.registry).decode().splitlines()
        return [line for line in lines if not MEASURED.match(line)]


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_no_page_no_refusal_no_figure_and_no_line_of_the_log_tells_two_worlds_apart(slug, tmp_path, caplog):
    caplog.set_level(logging.DEBUG, "motherlode")
    for number, (some, viewers) in enumerate(twins(slug)):
        told = []
        for letter, match in zip("ab", some, strict=True):
            caplog.clear()
            (folder := tmp_path / f"{number}{letter}").mkdir()
            with World(folder, match, match.moves) as world:
                answers = [BY_CHANCE.sub("", answer) for viewer in viewers for answer in world.asked(viewer)]
                logged = [(line.name, line.levelname, line.getMessage()) for line in caplog.records]
                told.append([*answers, world.figures(), logged])
        for one, other in zip(*told, strict=True):
            assert one == other


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_the_frames_are_the_same_and_as_many_when_something_happens_in_secret(slug, tmp_path, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.is_due", lambda _: False)  # else Nature draws what it likes
    for number, (some, viewers) in enumerate(twins(slug)):
        begun = common(*some)
        frames = [pushed(tmp_path / f"{number}{one}", match, begun, viewers) for one, match in enumerate(some)]
        assert frames[0] == frames[1]


def common(one, other):
    """Return how many moves two matches have in common."""
    return [a == b for a, b in zip(one.moves, other.moves, strict=False)].index(False)


def pushed(folder, match, begun, viewers):
    """Return what pages of viewers are sent from the moment when something happens until somebody speaks of it."""
    folder.mkdir()
    with World(folder, match, match.moves[:begun]) as world, ExitStack() as open_:
        speaker, table = world.sitting(1), f"/t/{NAME}"
        sockets = [open_.enter_context(watching(world.sitting(viewer), table)) for viewer in viewers]
        world.store.append(NAME, begun, list(map(entries.of, match.moves[begun:])))  # as another process does
        speaker.api(table)
        assert speaker.post(f"{table}/say", {"seat": "1", "text": "That was it"}).status_code == 200
        return [BY_CHANCE.sub("", frame) for socket in sockets for frame in until_said(socket, "That was it")]


def watching(browser, table):
    """Open a socket of a page that shows a table as it is."""
    return browser.http.websocket_connect(f"ws://table.test{table}/live?seq={browser.api(table)['seq']}")


def until_said(socket, text):
    """Return what comes over a socket, up to what somebody says."""
    frames = [socket.receive_text()]
    while text not in frames[-1]:
        frames.append(socket.receive_text())
    return frames
