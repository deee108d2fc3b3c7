"""What is seen of a match of *Diamonds*: each card dug is turned over, and goes where it belongs."""

from random import Random

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, has
from motherlode.core.seats import LETTERS, SPECTATOR
from motherlode.game import game
from motherlode.game.beats import Beat, Mark, Move, Stage, Turn
from motherlode.game.scene import Tone
from motherlode.games.diamonds.state import Context
from motherlode.match import Match, Sight
from motherlode.testing.sampling import play_on


def watched(seed: int) -> list[tuple[Sight, list[Beat]]]:
    match = Match(game("diamonds"))
    play_on(match, Random(seed))
    return [(sight, match.beats(sight, SPECTATOR, ["Ada", "Ben"], "en")) for sight in match.sights(SPECTATOR)]


MOVES = [move for seed in range(2) for move in watched(seed)]
DUG = [(sight, seen) for sight, seen in MOVES if sight.before.context == Context.CARD]


def test_a_card_that_is_dug_is_turned_over_once_and_first() -> None:
    for sight, (first, *others) in DUG:
        assert first == Turn(f"pile-{sight.before.pile + 1}", sight.move.word)
        assert first not in others


def test_a_treasure_goes_to_who_dug_it_and_lights_up() -> None:
    found = [(sight, seen) for sight, seen in DUG if has(DIAMONDS | JOKERS, sight.move.action)]
    for sight, seen in found:
        card, zone = NAMES[sight.move.action], f"seat-{LETTERS[sight.before.turn]}"
        assert any(isinstance(beat, Move) and (beat.piece, beat.to) == (card, zone) for beat in seen)
        assert Mark((card,)) in seen
    assert found


def test_a_rock_that_is_too_hard_and_a_spade_on_offer_are_marked() -> None:
    offers = [(sight, seen) for sight, seen in DUG if sight.after.context == Context.SPADE]
    assert all(Mark((f"pile-{s.before.pile + 1}", f"spade-{LETTERS[s.before.turn]}")) in seen for s, seen in offers)
    assert offers
    assert any(isinstance(beat, Mark) and beat.tone == Tone.BAD for _, seen in DUG for beat in seen)


def test_the_end_is_a_caption() -> None:
    for sight, seen in MOVES:
        assert any(isinstance(beat, Stage) for beat in seen) == (sight.after.context == Context.OVER)
