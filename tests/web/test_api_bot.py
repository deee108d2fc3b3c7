"""The bot of docs/api.md plays whole games at a real server, over real lines."""

import json
import re
import runpy
import threading
import time
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from motherlode.store.sqlite import SqliteStore
from motherlode.web import SECONDS_TO_SHUT_DOWN, _config, _Door
from motherlode.web.app import make_app

GUIDE = Path(__file__).parents[2] / "docs" / "api.md"
LONGEST, WIDEST = 30, 120


@pytest.fixture
def serving(tmp_path):
    """A server in a thread, at any port that is free, and its address."""
    app = make_app(SqliteStore(tmp_path / "tables.sqlite"))
    config = _config(app)
    config.port = 0
    server = _Door(app, config, "there", open_browser=False)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        thread.join(0.01)
    yield server, f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(20)
    assert not thread.is_alive()


def test_the_bot_of_the_guide_plays_to_the_end(serving, tmp_path, monkeypatch, capsys):
    [source] = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    lines = [line for line in source.splitlines() if line.strip()]
    assert len(lines) <= LONGEST
    assert max(map(len, lines)) <= WIDEST
    (tmp_path / "bot.py").write_text(source, encoding="utf-8")
    for game in ("diamonds", "planets"):
        monkeypatch.setattr("sys.argv", ["bot.py", serving[1], game])
        told = runpy.run_path(str(tmp_path / "bot.py"))
        assert told["state"]["is_over"]
        assert re.search(r"Look on at http://127.0.0.1:\d+/t/\S+\nWon by \['\w+'", capsys.readouterr().out)


def test_a_server_that_closes_ends_streams_at_once(serving):
    server, address = serving
    body = json.dumps({"game": "diamonds", "seats": ["me", "invited"], "name": "Ann"}).encode()
    made = json.load(urlopen(Request(f"{address}/api/tables", body, {"content-type": "application/json"})))
    stream = urlopen(f"{address}/api/tables/{made['id']}/stream", timeout=20)
    assert json.loads(stream.readline())["viewer"] == "spectator"
    begun = time.monotonic()
    server.should_exit = True
    assert stream.readline() == b""
    assert time.monotonic() - begun < SECONDS_TO_SHUT_DOWN, "it was told so, and not cut off"
