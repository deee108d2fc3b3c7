"""What several commands take and give: files and where they are written."""

import sys
from pathlib import Path

import click

from motherlode.core.errors import InputError

FILE = click.Path(dir_okay=False, path_type=Path)
"""A file that is read or written by its name."""
ANY_FILE = click.Path(allow_dash=True, path_type=Path)
"""The same, or `-` for standard input or output."""


def text_of(path: Path) -> str:
    """Return what a file says; `-` is standard input.

    Raises:
        InputError: it cannot be read.
    """
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not a text file in UTF-8") from error


def write(path: Path, text: str) -> None:
    """Write a line to a file, or to standard output for `-`.

    Raises:
        InputError: it cannot be written.
    """
    if str(path) == "-":
        click.echo(text)
        return
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error
