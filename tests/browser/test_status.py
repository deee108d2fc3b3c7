"""What is said of the line to the server, or of a choice that came to nothing, hides nothing that is told or used."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import LONGER
from tests.browser.test_sizes import FULLEST, SIZES

pytestmark = pytest.mark.browser
LOST = """async (source) => {
  const { statusOf } = await import(source);
  statusOf(document.getElementById("table"))("offline");
}"""
HIDDEN = """() => {
  const over = document.getElementById("status").getBoundingClientRect();
  const told = "#ask, #caption, .seat header, .top :is(a, button, select), #own .piece, .legal, #log, #margin .zone";
  const meets = ({ left, right, top, bottom }) =>
    left < over.right && over.left < right && top < over.bottom && over.top < bottom;
  const isIn = over.left >= 0 && over.top >= 0 && over.right <= innerWidth && over.bottom <= innerHeight;
  const hidden = [...document.querySelectorAll(told)].filter((one) => meets(one.getBoundingClientRect()));
  return [over.width > 0 && isIn, hidden.map(({ id, className }) => id || className)];
}"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_that_the_line_is_lost_is_said_where_nothing_is_told_or_used(open_at, slug, locale):
    page = open_at(slug, FULLEST[slug][0], locale)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "status.js")
    page.evaluate("document.getElementById('caption').hidden = false")
    page.evaluate(LOST, source)
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("new Promise(requestAnimationFrame)")
        assert (name, page.evaluate(HIDDEN)) == (name, [True, []])


UNDER = """() => {
  const box = (one) => one.getBoundingClientRect();
  const over = box(document.getElementById("status"));
  const isBeside = (one) => one.left >= over.right || over.left >= one.right;
  const isApart = (one) => isBeside(one) || one.top >= over.bottom || over.top >= one.bottom;
  return [...document.querySelectorAll(".piece")].filter((piece) => !isApart(box(piece))).length;
}"""


@pytest.mark.cases(0)
def test_that_the_line_is_lost_is_said_on_the_empty_ground_of_a_village_and_not_on_cards(open_at):
    for position in (FULLEST["miners"][1], (2, 39, 130, 1, "")):
        page = open_at("miners", position, "en", SIZES["phone"])
        source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "status.js")
        page.evaluate(LOST, source)
        assert (position, page.evaluate(UNDER)) == (position, 0)
