"""Parts of a table that are remembered, by what they follow from."""

from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from motherlode.core.seats import SPECTATOR
from motherlode.game import game
from motherlode.game.kept import Kept
from motherlode.match import Match


def test_what_was_not_asked_for_longest_is_forgotten_first():
    made, kept = [], Kept(2)

    def ask(what):
        return kept.get(what, lambda: made.append(what) or what)

    for what in ("a", "b", "a", "c", "a", "b"):
        assert ask(what) == what
    assert made == ["a", "b", "c", "b"]
    assert len(kept.things) == 2


def test_threads_may_ask_at_once():
    kept = Kept(8)

    def ask(seed):
        luck = Random(seed)
        return all(kept.get(n, lambda n=n: str(n)) == str(n) for n in (luck.randrange(20) for _ in range(3000)))

    with ThreadPoolExecutor(4) as threads:
        assert all(threads.map(ask, range(4)))
    assert len(kept.things) == 8


@pytest.mark.parametrize(
    ("slug", "players", "box"),
    [
        ("miners", 3, {"lover_exhausts": 1, "thug_rest": 2}),
        ("miners", 2, {}),
        ("realm_of_thieves", 2, {"threshold_1": 40}),
        ("diamonds", 3, {"goal_three": 13}),
        ("diamonds", 2, {"strike": 1}),
        ("friend_or_foe", 3, {}),
        ("planets", 2, {}),
        ("planets", 3, {"rounds": 3}),
    ],
)
def test_what_is_remembered_of_a_table_is_what_would_be_drawn(slug, players, box, monkeypatch):
    luck, match = Random(slug), Match(game(slug), players, box)
    views = []
    while not match.is_over and len(match.moves) < 120:
        match.random(luck.getrandbits(30))
        viewer = luck.choice([*range(players), SPECTATOR])
        names = luck.choice([("Ann", "Bob", "Cy"), ("Ann", "Bo", "Cy")])[:players]
        views.append((match.view(viewer), viewer, names, luck.choice(["en", "fr"])))
    remembered = [match.game.scenery.scene(*view) for view in views]
    monkeypatch.setattr(Kept, "get", lambda _, __, make: make())
    assert remembered == [match.game.scenery.scene(*view) for view in views]
