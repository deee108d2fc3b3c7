"""The catalogues of messages: found in the code and the templates, brought up to date, compiled.

`python3 workshop.py messages` runs this after a message was written or translated. A catalogue lies in the folder
``locale`` of the package that speaks: one of the house, one of each game.
"""

import io
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from jinja2 import TemplateSyntaxError

from motherlode.core.messages import SOURCE_LOCALE
from motherlode.game import LOCALES

ROOT = Path(__file__).resolve().parents[1]
HOUSE = ROOT / "src" / "motherlode"
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)
"""The date in every catalogue: a true one would change it at every run."""
PYTHON: dict[str, Any] = {"message": None, "messages": (1, 2), "message_in": ((1, "c"), 2)}
"""What marks a message in a module, and which arguments are singular, plural, context: methods of `Catalogue`."""
TEMPLATE: dict[str, Any] = {"say": None, "say_many": (1, 2)}
"""What marks a message in a template."""
WIDTH = 120
UNKNOWN = ("Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date", "Last-Translator", "Language-Team")
UNSAID = tuple(f'"{name}:'.encode() for name in (*UNKNOWN, "Generated-By"))
"""What Babel writes at the head of a catalogue and is not known here, or is told by the history of the sources."""


class BrokenTemplateError(Exception):
    """A template is wrong, so its messages cannot be found: the file, the line, and what is wrong there."""


@dataclass(frozen=True)
class Domain:
    """The messages of a package."""

    folder: Path

    @property
    def name(self) -> str:
        """What its files are called: as the folder of the package."""
        return self.folder.name

    def file(self, locale: str, suffix: str) -> Path:
        """Return the path of its catalogue in a language: ``.po`` to translate, ``.mo`` compiled."""
        return self.folder / "locale" / locale / "LC_MESSAGES" / f"{self.name}.{suffix}"

    def template(self) -> Catalog:
        """Return the messages that are in the sources now."""
        found = Catalog(project="Motherlode", creation_date=SOME_DAY)
        for path, line, message, comments, context in sorted(self._extracted(), key=lambda each: each[:2]):
            where = (self.folder / path).relative_to(ROOT).as_posix()
            found.add(message, locations=[(where, line)], auto_comments=comments, context=context)
        return found

    def _extracted(self) -> Iterator[Any]:
        for method, keywords in (("python", PYTHON), ("jinja2", TEMPLATE)):
            pattern, path = "**.py" if method == "python" else "**.html", ""

            def reached(name: str, *_: object) -> None:
                nonlocal path
                path = name

            found = extract_from_dir(
                self.folder,
                [(pattern, method)],
                {pattern: {"silent": "false"}},  # else a template that is wrong holds no messages
                keywords=keywords,
                comment_tags=("Translators:",),
                callback=reached,
                strip_comment_tags=True,
                directory_filter=self._is_own,
            )
            try:
                yield from found
            except TemplateSyntaxError as error:
                raise BrokenTemplateError(f"{self.folder / path}:{error.lineno}: {error.message}") from error

    def _is_own(self, folder: str) -> bool:
        """Is a folder searched? The games, which lie within the house, speak for themselves."""
        return Path(folder).name not in {"__pycache__", "locale"} and Path(folder) != HOUSE / "games"

    def translated(self, locale: str) -> Catalog:
        """Return its catalogue in a language, as it lies there."""
        with self.file(locale, "po").open("rb") as file:
            catalog = read_po(file, locale=locale, domain=self.name)
        catalog.revision_date = catalog.creation_date = SOME_DAY
        return catalog

    def updated(self, locale: str) -> Catalog:
        """Return its catalogue in a language with the messages of now; what is new in it is not translated yet."""
        catalog = self.translated(locale) if self.file(locale, "po").exists() else Catalog(locale, self.name)
        catalog.update(self.template(), no_fuzzy_matching=True)
        catalog.obsolete.clear()
        catalog.project, catalog.header_comment, catalog.fuzzy = "Motherlode", f"# {self.name}, {locale}", False
        return catalog


def domains() -> list[Domain]:
    """Return the house, the games, and the examples of games from outside."""
    sheets = (*(HOUSE / "games").glob("*/sheet.md"), *(ROOT / "examples").glob("*/src/*/sheet.md"))
    return [Domain(folder) for folder in (HOUSE, *sorted(path.parent for path in sheets))]


def locales() -> list[str]:
    """Return the languages that need a translation."""
    return [locale for locale in LOCALES if locale != SOURCE_LOCALE]


def as_po(catalog: Catalog) -> bytes:
    """Return a catalogue as it is written for translators. Where all stands in one file, that is not said each time."""
    text, files = io.BytesIO(), {place for message in catalog for place, _ in message.locations}
    write_po(text, catalog, width=WIDTH, include_lineno=False, no_location=len(files) == 1, ignore_obsolete=True)
    return b"".join(line for line in text.getvalue().splitlines(keepends=True) if not line.startswith(UNSAID))


def as_mo(catalog: Catalog) -> bytes:
    """Return a catalogue as it is read at run time."""
    compiled = io.BytesIO()
    write_mo(compiled, catalog)
    return compiled.getvalue()


def missing(catalog: Catalog) -> list[str]:
    """Return the messages that have no translation, or one that somebody still has to look at."""
    return [str(message.id) for message in catalog if message.id and (message.fuzzy or not all(_strings(message)))]


def _strings(message: Any) -> list[str]:  # noqa: ANN401 - Babel says no more of it
    return list(message.string) if isinstance(message.string, (tuple, list)) else [message.string]


def main() -> int:
    """Bring every catalogue up to date, compile it, and name the messages that are not translated."""
    try:
        return _brought_up_to_date()
    except BrokenTemplateError as error:
        print(error)
        return 1


def _brought_up_to_date() -> int:
    untranslated = 0
    for domain in domains():
        for locale in locales():
            catalog = domain.updated(locale)
            domain.file(locale, "po").parent.mkdir(parents=True, exist_ok=True)
            domain.file(locale, "po").write_bytes(as_po(catalog))
            domain.file(locale, "mo").write_bytes(as_mo(domain.translated(locale)))
            for message in missing(catalog):
                print(f"{domain.file(locale, 'po').relative_to(ROOT)}: not translated: {message}")
                untranslated += 1
    return 1 if untranslated else 0


if __name__ == "__main__":
    sys.exit(main())
