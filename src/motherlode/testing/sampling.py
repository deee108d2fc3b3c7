"""Positions to try a game on, drawn from random matches with random boxes.

Every position of a match is as likely as any other, however long the match is and however long its rounds are: fixed
strides may step over what comes once a round, and of short games they see little but the end. To these are added the
positions in which something was open for the first time, so that nothing that was reached is missed.
"""

import functools
from collections import defaultdict
from copy import copy
from dataclasses import dataclass, field
from random import Random

from motherlode.core import options
from motherlode.core.body import replica
from motherlode.core.cards import Actions, bit, cards, has
from motherlode.core.seats import NATURE
from motherlode.game import AnyState as State
from motherlode.game import Game
from motherlode.match import Match

SEED = 2026
PLIES = 4000
"""How many positions a sample goes through at least; of games that are short this makes more of them."""
MATCHES = 12
"""How many matches a sample is drawn from at least."""
WHOLE_MATCHES = 24
"""How many matches are played to their end."""
DRAWN = 40
"""How many positions are drawn."""
NOWHERE = -1
"""The context of a game whose state has none."""


def random_changes(game: Game, luck: Random) -> dict[str, int]:
    """Return a box drawn from the ranges of its numbers; about half of them stay as printed."""
    entries = list(options.entries(game.new_box({})))
    return {entry.key: luck.randint(entry.low, entry.high) for entry in entries if luck.random() < 0.5}


def random_match(game: Game, players: int, luck: Random, moves: int | None = None) -> Match:
    """Return a match with a random box after so many random moves, or at its end."""
    match = Match(game, players, random_changes(game, luck) if luck.random() < 0.7 else {})
    play_on(match, luck, moves)
    return match


@functools.lru_cache(maxsize=4)
def finished(game: Game, players: int) -> tuple[Match, ...]:
    """Return random matches with random boxes played to their end, the same for every test of a table."""
    luck = Random(players)
    return tuple(random_match(game, players, luck) for _ in range(WHOLE_MATCHES))


def play_on(match: Match, luck: Random, moves: int | None = None) -> None:
    """Make random moves, so many or to the end."""
    while not match.is_over and moves != 0:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
        moves = None if moves is None else moves - 1


def branch(match: Match) -> Match:
    """Return a match that goes on from the same position by itself."""
    other = copy(match)
    other.history, other.moves, other.state = list(match.history), list(match.moves), replica(match.state)
    other.standing, other.asides = list(match.standing), list(match.asides)
    return other


Question = tuple[int, bool]
"""A context, and whether Nature is asked."""


@dataclass
class Met:
    """What has been open so far: the actions by context, and how often each was chosen."""

    actions: dict[Question, Actions] = field(default_factory=lambda: defaultdict(int))
    chosen: dict[tuple[Question, int], int] = field(default_factory=lambda: defaultdict(int))

    def note(self, match: Match) -> bool:
        """Take down what is open in a position; return whether any of it was new."""
        if match.is_over:
            return self._note((context(match.state), False), 0)
        news = [self._note(question(match.state, seat), open_to(match, seat)) for seat in match.awaited]
        return any(news)

    def _note(self, asked: Question, actions: Actions) -> bool:
        is_new = asked not in self.actions or actions & ~self.actions[asked] != 0
        self.actions[asked] |= actions
        return is_new

    def rarest(self, match: Match, seat: int, luck: Random) -> int:
        """Return an open action that was chosen least often in this context."""
        asked = question(match.state, seat)
        some = list(cards(open_to(match, seat)))
        luck.shuffle(some)
        return min(some, key=lambda action: self.chosen[asked, action])


def context(s: State) -> int:
    """Return what the game waits for, if its state says so."""
    return int(getattr(s, "context", NOWHERE))


def question(s: State, seat: int) -> Question:
    """Return what a seat is asked."""
    return context(s), seat == NATURE


def open_to(match: Match, seat: int) -> Actions:
    """Return the actions open to a seat."""
    return match.game.rules.legal(match.state, seat)


@dataclass
class Sample:
    """Positions of a game at one number of players. They belong to many tests: play on from a `branch` of them."""

    luck: Random
    drawn: list[Match] = field(default_factory=list)
    """From random matches, each of their positions as likely as any other."""
    rare: list[Match] = field(default_factory=list)
    """Where something was open for the first time."""
    met: Met = field(default_factory=Met)
    plies: int = 0
    """How many positions were gone through."""

    @property
    def all(self) -> list[Match]:
        """Every position."""
        return self.drawn + self.rare

    def note(self, match: Match) -> None:
        """Go through a position: keep it if it shows something new, and perhaps among those drawn (a reservoir)."""
        if self.met.note(match):
            self.rare.append(branch(match))
        self.plies += 1
        place = len(self.drawn) if self.plies <= DRAWN else self.luck.randrange(self.plies)
        if place < DRAWN:
            self.drawn[place : place + 1] = [branch(match)]

    def step(self, match: Match, *, curious: bool) -> None:
        """Make a random move, or one that was rarely made so far."""
        seat = self.luck.choice(match.awaited)
        some = list(cards(open_to(match, seat)))
        action = self.met.rarest(match, seat, self.luck) if curious else self.luck.choice(some)
        self.met.chosen[question(match.state, seat), action] += 1
        match.act(seat, action)


def sample(game: Game, players: int, plies: int = PLIES, seed: int = SEED) -> Sample:
    """Play random matches and draw positions of them; in every second match what was rarely chosen is preferred."""
    luck = Random(f"{game.slug} {players} {seed}")
    found, matches = Sample(luck), 0
    while matches < MATCHES or found.plies < plies:
        match = Match(game, players, random_changes(game, found.luck) if matches else {})
        found.note(match)
        while not match.is_over:
            found.step(match, curious=matches % 2 == 1)
            found.note(match)
        matches += 1
    return found


@functools.cache
def sampled(game: Game, players: int) -> Sample:
    """Return positions of a game, the same for every test."""
    return sample(game, players)


def actions_met(samples: list[Sample], asked: Question) -> Actions:
    """Return every action that was open in a context in some samples."""
    found = 0
    for one in samples:
        found |= one.met.actions.get(asked, 0)
    return found


def contexts_met(samples: list[Sample]) -> int:
    """Return the contexts that were met in some samples, a set."""
    found = 0
    for one in samples:
        for number, _ in one.met.actions:
            found |= bit(number)
    return found


def unreached(game: Game, samples: list[Sample]) -> set[int | str]:
    """Return the actions, by their numbers, and the contexts, by their names, that no position of some samples has.

    A game whose state waits in contexts has the enumeration of them, `Context`, beside its rules.
    """
    open_somewhere = 0
    for one in samples:
        for actions in one.met.actions.values():
            open_somewhere |= actions
    waited_in = {number for one in samples for number, _ in one.met.actions}
    contexts = {one.name for one in vars(game.module).get("Context", ()) if one not in waited_in}
    return {number for number in range(game.actions) if not has(open_somewhere, number)} | contexts
