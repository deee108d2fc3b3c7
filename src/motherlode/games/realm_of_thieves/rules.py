"""Realm of Thieves: steal back your prize cards. The sheet is `sheet.md`; this file follows it section by section.

Nobody knows the order of a library or which cards are prizes, so the state does not know it either: what a player has
not seen is one set, and drawing from it is Nature's move. Life and prizes are in `prizes`, the queue is in `triggers`,
what the cards do in `effects`, and who sees what in `view`.
"""

from motherlode.core.cards import Actions, Mask, bit, cards, count, first, has, lowest
from motherlode.core.seats import NATURE, Seats
from motherlode.games.realm_of_thieves.effects import carry_on
from motherlode.games.realm_of_thieves.prizes import add_mana, grow, nothing_spoken, take, take_prize, threshold
from motherlode.games.realm_of_thieves.state import (
    ACTIONS,
    EDITION,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    PLACES,
    QUEUE,
    SLOTS,
    Act,
    Box,
    Context,
    Seat,
    State,
    in_hand,
    lay_deck,
    library,
    prizes_left,
    rival_of,
    row_at,
    side,
    targets,
)
from motherlode.games.realm_of_thieves.triggers import clear, enqueue, entry, name_at, queue_in_order, seekers
from motherlode.games.realm_of_thieves.view import imagine, is_playing, observe, witnesses
from motherlode.games.realm_of_thieves.vocabulary import DECK, NOBODY, Keyword, Kind, On

__all__ = [
    "ACTIONS",
    "EDITION",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "Act",
    "Box",
    "Seat",
    "State",
    "imagine",
    "in_hand",
    "is_playing",
    "library",
    "observe",
    "prizes_left",
    "witnesses",
]
__all__ += ["amid", "apply", "awaited", "legal", "progress", "score", "setup", "turn"]


def setup(s: State, players: int) -> None:
    """§2, R1, R2: shuffle both decks; with `starter` 2 Nature says who begins, otherwise the opening cards follow."""
    s.players, s.number, s.turn, s.drawer, s.left, s.stage = players, 0, 0, 0, 0, 0
    s.queued = 0
    for i in range(QUEUE):
        s.queue[i] = 0
    clear(s, first(PLACES))
    nothing_spoken(s)
    for seat in range(MOST_PLAYERS):
        lay_deck(s, seat)
        me = s.seat[seat]
        me.unseen, me.hand, me.concealed, me.defeated, me.stolen = first(s.box.deck_size), 0, 0, 0, 0
        me.life, me.mana, me.most_mana = threshold(s.box, 1), 0, 0
        grow(s, seat, s.box.mana_start)
    s.context = Context.STARTER
    if s.box.starter != 2:
        begin_game(s, s.box.starter)
    if s.context == Context.MAIN:
        carry_on(s)


def begin_game(s: State, starter: int) -> None:
    """§2.4-2.6, R5: the second player may be given something more; then both draw their opening cards."""
    second = rival_of(starter)
    s.turn, s.drawer, s.left = starter, starter, s.box.hand
    s.seat[second].life += s.box.second_player_life
    grow(s, second, s.box.second_player_crystal)
    deal(s)


def deal(s: State) -> None:
    """§2.4, R5: first the starter's cards, then the second player's, then the first turn."""
    if s.left == 0 and s.drawer == s.turn:
        s.drawer, s.left = rival_of(s.turn), s.box.hand + s.box.second_player_cards
    if s.left:
        s.context = Context.DEAL
    else:
        start_turn(s, s.turn)


def awaited(s: State) -> Seats:
    """§3.6, §9.1: whom the game waits for: the seat on turn, Nature while a card is drawn, at the end nobody."""
    match s.context:
        case Context.OVER:
            return 0
        case Context.STARTER | Context.DEAL | Context.DRAW | Context.PRIZE:
            return bit(NATURE)
    return bit(s.turn)


def legal(s: State, seat: int) -> Actions:
    """§2.6, §3.4, §4.3, §4.4, §5.2: the words open to a seat; for Nature the equally likely draws."""
    if not has(awaited(s), seat):
        return 0
    match s.context:
        case Context.MAIN:
            return playable(s) | attackers(s) | bit(Act.END)
        case Context.SLOT:
            return free_slots(s)
        case Context.TARGET:
            return targets(s, s.spoken)
        case Context.ATTACK:
            return attackable(s) | bit(Act.FACE)
        case Context.STARTER:
            return first(MOST_PLAYERS)
    return s.seat[s.drawer].unseen


