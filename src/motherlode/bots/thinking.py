"""Thinking about a position: the search on the compiled body, with a budget, on as many cores as it has trees for.

What is thought about is an observed state: what a seat may see, and nothing else.
"""

import functools
import tomllib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import NamedTuple

from motherlode.bots import calling_off, evaluation, network
from motherlode.bots.stopping import End, Floats
from motherlode.core import body, luck
from motherlode.core.body import State
from motherlode.core.cards import Actions, bit, cards
from motherlode.core.late import np
from motherlode.core.luck import Luck
from motherlode.game import Game

ACTIONS = 64
NODES_PER_SIMULATION = 8
"""Room for the trees: a node for each seat, and those of the chance moves between decisions."""
SPOONFUL = 100
"""Simulations between two looks at the clock."""
BIG_PRIME = 1_000_003


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about a move."""

    simulations: int
    """For all forests together; with no limit of time the same seed then gives the same move."""
    milliseconds: int | None = None
    """The clock stops the search if the simulations take longer; None: it does not."""
    forests: int = 1
    """Searches of their own, each on a core if there are as many, whose findings are added up."""
    threads: int | None = None
    """So many forests grow at once, and take turns where there are more; None: all of them."""
    until_settled: bool = False
    """Is nothing wanted but the action that is tried most often? Then it ends when no other one can be any more."""


class Trial(NamedTuple):
    """What came of trying something again and again."""

    gain: float
    """What it gained on average."""
    times: float
    """How often it was tried."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found out about the legal actions of a seat; of actions that are alike, about the lowest."""

    visits: Mapping[int, int]
    """How often each action was tried."""
    worth: Mapping[int, float]
    """The standing that each action that was tried may expect: 1 a win, 0 a loss."""
    simulations: int
    """How many were made in all; of an exact thought, how many positions were visited."""
    exact: bool = False
    """Is the worth of every action known for certain (`motherlode.bots.solving`)? Then nothing was tried by chance."""
    mixed: bool = False
    """Are the visits the odds by which to choose (`motherlode.bots.simultaneous`)?"""
    plan: tuple[int, ...] = ()
    """The likeliest whole choice, in the order in which it is said, where whole choices were thought of."""
    choices: Mapping[int, Trial] = field(default_factory=dict)
    """What came of each whole choice that was tried, where whole choices were thought of."""
    odds: Mapping[int, float] = field(default_factory=dict)
    """How likely each whole choice is drawn that may be, where they are mixed."""

    @property
    def best(self) -> int:
        """The action that was tried most often, or is certainly worth most; of equals the lowest."""
        if self.exact:
            return max(self.worth, key=lambda action: (self.worth[action], -action))
        return max(self.visits, key=lambda action: (self.visits[action], -action))

    @property
    def advice(self) -> tuple[int, ...]:
        """What to do now: a whole choice where one was thought of, else the best action."""
        return self.plan or (self.best,)

    @property
    def chance(self) -> float:
        """The standing that the seat may expect if it takes this advice."""
        return self.worth[self.advice[0]]

    def holding(self, said: Actions) -> "Thought | None":
        """Return how to go on after some words of a whole choice, where they may be said in any order.

        As was planned, if the plan holds them; else as gained most of what was tried. None if nothing tried holds them.
        """
        tried = {choice: trial for choice, trial in self.choices.items() if choice & said == said != choice}
        planned = sum(map(bit, self.plan))
        if not tried:
            return None
        best = planned if planned in tried else max(tried, key=lambda choice: (tried[choice].gain, -choice))
        plan = tuple(cards(best & ~said))
        visits, worth = {plan[0]: max(1, round(tried[best].times))}, {plan[0]: tried[best].gain}
        return replace(self, visits=visits, worth=worth, plan=plan, odds={})

    def error(self, action: int) -> float:
        """Return the standard error that chance leaves in the worth of an action; that of evaluation is not in it."""
        if self.exact:
            return 0.0
        worth = self.worth[action]
        return float(np.sqrt(max(worth * (1 - worth), 1e-4) / self.visits[action]))


