"""The README's commands, as a newcomer types them."""

import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
in_workshop = pytest.mark.skipif(
    Path(sys.prefix) != ROOT / ".venv", reason="the workshop's own environment is not the one that runs the tests"
)


def workshop(*arguments: str, **how) -> subprocess.Popen:
    command = [sys.executable, str(ROOT / "workshop.py"), *arguments]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, **how)


@in_workshop
def test_the_first_command_of_the_readme_starts_the_table(tmp_path):
    server = workshop("serve", "--no-browser", "--port", "0", "--data", str(tmp_path))
    try:
        address = re.search(r"http://\S+", server.stdout.readline())[0]
        with urllib.request.urlopen(f"{address}healthz") as answer:
            assert answer.status == 200
    finally:
        server.terminate()
        server.communicate(timeout=20)


@in_workshop
def test_other_commands_are_run_too():
    out, _ = workshop("run", "games").communicate(timeout=60)
    assert "diamonds" in out


def test_an_unknown_command_is_refused():
    process = workshop("frob")
    _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    assert "frob" in err
