"""What lies beside the table: it keeps its place while the game is told."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import PLAYER, STAGE, start

pytestmark = pytest.mark.browser
WATCH = """
() => {
  const places = new Map();
  window.moved = [];
  const look = () => {
    for (const zone of document.querySelectorAll("#side > .zone:not(#z-queue), #margin > .foot")) {
      const { top, bottom } = zone.getBoundingClientRect();
      const [up, down] = places.get(zone) ?? [top, bottom];
      if (Math.abs(up - top) > 1 && Math.abs(down - bottom) > 1) moved.push(`${zone.id} from ${up} to ${top}`);
      places.set(zone, [top, bottom]);
    }
    requestAnimationFrame(look);
  };
  look();
}
"""
"""Looks at every frame whether something has pushed what lies beside the table."""
END = "#table:not(.busy) button[name=word][value=end]"
TURNS = 2
SOME_CHOICES = 30


def test_nothing_beside_the_table_moves_while_actions_are_told(visit, server):
    page = visit(speed="fast", reduced_motion="no-preference")
    start(page, server, game="realm_of_thieves")
    page.evaluate(WATCH)
    for _ in range(TURNS):
        page.locator(END).click()
        page.wait_for_selector("#table.busy")
    page.wait_for_selector(END)
    assert page.evaluate("window.moved") == []


@pytest.mark.parametrize("slug", SHELF)
def test_what_is_counted_beside_the_table_keeps_its_place(visit, server, slug):
    page = visit()
    start(page, server, game=slug)
    page.evaluate(f"() => {{ window.inspect = {STAGE}; }}")
    page.evaluate(PLAYER, {"seed": 5, "most": SOME_CHOICES, "seldom": 1})
    assert page.evaluate("window.faults") == []
