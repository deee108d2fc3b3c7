"""What is about to happen: words heard and found legal once, and what they lead to, before they are written down.

A table writes moves down first and makes them then. So that nothing is heard, checked or applied twice, the moves are
made on copies, and the copies become the truth once the moves are safe.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from motherlode.core.body import replica
from motherlode.core.cards import cards, has
from motherlode.core.errors import IllegalMoveError, UnknownWordError
from motherlode.core.seats import NATURE, seat_name
from motherlode.game import AnyState, Game
from motherlode.match.history import Move

NaturesChoice: TypeAlias = Callable[[AnyState, int], int]
"""Who draws for Nature: from a state that awaits her and the number of the move, from 1, one of her legal actions."""


@dataclass(frozen=True, slots=True)
class Step:
    """Legal moves, one after the other, and the state that each leads to. Nothing is changed by having one."""

    base: int
    """After how many events of the match."""
    moves: tuple[Move, ...]
    states: tuple[AnyState, ...]
    """The state after each move: copies that belong to the step."""
    over: bool
    """Is the match over then?"""

    def singles(self) -> Iterator["Step"]:
        """Go through the moves, each as a step of its own."""
        for n, (move, state) in enumerate(zip(self.moves, self.states, strict=True)):
            yield Step(self.base + n, (move,), (state,), self.over and n == len(self.moves) - 1)


@dataclass
class Outlook:
    """Moves being tried one after the other on copies of a state."""

    game: Game
    base: int
    """How many events there were before them."""
    made: int
    """How many of those were moves: Nature's draws are numbered by them."""
    state: AnyState
    moves: list[Move] = field(default_factory=list)
    states: list[AnyState] = field(default_factory=list)
    is_over: bool = False
    """Was the match ended before its time? Then nothing is legal any more."""

    def say(self, seat: int, word: str) -> None:
        """Hear, check and make a move; a word that is not the first must belong to the same sentence.

        Raises:
            IllegalMoveError: it is not legal, or begins another sentence.
        """
        if self.moves and not goes_on(self.game, self.state, seat):
            raise self._refusal(seat, word, f"{self.moves[-1].word!r} has completed the sentence")
        action = self.hear(seat, word)
        self.check(seat, action)
        self.make(seat, action)

    def hear(self, seat: int, word: str) -> int:
        """Return the action of a word.

        Raises:
            IllegalMoveError: nobody could say this in this context.
        """
        try:
            return self.game.words.hear(self.state, seat, word)
        except UnknownWordError as unknown:
            raise self._refusal(seat, word, self._why_not(seat)) from unknown

    def check(self, seat: int, action: int) -> None:
        """Make sure that an action is legal.

        Raises:
            IllegalMoveError: it is not.
        """
        if self.is_over or not has(self.game.rules.legal(self.state, seat), action):
            raise self._refusal(seat, self._word_of(seat, action), self._why_not(seat))

    def _word_of(self, seat: int, action: int) -> str:
        try:
            return self.game.words.say(self.state, seat, action)
        except (UnknownWordError, LookupError, ValueError):
            return f"action {action}"

    def _why_not(self, seat: int) -> str:
        words, waiting = self.game.legal_words(self.state, seat), self.game.rules.awaited(self.state)
        if self.is_over:
            return "the game is over"
        if words:
            return f"legal are: {', '.join(words)}"
        if not waiting:
            return "the game is over"
        return f"the game waits for {', '.join(map(seat_name, cards(waiting)))}"

    def _refusal(self, seat: int, word: str, why: str) -> IllegalMoveError:
        number = self.made + len(self.moves) + 1
        return IllegalMoveError(f"move {number}: {word!r} is not legal for {seat_name(seat)}; {why}")

    def make(self, seat: int, action: int) -> None:
        """Make a legal move on a copy."""
        move = Move(seat, action, self.game.words.say(self.state, seat, action))
        self.state = replica(self.state)
        self.game.rules.apply(self.state, seat, action)
        self.moves.append(move)
        self.states.append(self.state)

    def step(self, nature: NaturesChoice | None) -> Step:
        """Return what was tried, and Nature's answers for as long as she is awaited, if somebody draws for her."""
        while nature is not None and not self.is_over and has(self.game.rules.awaited(self.state), NATURE):
            self.make(NATURE, nature(self.state, self.made + len(self.moves) + 1))
        over = self.is_over or not self.game.rules.awaited(self.state)
        return Step(self.base, tuple(self.moves), tuple(self.states), over)


def goes_on(game: Game, s: AnyState, seat: int) -> bool:
    """Is the sentence of the seat that spoke last unfinished? Nature's never is."""
    return seat != NATURE and game.rules.amid(s, seat)
