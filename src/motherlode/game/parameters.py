"""What an evaluation is made of: numbers, each with the range in which it may be tuned."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Self, TypeAlias

from motherlode.core.body import Row

Params: TypeAlias = Row[float]
"""A row of numbers: an array of floats, or a list."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A number that an evaluation reads."""

    name: str
    start: float
    """Its value before anything was tuned: a guess by hand."""
    low: float
    high: float
    says: str


Declaration: TypeAlias = tuple[float, float, float, str, type[Parameter]]
"""All of a parameter but its name, and of what kind it is."""


class Declared(IntEnum):
    """The parameters of a game, each said once: its name, and the rest of a `Parameter`.

    A member is the place of its parameter; those of the search come before. What a feature of a position is worth is
    declared by `motherlode.game.weights.weight`, of a move by `motherlode.game.preferences.preference`.
    """

    kind: type[Parameter]
    """Whether it is tuned, or learned, and of what."""
    facts: tuple[float, float, float, str]
    """All but the name of it."""

    def __new__(cls, start: float, low: float, high: float, says: str, kind: type[Parameter] = Parameter) -> Self:
        """Make a member: the next place."""
        place = FIRST_OWN + len(cls.__members__)
        member = int.__new__(cls, place)
        member._value_, member.kind, member.facts = place, kind, (start, low, high, says)
        return member

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """Return what is declared, in the order of the places."""
        return tuple(member.kind(member.name.lower(), *member.facts) for member in cls)


def search_parameters(
    horizon: int,
    c_puct: float,
    widening: int,
    temperature: float = 0,
    uniform_prior: float = 0,
    self_determinization: float = 0,
) -> tuple[Parameter, ...]:
    """Return the parameters that the search itself reads (`motherlode.bots.policy.Param`)."""
    t, share = temperature, self_determinization
    return (
        Parameter("horizon", horizon, 0, 200, "moves of a playout before the position is evaluated"),
        Parameter("c_puct", c_puct, 0.1, 4, "constant of PUCT"),
        Parameter("fpu_reduction", 0.05, 0, 0.3, "how much less than usual an untried move is thought to be worth"),
        Parameter("widening", widening, 0, 100, "visits from which on outcomes of chance are told apart"),
        Parameter("temperature", t, t, t, "a move is drawn by its visits to the power 1 / t; 0: the most visited one"),
        Parameter("depth", 256, 256, 256, "moves that are chosen by search"),
        Parameter("self_determinization", share, share, share, "share of simulations of worlds that another imagines"),
        Parameter("uniform_prior", uniform_prior, 0, 2, "how much an even prior counts beside the evaluation's"),
        Parameter("leaf", 0, 0, 1, "how much a leaf of the tree is judged at once, beside what its playout leads to"),
    )


FIRST_OWN = len(search_parameters(0, 0, 0))
"""The place of the first parameter that is a game's own."""
