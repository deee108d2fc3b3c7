"""What stands around the reveal of the fleets goes along with it: log, hands, sheets, and the order of the names."""

import re
from itertools import pairwise
from random import Random

import pytest

from motherlode.core.cards import cards, count, has
from motherlode.core.seats import SPECTATOR
from motherlode.game.beats import Gain
from motherlode.game.scene import Tone
from motherlode.games.planets import mining
from motherlode.games.planets.beats import CARD, fleet
from motherlode.games.planets.components import Kind
from motherlode.games.planets.lastround import last_course
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.state import Context
from motherlode.games.planets.words import turn_told
from motherlode.match import Sight
from motherlode.testing.sampling import random_match
from tests.games.planets.test_beats import MATCHES, NAMES, PLANETS, Watched, arrivals_in, captions, events, reveals_to


@pytest.fixture(scope="module")
def reveals() -> Watched:
    """Return the reveals of some random matches as a spectator sees them."""
    return reveals_to(SPECTATOR, MATCHES)


def logged(sight: Sight) -> list[str]:
    """Return the lines of the log of a reveal."""
    return PLANETS.words.tell(sight.before, sight.after, sight.move.seat, sight.move.action, NAMES, "en").split("\n")


def test_sheets_say_in_words_what_points_are_for(reveals: Watched) -> None:
    """§6.7: ore that came home, actions that scored; and that a fleet fled."""
    for sight, seen in reveals:
        for sheet in captions(seen)[-1].sheets:
            me = sight.after.seat[sheet.seat]
            points, why = sheet.note.split(": ")
            told = {word: int(n) for n, word in re.findall(r"(\d+) (ore|by actions)", why)}
            assert points.startswith(f"+{me.earned} point")
            assert told.get("ore", 0) == me.aboard
            assert sum(told.values()) == me.earned
            assert why.startswith("fled") == any(turn.fled >> sheet.seat & 1 for turn in last_course(sight.after))


def test_who_falls_back_a_place_for_being_far_behind_is_told_how_far(reveals: Watched) -> None:
    """§5.3, R9."""
    told = 0
    for sight, seen in reveals:
        speeds = sorted({me.speed for me in sight.after.seat[: sight.after.players]}, reverse=True)
        far = [
            n for faster, n in pairwise(speeds) if mining.skipped(sight.after.box, faster - n, speeds.index(faster) + 1)
        ]
        behind = [text for beat in captions(seen) if " behind " in (text := beat.text)]
        assert {int(text.split("speed ")[1].split(" ")[0]) for text in behind} <= set(far), "some would end beyond"
        told += len(behind)
    assert told


def test_the_log_grows_by_the_lines_that_a_caption_tells(reveals: Watched) -> None:
    """It stood still meanwhile. All has been told with the points, but for the order of the deal and who has won."""
    for sight, seen in reveals:
        lines, told = logged(sight), captions(seen)
        assert [beat.lines for beat in told] == sorted(beat.lines for beat in told)
        assert told[0].lines == lines.index("All fleets are shown.") + 1
        assert lines[told[-1].lines - 1] == told[-1].text
        for beat in told:
            known = lines[: beat.lines]
            assert beat.text in known or beat.text not in lines
            if beat in arrivals_in(seen):
                assert beat.text.startswith(who := known[-1].split(":")[0]) or f" and {who}" in beat.text


def test_a_place_is_logged_when_it_is_told_what_came_of_it(reveals: Watched) -> None:
    for sight, seen in reveals:
        lines = logged(sight)
        for turn in (turn for turn in last_course(sight.after) if turn.present):
            line = turn_told(speaker(NAMES, "en", sight.after.box), sight.after.box, turn)
            here = [beat for beat in captions(seen) if beat.at == f"place-{turn.place}"]
            meeting = [beat for beat in here if beat.text.endswith(" meet.")]
            assert not any(line in lines[: beat.lines] for beat in meeting)
            told = [beat for beat in here if beat.text.endswith(events(line).split(", ")[-1] + ".")]
            assert all(line in lines[: beat.lines] for beat in told)


def test_cards_that_are_sent_leave_the_hands_of_rivals(reveals: Watched) -> None:
    """They were counted there until the round was over. The own hand lies open, and under what is told of all."""
    for sight, seen in [*reveals, *reveals_to(1, 6)]:
        sent = {beat.start: (beat.n, beat.to) for beat in seen if isinstance(beat, Gain) and beat.what == CARD}
        hidden = [seat for seat in range(sight.after.players) if not sight.before.seat[seat].hand]
        fleets = [(count(sight.after.seat[seat].last), fleet(seat)) for seat in hidden]
        assert sent == {f"hand-{'ABCD'[seat]}": one for seat, one in zip(hidden, fleets, strict=True)}


def test_fleets_stand_in_the_order_of_the_names_the_own_one_first() -> None:
    match = random_match(PLANETS, 3, Random(1), 0)
    while match.state.context != Context.FLEETS:
        match.play(*next((seat, word) for seat in match.awaited for word in match.legal(seat)))
    (gate,) = next(zone for zone in match.scene(1, NAMES[:3], "en").zones if zone.key == "gate").pieces
    assert [part.key for part in gate.parts] == ["fleet-B", "fleet-A", "fleet-C"]


def test_who_is_equally_strong_stays_and_sheets_say_so(reveals: Watched) -> None:
    ties = 0
    for sight, seen in reveals:
        for turn in (turn for turn in last_course(sight.after) if turn.is_tied):
            told = next(
                beat for beat in captions(seen) if beat.at == f"place-{turn.place}" and " all stay " in beat.text
            )
            equal = [sheet.note.startswith("equal attack, ") for sheet in told.sheets]
            assert equal == [has(turn.present, seat) for seat in range(sight.after.players)]
            ties += 1
    assert ties


def test_a_sheet_says_of_a_fleet_that_has_arrived_that_others_jam_it(reveals: Watched) -> None:
    """§4.1 (d): its values are less than those of its ships."""
    told = 0
    for sight, seen in reveals:
        fleets = [list(cards(me.last)) for me in sight.after.seat[: sight.after.players]]
        jams = [any(sight.after.box.ship[w // 4].x.kind == Kind.JAM and w % 4 == 3 for w in one) for one in fleets]
        last = arrivals_in(seen)[-1]
        for sheet in last.sheets:
            is_jammed = any(jam for seat, jam in enumerate(jams) if seat != sheet.seat)
            assert sheet.note.endswith("jammed") == is_jammed
            told += is_jammed
    assert told


def test_in_the_end_every_sheet_says_what_it_has_earned(reveals: Watched) -> None:
    for sight, seen in reveals:
        last = captions(seen)[-1]
        earned = [me.earned for me in sight.after.seat[: sight.after.players]]
        assert [int(sheet.note.removeprefix("+").split()[0]) for sheet in last.sheets] == earned
        assert [sheet.tone == Tone.GOOD for sheet in last.sheets] == [points == max(earned) for points in earned]
