"""What lies on the table of *Mine, all mine!*: the box, the villages, the words that may be spoken (§1, §2)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import ClassVar

from motherlode.core import fields
from motherlode.core.body import one
from motherlode.core.cards import CLUBS, DIAMONDS, HEARTS, SPADES, SUIT_SIZE, Cards, count, first, rank
from motherlode.core.fields import Partition, a_count, a_row, a_seat, one_card, one_of, seats, some_cards
from motherlode.core.options import number

EDITION = "1.0"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
"""R1: two to four players."""
MINERS, LOVERS, THUGS = SPADES, HEARTS, CLUBS
CHARACTERS = MINERS | LOVERS | THUGS
"""§1.1: the 39 characters; the 13 diamonds are no characters."""
ACE = 38
"""The Ace of Diamonds."""
NO_CARD = -1
MOST_BUSY = 4
"""The greatest busy number of any box (§6.2)."""

EVERY_SUIT = 1 | 1 << SUIT_SIZE | 1 << 2 * SUIT_SIZE | 1 << 3 * SUIT_SIZE
"""The four twos: times a set of spades it is the set of all cards of those ranks."""
ONES, TWOS, FOURS, EIGHTS = (sum(bool((n + 2) & digit) << n for n in range(9)) * EVERY_SUIT for digit in (1, 2, 4, 8))
"""The pips 2–10 in binary: the cards whose number of pips has this digit."""
FACES = (first(3) << 9) * EVERY_SUIT
ACES = (1 << 12) * EVERY_SUIT


class Act(IntEnum):
    """The numbers of the words; 0 to 51 are the cards. R36: there are no words to deal, give or help."""

    PLAY = 52
    MINE = 53
    BRIBE = 54
    KIDNAP = 55
    SEDUCE = 56
    PAIR = 57
    PASS = 58
    END = 59


ACTIONS = fields.actions(Act, CHARACTERS, DIAMONDS)


class Context(IntEnum):
    """What the game waits for (Decisions, Contexts)."""

    DEAL = 0
    DRAW = 1
    PLAY = 2
    ACT = 3
    CARD = 4
    DIAMOND = 5
    BRIBE = 6
    PAY = 7
    KIDNAP = 8
    GANG = 9
    SEDUCE = 10
    SEDUCER = 11
    LOVER = 12
    PARTNER = 13
    END = 14
    OVER = 15


@dataclass(slots=True)
class Box:
    """What is printed on the sheet, as numbers."""

    hand: int = number(2, 1, 4, "§2.2", "cards dealt to each player")
    face_value: int = number(10, 1, 20, "§1.2, R4", "value of J, Q, K in all four suits")
    ace_value: int = number(11, 1, 20, "§1.2", "value of the aces of miners, thugs and lovers")
    ace_needs: int = number(25, 15, 40, "§1.3, R13", "strength that mines the Ace of Diamonds")
    couple_bonus: int = number(1, 0, 5, "§1.4, R11", "added strength of a miner or thug in a couple")
    thug_rest: int = number(1, 0, 3, "§4.10, R23", "own turns a thug misses after an attack; 0: none")
    seduced_turns: int = number(1, 1, 3, "§4.11, R29", "own turns a seduced character misses")
    lover_exhausts: int = number(0, 0, 3, "§4.13, R27", "own turns a lover misses after seducing; 0: none")
    lovers_safe: int = number(
        0, 0, 2, "R18", "lovers of rivals can be 0 kidnapped and bribed, 1 bribed only, 2 neither"
    )
    busy_cannot_pair: int = number(0, 0, 1, "§5.1, R10", "1: a busy character, lover or not, cannot enter a couple")
    optional_play: int = number(0, 0, 1, "§3.2, R6", "1: the Play step may be passed")
    optional_action: int = number(0, 0, 1, "§3.3, R6", "1: one may always pass instead of acting")
    first_player_draws: int = number(1, 0, 1, "§3.1, R35", "0: A draws no card in the first turn of the game")
    last_rounds: int = number(
        15, 0, 60, "§7.2, R34", "rounds with an empty deck; 0: the turn of the last card is the last"
    )
    stop_result: int = number(0, 0, 1, "§7.2, R34", "a stopped game is 0 a draw, 1 won by the richest")


@dataclass(slots=True)
class Seat:
    """A player's cards (§1.5)."""

    hand: int = some_cards(CHARACTERS, "character", secret=lambda s, seat: s.seat[seat].known)
    """§1.5: the hand, a set; in another's eyes only what everybody knows of it (Who sees what)."""
    known: int = some_cards(CHARACTERS, "character")
    """§4.5, §4.9, §4.13, R17: the part of the hand that everybody knows, a set (Who sees what)."""
    unseen: int = a_count(0, CHARACTERS.bit_count())
    """§1.5: how many cards more the hand holds in another's eyes (Who sees what); 0 where all are known."""
    village: int = some_cards(CHARACTERS, "character")
    """§1.5: the characters in the village, a set."""
    diamonds: int = some_cards(DIAMONDS, "diamond")
    """§1.5, §4.2: the diamonds in the village, a set."""


