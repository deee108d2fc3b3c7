"""What a network sees of *Realm of Thieves* (`motherlode.bots.network`): henchmen, hands, and the numbers that count.

Cards are seen by what is written on them and not by their names, so that a network knows what to make of cards of other
files. Everything is seen of the seat itself and of its rival.
"""

from itertools import product

from motherlode.core.body import State
from motherlode.core.cards import cards, count, has
from motherlode.game.parameters import Params
from motherlode.games.realm_of_thieves.features import attack_of, needed
from motherlode.games.realm_of_thieves.rules import has_keyword
from motherlode.games.realm_of_thieves.state import SLOTS, in_hand, rival_of, row_at, side
from motherlode.games.realm_of_thieves.vocabulary import MOST_DECKS, Keyword, On, Op

SIDES = ("own", "rival's")
TEN, COSTS, TRIGGERS, EFFECTS = 10, 11, len(On), len(Op)
"""Attacks of 0 to 9 are told apart, healths of 1 to 10, costs of 0 to 10, triggers and effects."""
MOST_HELD = 10
"""No more cards of a hand are looked at."""
BODY = 0
ELUSIVE = BODY + TEN * TEN
OVER_ACHIEVER = ELUSIVE + TEN
READY = OVER_ACHIEVER + TEN
STALLED = READY + TEN
TRIGGER = STALLED + TEN
EFFECT = TRIGGER + TRIGGERS
HELD_COST = EFFECT + EFFECTS
HELD_ATTACK = HELD_COST + COSTS
HELD_EFFECT = HELD_ATTACK + TEN
NUMBER = HELD_EFFECT + EFFECTS
NUMBERS = (
    ("life that guards the next prize", 0),
    ("most mana", 0),
    ("cards in hand", 0),
    ("damage that all prizes still take", 0),
    ("attack in play, less that life", -25),
    ("attack in play, less all that damage", -40),
    ("attack in play, less that life, before the turn", -25),
    ("attack that is ready, less that life, in the turn", -25),
    ("mana left in the turn", 0),
)
"""What is counted of a side, and from where on it is told apart."""
WIDTH = 41
"""So many numbers are told apart."""
OF_SIDE = NUMBER + len(NUMBERS) * WIDTH
STOLEN = len(SIDES) * OF_SIDE
MOST_STOLEN = 6
"""Of 0 to 5 prizes stolen, and of as many henchmen in play."""
IN_PLAY = STOLEN + MOST_STOLEN * MOST_STOLEN
ON_TURN = IN_PLAY + (SLOTS + 1) * (SLOTS + 1)
INPUTS = ON_TURN + 2


def named_inputs() -> list[str]:
    """Return what each input is about, in their order."""
    told = [f"{side} {name}" for side in SIDES for name in names_of_side()]
    told += [f"prizes stolen {ours}, by the rival {theirs}" for ours, theirs in product(range(MOST_STOLEN), repeat=2)]
    told += [f"henchmen {ours}, the rival's {theirs}" for ours, theirs in product(range(SLOTS + 1), repeat=2)]
    return [*told, "on turn", "the rival on turn"]


def names_of_side() -> list[str]:
    """Return what each input of a side is about."""
    told = [f"henchman of {attack} and {health}" for attack, health in product(range(TEN), range(1, TEN + 1))]
    told += [
        f"{kind} henchman of {attack}"
        for kind, attack in product(("elusive", "over-achieving", "ready", "stalled"), range(TEN))
    ]
    told += [f"henchman with {on.name.lower()}" for on in On] + [
        f"henchman whose effect is {op.name.lower()}" for op in Op
    ]
    told += [f"card in hand for {cost}" for cost in range(COSTS)]
    told += [f"card in hand with an attack of {attack}" for attack in range(TEN)]
    told += [f"card in hand whose effect is {op.name.lower()}" for op in Op]
    return told + [f"{name}: {lowest + n}" for name, lowest in NUMBERS for n in range(WIDTH)]


def tables() -> list[dict[str, int]]:
    """Return the boxes with which is learned: any two decks meet, which of them begins is told by their order."""
    return [{"deck_a": a, "deck_b": b} for a, b in product(range(MOST_DECKS), repeat=2)]


