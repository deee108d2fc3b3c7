"""What lies on the table of *Realm of Thieves*: the box, the seats, the henchmen, the queue (§1, Decisions)."""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import ClassVar

from motherlode.core import fields
from motherlode.core.body import one, row
from motherlode.core.cards import Mask, bit, count, first
from motherlode.core.fields import (
    Partition,
    a_count,
    a_row,
    a_seat,
    numbered,
    one_card,
    one_of,
    one_place,
    packed,
    seats,
    some_cards,
    some_places,
)
from motherlode.core.options import number
from motherlode.core.own_cards import CardBox
from motherlode.games.realm_of_thieves.cardfile import LARGEST_NUMBER, printed
from motherlode.games.realm_of_thieves.vocabulary import (
    DECK,
    KINDS,
    MOST_CARDS,
    MOST_DECKS,
    NAMES,
    NOBODY,
    Kind,
    On,
    Op,
    Who,
)

EDITION = "1.0"
FEWEST_PLAYERS, MOST_PLAYERS = 2, 2
SLOTS = 5
"""The most slots of a player. A place is a slot of either: 0-4 are A's, 5-9 are B's."""
PLACES = 10
QUEUE = 64
NONE = -1
TRIGGERS = "0 none, 1 Flashy, 2 Closing-Act, 3 Rush, 4 Vengeance, 5-7 Attention-Seeker: any, ally, enemy"


class Act(IntEnum):
    """The numbers of the words of Main; play adds a card, attack a slot. `FACE` is a word of Attack."""

    PLAY = 0
    FACE = 5
    ATTACK = 30
    END = 35


ACTIONS = fields.actions(Act, first(DECK))
CARD_NAMES = numbered(DECK)
HENCHMAN_NAMES = (*(f"{seat}.{card}" for seat in "AB" for card in CARD_NAMES), *("-" * (NOBODY - 2 * DECK)), "nobody")
ANYBODY: Mask = first(MOST_PLAYERS * DECK) | bit(NOBODY)
"""The henchmen that an entry of the queue may name, nobody among them."""


class Context(IntEnum):
    """What the game waits for (Decisions, Contexts)."""

    STARTER = 0
    DEAL = 1
    MAIN = 2
    SLOT = 3
    TARGET = 4
    ATTACK = 5
    DRAW = 6
    PRIZE = 7
    OVER = 8


@dataclass(slots=True)
class Card:
    """A row of the card table (§1.2): numbers, so that a new card needs no code."""

    cost: int = number(0, 0, 20, "§1.2", "mana to pay")
    attack: int = number(0, 0, 20, "§1.2", "attack")
    health: int = number(1, 1, 20, "§1.2", "health")
    keywords: int = number(0, 0, 7, "§7", "1 Eager, 2 Elusive, 4 Over-Achiever, added up")
    on: int = number(0, 0, 7, "§8.1", TRIGGERS)
    op_1: int = number(0, 0, 13, "§8", "the first effect: 0 none, 1 hit … 13 wake")
    who_1: int = number(0, 0, 9, "§8", "whom it means: 0 nobody, 1 self … 9 weakest_enemy")
    n_1: int = number(0, -20, 20, "§8", "its first number")
    m_1: int = number(0, -20, 20, "§8", "its second number")
    op_2: int = number(0, 0, 13, "§8", "the second effect")
    who_2: int = number(0, 0, 9, "§8", "whom it means")
    n_2: int = number(0, -20, 20, "§8", "its first number")
    m_2: int = number(0, -20, 20, "§8", "its second number")


@dataclass(slots=True)
class Place:
    """A place of a deck list."""

    card: int = number(1, 1, MOST_CARDS, "§1.4", "the card here, by its row of the card table")


@dataclass(slots=True)
class Deck:
    """A deck list, in its printed order."""

    place: list[Place] = row(DECK, Place)


