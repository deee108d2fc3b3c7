"""The workshop of Motherlode: one command makes the virtual environment `.venv` and does the work in it.

`python3 workshop.py --help` lists what it does. It needs nothing but Python itself; everything else is installed into
`.venv` from the lock files in `requirements`, and only when these have changed.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Motherlode needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NoReturn

from tools.browsers import find_chromium, has_browser
from tools.checks import Result, quietly, side_by_side, step, summarize

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "workshop.json"
WINDOWS = os.name == "nt"
OUTER_PYTHON = getattr(sys, "_base_executable", sys.executable)  # the one outside, also when .venv is active

GROUPS = {
    "run": ("build",),
    "host": ("build", "host"),
    "test": ("build", "host", "test", "lint"),
    "bench": ("build", "host", "test", "lint", "bench"),
}
"""The dependency groups in each lock file. Every lock holds the ones before it, so one `.venv` serves them all."""

LINTERS = {
    "mypy": ("mypy",),
    "ruff check": ("ruff", "check", "."),
    "ruff format": ("ruff", "format", "--check", "."),
    "import-linter": ("lint-imports", "--no-logo"),
}
"""What is found out by reading the code, the slowest first: they run side by side."""
READING = {"collection": ("pytest", "--collect-only", "-qq")}
"""What each worker of the tests would begin with, if Python had not read every file of tests before: ten seconds."""
PREPARATION = {"machine code": ("python", "-m", "tests.aid.machine_code"), **READING}
"""What is done once, and not by each worker: the other half is that every kernel is compiled."""
OTHERS = {"examples": ("python", str(Path(__file__).resolve()), "test", "--examples")}
"""The tests of the examples, which share nothing with the others."""
WORKERS = (os.cpu_count() or 1) + 1
"""One more than there are cores: a test that plays in a browser waits for it half the time."""
PYTEST = ("pytest", "-n", str(WORKERS), "--dist", "worksteal")
TIMES = ("--durations=25", "--durations-min=5")
"""At the end it is told what was slow."""
COVERAGE = ("--cov=motherlode.games", "--cov-report=term", "--cov-fail-under=100")
"""The rules of the games are covered wholly: every line and every branch."""

EXAMPLES = ROOT / "examples"
"""Games as others publish them: packages of their own, whose tests are run from their own folders."""
OUTSIDE = VENV / "examples"
"""Where they are installed: not among the packages of `.venv`, where every table and test would have them too."""


# Programs


def tool(name: str) -> str:
    """Return the path of a program in `.venv`."""
    return str(VENV / "Scripts" / (name + ".exe") if WINDOWS else VENV / "bin" / name)


def must(doing: str, *command: str) -> None:
    """Run a program behind a line that tells what is going on; when it fails, show what it said and stop."""
    print(doing, end=" ... ", flush=True)
    start = time.monotonic()
    done = quietly(*command)
    print(f"{time.monotonic() - start:.1f} s" if done.returncode == 0 else "failed", flush=True)
    if done.returncode != 0:
        sys.exit(done.stdout)


def openly(*command: str, cwd: Path = ROOT, **surroundings: str) -> int:
    """Run a program, at the root of the project unless told where, for everyone to see; return its exit code."""
    sys.stdout.flush()
    return subprocess.call(command, cwd=cwd, env={**os.environ, **surroundings})


def passes(*command: str) -> bool:
    """Run a program for everyone to see, and say whether it was content."""
    return openly(*command) == 0


def hand_over(*command: str) -> NoReturn:
    """Become another program. Windows cannot, so there it is run and waited for."""
    sys.stdout.flush()
    if not WINDOWS:
        os.execv(command[0], command)
    try:
        sys.exit(subprocess.call(command))
    except KeyboardInterrupt:
        sys.exit(130)


# The virtual environment


def furnish(wanted: str) -> None:
    """Make `.venv` hold the lock *wanted*, or the larger one that it held already. Quick when nothing has changed."""
    stamp = read_stamp()
    held = stamp.get("lock", "run")
    lock = max(wanted, held, key=list(GROUPS).index)
    if stamp == fresh_stamp(lock):
        return
    make_venv(stamp)
    STAMP.unlink(missing_ok=True)  # an install that breaks off leaves no stamp behind
    install(lock)
    STAMP.write_text(json.dumps(fresh_stamp(lock)), encoding="utf-8")


def read_stamp() -> dict[str, str]:
    """Return what `.venv` was made from; nothing when it does not exist or was left unfinished."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if Path(tool("python")).exists() else {}


