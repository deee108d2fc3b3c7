"""The computer opponents that one may sit down with: their names, their weaknesses, and how they choose.

An opponent is handed an observed state: what its seat may see, and nothing else. It answers with an action. The levels
err as people do: by haste, by trusting to luck, by forgetting that others plan too, by not looking far enough.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from motherlode.bots import evaluation, policy, simultaneous, solving, weaknesses, winning
from motherlode.bots.thinking import Budget, Thought, parameters, think
from motherlode.core.body import State
from motherlode.core.cards import cards, count, lowest
from motherlode.core.errors import InputError
from motherlode.core.messages import Message, message
from motherlode.game import Game

CERTAIN = {"self_determinization": 0.0}
"""The parameters of a search that spends nothing on what the others may think that it holds."""


class UnknownLevelError(InputError):
    """An opponent that does not exist."""


@dataclass(frozen=True, slots=True)
class Level:
    """A computer opponent."""

    name: str
    label: Message
    """What it is called."""
    blurb: Message
    """What it is like, in a sentence."""
    budget: Budget | None = None
    """How long it thinks about a move; None: not at all."""
    evaluates: bool = True
    """Does it know what is usually good in a game?"""
    hopes: bool = False
    """Does it trust the best that it has seen, however seldom?"""
    depth: int = 256
    """How many moves it thinks through, Nature's and others' included."""
    self_determinizes: bool = False
    """Does it remember, where that matters, that the others do not know what it holds? It takes many simulations."""
    solves: bool = False
    """Does it work out the end of a game exactly where that can be done (`motherlode.bots.solving`)?"""
    mixes: Budget | None = None
    """How long it thinks of a choice that all make at once (`motherlode.bots.simultaneous`); None: as of any other."""
    slips: float = 0.0
    """How often it does what first comes to mind; each game has its own figures (`motherlode.bots.weaknesses`)."""
    searching: Mapping[str, float] = field(default_factory=dict)
    """Parameters of the search that are its own in a game."""

    @property
    def untimed(self) -> "Level":
        """The same opponent, thinking as long as its budgets last."""
        return replace(self, budget=_untimed(self.budget), mixes=_untimed(self.mixes))

    def within(self, threads: int | None) -> "Level":
        """Return the same opponent in so many threads at most; its choices differ only where the clock stops it."""
        return replace(self, budget=self.budget and replace(self.budget, threads=threads))

    @property
    def thinks(self) -> bool:
        """Does it need the machine code of the search?"""
        return self.budget is not None

    @property
    def params(self) -> dict[str, float]:
        """The parameters of the search that are its own."""
        return {"depth": self.depth, **({} if self.self_determinizes else CERTAIN), **self.searching}


def _untimed(budget: Budget | None) -> Budget | None:
    return budget and replace(budget, milliseconds=None)


def choose(
    level: str, game: Game, view: State, seat: int, seed: int, *, by_the_clock: bool = True, threads: int | None = None
) -> int:
    """Return the action that an opponent chooses for a seat; the same seed gives the same action.

    (Unless the clock stops it, `Budget.milliseconds`; without *by_the_clock* there is none.) *view* is an observed
    state, in which the seat is awaited. This may take a second, and several on a cold machine: call it outside an event
    loop. It takes no more *threads* than it is given, or as many as it has forests.

    Raises:
        UnknownLevelError: there is no such opponent.
    """
    opponent = of(level, game).within(threads)
    return answer(opponent if by_the_clock else opponent.untimed, game, view, seat, seed)


def of(level: str, game: Game) -> Level:
    """Return an opponent as it plays a game: with what it overlooks there, and how it searches.

    Raises:
        UnknownLevelError: there is no such opponent.
    """
    found = find(level)
    own = weaknesses.searching(game, found.name)
    return replace(found, slips=weaknesses.slips(game, found.name), searching=own)


def offered(game: Game, players: int | None = None) -> list[str]:
    """Return the names of the opponents that one may choose in a game; the others still play where they sit.

    Without a number of *players* these are all that are offered to any number of them.
    """
    return weaknesses.offered(game, LEVELS, players)


def middling(game: Game, players: int) -> str:
    """Return the opponent that so many players meet first in a game: of middling strength."""
    names = offered(game, players)
    return names[len(names) // 2]


def answer(opponent: Level, game: Game, view: State, seat: int, seed: int) -> int:
    """Return the action that an opponent chooses, as `choose` does."""
    actions = game.rules.legal(view, seat)
    if count(actions) == 1:
        return lowest(actions)
    hasty = _slips(opponent, seed)
    if not opponent.evaluates or (hasty and not opponent.thinks):
        return Random(seed).choice(list(cards(actions)))
    if opponent.budget is None or hasty:
        return by_prior(game, view, seat, seed)
    temperature = float(parameters(game)[policy.Param.TEMPERATURE])
    budget = replace(opponent.budget, until_settled=temperature == 0 and not opponent.hopes)
    return decide(consider(opponent, budget, game, view, seat, seed), opponent, temperature, seed)


def _slips(opponent: Level, seed: int) -> bool:
    """Does an opponent slip this time? It is drawn apart from what the seed draws otherwise, and knows only that."""
    return opponent.slips > 0 and Random(f"slip {seed}").random() < opponent.slips


def consider(opponent: Level, budget: Budget, game: Game, view: State, seat: int, seed: int) -> Thought:
    """Return what an opponent thinks of a position: the truth if it can work it out, else what its search finds.

    Whoever can solve positions takes a win that is there at once, even where the same is won by other ways later.

    The attempt to solve a position is bounded by a count of positions, some 0.1 s of work, and comes on top of the
    budget; if it fails nothing of it is used. Where all choose at once whole choices may be mixed instead of searched
    for; they have a budget of their own (`Level.mixes`).
    """
    won = winning.think(game, view, seat) if opponent.solves else None
    if won is not None:
        return won
    if opponent.solves and solving.can_solve(game, view):
        solved = solving.solve(game, view)
        if solved is not None:
            return solved
    if opponent.mixes is not None and simultaneous.can_mix(game):
        mixed = simultaneous.think(game, view, seat, opponent.mixes)
        if mixed is not None:
            return mixed
    return think(game, view, seat, seed, budget, opponent.params)


def by_prior(game: Game, view: State, seat: int, seed: int) -> int:
    """Draw a legal action as a game's evaluation weighs them. This runs as ordinary Python: at once, on any machine."""
    params, evaluator = parameters(game), evaluation.of(game)
    actions = list(cards(game.rules.legal(view, seat)))
    weights = [evaluator.prior(view, seat, action, params) for action in actions]
    return Random(seed).choices(actions, weights)[0]