def printed_cards() -> list[Card]:
    """§1.4: the card table as it is printed; the rows that are left are blank."""
    rows = [Card(*card.numbers) for card in printed().cards]
    return rows + [Card() for _ in range(len(rows), MOST_CARDS)]


def printed_decks() -> list[Deck]:
    """§1.4: the four decks as they are printed."""
    return [Deck([Place(card + 1) for card in deck.cards]) for deck in printed().decks]


@dataclass(slots=True)
class Box(CardBox):
    """What is printed on the sheet, as numbers, and the card table."""

    deck_a: int = number(0, 0, 3, "§1.4", "A's deck: its place in the card file")
    deck_b: int = number(1, 0, 3, "§1.4", "B's deck, likewise")
    deck_size: int = number(30, 15, 30, "§1.1", "cards in the game: the first so many of the deck list")
    max_copies: int = number(2, 1, 30, "§2.2, R11", "read by the deck check alone")
    prizes: int = number(3, 1, 5, "§2.3", "prize cards of each player; stealing all of them wins")
    hand: int = number(3, 0, 7, "§2.4", "opening cards")
    threshold_1: int = number(5, 1, 60, "§2.5", "life at the start")
    threshold_2: int = number(10, 1, 60, "§6.1", "life added with the first stolen prize")
    threshold_3: int = number(15, 1, 60, "§6.1", "life added with the second stolen prize")
    threshold_4: int = number(20, 1, 60, "§6.1", "life added with the third stolen prize")
    threshold_5: int = number(25, 1, 60, "§6.1", "life added with the fourth stolen prize")
    slots: int = number(5, 1, 5, "§1.3", "slots of each player")
    slot_choice: int = number(1, 0, 1, "§4.3, R12", "0: no word for the slot, the lowest free one is taken")
    starter: int = number(0, 0, 2, "§2.6, R1", "0 A, 1 B, 2 chance")
    turn_draw: int = number(1, 1, 3, "§3.3", "cards drawn at the start of a turn, one by one")
    first_draw: int = number(0, 0, 2, "§3.3, R9", "turns without a draw: 0 turn 1, 1 none, 2 turns 1 and 2")
    mana_start: int = number(0, 0, 5, "§2.5", "growth of each player before the first turn")
    mana_per_turn: int = number(1, 0, 5, "§3.2", "growth at the start of the own turn")
    mana_cap: int = number(0, 0, 20, "R8", "the maximum never exceeds it; 0: no limit")
    mana_keeps: int = number(0, 0, 1, "R6, R7", "1: no maximum; available mana is neither filled up nor lost")
    second_player_cards: int = number(0, 0, 2, "R5", "further opening cards of the second player")
    second_player_mana: int = number(0, 0, 3, "R5", "further available mana of the second player in turn 2 only")
    second_player_crystal: int = number(0, 0, 2, "R5", "further growth of the second player before the first turn")
    second_player_life: int = number(0, 0, 20, "R5", "further life of the second player at the start")
    over_achiever: int = number(0, 0, 1, "§7.3, R17", "1: only an attacker's excess counts")
    elusive_attacks: int = number(0, 0, 1, "§7.2, R15", "1: Elusive henchmen attack only Elusive ones and the rival")
    card_file: int = number(
        0, 0, LARGEST_NUMBER, "§1.4", "the card file with the names; 0: the printed one", of_cards=True
    )
    card: list[Card] = field(default_factory=printed_cards, metadata={"n": MOST_CARDS, "of": Card})
    deck: list[Deck] = field(default_factory=printed_decks, metadata={"n": MOST_DECKS, "of": Deck})


