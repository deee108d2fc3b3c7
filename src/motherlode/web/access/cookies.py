"""What a browser holds of a table, kept in cookies that are sent to the table's own pages alone.

One more cookie says on every page at which tables there are seats of one's own; it opens nothing. What is held of each
is sent to one page besides, from which all is taken along to another device.
"""

import re
from collections.abc import Collection, Mapping
from itertools import islice

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from motherlode.play.chairs import Hands, is_computer, seat_of
from motherlode.play.table import Table

TOKENS, LOOK = "seats", "look"
"""The cookies: the tokens, and which of several seats at one device looks at it now."""
MOST_TOKENS = 16
"""That are looked at of a cookie: a browser holds one of each seat, and one to go on with."""
SEATED, MOST_SEATED = "games", 12
"""The cookie of one's own tables, and how many it holds."""
MOST_FORGOTTEN = 20
"""Copies that one answer takes away: what stands before a server may refuse longer heads."""
ITEM = re.compile(r"(?P<id>[A-Za-z0-9_-]{1,64}):(?P<seats>[0-3]{1,4})")
WORDS = re.compile(r"[mi][A-Za-z0-9_-]{1,64}(\.[mi][A-Za-z0-9_-]{1,64}){0,15}")
"""What such a cookie holds: tokens of seats, and of invitations."""
COPY, COPIES = "at-", "/along"
"""What the cookies begin with that hold the tokens of a table once more, and where alone they are sent: to the page
from which one's games are taken along to another device."""
COPY_NAME = re.compile(COPY + r"[A-Za-z0-9_-]{1,64}")
A_YEAR = 365 * 24 * 3600
QUICK = "quick-"
"""What the cookies begin with that keep of each game how many played it last, and against whom."""
INVITATION = "i"


def quick(connection: HTTPConnection, slug: str) -> tuple[str, str]:
    """Return how many played a game last that was started quickly here, and at what level; nothing if nobody did."""
    players, _, level = connection.cookies.get(QUICK + slug, "").partition(".")
    return players, level


def keep_quick(response: Response, slug: str, form: Mapping[str, str]) -> None:
    """Have a browser keep what a quick start asked for; it has been checked by then."""
    if "players" in form and "level" in form:
        said = f"{form['players']}.{form['level']}"
        response.set_cookie(QUICK + slug, said, max_age=A_YEAR, samesite="lax", httponly=True)


def hands(connection: HTTPConnection, table: Table) -> Hands:
    """Return what a browser holds of a table; a token that opens nothing is not counted."""
    chairs = table.owned
    mine: dict[int, str] = {}
    invitations: dict[int, str] = {}
    left: dict[int, str] = {}
    for word in connection.cookies.get(TOKENS, "").split(".", MOST_TOKENS)[:MOST_TOKENS]:
        invited, token = word[:1] == INVITATION, word[1:]
        seat = seat_of(chairs, token)
        if seat is not None:
            kind = invitations if invited else left if is_computer(chairs[seat]) else mine
            kind[seat] = token
    look = connection.cookies.get(LOOK, "")
    return Hands(mine, invitations, left, int(look) if look in {"0", "1", "2", "3"} else None)


def keep(
    request: Request, response: Response, table_id: str, held: Hands, going: Collection[str] = frozenset()
) -> None:
    """Let a browser keep what it holds of a table: for the table's own pages and its JSON, and for no other.

    Of those that are *going* it keeps nothing on its list, so that there is room.
    """
    secure, paths = request.url.scheme == "https", _paths(table_id)
    if held.mine:
        _seat(request, response, _first(table_id, held, seated(request)), going)
        copy(request, response, table_id, held)
    for path in paths:
        _set(response, TOKENS, _words(held), path, secure=secure)
        if held.look is not None:
            _set(response, LOOK, str(held.look), path, secure=secure)


