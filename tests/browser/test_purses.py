"""What rivals have is read at a glance: in *Mine, all mine!* gem by gem, or in sum where they are many; in *Diamonds*
also with the keys of what may be taken.
"""

import pytest

from tests.browser.test_names import SEATED
from tests.browser.test_sizes import SENTENCES, SIZES, faults

pytestmark = pytest.mark.browser
RICH = [(4, 114, 318, 0, ""), (4, 12, 365, 0, ""), (3, 104, 390, 0, ""), (2, 57, 143, 0, "")]
"""Positions of 360 random games in which a rival has the most diamonds: eight, eight, nine, and ten."""
TOLD = """seats => seats.map((seat) => {
  const gems = [...seat.querySelectorAll(".zone-diamonds .piece:not(.empty)")];
  const sum = seat.querySelector(".zone-diamonds > .note > span");
  const leastLetters = 10.5;
  const worth = { 1: 10, J: 10, Q: 10, K: 10, A: 11 };
  const ranks = gems.map((gem) => gem.dataset.face[0].replace("T", "1"));
  const letters = (text) => {
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, text.length);
    return range.getBoundingClientRect();
  };
  const isRead = (text, above) => {
    const [box, size] = [letters(text), parseFloat(getComputedStyle(text.parentElement).fontSize)];
    const lies = above.map((one) => one.getBoundingClientRect()).some(({ left, right }) =>
      left < box.right - 1 && box.left + 1 < right);
    const own = seat.getBoundingClientRect();
    return box.width > 2 && size >= leastLetters && !lies && box.left >= own.left && box.right <= own.right;
  };
  return {
    worth: ranks.reduce((all, rank) => all + (worth[rank] ?? Number(rank)), 0),
    gems: gems.length,
    read: gems.filter((gem, n) => isRead(gem.querySelector(".short").firstChild, gems.slice(n + 1))).length,
    sum: sum && isRead(sum.lastChild, gems) ? sum.lastChild.data.trim() : "",
  };
})"""
"""Of each seat how many diamonds there are, how many are read, and what is read of their sum."""


@pytest.mark.parametrize("position", [*RICH, *SEATED["miners"][1:]])
@pytest.mark.cases(0)
def test_what_rivals_have_banked_is_read_at_every_size(open_at, position):
    page = open_at("miners", position, "fr", others="friend")
    for size in SIZES:
        found = faults_at_size(page, size)
        assert (size, found) == (size, [])
        for told in page.locator(".rivals .seat").evaluate_all(TOLD):
            assert told["read"] == told["gems"] or told["sum"] == str(told["worth"]), (size, told)


def faults_at_size(page, size):
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    return faults(page)


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", ["phone", "little", "sideways"])
def test_a_tap_on_a_sum_shows_gem_by_gem(open_at, size):
    page = open_at("miners", RICH[0], "en", SIZES[size], has_touch=True, others="friend")
    rich = page.locator(".rivals .seat", has=page.locator(".zone-diamonds.many-8"))
    box = rich.locator(".zone-diamonds .note").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert rich.get_attribute("data-near") == ""
    told = rich.evaluate_all(TOLD)[0]
    assert told["read"] == told["gems"] == 8


@pytest.mark.cases(0)
def test_who_points_at_a_sum_in_a_wide_window_sees_gem_by_gem(open_at):
    page = open_at("miners", RICH[0], "en", others="friend")
    rich = page.locator(".rivals .seat", has=page.locator(".zone-diamonds.many-8"))
    box = rich.locator(".zone-diamonds .note").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    told = rich.evaluate_all(TOLD)[0]
    assert told["read"] == told["gems"] == 8


