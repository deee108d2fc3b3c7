"""A server is asked for by its names: nobody else's site that points at it is taken for its own pages."""

import re
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest
from click.testing import CliRunner
from starlette.testclient import WebSocketDenialResponse

from motherlode import web
from motherlode.cli.serve import serve
from motherlode.store.sqlite import SqliteStore
from motherlode.web.access.hosts import Hosts, allowed_at, name_of
from motherlode.web.access.locales import ERRORS
from motherlode.web.app import make_app
from tests.web.conftest import running

LOCAL = ["localhost", "127.0.0.1:8321", "[::1]:8321", "LocalHost.", "localhost:1"]
FOREIGN = [
    "evil.example",
    "evil.example:8321",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.168.1.4",
    "[fe80::1]",
]


@pytest.fixture
def app(tmp_path):
    with running(
        make_app(SqliteStore(tmp_path / "tables.sqlite"), hosts=Hosts(allowed_at("127.0.0.1", ["table.test"])))
    ) as app:
        yield app


def test_a_site_that_points_at_this_machine_moves_nothing(app, browser):
    table = browser.start()
    before = browser.api(table)
    for host in FOREIGN:
        evil = {"host": host, "origin": f"http://{host}"}
        refused = browser.say(table, 0, "dig 3", 0, **evil)
        assert (refused.status_code, refused.json()["text"]) == (421, ERRORS[421]["en"])
        assert ERRORS[421]["fr"] in browser.get(table, headers={"host": host, "accept-language": "fr"}).text
        assert browser.get("/api/games", headers=evil).json()["status"] == 421
        with (
            pytest.raises(WebSocketDenialResponse) as closed,
            browser.http.websocket_connect(f"ws://{host}{table}/live"),
        ):
            pass
        assert closed.value.status_code == 421
    assert browser.api(table) == before
    assert browser.say(table, 0, "dig 3", 0).status_code == 200


def test_links_never_begin_with_a_strange_name(browser):
    table = browser.start(**{"kind-1": "friend"})
    assert "http://localhost:8321/t/" in browser.get(table, headers={"host": "localhost:8321"}).text
    assert "evil" not in browser.get(table, headers={"host": "evil.example"}).text


@pytest.mark.parametrize("host", LOCAL)
def test_on_this_machine_alone_a_server_has_the_names_of_this_machine(host):
    assert name_of(host) in allowed_at("127.0.0.1", ())
    assert name_of(host) in allowed_at("192.168.1.4", ("games.example",)), "so that its health can be asked for"


def test_which_names_a_server_has():
    local = {"localhost", "127.0.0.1", "[::1]"}
    assert allowed_at("localhost", ()) == allowed_at("::1", ()) == local
    assert allowed_at("127.0.0.5", ()) == local | {"127.0.0.5"}
    assert allowed_at("127.0.0.1", ("games.example",)) == local | {"games.example"}
    assert allowed_at("0.0.0.0", ("games.example",)) == local | {"games.example"}
    for network in ("0.0.0.0", "::", "", "192.168.1.4", "machine.local"):
        assert allowed_at(network, ()) is None, "who plays in a network says nothing and plays"
    assert allowed_at("127.0.0.1", ("*",)) is None


@contextmanager
def served(*options, **surroundings):
    command = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--no-preparing", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings or None) as server:
        try:
            yield re.search(r":(\d+)/", server.stdout.readline())[1]
        finally:
            server.terminate()


def status(port, host):
    try:
        asked = urllib.request.Request(f"http://127.0.0.1:{port}/", headers={"Host": host})
        return urllib.request.urlopen(asked, timeout=30).status
    except urllib.error.HTTPError as refused:
        return refused.code


def test_a_server_that_is_started_without_a_word_has_the_names_of_this_machine(tmp_path):
    with served("--data", str(tmp_path)) as port:
        assert [status(port, host) for host in ("localhost", f"127.0.0.1:{port}", "evil.example", "a b")] == [
            200,
            200,
            421,
            400,
        ]


def test_in_a_network_it_has_any_name(tmp_path):
    with served("--data", str(tmp_path), "--host", "0.0.0.0") as port:
        assert [status(port, host) for host in ("laptop.local:8321", "192.168.1.4", "a b")] == [200, 200, 400]


@pytest.fixture
def asked(monkeypatch):
    """What a server was started with."""
    found = {}
    monkeypatch.setattr(web, "serve", lambda **options: found.update(options))
    return found


@pytest.mark.parametrize(
    ("options", "said", "names"),
    [
        ([], None, ()),
        ([], "", ()),
        ([], "Games.example play.example:443", ("games.example", "play.example")),
        (["--allow-host", "games.example", "--allow-host", "[2001:DB8::1]"], "x", ("games.example", "[2001:db8::1]")),
        (["--allow-host", "2001:db8::1"], None, ("[2001:db8::1]",)),
        (["--allow-host", "*"], None, ("*",)),
    ],
)
def test_names_are_options_or_stand_in_the_environment(asked, options, said, names):
    done = CliRunner().invoke(serve, options, env={"MOTHERLODE_HOSTS": said})
    assert done.exit_code == 0, done.output
    assert asked["names"] == names


@pytest.mark.parametrize("name", ["http://games.example", "a b", "", "[1"])
def test_what_is_no_name_is_refused_in_a_sentence(asked, name):
    done = CliRunner().invoke(serve, ["--allow-host", name])
    assert done.exit_code == 2
    assert "is no name of a host, such as games.example" in done.output
    assert not asked
