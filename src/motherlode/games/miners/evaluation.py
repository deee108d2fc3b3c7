"""Evaluation of *Mine, all mine!*: the distance of every crew to the Ace of Diamonds, and who can hinder whom."""

from enum import IntEnum

from motherlode.core.body import State
from motherlode.core.cards import SUIT_SIZE, Cards, bit, count, has, lowest
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Parameter, Params, search_parameters
from motherlode.games.miners.options import crew, force, greatest, money, strength
from motherlode.games.miners.state import ACE, CHARACTERS, FACES, LOVERS, MINERS, NO_CARD, THUGS, Act, Context
from motherlode.games.miners.state import value as pips

SECRETS = True


class Param(IntEnum):
    """The places of the parameters of this game."""

    MINER = 8
    THUG = 9
    LOVER = 10
    PLAY = 11
    MINE = 12
    BRIBE = 13
    KIDNAP = 14
    SEDUCE = 15
    PAIR = 16
    VICTIM = 17
    CREW = 18
    CLOSE = 19
    IN_HAND = 20
    TIRED = 21
    FORCE = 22
    FREE_LOVER = 23
    MONEY = 24
    ON_TURN = 25
    READY = 26


PARAMETERS = (
    *search_parameters(12, 0.7, 16),
    Parameter("miner", 3, 0.2, 10, "weight of playing a miner, for ten of its value"),
    Parameter("thug", 2, 0.2, 10, "weight of playing a thug, for ten of its value"),
    Parameter("lover", 1, 0.2, 10, "weight of playing a lover, for ten of its value"),
    Parameter("play", 2, 0.1, 10, "weight of a second card"),
    Parameter("mine", 0.3, 0.05, 5, "weight of mining another diamond than the Ace"),
    Parameter("bribe", 2, 0.1, 10, "weight of a bribe"),
    Parameter("kidnap", 4, 0.1, 20, "weight of kidnapping"),
    Parameter("seduce", 1, 0.1, 10, "weight of seducing"),
    Parameter("pair", 1, 0.1, 10, "weight of forming a couple"),
    Parameter("victim", 3, 0, 10, "how much more a miner is worth taking than another character"),
    Parameter("crew", 3, 0, 12, "value of the free miners, all that the Ace needs"),
    Parameter("close", 3, 0, 12, "value of what the crew has more than half of what the Ace needs"),
    Parameter("in_hand", 2, 0, 10, "value of the best miner in the hand, all that the Ace needs"),
    Parameter("tired", 1.5, 0, 10, "value of the busy miners, likewise"),
    Parameter("force", 1, 0, 6, "value of the free thugs, ten of their value"),
    Parameter("free_lover", 0.2, 0, 2, "value of a free single lover"),
    Parameter("money", 0.3, 0, 3, "value of diamonds, ten of their value"),
    Parameter("on_turn", 0.3, -1, 3, "value of being on turn"),
    Parameter("ready", 2, 0, 8, "value of being on turn with the Ace in reach"),
)


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a move is worth a look."""
    match s.context:
        case Context.PLAY | Context.CARD:
            return prior_of_playing(s, action, params)
        case Context.ACT | Context.END:
            return prior_of_acting(s, seat, action, params)
        case Context.DIAMOND:
            return 1000.0 if action == ACE else 0.1 + 0.1 * pips(s.box, action)
        case Context.KIDNAP | Context.BRIBE | Context.SEDUCE:
            return prior_of_target(s, action, params)
    return 1.0


def prior_of_playing(s: State, action: int, params: Params) -> float:
    """Return the weight of a card of the hand, of a couple before it, or of playing none."""
    if action >= Act.PLAY:
        return float(params[Param.PAIR]) if action == Act.PAIR else 0.1
    if has(MINERS, action):
        return float(0.3 + params[Param.MINER] * pips(s.box, action) / 10.0)
    if has(THUGS, action):
        return float(0.3 + params[Param.THUG] * pips(s.box, action) / 10.0)
    return float(0.3 + params[Param.LOVER] * pips(s.box, action) / 10.0)


def prior_of_acting(s: State, seat: int, action: int, params: Params) -> float:
    """Return the weight of an action; mining the Ace comes before everything."""
    match action:
        case Act.MINE:
            within_reach = has(s.mine, ACE) and crew(s, seat) >= s.box.ace_needs
            return 1000.0 if within_reach else float(params[Param.MINE])
        case Act.PLAY:
            return float(params[Param.PLAY])
        case Act.BRIBE:
            return float(params[Param.BRIBE])
        case Act.KIDNAP:
            return float(params[Param.KIDNAP])
        case Act.SEDUCE:
            return float(params[Param.SEDUCE])
        case Act.PAIR:
            return float(params[Param.PAIR])
    return 0.2


def prior_of_target(s: State, card: int, params: Params) -> float:
    """Return the weight of a character to be kidnapped, bribed or seduced: strong ones, free ones, miners first."""
    points = strength(s, bit(card)) / 10.0
    if has(MINERS, card):
        points *= 1.0 + params[Param.VICTIM]
    return float(0.1 + (points if not has(s.busy[0], card) else 0.5 * points))


def canonical(s: State, mover: int, action: int) -> int:
    """Cards of one suit and value are alike in the deck and in a hand; in a village, if they also live alike."""
    if not has(CHARACTERS, action):
        return action if not has(FACES, action) else lowest(FACES & same_suit(action))
    if mover == NATURE or s.context in (Context.PLAY, Context.CARD):
        return lowest(FACES & same_suit(action)) if has(FACES, action) else action
    return canonical_in_village(s, action)


def same_suit(card: int) -> Cards:
    """Return the thirteen cards of a suit."""
    return int(MINERS << card // SUIT_SIZE * SUIT_SIZE)


def canonical_in_village(s: State, card: int) -> int:
    """Return the lowest court card that lives in the same village, as busy, and single too."""
    if not has(FACES, card) or has(s.coupled, card):
        return card
    village = 0
    for me in s.seat:
        if has(me.village, card):
            village = me.village
    for n in range(len(s.busy)):
        village &= s.busy[n] if has(s.busy[n], card) else ~s.busy[n]
    some = village & FACES & same_suit(card) & ~s.coupled
    return lowest(some) if some else card


def is_quiescent(s: State) -> bool:
    """At the beginning of a turn."""
    return bool(s.context in (Context.DRAW, Context.PLAY))


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    me, need = s.seat[seat], s.box.ace_needs
    mine, best = crew(s, seat), greatest(s, me.hand & MINERS)
    held = 0 if best == NO_CARD else pips(s.box, best)
    tired = strength(s, me.village & MINERS & s.busy[0])
    lovers = count(me.village & LOVERS & ~s.coupled & ~s.busy[0])
    points = params[Param.CREW] * mine + params[Param.CLOSE] * max(0.0, mine - need / 2.0) * 2.0
    points = (points + params[Param.IN_HAND] * held + params[Param.TIRED] * tired) / need
    points += params[Param.FORCE] * force(s, seat) / 10.0 + params[Param.MONEY] * money(s, seat) / 10.0
    points += params[Param.FREE_LOVER] * lovers
    if s.turn == seat:
        points += params[Param.ON_TURN]
        if mine + held >= need:
            points += params[Param.READY]
    return float(points)
