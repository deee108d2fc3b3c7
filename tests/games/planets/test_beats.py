"""The reveal of the fleets, told place by place: it says what the log says, and every ore that it shows was dug."""

from random import Random

import pytest

from motherlode.core.cards import bit, cards, count
from motherlode.core.seats import SPECTATOR
from motherlode.game import game
from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Turn
from motherlode.game.happening import Happening
from motherlode.games.planets import pieces
from motherlode.games.planets.beats import FIRE, ORE, POINT, beats, fleet
from motherlode.games.planets.course import course
from motherlode.games.planets.lastround import insured, last_course
from motherlode.games.planets.mining import places
from motherlode.games.planets.state import Context
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


def test_the_captions_are_lines_of_the_log(reveals: Watched) -> None:
    for sight, seen in reveals:
        said = PLANETS.words.tell(sight.before, sight.after, sight.move.seat, sight.move.action, NAMES, "en")
        captions = [beat.text for beat in seen if isinstance(beat, Stage)]
        assert all(text in said for text in captions)
        assert captions == sorted(captions, key=said.index)


def test_light_falls_where_fleets_meet_and_each_says_how_strong_it_is(reveals: Watched) -> None:
    meetings = 0
    for sight, seen in reveals:
        lit = [beat.at for beat in seen if isinstance(beat, Stage) and beat.at]
        for ledger in (beat.picture.removeprefix("planets/") for beat in seen if isinstance(beat, Stage) and beat.at):
            assert ledger in pieces.drawn(ledger)
        assert lit == sorted(lit)
        for turn in (turn for turn in course(sight.after) if count(turn.present) > 1):
            there = seen[1 + next(n for n, beat in enumerate(seen) if getattr(beat, "at", "") == f"place-{turn.place}")]
            assert isinstance(there, Mark)
            assert there.pieces == tuple(fleet(seat) for seat in cards(turn.present))
            strong = [int(said.removeprefix(f"{FIRE} ")) for said in there.said]
            best = [seat for seat, attack in zip(cards(turn.present), strong, strict=True) if attack == max(strong)]
            assert turn.best in (turn.present, sum(map(bit, best))), "all of them under a truce, else the strongest"
            meetings += 1
    assert meetings


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
            if isinstance(beat, Move):
                starts.setdefault(beat.piece, beat.to)
        for seat in range(after.players):
            place = after.seat[seat].place
            there = f"place-{place}" if place <= places(after) else None
            assert starts.get(fleet(seat)) == there
            missed += there is None
    assert missed


def test_the_fleets_of_others_are_unveiled_before_they_sail(reveals: Watched) -> None:
    for viewer, seen_by in ((SPECTATOR, reveals), (0, reveals_to(0, 3))):
        for sight, seen in seen_by:
            turned = [beat for beat in seen if isinstance(beat, Turn)]
            assert [beat.piece for beat in turned] == [fleet(n) for n in range(sight.after.players) if n != viewer]
            assert seen[1 : 1 + len(turned)] == turned


def test_an_insured_fleet_is_paid_in_the_end(reveals: Watched) -> None:
    paid = 0
    for sight, seen in reveals:
        for seat in range(sight.after.players):
            n = insured(sight.after, seat)
            paid += n > 0
            assert not n or Gain(n, POINT, to=fleet(seat)) in seen[-sight.after.players - 1 :]
    assert paid


def test_what_is_no_reveal_is_what_the_scenes_tell(reveals: Watched) -> None:
    before, plain = reveals[0][0].before, (Move("ship-1", "fleet-A"),)
    assert tuple(beats(Happening(before, before, 0, None, NAMES, "en", plain))) == plain
