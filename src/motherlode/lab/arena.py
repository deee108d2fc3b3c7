"""Matches between opponents through the door of the table, so that what is measured is what one sits down with.

    opponents = at_levels(game("diamonds"), ["random", "master"])
    series = play_series(game("diamonds"), opponents, matches=100)
    series.score("master").mean

An opponent is handed what its seat may see and a seed, and answers with an action. Every match has luck of its own, by
its number, so the results depend on neither the machine nor the number of threads.
"""

import functools
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, as_completed, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event
from time import perf_counter
from typing import Protocol

from motherlode.bots import levels
from motherlode.core.body import State
from motherlode.core.cards import count, lowest, nth
from motherlode.core.luck import Luck, begin, draw
from motherlode.core.seats import NATURE
from motherlode.game import Game
from motherlode.lab.schedule import Fixture, round_robin
from motherlode.lab.series import Played, Series
from motherlode.match import Match

SEEDS = 1 << 31
"""How many seeds there are for a single choice."""


class Opponent(Protocol):
    """Whoever can play: a function is enough. With several threads it is asked from all of them at once."""

    def __call__(self, game: Game, view: State, seat: int, seed: int) -> int:
        """Return a legal action for a seat, from what that seat may see; all luck is to come from the seed."""


def at_levels(game: Game, names: Iterable[str]) -> dict[str, Opponent]:
    """Return the opponents of the table by the names of their levels, thinking by budget and not by the clock.

    What they need is compiled here and now, for otherwise every thread would do so.

    Raises:
        UnknownLevelError: there is no such level.
    """
    found = [levels.find(name).name for name in names]
    for name in found:
        levels.warm(name, game)
    return {name: functools.partial(_choose_at, name) for name in found}


def _choose_at(level: str, game: Game, view: State, seat: int, seed: int) -> int:
    return levels.choose(level, game, view, seat, seed, by_the_clock=False)


@dataclass(frozen=True)
class Setting:
    """How a series is played."""

    players: int = 2
    seed: int = 0
    threads: int = 1
    """How many matches are played at the same time; it changes nothing but the time that they take."""
    changes: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the box that differ from the sheet."""


USUAL = Setting()


def play_series(
    game: Game,
    opponents: Mapping[str, Opponent],
    matches: int,
    setting: Setting = USUAL,
    tell: Callable[[int, int], object] = lambda _done, _planned: None,
) -> Series:
    """Let every two opponents meet so often, or a little oftener (`round_robin`).

    With two opponents at a table for more, one sits against copies of the other, and the other way round.
    *tell* is called after every match with how many were played and how many are planned. An interruption from the
    keyboard ends the series early, with the matches that were played so far.

    Raises:
        InputError: the game, the number of players, or the changes of the box do not go together; too few opponents.
        IllegalMoveError: an opponent chose what it may not.
    """
    game.fresh(setting.players, setting.changes)
    fixtures = round_robin(list(opponents), setting.players, matches)
    played = _Arena(game, opponents, setting).play_all(fixtures, tell)
    about = setting.players, setting.changes, setting.seed
    return Series(game, *about, tuple(opponents), len(fixtures), tuple(played))


class _Stopped(Exception):  # noqa: N818 - nothing went wrong
    """The series was ended while a match was being played."""


@contextmanager
def interruptible(stop: Event) -> Iterator[None]:
    """Let Ctrl+C set a flag meanwhile, unless it is ignored.

    As an exception it would break into whatever the main thread is about, also where that holds a lock that the threads
    of the pool wait for.
    """
    is_ours = threading.current_thread() is threading.main_thread()
    if not is_ours or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: stop.set())
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class _Arena:
    """Where the matches of a series are played."""

    def __init__(self, game: Game, opponents: Mapping[str, Opponent], setting: Setting) -> None:
        self.game, self.opponents, self.setting = game, opponents, setting
        self.stop = Event()

    def play_all(self, fixtures: list[Fixture], tell: Callable[[int, int], object]) -> list[Played]:
        """Play every match, or those that there is time for until somebody interrupts; return them in their order."""
        played: list[Played] = []
        with interruptible(self.stop), ThreadPoolExecutor(self.setting.threads) as pool:
            try:
                for match in self.in_flight(pool, fixtures):
                    played.append(match)
                    tell(len(played), len(fixtures))
            except (KeyboardInterrupt, _Stopped):
                pass  # what was played counts
            finally:
                self.stop.set()
        return sorted(played, key=lambda match: match.fixture.number)

    def in_flight(self, pool: Executor, fixtures: Iterable[Fixture]) -> Iterator[Played]:
        """Play the matches on all threads, never many ahead; give them as they end."""
        begun: set[Future[Played]] = set()
        for fixture in fixtures:
            begun.add(pool.submit(self.play, fixture))
            if len(begun) > self.setting.threads:
                ended, begun = wait(begun, return_when=FIRST_COMPLETED)
                yield from (match.result() for match in ended)
        yield from (match.result() for match in as_completed(begun))

    def play(self, fixture: Fixture) -> Played:
        """Play a match to its end."""
        match = Match(self.game, len(fixture.names), self.setting.changes)
        nature, minds = Luck(), Luck()
        begin(nature, self.setting.seed, 2 * fixture.deal)
        begin(minds, self.setting.seed, 2 * fixture.number + 1)
        spent: list[list[float]] = [[] for _ in fixture.names]
        while not match.is_over:
            if self.stop.is_set():
                raise _Stopped
            seat = match.awaited[0]
            if seat == NATURE:
                outcomes = self.game.rules.legal(match.state, NATURE)
                match.act(NATURE, nth(outcomes, draw(nature, count(outcomes))))
            else:
                spent[seat] += self.move(match, seat, self.opponents[fixture.names[seat]], draw(minds, SEEDS))
        standings = tuple(float(self.game.rules.standing(match.state, seat)) for seat in range(match.players))
        return Played(fixture, standings, tuple(map(len, spent)), tuple(map(sum, spent)))

    def move(self, match: Match, seat: int, opponent: Opponent, seed: int) -> list[float]:
        """Let an opponent move; return the seconds of the decision, if there was one to be made."""
        view = match.view(seat)
        legal = self.game.rules.legal(view, seat)
        if count(legal) == 1:
            match.act(seat, lowest(legal))
            return []
        begun = perf_counter()
        action = opponent(self.game, view, seat, seed)
        spent = perf_counter() - begun
        match.act(seat, action)
        return [spent]
