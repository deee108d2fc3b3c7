"""The machine code that the tests share, compiled before they start: ``python -m tests.aid.machine_code [GAME ...]``.

A kernel costs seconds to compile, most of which go into the rules below it. Here the kernels of a game are compiled one
after the other in one process, where the rules are compiled once; the workers of the tests, each of which would begin
anew, find the code in the cache. Nothing depends on it but the time that the tests take: what is missing here is
compiled when it is called.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from motherlode.analysis import warming
from motherlode.bots import evaluation, flat, levels
from motherlode.bots.self_play import Kind
from motherlode.compiled import entry_points, playouts
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.cards import lowest
from motherlode.core.luck import Luck
from motherlode.game import SHELF, Game, game
from motherlode.lab.desk import Hall, Player
from tests.aid import chances_kernel, perft_kernel


def fresh_records(game: Game) -> Any:
    """Return places for two states, with the fresh one in the first."""
    s = game.fresh(game.rules.FEWEST_PLAYERS)
    records = body.records(type(s), 2)
    body.pack(s, records)
    return records


def compile_entry_points(game: Game) -> None:
    records, fast = fresh_records(game), bound(entry_points, game.module)
    seat = lowest(fast.awaited(records, 0))
    action = lowest(fast.legal(records, 0, seat))
    fast.witnesses(records, 0, seat, action)
    fast.apply(records, 0, seat, action)
    fast.setup(records, 0, game.rules.FEWEST_PLAYERS)
    fast.observe(records, 0, 0)
    fast.imagine(records, 0, 0, body.records(Luck))
    fast.score(records, 0, 0)
    fast.amid(records, 0, 0)
    fast.progress(records, 0, 0)
    fast.turn(records, 0)
    fast.standing(records, 0, 0)


def compile_playouts(game: Game) -> None:
    kernel, lucks = bound(playouts, game.module), body.records(Luck)
    kernel.play_many(fresh_records(game), lucks, 1, 1)
    kernel.play_one(fresh_records(game), lucks, 1, 1, 1)


def compile_bots(game: Game) -> None:
    for level in levels.LEVELS:
        levels.warm(level, game)
    warming.complete(game)
    visits, wins = np.zeros(flat.ACTIONS), np.zeros(flat.ACTIONS)
    bound(flat, game.module).evaluate(fresh_records(game), 0, body.records(Luck), 1, 1, visits, wins)


def compile_self_play(game: Game) -> None:
    Hall(game).series(Player(Kind.SEARCH, 1), Player(Kind.RANDOM), 1)


def compile_perft(game: Game) -> None:
    bound(perft_kernel, game.module).perft(fresh_records(game), 0, 1)


def compile_chances(game: Game) -> None:
    smallest = {"ranks": 3, "piles": 2, "jokers": 0, "goal_two": 1}
    line, table = chances_kernel.new_line(game.fresh(2, smallest)), chances_kernel.new_table()
    bound(chances_kernel, game.module, evaluation.of(game)).solve(line, table)


FOR_ALL: list[Callable[[Game], None]] = [compile_entry_points, compile_playouts, compile_bots]
FOR_SOME: dict[str, list[Callable[[Game], None]]] = {
    "diamonds": [compile_chances, compile_self_play],
    "miners": [compile_perft, compile_self_play],
    "realm_of_thieves": [compile_perft],
}
"""The kernels that are used by the tests of some games alone."""


def compile_all(slug: str) -> None:
    for compile_kernels in (*FOR_ALL, *FOR_SOME.get(slug, ())):
        compile_kernels(game(slug))


def in_a_process(slug: str) -> bool:
    """Compile for a game in a process of its own; return whether that went well."""
    start = time.monotonic()
    done = subprocess.run([sys.executable, "-m", "tests.aid.machine_code", slug], check=False)
    print(f"{slug}: {time.monotonic() - start:.1f} s", flush=True)  # noqa: T201 - what the workshop shows
    return done.returncode == 0


def main(slugs: list[str]) -> int:
    """Compile for the games that are named, or for all, as many at a time as there are cores."""
    if slugs:
        for slug in slugs:
            compile_all(slug)
        return 0
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return 0 if all(list(pool.map(in_a_process, sorted(SHELF, key=length_of, reverse=True)))) else 1


def length_of(slug: str) -> int:
    """Return how long the sources of a game are: what takes longest to compile comes first, so that no core idles."""
    return sum(path.stat().st_size for path in Path(str(game(slug).module.__file__)).parent.glob("*.py"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