OWN_RICH = (4, 122, 254, 0)
"""As many diamonds as anybody had in 130 random games: ten, and no card in hand."""
PAYING = {"six cards": (2, 24, 165, 0, "bribe/TS"), "no cards": (*OWN_RICH, "bribe/KS")}
"""Of 200 random games: the most cards in hand beside six or more diamonds, and the most diamonds."""
HIDDEN = """pieces => pieces.filter((piece) => {
  const { left, right, top, bottom } = piece.getBoundingClientRect();
  return [left + 2, right - 2].some((x) => {
    const above = document.elementsFromPoint(x, (top + bottom) / 2);
    return !piece.contains(above.find((one) => one === piece || one.closest(".zone-diamonds")));
  });
}).map((piece) => piece.dataset.key)"""
"""Which of some pieces lie under a diamond, or outside the window."""
UNREAD = """gems => gems.filter((gem, n) => {
  const [box, range, letters] = [gem.getBoundingClientRect(), document.createRange(), gem.querySelector(".short")];
  range.selectNodeContents(letters);
  if (getComputedStyle(letters.lastChild).position === "absolute") range.setEndBefore(letters.lastChild);
  const [text, next] = [range.getBoundingClientRect(), gems[n + 1]?.getBoundingClientRect()];
  const isCrowded = next && next.top < box.bottom - 1 && next.left < text.right;
  return isCrowded || text.left < box.left || text.right > box.right;
}).map((gem) => gem.dataset.key)"""
"""Of which diamonds the letters are not within them."""


@pytest.mark.parametrize("size", ["phone", "little", "sideways"])
def test_all_of_the_own_diamonds_are_read_before_one_pays(open_at, size):
    page = open_at("miners", (*OWN_RICH, ""), "en", SIZES[size])
    gems = page.locator("#own .zone-diamonds .piece")
    assert gems.count() == 10
    assert gems.evaluate_all(UNREAD) == []
    assert faults(page) == []


BOXES = """pieces => pieces.map((piece) => {
  const { left, top, width, height } = piece.getBoundingClientRect();
  return [piece.dataset.key, ...[left, top, width, height].map(Math.round)];
})"""


@pytest.mark.parametrize("size", ["phone", "little", "sideways", "wide"])
def test_purse_and_hand_lie_where_they_lay_when_one_pays(open_at, size):
    for kind, (*position, sentence) in PAYING.items():
        before, after = (open_at("miners", (*position, said), "en", SIZES[size]) for said in ("", sentence))
        lying = "#own :is(.zone-diamonds, .zone-hand) .piece"
        assert (kind, after.locator(lying).evaluate_all(BOXES)) == (kind, before.locator(lying).evaluate_all(BOXES))


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", ["phone", "little", "sideways"])
def test_who_pays_sees_the_whole_hand_beside_the_purse(open_at, size):
    for kind, position in PAYING.items():
        page = open_at("miners", position, "fr", SIZES[size])
        page.wait_for_selector("#own .zone-diamonds .legal")
        assert (kind, page.locator("#own > .zone-hand .piece").evaluate_all(HIDDEN)) == (kind, [])
        assert (kind, faults(page)) == (kind, [])


ON_LETTERS = """gems => gems.filter((gem) => {
  const [box, key, letters] = [gem.getBoundingClientRect(), getComputedStyle(gem, "::before"), document.createRange()];
  letters.selectNodeContents(gem.querySelector(".short"));
  if (key.display === "none" || key.content === '""') return true;
  const { left, right, top, bottom } = letters.getBoundingClientRect();
  const [x, y, width, height] = [key.left, key.top, key.width, key.height].map(parseFloat);
  const [dx, dy] = (key.translate === "none" ? "0 0" : key.translate).split(" ").map((by, n) =>
    by.endsWith("%") ? (parseFloat(by) / 100) * [width, height][n] : parseFloat(by));
  const inLetters = 0.2 * (bottom - top);
  const [at, above] = [box.left + gem.clientLeft + x + (dx || 0), box.top + gem.clientTop + y + (dy || 0)];
  const isOver = above < bottom - inLetters && above + height > top + inLetters;
  return at < right && at + width > left && isOver;
}).map((gem) => gem.dataset.key)"""
"""On the letters of which diamonds their key is written, or stretched over more than an edge."""


