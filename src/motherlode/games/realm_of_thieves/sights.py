"""What a network sees of *Realm of Thieves* (`motherlode.bots.network`): every card where it lies, and what counts.

Cards are told apart by their rows in the printed card file. Of another one nothing is seen, so that the network adds
nothing there: its cards have learned no names.
"""

from itertools import product

from motherlode.core.body import State
from motherlode.core.cards import cards, count, has
from motherlode.game.parameters import Params
from motherlode.game.sights import WIDTH, named_numbers, note, told_apart
from motherlode.games.realm_of_thieves.cardfile import printed
from motherlode.games.realm_of_thieves.features import attack_of, needed
from motherlode.games.realm_of_thieves.state import in_hand, rival_of, row_at, side

SIDES = ("own", "rival's")
NAMES = tuple(card.id for card in printed().cards)
CARDS = len(NAMES)
APART = 20
"""An attack that lies as far from a life as that, or farther, is not told apart."""
FIGURES = 10
"""An attack of 0 to 9 is told apart, and a health of 1 to 10."""
NUMBERS = (
    ("turn", 0),
    ("own mana of every turn", 0),
    ("rival's mana of every turn", 0),
    ("mana left in the own turn, or -1", -1),
    ("mana left in the rival's turn, or -1", -1),
    ("own life", 0),
    ("rival's life", 0),
    ("own prizes stolen", 0),
    ("rival's prizes stolen", 0),
    ("own hand", 0),
    ("rival's hand", 0),
    ("own henchmen", 0),
    ("rival's henchmen", 0),
    ("own attack", 0),
    ("rival's attack", 0),
    ("own attack less the rival's life", -APART),
    ("rival's attack less the own life", -APART),
    ("own attack that is ready less the rival's life", -APART),
    ("rival's attack that is ready less the own life", -APART),
    ("damage that the seat still needs", 0),
    ("damage that the rival still needs", 0),
)
"""What is counted, and from where on it is told apart."""
HAND = 0
PLAY = HAND + len(SIDES) * CARDS
FIGURED = PLAY + len(SIDES) * CARDS
READY = FIGURED + len(SIDES) * FIGURES * FIGURES
STALLED = READY + len(SIDES) * FIGURES
NUMBER = STALLED + len(SIDES) * FIGURES
INPUTS = NUMBER + len(NUMBERS) * WIDTH


def named_inputs() -> list[str]:
    """Return what each input is about, in their order."""
    told = [f"{side} {place}, {name}" for place in ("hand", "henchman") for side, name in product(SIDES, NAMES)]
    figures = product(SIDES, range(FIGURES), range(1, FIGURES + 1))
    told += [f"{side} henchman, {attack}/{health}" for side, attack, health in figures]
    told += [f"{side} {state}, attack {n}" for state, side, n in product(("ready", "stalled"), SIDES, range(FIGURES))]
    return [*told, *named_numbers(NUMBERS)]


def inputs() -> int:
    """Return how many inputs there are."""
    return INPUTS


def sights(s: State, seat: int, row: Params, at: int) -> int:
    """Note the inputs that a seat sees, from a place of a row on; return how many."""
    if s.box.card_file:
        return 0
    seen = note_side(s, seat, 0, row, at)
    seen += note_side(s, rival_of(seat), 1, row, at + seen)
    note_means(s, seat, rival_of(seat), row, at + seen)
    note_race(s, seat, rival_of(seat), row, at + seen)
    return seen + len(NUMBERS)


def note_side(s: State, seat: int, which: int, row: Params, at: int) -> int:
    """Note the hand and the henchmen of a seat; return how many inputs that were."""
    me, seen = s.seat[seat], 0
    for card in cards(me.hand):
        row[at + seen] = HAND + which * CARDS + told_apart(me.deck[card], CARDS)
        seen += 1
    for place in cards(s.in_play & side(seat)):
        seen += note_henchman(s, place, which, row, at + seen)
    return seen


def note_henchman(s: State, place: int, which: int, row: Params, at: int) -> int:
    """Note a henchman in play; return how many inputs that were."""
    attack, seen = told_apart(s.henchman[place].attack, FIGURES), 2
    row[at] = PLAY + which * CARDS + told_apart(row_at(s, place), CARDS)
    row[at + 1] = FIGURED + (which * FIGURES + attack) * FIGURES + told_apart(s.henchman[place].health - 1, FIGURES)
    if has(s.ready, place):
        row[at + seen] = READY + which * FIGURES + attack
        seen += 1
    if has(s.stalled, place):
        row[at + seen] = STALLED + which * FIGURES + attack
        seen += 1
    return seen


def note_means(s: State, seat: int, rival: int, row: Params, at: int) -> None:
    """Note what both sides have, in the order of `NUMBERS`."""
    me, other = s.seat[seat], s.seat[rival]
    note(row, at, NUMBER, 0, s.number)
    note(row, at, NUMBER, 1, me.most_mana)
    note(row, at, NUMBER, 2, other.most_mana)
    note(row, at, NUMBER, 3, me.mana + 1 if s.turn == seat else 0)
    note(row, at, NUMBER, 4, other.mana + 1 if s.turn == rival else 0)
    note(row, at, NUMBER, 5, me.life)
    note(row, at, NUMBER, 6, other.life)
    note(row, at, NUMBER, 7, me.stolen)
    note(row, at, NUMBER, 8, other.stolen)
    note(row, at, NUMBER, 9, in_hand(s, seat))
    note(row, at, NUMBER, 10, in_hand(s, rival))
    note(row, at, NUMBER, 11, count(s.in_play & side(seat)))
    note(row, at, NUMBER, 12, count(s.in_play & side(rival)))


def note_race(s: State, seat: int, rival: int, row: Params, at: int) -> None:
    """Note how far each side is from the prizes, in the order of `NUMBERS`."""
    ours, theirs = attack_of(s, s.in_play & side(seat)), attack_of(s, s.in_play & side(rival))
    own_life, rivals_life = s.seat[seat].life - APART, s.seat[rival].life - APART
    note(row, at, NUMBER, 13, ours)
    note(row, at, NUMBER, 14, theirs)
    note(row, at, NUMBER, 15, ours - rivals_life)
    note(row, at, NUMBER, 16, theirs - own_life)
    note(row, at, NUMBER, 17, attack_of(s, s.ready & side(seat)) - rivals_life)
    note(row, at, NUMBER, 18, attack_of(s, s.ready & side(rival)) - own_life)
    note(row, at, NUMBER, 19, needed(s, seat))
    note(row, at, NUMBER, 20, needed(s, rival))
