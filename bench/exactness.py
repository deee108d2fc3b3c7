"""What Master's search loses where the truth is known: ``python -m bench.exactness [GAME …]``.

Diamonds and Friend or Foe are solved by exact expectimax; the search plays small boxes against itself, and every
decision that it meets is judged: of Diamonds all, of Friend or Foe those near the end of a match. Planets on a tiny
box, and late positions of the miners, are solved by OpenSpiel's CFR+; there the loss is that of one information set,
with the equilibrium everywhere else.

Losses are in standing: 1 is a won game. Master's own solving is switched off.
"""

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np

from bench.efg import Tree
from bench.equilibrium import Solved, exploitability, solve
from bench.late import late_trees
from bench.spiel import SpielGame
from motherlode.bots import solving
from motherlode.bots.levels import by_prior
from motherlode.bots.policy import Param, visit_weight
from motherlode.bots.solving import Effort
from motherlode.bots.thinking import Budget, Thought, parameters, think
from motherlode.core.body import unpack
from motherlode.core.cards import cards, count
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.match import Match

TINY = {"ranks": 3, "piles": 2, "jokers": 0, "goal_two": 0}
SMALL = {"suits": 2, "quiet_limit": 2}
BOXES: dict[str, list[dict[str, int]]] = {
    "diamonds": [TINY, TINY | {"piles": 3}, TINY | {"jokers": 1}, TINY | {"jokers": 2, "piles": 3}],
    "friend_or_foe": [
        SMALL | {"quiet_limit": 1},
        SMALL,
        SMALL | {"royal_falls": 1},
        SMALL | {"retreat": 1, "spend_after_roll": 1},
    ],
}
FEW_UNSEEN = {"diamonds": 14, "friend_or_foe": 5}
"""Positions with more unseen cards are not worth an attempt to solve them."""
PLANETS_BOXES = [{"rounds": 1, "hand": 1}, {"rounds": 1, "hand": 1, "gap": 1, "equal_split": 1}]
MOST_NODES = 250_000
EFFORT = Effort(positions=1_000_000, depth=400, bits=20)
TEMPERATURES = (0.0, 0.35, 0.5, 0.7, 1.0, 2.0)


@dataclass(frozen=True)
class Plan:
    """How much is measured."""

    simulations: int = 24_000
    positions: int = 300
    iterations: int = 100
    """Of CFR+."""
    trees: int = 5
    """Late positions of the miners."""
    seeds: int = 2
    """Searches of each information set of planets."""


def report(name: str, losses: list[float], values: list[float]) -> None:
    """Print a line."""
    if not losses:
        print(f"  {name}: nothing that was met could be solved", flush=True)
        return
    error = stdev(losses) / sqrt(len(losses)) if len(losses) > 1 else 0.0
    share = 100 * mean(losses) / mean(values)
    print(
        f"  {name}: mean loss {mean(losses):.5f} ± {error:.5f} (standard error), {share:.2f} % of the value "
        f"{mean(values):.3f}; largest {max(losses):.4f}; {len(losses)} positions",
        flush=True,
    )


# without secrets


def open_losses(found: Game, box: dict[str, int], plan: Plan) -> Iterator[tuple[float, float]]:
    """Yield the loss of every choice of the search that can be judged, and the true value, match after match.

    What can be judged is played as the search chooses, the moves before it as evaluation prefers: that is quicker.
    """
    number, left = 0, plan.positions
    while left > 0:
        match, luck = Match(found, 2, box), Random(number)
        number += 1
        while not match.is_over and left > 0:
            seat = match.awaited[0]
            legal = found.rules.legal(match.state, seat)
            if seat == NATURE or count(legal) == 1:
                match.act(seat, luck.choice(list(cards(legal))))
                continue
            truth, seed = truth_of(found, match.state), luck.getrandbits(40)
            if truth is None:
                match.act(seat, by_prior(found, match.state, seat, seed))
                continue
            left -= 1
            action = think(found, match.state, seat, seed, Budget(plan.simulations)).best
            yield truth.chance - truth.worth[action], truth.chance
            match.act(seat, action)


def truth_of(found: Game, s: Any) -> Thought | None:
    """Return the exact worth of all moves, if it can be known."""
    if count(s.unseen) > FEW_UNSEEN[found.slug]:
        return None
    truth = solving.solve(found, s, EFFORT)
    if truth is None or len(truth.worth) < count(found.rules.legal(s, s.turn)):
        return None
    return truth


def judge_open(found: Game, plan: Plan) -> None:
    """Print a line for every box of a game without secrets."""
    for box in BOXES[found.slug]:
        pairs = list(open_losses(found, box, plan))
        report(f"{found.slug} {said(box)}", [loss for loss, _ in pairs], [value for _, value in pairs])


