"""A game being played: an append-only list of moves, and the position that they lead to.

`Match.play` is the checked gate to a game: what passes it was legal.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from motherlode.core import options as boxes
from motherlode.core.body import State, replica
from motherlode.core.cards import cards, has, lowest
from motherlode.core.errors import IllegalMoveError, UnknownWordError
from motherlode.core.own_cards import Cards
from motherlode.core.seats import NATURE, seat_name
from motherlode.game import Game
from motherlode.game.scene import Scene


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat, or Nature, did."""

    seat: int
    action: int
    word: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, as one viewer may read it."""

    number: int
    """The number of the line, from 1: of the moves that the viewer noticed."""
    seat: int
    text: str


@dataclass
class Match:
    """A match of some game. Its moves are the truth; the state is what they lead to."""

    game: Game
    players: int = 2
    changes: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the box that differ from the sheet, those of its cards among them."""
    cards: Cards | None = None
    """The cards that it is played with, if not the printed ones; they give the names to the numbers."""
    moves: list[Move] = field(default_factory=list, init=False)
    state: State = field(init=False)

    def __post_init__(self) -> None:
        """Lay the table."""
        self.state = self.game.fresh(self.players, self.changes, self.cards)
        self.changes = boxes.changes(self.state.box)

    @property
    def awaited(self) -> list[int]:
        """The seats that the match waits for; empty when it is over."""
        return list(cards(self.game.rules.awaited(self.state)))

    @property
    def is_over(self) -> bool:
        """Does the match wait for nobody any more?"""
        return not self.game.rules.awaited(self.state)

    @property
    def waits_for_nature(self) -> bool:
        """Is it Nature's move?"""
        return has(self.game.rules.awaited(self.state), NATURE)

    def legal(self, seat: int) -> dict[str, int]:
        """Return the legal actions of a seat by their words, sorted."""
        return self.game.legal_words(self.state, seat)

    def play(self, seat: int, word: str) -> Move:
        """Make a move if it is legal.

        Raises:
            IllegalMoveError: it is not; the message names the move, the seat and the legal words. Nothing was changed.
        """
        try:
            action = self.game.words.hear(self.state, seat, word)
        except UnknownWordError as unknown:
            raise self._refusal(seat, word) from unknown
        return self.act(seat, action)

    def act(self, seat: int, action: int) -> Move:
        """Make the move with this number if it is legal.

        Raises:
            IllegalMoveError: as for `play`.
        """
        if not has(self.game.rules.legal(self.state, seat), action):
            raise self._refusal(seat, self._word_of(seat, action))
        move = Move(seat, action, self.game.words.say(self.state, seat, action))
        self.game.rules.apply(self.state, seat, action)
        self.moves.append(move)
        return move

    def _word_of(self, seat: int, action: int) -> str:
        try:
            return self.game.words.say(self.state, seat, action)
        except (UnknownWordError, LookupError, ValueError):
            return f"action {action}"

    def _refusal(self, seat: int, word: str) -> IllegalMoveError:
        who, words = seat_name(seat), ", ".join(self.legal(seat))
        if words:
            why = f"legal are: {words}"
        elif self.is_over:
            why = "the game is over"
        else:
            why = f"the game waits for {', '.join(map(seat_name, self.awaited))}"
        return IllegalMoveError(f"move {len(self.moves) + 1}: {word!r} is not legal for {who}; {why}")

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves, Nature's among them, by playing the others again."""
        kept = self.moves[: max(0, len(self.moves) - moves)]
        self.moves, self.state = [], self.game.fresh(self.players, self.changes, self.cards)
        self.play_all((move.seat, move.word) for move in kept)

    def play_all(self, moves: Iterable[tuple[int, str]]) -> None:
        """Make many moves.

        Raises:
            IllegalMoveError: at the first illegal one; those before it were made.
        """
        for seat, word in moves:
            self.play(seat, word)

    def view(self, viewer: int) -> State:
        """Return the position as a viewer knows it."""
        return self.game.view(self.state, viewer)

    def scene(self, viewer: int, names: Sequence[str], locale: str = "en") -> Scene:
        """Draw the position for a viewer."""
        return self.game.scenery.scene(self.view(viewer), viewer, names, locale)

    def scores(self) -> list[int]:
        """Return the points of every seat."""
        return [self.game.rules.score(self.state, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Return who won; empty while the match lasts."""
        return self.game.winners(self.state) if self.is_over else []

    def steps(self) -> Iterator[tuple[State, Move, State]]:
        """Go through the match again: the state before each move, the move, and the state after it."""
        s = self.game.fresh(self.players, self.changes, self.cards)
        for move in self.moves:
            before = replica(s)
            self.game.rules.apply(s, move.seat, move.action)
            yield before, move, s

    def notices(self, before: State, move: Move, after: State, viewer: int) -> bool:
        """Does a viewer know of a move at all: by seeing it, or by what it changes in what the viewer sees?

        Of a choice made in secret not even the number of its words may be known.
        """
        if has(self.game.rules.witnesses(before, move.seat, move.action), viewer):
            return True
        return bool(self.game.view(before, viewer) != self.game.view(after, viewer))

    def log(self, viewer: int, names: Sequence[str], locale: str = "en") -> list[Line]:
        """Tell the whole match as a viewer may read it: a line for every move that the viewer notices."""
        lines: list[Line] = []
        for before, move, after in self.steps():
            if self.notices(before, move, after, viewer):
                text = self.tell(before, move, after, viewer, names, locale)
                lines.append(Line(len(lines) + 1, move.seat, text))
        return lines

    def whole_story(self, names: Sequence[str], locale: str = "en") -> list[Line]:
        """Tell a match with all its secrets, every move as one who saw it tells it."""
        return [
            Line(number, move.seat, self.tell(before, move, after, self._witness(before, move), names, locale))
            for number, (before, move, after) in enumerate(self.steps(), 1)
        ]

    def _witness(self, before: State, move: Move) -> int:
        return lowest(self.game.rules.witnesses(before, move.seat, move.action))

    def tell(self, before: State, move: Move, after: State, viewer: int, names: Sequence[str], locale: str) -> str:
        """Tell one move as a viewer may read it: from what the viewer knew before and knows after."""
        witnessed = has(self.game.rules.witnesses(before, move.seat, move.action), viewer)
        seen = self.game.view(before, viewer), self.game.view(after, viewer)
        return self.game.words.tell(*seen, move.seat, move.action if witnessed else None, names, locale)
