"""What luck leaves to win in ships and planets, were nothing secret: ``python -m bench.cap [--matches N]``.

Somebody plays against random moves who sees the other's fleet before choosing a fleet, tries all fleets, and takes the
one that leaves the greatest lead. What even so is lost is lost to the cards; what honest players lose besides
(`python -m bench.strength planets --against random`, with and without `--flat`) they lose to the secrecy of fleets.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import mean
from typing import Any

from motherlode.core.body import replica
from motherlode.core.cards import cards
from motherlode.game import Game, game
from motherlode.games.planets.rules import Act
from motherlode.games.planets.state import Context
from motherlode.lab.series import wilson
from motherlode.match import Match


def main() -> None:
    """Play, on either seat in turn, and print the share that was won."""
    parser = argparse.ArgumentParser(prog="python -m bench.cap", description=__doc__)
    parser.add_argument("--matches", type=int, default=400)
    found, matches = game("planets"), parser.parse_args().matches
    share = wilson(mean(standing_of_clairvoyance(found, number) for number in range(matches)), matches)
    print(f"planets: clairvoyant against random: {share.mean:.3f} ({share.low:.3f} to {share.high:.3f}) of {matches}")


def standing_of_clairvoyance(found: Game, number: int) -> float:
    """Play one match; return what the seat that sees everything made of it."""
    match, luck, me = Match(found, 2), Random(number // 2), number % 2
    while not match.is_over:
        waiting = match.awaited[0] if match.waits_for_nature else 1 - me
        if waiting in match.awaited:
            match.act(waiting, luck.choice(list(cards(found.rules.legal(match.state, waiting)))))
        else:
            for action in best_fleet(found, match.state, me):
                match.act(me, action)
    return float(found.rules.standing(match.state, me))


def best_fleet(found: Game, s: Any, me: int) -> list[int]:
    """Return the words of the fleet that leaves the greatest lead; in the last round standing counts before it."""

    def worth(line: list[int]) -> tuple[float, int]:
        after = played(found, s, me, line)
        standing = found.rules.standing(after, me) if after.context == Context.OVER else 0.0
        return standing, after.seat[me].points - after.seat[1 - me].points

    return max(fleets(found, s, me), key=worth)


def fleets(found: Game, s: Any, me: int) -> Iterator[list[int]]:
    """Yield every fleet that a seat may choose, as the words that choose it."""
    for action in cards(found.rules.legal(s, me)):
        if action == Act.READY:
            yield [action]
        else:
            for line in fleets(found, played(found, s, me, [action]), me):
                yield [action, *line]


def played(found: Game, s: Any, me: int, line: list[int]) -> Any:
    """Return the state after some words of a seat."""
    after = replica(s)
    for action in line:
        found.rules.apply(after, me, action)
    return after


if __name__ == "__main__":
    main()
