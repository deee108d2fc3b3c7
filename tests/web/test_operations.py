"""What somebody who runs a server sees of it: figures and a log, in neither of which there is a secret."""

import json
import logging
import re
import subprocess
import sys
import urllib.request

import pytest
from click.testing import CliRunner
from starlette.testclient import TestClient

from motherlode.cli.serve import serve
from motherlode.play.engine_queue import Rank
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from motherlode.web.operations.listening import CannotListenError


def figures(app):
    """Return each figure of an application by its name and labels."""
    with app.state.metrics.shown("127.0.0.1", 0) as port:
        text = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, _, value in lines}


def test_requests_are_counted_by_their_route(app, browser):
    table = browser.start(**{"kind-1": "here"})
    browser.get(table)
    browser.get("/t/none")
    browser.get("/no/such/page")
    found = figures(app)
    counted = {key: n for key, n in found.items() if key.startswith("motherlode_request_seconds_count")}
    assert counted['motherlode_request_seconds_count{method="GET",route="/t/{id}",status="200"}'] >= 1
    assert counted['motherlode_request_seconds_count{method="GET",route="/t/{id}",status="404"}'] == 1
    assert counted['motherlode_request_seconds_count{method="GET",route="none",status="404"}'] == 1


def test_what_fails_is_counted_as_failed(tmp_path, monkeypatch):
    async def broken(*_):
        raise RuntimeError("broken")

    monkeypatch.setattr("motherlode.web.app.threads.writing", broken)
    app = make_app(SqliteStore(tmp_path / "t.sqlite"))
    with TestClient(app, raise_server_exceptions=False) as asking:
        assert asking.get("/readyz").status_code == 500
    assert figures(app)['motherlode_request_seconds_count{method="GET",route="/readyz",status="500"}'] == 1


def test_tables_and_actions_are_counted(app, browser):
    before = figures(app)["motherlode_tables"]
    table = browser.start(**{"kind-0": "here", "kind-1": "here"})
    browser.say(table, 0, "dig 3", 0)
    found = figures(app)
    assert found["motherlode_tables"] == before + 1
    assert found['motherlode_actions_total{game="diamonds"}'] >= 1
    assert {f'motherlode_engine_queue{{lane="long",rank="{rank.name.lower()}"}}' for rank in Rank} <= found.keys()


def test_how_long_computers_waited_for_a_thread_is_shown(app, browser):
    table = browser.start(**{"kind-0": "here", "kind-1": "random"})
    browser.say(table, 0, "dig 3", 0)
    browser.until_moved(table, 1)
    waits = [
        n for name, n in figures(app).items() if name.startswith('motherlode_engine_wait_seconds_count{lane="short"')
    ]
    assert sum(waits) >= 1


def test_neither_figures_nor_the_log_name_an_address_that_is_a_secret(app, browser, other, caplog):
    table = browser.start(**{"kind-1": "friend"})
    link = re.search(r'value="http://[^"]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1]
    with caplog.at_level(logging.INFO, "motherlode"):
        assert other.get(link).status_code == 200
    assert {"GET /t/{id}/seat/{token} 200"} <= {record.getMessage() for record in caplog.records}
    told = [
        json.dumps(record.__dict__, default=str) for record in caplog.records if record.name.startswith("motherlode")
    ]
    secret = link.rpartition("/")[2]
    assert not any(secret in line for line in [*told, *figures(app)])


def test_an_address_of_figures_that_is_taken_is_a_fault_of_one_line(app):
    with app.state.metrics.shown("127.0.0.1", 0) as port:
        message = rf"cannot listen at 127.0.0.1:{port}: .*; choose another with --metrics"
        with pytest.raises(CannotListenError, match=message), app.state.metrics.shown("127.0.0.1", port):
            pass


def test_a_host_of_figures_that_nobody_knows_is_told(app):
    message = r"cannot listen at 300.1.1.1:9100: no host of this name is known here; choose another with --metrics: 127"
    with pytest.raises(CannotListenError, match=message), app.state.metrics.shown("300.1.1.1", 9100):
        pass


@pytest.mark.parametrize("place", ["x", "70000", "host:", "-1", "1:2:x"])
def test_what_is_no_address_of_figures_is_said(place):
    done = CliRunner().invoke(serve, ["--metrics", place])
    assert done.exit_code == 2
    assert f"{place!r} is no address: a port, such as 9100, or HOST:PORT" in done.output


PROGRAM = """
import logging
from motherlode.web.operations import logs
logs.begin("json")
logging.getLogger("motherlode.requests").info("GET / 200", extra={"route": "/", "ms": 1.5})
try:
    1 / 0
except ZeroDivisionError:
    logging.getLogger("motherlode.web").exception("two\\nlines")
"""


def test_a_log_for_programs_has_one_object_a_line():
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    first, second = map(json.loads, done.stderr.splitlines())
    assert (first["level"], first["logger"], first["message"]) == ("INFO", "motherlode.requests", "GET / 200")
    assert (first["route"], first["ms"]) == ("/", 1.5)
    assert "timestamp" in first
    assert "ZeroDivisionError" in second["exc_info"]
