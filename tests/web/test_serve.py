"""Starting the server."""

import contextlib
import re
import socket

import pytest

from motherlode.web.operations import listening


def test_an_address_that_is_taken_is_a_fault_of_one_line():
    with contextlib.closing(listening.listen("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with pytest.raises(listening.CannotListenError, match=f"cannot listen at 127.0.0.1:{port}: .*; choose another"):
            listening.listen("127.0.0.1", port)


@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("nosuch.invalid", "no host of this name is known here"),
        ("300.1.1.1", "no host of this name is known here"),
        ("[::1]", "no host of this name is known here"),
        ("a" * 70, "no host of this name is known here"),
        ("é" * 70, "no host of this name is known here"),
        ("192.0.2.1", "this machine has no such address"),
        ("2001:db8::1", "this machine has no such address"),
    ],
)
def test_a_host_that_is_not_here_is_a_fault_of_the_host(host, why):
    with pytest.raises(listening.CannotListenError) as fault:
        listening.listen(host, 0)
    assert f": {why}; choose another with --host" in str(fault.value)
    assert "--port" not in str(fault.value)


def test_the_socket_sends_without_delay():
    """asyncio turns Nagle's algorithm off for sockets that say that they are TCP; else every answer takes 40 ms."""
    with contextlib.closing(listening.listen("127.0.0.1", 0)) as opened:
        assert opened.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize(("host", "shown"), [("127.0.0.1", "http://127.0.0.1:80/"), ("::1", "http://[::1]:80/")])
def test_the_address_that_is_shown(host, shown):
    assert listening.address_of(host, 80) == shown


def test_for_a_whole_network_the_address_is_this_machines():
    shown = listening.address_of("0.0.0.0", 80)
    assert re.fullmatch(r"http://[\d.]+:80/", shown)
    assert "0.0.0.0" not in shown
