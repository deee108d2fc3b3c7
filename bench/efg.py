"""A small game as a whole tree, for OpenSpiel's solvers: every story of it, in Gambit's format for extensive games.

OpenSpiel reads the tree back as a game of its own, so that its C++ algorithms run at their own speed.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pyspiel

from bench.spiel import CHANCE, Story


class TooLargeError(Exception):
    """The tree has more nodes than were allowed."""


@dataclass
class Knot:
    """A point of the tree."""

    player: int
    """Who moves: a seat, or OpenSpiel's numbers for chance and the end."""
    gain: float = 0.0
    """At the end, what the first seat wins."""
    case: int = -1
    """The number of the information set, over all seats."""
    children: list["Knot"] = field(default_factory=list)
    odds: list[float] = field(default_factory=list)
    """Of chance, the probability of each child."""


@dataclass
class Case:
    """An information set: what a seat knows when it chooses."""

    player: int
    number: int
    """From 1, among those of its seat."""
    view: Any
    """The record that the seat observes."""
    actions: list[int]

    @property
    def name(self) -> str:
        """Its name in Gambit's format."""
        return f"{self.player}.{self.number}"

    @property
    def key(self) -> str:
        """The information state of OpenSpiel's copy of the game; its actions are the places of ours in their list."""
        return f"{self.player}-{self.player}-{self.number}-{self.name}"


class Tree:
    """All that may happen from some worlds on, each equally likely."""

    def __init__(self, worlds: list[Story], most: int = 200_000) -> None:
        self.cases: list[Case] = []
        self._numbers: dict[Any, int] = {}
        self._seats, self._room = [0, 0], most
        self.root = Knot(CHANCE, odds=[1 / len(worlds)] * len(worlds))
        self.root.children = [self._grown(world) for world in worlds]
        self.size = most - self._room

    def _grown(self, story: Story) -> Knot:
        self._room -= 1
        if self._room < 0:
            raise TooLargeError
        player = story.current_player()
        knot = Knot(player)
        if story.is_terminal():
            knot.gain = story.returns()[0]
            return knot
        if player == CHANCE:
            knot.odds = [odds for _, odds in story.chance_outcomes()]
        else:
            knot.case = self._case_of(story, player)
        knot.children = [self._grown(after(story, action)) for action in story.legal_actions()]
        return knot

    def _case_of(self, story: Story, player: int) -> int:
        key = player, story.information_state_string(player)
        if key not in self._numbers:
            self._numbers[key] = len(self.cases)
            self._seats[player] += 1
            self.cases.append(Case(player, self._seats[player], story.view(player), story.legal_actions()))
        return self._numbers[key]

    def game(self) -> pyspiel.Game:
        """Return the tree as a game of OpenSpiel's."""
        return pyspiel.load_efg_game("\n".join(['EFG 2 R "tree" { "A" "B" }', '""', *self._lines(self.root)]) + "\n")

    def _lines(self, root: Knot) -> Iterator[str]:
        ends, draws, stack = 0, 0, [root]
        while stack:
            knot = stack.pop()
            if not knot.children:
                ends += 1
                yield f't "" {ends} "" {{ {knot.gain} {-knot.gain} }}'
            elif knot.player == CHANCE:
                draws += 1
                words = " ".join(f'"{n}" {odds:.17g}' for n, odds in enumerate(knot.odds))
                yield f'c "" {draws} "" {{ {words} }} 0'
            else:
                case = self.cases[knot.case]
                words = " ".join(f'"{n}"' for n in range(len(case.actions)))
                yield f'p "" {case.player + 1} {case.number} "{case.name}" {{ {words} }} 0'
            stack += reversed(knot.children)


def after(story: Story, action: int) -> Story:
    """Return the story after a move."""
    twin = story.clone()
    twin.apply_action(action)
    return twin
