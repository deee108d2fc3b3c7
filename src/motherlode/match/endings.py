"""A match that is ended before its time: what it looks like then."""

from collections.abc import Collection, Sequence

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


def told(history: Sequence[Event], names: Sequence[str], locale: str, ours: Collection[int] = ()) -> str:
    """Tell how a match was ended; to who plays *ours* as one speaks to those who have given it up."""
    end = _end(history)
    if not end.winners:
        return AGREED[locale]
    winners, is_own = [names[seat] for seat in end.winners], is_own_doing(history, ours)
    seat = max(ours, key=lambda one: _given_up_at(history, one)) if is_own else end.seat
    how = TOLD[_is_late(history, seat), is_own]
    return how(locale, who=names[seat], other=listed(winners, locale), n=len(winners))


def is_own_doing(history: Sequence[Event], ours: Collection[int]) -> bool:
    """Did all of these give up a match that others have won by that, whoever was the last to give up?"""
    end = _end(history)
    return bool(ours and end.winners) and all(_given_up_at(history, seat) >= 0 for seat in ours)


def drawn(scene: Scene, history: Sequence[Event], names: Sequence[str], locale: str) -> Scene:
    """Return the scene of a match that was ended: nothing is to be done in it any more."""
    over, zones = told(history, names, locale), tuple(map(_over, scene.zones))
    return replace(scene, zones=zones, choices=(), awaited=(), winners=_end(history).winners, question=over, heading="")


def _end(history: Sequence[Event]) -> End:
    return next(event for event in history if isinstance(event, End))


def _given_up_at(history: Sequence[Event], seat: int) -> int:
    """Return which event, counted from 0, is that a seat gives the match up; -1 if it does not."""
    gone = (number for number, event in enumerate(history) if event.seat == seat and _is_giving_up(event))
    return next(gone, -1)


def _is_giving_up(event: Event) -> bool:
    return isinstance(event, End) or (isinstance(event, Talk) and event.what == talk.RESIGN)


def _is_late(history: Sequence[Event], seat: int) -> bool:
    """Did a seat give up by the clock? That is said first, and then that it gives up."""
    at = _given_up_at(history, seat)
    return at > 0 and history[at - 1] == Talk(seat, talk.TIMEOUT)


def _over(zone: Zone) -> Zone:
    return replace(zone, note="") if zone.awaits else zone
