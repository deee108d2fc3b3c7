"""Show how strong the Master's search is: ``python -m bench.strength GAME [--against WHOM] [--matches N] …``.

`random`: any legal move. `flat`: flat Monte Carlo over the same compiled rules, for as long a move. `ismcts`:
OpenSpiel's Python `ISMCTSBot`, for as long a move. `uct`: plain UCT with random playouts, at `--theirs` simulations, or
as many as the search. `half`: itself with half the simulations, for budgets that double. `former`: the search with the
evaluation that was made by hand, at `--theirs` simulations (24 000, as the Master of that day, if nothing is said).
The Master's exact endgames are left out: what is measured is the search. Where it mixes whole choices instead
(`motherlode.bots.simultaneous`), a simulation is a choice tried, and there are as many for a whole choice as whoever
searches has for every word of it; against `former` give the Master its own with `--simulations 200000`.
With `--perfect` somebody who never errs plays in the place of the search, in a box small enough to be solved from the
first move on (`--box ranks=3 --box piles=2 …`): nobody can win more, so what is left belongs to luck. With `--flat`
flat Monte Carlo meets random play: its simulations are what the other does, so little more can be won than it wins.
With `--plain` plain UCT itself takes the place of the search, with `--simulations`: what somebody wins against
`--theirs` of it who judges a position by nothing but playouts to its end, and is patient.
With `--ours network=0` it is the search with some parameters changed that has as many `--simulations`.
With `--vary deck_a=0,1,2,3 --vary deck_b=0,1,2,3` there are `--matches` with each of these boxes, each of them with
deals of its own, all told together.
Seats are rotated, deals are played from every seat (`motherlode.lab.schedule`), intervals are Wilson's, of 95 %.
"""

import argparse
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from time import perf_counter

import numpy as np

from bench.learned import number
from bench.opponents import EXPLORATION, former, plain_uct, thinker
from motherlode.bots import flat, solving
from motherlode.bots.levels import warm
from motherlode.bots.solving import Effort
from motherlode.bots.thinking import Budget
from motherlode.cli import progress
from motherlode.compiled.compiler import bound
from motherlode.core import body, options
from motherlode.core.cards import cards
from motherlode.core.luck import WORD, Luck
from motherlode.game import Game, game
from motherlode.lab.arena import Opponent, Setting, play_series
from motherlode.lab.series import Series

MOST = 200_000
"""Simulations that fit into memory; the clock stops before."""
SPOONFUL = 200
EFFORT = Effort(positions=1_000_000, depth=400, bits=20)
"""With which a small box is solved."""
FORMERLY = 24_000
"""Simulations of the Master that is kept as a yardstick."""
AGAINST = ("random", "flat", "ismcts", "uct", "half", "former")


def perfect(game: Game, view: object, seat: int, seed: int) -> int:
    """Choose what is certainly best."""
    solved = solving.solve(game, view, EFFORT)
    if solved is None:
        message = f"{game.slug} cannot be solved in this box; make it smaller with --box"
        raise SystemExit(message)
    return solved.best


def at_random(game: Game, view: object, seat: int, seed: int) -> int:
    """Choose any legal move."""
    return Random(seed).choice(list(cards(game.rules.legal(view, seat))))


def flat_monte_carlo(milliseconds: float) -> Opponent:
    """Return flat Monte Carlo with UCB1, for so long a move."""

    def choose(game: Game, view: object, seat: int, seed: int) -> int:
        kernel, stop = bound(flat, game.module), perf_counter() + milliseconds / 1000
        states, lucks = body.records(type(view), 2), body.records(Luck)
        body.pack(view, states, flat.ROOT)
        visits, wins = np.zeros(flat.ACTIONS), np.zeros(flat.ACTIONS)
        while not visits.any() or perf_counter() < stop:
            kernel.evaluate(states, seat, lucks, seed & WORD, SPOONFUL, visits, wins)
        return int(visits.argmax())

    return choose


def outside(milliseconds: float) -> Opponent:
    """Return OpenSpiel's searcher, for so long a move."""
    from bench.outside import ismcts_bot  # noqa: PLC0415 - OpenSpiel is not needed for the others

    return ismcts_bot(milliseconds / 1000)


def told(simulations: int, changes: Sequence[tuple[str, float]]) -> str:
    """Return what the search is called, with what was changed of it."""
    return ", ".join([f"search {simulations}", *(f"{name} {value:g}" for name, value in changes)])


