"""The evaluation of each game: the priors of its moves, and the value of a position before its end.

An evaluation is a module of plain functions over a game's state, with these names, of which it may leave out
`canonical` (then no two actions are alike), `is_quiescent` (then every position can be evaluated), `preference` (then
nothing was learned of moves), and `inputs` with what follows (then there is no network):

- `SECRETS`: may a seat know what another does not?
- `PARAMETERS`: the numbers that it reads, in their order, each with the range in which it may be tuned;
- `prior(s, seat, action, params)`: how much a move is worth a look, compared with the others: the policy of playouts
  and of the search;
- `preference(s, seat, action, params)`: the logarithm of how much likelier than that the search tries a move, as was
  learned from its visits; rules of thumb, playouts and those who slip do without it;
- `inputs()`, `sights(s, seat, row, at)`: of how many inputs a network is learned (`motherlode.bots.network`), and which
  of them a seat sees: their numbers are written into *row* from *at* on, and how many there are is returned;
- `named_inputs()`: what each input is about;
- `canonical(s, mover, action)`: the action that stands for all that make no difference to this one, Nature's too;
- `is_quiescent(s)`: is this a moment at which a position can be evaluated?
- `value(s, seat, params)`: how much is to be said for a seat, on the scale of log odds.

That of a game without secrets has two more, for who solves it (`motherlode.bots.exact`):

- `position(s)`: a number of 63 bits for all that matters of a position; positions with the same number have the same
  future, whatever else is different about them;
- `is_near_end(s)`: is so little left of the game that an attempt to solve it is worth while?

That of a game in which all choose at once, in secret, has four more, and its choices are then mixed
(`motherlode.bots.simultaneous`). A choice is a set of words that mean the same in any order, said in ascending order:

- `SIMULTANEOUS`: True;
- `secret(s, seat)`: a number of 58 bits for all that the seat knows when it chooses, and others do not;
- `begin_again(s, seat)`: in a state that the seat observes, go back to when all began to choose; return its words;
- `whole_choice(s, seat, params)`: how much the choice that the seat has just made is worth a look, on a scale of
  logarithms; *s* may be spoilt.

*params* is the row of their values. Those in use are in `parameters.toml` beside the evaluation, with
where they come from; a game without such a file is played with the guesses by hand. Those that `value` multiplies
features by are `Weight`s: `motherlode learn` fits them to games, and `weights.toml` holds them. Those of `preference`
are `Preference`s: `motherlode learn --prior` fits them to the visits of searches, and `preferences.toml` holds them.
"""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Protocol, TypeAlias

from motherlode.bots import network, no_evaluation
from motherlode.core.body import State
from motherlode.core.cards import Actions
from motherlode.core.errors import InputError
from motherlode.core.late import np
from motherlode.game import Game
from motherlode.game.defaults import OF_EVALUATIONS, complete
from motherlode.game.parameters import Parameter, Params
from motherlode.game.preferences import Preference
from motherlode.game.weights import Weight

if TYPE_CHECKING:
    import numpy.typing as npt

Weights: TypeAlias = Mapping[str, float]
"""What features are worth, by name."""


class RequiredEvaluation(Protocol):
    """What every evaluation has to say."""

    SECRETS: bool

    @property
    def PARAMETERS(self) -> Sequence[Parameter]:  # noqa: N802 - a constant of the module
        """The numbers that it reads, in their order."""

    def prior(self, s: State, seat: int, action: int, params: Params) -> float:
        """Return how much a move is worth a look, compared with the others."""

    def value(self, s: State, seat: int, params: Params) -> float:
        """Return how much is to be said for a seat, on the scale of log odds."""


