"""The README's commands, as a newcomer types them."""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

import workshop as tools
from tools import checks

ROOT = Path(__file__).parents[1]
STAMP = tools.read_stamp()
in_workshop = pytest.mark.skipif(
    Path(sys.prefix) != ROOT / ".venv" or tools.fresh_stamp(STAMP.get("lock", "run")) != STAMP,
    reason="the workshop would install while others test: run `python3 workshop.py test` from its own environment",
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


@pytest.mark.parametrize("lock", tools.GROUPS)
def test_a_lock_pins_what_is_asked_for_with_an_extra_so_that_an_old_pip_takes_no_newer_one(lock):
    pinned = dict(re.findall(r"^([\w.-]+)(?:\[([\w, -]+)\])?==", tools.lock_file(lock).read_text(), re.MULTILINE))
    asked = [found for name in pinned for found in asked_with_extras(name)]
    assert lock not in {"test", "bench"} or ("coverage", "toml") in asked
    assert [(name, extra) for name, extra in asked if name in pinned and extra not in pinned[name].split(", ")] == []


def asked_with_extras(name: str) -> list[tuple[str, str]]:
    """Return what a package that is installed asks for with an extra, where no extra of its own is needed for that."""
    try:
        asked = importlib.metadata.requires(name) or []
    except importlib.metadata.PackageNotFoundError:  # of another system, or another lock
        return []
    always = [line for line in asked if "extra ==" not in line]
    found = re.findall(r"^([\w.-]+)\s*\[([\w, -]+)\]", "\n".join(always), re.MULTILINE)
    return [(other, extra) for other, extras in found for extra in re.split(r",\s*", extras)]


# a browser is had by whoever wants one


@pytest.fixture
def bare_machine(tmp_path, monkeypatch):
    """A machine without a browser; whoever installs one leaves a note."""
    program(tmp_path / "apt-get", f'echo "$@" >> {tmp_path}/installed')
    program(tmp_path / "nginx", "")
    for name in ("bash", "dirname"):
        (tmp_path / name).symlink_to(shutil.which(name))
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("MOTHERLODE_CHROMIUM", raising=False)
    monkeypatch.setenv("MOTHERLODE_POSTGRES", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    return tmp_path


def program(path, script):
    path.write_text(f"#!/bin/bash\n{script}\n")
    path.chmod(0o755)


def test_without_a_browser_it_is_said_what_is_left_out_and_nothing_is_installed(bare_machine, capsys):
    assert tools.has_browser()
    said = capsys.readouterr().out
    assert "tests/browser are left out" in said
    assert "install Chromium" in said
    assert "MOTHERLODE_CHROMIUM" in said
    assert not (bare_machine / "installed").exists()


def test_a_ci_machine_must_have_a_browser(bare_machine, monkeypatch):
    monkeypatch.setenv("CI", "true")
    assert not tools.has_browser()
    program(bare_machine / "chromium", "")
    assert tools.has_browser()


FILMS = "workshop.py films test-results/films"


def test_ci_gets_a_browser_runs_what_everybody_runs_and_films_what_is_played(bare_machine):
    program(bare_machine / "python3", f'echo "CI=$CI $@" >> {bare_machine}/ran')
    for _ in range(2):
        subprocess.run([ROOT / ".ci" / "run"], check=True)
        program(bare_machine / "chromium-headless-shell", "")
    assert (bare_machine / "ran").read_text() == 2 * f"CI=true workshop.py test\nCI=true {FILMS}\n"
    assert (bare_machine / "installed").read_text().splitlines()[-1].endswith("chromium-headless-shell")
    assert len((bare_machine / "installed").read_text().splitlines()) == 2, "only where there is none"


def test_ci_makes_do_with_the_browser_that_is_there_where_nothing_can_be_installed(bare_machine):
    program(bare_machine / "python3", f'echo "$@" >> {bare_machine}/ran')
    program(bare_machine / "apt-get", "exit 1")
    assert subprocess.run([ROOT / ".ci" / "run"], check=False).returncode == 1
    program(bare_machine / "chromium", "")
    subprocess.run([ROOT / ".ci" / "run"], check=True)
    assert (bare_machine / "ran").read_text() == f"workshop.py test\n{FILMS}\n"


# the quick run


def test_help_tells_of_the_quick_run():
    out, _ = workshop("test", "--help").communicate(timeout=60)
    assert "--quick" in out


@pytest.mark.parametrize("known", [True, False])
def test_the_quick_run_makes_all_linters_and_the_quick_tests(tmp_path, monkeypatch, capsys, known):
    ran, kept = [], tmp_path / "tests" / "__pycache__"
    kept.mkdir(parents=True)
    (kept / "conftest.pyc").touch() if known else None
    monkeypatch.setattr(tools, "ROOT", tmp_path)
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setattr(tools, "furnish", lambda lock: None)
    monkeypatch.setattr(
        checks, "quietly", lambda *command: ran.append(command) or subprocess.CompletedProcess([], 0, "")
    )
    monkeypatch.setattr(tools, "openly", lambda *command: ran.append(command) or 1)
    with pytest.raises(SystemExit, match="1"):
        tools.test(["--quick"])
    assert {Path(command[0]).stem for command in ran} == {"mypy", "ruff", "lint-imports", "pytest"}
    assert ran[-1][-1] == "--quick"
    assert any("--collect-only" in command for command in ran) != known, "files that are new are read once, not thrice"
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ
    assert re.findall(r"FAILED +\d+\.\d s  (.*)", capsys.readouterr().out) == ["pytest"]


QUICK_AND_NOT = """
from concurrent.futures import ThreadPoolExecutor
import pytest
from numba import njit
from tests.aid.shelf import every_player_count

@pytest.mark.slow
def test_slow(): pass

@pytest.mark.browser
def test_browser(): pass

@every_player_count
def test_table(game, players): assert players == game.rules.FEWEST_PLAYERS

def test_compiles(): njit(lambda: 1)()

@pytest.mark.parametrize("address", ["sqlite", "postgres"])
def test_store(address): assert address == "sqlite"

def test_server(postgres): pass

@pytest.fixture
def pool():
    with ThreadPoolExecutor(1) as pool:
        yield pool
        assert not pool, "what is left behind by a test that breaks off"

def test_compiles_in_a_thread(pool):
    assert pool.submit(njit(lambda: 1)).exception() is None

def test_next_one(): pass
"""


@pytest.mark.slow
def test_quick_tests_are_neither_slow_nor_in_a_browser_nor_at_large_tables_nor_compiled_nor_of_postgres(tmp_path):
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_all.py").write_text(QUICK_AND_NOT)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    path = os.pathsep.join([str(ROOT), *sys.path])
    command = [sys.executable, "-m", "pytest", "--quick", "-p", "no:cacheprovider", str(tmp_path)]
    done = subprocess.run(
        command, cwd=tmp_path, env=os.environ | {"PYTHONPATH": path}, capture_output=True, text=True, check=True
    )
    assert "7 passed, 3 skipped, 11 deselected" in done.stdout
