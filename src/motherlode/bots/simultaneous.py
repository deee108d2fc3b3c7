"""Thinking about what all choose at once, in secret: a mixture of whole choices that is hard to exploit.

What is thought about is an observed state: what a seat may see, and nothing else. A choice of several words is thought
through before the first of them, as the others do who hear none of them, and kept in mind until the last.
"""

import functools
import time
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from motherlode.bots import calling_off, evaluation
from motherlode.bots.stopping import Floats
from motherlode.bots.thinking import Budget, Thought, Trial, parameters
from motherlode.core import body
from motherlode.core.body import State, replica
from motherlode.core.cards import Actions, cards, count, first, lowest
from motherlode.core.late import np
from motherlode.core.luck import Luck
from motherlode.game import Game

if TYPE_CHECKING:
    import numpy.typing as npt

SPOONFUL = 4_000
"""Choices tried between two looks at the clock."""
OTHERS, OWN, SHARE = (8.0, 0.3), (16.0, 0.375), (0.3, 0.13)
"""How many choices another seat has, and the seat itself; in which share of the iterations another imagines the
world, and all learn. Each is so much with a thousand tries, and grows with this power of them."""
HOLDINGS, ROOM = 2_048, 1 << 17
"""So many holdings are told apart, with so many choices together; whoever may hold more plays on by preference."""
UNFINISHED = 1 << 10
"""Room for choices that are begun: at no time are there more than the words of all moments of a choice together."""
MOST_WORDS = 20
"""Where any seat may begin with more words, whole choices are too many to go through: with six cards 15 624."""
FAINT = 0.1
"""A choice that is played less than this, to the likeliest, is what learning left over, and not played."""
KEPT_IN_MIND = 64
AT_ONCE = 0
"""Milliseconds in which all choices are gone through, and hardly tried."""


@dataclass(frozen=True, slots=True)
class Mixture:
    """How a seat mixes its whole choices, each a set of words that are said in ascending order."""

    odds: Mapping[Actions, float]
    """How likely each is."""
    gains: Mapping[Actions, float]
    """What each that was tried gained on average, against others who were still learning."""
    tried: int
    """How often a choice was tried in all, one's own and those of others."""
    counts: Mapping[Actions, float] = field(default_factory=dict)
    """How often each was tried."""

    @property
    def value(self) -> float:
        """What it gains on average."""
        return sum(odds * self.gains[choice] for choice, odds in self.odds.items())

    @property
    def trials(self) -> dict[Actions, Trial]:
        """What came of each that was tried."""
        return {choice: Trial(self.gains[choice], tried) for choice, tried in self.counts.items() if tried}

    def going_on(self, said: Actions) -> dict[Actions, float]:
        """Return the odds of the choices that begin with some words."""
        begun = first(said.bit_length())
        return {choice: odds for choice, odds in self.odds.items() if choice & begun == said and choice != said}

    def thought(self, said: Actions) -> Thought | None:
        """Return how to go on after some words; after those that would not be played, as gained most.

        None if no choice that was thought of goes on so.
        """
        odds = self.going_on(said)
        if not odds:
            return None
        if not any(odds.values()):
            odds = {max(odds, key=lambda choice: (self.gains[choice], -choice)): 1.0}
        words = {choice: lowest(choice & ~said) for choice in odds}
        shares = {word: sum(odds[c] for c in odds if words[c] == word) for word in set(words.values())}
        visits = {word: max(1, round(self.tried * share)) for word, share in shares.items() if share > 0}
        worth = {word: sum(odds[c] * self.gains[c] for c in odds if words[c] == word) / shares[word] for word in visits}
        likeliest = max(odds, key=lambda choice: (odds[choice], -choice))
        plan = tuple(cards(likeliest & ~said))
        drawn = {choice: share / sum(odds.values()) for choice, share in odds.items() if share > 0}
        return Thought(visits, worth, self.tried, mixed=True, plan=plan, choices=self.trials, odds=drawn)


def can_mix(game: Game) -> bool:
    """Do all choose at once in a game, in secret, so that its choices can be mixed?"""
    return bool(getattr(evaluation.of(game), "SIMULTANEOUS", False))


def think(game: Game, view: State, seat: int, budget: Budget) -> Thought | None:
    """Return how a seat mixes the next words of its choice.

    None if it has begun one that it would not think of, or there are too many to go through; that is found out at once.
    There is no seed: the same view always gives the same mixture (unless the clock stops it), of which a word is drawn
    later. A simulation of the budget is a choice that is tried.
    """
    root = replica(view)
    said = evaluation.of(game).begin_again(root, seat)
    if not _is_small(game, root, seat):
        return None
    if said and not mixture_of(game, root, seat, replace(budget, milliseconds=AT_ONCE)).going_on(said):
        return None
    return mixture_of(game, root, seat, budget).thought(said)


def _is_small(game: Game, root: State, seat: int) -> bool:
    """May all whole choices of everybody be gone through? What others hold is imagined; its size is public."""
    world = replica(root)
    game.rules.imagine(world, seat, Luck())
    return all(count(game.rules.legal(world, one)) <= MOST_WORDS for one in range(world.players))


