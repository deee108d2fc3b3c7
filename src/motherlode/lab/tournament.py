"""What the command `motherlode arena` does: play, tell, and keep what was measured."""

import datetime as dt
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import click

from motherlode.bots import levels
from motherlode.bots.ratings import Rating
from motherlode.core.errors import InputError
from motherlode.game import Game
from motherlode.lab import progress, publish, report
from motherlode.lab.arena import Setting, at_levels, play_series
from motherlode.lab.rating import rate
from motherlode.lab.schedule import round_robin
from motherlode.lab.series import Series

STANDARD_OUTPUT = Path("-")


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
    """Where to write all that was measured; `STANDARD_OUTPUT` for there, in place of the tables."""
    save: Path | None = None
    """The file of published ratings to write into."""

    @property
    def command(self) -> str:
        """The command that measures the same again, on any number of threads."""
        some = "" if list(self.names) == list(levels.LEVELS) else f" --levels {','.join(self.names)}"
        asked = f"--players {self.players} --matches {self.matches} --seed {self.seed}"
        return f"motherlode arena {self.game.slug} {asked}{some}"

    def run(self) -> bool:
        """Play and print; return whether every match was played.

        Raises:
            InputError: something was asked for that cannot be. That is found out before the first match.
        """
        self.check()
        with progress.shown(f"arena {self.game.slug}") as tell:
            opponents = at_levels(self.game, self.names)
            setting = Setting(self.players, self.seed, self.threads, self.changes)
            series = play_series(self.game, opponents, self.matches, setting, tell)
        if series.played:
            self.keep(series, rate(series))
        return series.is_complete

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
            if path and path != STANDARD_OUTPUT:
                check_writable(path)
        if self.save:
            publish.tables_of(self.save)

    def keep(self, series: Series, ratings: Mapping[str, Rating]) -> None:
        """Print what was measured, and write it where it was asked for."""
        told = json.dumps(report.as_json(series, ratings), indent=2) + "\n"
        if self.json_file and self.json_file != STANDARD_OUTPUT:
            publish.write(self.json_file, told)
        click.echo(told.rstrip() if self.json_file == STANDARD_OUTPUT else report.text(series, ratings))
        if self.save and series.is_complete:
            publish.add(self.save, series, ratings, self.command, dt.datetime.now(tz=dt.UTC).date())
        elif self.save:
            click.echo(f"{self.save}: not written, for not every match was played", err=True)


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
