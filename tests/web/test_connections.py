"""Lines that are held open, in any number, shut nobody out; and what one address may have."""

import contextlib
import socket
import threading
import time
from types import SimpleNamespace

import pytest
import uvicorn
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.websockets import WebSocketDisconnect

from motherlode.web import _config
from motherlode.web.access import connections, limits
from motherlode.web.access.connections import Line
from motherlode.web.access.limits import Limits
from motherlode.web.access.locales import ERRORS

LARGE = b"x" * 50_000_000


async def app(scope, receive, send):
    """An application that sends more than a line holds at once if it is asked for `/large`."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    body = LARGE if scope["path"] == "/large" else b"here"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def port(monkeypatch):
    """A server whose patience is short."""
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 0.5)
    monkeypatch.setattr(connections, "SECONDS_TO_TAKE", 0.5)
    monkeypatch.setattr(Line, "most_waiting", 20)
    config = _config(app)
    config.lifespan, server = "off", uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        running = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        running.start()
        yield listening.getsockname()[1]
        server.should_exit = True
        running.join()


def called(port, said=b""):
    line = socket.create_connection(("127.0.0.1", port), timeout=5)
    line.sendall(said)
    return line


def answer(port, path="/"):
    with contextlib.closing(called(port, b"GET %s HTTP/1.1\r\nhost: a\r\n\r\n" % path.encode())) as line:
        return line.recv(4096)


def is_cut(line):
    """Is a line closed by the other end, within a second or so?"""
    line.settimeout(2)
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def test_who_has_waited_longest_without_a_word_makes_room(port, monkeypatch):
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 20.0)
    half_open = [called(port, b"GET / HTT") for _ in range(60)]
    begun = time.monotonic()
    assert b"200 OK" in answer(port)
    assert time.monotonic() - begun < 5, "nobody waited until lines were given up"
    assert all(map(is_cut, half_open[:30]))
    for line in half_open:
        line.close()
    while Line.waiting and time.monotonic() - begun < 9:
        time.sleep(0.01)
    assert not Line.waiting


def test_a_request_that_comes_letter_by_letter_is_not_waited_for(port):
    with contextlib.closing(called(port)) as slow, contextlib.closing(called(port)) as second:
        second.sendall(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
        assert b"200 OK" in second.recv(4096)
        begun, ended = time.monotonic(), []
        while len(ended) < 2 and time.monotonic() - begun < 3:
            time.sleep(0.05)
            for line in {slow, second} - set(ended):
                with contextlib.suppress(OSError):
                    line.sendall(b"G")
                    continue
                ended.append(line)
        assert len(ended) == 2, "neither the first request of a line nor the next"


def test_a_head_with_all_the_cookies_that_a_browser_keeps_is_read(port):
    tokens = ".".join(["m" + "x" * 32] * 4)
    held = "; ".join(f"at-{number:08}={tokens}" for number in range(180))
    with contextlib.closing(called(port, b"GET / HTTP/1.1\r\nhost: a\r\ncookie: ")) as line:
        line.sendall(held[:-1].encode())
        time.sleep(0.1)  # so that it is not read at once
        line.sendall(b"x\r\n\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 200")


def test_a_socket_may_be_silent_for_as_long_as_it_likes(port):
    asked = b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: %s\r\n\r\n"
    with contextlib.closing(called(port, b"GET / HTTP/1.1\r\nhost: a\r\n" + asked % (b"A" * 22 + b"=="))) as live:
        assert b"101 Switching Protocols" in live.recv(4096)
        assert not Line.waiting
        live.settimeout(1.5 * connections.SECONDS_TO_ASK)
        with pytest.raises(TimeoutError):
            live.recv(1)


def test_who_takes_nothing_is_given_up(port):
    with contextlib.closing(called(port, b"GET /large HTTP/1.1\r\nhost: a\r\n\r\n")) as idle:
        time.sleep(1.2)
        taken = 0
        with contextlib.suppress(ConnectionResetError):
            while part := idle.recv(1_000_000):
                taken += len(part)
        assert taken < len(LARGE)
    assert b"200 OK" in answer(port)


def test_an_address_makes_so_many_tables_and_then_has_to_wait(browser, monkeypatch):
    monkeypatch.setattr(limits, "MOST_TABLES", 3)
    tables = [browser.start() for _ in range(3)]
    refused = browser.post("/tables", {"game": "diamonds"})
    assert (refused.status_code, ERRORS[429]["en"] in refused.text) == (429, True)
    assert browser.get(tables[0]).status_code == 200
    later = time.monotonic() + limits.SECONDS_A_TABLE
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: later))
    assert browser.start()


def asked_from(host):
    return Request({"type": "http", "client": (host, 1), "headers": []})


def test_only_so_many_addresses_are_remembered(monkeypatch):
    monkeypatch.setattr(limits, "MOST_KNOWN", 2)
    counted = Limits()
    for host in ("a", "b", "a", "c"):
        counted.count_table(asked_from(host))
    assert list(counted.since) == ["a", "c"]


def test_who_sits_at_the_machine_itself_is_not_counted(monkeypatch):
    monkeypatch.setattr(limits, "MOST_TABLES", 0)
    monkeypatch.setattr(limits, "MOST_SOCKETS", 0)
    counted = Limits()
    counted.count_table(asked_from("127.0.0.1"))
    with counted.socket(asked_from("::1")):
        pass
    with pytest.raises(HTTPException):
        counted.count_table(asked_from("192.0.2.7"))


def test_an_address_has_so_many_sockets_at_once(browser, app, monkeypatch):
    monkeypatch.setattr(limits, "MOST_SOCKETS", 1)
    table = browser.start(**{"kind-1": "here"})
    live = f"ws://table.test{table}/live?seq=9"
    with browser.http.websocket_connect(live) as first:
        assert first.receive_json()["whole"] == 1
        with pytest.raises(WebSocketDisconnect) as closed, browser.http.websocket_connect(live):
            pass
        assert closed.value.code == 1013
    with browser.http.websocket_connect(live) as again:
        assert again.receive_json()["whole"] == 1
