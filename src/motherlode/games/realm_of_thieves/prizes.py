"""Life, cards and prizes, and the mana that pays for it all (§3.2, §6)."""

from motherlode.core.cards import bit, lowest
from motherlode.games.realm_of_thieves.state import NONE, Box, Context, State, library, rival_of, side
from motherlode.games.realm_of_thieves.triggers import queue_triggers
from motherlode.games.realm_of_thieves.vocabulary import On


def threshold(box: Box, n: int) -> int:
    """§2.5, §6.1, R30: the threshold of this number, counted by stolen prizes."""
    match n:
        case 1:
            return box.threshold_1
        case 2:
            return box.threshold_2
        case 3:
            return box.threshold_3
        case 4:
            return box.threshold_4
    return box.threshold_5


def damage(s: State, seat: int, n: int) -> None:
    """§6.1, R29: life falls, never below 0; at 0 the rival steals a prize. What the damage exceeds it by is lost."""
    me = s.seat[seat]
    me.life = max(0, me.life - n)
    if me.life == 0:
        steal(s, rival_of(seat))


def draw_card(s: State, seat: int) -> None:
    """§6.2: who has to draw from an empty library steals a prize instead."""
    if library(s, seat) > 0:
        s.context, s.drawer = Context.DRAW, seat
    else:
        steal(s, seat)


def steal(s: State, seat: int) -> None:
    """§6.3, §9.1, R4, R28: one prize more; the last one wins at once, of any other Nature says which card it is."""
    s.seat[seat].stolen += 1
    if s.seat[seat].stolen == s.box.prizes:
        finish(s)
    else:
        s.context, s.drawer = Context.PRIZE, seat


def finish(s: State) -> None:
    """§9.1, R27: the game is over, in the middle of whatever is going on."""
    s.context, s.drawer, s.left, s.stage = Context.OVER, 0, 0, 0
    for i in range(s.queued):
        s.queue[i] = 0
    s.queued = 0


def take(s: State, seat: int, card: int) -> None:
    """§2.4, §6.6, R3, R33: an unseen card goes to the hand; of equal ones it is the lowest."""
    me = s.seat[seat]
    taken = bit(lowest(me.unseen & me.copies[card]))
    me.unseen &= ~taken
    me.hand |= taken


def take_prize(s: State, card: int) -> None:
    """§6.3, §6.4, R21, R26, R30: the rival's next threshold is added to the life left; then Vengeance is due."""
    take(s, s.drawer, card)
    rival = rival_of(s.drawer)
    s.seat[rival].life += threshold(s.box, s.seat[s.drawer].stolen + 1)
    queue_triggers(s, s.in_play & side(rival), On.VENGEANCE)


def grow(s: State, seat: int, n: int) -> None:
    """§3.2, R6, R8: the maximum grows, without limit but for `mana_cap`; with `mana_keeps` the mana itself does."""
    me = s.seat[seat]
    if s.box.mana_keeps:
        add_mana(s, seat, n)
        return
    me.most_mana += n
    if s.box.mana_cap:
        me.most_mana = min(me.most_mana, s.box.mana_cap)


def add_mana(s: State, seat: int, n: int) -> None:
    """R6-R8: mana to spend now, above the maximum if need be; with `mana_keeps` never above `mana_cap`."""
    me = s.seat[seat]
    me.mana += n
    if s.box.mana_keeps and s.box.mana_cap:
        me.mana = min(me.mana, s.box.mana_cap)


def nothing_spoken(s: State) -> None:
    """No word of a play or an attack is waiting for the next one."""
    s.spoken, s.slot = NONE, NONE
