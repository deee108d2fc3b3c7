"""Small things are whole where room is scarce: titles, hands of rivals, figures, notes."""

import pytest

from motherlode.game import SHELF
from motherlode.web.rendering.strip import MOVED_ON, WARMING_UP
from motherlode.web.rendering.waits import WAITING
from tests.browser.conftest import start
from tests.browser.test_letters import LARGE
from tests.browser.test_names import OF_MANY, SEATED
from tests.browser.test_sizes import NOTED, SIZES

pytestmark = pytest.mark.browser
SIDEWAYS = (740, 360)
WHOLE = "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight + 1"
HEAD = 44
"""Pixels: as high as the head of a table is on a telephone that nobody is invited from."""
BACKS = """
seats => seats.flatMap((seat) => [...seat.querySelectorAll(".zone-hand [data-face=back]:last-child")])
  .map((card) => [card.getBoundingClientRect().right, card.querySelector(".small").getBoundingClientRect().right])
"""
"""Where the last card of each hand ends, and its picture."""
OVER = """
([one, other]) => {
  const boxes = (what) => [...document.querySelectorAll(what)].filter((it) => it.checkVisibility()).map((it) => {
    const words = document.createRange();
    words.selectNodeContents(it);
    return it.matches("img, .piece") ? it.getBoundingClientRect() : words.getBoundingClientRect();
  });
  const { max, min } = Math;
  const wide = (a, b) => min(a.right, b.right) - max(a.left, b.left);
  const high = (a, b) => min(a.bottom, b.bottom) - max(a.top, b.top);
  return max(-99, ...boxes(one).flatMap((a) => boxes(other).map((b) => min(wide(a, b), high(a, b)))));
}
"""
"""By how much two kinds of things lie on each other, in pixels; nothing is less than none."""
THINKING = """
([question, thinking]) => {
  const ask = document.getElementById("ask");
  ask.classList.remove("mine");
  ask.querySelector(".bar").replaceChildren();
  Object.assign(ask.querySelector("#question"), { textContent: question, className: "question long" });
  const note = Object.assign(document.createElement("p"), { className: "thinking", textContent: thinking });
  ask.querySelector(".asking").append(note);
}
"""
"""Others are waited for, and get ready."""


@pytest.mark.parametrize("slug", SHELF)
def test_the_title_is_whole_while_others_are_invited(visit, server, slug):
    page = visit(locale="fr", viewport={"width": 375, "height": 740})
    start(page, server, game=slug, **{"kind-1": "friend"})
    assert page.locator(".playing").evaluate(WHOLE)
    assert page.locator(".top").bounding_box()["height"] <= HEAD
    page.set_viewport_size({"width": SIDEWAYS[0], "height": SIDEWAYS[1]})
    assert page.locator(".playing").evaluate(WHOLE)


@pytest.mark.parametrize("position", SEATED["miners"][1:])
def test_the_hand_of_a_rival_is_seen_card_by_card(open_at, position):
    page = open_at("miners", position, "fr")
    for size in ("wide", "small", "phone", SIDEWAYS):
        width, height = SIZES.get(size, size)
        page.set_viewport_size({"width": width, "height": height})
        for card, drawn in page.locator(".rivals .seat").evaluate_all(BACKS):
            assert drawn <= card + 0.5, size


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_figures_are_whole_in_letters_of_twice_the_size(open_at, size):
    page = open_at("miners", SEATED["miners"][0], "fr", size, LARGE)
    force, note = (page.locator(f".own .zone-thugs .note{part}").bounding_box() for part in (" > span", ""))
    assert force["x"] + force["width"] <= note["x"] + note["width"]
    page = open_at("friend_or_foe", SEATED["friend_or_foe"][0], "fr", size, LARGE)
    assert page.evaluate(OVER, [".own .badge.plain:not(.sign)", ".own .row > .piece + .piece > .picture"]) < 1
    assert page.evaluate(OVER, [".own .note > .gauge", ".own .row > .piece:first-child"]) <= 0
    banked = page.locator(".own .badge.plain:not(.sign)").last.bounding_box()
    assert banked["x"] + banked["width"] < size[0] - 6


