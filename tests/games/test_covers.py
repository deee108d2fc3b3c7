"""The covers of all games: each a small picture of its own that needs nothing else, and the same each time."""

import re
from xml.etree import ElementTree as ET

import pytest

from motherlode.art.scenery import HEIGHT, WIDTH
from motherlode.game import SHELF, Game, game
from motherlode.game.cover import cover

BUDGET = 12 * 1024
"""Bytes of a cover, uncompressed: the first page shows five."""
every_game = pytest.mark.parametrize("slug", SHELF)


@every_game
def test_a_cover_is_well_formed_has_its_measures_and_is_small(slug):
    drawn = cover(game(slug))
    root = ET.fromstring(drawn)
    assert root.get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"
    assert len(drawn.encode()) <= BUDGET
    assert "style=" not in drawn, "a strict policy for contents lets no style in"


@every_game
def test_a_cover_is_the_same_each_time(slug):
    assert cover(game(slug)) == cover(game(slug))


@every_game
def test_a_cover_uses_what_it_defines_and_nothing_from_elsewhere(slug):
    drawn = cover(game(slug))
    defined = re.findall(r' id="([^"]+)"', drawn)
    used = re.findall(r'(?:url\(|href=")#([^)"]+)[)"]', drawn)
    assert len(set(defined)) == len(defined)
    assert set(used) == set(defined)
    assert set(re.findall(r'https?:[^"]+', drawn)) == {"http://www.w3.org/2000/svg"}


def test_no_two_covers_are_alike_and_a_game_may_have_none():
    assert len({cover(game(slug)) for slug in SHELF}) == len(SHELF)
    some = game("diamonds")
    assert cover(Game("bare", some.rules, some.words, some.scenery)) == ""
