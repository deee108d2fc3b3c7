"""The box in which one talks at a table: what it offers, and whom this browser does not want to hear."""

import re
import time
from collections.abc import Mapping

from starlette.requests import Request

from motherlode.match import talk
from motherlode.play import chat
from motherlode.play.chairs import Look, chair_names
from motherlode.play.consent import rivals
from motherlode.play.table import Table

MUTED = "muted"
"""The cookie of a table: the seats that are not heard."""


def muted(request: Request) -> list[int]:
    """Return the seats that a browser does not want to hear at the table that it looks at."""
    kept = request.cookies.get(MUTED, "")
    return [int(seat) for seat in kept] if re.fullmatch("[0-3]{1,4}", kept) else []


def shown(request: Request, table: Table, look: Look) -> Mapping[str, object] | None:
    """Return what a page shows of talk; None where there is none."""
    if not chat.may_talk(table, look.seat, time.time()):
        return None
    signs = [(key, text[look.locale]) for key, text in talk.SIGNS.items()]
    names = chair_names(table.seated.chairs)
    people = [(seat, names[seat]) for seat in sorted(rivals(table.seated.chairs)) if seat not in {look.you, look.place}]
    return {
        "seat": look.seat,
        "signs": signs,
        "people": people,
        "muted": muted(request),
        "longest": talk.LONGEST,
    }
