"""Choices that all seats make at once, in secret: regret matching over whole choices, for whatever each may hold.

A kernel (see `motherlode.compiled`). A search that walks through trees answers what the others did on average while it
was still learning, word by word. Here a choice is whole, a set of words said in ascending order, and what a seat plays
is a mixture of them: regret matching (Hart and Mas-Colell, "A simple adaptive procedure leading to correlated
equilibrium", 2000) at every information set, which is what a seat may hold. That is counterfactual regret minimization
with external sampling (Lanctot, Waugh, Zinkevich and Bowling, "Monte Carlo sampling for regret minimization in
extensive games", 2009) of a game that ends where a position can be evaluated.

Every iteration imagines a world from what the choosing seat may see. In a share of them another seat imagines it once
more, who does not know what the first one holds; from these all learn, from the rest the choosing seat alone (as in
`motherlode.bots.search`, and for the same reason). A seat that learns tries its choices against one that each of the
others draws from what it would play now. Regrets and mixtures of late iterations count for more (the linear weights of
Brown and Sandholm, "Solving imperfect-information games via discounted regret minimization", 2019), and what has done
badly is tried seldom (their "Regret-based pruning in extensive-form games", 2015). A seat begins with what the game's
evaluation prefers of its whole choices, given it as regrets (their "Strategy-based warm starting for regret
minimization in games", 2016); where there are many, those that it prefers least are left out.
"""

from dataclasses import dataclass
from math import exp, sqrt
from typing import TYPE_CHECKING, NamedTuple, cast

from motherlode.bots.bound import rules
from motherlode.bots.judging import result_of
from motherlode.bots.policy import FINE, sample_prior
from motherlode.bots.search import play_on
from motherlode.core.body import Row, State, States, copy, row
from motherlode.core.cards import Actions, bit, cards, has
from motherlode.core.luck import Luck, Lucks, begin, draw, mix
from motherlode.core.seats import MOST_SEATS
from motherlode.game.parameters import Params

if TYPE_CHECKING:
    from motherlode.bots.evaluation import SimultaneousEvaluation

evaluation: "SimultaneousEvaluation" = cast("SimultaneousEvaluation", None)
"""Its evaluation, and what a seat holds; bound likewise."""

__all__ = ["learn"]

ROOT, WORLD, TABLE, TRIAL = 0, 1, 2, 3
"""The places of the states: the observed one, a world, that world when the others have chosen, and one choice tried."""
STATES = 4
WARMTH = 3.0
"""All regrets of a holding together before it has learnt anything: they are such that it plays by preference."""
NOWHERE = -1
SELDOM = 8
"""Of so many visits, a choice that has done badly is tried in one."""
BADLY = 0.3
"""A choice has done badly if its regret is so much below 0, times the root of the visits."""


@dataclass(slots=True)
class Holding:
    """What a seat may hold when it chooses: an information set."""

    seat: int = 0
    secret: int = 0
    first: int = 0
    """The place of its first choice."""
    choices: int = 0
    """How many choices it has."""
    visits: int = 0
    """How often it has learnt."""


@dataclass(slots=True)
class Work:
    """What the iterations keep in hand."""

    seed: int = 0
    done: int = 0
    """Iterations so far."""
    spent: int = 0
    """How often a choice was tried so far."""
    holdings: int = 0
    """How many holdings are known."""
    choices: int = 0
    """How many choices they have together."""
    width: int = 0
    """How many choices a holding of the others has at most."""
    own_width: int = 0
    """How many the seat itself has, with what it holds: that is the first of the holdings."""
    here: list[int] = row(MOST_SEATS)
    """For each seat what it holds in this world, or NOWHERE: it is not known, and there is no room for it."""


class Desk(NamedTuple):
    """The arrays of one solution. The last six have a place for every choice."""

    states: States
    works: Row[Work]
    holdings: Row[Holding]
    places: Row[int]
    """A hash table: where a holding is kept, or NOWHERE."""
    begun: Row[int]
    """Choices that are not whole yet, while those of a holding are gathered."""
    said: Row[int]
    """The words of a choice, a set."""
    regrets: Row[float]
    mixture: Row[float]
    """How often it was played, late iterations counting for more."""
    gains: Row[float]
    """What it has gained, added up."""
    tried: Row[float]
    """How often it was tried."""
    now: Row[float]
    """What it gained in this iteration, or below 0: it was not tried."""


