"""Who is at a table, as far as the open lines of this process tell: nothing more is known, and nothing is written down.

It is said of people at tables with friends alone. Who never had a line here is not said to be away: there may be one to
another process. But who goes on to a new game with the same people waits for them: of each it is said that they are not
here yet, until they come or act.
"""

from collections.abc import Iterable
from enum import StrEnum

from motherlode.play.chairs import is_computer
from motherlode.play.table import Table
from motherlode.store import FRIEND


class Presence(StrEnum):
    """What is said of somebody."""

    HERE = "here"
    AWAY = "away"
    EXPECTED = "expected"
    """Invited, or asked for another game, and not yet come."""


class Attendance:
    """Who has come to a table and who has left it since somebody began to look."""

    def __init__(self) -> None:
        self.met: set[int] = set()
        self.told: dict[int, Presence] = {}
        """What was said last."""

    def of(self, table: Table, held: Iterable[Iterable[int]]) -> dict[int, Presence]:
        """Return what is to be said of each seat; *held* are the seats of each browser with an open line."""
        chairs = table.header.chairs
        if not any(chair.kind == FRIEND for chair in chairs):
            return {}
        here = {seat for seats in held for seat in seats}
        self.met |= here
        people = {seat for seat, chair in enumerate(chairs) if not is_computer(chair)}
        said = dict.fromkeys(people & self.met, Presence.AWAY) | dict.fromkeys(people & here, Presence.HERE)
        return said | dict.fromkeys(self._expected(table, people), Presence.EXPECTED)

    def _expected(self, table: Table, people: set[int]) -> set[int]:
        """Return the seats that nobody has taken, and at a rematch those of whom nothing was seen."""
        free = {
            seat for seat in people if table.header.chairs[seat].kind == FRIEND and not table.header.chairs[seat].taken
        }
        acted = {event.seat for event in table.match.history}
        return free | (people - self.met - acted if table.header.follows else set())

    def take(self, table: Table, held: Iterable[Iterable[int]]) -> bool:
        """Note what is to be said now; return whether it is news."""
        before, self.told = self.told, self.of(table, held)
        return self.told != before


class Attendances:
    """Of every table who has come and left: while somebody looks, and of the last ones that nobody looks at any more.

    Whoever opens the page of a table anew is often the only one there: who was away before is away still.
    """

    def __init__(self, most: int) -> None:
        """Remember *most* tables at which nobody looks."""
        self.most = most
        self.open: dict[str, Attendance] = {}
        self.left: dict[str, Attendance] = {}
        """Those that nobody looks at, the one left last at the end."""

    def known(self, table_id: str) -> Attendance:
        """Return what is known of a table."""
        return self.open.get(table_id) or self.left.get(table_id) or Attendance()

    def begin(self, table_id: str) -> Attendance:
        """Return what is known of a table, and go on with it: somebody looks at it."""
        if table_id not in self.open:
            self.open[table_id] = self.known(table_id)
            self.left.pop(table_id, None)
        return self.open[table_id]

    def leave(self, table_id: str) -> None:
        """Remember for a while what is known of a table that nobody looks at any more."""
        if table_id not in self.open:
            return
        self.left[table_id] = self.open.pop(table_id)
        while len(self.left) > self.most:
            del self.left[next(iter(self.left))]
