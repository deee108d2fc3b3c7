"""Learn the weights of a game's evaluation from games of the search against itself, as `motherlode learn` asks for it.

A round plays matches with the weights so far, in machine code, notes positions and how they ended, and fits weights
under which these results are most likely (`motherlode.lab.fitting`). A match between the search with the new weights
and the same search with those before, at equal simulations and on other deals, shows whether that was a gain; if its
95 % interval lies above an equal share the next round begins with the new ones, else it was the last. What was gained
is written to the `weights.toml` of the game's package; what was learned anew, from the guesses by hand, must first gain
against the weights in use, too. (It is the policy iteration of Tesauro, "Temporal difference
learning and TD-Gammon", 1995, with results in the place of differences.)

With `--prior` preferences among moves are learned, the same way, from the share of the visits that the search gave to
each option of its decisions. (As in Silver et al., "Mastering the game of Go without human knowledge", 2017, with a
linear policy.)
"""

import datetime as dt
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

import numpy as np

from motherlode.bots.evaluation import Weights, in_use
from motherlode.bots.levels import CERTAIN
from motherlode.bots.network import NAME, TABLE_OF
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import BIG_PRIME
from motherlode.core import options
from motherlode.core.errors import InputError
from motherlode.game import Game
from motherlode.game.parameters import Parameter
from motherlode.lab import fitting
from motherlode.lab.desk import Hall, Player, Result
from motherlode.lab.fitting import Floats, Lessons
from motherlode.lab.school import Plan, School, SchoolOfLeaves, SchoolOfMoves, played
from motherlode.lab.subjects import OF_MOVES, OF_POSITIONS, Subject

OTHER_DEALS = 7_919
"""Added to the seed for the deals on which a gain must show."""
Found = TypeVar("Found")
"""Weights, or a network."""
Tell: TypeAlias = Callable[[int, int], object]
"""Told how many matches are played, of how many at most."""


