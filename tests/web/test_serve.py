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
