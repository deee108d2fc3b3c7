"""A language with words as long as German ones: English with every word 40 % longer, for tests of what has room.

It is called ``xx``, and made while the server runs: nothing of it is in a catalogue.
"""

import math
import re
from gettext import NullTranslations

from motherlode.core import messages
from motherlode.web.access import locales

LOCALE = "xx"
MORE = 0.4
ENDING = "ungenschaften" * 2
PLACE = re.compile(r"(\{[^}]*\})")
WORD = re.compile(r"[^\W\d_]{2,}")


def longer(text: str) -> str:
    """Return a message with longer words; the names of its places stay."""
    parts = PLACE.split(text)
    return "".join(part if PLACE.fullmatch(part) else WORD.sub(_longer_word, part) for part in parts)


def _longer_word(word: re.Match[str]) -> str:
    return word[0] + ENDING[: math.ceil(MORE * len(word[0]))]


class Longer(NullTranslations):
    """The messages as they are written, in longer words."""

    def gettext(self, message: str) -> str:
        return longer(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return longer(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return longer(message)


def speak() -> None:
    """Let the server speak this language too, to whoever asks for it."""
    real = messages.translations
    messages.translations = lambda package, locale: Longer() if locale == LOCALE else real(package, locale)
    locales.LOCALES = (*locales.LOCALES, LOCALE)
