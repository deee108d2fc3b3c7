"""On a telephone what a finger hits takes a finger, known cards can be read, and signs stand apart from each other."""

from itertools import combinations

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import ALL
from tests.browser.test_sizes import FULLEST, SENTENCES, faults

pytestmark = pytest.mark.browser
PHONE, LITTLE, SIDEWAYS = (375, 740), (320, 640), (740, 375)
FINGER = 40
"""Pixels."""
KNOWN = {"two": (2, 48, 232, 0, ""), "six": (3, 45, 138, 0, ""), "six and backs": (3, 45, 214, 1, "")}
"""By how many cards of a rival everybody knows: of 180 random games that with the most is the last."""
PURSES = ((2, 39, 293, 0, "bribe/7S"), (2, 123, 213, 1, "bribe/TH"), (4, 122, 254, 0, "bribe/9C"))
"""Payments out of eight diamonds, of nine and of ten."""
PAID = {PHONE: (38, 31), LITTLE: (33, 26), SIDEWAYS: (32, 31)}
"""Pixels of a finger on such a diamond, of which two rows are as high as the hand: of up to eight, and of more."""
LIES_UNDER = """all => all.filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const points = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y]));
  return points.some(([x, y]) => document.elementFromPoint(x, y)?.closest(".zone-diamonds"));
}).map(({ id }) => id)"""
"""Who lies under a purse."""
BROKEN = """name => [...name.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
  const range = document.createRange();
  range.setStart(name.firstChild, index);
  range.setEnd(name.firstChild, index + word.length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map(([word]) => word)"""
"""Which words of a name stand in two lines."""
LEAST_WIDE, LEAST_LETTERS = 11, 12
"""Pixels, of what is seen of a card that lies under others, and of its letters."""
COUPLES = (2, 48, 232, 0, "")
"""Couples of whom both may be kidnapped, and one seduced."""
UNREAD = """(all, [wide, high]) => all.flatMap((one) => {
  const [box, { fontSize }] = [one.getBoundingClientRect(), getComputedStyle(one.querySelector(".short"))];
  const hit = [1, wide - 1].map((x) => document.elementFromPoint(box.left + x, box.top + 6)?.closest(".piece"));
  return parseFloat(fontSize) >= high && hit.every((found) => found === one) ? [] : [[one.id, box.width, fontSize]];
})"""
SIGNS = """() => [...document.querySelectorAll(".rivals .legal")].flatMap((one) => {
  const { width, height, bottom, display, backgroundImage } = getComputedStyle(one, "::before");
  if (display === "none") return [];
  const { left, right, bottom: foot } = one.getBoundingClientRect();
  const drawn = backgroundImage.split("url(").length - 1;
  const half = (drawn * parseFloat(height)) / 2;
  const [low, middle] = [foot - parseFloat(bottom), (left + right) / 2];
  return [{ id: one.id, left: middle - half, right: middle + half, top: low - parseFloat(height), low }];
})"""
"""Where the signs of what may be done with somebody are drawn."""
MISSED = """(all, finger) => all.flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  const far = [1 - finger / 2, finger / 2 - 1];
  const corners = far.flatMap((x) => far.map((y) => [left + width / 2 + x, top + height / 2 + y]));
  const hit = corners.map(([x, y]) => document.elementFromPoint(x, y)?.closest("button"));
  return hit.every((found) => found === one) ? [] : [[one.id, hit.map((found) => found?.id)]];
})"""
"""Which of some buttons are not all that is hit as far around their middle as a finger reaches, and what else is."""

