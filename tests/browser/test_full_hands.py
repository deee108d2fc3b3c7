"""Hands of many cards: no sign lies on a figure of a ship card, and what henchmen do is read on telephones."""

import pytest

pytestmark = pytest.mark.browser
SIX, FIVE = (3, 194, 43, 0, ""), (4, 8, 50, 3, "")
"""Hands of so many cards, some of them of two figures."""
SIGN = """(part, which) => {
  const style = getComputedStyle(part, which);
  if (style.content === "none") return { bottom: 0, right: 0, left: 0, top: 0 };
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const sum = (...names) => names.reduce((all, name) => all + parseFloat(style[name]), 0);
  const rims = [["Left", "Right"], ["Top", "Bottom"]].map((sides) =>
    style.boxSizing === "border-box" ? 0 : sum(...sides.flatMap((one) => [`padding${one}`, `border${one}Width`])));
  const [width, height] = [sum("width") + rims[0], sum("height") + rims[1]];
  const [x, y] = [left + part.clientLeft + sum("left"), top + part.clientTop + sum("top")];
  return { left: x, top: y, right: x + width, bottom: y + height };
}"""
"""Where a sign lies that the style draws at an edge of something."""
COVERED = f"""() => {{
  const sign = {SIGN};
  const letters = 2; // so many pixels of a line are above the letters
  const covers = (one, other) => one.left < other.right - 1 && one.right > other.left + 1
    && one.top < other.bottom && one.bottom > other.top + letters;
  const covered = [];
  for (const card of document.querySelectorAll("#own [class*=kind-ship-]")) {{
    const number = card.querySelector(":scope > .badges > .badge");
    const signs = [sign(card.querySelector(":scope > .words"), "::after")];
    if (signs.some((one) => covers(one, number.getBoundingClientRect()))) covered.push(number.textContent);
    for (const part of card.querySelectorAll(".chosen"))
      for (const figure of part.querySelectorAll(".badge"))
        if (covers(sign(part, "::before"), figure.getBoundingClientRect())) covered.push(part.id);
  }}
  return covered;
}}"""
"""Numbers of cards under the sign that they can be read, and options whose figures lie under that of the choice."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("position", [SIX, FIVE])
@pytest.mark.parametrize("size", [(375, 740), (320, 640)])
def test_no_sign_lies_on_a_figure_of_a_ship_card_however_many_there_are(open_at, position, size):
    page = open_at("planets", position, "fr", size)
    cards = page.locator("#own .piece[data-key^=ship-]").evaluate_all("all => all.map((one) => one.dataset.key)")
    for card in cards[::2]:
        option = page.locator(f"#p-option-{card.removeprefix('ship-')}x")
        option.click()
        page.wait_for_selector(f"#{option.get_attribute('id')}.chosen")
    assert page.evaluate(COVERED) == []


UNDER_A_KEY = f"""() => {{
  const sign = {SIGN};
  const hinted = [...document.querySelectorAll("#own [data-hotkey]:has(> .tip)")];
  const left = (part) => part.querySelector(".tip").getBoundingClientRect().left;
  return [hinted.length, hinted.filter((part) => sign(part, "::before").right > left(part)).length];
}}"""


@pytest.mark.cases(0)
def test_a_key_lies_on_no_hint(open_at):
    page = open_at("planets", (3, 94, 43, 2, ""), "en")
    page.keyboard.press("2")
    page.wait_for_selector("#own .chosen")
    page.keyboard.press("h")
    page.wait_for_selector("#hint")
    hinted, covered = page.evaluate(UNDER_A_KEY)
    assert hinted > 0
    assert covered == 0


PAST = """() => {
  const things = document.querySelectorAll("#ask .asking, #totals > span");
  const [box, ...totals] = [...things].map((one) => one.getBoundingClientRect().right);
  return totals.map((right) => right - box).filter((by) => by > 0);
}"""
"""By how much totals stick out of what is asked."""


@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("size", [(375, 740), (360, 740), (320, 640)])
@pytest.mark.cases(2)
def test_no_total_of_a_large_fleet_is_cut_though_an_ambush_has_a_figure_of_its_own(open_at, size, locale):
    position = *SIX[:-1], "12x/10c/8c/7c/2c/1c"
    page = open_at("planets", position, locale, size)
    assert "+" in page.locator("#totals").inner_text()
    assert page.evaluate(PAST) == []


FOUR = (2, 0, 8, 1, "")
"""Somebody has so many henchmen in hand."""
WRITTEN = """cards => cards.map((card) => {
  const written = [...card.querySelectorAll(":scope > :is(.text, .brief)")].filter((one) => one.checkVisibility());
  return written.filter((one) => one.scrollHeight <= one.clientHeight + 1 && one.textContent.trim()).length;
})"""
"""How much of what a card does is read whole on it."""


@pytest.mark.parametrize("size", [(375, 740), (320, 640)])
def test_four_henchmen_in_a_hand_tell_what_they_do_on_telephones(open_at, size):
    page = open_at("realm_of_thieves", FOUR, "fr", size)
    assert page.locator("#own > .zone-hand .kind-henchman").evaluate_all(WRITTEN) == [1] * 4
