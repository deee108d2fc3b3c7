"""Whom a viewer waits for: people who are asked something elsewhere, and what can be done if one of them is away.

A question that somebody else is asked reads like an order; of computers it is said that they think.
"""

from collections.abc import Sequence

from motherlode.core.messages import message, messages
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game.scene import Scene, Value
from motherlode.game.spoken import listed
from motherlode.match import talk
from motherlode.play import leaving, numbers
from motherlode.play.chairs import Look
from motherlode.play.table import Table

WAITING = message("Waiting for {who}")
SEVERAL = message("Waiting for {who}.")
MISSED = message("Not here yet: {who}.")
AWAY = message("{who} is away.")
EXPECTED = message("{who} is not here yet.")
MAY_GO_ON = messages(
    "{who} is away. After {n} minute without a sign a computer may play on: “Leave …”.",
    "{who} is away. After {n} minutes without a sign a computer may play on: “Leave …”.",
    "n",
)


class Missed(Value, frozen=True):
    """What is said of somebody who is waited for, and is not there."""

    seat: int
    away: str
    expected: str


class Waits(Value, frozen=True):
    """What is said to who waits. The page itself knows who is away: the style shows what is so."""

    text: str
    missed: tuple[Missed, ...]


def waited_for(table: Table, scene: Scene, look: Look, names: Sequence[str]) -> Waits | None:
    """Return what is said to a viewer who is asked nothing, while people are; who looks on waits for nobody."""
    if scene.choices or look.viewer in {*scene.awaited, SPECTATOR}:
        return None
    people = _people(table, scene)
    if not people:
        return None
    who = listed([names[seat] for seat in people], look.locale)
    if len(people) > 1 and numbers.awaits_friends(table):
        return Waits(MISSED(look.locale, who=who), ())  # it is said of all at once
    missed = (Missed(one, _away(table, one, people, look, names), _expected(one, look, names)) for one in people)
    return Waits((SEVERAL if len(people) > 1 else WAITING)(look.locale, who=who), tuple(missed))


def _people(table: Table, scene: Scene) -> list[int]:
    """Return the people who are asked something, or for whom it is not dealt yet."""
    if numbers.awaits_friends(table):
        return numbers.not_here(table)
    return [seat for seat in scene.awaited if seat != NATURE and seat not in table.computers]


def _away(table: Table, seat: int, people: Sequence[int], look: Look, names: Sequence[str]) -> str:
    """Say that somebody is away, and of the only one how the game may go on all the same."""
    if len(people) > 1 or f"{talk.REPLACE} {seat}" not in leaving.ways(table, look.viewer):
        return AWAY(look.locale, who=names[seat])
    return MAY_GO_ON(look.locale, who=names[seat], n=leaving.MINUTES_TO_WAIT)


def _expected(seat: int, look: Look, names: Sequence[str]) -> str:
    return EXPECTED(look.locale, who=names[seat])
