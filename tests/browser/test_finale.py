"""The end of a game is seen: who has won stands over the board for a while, and nothing is in its way for long."""

import pytest

from motherlode.store.sqlite import SqliteStore
from tools.rehearsal import WIDE, Rehearsal, Theatre, expose, say, written

pytestmark = pytest.mark.browser
WON, BEFORE, WORDS = Rehearsal("miners", 2, 2), 34, ("mine", "AD")
"""A game that the first seat wins, after how many events, and with what it says."""
SEEN, A_LOOK = 20_000, 250
"""Milliseconds until all must be over, and from look to look."""
STANDING = ["A", "Ada", "25", "of", "25", "B", "Bruno", "17", "of", "25"]
"""How both stand, whoever has won first."""
FINALE = "document.querySelector('#stage .finale.won')?.innerText ?? ''"


@pytest.fixture
def page(chromium, server, request):
    store = SqliteStore(server.data / "tables.sqlite")
    written(store, WON, request.node.name, BEFORE)
    store.close()
    theatre = Theatre(chromium, server.address)
    opened = theatre.page(WIDE)
    theatre.seated(opened, request.node.name)
    yield opened
    opened.context.close()


def test_who_has_won_is_celebrated_when_the_last_action_was_seen(page):
    say(page, WORDS)
    looks = []
    for _ in range(0, SEEN, A_LOOK):
        expose(page, A_LOOK)
        looks.append((page.locator("#ask.over").count(), page.evaluate(FINALE)))
    shown = [text for _, text in looks if text]
    told, *standing = shown[0].split("\n\n")
    assert set(shown) == {shown[0]}
    assert told == "♛\nYou win!"
    assert standing[0] == "Ada mines the Ace of Diamonds and wins: crew 25, needed 25."
    assert "".join(standing[1:]).split() == STANDING
    assert 3000 < len(shown) * A_LOOK < 6000, "long enough to enjoy and to read"
    assert all(is_over for is_over, text in looks if text), "not before it is laid"
    assert looks[-1] == (1, ""), "it goes by itself"


def test_a_click_puts_it_away(page):
    say(page, WORDS)
    while not page.evaluate(FINALE):
        expose(page, A_LOOK)
    page.mouse.click(640, 300)
    for _ in range(3):
        expose(page, A_LOOK)
    assert page.evaluate(FINALE) == ""
