"""Fragments are drawn by templates that are compiled more plainly than Jinja would: to the same bytes."""

import operator
import random

import pytest

from motherlode.game import SHELF, game
from motherlode.match import Match
from motherlode.web.access.locales import speech
from motherlode.web.rendering.compiling import Plainly, escape
from motherlode.web.rendering.drawing import Advised, draw
from motherlode.web.rendering.macros import deck_address, drawn_by, macros
from motherlode.web.rendering.pages import environment

NAMES = ['<b>"Ada" & Co.</b>', "Zoé"]


def by_jinja(locale):
    """Return the macros as Jinja compiles them, which remember nothing."""
    around = {"deck": deck_address(), "kept": operator.call, "lately": operator.call}
    return drawn_by(environment(), {**speech(locale), **around})


def positions(slug):
    match, luck = Match(game(slug), 2), random.Random(8)
    for _ in range(25):
        for viewer in range(2):
            yield match.scene(viewer, NAMES, "fr")
        if match.is_over:
            return
        match.random(luck.getrandbits(32))


@pytest.mark.parametrize("slug", SHELF)
def test_plainly_compiled_templates_draw_the_same(slug):
    ours, theirs = macros(environment(), "fr"), by_jinja("fr")
    for scene in positions(slug):
        drawing = draw(scene, Advised([choice.word for choice in scene.choices[:1]]))
        for area in (*drawing.board, *drawing.hand, *drawing.side):
            assert str(ours.zone(area)) == str(theirs["zone"](area))
        for area in (area for some in drawing.seats.values() for area in some):
            assert str(ours.own(area, NAMES[0])) == str(theirs["own"](area, NAMES[0]))


def test_what_is_written_is_escaped_but_for_html():
    html = escape("<b>")
    assert html == "&lt;b&gt;" == escape(html)
    assert (escape(1), escape(True)) == ("1", "True")


def test_only_fragments_are_compiled_plainly():
    assert environment().code_generator_class is not Plainly
