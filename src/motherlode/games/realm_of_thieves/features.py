"""What is to be said for a seat of *Realm of Thieves*: each weight (`parameters`) times a feature of the position."""

from motherlode.core.body import State
from motherlode.core.cards import Mask, bit, cards, count, has
from motherlode.game.parameters import Params
from motherlode.games.realm_of_thieves.parameters import Param
from motherlode.games.realm_of_thieves.prizes import threshold
from motherlode.games.realm_of_thieves.rules import has_keyword, playable
from motherlode.games.realm_of_thieves.state import Card, in_hand, prizes_left, rival_of, row_at, side
from motherlode.games.realm_of_thieves.vocabulary import Keyword, On, Op

TEN = 10.0
HALF_GONE = 4.0
"""The turn from which on less than half is left of what early turns add."""


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat."""
    points = of_prizes(s, seat, params) + of_hand(s, seat, params) + of_mana(s, seat, params)
    points += of_turn(s, seat, params) + of_race(s, seat, params)
    strongest, health = strongest_attack(s, rival_of(seat)), 0
    for place in cards(s.in_play & side(seat)):
        points += of_henchman(s, place, strongest, params)
        health += s.henchman[place].health
    points += params[Param.LASTING] * health * needed(s, rival_of(seat)) / whole_need(s)
    return float(points + params[Param.STRONGEST] * strongest_attack(s, seat))


def of_prizes(s: State, seat: int, params: Params) -> float:
    """Return what the prizes stolen are worth, and the damage on the way to the next ones."""
    points = params[Param.STOLEN] * s.seat[seat].stolen / s.box.prizes
    points -= params[Param.NEED] * needed(s, seat) / whole_need(s)
    if prizes_left(s, seat) == 1:
        gone = max(0.0, 1.0 - s.seat[rival_of(seat)].life / TEN)
        points += params[Param.LAST_PRIZE] + params[Param.LAST_LIFE] * gone
    return float(points)


def of_hand(s: State, seat: int, params: Params) -> float:
    """Return what the cards in hand are worth."""
    me, affordable, flashy, stealing = s.seat[seat], 0, 0, 0
    for card in cards(me.hand):
        printed = s.box.card[me.deck[card]]
        affordable += printed.cost <= me.most_mana + s.box.mana_per_turn
        flashy += printed.on == On.FLASHY
        stealing += steals(printed)
    points = params[Param.CARD] * in_hand(s, seat) + params[Param.FLASHY_CARD] * flashy
    points += tapered(s, Param.AFFORDABLE, Param.EARLY_AFFORDABLE, params) * affordable
    points += tapered(s, Param.PRIZE_CARD, Param.EARLY_PRIZE_CARD, params) * stealing
    if not has_room(s, seat):
        points += params[Param.CROWDED] * in_hand(s, seat)
    return float(points)


def of_mana(s: State, seat: int, params: Params) -> float:
    """Return what the mana of every turn is worth, and what it can pay."""
    me, cost = s.seat[seat], 0
    for card in cards(me.hand):
        cost += s.box.card[me.deck[card]].cost
    points = params[Param.MANA] * me.most_mana + params[Param.MUCH_MANA] * (me.most_mana / TEN) ** 2
    return float(points + params[Param.SPENDABLE] * min(cost, me.most_mana + s.box.mana_per_turn))


def of_race(s: State, seat: int, params: Params) -> float:
    """Return what it is worth to be quick: how much of what is needed the henchmen in play bring in a turn."""
    rival = rival_of(seat)
    attack, life = attack_of(s, s.in_play & side(seat)), s.seat[rival].life
    points = tapered(s, Param.PACE, Param.EARLY_PACE, params) * min(1.0, attack / max(1.0, float(needed(s, seat))))
    points += params[Param.REACH] * min(1.0, attack / max(1.0, float(life)))
    more = count(s.in_play & side(seat)) > count(s.in_play & side(rival))
    return float(points + params[Param.OUTNUMBERING] * more)


def of_henchman(s: State, place: int, strongest: int, params: Params) -> float:
    """Return what a henchman in play is worth; *strongest* is the highest attack among the rival's."""
    me, printed = s.henchman[place], s.box.card[row_at(s, place)]
    points = params[Param.ATTACK] * me.attack + params[Param.HEALTH] * me.health + params[Param.BODY]
    if has_keyword(s, place, Keyword.ELUSIVE):
        points += params[Param.ELUSIVE] * me.attack
    elif me.health <= strongest:
        points += params[Param.FRAGILE] * me.attack
    if has_keyword(s, place, Keyword.OVER_ACHIEVER):
        points += params[Param.OVER_ACHIEVING] * me.attack
    if has(s.stalled, place):
        points += params[Param.STALLED] * me.attack
    return float(points + of_trigger(s, printed.on, params))


def of_trigger(s: State, on: int, params: Params) -> float:
    """Return what the triggered keyword of a henchman in play is worth; a Flashy has had its moment."""
    if on >= On.ATTENTION_SEEKER:
        return tapered(s, Param.SEEKER, Param.EARLY_SEEKER, params)
    match on:
        case On.CLOSING_ACT:
            return float(params[Param.CLOSING])
        case On.RUSH:
            return tapered(s, Param.RUSHER, Param.EARLY_RUSHER, params)
        case On.VENGEANCE:
            return float(params[Param.AVENGER])
    return 0.0


def tapered(s: State, weight: int, early: int, params: Params) -> float:
    """Return a weight, and what early turns add to it: all of it before the first turn, half of it in the fourth."""
    return float(params[weight] + params[early] * HALF_GONE / (HALF_GONE + s.number))


def of_turn(s: State, seat: int, params: Params) -> float:
    """Return what the turn is worth, and a prize within reach of it or of the next."""
    life, is_last = s.seat[rival_of(seat)].life, prizes_left(s, seat) == 1
    attack, ready, points = attack_of(s, s.in_play & side(seat)), attack_of(s, s.ready & side(seat)), 0.0
    if is_last and attack >= life:
        points += params[Param.CLOSE]
    if s.turn != seat:
        return float(points + (params[Param.PRIZE_NEXT] if attack >= life else 0.0))
    points += params[Param.FIRST] + params[Param.READY] * ready
    points += tapered(s, Param.MANA_NOW, Param.EARLY_MANA_NOW, params) * s.seat[seat].mana
    if playable(s):
        points += params[Param.PLAYABLE]
    if ready >= life:
        points += params[Param.PRIZE_NOW] + (params[Param.WINNING] if is_last else 0.0)
    return float(points)


def attack_of(s: State, places: Mask) -> int:
    """Return the attacks of some henchmen added up."""
    found = 0
    for place in cards(places):
        found += s.henchman[place].attack
    return int(found)


def strongest_attack(s: State, seat: int) -> int:
    """Return the highest attack among a seat's henchmen."""
    found = 0
    for place in cards(s.in_play & side(seat)):
        found = max(found, s.henchman[place].attack)
    return int(found)


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


def has_room(s: State, seat: int) -> bool:
    """Is a slot free?"""
    return bool(count(s.in_play & side(seat)) < s.box.slots)


def steals(printed: Card) -> bool:
    """Does a card steal a prize as it enters play?"""
    return bool(printed.on == On.FLASHY and has(bit(printed.op_1) | bit(printed.op_2), Op.PRIZE))
