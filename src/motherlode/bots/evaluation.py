"""The evaluation of each game: the priors of its moves, and the value of a position before its end.

An evaluation is a module of plain functions over a game's state, with these names:

- `SECRETS`: may a seat know what another does not?
- `PARAMETERS`: the numbers that it reads, in their order, each with the range in which it may be tuned;
- `prior(s, seat, action, params)`: how much a move is worth a look, compared with the others: the policy of playouts
  and of the search;
- `canonical(s, mover, action)`: the action that stands for all that make no difference to this one, Nature's too;
- `is_quiescent(s)`: is this a moment at which a position can be judged?
- `value(s, seat, params)`: how much is to be said for a seat, on the scale of log odds.

That of a game without secrets has two more, for who solves it (`motherlode.bots.exact`):

- `position(s)`: a number of 63 bits for all that matters of a position; positions with the same number have the same
  future, whatever else is different about them;
- `is_near_end(s)`: is so little left of the game that an attempt to solve it is worth while?

*params* is the row of their values. Those in use are in `parameters.toml` beside the evaluation, with
where they come from; a game without such a file is played with the guesses by hand.
"""

from types import ModuleType

from motherlode.bots import no_evaluation
from motherlode.game import Game


def of(game: Game) -> ModuleType:
    """Return the evaluation of a game: its own, or none at all."""
    return game.part("evaluation") or no_evaluation
