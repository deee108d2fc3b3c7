"""What a position, or a move in it, is worth to every seat: the search with its first step laid down.

A kernel. Asked for its opinion, the search gives most of its simulations to the moves that it likes, and what it knows
of the others is little. Here a move is made first, in every simulation, and the search goes on from there: two moves
are then compared on equal terms, with the same budget and the same luck.
"""

from motherlode.bots.bound import rules
from motherlode.bots.judging import result_by
from motherlode.bots.search import (
    ROOT,
    WORLD,
    Forest,
    Forests,
    Nodes,
    Sums,
    back_up,
    descend,
    plant,
    play_on,
    set_out,
    walk,
)
from motherlode.core.body import State, States, copy
from motherlode.core.luck import Luck, Lucks, begin
from motherlode.core.seats import MOST_SEATS
from motherlode.game.parameters import Params

__all__ = ["expect"]


def expect(
    states: States,
    seat: int,
    action: int,
    forest: Forests,
    nodes: Nodes,
    wins: Sums,
    lucks: Lucks,
    params: Params,
    iterations: int,
    results: Sums,
) -> None:
    """Search on in the state in place `ROOT`; the results of every seat are added to *results*.

    With a player's *seat* the state is what that seat observes, and every simulation imagines the rest and begins with
    its *action*. With `NATURE` the state is a whole one and nothing is imagined: *action* is not read. The other
    arguments are those of `motherlode.bots.search.grow`.
    """
    f = forest[0]
    if f.used == 0:
        plant(f, nodes, wins)
    for _ in range(iterations):
        copy(states, WORLD, ROOT)
        world = states[WORLD]
        first_step(world, seat, action, f, nodes, wins, lucks[0], params)
        descend(world, f, nodes, wins, lucks[0], params)
        play_on(world, lucks[0], params)
        back_up(world, f, nodes, wins, params)
        for other in range(world.players):
            results[other] += result_by(world, other, wins)


def first_step(
    world: State, seat: int, action: int, f: Forest, nodes: Nodes, wins: Sums, luck: Luck, params: Params
) -> None:
    """Set out for a simulation; a player's *seat* imagines the rest of the world and makes its move in it."""
    begin(luck, f.seed, f.done)
    f.done += 1
    set_out(f)
    if seat < MOST_SEATS:
        rules.imagine(world, seat, luck)
        walk(world, f, nodes, wins, seat, action, params)
        rules.apply(world, seat, action)
