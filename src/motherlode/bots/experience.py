"""Matches of the search against itself, and what it looked at in them: what weights and networks are learned from.

A kernel. Of every position at which the evaluation may be asked, some are noted, and read afterwards. A feature
is what `value` says with its own weight 1 and all others 0 (`motherlode.game.weights.Weight`), so nobody writes it
down twice.
"""

from typing import TypeAlias

from motherlode.bots.bound import evaluation, rules
from motherlode.bots.policy import FINE
from motherlode.bots.self_play import ROOT, START, TABLE, Kind, Workspace, choose
from motherlode.core.body import Row, State, States, copy
from motherlode.core.cards import count, lowest, nth
from motherlode.core.luck import begin, draw
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params

__all__ = ["play", "read", "see"]

NOTED = 4
"""The place of the first state that is noted; those before are the ones of `motherlode.bots.self_play`."""
CURIOSITY = 0.05
"""The share of decisions that are made at random, so that blunders and their price are seen too."""
VALUE, SEEN, SIGHTS = 0, 1, 2
"""Where `see` writes the value of a seat, how much it sees, and what."""
Features: TypeAlias = Row[Row[float]]
"""By seat and weight."""


def play(states: States, budget: int, params: Params, work: Workspace, seed: int, share: float) -> int:
    """Play one match from the state in place `START` to its end in place `TABLE`; return how many positions were noted.

    A *share* of the positions that can be judged is noted, from place `NOTED` on, as long as there is room. The other
    arguments are those of `motherlode.bots.self_play.play`.
    """
    copy(states, TABLE, START)
    table, luck, noted, moves = states[TABLE], work.lucks[1], 0, 0
    begin(luck, seed, 0)
    while rules.awaited(table):
        if NOTED + noted < len(states) and evaluation.is_quiescent(table) and draw(luck, FINE) < share * FINE:
            copy(states, NOTED + noted, TABLE)
            noted += 1
        moves += 1
        seat, work.forest[0].seed = lowest(rules.awaited(table)), seed + moves
        rules.apply(table, seat, decided(states, seat, budget, params, work))
    return noted


def decided(states: States, seat: int, budget: int, params: Params, work: Workspace) -> int:
    """Return what a seat does: what the search finds, but any action now and then, and where there is no choice."""
    legal, luck = rules.legal(states[TABLE], seat), work.lucks[1]
    if seat == NATURE or not legal & (legal - 1) or draw(luck, FINE) < CURIOSITY * FINE:
        return nth(legal, draw(luck, count(legal)))
    copy(states, ROOT, TABLE)
    rules.observe(states[ROOT], seat)
    return choose(states, seat, Kind.SEARCH, budget, params, work)


def read(states: States, i: int, places: Row[int], alone: Params, features: Features) -> None:
    """Write the features of every seat in state *i*, one for each weight in *places*.

    *alone* is a row of parameters whose weights are all 0, and are so again afterwards.
    """
    s: State = states[i]
    for seat in range(s.players):
        for number in range(len(places)):
            alone[places[number]] = 1.0
            features[seat][number] = evaluation.value(s, seat, alone)
            alone[places[number]] = 0.0


def see(states: States, i: int, params: Params, seen: Features) -> None:
    """Write for every seat what the weights give it in state *i*, how many inputs of a network it sees, and which."""
    s: State = states[i]
    for seat in range(s.players):
        seen[seat][VALUE] = evaluation.value(s, seat, params)
        seen[seat][SEEN] = evaluation.sights(s, seat, seen[seat], SIGHTS)
