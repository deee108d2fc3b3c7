from contextlib import contextmanager
from threading import Event

import pytest
from starlette.testclient import TestClient

from motherlode.game import shelf
from motherlode.play import engine_pool
from motherlode.play.tables import Tables
from motherlode.store.sqlite import SqliteStore
from motherlode.web.access import limits
from motherlode.web.access.buckets import Rate
from motherlode.web.app import make_app
from tests.web.sealed import SEALED

EXPECT = Tables.expect


class Browser:
    """A browser without script: it follows links, sends forms, keeps cookies."""

    def __init__(self, app):
        self.http = TestClient(app, base_url="http://table.test", raise_server_exceptions=False)
        self.http.portal = app.state.portal  # all browsers speak to one server, in one event loop
        self.http.headers["origin"] = "http://table.test"

    def get(self, address, **more):
        return self.http.get(address, **more)

    def post(self, address, fields, **more):
        return self.http.post(address, data=fields, **more)

    def start(self, **fields):
        """Make a table; return its address."""
        made = self.post("/tables", {"game": "diamonds", **fields}, follow_redirects=False)
        assert made.status_code == 303, made.text
        return made.headers["location"]

    def api(self, table):
        return self.get(f"/api{table}").json()

    def say(self, table, seat, word, base, key="", accept="application/json", **headers):
        fields = {"seat": str(seat), "word": word, "base_seq": str(base), "key": key}
        return self.post(f"{table}/act", fields, headers={"accept": accept, **headers})

    def speak(self, table, seat, base, word):
        """Say a sentence that begins with a word, going on with the first word that may follow until it is whole."""
        said = [word]
        while (answer := self.say(table, seat, "/".join(said), base)).json().get("draft"):
            amid = self.get(f"/api{table}", params={"said": "/".join(said), "base": base}).json()
            said.append(amid["scene"]["choices"][0]["word"])
        return answer

    def until(self, table, happened):
        """Look at a table until something has happened."""
        for _ in range(5000):
            seen = self.api(table)
            if happened(seen):
                return seen
        raise AssertionError(seen)

    def until_asked(self, table):
        return self.until(table, lambda seen: seen["scene"]["choices"] or not seen["scene"]["awaited"])

    def until_moved(self, table, seat, mine=0):
        """Look at a table until somebody has moved; what is asked of oneself before that is answered somehow."""
        seen = self.until_asked(table)
        while seat not in by_whom(seen) and seen["scene"]["awaited"]:
            self.speak(table, mine, seen["seq"], seen["scene"]["choices"][0]["word"])
            seen = self.until_asked(table)
        return seen


def by_whom(seen):
    """Return who made each move of the log."""
    return [line["seat"] for line in seen["log"]]


def any_legal(_level, game, view, seat, _seed, **_how):
    """Choose the highest action: a computer that needs neither time nor machine code."""
    return game.rules.legal(view, seat).bit_length() - 1


@pytest.fixture(autouse=True)
def no_compiler_runs_ahead(monkeypatch):
    """What would be compiled in the background, because somebody might need it soon, is left to the tests of that."""
    monkeypatch.setattr(Tables, "expect", lambda tables, found: None)
    monkeypatch.setattr(engine_pool, "is_compiled", lambda slug: True)


@pytest.fixture(autouse=True)
def nobody_asks_too_much(monkeypatch):
    """All visitors of a test have one address."""
    for name in ("TABLES", "REQUESTS", "FILES", "POSTS_OF_ONE", "POSTS"):
        monkeypatch.setattr(limits, name, Rate(at_once=10**6, a_second=10**6))
    monkeypatch.setattr(limits, "MOST_UNDER_WAY", 10**6)


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "tables.sqlite")


@contextmanager
def running(app):
    """Run an application. Its end waits for the bots that follow it, so they go, also where a test breaks off."""
    with TestClient(app) as client:
        app.state.portal, app.state.followers = client.portal, []
        try:
            yield app
        finally:
            for follower in app.state.followers:
                follower.break_off()


@pytest.fixture
def app(store):
    with running(make_app(store)) as app:
        yield app


@pytest.fixture
def stopper(app):
    """What a test's slow computers wait for; it is set at the end, so that none goes on waiting."""
    event = Event()
    yield event
    event.set()


@pytest.fixture
def browser(app):
    return Browser(app)


@pytest.fixture
def other(app):
    return Browser(app)


@pytest.fixture
def sealed(monkeypatch):
    """A second game on the shelf, with secrets and simultaneous choices."""
    real = shelf._open
    monkeypatch.setattr(shelf, "_open", lambda slug: SEALED if slug == "sealed" else real(slug))
    monkeypatch.setattr(shelf, "_declared", lambda: dict.fromkeys(("diamonds", "sealed"), ()))
    return SEALED


@pytest.fixture
def simple(monkeypatch):
    """Who plays on is a computer that needs no machine code."""
    monkeypatch.setattr("motherlode.play.consent.middling", lambda game, players: "random")


@pytest.fixture
def patient(monkeypatch):
    """Everybody has been waited for long enough."""
    monkeypatch.setattr("motherlode.play.leaving.MINUTES_TO_WAIT", 0)
