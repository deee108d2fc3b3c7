"""Every game by mouse, by touch and by keyboard alone, with second thoughts: the moves written are the ones meant.

By forms alone the same is seen in `tests/browser/test_without_script.py`, and quickly in `tests/web/test_sentences.py`.
"""

import os
import re
from itertools import cycle, product

import pytest

from motherlode.game import SHELF, composing, game
from motherlode.match import Match
from motherlode.match.steps import goes_on
from motherlode.store.sqlite import SqliteStore
from tests.browser import hands
from tests.browser.conftest import ALL, start

pytestmark = pytest.mark.browser
WAYS = {
    "mouse": (hands.click, {}),
    "touch": (hands.tap, {"viewport": {"width": 375, "height": 740}, "has_touch": True}),
    "keyboard": (hands.press, {}),
}
WALKED = [*(product(WAYS, SHELF) if ALL else zip(cycle(WAYS), SHELF, strict=False))]
SOME_ACTIONS = int(os.environ.get("MOTHERLODE_ACTIONS", "3"))
"""How many are played each way; ``MOTHERLODE_ACTIONS=1000 … --timeout 0`` plays every game to its end."""
SEED = 3


def check_what_was_written(store, table_id, seat, meant):
    """Replay what was written: each action of the seat has the words that were meant, as the sheet has them said."""
    header, entries = store.header(table_id), store.news(table_id).entries
    match, waiting, expected = Match(game(header.game), header.players, header.box), iter(meant), []
    for entry in entries:
        if entry.seat == seat and not goes_on(match.game, match.state, seat):
            assert not expected
            words = next(waiting, None)
            if words is None:
                return
            expected = composing.arranged(match.game, match.view(seat), seat, words)
        if entry.seat == seat:
            assert entry.word == expected.pop(0)
        match.play(entry.seat, entry.word)
    assert list(waiting) == []


@pytest.mark.cases(2)
@pytest.mark.parametrize(("way", "slug"), WALKED)
def test_with_second_thoughts_the_moves_written_are_the_ones_meant(visit, server, slug, way):
    act, device = WAYS[way]
    page = visit(**device)
    start(page, server, game=slug)
    seat = int(page.locator("#ask [name=seat]").input_value())
    meant = hands.play(page, act, SEED, SOME_ACTIONS)
    assert meant
    store = SqliteStore(server.data / "tables.sqlite")
    try:
        check_what_was_written(store, re.search(r"/t/([^/?#]+)", page.url)[1], seat, meant)
    finally:
        store.close()
