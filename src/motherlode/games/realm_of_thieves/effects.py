"""The queue carried out, and the closed list of effects, one small function each (§8, Decisions).

In the effects `seat` is the controller of the card whose effect it is, and `places` the henchmen that it means.
"""

from motherlode.core.cards import Mask, bit, cards
from motherlode.games.realm_of_thieves.prizes import add_mana, damage, draw_card, grow, steal
from motherlode.games.realm_of_thieves.state import Context, State, rival_of, side
from motherlode.games.realm_of_thieves.triggers import (
    amount_of,
    bury,
    drop_head,
    enqueue,
    entry,
    henchman_of,
    kind_of,
    oldest,
    other_of,
    whereabouts,
)
from motherlode.games.realm_of_thieves.vocabulary import DECK, NOBODY, Kind, On, Op, Who

STAGES = 4
"""A trigger's effects are two; each is first to be begun, then under way."""


def carry_on(s: State) -> None:
    """§8.2, §8.3, R21, R24: carry out the queue until Nature has to speak; then the seat on turn speaks again."""
    s.drawer = 0
    while goes_on(s):
        carry_out(s)


def goes_on(s: State) -> bool:
    """§8.2: is something queued that waits for nobody?"""
    return s.queued > 0 and s.context == Context.MAIN


def carry_out(s: State) -> None:
    """§8.3: carry the head of the queue one step on."""
    match kind_of(s.queue[0]):
        case Kind.STRIKE:
            carry_out_strike(s)
        case Kind.BURY:
            bury(s)
            drop_head(s)
        case Kind.TURN_DRAW:
            carry_out_draw(s)
        case _:
            carry_out_trigger(s)


def carry_out_strike(s: State) -> None:
    """§6.1, §8.1, R20, R21: first the damage and a prize that it brings, then Rush."""
    head = s.queue[0]
    if s.stage == 0:
        s.stage = 1
        damage(s, rival_of(henchman_of(head) // DECK), amount_of(head))
    else:
        drop_head(s)
        queue_rush(s, henchman_of(head))


def queue_rush(s: State, henchman: int) -> None:
    """§8.1: a henchman has dealt combat damage to the rival."""
    if s.box.card[s.seat[henchman // DECK].deck[henchman % DECK]].on == On.RUSH:
        enqueue(s, entry(Kind.TRIGGER, henchman, NOBODY, 0))


def carry_out_draw(s: State) -> None:
    """§3.3, §6.2: the cards of the start of a turn, one by one."""
    if s.stage == 0:
        s.stage, s.left = 1, s.box.turn_draw
    if s.left:
        s.left -= 1
        draw_card(s, s.turn)
    else:
        drop_head(s)


def carry_out_trigger(s: State) -> None:
    """§8.3, §8.5: carry the trigger at the head of the queue one stage on; after every effect the fallen are buried."""
    henchman = henchman_of(s.queue[0])
    card = s.box.card[s.seat[henchman // DECK].deck[henchman % DECK]]
    if s.left:
        one_more(s, henchman // DECK, card.op_1 if s.stage == 1 else card.op_2)
        return
    if s.stage in (1, 3):
        bury(s)
        s.stage += 1
    if s.stage == STAGES:
        drop_head(s)
        return
    s.stage += 1
    if s.stage == 1:
        begin(s, card.op_1, card.who_1, card.n_1, card.m_1)
    else:
        begin(s, card.op_2, card.who_2, card.n_2, card.m_2)


def one_more(s: State, seat: int, op: int) -> None:
    """§6.2, §9.2: one card is drawn, or one prize stolen, of those that the effect under way still brings."""
    s.left -= 1
    drawer = rival_of(seat) if op in (Op.OPP_DRAW, Op.OPP_PRIZE) else seat
    if op in (Op.DRAW, Op.OPP_DRAW):
        draw_card(s, drawer)
    else:
        steal(s, drawer)


def begin(s: State, op: int, who: int, n: int, m: int) -> None:
    """§6.5, §8.3, R36: begin an effect; all but drawing and stealing is over at once. Only bonuses may be negative."""
    seat, amount = henchman_of(s.queue[0]) // DECK, max(0, n)
    match op:
        case Op.NONE:
            pass
        case Op.HIT:
            damage(s, rival_of(seat), amount)
        case Op.LIFE:
            s.seat[seat].life += amount
        case Op.DRAW | Op.OPP_DRAW | Op.PRIZE | Op.OPP_PRIZE:
            s.left = amount
        case Op.CRYSTAL:
            grow(s, seat, amount)
        case Op.MANA:
            add_mana(s, seat, amount)
        case Op.DAMAGE:
            wound(s, whom(s, who), amount)
        case Op.HEAL:
            heal(s, whom(s, who), amount)
        case Op.BUFF:
            buff(s, whom(s, who), n, m)
        case Op.STALL:
            stall(s, whom(s, who))
        case _:
            wake(s, whom(s, who))


def wound(s: State, places: Mask, n: int) -> None:
    """§8.6: damage to each of them at once."""
    for place in cards(places):
        s.henchman[place].health -= n


def heal(s: State, places: Mask, n: int) -> None:
    """§5.5, §8.7: healing never lifts health above the maximum."""
    for place in cards(places):
        me = s.henchman[place]
        me.health = min(me.most, me.health + n)


def buff(s: State, places: Mask, n: int, m: int) -> None:
    """§8.7: attack is never below 0; a health bonus lifts health and maximum."""
    for place in cards(places):
        me = s.henchman[place]
        me.attack, me.health, me.most = max(0, me.attack + n), me.health + m, me.most + m


def stall(s: State, places: Mask) -> None:
    """§8.8, R32: they sit out their controller's next turn; a turn that is under way is not touched."""
    s.stalled |= places


def wake(s: State, places: Mask) -> None:
    """§8.8: who schemes is ready; who is done stays done."""
    s.ready |= places & ~s.done


def whom(s: State, who: int) -> Mask:
    """§8.4, §8.6, R14: the places of the henchmen that the effect at the head of the queue means, looked up now."""
    henchman = henchman_of(s.queue[0])
    mine, theirs = s.in_play & side(henchman // DECK), s.in_play & side(rival_of(henchman // DECK))
    match who:
        case Who.SELF:
            return whereabouts(s, henchman)
        case Who.ENTRANT | Who.TARGET_ENEMY | Who.TARGET_ALLY:
            return whereabouts(s, other_of(s.queue[0]))
        case Who.ALL_ENEMIES:
            return theirs
        case Who.ALL_ALLIES:
            return mine
        case Who.OTHER_ALLIES:
            return mine & ~whereabouts(s, henchman)
        case Who.STRONGEST_ENEMY:
            return strongest(s, theirs)
        case Who.WEAKEST_ENEMY:
            return weakest(s, theirs)
    return 0


def strongest(s: State, places: Mask) -> Mask:
    """Of some henchmen the one with the highest attack, of equals the oldest; as a set (Decisions, Effects)."""
    best, found = -1, 0
    for place in cards(places):
        if s.henchman[place].attack > best:
            best, found = s.henchman[place].attack, 0
        if s.henchman[place].attack == best:
            found |= bit(place)
    return bit(oldest(s, found)) if found else 0


def weakest(s: State, places: Mask) -> Mask:
    """Of some henchmen the one with the lowest health, of equals the oldest; as a set (Decisions, Effects)."""
    least, found = 0, 0
    for place in cards(places):
        if not found or s.henchman[place].health < least:
            least, found = s.henchman[place].health, 0
        if s.henchman[place].health == least:
            found |= bit(place)
    return bit(oldest(s, found)) if found else 0