@dataclass(frozen=True, slots=True)
class Learning:
    """What was asked for."""

    game: Game
    matches: int = 2000
    """Of a round, to learn from."""
    simulations: int = 200
    """Of a move."""
    proof: int = 1000
    """Matches that must show a gain."""
    rounds: int = 4
    """At most."""
    players: int = 2
    seed: int = 1
    threads: int = 1
    anew: bool = False
    """Begin with the guesses by hand, not with the weights in use?"""
    subject: Subject = OF_POSITIONS
    """What is learned: what positions are worth, or which moves deserve a look."""
    longer: int = 0
    """Simulations of the search whose judgement of leaves is learned from; 0: how matches ended is."""
    vary: tuple[str, ...] = ()
    """Numbers of the box that are played in turns, each ``key=value,value``."""

    @property
    def name(self) -> str:
        """What is learned is called so."""
        return self.subject.name

    @property
    def compared(self) -> tuple[str, str]:
        """What the two cross-entropies of a round are with."""
        return "before", "after"

    @property
    def declared(self) -> tuple[Parameter, ...]:
        """The numbers that are learned."""
        return self.subject.declared(self.game)

    def check(self) -> None:
        """Make sure that everything can be done.

        Raises:
            InputError: the game has nothing to learn, is not for so many players, or its folder cannot be written to.
        """
        self.game.check_players(self.players)
        if not self.declared:
            raise InputError(
                f"{self.game.slug}: its evaluation has no {self.subject.name}, so there is nothing to learn"
            )
        if self.longer and (self.players != TABLE_OF or self.subject is OF_MOVES):
            raise InputError(f"--leaves teach at tables of {TABLE_OF}, and no moves: leave out --prior and --players")
        self.subject.file_of(self.game)
        self.check_boxes()

    def check_boxes(self) -> None:
        """Make sure that every box can be played, and that something is there to fit with.

        Raises:
            InputError: one cannot, or nothing is.
        """
        for box in self.boxes:
            self.game.fresh(self.players, box)
        fitting.check()

    @property
    def boxes(self) -> list[dict[str, int]]:
        """The boxes that matches are shared out among: the printed one, if nothing is varied."""
        return options.varied(self.vary)

    @property
    def always(self) -> Weights:
        """What all that play are given: weights are learned by themselves, as a network was learned beside others."""
        return {**CERTAIN, NAME: 0.0} if self.subject is OF_POSITIONS else CERTAIN

    def player(self, found: Weights) -> Player:
        """Return the search with some weights."""
        return Player(Kind.SEARCH, self.simulations, {**found, **self.always})

    @property
    def command(self) -> str:
        """The command that asks for it."""
        told = f"motherlode learn {self.game.slug} --matches {self.matches} --simulations {self.simulations}"
        told += f" --proof {self.proof} --rounds {self.rounds} --players {self.players} --seed {self.seed}"
        told += f" --leaves {self.longer}" if self.longer else ""
        told += "".join(f" --vary {word}" for word in self.vary)
        return told + (" --anew" if self.anew else "") + (" --prior" if self.subject is OF_MOVES else "")

    def learned(self, tell: Tell) -> "Iterator[Round[Any]]":
        """Give the rounds one by one, until one gains nothing."""
        return learn(self, tell)

    def against_what_is_in_use(self, best: "Round[Any]", tell: Tell) -> "Proof | None":
        """Let what gained on the guesses meet what is in use; None if it was that on which it gained."""
        return against_those_in_use(self, best.found, tell)

    def keep(self, best: "Round[Any]", rounds: "Sequence[Round[Any]]", in_use: "Proof | None" = None) -> Path:
        """Write what was learned into the game's own file, with where it comes from; return the file."""
        return self.subject.write(self.game, self.about(rounds, in_use), best.found)

    def about(self, rounds: "Sequence[Round[Any]]", in_use: "Proof | None") -> dict[str, str]:
        """Return what a file says of where its numbers come from."""
        gained = [f"round {n}: {done.proof.told}" for n, done in enumerate(rounds, 1)]
        gained += [f"against those in use before: {in_use.told}"] if in_use else []
        return {"from": f"{self.command}, {dt.datetime.now(tz=dt.UTC).date()}", "shown": "; ".join(gained)}


@dataclass(frozen=True, slots=True)
class Proof:
    """What some weights made of matches against others."""

    result: Result
    players: int

    @property
    def is_gain(self) -> bool:
        """Are they better than the others, beyond chance?"""
        return self.result.mean - self.result.plus_minus > 1 / self.players

    @property
    def told(self) -> str:
        """The gain, with half of its interval."""
        return f"{self.result.mean:.3f} ± {self.result.plus_minus:.3f}"


@dataclass(frozen=True, slots=True)
class Round(Generic[Found]):
    """What a round brought."""

    found: Found
    """What was learned."""
    lessons: int
    """Positions, or decisions."""
    before: float
    """The cross-entropy of the lessons with what was there before, in nats; of a network: held out, without one."""
    after: float
    """With what was learned."""
    proof: Proof
    """What this made of matches against what was there before."""


def learn(asked: Learning, tell: Tell) -> Iterator[Round[Weights]]:
    """Give the rounds one by one, until one gains nothing."""
    planned, before = asked.rounds * (asked.matches + asked.proof), begun_with(asked)
    for number in range(asked.rounds):
        played = number * (asked.matches + asked.proof)
        taught = played + asked.matches
        seed = asked.seed * BIG_PRIME + number
        lessons = lessons_of(asked, before, seed, partial(tell_from, tell, planned, played))
        done = one_round(asked, before, lessons, seed, partial(tell_from, tell, planned, taught))
        tell(taught + asked.proof, planned)
        yield done
        if not done.proof.is_gain:
            return
        before = done.found


