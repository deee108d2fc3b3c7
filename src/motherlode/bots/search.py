"""Information-set Monte-Carlo tree search over any game of the shelf, in every state of it.

A kernel (see `motherlode.compiled`). The algorithm is MO-ISMCTS of Cowling, Powley and Whitehouse, "Information Set
Monte Carlo Tree Search" (2012): every iteration imagines a world from what the searching seat may see; in it every
seat follows, in a tree of its own, only those moves that it witnesses. A seat therefore never reacts to what it could
not have seen, and seats that choose at the same time in secret do not know each other's choice. A game without secrets
has one tree for all (SO-ISMCTS), in which every seat looks after itself (max^n).

If every world held the seat's own cards, the others would learn to answer them as if they saw them. In a share of the
iterations (`Param.SELF_DETERMINIZATION`) one of the others therefore imagines the world once more, with whatever the
seat may hold as far as this one knows. From these iterations everybody learns; from the rest the seat alone. The idea
is the self-determinization of Cowling, Whitehouse and Powley, "Emergent bluffing and inference with Monte Carlo tree
search" (2015); that only some samples agree with what the seat knows is the targeting of Lisý, Lanctot and Bowling,
"Online Monte Carlo counterfactual regret minimization for search in imperfect information games" (2015).

Chance moves are nodes like others, drawn and not chosen; outcomes that are alike share a node, and a node that was
visited seldom does not tell its outcomes apart at all (a form of the progressive widening of Couëtoux et al., 2011).

Priors and values come from the game's `evaluation`. Moves are chosen by the PUCT rule (Rosin, "Multi-armed bandits with
episode context", 2011, as in AlphaZero): mean result plus a bonus that follows the prior and shrinks with every visit.
A leaf may be judged at once and by a playout, and both mixed (Silver et al., "Mastering the game of Go with deep neural
networks and tree search", 2016).
"""

from dataclasses import dataclass
from math import exp, sqrt
from typing import TypeAlias

from motherlode.bots.bound import evaluation, rules
from motherlode.bots.judging import note_values, result_by
from motherlode.bots.policy import FINE, Param, sample_prior
from motherlode.core.body import Row, State, States, copy, row
from motherlode.core.cards import Actions, bit, cards, count, first, has, lowest, nth
from motherlode.core.luck import Luck, Lucks, begin, draw
from motherlode.core.seats import EVERYBODY, MOST_SEATS, NATURE, Seats
from motherlode.game.parameters import Params

Sums: TypeAlias = Row[float]
"""A number for each node or action: an array, or a list."""

__all__ = ["grow", "tally"]

ROOT, WORLD = 0, 1
"""The places of the states: the observed one, and the one that is played out."""
NOWHERE = -1
SHADOW = MOST_SEATS
"""The root of the tree in which the seat chooses in worlds that another imagines, whatever it holds there."""
LEAF = SHADOW + 1
"""The first of the places where, among the results of roots, what each seat may expect at the leaf is noted."""
ROOTS = LEAF + MOST_SEATS
NOT_JUDGED = -1.0
ACTIONS = 64
DEEPEST = 256
"""Moves of one iteration that are remembered in a tree; what lies deeper is played by preference."""


@dataclass(slots=True)
class Node:
    """A point in the story as one seat witnesses it."""

    key: int = 0
    """The move that leads here: 64 × who moved + the action, or that which stands for all that are like it."""
    first: int = 0
    """The first child, or 0."""
    next: int = 0
    """The next child of the same parent, or 0."""
    visits: int = 0


@dataclass(slots=True)
class Forest:
    """What an iteration keeps in hand."""

    used: int = 0
    """How many nodes there are."""
    seed: int = 0
    done: int = 0
    """Iterations so far, over all calls."""
    learners: Seats = 0
    """Whose trees keep the result of this iteration."""
    here: list[int] = row(MOST_SEATS)
    """Where each seat stands in its tree."""
    length: list[int] = row(MOST_SEATS)
    """How far each seat has walked."""
    path: list[int] = row(MOST_SEATS * DEEPEST)
    """The nodes that each seat walked over."""
    key: list[int] = row(ACTIONS)
    """For each option of the seat that chooses, the action that stands for all that are like it."""
    prior: list[int] = row(ACTIONS)
    """The prior of each option, in parts of `FINE`."""
    child: list[int] = row(ACTIONS)
    """By key, the child that an option leads to, or NOWHERE."""


Nodes: TypeAlias = Row[Node]
"""An array of the records of `Node`, or a list of nodes."""
Forests: TypeAlias = Row[Forest]
"""An array of the record of one `Forest`, or a list of one."""


