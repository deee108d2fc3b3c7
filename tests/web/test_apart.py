"""Whoever hears a table can tell equal pieces apart: those that are called the same are numbered, no others."""

import random
import re
from collections import Counter

import pytest

from motherlode.game import SHELF, game
from motherlode.game.scene import Choice, Layout, Piece, Region, Scene, Zone
from motherlode.match import Match
from motherlode.web.rendering.drawing import draw
from motherlode.web.rendering.macros import macros
from motherlode.web.rendering.pages import environment

BUTTON = re.compile(r'<button class="(?:piece|part) [^>]*>(?:<small class="hidden">[^<]*)?')
NAME = re.compile(r' aria-label="([^"]*)"|<small class="hidden">([^<]*)')


def lying(*pieces, choices=()):
    zone = Zone("z", "Zone", Layout.ROW, pieces, region=Region.BOARD)
    return draw(Scene((zone,), choices, "?", (0,), (0, 0), ())).board[0]


def names(area, locale="en"):
    """Return what the buttons on pieces of an area are called."""
    buttons = BUTTON.findall(str(macros(environment(), locale).zone(area)))
    return [label or hidden for button in buttons for label, hidden in NAME.findall(button)]


def test_equal_pieces_are_numbered_and_no_others():
    cards = [Piece(key, key[:2], name) for key, name in (("8D", "eight"), ("9D", "nine"), ("8D-2", "eight"))]
    assert names(lying(*cards)) == ["eight (1 of 2)", "nine", "eight (2 of 2)"]
    assert names(lying(*cards), "fr") == ["eight (1 sur 2)", "nine", "eight (2 sur 2)"]
    assert names(lying(*cards[:2])) == ["eight", "nine"]


def test_equal_pieces_with_which_something_can_be_done_are_numbered():
    cards = [Piece(key, "8D", "eight") for key in ("a", "b")]
    choices = [Choice(f"take {key}", "Take the eight", (key,)) for key in ("a", "b")]
    assert names(lying(*cards, choices=choices)) == [f"Take the eight ({n} of 2)" for n in (1, 2)]


def test_parts_of_different_pieces_are_told_apart():
    gangs = [Piece(key, "gang", f"gang {key}", title=key, parts=(Piece(f"{key}1", "4C", "thug"),)) for key in "ab"]
    assert names(lying(*gangs)) == ["thug (1 of 2)", "thug (2 of 2)"]


@pytest.mark.parametrize("slug", SHELF)
def test_no_two_buttons_of_an_area_are_called_the_same(slug):
    match, luck = Match(game(slug), 2), random.Random(5)
    for _ in range(60):
        scene = match.scene(0, ["Ada", "Ben"], "en")
        drawing = draw(scene)
        for area in (*drawing.board, *drawing.hand, *drawing.seats[0], *drawing.seats[1]):
            assert max(Counter(names(area)).values(), default=1) == 1, area.zone.title
        if match.is_over:
            break
        match.random(luck.getrandbits(32))
