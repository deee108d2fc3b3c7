"""Two worlds that a viewer cannot tell apart: pages, frames, refusals, figures and log are the same in both.

What the interface for bots sends is in `test_api_secrets.py`.
"""

import logging
import re
from contextlib import ExitStack

import pytest

from motherlode.play import entries
from tests.web.twins import WITH_SECRETS, twins
from tests.web.world import NAME, World, until_said, watching

BY_CHANCE = re.compile(r'name="key" value="[^"]*"|"(?:created|at|now)":[\d.]+|data-quiet="[\d ]+"')
"""Keys, and what the clock says."""


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_no_page_no_refusal_no_figure_and_no_line_of_the_log_tells_two_worlds_apart(slug, tmp_path, caplog):
    caplog.set_level(logging.DEBUG, "motherlode")
    for number, (some, viewers) in enumerate(twins(slug)):
        told = []
        for letter, match in zip("ab", some, strict=True):
            caplog.clear()
            (folder := tmp_path / f"{number}{letter}").mkdir()
            with World(folder, match, match.moves) as world:
                answers = [BY_CHANCE.sub("", answer) for viewer in viewers for answer in world.asked(viewer)]
                logged = [(line.name, line.levelname, line.getMessage()) for line in caplog.records]
                told.append([*answers, world.figures(), logged])
        for one, other in zip(*told, strict=True):
            assert one == other


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_the_frames_are_the_same_and_as_many_when_something_happens_in_secret(slug, tmp_path, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.is_due", lambda _: False)  # else Nature draws what it likes
    for number, (some, viewers) in enumerate(twins(slug)):
        begun = common(*some)
        frames = [pushed(tmp_path / f"{number}{one}", match, begun, viewers) for one, match in enumerate(some)]
        assert frames[0] == frames[1]


def common(one, other):
    """Return how many moves two matches have in common."""
    return [a == b for a, b in zip(one.moves, other.moves, strict=False)].index(False)


def pushed(folder, match, begun, viewers):
    """Return what pages of viewers are sent from the moment when something happens until somebody speaks of it."""
    folder.mkdir()
    with World(folder, match, match.moves[:begun]) as world, ExitStack() as open_:
        speaker, table = world.sitting(1), f"/t/{NAME}"
        sockets = [open_.enter_context(watching(world.sitting(viewer), table)) for viewer in viewers]
        world.store.append(NAME, begun, list(map(entries.of, match.moves[begun:])))  # as another process does
        speaker.api(table)
        assert speaker.post(f"{table}/say", {"seat": "1", "text": "That was it"}).status_code == 200
        return [BY_CHANCE.sub("", frame) for socket in sockets for frame in until_said(socket, "That was it")]
