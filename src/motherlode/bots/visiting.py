"""Matches of the search against itself, and what it gave its visits to: what a policy prior is learned from.

A kernel. Of some decisions every option that is not like another one is noted: its features, its prior, and how often
the search tried it. A feature is what `preference` says with its own parameter 1 and all others 0
(`motherlode.game.preferences.Preference`), so nobody writes it down twice.
"""

from math import log
from typing import NamedTuple

from motherlode.bots.bound import evaluation, rules
from motherlode.bots.experience import CURIOSITY
from motherlode.bots.policy import FINE, Param
from motherlode.bots.search import ACTIONS, distinct
from motherlode.bots.self_play import ROOT, START, TABLE, Workspace, mixed, search
from motherlode.core.body import Row, State, States, copy
from motherlode.core.cards import cards, count, lowest, nth
from motherlode.core.luck import begin, draw
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params

__all__ = ["play", "read"]

DECISION, PRIOR, VISITS, FACTS = 0, 1, 2, 3
"""What is noted of an option beside its features: its decision, the logarithm of its prior, its visits; how much."""


class Notes(NamedTuple):
    """Where options are noted, and what with: arrays that a match fills anew."""

    places: Row[int]
    """Of the preferences among the parameters."""
    alone: Params
    """A row of parameters whose preferences are all 0."""
    features: Row[Row[float]]
    """By option and preference."""
    facts: Row[Row[float]]
    """By option: `DECISION`, `PRIOR` and `VISITS`."""


def play(
    states: States,
    budget: int,
    params: Params,
    work: Workspace,
    notes: Notes,
    seed: int,
    share: float,
) -> int:
    """Play one match from the state in place `START` to its end in place `TABLE`; return how many options were noted.

    A *share* of the decisions is noted, as long as there is room in the notes. The other arguments are those of
    `motherlode.bots.self_play.play`.
    """
    copy(states, TABLE, START)
    table, luck, noted, moves = states[TABLE], work.lucks[1], 0, 0
    begin(luck, seed, 0)
    while rules.awaited(table):
        moves += 1
        seat = lowest(rules.awaited(table))
        legal = rules.legal(table, seat)
        if seat == NATURE or not legal & (legal - 1):
            rules.apply(table, seat, nth(legal, draw(luck, count(legal))))
            continue
        think(states, seat, budget, params, work, seed + moves)
        if noted + ACTIONS <= len(notes.facts) and draw(luck, FINE) < share * FINE:
            noted = note(table, seat, moves, noted, params, work, notes)
        rules.apply(table, seat, decided(legal, params, work))
    return noted


def think(states: States, seat: int, budget: int, params: Params, work: Workspace, seed: int) -> None:
    """Search for a seat from what it observes of the match; the visits lie in the workspace then."""
    copy(states, ROOT, TABLE)
    rules.observe(states[ROOT], seat)
    work.forest[0].seed = seed
    search(states, seat, budget, params, work)


def decided(legal: int, params: Params, work: Workspace) -> int:
    """Return what is done after the search: what it found, but any action now and then, so that blunders are seen."""
    luck = work.lucks[1]
    if draw(luck, FINE) < CURIOSITY * FINE:
        return nth(legal, draw(luck, count(legal)))
    return mixed(work.visits, luck, params[Param.TEMPERATURE])


def note(s: State, seat: int, decision: int, noted: int, params: Params, work: Workspace, notes: Notes) -> int:
    """Write down the options of a seat, unless there is only one; return how many are noted then in all."""
    options = distinct(s, work.forest[0], seat, rules.legal(s, seat))
    if not options & (options - 1):
        return noted
    for action in cards(options):
        read(s, seat, action, notes.places, notes.alone, notes.features[noted])
        notes.facts[noted][DECISION], notes.facts[noted][VISITS] = decision, work.visits[action]
        notes.facts[noted][PRIOR] = log(evaluation.prior(s, seat, action, params))
        noted += 1
    return noted


def read(s: State, seat: int, action: int, places: Row[int], alone: Params, features: Row[float]) -> None:
    """Write the features of a move, one for each preference in *places*.

    *alone* is a row of parameters whose preferences are all 0, and are so again afterwards.
    """
    for number in range(len(places)):
        alone[places[number]] = 1.0
        features[number] = evaluation.preference(s, seat, action, alone)
        alone[places[number]] = 0.0
