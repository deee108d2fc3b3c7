"""What Motherlode asks of every game."""

from motherlode.testing import GameContract


class TestContract(GameContract):
    game = "goofspiel"