def decide(thought: Thought, opponent: Level, temperature: float, seed: int) -> int:
    """Return the action that an opponent makes of what it has thought.

    Where choices are made at the same time the best one must not be foreseen: it is drawn by a power of its visits.
    """
    if opponent.hopes:
        return max(thought.worth, key=lambda action: (thought.worth[action], thought.visits[action]))
    if thought.mixed:
        return Random(seed).choices(list(thought.visits), list(thought.visits.values()))[0]
    if thought.exact or temperature == 0:
        return thought.best
    most = thought.visits[thought.best]
    weights = [policy.visit_weight(visits, most, temperature) for visits in thought.visits.values()]
    return Random(seed).choices(list(thought.visits), weights)[0]


def find(level: str) -> Level:
    """Return the opponent of this name, or the one that an old name stands for.

    Raises:
        UnknownLevelError: there is none.
    """
    found = LEVELS.get(FORMERLY.get(level, level))
    if found is None:
        raise UnknownLevelError(f"no computer opponent is called {level!r}; there are: {', '.join(LEVELS)}")
    return found


def warm(level: str, game: Game) -> None:
    """Compile what an opponent needs for a game, so that its first move does not wait for it."""
    if find(level).thinks:
        warm_search(game)
    if find(level).solves:
        warm_endings(game)


def warm_search(game: Game) -> None:
    """Compile what every opponent that thinks needs for a game."""
    think(game, game.fresh(game.rules.FEWEST_PLAYERS), 0, 0, Budget(1))
    simultaneous.warm(game)


def warm_endings(game: Game) -> None:
    """Compile what the end of a game is solved with, where that can be done: the first moves do without it."""
    if not evaluation.of(game).SECRETS:
        solving.solve(game, game.fresh(solving.PLAYERS), solving.Effort(positions=1))


LEVELS = {
    level.name: level
    for level in (
        Level(
            "random",
            message("Random"),
            message("Any legal move, each as likely as the others."),
            evaluates=False,
        ),
        Level(
            "apprentice",
            message("Apprentice"),
            message("Goes by rules of thumb where it thinks of them; never looks ahead."),
        ),
        Level(
            "gambler",
            message("Gambler"),
            message("Thinks of a few ways the game may go, and trusts that the luckiest will come."),
            Budget(48),
            hopes=True,
        ),
        Level(
            "journeyman",
            message("Journeyman"),
            message("Weighs single moves when it takes the time, and forgets that others plan too."),
            Budget(600),
            depth=1,
        ),
        Level(
            "expert",
            message("Expert"),
            message("Sees what others may do and know, some moves ahead; gets tired of long calculations."),
            Budget(2_000),
        ),
        Level(
            "master",
            message("Master"),
            message("Thinks longest and looks furthest, with a plan for whatever the others may hold."),
            Budget(24_000, milliseconds=900, forests=2),
            self_determinizes=True,
            solves=True,
            mixes=Budget(200_000, milliseconds=900),
        ),
    )
}
"""The opponents, by how much they think; how strong that makes them is measured game by game (`ratings`)."""
FORMERLY = {"flat": "journeyman", "search": "master"}
"""Names that matches of earlier versions were saved with."""
