"""The games that somebody plays at this browser: no account, only a cookie that says at which tables one sits.

The cookie opens nothing: which seats a browser may speak for is in the cookies of the tables (`cookies`).
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from motherlode.core.messages import message
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.spoken import listed
from motherlode.play.chairs import Hands
from motherlode.play.table import Table
from motherlode.play.tables import Tables

COOKIE, MOST = "games", 12
A_YEAR = 365 * 24 * 3600
ITEM = re.compile(r"(?P<id>[A-Za-z0-9_-]{1,64}):(?P<seats>[0-3]{1,4})")


@dataclass(frozen=True, slots=True)
class Seat:
    """A table, and the seats there that are played at this browser."""

    table_id: str
    seats: frozenset[int]


@dataclass(frozen=True, slots=True)
class Resumable:
    """A game as the first page shows it."""

    address: str
    title: str
    names: tuple[str, ...]
    state: str
    """Who is on turn, or how it ended."""
    is_asked: bool
    """Is it the turn of somebody at this browser?"""
    is_over: bool


def seated(connection: HTTPConnection) -> list[Seat]:
    """Return where one sits at this browser, the newest table first."""
    found = ITEM.finditer(connection.cookies.get(COOKIE, ""))
    return [Seat(item["id"], frozenset(map(int, item["seats"]))) for item in found][:MOST]


def remember(request: Request, response: Response, table_id: str, held: Hands) -> None:
    """Let a browser remember a table at which it has a seat."""
    if not held.mine:
        return
    others = [seat for seat in seated(request) if seat.table_id != table_id]
    kept = [Seat(table_id, frozenset(held.mine)), *others][:MOST]
    value = ".".join(f"{seat.table_id}:{''.join(map(str, sorted(seat.seats)))}" for seat in kept)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, value, max_age=A_YEAR, httponly=True, samesite="lax", secure=secure)


async def resumable(request: Request, tables: Tables, locale: str) -> list[Resumable]:
    """Return the games that can be gone on with or looked at again: those that wait for this browser first."""
    found = [(await tables.find(seat.table_id), seat) for seat in seated(request)]
    shown = [_shown(table, seat, locale) for table, seat in found if table is not None]
    return sorted(shown, key=lambda one: (one.is_over, not one.is_asked))


def _shown(table: Table, seat: Seat, locale: str) -> Resumable:
    match, names = table.match, table.names
    asked = seat.seats & set(match.awaited)
    return Resumable(
        address=f"/t/{table.header.id}",
        title=match.game.words.TITLE[locale],
        names=tuple(names),
        state=_state(table, bool(asked), locale),
        is_asked=bool(asked),
        is_over=match.is_over,
    )


def _state(table: Table, is_asked: bool, locale: str) -> str:
    if table.match.is_over:
        return table.match.scene(SPECTATOR, table.names, locale).question
    if is_asked:
        return message("Your turn")(locale)
    return message("{who}’s turn")(locale, who=listed(_awaited(table), locale))


def _awaited(table: Table) -> Iterator[str]:
    return (table.names[seat] for seat in table.match.awaited if seat != NATURE)
