"""Goofspiel here and in OpenSpiel's C++, in turns: ``python -m bench.goofspiel``.

OpenSpiel's rollouts are made for moves one after the other, so its game is handed to them as it offers it for that:
wrapped as a turn-based one, which costs it something. It also plays the last cards by itself; ours has them said.
"""

import sys
from importlib import import_module
from pathlib import Path

from bench.games import Speed
from bench.measure import Rate, rates
from bench.openspiel import Yardstick
from motherlode.game.defaults import complete

PACKAGE = Path(__file__).parents[1] / "examples" / "goofspiel" / "src"
IN_TURNS = "turn_based_simultaneous_game(game=goofspiel(num_cards=13,points_order=random))"


def main() -> None:
    """Measure both, 13 cards and two players, and print the ratio."""
    sys.path.append(str(PACKAGE))
    ours, theirs = Speed(complete(import_module("motherlode_goofspiel.rules"))), Yardstick(IN_TURNS)
    found = rates([Rate("theirs", theirs.rollouts), Rate("ours", ours.compiled_decisions)])
    moves, decisions = ours.mix
    print(
        f"Goofspiel: ours has {moves:.0f} moves a game, {decisions:.0f} of them decisions; theirs {theirs.mix[1]:.0f}"
    )
    print(f"  OpenSpiel C++, decisions {found['theirs']:14,.0f}")
    print(f"  ours compiled, decisions {found['ours']:14,.0f}  {found['ours'] / found['theirs']:.1f} × OpenSpiel")


if __name__ == "__main__":
    main()
