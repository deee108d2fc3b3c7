"""What is seen of a match of *Mine, all mine!*: thugs strike, couples part, and who is taken is carried off."""

from itertools import pairwise
from random import Random

import pytest

from motherlode.core.cards import NAMES, NUMBERS, bit, cards, has
from motherlode.core.seats import NATURE
from motherlode.game import game
from motherlode.game.beats import Beat, Mark, Move, Stage, Strike
from motherlode.game.happening import Happening
from motherlode.game.scene import Tone
from motherlode.games.miners import options
from motherlode.games.miners.beats import beats
from motherlode.games.miners.pieces import drawn
from motherlode.games.miners.state import ACE, NO_CARD, THUGS, Act, Context
from motherlode.match import Match
from motherlode.testing.sampling import play_on
from tests.aid.watching import Watched, watched
from tests.games.miners.miners_scenario import Table


def played(seed: int) -> Match:
    """Return the beginning of a random match."""
    match = Match(game("miners"), 2, {"lover_exhausts": seed % 2})
    play_on(match, Random(seed), moves=160)
    return match


@pytest.fixture(scope="module")
def moves() -> Watched:
    return [move for seed in range(4) for move in watched(played(seed), ["Ada", "Ben"])]


@pytest.fixture(scope="module")
def spoken(moves: Watched) -> Watched:
    return [(sight, seen) for sight, seen in moves if sight.move.seat != NATURE and sight.move.action < Act.PLAY]


def in_context(spoken: Watched, context: Context) -> Watched:
    return [(sight, seen) for sight, seen in spoken if sight.before.context == context]


def strikes(seen: list[Beat]) -> list[str]:
    return [beat.piece for beat in seen if isinstance(beat, Strike)]


def test_the_whole_gang_strikes_when_it_is_strong_enough_and_carries_its_target_off(spoken: Watched) -> None:
    done = [(sight, seen) for sight, seen in in_context(spoken, Context.GANG) if sight.after.context != Context.GANG]
    for sight, seen in done:
        gang = sight.before.named | bit(sight.move.action)
        assert strikes(seen) == [NAMES[thug] for thug in cards(gang)]
        assert any(isinstance(beat, Move) and beat.piece == NAMES[sight.before.target] for beat in seen)
    assert done


def test_who_mines_the_ace_is_seen_with_all_who_dig() -> None:
    t = Table("KS JS 9S 5S/1", "4S")
    t.say("mine")
    before = t.match.view(0)
    t.say("AD")
    light, crew = beats(Happening(before, t.match.view(0), 0, ACE, ["Ada", "Ben"], "en"))
    assert isinstance(light, Stage)
    assert isinstance(crew, Mark)
    assert (light.text, light.at) == ("Ada reaches the Ace of Diamonds: a crew of 29, 25 are needed!", "AD")
    assert light.large == "AD"
    assert dict(zip(crew.pieces, crew.said, strict=True)) == {"KS": "10", "JS": "10", "9S": "9"}


def test_what_comes_of_an_attack_is_said_after_the_blows(spoken: Watched) -> None:
    done = [(sight, seen) for sight, seen in in_context(spoken, Context.GANG) if sight.after.context != Context.GANG]
    for sight, seen in done:
        attack, *_, blow = [
            n for n, beat in enumerate(seen) if (isinstance(beat, Stage) and beat.picture) or isinstance(beat, Strike)
        ]
        before, after = seen[attack], next(beat for beat in seen[blow + 1 :] if isinstance(beat, Stage))
        assert isinstance(before, Stage)
        assert "attacks" in before.text
        assert "kidnap" not in before.text
        assert isinstance(after, Stage)
        assert "kidnap" in after.text
        assert after.large == NAMES[sight.before.target]
    assert done


def test_before_a_gang_strikes_both_sides_are_told_and_drawn_at_its_target(spoken: Watched) -> None:
    for sight, seen in in_context(spoken, Context.GANG):
        s = sight.before
        force = options.force(s, options.owner(s, s.target))
        strength = options.strength(s, s.named | bit(sight.move.action))
        told = [beat for beat in seen if isinstance(beat, Stage) and beat.picture]
        assert [beat.at for beat in told] == [NAMES[s.target]] * (strength > force)
        for beat in told:
            assert f": {strength} against {force}." in beat.text
            rests = s.seat[options.owner(s, s.target)].village & THUGS & s.busy[0]
            assert beat.text.endswith("Resting thugs do not defend.") == bool(rests)
            assert drawn(beat.picture.removeprefix("miners/"))