def learn(desk: Desk, seat: int, lucks: Lucks, params: Params, share: float, most: int) -> None:
    """Go on until so many choices were tried in all; in a *share* of the iterations another imagines the world."""
    work, luck = desk.works[0], lucks[0]
    if work.holdings == 0:
        begin(luck, work.seed, -1)
        copy(desk.states, WORLD, ROOT)
        holding_of(desk, seat, luck, params)
    while work.spent < most:
        begin(luck, work.seed, work.done)
        work.done += 1
        copy(desk.states, WORLD, ROOT)
        world = desk.states[WORLD]
        rules.imagine(world, seat, luck)
        everybody = draw(luck, FINE) < share * FINE
        if everybody:
            other = (seat + 1 + draw(luck, world.players - 1)) % world.players
            rules.observe(world, other)
            rules.imagine(world, other, luck)
        for one in range(world.players):
            work.here[one] = holding_of(desk, one, luck, params)
        for one in range(world.players):
            if (everybody or one == seat) and work.here[one] != NOWHERE:
                improve(desk, one, luck, params)


# what a seat may hold, and what it may choose then


def holding_of(desk: Desk, seat: int, luck: Luck, params: Params) -> int:
    """Return the number of what a seat holds in this world, made if there is room for it, or NOWHERE."""
    secret = evaluation.secret(desk.states[WORLD], seat)
    place = mix(secret * MOST_SEATS + seat) % len(desk.places)
    while desk.places[place] != NOWHERE:
        known = desk.holdings[desk.places[place]]
        if known.seat == seat and known.secret == secret:
            return int(desk.places[place])
        place = (place + 1) % len(desk.places)
    return new_holding(desk, seat, secret, place, luck, params)


def new_holding(desk: Desk, seat: int, secret: int, place: int, luck: Luck, params: Params) -> int:
    """Return the number of a new holding with its choices, or NOWHERE if there is no room for it."""
    work = desk.works[0]
    width = work.width if work.holdings else work.own_width
    if work.holdings == len(desk.holdings) or work.choices + width > len(desk.said):
        return NOWHERE
    number = work.holdings
    work.holdings += 1
    desk.places[place] = number
    one = desk.holdings[number]
    one.seat, one.secret, one.first, one.choices, one.visits = seat, secret, work.choices, 0, 0
    gather(desk, one, width, params)
    work.choices += one.choices
    expect(desk, one)
    return int(number)


def gather(desk: Desk, one: Holding, width: int, params: Params) -> None:
    """Go through all choices of a holding in this world, and keep those that are worth most of a look."""
    waiting = 1
    desk.begun[0] = 0
    while waiting:
        waiting -= 1
        said = desk.begun[waiting]
        copy(desk.states, TABLE, WORLD)
        say(desk.states[TABLE], one.seat, said)
        for word in cards(rules.legal(desk.states[TABLE], one.seat)):
            copy(desk.states, TRIAL, TABLE)
            s = desk.states[TRIAL]
            rules.apply(s, one.seat, word)
            if has(rules.awaited(s), one.seat):
                desk.begun[waiting] = said | bit(word)
                waiting += 1
            else:
                note(desk, one, width, said | bit(word), evaluation.whole_choice(s, one.seat, params))


def note(desk: Desk, one: Holding, width: int, said: Actions, weight: float) -> None:
    """Add a choice to a holding if there is room, or in place of one that is worth less."""
    place = one.first + one.choices
    if one.choices < width:
        one.choices += 1
    else:
        place = one.first
        for other in range(one.first, one.first + one.choices):
            if desk.regrets[other] < desk.regrets[place]:
                place = other
        if desk.regrets[place] >= weight:
            return
    desk.said[place], desk.regrets[place] = said, weight
    desk.mixture[place], desk.gains[place], desk.tried[place] = 0.0, 0.0, 0.0


def expect(desk: Desk, one: Holding) -> None:
    """Make regrets of the weights of a holding's choices: it begins with what it prefers."""
    most, total = desk.regrets[one.first], 0.0
    for place in range(one.first, one.first + one.choices):
        most = max(most, desk.regrets[place])
    for place in range(one.first, one.first + one.choices):
        desk.regrets[place] = exp(desk.regrets[place] - most)
        total += desk.regrets[place]
    for place in range(one.first, one.first + one.choices):
        desk.regrets[place] *= WARMTH / total


