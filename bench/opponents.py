"""Opponents to be measured against: plain UCT, and the Master as it was.

An opponent is called with the game, an observed state, the seat that is awaited and a seed; it returns an action.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from bench import uct
from motherlode.bots import evaluation, no_evaluation
from motherlode.bots.levels import consider, decide, of
from motherlode.bots.network import NAME as NETWORK
from motherlode.bots.policy import Param
from motherlode.bots.search import ACTIONS, ROOT, ROOTS, Forest, Node
from motherlode.bots.thinking import Budget, parameters, think
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.luck import WORD, Luck
from motherlode.game import Game
from motherlode.game.defaults import OF_EVALUATIONS, complete
from motherlode.lab.arena import Opponent

YARDSTICKS = Path(__file__).parent / "yardsticks"
"""By game, all the parameters by which the Master played when it was measured first."""
KNOWS_NOTHING = complete(no_evaluation, OF_EVALUATIONS)
"""What plain UCT knows of a game."""
EXPLORATION = 0.7
"""The constant of UCB1 in plain UCT, for results between 0 and 1: that of Cowling, Powley and Whitehouse (2012)."""
NODES_PER_SIMULATION = 40
"""Room for the trees of plain UCT, which grow a node for every chance move too."""


def plain_uct(simulations: int, exploration: float = EXPLORATION) -> Opponent:
    """Return an opponent that makes so many simulations a move, and takes the move that it tried most.

    `exploration`: what the square root is multiplied by; √2 as UCB1 was published, for results between 0 and 1.
    """
    room = ROOTS + NODES_PER_SIMULATION * simulations
    params = np.array([parameter.start for parameter in no_evaluation.PARAMETERS])
    params[Param.C_PUCT], params[Param.WIDENING] = exploration, 0

    def choose(game: Game, view: Any, seat: int, seed: int) -> int:
        kernel = bound(uct, game.module, KNOWS_NOTHING)
        states, forest, lucks = body.records(type(view), 2), body.records(Forest), body.records(Luck)
        body.pack(view, states, ROOT)
        forest["seed"] = seed & WORD
        nodes, wins = np.empty(room, body.dtype_of(Node)), np.empty(room)
        visits, results = np.zeros(ACTIONS), np.zeros(ACTIONS)
        kernel.grow(states, seat, forest, nodes, wins, lucks, params, simulations)
        kernel.tally(states, seat, forest, nodes, wins, visits, results)
        return int(visits.argmax())

    return choose


def thinker(budget: Budget, changes: Mapping[str, float] | None = None) -> Opponent:
    """Return the Master with another budget, for whatever it thinks by, and without its exact endgames.

    *changes* are of its parameters, by name.
    """

    def choose(game: Game, view: Any, seat: int, seed: int) -> int:
        master = of("master", game)
        searching = {**master.searching, **(changes or {})}
        master = replace(master, budget=budget, mixes=budget, solves=False, searching=searching)
        thought = consider(master, budget, game, view, seat, seed)
        return decide(thought, master, float(parameters(game)[Param.TEMPERATURE]), seed)

    return choose


def searcher(budget: Budget, changes: Mapping[str, float] | None = None) -> Opponent:
    """Return the Master's tree search with another budget, and with other parameters if any are given."""

    def choose(game: Game, view: Any, seat: int, seed: int) -> int:
        master = of("master", game)
        params = {**master.params, **(changes or {})}
        thought = think(game, view, seat, seed, budget, params)
        return decide(thought, master, float(parameters(game, params)[Param.TEMPERATURE]), seed)

    return choose


def former(game: Game, budget: Budget) -> Opponent:
    """Return the search as it was before its evaluation was learned: with the parameters of that day."""
    return searcher(budget, yardstick(game))


def yardstick(game: Game) -> Mapping[str, float]:
    """Return the parameters of a game's search before its evaluation was learned; what it did not know counts 0."""
    file = YARDSTICKS / f"{game.slug}.toml"
    if not file.exists():
        message = f"{game.slug} has no yardstick: its evaluation is what it always was"
        raise SystemExit(message)
    known = tomllib.loads(file.read_text(encoding="utf-8"))["parameters"]
    return dict.fromkeys((NETWORK, *(one.name for one in evaluation.of(game).PARAMETERS)), 0.0) | known
