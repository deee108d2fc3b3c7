"""What can be wrong with a card file: every problem by file, card and field, and what would be right (§1, §2.2)."""

import re
from collections.abc import Collection, Iterable, Mapping
from typing import TypeAlias, TypeGuard

from motherlode.core.errors import instead
from motherlode.games.realm_of_thieves import effecttext
from motherlode.games.realm_of_thieves.vocabulary import DECK, MOST_CARDS, MOST_DECKS, Keyword

ID = re.compile("[a-z0-9_]+")
LINE = re.compile("([1-9][0-9]?) ([a-z0-9_]+)")
RANGES = {"cost": (0, 20), "attack": (0, 20), "health": (1, 20)}
KEYWORDS = [keyword.name.lower() for keyword in Keyword]
TRIGGERS = ["flashy", "attention_seeker", "closing_act", "rush", "vengeance"]
FILTERS = ["any", "ally", "enemy"]
WORDS = {"nom", "text", "texte"}
CARD_FIELDS = {"id", "name", *RANGES, "keywords", "on", "filter", "do", "master_plan", *WORDS}
DECK_FIELDS = {"id", "name", "plan", "cards"}
TARGETS = {"target_enemy", "target_ally"}
MOST_EFFECTS = 2

Entry: TypeAlias = Mapping[str, object]
"""A table of the file, of whose values nothing is known yet."""


class Problems:
    """The problems of a file, one line each."""

    def __init__(self, where: str) -> None:
        self.where = where
        self.lines: list[str] = []

    def add(self, error: str) -> None:
        """Note a problem."""
        self.lines.append(f"{self.where}: {error}")

    def demand(self, holds: bool, error: str) -> bool:
        """Note a problem unless a condition holds; return whether it does."""
        if not holds:
            self.add(error)
        return holds

    def unknown(self, what: str, entry: Entry, fields: Collection[str]) -> None:
        """Note every field that is not among those known."""
        for key in entry:
            self.demand(key in fields, f"{what}: no field is called {key!r}; there are {', '.join(sorted(fields))}")


def _entries(found: object, what: str, most: int, problems: Problems) -> list[Entry]:
    """Return the tables of an array, at least one and at most so many; with any problem none."""
    if _are_entries(found) and 1 <= len(found) <= most:
        return found
    problems.add(f"{what}: an array of 1 to {most} tables is wanted here")
    return []


def _are_entries(found: object) -> TypeGuard[list[Entry]]:
    return isinstance(found, list) and all(isinstance(entry, dict) for entry in found)


def _are_texts(found: object) -> TypeGuard[list[str]]:
    return isinstance(found, list) and all(isinstance(text, str) for text in found)


def check_cards(found: object, problems: Problems) -> list[str]:
    """Check the cards of a file; return their ids."""
    ids: list[str] = []
    for row, card in enumerate(_entries(found, "card", MOST_CARDS, problems), 1):
        what = f"card {card.get('id', row)!r}"
        problems.unknown(what, card, CARD_FIELDS)
        fits = _check_id(card, what, ids, problems)
        ids += [str(card["id"])] if fits else []
        _check_values(card, what, problems)
        _check_trigger(card, what, problems)
    return ids


def _check_id(entry: Entry, what: str, ids: Collection[str], problems: Problems) -> bool:
    name = entry.get("id")
    is_word = isinstance(name, str) and ID.fullmatch(name) is not None
    if not problems.demand(is_word, f"{what}, id: small letters, digits and _ are wanted, as in 'soot_cat'"):
        return False
    return problems.demand(name not in ids, f"{what}, id: it is used twice; every id is its own")