def fresh_stamp(lock: str) -> dict[str, str]:
    """Return what `.venv` would be made from now."""
    inputs = (ROOT / "pyproject.toml").read_bytes() + lock_file(lock).read_bytes()
    return {**birthplace(), "lock": lock, "inputs": hashlib.sha256(inputs).hexdigest()}


def birthplace() -> dict[str, str]:
    """Return what a virtual environment cannot change: its Python, and the folder that its scripts name."""
    return {"python": sys.version, "prefix": sys.base_prefix, "venv": str(VENV)}


def lock_file(lock: str) -> Path:
    """Return the path of a lock file."""
    return ROOT / "requirements" / f"{lock}.txt"


def make_venv(stamp: dict[str, str]) -> None:
    """Make `.venv` anew unless its stamp says that it was finished, here and with this Python."""
    if stamp.items() >= birthplace().items():
        return
    print("Making .venv", flush=True)
    if quietly(OUTER_PYTHON, "-m", "venv", "--clear", str(VENV)).returncode != 0:
        # Debian's Python without python3-venv cannot put a pip inside: the one outside will do.
        must("Making .venv without pip", OUTER_PYTHON, "-m", "venv", "--clear", "--without-pip", str(VENV))


def pip() -> list[str]:
    """Return how to call pip for `.venv`: the one inside, or else the one outside."""
    inside, outside = [tool("python"), "-m", "pip"], [OUTER_PYTHON, "-m", "pip", "--python", tool("python")]
    for call in (inside, outside):
        if quietly(*call, "--version").returncode == 0:
            return call
    sys.exit("This Python has no pip: install python3-venv (Debian, Ubuntu) or run `python3 -m ensurepip`, then retry.")


def install(lock: str) -> None:
    """Install the packages of a lock, each checked against its hashes, and then the project, editable."""
    # Compiling every file of every package takes longer than compiling what is imported when it is.
    call = (*pip(), "install", "--quiet", "--disable-pip-version-check", "--no-compile")
    must(f"Installing requirements/{lock}.txt", *call, "--require-hashes", "-r", str(lock_file(lock)))
    must("Installing motherlode", *call, "--no-deps", "--no-build-isolation", "--editable", str(ROOT))


# What the workshop does


def serve(arguments: list[str]) -> NoReturn:
    """Open the game server: `motherlode serve`, with the arguments that it takes."""
    run(["serve", *arguments])


def run(arguments: list[str]) -> NoReturn:
    """Run any command of motherlode: `run ARGUMENTS` is `motherlode ARGUMENTS`."""
    furnish("run")
    hand_over(tool("motherlode"), *arguments)


def test(arguments: list[str]) -> NoReturn:
    """Check everything: style, types, imports, tests, coverage. With arguments, run only pytest, with these.

    `test --quick` is for the minute between two edits: the linters, and the tests that need neither a browser nor the
    compiler nor PostgreSQL nor long, with every game at its smallest table. `test --examples` runs only those of the
    examples.
    """
    furnish("test")
    # Images of Python may set it; each of many processes would then compile all that it imports.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if arguments == ["--quick"]:
        sys.exit(summarize(quick_results()))
    if arguments == ["--examples"]:
        sys.exit(not examples_pass())
    if arguments:
        find_chromium()
        sys.exit(openly(tool("pytest"), *arguments))
    results = [step("chromium", has_browser), *side_by_side(programs(PREPARATION | LINTERS | OTHERS))]
    results.append(step("pytest", partial(passes, *command(*PYTEST, *TIMES, *COVERAGE))))
    sys.exit(summarize(results))


def quick_results() -> list[Result]:
    """Make the checks of the quick run, and before them all that its workers would do thrice."""
    first = {} if list((ROOT / "tests" / "__pycache__").glob("conftest*")) else READING
    beside = side_by_side(programs(first | LINTERS))
    return [*beside, step("pytest", partial(passes, *command(*PYTEST, "--quick")))]


def examples_pass() -> bool:
    """Install the examples as anybody would, and run the tests of each from its own folder."""
    folders = sorted(path.parent for path in EXAMPLES.glob("*/pyproject.toml"))
    shutil.rmtree(OUTSIDE, ignore_errors=True)
    call = (*pip(), "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation")
    must("Installing the examples", *call, "--no-index", "--target", str(OUTSIDE), *map(str, folders))
    return all(openly(tool("pytest"), cwd=folder, PYTHONPATH=str(OUTSIDE)) == 0 for folder in folders)


def command(program: str, *options: str) -> tuple[str, ...]:
    """Return a command with the path of its program in `.venv`."""
    return tool(program), *options


