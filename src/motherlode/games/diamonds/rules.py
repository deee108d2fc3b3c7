"""Diamonds: use your spade to dig for diamonds. The sheet is `sheet.md`; this file follows it section by section.

What a seat may do at any moment is worked out in `options.py`. Nobody has seen a face-down card, so the state does not
know it either: a pile is a number of cards, and turning one over is Nature's move. The game is one of chance and nerve,
without secrets.
"""

from motherlode.core.cards import DIAMONDS, JOKERS, SPADES, Actions, bit, cards, count, first, has, lowest, rest
from motherlode.core.seats import NATURE, Seats
from motherlode.games.diamonds.options import breaks, dig_words, diggable, joker_words, way
from motherlode.games.diamonds.state import (
    ACTIONS,
    EDITION,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    NO_CARD,
    NO_PILE,
    PILES,
    Act,
    Box,
    Context,
    Seat,
    State,
    Way,
    deck,
    goal,
)
from motherlode.games.diamonds.view import imagine, observe, witnesses

__all__ = [
    "ACTIONS",
    "EDITION",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "Act",
    "Box",
    "Seat",
    "State",
    "breaks",
    "dig_words",
    "diggable",
    "imagine",
    "joker_words",
    "observe",
    "way",
    "witnesses",
]
__all__ += ["amid", "apply", "awaited", "legal", "progress", "score", "setup"]


def setup(s: State, players: int) -> None:
    """§2.1, §2.3, §2.4, R1, R2: deal the deck out into piles, the first ones get the odd cards. A begins."""
    s.players, s.turn, s.context, s.pile, s.struck = players, 0, Context.TURN, NO_PILE, 0
    s.unseen, s.closed, s.faced = deck(s.box), first(s.box.piles), 0
    even, over = count(s.unseen) // s.box.piles, count(s.unseen) % s.box.piles
    for pile in range(PILES):
        s.left[pile] = even + (pile < over) if pile < s.box.piles else 0
        s.top[pile] = NO_CARD
    for me in s.seat:
        me.spade, me.diamonds, me.jokers = NO_CARD, 0, 0
    begin_turn(s)


def awaited(s: State) -> Seats:
    """§2.4, §7: whom the game waits for: the seat on turn, or Nature while she draws; at the end nobody."""
    if s.context == Context.OVER:
        return 0
    if s.context in (Context.CARD, Context.PILE):
        return bit(NATURE)
    return bit(s.turn)


def legal(s: State, seat: int) -> Actions:
    """Return the actions open to a seat; for Nature the equally likely draws."""
    if not has(awaited(s), seat):
        return 0
    match s.context:
        case Context.CARD:
            return s.unseen
        case Context.PILE:
            return s.closed
        case Context.SPADE:
            return bit(Act.TRADE) | bit(Act.LEAVE)
        case Context.FIND:
            return joker_words(s, seat) | bit(Act.KEEP)
    digging = dig_words(s, seat)
    return (digging or bit(Act.PASS)) | joker_words(s, seat)


def amid(s: State, seat: int) -> bool:
    """Decisions: never: a seat does not speak half an action; what it begins, Nature completes."""
    return False


def apply(s: State, seat: int, action: int) -> None:
    """Carry out a legal action, unchecked."""
    match s.context:
        case Context.CARD:
            turn_over(s, action)
        case Context.PILE:
            s.pile, s.context = action, Context.CARD
        case Context.SPADE:
            answer_spade(s, action)
        case Context.FIND:
            answer_find(s, action)
        case _:
            take_turn(s, seat, action)


def take_turn(s: State, seat: int, action: int) -> None:
    """§3.1, §3.6, §6.1, R13, R23: play a joker, dig a pile, or pass."""
    if action == Act.PASS:
        end_turn(s)
    elif action == Act.DIG_ANYWHERE:
        s.context = Context.PILE
    elif action >= Act.STEAL:
        play_joker(s, seat, action)
        if s.context != Context.OVER and (s.box.joker_ends_turn or not (dig_words(s, seat) | joker_words(s, seat))):
            end_turn(s)
    else:
        dig(s, seat, action)


def dig(s: State, seat: int, pile: int) -> None:
    """§3.3-3.5, §5.1-5.3, R6, R7: set the spade to a pile."""
    s.pile = pile
    match way(s, seat, pile):
        case Way.TURN:
            s.context = Context.CARD
        case Way.BREAK:
            discard_top(s, pile)
            go_on(s)
        case Way.TAKE:
            take_spade(s)
        case Way.TRADE:
            trade(s)
            end_turn(s)
        case _:
            s.struck = 1
            discard_top(s, pile)
            go_on(s)


def turn_over(s: State, card: int) -> None:
    """§4.1-4.4: what the digger meets; a rock that is not broken stays, and the turn is over."""
    me = s.seat[s.turn]
    s.unseen &= ~bit(card)
    if has(DIAMONDS, card):
        find_diamond(s, card)
    elif has(JOKERS, card):
        find_joker(s, card)
    else:
        lay_open(s, card)
        if has(SPADES, card):
            meet_spade(s, card)
        elif breaks(s.box, me.spade, card):
            discard_top(s, s.pile)
            go_on(s)
        else:
            end_turn(s)


def lay_open(s: State, card: int) -> None:
    """§3.2: the card lies face up on the pile being dug."""
    s.top[s.pile] = card
    s.closed &= ~bit(s.pile)
    s.faced |= bit(s.pile)


