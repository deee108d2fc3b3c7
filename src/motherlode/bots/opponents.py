"""The computer opponents that one may sit down with: their names, and how they choose.

An opponent is handed an observed state: what its seat may see, and nothing else. It answers with an action.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np

from motherlode import body
from motherlode.body import State
from motherlode.cards import cards, count, lowest
from motherlode.faults import Fault
from motherlode.game import Game
from motherlode.luck import Luck
from motherlode.seats import MOST_SEATS


class UnknownLevel(Fault):
    """An opponent that does not exist."""


@dataclass(frozen=True, slots=True)
class Level:
    """A computer opponent."""

    name: str
    label: Mapping[str, str]
    """What it is called, by language."""
    blurb: Mapping[str, str]
    """What to expect of it, in a sentence."""
    think: Callable[[Game, State, int, int], int]
    """From an observed state, a seat and a seed to an action."""
    compiles: Callable[[Game, State], object] | None = None
    """Makes the machine code that it needs for a game, given any state of it; None if it needs none."""


def choose(level: str, game: Game, view: State, seat: int, seed: int) -> int:
    """Return the action that an opponent chooses for a seat; the same seed gives the same action.

    *view* is an observed state, in which the seat is awaited. This may take a second, and several on a cold machine:
    call it outside an event loop.

    Raises:
        UnknownLevel: there is no such opponent.
    """
    actions = game.rules.legal(view, seat)
    if count(actions) == 1:
        return lowest(actions)
    return find(level).think(game, view, seat, seed)


def find(level: str) -> Level:
    """Return the opponent of this name.

    Raises:
        UnknownLevel: there is none.
    """
    if level not in LEVELS:
        message = f"no computer opponent is called {level!r}; there are: {', '.join(LEVELS)}"
        raise UnknownLevel(message)
    return LEVELS[level]


def warm(level: str, game: Game) -> None:
    """Compile what an opponent needs for a game, so that its first move does not wait for it."""
    view = game.fresh(game.rules.FEWEST_PLAYERS)
    if compiles := find(level).compiles:
        compiles(game, view)


def _random(game: Game, view: State, seat: int, seed: int) -> int:
    """Choose any legal action, each as likely as the others."""
    return Random(seed).choice(list(cards(game.rules.legal(view, seat))))


PLAYOUTS = 20_000
"""About a fifth of a second for *Diamonds* on one core."""


def _flat(game: Game, view: State, seat: int, seed: int) -> int:
    """Choose what was tried most often: flat Monte Carlo."""
    visits, _ = _evaluate(game, view, seat, seed, PLAYOUTS)
    return int(visits.argmax())


def _evaluate(game: Game, view: State, seat: int, seed: int, playouts: int) -> tuple[Any, Any]:
    """Return how often each action was tried, and the wins that came of it."""
    from motherlode.bots import flat  # noqa: PLC0415 - the table starts without the compiler
    from motherlode.compiler import bound  # noqa: PLC0415

    states = body.records(type(view), 2)
    body.pack(view, states, flat.ROOT)
    visits, wins = np.zeros(flat.ACTIONS, np.int64), np.zeros(flat.ACTIONS)
    lucks = body.records(Luck)
    bound(flat, game.module).evaluate(states, seat, lucks, seed, playouts, visits, wins)
    return visits, wins


ITERATIONS = 20_000
NODES_PER_ITERATION = 8
"""Room for the trees: a node for each seat, and those of the chance moves between decisions."""


def _search(game: Game, view: State, seat: int, seed: int) -> int:
    """Choose what was tried most often: information-set Monte-Carlo tree search."""
    visits, _ = _plan(game, view, seat, seed, ITERATIONS)
    return int(visits.argmax())


def _plan(game: Game, view: State, seat: int, seed: int, iterations: int) -> tuple[Any, Any]:
    """Return how often the search tried each action, and what it thinks that they are worth."""
    from motherlode.bots import search  # noqa: PLC0415 - as above
    from motherlode.compiler import bound  # noqa: PLC0415

    states, forest = body.records(type(view), 2), body.records(search.Forest)
    body.pack(view, states, search.ROOT)
    body.pack(search.Forest(seed=seed), forest)
    nodes = body.records(search.Node, MOST_SEATS + NODES_PER_ITERATION * iterations)
    wins, visits, worth = np.zeros(len(nodes)), np.zeros(search.ACTIONS, np.int64), np.zeros(search.ACTIONS)
    kernel = bound(search, game.module)
    kernel.grow(states, seat, forest, nodes, wins, body.records(Luck), iterations)
    kernel.tally(nodes, wins, seat, visits, worth)
    return visits, worth


LEVELS = {
    "random": Level(
        "random",
        {"en": "Random", "fr": "Au hasard"},
        {"en": "Any legal move, each as likely as the others.", "fr": "N'importe quel coup légal."},
        _random,
    ),
    "flat": Level(
        "flat",
        {"en": "Thinker", "fr": "Réfléchi"},
        {
            "en": "Imagines twenty thousand ways the game may go on before every move.",
            "fr": "Imagine vingt mille suites de la partie avant chaque coup.",
        },
        _flat,
        lambda game, view: _evaluate(game, view, 0, 0, 0),
    ),
    "search": Level(
        "search",
        {"en": "Schemer", "fr": "Stratège"},
        {
            "en": "Looks several moves ahead, in a tree for every player of what that player can know.",
            "fr": "Voit plusieurs coups à l'avance, dans un arbre par joueur de ce que ce joueur peut savoir.",
        },
        _search,
        lambda game, view: _plan(game, view, 0, 0, 0),
    ),
}
"""The opponents, weakest first."""
