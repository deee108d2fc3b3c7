"""Networks that make won positions look won: stochastic gradient descent on the cross-entropy of the results.

What is fitted is what the search makes of a position between two (`motherlode.bots.judging.result_of`): of the seats
each has odds e^(value + answer), where the value is that of the weights in use, which stay as they are. The network
learns what they miss. The optimiser is Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015), its
steps shrink along a cosine (Loshchilov and Hutter, "SGDR", 2017), and large numbers of both layers are penalised.
Results may be what a longer search expects, too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
import numpy.typing as npt

from motherlode.bots.network import FIRST, SECOND

if TYPE_CHECKING:
    from scipy.sparse import csr_matrix

Numbers = npt.NDArray[np.float32]
Places = npt.NDArray[np.int64]
Network = dict[str, Numbers]
"""By the part of the network, in the order of a row."""
BATCH = 4096
"""Positions of a step."""
STEP = 0.002
FORGETTING = 0.9, 0.999
"""Of the mean of the slopes, and of that of their squares."""
TINY = 1e-8
HELD_OUT = 10
"""One match of so many is kept from learning, to tell what it brought."""
SURE = 1e-6
"""No result is foretold with more certainty than that this is left."""


class Care(NamedTuple):
    """How closely lessons are looked at."""

    epochs: int
    """How often each position is."""
    penalty: float
    """Of the squares of large numbers."""


@dataclass(frozen=True, slots=True)
class Sightings:
    """Positions between two, what each seat saw, and what became of them."""

    inputs: npt.NDArray[np.int16]
    """What the first seat of the first position sees, then its other seat, then the next position: all in one row."""
    many: npt.NDArray[np.int16]
    """By position and seat: how many of these."""
    leads: Numbers
    """By position: how much more the weights give the first seat than the second."""
    won: Numbers
    """By position: how the first seat stood in the end."""
    matches: npt.NDArray[np.int64]
    """By position: of which match it is."""

    def __len__(self) -> int:
        """Return how many positions there are."""
        return len(self.won)


def joined(some: Sequence[Sightings]) -> Sightings:
    """Return the sightings of some matches as those of one, each with a number of its own."""
    numbers = [np.full(len(one), number) for number, one in enumerate(some)]
    inputs, many, leads, won = (
        np.concatenate([getattr(one, part) for one in some]) for part in ("inputs", "many", "leads", "won")
    )
    return Sightings(inputs, many, leads, won, np.concatenate(numbers))


def matrix(seen: Sightings, inputs: int) -> "csr_matrix":
    """Return what is seen as a matrix of ones: a row for each seat of each position, a column for each input."""
    from scipy.sparse import csr_matrix  # noqa: PLC0415 - only who learns needs it

    ends = np.concatenate([[0], np.cumsum(seen.many.reshape(-1), dtype=np.int64)])
    ones = np.ones(len(seen.inputs), np.float32)
    return csr_matrix((ones, seen.inputs.astype(np.int32), ends), shape=(2 * len(seen), inputs))


def fresh(inputs: int, luck: np.random.Generator) -> Network:
    """Return a network that has learned nothing, and whose answer is therefore 0."""
    shapes = {"first": (inputs, FIRST), "thresholds": (FIRST,), "second": (FIRST, SECOND)}
    sizes = {"first": 0.1, "thresholds": 0.0, "second": FIRST**-0.5}
    parts = {name: luck.normal(0.0, sizes[name], shape) for name, shape in shapes.items()}
    parts |= {"second_thresholds": np.zeros(SECOND), "answer": np.zeros(SECOND)}
    parts["thresholds"] += 0.1
    parts["second_thresholds"] += 0.1
    return {name: part.astype(np.float32) for name, part in parts.items()}


def fit(seen: Sightings, inputs: int, seed: int, care: Care) -> tuple[Network, float, float]:
    """Return a network, and the cross-entropy of the matches held out, in nats, without it and with it."""
    luck = np.random.default_rng(seed)
    network, sees = fresh(inputs, luck), matrix(seen, inputs)
    held_out = seen.matches % HELD_OUT == 0
    test, lessons = np.flatnonzero(held_out), np.flatnonzero(~held_out)
    before = surprise(network, sees, seen, test)
    batches = [batch for _ in range(care.epochs) for batch in shuffled(lessons, luck)]
    descend(network, sees, seen, batches, care.penalty)
    return network, before, surprise(network, sees, seen, test)


def descend(network: Network, sees: "csr_matrix", seen: Sightings, batches: Sequence[Places], penalty: float) -> None:
    """Change a network step by step, so that it is surprised less and less."""
    means = {name: np.zeros_like(part) for name, part in network.items()}
    squares = {name: np.zeros_like(part) for name, part in network.items()}
    for number, batch in enumerate(batches, 1):
        length = STEP * 0.5 * (1 + np.cos(np.pi * number / len(batches)))
        for name, slope in slopes(network, sees, seen, batch, penalty).items():
            means[name] += (1 - FORGETTING[0]) * (slope - means[name])
            squares[name] += (1 - FORGETTING[1]) * (slope**2 - squares[name])
            mean, square = means[name] / (1 - FORGETTING[0] ** number), squares[name] / (1 - FORGETTING[1] ** number)
            network[name] -= (length * mean / (np.sqrt(square) + TINY)).astype(np.float32)


def shuffled(lessons: Places, luck: np.random.Generator) -> Iterator[Places]:
    """Give all lessons once, in batches drawn by lot."""
    order = luck.permutation(lessons)
    for begin in range(0, len(order), BATCH):
        yield order[begin : begin + BATCH]


def rows_of(batch: Places) -> Places:
    """Return the rows of the seats of some positions."""
    return np.stack([2 * batch, 2 * batch + 1], axis=1).reshape(-1)


def slopes(network: Network, sees: "csr_matrix", seen: Sightings, batch: Places, penalty: float) -> Network:
    """Return how much the surprise at a batch and the penalty grow with each number (backpropagation)."""
    x = sees[rows_of(batch)]
    first, second, answers = passed(network, x)
    error = (foretold(answers, seen, batch) - seen.won[batch]) / len(batch)
    of_answer = np.stack([error, -error], axis=1).reshape(-1).astype(np.float32)
    of_second = np.outer(of_answer, network["answer"]) * (second > 0)
    of_first = (of_second @ network["second"].T) * (first > 0)
    found = {
        "first": x.T @ of_first,
        "thresholds": of_first.sum(axis=0),
        "second": np.maximum(first, 0).T @ of_second,
        "second_thresholds": of_second.sum(axis=0),
        "answer": np.maximum(second, 0).T @ of_answer,
    }
    return {name: slope + penalty * network[name] * (network[name].ndim > 1) for name, slope in found.items()}


def passed(network: Network, x: "csr_matrix") -> tuple[Numbers, Numbers, Numbers]:
    """Return the units of both layers before they are rectified, and the answers, by row."""
    first = x @ network["first"] + network["thresholds"]
    second = np.maximum(first, 0) @ network["second"] + network["second_thresholds"]
    return first, second, np.maximum(second, 0) @ network["answer"]


def foretold(answers: Numbers, seen: Sightings, batch: Places) -> Numbers:
    """Return the share of the win of the first seat of some positions."""
    apart = answers.reshape(-1, 2)
    return np.asarray(1.0 / (1.0 + np.exp(-(seen.leads[batch] + apart[:, 0] - apart[:, 1]))), np.float32)


def surprise(network: Network, sees: "csr_matrix", seen: Sightings, some: Places) -> float:
    """Return the cross-entropy of some positions, in nats."""
    batches = np.array_split(some, len(some) // BATCH + 1)
    shares = [foretold(passed(network, sees[rows_of(batch)])[2], seen, batch) for batch in batches]
    share, won = np.clip(np.concatenate(shares), SURE, 1 - SURE), seen.won[some]
    return float(-np.mean(won * np.log(share) + (1 - won) * np.log(1 - share)))
