"""The reveal of the fleets, told place by place: it says what the log says, and every ore that it shows was dug."""

import functools
import re
from random import Random

import pytest
from msgspec.structs import replace

from motherlode.core.cards import bit, cards, count
from motherlode.core.seats import SPECTATOR
from motherlode.game import game
from motherlode.game.beats import Beat, Gain, Mark, Move, Sheet, Stage, Turn
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.planets import pieces
from motherlode.games.planets.beats import CARD, GATE, ORE, POINT, beats, fleet
from motherlode.games.planets.components import Kind
from motherlode.games.planets.course import Turn as Passage
from motherlode.games.planets.course import course
from motherlode.games.planets.lastround import insured, last_course
from motherlode.games.planets.mining import places
from motherlode.games.planets.phrases import PLACES
from motherlode.games.planets.sheets import FULL, MOST_LISTED
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.state import OPTIONS, Context, State
from motherlode.games.planets.words import FOR_THE_STRONGEST, IN_A_FIGHT, acts, turn_told, under_way
from motherlode.match import Sight
from motherlode.testing.sampling import random_match

NAMES = ["Ada", "Ben", "Mira", "Otto"]
PLANETS = game("planets")
MATCHES = 40


Watched = list[tuple[Sight, list[Beat]]]


@pytest.fixture(scope="module")
def reveals() -> Watched:
    """Return the reveals of some random matches as a spectator sees them."""
    return reveals_to(SPECTATOR, MATCHES)


def reveals_to(viewer: int, matches: int) -> Watched:
    """Return the reveals of random matches as a viewer sees them."""
    found = []
    for seed in range(matches):
        match = random_match(PLANETS, 2 + seed % 3, Random(seed))
        for sight in match.sights(viewer):
            if sight.before.context == Context.FLEETS != sight.after.context:
                happening = Happening(sight.before, sight.after, sight.move.seat, sight.move.action, NAMES, "en")
                found.append((sight, list(beats(happening))))
    return found


def test_the_last_round_is_remembered_as_it_went(reveals: Watched) -> None:
    assert all(last_course(sight.after) == tuple(course(sight.after)) != () for sight, _ in reveals)


def captions(seen: list[Beat]) -> list[Stage]:
    return [beat for beat in seen if isinstance(beat, Stage)]


def test_the_captions_are_what_the_log_says_line_by_line(reveals: Watched) -> None:
    for sight, seen in reveals:
        said = PLANETS.words.tell(sight.before, sight.after, sight.move.seat, sight.move.action, NAMES, "en").split(
            "\n"
        )
        for turn in (turn for turn in last_course(sight.after) if turn.present):
            here = [beat.text for beat in captions(seen) if beat.at == f"place-{turn.place}"]
            place = PLACES[turn.place - 1]["en"]
            assert [text for text in here if text in said and not text.startswith(place)] == [
                acts(speaker(NAMES, "en", sight.after.box), sight.after.box, *one) for one in ordered(sight.after, turn)
            ]
            told = [events(text) for text in here if text.startswith(place) and not text.endswith(" meet.")]
            line = turn_told(speaker(NAMES, "en", sight.after.box), sight.after.box, turn)
            assert line in said
            assert ", ".join(told) == events(line).replace("nothing", "") or told == ["nothing"] == [events(line)]