def _check_values(card: Entry, what: str, problems: Problems) -> None:
    _check_text(card, what, "name", problems)
    for key in WORDS & card.keys():
        _check_text(card, what, key, problems)
    for key, (low, high) in RANGES.items():
        value = card.get(key)
        fits = type(value) is int and low <= value <= high
        problems.demand(fits, f"{what}, {key}: a whole number from {low} to {high} is wanted, {instead(value)}")
    keywords = card.get("keywords")
    fits = isinstance(keywords, list) and all(word in KEYWORDS and keywords.count(word) == 1 for word in keywords)
    problems.demand(fits, f"{what}, keywords: an array of some of {', '.join(KEYWORDS)} is wanted, or []")
    fits = isinstance(card.get("master_plan", False), bool)
    problems.demand(fits, f"{what}, master_plan: true or false is wanted")


def _check_text(entry: Entry, what: str, key: str, problems: Problems) -> None:
    value = entry.get(key)
    fits = isinstance(value, str) and value.strip() != "" and "\n" not in value
    problems.demand(fits, f"{what}, {key}: a line of text is wanted")


def _check_trigger(card: Entry, what: str, problems: Problems) -> None:
    trigger, found = card.get("on"), card.get("do")
    if "on" in card:
        problems.demand(trigger in TRIGGERS, f"{what}, on: {trigger!r} is none of {', '.join(TRIGGERS)}")
    if "filter" in card:
        fits = trigger == "attention_seeker" and card["filter"] in FILTERS
        problems.demand(fits, f"{what}, filter: only with on = 'attention_seeker', one of {', '.join(FILTERS)}")
    if "on" not in card and "do" not in card:
        return
    effects = found if _are_texts(found) else []
    if problems.demand("on" in card and "do" in card, f"{what}, do: 'on' and 'do' come together") and problems.demand(
        1 <= len(effects) <= MOST_EFFECTS, f"{what}, do: an array of one or two effects is wanted"
    ):
        _check_effects(effects, trigger, what, problems)


def _check_effects(effects: Iterable[str], trigger: object, what: str, problems: Problems) -> None:
    for effect in effects:
        try:
            effecttext.parsed(effect)
        except ValueError as error:
            problems.add(f"{what}, do: {error}")
    words = {word for effect in effects for word in effect.split()}
    fits = "entrant" not in words or trigger == "attention_seeker"
    problems.demand(fits, f"{what}, do: entrant is for attention_seeker only; write self or another")
    problems.demand(not words & TARGETS or trigger == "flashy", f"{what}, do: a target is chosen by flashy cards only")
    problems.demand(
        not words >= TARGETS, f"{what}, do: target_enemy and target_ally do not stand on one card; keep one"
    )


def check_decks(found: object, ids: Collection[str], problems: Problems, most: int = MOST_DECKS) -> None:
    """§2.2: check the decks of a file: exactly 30 cards each, all of them known."""
    names: list[str] = []
    for row, deck in enumerate(_entries(found, "deck", most, problems), 1):
        what = f"deck {deck.get('id', row)!r}"
        problems.unknown(what, deck, DECK_FIELDS)
        names += [str(deck["id"])] if _check_id(deck, what, names, problems) else []
        _check_text(deck, what, "name", problems)
        if "plan" in deck:
            _check_text(deck, what, "plan", problems)
        _check_list(deck.get("cards"), what, ids, problems)


def _check_list(lines: object, what: str, ids: Collection[str], problems: Problems) -> None:
    if not _are_texts(lines) or not all(map(LINE.fullmatch, lines)):
        problems.add(f"{what}, cards: lines such as '2 soot_cat' are wanted")
        return
    cards = written_out(lines)
    for name in sorted({*cards} - {*ids}):
        problems.add(f"{what}, cards: no card is called {name!r}; write the id of a card of the file")
    problems.demand(len(cards) == DECK, f"{what}, cards: {len(cards)} cards; a deck has exactly {DECK}")


def written_out(lines: Iterable[str]) -> list[str]:
    """Return the ids of a deck list, copy by copy."""
    return [name for copies, name in (line.split() for line in lines) for _ in range(int(copies))]
