"""What a game can learn, and its files `weights.toml` and `preferences.toml`, which say what each number is about."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from motherlode.bots.evaluation import Weights, preferences_of, weights_of
from motherlode.game import Game
from motherlode.game.parameters import Parameter
from motherlode.lab.tune import parameters_file


@dataclass(frozen=True, slots=True)
class Subject:
    """What can be learned of a game: the numbers that it declares for it, and the file that they are kept in."""

    name: str
    """Of the numbers; the file and the table in it are called so, too."""
    taught: str
    """What a lesson is about."""
    declared: Callable[[Game], tuple[Parameter, ...]]
    head: str
    """What the file says of itself."""

    def file_of(self, game: Game) -> Path:
        """Return where these numbers of a game are kept: in the folder of its package.

        Raises:
            InputError: this folder is not one that can be written to.
        """
        return parameters_file(game).with_name(f"{self.name}.toml")

    def write(self, game: Game, about: Mapping[str, str], found: Weights) -> Path:
        """Write numbers, with where they come from and what each is about; return the file."""
        file = self.file_of(game)
        file.write_text(self.written(game, about, found), encoding="utf-8")
        return file

    def written(self, game: Game, about: Mapping[str, str], found: Weights) -> str:
        """Return the text of the file."""
        told = [f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in about.items()]
        lines = [f"{one.name} = {found[one.name]:.3f} # {one.says}" for one in self.declared(game)]
        return "\n".join([self.head, *told, "", f"[{self.name}]", *lines]) + "\n"


OF_POSITIONS = Subject(
    "weights",
    "positions",
    weights_of,
    """\
# What a position's features are worth to a seat, on the scale of log odds, as learned from games of the search against
# itself; each feature is described beside its weight. `motherlode learn` writes this file.
""",
)
OF_MOVES = Subject(
    "preferences",
    "decisions",
    preferences_of,
    """\
# What a move's features are worth to the search, as the logarithm of a factor on its prior, as learned from how often
# it tried each move in games against itself; each feature is described beside its number. `motherlode learn --prior`
# writes this file.
""",
)
