"""What is seen of a match of *Realm of Thieves*: every strike is seen once, and the end is told by the end."""

from random import Random

import pytest

from motherlode.core.seats import LETTERS
from motherlode.game import game
from motherlode.game.beats import Beat, Gain, Mark, Stage, Strike
from motherlode.game.scene import Tone
from motherlode.games.realm_of_thieves.state import Act, Context
from motherlode.match import Match
from motherlode.testing.sampling import play_on
from tests.aid.watching import Watched, watched

NAMES = ["Ada", "Ben"]
THIEVES = game("realm_of_thieves")


def played(seed: int) -> Match:
    """Return a random match."""
    match = Match(THIEVES)
    play_on(match, Random(seed))
    return match


@pytest.fixture(scope="module")
def moves() -> Watched:
    return [move for seed in range(2) for move in watched(played(seed), NAMES)]


def test_every_attack_is_a_strike_and_nothing_else_is(moves: Watched) -> None:
    for sight, seen in moves:
        strikes = [beat for beat in seen if isinstance(beat, Strike)]
        assert len(strikes) == (sight.before.context == Context.ATTACK)


def test_the_life_that_a_blow_takes_flies_away_but_once(moves: Watched) -> None:
    for sight, seen in moves:
        if sight.before.context == Context.ATTACK and sight.move.action == Act.FACE:
            strike = next(beat for beat in seen if isinstance(beat, Strike))
            assert Gain(strike.amount, "♥", strike.target) not in seen


def test_the_health_that_blows_take_flies_away_but_once(moves: Watched) -> None:
    fights = [
        (next(beat for beat in seen if isinstance(beat, Strike)), seen)
        for sight, seen in moves
        if sight.before.context == Context.ATTACK and sight.move.action != Act.FACE
    ]
    assert fights
    for strike, seen in fights:
        assert Gain(strike.amount, "♥", strike.target) not in seen
        assert Gain(strike.back, "♥", strike.piece) not in seen


def test_a_turn_and_a_prize_have_a_caption_and_the_end_has_one_alone(moves: Watched) -> None:
    for sight, seen in moves:
        captions = [beat.text for beat in seen if isinstance(beat, Stage)]
        if sight.after.context == Context.OVER:
            assert len(captions) == 1
            assert "wins" in captions[0]
        else:
            stolen = [new.stolen != old.stolen for old, new in zip(sight.before.seat, sight.after.seat, strict=True)]
            assert len(captions) == sum(stolen) + (sight.before.number != sight.after.number)
            lit = [beat.at for beat in seen if isinstance(beat, Stage) and beat.at]
            thieves = [seat for seat, has_stolen in enumerate(stolen) if has_stolen]
            assert lit == [f"prize-{LETTERS[seat]}-{sight.after.seat[seat].stolen}" for seat in thieves]


def test_what_a_turn_brings_is_seen_after_its_caption_and_what_the_last_one_left_before(moves: Watched) -> None:
    begun = [(sight, seen) for sight, seen in moves if sight.before.number < sight.after.number]
    assert any(isinstance(beat, Mark) for _, seen in begun for beat in seen), "henchmen are ready again"
    for sight, seen in begun:
        at = next((n for n, beat in enumerate(seen) if isinstance(beat, Stage) and not beat.at), len(seen))
        mine = f"face-{LETTERS[sight.after.turn]}"
        assert seen[at + 1 :] == [beat for beat in seen if is_of_the_turn(beat, mine)]


def is_of_the_turn(beat: Beat, face: str) -> bool:
    if isinstance(beat, Mark):
        return beat.tone == Tone.GOOD
    return isinstance(beat, Gain) and (beat.what, beat.to) == ("◆", face)
