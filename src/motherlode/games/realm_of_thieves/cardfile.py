"""Card files and deck lists: TOML in, rows of numbers out, and every problem by file, card and field (§1.4, §2.2, R11).

Names and texts are no part of a state's numbers: they are a `Printing`, which the box carries beside its fields. Its
`card_file` says by a number which file that is, so that a position tells whether it is played with other cards.
"""

import functools
import importlib.resources
import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NotRequired, TypedDict, cast

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile, Cards
from motherlode.games.realm_of_thieves import effecttext
from motherlode.games.realm_of_thieves.filecheck import Problems, check_cards, check_decks, written_out
from motherlode.games.realm_of_thieves.vocabulary import DECK, MOST_DECKS, NUMBERS, Keyword, On

LARGEST_NUMBER = 999_999_999
PRINTED_COPIES = 2
SEATS = 2


class HenchmanEntry(TypedDict):
    """A henchman in a file without problems."""

    id: str
    name: str
    nom: NotRequired[str]
    cost: int
    attack: int
    health: int
    keywords: list[str]
    on: NotRequired[str]
    filter: NotRequired[str]
    do: NotRequired[list[str]]
    master_plan: NotRequired[bool]
    text: NotRequired[str]
    texte: NotRequired[str]


class DeckEntry(TypedDict):
    """A deck in a file without problems."""

    id: str
    name: str
    plan: NotRequired[str]
    cards: list[str]


class Content(TypedDict):
    """A file without problems."""

    card: list[HenchmanEntry]
    deck: list[DeckEntry]


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
    nom: str
    """Its name in French; empty: the other."""


@dataclass(frozen=True, slots=True)
class DeckList:
    """A deck as its file prints it."""

    id: str
    name: str
    plan: str
    cards: tuple[int, ...]
    """The row of each of its cards, counted from 0."""


@dataclass(frozen=True, slots=True)
class Printing:
    """What a card file prints."""

    number: int
    """What the box calls it: 0 for the printed one, else a hash of its text."""
    cards: tuple[PrintedCard, ...]
    decks: tuple[DeckList, ...]


@functools.cache
def printed() -> Printing:
    """Return the cards and decks that the game comes with."""
    text = (importlib.resources.files(__package__) / "cards.toml").read_text(encoding="utf-8")
    return _printing(_content(text), 0)


def problems(text: str, where: str) -> list[str]:
    """§1.4, R35: say what is wrong with a card file, one line for each problem; without one it can be loaded."""
    return _looked_at(text, where)[0]


def _looked_at(text: str, where: str) -> tuple[list[str], dict[str, object] | None]:
    """Return what is wrong with a card file, and what stands in it if it is TOML."""
    problems = Problems(where)
    content = _parsed(text, problems)
    if content is not None:
        problems.unknown("the file", content, {"edition", "card", "deck"})
        ids = check_cards(content.get("card"), problems)
        check_decks(content.get("deck"), ids, problems)
    return problems.lines, content


def deck_problems(text: str, where: str, table: Printing | None = None, max_copies: int = PRINTED_COPIES) -> list[str]:
    """§2.2, R11, R37: say what is wrong with a deck that a player brings: 30 cards, copies, one Master Plan."""
    problems, table = Problems(where), table or printed()
    content = _parsed(text, problems)
    if content is None:
        return problems.lines
    problems.unknown("the file", content, {"deck"})
    check_decks(content.get("deck"), [card.id for card in table.cards], problems, most=1)
    if not problems.lines:
        _check_copies(_content(text)["deck"][0], table, max_copies, problems)
    return problems.lines


def _check_copies(deck: DeckEntry, table: Printing, max_copies: int, problems: Problems) -> None:
    plans = {card.id for card in table.cards if card.master_plan}
    for name, copies in Counter(written_out(deck["cards"])).items():
        allowed = 1 if name in plans else max_copies
        if copies > allowed:
            kind = "a Master Plan" if name in plans else "it"
            problems.add(f"deck {deck['id']!r}, cards: {copies} copies of {name}; {allowed} of {kind} may be there")


def _parsed(text: str, problems: Problems) -> dict[str, object] | None:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        problems.add(f"not TOML: {' '.join(str(error).split())}")
        return None


