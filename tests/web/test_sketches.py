"""Scenes that were drawn are drawn once, and are the ones that the position has."""

from collections import Counter
from types import SimpleNamespace

import pytest

from motherlode.core.seats import SPECTATOR
from motherlode.game import game
from motherlode.match import Match
from motherlode.play.sketches import MOST_KEPT, Sketches


@pytest.fixture
def drawn():
    """How often which view was drawn."""
    return Counter()


@pytest.fixture
def sketches(drawn):
    found = game("diamonds")

    def scene(view, viewer, names, locale):
        drawn[id(view)] += 1
        return found.scenery.scene(view, viewer, names, locale)

    return Sketches(SimpleNamespace(scenery=SimpleNamespace(scene=scene)))


@pytest.fixture
def views():
    match = Match(game("diamonds"))
    return [match.view(SPECTATOR) for _ in range(MOST_KEPT + 1)]


def test_what_is_seen_after_a_move_is_not_drawn_again_before_the_next(sketches, drawn, views):
    first = sketches.scene(views[0], SPECTATOR, "AB", "en")
    assert sketches.scene(views[0], SPECTATOR, "AB", "en") is first
    assert drawn[id(views[0])] == 1


def test_another_viewer_language_or_view_is_drawn_anew(sketches, drawn, views):
    for viewer, locale in ((SPECTATOR, "en"), (0, "en"), (SPECTATOR, "fr")):
        sketches.scene(views[0], viewer, "AB", locale)
    sketches.scene(views[1], SPECTATOR, "AB", "en")
    assert drawn == {id(views[0]): 3, id(views[1]): 1}


def test_the_oldest_is_forgotten_first_and_all_when_names_change(sketches, drawn, views):
    for view in views:
        sketches.scene(view, SPECTATOR, "AB", "en")
    sketches.scene(views[0], SPECTATOR, "AB", "en")
    assert drawn[id(views[0])] == 2
    sketches.forget()
    assert "Ann" in str(sketches.scene(views[0], SPECTATOR, ("Ann", "Ben"), "en"))


def test_what_looks_as_it_did_is_the_very_same_thing(views):
    sketches, match = Sketches(game("diamonds")), Match(game("diamonds"))
    first = sketches.scene(views[0], SPECTATOR, "AB", "en")
    match.play("A", "dig 3")
    then = sketches.scene(match.view(SPECTATOR), SPECTATOR, "AB", "en")
    assert then == match.scene(SPECTATOR, "AB", "en")
    same = [zone.key for zone, last in zip(then.zones, first.zones, strict=True) if zone is last]
    assert {"seat-A", "seat-B", "debris"} <= set(same)
    pit, last = then.zones[0], first.zones[0]
    assert [piece is was for piece, was in zip(pit.pieces, last.pieces, strict=True)] == [
        piece.key != "pile-3" for piece in pit.pieces
    ]
