"""What lies on the table of *Mine, All Mine!*: the box with its cards, the seats, the system (§1, §2)."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar

from motherlode.core import fields
from motherlode.core.body import one
from motherlode.core.cards import Actions, Cards, bit, cards, first
from motherlode.core.fields import (
    Partition,
    a_count,
    a_row,
    a_seat,
    numbered,
    one_card,
    one_of,
    seats,
    some_cards,
    some_of,
    some_seats,
    wholly,
)
from motherlode.core.options import number
from motherlode.core.own_cards import CardBox
from motherlode.core.seats import Seats
from motherlode.games.planets.components import (
    PLANET_CARDS,
    SHIP_CARDS,
    Kind,
    Planet,
    Ship,
    printed_planets,
    printed_ships,
)

EDITION = "1.0"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
MOST_ROUNDS = 6
OPTIONS = 4
"""§1.1: the vessels a, b, c and the action x."""
FACES = 2
"""§1.3: low and high."""
SIDE = 3
"""§1.3: the places of one side of a planet card."""
DECK: Cards = first(SHIP_CARDS)
CARD_NAMES = numbered(SHIP_CARDS)
FLEET_NAMES = tuple(f"{card}{option}" for card in CARD_NAMES for option in "abcx")
SYSTEM_NAMES = tuple(f"{card}{face}" for card in numbered(PLANET_CARDS) for face in "LH")
NO_CARD = -1
NO_SYSTEM = -1
NOBODY = -1


class Act(IntEnum):
    """The numbers of the words: Nature lays a planet card, a seat commits an option of a ship card or is ready."""

    COMMIT = 0
    LAY = 12
    READY = 48


ACTIONS = fields.actions(Act, first(OPTIONS * SHIP_CARDS))


class Context(IntEnum):
    """What the game waits for (Decisions, Contexts)."""

    PLANETS = 0
    DEAL = 1
    TIE = 2
    FLEETS = 3
    OVER = 4


@dataclass(slots=True)
class Box(CardBox):
    """What is printed on the sheet and on the cards, as numbers."""

    rounds: int = number(3, 1, MOST_ROUNDS, "§2.5", "rounds")
    hand: int = number(3, 1, 6, "§2.3", "cards dealt to each; never more than 12 ÷ players")
    min_cards: int = number(1, 1, 6, "§3.1", "least cards of a fleet; never more than the hand")
    max_cards: int = number(12, 1, 12, "§3.2, R4", "most cards of a fleet; never fewer than the least")
    gap: int = number(4, 0, 20, "§5.3", "lead that skips a place; 0: never")
    gap_for: int = number(0, 0, 1, "R9", "a lead counts 0 between neighbours, 1 only between the two fastest")
    gap_step: int = number(0, 0, 1, "R9", "a lead skips 0 one place, 1 one place for every full gap")
    ranking: int = number(0, 0, 1, "R8", "after a tie 0 the next place, 1 as many places on as are tied")
    off_track: int = number(0, 0, 2, "R11", "off the track: 0 last place, 1 misses the round, 2 skips are cut first")
    moon: int = number(0, 0, 2, "§2.1", "a moon lies 0 with 3 and 4 players, 1 never, 2 always")
    richness: int = number(0, 0, 2, "§2.1, R3", "cards lie 0 low or high, 1 always low, 2 always high")
    equal_split: int = number(0, 0, 1, "R19", "fleets of one speed 0 dig in cycles, 1 get equal shares rounded down")
    leftovers: int = number(0, 0, 1, "R13", "what is left at a place is 0 lost, 1 added to the next place")
    redeal: int = number(0, 0, 1, "R22", "dealt again: 0 round and round by score, 1 as many as each played")
    show_ready: int = number(1, 0, 1, "R5", "1: others see that a seat is ready")
    final_tie: int = number(0, 0, 1, "R28", "a tie at the end is 0 shared, 1 won by most points in the last round")
    ship: list[Ship] = field(default_factory=printed_ships, metadata={"n": SHIP_CARDS, "of": Ship})
    planet: list[Planet] = field(default_factory=printed_planets, metadata={"n": PLANET_CARDS, "of": Planet})


@dataclass(slots=True)
class Seat:
    """A player: the hand, the fleet being assembled, and the fleet revealed last."""

    points: int = a_count(0, 120, beyond=True)
    """§1.4: the score."""
    hand: Cards = some_cards(DECK, "ship card", names=CARD_NAMES, secret=wholly)
    """§1.5, §3.1: the ship cards held, committed ones among them; none in another's eyes (Who sees what)."""
    held: int = a_count(0, SHIP_CARDS)
    """§8.3: how many cards are held; everybody sees it (Who sees what)."""
    fleet: Actions = some_cards(first(OPTIONS * SHIP_CARDS), "ship", names=FLEET_NAMES, secret=wholly)
    """§3.1: what has been committed in this round: cards with options, as the words that were said."""
    drawn: int = one_card(DECK, "ship card", names=CARD_NAMES)
    """§8.4: the card drawn to settle a tie in the refill under way, or none."""
    tally: list[int] = a_row(MOST_ROUNDS + 1, a_count(0, SHIP_CARDS))
    """§8.1: how many cards of the hand come from each deal, 0 the opening, as far as play tells (Who sees what)."""
    last: Actions = some_cards(first(OPTIONS * SHIP_CARDS), "ship", names=FLEET_NAMES)
    """§3.3: the fleet revealed last. What follows tells how it fared."""
    kinds: int = some_of(Kind, "kind of action")
    """§1.2, §7: the kinds of its actions, a set."""
    speed: int = a_count(0, 60, beyond=True)
    """§4.1: its speed."""
    attack: int = a_count(0, 60, beyond=True)
    """§4.1: its attack."""
    cargo: int = a_count(0, 60, beyond=True)
    """§4.1, §4.2: its cargo."""
    place: int = a_count(0, 12, beyond=True)
    """§5.1, §5.6: where it arrived, from 1."""
    aboard: int = a_count(0, 60, beyond=True)
    """§4.2: the resources aboard."""
    wants: int = a_count(0, 60, beyond=True)
    """§4.2: how many resources it could still take when it last took some."""
    earned: int = a_count(0, 60, beyond=True)
    """§6.7: the points of the round."""


