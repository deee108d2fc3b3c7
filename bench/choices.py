"""Where plain UCT chooses otherwise, and whose choice is better: ``python -m bench.choices GAME [--positions N]``.

Some decisions are kept of matches of two, in which the search with few simulations plays both seats and errs now and
then. The search and plain UCT with random playouts are asked what they would do there, at as many simulations. Where
they differ both actions are played out, in the same imagined worlds, by the search with few simulations on either seat:
no evaluation has a say in it but by how they play. Told is, by what the game was waiting for, how much more of a win
the search's choice was worth, with its 95 % interval, and how often either was better by more than 0.15.
"""

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from bench.opponents import plain_uct, thinker
from motherlode.bots import evaluation, self_play
from motherlode.bots.levels import CERTAIN
from motherlode.bots.lines import after
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import Budget
from motherlode.core import body
from motherlode.core.cards import cards, lowest
from motherlode.core.luck import mix
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.lab.desk import NORMAL_95, Desk, Player

SEEDS = 1 << 40
QUICK = 50
"""Simulations of a move of matches, here and when an action is played out."""
KEPT, CURIOSITY = 0.12, 0.05
"""The share of decisions that are kept, and of those that are made at random."""
CLEAR = 0.15


@dataclass(frozen=True)
class Moment:
    """A decision of somebody."""

    view: Any
    seat: int

    @property
    def about(self) -> str:
        """What the game waits for, in the words of its state."""
        contexts: type[IntEnum] = import_module(type(self.view).__module__).Context
        return contexts(self.view.context).name.lower()


def moments(found: Game, luck: Random) -> Iterator[Moment]:
    """Play matches, one after the other; give some of their decisions."""
    quick = thinker(Budget(QUICK))
    while True:
        s = found.fresh(2)
        while waiting := found.rules.awaited(s):
            seat = NATURE if waiting >> NATURE & 1 else lowest(waiting)
            legal, view = found.rules.legal(s, seat), found.view(s, seat) if seat != NATURE else s
            is_choice = seat != NATURE and legal & (legal - 1)
            if is_choice and luck.random() < KEPT:
                yield Moment(view, seat)
            if is_choice and luck.random() >= CURIOSITY:
                action = quick(found, view, seat, luck.randrange(SEEDS))
            else:
                action = luck.choice(list(cards(legal)))
            found.rules.apply(s, seat, action)


class Judge:
    """Who plays actions out."""

    def __init__(self, found: Game, worlds: int) -> None:
        """Lay the table; every action is played out in so many worlds."""
        self.game, self.worlds, self.player = found, worlds, Player(Kind.SEARCH, QUICK, CERTAIN)
        self.desk = Desk(found, [self.player], 2, {})

    def gain(self, moment: Moment, one: int, other: int) -> float:
        """Return how much more one action is worth than another."""
        return float(np.mean([self.played(moment, one, n) - self.played(moment, other, n) for n in range(self.worlds)]))

    def played(self, moment: Moment, action: int, number: int) -> float:
        """Return how the seat stands at the end of a match that goes on with an action in an imagined world."""
        world = after(self.game, moment.view, moment.seat, [action], number)
        if not self.game.rules.awaited(world):
            return float(self.game.rules.standing(world, moment.seat))
        body.pack(world, self.desk.states, self_play.START)
        return self.desk.play([self.player, self.player], mix(number))[0][moment.seat]


def tell(about: str, asked: int, gains: list[float]) -> None:
    """Print what was found of a kind of decisions."""
    half = NORMAL_95 * np.std(gains) / np.sqrt(len(gains))
    print(
        f"{about}: differ in {len(gains)} of {asked}; the search's is better by {np.mean(gains):+.3f} ± {half:.3f},",
        end=" ",
    )
    better, worse = (np.mean([sign * gain > CLEAR for gain in gains]) for sign in (1, -1))
    print(f"clearly better in {better:.0%}, clearly worse in {worse:.0%}")


def main() -> None:
    """Read the command line, ask and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.choices", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=250)
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--worlds", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    found, luck, asked, gains = game(arguments.game), Random(arguments.seed), list[str](), dict[str, list[float]]()
    ours, theirs = thinker(Budget(arguments.simulations)), plain_uct(arguments.simulations)
    judge, canonical = Judge(found, arguments.worlds), evaluation.of(found).canonical
    for _, moment in zip(range(arguments.positions), moments(found, luck), strict=False):
        one, other = (who(found, moment.view, moment.seat, luck.randrange(SEEDS)) for who in (ours, theirs))
        asked.append(moment.about)
        if canonical(moment.view, moment.seat, one) != canonical(moment.view, moment.seat, other):
            gains.setdefault(moment.about, []).append(judge.gain(moment, one, other))
    print(f"{found.slug}: {len(asked)} decisions")
    for about, some in sorted(gains.items()):
        tell(about, asked.count(about), some)
    tell("all", len(asked), [gain for some in gains.values() for gain in some])


if __name__ == "__main__":
    main()
