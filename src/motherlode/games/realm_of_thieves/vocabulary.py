"""What a henchman card is written with, as numbers: keywords, triggers, effects, and whom an effect means (§7, §8)."""

from enum import IntEnum


class Keyword(IntEnum):
    """§7: the static keywords; a card holds a set of them."""

    EAGER = 0
    ELUSIVE = 1
    OVER_ACHIEVER = 2


class On(IntEnum):
    """§8.1: what sets a card's effects off; an Attention-Seeker is told apart by whom it looks at."""

    NONE = 0
    FLASHY = 1
    CLOSING_ACT = 2
    RUSH = 3
    VENGEANCE = 4
    ATTENTION_SEEKER = 5
    ATTENTION_SEEKER_ALLY = 6
    ATTENTION_SEEKER_ENEMY = 7


class Op(IntEnum):
    """What an effect does; those from `DAMAGE` on happen to henchmen."""

    NONE = 0
    HIT = 1
    LIFE = 2
    DRAW = 3
    OPP_DRAW = 4
    PRIZE = 5
    OPP_PRIZE = 6
    CRYSTAL = 7
    MANA = 8
    DAMAGE = 9
    HEAL = 10
    BUFF = 11
    STALL = 12
    WAKE = 13


class Who(IntEnum):
    """The henchmen that an effect means."""

    NONE = 0
    SELF = 1
    ENTRANT = 2
    TARGET_ENEMY = 3
    TARGET_ALLY = 4
    ALL_ENEMIES = 5
    ALL_ALLIES = 6
    OTHER_ALLIES = 7
    STRONGEST_ENEMY = 8
    WEAKEST_ENEMY = 9


NUMBERS = ("cost", "attack", "health", "keywords", "on", "op_1", "who_1", "n_1", "m_1", "op_2", "who_2", "n_2", "m_2")
"""The numbers of a card, in the order of its row."""
MOST_CARDS = 64
"""How many different cards a card file may hold."""
MOST_DECKS = 4
"""How many decks a card file may hold."""
DECK = 30
"""§1.1: how many cards a deck list names."""
KINDS = 4
"""How many kinds of entries the queue has."""
NAMES = 64
"""How many henchmen an entry of the queue can tell apart: 30 × seat + card, and nobody."""
NOBODY = 63
"""No henchman at all."""


class Kind(IntEnum):
    """What an entry of the queue is (Decisions, The queue)."""

    STRIKE = 0
    BURY = 1
    TRIGGER = 2
    TURN_DRAW = 3