@dataclass(slots=True)
class State:
    """What lies on the table."""

    box: Box = one(Box, shared=True)
    players: int = a_count(FEWEST_PLAYERS, MOST_PLAYERS)
    """§2.3: how many play."""
    turn: int = a_seat(MOST_PLAYERS)
    """§2.3, §3.1: the seat on turn."""
    context: int = one_of(Context, "context")
    """§2.2, §3, §4, §5, §7: what the game waits for."""
    dry: int = a_count(0, 240, most=lambda s: s.box.last_rounds * s.players)
    """§7.2: how many turns have begun with an empty deck."""
    pool: int = some_cards(CHARACTERS, "character", default=CHARACTERS)
    """§2.2: the deck, a set; in another's eyes with the cards of the hands that are not known (Who sees what)."""
    mine: int = some_cards(DIAMONDS, "diamond", default=DIAMONDS)
    """§2.1, §4.2: the diamonds in the centre, a set."""
    coupled: int = some_cards(CHARACTERS, "character")
    """§1.6, §5.1: the characters that are in a couple, a set."""
    partner: list[int] = a_row(SUIT_SIZE, one_card(MINERS | THUGS, "miner or thug"))
    """§5.1: by the place of each lover in its suit: the miner or thug it is coupled with, or none."""
    busy: list[int] = a_row(MOST_BUSY, some_cards(CHARACTERS, "character"))
    """§1.6, §6.2: by n, the characters with a busy number above n. Those with one above 0 are all that are busy."""
    target: int = one_card(CHARACTERS, "character")
    """§4.4, §4.6, §4.11: the character that a half-spoken action is about, or none."""
    named: int = some_cards(CHARACTERS | DIAMONDS)
    """§4.5, §4.6, §5.1, R37: the diamonds, thugs or lover named so far in a half-spoken action or couple, a set."""
    origin: int = one_of(Context, "context")
    """§3.4: what the game waited for when `pair` was said, while a couple is half spoken; else the deal."""
    seat: list[Seat] = seats(MOST_PLAYERS, Seat)

    PARTITIONS: ClassVar = (
        Partition(CHARACTERS, ("pool", "seat.hand", "seat.village")),
        Partition(DIAMONDS, ("mine", "seat.diamonds")),
    )


def worth(box: Box, some: Cards) -> int:
    """§1.2, R4: the values of some cards added up: pips 2–10, the same for J, Q, K, and the aces."""
    pips = count(some & ONES) + 2 * count(some & TWOS) + 4 * count(some & FOURS) + 8 * count(some & EIGHTS)
    return pips + box.face_value * count(some & FACES) + box.ace_value * count(some & ACES)


def value(box: Box, card: int) -> int:
    """§1.2: the value of a card."""
    pips = rank(card)
    if pips <= 10:
        return pips
    return box.face_value if pips <= 13 else box.ace_value


def at_most(box: Box, limit: int) -> Cards:
    """§1.2: the cards of any suit whose value does not exceed the limit."""
    some = first(max(0, min(limit, 10) - 1)) * EVERY_SUIT
    if box.face_value <= limit:
        some |= FACES
    if box.ace_value <= limit:
        some |= ACES
    return some
