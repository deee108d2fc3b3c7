"""What it brings to make machine code only of what Python calls: ``python -m bench.emission [GAME …]``.

Each game is compiled twice, in processes of their own without any cache: as it is, and as Numba would by itself. Then
both play random games in turns.
"""

import os
import subprocess
import sys
import tempfile
from statistics import median
from typing import NamedTuple

from motherlode.game import slugs

ROUNDS, GAMES = 9, 1500
ITSELF = "from motherlode.compiled import emission; emission.install = lambda: None"
PLAYER = """
import sys
from time import process_time
from motherlode.core import body, luck
from motherlode.compiled import playouts
from motherlode.compiled.compiler import bound
from motherlode.game import game
rules = game({slug!r})
s = rules.fresh(rules.rules.FEWEST_PLAYERS)
states, lucks = body.records(type(s), 2), body.records(luck.Luck)
body.pack(s, states)
play = bound(playouts, rules.module).play_many
begun = process_time()
play(states, lucks, 1, 1)
print(process_time() - begun, flush=True)
for line in sys.stdin:
    begun = process_time()
    moves = play(states, lucks, {games}, 7)
    print(moves / (process_time() - begun), flush=True)
"""


class Side(NamedTuple):
    """A process that plays when it is told to."""

    process: subprocess.Popen[str]
    compiling: float  # CPU seconds

    def speed(self) -> float:
        """Return how many moves a second it made in one round."""
        print(file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())


def side(slug: str, folder: str, before: str = "") -> Side:
    """Compile a game, *before* which something is done."""
    environment = os.environ | {"XDG_CACHE_HOME": folder, "HOME": folder, "LOCALAPPDATA": folder}
    process = subprocess.Popen(
        [sys.executable, "-c", before + PLAYER.format(slug=slug, games=GAMES)],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    return Side(process, float(process.stdout.readline()))


def compare(slug: str) -> None:
    """Print one line of the table."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        ours, theirs = side(slug, one), side(slug, other, ITSELF)
        rounds = [(ours.speed(), theirs.speed()) for _ in range(ROUNDS)]
        for process in (ours.process, theirs.process):
            process.communicate()
    speed = median(mine / its for mine, its in rounds)
    print(f"{slug:18}{ours.compiling:8.1f}{theirs.compiling:8.1f}{ours.compiling / theirs.compiling:8.2f}{speed:8.2f}")


if __name__ == "__main__":
    print(
        f"{'':18}  CPU s to compile a playout  moves a second\n{'':18}{'here':>8}{'Numba':>8}{'ratio':>8}{'ratio':>8}"
    )
    for found in sys.argv[1:] or slugs():
        compare(found)
