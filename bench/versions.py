"""Two checkouts of Motherlode side by side: ``python -m bench.versions FOLDER FOLDER [GAME …]``.

Told are the moves of random play a second, compiled; the seconds of a start without any cache until the first match is
played; and those until a server answers its first page. One source compiled twice differs by as much as a fifth,
so each side is compiled anew several times, and what is compiled is measured in turns; of all that medians are told,
and what the second folder has of the first. Seconds of play and of a start are the processor's.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from time import perf_counter, sleep

ROUNDS = 5

WORKER = """
import sys
from time import process_time

from bench import games
from motherlode.game import game

module = game(sys.argv[1]).module
speed = games.Speed(module)
games.bound(games.playouts, module).play_many(speed.fresh(2), games.body.records(games.Luck), 1, 1)
print(process_time(), flush=True)
speed.mix
for _ in sys.stdin:
    begun = process_time()
    print(speed.compiled_moves() / (process_time() - begun), flush=True)
"""


class Worker:
    """A process that has compiled the random play of a game by the sources of a folder, and plays when it is asked."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self.process = process
        self.cold = self.told()

    def told(self) -> float:
        """Return the next number that it tells."""
        assert self.process.stdout is not None, "it is a pipe"
        return float(self.process.stdout.readline())

    def rate(self) -> float:
        """Have it play; return the moves a second."""
        assert self.process.stdin is not None, "it is a pipe"
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        return self.told()


def surroundings(folder: Path, cache: str) -> dict[str, str]:
    """Return the environment in which Python takes the sources of a folder, and keeps nothing elsewhere."""
    path = os.pathsep.join([str(folder / "src"), str(folder)])
    return os.environ | {"PYTHONPATH": path, "XDG_CACHE_HOME": cache, "XDG_DATA_HOME": cache, "LOCALAPPDATA": cache}


@contextmanager
def worker(folder: Path, slug: str) -> Iterator[Worker]:
    """Give a worker that compiled everything itself."""
    command = [sys.executable, "-c", WORKER, slug]
    with tempfile.TemporaryDirectory() as cache:
        how = {"cwd": folder, "env": surroundings(folder, cache), "text": True}
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **how) as process:  # type: ignore[call-overload]
            yield Worker(process)


def play(folders: list[Path], slug: str, compilations: int) -> list[tuple[float, float]]:
    """Return the moves a second of a game, and the seconds of a cold start, for each folder."""
    rates: list[list[float]] = [[] for _ in folders]
    colds: list[list[float]] = [[] for _ in folders]
    for _ in range(compilations):
        with ExitStack() as opened:
            workers = [opened.enter_context(worker(folder, slug)) for folder in folders]
            for one, cold in zip(workers, colds, strict=True):
                cold.append(one.cold)
            for _ in range(ROUNDS):
                for one, rate in zip(workers, rates, strict=True):
                    rate.append(one.rate())
    return [(median(rate), median(cold)) for rate, cold in zip(rates, colds, strict=True)]


def first_page(folder: Path) -> float:
    """Return the seconds until a server that has never run answers its first page."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--data", cache]
        how = {"cwd": folder, "env": surroundings(folder, cache) | {"PYTHONUNBUFFERED": "1"}, "text": True}
        begun = perf_counter()
        with subprocess.Popen(command, stdout=subprocess.PIPE, **how) as server:  # type: ignore[call-overload]
            try:
                return _answered(server.stdout.readline()) - begun
            finally:
                server.terminate()


def _answered(line: str) -> float:
    found = re.search(r"http://[\d.]+:\d+", line)
    assert found, "a server says where it is"
    while True:
        try:
            with urllib.request.urlopen(found[0], timeout=60) as answer:
                answer.read()
                return perf_counter()
        except OSError:  # one that says where it is before it listens there
            sleep(0.01)


def line(name: str, before: float, after: float, form: str) -> None:
    """Print one line: both sides, and the second as a share of the first."""
    print(f"{name:36} {before:{form}} {after:{form}}   × {after / before:.3f}", flush=True)


def main() -> None:
    """Measure both folders."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folders", nargs=2, type=lambda text: Path(text).resolve())
    asked.add_argument("games", nargs="*")
    asked.add_argument("--compilations", type=int, default=3)
    wanted = asked.parse_args()
    for slug in wanted.games:
        (moves, cold), (moves_after, cold_after) = play(wanted.folders, slug, wanted.compilations)
        line(f"{slug}: million moves/s", moves / 1e6, moves_after / 1e6, "8.2f")
        line(f"{slug}: cold start, s of the processor", cold, cold_after, "8.2f")
    pages = [[first_page(folder) for folder in wanted.folders] for _ in range(ROUNDS)]
    line("a server’s first page, s", *(median(times) for times in zip(*pages, strict=True)), "8.2f")


if __name__ == "__main__":
    main()
