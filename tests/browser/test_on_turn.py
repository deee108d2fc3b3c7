"""Whoever must act is told so at every question, in the same place, however little room the strip has."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import ALL, LONGER
from tests.browser.test_letters import LARGE
from tests.browser.test_sizes import A_HINT, A_STEP, FULLEST, HINTED, SIZES, UNSAID

pytestmark = pytest.mark.browser
TOLD = """
() => {
  const chip = document.querySelector("#ask .chip");
  const { left, top, width, height } = chip.getBoundingClientRect();
  chip.style.pointerEvents = "auto"; // for who looks at it: a finger passes through
  const hits = [2, height / 2, height - 2].map((down) => document.elementFromPoint(left + width / 2, top + down));
  const edge = document.getElementById("ask").getBoundingClientRect().top;
  const isCut = chip.scrollWidth > chip.clientWidth;
  const asked = document.getElementById("question").getBoundingClientRect();
  const isRead = asked.width < 2 || asked.top > edge + 2;
  const isOnEdge = Math.abs(top + height / 2 - edge) < 3;
  return { isSeen: hits.every((hit) => hit === chip) && !isCut, isOnEdge, isRead, height };
}
"""
STANDS = ("isSeen", "isOnEdge", "isRead")
"""Nothing lies on it; it is in its place; and what is asked begins below it, unless a hint takes that room."""
LEAST = 13
"""Pixels of a line of the smallest letters that are read."""
LOOKED_AT = SIZES if ALL else ("small", "phone", "little", "sideways")


def told(page, stands=STANDS):
    """Return for each size at which it is not told to whoever must act that it is their turn, how it stands there."""
    found = {}
    for name in LOOKED_AT:
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
        found[name] = page.evaluate(TOLD)
    return {name: so for name, so in found.items() if not (all(so[what] for what in stands) and so["height"] >= LEAST)}


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_that_it_is_your_turn_is_read_at_every_question(open_at, slug, locale):
    for position in FULLEST[slug]:
        page = open_at(slug, position, locale)
        if page.locator("#ask.mine").count():
            assert (position, told(page)) == (position, {})
            assert page.locator("#question > .hidden").text_content() == page.locator("#ask .chip").text_content()
            page.evaluate(HINTED, A_STEP if position[-1] else A_HINT)
            assert (position, "hinted", told(page, STANDS[:2])) == (position, "hinted", {})


COVERS = """
() => {
  const chip = document.querySelector("#ask .chip").getBoundingClientRect();
  const texts = document.createTreeWalker(document.getElementById("question"), NodeFilter.SHOW_TEXT);
  const lines = [];
  while (texts.nextNode()) {
    const words = document.createRange();
    words.selectNodeContents(texts.currentNode);
    if (!texts.currentNode.parentElement.closest(".hidden")) lines.push(...words.getClientRects());
  }
  const below = lines.filter(({ left, right, width }) => width > 2 && left < chip.right && right > chip.left);
  return Math.max(...below.map(({ top, height }) => (chip.bottom - top) / height));
}
"""
"""How much of the height of a line it covers; of letters that is nothing up to a fifth."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("fonts", [None, LARGE])
def test_that_it_is_your_turn_covers_no_letter_of_what_is_asked_on_a_telephone(open_at, slug, fonts):
    for position in FULLEST[slug]:
        page = open_at(slug, position, "fr", SIZES["phone"], fonts)
        if page.locator("#ask.mine").count():
            assert (position, page.evaluate(COVERS) < 0.2) == (position, True)


WIDE = ("wide", "small", "large")
LONGEST = "Conseil : Attaquer avec Fileur des ruelles, frapper Bartholomew Featherstone. Chance de gagner : 62 %."
"""A hint as long as there are."""
INSIDE = """
() => {
  const places = ["#ask", ".hint", "#question", "#ask .chip"].map((part) => document.querySelector(part));
  const [edge, hint, asked, chip] = places.map((part) => part.getBoundingClientRect());
  const isBeside = asked.bottom <= hint.top + 1 || asked.right <= hint.left;
  return isBeside && hint.bottom <= edge.bottom && chip.bottom + 2 <= asked.top;
}
"""
"""Does what is asked begin below whose turn it is, and the hint end within the strip?"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_beside_the_longest_hint_what_is_asked_begins_below_whose_turn_it_is(open_at, slug, locale):
    for position in (*FULLEST[slug], *UNSAID.get(slug, ())):
        page = open_at(slug, position, locale)
        if page.locator("#ask.mine:has(#aid)").count():
            page.evaluate(HINTED, A_STEP if position[-1] else LONGEST)
            for name in WIDE:
                page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
                page.wait_for_function(INSIDE)


def test_while_something_is_told_the_edge_of_the_strip_says_nothing(open_at):
    page = open_at("diamonds", FULLEST["diamonds"][0], "en", SIZES["phone"])
    page.locator("#table").evaluate("table => table.classList.add('telling')")
    assert page.locator("#ask .chip").evaluate("chip => getComputedStyle(chip).opacity") == "0"


SETTLED = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
  const marks = () => [...document.querySelectorAll(".seat.awaited, .seat .turn")].filter(isSeen).length;
  const told = [marks()];
  for (const settles of [false, true]) {
    await stage.stage({ text: "All fleets are shown.", settles }, () => undefined, 1);
    told.push(marks());
  }
  stage.clear();
  return [...told, marks()];
}"""


def test_nobody_is_marked_as_on_turn_while_it_is_told_what_all_have_done(open_at):
    page = open_at("planets", FULLEST["planets"][0], "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    before, told, settled, laid = page.evaluate(SETTLED, source)
    assert before == told == laid > 0
    assert settled == 0
