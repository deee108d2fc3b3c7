"""What lies on the table of *Friend or Foe*: the box, the map, the seats, the words that may be spoken (§1, §2)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from motherlode.core import fields
from motherlode.core.body import one
from motherlode.core.cards import SUIT_SIZE, Cards, Mask, bit, first
from motherlode.core.fields import (
    Partition,
    a_count,
    a_flag,
    a_row,
    a_seat,
    one_card,
    one_of,
    one_place,
    seats,
    some_cards,
)
from motherlode.core.options import number

EDITION = "1.0"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
PLACES = 49
NO_CARD = -1
NO_PLACE = -1
NO_ROLL = -1
LEAST_SUITS, SMALLEST_SIDE = 2, 5
DIE = 6
ROLLS = DIE * DIE
JACK, QUEEN = 11, 12
"""The ranks of the two lower Royals; numbers end at 10, and the King is 13."""

HOUSES = tuple(first(SUIT_SIZE - 1) << SUIT_SIZE * suit for suit in range(4))
"""§1.1: the twelve cards of each suit, the ace left out."""
ALL_HOUSES: Cards = sum(HOUSES)
ROYALS: Cards = sum(house & ~(house >> 3) for house in HOUSES)
"""§1.2: the highest three of each house, J, Q and K."""
MOST_KEPT = 62
"""The most coins that a `keep` may name."""
MOST_COINS = 12 * 20 + 36 * 10 + 10 * (1 + 2 + 3)
"""The coins that ever come into the kingdom of any box: the taxes of the Royals and of the numbers, and the komi."""
ROLL_NAMES = tuple(f"{roll // DIE + 1}-{roll % DIE + 1}" for roll in range(ROLLS))


class Act(IntEnum):
    """The numbers of the words that a seat may say: the ways to go, and `spend`; `keep` is the number of coins kept."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3
    SPEND = 4


WAYS = 4
ACTIONS = fields.actions(Act, ALL_HOUSES, first(ROLLS), first(MOST_KEPT + 1))


class Context(IntEnum):
    """What the game waits for (Decisions, Contexts)."""

    OPENING = 0
    MOVE = 1
    CARD = 2
    SPEND = 3
    DICE = 4
    KEEP = 5
    OVER = 6


@dataclass(slots=True)
class Box:
    """What is printed on the sheet, as numbers."""

    suits: int = number(4, 2, 4, "§2.1, R1", "suits in play, never fewer than players")
    start_cards: int = number(
        0, 0, 2, "§2.5, R5", "the start cards 0 stay face down, 1 are turned over first; 2: pieces begin off the board"
    )
    komi: int = number(0, 0, 10, "§2.6, R24", "banked coins at the start, times the number of the seat (A 0, B 1, …)")
    small_tax: int = number(1, 0, 10, "§3.5", "coins on a number card with at most small_top pips")
    large_tax: int = number(3, 0, 10, "§3.5", "coins on the other number cards")
    small_top: int = number(6, 1, 10, "§3.5", "highest pips that pay the small tax (1: none, 10: all)")
    face_value_tax: int = number(0, 0, 1, "R9", "1: a number card holds as many coins as it has pips")
    royal_treasury: int = number(5, 0, 20, "§3.5, R16", "coins on a Royal when it is turned over")
    jack: int = number(10, 2, 24, "§5.5", "strength of a J")
    queen: int = number(11, 2, 24, "§5.5", "strength of a Q")
    king: int = number(12, 2, 24, "§5.5", "strength of a K")
    royal_bonus: int = number(1, 0, 3, "§5.6, R15", "bonus of each face-up own Royal")
    spend_limit: int = number(3, 0, 6, "§5.3, R13", "most coins spent in one battle")
    coin_bonus: int = number(1, 1, 3, "§5.3", "bonus of each coin spent")
    spend_after_roll: int = number(0, 0, 1, "R14", "1: coins are spent after the dice, if the roll has not already won")
    retreat: int = number(
        0, 0, 2, "§5.8, §5.9, R18", "the loser of 1 a number battle, 2 any battle goes back to where the move began"
    )
    royal_falls: int = number(0, 0, 1, "R27", "1: a beaten foe Royal has fallen and is free ground from then on")
    lost_to: int = number(0, 0, 1, "§5.9, R28", "1: coins lost at a Royal go to the bank of the seat of its suit")
    own_royal: int = number(1, 0, 1, "§4.2, R17", "0: the coins on an own Royal stay there")
    keep_limit: int = number(MOST_KEPT, 0, MOST_KEPT, "§4.2, R20", "most coins that stay un-banked at a visit")
    end_when: int = number(
        0, 0, 2, "§6.1, R29", "the map is known with every card 0 of all, 1 of a seat's suit, 2 of a suit face up"
    )
    finish_round: int = number(0, 0, 1, "§6.1, R21", "1: once the map is known, the round is finished")
    quiet_limit: int = number(40, 1, 100, "§6.2, R23", "rounds without a card turned that end the game")
    banked_only: int = number(0, 0, 1, "§6.3, R22", "1: un-banked coins score nothing")


