"""What the page shows of a review: the chances as a picture, and what is told of moves and draws."""

from collections.abc import Sequence

from motherlode.analysis.review import Review
from motherlode.analysis.speaking import Speaker
from motherlode.analysis.telling import Teller
from motherlode.core.messages import messages
from motherlode.match import Match

WIDTH, HEIGHT = 640, 200
"""Of the picture, in units of its own."""


def told(found: Review, match: Match, names: Sequence[str], locale: str) -> dict[str, object]:
    """Return what the page shows of the review of a match."""
    teller = Teller(found, Speaker(match, names, locale))
    return {
        "heading": _heading(teller),
        "lines": [_line(found, seat) for seat in range(found.players)],
        "accounts": teller.account_rows(),
        "costs": [teller.costs(seat) for seat in range(found.players)],
        "rows": teller.move_rows(),
        "width": WIDTH,
        "height": HEIGHT,
    }


def _heading(teller: Teller) -> str:
    return messages(
        "{moves}, {decisions}. Every position was played on {n} time by a search that knows what its player knew.",
        "{moves}, {decisions}. Every position was played on {n} times by a search that knows what its player knew.",
    )(teller.locale, moves=teller.moves_counted, decisions=teller.decisions_counted, n=teller.review.simulations)


def _line(found: Review, seat: int) -> str:
    """Return the points of a seat's chance at its decisions, from the first move to the end, for an SVG polyline."""
    seen = [(0, found.start.chances[seat])]
    seen += [(d.number - 1, d.chance) for d in found.of_seat(seat)]
    seen.append((found.moves, found.end.chances[seat]))
    return " ".join(f"{WIDTH * at / max(1, found.moves):.1f},{HEIGHT * (1 - chance):.1f}" for at, chance in seen)
