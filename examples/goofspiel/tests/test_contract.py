"""What Motherlode asks of every game."""

from motherlode_goofspiel import evaluation, rules, scene, words

from motherlode.bots.evaluation import RequiredEvaluation
from motherlode.game import RequiredRules, Scenery, Words
from motherlode.testing import GameContract

RULES: RequiredRules = rules
WORDS: Words = words
SCENE: Scenery = scene
EVALUATION: RequiredEvaluation = evaluation
"""Each has what its contract asks: a type checker says so."""


class TestContract(GameContract):
    game = "goofspiel"
