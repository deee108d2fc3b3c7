"""Names for the eye and the ear that every game shares: cards in print and in words, lists, sentences."""

import functools
from collections.abc import Iterable

from motherlode.core.cards import NAMES, NUMBERS, SUIT_SIZE, Cards, bit, cards
from motherlode.core.errors import PositionError, UnknownWordError
from motherlode.core.messages import message

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
RANKS = (
    message("two"),
    message("three"),
    message("four"),
    message("five"),
    message("six"),
    message("seven"),
    message("eight"),
    message("nine"),
    message("ten"),
    message("jack"),
    message("queen"),
    message("king"),
    message("ace"),
)
SUITS = (message("spades"), message("hearts"), message("diamonds"), message("clubs"))


def printed(card: int) -> str:
    """Return a card as it is printed in a log: ``K♥``, ``10♣``, ``★``."""
    name = NAMES[card]
    return "★" if name[0] == "X" else name[0].replace("T", "10") + SIGNS[name[1]]


@functools.cache
def in_words(card: int, locale: str) -> str:
    """Return a card as it is spoken: ``king of hearts``, ``roi de cœur``."""
    if NAMES[card][0] == "X":
        return message("joker")[locale]
    suit, rank = divmod(card, SUIT_SIZE)
    return message("{rank} of {suit}")(locale, rank=RANKS[rank][locale], suit=SUITS[suit][locale])


def cards_in_words(some: Iterable[int], locale: str) -> str:
    """Return cards as they are spoken, or a dash for none."""
    return ", ".join(in_words(card, locale) for card in some) or "–"


def listed(parts: Iterable[str], locale: str) -> str:
    """Return an enumeration: ``A, B and C``."""
    *most, last = list(parts) or [""]
    return message("{most} and {last}")(locale, most=", ".join(most), last=last) if most else last


def card_heard(word: str) -> int:
    """Return the card of a name such as ``KH``.

    Raises:
        UnknownWordError: there is no such card.
    """
    if word not in NUMBERS:
        message = f"no card is called {word!r}: cards are 2S … TS JS QS KS AS and so on with H, D, C, and X1, X2"
        raise UnknownWordError(message)
    return NUMBERS[word]


def write_cards(mask: Cards) -> str:
    """Return a set of cards without spaces, lowest first: ``2DAD``; the empty set is ``-``."""
    return "".join(NAMES[card] for card in cards(mask)) or "-"


def demand(holds: bool, otherwise: str) -> None:
    """Refuse a position unless a condition holds.

    Raises:
        PositionError: it does not.
    """
    if not holds:
        raise PositionError(otherwise)


def read_cards(text: str, where: str) -> Cards:
    """Read a set of cards as `write_cards` writes it.

    Raises:
        PositionError: naming *where* it stands and what is wrong.
    """
    mask = 0
    for name in [] if text == "-" else [text[i : i + 2] for i in range(0, len(text), 2)]:
        if name not in NUMBERS or mask & bit(NUMBERS[name]):
            message = f"{where}: {text!r} is not a set of cards such as 2DAD, or '-' for none ({name!r})"
            raise PositionError(message)
        mask |= bit(NUMBERS[name])
    return mask


def read_count(text: str, where: str, most: int) -> int:
    """Read a number from 0 to *most*.

    Raises:
        PositionError: naming *where* it stands and what is wrong.
    """
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) <= most):
        message = f"{where}: {text!r} is not a number from 0 to {most}"
        raise PositionError(message)
    return int(text)
