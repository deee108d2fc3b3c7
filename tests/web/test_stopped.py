"""A server that is told to stop amid moves: what it has acknowledged is written down once, and it ends well."""

import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPException

import pytest

import motherlode
from motherlode import __main__
from motherlode.store.sqlite import SqliteStore
from motherlode.web import SECONDS_TO_SHUT_DOWN
from motherlode.web.access.stopping import STOPPING
from tests.web.test_two_processes import Person, rest

PEOPLE = 4
SECONDS = (0.3, 1.0)


class Player:
    """Somebody who plays matches against nobody but themselves, as fast as they can, until nobody answers."""

    def __init__(self, address):
        self.address, self.person = address, Person()
        self.begun, self.sent, self.acknowledged = [], [], []
        self.thread = threading.Thread(target=self.play)
        self.thread.start()

    def play(self):
        try:
            while True:
                self.match()
        except (urllib.error.URLError, HTTPException, OSError):
            pass  # it has stopped

    def match(self):
        """Play one to its end."""
        seats = {"kind-0": "here", "kind-1": "here"}
        _, table, _ = self.person.ask(f"{self.address}/tables", {"game": "diamonds", "box-ranks": "5", **seats})
        self.begun.append(table.rpartition("/")[2])
        while (seen := self.seen(table))["scene"]["awaited"]:
            choices = seen["scene"]["choices"]
            if choices:
                self.say(table, str(seen["scene"]["awaited"][0]), choices[0]["word"], seen["seq"])

    def seen(self, table):
        return json.loads(self.person.ask(table.replace("/t/", "/api/t/"))[2])

    def say(self, table, seat, word, seq):
        """Say something, and keep that it was acknowledged if it was."""
        key = f"{table.rpartition('/')[2]}-{seq}"
        self.sent.append(key)
        said = {"seat": seat, "word": word, "base_seq": str(seq), "key": key}
        if self.person.ask(f"{table}/act", said)[0] == 200:
            self.acknowledged.append(key)


def stopped_amid_moves(folder, pause):
    """Start a server, let people play, and tell it to stop after a while; return them, and its exit code."""
    command = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--data", str(folder)]
    quiet = os.environ | {"PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=quiet) as server:
        address = re.search(r"http://[\d.]+:\d+", server.stdout.readline())[0]
        players = [Player(address) for _ in range(PEOPLE)]
        while not all(player.acknowledged for player in players):
            time.sleep(0.01)
        time.sleep(pause)
        server.send_signal(signal.SIGTERM)
        code, told = server.wait(SECONDS_TO_SHUT_DOWN + 20), server.stderr.read()
    for player in players:
        player.thread.join()
    return players, code, told


@pytest.mark.slow
@pytest.mark.parametrize("number", range(2))
def test_a_server_that_is_told_to_stop_amid_moves_finishes_what_it_has_acknowledged(tmp_path, number):
    players, code, told = stopped_amid_moves(tmp_path, random.Random(number).uniform(*SECONDS))
    assert (code, told) == (0, "")
    assert [found.name for found in tmp_path.glob("*sqlite*")] == ["tables.sqlite"], "it was closed"
    with closing(SqliteStore(tmp_path / "tables.sqlite")) as store:
        for player in players:
            news = [entry for name in player.begun for entry in store.news(name).entries]
            kept = [entry.key.partition(":")[2] for entry in news if entry.key]
            assert len(kept) == len(set(kept)), "once each"
            assert [key for key in kept if key in player.acknowledged] == player.acknowledged
            assert len(set(kept) - set(player.acknowledged)) <= 1, "beside them at most what was under way"


@contextmanager
def a_server(folder, code="from motherlode.__main__ import main; main()"):
    """A server in a process of its own, which is begun by this code."""
    options = ["serve", "--port", "0", "--no-browser", "--no-preparing", "--data", str(folder)]
    quiet = os.environ | {"PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-c", code, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=quiet) as process:
        try:
            yield process
        finally:
            process.kill()


def port_of(server):
    return int(re.search(r":(\d+)/", server.stdout.readline())[1])


def begun(port, accept):
    """Begin to send a form, and do not go on; the line."""
    line = socket.create_connection(("127.0.0.1", port), timeout=20)
    head = f"POST /tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: {accept}\r\nContent-Length: 100\r\n\r\nabc"
    line.sendall(head.encode())
    return line


def test_who_interrupts_a_server_twice_waits_for_nothing_and_reads_one_line(tmp_path):
    with a_server(tmp_path) as server, closing(begun(port_of(server), "text/html")):
        time.sleep(0.2)  # until it waits for the rest of that
        server.send_signal(signal.SIGINT)
        time.sleep(0.2)
        asked_at = time.monotonic()
        server.send_signal(signal.SIGINT)
        assert server.wait(20) == 130
        assert time.monotonic() - asked_at < SECONDS_TO_SHUT_DOWN / 2
        assert server.stderr.read() == "motherlode: interrupted\n"


def test_who_interrupts_a_server_once_has_it_end_in_order(tmp_path):
    with a_server(tmp_path) as server:
        port_of(server)
        server.send_signal(signal.SIGINT)
        assert (server.wait(20), server.stderr.read().strip()) == (130, "")
    assert [found.name for found in tmp_path.glob("*sqlite*")] == ["tables.sqlite"], "it was closed"


@pytest.mark.slow
def test_who_sends_a_form_slowly_to_a_server_that_stops_is_told_so_and_the_log_says_nothing(tmp_path):
    with a_server(tmp_path) as server, ExitStack() as opened:
        port = port_of(server)
        script, page = (opened.enter_context(closing(begun(port, kind))) for kind in ("application/json", "text/html"))
        time.sleep(0.2)
        server.send_signal(signal.SIGTERM)
        for line, kind in ((script, "application/json"), (page, "text/html")):
            head, _, said = rest(line).decode().partition("\r\n\r\n")
            assert head.startswith("HTTP/1.1 503")
            assert f"content-type: {kind}" in head
            assert "retry-after: 5" in head
            assert STOPPING["en"] in said
        assert (server.wait(20), server.stderr.read()) == (0, "")


AMID_WHAT_SWALLOWS_ALL = """
import contextlib, signal
from motherlode.__main__ import main
from motherlode.store import sqlite
real = sqlite._connect
def connect(path):
    with contextlib.suppress(BaseException):
        signal.raise_signal(signal.SIGINT)
    return real(path)
sqlite._connect = connect
main()
"""


def test_an_interrupt_while_a_server_starts_is_never_lost(tmp_path):
    with a_server(tmp_path, AMID_WHAT_SWALLOWS_ALL) as server:
        said, told = server.communicate(timeout=20)
    assert (server.returncode, said, told) == (130, "", "motherlode: interrupted\n")


def test_an_interrupt_before_the_command_has_begun_is_no_traceback(monkeypatch):
    class Interrupting:
        @staticmethod
        def find_spec(name, *_):
            if name == "motherlode.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "motherlode.cli", raising=False)
    monkeypatch.delattr(motherlode, "cli", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupting, *sys.meta_path])
    with pytest.raises(SystemExit) as ended:
        __main__.main()
    assert ended.value.code == 130
