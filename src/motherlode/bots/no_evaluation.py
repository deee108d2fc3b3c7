"""No evaluation at all: every move is as good as another, and nothing is known of a game before its end."""

from motherlode.core.body import State
from motherlode.game.parameters import Params, search_parameters

SECRETS = True
"""May a seat know what another does not?"""

PARAMETERS = search_parameters(1000, 1.0, 0)
"""What may be tuned."""


def prior(s: State, seat: int, action: int, params: Params) -> float:
    """Return how much a move is worth a look, compared with the others."""
    return 1.0


def value(s: State, seat: int, params: Params) -> float:
    """Return how much is to be said for a seat, on the scale of log odds."""
    return 0.0
