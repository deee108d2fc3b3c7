"""Matches as files: where `Match.read` and `Match.write` find and leave their records."""

from pathlib import Path

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile, Cards
from motherlode.game import Game, cardfiles
from motherlode.match import Match, record

UNNAMED = "cards.toml"
"""What a card file is called of which only the text is given."""


def read(source: str | Path) -> Match:
    """Read a match from a record or a transcript: its text, or its file (`Match.read`)."""
    if not isinstance(source, str | Path):
        raise TypeError(f"a match is read from the text of a record or from its file, not from {source!r}")
    is_text = isinstance(source, str) and (source.lstrip().startswith("{") or "\n" in source or not source.strip())
    return record.read(str(source) if is_text else _text_of(Path(source))).match


def cards(found: Game, source: str | Path | CardFile) -> Cards:
    """Return cards of somebody's own, from a card file or its text.

    Raises:
        InputError: the game has no cards of its own, the file cannot be read, or its first problem.
        TypeError: it is neither.
    """
    if isinstance(source, CardFile):
        return cardfiles.read(found, source)
    if not isinstance(source, str | Path):
        raise TypeError(
            f"cards are the text of a card file or its file, named by a word or a path, not {source!r}",
        )
    if isinstance(source, str) and "\n" in source:
        return cardfiles.read(found, CardFile(UNNAMED, source))
    return cardfiles.read(found, CardFile(Path(source).name, _text_of(Path(source))))


def write(match: Match, path: str | Path | None) -> str:
    """Return the record of a match, after writing it to a file if one is named (`Match.write`)."""
    text = record.write(record.Record(match))
    if path is None:
        return text
    if not isinstance(path, str | Path):
        raise TypeError(f"a record is written to a file, named by a word or a path, not to {path!r}")
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error
    return text


def _text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise InputError(f"{path}: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: not a text file in UTF-8") from error