def free_slots(s: State) -> Mask:
    """§4.1, §4.2: the free own slots of the seat on turn."""
    return first(s.box.slots) & ~own_slots(s.in_play, s.turn)


def own_slots(places: Mask, seat: int) -> Mask:
    """§1.3: the slots of a player among some places."""
    return places >> SLOTS * seat & first(SLOTS)


def playable(s: State) -> Actions:
    """§4.1, §4.2, R31, R33: the cards in the hand that can be paid for, of equal ones the lowest, if a slot is free."""
    me, words = s.seat[s.turn], 0
    if free_slots(s):
        for card in cards(me.hand):
            if s.box.card[me.deck[card]].cost <= me.mana and me.hand & me.copies[card] == bit(card):
                words |= bit(Act.PLAY + card)
    return words


def attackers(s: State) -> Actions:
    """§5.1: every henchman that is ready may attack."""
    return own_slots(s.ready, s.turn) << Act.ATTACK


def attackable(s: State) -> Mask:
    """§5.2, §7.2, R15: the rival's slots that the attacker may choose; only Elusive henchmen reach Elusive ones."""
    rival, found = rival_of(s.turn), 0
    is_elusive = has_keyword(s, s.turn * SLOTS + s.spoken, Keyword.ELUSIVE)
    for slot in cards(own_slots(s.in_play, rival)):
        other_is = has_keyword(s, rival * SLOTS + slot, Keyword.ELUSIVE)
        if is_elusive == other_is or (is_elusive and not s.box.elusive_attacks):
            found |= bit(slot)
    return found


def has_keyword(s: State, place: int, keyword: int) -> bool:
    """§7: has the henchman at a place this static keyword?"""
    return has(s.box.card[row_at(s, place)].keywords, keyword)


def amid(s: State, seat: int) -> bool:
    """§4.3, §4.4, §5.2: a card is being played or a henchman attacks; no card is drawn before the last word of it."""
    return s.turn == seat and s.context in (Context.SLOT, Context.TARGET, Context.ATTACK)


def apply(s: State, seat: int, action: int) -> None:
    """§8.2: carry out a legal action, unchecked, and then whatever it has put into the queue."""
    hear(s, action)
    if s.context == Context.MAIN:
        carry_on(s)


def hear(s: State, action: int) -> None:
    """§8.2: carry out a legal action itself; what it sets off is queued."""
    match s.context:
        case Context.MAIN:
            take_turn(s, action)
        case Context.SLOT:
            choose_slot(s, action)
        case Context.TARGET:
            enter(s, name_at(s, action))
        case Context.ATTACK:
            attack(s, action)
        case Context.STARTER:
            begin_game(s, action)
        case Context.DEAL:
            take(s, s.drawer, action)
            s.left -= 1
            deal(s)
        case Context.DRAW:
            take(s, s.drawer, action)
            s.context = Context.MAIN
        case _:
            take_prize(s, action)
            s.context = Context.MAIN


def take_turn(s: State, action: int) -> None:
    """§3.4, §4.3, R12, R34: play a card, attack, or end the turn; a play or an attack cannot be taken back."""
    if action == Act.END:
        end_turn(s)
    elif action >= Act.ATTACK:
        s.context, s.spoken = Context.ATTACK, action - Act.ATTACK
    else:
        s.context, s.spoken = Context.SLOT, action - Act.PLAY
        if not s.box.slot_choice:
            choose_slot(s, lowest(free_slots(s)))


def start_turn(s: State, seat: int) -> None:
    """§3.1-3.3, R10: ready, mana, draw, and what that brings about."""
    s.number, s.turn = s.number + 1, seat
    make_ready(s, s.in_play & side(seat))
    gain_mana(s, seat)
    if draws(s):
        enqueue(s, entry(Kind.TURN_DRAW, seat * DECK, NOBODY, 0))
    s.context = Context.MAIN


def draws(s: State) -> bool:
    """§3.3, R9: is a card drawn in this turn?"""
    match s.box.first_draw:
        case 0:
            return s.number > 1
        case 1:
            return True
    return s.number > 2


def make_ready(s: State, places: Mask) -> None:
    """§3.1, §8.8: henchmen become ready; those that were stalled sit this turn out."""
    s.ready = (s.ready | places) & ~(places & s.stalled)
    s.done &= ~places
    s.stalled &= ~places


