"""States a second that become tensors, of every game: ``python -m bench.tensors [GAME …]``."""

import sys
from functools import partial
from random import Random

import numpy as np

from bench.measure import Rate, rates
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.body import States
from motherlode.game import Game, game, slugs, tensors
from motherlode.game.tensors import Encoder
from motherlode.match import Match

STATES = 20_000
SAMPLES = 200


def sampled(found: Game) -> States:
    """Return many states of random games."""
    luck, records = Random(1), body.records(found.rules.State, SAMPLES)
    match = Match(found, found.rules.FEWEST_PLAYERS)
    for i in range(SAMPLES):
        match = Match(found, found.rules.FEWEST_PLAYERS) if match.is_over else match
        body.pack(match.state, records, i)
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
    return np.resize(records, STATES)


def encoded(encoder: Encoder, records: States, viewers: list[int]) -> float:
    """Encode them all."""
    return float(len(encoder(bound(tensors).encode, records, viewers)))


def main() -> None:
    """Print a table."""
    print(f"{'':18}{'numbers':>9}{'states/s':>12}")
    for slug in sys.argv[1:] or slugs():
        found = game(slug)
        records, viewers, subjects = sampled(found), [0] * STATES, {}
        for name, without, scaled in (
            ("uint8", ("box",), False),
            ("float32", ("box",), True),
            ("uint8 with box", (), False),
        ):
            subjects[name] = Encoder(found.rules.State, without=without, scaled=scaled)
        speeds = rates(
            [Rate(name, partial(encoded, one, records, viewers)) for name, one in subjects.items()], rounds=5
        )
        for name, speed in speeds.items():
            print(f"{slug:18}{subjects[name].width:9,}{speed:12,.0f}  {name}")


main()
