"""A match that is ended before its time: what it looks like then."""

from collections.abc import Sequence

from msgspec.structs import replace

from motherlode.core.messages import message, messages
from motherlode.game.scene import Scene, Zone
from motherlode.game.spoken import listed
from motherlode.match import talk
from motherlode.match.history import End, Event, Talk

AGREED = message("The game was ended by agreement; nobody wins.")
TOLD = {
    (False, False): messages("{who} has given up: {other} wins.", "{who} has given up: {other} win.", "n"),
    (False, True): messages("You have given up: {other} wins.", "You have given up: {other} win.", "n"),
    (True, False): messages("{who} is out of time: {other} wins.", "{who} is out of time: {other} win.", "n"),
    (True, True): messages("Your time is up: {other} wins.", "Your time is up: {other} win.", "n"),
}
"""How a match was given up: whether by the clock, and whether by whoever reads it."""


def is_late(history: Sequence[Event]) -> bool:
    """Was a match ended because somebody's time was up? That is said first, then that the game is given up so."""
    at = next(number for number, event in enumerate(history) if isinstance(event, End))
    return any(isinstance(event, Talk) and event.what == talk.TIMEOUT for event in history[max(0, at - 2) : at])


def told(end: End, names: Sequence[str], locale: str, *, late: bool, you: int | None = None) -> str:
    """Tell how a match was ended, to *you* as one speaks to whoever has ended it; *late*: by the clock."""
    if not end.winners:
        return AGREED[locale]
    winners = [names[seat] for seat in end.winners]
    how = TOLD[late, you == end.seat]
    return how(locale, who=names[end.seat], other=listed(winners, locale), n=len(winners))


def drawn(scene: Scene, end: End, names: Sequence[str], locale: str, *, late: bool) -> Scene:
    """Return the scene of a match that was ended: nothing is to be done in it any more."""
    over, zones = told(end, names, locale, late=late), tuple(map(_over, scene.zones))
    return replace(scene, zones=zones, choices=(), awaited=(), winners=end.winners, question=over)


def _over(zone: Zone) -> Zone:
    return replace(zone, note="") if zone.awaits else zone