@dataclass(slots=True)
class State:
    """What lies on the table. The pool is not written down: it is every ship card that is in no hand (§1.5)."""

    box: Box = one(Box, shared=True)
    players: int = a_count(FEWEST_PLAYERS, MOST_PLAYERS)
    """§2.1, §2.3: how many play."""
    round: int = a_count(1, MOST_ROUNDS, most=lambda s: s.box.rounds)
    """§2.5: the round."""
    context: int = one_of(Context, "context")
    """§2.1, §2.3, §3.1, §8.4, §9.1: what the game waits for."""
    planet: int = one_card(first(FACES * PLANET_CARDS), "planet card", names=SYSTEM_NAMES)
    """§2.1: the planet of the system, lying low or high, or none."""
    moon: int = one_card(first(FACES * PLANET_CARDS), "planet card", names=SYSTEM_NAMES)
    """§2.1: the moon of the system, lying low or high, or none."""
    to_deal: int = a_count(0, SHIP_CARDS)
    """§2.3, §8.1: how many cards are still to be dealt."""
    order: list[int] = a_row(MOST_PLAYERS, a_seat(MOST_PLAYERS), live="players")
    """§8.2: the seats in the order in which they are dealt to."""
    ready: Seats = some_seats(MOST_PLAYERS, secret=wholly)
    """§3.3: the seats that are ready; in another's eyes its own alone (Who sees what)."""
    announced: Seats = some_seats(MOST_PLAYERS)
    """R5: the seats that everybody knows to be ready (Who sees what)."""
    seen: list[int] = a_row(MOST_ROUNDS + 1, some_cards(DECK, "ship card", names=CARD_NAMES))
    """§3.3, §8.4: number r: the cards that lay face up in round r for the last time, a set; number 0: those that
    never did (Who sees what)."""
    last_planet: int = one_card(first(FACES * PLANET_CARDS), "planet card", names=SYSTEM_NAMES)
    """§2.1, §3.3: the planet that the fleets revealed last went to, or none."""
    last_moon: int = one_card(first(FACES * PLANET_CARDS), "planet card", names=SYSTEM_NAMES)
    """§2.1, §3.3: the moon that the fleets revealed last went to, or none."""
    ore: int = a_count(0, 60, beyond=True)
    """§6.4, §6.5: what is left at the place where they mine."""
    present: Seats = some_seats(MOST_PLAYERS)
    """§6.1: the fleets that are still in the race."""
    fled: Seats = some_seats(MOST_PLAYERS)
    """§6.3: the fleets that have fled."""
    seat: list[Seat] = seats(MOST_PLAYERS, Seat)

    PARTITIONS: ClassVar = (Partition(DECK, ("seat.hand",), rest="pool"), Partition(DECK, ("seen",)))


def has_moon(s: State) -> bool:
    """§2.1, R2: with three or four players a moon joins the planet."""
    return s.box.moon == 2 or (s.box.moon == 0 and s.players > 2)


def hand_size(s: State) -> int:
    """§2.3: as many cards as are dealt to each in the beginning."""
    return min(s.box.hand, SHIP_CARDS // s.players)


def pool(s: State) -> Cards:
    """§1.5: the ship cards that are in no hand."""
    cards_left = DECK
    for seat in range(s.players):
        cards_left &= ~s.seat[seat].hand
    return cards_left


def options(card: int) -> Actions:
    """§1.1: the four words that commit a card."""
    return first(OPTIONS) << OPTIONS * card


def ships(fleet: Actions) -> Cards:
    """Return the cards of a fleet without their options."""
    found = 0
    for word in cards(fleet):
        found |= bit(word // OPTIONS)
    return found
