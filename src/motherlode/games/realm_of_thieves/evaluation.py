"""Evaluation of *Realm of Thieves*: which moves deserve a look; what speaks for a seat is in `features.py`."""

from math import exp

from motherlode.core.body import State
from motherlode.core.cards import lowest
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Params
from motherlode.games.realm_of_thieves.features import value
from motherlode.games.realm_of_thieves.parameters import PARAMETERS, Param
from motherlode.games.realm_of_thieves.rules import playable
from motherlode.games.realm_of_thieves.sights import inputs, named_inputs, sights
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, rival_of, side

__all__ = ["PARAMETERS", "SECRETS", "Param", "canonical", "inputs", "is_quiescent"]
__all__ += ["named_inputs", "prior", "sights", "value"]
SECRETS = True


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a move is worth a look."""
    match s.context:
        case Context.MAIN:
            return prior_of_word(s, seat, action, params)
        case Context.ATTACK:
            return prior_of_attack(s, seat, action, params)
        case Context.TARGET:
            return exp(params[Param.STRONG] * size(s, action))
    return 1.0


def prior_of_word(s: State, seat: int, action: int, params: Params) -> float:
    """Return the weight of playing a card, of attacking, of ending the turn."""
    if action == Act.END:
        return float(params[Param.ENDING]) if playable(s) or s.ready & side(seat) else 1.0
    if action >= Act.ATTACK:
        return float(params[Param.ATTACKING])
    return exp(params[Param.COST] * s.box.card[s.seat[seat].deck[action]].cost)


def prior_of_attack(s: State, seat: int, action: int, params: Params) -> float:
    """Return the weight of what is attacked: the rival in person, or a henchman by what both sides lose."""
    me = s.henchman[SLOTS * seat + s.spoken]
    rival = rival_of(seat)
    if action == Act.FACE:
        return 200.0 if me.attack >= s.seat[rival].life else exp(params[Param.FACE] * me.attack)
    place = SLOTS * rival + action
    other, log = s.henchman[place], 0.0
    if me.attack >= other.health:
        log += params[Param.KILL] * size(s, place)
    if other.attack >= me.health:
        log -= params[Param.SURVIVE] * (me.attack + me.health)
    return exp(log)


def size(s: State, place: int) -> int:
    """Return attack and health of the henchman at a place."""
    return int(s.henchman[place].attack + s.henchman[place].health)


def canonical(s: State, mover: int, action: int) -> int:
    """Slots mean nothing; copies of a card are one card."""
    if s.context == Context.SLOT:
        return 0
    if mover == NATURE and s.context in (Context.DEAL, Context.DRAW, Context.PRIZE):
        return lowest(s.seat[s.drawer].copies[action])
    if s.context == Context.MAIN and action < Act.ATTACK:
        return lowest(s.seat[s.turn].copies[action])
    return action


def is_quiescent(s: State) -> bool:
    """While the seat on turn may say what it likes."""
    return bool(s.context == Context.MAIN)
