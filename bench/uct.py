"""Plain UCT: no evaluation, no prior, every move alike, random playouts to the end of the match.

A kernel. It is MO-ISMCTS as it was published (Cowling, Powley and Whitehouse, 2012): UCB1 chooses among all legal
moves of an imagined world, one that was never tried comes first, and the results are those of the matches' ends. It
shares the trees with `motherlode.bots.search`, and nothing that this knows of a game. Of the parameters it reads two:
UCB1's constant, where that of PUCT stands, and the visits from which on outcomes of chance are told apart.
"""

from math import log, sqrt
from typing import TYPE_CHECKING, cast

from motherlode.bots.policy import Param
from motherlode.bots.search import (
    DEEPEST,
    NOWHERE,
    ROOT,
    ROOTS,
    WORLD,
    Forest,
    Forests,
    Nodes,
    Sums,
    back_up,
    distinct,
    gather,
    plant,
    set_out,
    tally,
    tree_of,
    walk,
)
from motherlode.compiled.playouts import playout
from motherlode.core.body import State, States, copy
from motherlode.core.cards import Actions, bit, cards, count, nth
from motherlode.core.luck import Luck, Lucks, begin, draw
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params

if TYPE_CHECKING:
    from motherlode.bots.evaluation import Evaluation
    from motherlode.game import Rules

rules: "Rules" = cast("Rules", None)
"""The game that is played; bound when a body is chosen."""
evaluation: "Evaluation" = cast("Evaluation", None)
"""None at all (`motherlode.bots.no_evaluation`); bound likewise."""

__all__ = ["grow", "tally"]


def grow(
    states: States, seat: int, forest: Forests, nodes: Nodes, wins: Sums, lucks: Lucks, params: Params, iterations: int
) -> None:
    """Search for a seat: so many iterations, with the arguments of `motherlode.bots.search.grow`."""
    f = forest[0]
    plant(f, nodes, wins)
    for _ in range(iterations):
        begin(lucks[0], f.seed, f.done)
        f.done += 1
        copy(states, WORLD, ROOT)
        world = states[WORLD]
        rules.imagine(world, seat, lucks[0])
        set_out(f)
        descend(world, f, nodes, wins, lucks[0], params)
        playout(world, lucks[0])
        back_up(world, f, nodes, wins, params)


def descend(world: State, f: Forest, nodes: Nodes, wins: Sums, luck: Luck, params: Params) -> None:
    """Follow the trees until somebody stands at a node that was never visited."""
    for _ in range(DEEPEST - 1):
        waiting = rules.awaited(world)
        if not waiting:
            return
        mover = NATURE if waiting == bit(NATURE) else nth(waiting, draw(luck, count(waiting)))
        legal = rules.legal(world, mover)
        if mover == NATURE:
            action = nth(legal, draw(luck, count(legal)))
        else:
            node = f.here[tree_of(mover)]
            if nodes[node].visits == 0 and node >= ROOTS:
                return
            action = promising(world, f, nodes, wins, node, mover, legal, luck, float(params[Param.C_PUCT]))
        walk(world, f, nodes, wins, mover, action, params)
        rules.apply(world, mover, action)


def promising(
    world: State,
    f: Forest,
    nodes: Nodes,
    wins: Sums,
    node: int,
    mover: int,
    legal: Actions,
    luck: Luck,
    exploration: float,
) -> int:
    """Return the action with the highest upper confidence bound; of those never tried any, and before all others."""
    options = distinct(world, f, mover, legal)
    visits, _ = gather(f, nodes, wins, node, mover, options)
    untried = 0
    for action in cards(options):
        if f.child[f.key[action]] == NOWHERE:
            untried |= bit(action)
    if untried:
        return nth(untried, draw(luck, count(untried)))
    best, highest = nth(options, 0), -1.0
    for action in cards(options):
        child = f.child[f.key[action]]
        tried = max(1, nodes[child].visits)
        bound = wins[child] / tried + exploration * sqrt(log(visits + 1.0) / tried)
        if bound > highest:
            best, highest = action, bound
    return best