def inputs() -> int:
    """Return how many inputs there are."""
    return INPUTS


def sights(s: State, seat: int, row: Params, at: int) -> int:
    """Note the inputs that a seat sees, from a place of a row on; return how many."""
    rival = rival_of(seat)
    seen = note_side(s, seat, 0, row, at)
    seen += note_side(s, rival, OF_SIDE, row, at + seen)
    row[at + seen] = STOLEN + MOST_STOLEN * s.seat[seat].stolen + s.seat[rival].stolen
    row[at + seen + 1] = IN_PLAY + (SLOTS + 1) * count(s.in_play & side(seat)) + count(s.in_play & side(rival))
    row[at + seen + 2] = ON_TURN + (s.turn != seat)
    return seen + 3


def note_side(s: State, seat: int, first: int, row: Params, at: int) -> int:
    """Note the henchmen, the hand and the numbers of a seat, whose inputs begin at *first*; return how many."""
    seen = 0
    for place in cards(s.in_play & side(seat)):
        seen += note_henchman(s, place, first, row, at + seen)
    seen += note_hand(s, seat, first, row, at + seen)
    return seen + note_numbers(s, seat, first + NUMBER, row, at + seen)


def note_henchman(s: State, place: int, first: int, row: Params, at: int) -> int:
    """Note a henchman in play; return how many inputs it takes."""
    me, printed, seen = s.henchman[place], s.box.card[row_at(s, place)], 3
    attack = told_apart(me.attack, TEN)
    row[at] = first + BODY + attack * TEN + told_apart(me.health - 1, TEN)
    row[at + 1] = first + TRIGGER + printed.on
    row[at + 2] = first + EFFECT + (printed.op_1 if printed.on > On.FLASHY else 0)
    if has_keyword(s, place, Keyword.ELUSIVE):
        row[at + seen] = first + ELUSIVE + attack
        seen += 1
    if has_keyword(s, place, Keyword.OVER_ACHIEVER):
        row[at + seen] = first + OVER_ACHIEVER + attack
        seen += 1
    if has(s.ready, place) or has(s.stalled, place):
        row[at + seen] = first + (READY if has(s.ready, place) else STALLED) + attack
        seen += 1
    return seen


def note_hand(s: State, seat: int, first: int, row: Params, at: int) -> int:
    """Note the cards in a hand; return how many inputs they take."""
    me, seen = s.seat[seat], 0
    for card in cards(me.hand):
        if seen < 3 * MOST_HELD:
            printed = s.box.card[me.deck[card]]
            row[at + seen] = first + HELD_COST + told_apart(printed.cost, COSTS)
            row[at + seen + 1] = first + HELD_ATTACK + told_apart(printed.attack, TEN)
            row[at + seen + 2] = first + HELD_EFFECT + printed.op_1
            seen += 3
    return seen


def note_numbers(s: State, seat: int, first: int, row: Params, at: int) -> int:
    """Note what is counted of a seat, in the order of `NUMBERS`; return how many inputs it takes."""
    me, life, need = s.seat[seat], s.seat[rival_of(seat)].life, needed(s, seat)
    attack = attack_of(s, s.in_play & side(seat))
    note(row, at, first, 0, life)
    note(row, at + 1, first, 1, me.most_mana)
    note(row, at + 2, first, 2, in_hand(s, seat))
    note(row, at + 3, first, 3, need)
    note(row, at + 4, first, 4, attack - life + 25)
    note(row, at + 5, first, 5, attack - need + 40)
    if s.turn != seat:
        note(row, at + 6, first, 6, attack - life + 25)
        return 7
    note(row, at + 6, first, 7, attack_of(s, s.ready & side(seat)) - life + 25)
    note(row, at + 7, first, 8, me.mana)
    return 8


def note(row: Params, at: int, first: int, number: int, counted: int) -> None:
    """Note how many of something there are."""
    row[at] = first + number * WIDTH + told_apart(counted, WIDTH)


def told_apart(number: int, many: int) -> int:
    """Return a number as one of so many: the first for all below, the last for all above."""
    return min(max(number, 0), many - 1)
