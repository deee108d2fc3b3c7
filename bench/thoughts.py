"""Is thought what it was, and how quick? ``python -m bench.thoughts [--positions N] GAME CHECKOUT [CHECKOUT …]``.

Every checkout thinks about the same N positions of random matches, half of them of random boxes, at all numbers of
players in turn, with its own source and in a process of its own. A column for each shows a digest of how often it tried
every action and what that was worth to the last bit, and the microseconds of a processor's time that a simulation took:
the median over all positions, of the quickest of some rounds in which the checkouts take turns.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median

from bench.transcripts import digest

ROUNDS = 3
THINKER = """
import sys
from random import Random
from time import process_time
from motherlode.bots.thinking import Budget, think
from motherlode.game import game
from motherlode.match import Match
from motherlode.testing.sampling import random_changes

assert game.__code__.co_filename.startswith(sys.argv[4]), "another source than the checkout's"
found, luck, budget = game(sys.argv[1]), Random(7), Budget(int(sys.argv[3]))
fewest, most = found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS
for number in range(int(sys.argv[2])):
    match = Match(found, fewest + number % (most - fewest + 1), random_changes(found, luck) if number % 2 else {})
    moves, latest = luck.randint(0, 250), None
    while not match.is_over and (moves > 0 or latest is None):
        seat, moves = match.awaited[0], moves - 1
        if not match.waits_for_nature and len(match.legal(seat)) > 1:
            latest = match.view(seat), seat
        match.play(seat, luck.choice(list(match.legal(seat))))
    if latest:
        if not number:
            think(found, *latest, 0, Budget(1))  # compile
        begun = process_time()
        thought = think(found, *latest, number, budget)
        taken = process_time() - begun
        worth = [(action, one.hex()) for action, one in sorted(thought.worth.items())]
        print(1e6 * taken / thought.simulations, number, sorted(thought.visits.items()), worth, sep="\\t", flush=True)
"""
"""What a checkout is asked: a line for each position, its microseconds a simulation and what was thought."""


def main() -> None:
    """Print a line, and leave with 1 if two checkouts think otherwise."""
    asked = _asked()
    rounds = [[thoughts(checkout, asked) for checkout in asked.checkouts] for _ in range(ROUNDS)]
    columns = list(zip(*rounds, strict=True))
    found = [digest([line.partition("\t")[2] for line in column[0]]) for column in columns]
    pace = [f"{quickest(column):.2f} µs" for column in columns]
    says = "the same" if len(set(found)) == 1 else "they differ"
    told = map(" ".join, zip(found, pace, strict=True))
    print(f"{asked.game}: {len(columns[0][0])} positions", *told, says, sep="  ")
    sys.exit(len(set(found)) > 1)


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--positions", type=int, default=300, metavar="N")
    parser.add_argument("--simulations", type=int, default=300)
    parser.add_argument("game")
    parser.add_argument("checkouts", nargs="+", type=Path, metavar="CHECKOUT")
    return parser.parse_args()


def thoughts(checkout: Path, asked: argparse.Namespace) -> Sequence[str]:
    """Return a line for each position that a checkout thinks about."""
    source = str((checkout / "src").resolve())
    environment = os.environ | {"PYTHONPATH": source}
    command = [sys.executable, "-c", THINKER, asked.game, str(asked.positions), str(asked.simulations), source]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{checkout} does not think about {asked.game}:\n{done.stderr}")
    return done.stdout.splitlines()


def quickest(rounds: Sequence[Sequence[str]]) -> float:
    """Return the microseconds of a simulation: of each position the least of all rounds, and of these the median."""
    times = ([float(line.partition("\t")[0]) for line in lines] for lines in rounds)
    return median(map(min, zip(*times, strict=True)))


if __name__ == "__main__":
    main()
