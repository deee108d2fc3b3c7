"""What is seen of a match of *Diamonds*: each card dug is turned over, and goes where it belongs."""

from random import Random

import pytest

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, cards, count, has
from motherlode.core.seats import LETTERS
from motherlode.game import game
from motherlode.game.beats import Gain, Mark, Move, Stage, Turn
from motherlode.game.scene import Tone
from motherlode.games.diamonds.state import Context
from motherlode.match import Match
from motherlode.testing.sampling import play_on
from tests.aid.watching import Watched, watched


def played(seed: int) -> Match:
    """Return a random match."""
    match = Match(game("diamonds"))
    play_on(match, Random(seed))
    return match


@pytest.fixture(scope="module")
def moves() -> Watched:
    return [move for seed in range(2) for move in watched(played(seed), ["Ada", "Ben"])]


@pytest.fixture(scope="module")
def dug(moves: Watched) -> Watched:
    return [(sight, seen) for sight, seen in moves if sight.before.context == Context.CARD]


def test_a_card_that_is_dug_is_turned_over_once_and_first(dug: Watched) -> None:
    for sight, (first, *others) in dug:
        assert first == Turn(f"pile-{sight.before.pile + 1}", sight.move.word)
        assert first not in others


def test_a_treasure_goes_to_who_dug_it_and_lights_up(dug: Watched) -> None:
    found = [(sight, seen) for sight, seen in dug if has(DIAMONDS | JOKERS, sight.move.action)]
    for sight, seen in found:
        card, letter = NAMES[sight.move.action], LETTERS[sight.before.turn]
        have = count(sight.before.seat[sight.before.turn].diamonds)
        goal = f"seat-{letter}" if has(JOKERS, sight.move.action) else f"place-{letter}-{have}"
        going = next(n for n, beat in enumerate(seen) if isinstance(beat, Move) and beat.piece == card)
        assert seen[1] == Mark((f"pile-{sight.before.pile + 1}",))
        assert (going, seen[2].to) == (2, goal), "it is seen as a card before it goes"
    assert found


def test_what_is_broken_and_a_first_spade_are_seen_before_they_go(dug: Watched) -> None:
    left = [
        (s, seen) for s, seen in dug if not has(DIAMONDS | JOKERS, s.move.action) and s.after.top[s.before.pile] < 0
    ]
    assert left
    for sight, (_, second, third, *_) in left:
        assert second == Mark((f"pile-{sight.before.pile + 1}",), Tone.PLAIN)
        assert isinstance(third, Move)


def test_a_rock_that_is_too_hard_and_a_spade_on_offer_are_marked(dug: Watched) -> None:
    offers = [(sight, seen) for sight, seen in dug if sight.after.context == Context.SPADE]
    assert all(Mark((f"pile-{s.before.pile + 1}", f"spade-{LETTERS[s.before.turn]}")) in seen for s, seen in offers)
    assert offers
    assert any(isinstance(beat, Mark) and beat.tone == Tone.BAD for _, seen in dug for beat in seen)


def test_at_the_end_the_diamonds_of_who_wins_are_counted_the_last_one_last(moves: Watched) -> None:
    ends = [(sight, seen) for sight, seen in moves if sight.after.context == Context.OVER]
    for sight, seen in ends:
        (counted,) = [beat for beat in seen if isinstance(beat, Mark) and beat.said]
        assert counted.said == tuple("1234567")
        winner = max(sight.after.seat, key=lambda me: count(me.diamonds))
        assert set(counted.pieces) == {NAMES[card] for card in cards(winner.diamonds)}
        assert counted.pieces[-1] == sight.move.word
        gain = seen.index(Gain(1, "♦", start=sight.move.word, score=sight.before.turn))
        found = seen[gain + 1]
        assert isinstance(found, Stage)
        assert (found.along, found.lines) == (True, 1), "the name counts it, and the log tells of it, at one moment"
        assert found.text.endswith(", 7 of 7.")
    assert ends


def test_who_has_won_is_a_line_of_its_own_in_the_log(moves: Watched) -> None:
    """So it stays in the strip when all has been told; what was found, told before it, came back."""
    for sight, seen in moves:
        if sight.after.context == Context.OVER:
            told = game("diamonds").words.tell(
                sight.before, sight.after, sight.move.seat, sight.move.action, ["Ada", "Ben"], "en"
            )
            found, won = [beat.text for beat in seen if isinstance(beat, Stage)]
            assert told.split("\n") == [found, won]


def test_where_the_piles_are_exhausted_each_winners_diamonds_are_counted_and_none_is_told_before() -> None:
    match = Match(game("diamonds"), 2, {"ranks": 4, "piles": 3})
    play_on(match, Random(1))
    *_, (_, (*moves, first, second, end)) = watched(match, ["Ada", "Ben"])
    assert [beat.said for beat in (first, second) if isinstance(beat, Mark)] == [("1", "2"), ("1", "2")]
    assert end == Stage("Ada and Ben share the win with 2 diamonds each.")
    assert not any(isinstance(beat, Stage) for beat in moves)


def test_the_end_is_a_caption(moves: Watched) -> None:
    for sight, seen in moves:
        assert any(isinstance(beat, Stage) for beat in seen) == (sight.after.context == Context.OVER)
