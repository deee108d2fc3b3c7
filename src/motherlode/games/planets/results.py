"""How a game ended: a bill for each seat, those with the most points first."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from motherlode.core.cards import cards, has
from motherlode.core.seats import LETTERS, Seats
from motherlode.game.scene import Badge, Piece
from motherlode.games.planets import sheets
from motherlode.games.planets.lastround import last_course
from motherlode.games.planets.phrases import PLACES
from motherlode.games.planets.speech import Speaker
from motherlode.games.planets.state import State

IN_FULL = 2
"""So many places in a row are all named."""


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
    went = ", ".join(_events(s, seat, say)) or say("went idle")
    went = went[:1].upper() + went[1:]
    yield Piece(f"bill-{LETTERS[seat]}-went", "bill", went, title=went, kind="bill went")


def _events(s: State, seat: int, say: Speaker) -> Iterator[str]:
    """§6: tell how a fleet fared in the last round: where it dug, what it raided, where it fled, and what that cost."""
    turns = last_course(s)
    dug = [turn.place for turn in turns if turn.dug(seat)]
    if dug:
        yield say("went digging", places=", ".join(_along(dug, say)))
    got, lost = (sum(n for turn in turns for *pair, n in turn.raids if pair[role] == seat) for role in range(2))
    if got:
        yield say("went raiding", n=got)
    for turn in (turn for turn in turns if has(turn.fled, seat)):
        place, most = PLACES[turn.place - 1][say.locale], max(turn.attack[best] for best in cards(turn.best))
        yield say("went fleeing", place=place, attack=turn.attack[seat], most=most)
    if lost:
        yield say("went robbed", n=lost)


def _along(places: Sequence[int], say: Speaker) -> Iterator[str]:
    """Name places; of more than two in a row the first and the last: on telephones all of it has two lines."""
    for _, some in groupby(enumerate(places), lambda one: one[1] - one[0]):
        row = [PLACES[place - 1][say.locale] for _, place in some]
        yield from row if len(row) <= IN_FULL else [say("went along", first=row[0], last=row[-1])]
