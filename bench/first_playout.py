"""From nothing to the first compiled playout, in a process of its own."""

import os
import subprocess
import sys
import tempfile
from time import perf_counter

FIRST_PLAYOUT = """
from motherlode.core import body
from motherlode.core import luck
from motherlode.compiled import playouts
from motherlode.compiled.compiler import bound
from motherlode.game import game
g = game({slug!r})
s = g.fresh(g.rules.FEWEST_PLAYERS)
states = body.records(type(s), 2)
body.pack(s, states)
bound(playouts, g.module).play_many(states, body.records(luck.Luck), 1, 1)
"""


def starts(slug: str, warm: int = 5) -> tuple[float, float]:
    """Return the seconds of a start without any cache, and the median of starts with one; interpreter included."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"XDG_CACHE_HOME": folder, "HOME": folder, "LOCALAPPDATA": folder}
        times = []
        for _ in range(1 + warm):
            begun = perf_counter()
            subprocess.run([sys.executable, "-c", FIRST_PLAYOUT.format(slug=slug)], env=environment, check=True)
            times.append(perf_counter() - begun)
    return times[0], sorted(times[1:])[warm // 2]
