"""Evaluation of *Realm of Thieves*: the damage still needed, the henchmen on the table, the cards in hand."""

from enum import IntEnum
from math import exp

from motherlode.core.body import State
from motherlode.core.cards import cards, lowest
from motherlode.core.seats import NATURE
from motherlode.game.parameters import Parameter, Params, search_parameters
from motherlode.games.realm_of_thieves.prizes import threshold
from motherlode.games.realm_of_thieves.rules import playable
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Context, in_hand, prizes_left, rival_of, side

SECRETS = True


class Param(IntEnum):
    """The places of the parameters of this game."""

    COST = 8
    ATTACKING = 9
    ENDING = 10
    FACE = 11
    KILL = 12
    SURVIVE = 13
    STRONG = 14
    NEED = 15
    ATTACK = 16
    HEALTH = 17
    BODY = 18
    CARD = 19
    MANA = 20
    FIRST = 21
    CLOSE = 22


PARAMETERS = (
    *search_parameters(10, 0.7, 16),
    Parameter("cost", 0.4, 0, 1.5, "log weight of a mana that a card costs"),
    Parameter("attacking", 2, 0.1, 10, "weight of attacking"),
    Parameter("ending", 0.05, 0.001, 0.5, "weight of ending the turn while something else can be done"),
    Parameter("face", 0.3, 0, 1.5, "log weight of a damage to the rival in person"),
    Parameter("kill", 0.4, 0, 1.5, "log weight of attack and health of a henchman that is defeated"),
    Parameter("survive", 0.4, 0, 1.5, "log weight of attack and health of an attacker that is lost"),
    Parameter("strong", 0.2, 0, 1, "log weight of attack and health of a target"),
    Parameter("need", 2.5, 0.5, 10, "value of all the damage that the rival needs"),
    Parameter("attack", 0.12, 0, 0.5, "value of an attack of 1"),
    Parameter("health", 0.06, 0, 0.5, "value of a health of 1"),
    Parameter("body", 0.1, 0, 1, "value of a henchman"),
    Parameter("card", 0.15, 0, 1, "value of a card in hand"),
    Parameter("mana", 0.1, 0, 1, "value of a mana more in every turn"),
    Parameter("first", 0.3, -1, 2, "value of being on turn"),
    Parameter("close", 1, 0, 6, "value of henchmen that could win at once"),
)


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


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    me, rival = s.seat[seat], rival_of(seat)
    points = params[Param.CARD] * in_hand(s, seat) + params[Param.MANA] * me.most_mana
    attack, health, bodies = 0, 0, 0
    for place in cards(s.in_play & side(seat)):
        attack += s.henchman[place].attack
        health += s.henchman[place].health
        bodies += 1
    points += params[Param.ATTACK] * attack + params[Param.HEALTH] * health + params[Param.BODY] * bodies
    points -= params[Param.NEED] * needed(s, seat) / whole_need(s)
    if s.turn == seat:
        points += params[Param.FIRST]
    if prizes_left(s, seat) == 1 and attack >= s.seat[rival].life:
        points += params[Param.CLOSE]
    return float(points)


def needed(s: State, seat: int) -> int:
    """Return the damage that a seat still has to deal to steal every prize."""
    damage = s.seat[rival_of(seat)].life
    for number in range(s.seat[seat].stolen + 2, s.box.prizes + 1):
        damage += threshold(s.box, number)
    return int(damage)


def whole_need(s: State) -> int:
    """Return the damage that all the prizes take in the beginning."""
    damage = 0
    for number in range(1, s.box.prizes + 1):
        damage += threshold(s.box, number)
    return int(damage)