def ordered(s: State, turn: Passage) -> list[tuple[int, int]]:
    """Return the actions of a turn as they are told: those of the fight, then what the strongest get."""
    order = (IN_A_FIGHT, FOR_THE_STRONGEST)
    return [one for kinds in order for one in turn.acting if s.box.ship[one[1] // OPTIONS].x.kind in kinds]


def events(line: str) -> str:
    return line.split(": ", 1)[1].removesuffix(".")


def arrivals_in(seen: list[Beat]) -> list[Stage]:
    """Return what is said of fleets that arrive."""
    return [beat for beat in captions(seen) if beat.sheets and not beat.at and re.search(r"[:,] speed \d", beat.text)]


def test_a_fleet_that_arrives_says_by_which_speed_the_first_first(reveals: Watched) -> None:
    for sight, seen in reveals:
        arriving = arrivals_in(seen)
        lit = [[sheet.seat for sheet in beat.sheets if sheet.tone == Tone.GOOD] for beat in arriving]
        fleets = sight.after.seat[: sight.after.players]
        together = sorted({(me.place, -me.speed) for me in fleets})
        assert lit == [[seat for seat, me in enumerate(fleets) if (me.place, -me.speed) == one] for one in together]
        assert all(f"speed {-speed}" in beat.text for (_, speed), beat in zip(together, arriving, strict=True))


def test_a_sheet_says_where_its_fleet_is_as_it_moves_on(reveals: Watched) -> None:
    for sight, seen in reveals:
        for turn in (turn for turn in last_course(sight.after) if count(turn.present) == 1):
            (alone,) = cards(turn.present)
            told = [beat for beat in captions(seen) if beat.at == f"place-{turn.place}"]
            assert {beat.sheets[alone].note for beat in told} == {f"at {PLACES[turn.place - 1]['en']}"}


def test_the_ships_of_a_fleet_are_listed_once_when_they_are_seen_first(reveals: Watched) -> None:
    for sight, seen in reveals:
        first, *others = (beat.sheets for beat in seen if isinstance(beat, Stage | Turn) and beat.sheets)
        assert not any(sheet.entries for sheets in others for sheet in sheets)
        for sheet in first:
            words = list(cards(sight.after.seat[sheet.seat].last))
            assert [pieces.drawn(entry.picture.removeprefix("planets/")) for entry in sheet.entries]
            assert [pieces.drawn(entry.emblem.removeprefix("planets/")) for entry in sheet.entries]
            say = speaker(NAMES, "en", sight.after.box)
            assert [entry.name for entry in sheet.entries] == [say.option_name(word) for word in words[:MOST_LISTED]]


def test_every_action_that_changes_something_is_announced(reveals: Watched) -> None:
    """§7: those that act before the fleets arrive, and those of a turn; insurance is paid in the end."""
    announced = set()
    for sight, seen in reveals:
        s, told = sight.after, {beat.text for beat in captions(seen)}
        say = speaker(NAMES, "en", s.box)
        for seat, word in under_way(s):
            assert acts(say, s.box, seat, word) in told
            announced.add(s.box.ship[word // OPTIONS].x.kind)
        announced |= {s.box.ship[word // OPTIONS].x.kind for turn in last_course(s) for _, word in turn.acting}
    assert announced == set(Kind) - {Kind.NONE, Kind.INSURANCE}


def test_the_heap_at_a_place_dwindles_with_what_is_taken_and_with_what_is_lost(reveals: Watched) -> None:
    for sight, seen in reveals:
        for turn in (turn for turn in last_course(sight.after) if turn.present):
            gone = [beat for beat in seen if isinstance(beat, Gain) and beat.start == f"ore-{turn.place}"]
            taken, lost = (
                [beat for beat in gone if beat.to[:5] == "fleet"],
                [beat for beat in gone if beat.to[:5] != "fleet"],
            )
            assert sum(beat.n for beat in taken) == turn.ore - turn.left
            assert [(beat.n, beat.leaves) for beat in lost] == [(turn.left, "planets/ore-0")] * (turn.left > 0)
            assert not taken or taken[-1].leaves == pieces.heap(turn.left)


def test_sheets_tell_nothing_before_it_has_happened(reveals: Watched) -> None:
    for sight, seen in reveals:
        aboard, left = [0] * sight.after.players, set[int]()
        for beat in seen:
            if isinstance(beat, Gain) and beat.what == ORE and (beat.to or beat.start).startswith("fleet"):
                seats = [seat_of(key) for key in (beat.start, beat.to) if key.startswith("fleet")]
                aboard[seats[-1]] += beat.n
                aboard[seats[0]] -= beat.n if len(seats) > 1 else 0
                assert [(sheet.seat, held(sheet)) for sheet in beat.sheets] == [(seat, aboard[seat]) for seat in seats]
            elif isinstance(beat, Move) and beat.sheets:
                left.add(seat_of(beat.piece))
                assert [(sheet.seat, sheet.tone) for sheet in beat.sheets] == [(seat_of(beat.piece), Tone.BAD)]
                assert beat.to == GATE, "it flees"
            elif isinstance(beat, Stage) and beat.sheets:
                fleeing = {sheet.seat for sheet in beat.sheets if sheet.tone == Tone.BAD}
                assert left <= fleeing or beat.text.startswith("Points of this round: "), "all are home then"
                assert fleeing <= left
                assert [held(sheet) for sheet in beat.sheets] == aboard
        *_, last = (beat for beat in captions(seen) if beat.sheets)
        assert [held(sheet) for sheet in last.sheets] == [me.aboard for me in sight.after.seat[: len(aboard)]]


def seat_of(ship: str) -> int:
    return "ABCD".index(ship[-1])


def held(sheet: Sheet) -> int:
    """Return how much ore a sheet draws, wherever it lies."""
    assert drawn(sheet.picture) == drawn(sheet.flat)
    return drawn(sheet.picture)


@functools.cache
def drawn(name: str) -> int:
    """Return how much ore a picture shows; most sheets are shown again and again."""
    return pieces.drawn(name.removeprefix("planets/")).count(f'fill="{FULL}"')


def test_light_falls_where_fleets_meet_and_each_says_how_strong_it_is(reveals: Watched) -> None:
    meetings = ties = 0
    for sight, seen in reveals:
        lit = [beat.at for beat in seen if isinstance(beat, Stage) and beat.at.startswith("place")]
        for ledger in (beat.picture.removeprefix("planets/") for beat in captions(seen) if beat.picture):
            assert ledger in pieces.drawn(ledger)
        assert lit == sorted(lit)
        for turn in (turn for turn in course(sight.after) if count(turn.present) > 1):
            start = next(n for n, beat in enumerate(seen) if getattr(beat, "at", "") == f"place-{turn.place}")
            there = next(beat for beat in seen[start:] if isinstance(beat, Mark))
            assert there.pieces == tuple(fleet(seat) for seat in cards(turn.present))
            strong = [int(said) for said in there.said]
            best = [seat for seat, attack in zip(cards(turn.present), strong, strict=True) if attack == max(strong)]
            assert turn.best in (turn.present, sum(map(bit, best))), "all of them under a truce, else the strongest"
            assert there.best == (() if under_truce(turn) else tuple(fleet(seat) for seat in cards(turn.best)))
            meetings += 1
            ties += set(strong) == {strong[0]}
    assert meetings > ties > 0, "who is equally strong stands out as well"


def under_truce(turn: Passage) -> bool:
    """§7 `truce`: does the weaker stay for it?"""
    return turn.best == turn.present and len({turn.attack[seat] for seat in cards(turn.present)}) > 1


def test_the_ore_that_is_seen_to_fly_is_the_ore_brought_home(reveals: Watched) -> None:
    for sight, seen in reveals:
        gains = [beat for beat in seen if isinstance(beat, Gain) and beat.what == ORE]
        for seat in range(sight.after.players):
            ship = fleet(seat)
            taken = sum(beat.n * ((beat.to == ship) - (beat.start == ship)) for beat in gains)
            assert taken == sight.after.seat[seat].aboard


def test_who_misses_the_round_stays_where_it_is_and_who_arrives_goes_there_first(reveals: Watched) -> None:
    missed = 0
    for sight, seen in reveals:
        after, starts = sight.after, {}
        for beat in seen:
            if isinstance(beat, Move) and beat.to != GATE:
                starts.setdefault(beat.piece, beat.to)
        for seat in range(after.players):
            place = after.seat[seat].place
            there = f"place-{place}" if place <= places(after) else None
            assert starts.get(fleet(seat)) == there
            missed += there is None
    assert missed


def test_whoever_has_not_arrived_waits_at_the_start_while_others_arrive(reveals: Watched) -> None:
    """Where fleets are shown is all over the sky: there they would stand at places, on others."""
    waited = 0
    for sight, seen in reveals:
        out = set(range(sight.after.players))
        for group in (
            group for group in groups(seen) if any(sailing(beat) and beat.step == "arrive" for beat in group)
        ):
            out -= {seat_of(beat.piece) for beat in group if sailing(beat)}
            assert {seat_of(beat.piece) for beat in group if isinstance(beat, Move) and beat.to == GATE} == out
            waited += len(out)
    assert waited


def sailing(beat: Beat) -> bool:
    return isinstance(beat, Move) and beat.to.startswith("place")


def test_all_fleets_are_unveiled_before_they_sail(reveals: Watched) -> None:
    for sight, seen in [*reveals, *reveals_to(0, 3)]:
        turned = [beat for beat in seen if isinstance(beat, Turn) and beat.piece[:5] == "fleet"]
        assert [beat.piece for beat in turned] == [fleet(seat) for seat in range(sight.after.players)]
        begun = [beat for beat in seen if not (isinstance(beat, Gain) and beat.what == CARD)]
        assert begun[1 : 1 + len(turned)] == turned


def test_an_insured_fleet_is_paid_in_the_end(reveals: Watched) -> None:
    paid = 0
    for sight, seen in reveals:
        for seat in range(sight.after.players):
            n = insured(sight.after, seat)
            paid += n > 0
            paid_last = [replace(beat, along=False) for beat in seen[-3 * sight.after.players - 1 :]]
            assert not n or Gain(n, POINT, to=fleet(seat)) in paid_last
    assert paid


def test_in_the_end_the_points_of_each_fleet_fly_to_its_score_all_at_once(reveals: Watched) -> None:
    for sight, seen in reveals:
        last = next(n for n in range(len(seen) - 1, -1, -1) if isinstance(seen[n], Stage))
        earned = enumerate(me.earned for me in sight.after.seat[: sight.after.players])
        flying = [Gain(n, POINT, fleet(seat), score=seat, along=True) for seat, n in earned if n]
        homeward = [beat for beat in seen[last + 1 :] if isinstance(beat, Move)]
        assert seen[last + 1 :] == [*homeward, *flying]
        assert seen[last].step == "points"
        assert {beat.to for beat in homeward} <= {"gate"}


def test_who_looks_on_sees_a_bill_of_all_fleets_in_the_end(reveals: Watched) -> None:
    for sight, seen in reveals:
        last, fleets = captions(seen)[-1], list(enumerate(sight.after.seat[: sight.after.players]))
        best = max(me.earned for _, me in fleets)
        marked = [f"_{'ABCD'[seat]}0.{me.aboard}.{me.earned}{'b' if me.earned == best else ''}" for seat, me in fleets]
        assert last.picture == f"planets/ledger-0{''.join(marked)}"
        assert pieces.drawn(last.picture.removeprefix("planets/")).count("★") == sum(me.earned > 0 for _, me in fleets)
        assert last.at in {fleet(seat) for seat, me in fleets if me.earned == best}


def test_every_point_comes_in_with_what_it_is_for_and_is_in_the_sum(reveals: Watched) -> None:
    for sight, seen in reveals:
        gains = [beat for beat in seen if isinstance(beat, Gain) and beat.score < 0]
        for seat, me in enumerate(sight.after.seat[: sight.after.players]):
            points = sum(beat.n for beat in gains if beat.what == POINT and beat.to == fleet(seat))
            assert points + me.aboard == me.earned


def test_holds_are_filled_side_by_side_and_a_fleet_alone_comes_and_digs_in_one(reveals: Watched) -> None:
    for sight, seen in reveals:
        begun = groups(seen)
        for turn in (turn for turn in last_course(sight.after) if turn.present):
            digging = [
                group for group in begun if any(getattr(beat, "start", "") == f"ore-{turn.place}" for beat in group)
            ]
            assert len(digging) <= 1
            if count(turn.present) == 1 and digging:
                assert any(isinstance(beat, Stage) for beat in digging[0])


def groups(seen: list[Beat]) -> list[list[Beat]]:
    """Return beats with those that go along with them."""
    found: list[list[Beat]] = []
    for beat in seen:
        if beat.along:
            found[-1].append(beat)
        else:
            found.append([beat])
    return found


LEAST, A_WORD, LONGEST = 900, 150, 2000
"""How long a caption is read, in milliseconds (`stage.js`)."""


def length(beat: Beat) -> int:
    match beat:
        case Stage(text):
            return max(LEAST, min(LONGEST, A_WORD * len(text.split())))
        case Gain(n):
            return 650 + 80 * (min(abs(n), 6) - 1)
        case Mark(said=said, best=best):
            return 300 + 600 * (bool(said) + bool(best))
    return 350


def test_a_round_of_four_is_told_in_about_twenty_seconds(reveals: Watched) -> None:
    """It took 32 when everything was told one after the other; reasons for what is lost take one of them,
    and why fleets arrive where they do takes two; that the cards are sent before they are shown takes half of one;
    and that who is equally strong stays, a tenth."""
    told = [
        sum(max(map(length, group)) for group in groups(seen)) for sight, seen in reveals if sight.after.players == 4
    ]
    assert sum(told) / len(told) <= 24_300


def test_what_is_no_reveal_is_what_the_scenes_tell(reveals: Watched) -> None:
    before, plain = reveals[0][0].before, (Move("ship-1", "fleet-A"),)
    assert tuple(beats(Happening(before, before, 0, None, NAMES, "en", plain))) == plain


def test_the_steps_of_a_reveal_stand_beside_its_captions_in_the_order_of_the_sheet(reveals: Watched) -> None:
    order = ["arrive", "fight", "flee", "dig", "move on", "points"]
    for sight, seen in reveals:
        steps = captions(seen)[0].steps
        assert list(steps) == [step for step in order if step in {beat.step for beat in seen}]
        assert not any(caption.steps for caption in captions(seen)[1:])
        assert [beat.step for beat in seen if isinstance(beat, Move) and beat.to == "gate" and beat.step] == []
        met = any(count(turn.present) > 1 for turn in last_course(sight.after))
        assert ("fight" in steps) == met