def said(box: dict[str, int]) -> str:
    """Return a box in words."""
    return ",".join(f"{key}={value}" for key, value in box.items())


# with secrets


def visits(found: Game, solved: Solved, case: int, plan: Plan, seed: int) -> np.ndarray:
    """Return how often Master's search tries each action of an information set, as shares."""
    there = solved.tree.cases[case]
    view = unpack(there.view[0], found.rules.State)
    thought = think(found, view, there.player, seed, Budget(plan.simulations))
    row = np.array([thought.visits.get(action, 0) for action in there.actions], float)
    return row / row.sum()


def mixed(row: np.ndarray, temperature: float) -> np.ndarray:
    """Return how likely Master is to choose each action."""
    if temperature == 0:
        return np.eye(len(row))[row.argmax()]
    weights = np.array([visit_weight(visits, row.max(), temperature) for visits in row])
    return weights / weights.sum()


def judge_planets(plan: Plan) -> None:
    """Solve the tiny boxes of planets; print what every temperature loses, and what it may be exploited for."""
    found = game("planets")
    for box in PLANETS_BOXES:
        solved = solve(Tree([SpielGame(found, 2, box).story()]), plan.iterations)
        print(
            f"planets {said(box)}: {solved.tree.size} nodes, exploitability of the equilibrium "
            f"{solved.exploitability:.5f}",
            flush=True,
        )
        judge_temperatures(found, solved, plan)


def judge_temperatures(found: Game, solved: Solved, plan: Plan) -> None:
    """Print a line for every temperature."""
    choices = [n for n, case in enumerate(solved.tree.cases) if len(case.actions) > 1]
    searched = {n: [visits(found, solved, n, plan, seed) for seed in range(plan.seeds)] for n in choices}
    now = float(parameters(game("planets"))[Param.TEMPERATURE])
    for temperature in sorted({*TEMPERATURES, now}):
        policy = list(solved.policy)
        for n in choices:
            policy[n] = np.mean([mixed(row, temperature) for row in searched[n]], axis=0)
        mark = " (in use)" if temperature == now else ""
        losses = [solved.loss(n, policy[n]) for n in choices]
        report(f"temperature {temperature:g}{mark}", losses, [value_of(solved, n) for n in choices])
        print(f"    exploitability {exploitability(solved.tree, solved.game, policy):.5f}", flush=True)


def value_of(solved: Solved, case: int) -> float:
    """Return the standing that a seat in an information set may expect in equilibrium."""
    return 0.5 + float(solved.policy[case] @ solved.worth[case])


def judge_miners(plan: Plan) -> None:
    """Solve late positions of the miners; judge the information sets that are met in equilibrium, as often as met."""
    found, losses, values = game("miners"), [], []
    for line, tree in late_trees(plan.trees, MOST_NODES):
        solved = solve(tree, plan.iterations)
        print(f"{line}\n  {tree.size} nodes, exploitability of the equilibrium {solved.exploitability:.5f}", flush=True)
        drawn = met_in_play(solved, plan.positions // plan.trees)
        policy = {n: mixed(visits(found, solved, n, plan, 1), 0.0) for n in set(drawn)}
        here = [solved.loss(n, policy[n]) for n in drawn]
        report("this position", here, [value_of(solved, n) for n in drawn])
        losses, values = losses + here, values + [value_of(solved, n) for n in drawn]
    report("miners", losses, values)


def met_in_play(solved: Solved, many: int) -> list[int]:
    """Draw information sets with a choice, each as likely as it is met."""
    likely = solved.met * [len(case.actions) > 1 for case in solved.tree.cases]
    return list(map(int, np.random.default_rng(1).choice(len(likely), many, p=likely / likely.sum())))


def main() -> None:
    """Judge the games named, or all four."""
    parser = argparse.ArgumentParser(prog="python -m bench.exactness", description=__doc__)
    names = ("diamonds", "friend_or_foe", "miners", "planets")
    parser.add_argument("games", nargs="*", default=names, metavar="GAME", help=", ".join(names))
    for key, value in vars_of(Plan()).items():
        parser.add_argument(f"--{key}", type=int, default=value)
    wanted = vars(parser.parse_args())
    slugs: Iterable[str] = wanted.pop("games")
    plan = Plan(**wanted)
    for slug in slugs:
        if slug in BOXES:
            judge_open(game(slug), plan)
        else:
            (judge_planets if slug == "planets" else judge_miners)(plan)


def vars_of(plan: Plan) -> dict[str, int]:
    """Return the numbers of a plan by name."""
    return {name: getattr(plan, name) for name in plan.__dataclass_fields__}


if __name__ == "__main__":
    main()
