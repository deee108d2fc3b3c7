"""Which language a browser reads, and how pages speak in it."""

import functools
from collections.abc import Callable, Mapping
from types import MappingProxyType

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from motherlode.core.messages import Message, message, messages
from motherlode.game import LOCALES

COOKIE = "lang"
LOCALE_NAMES = {"en": "English", "fr": "Français"}
DEFAULT_NAMES = ("Ada", "Ben", "Cleo", "Dan")
"""Their initials are the letters of the seats."""

ERRORS = {
    400: message("This request cannot be understood."),
    403: message("This seat is not yours, or the request came from another site."),
    404: message("There is nothing here: no such page, no such table."),
    405: message("This cannot be done here."),
    408: message("This took too long to arrive. Send it again."),
    409: message("This is not possible now."),
    410: message("This game is over and was put away."),
    413: message("This is too long."),
    421: message("This server has another name. Whoever runs it can allow this one, too: --allow-host."),
    429: message("There is too much at once from where you are. Wait a little, and try again."),
    503: message("The matches cannot be reached just now. Nothing was changed; try again in a moment."),
    500: message("Something went wrong here. The table itself is safe."),
}
"""What a page says that cannot be shown, by HTTP's number."""


class Told(HTTPException):
    """A refusal with a sentence of its own, in every language."""

    def __init__(self, status: int, text: Message, seconds: str) -> None:
        """The same may be asked again after so many *seconds*."""
        super().__init__(status, headers={"retry-after": seconds})
        self.text = text


@functools.cache
def speech(locale: str) -> Mapping[str, Callable[..., str]]:
    """Return what templates speak with: ``say`` a message, and ``say_many`` of one in which *n* is counted."""
    plainly = functools.cache(lambda english: message(english)(locale))

    def say(english: str, **facts: object) -> str:
        return message(english)(locale, **facts) if facts else plainly(english)

    def say_many(singular: str, plural: str, **facts: object) -> str:
        return messages(singular, plural)(locale, **facts)

    return MappingProxyType({"say": say, "say_many": say_many})


def locale_of(connection: HTTPConnection) -> str:
    """Return the language of a browser: asked for, kept in its cookie, or the one it prefers."""
    asked = connection.query_params.get("lang"), connection.cookies.get(COOKIE)
    highest_prior = connection.headers.get("accept-language", "").lower().split(",")
    wanted = [*asked, *(part.split(";")[0].strip().split("-")[0] for part in highest_prior[:8])]
    return next((locale for locale in wanted if locale in LOCALES), LOCALES[0])
