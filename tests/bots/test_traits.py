"""The numbers that a judgement reads: each has its own name, and so its own place."""

from motherlode.bots import judgement
from motherlode.bots.thinking import tastes
from motherlode.game import Game
from tests.aid.shelf import every_game


@every_game
def test_every_trait_has_a_name_of_its_own(game: Game) -> None:
    """A taste is changed by name: two traits of one name would move all that follow from their places."""
    traits = judgement.of(game.slug).TRAITS
    assert len({trait.name for trait in traits}) == len(traits) == len(tastes(game.slug))
