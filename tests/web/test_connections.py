"""Lines that are held open, in any number, shut nobody out; and what one address may have."""

import asyncio
import contextlib
import errno
import socket
import time
from types import SimpleNamespace

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.websockets import WebSocketDisconnect

from motherlode.web.access import buckets, connections, limits
from motherlode.web.access.buckets import Rate
from motherlode.web.access.connections import Line
from motherlode.web.access.limits import Limits
from motherlode.web.access.locales import ERRORS
from tests.aid.listening import listening

LARGE = b"x" * 50_000_000
OPENED = []
"""The lines of a test, which are closed at its end."""


async def app(scope, receive, send):
    """An application that sends more than a line holds at once if it is asked for `/large`."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    while scope["method"] == "POST" and (await receive()).get("more_body"):
        pass
    body = LARGE if scope["path"] == "/large" else b"here"
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"%d" % len(body))]})
    await send({"type": "http.response.body", "body": body})


@pytest.fixture
def port(monkeypatch):
    """A server whose patience is short."""
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 0.5)
    monkeypatch.setattr(connections, "SECONDS_TO_TAKE", 0.5)
    monkeypatch.setattr(Line, "most_waiting", 20)
    with listening(app, begins=False) as here:
        yield here
        while OPENED:
            OPENED.pop().close()


def called(port, said=b"", whence="127.0.0.1"):
    line = socket.create_connection(("127.0.0.1", port), 5, (whence, 0))
    OPENED.append(line)
    line.sendall(said)
    return line


def half_a_form(port, sent=b"a=b&c", size=1000):
    """Call, and send a whole head and the beginning of a form."""
    return called(port, b"POST /form HTTP/1.1\r\nhost: a\r\ncontent-length: %d\r\n\r\n" % size + sent)


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


@pytest.mark.parametrize("begin", [half_a_form, lambda port: half_a_form(port, b"")], ids=["begun", "announced"])
def test_who_has_waited_longest_with_half_a_form_makes_room(port, begin):
    forms = [begin(port) for _ in range(60)]
    begun = time.monotonic()
    assert b"200 OK" in answer(port)
    assert time.monotonic() - begun < 5
    assert sum(map(is_cut, forms[:40])) >= 30


def test_a_form_may_come_slower_than_a_head(port):
    with contextlib.closing(half_a_form(port, b"a", 4)) as slow:
        for _ in range(3):
            time.sleep(0.4)
            slow.sendall(b"b")
        assert b"200 OK" in slow.recv(4096)


def test_a_form_that_never_ends_is_cut_whoever_reads_it(port, monkeypatch):
    monkeypatch.setattr(connections, "SECONDS_TO_END", 0.5)
    with contextlib.closing(half_a_form(port)) as endless:
        assert is_cut(endless)
    assert b"200 OK" in answer(port)


def test_who_has_asked_and_goes_on_holding_the_line_makes_room_too(port, monkeypatch):
    monkeypatch.setattr(connections, "SECONDS_TO_ASK", 20.0)
    lines = []
    for _ in range(30):
        lines.append(called(port, b"GET / HTTP/1.1\r\nhost: a\r\n\r\n"))
        while not lines[-1].recv(4096).endswith(b"here"):
            pass
    assert all(map(is_cut, lines[:5]))
    assert not is_cut(lines[-1])


def test_what_is_kept_of_unfinished_forms_is_bounded_in_all(port, monkeypatch):
    monkeypatch.setattr(connections, "MOST_KEPT", 200_000)
    forms = [half_a_form(port, b"a" * 60_000, 100_000) for _ in range(6)]
    assert all(map(is_cut, forms[:2]))
    assert Line.kept_of_all <= 200_000
    forms[-1].sendall(b"a" * 40_000)
    assert b"200 OK" in forms[-1].recv(4096), "who came last is served"
    for line in forms:
        line.close()
    gone_by = time.monotonic() + 5
    while Line.kept_of_all and time.monotonic() < gone_by:
        time.sleep(0.01)
    assert not Line.kept_of_all


def test_what_is_thrown_away_of_a_form_is_not_counted(port, monkeypatch):
    monkeypatch.setattr(connections, "MOST_KEPT", 200_000)
    waiting, long = half_a_form(port), called(port, b"PUT / HTTP/1.1\r\nhost: a\r\ncontent-length: 900000\r\n\r\n")
    assert b"200 OK" in long.recv(4096), "it was answered before it had come"
    long.sendall(b"a" * 800_000)
    assert not is_cut(waiting)


def test_one_address_takes_no_more_than_its_share_of_those_who_wait(port):
    with contextlib.closing(called(port, b"GET / HT")) as another:
        lines = [called(port, whence="127.0.0.2") for _ in range(15)]
        assert all(map(is_cut, lines[:5]))
        another.sendall(b"TP/1.1\r\nhost: a\r\n\r\n")
        assert b"200 OK" in another.recv(4096)


def test_some_files_are_left_when_very_many_lines_are_open(port, monkeypatch):
    monkeypatch.setattr(Line, "most_open", 5)
    asked = b"upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: %s\r\n\r\n"
    head = b"GET / HTTP/1.1\r\nhost: a\r\n" + asked % (b"A" * 22 + b"==")
    sockets = [called(port, head) for _ in range(5)]
    assert all(b"101 Switching" in line.recv(4096) for line in sockets)
    with contextlib.closing(called(port)) as late:
        assert is_cut(late)


def test_that_no_more_lines_can_be_opened_is_told_in_one_line(caplog, monkeypatch):
    monkeypatch.setattr(connections, "told_at", -1e9)
    loop = asyncio.new_event_loop()
    loop.set_exception_handler(connections.tell)
    for _ in range(128):
        fault = OSError(errno.EMFILE, "Too many open files")
        loop.call_exception_handler({"message": "socket.accept() out of system resource", "exception": fault})
    (line,) = caplog.records
    assert (line.exc_info, "\n" in line.getMessage()) == (None, False)
    loop.call_exception_handler({"message": "another", "exception": fault})
    assert caplog.records[-1].exc_info, "any other fault is told whole"
    loop.close()


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
    monkeypatch.setattr(limits, "TABLES", Rate(at_once=3, a_second=0.1))
    tables = [browser.start() for _ in range(3)]
    refused = browser.post("/tables", {"game": "diamonds"})
    assert (refused.status_code, ERRORS[429]["en"] in refused.text) == (429, True)
    assert browser.get(tables[0]).status_code == 200
    assert refused.headers["retry-after"] == "10"
    later = time.monotonic() + 10
    monkeypatch.setattr(buckets, "time", SimpleNamespace(monotonic=lambda: later))
    assert browser.start()


def asked_from(host):
    return Request({"type": "http", "client": (host, 1), "headers": []})


def test_only_so_many_addresses_are_remembered(monkeypatch):
    monkeypatch.setattr(buckets, "MOST_KNOWN", 2)
    counted = Limits()
    for host in ("a", "b", "a", "c"):
        counted.count_table(asked_from(host))
    assert list(counted.tables.until) == ["a", "c"]


def test_who_sits_at_the_machine_itself_is_not_counted(monkeypatch):
    monkeypatch.setattr(limits, "TABLES", Rate(at_once=0, a_second=1))
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