def test_the_other_half_of_who_is_taken_or_seduced_is_marked(spoken: Watched) -> None:
    parted = 0
    for sight, seen in spoken:
        s, target = sight.before, sight.before.target
        target = sight.move.action if s.context == Context.SEDUCE else target
        other = NO_CARD if target == NO_CARD else options.other_half(s, target)
        if other != NO_CARD and not has(sight.after.coupled, other):
            parted += s.context != Context.PAY
            marked = [beat.pieces for beat in seen if isinstance(beat, Mark) and beat.tone == Tone.BAD]
            assert s.context == Context.PAY or (NAMES[other],) in marked
    assert parted


def test_a_gang_strikes_together(spoken: Watched) -> None:
    for _, seen in in_context(spoken, Context.GANG):
        along = [beat.along for beat in seen if isinstance(beat, Strike)]
        assert along == [False, *(True for _ in along[1:])][: len(along)]


def test_who_stays_alone_has_gone_before_somebody_is_carried_off_and_the_gang_rests_last(spoken: Watched) -> None:
    done = [(sight, seen) for sight, seen in in_context(spoken, Context.GANG) if sight.after.context != Context.GANG]
    for sight, seen in done:
        target = NAMES[sight.before.target]
        large = next(n for n, beat in enumerate(seen) if isinstance(beat, Stage) and beat.large)
        carried = next(beat for beat in seen[large:] if isinstance(beat, Move))
        assert carried.piece == target
        assert seen[large + 1] == carried
        assert {beat.step for beat in seen if beat.step} >= {"Attack", "Captive", "Rest"}
        said, rests = next(two for two in pairwise(seen) if two[0].step == "Rest")
        assert isinstance(said, Stage)
        assert isinstance(rests, Mark)
        assert rests.tone == Tone.BAD
    assert done


def test_the_whole_gang_stands_beside_who_is_shown_large_the_strongest_first() -> None:
    t = Table("6C 5C 4C 2C", "JS 2H+KC QC/1")
    for word in ("kidnap", "JS", "6C", "5C"):
        t.say(word)
    before = t.match.view(0)
    t.say("4C")
    seen = list(beats(Happening(before, t.match.view(0), 0, NUMBERS["4C"], ["Ada", "Ben"], "en")))
    assert [beat.flanks for beat in seen if isinstance(beat, Stage)] == [(), ("6C", "5C", "4C")]


def test_a_lover_that_is_named_goes_to_who_is_seduced(spoken: Watched) -> None:
    for sight, seen in in_context(spoken, Context.SEDUCER):
        assert strikes(seen) == [sight.move.word]
    assert in_context(spoken, Context.SEDUCER)


def test_of_a_seduction_it_is_told_who_turns_whose_head_and_what_follows() -> None:
    t = Table("3H QH", "2H+9S 4S")
    t.say("seduce")
    before = t.match.view(0)
    t.say("9S")
    seen = list(beats(Happening(before, t.match.view(0), 0, NUMBERS["9S"], ["Ada", "Ben"], "en")))
    assert seen == [
        Stage("Ada seduces 9♠ of Ben with Q♥.", "9S", step="Seduction"),
        Strike("QH", "9S", 0, throws="♥"),
        Stage("9♠ misses 1 turn. 2♥ goes home to the hand of Ben.", "9S", step="Rest"),
        Mark(("2H",), Tone.BAD, step="Parting"),
    ]


def test_that_somebody_rests_is_seen_before_the_other_half_goes_home() -> None:
    t = Table("3H QH", "2H+9S 4S")
    t.say("seduce")
    before = t.match.view(0)
    t.say("9S")
    plain = Move("2H", "hand-B"), Mark(("9S",), Tone.BAD)
    *_, rests, parts, goes = beats(Happening(before, t.match.view(0), 0, NUMBERS["9S"], ["Ada", "Ben"], "en", plain))
    assert (rests, goes) == (plain[1], plain[0])
    assert parts == Mark(("2H",), Tone.BAD, step="Parting")


