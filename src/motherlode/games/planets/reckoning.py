"""How the values of the fleets shown last came about: what is printed, then what each action made of it (§4.1)."""

from collections.abc import Callable, Iterator, Mapping

from motherlode.games.planets import mining
from motherlode.games.planets.cardfile import VALUES
from motherlode.games.planets.components import Kind
from motherlode.games.planets.state import OPTIONS, Seat, State

ACTS: Mapping[int, Callable[[State, int, int], None]] = {
    Kind.PER_CARD: mining.grow_by,
    Kind.CONVERT: mining.convert_by,
    Kind.JAM: mining.jam_by,
}
"""§4.1 (b)-(d): what acts on values."""
Change = tuple[str, int, int]
"""A value, what it was, and what it is."""


class Reckoning:
    """The fleets as they are seen first; their actions act one by one."""

    def __init__(self, s: State) -> None:
        self.s = State(box=s.box, players=s.players)
        self.was: dict[int, tuple[int, ...]] = {}
        for seat, me in enumerate(s.seat[: s.players]):
            self.s.seat[seat].last = me.last
            mining.add_up(self.s, seat)

    def act(self, seat: int, word: int) -> None:
        """Let an action act; what it changes are the `changes` until the next one does."""
        self.was = {other: self.values(other) for other in range(self.s.players)}
        act = ACTS.get(self.s.box.ship[word // OPTIONS].x.kind)
        if act:
            act(self.s, seat, word)

    def fleet(self, seat: int) -> Seat:
        """Return a fleet with its values so far: what is below 0 counts as 0, but only once all have acted (R7)."""
        return self.s.seat[seat]

    def values(self, seat: int) -> tuple[int, ...]:
        """Return the values of a fleet as they are read."""
        return tuple(max(getattr(self.fleet(seat), value), 0) for value in VALUES)

    def changes(self, seat: int) -> Iterator[Change]:
        """Yield which values of a fleet the action that acted last has changed."""
        now = self.values(seat)
        yield from (one for one in zip(VALUES, self.was.get(seat, now), now, strict=True) if one[1] != one[2])