def mixture_of(game: Game, root: State, seat: int, budget: Budget, asked: Actions = 0) -> Mixture:
    """Return how a seat mixes its whole choices in an observed state in which nobody has begun to choose.

    The choice that is *asked* about is tried too, however little it promises.
    """
    return _mixture(game, _packed(root), seat, budget, asked)


def before_the_choice(game: Game, view: State, seat: int) -> State | None:
    """Return what a seat observed when all began to choose; None where whole choices are too many to go through."""
    root = replica(view)
    evaluation.of(game).begin_again(root, seat)
    return root if _is_small(game, root, seat) else None


def _packed(s: State) -> bytes:
    records = body.records(type(s))
    body.pack(s, records)
    return records.tobytes()


@functools.lru_cache(KEPT_IN_MIND)
def _mixture(game: Game, packed: bytes, seat: int, budget: Budget, asked: Actions) -> Mixture:
    solution = _Solution(game, packed, budget.simulations)
    solution.learn(seat, Budget(0))
    solution.include(asked)
    solution.learn(seat, budget)
    return solution.mixture()


class _Solution:
    """The arrays that choices are learnt in."""

    def __init__(self, game: Game, packed: bytes, tries: int) -> None:
        from motherlode.bots import regrets  # noqa: PLC0415 - the table starts without the compiler

        self.game, self.share = game, _grown(SHARE, tries)
        self.states, self.works = body.records(game.rules.State, regrets.STATES), body.records(regrets.Work)
        self.states[regrets.ROOT] = np.frombuffer(packed, self.states.dtype)[0]
        self.works["seed"] = zlib.crc32(packed)
        self.works["width"], self.works["own_width"] = round(_grown(OTHERS, tries)), round(_grown(OWN, tries))
        self.holdings, self.said = body.records(regrets.Holding, HOLDINGS), np.zeros(ROOM, np.int64)
        self.regrets, self.mixtures, self.gains, self.tried, self.now = (np.zeros(ROOM) for _ in range(5))

        self.places, self.begun = np.full(4 * HOLDINGS, regrets.NOWHERE), np.zeros(UNFINISHED, np.int64)

    def include(self, asked: Actions) -> None:
        """Put a choice of the seat in the place of the one that it prefers least, if it is not among those kept."""
        kept = int(self.holdings[0]["choices"])
        if asked and asked not in self.said[:kept]:
            self.said[int(np.argmin(self.regrets[:kept]))] = asked

    def learn(self, seat: int, budget: Budget) -> None:
        """Spend the budget; with none the choices of the seat are gathered."""
        from motherlode.bots import regrets  # noqa: PLC0415 - as above
        from motherlode.compiled.compiler import bound  # noqa: PLC0415 - as above

        about = self.states, self.works, self.holdings, self.places, self.begun, self.said
        desk = regrets.Desk(*about, self.regrets, self.mixtures, self.gains, self.tried, self.now)
        kernel, lucks = bound(regrets, self.game.module, evaluation.of(self.game)), body.records(Luck)
        for goal in _goals(budget):
            kernel.learn(desk, seat, lucks, parameters(self.game), self.share, goal)

    def mixture(self) -> Mixture:
        """Return what the seat itself has learnt; as long as it has learnt nothing, what it prefers."""
        mine = slice(0, int(self.holdings[0]["choices"]))
        said, played, tried = self.said[mine], self.mixtures[mine], self.tried[mine]
        weights = played if played.any() else np.maximum(self.regrets[mine], 0.0)
        odds = np.where(weights >= FAINT * weights.max(), weights, 0.0)
        gains = self.gains[mine] / np.maximum(tried, 1.0)
        return Mixture(_by(said, odds / odds.sum()), _by(said, gains), int(self.works[0]["spent"]), _by(said, tried))


def _grown(law: tuple[float, float], tries: int) -> float:
    at_a_thousand, power = law
    return float(at_a_thousand * max(1.0, tries / 1000) ** power)


def _by(said: "npt.NDArray[np.int64]", numbers: Floats) -> dict[Actions, float]:
    return dict(zip(said.tolist(), numbers.tolist(), strict=True))


def _goals(budget: Budget) -> Iterator[int]:
    """Yield up to how many tries to go on, until the budget is spent or the time over."""
    if budget.milliseconds is None:
        yield budget.simulations
        return
    stop, goal, may_go_on = time.monotonic() + budget.milliseconds / 1000, 0, calling_off.asking()
    while goal < budget.simulations and (goal == 0 or time.monotonic() < stop):
        goal = min(goal + SPOONFUL, budget.simulations)
        yield goal
        may_go_on()


def warm(game: Game) -> None:
    """Compile what choices are learnt with, where all choose at once."""
    if can_mix(game):
        laid = game.fresh(game.rules.FEWEST_PLAYERS)
        _Solution(game, _packed(laid), 0).learn(0, Budget(0))
