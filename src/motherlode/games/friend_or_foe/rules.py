"""Friend or Foe: walk the kingdom, tax the villages. The sheet is `sheet.md`; this file follows it section by section.

Nobody has seen a face-down card, so the state does not know it either: turning one over is Nature's move, and so are
the dice. The game is one of chance and evaluation, without secrets. What decides a battle is in `battle.py`, what a
card is paid and what counts in the end in `coins.py`.
"""

from motherlode.core.cards import Actions, bit, first, has, suit
from motherlode.core.seats import NATURE, Seats
from motherlode.games.friend_or_foe.battle import bonus, can_spend, lose, strength, total, win, wins
from motherlode.games.friend_or_foe.coins import collect, progress, score, tax
from motherlode.games.friend_or_foe.state import (
    ACTIONS,
    EDITION,
    FEWEST_PLAYERS,
    HOUSES,
    MOST_PLAYERS,
    NO_CARD,
    NO_PLACE,
    NO_ROLL,
    PLACES,
    ROLLS,
    ROYALS,
    WAYS,
    Act,
    Box,
    Context,
    Seat,
    State,
    board,
    edge,
    kingdom,
    side,
    start,
    suits,
)
from motherlode.games.friend_or_foe.view import imagine, observe, witnesses

__all__ = [
    "ACTIONS",
    "EDITION",
    "FEWEST_PLAYERS",
    "MOST_PLAYERS",
    "Act",
    "Box",
    "Seat",
    "State",
    "bonus",
    "imagine",
    "observe",
    "progress",
    "score",
    "strength",
    "tax",
    "total",
    "wins",
    "witnesses",
]
__all__ += ["amid", "apply", "awaited", "legal", "setup"]


def setup(s: State, players: int) -> None:
    """§2.4-2.7, R5, R6: all cards lie face down, the pieces on their start places; A begins."""
    s.players, s.turn, s.quiet = players, 0, 0
    s.unseen, s.fallen = kingdom(s), 0
    for place in range(PLACES):
        s.card[place], s.coins[place] = NO_CARD, 0
    for seat in range(MOST_PLAYERS):
        seat_down(s, seat)
    forget_turn(s)
    s.context = Context.OPENING if s.box.start_cards == 1 else Context.MOVE


def seat_down(s: State, seat: int) -> None:
    """§2.5, §2.6, R5, R24: an empty ace, the `komi` in the bank; with `start_cards` 2 the piece is off the board."""
    me, plays = s.seat[seat], seat < s.players
    me.place = start(s, seat) if plays and s.box.start_cards != 2 else NO_PLACE
    me.ace = 0
    me.bank = s.box.komi * seat if plays else 0


def awaited(s: State) -> Seats:
    """§2.7, §6.1: whom the game waits for: the seat on turn, Nature for cards and dice, at the end nobody."""
    match s.context:
        case Context.OVER:
            return 0
        case Context.OPENING | Context.CARD | Context.DICE:
            return bit(NATURE)
        case _:
            return bit(s.turn)


def legal(s: State, seat: int) -> Actions:
    """§1.3, §4.2, §5.3, §5.4, R20: the actions open to a seat; for Nature the unseen cards or 36 rolls of two dice."""
    if not has(awaited(s), seat):
        return 0
    match s.context:
        case Context.MOVE:
            return ways(s, seat)
        case Context.SPEND:
            most = min(s.box.spend_limit, s.seat[seat].ace)
            return first(Act.SPEND + most + 1) & ~first(Act.SPEND)
        case Context.DICE:
            return first(ROLLS)
        case Context.KEEP:
            most = min(s.box.keep_limit, s.seat[seat].ace)
            return first(most) | bit(most)
        case _:
            return s.unseen


def ways(s: State, seat: int) -> Actions:
    """§3.1, §3.2, R7: the directions that lead to a place of the board, not the hole, with no piece on it."""
    words, free = 0, board(s)
    for other in range(s.players):
        if s.seat[other].place != NO_PLACE:
            free &= ~bit(s.seat[other].place)
    for way in range(WAYS):
        to = beyond(s, seat, way)
        if to != NO_PLACE and has(free, to):
            words |= bit(way)
    return words


def beyond(s: State, seat: int, way: int) -> int:
    """§3.1, R5: the place next to a piece, or NO_PLACE; from off the board the one way leads to the start place."""
    place, length = s.seat[seat].place, side(s)
    if place == NO_PLACE:
        return start(s, seat) if way == (edge(s, seat) + 2) % WAYS else NO_PLACE
    match way:
        case Act.NORTH:
            return place - length if place >= length else NO_PLACE
        case Act.EAST:
            return place + 1 if place % length < length - 1 else NO_PLACE
        case Act.SOUTH:
            return place + length if place < length * (length - 1) else NO_PLACE
        case _:
            return place - 1 if place % length else NO_PLACE


def amid(s: State, seat: int) -> bool:
    """§3.1, §4.2, §5.3: the piece has moved and coins are asked for; neither a card nor dice came between."""
    return s.turn == seat and s.context in (Context.SPEND, Context.KEEP) and not s.turned and s.roll == NO_ROLL


