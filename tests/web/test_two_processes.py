"""Two processes on one store: whatever one writes down, moves and chairs, the other knows when it is asked."""

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from http.cookiejar import CookieJar

import pytest
from websockets.sync.client import connect

from motherlode.core.seats import SPECTATOR
from motherlode.game import game
from motherlode.match import End, talk
from motherlode.play import chat, records
from motherlode.play.chairs import hash_of, opens
from motherlode.play.table import Stale
from motherlode.play.tables import Tables
from motherlode.store import FRIEND, HERE, Chair, Taken
from motherlode.store.sqlite import SqliteStore
from motherlode.web import SECONDS_TO_SHUT_DOWN
from tests.aid.loops import finished
from tests.web.test_many import servers  # noqa: F401 - a fixture

CHAIRS = (Chair(HERE, "Ada", hash_of("ada")), Chair(FRIEND, "Ben", hash_of("link"), taken=False))


@contextmanager
def two_processes(path):
    """Two registries of tables over one file, as two processes have them."""
    stores = SqliteStore(path), SqliteStore(path)
    yield tuple(map(Tables, stores))
    for store in stores:
        store.close()


def test_who_sat_down_at_one_process_sits_at_the_other(tmp_path):
    async def scenario(one, two):
        name = (await one.create(game("diamonds"), CHAIRS, {})).header.id
        there, redrawn = await two.find(name), []
        assert there.names == ["Ada", "Ben"]
        two.changed = redrawn.append
        token = await one.sit(await one.find(name), 1, "Bob")
        assert await two.find(name) is there
        assert there.names == ["Ada", "Bob"]
        assert opens(there.header.chairs[1], token)
        assert not opens(there.header.chairs[1], "link"), "the used invitation opens nothing"
        assert redrawn == [there], "who looks at the table there is told"
        with pytest.raises(Taken):
            await two.sit(there, 1, "Eve")
        assert await two.find(name) is there
        assert redrawn == [there], "nothing has changed since"

    with two_processes(tmp_path / "t.sqlite") as both:
        finished(scenario(*both))


def test_a_log_that_was_told_before_names_who_sits_there_now(tmp_path):
    async def scenario(one, two):
        name = (await one.create(game("diamonds"), CHAIRS, {})).header.id
        here, there = await one.find(name), await two.find(name)
        await one.act(here, 0, ["dig 1"], 0)
        await two.find(name)
        told = len(there.log(0, "en"))
        await one.sit(here, 1, "Bob")
        while 1 not in here.match.awaited:
            await one.act(here, 0, [next(iter(here.match.legal(0)))], here.seq_for(0))
        await one.act(here, 1, [next(iter(here.match.legal(1)))], here.seq_for(1))
        await two.find(name)
        assert len(there.log(0, "en")) > told
        assert there.log(0, "en") == here.log(0, "en")
        assert any("Bob" in line.text for line in there.log(0, "en"))

    with two_processes(tmp_path / "t.sqlite") as both:
        finished(scenario(*both))


def test_an_action_at_a_process_that_does_not_know_the_last_one_is_made_after_it_and_once(tmp_path):
    async def scenario(one, two):
        name = (await one.create(game("diamonds"), CHAIRS, {})).header.id
        here, there = await one.find(name), await two.find(name)
        await one.act(here, 0, ["dig 1"], 0, "first")
        assert await two.act(there, 0, ["dig 1"], 0, "first") == here.seq_for(0), "said again, it was done already"
        seat, base = here.match.awaited[0], here.seq_for(here.match.awaited[0])
        await one.act(here, seat, [next(iter(here.match.legal(seat)))], base)
        with pytest.raises(Stale):
            await two.act(there, seat, ["dig 9"], base)
        assert there.match.history == here.match.history
        seat = here.match.awaited[0]
        await two.act(there, seat, [next(iter(here.match.legal(seat)))], here.seq_for(seat))
        assert len(there.match.history) > here.seq

    with two_processes(tmp_path / "t.sqlite") as both:
        finished(scenario(*both))


def test_what_is_said_after_the_end_at_one_process_is_heard_at_the_other_and_the_table_stays_over(tmp_path):
    async def scenario(one, two):
        clock = talk.read(0, "clock bank 300 5 play-on")
        name = (
            await one.create(game("diamonds"), (CHAIRS[0], replace(CHAIRS[1], taken=True)), {}, said=[clock])
        ).header.id
        here, there = await one.find(name), await two.find(name)
        await one.settle(here, 0, lambda: [End(0, (1,))])
        await two.find(name)
        ended = there.ended_at
        await two.settle(there, 1, lambda: chat.said(there, 1, "sign good-game", time.time()), even_over=True)
        assert (await one.find(name)).log(SPECTATOR, "en")[-1].text.endswith("Good game!")
        assert (here.match.is_over, here.ended_at, records.seal_of(here)) == (True, ended, records.seal_of(there))
        assert one.store.waiting(0.0) == [], "nobody is to go on with it, though it has a clock"

    with two_processes(tmp_path / "t.sqlite") as both:
        finished(scenario(*both))


def test_a_friend_who_sat_down_at_one_server_plays_at_the_other(servers):  # noqa: F811 - the fixture
    first, second = servers
    second.http._cookies = type(second.http._cookies)()
    table = first.start(**{"kind-0": "friend", "kind-1": "here"})
    link = re.search(rf'value="http://table\.test({table}/seat/[^"]+)"', first.get(table).text)[1]
    assert second.api(table)["viewer"] == "spectator"
    first.http.cookies, kept = type(first.http.cookies)(), first.http.cookies
    first.post(link, {"name": "Bob"})
    second.http.cookies, first.http.cookies = first.http.cookies, kept
    seen = second.api(table)
    assert (seen["viewer"], seen["seats"][0]) == ("A", "Bob")
    assert second.say(table, 0, "dig 3", 0).status_code == 200
    assert second.post(link, {"name": "Eve"}).status_code == 404, "the used invitation opens nothing"


