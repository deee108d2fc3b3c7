"""Late positions of *Mine, all mine!* that are small enough to be solved, with the worlds that they may be.

The box ends the game with the turn of the last card, and then the richest wins: a few turns before, some cards of the
deck and of the hands are unknown, and either seat may yet dig, bribe, kidnap or seduce its way ahead.
"""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from statistics import mean
from typing import Any

from bench.efg import TooLargeError, Tree
from bench.spiel import Story, Table
from motherlode import body
from motherlode.cards import count
from motherlode.game import game
from motherlode.luck import Luck, begin
from motherlode.match import Match
from motherlode.seats import SPECTATOR

MINERS = game("miners")
BOX = {"last_rounds": 0, "stop_result": 1, "hand": 1}
LAST = 1
"""Cards in the deck: the turns that are left after the one that begins."""
FEWEST_WORLDS = 4
PROBES = 60
SAMPLES = 2000
"""Worlds imagined, so that all of some dozens are met."""


def late_trees(many: int, most: int, seed: int = 1) -> Iterator[tuple[str, Tree]]:
    """Find so many late positions of random play, and grow the tree of each, of at most so many nodes."""
    luck, found = Random(seed), 0
    while found < many:
        match = late_match(luck)
        begins = worlds(match.view(SPECTATOR)) if match else []
        if match and len(begins) >= FEWEST_WORLDS and size_of(begins, luck) < most / 2:
            with suppress(TooLargeError):
                tree = Tree(begins, most)
                found += 1
                yield MINERS.show(match.view(SPECTATOR)), tree


def size_of(begins: list[Story], luck: Random) -> float:
    """Return about how many nodes a tree has (Knuth, "Estimating the efficiency of backtrack programs", 1975)."""
    return len(begins) * mean(probe(luck.choice(begins).clone(), luck) for _ in range(PROBES))


def probe(story: Story, luck: Random) -> int:
    """Return the nodes that a tree has if all its branches are like one that is gone down at random."""
    size = width = 1
    while not story.is_terminal():
        actions = story.legal_actions()
        width *= len(actions)
        size += width
        story.apply_action(luck.choice(actions))
    return size


def late_match(luck: Random) -> Match | None:
    """Return a random match in which a seat begins to play a card with so few left in the deck, or None."""
    match = Match(MINERS, 2, BOX)
    while not match.is_over:
        s = match.state
        if count(s.pool) == LAST and not match.waits_for_nature and "pass" not in match.legal(match.awaited[0]):
            return match
        seat = match.awaited[0]
        match.act(seat, luck.choice(list(match.legal(seat).values())))
    return None


def worlds(public: Any) -> list[Story]:
    """Return every world that an onlooker cannot tell from the position, each equally likely."""
    table, records, lucks, luck = Table(MINERS, start=public), body.records(type(public), 2), body.records(Luck), Luck()
    begin(luck, 1, 1)
    body.pack(luck, lucks)
    body.pack(public, records, 1)
    found: dict[bytes, Story] = {}
    for _ in range(SAMPLES):
        records[0] = records[1]
        table.kernel.imagine(records, 0, SPECTATOR, lucks)
        found.setdefault(records[0].tobytes(), table.story(records[:1]))
    return list(found.values())