def gain_mana(s: State, seat: int) -> None:
    """§3.2, R5-R7: the maximum grows and the mana is filled up to it; in turn 2 there may be some more."""
    grow(s, seat, s.box.mana_per_turn)
    if not s.box.mana_keeps:
        s.seat[seat].mana = s.seat[seat].most_mana
    if s.number == 2:
        add_mana(s, seat, s.box.second_player_mana)


def end_turn(s: State) -> None:
    """§3.1, §3.5, R7: mana that was not spent is lost, and the turn goes to the rival."""
    if not s.box.mana_keeps:
        s.seat[s.turn].mana = 0
    start_turn(s, rival_of(s.turn))


def choose_slot(s: State, slot: int) -> None:
    """§4.3, §4.4, R13: after the slot the target, if the card asks for one and there is one."""
    s.slot = slot
    if targets(s, s.spoken):
        s.context = Context.TARGET
    else:
        enter(s, NOBODY)


def enter(s: State, target: int) -> None:
    """§4.5, §4.6, §7.1, R23: the card is paid for and lies in its slot; its Flashy, then Attention-Seekers."""
    me, place = s.seat[s.turn], s.turn * SLOTS + s.slot
    me.mana -= s.box.card[me.deck[s.spoken]].cost
    me.hand &= ~bit(s.spoken)
    put_into_play(s, place, s.spoken)
    nothing_spoken(s)
    if s.box.card[row_at(s, place)].on == On.FLASHY:
        enqueue(s, entry(Kind.TRIGGER, name_at(s, place), target, 0))
    queue_in_order(s, seekers(s, place), name_at(s, place))
    s.context = Context.MAIN


def put_into_play(s: State, place: int, card: int) -> None:
    """§4.5, §7.1: a henchman with full health schemes, an Eager one is ready."""
    me, printed = s.henchman[place], s.box.card[s.seat[place // SLOTS].deck[card]]
    me.entered = 1 + count(s.seat[0].defeated) + count(s.seat[1].defeated) + count(s.in_play)
    me.card, me.attack, me.health, me.most = card, printed.attack, printed.health, printed.health
    s.in_play |= bit(place)
    if has(printed.keywords, Keyword.EAGER):
        s.ready |= bit(place)


def attack(s: State, target: int) -> None:
    """§5.1, §5.3, §5.6, R20: the attacker is done; with an attack of 0 it deals nothing to a rival in person."""
    attacker = s.turn * SLOTS + s.spoken
    nothing_spoken(s)
    s.ready &= ~bit(attacker)
    s.done |= bit(attacker)
    if target != Act.FACE:
        fight(s, attacker, rival_of(s.turn) * SLOTS + target)
    elif s.henchman[attacker].attack:
        strike(s, attacker, s.henchman[attacker].attack)
    s.context = Context.MAIN


def fight(s: State, attacker: int, attacked: int) -> None:
    """§5.4, §7.3, R16-R19: both blows at once; then the excess of Over-Achievers, then the fallen leave play."""
    me, other = s.henchman[attacker], s.henchman[attacked]
    my_excess, their_excess = me.attack - other.health, other.attack - me.health
    me.health -= other.attack
    other.health -= me.attack
    if my_excess > 0 and has_keyword(s, attacker, Keyword.OVER_ACHIEVER):
        strike(s, attacker, my_excess)
    if their_excess > 0 and has_keyword(s, attacked, Keyword.OVER_ACHIEVER) and not s.box.over_achiever:
        strike(s, attacked, their_excess)
    enqueue(s, entry(Kind.BURY, NOBODY, NOBODY, 0))


def strike(s: State, place: int, n: int) -> None:
    """§5.3, R18: a henchman's combat damage to the rival is due."""
    enqueue(s, entry(Kind.STRIKE, name_at(s, place), NOBODY, n))


def score(s: State, seat: int) -> int:
    """§9.2: 1 for who has stolen the last prize, else 0."""
    return 1 if s.seat[seat].stolen == s.box.prizes else 0


def progress(s: State, seat: int) -> float:
    """§6.3, §9.1: the prizes stolen, of those that win."""
    return s.seat[seat].stolen / s.box.prizes


def turn(s: State) -> int:
    """§3.1: the number of the turn; 0 while cards are dealt."""
    return s.number
