"""Learn the network of a game from games of the search against itself, as `motherlode learn GAME --network` asks.

Rounds go as those of weights (`motherlode.lab.learn`), but a network wants many more matches, and each round learns
from those of all rounds so far; fewer where a longer search judges leaves (`--leaves`). It is learned at tables of two,
beside the weights in use, and written to `network.toml` in the folder of the game.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from motherlode.bots import evaluation, experience
from motherlode.bots.evaluation import Weights
from motherlode.bots.layers import Layers
from motherlode.bots.levels import CERTAIN
from motherlode.bots.network import MOST_SIGHTS, TABLE_OF
from motherlode.bots.self_play import Kind
from motherlode.bots.stopping import Floats
from motherlode.bots.thinking import BIG_PRIME
from motherlode.core.errors import InputError
from motherlode.game import Game
from motherlode.lab.desk import Player
from motherlode.lab.fitting_networks import Care, Network, Sightings, fit, joined
from motherlode.lab.learn import Learning, Proof, Round, Tell, proof, school_of, shared_out, tell_from
from motherlode.lab.school import School, played
from motherlode.lab.tune import parameters_file

HEAD = """\
# What a small network adds to what the weights give a seat at a table of two, on the scale of log odds, as learned from
# games of the search against itself (motherlode.bots.network). `motherlode learn --network` writes this file.
"""
DECIMALS = 3
OF_RESULTS, OF_JUDGEMENTS = Care(epochs=3, penalty=3e-4), Care(epochs=40, penalty=1e-4)
"""How closely positions are looked at that were won or lost, or that a longer search has judged."""


class NetworkLearning(Learning):
    """What was asked for, of a network."""

    __slots__ = ()
    name = "network"
    compared = "without", "with it"

    def check(self) -> None:
        """Make sure that everything can be done.

        Raises:
            InputError: nothing is seen of the game, other tables are asked for, or its folder cannot be written to.
        """
        evaluator = evaluation.of(self.game)
        if not evaluator.inputs() or evaluator.inputs() != len(evaluator.named_inputs()):
            raise InputError(f"{self.game.slug}: its evaluation names no inputs, so there is no network to learn")
        if self.players != TABLE_OF:
            raise InputError(f"a network is learned at tables of {TABLE_OF}, not of {self.players}")
        parameters_file(self.game)
        self.check_boxes()

    @property
    def command(self) -> str:
        """The command that asks for it."""
        return f"{super().command} --network"

    @property
    def always(self) -> Weights:
        """What all that play are given: the weights in use."""
        return CERTAIN

    @property
    def care(self) -> Care:
        """How closely positions are looked at: who learns from results too closely learns by heart what was chance."""
        return OF_JUDGEMENTS if self.longer else OF_RESULTS

    def playing(self, network: Floats) -> Player:
        """Return the search with a network."""
        return Player(Kind.SEARCH, self.simulations, self.always, network)

    @property
    def begun_with(self) -> Floats:
        """The network of the first round: that in use, or none."""
        in_use = evaluation.network_of(self.game)
        return np.zeros(len(in_use)) if self.anew else in_use

    def learned(self, tell: Tell) -> Iterator[Round[Floats]]:
        """Give the rounds one by one, until one gains nothing."""
        return learn(self, tell)

    def against_what_is_in_use(self, best: Round[Any], tell: Tell) -> Proof | None:
        """Let a network that gained on none meet that in use; None if it gained on that, or there is none."""
        return against_that_in_use(self, best.found, tell)

    def keep(self, best: Round[Any], rounds: Sequence[Round[Any]], in_use: Proof | None = None) -> Path:
        """Write a network into the game's own file, with where it comes from; return the file."""
        file = parameters_file(self.game).with_name("network.toml")
        file.write_text(written(self.game, self.about(rounds, in_use), best.found), encoding="utf-8")
        return file


