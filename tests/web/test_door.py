"""Two servers with one PostgreSQL behind one port, by the configuration that is documented, all as real processes."""

import base64
import contextlib
import http.client
import http.server
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from motherlode.web.access.locales import ERRORS
from tests.web.test_two_processes import Person

pytestmark = pytest.mark.slow
CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nginx.conf"
NO_NGINX = "No nginx found: the documented door is not tested (on Debian: apt-get install nginx-light)."
SURROUNDINGS = os.environ | {"PYTHONUNBUFFERED": "1", "FORWARDED_ALLOW_IPS": "*"}


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@contextmanager
def server(store):
    """A server on a store; the process and its port."""
    command = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--no-preparing"]
    with subprocess.Popen([*command, "--store", store], stdout=subprocess.PIPE, text=True, env=SURROUNDINGS) as it:
        try:
            yield it, int(re.search(r"http://[\d.]+:(\d+)", it.stdout.readline())[1])
        finally:
            it.terminate()


@contextmanager
def nginx(folder, ports, changed=()):
    """The door before servers at these ports; its address."""
    port, text = free_port(), CONFIGURATION.read_text()
    for documented, ours in changed:
        assert documented in text
        text = text.replace(documented, ours)
    for name, own in zip(("one", "two"), ports, strict=True):
        text = text.replace(f"server {name}:8321", f"server 127.0.0.1:{own}")
    text = text.replace(
        "proxy_pass http://tables;", "proxy_pass http://tables; add_header Behind $upstream_addr always;"
    )
    text = text.replace("listen 8321", f"listen 127.0.0.1:{port}").replace("http {", f"http {{\n{places(folder)}", 1)
    (folder / "nginx.conf").write_text(f"pid {folder}/pid;\ndaemon off;\nerror_log {folder}/error.log;\n{text}")
    with subprocess.Popen(["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]) as it:
        try:
            wait_for(port)
            yield f"http://127.0.0.1:{port}"
        finally:
            it.terminate()


def places(folder):
    """Return where nginx may write: in the test's own folder."""
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    return "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)


def wait_for(port):
    for _ in range(500):
        with socket.socket() as line:
            if line.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)
    raise AssertionError("nginx does not listen")


@pytest.fixture
def door(tmp_path, postgres):
    """The address of the door, and the processes behind it."""
    if shutil.which("nginx") is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_NGINX)
    store = postgres.new()
    with ExitStack() as opened:
        behind = [opened.enter_context(server(store)) for _ in range(2)]
        yield opened.enter_context(nginx(tmp_path, [port for _, port in behind])), [process for process, _ in behind]


def upgraded(address, table):
    """Return the first line of the answer to a browser that wants to look on."""
    place = urllib.parse.urlsplit(address)
    headers = {
        "Host": place.netloc,
        "Origin": address,
        "Upgrade": "websocket",
        "Connection": "Upgrade",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(),
    }
    request = f"GET {table}/live?seq=0 HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in headers.items()) + "\r\n"
    with socket.create_connection((place.hostname, place.port), timeout=30) as line:
        line.sendall(request.encode())
        return line.recv(4096).decode(errors="replace").split("\r\n")[0]


HELD = []
"""The requests that a test holds."""


@pytest.fixture
def narrow(tmp_path):
    """What opens a door with some words changed, behind which everything is answered, but /slow only at the end."""
    if shutil.which("nginx") is None:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(NO_NGINX)
    is_over = threading.Event()
    HELD.clear()

    class Answering(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            if self.path == "/slow":
                HELD.append(self)
                is_over.wait(30)
            self.send_response(200)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answering) as server:
        threading.Thread(target=server.serve_forever).start()
        yield lambda *changed: nginx(tmp_path, [server.server_port, server.server_port], changed)
        is_over.set()
        server.shutdown()


def asked(address, said_from="192.0.2.1", path="/"):
    """Return a line on which something was asked of a door that believes from where."""
    place = urllib.parse.urlsplit(address)
    line = http.client.HTTPConnection(place.hostname, place.port, timeout=30)
    line.request("GET", path, headers={"X-Forwarded-For": said_from})
    return line


def statuses(address, times, said_from="192.0.2.1"):
    found = []
    for _ in range(times):
        with contextlib.closing(asked(address, said_from)) as line:
            found.append(line.getresponse().status)
    return found


BELIEVES = ("listen 8321;", "listen 8321; set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;")


def test_the_door_lets_one_address_ask_so_much_in_a_while(narrow):
    with narrow(BELIEVES, ("rate=200r/s", "rate=1r/m"), ("burst=2000", "burst=4")) as address:
        assert statuses(address, 7) == [200] * 5 + [429] * 2
        assert statuses(address, 1, "192.0.2.2") == [200]
        with contextlib.closing(asked(address)) as line:
            answer = line.getresponse()
            assert answer.getheader("retry-after") == "2"
            assert json.load(answer)["text"] == ERRORS[429]["en"]


def test_at_the_door_a_net_of_addresses_counts_as_one(narrow):
    with narrow(BELIEVES, ("rate=200r/s", "rate=1r/m"), ("burst=2000", "burst=2")) as address:
        assert [statuses(address, 1, f"2001:db8:a0a:1:{n}::a")[0] for n in range(5)] == [200] * 3 + [429] * 2
        assert statuses(address, 1, "2001:db8:a0a:2::a") == [200]


def test_the_door_lets_one_address_hold_so_many_lines(narrow):
    with narrow(BELIEVES, ("limit_conn lines 600", "limit_conn lines 2")) as address, ExitStack() as held:
        for _ in range(2):
            held.enter_context(contextlib.closing(asked(address, path="/slow")))
        while len(HELD) < 2:
            time.sleep(0.01)
        assert (statuses(address, 1), statuses(address, 1, "192.0.2.2")) == ([429], [200])


def behind(address):
    """Return which of the servers answers."""
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.headers["Behind"]
    except urllib.error.HTTPError as refused:
        return refused.headers["Behind"]


def test_all_who_play_at_one_table_are_sent_to_the_same_server(door):
    address, _ = door
    homes = {n: {behind(f"{address}{way}/no-{n}") for way in ("/t", "/api/t", "/api/tables")} for n in range(20)}
    assert all(len(home) == 1 for home in homes.values())
    assert len(set.union(*homes.values())) == 2
    assert len({behind(f"{address}/healthz") for _ in range(20)}) == 2, "what is about no table is shared out"


def test_behind_one_port_a_game_goes_on_when_either_server_dies(door):
    address, processes = door
    ada = Person()
    made = ada.ask(f"{address}/tables", {"game": "diamonds", "kind-0": "here", "kind-1": "here"})
    table = urllib.parse.urlsplit(made[1]).path
    assert made[0] == 200
    assert upgraded(address, table) == "HTTP/1.1 101 Switching Protocols"
    assert ada.ask(f"{address}/readyz")[0] == 404, "what is for whoever runs it is not for visitors"
    moves = {"seat": "0", "word": "dig 3", "base_seq": "0", "key": "k"}
    assert ada.ask(f"{address}{table}/act", moves)[0] == 200
    processes[0].kill()
    processes[0].wait()
    seen = [ada.ask(f"{address}/api{table}") for _ in range(4)]
    assert {status for status, _, _ in seen} == {200}
    assert all('"seq":0' not in text for _, _, text in seen), "the move is there"
