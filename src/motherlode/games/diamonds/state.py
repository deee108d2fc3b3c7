"""What lies on the table of *Diamonds*: the box, the seats, the piles, and the words that may be spoken (§1, §2)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from motherlode.core import fields
from motherlode.core.body import one
from motherlode.core.cards import CLUBS, DECK, DIAMONDS, HEARTS, JOKERS, SPADES, SUIT_SIZE, Cards, first, lowest
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
    some_places,
)
from motherlode.core.options import number

EDITION = "1.0"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 3
"""R32: the text says two or three."""
PILES = 9
"""§2.2: three rows of three, numbered from 1 at the table and from 0 here."""
ROCKS = HEARTS | CLUBS
"""§1.3: which of the two suits a rock has does not matter."""
ACE_OF_SPADES = 12
NO_CARD = -1
NO_PILE = -1


class Act(IntEnum):
    """The numbers of the words that a seat may say; dig, steal and swap add a pile or a seat."""

    DIG = 0
    TRADE = 9
    LEAVE = 10
    STEAL = 11
    SWAP = 14
    PASS = 17
    KEEP = 18
    DIG_ANYWHERE = 19


ACTIONS = fields.actions(Act, DECK)


class Context(IntEnum):
    """What the game waits for (Decisions, Contexts)."""

    TURN = 0
    PILE = 1
    CARD = 2
    SPADE = 3
    FIND = 4
    OVER = 5


class Way(IntEnum):
    """What digging a pile would do (Decisions, Ways)."""

    NONE = 0
    TURN = 1
    BREAK = 2
    TAKE = 3
    TRADE = 4
    STRIKE = 5


@dataclass(slots=True)
class Box:
    """What is printed on the sheet, as numbers."""

    ranks: int = number(13, 3, 13, "§1.1, R33", "the highest so many ranks of every suit are in the game")
    piles: int = number(9, 2, 9, "§2.1, R33", "number of piles")
    jokers: int = number(2, 0, 2, "§1.1", "jokers in the deck")
    goal_two: int = number(7, 0, 13, "§7.1, R28", "diamonds that win with two players; 0: the fair share")
    goal_three: int = number(5, 0, 13, "§7.1, R28", "diamonds that win with three players; 0: the fair share")
    edge: int = number(0, 0, 3, "§4.3, R31", "a spade breaks a rock if its rank is at least the rock's plus this")
    ace_breaks_all: int = number(1, 0, 1, "§4.3, R31", "1: the ace of spades breaks every rock whatever edge says")
    random_pile: int = number(0, 0, 1, "R3", "1: while a top is face down, chance picks the pile")
    first_spade_ends_turn: int = number(0, 0, 1, "§4.5, §5.1, R8", "1: taking a spade ends the turn")
    trade_debris: int = number(0, 0, 1, "§4.7, R9", "1: the old spade of a trade goes to the debris")
    strike: int = number(
        1, 0, 2, "§5.3, R16", "a weaker face-up spade may be struck 0 never, 1 if all else is blocked, 2 always"
    )
    trade_after_strike: int = number(
        1, 0, 1, "§5.4, R18", "0: after a strike a higher spade is left without a question"
    )
    layer_literal: int = number(0, 0, 1, "§5.5, R19", "1: a layer is dead as soon as nobody breaks a rock of it")
    joker_same_turn: int = number(0, 0, 1, "§6.1, R23", "1: a joker may be played when it is found")
    joker_ends_turn: int = number(0, 0, 1, "§6.1, R23", "1: a played joker ends the turn")
    steal_may_win: int = number(0, 0, 1, "§6.2, R24", "1: a steal may reach the goal, and wins")
    swap_empty: int = number(0, 0, 1, "§6.3, R26", "1: one may swap with a player who has no spade")


@dataclass(slots=True)
class Seat:
    """What lies open in front of a player."""

    spade: int = one_card(SPADES, "spade")
    """§1.4: the spade, one at most, or none."""
    diamonds: int = some_cards(DIAMONDS, "diamond")
    """§1.2: the diamonds found or stolen, a set of which only the number counts."""
    jokers: int = some_cards(JOKERS, "joker")
    """§4.2, §6.1: the jokers found and not yet played, a set."""


@dataclass(slots=True)
class State:
    """What lies on the table. The debris is not written down: it is the rest of the deck."""

    box: Box = one(Box, shared=True)
    players: int = a_count(FEWEST_PLAYERS, MOST_PLAYERS)
    """§2.4, §7.1: how many play: turns go round them, and the goal depends on it."""
    turn: int = a_seat(MOST_PLAYERS)
    """§2.4, §3.1: the seat on turn."""
    context: int = one_of(Context, "context")
    """§3.1, §3.3, §4.7, R3, R23: what the game waits for."""
    pile: int = one_place(PILES, "pile")
    """§3.1: the pile being dug, or none."""
    struck: int = a_flag("strike")
    """§5.4, R18: 1 in a turn that began with a strike."""
    closed: int = some_places(PILES, "pile")
    """§3.2, §3.3: the piles with a face-down top, a set."""
    faced: int = some_places(PILES, "pile")
    """§3.2, §4.9: the piles with a face-up top, a set; a pile that is neither face down nor face up is exhausted."""
    left: list[int] = a_row(PILES, a_count(0, DECK.bit_count(), most=lambda s: deck(s.box).bit_count()))
    """§2.1: how many cards are left in each pile, the face-up top included."""
    top: list[int] = a_row(PILES, one_card(ROCKS | SPADES, "spade or rock"))
    """§3.2: the face-up card of each pile, a rock or a spade, or none."""
    seat: list[Seat] = seats(MOST_PLAYERS, Seat)
    unseen: int = some_cards(DECK)
    """§2.2, §3.2: the cards that nobody has seen: a set without places."""

    PARTITIONS: ClassVar = (
        Partition(
            lambda s: deck(s.box), ("unseen", "top", "seat.spade", "seat.diamonds", "seat.jokers"), rest="debris"
        ),
    )


def deck(box: Box) -> Cards:
    """§1.1, R33: the highest ranks of every suit, and the jokers."""
    suit = first(box.ranks) << SUIT_SIZE - box.ranks
    jokers = first(box.jokers) << lowest(JOKERS)
    return suit | suit << SUIT_SIZE | suit << 2 * SUIT_SIZE | suit << 3 * SUIT_SIZE | jokers


def goal(s: State) -> int:
    """§7.1, R28: the diamonds that win; a goal of 0 stands for the fair share."""
    printed = s.box.goal_two if s.players == FEWEST_PLAYERS else s.box.goal_three
    return printed or (s.box.ranks + s.players - 1) // s.players
