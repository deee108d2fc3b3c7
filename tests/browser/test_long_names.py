"""Names of twenty-four letters are whole in wide windows, above clocks and levels, too: they have two lines."""

import pytest

from motherlode.game import SHELF
from tests.aid.laid import LONG_NAMES
from tests.browser.test_letters import LARGE
from tests.browser.test_sizes import BANK, FULLEST, faults

pytestmark = pytest.mark.browser
CUT = """() => [...document.querySelectorAll(".seat h2")]
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
  .map(({ textContent }) => textContent)
"""
WIDE, SMALL = (1280, 800), (1024, 700)
SEATED = [
    ("diamonds", 3, WIDE),
    ("diamonds", 3, SMALL),
    ("friend_or_foe", 4, WIDE),
    ("friend_or_foe", 4, SMALL),
    ("planets", 4, WIDE),
    ("planets", 3, SMALL),
    ("realm_of_thieves", 2, WIDE),
    ("realm_of_thieves", 2, SMALL),
]


MOST = {"miners": 4, "friend_or_foe": 4, "planets": 4, "diamonds": 3, "realm_of_thieves": 2}
"""Players that a game takes."""


@pytest.mark.parametrize(("slug", "players", "size"), SEATED)
@pytest.mark.parametrize(("others", "clock"), [("random", ""), ("random", BANK), ("friend", BANK)])
def test_the_longest_names_are_whole_in_wide_windows(open_at, slug, players, size, others, clock):
    page = open_at(slug, (players, 7, 25, 0, ""), "fr", size, others=others, clock=clock)
    assert page.evaluate(CUT) == []
    assert faults(page) == []


def test_the_longest_names_of_thieves_are_whole_in_letters_of_twice_the_size(open_at):
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][0], "fr", WIDE, LARGE)
    assert page.evaluate(CUT) == []
    assert faults(page) == []


PHONE, LITTLE = (375, 740), (320, 640)
ALIKE = (
    "Maximilian-Alexander Mül",
    "Maximilian-Alexander Hub",
    "Maximiliane Oberwallenst",
    "Maximilienne Oberwallens",
)
"""Names that begin alike; of two even the first twenty letters."""
PEOPLE = [("miners", 4, SMALL), ("miners", 4, WIDE), ("planets", 4, SMALL)]
"""Where there is room for two lines unless a level stands below them."""
ENDS = """() => [...document.querySelectorAll(".seat h2, .question > .who")].filter((name) => {
  const box = name.getBoundingClientRect();
  const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  const letter = (text, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect();
  };
  const [first, last] = [letter(texts[0], 0), letter(texts.at(-1), texts.at(-1).length - 1)];
  const isIn = ({ left, right, top, bottom }) =>
    left >= box.left - 1 && right <= box.right + 1 && top >= box.top - 3 && bottom <= box.bottom + 3;
  return texts.length !== 2 || !isIn(first) || !isIn(last);
}).map(({ textContent }) => textContent)"""
"""Which of several names that begin alike are not read to their ends."""
PARTED = """() => [...document.querySelectorAll(".begin, .end")].filter((half) => {
  if (!half.checkVisibility() || getComputedStyle(half).textOverflow === "ellipsis") return false;
  const { left, right } = half.getBoundingClientRect();
  const text = document.createTreeWalker(half, NodeFilter.SHOW_TEXT).nextNode();
  const [range, line] = [document.createRange(), half.getBoundingClientRect().top + half.clientHeight];
  return [...text.data].some((letter, n) => {
    range.setStart(text, n);
    range.setEnd(text, n + 1);
    const box = range.getBoundingClientRect();
    const isCut = (edge) => box.left < edge - 1 && box.right > edge + 1;
    return letter.trim() && box.top < line - 2 && (isCut(left) || isCut(right));
  });
}).map(({ parentElement }) => parentElement.textContent)"""
"""Which names are cut through a letter, and not between two."""


OWN_NAME = LONG_NAMES[0]
"""Of whom the second word has fourteen letters: it may be cut at the own seat, where it is known."""
GAPS = """() => [...document.querySelectorAll("h2:has(> .end), .who:has(> .end)")].filter((name) => {
  const [begin, end] = name.children;
  const [box, edge] = [begin.getBoundingClientRect(), end.getBoundingClientRect().left];
  if (!begin.checkVisibility() || getComputedStyle(begin).textOverflow === "ellipsis") return false;
  const text = document.createTreeWalker(begin, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  const last = [...text.data].reduce((right, _, n) => {
    range.setStart(text, n);
    range.setEnd(text, n + 1);
    const letter = range.getBoundingClientRect();
    return letter.top < box.top + box.height / 2 ? Math.max(right, letter.right) : right;
  }, 0);
  return edge - last > 3;
}).map(({ textContent }) => textContent)"""
"""Between the halves of which names there is a gap."""


@pytest.mark.parametrize(("slug", "players", "size"), PEOPLE)
@pytest.mark.parametrize("clock", ["", BANK])
def test_the_longest_names_of_people_are_whole_in_the_narrowest_strips(open_at, slug, players, size, clock):
    page = open_at(slug, (players, 7, 25, 0, ""), "fr", size, others="friend", clock=clock)
    assert page.evaluate(CUT) == []
    assert faults(page) == []


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("clock", ["", BANK])
def test_people_whose_names_begin_alike_can_be_told_apart(open_at, slug, clock):
    page = open_at(slug, (MOST[slug], 7, 25, 0, ""), "fr", PHONE, others="friend", clock=clock, names=ALIKE)
    for width, height in (PHONE, LITTLE, SMALL):
        page.set_viewport_size({"width": width, "height": height})
        found = [page.evaluate(what) for what in (ENDS, PARTED, GAPS)]
        assert (width, *found, faults(page)) == (width, [], [], [], [])


