"""The numbers that a judgement reads: each has its own name, and so its own place."""

from motherlode.bots import evaluation, no_evaluation
from motherlode.bots.preference import Taste
from motherlode.bots.thinking import tastes
from motherlode.game import Game
from tests.aid.shelf import every_game


@every_game
def test_every_trait_has_a_name_of_its_own(game: Game) -> None:
    """A taste is changed by name: two traits of one name would move all that follow from their places."""
    traits = evaluation.of(game.slug).TRAITS
    assert len({trait.name for trait in traits}) == len(traits) == len(tastes(game.slug))


@every_game
def test_every_number_is_found_where_its_name_says(game: Game) -> None:
    names = [trait.name for trait in evaluation.of(game.slug).TRAITS]
    places = {**{t.name: t.value for t in Taste if t != Taste.OWN}, **evaluation.of(game.slug).Taste.__members__}
    assert {name.lower(): place for name, place in places.items()} == {name: n for n, name in enumerate(names)}


def test_a_game_without_a_judgement_has_all_numbers_that_the_search_reads() -> None:
    assert [trait.name.upper() for trait in no_evaluation.TRAITS] == [t.name for t in Taste if t != Taste.OWN]