def read(file: CardFile) -> Cards:
    """§1.4: return the cards of a file: the numbers of the box that differ from the printed ones, and the names.

    Raises:
        InputError: the first problem of the file.
    """
    found, content = _looked_at(file.text, file.name)
    _raise_first(found)
    table = _printing(cast("Content", content), int(file.sha256[:16], 16) % LARGEST_NUMBER + 1)
    return Cards(file, _changes(table), table)


def deck_changes(seat: int, deck: CardFile, changes: Mapping[str, int], cards: Cards | None = None) -> dict[str, int]:
    """§2.2, R11: return the numbers of the box that let a seat play the deck of a file, given those changed so far.

    Raises:
        InputError: the first problem of the file.
    """
    table = printed() if cards is None else cast("Printing", cards.printed)
    if seat not in range(SEATS):
        raise InputError(f"{deck.name}: this game has the seats A and B")
    _raise_first(deck_problems(deck.text, deck.name, table, changes.get("max_copies", PRINTED_COPIES)))
    return seat_deck_changes(seat, read_deck(deck.text, table), changes)


def _raise_first(problems: list[str]) -> None:
    if problems:
        raise InputError(problems[0])


def read_deck(text: str, table: Printing | None = None) -> DeckList:
    """Return the deck of a file that has no `deck_problems`."""
    return _deck(_content(text)["deck"][0], _rows((table or printed()).cards))


def _changes(table: Printing) -> dict[str, int]:
    """R35: return the numbers of the box in which a file differs from the printed one; its decks come round again."""
    found, cards = {"card_file": table.number}, printed().cards
    blank = (0, 0, 1) + (0,) * (len(NUMBERS) - 3)
    for row, card in enumerate(table.cards):
        before = cards[row].numbers if row < len(cards) else blank
        numbers = zip(NUMBERS, card.numbers, before, strict=True)
        found |= {f"card.{row + 1}.{key}": new for key, new, old in numbers if new != old}
    for deck in range(MOST_DECKS):
        found |= _deck_changes(deck, table.decks[deck % len(table.decks)])
    return found


def seat_deck_changes(seat: int, deck: DeckList, changes: Mapping[str, int]) -> dict[str, int]:
    """Return the numbers of the box that let a seat play a deck of its own, given the changes made so far."""
    mine, theirs = ("deck_a", "deck_b") if seat == 0 else ("deck_b", "deck_a")
    place = 1 if changes.get(theirs, 1 - seat) == 0 else 0
    rows = enumerate(deck.cards, 1)
    return {f"deck.{place + 1}.place.{n}.card": row + 1 for n, row in rows} | {mine: place}


def _deck_changes(place: int, deck: DeckList) -> dict[str, int]:
    rows = enumerate(zip(deck.cards, printed().decks[place].cards, strict=True))
    return {f"deck.{place + 1}.place.{n + 1}.card": new + 1 for n, (new, old) in rows if new != old}


def _content(text: str) -> Content:
    """Return what stands in a file without problems; that of a player's deck holds nothing else."""
    return cast("Content", tomllib.loads(text))


def _printing(content: Content, number: int) -> Printing:
    cards = tuple(_card(card) for card in content["card"])
    return Printing(number, cards, tuple(_deck(deck, _rows(cards)) for deck in content["deck"]))


def _rows(cards: Iterable[PrintedCard]) -> dict[str, int]:
    return {card.id: row for row, card in enumerate(cards)}


def _card(card: HenchmanEntry) -> PrintedCard:
    keywords = sum(1 << Keyword[word.upper()] for word in card["keywords"])
    effects = [*map(effecttext.parsed, card.get("do", [])), (0, 0, 0, 0), (0, 0, 0, 0)][:2]
    numbers = (card["cost"], card["attack"], card["health"], keywords, _trigger(card), *effects[0], *effects[1])
    texts = card.get("text", ""), card.get("texte", "")
    more = card.get("master_plan", False), card.get("nom", "")
    return PrintedCard(card["id"], card["name"], tuple(map(int, numbers)), *texts, *more)


def _trigger(card: HenchmanEntry) -> On:
    looks_at = card.get("filter", "any")
    suffix = "" if looks_at == "any" else f"_{looks_at}"
    return On[(card.get("on", "none") + suffix).upper()]


def _deck(deck: DeckEntry, rows: Mapping[str, int]) -> DeckList:
    cards = tuple(rows[name] for name in written_out(deck["cards"]))
    assert len(cards) == DECK, "a deck list has 30 cards"
    return DeckList(deck["id"], deck["name"], deck.get("plan", ""), cards)
