"""The numbers that an evaluation reads: each has its own name, and so its own place."""

from motherlode.bots import evaluation, no_evaluation
from motherlode.bots.policy import Param
from motherlode.bots.thinking import parameters
from motherlode.game import Game
from tests.aid.shelf import every_game


@every_game
def test_every_parameter_has_a_name_of_its_own(game: Game) -> None:
    """Parameters are changed by name: two of one name would move all that follow from their places."""
    declared = evaluation.of(game).PARAMETERS
    assert len({parameter.name for parameter in declared}) == len(declared) == len(parameters(game))


@every_game
def test_every_number_is_found_where_its_name_says(game: Game) -> None:
    names = [parameter.name for parameter in evaluation.of(game).PARAMETERS]
    places = {**{t.name: t.value for t in Param if t != Param.OWN}, **evaluation.of(game).Param.__members__}
    assert {name.lower(): place for name, place in places.items()} == {name: n for n, name in enumerate(names)}


def test_a_game_without_an_evaluation_has_all_numbers_that_the_search_reads() -> None:
    assert [parameter.name.upper() for parameter in no_evaluation.PARAMETERS] == [
        t.name for t in Param if t != Param.OWN
    ]