def find_diamond(s: State, card: int) -> None:
    """§4.1, §7.1, R30: the diamond is taken; whoever reaches the goal wins at once."""
    me = s.seat[s.turn]
    discard_top(s, s.pile)
    me.diamonds |= bit(card)
    if count(me.diamonds) >= goal(s):
        s.context = Context.OVER
    else:
        go_on(s)


def find_joker(s: State, card: int) -> None:
    """§4.2, R23: the joker is taken, to be played from the next turn on."""
    discard_top(s, s.pile)
    s.seat[s.turn].jokers |= bit(card)
    if s.box.joker_same_turn and joker_words(s, s.turn):
        s.context = Context.FIND
    else:
        go_on(s)


def meet_spade(s: State, card: int) -> None:
    """§4.5-4.7, §5.4, R10, R11, R18: a first spade is taken, a higher one is offered, a lower one stays."""
    mine = s.seat[s.turn].spade
    if mine == NO_CARD:
        take_spade(s)
    elif card > mine and (s.box.trade_after_strike or not s.struck):
        s.context = Context.SPADE
    else:
        end_turn(s)


def take_spade(s: State) -> None:
    """§4.5, §5.1, R8: the face-up spade is the digger's, who digs on."""
    s.seat[s.turn].spade = s.top[s.pile]
    discard_top(s, s.pile)
    if s.box.first_spade_ends_turn:
        end_turn(s)
    else:
        go_on(s)


def answer_spade(s: State, action: int) -> None:
    """§4.7, R11: the higher spade is traded or left, and the turn is over either way."""
    if action == Act.TRADE:
        trade(s)
    end_turn(s)


def trade(s: State) -> None:
    """§4.7, §5.2, R9: the old spade takes the place of the new one on the pile."""
    me, old = s.seat[s.turn], s.seat[s.turn].spade
    me.spade = s.top[s.pile]
    s.top[s.pile] = old
    if s.box.trade_debris:
        discard_top(s, s.pile)


def discard_top(s: State, pile: int) -> None:
    """Take the top card off a pile; what was under it is face down."""
    s.top[pile] = NO_CARD
    s.left[pile] -= 1
    s.faced &= ~bit(pile)
    if s.left[pile]:
        s.closed |= bit(pile)
    else:
        s.closed &= ~bit(pile)


def go_on(s: State) -> None:
    """§4.8, §4.9, R12, R14: the next card of the same pile must be turned over; with none left the turn is over."""
    if s.left[s.pile]:
        s.context = Context.CARD
    else:
        end_turn(s)


def answer_find(s: State, action: int) -> None:
    """R23: with `joker_same_turn` jokers may be played before digging on."""
    if action == Act.KEEP:
        go_on(s)
        return
    play_joker(s, s.turn, action)
    if s.context == Context.OVER:
        return
    if s.box.joker_ends_turn:
        end_turn(s)
    elif not joker_words(s, s.turn):
        go_on(s)


def play_joker(s: State, seat: int, action: int) -> None:
    """§6.2-6.4, R25: the lowest joker goes to the debris for a steal or a swap."""
    me = s.seat[seat]
    me.jokers = rest(me.jokers)
    if action >= Act.SWAP:
        swap(s, seat, action - Act.SWAP)
    else:
        steal(s, seat, action - Act.STEAL)


def steal(s: State, seat: int, other: int) -> None:
    """§6.2, R24, R25: one diamond changes hands; with `steal_may_win` it may be the last one needed."""
    me, rival = s.seat[seat], s.seat[other]
    me.diamonds |= bit(lowest(rival.diamonds))
    rival.diamonds = rest(rival.diamonds)
    if count(me.diamonds) >= goal(s):
        s.context = Context.OVER


def swap(s: State, seat: int, other: int) -> None:
    """§6.3: the two players exchange what they hold, spade or none."""
    mine = s.seat[seat].spade
    s.seat[seat].spade = s.seat[other].spade
    s.seat[other].spade = mine


def end_turn(s: State) -> None:
    """§2.4: the turn goes on to the next seat."""
    s.pile, s.struck = NO_PILE, 0
    s.turn = (s.turn + 1) % s.players
    begin_turn(s)


def begin_turn(s: State) -> None:
    """§3.6, §5.5, §7.2, R13, R15, R20-R22, R29: clear a dead layer, stop at the last pile, skip who can do nothing."""
    s.context = Context.TURN
    while not s.closed:  # with a face-down top everybody can dig
        if is_dead_layer(s):
            clear_layer(s)
        if is_exhausted(s):
            s.context = Context.OVER
            return
        if dig_words(s, s.turn) | joker_words(s, s.turn):
            return
        s.turn = (s.turn + 1) % s.players


def is_dead_layer(s: State) -> bool:
    """§5.5, R19, R20: without face-down tops, can nobody at all dig? With `layer_literal`: break no rock?"""
    for seat in range(s.players):
        if s.box.layer_literal:
            for pile in cards(s.faced):
                if way(s, seat, pile) == Way.BREAK:
                    return False
        elif diggable(s, seat):
            return False
    return True


def clear_layer(s: State) -> None:
    """§5.5, R15, R21: the tops of all piles that are left go to the debris."""
    for pile in cards(s.faced):
        discard_top(s, pile)


def is_exhausted(s: State) -> bool:
    """§7.2: is no card left in any pile?"""
    return not s.closed | s.faced


def score(s: State, seat: int) -> int:
    """§7.3: the number of diamonds held."""
    return count(s.seat[seat].diamonds)


def progress(s: State, seat: int) -> float:
    """§7.1, R28: the diamonds held, of as many as the goal asks for."""
    return min(1.0, count(s.seat[seat].diamonds) / goal(s))
