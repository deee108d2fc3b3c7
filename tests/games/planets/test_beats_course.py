"""The course of a reveal whose fleets are scripted: what each step of it shows, and why points are paid."""

from motherlode.core.seats import SPECTATOR
from motherlode.game.beats import Beat, Gain, Mark
from motherlode.game.happening import Happening
from motherlode.games.planets.beats import beats
from tests.games.planets.planets_scenario import Round, sail
from tests.games.planets.test_beats import NAMES, captions


def told(played: Round) -> list[Beat]:
    """Return what a spectator sees of a round that was just played."""
    *_, sight = played.match.sights(SPECTATOR)
    return list(beats(Happening(sight.before, sight.after, sight.move.seat, sight.move.action, NAMES, "en")))


def test_nobody_ambushes_under_a_truce_in_what_is_shown() -> None:
    """§7 `truce`: attack counts for nothing there, so what stands over a fleet is its own."""
    played = sail("2H", "11x 10a", "12x 1c")
    (met,) = [beat for beat in told(played) if isinstance(beat, Mark) and beat.said]
    assert met.said == tuple(str(me.attack) for me in played.seats[: len(met.said)])
    assert not any(" + " in sheet.note for beat in captions(told(played)) for sheet in beat.sheets)


def test_who_has_no_room_is_told_under_the_step_of_digging() -> None:
    """§6.5: what is lost for that is lost there."""
    seen = told(sail("1H", "1a 8b", "9c"))
    lost = [beat for beat in seen if isinstance(beat, Gain) and beat.start.startswith("ore-") and not beat.to]
    assert lost
    assert {beat.step for beat in lost} == {"dig"}
