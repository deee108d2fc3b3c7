"""Print the table: ``python -m bench [GAME …]``. Ratios are to OpenSpiel's hearts, measured in turns in this run."""

import sys

from bench import openspiel
from bench.games import Speed
from bench.measure import Rate, rates
from bench.startup import starts
from motherlode.game import SHELF, game


def main() -> None:
    """Measure the games named, or all of the shelf."""
    slugs = sys.argv[1:] or list(SHELF)
    print(f"{'':34}{'per second':>14}  {'to hearts':>10}")
    for slug in slugs:
        table(slug)


def table(slug: str) -> None:
    """Measure one game and print its lines."""
    speed = Speed(game(slug))
    fast = rates(
        [
            Rate("hearts", openspiel.rollouts),
            Rate("decisions", speed.compiled_decisions),
            Rate("moves", speed.compiled_moves),
        ]
    )
    driven = rates([Rate("hearts", openspiel.driven_from_python), Rate("driven", speed.driven_from_python)])
    slow = rates([Rate("interpreted", speed.interpreted_moves)])
    moves, decisions = speed.mix()
    print(f"\n{slug}: a random game has {moves:.1f} moves, {decisions:.1f} of them decisions, the rest Nature's")
    line("OpenSpiel hearts, C++ decisions", fast["hearts"], 1)
    line("compiled decisions", fast["decisions"], fast["decisions"] / fast["hearts"])
    line("compiled moves", fast["moves"], fast["moves"] / fast["hearts"])
    line("OpenSpiel hearts from Python", driven["hearts"], 1)
    line("decisions, one call each", driven["driven"], driven["driven"] / driven["hearts"])
    line("interpreted moves", slow["interpreted"])
    cold, warm = starts(slug)
    print(f"{'first playout, cold / warm':34}{cold:8.2f} s / {warm:.2f} s, a whole process")


def line(name: str, value: float, ratio: float | None = None) -> None:
    """Print one line of the table."""
    print(f"{name:34}{value:14,.0f}" + ("" if ratio is None else f"  {ratio:9.2f}×"))


main()