def programs(checks: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return such commands of checks by name."""
    return {name: command(*check) for name, check in checks.items()}


def bench(arguments: list[str]) -> NoReturn:
    """Measure speed: `python -m bench`, with the arguments that it takes."""
    furnish("bench")
    os.chdir(ROOT)
    hand_over(tool("python"), "-m", "bench", *arguments)


def messages(_: list[str]) -> NoReturn:
    """Find the messages for people in code and templates, bring the catalogues up to date, and compile them."""
    furnish("test")
    sys.exit(openly(tool("python"), "-m", "tools.catalogues"))


def pictures(arguments: list[str]) -> NoReturn:
    """Take the pictures of the documents anew, of some games or of all."""
    _look("pictures", arguments)


def films(arguments: list[str]) -> NoReturn:
    """Film what the page plays: `films FOLDER`, and which films if not all."""
    _look("films", arguments)


def _look(tool_name: str, arguments: list[str]) -> NoReturn:
    furnish("test")
    find_chromium()
    sys.exit(openly(tool("python"), "-m", f"tools.{tool_name}", *arguments))


def lock(_: list[str]) -> None:
    """Write the lock files in `requirements` anew, with the newest versions that pyproject.toml allows."""
    make_venv(read_stamp())
    must("Installing uv", *pip(), "install", "--quiet", "--disable-pip-version-check", "--upgrade", "uv")
    for name in reversed(GROUPS):  # the largest first: it fixes the versions for the others
        must(f"Locking requirements/{name}.txt", *compile_command(name))


def compile_command(name: str) -> list[str]:
    """Return the command that writes a lock file for every system and every Python from the oldest supported on."""
    largest = list(GROUPS)[-1]
    command = [tool("uv"), "pip", "compile", "pyproject.toml", "--output-file", f"requirements/{name}.txt", "--quiet"]
    command += ["--universal", "--python-version", "3.11", "--generate-hashes", "--no-annotate", "--upgrade"]
    # Pip up to 23.2 pins `coverage[toml]`, for which a package asks, only where the lock names the extra as well.
    command += ["--no-strip-extras"]
    command += ["--system-certs", "--custom-compile-command", "python3 workshop.py lock"]
    command += [] if name == largest else ["--constraint", f"requirements/{largest}.txt"]
    return command + [word for group in GROUPS[name] for word in ("--group", group)]


def fix(_: list[str]) -> NoReturn:
    """Let ruff repair what it can, and format the code."""
    furnish("test")
    repaired, formatted = openly(tool("ruff"), "check", "--fix", "."), openly(tool("ruff"), "format", ".")
    sys.exit(repaired or formatted)


# The command line

COMMANDS: dict[str, tuple[Callable[[list[str]], None], str]] = {
    "serve": (serve, "arguments of `motherlode serve`"),
    "run": (run, "a command of motherlode and its arguments"),
    "test": (test, "--quick, --examples, or arguments of pytest: files, `-k NAME`, `-x` ..."),
    "bench": (bench, "arguments of the benchmarks"),
    "messages": (messages, ""),
    "pictures": (pictures, "games"),
    "films": (films, "a folder, and films"),
    "lock": (lock, ""),
    "fix": (fix, ""),
}
"""What each command does, and the arguments that it hands on."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of the command line. What a command hands on is not its business."""
    whole = argparse.ArgumentParser(
        prog="workshop.py",
        description="The workshop of Motherlode. Each command first makes or refreshes .venv from the lock files.",
        epilog="Start with `python3 workshop.py serve`; while working, `python3 workshop.py test --quick`, a minute; "
        "before a commit, `python3 workshop.py test`.",
        allow_abbrev=False,
    )
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, (act, handed_on) in COMMANDS.items():
        doing = (act.__doc__ or "").strip()
        usage = f"workshop.py {name}" + (" [ARGUMENT ...]" if handed_on else "")
        forwards = name in {"serve", "run", "bench"}  # their --help is that of the program behind them
        commands.add_parser(
            name,
            help=doing,
            description=doing,
            usage=usage,
            epilog=handed_on and f"ARGUMENT: {handed_on}",
            add_help=not forwards,
            allow_abbrev=False,
        )
    return whole


def main() -> None:
    """Do what the command line says."""
    chosen, handed_on = parser().parse_known_args()
    act, takes = COMMANDS[chosen.command]
    if handed_on and not takes:
        parser().error(f"`{chosen.command}` takes no arguments: {' '.join(handed_on)}")
    act(handed_on)


if __name__ == "__main__":
    main()
