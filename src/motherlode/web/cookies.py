"""What a browser holds of a table, kept in cookies that are sent to the table's own pages alone."""

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from motherlode.play.chairs import Hands, seat_of
from motherlode.store import Header
from motherlode.web.memory import remember

TOKENS, LOOK = "seats", "look"
"""The cookies: the tokens, and which of several seats at one device looks at it now."""
A_YEAR = 365 * 24 * 3600
INVITATION = "i"


def hands(connection: HTTPConnection, header: Header) -> Hands:
    """Return what a browser holds of a table; a token that opens nothing is not counted."""
    mine: dict[int, str] = {}
    invitations: dict[int, str] = {}
    for word in connection.cookies.get(TOKENS, "").split("."):
        invited, token = word[:1] == INVITATION, word[1:]
        seat = seat_of(header.chairs, token)
        if seat is not None:
            (invitations if invited else mine)[seat] = token
    look = connection.cookies.get(LOOK, "")
    return Hands(mine, invitations, int(look) if look in {"0", "1", "2", "3"} else None)


def keep(request: Request, response: Response, table_id: str, held: Hands) -> None:
    """Let a browser keep what it holds of a table: for the table's own pages and its JSON, and for no other."""
    words = [f"m{token}" for token in held.mine.values()]
    words += [INVITATION + token for token in held.invitations.values()]
    remember(request, response, table_id, held)
    secure = request.url.scheme == "https"
    for path in (f"/t/{table_id}", f"/api/t/{table_id}"):
        _set(response, TOKENS, ".".join(words), path, secure=secure)
        if held.look is not None:
            _set(response, LOOK, str(held.look), path, secure=secure)


def _set(response: Response, name: str, value: str, path: str, *, secure: bool) -> None:
    response.set_cookie(name, value, max_age=A_YEAR, path=path, httponly=True, samesite="lax", secure=secure)
