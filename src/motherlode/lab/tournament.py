"""A round robin of the computer's levels, as `motherlode arena` asks for it: checked, played and kept."""

import datetime as dt
import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from motherlode.bots import levels
from motherlode.bots.ratings import Rating
from motherlode.core.errors import InputError
from motherlode.game import Game
from motherlode.lab import publish, report
from motherlode.lab.arena import Setting, at_levels, play_series
from motherlode.lab.schedule import round_robin
from motherlode.lab.series import Series


@dataclass(frozen=True)
class Tournament:
    """What was asked for."""

    game: Game
    names: Sequence[str]
    """The levels that take part."""
    players: int = 2
    matches: int = 60
    seed: int = 0
    threads: int = 1
    changes: Mapping[str, int] = field(default_factory=dict)
    json_file: Path | None = None
    """Where to write all that was measured, if anywhere."""
    save: Path | None = None
    """The file of published ratings to write into."""

    @property
    def command(self) -> str:
        """The command that measures the same again, on any number of threads."""
        some = "" if list(self.names) == levels.offered(self.game) else f" --levels {','.join(self.names)}"
        asked = f"--players {self.players} --matches {self.matches} --seed {self.seed}"
        return f"motherlode arena {self.game.slug} {asked}{some}"

    def play(self, tell: Callable[[int, int], object]) -> Series:
        """Play all matches, or those that there was time for before an interruption; *tell* as in `play_series`."""
        opponents = at_levels(self.game, self.names)
        setting = Setting(self.players, self.seed, self.threads, self.changes)
        return play_series(self.game, opponents, self.matches, setting, tell)

    def check(self) -> None:
        """Make sure that everything can be done.

        Raises:
            InputError: it can not.
        """
        self.game.fresh(self.players, self.changes)
        round_robin(self.names, self.players, self.matches)
        if self.save and self.changes:
            raise InputError("--save keeps ratings of the printed box: leave out --box, or write to --json instead")
        for path in (self.json_file, self.save):
            if path:
                check_writable(path)
        if self.save:
            publish.published(self.save)

    def keep(self, series: Series, ratings: Mapping[str, Rating]) -> bool:
        """Write what was measured where it was asked for; return False if ratings of a part were not published.

        Raises:
            InputError: a file cannot be written.
        """
        if self.json_file:
            publish.write(self.json_file, report.json_text(series, ratings) + "\n")
        if self.save and series.is_complete:
            publish.add(self.save, series, ratings, self.command, dt.datetime.now(tz=dt.UTC).date())
        return series.is_complete or not self.save


def named(words: str) -> list[str]:
    """Return the names of levels from a list with commas; old names become the new ones.

    Raises:
        UnknownLevelError: one of them is none.
    """
    return [levels.find(word.strip()).name for word in words.split(",")]


def check_writable(path: Path) -> None:
    """Make sure that a file can be written, without writing it.

    Raises:
        InputError: it can not.
    """
    if not path.parent.is_dir():
        raise InputError(f"{path}: there is no folder {path.parent}")
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise InputError(f"{path}: this file cannot be written")