def apply(s: State, seat: int, action: int) -> None:
    """Carry out a legal action, unchecked."""
    match s.context:
        case Context.OPENING:
            open_start(s, action)
        case Context.MOVE:
            move(s, seat, action)
        case Context.CARD:
            turn_over(s, action)
        case Context.SPEND:
            spend(s, action - Act.SPEND)
        case Context.DICE:
            throw(s, action)
        case _:
            keep(s, action)


def open_start(s: State, card: int) -> None:
    """R5: with `start_cards` 1 the start cards are turned over in the order of the seats, and not resolved."""
    lay_open(s, start(s, s.turn), card)
    s.turn = (s.turn + 1) % s.players
    if s.turn == 0:
        s.context = Context.MOVE


def move(s: State, seat: int, way: int) -> None:
    """§3.1, §3.4, §3.6: the piece enters a place, as often as it likes; a face-down card is turned over."""
    me = s.seat[seat]
    s.came_from = me.place
    me.place = beyond(s, seat, way)
    if s.card[me.place] == NO_CARD:
        s.context = Context.CARD
    else:
        enter(s)


def turn_over(s: State, card: int) -> None:
    """§3.4, §3.7: the card lies face up from now on, and is resolved."""
    lay_open(s, s.seat[s.turn].place, card)
    s.turned = 1
    enter(s)


def lay_open(s: State, place: int, card: int) -> None:
    """§3.5, §3.6, R10: a card receives its tax when it is turned over, and never again."""
    s.unseen &= ~bit(card)
    s.card[place], s.coins[place] = card, tax(s.box, card)


def enter(s: State) -> None:
    """§1.2, §1.4, §3.7, §5.1, §5.2, R12, R27: meet the card under the piece: a friend, a foe, or free ground."""
    place = s.seat[s.turn].place
    card = s.card[place]
    if has(s.fallen, card):
        end_turn(s)
    elif suit(card) == s.turn:
        visit_friend(s, card)
    elif has(ROYALS, card) or s.coins[place]:
        begin_battle(s)
    else:
        end_turn(s)


def visit_friend(s: State, card: int) -> None:
    """§4.1, §4.2, R17, R20, R26: collect the coins; at a Royal all may be banked, unless there is nothing to choose."""
    is_royal = has(ROYALS, card)
    if s.box.own_royal or not is_royal:
        collect(s)
    if not is_royal:
        end_turn(s)
    elif s.seat[s.turn].ace and s.box.keep_limit:
        s.context = Context.KEEP
    else:
        keep(s, 0)


def keep(s: State, coins: int) -> None:
    """§4.2, §4.3, R20: so many coins stay on the ace; the others are safe in the bank."""
    me = s.seat[s.turn]
    me.bank += me.ace - coins
    me.ace = coins
    end_turn(s)


def begin_battle(s: State) -> None:
    """§5.2, §5.3, R13, R14, R26: no battle is declined; coins are spent before the roll or, by the box, after it."""
    s.context = Context.SPEND if can_spend(s) and not s.box.spend_after_roll else Context.DICE


def spend(s: State, coins: int) -> None:
    """§5.3, R13: the coins return to the box of the game before anything else happens to them."""
    s.seat[s.turn].ace -= coins
    s.spent = coins
    if s.box.spend_after_roll:
        settle(s)
    else:
        s.context = Context.DICE


def throw(s: State, roll: int) -> None:
    """§5.4, R14, R26: every battle is rolled; with `spend_after_roll` a losing roll may yet be improved."""
    s.roll = roll
    if s.box.spend_after_roll and can_spend(s) and not wins(s):
        s.context = Context.SPEND
    else:
        settle(s)


def settle(s: State) -> None:
    """§5.4, §5.7-5.9: the battle is won or lost, and the turn is over."""
    if wins(s):
        win(s)
    else:
        lose(s)
    end_turn(s)


def end_turn(s: State) -> None:
    """§2.7, §3.3, §6.1, R8: the game ends, or the next seat that can enter a place is on turn."""
    s.quiet = 0 if s.turned else s.quiet + 1
    forget_turn(s)
    s.context = Context.OVER
    while not is_over(s):
        s.turn = (s.turn + 1) % s.players
        if ways(s, s.turn):
            s.context = Context.MOVE
            return
        s.quiet += 1


def forget_turn(s: State) -> None:
    """Clear what matters inside a turn only."""
    s.came_from, s.turned, s.spent, s.roll = NO_PLACE, 0, 0, NO_ROLL


def is_over(s: State) -> bool:
    """§6.1, §6.2, R21, R23: at the end of a turn, is the map known, or has nothing been turned over for too long?"""
    round_is_full = s.turn == s.players - 1 or not s.box.finish_round
    return (round_is_full and is_known(s)) or s.quiet >= s.box.quiet_limit * s.players


def is_known(s: State) -> bool:
    """§6.1, R29: is every card face up; with `end_when` 1 of one seat's suit, with 2 of one suit in play?"""
    if s.box.end_when == 0:
        return s.unseen == 0
    for house in range(s.players if s.box.end_when == 1 else suits(s)):
        if not s.unseen & HOUSES[house]:
            return True
    return False
