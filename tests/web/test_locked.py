"""While another program holds the file of matches: who writes waits or is told, and keeps nobody else from anything."""

import contextlib
import os
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from motherlode.store import locks
from motherlode.store.sqlite import SqliteStore
from motherlode.web import SECONDS_TO_SHUT_DOWN
from tests.web.conftest import Browser
from tests.web.test_two_processes import Person

MANY = 40
"""Who write: more than a process has threads for anything."""


@pytest.fixture
def store(tmp_path):
    return SqliteStore(tmp_path / "tables.sqlite")


@pytest.fixture
def holding(store):
    """Another program, which holds the file."""
    other = sqlite3.connect(store.path, isolation_level=None, check_same_thread=False)
    yield other
    other.close()


def test_pages_are_answered_while_many_wait_to_write(browser, store, holding, monkeypatch):
    monkeypatch.setattr(locks, "SECONDS_TO_WAIT", 600.0)
    players = [Browser(browser.http.app) for _ in range(MANY)]
    tables = [player.start(**{"kind-1": "here"}) for player in players]
    holding.execute("BEGIN IMMEDIATE")
    with ThreadPoolExecutor(MANY) as pool:
        said = [pool.submit(one.say, table, 0, "dig 3", 0, "k") for one, table in zip(players, tables, strict=True)]
        while not store._writing.locked():
            time.sleep(0.001)
        pages = [browser.get(path).status_code for path in ("/", "/healthz", "/rules/diamonds", "/t/nothere")]
        unanswered = sum(not one.done() for one in said)
        holding.execute("ROLLBACK")
        answers = [one.result().status_code for one in said]
    assert (pages, unanswered) == ([200, 200, 200, 404], MANY)
    assert answers == [200] * MANY, "who has waited has lost nothing"


@contextlib.contextmanager
def held(path):
    """Have another program hold the file meanwhile."""
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    yield
    other.close()


def test_a_server_is_stopped_although_many_wait_to_write(tmp_path):
    code, told = stopped_while(held(tmp_path / "tables.sqlite"), ["--data", str(tmp_path)])
    assert code == 0
    assert "is locked by another program" in told


def test_a_server_is_stopped_although_its_database_stands_still(postgres):
    code, _ = stopped_while(postgres.frozen(), ["--store", postgres.new()])
    assert code == 0


def stopped_while(nothing_can_be_written, where):
    """Stop a server at which many wait to write what cannot be; return its exit code, and what it told."""
    command = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--no-preparing", *where]
    quiet = os.environ | {"PYTHONUNBUFFERED": "1"}
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "env": quiet}
    with subprocess.Popen(command, **pipes) as server:
        address = re.search(r"http://[\d.]+:\d+", server.stdout.readline())[0]
        people = [Person() for _ in range(12)]
        game = {"game": "diamonds", "kind-0": "here", "kind-1": "here"}
        tables = [person.ask(f"{address}/tables", game)[1] for person in people]
        answers = []
        asking = [threading.Thread(target=say, args=[answers, *one]) for one in zip(people, tables, strict=True)]
        with nothing_can_be_written:
            for one in asking:
                one.start()
            time.sleep(1.0)  # until they wait; who has not come by then is not let in, which is as well
            server.send_signal(signal.SIGTERM)
            code, told = server.wait(SECONDS_TO_SHUT_DOWN + 20), server.stderr.read()
    for one in asking:
        one.join()
    assert set(answers) <= {503}
    assert "Traceback" not in told
    return code, told


def say(answers, person, table):
    said = {"seat": "0", "word": "dig 3", "base_seq": "0", "key": "k"}
    with contextlib.suppress(OSError):  # it came too late
        answers.append(person.ask(f"{table}/act", said)[0])
