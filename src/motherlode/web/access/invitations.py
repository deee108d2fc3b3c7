"""The links to the seats of a table: invitations to hand on, and the own way back."""

from collections.abc import Mapping
from typing import cast

from markupsafe import Markup
from starlette.requests import Request

from motherlode.core.messages import message, messages
from motherlode.game.spoken import listed
from motherlode.play import open_tables
from motherlode.play.chairs import Hands
from motherlode.play.table import Table
from motherlode.store import FRIEND
from motherlode.web.access.locales import locale_of

INVITE_NOTE = message("Send this link to whoever should sit here. It works once; then the seat is theirs alone.")
FREE = messages("{n} seat free", "{n} seats free")
MISSED = message("Not here yet: {who}")
WAY_BACK = message("Your own way back to this seat")
WAY_BACK_NOTE = message("Keep this link to yourself: with it you go on at another device.")


def invitations(request: Request, table: Table, held: Hands) -> list[dict[str, str]]:
    """Return the links to hand on, to seats that nobody has taken yet."""
    locale, free = locale_of(request), _free(table, held)
    titles = {seat: message("Invite {who}")(locale, who=table.names[seat]) for seat in free}
    return [_link(titles[seat], INVITE_NOTE[locale], _address(request, table, free[seat])) for seat in free]


def missed(table: Table, held: Hands, locale: str) -> str:
    """Say to who has links to hand on whom they are for; nothing, if there are none."""
    names = [table.names[seat] for seat in _free(table, held)]
    return MISSED(locale, who=listed(names, locale)) if names else ""


def offered(table: Table, held: Hands, locale: str) -> str:
    """Say to who only looks on that one may sit down; nothing, if one may not."""
    is_offered = open_tables.is_open(table) and not (held.mine or held.left or held.invitations)
    return FREE(locale, n=len(open_tables.free_seats(table))) if is_offered else ""


def _free(table: Table, held: Hands) -> dict[int, str]:
    """Return the seats that nobody has taken yet to which somebody may invite, with what opens them."""
    return {seat: token for seat, token in held.invitations.items() if not table.header.chairs[seat].taken}


def ways_back(request: Request, table: Table, held: Hands) -> list[dict[str, str]]:
    """Return the links by which friends come back to their own seats."""
    locale, chairs = locale_of(request), table.header.chairs
    mine = (token for seat, token in held.mine.items() if chairs[seat].kind == FRIEND and chairs[seat].taken)
    return [_link(WAY_BACK[locale], WAY_BACK_NOTE[locale], _address(request, table, token)) for token in mine]


def handed_out(facts: Mapping[str, object]) -> list[str]:
    """Return what a page of a table holds that nobody else may learn: its key, and links with their drawings."""
    links = [*cast("list[dict[str, str]]", facts["invitations"]), *cast("list[dict[str, str]]", facts["ways_back"])]
    return [str(facts["key"]), *(one[part] for one in links for part in ("link", "code"))]


def _address(request: Request, table: Table, token: str) -> str:
    return f"{request.base_url}t/{table.header.id}/seat/{token}"


def _link(title: str, note: str, link: str) -> dict[str, str]:
    return {"title": title, "note": note, "link": link, "code": code(link)}


def code(link: str) -> Markup:
    """Return a link as a QR code, for a telephone held before the screen; no other site learns of it."""
    import segno  # noqa: PLC0415 - the first page shows none

    drawn = segno.make(link, error="m", micro=False).svg_inline(omitsize=True, svgclass="code", light="#fff")
    return Markup(drawn)  # noqa: S704 - made of squares alone
