"""Card files and deck lists: TOML in, rows of numbers out, and every fault by file, card and field (§1.4, §2.2, R11).

Names and texts cannot live in a state. A loaded file is therefore kept here under a number that the box carries
(`card_file`; 0 is the printed file), and the words and the scene find the names by it.
"""

import hashlib
import importlib.resources
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from motherlode.core.errors import InputError
from motherlode.games.realm_of_thieves import effecttext
from motherlode.games.realm_of_thieves.filecheck import Problems, check_cards, check_decks, written_out
from motherlode.games.realm_of_thieves.vocabulary import DECK, MOST_DECKS, NUMBERS, Keyword, On

LARGEST_NUMBER = 999_999_999
PRINTED_COPIES = 2
SEATS = 2


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A henchman as its file prints it."""

    id: str
    name: str
    numbers: tuple[int, ...]
    """Its row, in the order of `NUMBERS`."""
    text: str
    texte: str
    master_plan: bool


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as its file prints it."""

    id: str
    name: str
    plan: str
    cards: tuple[int, ...]
    """The row of each of its cards, counted from 0."""


@dataclass(frozen=True, slots=True)
class CardFile:
    """A loaded card file."""

    number: int
    """What the box calls it: 0 for the printed one, else a hash of its text."""
    cards: tuple[PrintedCard, ...]
    decks: tuple[DeckList, ...]


_LOADED: dict[int, CardFile] = {}
_DIGESTS: dict[int, bytes] = {}


def problems(text: str, where: str) -> list[str]:
    """§1.4, R35: say what is wrong with a card file, one line for each fault; without one it can be loaded."""
    problems = Problems(where)
    content = _parsed(text, problems)
    if content is not None:
        problems.unknown("the file", content, {"edition", "card", "deck"})
        ids = check_cards(content.get("card"), problems)
        check_decks(content.get("deck"), ids, problems)
    return problems.lines


def deck_problems(text: str, where: str, file: CardFile | None = None, max_copies: int = PRINTED_COPIES) -> list[str]:
    """§2.2, R11, R37: say what is wrong with a deck that a player brings: 30 cards, copies, one Master Plan."""
    problems, file = Problems(where), file or loaded(0)
    content = _parsed(text, problems)
    if content is None:
        return problems.lines
    problems.unknown("the file", content, {"deck"})
    check_decks(content.get("deck"), [card.id for card in file.cards], problems, most=1)
    if not problems.lines:
        _check_copies(content["deck"][0], file, max_copies, problems)
    return problems.lines


def _check_copies(deck: Mapping[str, Any], file: CardFile, max_copies: int, problems: Problems) -> None:
    plans = {card.id for card in file.cards if card.master_plan}
    for name, copies in Counter(written_out(deck["cards"])).items():
        allowed = 1 if name in plans else max_copies
        if copies > allowed:
            kind = "a Master Plan" if name in plans else "it"
            problems.add(f"deck {deck['id']!r}, cards: {copies} copies of {name}; {allowed} of {kind} may be there")


def _parsed(text: str, problems: Problems) -> dict[str, Any] | None:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        problems.add(f"this is no TOML: {error}")
        return None


def changes(text: str, where: str) -> dict[str, int]:
    """§1.4: load a card file; return the numbers of the box in which it differs from the printed one.

    Raises:
        InputError: the first problem of the file.
    """
    _raise_first(problems(text, where))
    return file_changes(load(text))


def deck_changes(seat: int, text: str, where: str, changes: Mapping[str, int]) -> dict[str, int]:
    """§2.2, R11: return the numbers of the box that let a seat play the deck of a file, given those changed so far.

    Raises:
        InputError: the first problem of the file.
    """
    file, copies = loaded(changes.get("card_file", 0)), changes.get("max_copies", PRINTED_COPIES)
    if seat not in range(SEATS):
        raise InputError(f"{where}: this game has the seats A and B")
    _raise_first(deck_problems(text, where, file, copies))
    return seat_deck_changes(seat, load_deck(text, file), changes)


def _raise_first(problems: list[str]) -> None:
    if problems:
        raise InputError(problems[0])


