"""What the page shows of a review: the chances as a picture, and what is told of moves and draws.

Moves are counted as the steps of the game seen again, through the same eyes, and lead to them.
"""

from collections.abc import Iterator
from dataclasses import replace

from motherlode.analysis.review import Review
from motherlode.analysis.telling import Teller
from motherlode.core.messages import messages
from motherlode.play.again import Reel
from motherlode.web.rendering.moments import address
from motherlode.web.rendering.verdicts import teller_of

WIDTH, HEIGHT = 640, 200
"""Of the picture, in units of its own."""


def told(found: Review, reel: Reel) -> dict[str, object]:
    """Return what the page shows of the review of a match, with the moments of a game seen again."""
    teller = teller_of(found, reel)
    exact = replace(teller, is_plain=False)
    return {
        "heading": _heading(teller, reel),
        "decided": teller.decided(),
        "note": teller.broken_off(),
        "lines": [_line(found, reel, seat) for seat in range(found.players)],
        "accounts": teller.account_rows(),
        "exactly": exact.account_rows(),
        "costs": [list(_costs(teller, reel, seat)) for seat in range(found.players)],
        "rows": exact.move_rows(),
        "links": {str(at): _link(reel, at) for at in range(reel.last + 1)},
        "width": WIDTH,
        "height": HEIGHT,
    }


def _heading(teller: Teller, reel: Reel) -> str:
    steps = messages("{n} step", "{n} steps")(teller.locale, n=reel.last)
    return messages(
        "{moves}, {decisions}. A computer played every position on {n} time, knowing no more than its player did.",
        "{moves}, {decisions}. A computer played every position on {n} times, knowing no more than its player did.",
    )(teller.locale, moves=steps, decisions=teller.decisions_counted, n=teller.review.simulations)


def _costs(teller: Teller, reel: Reel, seat: int) -> Iterator[tuple[str, str]]:
    """Return a heading, and what cost a seat most, each with the moment that shows it."""
    head, *costs = teller.costs(seat)
    yield head, ""
    steps = [reel.stop_of_move(d.number) for d in teller.review.costliest(seat)]
    for n, cost in enumerate(costs):
        yield cost, _link(reel, steps[n] if n < len(steps) else reel.last)


def _link(reel: Reel, at: int) -> str:
    """Return where a moment is, as seen from the page of the review."""
    return f"again{address(at, reel.viewer)}"


def _line(found: Review, reel: Reel, seat: int) -> str:
    """Return the points of a seat's chance at its decisions, from the first step to the end, for an SVG polyline."""
    seen = {0: found.start.chances[seat]}
    seen |= {max(0, reel.stop_of_move(d.number) - 1): d.chance for d in found.of_seat(seat)}
    if found.ended and reel.last:
        seen[reel.last - 1] = found.ended.before.chances[seat]
    seen[reel.last] = found.end.chances[seat]
    return " ".join(
        f"{WIDTH * at / max(1, reel.last):.1f},{HEIGHT * (1 - chance):.1f}" for at, chance in sorted(seen.items())
    )
