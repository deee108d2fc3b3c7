"""What Motherlode asks of every game."""

from motherlode_goofspiel import rules, scene, words

from motherlode.game import RequiredRules, Scenery, Words
from motherlode.testing import GameContract

RULES: RequiredRules = rules
WORDS: Words = words
SCENE: Scenery = scene
"""Each has the functions of its contract, with their arguments: a type checker says so."""


class TestContract(GameContract):
    game = "goofspiel"