def load(text: str) -> CardFile:
    """Load a card file that has no `problems`, so that its names are known from now on.

    Raises:
        InputError: one in a thousand million pairs of files has the same number, and this is the second of such a pair.
    """
    digest = hashlib.sha256(text.encode()).digest()
    number = int.from_bytes(digest[:8], "big") % LARGEST_NUMBER + 1
    if _DIGESTS.setdefault(number, digest) != digest:
        raise InputError(
            "another card file has the same number by chance; change anything in this one, a comment will do"
        )
    if number not in _LOADED:
        _LOADED[number] = _card_file(text, number)
    return _LOADED[number]


def loaded(number: int) -> CardFile:
    """Return the file of this number; one that was never loaded has no names to give."""
    return _LOADED.get(number) or CardFile(number, (), ())


def load_deck(text: str, file: CardFile | None = None) -> DeckList:
    """Load a deck from a file that has no `deck_problems`."""
    rows = _rows(file or loaded(0))
    return _deck(tomllib.loads(text)["deck"][0], rows)


def file_changes(file: CardFile) -> dict[str, int]:
    """R35: return the numbers of the box in which a file differs from the printed one; its decks come round again."""
    found, printed = {"card_file": file.number}, loaded(0)
    blank = (0, 0, 1) + (0,) * (len(NUMBERS) - 3)
    for row, card in enumerate(file.cards):
        before = printed.cards[row].numbers if row < len(printed.cards) else blank
        numbers = zip(NUMBERS, card.numbers, before, strict=True)
        found |= {f"card.{row + 1}.{key}": new for key, new, old in numbers if new != old}
    for deck in range(MOST_DECKS):
        found |= _deck_changes(deck, file.decks[deck % len(file.decks)])
    return found


def seat_deck_changes(seat: int, deck: DeckList, changes: Mapping[str, int]) -> dict[str, int]:
    """Return the numbers of the box that let a seat play a deck of its own, given the changes made so far."""
    mine, theirs = ("deck_a", "deck_b") if seat == 0 else ("deck_b", "deck_a")
    place = 1 if changes.get(theirs, 1 - seat) == 0 else 0
    rows = enumerate(deck.cards, 1)
    return {f"deck.{place + 1}.place.{n}.card": row + 1 for n, row in rows} | {mine: place}


def _deck_changes(place: int, deck: DeckList) -> dict[str, int]:
    printed = loaded(0).decks[place].cards
    rows = enumerate(zip(deck.cards, printed, strict=True))
    return {f"deck.{place + 1}.place.{n + 1}.card": new + 1 for n, (new, old) in rows if new != old}


def _card_file(text: str, number: int) -> CardFile:
    content = tomllib.loads(text)
    cards = tuple(_card(card) for card in content["card"])
    bare = CardFile(number, cards, ())
    return CardFile(number, cards, tuple(_deck(deck, _rows(bare)) for deck in content["deck"]))


def _rows(file: CardFile) -> dict[str, int]:
    return {card.id: row for row, card in enumerate(file.cards)}


def _card(card: Mapping[str, Any]) -> PrintedCard:
    keywords = sum(1 << Keyword[word.upper()] for word in card["keywords"])
    effects = [*map(effecttext.parsed, card.get("do", [])), (0, 0, 0, 0), (0, 0, 0, 0)][:2]
    numbers = (card["cost"], card["attack"], card["health"], keywords, _trigger(card), *effects[0], *effects[1])
    texts = card.get("text", ""), card.get("texte", "")
    return PrintedCard(card["id"], card["name"], tuple(map(int, numbers)), *texts, card.get("master_plan", False))


def _trigger(card: Mapping[str, Any]) -> On:
    looks_at = card.get("filter", "any")
    suffix = "" if looks_at == "any" else f"_{looks_at}"
    return On[(card.get("on", "none") + suffix).upper()]


def _deck(deck: Mapping[str, Any], rows: Mapping[str, int]) -> DeckList:
    cards = tuple(rows[name] for name in written_out(deck["cards"]))
    assert len(cards) == DECK, "a deck list has 30 cards"
    return DeckList(deck["id"], deck["name"], deck.get("plan", ""), cards)


def _load_printed() -> CardFile:
    text = (importlib.resources.files(__package__) / "cards.toml").read_text(encoding="utf-8")
    return _card_file(text, 0)


_LOADED[0] = _load_printed()
