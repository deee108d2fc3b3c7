"""Whose seat a bot plays: the one that its bearer token opens (RFC 6750), sent in a header, never in an address."""

from starlette.requests import Request

from motherlode.core.seats import SPECTATOR
from motherlode.play.chairs import Look, is_computer, seat_of
from motherlode.play.table import Table
from motherlode.web.access.locales import locale_of
from motherlode.web.access.seated import BEARER
from motherlode.web.api import problems
from motherlode.web.api.problems import Refusal


def sent(request: Request) -> str:
    """Return the token of a request; empty if it has none.

    Raises:
        Refusal: 401, what stands in its place is none.
    """
    header = request.headers.get("authorization")
    if header is None:
        return ""
    found = BEARER.fullmatch(header)
    if found is None:
        raise Refusal(401, problems.NO_TOKEN[locale_of(request)])
    return found["token"]


def opened(request: Request, table: Table, token: str) -> int:
    """Return the seat that a token opens.

    Raises:
        Refusal: 401, it opens none.
    """
    seat = seat_of(table.owned, token)
    if seat is None:
        raise Refusal(401, problems.WRONG_TOKEN[locale_of(request)])
    return seat


def own(request: Request, table: Table) -> int:
    """Return the seat that a bot has.

    Raises:
        Refusal: 401, there is no token that opens one; 403, none of a bot sits there.
    """
    token = sent(request)
    if not token:
        raise Refusal(401, problems.NO_TOKEN[locale_of(request)])
    seat = opened(request, table, token)
    chair = table.seated.chairs[seat]
    if not chair.taken:
        raise Refusal(403, problems.NOT_JOINED[locale_of(request)])
    if not chair.is_bot:
        raise Refusal(403, problems.NOT_A_BOT[locale_of(request)])
    return seat


def played(request: Request, table: Table) -> int:
    """Return the seat that a bot plays.

    Raises:
        Refusal: as `own`; 403, a computer plays on there.
    """
    seat = own(request, table)
    if is_computer(table.owned[seat]):
        raise Refusal(403, problems.PLAYED_FOR[locale_of(request)])
    return seat


def look(request: Request, table: Table) -> Look:
    """Return through whose eyes a bot looks on; who has no seat, or left it, is a spectator.

    Raises:
        Refusal: as `own`, of a token that was sent.
    """
    locale = locale_of(request)
    seat = own(request, table) if sent(request) else None
    if seat is None or is_computer(table.owned[seat]):
        return Look(SPECTATOR, locale)
    return Look(seat, locale, seat)
