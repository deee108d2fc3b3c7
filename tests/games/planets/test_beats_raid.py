"""How a raid is told: who flees first, then what is robbed of them where they met, and then they go."""

import pytest

from motherlode.core.cards import cards
from motherlode.core.seats import SPECTATOR
from motherlode.game.beats import Beat, Gain, Move, Stage
from motherlode.games.planets.beats import ORE, fleet
from motherlode.games.planets.lastround import last_course
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.words import turn_told
from tests.games.planets.test_beats import MATCHES, NAMES, Watched, held, reveals_to


@pytest.fixture(scope="module")
def reveals() -> Watched:
    """Return the reveals of some random matches as a spectator sees them."""
    return reveals_to(SPECTATOR, MATCHES)


def test_a_raid_is_told_after_who_flees_and_ore_goes_from_ship_to_ship_before_they_go(reveals: Watched) -> None:
    """§6.8, §7 `raid`: fight and flight are told first; what is raided flies where they met, not home from home."""
    raids = 0
    for sight, seen in reveals:
        for turn in (turn for turn in last_course(sight.after) if turn.raids):
            flights = [beat for beat in seen if isinstance(beat, Gain) and beat.start and beat.start[:5] == "fleet"]
            told = [flight for flight in flights if flight.what == ORE and flight.score < 0]
            assert [flight for one in turn.raids for flight in told if is_raid(flight, one)], "each is seen"
            there = [n for n, beat in enumerate(seen) if getattr(beat, "at", "") == f"place-{turn.place}"]
            here = seen[there[0] :]
            flown = next(n for n, beat in enumerate(here) if is_raid(beat, turn.raids[0]))
            fled = next(n for n, beat in enumerate(here) if isinstance(beat, Stage) and " flees " in beat.text)
            named = next(n for n, beat in enumerate(here) if isinstance(beat, Stage) and "ore from each" in beat.text)
            left = next(n for n, beat in enumerate(here) if isinstance(beat, Move) and beat.to == "gate")
            assert fled < named < flown < left
            assert " raids " in [beat.text for beat in here[:flown] if isinstance(beat, Stage)][-1]
            assert [n for n, beat in enumerate(here) if getattr(beat, "start", "") == f"ore-{turn.place}"] >= [flown]
            assert here[flown].step in ("", "flee")
            raids += 1
    assert raids


def test_with_what_a_fleet_flees_is_said_once_the_raiders_have_left_it(reveals: Watched) -> None:
    """§7 `raid`: “flees with 2 ore” would be wrong as soon as both of them are taken."""
    found = 0
    for sight, seen in reveals:
        say = speaker(NAMES, "en", sight.after.box)
        for turn in (turn for turn in last_course(sight.after) if turn.raids):
            line = turn_told(say, sight.after.box, turn)
            assert line.index(" flees (") < line.index(" raids ")
            assert " flees with " not in line
            lost = {seat: sum(n for _, victim, n in turn.raids if victim == seat) for seat in cards(turn.fled)}
            for seat, n in lost.items():
                (sheet,) = next(beat.sheets for beat in seen if isinstance(beat, Move) and gone(beat, seat))
                assert sheet.note == (f"fled, robbed of {n}" if n else f"fled with {turn.loads[seat]} ore")
                assert held(sheet) == turn.loads[seat]
                found += n > 0
    assert found


def gone(beat: Move, seat: int) -> bool:
    """Does a fleet flee?"""
    return beat.piece == fleet(seat) and bool(beat.sheets)


def is_raid(beat: Beat, raid: tuple[int, int, int]) -> bool:
    raider, victim, n = raid
    return isinstance(beat, Gain) and (beat.n, beat.start, beat.to) == (n, fleet(victim), fleet(raider))
