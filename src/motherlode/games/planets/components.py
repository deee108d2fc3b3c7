"""The printed cards of *Mine, All Mine!*: twelve ship cards and three planet cards (§1.1-1.3).

Names and texts are in `cards.toml`. Every number is part of the box, so that another set of cards is only other data.
"""

from dataclasses import dataclass, field
from enum import IntEnum

from motherlode.core.body import one
from motherlode.core.options import number

SHIP_CARDS, PLANET_CARDS = 12, 3
MOST_PRINTED, MOST_BY = 15, 9


class Kind(IntEnum):
    """§1.2, §7: what an action does besides its printed values."""

    NONE = 0
    PER_CARD = 1
    CONVERT = 2
    JAM = 3
    ARRIVE = 4
    TRUCE = 5
    AMBUSH = 6
    BOUNTY = 7
    RAID = 8
    SKIM = 9
    DRILL = 10
    INSURANCE = 11


def place(order: int) -> int:
    """§1.3: declare the resources of a place; the sheet names it by its number."""
    about = {"range": (0, MOST_PRINTED), "cites": "§1.3", "says": "resources of the place", "key": str(order)}
    declared: int = field(default=0, metadata=about)
    return declared


@dataclass(slots=True)
class Vessel:
    """§1.1: one of the options a, b, c."""

    speed: int = number(0, 0, MOST_PRINTED, "§1.1", "printed speed")
    attack: int = number(0, 0, MOST_PRINTED, "§1.1", "printed attack")
    cargo: int = number(0, 0, MOST_PRINTED, "§1.1", "printed cargo")


@dataclass(slots=True)
class Action:
    """§1.2: the option x."""

    speed: int = number(0, 0, MOST_PRINTED, "§1.1", "printed speed of the action")
    attack: int = number(0, 0, MOST_PRINTED, "§1.1", "printed attack of the action")
    cargo: int = number(0, 0, MOST_PRINTED, "§1.1", "printed cargo of the action")
    kind: int = number(0, 0, max(Kind), "§1.2, §7", "what the action does")
    by1: int = number(0, 0, MOST_BY, "§1.2, §7", "its first number")
    by2: int = number(0, 0, MOST_BY, "§1.2, §7", "its second number")
    by3: int = number(0, 0, MOST_BY, "§1.2, §7", "its third number")


@dataclass(slots=True)
class Ship:
    """§1.1: a ship card."""

    a: Vessel = one(Vessel)
    b: Vessel = one(Vessel)
    c: Vessel = one(Vessel)
    x: Action = one(Action)


@dataclass(slots=True)
class Places:
    """§1.3: the resources of the three places of a side as it lies."""

    first: int = place(1)
    second: int = place(2)
    third: int = place(3)


@dataclass(slots=True)
class Side:
    """§1.3, R3: a side of a planet card lies low or high."""

    low: Places = one(Places)
    high: Places = one(Places)


@dataclass(slots=True)
class Planet:
    """§1.3: a planet card."""

    planet: Side = one(Side)
    moon: Side = one(Side)


def printed_ships() -> list[Ship]:
    """§1.1, §1.2, §7: the twelve ship cards; speed, attack, cargo of every option, then what the action does."""
    return [
        Ship(Vessel(7, 0, 1), Vessel(2, 6, 1), Vessel(2, 3, 6), Action(0, 0, 0, Kind.PER_CARD, 2, 0, 1)),
        Ship(Vessel(5, 4, 0), Vessel(3, 5, 1), Vessel(3, 2, 6), Action(0, 0, 0, Kind.PER_CARD, 0, 3, 0)),
        Ship(Vessel(6, 1, 1), Vessel(1, 8, 0), Vessel(2, 3, 5), Action(2, 0, 2, Kind.INSURANCE, 3)),
        Ship(Vessel(5, 2, 1), Vessel(1, 6, 2), Vessel(2, 2, 7), Action(1, 4, 2, Kind.ARRIVE, 1)),
        Ship(Vessel(6, 2, 0), Vessel(3, 5, 1), Vessel(1, 4, 6), Action(0, 1, 2, Kind.JAM, 3, 3, 0)),
        Ship(Vessel(5, 2, 1), Vessel(2, 6, 1), Vessel(2, 3, 5), Action(1, 2, 3, Kind.CONVERT, 2)),
        Ship(Vessel(6, 2, 0), Vessel(2, 5, 2), Vessel(3, 2, 6), Action(1, 1, 3, Kind.SKIM, 1)),
        Ship(Vessel(4, 4, 1), Vessel(1, 7, 1), Vessel(4, 1, 5), Action(0, 4, 2, Kind.BOUNTY, 2)),
        Ship(Vessel(6, 0, 2), Vessel(4, 5, 0), Vessel(2, 4, 4), Action(0, 4, 2, Kind.RAID, 3)),
        Ship(Vessel(7, 1, 0), Vessel(2, 5, 2), Vessel(3, 1, 7), Action(3, 2, 1, Kind.DRILL, 1)),
        Ship(Vessel(6, 0, 2), Vessel(1, 7, 1), Vessel(3, 3, 5), Action(1, 0, 2, Kind.TRUCE)),
        Ship(Vessel(5, 3, 0), Vessel(1, 6, 2), Vessel(1, 3, 7), Action(1, 2, 3, Kind.AMBUSH, 6)),
    ]


def printed_planets() -> list[Planet]:
    """§1.3: the three planet cards; planet side low and high, moon side low and high."""
    return [
        Planet(Side(Places(3, 1, 1), Places(7, 4, 2)), Side(Places(2, 1, 1), Places(4, 3, 1))),
        Planet(Side(Places(2, 2, 1), Places(5, 4, 4)), Side(Places(1, 2, 1), Places(3, 3, 2))),
        Planet(Side(Places(1, 2, 2), Places(3, 4, 6)), Side(Places(1, 1, 2), Places(2, 2, 4))),
    ]
