"""What a seat of *Mine, all mine!* may do: strengths, money, and which cards each action can be about (§3-§5).

Sets of characters are asked, not gone through: who is busy, who is in a couple, who lives in which village are masks,
and so are the answers.
"""

from motherlode.core.cards import SUIT_SIZE, Actions, Cards, bit, cards, count, has
from motherlode.games.miners.state import (
    ACE,
    LOVERS,
    MINERS,
    NO_CARD,
    THUGS,
    Act,
    Context,
    State,
    at_most,
    value,
    worth,
)

# what is counted


def strength(s: State, some: Cards) -> int:
    """§1.4, §5.3, R11: the values of miners or thugs added up, each one stronger in a couple."""
    return worth(s.box, some) + s.box.couple_bonus * count(some & s.coupled)


def crew(s: State, seat: int) -> int:
    """§4.2, §6.1, R13: the strengths of the free miners of a village added up."""
    return strength(s, s.seat[seat].village & MINERS & ~s.busy[0])


def force(s: State, seat: int) -> int:
    """§4.7, §6.1, R20: the strengths of the free thugs of a village added up; they defend it without being asked."""
    return strength(s, s.seat[seat].village & THUGS & ~s.busy[0])


def money(s: State, seat: int) -> int:
    """§1.3, R4: the values of the diamonds of a village added up; the Ace of Diamonds has none."""
    return worth(s.box, s.seat[seat].diamonds & ~bit(ACE))


def hand_size(s: State, seat: int) -> int:
    """Return how many cards a hand holds."""
    return count(s.seat[seat].hand) + s.seat[seat].unseen


def receiver(s: State) -> int:
    """§2.2, §3.1: who gets the next card: in the deal the first seat that lacks one, else the seat on turn."""
    seat = s.turn
    while s.context == Context.DEAL and hand_size(s, seat) >= s.box.hand:
        seat += 1
    return seat


def deck_size(s: State) -> int:
    """§2.2: how many cards the deck holds: those of the pool that no hand holds unseen."""
    deck = count(s.pool)
    for me in s.seat:
        deck -= me.unseen
    return deck


def rival_villages(s: State, seat: int) -> Cards:
    """§1.5: the characters in the villages of the others."""
    some = 0
    for other in range(s.players):
        if other != seat:
            some |= s.seat[other].village
    return some


def owner(s: State, card: int) -> int:
    """§1.5: the seat in whose village a character is."""
    seat = 0
    while not has(s.seat[seat].village, card):
        seat += 1
    return seat


def other_half(s: State, card: int) -> int:
    """§1.6: the character with which this one is a couple, or NO_CARD."""
    if has(LOVERS, card):
        return s.partner[card % SUIT_SIZE]
    for lover in cards(s.coupled & LOVERS):
        if s.partner[lover % SUIT_SIZE] == card:
            return lover
    return NO_CARD


# what may be done


def play_words(s: State, seat: int) -> Actions:
    """§3.2, §3.4, R6, R9: play a card of the hand, or form a couple before; with `optional_play` play none."""
    words = s.seat[seat].hand
    if can_pair(s, seat):
        words |= bit(Act.PAIR)
    if s.box.optional_play:
        words |= bit(Act.PASS)
    return words


def act_words(s: State, seat: int) -> Actions:
    """§3.3, §3.4, R6-R9: one of the actions, or a couple before it; who can do none passes."""
    words = 0
    if hand_size(s, seat):
        words |= bit(Act.PLAY)
    if mineable(s, seat):
        words |= bit(Act.MINE)
    if bribable(s, seat):
        words |= bit(Act.BRIBE)
    if kidnappable(s, seat):
        words |= bit(Act.KIDNAP)
    if seducible(s, seat):
        words |= bit(Act.SEDUCE)
    if not words or s.box.optional_action:
        words |= bit(Act.PASS)
    if can_pair(s, seat):
        words |= bit(Act.PAIR)
    return words


def words_amid(s: State, seat: int) -> Actions:
    """§3.4, §4, §5, R37: the cards that can be named next for an action or a couple that has been begun."""
    match s.context:
        case Context.CARD:
            return s.seat[seat].hand
        case Context.DIAMOND:
            return mineable(s, seat)
        case Context.BRIBE:
            return bribable(s, seat)
        case Context.PAY:
            return payable(s, seat)
        case Context.KIDNAP:
            return kidnappable(s, seat)
        case Context.GANG:
            return sendable(s, seat)
        case Context.SEDUCE:
            return seducible(s, seat)
        case Context.SEDUCER:
            return seducers(s, seat)
        case Context.LOVER:
            return pairable(s, seat) & LOVERS
    return pairable(s, seat) & ~LOVERS