@dataclass(slots=True)
class Seat:
    """What a player has. Cards are numbered 0-29 in the order of the own deck list."""

    life: int = a_count(0, 120, beyond=True)
    """§1.3, §2.5, §6.1: the life."""
    mana: int = a_count(0, 60, beyond=True)
    """§3.2: the available mana."""
    most_mana: int = a_count(0, 60, beyond=True)
    """§3.2: the maximum mana."""
    stolen: int = a_count(0, 5, most=lambda s: s.box.prizes)
    """§6.3: the prizes stolen so far."""
    unseen: int = some_cards(first(DECK), names=CARD_NAMES)
    """§2.1, §2.3, R4: the library and the prize cards together, a set without places; in another's eyes with the hidden
    hand (Who sees what)."""
    hand: int = some_cards(
        first(DECK),
        names=CARD_NAMES,
        secret=lambda s, seat: shown(s, seat),  # noqa: PLW0108 - it stands below
    )
    """§2.4, R34: the hand, a set; in another's eyes only a card for which `play` has been spoken (Who sees what)."""
    concealed: int = a_count(0, DECK)
    """§6.6: in another's eyes, how many cards of the hand are hidden, among the unseen then (Who sees what)."""
    defeated: int = some_cards(first(DECK), names=CARD_NAMES)
    """§1.5: the henchmen that have left play, a set."""
    deck: list[int] = a_row(DECK, a_count(0, MOST_CARDS - 1))
    """§2.1: by each card of the deck list, which card of the card file it is."""
    copies: list[int] = a_row(DECK, some_cards(first(DECK), names=CARD_NAMES))
    """R33: by each card of the deck list, itself and its copies with lower numbers, a set."""


@dataclass(slots=True)
class Henchman:
    """A henchman in play; whether it is ready, done or stalled is told by the sets of the state."""

    card: int = one_card(first(DECK), names=CARD_NAMES)
    """§1.3: its place in its owner's deck list, or none at an empty slot."""
    attack: int = a_count(0, 60, beyond=True)
    """§1.2, §8.7: its attack."""
    health: int = a_count(-60, 60, beyond=True)
    """§1.2, §5.5: its health."""
    most: int = a_count(0, 60, beyond=True)
    """§8.7: its maximum health."""
    entered: int = a_count(0, MOST_PLAYERS * DECK)
    """§8.2: its entry number: 1 for the first henchman of the game."""


@dataclass(slots=True)
class State:
    """What lies on the table. A henchman is named by its owner and card: 30 × seat + card."""

    box: Box = one(Box, shared=True)
    players: int = a_count(FEWEST_PLAYERS, MOST_PLAYERS)
    """§1.1: how many play."""
    number: int = a_count(0, 120, beyond=True)
    """§3.1, §3.3: the number of the turn; 0 before the first one."""
    turn: int = a_seat(MOST_PLAYERS)
    """§2.6, §3.1: the seat on turn; before the first one the starter."""
    context: int = one_of(Context, "context")
    """§2.4, §3.4, §4.3, §4.4, §5.2, §6.3, §9.1, R1: what the game waits for."""
    spoken: int = one_card(first(DECK), "card or slot", names=CARD_NAMES)
    """§4.1, §5.1: what has been said by half: the card being played, or the slot that attacks."""
    slot: int = one_place(SLOTS, "slot")
    """§4.3, §4.4: the slot chosen for the card being played, while its target is asked."""
    drawer: int = a_seat(MOST_PLAYERS)
    """§2.4, §3.3, §6.3: the seat whose card Nature names."""
    left: int = a_count(0, DECK)
    """§2.4, §3.3, §8.3: how many cards the drawer is still dealt, or cards or prizes the effect still brings."""
    stage: int = a_count(0, 3)
    """§8.3: how far the head of the queue has been carried out."""
    in_play: int = some_places(PLACES, per_seat=SLOTS)
    """§1.3: the places of all henchmen, a set."""
    ready: int = some_places(PLACES, per_seat=SLOTS)
    """§5.1: the places of those that may attack, a set."""
    done: int = some_places(PLACES, per_seat=SLOTS)
    """§4.5, §5.1: the places of those that have attacked, a set; who is neither ready nor done schemes."""
    stalled: int = some_places(PLACES, per_seat=SLOTS)
    """§8.8: the places of those that will sit out their next turn, a set."""
    seat: list[Seat] = seats(MOST_PLAYERS, Seat)
    henchman: list[Henchman] = seats(MOST_PLAYERS, Henchman, each=SLOTS)
    queued: int = a_count(0, QUEUE)
    """§8.2: how many entries the queue has."""
    queue: list[int] = a_row(
        QUEUE,
        packed(
            kind=(KINDS, one_of(Kind, "kind of entry")),
            henchman=(NAMES, one_card(ANYBODY, "henchman", names=HENCHMAN_NAMES, per_seat=DECK)),
            other=(NAMES, one_card(ANYBODY, "henchman", names=HENCHMAN_NAMES, per_seat=DECK)),
            amount=(0, a_count(0, 60, beyond=True)),
        ),
        live="queued",
    )
    """§8.2, §8.3: the entries of the queue, the head first: what happens, by whose card, to whom, and how much."""

    PARTITIONS: ClassVar = (
        Partition(
            lambda s: first(s.box.deck_size),
            ("seat.unseen", "seat.hand", "seat.defeated", "henchman.card"),
            each_seat=True,
        ),
    )


