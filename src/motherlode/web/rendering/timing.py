"""How much time there is at a table: as a form asks for it, and as the page shows it."""

from collections.abc import Mapping, Sequence

from motherlode.core import options
from motherlode.core.errors import InputError
from motherlode.core.messages import Message, message
from motherlode.match import clock
from motherlode.play.table import Table

NONE = "none"
KINDS: dict[str, Message] = {
    NONE: message("as long as you like"),
    clock.MOVE: message("so many seconds for each action"),
    clock.BANK: message("so many minutes in all"),
}
OUTCOMES: dict[str, Message] = {
    clock.PLAY_ON: message("a computer plays on"),
    clock.GIVE_UP: message("the game is given up there"),
}
FIELDS: dict[str, tuple[Message, range, int]] = {
    "seconds": (message("Seconds for each action"), clock.SECONDS, 60),
    "minutes": (message("Minutes for the whole game"), clock.MINUTES, 10),
    "increment": (message("Seconds more for each action"), clock.INCREMENT, 10),
}
"""What is asked for in numbers: what it is called, how much it may be, and how much it is if nothing is said."""
OUT_OF_RANGE = message("{what}: a whole number from {low} to {high} is wanted, not “{value}”")


def read(form: Mapping[str, str], locale: str) -> clock.Terms | None:
    """Return how much time a form asks for; None: no clock.

    Raises:
        InputError: there is no such clock; the message is in the reader's language.
    """
    kind, outcome = form.get("clock", NONE), form.get("clock-end", clock.PLAY_ON)
    if kind not in KINDS or outcome not in OUTCOMES:
        raise InputError(message("there is no such clock")[locale])
    if kind == NONE:
        return None
    if kind == clock.MOVE:
        return clock.Terms(kind, _number(form, "seconds", locale), outcome=outcome)
    return clock.Terms(kind, 60 * _number(form, "minutes", locale), _number(form, "increment", locale), outcome)


def _number(form: Mapping[str, str], key: str, locale: str) -> int:
    what, span, default = FIELDS[key]
    text = form.get(f"clock-{key}", "").strip() or str(default)
    if not options.WHOLE_NUMBER.fullmatch(text) or int(text) not in span:
        facts = {"low": span[0], "high": span[-1], "value": text[:20]}
        raise InputError(OUT_OF_RANGE(locale, what=what[locale], **facts))
    return int(text)


def asked(form: Mapping[str, str]) -> dict[str, object]:
    """Return what the form of a new table shows of the clock."""
    numbers = [(key, *about, form.get(f"clock-{key}", str(about[2]))) for key, about in FIELDS.items()]
    chosen = form.get("clock", NONE), form.get("clock-end", clock.PLAY_ON)
    return {"kinds": KINDS, "ends": OUTCOMES, "chosen": chosen, "numbers": numbers}


# At the table


def shown(table: Table, now: float) -> list[tuple[float, float] | None] | None:
    """Return what each clock shows: seconds left, and in how many it starts, -1 if it stands; computers have none."""
    if table.clock is None:
        return None
    return [None if seat in table.computers else _shown(table, seat, now) for seat in range(table.match.players)]


def _shown(table: Table, seat: int, now: float) -> tuple[float, float]:
    assert table.clock is not None, "asked before"
    start = table.clock.since.get(seat)
    wait = -1.0 if start is None or table.match.is_over else max(0.0, start - now)
    return round(table.clock.left_at(seat, now), 2), round(wait, 2)


def texts(table: Table) -> Sequence[str]:
    """Return what stands at each name: what was left when something happened last; a script goes on from there."""
    if table.clock is None:
        return [""] * table.match.players
    return ["" if seat in table.computers else text(left) for seat, left in enumerate(table.clock.left)]


def text(seconds: float) -> str:
    """Return a time as a clock shows it."""
    whole = -int(-seconds // 1)  # rounded up: it shows 0:00 when it is over, and not before
    return f"{whole // 60}:{whole % 60:02}"
