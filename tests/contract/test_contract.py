"""What every game owes, asked of ours as a package outside asks it of its own."""

from typing import ClassVar

from motherlode.game import SHELF
from motherlode.testing import GameContract


class TestContract(GameContract):
    games: ClassVar = SHELF
