"""Whatever strangers send, and however often: the log tells of it seldom, and how often it did not is counted."""

import logging
import socket
import time

import pytest

from motherlode.web.operations import seldom
from motherlode.web.operations.seldom import MOST_A_MINUTE, SECONDS, WORDS, Seldom
from tests.aid.listening import listening
from tests.web.test_connections import app as answering
from tests.web.test_operations import figures

GARBAGE = b"\x16\x03\x01garbage\r\n\r\n"
UPGRADE = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n"
MANY = 30


@pytest.fixture(autouse=True)
def log():
    """The log of the server that the figures are of, as when a process begins."""
    found = logging.getLogger(seldom.WHERE)
    before, Seldom.left_out = list(found.filters), 0
    found.filters.clear()
    yield found
    found.filters[:] = before


@pytest.fixture
def port():
    with listening(answering, begins=False) as here:
        yield here


@pytest.fixture
def clock(monkeypatch):
    now = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


def record(words):
    return logging.LogRecord(seldom.WHERE, logging.WARNING, "", 0, words, None, None)


@pytest.mark.parametrize("said", [GARBAGE, UPGRADE])
def test_what_is_no_request_is_told_seldom_and_counted(port, said, log, app):
    seldom.begin()
    seldom.begin()
    told = Telling()
    log.addHandler(told)
    for _ in range(MANY):
        with socket.create_connection(("127.0.0.1", port), 10) as line:
            line.sendall(said)
            line.recv(500)
    log.removeHandler(told)
    assert len(told.records) in {MOST_A_MINUTE, 2 * MOST_A_MINUTE}, "twice if a minute ended amid the test"
    assert {one.getMessage() for one in told.records[:MOST_A_MINUTE]} <= WORDS
    assert figures(app)["motherlode_warnings_left_out_total"] == MANY - len(told.records)


class Telling(logging.Handler):
    """Keeps what is told."""

    def __init__(self):
        super().__init__()
        self.records = []

    def emit(self, one):
        self.records.append(one)


def test_the_next_minute_begins_with_how_many_were_left_out(clock):
    telling, [words, *_] = Seldom(), sorted(WORDS)
    assert [telling.filter(record(words)) for _ in range(MOST_A_MINUTE + 3)] == [True] * MOST_A_MINUTE + [False] * 3
    clock[0] += SECONDS
    first, second = record(words), record(words)
    assert telling.filter(first)
    assert telling.filter(second)
    assert (first.msg, second.msg) == (f"{words} (left out before: 3)", words)


def test_whatever_else_the_server_says_is_told(clock):
    telling = Seldom()
    assert all(telling.filter(record("Exception in ASGI application\n")) for _ in range(MANY))
    assert Seldom.left_out == 0