class Person:
    """Somebody with a browser, at real servers: cookies are kept by path, and go to every port of the machine."""

    def __init__(self):
        self.cookies = CookieJar()
        self.http = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.cookies))

    def ask(self, address, fields=None):
        """Return the status, the final address and the text of an answer."""
        sent = None if fields is None else urllib.parse.urlencode(fields).encode()
        origin = "{0.scheme}://{0.netloc}".format(urllib.parse.urlsplit(address))
        try:
            with self.http.open(urllib.request.Request(address, sent, {"origin": origin}), timeout=60) as answer:
                return answer.status, answer.url, answer.read().decode()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, address, error.read().decode()

    def look(self, address):
        """Look on at a table; the socket."""
        asked = urllib.request.Request(address)
        self.cookies.add_cookie_header(asked)
        place = urllib.parse.urlsplit(address)
        headers = {"cookie": asked.get_header("Cookie", "")}
        return connect(
            f"ws://{place.netloc}{place.path}/live", origin=f"http://{place.netloc}", additional_headers=headers
        )


@contextmanager
def server(data, kept="--data"):
    """A server in a process of its own, of a folder or, if that is what is *kept*, of a store; its address."""
    command = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--no-preparing"]
    command += [kept, str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONUNBUFFERED": "1"}) as it:
        try:
            yield re.search(r"http://[\d.]+:\d+", it.stdout.readline())[0]
        finally:
            it.terminate()


@pytest.mark.slow
def test_two_real_servers_on_one_store_agree_on_who_sits_where(tmp_path):
    with server(tmp_path) as one, server(tmp_path) as two:
        ada, bob, eve = Person(), Person(), Person()
        made = ada.ask(f"{one}/tables", {"game": "diamonds", "kind-0": "friend", "kind-1": "here"})
        path = urllib.parse.urlsplit(made[1]).path
        link = re.search(rf'value="{one}({path}/seat/[^"]+)"', made[2])[1]
        assert '"viewer":"spectator"' in eve.ask(f"{two}/api{path}")[2]  # the table is open at both
        assert bob.ask(f"{one}{link}", {"name": "Bob"})[0] == 200
        assert '"viewer":"A"' in bob.ask(f"{two}/api{path}")[2]
        assert '"seats":["Bob",' in bob.ask(f"{two}/api{path}")[2]
        move = {"seat": "0", "word": "dig 3", "base_seq": "0", "key": "k"}
        assert bob.ask(f"{two}{path}/act", move)[0] == 200
        assert eve.ask(f"{two}{link}")[0] == 404
        assert eve.ask(f"{two}{link}", {"name": "Eve"})[0] == 404


def frames_until(socket, what):
    """Take what comes over a socket until it says something, which is to be soon."""
    while f'"{what}"' not in socket.recv(timeout=10):
        pass


@pytest.mark.slow
def test_a_rematch_that_is_asked_for_at_one_of_two_real_servers_of_a_database_is_right_at_the_other_at_once(postgres):
    store = postgres.new()
    with server(store, "--store") as one, server(store, "--store") as two:
        ada, bob = Person(), Person()
        made = ada.ask(f"{one}/tables", {"game": "diamonds", "kind-0": "here", "kind-1": "friend", "name-0": "Ada"})
        path = urllib.parse.urlsplit(made[1]).path
        link = re.search(rf'value="{one}({path}/seat/[^"]+)"', made[2])[1]
        bob.ask(f"{two}{link}", {"name": "Bob"})
        assert ada.ask(f"{one}{path}/leave", {"seat": "0", "leave": "resign"})[0] == 200
        assert "wants a rematch" not in bob.ask(f"{two}{path}")[2]
        with bob.look(f"{two}{path}") as socket:
            wanted = ada.ask(f"{one}{path}/again", {})[1].removeprefix(one)
            frames_until(socket, "reload")  # nobody has asked at the other meanwhile, which would tell it, too
            while "Ada wants a rematch." not in bob.ask(f"{two}{path}")[2]:
                frames_until(socket, "reload")  # that there is one is told before who wants it
        assert bob.ask(f"{two}{path}/again", {})[1] == f"{two}{wanted}", "it is one table"
        assert '"viewer":"A","seats":["Bob","Ada"]' in bob.ask(f"{two}/api{wanted}")[2], "now the other one begins"
        assert "All are at the rematch." in ada.ask(f"{one}{path}")[2]


def follow(address, path):
    """Begin to follow a table; return the line on which it is told."""
    place = urllib.parse.urlsplit(address)
    line = socket.create_connection((place.hostname, place.port), timeout=20)
    line.sendall(f"GET /api{path.replace('/t/', '/tables/')}/stream HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
    assert line.recv(100).startswith(b"HTTP/1.1 200")
    return line


def rest(line):
    """Return all that comes until a line is closed."""
    return b"".join(iter(lambda: line.recv(65536), b""))


@pytest.mark.slow
def test_a_server_that_stops_ends_its_streams_and_does_not_wait_for_them(tmp_path):
    with ExitStack() as opened:
        with server(tmp_path) as address:
            made = Person().ask(f"{address}/tables", {"game": "diamonds", "kind-0": "here", "kind-1": "here"})
            path = urllib.parse.urlsplit(made[1]).path
            lines = [opened.enter_context(follow(address, path)) for _ in range(9)]
            begun = time.monotonic()
        assert time.monotonic() - begun < SECONDS_TO_SHUT_DOWN
        assert all(rest(line).endswith(b"\r\n0\r\n\r\n") for line in lines), "each is told its end, not only cut off"