@pytest.mark.parametrize("size", ["wide", "small", "phone", "little", "sideways"])
@pytest.mark.cases(0)
def test_who_pays_by_keys_reads_both_what_a_diamond_is_and_its_key(open_at, size):
    for kind, position in PAYING.items():
        page = open_at("miners", position, "en", SIZES[size])
        page.keyboard.press("Tab")
        gems = page.locator(".keyed #own .zone-diamonds [data-hotkey]")
        assert gems.count() >= 4, kind
        assert (kind, gems.evaluate_all(ON_LETTERS)) == (kind, [])
        page.keyboard.press("1")
        page.wait_for_selector("#own .zone-diamonds .kind-named[data-hotkey]")
        assert (kind, gems.evaluate_all(ON_LETTERS)) == (kind, []), "paid with"


def test_a_diamond_that_may_end_the_payment_or_go_on_with_it_has_a_key(open_at):
    page = open_at("miners", PAYING["no cards"], "en")
    both = page.locator("#own .zone-diamonds button[name=about]").first
    diamond = both.get_attribute("data-key")
    page.keyboard.press(both.get_attribute("data-hotkey"))
    page.wait_for_selector(f"#own .zone-diamonds .said-last[data-key='{diamond}']")
    page.keyboard.press("Enter")
    page.locator(f"#own .zone-diamonds [data-key='{diamond}']").wait_for(state="detached")


KEYS_OF_THE_MINE = """diamonds => diamonds.map((diamond) => {
  const key = getComputedStyle(diamond, "::before");
  return [key.content, parseFloat(key.top) > 0.42 * diamond.clientHeight];
})"""
"""What stands as the key of each diamond, and whether it stands below what the diamond is called."""


@pytest.mark.parametrize("size", ["phone", "sideways"])
def test_the_keys_of_diamonds_in_the_mine_are_read_where_it_is_narrow(open_at, size):
    page = open_at("miners", SENTENCES["diamond"], "en", SIZES[size])
    page.keyboard.press("ArrowRight")
    told = page.locator(".keyed #z-mine [data-hotkey]").evaluate_all(KEYS_OF_THE_MINE)
    assert len(told) > 9
    assert all(key != '""' and is_below for key, is_below in told), told


WIDTHS = """figures => {
  const note = document.querySelector("#own .zone-diamonds > .note");
  const said = note.querySelector("small").nextSibling;
  return figures.map((figure) => ((said.textContent = figure), note.getBoundingClientRect().width));
}"""


@pytest.mark.parametrize("locale", ["en", "fr"])
def test_ones_own_diamonds_keep_their_places_when_their_worth_has_a_second_figure(open_at, locale):
    page = open_at("miners", (2, 3, 160, 0, ""), locale)
    one, two = page.evaluate(WIDTHS, ["9", "10"])
    assert abs(one - two) < 1


CHECKED = """() => {
  const paid = document.querySelector("#own .zone-diamonds .kind-named");
  const { top, height } = getComputedStyle(paid, "::before");
  const names = [...document.querySelectorAll("#own .things h2, #own .things .note")];
  const lowest = paid.getBoundingClientRect().top + parseFloat(top) + parseFloat(height);
  return names.every((name) => name.getBoundingClientRect().top >= lowest);
}"""


def test_that_a_diamond_is_paid_is_said_above_what_a_group_is_called(open_at):
    page = open_at("miners", (*SENTENCES["pay"][:4], "bribe/TC/5D"), "en")
    for size in ("wide", "small"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        assert (size, page.evaluate(CHECKED)) == (size, True)


JOKERS = (3, 339, 69, 0, "")
"""Somebody has two jokers, and two rivals of whom to take."""
KEYS = """pieces => pieces.map((piece) => {
  const { content, width, height } = getComputedStyle(piece, "::before");
  return [content !== "none" && content !== '""', Math.max(parseFloat(width), parseFloat(height))];
})"""
"""Of each piece whether its key is written on it, and how large that is."""


@pytest.mark.parametrize("size", [(1280, 800), (375, 740)])
def test_the_keys_of_what_a_joker_takes_are_read_and_hide_no_card(open_at, size):
    page = open_at("diamonds", JOKERS, "en", size)
    page.keyboard.press("Escape")
    keys = page.locator(".rivals .legal[data-hotkey]").evaluate_all(KEYS)
    assert len(keys) == 10
    assert all(is_read and largest < 24 for is_read, largest in keys), keys
