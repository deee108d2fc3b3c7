"""The course of a reveal whose fleets are scripted: what each step of it shows, and why points are paid."""

from itertools import pairwise

from motherlode.core.seats import SPECTATOR
from motherlode.game.beats import Beat, Gain, Mark, Stage
from motherlode.game.happening import Happening
from motherlode.games.planets.beats import POINT, beats, fleet
from motherlode.games.planets.lastround import last_course
from tests.games.planets.planets_scenario import Round, sail
from tests.games.planets.test_beats import NAMES, captions, groups, held

A, B = 0, 1


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


def test_nobody_is_waited_for_from_the_reveal_on() -> None:
    """§3.3."""
    assert [beat.text for beat in captions(told(sail("2H", "2b", "12x"))) if beat.settles] == ["All fleets are shown."]


def test_a_sheet_counts_an_ambush_once_that_is_told() -> None:
    """§7 `ambush`: S24. While the fleets meet nobody knows of it."""
    seen = told(sail("2H", "2b 5b", "12x 6b"))
    notes = {beat.text: beat.sheets[B].note for beat in captions(seen) if beat.at == "place-2"}
    met, sprung = "Second: Ada and Ben meet.", "Ambush (Ben): +6 attack where it arrives."
    assert (notes[met], notes[sprung]) == ("attack 8", "attack 8 + 6")


def test_who_has_no_room_is_told_under_the_step_of_digging() -> None:
    """§6.5: what is lost for that is lost there."""
    seen = told(sail("1H", "1a 8b", "9c"))
    lost = [beat for beat in seen if isinstance(beat, Gain) and beat.start.startswith("ore-") and not beat.to]
    assert lost
    assert {beat.step for beat in lost} == {"dig"}


def test_insurance_is_said_while_it_is_paid() -> None:
    """§7 `insurance`: S20."""
    seen = told(sail("1L", "3x 1a", "8b 12b"))
    (paid,) = [group for group in groups(seen) if any(is_paid(beat, A) for beat in group)]
    assert paid[0] == Stage("Ada is insured: 3.", fleet(A), lines=paid[0].lines, step="points")
    lines = [beat.lines for beat in captions(seen)]
    assert all(one <= other for one, other in pairwise(lines))
    assert lines[-2:] == [paid[0].lines, paid[0].lines + 1]


def is_paid(beat: Beat, seat: int) -> bool:
    return isinstance(beat, Gain) and (beat.what, beat.to, beat.start) == (POINT, fleet(seat), "")


def test_a_drill_is_announced_before_its_points_are_told() -> None:
    """§7 `drill`: told after them it seemed to score once more."""
    seen = told(sail("2H", "11x 10x", "12b"))
    first = [beat.text for beat in captions(seen) if beat.at == "place-1"]
    scored = "First: Ada takes 3 (cargo full), Ada scores 1, 2 ore lost."
    assert first == ["Assay (Ada): 1 point where it alone is the strongest.", scored]
    (paid,) = [group for group in groups(seen) if any(is_paid(beat, A) for beat in group)]
    assert isinstance(paid[0], Stage)
    assert "Ada scores 1" in paid[0].text


def skimming(played: Round) -> list[tuple[int, int]]:
    """Return where it is told that somebody never flees, and who."""
    return [(turn.place, seat) for turn in last_course(played.match.state) for seat, _ in turn.acting]


def test_that_somebody_never_flees_is_told_where_that_changes_something() -> None:
    """§7 `skim`: where it takes a little, and where it stays first; that it stays on, full, comes to nothing."""
    assert skimming(sail("2H 3H", "7x 1a", "8b 12b 4c", "6b 10c")) == [(2, A)], "it is full"
    assert skimming(sail("2H 3H", "7x 3c", "8b 12b 4c", "6b 10c")) == [(at, A) for at in (3, 4, 5, 6)]


def test_at_the_last_place_staying_is_told_only_where_nobody_is_chased() -> None:
    """§7 `skim`: there is nowhere to go on to; but a raider, or who is paid for those that flee, gets nothing."""
    assert skimming(sail("2H", "7x 1a", "8b 12b 4c")) == []
    for chase in "9x 12b", "8x 12b":
        assert skimming(sail("2H", "7x 1a", chase)) == [(3, A)]


def test_what_is_raided_of_two_is_counted_in_the_order_in_which_it_lands() -> None:
    """§7 `raid`: both loads fly at once, and the larger one longer: with it all is said that is aboard then."""
    loads = [
        beat for beat in told(sail("1H 3H", "9x 6c", "12c 1a", "11c")) if isinstance(beat, Gain) and beat.to == fleet(A)
    ]
    raided = sorted((load for load in loads if load.start[:5] == "fleet"), key=lambda load: load.n)
    assert [load.n for load in raided] == [2, 3]
    assert [held(sheet) for load in raided for sheet in load.sheets if sheet.seat == A] == [2, 5]
