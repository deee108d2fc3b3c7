"""A long press of a finger, made of real touches: it asks or reads, and the click at its end does nothing more."""

import pytest

from tests.browser.conftest import FULLER, moves, settled, start, wait_for_a_move
from tests.browser.hands import TOUCHABLE, held, touch

pytestmark = pytest.mark.browser
PHONE = {"viewport": {"width": 375, "height": 740}, "has_touch": True, "is_mobile": True}
LITTLE, FAR = 7, 40
"""Pixels: how far a finger moves that lies on something, and one that goes elsewhere."""
OPEN = """() => [["why", "#why:popover-open"], ["lens", "#lens.open"]]
  .filter(([, sheet]) => document.querySelector(sheet)).map(([name]) => name)"""

SAID = "() => [document.querySelector('#table').action, document.querySelector('#ask').outerHTML]"
SORTS = """(touchable) => {
  const at = (key) => `#table [id="p-${key}"]`;
  const isDead = (piece) => piece.matches(".dead");
  const isReadable = (piece) => {
    const { face, depth } = piece.dataset;
    const isBlank = face === "back" || (face === "empty" && depth === "0");
    return piece.querySelector(".text") !== null || piece.matches(".legal") || !isBlank;
  };
  const found = new Map();
  for (const piece of document.querySelectorAll("#table .piece:is(.legal, .dead)")) {
    const sort = [isDead(piece), isReadable(piece), piece.closest(".board, .rivals, .own")?.id].join();
    if (!found.has(sort) && eval(touchable)(at(piece.dataset.key))) found.set(sort, piece);
  }
  return [...found.values()].map((piece) => [at(piece.dataset.key), isDead(piece), isReadable(piece)]);
}"""
"""Of each sort that lies on a table one."""
REFUSED = "(isDead) => (document.querySelector('#lens.open .reason, #why:popover-open .reason') !== null) === isDead"


@pytest.fixture
def phone(visit, server):
    def opened(game, **answers):
        page = visit(**PHONE)
        start(page, server, game=game, **answers)
        settled(page)
        return page

    return opened


def sorts(page):
    """Return a piece of each sort that can be touched: is it dead, and is there anything to read on it?"""
    return page.evaluate(SORTS, TOUCHABLE)


@pytest.mark.parametrize("slug", FULLER)
def test_whatever_is_held_is_read_or_says_why_not_and_nothing_is_done(phone, slug):
    page = phone(slug)
    before = page.evaluate(SAID)
    kinds = sorts(page)
    assert any(is_dead for _, is_dead, _ in kinds)
    for piece, is_dead, is_readable in kinds:
        with held(page, piece, LITTLE):
            page.wait_for_selector("#lens.open" if is_readable else "#why:popover-open")
            page.wait_for_function(REFUSED, arg=is_dead)
        assert page.evaluate(OPEN) == ["lens" if is_readable else "why"], piece
        assert page.evaluate("String(getSelection())") == ""
        assert page.evaluate(SAID) == before, piece
        page.keyboard.press("Escape")


@pytest.mark.cases(0)
def test_a_refusal_is_part_of_what_is_read_and_leads_to_the_rules(phone):
    page = phone("realm_of_thieves")
    card = "#own .zone-hand .piece.dead"
    with held(page, card):
        page.wait_for_selector("#lens.open .reason")
    assert page.locator("#lens .deed").count() == 0
    reason = page.locator("#lens .reason").inner_text()
    assert page.locator("#spoken p").last.inner_text().startswith(reason)
    link = page.locator("#lens .sources a").first
    assert link.get_attribute("href").startswith("/rules/realm_of_thieves#s")
    page.keyboard.press("Escape")
    page.locator(card).first.tap(force=True)
    page.wait_for_selector("#lens.open .reason")
    assert page.locator("#lens .reason").inner_text() == reason, "a tap brings the same sheet"
    link.tap()
    page.wait_for_selector("dialog#rules[open]")


@pytest.mark.parametrize("slug", FULLER)
def test_what_a_tap_would_choose_is_read(phone, slug):
    page = phone(slug)
    before = page.locator("#table").evaluate("form => [form.action, document.querySelector('#ask').outerHTML]")
    with held(page, "#table .piece.legal, #table .part.legal", LITTLE):
        page.wait_for_selector("#lens.open")
    assert page.evaluate(OPEN) == ["lens"]
    page.wait_for_timeout(200)
    assert page.locator("#table").evaluate("form => [form.action, document.querySelector('#ask').outerHTML]") == before


@pytest.mark.cases(0)
def test_after_it_was_read_a_tap_plays_it_and_a_finger_that_goes_elsewhere_asks_nothing(phone):
    page = phone("diamonds")
    before = moves(page)
    with held(page, ".piece.legal", FAR):
        pass
    assert page.evaluate(OPEN) == []
    with held(page, ".piece.legal"):
        pass
    assert (page.evaluate(OPEN), moves(page)) == (["lens"], before)
    page.locator("#lens .deed").tap()
    wait_for_a_move(page, before)


UNDER = """([question, card]) => {
  card.style.pointerEvents = "auto";
  const [asked, lies] = [question, card].map((thing) => thing.getBoundingClientRect());
  const seen = document.elementFromPoint((lies.left + lies.right) / 2, (asked.top + asked.bottom) / 2);
  card.style.pointerEvents = "";
  return [lies.top < asked.bottom && lies.bottom > asked.top, seen.closest(".ask") !== null];
}"""
"""Does a card lie where something is asked, and is that seen there all the same?"""


def test_what_is_asked_is_read_while_a_card_is_dragged_over_it_above_the_finger(phone):
    page = phone("realm_of_thieves", **{"box-mana_start": "5"})
    before = moves(page)
    x, y = page.evaluate(TOUCHABLE, "#own .zone-hand .piece.legal")
    finger, question = page.context.new_cdp_session(page), page.locator("#question")
    touch(finger, "touchStart", x, y)
    touch(finger, "touchMove", x, y - 20)
    over = question.bounding_box()
    touch(finger, "touchMove", x, over["y"] + 2 * over["height"])
    card = page.locator("#own .piece.dragged")
    is_above = "([card, finger]) => card.getBoundingClientRect().bottom < finger && !card.getAnimations().length"
    page.wait_for_function(is_above, arg=[card.element_handle(), over["y"] + 2 * over["height"]])
    assert page.evaluate(UNDER, [question.element_handle(), card.element_handle()]) == [True, True]
    touch(finger, "touchMove", x, y)
    touch(finger, "touchEnd")
    page.wait_for_selector("#table:not(.by-finger)")
    assert moves(page) == before


@pytest.mark.cases(0)
def test_a_card_that_was_read_for_long_can_still_be_dragged(phone):
    page = phone("realm_of_thieves", **{"box-mana_start": "5"})
    before = moves(page)
    x, y = page.evaluate(TOUCHABLE, "#own .zone-hand .piece.legal")
    finger = page.context.new_cdp_session(page)
    touch(finger, "touchStart", x, y)
    page.wait_for_selector("#lens.open")
    for step in range(1, 10):
        touch(finger, "touchMove", x, y - 40 * step)
    page.wait_for_selector("#lens:not(.open)", state="attached")
    touch(finger, "touchEnd")
    wait_for_a_move(page, before)
    assert page.evaluate(OPEN) == []
