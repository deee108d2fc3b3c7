"""Playing a match on: at random, by a policy of one's own, or as a computer opponent plays."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from motherlode.core.body import State
from motherlode.core.errors import IllegalMoveError, InputError
from motherlode.core.seats import NATURE
from motherlode.game import Game

if TYPE_CHECKING:
    from motherlode.match import Match, Move

Policy: TypeAlias = Callable[[State, list[str]], str]
"""Returns one of the legal words of a seat, from what that seat sees."""
Opponent: TypeAlias = Callable[[Game, State, int, int], int]
"""Returns a legal action of a seat, from what that seat sees and a seed."""
SEED_BITS = 31


def move_at_random(match: "Match", luck: Random) -> "Move":
    """Make a legal move, each as likely as the others; of several seats awaited, any.

    Raises:
        IllegalMoveError: the game is over.
    """
    if match.is_over:
        raise IllegalMoveError("the game is over, so there is no move to draw; undo() takes moves back")
    seat = luck.choice(match.awaited)
    return match.play(seat, luck.choice(list(match.legal(seat))))


def play_out(match: "Match", policy: Policy | str | None) -> list[int]:
    """Play a match to its end and return the scores (`Match.play_out`)."""
    choose = _chooser(match, policy)
    while not match.is_over:
        seat = match.awaited[0]
        if choose is None or seat == NATURE:
            move_at_random(match, match.luck)
        else:
            match.play(seat, choose(seat))
    return match.scores()


def _chooser(match: "Match", policy: Policy | str | None) -> Callable[[int], str] | None:
    """Return what names the word of a seat; None where all moves are drawn.

    Raises:
        InputError: there is no opponent of this name.
        TypeError: the policy is neither a function, nor a name, nor None.
    """
    if policy is None:
        return None
    if isinstance(policy, str):
        opponent = _opponent(match, policy)
        return lambda seat: _word_of(match, seat, opponent)
    if callable(policy):
        return lambda seat: policy(match.view(seat), list(match.legal(seat)))
    message = (
        "a policy is a function of what a seat sees and its legal words, the name of a level such as 'apprentice', "
    )
    raise TypeError(f"{message}or None for moves at random, not {policy!r}")


def _opponent(match: "Match", name: str) -> Opponent:
    find = type(match).opponents
    if find is None:
        raise InputError(f"no opponent is known by a name, so not {name!r}: begin the match with motherlode.new")
    return find(name)


def _word_of(match: "Match", seat: int, opponent: Opponent) -> str:
    action = opponent(match.game, match.view(seat), seat, match.luck.getrandbits(SEED_BITS))
    return match.game.words.say(match.state, seat, action)
