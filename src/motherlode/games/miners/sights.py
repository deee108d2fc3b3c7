"""What a network sees of *Mine, all mine!* between two (`motherlode.bots.network`): who lies where, and what counts.

Cards are told apart by suit and value alone. Everything is seen of the seat itself and of its rival.
"""

from itertools import product

from motherlode.core.body import State
from motherlode.core.cards import SUIT_SIZE, bit, cards, has
from motherlode.game.parameters import Params
from motherlode.game.sights import WIDTH, named_numbers, note, told_apart
from motherlode.games.miners.features import most, most_force
from motherlode.games.miners.options import crew, force, money
from motherlode.games.miners.state import ACE, MINERS, Context, value

SIDES = ("own", "rival's")
PLACES = ("hand", "free", "free couple", "busy", "busy couple", "busy for long", "couple busy for long")
"""Where a character may be (§1.5, §1.6)."""
SUITS = ("miner", "lover", "thug")
"""In the order of their cards; diamonds, which lie between, are no characters."""
VALUES = 10
"""Cards of 2 to 11 are told apart."""
TURNS = ("own turn", "own turn, a card is drawn", "rival's turn", "rival's turn, a card is drawn")
APART = 20
"""Forces that lie as far apart as that, or farther, are not told apart."""
NUMBERS = (
    ("own crew", 0),
    ("rival's crew", 0),
    ("what the own crew lacks with the best miner of the hand", 0),
    ("what the rival's crew lacks, likewise", 0),
    ("own money", 0),
    ("rival's money", 0),
    ("own force less the rival's", -APART),
    ("own force with the best thug of the hand, less the rival's", -APART),
    ("rival's force with the best thug of its hand, less the own", -APART),
)
"""What is counted, and from where on it is told apart."""
OF_PLACE = len(SUITS) * VALUES
DIAMOND = len(SIDES) * len(PLACES) * OF_PLACE
TURN = DIAMOND + len(SIDES) * VALUES
NUMBER = TURN + len(TURNS)
INPUTS = NUMBER + len(NUMBERS) * WIDTH


def named_inputs() -> list[str]:
    """Return what each input is about, in their order."""
    characters = product(SIDES, PLACES, SUITS, range(2, VALUES + 2))
    told = [f"{side} {place}, {suit} of {pips}" for side, place, suit, pips in characters]
    told += [f"{side} diamond of {pips}" for side, pips in product(SIDES, range(2, VALUES + 2))]
    return [*told, *TURNS, *named_numbers(NUMBERS)]


def inputs() -> int:
    """Return how many inputs there are."""
    return INPUTS


def sights(s: State, seat: int, row: Params, at: int) -> int:
    """Note the inputs that a seat sees, from a place of a row on; return how many."""
    seen = note_side(s, seat, 0, row, at)
    seen += note_side(s, 1 - seat, 1, row, at + seen)
    row[at + seen] = TURN + 2 * (s.turn != seat) + (s.context == Context.DRAW)
    note_numbers(s, seat, 1 - seat, row, at + seen + 1)
    return seen + 1 + len(NUMBERS)


def note_side(s: State, seat: int, side: int, row: Params, at: int) -> int:
    """Note the characters and the diamonds of a seat; return how many."""
    me, seen = s.seat[seat], 0
    for card in cards(me.hand | me.village):
        place = place_of(s, card) if has(me.village, card) else 0
        suit = min(card // SUIT_SIZE, len(SUITS) - 1)
        row[at + seen] = (side * len(PLACES) + place) * OF_PLACE + suit * VALUES + by_value(s, card)
        seen += 1
    for card in cards(me.diamonds & ~bit(ACE)):
        row[at + seen] = DIAMOND + side * VALUES + by_value(s, card)
        seen += 1
    return seen


def place_of(s: State, card: int) -> int:
    """Return where a character of a village is, by its place in `PLACES`."""
    busy = has(s.busy[0], card) + has(s.busy[1], card)
    return 1 + 2 * busy + has(s.coupled, card)


def by_value(s: State, card: int) -> int:
    """Return the value of a card as one of `VALUES`."""
    return told_apart(value(s.box, card) - 2, VALUES)


def note_numbers(s: State, seat: int, rival: int, row: Params, at: int) -> None:
    """Note what is counted, in the order of `NUMBERS`."""
    ours, theirs, need = crew(s, seat), crew(s, rival), s.box.ace_needs
    note(row, at, NUMBER, 0, ours)
    note(row, at, NUMBER, 1, theirs)
    note(row, at, NUMBER, 2, need - ours - most(s, s.seat[seat].hand & MINERS))
    note(row, at, NUMBER, 3, need - theirs - most(s, s.seat[rival].hand & MINERS))
    note(row, at, NUMBER, 4, money(s, seat))
    note(row, at, NUMBER, 5, money(s, rival))
    note(row, at, NUMBER, 6, force(s, seat) - force(s, rival) + APART)
    note(row, at, NUMBER, 7, most_force(s, seat) - force(s, rival) + APART)
    note(row, at, NUMBER, 8, most_force(s, rival) - force(s, seat) + APART)