def test_how_long_a_lover_rests_is_said_with_whom_it_has_seduced() -> None:
    for pairable, turns in (("4H 2S", "3 turns"), ("4H", "2 turns")):
        t = Table(f"QH {pairable}", "9S 4S", lover_exhausts=2)
        for word in ("seduce", "9S"):
            t.say(word)
        before = t.match.view(0)
        t.say("QH")
        seen = list(beats(Happening(before, t.match.view(0), 0, NUMBERS["QH"], ["Ada", "Ben"], "en")))
        rests = Stage(f"9♠ misses 1 turn. Resting for {turns}: Q♥.", "9S", step="Rest")
        assert rests in seen, "as its hourglass does"


def test_a_lover_in_love_seduces_nobody() -> None:
    t = Table("3H QH+4C", "9S 4S")
    t.say("seduce")
    before = t.match.view(0)
    t.say("9S")
    seen = list(beats(Happening(before, t.match.view(0), 0, NUMBERS["9S"], ["Ada", "Ben"], "en")))
    assert strikes(seen) == ["3H"]


def test_nobody_strikes_otherwise(moves: Watched) -> None:
    fights = {Context.GANG, Context.SEDUCE, Context.SEDUCER}
    assert not any(strikes(seen) for sight, seen in moves if sight.before.context not in fights)


def test_who_can_act_again_at_the_end_of_a_turn_is_seen_last() -> None:
    t = Table("9C 4S/1 5C/1", "3S")
    for word in ("kidnap", "3S"):
        t.say(word)
    before = t.match.view(0)
    t.say("9C")
    plain = (Mark(("9C",), Tone.BAD),)
    *_, rest, said, last = beats(Happening(before, t.match.view(0), 0, NUMBERS["9C"], ["Ada", "Ben"], "en", plain))
    assert rest == Mark(("9C",), Tone.BAD, along=True)
    assert said == Stage("The turn ends, and 4♠, 5♣ can act again.", step="Turn’s end")
    assert isinstance(last, Mark)
    assert (set(last.pieces), last.tone, last.along) == ({"4S", "5C"}, Tone.GOOD, True)


def test_who_can_act_again_is_seen_after_whatever_ends_the_turn() -> None:
    t = Table("4S/1 9S", "3S")
    t.say("mine")
    before = t.match.view(0)
    t.say("2D")
    seen = list(beats(Happening(before, t.match.view(0), 0, NUMBERS["2D"], ["Ada", "Ben"], "en")))
    assert seen == [Stage("The turn ends, and 4♠ can act again."), Mark(("4S",), Tone.GOOD, along=True)]


def test_that_somebody_can_win_by_who_acts_again_is_said_when_that_has_been_seen() -> None:
    t = Table("AS/1 KS 9S", "3S")
    t.say("mine")
    before = t.match.view(0)
    t.say("2D")
    *_, stands, said = beats(Happening(before, t.match.view(0), 0, NUMBERS["2D"], ["Ada", "Ben"], "en"))
    assert isinstance(stands, Mark)
    assert said == Stage("Ada can win now.", "AD")


def test_how_long_a_gang_rests_is_said_as_it_lies_down() -> None:
    for pairable, turns in (("3H 2S", "2 turns"), ("2S", "1 turn")):
        t = Table(f"6C 8C {pairable}", "JC 3C/1")
        for word in ("kidnap", "JC", "8C"):
            t.say(word)
        before = t.match.view(0)
        t.say("6C")
        plain = (Mark(("6C", "8C"), Tone.BAD),)
        *_, said, rest = beats(Happening(before, t.match.view(0), 0, NUMBERS["6C"], ["Ada", "Ben"], "en", plain))
        assert said == Stage(f"Resting for {turns}: 6♣ and 8♣.", step="Rest"), "as their hourglasses do"
        assert rest == Mark(("6C", "8C"), Tone.BAD, along=True)


def test_who_can_act_again_is_said_once_where_the_end_of_the_turn_is_what_is_done() -> None:
    t = Table("4S/1 9S 3H", "3S")
    for word in ("mine", "2D"):
        t.say(word)
    before = t.match.view(0)
    t.say("end")
    assert list(beats(Happening(before, t.match.view(0), 0, Act.END, ["Ada", "Ben"], "en"))) == [Mark(("4S",))]
