"""What an evaluation is made of in a position, term by term: the reasons for a chance, to be told to people."""

from dataclasses import dataclass

from motherlode.bots import evaluation
from motherlode.bots.thinking import parameters
from motherlode.core.body import State
from motherlode.game import Game
from motherlode.game.weights import Weight


@dataclass(frozen=True, slots=True)
class Term:
    """A feature of a position, and what it adds to the value of a seat."""

    weight: Weight
    """Its name, and what it is about."""
    feature: float
    """How much of it there is."""
    worth: float
    """The feature times the weight in use, on the scale of log odds."""
    lead: float
    """How much more it is worth to this seat than to the others in the mean."""


def terms(game: Game, s: State, seat: int) -> tuple[Term, ...]:
    """Return the terms of a seat in a state, those that tell it most from the others first.

    The state is a whole one, such as a search imagines: in an observed one the cards of others do not count.
    """
    in_use = evaluation.weights_in_use(game)
    rows = [features(game, s, other) for other in range(s.players)]
    found = []
    for number, weight in enumerate(evaluation.weights_of(game)):
        mine, total = rows[seat][number], sum(row[number] for row in rows)
        apart, worth = mine - (total - mine) / (s.players - 1), in_use[weight.name]
        found.append(Term(weight, mine, worth * mine, worth * apart))
    return tuple(sorted(found, key=lambda term: -abs(term.lead)))


def features(game: Game, s: State, seat: int) -> list[float]:
    """Return the features of a seat in a state, one for each weight: what `value` says with this weight alone."""
    names = [weight.name for weight in evaluation.weights_of(game)]
    none = dict.fromkeys(names, 0.0)
    return [evaluation.of(game).value(s, seat, parameters(game, {**none, name: 1.0})) for name in names]
