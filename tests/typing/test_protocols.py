"""Each game is compared with the protocols of the contract by mypy, which checks this file: names, arguments, results.

The shelf takes a game by a cast, since a module is found by its name only when the program runs.
"""

import pytest

from motherlode.bots.evaluation import RequiredEvaluation, RequiredSolvingEvaluation, of
from motherlode.game import SHELF, RequiredRules, Scenery, Words, game
from motherlode.game.watching import Beats
from motherlode.games.diamonds import beats as diamonds_beats
from motherlode.games.diamonds import evaluation as diamonds_evaluation
from motherlode.games.diamonds import rules as diamonds_rules
from motherlode.games.diamonds import scene as diamonds_scene
from motherlode.games.diamonds import words as diamonds_words
from motherlode.games.friend_or_foe import beats as friend_or_foe_beats
from motherlode.games.friend_or_foe import evaluation as friend_or_foe_evaluation
from motherlode.games.friend_or_foe import rules as friend_or_foe_rules
from motherlode.games.friend_or_foe import scene as friend_or_foe_scene
from motherlode.games.friend_or_foe import words as friend_or_foe_words
from motherlode.games.miners import beats as miners_beats
from motherlode.games.miners import evaluation as miners_evaluation
from motherlode.games.miners import rules as miners_rules
from motherlode.games.miners import scene as miners_scene
from motherlode.games.miners import words as miners_words
from motherlode.games.planets import beats as planets_beats
from motherlode.games.planets import evaluation as planets_evaluation
from motherlode.games.planets import rules as planets_rules
from motherlode.games.planets import scene as planets_scene
from motherlode.games.planets import words as planets_words
from motherlode.games.realm_of_thieves import beats as realm_of_thieves_beats
from motherlode.games.realm_of_thieves import evaluation as realm_of_thieves_evaluation
from motherlode.games.realm_of_thieves import rules as realm_of_thieves_rules
from motherlode.games.realm_of_thieves import scene as realm_of_thieves_scene
from motherlode.games.realm_of_thieves import words as realm_of_thieves_words

RULES: dict[str, RequiredRules] = {
    "diamonds": diamonds_rules,
    "friend_or_foe": friend_or_foe_rules,
    "miners": miners_rules,
    "planets": planets_rules,
    "realm_of_thieves": realm_of_thieves_rules,
}
WORDS: dict[str, Words] = {
    "diamonds": diamonds_words,
    "friend_or_foe": friend_or_foe_words,
    "miners": miners_words,
    "planets": planets_words,
    "realm_of_thieves": realm_of_thieves_words,
}
SCENES: dict[str, Scenery] = {
    "diamonds": diamonds_scene,
    "friend_or_foe": friend_or_foe_scene,
    "miners": miners_scene,
    "planets": planets_scene,
    "realm_of_thieves": realm_of_thieves_scene,
}
BEATS: dict[str, Beats] = {
    "diamonds": diamonds_beats,
    "friend_or_foe": friend_or_foe_beats,
    "miners": miners_beats,
    "planets": planets_beats,
    "realm_of_thieves": realm_of_thieves_beats,
}
EVALUATIONS: dict[str, RequiredEvaluation] = {
    "miners": miners_evaluation,
    "planets": planets_evaluation,
    "realm_of_thieves": realm_of_thieves_evaluation,
}
SOLVING: dict[str, RequiredSolvingEvaluation] = {
    "diamonds": diamonds_evaluation,
    "friend_or_foe": friend_or_foe_evaluation,
}


@pytest.mark.parametrize("slug", SHELF)
def test_every_game_is_compared(slug: str) -> None:
    found = game(slug)
    assert (RULES[slug], WORDS[slug], SCENES[slug]) == (found.rules, found.words, found.scenery)
    assert BEATS[slug] == found.own("beats")


@pytest.mark.parametrize("slug", SHELF)
def test_every_evaluation_is_compared_and_those_without_secrets_with_more(slug: str) -> None:
    assert (EVALUATIONS | SOLVING)[slug] == of(game(slug))
    assert (slug in SOLVING) == (not of(game(slug)).SECRETS)
