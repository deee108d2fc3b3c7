"""Print how fast the opponents think: ``python -m bench.thinking [GAME …]``. What is compared is measured in turns."""

import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from functools import partial
from random import Random
from statistics import mean, median
from time import perf_counter, sleep
from typing import Any

import httpx2

from bench.measure import Rate, rates
from bench.openspiel import Yardstick
from motherlode.bots import levels
from motherlode.bots.thinking import Budget, think
from motherlode.core.seats import NATURE
from motherlode.game import Game, game, slugs
from motherlode.match import Match

SIMULATIONS = 60_000
STOOD_IN = "made the last choice of"
DECISIONS = 25
MOVES = 40
"""Random moves of a match whose decisions are put to every level."""
FIRST_MOVE = """
from motherlode.bots import levels
from motherlode.game import game, slugs
from motherlode.match import Match
from random import Random
match, luck = Match(game({slug!r}), 2), Random(1)
while match.waits_for_nature:
    match.play(match.awaited[0], luck.choice(list(match.legal(match.awaited[0]))))
seat = match.awaited[0]
levels.warm("master", match.game)  # an opening may leave no choice
levels.choose("master", match.game, match.view(seat), seat, 1)
"""


def opening(found: Game) -> tuple[Any, int]:
    """Return what the first seat to decide sees, and that seat."""
    match, luck = Match(found, 2), Random(1)
    while match.waits_for_nature:
        match.play(match.awaited[0], luck.choice(list(match.legal(match.awaited[0]))))
    return match.view(match.awaited[0]), match.awaited[0]


def thinking(found: Game, forests: int) -> float:
    """Think about the opening; return the simulations made."""
    view, seat = opening(found)
    return float(think(found, view, seat, 1, Budget(SIMULATIONS * forests, forests=forests)).simulations)


def seconds_a_move(found: Game, level: str) -> tuple[float, float]:
    """Return median and longest seconds of a level's decisions in a match of random moves."""
    match, luck, taken = Match(found, 2), Random(2), []
    while not match.is_over and len(match.moves) < MOVES:
        seat = match.awaited[0]
        if not match.waits_for_nature and len(match.legal(seat)) > 1:
            view, begun = match.view(seat), perf_counter()
            levels.choose(level, found, view, seat, len(taken))
            taken.append(perf_counter() - begun)
        match.play(seat, luck.choice(list(match.legal(seat))))
    return median(taken), max(taken)


def settled(found: Game) -> float:
    """Return the share of its simulations that the Master makes until its choice is certain, of a match of its own."""
    master, match, luck = levels.of("master", found).untimed, Match(found, 2), Random(2)
    budget, made = replace(master.budget or Budget(1), until_settled=True), []
    while not match.is_over and len(made) < DECISIONS:
        seat = match.awaited[0]
        if match.waits_for_nature or len(match.legal(seat)) == 1:
            match.play(seat, luck.choice(list(match.legal(seat))))
            continue
        thought = think(found, match.view(seat), seat, len(made), budget, master.params)
        made.append(thought.simulations / budget.simulations)
        match.act(seat, thought.best)
    return mean(made)


def first_move(slug: str) -> float:
    """Return the seconds from nothing, without any cache, to the Master's first move."""
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"XDG_CACHE_HOME": folder, "HOME": folder, "LOCALAPPDATA": folder}
        begun = perf_counter()
        subprocess.run([sys.executable, "-c", FIRST_MOVE.format(slug=slug)], env=environment, check=True)
        return perf_counter() - begun


def first_move_at_the_table(slug: str) -> tuple[float, bool]:
    """Return the seconds from making a table to a computer's first move, without any cache, and whether it was its own.

    A Master begins against an Apprentice; a table that waits too long for machine code lets somebody simpler choose.
    """
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {"XDG_CACHE_HOME": folder, "HOME": folder, "LOCALAPPDATA": folder}
        command = [sys.executable, "-m", "motherlode", "serve", "--no-browser", "--port", "0", "--data", folder]
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None, "it is a pipe"
            address = server.stdout.readline().split()[-1].rstrip("/")
            with httpx2.Client(base_url=address, headers={"origin": address}) as browser:
                taken = until_a_computer_moved(browser, {"game": slug, "kind-0": "master", "kind-1": "apprentice"})
            server.terminate()
        return taken


def until_a_computer_moved(browser: httpx2.Client, form: dict[str, str]) -> tuple[float, bool]:
    """Make a table and look at it until somebody has chosen; return the seconds, and whether nobody stood in."""
    begun = perf_counter()
    place = browser.post("/tables", data=form).headers["location"]
    while not any(line["seat"] != NATURE for line in browser.get(f"/api{place}").json()["log"]):
        sleep(0.05)
    return perf_counter() - begun, STOOD_IN not in browser.get(place).text


def table(slug: str) -> None:
    """Measure one game and print its lines."""
    found = game(slug)
    speed = rates(
        [
            Rate("hearts", Yardstick("hearts").rollouts),
            Rate("one", partial(thinking, found, 1)),
            Rate("two", partial(thinking, found, 2)),
        ],
        rounds=5,
    )
    print(f"\n{slug}")
    print(f"  simulations/s from the opening, one core      {speed['one']:10,.0f}")
    print(f"  two forests on two cores                      {speed['two']:10,.0f}  {speed['two'] / speed['one']:.2f} ×")
    print(f"  simulations to a C++ hearts decision          {speed['one'] / speed['hearts']:10.4f}")
    for level in levels.LEVELS:
        usual, longest = seconds_a_move(found, level)
        print(f"  {level:12} milliseconds a move, median, most {usual * 1000:9.1f} {longest * 1000:9.1f}")
    print(f"  of its simulations the Master makes, until its choice is certain {settled(found):.2f}")
    print(f"  the Master's first move on a cold machine, a whole process: {first_move(slug):.1f} s")
    seconds, itself = first_move_at_the_table(slug)
    who = "the Master" if itself else "an Apprentice who stood in"
    print(f"  the first move at a table on a cold machine: {seconds:.1f} s, by {who}", flush=True)


def main() -> None:
    """Measure the games named, or all of the shelf."""
    for found in [game(slug) for slug in sys.argv[1:] or slugs()]:
        table(found.slug)


if __name__ == "__main__":
    main()