def begun_with(asked: Learning) -> Weights:
    """Return the weights of the first round: those in use, or the guesses by hand."""
    return {one.name: one.start for one in asked.declared} if asked.anew else in_use(asked.game, asked.declared)


def against_those_in_use(asked: Learning, found: Weights, tell: Tell) -> Proof | None:
    """Let weights that gained on the guesses meet those in use; None if it was those that they gained on."""
    current = in_use(asked.game, asked.declared)
    if begun_with(asked) == current:
        return None
    one, other = asked.player(found), asked.player(current)
    return proof(asked, one, other, asked.seed * BIG_PRIME + asked.rounds, partial(tell_from, tell, asked.proof, 0))


def tell_from(tell: Tell, planned: int, played: int, more: int) -> None:
    """Tell how many matches are played when a round has come so far."""
    tell(played + more, planned)


def one_round(
    asked: Learning, before: Weights, lessons: Lessons, seed: int, tell: Callable[[int], object]
) -> Round[Weights]:
    """Fit weights to the lessons, and let them meet those before."""
    names, found = list(before), fitting.fit(lessons)
    after = dict(zip(names, map(float, found), strict=True))
    loss_before, loss_after = (fitting.loss(np.array(list(some.values())), lessons) for some in (before, after))
    proved = proof(asked, asked.player(after), asked.player(before), seed, tell)
    return Round(after, len(lessons.standings), loss_before, loss_after, proved)


def proof(asked: Learning, one: Player, other: Player, seed: int, tell: Callable[[int], object]) -> Proof:
    """Let the search with what was found meet the search with something else, on other deals than the lessons'."""

    def series(box: Mapping[str, int], matches: int, seed: int, tell: Callable[[int], object]) -> list[Result]:
        hall = Hall(asked.game, asked.players, box, asked.threads)
        return [hall.series(one, other, matches, seed + OTHER_DEALS, tell)]

    return Proof(Result.of_all(shared_out(asked, asked.proof, seed, tell, series)), asked.players)


def shared_out(
    asked: Learning,
    matches: int,
    seed: int,
    tell: Callable[[int], object],
    some: Callable[[Mapping[str, int], int, int, Callable[[int], object]], Sequence[Found]],
) -> list[Found]:
    """Play about as many matches with each of the boxes, each with deals of its own; return what came of all of them.

    A deal is played from every seat with the same box.
    """
    found: list[Found] = []
    for number, box in enumerate(asked.boxes):
        begin, end = (first_of(asked, matches, place) for place in (number, number + 1))
        found += some(box, end - begin, seed * len(asked.boxes) + number, partial(tell_more, tell, begin))
    return found


def first_of(asked: Learning, matches: int, place: int) -> int:
    """Return how many of all matches are played before those with the box in a place."""
    many = len(asked.boxes)
    return matches if place == many else matches * place // (many * asked.players) * asked.players


def tell_more(tell: Callable[[int], object], before: int, more: int) -> None:
    """Tell how many matches are played, after those with other boxes."""
    tell(before + more)


def lessons_of(asked: Learning, before: Weights, seed: int, tell: Callable[[int], object]) -> Lessons:
    """Play a round's matches with some weights; return what they teach, the same on any number of threads."""

    def some(box: Mapping[str, int], matches: int, seed: int, tell: Callable[[int], object]) -> list[Lessons]:
        return played(lambda: school_of(asked, before, box).play, matches, asked.threads, seed, tell)

    return fitting.joined(shared_out(asked, asked.matches, seed, tell, some))


def school_of(
    asked: Learning, before: Weights, box: Mapping[str, int] | None = None, network: Floats | None = None
) -> School:
    """Return where a thread plays the matches to learn from; without a box the printed one is played."""
    kind = SchoolOfMoves if asked.subject is OF_MOVES else SchoolOfLeaves if asked.longer else School
    plan = Plan(asked.game, asked.players, asked.simulations, asked.longer, box or {})
    return kind(plan, {**before, **asked.always}, asked.declared, network)