def look_away(response: Response, table_id: str) -> None:
    """Let a browser forget who looks: it is to be asked, as it may be somebody else by now."""
    for path in _paths(table_id):
        response.delete_cookie(LOOK, path)


def copy(request: Request, response: Response, table_id: str, held: Hands) -> None:
    """Let a browser keep what it holds of a table once more, for the page from which it is taken along."""
    _set(response, COPY + table_id, _words(held), COPIES, secure=request.url.scheme == "https")


def copies(request: Request) -> dict[str, str]:
    """Return what a browser holds of its own tables, as the cookies of each say it."""
    found = {table_id: request.cookies.get(COPY + table_id, "") for table_id in seated(request)}
    return {table_id: words for table_id, words in found.items() if WORDS.fullmatch(words)}


def add(
    request: Request,
    response: Response,
    brought: Mapping[str, tuple[str, frozenset[int]]],
    going: Collection[str] = frozenset(),
) -> None:
    """Let a browser keep what another held, of each table the cookie and the seats; and its own but those *going*."""
    own, secure = copies(request), request.url.scheme == "https"
    for table_id, (words, _) in brought.items():
        both = dict.fromkeys([*own.get(table_id, "").split("."), *words.split(".")])
        held = ".".join(list(filter(None, both))[:MOST_TOKENS])
        _set(response, COPY + table_id, held, COPIES, secure=secure)
        for path in _paths(table_id):
            _set(response, TOKENS, held, path, secure=secure)
    mine = seated(request)
    seats = {table_id: those | mine.get(table_id, frozenset()) for table_id, (_, those) in brought.items()}
    others = {table_id: those for table_id, those in mine.items() if table_id not in brought}
    _seat(request, response, seats | others, going)


def forget(request: Request, response: Response) -> None:
    """Let a browser give up what it holds once more of tables that are none of its own any more, some at a time."""
    listed = {COPY + table_id for table_id in seated(request)}
    others = (name for name in request.cookies if COPY_NAME.fullmatch(name) and name not in listed)
    for name in list(islice(others, MOST_FORGOTTEN)):
        response.delete_cookie(name, COPIES)


def _seat(request: Request, response: Response, tables: Mapping[str, frozenset[int]], going: Collection[str]) -> None:
    """Let a browser know its own tables, the newest first, so many of them; of the others it keeps no copy."""
    staying = [table_id for table_id in tables if table_id not in going][:MOST_SEATED]
    listed = _listed({table_id: tables[table_id] for table_id in staying})
    _set(response, SEATED, listed, "/", secure=request.url.scheme == "https")
    for table_id in tables.keys() - staying:
        response.delete_cookie(COPY + table_id, COPIES)


def _paths(table_id: str) -> tuple[str, str]:
    return f"/t/{table_id}", f"/api/t/{table_id}"


def _words(held: Hands) -> str:
    words = [f"m{token}" for token in (*held.mine.values(), *held.left.values())]
    return ".".join([*words, *(INVITATION + token for token in held.invitations.values())])


def seated(connection: HTTPConnection) -> dict[str, frozenset[int]]:
    """Return the tables at which there are seats of one's own, and which; the newest table first."""
    found = islice(ITEM.finditer(connection.cookies.get(SEATED, "")), MOST_SEATED)  # whoever wrote it
    return {item["id"]: frozenset(map(int, item["seats"])) for item in found}


def _first(table_id: str, held: Hands, others: Mapping[str, frozenset[int]]) -> dict[str, frozenset[int]]:
    return {table_id: frozenset(held.mine)} | {other: seats for other, seats in others.items() if other != table_id}


def _listed(tables: Mapping[str, frozenset[int]]) -> str:
    return ".".join(f"{name}:{''.join(map(str, sorted(seats)))}" for name, seats in tables.items())


def _set(response: Response, name: str, value: str, path: str, *, secure: bool) -> None:
    response.set_cookie(name, value, max_age=A_YEAR, path=path, httponly=True, samesite="lax", secure=secure)