@pytest.mark.parametrize("size", [(740, 375), SIDEWAYS, (375, 740), (1024, 700)])
def test_four_fleets_lie_on_nothing_that_is_told_of_the_round(open_at, size):
    for position in SEATED["planets"][1:]:
        page = open_at("planets", position, "fr", size)
        for told in ("#z-system > h2 small", "#p-gate > .badges > .badge"):
            assert page.evaluate(OVER, ["#z-gate .kind-fleet > .picture, #z-gate .kind-fleet .badge", told]) < 0


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("size", [SIDEWAYS, (375, 740), (1024, 700)])
def test_that_others_get_ready_is_told_whole(open_at, slug, size):
    page = open_at(slug, (*SEATED[slug][-1][:2], 4, 0, ""), "fr", size, names=OF_MANY)
    others = "Benedikta, Maximiliane et Theodora"
    page.evaluate(THINKING, [WAITING("fr", who=others), WARMING_UP("fr", who=others, n=3)])
    assert page.locator(".ask .thinking").evaluate(WHOLE)


@pytest.mark.parametrize("slug", SHELF)
def test_that_all_have_moved_on_is_written_in_letters_that_can_be_read(open_at, slug):
    page = open_at(slug, (*SEATED[slug][-1][:2], 4, 0, ""), "fr", others="friend", names=OF_MANY)
    page.evaluate(NOTED, MOVED_ON("fr", who="Benedikta"))
    note = page.locator(".stood-in")
    for size in ("wide", "small"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        if note.is_visible():
            box, strip = note.bounding_box(), page.locator("#ask").bounding_box()
            assert float(note.evaluate("note => parseFloat(getComputedStyle(note).fontSize)")) > 11
            assert strip["y"] + strip["height"] - box["y"] - box["height"] > 3
            assert note.evaluate(WHOLE)


TWO_CARDS = (2, 13, 26, 0, "")
BEYOND_THEIR_SHIP = """() => {
  const box = (one) => one.getBoundingClientRect();
  const beyond = (part) => {
    const figures = [...part.querySelectorAll(":scope > .badges > .badge")].map(box);
    return [box(part).left - figures[0].left, figures.at(-1).right - box(part).right];
  };
  return Math.max(...[...document.querySelectorAll("#own [class*=kind-option-]")].flatMap(beyond));
}"""
"""By how many pixels figures reach beyond the ship that they are of."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", ["fr", "en"])
def test_the_figures_of_two_ship_cards_are_read_whole(open_at, locale):
    page = open_at("planets", TWO_CARDS, locale)
    for width in (1280, 1366, 1440, 1536, 1680, 1920):
        for height in (800, 1000, 1200):
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(BEYOND_THEIR_SHIP) <= -2, (width, height)


FIGURES = """() => [...document.querySelectorAll("#own [class*=kind-option-] > .badges > .badge")].map((badge) => {
  const style = (part) => getComputedStyle(badge, part);
  return parseFloat(style(style("::after").content === "none" ? null : "::after").fontSize);
})"""
"""How large the figures of all ships are, or what is written instead of them, in pixels."""


@pytest.mark.cases(1)
@pytest.mark.parametrize("moves", [11, 13, 26, 40])
def test_the_figures_of_all_ship_cards_are_read_at_every_size(open_at, moves):
    page = open_at("planets", (3, 1, moves, 0, ""), "en")
    for width, height in (1280, 800), (1024, 700), (1920, 1080), (375, 740), (740, 360):
        page.set_viewport_size({"width": width, "height": height})
        assert min(page.evaluate(FIGURES)) > 10, (width, height)


COPIED = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const card = document.querySelector("#own .piece");
  const copy = stage.copy(card, stage.box(card));
  const width = (badge) => Math.round(badge.getBoundingClientRect().width);
  return [card, copy].map((one) => [...one.querySelectorAll(".badge")].map(width));
}"""


@pytest.mark.cases(0)
def test_a_card_that_comes_has_its_figures_from_the_start(open_at):
    page = open_at("planets", TWO_CARDS, "fr")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    card, copy = page.evaluate(COPIED, source)
    assert len(card) > 10
    assert copy == card
