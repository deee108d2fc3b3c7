"""The bodies of requests, checked by their declarations; and what tables they ask for."""

from dataclasses import replace
from typing import TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request

from motherlode.bots.levels import LEVELS
from motherlode.core.errors import InputError
from motherlode.core.messages import message
from motherlode.core.seats import LETTERS
from motherlode.game import Game, game, houserules, slugs
from motherlode.store import FRIEND, HERE
from motherlode.web.access import security
from motherlode.web.access.locales import locale_of
from motherlode.web.api.operations import JSON
from motherlode.web.api.problems import Refusal
from motherlode.web.api.shapes import Asked, NewTable
from motherlode.web.routes import setup

ME, INVITED, OPEN = "me", "invited", "open"
KINDS = {ME: HERE, INVITED: FRIEND, OPEN: FRIEND}
"""Who may sit somewhere, computers apart, and what the form of the page calls it."""
NOT_JSON = message("The body of this request must be JSON, and its content-type “application/json”.")
NOT_AS_DECLARED = message("This is not what is asked for here: {text}")
NO_SUCH_GAME = message("there is no game “{game}” here; there are {options}")
NOBODY_SUCH = message("seat {letter}: “{value}” cannot sit here; there are {options}")
OPEN_OR_NOT = message("a table is open to anybody or to those who are invited: seats of both kinds cannot be had")
NO_SUCH_RULE = message("there is no house rule “{key}” in this game; there are {options}")

LONGEST = 300
"""Signs that are told of what is wrong with a body."""
Body = TypeVar("Body", bound=Asked)


async def asked(request: Request, kind: type[Body]) -> Body:
    """Return the body of a request.

    Raises:
        HTTPException: as `security.body`; 415, it is no JSON; 400, it is not what is asked for.
    """
    sent = await security.body(request)
    locale = locale_of(request)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != JSON:
        raise Refusal(415, NOT_JSON[locale])
    try:
        return msgspec.json.decode(sent, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Refusal(400, NOT_AS_DECLARED(locale, text=str(error)[:LONGEST])) from error
    except RecursionError as error:
        raise HTTPException(400) from error


def wish(new: NewTable, locale: str) -> tuple[Game, setup.Wish]:
    """Return the game and the table that a bot asks for; what may be had is what the page of a new table offers.

    Raises:
        InputError: it cannot be had.
    """
    if new.game not in slugs():
        raise InputError(NO_SUCH_GAME(locale, game=new.game, options=", ".join(slugs())))
    found = game(new.game)
    _check(new, found, locale)
    wanted = setup.read(_form(new, found), found, locale)
    return found, replace(wanted, chairs=[replace(chair, is_bot=chair.kind == HERE) for chair in wanted.chairs])


def _check(new: NewTable, found: Game, locale: str) -> None:
    fewest, most = found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS
    if not fewest <= len(new.seats) <= most:
        raise InputError(setup.WRONG_NUMBER(locale, fewest=fewest, most=most))
    kinds = [*KINDS, *LEVELS]
    for letter, kind in zip(LETTERS, new.seats, strict=False):
        if kind not in kinds:
            raise InputError(NOBODY_SUCH(locale, letter=letter, value=kind, options=", ".join(kinds)))
    if {INVITED, OPEN} <= set(new.seats):
        raise InputError(OPEN_OR_NOT[locale])
    keys = [rule.entry.key for rule in houserules.rules(found, found.new_box({}))]
    for key in new.box:
        if key not in keys:
            raise InputError(NO_SUCH_RULE(locale, key=key, options=", ".join(keys)))


def _form(new: NewTable, found: Game) -> dict[str, str]:
    """Return the form of the page that asks for the same."""
    kinds = [KINDS.get(kind, kind) for kind in new.seats]
    kinds += [setup.NOBODY] * (found.rules.MOST_PLAYERS - len(kinds))
    form = {f"kind-{seat}": kind for seat, kind in enumerate(kinds)}
    form |= {f"name-{seat}": new.name for seat, kind in enumerate(new.seats) if kind == ME}
    form |= {f"{setup.BOX}{key}": str(value) for key, value in new.box.items()}
    return form | (_clock(new) if new.clock else {})


def _clock(new: NewTable) -> dict[str, str]:
    assert new.clock is not None, "asked before"
    wanted = new.clock
    numbers = {"seconds": wanted.seconds, "minutes": wanted.minutes, "increment": wanted.increment}
    return {"clock": wanted.kind, "clock-end": wanted.at_end} | {
        f"clock-{name}": str(number) for name, number in numbers.items()
    }
