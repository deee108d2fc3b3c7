"""Scenes from the rule sheets: moves written as the sheets write them, with Nature's draws scripted.

``A dig 1: 4D 9D KH; B dig 2: 2H`` means: A says *dig 1*, Nature says *4D*, *9D*, *KH*; B says *dig 2*, Nature *2H*.
"""

import re

from motherlode.core.seats import NATURE, seat_name, seat_named
from motherlode.game import game
from motherlode.match import Match

NATURES_WORD = re.compile(r"dig \d|\S+")
RANGE = re.compile(r"(.*?)(\d+)[–-](\d+)$")


def played(slug: str, story: str = "", players: int = 2, **box: int) -> Match:
    """Return a match after the moves of a story."""
    match = Match(game(slug), players, box)
    for turn in filter(None, map(str.strip, story.split(";"))):
        deed, _, draws = turn.partition(":")
        seat, _, word = deed.partition(" ")
        match.play(seat_named(seat), word)
        for draw in NATURES_WORD.findall(draws):
            match.play(NATURE, draw)
    return match


def waits(match: Match) -> tuple[str, list[str]] | None:
    """Return whom a match waits for and the sorted words, or None when it is over."""
    if match.is_over:
        return None
    (seat,) = match.awaited
    return seat_name(seat), list(match.legal(seat))


def asks(seat: str, words: str) -> tuple[str, list[str]]:
    """Return what `waits` returns for a sheet's ``dig 2–9, swap A``."""
    found = []
    for word in map(str.strip, words.split(",")):
        span = RANGE.match(word)
        found += [f"{span[1]}{n}" for n in range(int(span[2]), int(span[3]) + 1)] if span else [word]
    return seat, sorted(found)