def think(
    game: Game, view: State, seat: int, seed: int, budget: Budget, params: Mapping[str, float] | None = None
) -> Thought:
    """Search from an observed state in which a seat is awaited. Call it outside an event loop.

    *params* changes some parameters of the game's evaluation by name.

    Raises:
        CalledOff: it was called off (`motherlode.bots.calling_off`).
    """
    share = -(-budget.simulations // budget.forests)
    seeds = [(seed * BIG_PRIME + n) & luck.WORD for n in range(budget.forests)]
    forests = [_Forest(game, view, seat, one, share, row(game, params)) for one in seeds]
    _grow(forests, budget.threads or budget.forests, End(forests, budget.milliseconds, budget.until_settled))
    found = [forest.tally() for forest in forests]
    nothing = np.zeros(ACTIONS)
    visits, results = sum((v for v, _ in found), nothing), sum((r for _, r in found), nothing)
    tried = {int(a): int(visits[a]) for a in np.flatnonzero(visits)}
    return Thought(tried, {a: float(results[a] / n) for a, n in tried.items()}, sum(f.done for f in forests))


def _grow(forests: Sequence["_Forest"], at_once: int, end: End) -> None:
    """Let forests grow, so many at once, until all are as large as they may be or the end has come."""
    may_go_on = calling_off.asking()
    if at_once == 1 or len(forests) == 1:
        _grow_by_turns(forests, end, may_go_on)
        return
    with ThreadPoolExecutor(at_once) as threads:
        list(threads.map(lambda first: _grow_by_turns(forests[first::at_once], end, may_go_on), range(at_once)))


def _grow_by_turns(forests: Sequence["_Forest"], end: End, may_go_on: Callable[[], None]) -> None:
    """Let each of some forests grow by a spoonful, again and again; if no end may come early, wholly at once."""
    growing = list(forests)
    while growing:
        for forest in growing:
            forest.grow(SPOONFUL if end.may_come_early else forest.left)
        may_go_on()
        growing = [] if end.has_come(forests) else [forest for forest in growing if forest.left]


class _Forest:
    """One search: its arrays, and the machine code that fills them."""

    def __init__(self, game: Game, view: State, seat: int, seed: int, simulations: int, params: Floats) -> None:
        from motherlode.bots import search  # noqa: PLC0415 - the table starts without the compiler

        self.kernel, self.seat, self.params = kernel(game), seat, params
        self.simulations, self.done = simulations, 0
        self.states, self.forest = body.records(type(view), 2), body.records(search.Forest)
        body.pack(view, self.states, search.ROOT)
        self.forest["seed"] = seed
        room = nodes_for(simulations)
        self.nodes, self.wins = np.empty(room, body.dtype_of(search.Node)), np.empty(room)
        self.lucks = body.records(Luck)

    @property
    def left(self) -> int:
        """How many simulations it may still make."""
        return self.simulations - self.done

    def grow(self, most: int) -> None:
        """Make some more simulations, if there are so many left."""
        some = min(most, self.left)
        self.kernel.grow(self.states, self.seat, self.forest, self.nodes, self.wins, self.lucks, self.params, some)
        self.done += some

    def tally(self) -> tuple[Floats, Floats]:
        """Return visits and results by action."""
        visits, results = np.zeros(ACTIONS), np.zeros(ACTIONS)
        self.kernel.tally(self.states, self.seat, self.forest, self.nodes, self.wins, visits, results)
        return visits, results


def nodes_for(simulations: int) -> int:
    """Return how many nodes so many simulations have room for."""
    from motherlode.bots.search import ROOTS  # noqa: PLC0415 - as above

    return ROOTS + NODES_PER_SIMULATION * (simulations + 1)


def kernel(game: Game) -> ModuleType:
    """Return the machine code of the search for a game."""
    from motherlode.bots import search  # noqa: PLC0415 - as above
    from motherlode.compiled.compiler import bound  # noqa: PLC0415

    return bound(search, game.module, evaluation.of(game))


def parameters(game: Game, changes: Mapping[str, float] | None = None) -> Floats:
    """Return the parameters of a game's evaluation in their order: tuned, learned, or changed by name."""
    named = {parameter.name: parameter.start for parameter in evaluation.of(game).PARAMETERS}
    in_use = named | tuned(game) | dict(evaluation.learned(game))
    return np.array(list((in_use | dict(changes or {})).values()), float)


def row(game: Game, changes: Mapping[str, float] | None = None, learned: "Floats | None" = None) -> Floats:
    """Return what a search reads: the parameters, then the network of the game, if it has one, with its scratch pad.

    Among the changes the network may be given another say (`motherlode.bots.network.NAME`); *learned* is one in the
    place of that in use. Two searches at once need a row each.
    """
    others, inputs = dict(changes or {}), evaluation.of(game).inputs()
    say = others.pop(network.NAME, 1.0)
    if not inputs:
        return parameters(game, others)
    numbers = evaluation.network_of(game) if learned is None else learned
    say *= numbers.any()  # one of zeros answers 0, and need not be asked
    return np.concatenate([parameters(game, others), [say], numbers, np.zeros(network.PAD)])


@functools.cache
def tuned(game: Game) -> dict[str, float]:
    """Return the parameters of a game that were tuned, by name."""
    return dict(tomllib.loads(game.text("parameters.toml") or "").get("parameters", {}))
