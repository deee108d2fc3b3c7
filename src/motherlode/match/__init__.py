"""A game being played: an append-only list of what happened, and the position that it leads to.

`Match.play` is the checked gate to a game: what passes it was legal.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import ClassVar

from motherlode.core import options as boxes
from motherlode.core.body import State, replica
from motherlode.core.cards import cards
from motherlode.core.errors import InputError
from motherlode.core.own_cards import Cards
from motherlode.core.seats import NATURE, player_number, seat_name, seat_number, viewer_number
from motherlode.game import Game
from motherlode.game.beats import Beat
from motherlode.game.scene import Scene
from motherlode.match import beginning, endings, history, pictures, policies, remarks, tales
from motherlode.match.history import End, Episode, Event, Move, Nonce, Remark, Talk, Undo
from motherlode.match.policies import Opponent, Policy
from motherlode.match.sights import Sight, Viewpoint
from motherlode.match.steps import NaturesChoice, Outlook, Step
from motherlode.match.telling import Line, Telling

__all__ = ["End", "Line", "Match", "Move", "NaturesChoice", "Nonce", "Sight", "Step", "Talk", "Undo"]


@dataclass(repr=False)
class Match:
    """A match of some game. What happened is the truth; the state is what it leads to.

    Where a seat is asked for, its number and its letter both do, and ``"nature"`` for chance.
    """

    opponents: ClassVar[Callable[[str], Opponent] | None] = None
    """Finds computer opponents by their names. They stand above a match, so this is handed in (`motherlode.front`)."""

    game: Game
    players: int = 2
    changes: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the box that differ from the sheet, those of its cards among them."""
    cards: Cards | None = None
    """The cards that it is played with, if not the printed ones; they give the names to the numbers."""
    position: str = ""
    """The position that it began from, in one line with all that is hidden; empty: from the beginning of the game."""
    history: list[Event] = field(default_factory=list, init=False)
    """All that happened: the moves, and that some were taken back."""
    moves: list[Move] = field(default_factory=list, init=False)
    """The moves that stand."""
    standing: list[int] = field(default_factory=list, init=False, compare=False)
    """Which events those are, counted from 0."""
    asides: list[Remark] = field(default_factory=list, init=False, compare=False)
    """The events that are no moves: few, so that whoever looks for one need not go through all that happened."""
    ended: End | None = field(default=None, init=False, compare=False)
    """How the match was ended before its time, if it was; nothing is played after that."""
    state: State = field(init=False)
    luck: Random = field(default_factory=Random, init=False, compare=False)
    """Draws what is left to chance by `random` and `play_out`."""

    def __post_init__(self) -> None:
        """Lay the table."""
        if not isinstance(self.game, Game):
            raise TypeError(f"a match is of a Game, not of {self.game!r}; motherlode.new takes the name of one")
        self.start = beginning.state(self.game, self.players, self.changes, self.cards, self.position)
        self.state = replica(self.start)
        self.changes = boxes.changes(self.state.box)

    @property
    def made(self) -> int:
        """How many moves were made, those taken back among them."""
        return len(self.history) - len(self.asides)

    @property
    def awaited(self) -> list[int]:
        """The seats that the match waits for; empty when it is over."""
        return [] if self.ended else list(cards(self.game.rules.awaited(self.state)))

    @property
    def is_over(self) -> bool:
        """Does the match wait for nobody any more?"""
        return not self.awaited

    @property
    def waits_for_nature(self) -> bool:
        """Is it Nature's move?"""
        return NATURE in self.awaited

    def latest_first(self, seats: Sequence[int]) -> list[int]:
        """Return some seats, that of them which has moved last before the others."""
        last = next((move.seat for move in reversed(self.moves) if move.seat in seats), None)
        return sorted(seats, key=lambda seat: seat != last)

    @property
    def turn(self) -> str | None:
        """Whose turn it is: a letter or ``"nature"``; of several awaited at once the first; None when it is over."""
        return seat_name(self.awaited[0]) if self.awaited else None

    def legal(self, seat: int | str | None = None) -> dict[str, int]:
        """Return the legal actions of a seat, or of whose `turn` it is, by their words, sorted.

        Raises:
            InputError: there is no such seat.
        """
        who = self.turn if seat is None else seat
        number = None if who is None else seat_number(who, self.players)
        return {} if number is None or self.ended else self.game.legal_words(self.state, number)

    def why_not(self, word: str, seat: int | str | None = None, locale: str = "en") -> str | None:
        """Return why a seat, or whose `turn` it is, may not say a word, and where the sheet says so; None: it may."""
        return tales.why_not(self, word, seat, locale)

    def play(self, seat: int | str, word: str) -> Move:
        """Make a move if it is legal.

        Raises:
            IllegalMoveError: it is not; the message names the move, the seat and the legal words. Nothing was changed.
            InputError: there is no such seat.
            TypeError: the move is not a word.
        """
        seat = seat_number(seat, self.players)
        if not isinstance(word, str):
            raise TypeError(f"a move is a word such as {next(iter(self.legal()), 'dig 1')!r}, not {word!r}")
        return self.act(seat, self.outlook().hear(seat, word))

    def act(self, seat: int, action: int) -> Move:
        """Make the move with this number if it is legal.

        Raises:
            IllegalMoveError: as for `play`.
        """
        self.outlook().check(seat, action)
        move = Move(seat, action, self.game.words.say(self.state, seat, action))
        self.game.rules.apply(self.state, seat, action)
        self._made(move)
        return move

    def _made(self, *moves: Move) -> None:
        self.standing += range(len(self.history), len(self.history) + len(moves))
        self.history += moves
        self.moves += moves

    def proposed(self, seat: int, words: Sequence[str], nature: NaturesChoice | None = None) -> Step:
        """Return what a seat's words lead to, with Nature's answers if somebody draws for her; nothing is changed.

        Several words are one sentence: each but the first completes what those before it have begun. All are legal,
        or none is taken.

        Raises:
            IllegalMoveError: one is not legal, or does not belong to the sentence.
        """
        ahead = self.outlook()
        for word in words:
            ahead.say(seat, word)
        return ahead.step(nature)

    def decided(self, seat: int, action: int, nature: NaturesChoice | None = None) -> Step:
        """Return what an action leads to; as `proposed`.

        Raises:
            IllegalMoveError: it is not legal.
        """
        ahead = self.outlook()
        ahead.check(seat, action)
        ahead.make(seat, action)
        return ahead.step(nature)

    def drawn(self, nature: NaturesChoice) -> Step:
        """Return what Nature does while she is awaited; nothing is changed."""
        return self.outlook().step(nature)

    def adopt(self, step: Step) -> None:
        """Let a step have happened; it must begin where the match stands now."""
        assert step.base == len(self.history), "the match has moved on since this step was proposed"
        if step.moves:
            self._made(*step.moves)
            self.state = step.states[-1]

    def outlook(self) -> Outlook:
        """Return the position to try moves in, one after the other, on copies."""
        return Outlook(self.game, len(self.history), self.made, self.state, is_over=self.ended is not None)

    def note(self, event: Remark) -> Episode:
        """Let something happen that is no move: moves are taken back, something is said, the match is ended.

        Raises:
            InputError: the match is over, or so many moves were not made.
        """
        return remarks.note(self, event)

    def undo(self, moves: int = 1, by: int | str | None = None) -> None:
        """Take back the last moves, Nature's among them, by making the others again from where the match began.

        If it is told *by* whom, the record will say that they were taken back; else it is as if they had never been.

        Raises:
            InputError: fewer than none are to be taken back, or there is no such player.
            TypeError: their number is none.
        """
        if isinstance(moves, bool) or not isinstance(moves, int):
            raise TypeError(f"undo takes a whole number of moves, not {moves!r}")
        if moves < 0:
            raise InputError(f"undo takes back 0 moves or more, not {moves}")
        last = min(moves, len(self.moves))
        seat = None if by is None else player_number(by, self.players)
        if seat is None:
            remarks.forget(self, last)
        elif last:
            self.note(Undo(seat, last))

    def random(self, seed: int | None = None) -> Move:
        """Make a legal move drawn at random, Nature's too; the same seed draws the same, without one `luck` goes on.

        Raises:
            IllegalMoveError: the game is over.
        """
        return policies.move_at_random(self, self.luck if seed is None else Random(seed))  # noqa: S311 - repeatable

    def play_out(self, policy: Policy | str | None = None) -> list[int]:
        """Play the match to its end and return the scores.

        *policy* chooses for every seat: a function of what the seat sees and its legal words that returns one of them,
        the name of a computer opponent, or None for moves at random. Nature draws by `luck`.

        Raises:
            IllegalMoveError: the policy chose what it may not; the moves before it were made.
            InputError: there is no such opponent.
            TypeError: the policy is none.
        """
        return policies.play_out(self, policy)

    def play_all(self, moves: Iterable[tuple[int, str]]) -> None:
        """Make many moves.

        Raises:
            IllegalMoveError: at the first illegal one; those before it were made.
        """
        for seat, word in moves:
            self.play(seat, word)

    def view(self, viewer: int | str) -> State:
        """Return the position as a seat or the ``"spectator"`` knows it.

        Raises:
            InputError: there is no such viewer.
        """
        return self.game.view(self.state, viewer_number(viewer, self.players))

    def scene(self, viewer: int, names: Sequence[str], locale: str = "en") -> Scene:
        """Draw the position for a viewer."""
        scene = self.game.scenery.scene(self.view(viewer), viewer, names, locale)
        return endings.drawn(scene, self.history, names, locale) if self.ended else scene

    def scores(self) -> list[int]:
        """Return the points of every seat."""
        return [self.game.rules.score(self.state, seat) for seat in range(self.players)]

    def winners(self) -> list[int]:
        """Return who won; empty while the match lasts."""
        found = self.ended.winners if self.ended else self.game.winners(self.state) if self.is_over else ()
        return list(found)

    def steps(self) -> Iterator[tuple[State, Move, State]]:
        """Go through the moves that stand again: the state before each, the move, and the state after it."""
        s = replica(self.start)
        for move in self.moves:
            before = replica(s)
            self.game.rules.apply(s, move.seat, move.action)
            yield before, move, s

    def story(self) -> Iterator[Episode]:
        """Go through all that happened again."""
        return history.told(self.game, self.start, self.history)

    def viewpoint(self, viewer: int) -> Viewpoint:
        """Return where a viewer looks on from, at the beginning of the match."""
        return Viewpoint(self.game, viewer, self.game.view(self.start, viewer))

    def sights(self, viewer: int) -> Iterator[Sight]:
        """Go through what a viewer noticed; of every move the viewer's view is taken once."""
        return filter(None, map(self.viewpoint(viewer).see, self.story()))

    def log(self, viewer: int, names: Sequence[str], locale: str = "en") -> list[Line]:
        """Tell the whole match as a viewer may read it: a line for every action that the viewer notices."""
        return self.telling(viewer, names, locale).lines

    def telling(self, viewer: int, names: Sequence[str], locale: str) -> Telling:
        """Return the log of a viewer, ready to be gone on with."""
        return tales.heard(self, viewer, names, locale)

    def tell_sight(self, sight: Sight, names: Sequence[str], locale: str) -> str:
        """Tell what happened as whoever noticed it may read it."""
        return tales.of_sight(self, sight, names, locale)

    def beats(self, sight: Sight, viewer: int, names: Sequence[str], locale: str) -> list[Beat]:
        """Return what a viewer sees of what it noticed, in order."""
        draw = self.game.scenery.scene
        return tales.beats(self, sight, names, locale, lambda view: draw(view, viewer, names, locale))

    def whole_story(self, names: Sequence[str], locale: str = "en") -> list[Line]:
        """Tell a match with all its secrets, every action as one who saw it tells it."""
        return tales.whole(self, names, locale)

    def tell(self, before: State, move: Move, after: State, viewer: int, names: Sequence[str], locale: str) -> str:
        """Tell one move as a viewer may read it: from what the viewer knew before and knows after."""
        return tales.of_move(self.game, before, move, after, viewer, names, locale)

    @classmethod
    def read(cls, source: str | Path) -> "Match":
        """Read a match from the text of a record or a transcript, or from the file of one.

        Raises:
            InputError: the file cannot be read, or holds neither.
        """
        from motherlode.match import files  # noqa: PLC0415 - it stands on this module

        return files.read(source)

    def write(self, path: str | Path | None = None) -> str:
        """Return the record of the match, after writing it to a file if one is named.

        Raises:
            InputError: the file cannot be written.
        """
        from motherlode.match import files  # noqa: PLC0415 - as above

        return files.write(self, path)

    def text(self, viewer: int | str | None = None, locale: str = "en") -> str:
        """Draw the position in text, for a seat, the ``"spectator"``, or by default whose `turn` it is."""
        return pictures.text(self, viewer, locale)

    def svg(self, viewer: int | str | None = None, locale: str = "en") -> str:
        """Draw the position as a picture, likewise."""
        return pictures.svg(self, viewer, locale)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        waits = f"{self.turn} to move" if self.turn else "over"
        return f"<Match of {self.game.slug} for {self.players}, {len(self.moves)} moves made, {waits}>"

    def _repr_svg_(self) -> str:
        """Draw the position where a notebook shows the match."""
        return self.svg()
