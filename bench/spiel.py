"""Our games in the words of OpenSpiel, so that its algorithms play and solve them.

`Story` is a match as OpenSpiel's algorithms in Python ask for one: with its methods, but without the weight of a state
that C++ knows of. Where several seats choose at the same time they speak one after the other, which changes nothing,
since they do not hear each other.
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import pyspiel

from motherlode.compiled import entry_points
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.cards import has, lowest, members
from motherlode.core.luck import Luck, begin
from motherlode.core.seats import NATURE
from motherlode.game import Game

CHANCE, OVER = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
ACTIONS = 64


class SpielGame(pyspiel.Game):
    """A game at a number of players, from its beginning or from any position."""

    def __init__(self, game: Game, players: int = 2, box: Mapping[str, int] | None = None, start: Any = None) -> None:
        self.game = game
        self.start = game.fresh(players, box) if start is None else start
        self.kernel = bound(entry_points, game.module)
        self.players = self.start.players
        kind, info = described(game.slug, self.players)
        super().__init__(kind, info, {})

    @cached_property
    def begun(self) -> Any:
        """The position as a record."""
        records = body.records(type(self.start), 1)
        body.pack(self.start, records)
        return records

    def story(self, records: Any = None, first: int = 0) -> "Story":
        """Return a story that begins at a record, or where the table does."""
        begun = self.begun if records is None else records
        return Story(self, begun.copy(), [()] * self.players, first)


def described(slug: str, players: int) -> tuple[pyspiel.GameType, pyspiel.GameInfo]:
    """Return what OpenSpiel wants to know of a game."""
    kind = pyspiel.GameType(
        short_name=f"motherlode_{slug}",
        long_name=f"Motherlode {slug}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=False,
        provides_observation_tensor=False,
    )
    info = pyspiel.GameInfo(
        num_distinct_actions=ACTIONS,
        max_chance_outcomes=ACTIONS,
        num_players=players,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0,
        max_game_length=10_000,
    )
    return kind, info


class Story:
    """A match, with the methods of OpenSpiel's states that its algorithms call."""

    __slots__ = ("first", "game", "heard", "records", "waiting")

    def __init__(self, game: SpielGame, records: Any, heard: list[tuple[int, ...]], first: int) -> None:
        self.game, self.records, self.heard, self.first = game, records, heard, first
        """*heard* has for each seat the moves that it witnessed, *first* is the seat that speaks before others."""
        self.waiting = game.kernel.awaited(records, 0)

    def clone(self) -> "Story":
        """Return a copy."""
        return Story(self.game, self.records.copy(), list(self.heard), self.first)

    def get_game(self) -> SpielGame:
        """Return the game."""
        return self.game

    def mover(self) -> int:
        """Return the seat that speaks next, or Nature."""
        return self.first if has(self.waiting, self.first) else lowest(self.waiting)

    def current_player(self) -> int:
        """Return the seat that speaks next, or OpenSpiel's numbers for chance and the end."""
        if not self.waiting:
            return OVER
        return CHANCE if self.is_chance_node() else self.mover()

    def is_terminal(self) -> bool:
        """Is the match over?"""
        return not self.waiting

    def is_chance_node(self) -> bool:
        """Is it Nature's move?"""
        return has(self.waiting, NATURE)

    def legal_actions(self, player: int | None = None) -> list[int]:  # noqa: ARG002 - OpenSpiel may name the player
        """Return what may be done next."""
        return list(members(self.game.kernel.legal(self.records, 0, self.mover()))) if self.waiting else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return Nature's words and their probabilities."""
        words = members(self.game.kernel.legal(self.records, 0, NATURE))
        return [(word, 1.0 / len(words)) for word in words]

    def apply_action(self, action: int) -> None:
        """Make a move; those who witness it hear of it."""
        kernel, mover = self.game.kernel, self.mover()
        seen_by = kernel.witnesses(self.records, 0, mover, int(action))
        kernel.apply(self.records, 0, mover, int(action))
        for seat in range(self.game.players):
            if has(seen_by, seat):
                self.heard[seat] += (ACTIONS * mover + int(action),)
        self.waiting = kernel.awaited(self.records, 0)

    def returns(self) -> list[float]:
        """Return every seat's standing, less the share that each would have of a draw: they add up to 0."""
        if self.waiting:
            return [0.0] * self.game.players
        share = 1.0 / self.game.players
        return [self.game.kernel.standing(self.records, 0, seat) - share for seat in range(self.game.players)]

    def view(self, seat: int) -> Any:
        """Return the record that a seat observes."""
        seen = self.records.copy()
        self.game.kernel.observe(seen, 0, seat)
        return seen

    def information_state_string(self, player: int | None = None) -> Any:
        """Return what a seat knows, what it saw of the story included: hashable, whatever its type."""
        seat = self.mover() if player is None else player
        return self.view(seat).tobytes(), self.heard[seat]

    def resample_from_infostate(self, player: int, sampler: Any) -> "Story":
        """Return a story that the seat cannot tell from this one; of what others heard nothing is known."""
        lucks, luck = body.records(Luck), Luck()
        begin(luck, int(sampler() * 2**53), player)
        body.pack(luck, lucks)
        world = self.view(player)
        self.game.kernel.imagine(world, 0, player, lucks)
        heard = [words if seat == player else () for seat, words in enumerate(self.heard)]
        return Story(self.game, world, heard, self.first)