class Evaluation(RequiredEvaluation, Protocol):
    """What an evaluation holds, for the kernels that read it: `motherlode.game.defaults` adds what is left out."""

    def preference(self, s: State, seat: int, action: int, params: Params) -> float:
        """Return the logarithm of how much likelier than by its prior the search tries a move."""

    def inputs(self) -> int:
        """Return of how many inputs a network is learned; 0 for none."""

    def sights(self, s: State, seat: int, row: Params, at: int) -> int:
        """Write the inputs that a seat sees into a row, from a place on; return how many there are."""

    def named_inputs(self) -> list[str]:
        """Return what each input of the network is about, in their order; machine code does not ask."""

    def canonical(self, s: State, mover: int, action: int) -> int:
        """Return the action that stands for all that make no difference to this one."""

    def is_quiescent(self, s: State) -> bool:
        """Can the position be evaluated at this moment?"""


class RequiredSolvingEvaluation(RequiredEvaluation, Protocol):
    """What the evaluation of a game without secrets has to say."""

    def position(self, s: State) -> int:
        """Return a number of 63 bits for all that matters of a position without secrets."""

    def is_near_end(self, s: State) -> bool:
        """Is so little left of a game without secrets that an attempt to solve it is worth while?"""


class SolvingEvaluation(Evaluation, RequiredSolvingEvaluation, Protocol):
    """What the evaluation of a game without secrets holds, for the kernel that solves it."""


class SimultaneousEvaluation(Evaluation, Protocol):
    """What the evaluation of a game holds besides in which all choose at once, in secret."""

    SIMULTANEOUS: bool

    def secret(self, s: State, seat: int) -> int:
        """Return a number of 58 bits for all that the seat knows when it chooses, and others do not."""

    def begin_again(self, s: State, seat: int) -> Actions:
        """In a state that the seat observes, go back to when all began to choose; return the words that it said."""

    def whole_choice(self, s: State, seat: int, params: Params) -> float:
        """Return how much the choice that the seat has just made is worth a look, as a logarithm; *s* may be spoilt."""


def of(game: Game) -> ModuleType:
    """Return the evaluation of a game: its own, or none at all."""
    return complete(game.own("evaluation") or no_evaluation, OF_EVALUATIONS)


def weights_of(game: Game) -> tuple[Weight, ...]:
    """Return the weights that the evaluation of a game declares, in their order."""
    return tuple(one for one in of(game).PARAMETERS if isinstance(one, Weight))


def preferences_of(game: Game) -> tuple[Preference, ...]:
    """Return the preferences that the evaluation of a game declares, in their order."""
    return tuple(one for one in of(game).PARAMETERS if isinstance(one, Preference))


def weights_in_use(game: Game) -> Weights:
    """Return the weights of a game in their order: as learned, else as guessed by hand."""
    return in_use(game, weights_of(game))


def in_use(game: Game, some: Sequence[Parameter]) -> Weights:
    """Return some weights or preferences of a game in their order: as learned, else as guessed by hand."""
    return {one.name: learned(game).get(one.name, one.start) for one in some}


@functools.cache
def learned(game: Game) -> Weights:
    """Return the weights and the preferences of a game that were learned, by name."""
    return {name: n for table in ("weights", "preferences") for name, n in _kept(game, table).items()}


@functools.cache
def network_of(game: Game) -> "npt.NDArray[np.float64]":
    """Return the numbers of the network that was learned for a game, in the order of a row; all 0 if none was.

    Raises:
        InputError: the file is of other inputs than the game's.
    """
    kept, needed = tomllib.loads(game.text("network.toml") or ""), network.weights(of(game).inputs())
    if not kept:
        return np.zeros(needed)
    first, second = kept["first"], kept["second"]
    rows = [first["inputs"].values(), [first["thresholds"]], second["units"], [second["thresholds"], second["answer"]]]
    numbers = np.array([number for part in rows for one in part for number in one], float)
    if list(first["inputs"]) != of(game).named_inputs() or len(numbers) != needed:
        raise InputError(f"{game.slug}: network.toml is of other inputs than its evaluation sees; learn it anew")
    return numbers


def _kept(game: Game, table: str) -> Weights:
    return dict(tomllib.loads(game.text(f"{table}.toml") or "").get(table, {}))