def learn(asked: NetworkLearning, tell: Tell) -> Iterator[Round[Floats]]:
    """Give the rounds one by one, until one gains nothing."""
    a_round, before = asked.matches + asked.proof, asked.begun_with
    taught: list[Sightings] = []
    for number in range(asked.rounds):
        so_far = partial(tell_from, tell, asked.rounds * a_round)
        seed = asked.seed * BIG_PRIME + number
        taught += sightings(asked, before, seed, partial(so_far, number * a_round))
        lessons = joined(taught)
        found, without, within = fit(lessons, evaluation.of(asked.game).inputs(), seed, asked.care)
        after = in_row(found)
        proved = proof(
            asked, asked.playing(after), asked.playing(before), seed, partial(so_far, number * a_round + asked.matches)
        )
        yield Round(after, len(lessons), without, within, proved)
        if not proved.is_gain:
            return
        before = after


def in_row(found: Network) -> Floats:
    """Return the numbers of a network in the order of a row, as exactly as they are kept."""
    parts = (found[name] for name in Layers._fields)
    return np.asarray(np.concatenate([part.reshape(-1) for part in parts]).astype(float).round(DECIMALS) + 0.0)


def sightings(asked: NetworkLearning, before: Floats, seed: int, tell: Callable[[int], object]) -> list[Sightings]:
    """Play a round's matches with the network so far; return what was seen, the same on any number of threads."""

    def some(box: Mapping[str, int], matches: int, seed: int, tell: Callable[[int], object]) -> list[Sightings]:
        def desk() -> Callable[[int], Sightings]:
            return partial(seen, school_of(asked, {}, box, before))

        return played(desk, matches, asked.threads, seed, tell)

    return shared_out(asked, asked.matches, seed, tell, some)


def seen(school: School, seed: int) -> Sightings:
    """Play a match; return what the seats saw of the positions that were noted."""
    noted, standings = school.noted(seed)
    sheets = np.zeros((len(noted), TABLE_OF, experience.SIGHTS + MOST_SIGHTS))
    for at, sheet in zip(noted, sheets, strict=True):
        school.reader.see(school.states, at, school.params, sheet)
    values, many = sheets[:, :, experience.VALUE], sheets[:, :, experience.SEEN].astype(np.int16)
    is_seen = np.arange(MOST_SIGHTS) < many[:, :, None]
    leads, inputs = values[:, 0] - values[:, 1], sheets[:, :, experience.SIGHTS :][is_seen].astype(np.int16)
    won = standings[:, 0].astype(np.float32)
    return Sightings(inputs, many, leads.astype(np.float32), won, np.zeros(len(noted), np.int64))


def against_that_in_use(asked: NetworkLearning, found: Floats, tell: Tell) -> Proof | None:
    """Let a network that gained on none meet that in use; None if it was that on which it gained, or there is none."""
    in_use = evaluation.network_of(asked.game)
    if not asked.anew or not in_use.any():
        return None
    one, other = asked.playing(found), asked.playing(in_use)
    return proof(asked, one, other, asked.seed * BIG_PRIME + asked.rounds, partial(tell_from, tell, asked.proof, 0))


def written(game: Game, about: dict[str, str], found: Floats) -> str:
    """Return the text of the file."""
    told = [f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in about.items()]
    names = evaluation.of(game).named_inputs()
    layer, thresholds, second, second_thresholds, answer = Layers.of(found, len(names))
    told += ["", "[first] # by input, what it adds to each unit of the first layer"]
    told += [f"thresholds = {listed(thresholds)}", "[first.inputs]"]
    told += [f"{json.dumps(name, ensure_ascii=False)} = {listed(row)}" for name, row in zip(names, layer, strict=True)]
    told += ["", "[second] # what each unit of the first layer adds to each of the second"]
    told += ["units = [", *(f"{listed(row)}," for row in second), "]", f"thresholds = {listed(second_thresholds)}"]
    return HEAD + "\n".join([*told, f"answer = {listed(answer)} # what each unit adds to the value", ""])


def listed(numbers: Floats) -> str:
    """Return a row of numbers as the file has it."""
    return f"[{', '.join(f'{number:.{DECIMALS}f}' for number in numbers)}]"
