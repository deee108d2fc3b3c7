"""The names and texts of the cards of a state, as the card file of its box prints them (§1.4, Cards in words)."""

import functools
from dataclasses import dataclass, replace
from typing import cast

from motherlode.core.cards import count, has
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import LETTERS
from motherlode.game.identity import Same
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves.cardfile import PrintedCard, Printing, printed
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import SLOTS, Box, Card, State
from motherlode.games.realm_of_thieves.vocabulary import NUMBERS, Keyword, On, Op, Who

TEXTS_KEPT = 1 << 14
"""How many cards are remembered as they are told: each box has some sixty, in each language."""
EFFECTS = {Op.LIFE: "life up", Op.PRIZE: "prize up", Op.MANA: "mana up", Op.NONE: "nothing"}
"""The phrases of effects that are not called by their own name."""


@dataclass(frozen=True, slots=True)
class Speaker(Voice):
    """A voice that knows the cards of a match by name."""

    s: State

    def named(self, seat: int, card: int) -> str:
        """Return the printed name of a card of a seat."""
        return card_name(self.s, seat, card, self.locale)

    def at(self, s: State, place: int) -> str:
        """Return the name of the henchman who stands at a place in a state."""
        return self.named(place // SLOTS, s.henchman[place].card)


def cards_of(box: Box) -> tuple[PrintedCard, ...]:
    """Return the cards that a box was made with; none if it names a card file that it was not given."""
    if box.cards is not None:
        return cast("Printing", box.cards).cards
    return () if box.card_file else printed().cards


def print_of(box: Box, row: int) -> PrintedCard | None:
    """Return what the card file prints for a row of the card table, if its file is known."""
    cards = cards_of(box)
    return cards[row] if row < len(cards) else None


def piece_of(seat: int, card: int) -> str:
    """Return the key of the piece that shows a card of a seat."""
    return f"{LETTERS[seat]}-{card + 1}"


def piece_at(s: State, place: int) -> str:
    """Return the key of the henchman who stands at a place."""
    return piece_of(place // SLOTS, s.henchman[place].card)


def card_id(s: State, row: int) -> str:
    """Return the id of a row of the card table; ``card_51`` when no card file names it."""
    return row_id(s.box, row)


def row_id(box: Box, row: int) -> str:
    """Return the id of a row of a box's card table, likewise."""
    known = print_of(box, row)
    return known.id if known else f"card_{row + 1}"


def card_name(s: State, seat: int, card: int, locale: str) -> str:
    """Return the printed name of a card of a seat."""
    return row_name(s.box, s.seat[seat].deck[card], locale)


def row_name(box: Box, row: int, locale: str) -> str:
    """Return the printed name of a row of a box's card table."""
    known = print_of(box, row)
    if known is None:
        return PHRASES["unnamed"](locale, row=row + 1)
    return (known.nom if locale == "fr" else "") or known.name


def card_word(s: State, seat: int, card: int) -> str:
    """Return ``soot_cat`` for the first copy in a seat's deck list, ``soot_cat#2`` for the second."""
    me = s.seat[seat]
    name, copy = card_id(s, me.deck[card]), count(me.copies[card])
    return name if copy == 1 else f"{name}#{copy}"


def card_heard(s: State, seat: int, word: str) -> int:
    """Return the card of a seat's deck list that has this word.

    Raises:
        UnknownWordError: no card of the deck has it.
    """
    for card in range(s.box.deck_size):
        if card_word(s, seat, card) == word:
            return card
    example = card_word(s, seat, 0)
    raise UnknownWordError(
        f"no card of this deck is called {word!r}: a card's word is its id, as in {example} or {example}#2"
    )


def card_text(s: State, seat: int, card: int, locale: str) -> str:
    """Return what is printed on a card, or what it says if the box has changed its numbers."""
    return row_text(Same(s.box), s.seat[seat].deck[card], locale)


@functools.lru_cache(TEXTS_KEPT)
def row_text(box: Same[Box], row: int, locale: str) -> str:
    """Return what is printed on a row of a box's card table, likewise."""
    numbers, known = as_played(box.of, box.of.card[row]), print_of(box.of, row)
    if known and known.text and known.texte and known.numbers == tuple(getattr(numbers, key) for key in NUMBERS):
        return known.texte if locale == "fr" else known.text
    return written(numbers, locale)


def as_played(box: Box, card: Card) -> Card:
    """Return what a card does by the rules of a box: where mana is kept there is no maximum that grows (R6, R7)."""
    if not box.mana_keeps or Op.CRYSTAL not in (card.op_1, card.op_2):
        return card
    first, second = (Op.MANA if op == Op.CRYSTAL else op for op in (card.op_1, card.op_2))
    return replace(card, op_1=first, op_2=second)


def written(card: Card, locale: str) -> str:
    """Return a card's keywords and effects in words, from its numbers."""
    words = [PHRASES[keyword.name.lower()](locale) for keyword in Keyword if has(card.keywords, keyword)]
    if card.on != On.NONE:
        what = _effect(locale, card.op_1, card.who_1, card.n_1, card.m_1)
        if card.op_2 != Op.NONE:
            second = _effect(locale, card.op_2, card.who_2, card.n_2, card.m_2)
            what = PHRASES["then"](locale, first=what, second=second)
        words.append(PHRASES[On(card.on).name.lower()](locale, what=what))
    return " ".join(words)


def _effect(locale: str, op: int, who: int, n: int, m: int) -> str:
    amount = n if op == Op.BUFF else max(0, n)
    henchmen = PHRASES[Who(who).name.lower()](locale)
    key = EFFECTS.get(Op(op)) or Op(op).name.lower()
    return PHRASES[key](locale, n=amount, m=m, henchmen=henchmen)
