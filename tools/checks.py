"""What is checked: several things at the same time or one, each shown under its heading; and the sum of it all."""

import os
import subprocess
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]


class Result(NamedTuple):
    """How a check ended, and after how many seconds."""

    name: str
    held: bool
    seconds: float


def quietly(*command: str) -> subprocess.CompletedProcess[str]:
    """Run a program without a word; its output is kept for the case that it fails."""
    return subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,  # whoever calls looks at the exit code
    )


def side_by_side(checks: Mapping[str, tuple[str, ...]]) -> list[Result]:
    """Make checks at the same time, as many as there are cores; what each of them says is shown in one piece."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {name: pool.submit(timed, *check) for name, check in checks.items()}
        return [shown(name, *done.result()) for name, done in running.items()]


def timed(*command: str) -> tuple[subprocess.CompletedProcess[str], float]:
    """Run a program without a word; return what came of it, and its seconds."""
    start = time.monotonic()
    return quietly(*command), time.monotonic() - start


def shown(name: str, done: subprocess.CompletedProcess[str], seconds: float) -> Result:
    """Show what a check said that has been made."""
    print(f"\n== {name}\n{done.stdout.rstrip()}", flush=True)
    return judged(Result(name, done.returncode == 0, seconds))


def step(name: str, check: Callable[[], bool]) -> Result:
    """Make one check under its heading, for everyone to see."""
    print(f"\n== {name}", flush=True)
    start = time.monotonic()
    return judged(Result(name, check(), time.monotonic() - start))


def judged(result: Result) -> Result:
    """Say how a check ended."""
    print(f"-- {result.name}: {'ok' if result.held else 'FAILED'}, {result.seconds:.1f} s", flush=True)
    return result


def summarize(results: list[Result]) -> int:
    """Print one line for each check, and return the exit code: 1 if any failed."""
    print("\n== summary")
    for name, held, seconds in results:
        print(f"{'ok' if held else 'FAILED':6} {seconds:7.1f} s  {name}")
    return 0 if all(held for _, held, _ in results) else 1
