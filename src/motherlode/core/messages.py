"""Messages for people: written in English where they are said, and said in any language that has a translation.

A package that speaks has a `Catalogue`, and beside its modules a folder ``locale`` with a translation for every
language. Its messages are marked where they are written; ``python3 workshop.py messages`` finds them there. At run time
nothing is needed but the standard library's `gettext`. There is no current language: every message is told its own.
"""

import functools
import importlib.resources
import re
from collections.abc import Iterable
from dataclasses import dataclass
from gettext import GNUTranslations, NullTranslations

SOURCE_LOCALE = "en"
"""The language in which messages are written; it needs no catalogue."""
HYPHEN, MINUS, STOP = "-", "−", "."
BESIDE_A_SIGN = re.compile(r"(?<=[♥◆●⚔]) (?=[−+]?[{\d])|(?<=[→÷=]) | (?=[→÷=%])|(?<=}) (?=[♥◆●⚔](?:$| −))")
"""The spaces between a sign and its numbers, and before that whose it is."""
NO_BREAK = "\u00a0"


@functools.cache
def unbroken(text: str) -> str:
    """Return a text in which no line ends between a sign and its numbers: ``♥ −{n}``, ``{n} ♥``, ``{old} → {new}``."""
    return BESIDE_A_SIGN.sub(NO_BREAK, text)


@functools.cache
def translations(package: str, locale: str) -> NullTranslations:
    """Return the compiled translations of a package, or, where there are none, the English that they stand for."""
    folder = importlib.resources.files(package) / "locale" / locale / "LC_MESSAGES"
    compiled = folder / f"{package.rpartition('.')[2]}.mo"
    if not compiled.is_file():
        return NullTranslations()
    with compiled.open("rb") as file:
        return GNUTranslations(file)


class _Negative:
    """A number below nothing, as people write it: with a minus, which is as long as a plus, and no hyphen."""

    def __init__(self, number: float) -> None:
        self.number = number

    def __format__(self, how: str) -> str:
        return format(self.number, how).replace(HYPHEN, MINUS)


def _written(fact: object) -> object:
    return _Negative(fact) if isinstance(fact, (int, float)) and fact < 0 else fact


def _stopped_once(said: str, facts: Iterable[object]) -> str:
    """Return what is said without a second stop after a name that ends in one: *Max Q.* ends a sentence as well."""
    for fact in facts:
        if isinstance(fact, str) and fact.endswith(STOP):
            said = said.replace(fact + STOP, fact)
    return said


@dataclass(frozen=True, slots=True)
class Message:
    """A message with places for facts, ``{who} digs pile {pile}.``, to be said in a language."""

    package: str
    """Whose catalogue has its translations."""
    english: str
    plural: str = ""
    """What is said of any number but one, if that is something else."""
    counts: str = ""
    """The fact that decides between singular and plural."""
    context: str = ""
    """What tells it from a message that is the same in English and not in other languages."""

    def __call__(self, locale: str, **facts: object) -> str:
        """Return the message in a language, its places filled with facts."""
        said = self._translated(locale, facts).format(**{name: _written(fact) for name, fact in facts.items()})
        return _stopped_once(said, facts.values()) if STOP * 2 in said else said

    def __getitem__(self, locale: str) -> str:
        """Return the message in a language as it is written; of one that counts, what is said of a single thing."""
        return self._translated(locale, {self.counts: 1})

    def _translated(self, locale: str, facts: dict[str, object]) -> str:
        found = translations(self.package, locale)
        if self.plural:
            n = facts[self.counts]
            assert isinstance(n, int), f"{self.counts} decides between singular and plural: it is a whole number"
            return unbroken(found.ngettext(self.english, self.plural, n))
        return unbroken(found.pgettext(self.context, self.english) if self.context else found.gettext(self.english))


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Marks the messages of a package. `workshop.py messages` goes by the names of these methods."""

    package: str

    def message(self, english: str) -> Message:
        """Mark a message."""
        return Message(self.package, english)

    def messages(self, singular: str, plural: str, counts: str = "n") -> Message:
        """Mark a message in which a number is followed by what it counts."""
        return Message(self.package, singular, plural, counts)

    def message_in(self, context: str, english: str) -> Message:
        """Mark a message that means something else elsewhere."""
        return Message(self.package, english, context=context)


HOUSE = Catalogue("motherlode")
"""The messages of everything but the games, each of which has its own."""
message, messages, message_in = HOUSE.message, HOUSE.messages, HOUSE.message_in
