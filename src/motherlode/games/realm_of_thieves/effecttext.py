"""The effects of a card as its file writes them: ``hit 3``, ``stall target_enemy``, ``buff entrant 1 1`` (§8)."""

import re

from motherlode.games.realm_of_thieves.vocabulary import Op, Who

NUMBER = re.compile("-?[0-9]{1,3}")
HARM = (1, 20)
FEW = (1, 9)
CHANGE = (-20, 20)
TAKES: dict[str, list[tuple[int, int]]] = {
    "hit": [HARM],
    "life": [HARM],
    "draw": [FEW],
    "opp_draw": [FEW],
    "prize": [FEW],
    "opp_prize": [FEW],
    "crystal": [FEW],
    "mana": [FEW],
    "damage": [HARM],
    "heal": [HARM],
    "buff": [CHANGE, CHANGE],
    "stall": [],
    "wake": [],
}
"""The numbers that each effect takes, with their ranges."""
HENCHMEN = [who.name.lower() for who in Who if who]


def parsed(text: str) -> tuple[int, int, int, int]:
    """Return effect, whom it means, and its two numbers.

    Raises:
        ValueError: saying what is wrong and what would be right.
    """
    name, *rest = text.split() or [""]
    if name not in TAKES:
        raise ValueError(f"{text!r}: no effect is called {name!r}; there are {', '.join(TAKES)}")
    op, who = Op[name.upper()], Who.NONE
    if op >= Op.DAMAGE:
        if not rest or rest[0] not in HENCHMEN:
            raise ValueError(f"{text!r}: after {name} comes whom it means: {', '.join(HENCHMEN)}")
        who = Who[rest.pop(0).upper()]
    n, m = _numbers(text, rest, TAKES[name])
    return op, who, n, m


def _numbers(text: str, words: list[str], ranges: list[tuple[int, int]]) -> tuple[int, int]:
    if len(words) != len(ranges):
        raise ValueError(f"{text!r}: {len(ranges)} numbers are wanted here, not {len(words)}")
    for word, (low, high) in zip(words, ranges, strict=True):
        if not NUMBER.fullmatch(word) or not low <= int(word) <= high:
            raise ValueError(f"{text!r}: {word!r} is no number from {low} to {high}")
    first, second = [*map(int, words), 0, 0][:2]
    return first, second
