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


def told(history: Sequence[Event], names: Sequence[str], locale: str, you: int | None = None) -> str:
    """Tell how a match was ended, to *you* as one speaks to whoever has ended it."""
    end, late = _ended(history)
    if not end.winners:
        return AGREED[locale]
    winners = [names[seat] for seat in end.winners]
    how = TOLD[late, you == end.seat]
    return how(locale, who=names[end.seat], other=listed(winners, locale), n=len(winners))


def drawn(scene: Scene, history: Sequence[Event], names: Sequence[str], locale: str) -> Scene:
    """Return the scene of a match that was ended: nothing is to be done in it any more."""
    over, zones = told(history, names, locale), tuple(map(_over, scene.zones))
    winners = _ended(history)[0].winners
    return replace(scene, zones=zones, choices=(), awaited=(), winners=winners, question=over)


def _ended(history: Sequence[Event]) -> tuple[End, bool]:
    """Return how a match was ended, and whether by the clock: that is said first, and then that the seat gives up."""
    at, end = next((at, event) for at, event in enumerate(history) if isinstance(event, End))
    before = [event for event in history[max(0, at - 2) : at] if isinstance(event, Talk) and event.seat == end.seat]
    return end, any(event.what == talk.TIMEOUT for event in before)


def _over(zone: Zone) -> Zone:
    return replace(zone, note="") if zone.awaits else zone
