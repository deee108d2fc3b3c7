"""How strong Master is: ``python -m bench.strength GAME [--against random|flat|ismcts|half] [--games N] …``.

Master plays a series against an opponent, its seat going round; every other seat is the opponent's. All are handed what
their seat may see. `flat` (flat Monte Carlo, UCB1) and `ismcts` (OpenSpiel's, in Python) think as long as Master does,
each on one core; `half` is Master against itself with half the simulations, for 125, 250, … of them.
"""

import argparse
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import perf_counter
from typing import Any

import numpy as np

from bench.outside import Opponent, ismcts_bot
from motherlode import body
from motherlode.bots import flat, levels
from motherlode.bots.levels import LEVELS, choose, consider, decide
from motherlode.bots.preference import Taste
from motherlode.bots.thinking import Budget, tastes
from motherlode.cards import cards, count, lowest
from motherlode.compiler import bound
from motherlode.game import SHELF, Game, game
from motherlode.luck import Luck
from motherlode.match import Match
from motherlode.seats import NATURE

SIMULATIONS_A_MILLISECOND = 250
"""More than any game is searched with: the clock stops the search, not its room."""
SPOONFUL = 50
"""Playouts of flat Monte Carlo between two looks at the clock."""
FEWEST, DOUBLINGS = 125, 6
NORMAL = 1.96
"""Standard errors on either side of a 95 % interval."""


# the opponents


def master(budget: Budget) -> Opponent:
    """Return Master with another budget: it solves what it can, searches, and mixes its choice as it always does."""
    level = replace(LEVELS["master"], budget=budget)

    def move(game: Game, view: Any, seat: int, seed: int) -> int:
        thought = consider(level, budget, game, view, seat, seed)
        return decide(thought, level, float(tastes(game.slug)[Taste.MIXING]), seed)

    return move


def timed_master(milliseconds: int) -> Opponent:
    """Return Master with so much time a move, on one core."""
    return master(Budget(SIMULATIONS_A_MILLISECOND * milliseconds, milliseconds))


def at_random(game: Game, view: Any, seat: int, seed: int) -> int:
    """Make any legal move."""
    return choose("random", game, view, seat, seed)


def flat_monte_carlo(milliseconds: int) -> Opponent:
    """Return flat Monte Carlo with so much time a move."""

    def move(game: Game, view: Any, seat: int, seed: int) -> int:
        kernel, states, lucks = bound(flat, game.module), body.records(type(view), 2), body.records(Luck)
        body.pack(view, states)
        visits, wins, stop = np.zeros(flat.ACTIONS), np.zeros(flat.ACTIONS), perf_counter() + milliseconds / 1000
        while not visits.any() or perf_counter() < stop:
            kernel.evaluate(states, seat, lucks, seed, SPOONFUL, visits, wins)
        return int(visits.argmax())

    return move


# the series


@dataclass
class Side:
    """One of the two, with what it needed."""

    move: Opponent
    moves: list[float] = field(default_factory=list)
    """The seconds of every move that was a choice."""

    def choose(self, game: Game, view: Any, seat: int, seed: int) -> int:
        """Choose, and note how long it took."""
        begun = perf_counter()
        action = self.move(game, view, seat, seed)
        self.moves.append(perf_counter() - begun)
        return action

    @property
    def milliseconds(self) -> float:
        """The mean time of a move."""
        return 1000 * mean(self.moves) if self.moves else 0.0


@dataclass(frozen=True)
class Series:
    """What is played."""

    game: Game
    one: Side
    other: Side
    players: int = 2
    threads: int = 1

    def scores(self, games: int) -> list[float]:
        """Return the standing of the one in every match, its seat going round."""
        with ThreadPoolExecutor(self.threads) as pool:
            return list(pool.map(self.play, range(games)))

    def play(self, number: int) -> float:
        """Play one match; return the standing of the one."""
        match, luck, mine = Match(self.game, self.players), Random(number), number % self.players
        while not match.is_over:
            seat = match.awaited[0]
            match.act(seat, self.action(match, seat, self.one if seat == mine else self.other, luck))
        return self.game.rules.standing(match.state, mine)

    def action(self, match: Match, seat: int, side: Side, luck: Random) -> int:
        """Return what a seat does, or Nature; where there is no choice nobody is asked."""
        legal = self.game.rules.legal(match.state, seat)
        if seat == NATURE:
            return luck.choice(list(cards(legal)))
        if count(legal) == 1:
            return lowest(legal)
        return side.choose(self.game, match.view(seat), seat, luck.getrandbits(40))


def interval(scores: list[float]) -> tuple[float, float]:
    """Return the mean and the half width of its 95 % interval."""
    return mean(scores), NORMAL * stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 1.0


def report(name: str, series: Series, games: int) -> None:
    """Play a series and print a line."""
    share, width = interval(series.scores(games))
    print(
        f"  {name:24} {share:.3f} ± {width:.3f}   {series.one.milliseconds:7.1f} against "
        f"{series.other.milliseconds:7.1f} ms a move",
        flush=True,
    )


def contests(against: str, milliseconds: int) -> Iterator[tuple[str, Opponent, Opponent]]:
    """Return the series against an opponent: its name, Master and the other."""
    if against == "half":
        for doubling in range(DOUBLINGS):
            fewer = FEWEST << doubling
            yield f"{2 * fewer} against {fewer}", master(Budget(2 * fewer)), master(Budget(fewer))
    else:
        others: dict[str, Callable[[], Opponent]] = {
            "random": lambda: at_random,
            "flat": lambda: flat_monte_carlo(milliseconds),
            "ismcts": lambda: ismcts_bot(milliseconds / 1000),
        }
        yield f"against {against}", timed_master(milliseconds), others[against]()


def warm(found: Game, one: Opponent, other: Opponent, players: int) -> None:
    """Compile everything, so that no move is late for it."""
    levels.warm("master", found)
    luck, match = Random(1), Match(found, players)
    while match.waits_for_nature:
        match.act(NATURE, luck.choice(list(match.legal(NATURE).values())))
    seat = match.awaited[0]
    for opponent in (one, other):
        opponent(found, match.view(seat), seat, 1)


def main() -> None:
    """Read the command and print the lines."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("game", choices=SHELF)
    parser.add_argument("--against", choices=("random", "flat", "ismcts", "half"), default="random")
    parser.add_argument("--games", type=int, default=100, help="games of a series")
    parser.add_argument("--milliseconds", type=int, default=100, help="time of a move, of both")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--threads", type=int, default=1, help="games at a time; with a clock one core for each game")
    wanted = parser.parse_args()
    found = game(wanted.game)
    print(
        f"{found.slug}, {wanted.players} players, {wanted.games} games: an equal opponent has {1 / wanted.players:.3f}"
    )
    for name, one, other in contests(wanted.against, wanted.milliseconds):
        warm(found, one, other, wanted.players)
        report(name, Series(found, Side(one), Side(other), wanted.players, wanted.threads), wanted.games)


if __name__ == "__main__":
    main()
