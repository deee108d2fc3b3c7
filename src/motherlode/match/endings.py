"""A match that is ended before its time: what it looks like then."""

from collections.abc import Sequence

from msgspec.structs import replace

from motherlode.core.messages import message, messages
from motherlode.game.scene import Scene, Zone
from motherlode.game.spoken import listed
from motherlode.match.history import End

AGREED = message("The game was ended by agreement; nobody wins.")
GIVEN_UP = messages("{who} has given up: {other} wins.", "{who} has given up: {other} win.", "n")


def told(end: End, names: Sequence[str], locale: str) -> str:
    """Tell how a match was ended."""
    if not end.winners:
        return AGREED[locale]
    winners = [names[seat] for seat in end.winners]
    return GIVEN_UP(locale, who=names[end.seat], other=listed(winners, locale), n=len(winners))


def drawn(scene: Scene, end: End, names: Sequence[str], locale: str) -> Scene:
    """Return the scene of a match that was ended: nothing is to be done in it any more."""
    over, zones = told(end, names, locale), tuple(map(_over, scene.zones))
    return replace(scene, zones=zones, choices=(), awaited=(), winners=end.winners, question=over)


def _over(zone: Zone) -> Zone:
    return replace(zone, note="") if zone.awaits else zone
