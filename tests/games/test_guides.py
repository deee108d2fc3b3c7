"""The guides of all games: every line of them is said of some box, and house rules have names."""

import importlib
import re
from random import Random

import pytest

from motherlode.core.messages import Message
from motherlode.core.options import fill
from motherlode.game import SHELF, game, houserules
from motherlode.game.guide import ANY_NUMBER, guide, told

BOXES = 40


@pytest.mark.parametrize("slug", SHELF)
def test_every_line_of_a_guide_is_said_of_some_box(slug):
    """And no box that is allowed makes its pictures fail."""
    luck, found = Random(5), game(slug)
    players = [ANY_NUMBER, *range(found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS + 1)]
    boxes = [found.new_box({}), *(any_box(found, luck) for _ in range(BOXES))]
    said = {line for box in boxes for line in told(guide(found, box, luck.choice(players), "en"))}
    lines = importlib.import_module(f"motherlode.games.{slug}.guide").LINES
    assert {key for key, line in lines.items() if not any(map(pattern_of(line).fullmatch, said))} == set()


def test_the_picture_of_a_planet_shows_its_three_places_and_their_ore():
    pictures = [
        figure for chapter in guide(game("planets"), game("planets").new_box({}), 3, "en") for figure in chapter.figures
    ]
    (planet,) = (figure.pieces for figure in pictures if figure.pieces[0].key == "planet")
    assert [piece.title for piece in planet[1:]] == ["First", "Second", "Third"]
    assert all(piece.parts[0].picture.startswith("planets/ore-") for piece in planet[1:])


def any_box(found, luck):
    box = found.new_box({})
    asked = [rule.entry for rule in houserules.rules(found, box)]
    fill(box, {entry.key: luck.choice([entry.low, (entry.low + entry.high) // 2, entry.high]) for entry in asked})
    return box


def pattern_of(line: Message):
    forms = [re.sub(r"\\{\w+\\}", ".+", re.escape(form)) for form in (line.english, line.plural) if form]
    return re.compile("|".join(forms))
