"""Two worlds that a viewer cannot tell apart: pages, frames, refusals, figures and log are the same in both.

What the interface for bots sends is in `test_api_secrets.py`.
"""

import logging
import re
from itertools import islice

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
from tests.web.twins import WITH_SECRETS, pairs

NAME, SEED = "twins", "5e" * 16
TOKENS = "secretOfAda", "secretOfBen"
WORLDS = 1
BY_CHANCE = re.compile(r'name="key" value="[^"]*"|"(?:created|at|now)":[\d.]+')
MEASURED = re.compile(r"^(?:#|process_|python_|motherlode_request_seconds_(?:sum|bucket|created)|\w+_created)")


class World:
    """A server with one table, at which a match stands so far, and a browser that holds a seat or none."""

    def __init__(self, folder, match, moves, viewer):
        self.store, self.viewer = SqliteStore(folder / "tables.sqlite"), viewer
        chairs = tuple(Chair(FRIEND, who, hash_of(token)) for who, token in zip(("Ada", "Ben"), TOKENS, strict=True))
        about = match.game.slug, match.game.rules.EDITION, chairs, SEED, fair.commitment(SEED), 1e9
        self.store.create(Header(NAME, *about))
        self.store.append(NAME, 0, list(map(entries.of, moves)))
        self.app = make_app(self.store)

    def __enter__(self):
        self.running = TestClient(self.app).__enter__()
        self.app.state.portal = self.running.portal
        self.browser = self.sitting(self.viewer)
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

    def asked(self):
        """Return all that a viewer is told who asks, of a table and of all tables."""
        browser, table = self.browser, f"/t/{NAME}"
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
        seats = (0, 1)
        answers += [browser.say(table, seat, "fly", base) for seat in seats for base in (0, seq, 999)]
        answers += [browser.say(table, seat, "fly", seq, accept="text/html") for seat in seats]
        answers += [browser.post(f"{table}/undo", {"seat": str(seat), "undo": "0"}) for seat in seats]
        return [f"{one.status_code} {one.headers} {one.text}" for one in answers]

    def figures(self):
        lines = generate_latest(self.app.state.metrics.registry).decode().splitlines()
        return [line for line in lines if not MEASURED.match(line)]


@pytest.fixture(params=[0, SPECTATOR])
def viewer(request):
    return request.param


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_no_page_no_refusal_no_figure_and_no_line_of_the_log_tells_two_worlds_apart(slug, viewer, tmp_path, caplog):
    caplog.set_level(logging.DEBUG, "motherlode")
    for number, some in enumerate(islice(pairs(slug, viewer), WORLDS)):
        told = []
        for letter, match in zip("ab", some, strict=True):
            caplog.clear()
            (folder := tmp_path / f"{number}{letter}").mkdir()
            with World(folder, match, match.moves, viewer) as world:
                answers = world.asked()
                logged = [(line.name, line.levelname, line.getMessage()) for line in caplog.records]
                told.append([BY_CHANCE.sub("", answer) for answer in answers] + [world.figures(), logged])
        for one, other in zip(*told, strict=True):
            assert one == other


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_the_frames_are_the_same_and_as_many_when_something_happens_in_secret(slug, viewer, tmp_path, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.is_due", lambda _: False)  # else Nature draws what it likes
    for number, some in enumerate(islice(pairs(slug, viewer), WORLDS)):
        begun = common(*some)
        frames = [pushed(tmp_path / f"{number}{one}", match, begun, viewer) for one, match in enumerate(some)]
        assert frames[0] == frames[1]


def common(one, other):
    """Return how many moves two matches have in common."""
    return [a == b for a, b in zip(one.moves, other.moves, strict=False)].index(False)


def pushed(folder, match, begun, viewer):
    """Return what a viewer's page is sent from the moment when something happens until somebody speaks of it."""
    folder.mkdir()
    with World(folder, match, match.moves[:begun], viewer) as world:
        speaker, table = world.sitting(1), f"/t/{NAME}"
        seq = world.browser.api(table)["seq"]
        with world.browser.http.websocket_connect(f"ws://table.test{table}/live?seq={seq}") as socket:
            world.store.append(NAME, begun, list(map(entries.of, match.moves[begun:])))  # as another process does
            speaker.api(table)
            assert speaker.post(f"{table}/say", {"seat": "1", "text": "That was it"}).status_code == 200
            frames = [socket.receive_text()]
            while "That was it" not in frames[-1]:
                frames.append(socket.receive_text())
    return [BY_CHANCE.sub("", frame) for frame in frames]
