"""What fleets do at a place, in its order (§6): the steps beside the captions of a reveal."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from motherlode.game.beats import Beat, Gain, Mark, Move, Stage
from motherlode.game.scene import Tone
from motherlode.games.planets.speech import Speaker

PHASES = ("arriving", "fighting", "fleeing", "digging", "moving on", "scoring")


def in_phases(told: Iterable[Beat], say: Speaker) -> Iterator[Beat]:
    """Name the phase that begins with a beat, where one does; the first caption has those that there are, in order."""
    phases = list(_phases(told))
    met = {phase for phase, _ in phases}
    steps = tuple(say(f"step {phase}") for phase in PHASES if phase in met)
    for phase, beat in phases:
        named = replace(beat, step=say(f"step {phase}")) if phase else beat
        yield replace(named, steps=steps) if steps and isinstance(named, Stage) else named
        steps = () if isinstance(named, Stage) else steps


def _phases(told: Iterable[Beat]) -> Iterator[tuple[str, Beat]]:
    arrived: set[str] = set()
    for beat in told:
        yield _phase(beat, arrived), beat
        arrived |= {beat.piece} if isinstance(beat, Move) and _sails(beat) else set()


def _phase(beat: Beat, arrived: set[str]) -> str:
    match beat:
        case Move() if _sails(beat):
            return "moving on" if beat.piece in arrived else "arriving"
        case Mark(tone=Tone.BAD):
            return "fleeing"
        case Mark():
            return "fighting"
        case Stage(at=at) if at.startswith("fleet-"):
            return "scoring"
        case Gain(what="◆", start=start):
            return "fleeing" if start.startswith("fleet-") else "digging"
    return ""


def _sails(move: Move) -> bool:
    """Does a fleet go to a place, and not back to the start?"""
    return move.to.startswith("place-")
