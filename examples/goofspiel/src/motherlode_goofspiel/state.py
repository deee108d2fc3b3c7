"""What lies on the table (§1): prizes, hands, and the bids that are laid face down."""

from dataclasses import dataclass
from typing import ClassVar

from motherlode.core.body import one
from motherlode.core.cards import first
from motherlode.core.fields import Partition, a_count, numbered, seats, some_cards, some_seats, wholly
from motherlode.core.options import number

EDITION = "1.0"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 3
MOST_CARDS = 13
ACTIONS = MOST_CARDS
"""Every action names a card: a seat one of its hand, Nature a prize. The card with the number 1 is action 0."""
CARDS, NAMES = first(MOST_CARDS), numbered(MOST_CARDS)


@dataclass(slots=True)
class Box:
    """What is printed on the sheet, as numbers."""

    cards: int = number(13, 2, MOST_CARDS, "§1.1", "prize cards, and cards of a hand")
    carry: int = number(0, 0, 1, "§2.4, R2", "1: a prize that nobody takes is added to the next one")
    order: int = number(
        0, 0, 2, "§2.1", "prizes are turned up 0 at random, 1 from the highest down, 2 from the lowest up"
    )


@dataclass(slots=True)
class Seat:
    """What a player has."""

    hand: int = some_cards(CARDS, names=NAMES)
    """§1.2, §2.3: the cards not yet shown, for all to know; the one that is laid face down is still among them."""
    bid: int = some_cards(CARDS, names=NAMES, secret=wholly)
    """§2.2: the card laid face down, a set of one; empty when none is, or when the viewer does not know it."""
    won: int = some_cards(CARDS, "prize", names=NAMES)
    """§2.4: the prizes taken."""


@dataclass(slots=True)
class State:
    """The table."""

    box: Box = one(Box, shared=True)
    players: int = a_count(FEWEST_PLAYERS, MOST_PLAYERS)
    deck: int = some_cards(CARDS, "prize", names=NAMES)
    """The prizes that are face down: a set, since nobody knows their order."""
    stake: int = some_cards(CARDS, "prize", names=NAMES)
    """The prize that was turned up, and those carried on to it (R2)."""
    bidding: int = some_seats(MOST_PLAYERS)
    """The seats that have yet to bid for it."""
    seat: list[Seat] = seats(MOST_PLAYERS, Seat)

    PARTITIONS: ClassVar = (Partition(lambda s: first(s.box.cards), ("deck", "stake", "seat.won"), rest="discarded"),)