def grow(
    states: States, seat: int, forest: Forests, nodes: Nodes, wins: Sums, lucks: Lucks, params: Params, iterations: int
) -> None:
    """Search for a seat: so many more iterations from the observed state in place `ROOT`.

    *forest* is an array of one `Forest`; *nodes* an array of `Node`, the first of them the `ROOTS`, whose length
    bounds the trees; *wins* holds, for each node, the results of the seat whose move leads to it.
    """
    f = forest[0]
    if f.used == 0:
        plant(f, nodes, wins)
    for _ in range(iterations):
        begin(lucks[0], f.seed, f.done)
        f.done += 1
        copy(states, WORLD, ROOT)
        world = states[WORLD]
        rules.imagine(world, seat, lucks[0])
        set_out(f)
        if evaluation.SECRETS and params[Param.SELF_DETERMINIZATION] > 0.0:
            self_determinize(world, seat, f, lucks[0], params)
        descend(world, f, nodes, wins, lucks[0], params)
        judge_leaf(world, wins, params)
        play_on(world, lucks[0], params)
        back_up(world, f, nodes, wins, params)


def plant(f: Forest, nodes: Nodes, wins: Sums) -> None:
    """Begin with the roots alone; what the arrays held before does not matter."""
    f.done = 0
    for _ in range(ROOTS):
        new_node(f, nodes, wins, ACTIONS * NATURE)


def new_node(f: Forest, nodes: Nodes, wins: Sums, key: int) -> int:
    """Return a new node without children."""
    node = f.used
    f.used += 1
    nodes[node].key, nodes[node].first, nodes[node].next, nodes[node].visits = key, 0, 0, 0
    wins[node] = 0.0
    return int(node)


def set_out(f: Forest) -> None:
    """Every seat stands at the root of its tree, and is about to learn."""
    f.learners = EVERYBODY
    for seat in range(MOST_SEATS):
        f.here[seat] = seat
        f.length[seat] = 1
        f.path[seat * DEEPEST] = seat


def self_determinize(world: State, seat: int, f: Forest, luck: Luck, params: Params) -> None:
    """In a share of the iterations, let another seat imagine the world, who does not know the searching seat's cards.

    In the other iterations only the searching seat's tree learns.
    """
    if draw(luck, FINE) >= params[Param.SELF_DETERMINIZATION] * FINE:
        f.learners = bit(seat)
        return
    other = (seat + 1 + draw(luck, world.players - 1)) % world.players
    rules.observe(world, other)
    rules.imagine(world, other, luck)
    f.here[seat], f.path[seat * DEEPEST] = SHADOW, SHADOW


def trees(s: State) -> int:
    """Return how many trees there are: one for each seat, or one for all where nothing is secret."""
    return s.players if evaluation.SECRETS else 1


def tree_of(seat: int) -> int:
    """Return the tree in which a seat chooses."""
    return seat if evaluation.SECRETS else 0


def descend(world: State, f: Forest, nodes: Nodes, wins: Sums, luck: Luck, params: Params) -> None:
    """Follow the trees until somebody who learns stands at a node that was never visited."""
    for _ in range(min(DEEPEST - 1, int(params[Param.DEPTH]))):
        waiting = rules.awaited(world)
        if not waiting:
            return
        mover = NATURE if waiting == bit(NATURE) else nth(waiting, draw(luck, count(waiting)))
        if mover == NATURE:
            legal = rules.legal(world, mover)  # NATURE by name would be compiled apart, as a rule of its own
            action = nth(legal, draw(luck, count(legal)))
        else:
            node = f.here[tree_of(mover)]
            if nodes[node].visits == 0 and node >= ROOTS and has(f.learners, mover):
                return
            action = select(world, f, nodes, wins, node, mover, luck, params)
        walk(world, f, nodes, wins, mover, action, params)
        rules.apply(world, mover, action)


def select(world: State, f: Forest, nodes: Nodes, wins: Sums, node: int, mover: int, luck: Luck, params: Params) -> int:
    """Return the action that PUCT chooses; of one that was never tried the worth is a little below what is usual here.

    The bonus counts the visits of those children only that can be reached in this world. However small
    its own prior, the even share of the prior lets every move be tried.
    """
    options = distinct(world, f, mover, rules.legal(world, mover))
    if count(options) == 1:
        return lowest(options)
    visits, result = gather(f, nodes, wins, node, mover, options)
    total = weigh(world, f, mover, options, params)
    usual = result / visits - params[Param.FPU_REDUCTION] if visits else 0.0
    pull = params[Param.C_PUCT] * sqrt(visits + 1.0) / (total * (1.0 + params[Param.UNIFORM_PRIOR]))
    even = params[Param.UNIFORM_PRIOR] * total / count(options)
    best, highest = lowest(options), -1e9
    for action in cards(options):
        child = f.child[f.key[action]]
        tried = nodes[child].visits if child != NOWHERE else 0
        worth = wins[child] / tried if tried else usual
        bound = worth + pull * (f.prior[action] + even) / (1.0 + tried) + draw(luck, 1024) * 1e-9
        if bound > highest:
            best, highest = action, bound
    return best


def distinct(world: State, f: Forest, mover: int, legal: Actions) -> Actions:
    """Return one action of each kind that are alike, and note what they stand for."""
    some, seen = 0, 0
    for action in cards(legal):
        key = evaluation.canonical(world, mover, action)
        if not has(seen, key):
            some |= bit(action)
            seen |= bit(key)
            f.key[action], f.child[key] = key, NOWHERE
    return some