@dataclass(slots=True)
class Seat:
    """§1.5: a player's piece, the coins on the ace, and the bank beside it."""

    place: int = one_place(PLACES)
    """§2.5, §3.1: where the piece stands; none while it is off the board."""
    ace: int = a_count(0, MOST_COINS)
    """§1.5: the un-banked coins."""
    bank: int = a_count(0, MOST_COINS)
    """§1.5, §4.3: the banked coins."""


@dataclass(slots=True)
class State:
    """What lies on the table. What is under a face-down card is not written down: nobody knows it."""

    box: Box = one(Box, shared=True)
    players: int = a_count(FEWEST_PLAYERS, MOST_PLAYERS)
    """§2.1, §2.3: how many play."""
    turn: int = a_seat(MOST_PLAYERS)
    """§2.7: the seat on turn; in the opening (R5) the seat whose start card is turned over."""
    context: int = one_of(Context, "context", Context.MOVE)
    """§3.1, §3.4, §4.2, §5.3, §5.4, R5: what the game waits for."""
    came_from: int = one_place(PLACES)
    """§3.1, R18: where the current move began; none off the board and between turns."""
    turned: int = a_flag("card turned")
    """§3.4: 1 when a card was turned over in this turn."""
    spent: int = a_count(0, 6, most=lambda s: s.box.spend_limit)
    """§5.3: the coins spent in the current battle."""
    roll: int = one_card(first(ROLLS), "roll", names=ROLL_NAMES)
    """§5.4, R14: the dice of the current battle while coins may yet be spent, else none."""
    quiet: int = a_count(0, 400, most=lambda s: s.box.quiet_limit * s.players)
    """§6.2: how many turns in a row have passed without a card turned over."""
    unseen: int = some_cards(ALL_HOUSES)
    """§2.4: the cards in play that are not face up: a set without places."""
    fallen: int = some_cards(ROYALS, "Royal")
    """R27: the Royals that have fallen, a set."""
    card: list[int] = a_row(PLACES, one_card(ALL_HOUSES))
    """§2.4, §3.4: the face-up card of each place, or none."""
    coins: list[int] = a_row(PLACES, a_count(0, MOST_COINS))
    """§3.5, §5.9: the coins on the card of each place."""
    seat: list[Seat] = seats(MOST_PLAYERS, Seat)

    PARTITIONS: ClassVar = (Partition(lambda s: kingdom(s), ("unseen", "card")),)  # noqa: PLW0108 - it stands below


def suits(s: State) -> int:
    """§2.1, R1: all four suits are in play, or as many as the box says, but never fewer than players."""
    return max(s.box.suits, s.players)


def kingdom(s: State) -> Cards:
    """§1.1: twelve cards of every suit in play; the aces are the playing pieces."""
    return (HOUSES[0] | HOUSES[1] | HOUSES[2] | HOUSES[3]) & first(SUIT_SIZE * suits(s))


def side(s: State) -> int:
    """§2.2, R2: the square of 24 cards has a side of 5, of 36 cards 6, of 48 cards 7."""
    return suits(s) - LEAST_SUITS + SMALLEST_SIDE


def board(s: State) -> Mask:
    """§2.2, R2, R7: the places of the square; the centre of 5×5 and 7×7 is the hole, which is none."""
    places = side(s) * side(s)
    return first(places) & ~bit(places // 2) if places % 2 else first(places)


def edge(s: State, seat: int) -> int:
    """§2.3, R4: the side of the board where a seat starts: opposite sides for two players, else N, E, S, W in turn."""
    return 2 * seat if s.players == FEWEST_PLAYERS else seat


def start(s: State, seat: int) -> int:
    """§2.3, R3: the middle of a seat's side; on 6×6 the right-hand one of the two as seen from that side."""
    last = side(s) - 1
    match edge(s, seat):
        case Act.NORTH:
            return last // 2
        case Act.EAST:
            return side(s) * (last // 2) + last
        case Act.SOUTH:
            return side(s) * last + side(s) // 2
        case _:
            return side(s) * (side(s) // 2)
