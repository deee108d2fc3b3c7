"""What a browser never sends over its socket closes it with the code that says why, and the log stays clean."""

import base64
import contextlib
import logging
import os
import socket
import struct
import time

import pytest

from motherlode import web
from motherlode.web.access import connections
from motherlode.web.app import make_app
from tests.aid.listening import listening

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
HEAD = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
)


@pytest.fixture
def often(monkeypatch):
    """Have signs of life sent and asked for without long waits."""
    monkeypatch.setattr(web, "SECONDS_BETWEEN_SIGNS", 0.2)
    monkeypatch.setattr(web, "SECONDS_TO_ANSWER", 1.0)


@pytest.fixture
def port(store):
    """A real server, and the tables behind it."""
    with listening(make_app(store)) as here:
        yield here


def said(port, path, fields=b"", method=b"GET"):
    """Return the answer to a request."""
    with contextlib.closing(socket.create_connection(("127.0.0.1", port), 10)) as line:
        head = b"content-type: application/x-www-form-urlencoded\r\ncontent-length: %d\r\nconnection: close\r\n"
        line.sendall(
            b"%s %s HTTP/1.1\r\nhost: 127.0.0.1\r\n" % (method, path.encode()) + head % len(fields) + b"\r\n" + fields
        )
        return b"".join(iter(lambda: line.recv(65536), b"")).decode()


@pytest.fixture
def line(port):
    """A socket that looks at a table, from which nothing was read but that it is open."""
    made = said(port, "/tables", b"game=diamonds&kind-1=here", b"POST")
    path = next(row.split()[1] for row in made.split("\r\n") if row.startswith("location:"))
    with contextlib.closing(socket.create_connection(("127.0.0.1", port), 10)) as line:
        line.sendall(HEAD.format(path=f"{path}/live?seq=0", key=base64.b64encode(os.urandom(16)).decode()).encode())
        read = b""
        while b"\r\n\r\n" not in read:
            read += line.recv(1)
        assert b" 101 " in read
        yield line


def frame(opcode, data=b"", *, fin=True, reserved=0):
    """Return a frame as a browser sends it."""
    first = (128 if fin else 0) | reserved << 4 | opcode
    size = bytes([128 | len(data)]) if len(data) < 126 else struct.pack("!BH", 254, len(data))
    return bytes([first]) + size + b"\0\0\0\0" + data


def closed_with(line):
    """Read a socket until it is closed; return the code that it is closed with."""
    with contextlib.closing(line.makefile("rb")) as read:
        while True:
            opcode, size = (part & 127 for part in read.read(2))
            if size > 125:
                size = int.from_bytes(read.read(2 if size == 126 else 8), "big")
            data = read.read(size)
            if opcode & 15 == CLOSE:
                return int.from_bytes(data[:2], "big")


NO_TEXT = [frame(TEXT, b"\xff\xfe"), frame(TEXT, b"\xc3", fin=False) + frame(CONT, b"(")]
TOO_LONG = [
    frame(TEXT, b"a" * 1025),
    frame(BINARY, b"a" * 1025),
    frame(TEXT, b"a" * 900, fin=False) + frame(CONT, b"a" * 900),
]
WRONG = [
    frame(TEXT, b"a", reserved=4),
    frame(3),
    frame(CONT, b"a"),
    frame(PING, b"a" * 126),
    frame(PING, fin=False),
    frame(CLOSE, b"\0"),
]
WITHOUT_END = [frame(TEXT, b"a", fin=False) + frame(CONT, b"", fin=False) * 100]


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        *((bad, 1007) for bad in NO_TEXT),
        *((bad, 1009) for bad in TOO_LONG),
        *((bad, 1002) for bad in WRONG),
        *((bad, 1008) for bad in WITHOUT_END),
        (frame(TEXT, b"hello"), 1008),
        (frame(BINARY, b"\xff"), 1008),
    ],
)
def test_what_no_browser_sends_closes_the_socket_and_is_not_told_in_the_log(port, line, caplog, sent, code):
    with caplog.at_level(logging.WARNING):
        line.sendall(sent)
        assert closed_with(line) == code
        assert " 200 " in said(port, "/healthz")
    assert not caplog.records


@pytest.mark.parametrize("flood", [frame(PING), frame(PING, b"a" * 125), frame(PONG), frame(CONT, fin=False)])
def test_who_floods_a_socket_is_hung_up_on(port, line, caplog, flood):
    if flood[0] == 0:
        line.sendall(frame(TEXT, fin=False))
    begun, sent = time.monotonic(), 0
    with caplog.at_level(logging.WARNING), contextlib.suppress(ConnectionResetError, BrokenPipeError):
        while time.monotonic() - begun < 10:
            line.sendall(flood * 1000)
            sent += 1000 * len(flood)
    assert time.monotonic() - begun < 8, "it was hung up on"
    assert sent < 5_000_000
    assert " 200 " in said(port, "/healthz")
    assert not caplog.records


def test_a_ping_is_answered_as_long_as_there_are_few(line):
    line.settimeout(5)
    for n in range(20):
        line.sendall(frame(PING, b"%d" % n))
    read = b""
    while b"\x8a\x0219" not in read:
        read += line.recv(4096)
    assert [read.count(b"\x8a" + bytes([len(str(n))]) + b"%d" % n) for n in range(20)] == [1] * 20


def test_who_says_something_before_the_socket_is_open_is_no_fault(port, caplog):
    with (
        contextlib.closing(socket.create_connection(("127.0.0.1", port), 10)) as line,
        caplog.at_level(logging.WARNING),
    ):
        head = HEAD.format(path="/t/none/live", key=base64.b64encode(os.urandom(16)).decode()).encode()
        line.sendall(head + frame(TEXT, b"\xff") * 9)
        with contextlib.suppress(ConnectionResetError):
            while line.recv(4096):
                pass
        assert " 200 " in said(port, "/healthz")
    assert not caplog.records


def ping_after_sign(line):
    """Read a socket until the page is told that the server is there; return the question that comes with it."""
    told, read = bytes([0x80 | TEXT, len(connections.SIGN)]) + connections.SIGN, b""
    while told not in read or len(read.partition(told)[2]) < 6:
        read += line.recv(4096)
    return read.partition(told)[2][:6]


def test_a_page_hears_that_the_server_is_there_and_its_browser_is_asked_whether_it_is(often, line):
    line.settimeout(5)
    for _ in range(3):
        ping = ping_after_sign(line)
        assert ping[:2] == bytes([0x80 | PING, 4])
        line.sendall(frame(PONG, ping[2:]))


def test_a_browser_that_does_not_answer_is_not_waited_for(often, line):
    line.settimeout(5)
    assert closed_with(line) == 1011
