"""A card file of *Mine, All Mine!*: the printed one, `cards.toml`, or another of a designer's own (§1).

The numbers of a file are numbers of the box; its names and texts are what people read.
"""

import functools
import importlib.resources
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias, cast

from motherlode.core import options as boxes
from motherlode.core.errors import InputError, instead
from motherlode.core.own_cards import CardFile, Cards
from motherlode.games.planets.components import (
    MOST_BY,
    MOST_PRINTED,
    PLANET_CARDS,
    SHIP_CARDS,
    Kind,
    Places,
    Planet,
    Ship,
)
from motherlode.games.planets.state import Box

Card: TypeAlias = Mapping[str, Any]
"""A table of the file: `problems` tells whether its values are what they should be, and no type checker."""

PRINTED = "cards.toml"
VALUES = ("speed", "attack", "cargo")
VESSELS = ("a", "b", "c")
KINDS = {kind.name.lower(): kind for kind in Kind}
WANTS = {"per_card": 3, "jam": 3, "none": 0, "truce": 0}
"""How many numbers a kind of action has (§7); all others have one."""
TEXTS = ("text", "texte")
ORIENTATIONS = ("low", "high")


@functools.cache
def printed() -> Card:
    """Return the printed cards."""
    folder = importlib.resources.files("motherlode.games.planets")
    return tomllib.loads((folder / PRINTED).read_text(encoding="utf-8"))


def problems(text: str, where: str) -> list[str]:
    """Return what is wrong with a card file, a line for each problem: file, card, field, and what would be right."""
    try:
        return _told(_parsed(text, where), where)
    except InputError as error:
        return [str(error)]


def _parsed(text: str, where: str) -> Card:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InputError(f"{where}: not TOML: {' '.join(str(error).split())}") from error


def _told(cards: Card, where: str) -> list[str]:
    return [f"{where}: {problem}" for problem in _problems(cards)]


def read(file: CardFile) -> Cards:
    """Return the cards of a file: the numbers of the box that differ from the printed ones, and the names.

    Raises:
        InputError: the first problem of the file.
    """
    cards = _parsed(file.text, file.name)
    found = _told(cards, file.name)
    if found:
        raise InputError(found[0])
    return Cards(file, _changes(cards), cards)


def _changes(cards: Card) -> dict[str, int]:
    box = Box()
    for card in cards["ship"]:
        _fill_ship(box.ship[card["number"] - 1], card)
    for card in cards["planet"]:
        _fill_planet(box.planet[card["number"] - 1], card)
    return boxes.changes(box)


def cards_of(box: Box) -> Card:
    """Return the card file that a box was made with, for the names of its cards."""
    return printed() if box.cards is None else cast("Card", box.cards)


def _fill_ship(ship: Ship, card: Card) -> None:
    for option in (*VESSELS, "x"):
        for value in VALUES:
            setattr(getattr(ship, option), value, card[option][value])
    by = [*card["x"]["by"], 0, 0, 0]
    ship.x.kind, ship.x.by1, ship.x.by2, ship.x.by3 = KINDS[card["x"]["kind"]], *by[:3]


def _fill_planet(planet: Planet, card: Card) -> None:
    for side in ("planet", "moon"):
        for orientation in ORIENTATIONS:
            setattr(getattr(planet, side), orientation, Places(*card[side][orientation]))


def _problems(cards: Card) -> Iterator[str]:
    yield from _unknown("the file", cards, {"ship", "planet"})
    for kind, n, check in (("ship", SHIP_CARDS, _ship), ("planet", PLANET_CARDS, _planet)):
        found = cards.get(kind)
        if not isinstance(found, list) or not all(isinstance(card, dict) for card in found):
            yield f"{kind}: {n} tables [[{kind}]] are wanted"
            continue
        yield from _numbering(kind, found, n)
        for i, card in enumerate(found, 1):
            yield from check(_name_of(kind, card, i), card)