def rival_of(seat: int) -> int:
    """§1.1: there are two players."""
    return 1 - seat


def shown(s: State, seat: int) -> Mask:
    """R34: of a hidden hand the card that is being played is known."""
    is_played = seat == s.turn and s.context in (Context.SLOT, Context.TARGET)
    return bit(s.spoken) if is_played else 0


def side(seat: int) -> Mask:
    """§1.3: the places of a player."""
    return first(SLOTS) << SLOTS * seat


def library(s: State, seat: int) -> int:
    """§2.3, R28: the unseen cards that are no prizes; a prize on its way counts with neither, nor does the last one."""
    me = s.seat[seat]
    is_on_its_way = me.stolen == s.box.prizes or (s.context == Context.PRIZE and s.drawer == seat)
    return count(me.unseen) - me.concealed - prizes_left(s, seat) - is_on_its_way


def prizes_left(s: State, seat: int) -> int:
    """§2.3: the prize cards of a player that have not been stolen back."""
    return s.box.prizes - s.seat[seat].stolen


def in_hand(s: State, seat: int) -> int:
    """§2.4: how many cards a player holds."""
    return count(s.seat[seat].hand) + s.seat[seat].concealed


def row_at(s: State, place: int) -> int:
    """§1.2: the row of the card table for the henchman at a place."""
    return s.seat[place // SLOTS].deck[s.henchman[place].card]


def targets(s: State, card: int) -> Mask:
    """§4.4, R13, R14: the henchmen among which the seat on turn must choose a target for a card of its deck list."""
    return s.in_play & side_asked(s, s.seat[s.turn].deck[card])


def side_asked(s: State, card_row: int) -> Mask:
    """§4.4, R13, R36: the places that a Flashy card chooses among; without such an effect none."""
    card = s.box.card[card_row]
    if card.on != On.FLASHY:
        return 0
    asked = card.who_1 if card.op_1 >= Op.DAMAGE and is_chosen(card.who_1) else 0
    if not asked and card.op_2 >= Op.DAMAGE and is_chosen(card.who_2):
        asked = card.who_2
    if not asked:
        return 0
    return side(rival_of(s.turn)) if asked == Who.TARGET_ENEMY else side(s.turn)


def is_chosen(who: int) -> bool:
    """§4.4: is this a target that the player chooses?"""
    return who in (Who.TARGET_ENEMY, Who.TARGET_ALLY)


def lay_deck(s: State, seat: int) -> None:
    """§1.1, §1.4, §2.1: open the deck list that the box gives to a seat."""
    me, chosen = s.seat[seat], s.box.deck_a if seat == 0 else s.box.deck_b
    for card in range(DECK):
        me.deck[card] = s.box.deck[chosen].place[card].card - 1
        me.copies[card] = bit(card)
        for elder in range(card):
            if me.deck[elder] == me.deck[card]:
                me.copies[card] |= bit(elder)
