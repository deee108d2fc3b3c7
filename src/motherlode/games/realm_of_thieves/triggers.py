"""The queue: what has been triggered waits in it, first come, first served (§8.1-8.5).

An entry is one number made of what happens, the henchman that it comes from, the henchman that it was triggered by or
is aimed at, and an amount. Henchmen are named by owner and card, so an entry outlives them.
"""

from motherlode.core.cards import Mask, bit, cards, lowest
from motherlode.games.realm_of_thieves.state import NONE, SLOTS, State, row_at, side
from motherlode.games.realm_of_thieves.vocabulary import DECK, KINDS, NAMES, NOBODY, Kind, On


def entry(kind: int, henchman: int, other: int, amount: int) -> int:
    """Write an entry as one number."""
    return ((amount * NAMES + other) * NAMES + henchman) * KINDS + kind


def kind_of(entry: int) -> int:
    """Return what happens."""
    return entry % KINDS


def henchman_of(entry: int) -> int:
    """Return the henchman that an entry comes from; of a draw at the start of a turn it is any of the seat's."""
    return entry // KINDS % NAMES


def other_of(entry: int) -> int:
    """Return the newcomer that triggered, or the chosen target, or NOBODY."""
    return entry // (KINDS * NAMES) % NAMES


def amount_of(entry: int) -> int:
    """Return the damage of a strike."""
    return entry // (KINDS * NAMES * NAMES)


def name_at(s: State, place: int) -> int:
    """Return the name of the henchman at a place."""
    return place // SLOTS * DECK + s.henchman[place].card


def whereabouts(s: State, henchman: int) -> Mask:
    """§8.4: the place of a henchman, as a set: empty when it has left play."""
    for place in cards(s.in_play & side(henchman // DECK)):
        if s.henchman[place].card == henchman % DECK:
            return bit(place)
    return 0


def oldest(s: State, places: Mask) -> int:
    """§8.2: of some places that of the henchman that entered first."""
    found = lowest(places)
    for place in cards(places):
        if s.henchman[place].entered < s.henchman[found].entered:
            found = place
    return found


def enqueue(s: State, entry: int) -> None:
    """§8.2: what comes last waits longest."""
    s.queue[s.queued] = entry
    s.queued += 1


def drop_head(s: State) -> None:
    """§8.3: the head has been carried out; the next one moves up."""
    s.queued -= 1
    for i in range(s.queued):
        s.queue[i] = s.queue[i + 1]
    s.queue[s.queued] = 0
    s.stage = 0


def queue_triggers(s: State, places: Mask, on: int) -> None:
    """§8.1, §8.2, R25: queue what henchmen with this keyword do, the oldest first, whoever controls them."""
    waiting = 0
    for place in cards(places):
        if s.box.card[row_at(s, place)].on == on:
            waiting |= bit(place)
    queue_in_order(s, waiting, NOBODY)


def queue_in_order(s: State, waiting: Mask, other: int) -> None:
    """§8.2: the oldest first, whoever controls it."""
    while waiting:
        place = oldest(s, waiting)
        enqueue(s, entry(Kind.TRIGGER, name_at(s, place), other, 0))
        waiting &= ~bit(place)


def seekers(s: State, newcomer: int) -> Mask:
    """§8.1, R22: the Attention-Seekers that look at the henchman who has entered at a place; it never sees itself."""
    found = 0
    for place in cards(s.in_play & ~bit(newcomer)):
        is_ally = place // SLOTS == newcomer // SLOTS
        narrowed = On.ATTENTION_SEEKER_ALLY if is_ally else On.ATTENTION_SEEKER_ENEMY
        if s.box.card[row_at(s, place)].on in (On.ATTENTION_SEEKER, narrowed):
            found |= bit(place)
    return found


def bury(s: State) -> None:
    """§5.5, §8.5, R25: all henchmen without health leave play together; then their Closing-Acts are queued."""
    fallen = 0
    for place in cards(s.in_play):
        if s.henchman[place].health <= 0:
            fallen |= bit(place)
    if fallen:
        queue_triggers(s, fallen, On.CLOSING_ACT)
        leave(s, fallen)


def leave(s: State, places: Mask) -> None:
    """§1.5, §8.5: the henchmen at these places are out of the game, and their slots are free."""
    for place in cards(places):
        s.seat[place // SLOTS].defeated |= bit(s.henchman[place].card)
    clear(s, places)


def clear(s: State, places: Mask) -> None:
    """§8.5: nobody is at these places any more."""
    for place in cards(places):
        gone = s.henchman[place]
        gone.card, gone.attack, gone.health, gone.most, gone.entered = NONE, 0, 0, 0, 0
    s.in_play &= ~places
    s.ready &= ~places
    s.done &= ~places
    s.stalled &= ~places
