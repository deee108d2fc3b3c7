"""Evaluation of *Mine, all mine!*: which moves deserve a look; what speaks for a seat is in `features.py`."""

from motherlode.core.body import State
from motherlode.core.cards import SUIT_SIZE, Cards, bit, has, lowest
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params
from motherlode.games.miners.features import value
from motherlode.games.miners.options import crew, strength
from motherlode.games.miners.parameters import PARAMETERS, Param
from motherlode.games.miners.preference import preference
from motherlode.games.miners.sights import inputs, named_inputs, sights
from motherlode.games.miners.state import ACE, CHARACTERS, FACES, MINERS, THUGS, Act, Context
from motherlode.games.miners.state import value as pips

__all__ = ["PARAMETERS", "SECRETS", "Param", "canonical", "inputs", "is_quiescent"]
__all__ += ["named_inputs", "preference", "prior", "sights", "value"]
SECRETS = True


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