TWO_LINES = [(slug, size) for slug in ("diamonds", "planets") for size in (PHONE, LITTLE)]
"""Thieves have room for half a word on the smallest telephone."""


@pytest.mark.parametrize(("slug", "size"), [*TWO_LINES, ("realm_of_thieves", PHONE)])
def test_the_longest_names_have_two_lines_above_clocks_on_a_telephone(open_at, slug, size):
    page = open_at(slug, (MOST[slug], 7, 25, 0, ""), "fr", size, others="friend", clock=BANK)
    rivals = page.locator(".rivals .seat h2")
    assert set(page.evaluate(CUT)) <= {OWN_NAME}
    assert rivals.evaluate_all("all => Math.min(...all.map((one) => one.clientHeight))") > 20
    assert faults(page) == []


def test_a_name_is_read_whole_at_a_tap(open_at):
    page = open_at("planets", (4, 7, 25, 0, ""), "en", PHONE, clock=BANK, has_touch=True)
    page.locator("#rivals .seat h2").nth(1).tap()
    assert page.locator("#why .reason").inner_text() == "Clementine Mountbatten-W · Random"
    page.locator("#question").tap()
    assert page.locator("#why").is_hidden()


MANA = """() => [...document.querySelectorAll(".seat .sign-mana > b")].map((count) => {
  const { left, right, top, bottom } = count.getBoundingClientRect();
  const corners = [left + 3, right - 3].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y]));
  return corners.every(([x, y]) => document.elementFromPoint(x, y) === count);
})"""
"""Is how much mana each has read whole?"""


@pytest.mark.parametrize("size", [WIDE, SMALL])
def test_the_longest_names_leave_mana_whole_beside_clocks(open_at, size):
    position = (2, 7, 120, 0, "")  # the tenth mana
    page = open_at("realm_of_thieves", position, "fr", size, names=ALIKE, others="friend", clock=BANK)
    assert page.evaluate(MANA) == [True, True]
    assert page.evaluate(CUT) == []


ONE_WORD = ("Ada", "Bartholomew Featherstone", "Maximiliane", "Donaudampfschifffahrtsge")
"""One of them is a single word."""
BROKEN = """() => [...document.querySelectorAll(".seat h2")].filter((name) => {
  const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
  return [...text.data.matchAll(/[^\\s-]+/g)].some(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const seen = [...range.getClientRects()].filter(({ width }) => width > 1);
    return new Set(seen.map(({ top }) => Math.round(top))).size > 1;
  });
}).map(({ textContent }) => textContent)"""
"""Which names break within a word."""
BREAKING = [(slug, size, fonts) for slug in SHELF for size in (WIDE, SMALL, PHONE) for fonts in (None, LARGE)]


@pytest.mark.parametrize(("slug", "size", "fonts"), BREAKING)
@pytest.mark.parametrize("others", ["random", "friend"])
def test_no_name_breaks_within_a_word(open_at, slug, size, fonts, others):
    for names in (LONG_NAMES, ONE_WORD[-MOST[slug] :]):
        page = open_at(slug, (MOST[slug], 7, 25, 0, ""), "en", size, fonts, names=names, others=others)
        assert (names, page.evaluate(BROKEN)) == (names, [])


BROKEN_OR_CUT = """() => [...document.querySelectorAll(".seat h2")].flatMap((name) => {
  const [text, range] = [name.firstChild, document.createRange()];
  const lineOf = (at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().top;
  };
  const words = [...text.data.matchAll(/[^\\s-]+/g)].map(({ 0: word, index }) => [word, index]);
  const isCut = name.scrollHeight > name.clientHeight + 2 || name.scrollWidth > name.clientWidth + 1;
  const broken = words.filter(([word, at]) => lineOf(at) !== lineOf(at + word.length - 1)).map(([word]) => word);
  return isCut ? [...broken, `${text.data} is cut`] : broken;
})"""
"""Words of names that go on in a second line, and names that are cut."""
TWO_WORDS = (
    "Wolkenstein-Schwarzenber",
    "Friederike Zimmermannova",
    "Maximilian Ebenhoch-Zwei",
    "Bartholomew Obergfoell-A",
)
NOTES_CUT = "notes => notes.filter((note) => note.scrollWidth > note.clientWidth).length"


@pytest.mark.cases(1)
@pytest.mark.parametrize(("slug", "players"), [("planets", 4), ("planets", 3), ("diamonds", 3)])
def test_no_word_of_a_long_name_is_broken_on_a_telephone(open_at, slug, players):
    page = open_at(slug, (players, 7, 25, 0, ""), "en", PHONE, others="friend")
    for name, said in zip(page.locator(".seat h2").all(), TWO_WORDS, strict=False):
        name.evaluate("(name, text) => (name.textContent = text)", said)
    assert page.evaluate(BROKEN_OR_CUT) == []
    assert page.locator(".seat .note:visible").evaluate_all(NOTES_CUT) == 0
