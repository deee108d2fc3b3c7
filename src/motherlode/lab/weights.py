"""The file of a game's learned weights: `weights.toml`, which says of each what it weighs."""

import json
from collections.abc import Mapping
from pathlib import Path

from motherlode.bots.evaluation import Weights, weights_of
from motherlode.game import Game
from motherlode.lab.tune import parameters_file

NAME = "weights.toml"
HEAD = """\
# What a position's features are worth to a seat, on the scale of log odds, as learned from games of the search against
# itself; each feature is described beside its weight. `motherlode learn` writes this file.
"""


def file_of(game: Game) -> Path:
    """Return where the weights of a game are kept: in the folder of its package.

    Raises:
        InputError: this folder is not one that can be written to.
    """
    return parameters_file(game).with_name(NAME)


def write(game: Game, about: Mapping[str, str], found: Weights) -> Path:
    """Write weights, with where they come from and what each is about; return the file."""
    file = file_of(game)
    file.write_text(written(game, about, found), encoding="utf-8")
    return file


def written(game: Game, about: Mapping[str, str], found: Weights) -> str:
    """Return the text of the file."""
    told = [f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in about.items()]
    lines = [f"{weight.name} = {found[weight.name]:.3f} # {weight.says}" for weight in weights_of(game)]
    return "\n".join([HEAD, *told, "", "[weights]", *lines]) + "\n"