def _name_of(kind: str, card: Card, i: int) -> str:
    return f"{kind} {card['number']}" if type(card.get("number")) is int else f"{kind} (no. {i} of the file)"


def _numbering(kind: str, cards: list[Card], n: int) -> Iterator[str]:
    for i, card in enumerate(cards, 1):
        number = card.get("number")
        if type(number) is not int or not 1 <= number <= n:
            yield f"{_name_of(kind, card, i)}, field number: must be a whole number from 1 to {n}, {instead(number)}"
    numbers = [card.get("number") for card in cards]
    for number in range(1, n + 1):
        if numbers.count(number) != 1:
            yield f"{kind} {number}: must be there exactly once, not {numbers.count(number)} times"


def _ship(name: str, card: Card) -> Iterator[str]:
    yield from _unknown(name, card, {"number", "name", "nom", *VESSELS, "x", *TEXTS})
    yield from _texts(name, "", card, ("name", "text"))
    for option in (*VESSELS, "x"):
        found = card.get(option)
        if not isinstance(found, dict):
            yield f"{name}, field {option}: must be a table {{ name = …, speed = …, attack = …, cargo = … }}"
            continue
        extra = {"kind", "by"} if option == "x" else set()
        yield from _unknown(f"{name}, field {option}", found, {"name", "nom", *VALUES, *extra})
        yield from _texts(name, f"{option}.", found, ("name",))
        for value in VALUES:
            yield from _number(name, f"{option}.{value}", found.get(value), MOST_PRINTED)
        if option == "x":
            yield from _action(name, found)


def _action(name: str, action: Card) -> Iterator[str]:
    kind, by = action.get("kind"), action.get("by")
    if not isinstance(kind, str) or kind not in KINDS:
        yield f"{name}, field x.kind: must be one of {', '.join(KINDS)}, {instead(kind)}"
        return
    n = WANTS.get(kind, 1)
    if not isinstance(by, list) or len(by) != n:
        yield f"{name}, field x.by: must be a list of {n} number{'' if n == 1 else 's'} for {kind}, {instead(by)}"
        return
    for i, number in enumerate(by, 1):
        yield from _number(name, f"x.by, number {i}", number, MOST_BY)


def _planet(name: str, card: Card) -> Iterator[str]:
    yield from _unknown(name, card, {"number", "planet", "moon"})
    for side in ("planet", "moon"):
        found = card.get(side)
        if not isinstance(found, dict):
            yield f"{name}, field {side}: must be a table {{ name = …, low = [ … ], high = [ … ] }}"
            continue
        yield from _unknown(f"{name}, field {side}", found, {"name", "nom", *ORIENTATIONS})
        yield from _texts(name, f"{side}.", found, ("name",))
        for orientation in ORIENTATIONS:
            yield from _places(name, f"{side}.{orientation}", found.get(orientation))


def _places(name: str, field: str, found: object) -> Iterator[str]:
    if not isinstance(found, list) or len(found) != len(VALUES):
        yield f"{name}, field {field}: must be a list of 3 numbers, the resources of its places, {instead(found)}"
        return
    for i, number in enumerate(found, 1):
        yield from _number(name, f"{field}, place {i}", number, MOST_PRINTED)


def _number(name: str, field: str, number: object, most: int) -> Iterator[str]:
    if type(number) is not int or not 0 <= number <= most:
        yield f"{name}, field {field}: must be a whole number from 0 to {most}, {instead(number)}"


def _texts(name: str, path: str, table: Card, wanted: tuple[str, ...]) -> Iterator[str]:
    for field in (*wanted, *({"nom", "texte"} & table.keys())):
        if not isinstance(table.get(field), str) or not table[field].strip():
            yield f"{name}, field {path}{field}: must be a text, {instead(table.get(field))}"


def _unknown(name: str, table: Card, known: set[str]) -> Iterator[str]:
    for field in sorted(table.keys() - known):
        yield f"{name}: there is no field {field!r}; the fields are {', '.join(sorted(known))}"
