"""The steps of a theft: a blow, a chest that opens, a prize, new life, and who avenges it (§6.3, §8.1)."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.beats import Beat, Gain, Stage, Strike, Turn
from motherlode.game.happening import Happening
from motherlode.games.realm_of_thieves.names import Speaker
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.state import Context, State, rival_of


def in_steps(happening: Happening[State], told: Iterable[Beat]) -> Iterator[Beat]:
    """Name the steps of a theft; what is no theft stays as it is."""
    if _is_stealing(happening):
        yield from (replace(beat, step=_of_stealing(beat, happening)) for beat in told)
    elif happening.seat == NATURE and happening.before.context == Context.PRIZE:
        yield from (replace(beat, step=_of_the_prize(beat, happening)) for beat in told)
    else:
        yield from told


def _is_stealing(happening: Happening[State]) -> bool:
    """Has somebody no life left, and the game goes on?"""
    before, after = happening.before, happening.after
    stolen = any(after.seat[seat].stolen > before.seat[seat].stolen for seat in range(after.players))
    return stolen and after.context != Context.OVER


def _of_stealing(beat: Beat, happening: Happening[State]) -> str:
    voice = _voice(happening)
    match beat:
        case Strike(amount=n):
            return voice("step blow", n=n)
        case Turn():
            return voice("step chest")
    return ""


def _of_the_prize(beat: Beat, happening: Happening[State]) -> str:
    """§6.3: it comes out of its chest, the rival has life again, and then some avenge it."""
    voice, owner = _voice(happening), happening.before.drawer
    rival = rival_of(owner)
    match beat:
        case Stage(at=at) if at.startswith("prize-"):
            return voice("step prize", who=voice.names[owner])
        case Stage():
            return voice("vengeance term")
        case Gain(what="♥", to=to) if to == f"face-{LETTERS[rival]}":
            return voice("step life", other=voice.names[rival], n=happening.after.seat[rival].life)
    return ""


def _voice(happening: Happening[State]) -> Speaker:
    return Speaker(PHRASES, happening.names, happening.locale, happening.after)