def mineable(s: State, seat: int) -> Cards:
    """§1.3, §4.2, R12, R13: the diamonds that are not above the crew; the Ace needs a strength of its own."""
    hands = crew(s, seat)
    some = s.mine & ~bit(ACE) & at_most(s.box, hands)
    return some | s.mine & bit(ACE) if hands >= s.box.ace_needs else some


def bribable(s: State, seat: int) -> Cards:
    """§4.4, R16: the single characters in rival villages, busy or not, that the own diamonds can pay."""
    if not s.seat[seat].diamonds:
        return 0
    some = rival_villages(s, seat) & ~s.coupled & at_most(s.box, money(s, seat))
    return some & ~LOVERS if s.box.lovers_safe == 2 else some


def kidnappable(s: State, seat: int) -> Cards:
    """§4.6, §4.7, R18-R21: all of a village whose force is less than the own; `lovers_safe` spares lovers."""
    mine, some = force(s, seat), 0
    if not mine:
        return 0
    for other in range(s.players):
        if other != seat and force(s, other) < mine:
            some |= s.seat[other].village
    return some & ~LOVERS if s.box.lovers_safe else some


def seducible(s: State, seat: int) -> Cards:
    """§4.11, §4.12, §4.14, R25, R26, R28: the miners and thugs of rivals whose head a free single lover turns."""
    lovers = free_lovers(s, seat)
    if not lovers:
        return 0
    rival = rival_villages(s, seat)
    some = rival & ~LOVERS & ~s.coupled & ~s.busy[s.box.seduced_turns - 1]
    for lover in cards(rival & LOVERS & s.coupled):
        if lovers & ~at_most(s.box, value(s.box, lover)):
            some |= bit(s.partner[lover % SUIT_SIZE])
    return some


def free_lovers(s: State, seat: int) -> Cards:
    """§5.4, §6.1: the lovers of a village that may seduce: those free and single."""
    return s.seat[seat].village & LOVERS & ~s.coupled & ~s.busy[0]


def seducers(s: State, seat: int) -> Cards:
    """§4.12, R25, R26: any lover for a single target; else those of a greater value than the target's own lover."""
    lover = other_half(s, s.target)
    if lover == NO_CARD:
        return free_lovers(s, seat)
    return free_lovers(s, seat) & ~at_most(s.box, value(s.box, lover))


def suitor(s: State, seat: int) -> int:
    """R30: the greatest of the lovers that may seduce; whoever can be seduced falls to it, and it is not asked for."""
    best, most = NO_CARD, 0
    for lover in cards(free_lovers(s, seat)):
        if value(s.box, lover) > most:
            best, most = lover, value(s.box, lover)
    return best


def pairable(s: State, seat: int) -> Cards:
    """§5.1, §5.4, R10, R32: the single characters of a village, busy or not; with `busy_cannot_pair` the free ones."""
    some = s.seat[seat].village & ~s.coupled
    return some & ~s.busy[0] if s.box.busy_cannot_pair else some


def can_pair(s: State, seat: int) -> bool:
    """§5.1: has a village a lover and a miner or thug to make a couple of?"""
    some = pairable(s, seat)
    return some & LOVERS != 0 and some & ~LOVERS != 0


def can_pair_twice(s: State, seat: int) -> bool:
    """§5.1: may another couple be formed after the next one, whoever that is of?"""
    some = pairable(s, seat)
    return count(some & LOVERS) > 1 and count(some & ~LOVERS) > 1


def payable(s: State, seat: int) -> Cards:
    """§4.4, §4.5, R14, R15, R37: the diamonds that may be named next to pay the value of the target."""
    return nameable(s, s.seat[seat].diamonds, value(s.box, s.target))


def sendable(s: State, seat: int) -> Cards:
    """§4.6-4.8, R21, R22, R37: the free thugs that may be named next to exceed the defence."""
    return nameable(s, s.seat[seat].village & THUGS & ~s.busy[0], force(s, owner(s, s.target)) + 1)


def suffices(s: State) -> bool:
    """§4.4, §4.7, R21: do the named diamonds pay for the target, or the named thugs exceed its defence?"""
    if s.context == Context.PAY:
        return worth(s.box, s.named) >= value(s.box, s.target)
    return strength(s, s.named) > force(s, owner(s, s.target))


def nameable(s: State, some: Cards, need: int) -> Cards:
    """R37: those after the last one named that reach the need together with the named ones and all that come after."""
    words, named, left = 0, s.named, strength(s, some)
    while some and left >= need:
        card = greatest(s, some)
        some &= ~bit(card)
        if has(named, card):
            named &= ~bit(card)
        else:
            left -= strength(s, bit(card))
            if not named:
                words |= bit(card)
    return words


def greatest(s: State, some: Cards) -> int:
    """R37: the strongest of some cards; of equal ones that with the lowest number."""
    best, most = NO_CARD, 0
    for card in cards(some):
        if strength(s, bit(card)) > most:
            best, most = card, strength(s, bit(card))
    return best
