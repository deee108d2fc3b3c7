"""A state in both bodies at once: machine code must do what Python does, number by number."""

from random import Random

from motherlode.compiled import entry_points
from motherlode.compiled.compiler import bound, interpreted
from motherlode.core import body
from motherlode.core.cards import cards
from motherlode.core.luck import Luck, begin
from motherlode.core.seats import SPECTATOR
from motherlode.game import AnyState as State
from motherlode.game import Game
from motherlode.match import Match
from motherlode.testing import patience


class Bodies:
    """A state in both bodies; every question is asked of both, and the answers must agree."""

    def __init__(self, game: Game, s: State, seed: int) -> None:
        self.plain, self.fast = interpreted(entry_points, game.module), bound(entry_points, game.module)
        self.kind, self.states, self.luck = type(s), [body.replica(s)], [Luck()]
        begin(self.luck[0], seed, 0)
        self.records, self.fast_luck = body.records(self.kind), body.records(Luck)
        body.pack(s, self.records)
        body.pack(self.luck[0], self.fast_luck)

    def ask(self, name: str, *facts: int) -> int | float | None:
        """Return what both bodies answer, or have both do what is named."""
        plain: int | float | None = getattr(self.plain, name)(self.states, 0, *facts)
        fast = getattr(self.fast, name)(self.records, 0, *facts)
        assert plain == fast, f"{name}{facts}: {plain} interpreted, {fast} compiled"
        return plain

    def change(self, name: str, *facts: int) -> None:
        """Have both bodies do what is named, and compare every number of the state."""
        self.ask(name, *facts)
        self.compare()

    def imagine(self, seat: int) -> None:
        """Imagine in both bodies: the same world, and as much drawn for it."""
        with patience.bounded(patience.NO_WORLD):
            self.plain.imagine(self.states, 0, seat, self.luck)
        self.fast.imagine(self.records, 0, seat, self.fast_luck)
        self.compare()
        assert body.unpack(self.fast_luck[0], Luck) == self.luck[0]

    def compare(self) -> None:
        """Compare every number."""
        packed = body.unpack(self.records[0], self.kind)
        assert packed == self.states[0], "a number differs between the bodies: a fraction? (C2)"


def check_game(match: Match, luck: Random) -> None:
    """Play to the end in both bodies at once, from the fresh state of a match on."""
    both = Bodies(match.game, match.state, luck.randrange(1000))
    both.change("setup", match.players)
    while waiting := both.ask("awaited"):
        check_move(both, luck.choice(list(cards(int(waiting)))), match.players, luck)
    for seat in range(match.players):
        both.ask("score", seat)
        both.ask("progress", seat)
        both.ask("standing", seat)


def check_move(both: Bodies, seat: int, players: int, luck: Random) -> None:
    """Ask both bodies all that can be asked of a seat, and make a move."""
    action = luck.choice(list(cards(int(both.ask("legal", seat) or 0))))
    both.ask("witnesses", seat, action)
    both.ask("amid", seat % players)
    both.ask("progress", seat % players)
    both.ask("turn")
    both.change("apply", seat, action)


def check_views(match: Match, seed: int) -> None:
    """Let every viewer observe a position, and every seat imagine one, in both bodies."""
    for viewer in (*range(match.players), SPECTATOR):
        both = Bodies(match.game, match.state, seed)
        both.change("observe", viewer)
        if viewer != SPECTATOR:
            both.imagine(viewer)
