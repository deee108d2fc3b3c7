"""How a game ended: a bill for each seat, those with the most points first."""

from collections.abc import Iterator

from motherlode.core.cards import has
from motherlode.core.seats import LETTERS, Seats
from motherlode.game.scene import Badge, Piece
from motherlode.games.planets import sheets
from motherlode.games.planets.speech import Speaker
from motherlode.games.planets.state import State


def results(s: State, won: Seats, say: Speaker) -> tuple[Piece, ...]:
    """Return the bills of all seats."""
    ranked = sorted(range(s.players), key=lambda seat: (not has(won, seat), -s.seat[seat].points))
    return tuple(_bill(s, seat, won, say) for seat in ranked)


def _bill(s: State, seat: int, won: Seats, say: Speaker) -> Piece:
    """Show what a seat has, what that came from, and the fleet of the last round."""
    me, who, letter = s.seat[seat], say.names[seat], LETTERS[seat]
    label = say("result", who=who, n=me.points)
    kind = f"result of-{letter}{' won' if has(won, seat) else ''}"
    fleet = sheets.whole(me, s.box.ship)
    badge, lines = Badge(str(me.points), label), tuple(_lines(s, seat, say))
    return Piece(f"result-{letter}", "result", label, badges=(badge,), title=who, picture=fleet, kind=kind, parts=lines)


def _lines(s: State, seat: int, say: Speaker) -> Iterator[Piece]:
    """§6.7, §7: the points of earlier rounds, the ore of the last one, and what its actions scored."""
    me = s.seat[seat]
    items = {"before": me.points - me.earned, "mined": me.aboard, "scored": me.earned - me.aboard}
    for key, n in items.items():
        name = say(key, round=s.round)
        label = say("option", option=name, values=n)
        yield Piece(
            f"bill-{LETTERS[seat]}-{key}", "bill", label, badges=(Badge(str(n), label),), title=name, kind="bill"
        )