def utter(desk: Desk, seat: int, luck: Luck, params: Params) -> Actions:
    """Draw a whole choice of a seat in this world by preference, word by word."""
    copy(desk.states, TRIAL, WORLD)
    s, said = desk.states[TRIAL], 0
    while has(rules.awaited(s), seat):
        word = sample_prior(s, seat, luck, params)
        said |= bit(word)
        rules.apply(s, seat, word)
    return said


# learning


def improve(desk: Desk, seat: int, luck: Luck, params: Params) -> None:
    """Let a seat try its choices against those of the others, and regret what it did not do."""
    work = desk.works[0]
    one = desk.holdings[work.here[seat]]
    copy(desk.states, TABLE, WORLD)
    for other in range(desk.states[TABLE].players):
        if other != seat:
            say(desk.states[TABLE], other, drawn(desk, other, luck, params))
    total = hopes(desk, one)
    for place in range(one.first, one.first + one.choices):
        desk.now[place] = -1.0
        if is_tried(desk, one, place, total, luck):
            desk.now[place] = gain(desk, seat, desk.said[place], luck, params)
            work.spent += 1
    regret(desk, one, total)


def drawn(desk: Desk, seat: int, luck: Luck, params: Params) -> Actions:
    """Draw what a seat does now: by its regrets, and if nothing is known of it by preference."""
    number = desk.works[0].here[seat]
    if number == NOWHERE:
        return utter(desk, seat, luck, params)
    one = desk.holdings[number]
    total = hopes(desk, one)
    if total == 0.0:
        return int(desk.said[one.first + draw(luck, one.choices)])
    point = draw(luck, FINE) * total / FINE
    chosen = one.first
    for place in range(one.first, one.first + one.choices):
        if desk.regrets[place] > 0.0 and point >= 0.0:
            chosen = place
            point -= desk.regrets[place]
    return int(desk.said[chosen])


def hopes(desk: Desk, one: Holding) -> float:
    """Return the sum of the regrets above 0."""
    total = 0.0
    for place in range(one.first, one.first + one.choices):
        total += max(0.0, desk.regrets[place])
    return total


def is_tried(desk: Desk, one: Holding, place: int, total: float, luck: Luck) -> bool:
    """Is a choice to be tried in this iteration? All that may be played are, and of those that did badly some."""
    if total == 0.0 or desk.regrets[place] > -BADLY * sqrt(one.visits + 1.0):
        return True
    return draw(luck, SELDOM) == 0


def gain(desk: Desk, seat: int, said: Actions, luck: Luck, params: Params) -> float:
    """Return what a choice gains when all have chosen and the game has gone on as far as evaluation asks."""
    copy(desk.states, TRIAL, TABLE)
    s = desk.states[TRIAL]
    say(s, seat, said)
    play_on(s, luck, params)
    return result_of(s, seat, params)


def say(s: State, seat: int, said: Actions) -> None:
    """Let a seat say the words of a choice."""
    for word in cards(said):
        rules.apply(s, seat, word)


def regret(desk: Desk, one: Holding, total: float) -> None:
    """Reckon with what was tried: a choice is regretted by how much more it would have gained than what is played."""
    mean, kept = 0.0, one.visits / (one.visits + 1.0)
    for place in range(one.first, one.first + one.choices):
        mean += odds(desk, one, place, total) * desk.now[place]
    for place in range(one.first, one.first + one.choices):
        desk.mixture[place] = kept * desk.mixture[place] + odds(desk, one, place, total)
        desk.regrets[place] *= kept
        if desk.now[place] >= 0.0:
            desk.gains[place] += desk.now[place]
            desk.tried[place] += 1.0
    for place in range(one.first, one.first + one.choices):
        if desk.now[place] >= 0.0:
            desk.regrets[place] += desk.now[place] - mean
    one.visits += 1


def odds(desk: Desk, one: Holding, place: int, total: float) -> float:
    """Return how likely a choice is played now: as its regret is to all those above 0."""
    return max(0.0, desk.regrets[place]) / total if total > 0.0 else 1.0 / one.choices