def rivals(arguments: argparse.Namespace) -> list[Mapping[str, Opponent]]:
    """Return the pairs that meet."""
    milliseconds, simulations = arguments.milliseconds, arguments.simulations
    clocked = {f"search {milliseconds} ms": thinker(Budget(MOST, milliseconds=milliseconds))}
    counted = {told(simulations, arguments.ours): thinker(Budget(simulations), dict(arguments.ours))}
    if arguments.perfect:
        clocked = counted = {"perfect": perfect}
    if arguments.plain:
        counted = {f"plain UCT {simulations}": plain_uct(simulations, arguments.exploration)}
    if arguments.flat:
        counted = {f"flat {milliseconds} ms": flat_monte_carlo(milliseconds)}
    match arguments.against:
        case "random":
            return [counted | {"random": at_random}]
        case "flat":
            return [clocked | {f"flat {milliseconds} ms": flat_monte_carlo(milliseconds)}]
        case "ismcts":
            return [clocked | {f"ISMCTSBot {milliseconds} ms": outside(milliseconds)}]
        case "uct":
            theirs = arguments.theirs or simulations
            return [counted | {f"UCT {theirs}": plain_uct(theirs, arguments.exploration)}]
        case "former":
            theirs = arguments.theirs or FORMERLY
            return [counted | {f"former {theirs}": former(game(arguments.game), Budget(theirs))}]
    doubled = [simulations * 2**n for n in range(arguments.doublings)]
    return [{f"search {2 * n}": thinker(Budget(2 * n)), f"search {n}": thinker(Budget(n))} for n in doubled]


def played(found: Game, pair: Mapping[str, Opponent], arguments: argparse.Namespace) -> Series:
    """Let a pair meet at the tables that were asked for."""
    printed = options.parse(arguments.box)
    varied = [printed | box for box in options.varied(arguments.vary)]
    seeds = range(len(varied) * arguments.seed, len(varied) * (arguments.seed + 1))
    settings = [Setting(arguments.players, seed, changes=box) for seed, box in zip(seeds, varied, strict=True)]
    series = []
    with progress.shown(f"strength {found.slug}") as tell:
        for number, setting in enumerate(settings):
            tell_all = partial(tell_of_all, tell, number, len(settings))
            series.append(play_series(found, pair, arguments.matches, setting, tell_all))
    return replace(series[0], played=tuple(match for one in series for match in one.played))


def tell_of_all(tell: Callable[[int, int], None], number: int, series: int, done: int, planned: int) -> None:
    """Tell how many matches of all the equally long series are done, from how many are of one of them."""
    tell(number * planned + done, series * planned)


def by_seat(series: Series, name: str) -> list[str]:
    """Tell what an opponent made of the matches on each seat: the seats may be worth differently much."""
    there = [
        [m.standings[seat] for m in series.played if m.fixture.names[seat] == name] for seat in range(series.players)
    ]
    return [f"{np.mean(standings):.3f} of {len(standings)}" for standings in there]


def main() -> None:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--against", choices=AGAINST, default="random")
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--milliseconds", type=int, default=20, help="of a move, for flat and ismcts")
    parser.add_argument("--simulations", type=int, default=1000, help="of a move; where half begins")
    parser.add_argument("--theirs", type=int, help="simulations of a move of uct or former")
    parser.add_argument("--exploration", type=float, default=EXPLORATION, help="the constant of UCB1 in uct")
    parser.add_argument("--doublings", type=int, default=6)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--box", action="append", default=[], metavar="KEY=VALUE", help="a number of the box")
    parser.add_argument("--ours", action="append", type=number, default=[], metavar="NAME=VALUE")
    parser.add_argument("--vary", action="append", default=[], metavar="KEY=A,B,…", help="numbers of boxes, in turns")
    parser.add_argument("--perfect", action="store_true", help="against random or flat: never err")
    parser.add_argument("--flat", action="store_true", help="against random: flat Monte Carlo in place of the search")
    parser.add_argument("--plain", action="store_true", help="against uct: plain UCT in place of the search")
    arguments = parser.parse_args()
    found = game(arguments.game)
    warm("master", found)
    for pair in rivals(arguments):
        series = played(found, pair, arguments)
        one, other = pair
        share = series.between(one, other)
        pace = [1000 * series.seconds(name) / max(1, series.decisions(name)) for name in pair]
        print(f"{found.slug}: {one} against {other}: {share.mean:.3f} ({share.low:.3f} to {share.high:.3f})", end="")
        print(f" of {len(series.played)} matches; {pace[0]:.1f} and {pace[1]:.1f} ms a decision", end="")
        print(f"; by seat {', '.join(by_seat(series, one))}", flush=True)


if __name__ == "__main__":
    main()