def weigh(world: State, f: Forest, mover: int, options: Actions, params: Params) -> float:
    """Note the prior of each option, that of the rules of thumb times what was learned; return their sum."""
    total = 0.0
    for action in cards(options):
        learned = exp(evaluation.preference(world, mover, action, params))
        f.prior[action] = int(evaluation.prior(world, mover, action, params) * learned * FINE)
        total += f.prior[action]
    return total


def gather(f: Forest, nodes: Nodes, wins: Sums, node: int, mover: int, options: Actions) -> tuple[int, float]:
    """Find the children that the options lead to; return their visits and results added up."""
    open_to = 0
    for action in cards(options):
        open_to |= bit(f.key[action])
    visits, result = 0, 0.0
    child = nodes[node].first
    while child:
        key = nodes[child].key - ACTIONS * mover
        if 0 <= key < ACTIONS and has(open_to, key):
            f.child[key] = child
            visits += nodes[child].visits
            result += wins[child]
        child = nodes[child].next
    return visits, result


def walk(world: State, f: Forest, nodes: Nodes, wins: Sums, mover: int, action: int, params: Params) -> None:
    """Everybody who witnesses a move goes to the node that it leads to; chance is told apart at busy nodes only."""
    seen_by = rules.witnesses(world, mover, action)
    key = ACTIONS * mover + evaluation.canonical(world, mover, action)
    for tree in range(trees(world)):
        node = f.here[tree]
        if mover == NATURE and nodes[node].visits < params[Param.WIDENING]:
            continue
        if has(seen_by, tree) and f.length[tree] < DEEPEST:
            child = child_of(f, nodes, wins, node, key)
            if child != NOWHERE:
                f.here[tree] = child
                f.path[tree * DEEPEST + f.length[tree]] = child
                f.length[tree] += 1


def child_of(f: Forest, nodes: Nodes, wins: Sums, node: int, key: int) -> int:
    """Return the child that a move leads to, made if there is room for it."""
    child = nodes[node].first
    while child:
        if nodes[child].key == key:
            return int(child)
        child = nodes[child].next
    if f.used >= len(nodes):
        return NOWHERE
    child = new_node(f, nodes, wins, key)
    nodes[child].next = nodes[node].first
    nodes[node].first = child
    return child


def judge_leaf(world: State, wins: Sums, params: Params) -> None:
    """Note what every seat may expect where the tree was left, if that counts and can be told."""
    wins[LEAF] = NOT_JUDGED
    if params[Param.LEAF] > 0.0 and rules.awaited(world) and evaluation.is_quiescent(world):
        note_values(world, wins, params)
        for seat in range(world.players):
            wins[LEAF + seat] = result_by(world, seat, wins)


def play_on(world: State, luck: Luck, params: Params) -> None:
    """Play by preference to the end, or as far as evaluation asks."""
    play_far(world, luck, params, params[Param.HORIZON])


def play_far(world: State, luck: Luck, params: Params, far: float) -> None:
    """Play by preference so many moves, and on to a position that can be judged, or to the end."""
    moves = 0
    while rules.awaited(world) and (moves < far or not evaluation.is_quiescent(world)):
        seat = lowest(rules.awaited(world))
        rules.apply(world, seat, sample_prior(world, seat, luck, params))
        moves += 1


def back_up(world: State, f: Forest, nodes: Nodes, wins: Sums, params: Params) -> None:
    """Write the result into every node that learners walked over: the result of the seat that moved there."""
    note_values(world, wins, params)
    for seat in cards(first(world.players) & f.learners):
        result, tree = result_of_both(world, seat, wins, params), tree_of(seat)
        for step in range(f.length[tree]):
            node = f.path[tree * DEEPEST + step]
            if nodes[node].key // ACTIONS == seat:
                wins[node] += result
    for tree in cards(first(trees(world)) & f.learners):
        for step in range(f.length[tree]):
            nodes[f.path[tree * DEEPEST + step]].visits += 1


def result_of_both(world: State, seat: int, wins: Sums, params: Params) -> float:
    """Return the result of a seat at the end of a playout, mixed with what the leaf was judged by."""
    result = result_by(world, seat, wins)
    if wins[LEAF] == NOT_JUDGED:
        return result
    return float(result + params[Param.LEAF] * (wins[LEAF + seat] - result))


def tally(states: States, seat: int, forest: Forests, nodes: Nodes, wins: Sums, visits: Sums, results: Sums) -> None:
    """Read off what the search found for the legal actions of its seat: visits, and results added up.

    Of actions that are alike the lowest speaks for all. Both arrays, of `ACTIONS` numbers, are added to.
    """
    s, f = states[ROOT], forest[0]
    options = distinct(s, f, seat, rules.legal(s, seat))
    gather(f, nodes, wins, tree_of(seat), seat, options)
    for action in cards(options):
        child = f.child[f.key[action]]
        if child != NOWHERE:
            visits[action] += nodes[child].visits
            results[action] += wins[child]
