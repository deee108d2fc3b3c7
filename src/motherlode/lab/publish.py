"""The file of the published ratings, which `motherlode.bots.ratings` reads: a table a game and number of players."""

import datetime as dt
import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias, TypedDict

from motherlode.bots.ratings import Rating
from motherlode.core.errors import InputError
from motherlode.lab.series import Series

Published: TypeAlias = dict[str, dict[str, "Measured"]]
"""By game and number of players."""
HEAD = """\
# The ratings of the computer opponents in this game, one table for each number of players; docs/opponents.md says what
# they mean and how they are measured. `motherlode arena GAME --save FILE` writes a table anew and leaves the others.
"""


class Measured(TypedDict):
    """The ratings of a series."""

    rules: str
    measured: dt.date
    command: str
    level: dict[str, dict[str, int]]
    """The entry of each level, whose keys are the fields of `Rating`."""


def add(path: Path, series: Series, ratings: Mapping[str, Rating], command: str, day: dt.date) -> None:
    """Write the ratings of a series into a file of ratings, in place of those of the same game and number of players.

    Raises:
        InputError: the file is none, or cannot be written.
    """
    tables = published(path)
    levels = {name: _entry(rating) for name, rating in ratings.items()}
    table = Measured(rules=series.game.rules.EDITION, measured=day, command=command, level=levels)
    tables.setdefault(series.game.slug, {})[str(series.players)] = table
    write(path, "\n".join([HEAD, *_lines(tables)]))


def write(path: Path, text: str) -> None:
    """Write a text file.

    Raises:
        InputError: it cannot be written.
    """
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error


def published(path: Path) -> Published:
    """Return what a file of ratings holds, by game and number of players; nothing if there is no such file yet.

    Raises:
        InputError: it cannot be read, or is no file of ratings.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error
    except ValueError as error:  # TOML and UTF-8 alike
        raise InputError(f"{path}: not a file of ratings ({error})") from error
    if not all(_is_table(table) for game in tables.values() for table in (game.values() if _is(game) else [game])):
        raise InputError(f"{path}: not a file of ratings: it should hold tables such as [diamonds.2]")
    return tables


def _is(value: object) -> bool:
    return isinstance(value, dict)


def _is_table(value: object) -> bool:
    return isinstance(value, dict) and {"rules", "measured", "command", "level"} == set(value)


def _entry(rating: Rating) -> dict[str, int]:
    return {"points": round(rating.points), "plus_minus": round(rating.plus_minus), "matches": rating.matches}


def _lines(tables: Published) -> Iterator[str]:
    for slug in sorted(tables):
        for players, table in sorted(tables[slug].items()):
            yield f"[{slug}.{players}]"
            yield f"rules = {json.dumps(table['rules'])}"
            yield f"measured = {table['measured']}"
            yield f"command = {json.dumps(table['command'])}\n\n[{slug}.{players}.level]"
            for name, entry in table["level"].items():
                yield f"{name} = {{ {', '.join(f'{key} = {value}' for key, value in entry.items())} }}"
            yield ""