TIP = 32
"""Pixels that the tip of a finger takes: as much as what is asked, and the head of the page, have for it at least."""
CONTROLS = ".top :is(a, button, select, summary), #ask button:not(.dead)"
SMALL = """(all, least) => all.flatMap((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  if (!width || !one.checkVisibility({ visibilityProperty: true })) return [];
  const hits = (x, y) => document.elementFromPoint(x, y)?.closest("a, button, select, summary") === one;
  const far = (dx, dy) => {
    let n = 0;
    while (n < least && hits(left + width / 2 + dx * (n + 1), top + height / 2 + dy * (n + 1))) n += 1;
    return n;
  };
  const [wide, high] = [far(1, 0) + far(-1, 0) + 1, far(0, 1) + far(0, -1) + 1];
  return Math.min(wide, high) < least ? [[one.id || one.className, one.value, wide, high]] : [];
})"""
"""How far around its middle each control is hit, where that is not enough."""
COINS = (2, 7, 150, 0, "")
"""In *Friend or Foe*: twenty coins may be banked, and an action taken back."""
ASKED = [("friend_or_foe", COINS), ("friend_or_foe", FULLEST["friend_or_foe"][0])]
if ALL:
    ASKED = [*ASKED, *((slug, position) for slug in SHELF for position in FULLEST[slug])]


@pytest.mark.parametrize(("slug", "position"), ASKED)
def test_what_is_asked_and_the_head_of_the_page_take_the_tip_of_a_finger(open_at, slug, position):
    page = open_at(slug, position, "fr", PHONE, has_touch=True)
    assert page.locator(CONTROLS).evaluate_all(SMALL, TIP) == []
    assert faults(page) == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
@pytest.mark.parametrize("position", [SENTENCES["diamond"], FULLEST["miners"][1]], ids=["mining", "choosing"])
def test_a_diamond_of_the_mine_takes_a_finger(open_at, position, size):
    diamonds = open_at("miners", position, "en", size).locator("#z-mine button.legal")
    assert diamonds.count() > 5
    assert diamonds.evaluate_all(MISSED, FINGER) == []


@pytest.mark.parametrize("size", PAID, ids=["phone", "little", "sideways"])
@pytest.mark.parametrize("position", [SENTENCES["pay"], *PURSES], ids=["some", "eight", "nine", "ten"])
def test_a_diamond_of_a_payment_takes_a_finger_and_hides_nobody_of_the_village(open_at, position, size):
    page = open_at("miners", position, "en", size)
    diamonds = page.locator("#own .zone-diamonds button.legal")
    assert diamonds.count() > 3
    is_full = page.locator("#own .zone-diamonds .piece").count() > 8
    assert diamonds.evaluate_all(MISSED, PAID[size][is_full]) == []
    assert page.locator("#own .things > :not(.zone-diamonds) .piece").evaluate_all(LIES_UNDER) == []
    assert page.locator("#own h2").first.evaluate(BROKEN) == []
    assert faults(page) == []


@pytest.mark.parametrize("kind", KNOWN)
def test_the_cards_of_a_rival_that_all_know_can_be_read(open_at, kind):
    known = open_at("miners", KNOWN[kind], "en", PHONE).locator(".rivals .zone-hand .piece:not([data-face=back])")
    assert known.count() >= 2
    assert known.evaluate_all(UNREAD, [LEAST_WIDE, LEAST_LETTERS]) == []


def meet(one, other):
    """Do two signs lie on each other, by more than a pixel?"""
    aside = min(one["right"], other["right"]) - max(one["left"], other["left"])
    down = min(one["low"], other["low"]) - max(one["top"], other["top"])
    return aside > 1 and down > 1


def test_signs_below_a_couple_do_not_meet(open_at):
    page = open_at("miners", COUPLES, "en", PHONE)
    assert page.locator(".rivals .kind-behind.legal").count() > 1
    signs = page.evaluate(SIGNS)
    assert len(signs) > 5
    assert [(one["id"], other["id"]) for one, other in combinations(signs, 2) if meet(one, other)] == []


CORNER = 0.4
"""Of the height of a card: the rank and the suit."""
SEEN = """(all, corner) => all.map((eye) => {
  const [lies, card] = [eye, eye.closest(".piece")].map((one) => one.getBoundingClientRect());
  return lies.top >= card.top + corner * card.height;
})"""


@pytest.mark.parametrize("size", [PHONE, LITTLE, SIDEWAYS])
def test_that_others_know_a_card_is_told_beside_its_rank(open_at, size):
    page = open_at("miners", (2, 39, 130, 1, ""), "en", size)
    seen = page.locator(".own > .zone-hand .badge.plain").evaluate_all(SEEN, CORNER)
    assert seen
    assert all(seen)
