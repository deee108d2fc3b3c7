"""A server with one table whose secrets are known to the test: the seed, the tokens of its seats, their hashes."""

import re

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
from tests.web.twins import NAMES

NAME, SEED = "twins", "5eedca9a51ed" * 5
TOKENS = tuple(f"secretOf{name}" for name in NAMES)
MEASURED = re.compile(r"^(?:#|process_|python_|motherlode_request_seconds_(?:sum|bucket|created)|\w+_created)")


class World:
    """A server with one table, at which a match stands so far, and browsers that hold a seat or none."""

    def __init__(self, folder, match, moves, bots=()):
        self.store, self.seats = SqliteStore(folder / "tables.sqlite"), range(match.players)
        sitting = [(NAMES[seat], hash_of(TOKENS[seat])) for seat in self.seats]
        self.lay(NAME, match, moves, [Chair(FRIEND, *who, is_bot=seat in bots) for seat, who in enumerate(sitting)])
        self.app = make_app(self.store)

    def lay(self, name, match, moves, chairs):
        """Lay a table at which a match stands."""
        about = match.game.slug, match.game.rules.EDITION, tuple(chairs), SEED, fair.commitment(SEED), 1e9
        self.store.create(Header(name, *about, cards=match.cards and match.cards.file))
        self.store.append(name, 0, list(map(entries.of, moves)))

    def __enter__(self):
        self.running = TestClient(self.app).__enter__()
        self.app.state.portal = self.running.portal
        return self

    def __exit__(self, *fault):
        self.running.__exit__(*fault)

    def sitting(self, viewer, name=NAME):
        browser = Browser(self.app)
        browser.http.headers["accept-encoding"] = "identity"  # the key of a page is drawn, and compresses as it likes
        if viewer != SPECTATOR:
            for path in (f"/t/{name}", f"/api/t/{name}"):
                browser.http.cookies.set("seats", f"m{TOKENS[viewer]}", domain="table.test", path=path)
            browser.http.cookies.set("games", f"{name}:{viewer}", domain="table.test", path="/")
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
            "/card?key=card-1",
            "/join",
        ]
        answers = [browser.get(table + path) for path in paths]
        answers += [browser.get(table, headers={"accept-language": "fr"}), browser.get(f"/api{table}")]
        answers += [browser.get(path) for path in ("/", "/healthz", f"/api/tables/{NAME}", f"/t/{NAME}/nothing")]
        answers += [browser.say(table, seat, "fly", base) for seat in self.seats for base in (0, seq, 999)]
        answers += [browser.say(table, seat, "fly", seq, accept="text/html") for seat in self.seats]
        answers += [browser.post(f"{table}/undo", {"seat": str(seat), "undo": "0"}) for seat in self.seats]
        answers += [browser.get(f"{table}/again{path}") for path in ("", "/moment", "/figures")]
        return [f"{one.status_code} {one.headers} {one.text}" for one in answers]

    def figures(self):
        lines = generate_latest(self.app.state.metrics.registry).decode().splitlines()
        return [line for line in lines if not MEASURED.match(line)]


def watching(browser, table, seq=None):
    """Open a socket of a page that shows a table as it was after so many events, or as it is."""
    shown = browser.api(table)["seq"] if seq is None else seq
    return browser.http.websocket_connect(f"ws://table.test{table}/live?seq={shown}")


def until_said(socket, text):
    """Return what comes over a socket, up to what somebody says."""
    frames = [socket.receive_text()]
    while text not in frames[-1]:
        frames.append(socket.receive_text())
    return frames
