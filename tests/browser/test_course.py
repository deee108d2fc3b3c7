"""What the last turn has brought: beside the board, and at a rival's name."""

import re

import pytest

from tests.browser.conftest import LONGER, settled, start, take_back, wait_for_a_move

pytestmark = pytest.mark.browser
LAST_TURN = """lines => {
  const turn = lines.slice(0, lines.findLastIndex((line) => line.matches(".by-1")) + 1).reverse();
  return turn.slice(1).map((line) => line.querySelector(".card-name")?.textContent ?? "…");
}"""
"""The card of each line of the second seat's only turn, in their order, after the first, which tells of a pile."""


def test_at_a_rivals_name_stand_the_cards_of_the_last_turn(visit, server):
    page = visit(speed="none")
    start(page, server)
    assert page.locator("#rivals .last").count() == 0
    page.keyboard.press("3")
    page.wait_for_selector("#rivals .last", timeout=10_000)
    settled(page)
    told = page.locator("#log > li").evaluate_all(LAST_TURN)
    (last,) = page.locator("#rivals .last").all_text_contents()
    assert last == "Last turn:…" + "".join(told), "a sign that there were more is kept for five and more"
    page.reload()
    assert page.locator("#rivals .last").all_text_contents() == [last]


WRITTEN = """
  const { Course } = await import(source);
  const { rewrite } = await import(source.replace("course.js", "written.js"));
  const log = document.createElement("ol");
  for (const [seat, text] of lines) {
    const line = Object.assign(document.createElement("li"), { className: `by-${seat}`, textContent: text });
    rewrite(line);
    log.prepend(line);
  }
"""
"""Writes a log that never was."""
BROUGHT = (
    "async ([source, lines, waits]) => {"
    + WRITTEN
    + """
  for (const one of document.querySelectorAll(".seat")) one.classList.toggle("awaited", one.id.endsWith(`-${waits}`));
  new Course(log, document.getElementById("course")).show();
  return [...document.querySelectorAll("#rivals .last > :not(.more)")].map(({ textContent }) => textContent);
}"""
)
SWAPPED = [
    (1, "Bruno plays a joker and swaps spades with Ada: J♠ for A♠."),
    (1, "Bruno digs pile 2."),
    (4, "3♣ is broken."),
    (4, "Bruno finds a joker, to steal a diamond or swap spades with."),
    (4, "9♥ is too hard for A♠."),
]
TRADED = [(1, "Bruno digs pile 4."), (4, "J♠ is higher than 9♠."), (1, "Bruno trades 9♠ for J♠.")]


@pytest.mark.parametrize(
    ("lines", "waits", "brought"),
    [
        (SWAPPED, 0, ["A♠", "3♣", "…", "9♥"]),
        (TRADED, 0, ["J♠"]),
        (TRADED[:2], 1, []),
        (SWAPPED[:3], 4, []),
        ([*TRADED, (0, "Ada digs pile 1."), (4, "2♥ is broken.")], 4, ["J♠"]),
    ],
    ids=["swapped", "traded", "asked amid a turn", "amid a turn", "before the own turn"],
)
@pytest.mark.cases(2)
def test_the_last_turn_is_told_when_it_is_over_with_what_came_of_a_swap(visit, server, lines, waits, brought):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "course.js")
    assert page.evaluate(BROUGHT, [source, lines, waits]) == brought


@pytest.mark.cases(0)
def test_what_the_last_turn_has_brought_lies_beside_the_pit_until_it_is_taken_back(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    assert page.locator("#course > p").count() == 0
    page.keyboard.press("3")
    wait_for_a_move(page, 0)
    settled(page)
    lines, shown = (page.locator(where).all_text_contents() for where in ("#log > li", "#course > p"))
    cards = page.locator("#log > .by-4 .card-name:first-child").count()
    drawn = page.locator("#course .drawn use").evaluate_all("all => all.map((one) => one.getAttribute('href'))")
    assert len(shown) == len(lines) > 1
    assert shown[-1] == "Ada digs pile 3."
    assert all(line.endswith(text) for line, text in zip(lines, shown, strict=True))
    assert all(re.search(r"#[2-9TJQKA][SHDC]-small$", href) for href in drawn)
    assert len(drawn) == cards
    page.reload()
    assert page.locator("#course > p").all_text_contents() == shown
    take_back(page)
    page.wait_for_selector("#log .undone")
    assert "takes an action back" in page.locator("#course").inner_text()
    assert page.locator("#course .drawn").count() == 0


BESIDE = """strip => {
  const last = strip.querySelector(".last").getBoundingClientRect();
  const things = [...strip.querySelectorAll(".piece")].map((piece) => piece.getBoundingClientRect().right);
  return [last.width > 0, Math.max(...things) <= last.left, last.right <= strip.getBoundingClientRect().right];
}"""


@pytest.mark.parametrize("width", [1280, 1920])
@pytest.mark.parametrize("position", [(2, 203, 65, 0, ""), (2, 130, 67, 0, ""), (2, 70, 59, 0, "")])
def test_the_last_turn_of_a_rival_who_has_jokers_stands_beside_them(open_at, position, width):
    """Six diamonds, a spade and two jokers are the most that a rival may have."""
    page = open_at("diamonds", position, "fr", (width, 800))
    assert page.locator("#rivals > .seat").evaluate(BESIDE) == [True, True, True]


CUT = """async (source) => {
  const { Course } = await import(source);
  const [log, place] = ["log", "course"].map((id) => document.getElementById(id));
  const [course, cut, shown] = [new Course(log, place), [], []];
  const isCut = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 5;
  for (; log.children.length > 1; log.firstElementChild.remove()) {
    course.show();
    const { bottom } = place.getBoundingClientRect();
    for (const line of place.children) {
      const [text] = [...line.children].slice(-1);
      if (!text.getClientRects().length) continue;
      shown.push(line.textContent);
      const isLow = text.getBoundingClientRect().bottom > bottom + 3;
      if (isLow || isCut(line.matches(".by-4") ? text : line)) cut.push(line.textContent);
    }
  }
  return [shown.length, cut];
}"""
"""Takes one line after the other off the log, and says how many were shown, and which of them were not whole."""
NAMES = "Annabelle", "Benedict", "Clementine"


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize(("players", "seed"), [(2, 2), (2, 7), (3, 2)])
def test_on_a_telephone_every_line_of_a_turn_is_whole(open_at, players, seed, locale):
    page = open_at("diamonds", (players, seed, None, 0, ""), locale, (375, 740), names=NAMES)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "course.js")
    shown, cut = page.evaluate(CUT, source)
    assert shown > 50
    assert cut == []


SHORTENED = """lines => lines.filter((line) => line.checkVisibility()).filter((line) => {
  const { clientWidth, scrollWidth, clientHeight, scrollHeight } = line;
  return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
}).map(({ textContent }) => textContent)"""
CALLED = {
    ("Annemarie Oberwallenstei", "Bartholomew Featherstone", "Clementine Mountbatten-W"): "Clementine",
    ("Clementine Wallenstein", "Bartholomew Featherstone", "Clementine Mountbatten-W"): "Cleme…ten-W",
    ("Ada", "Ben", "Mountbattenwindsorina"): "Mountbatte…",
    ("Ada", "Ben", "Zoe"): "Zoe",
}
"""By the names at a table, what the third is called where a line has little room."""


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.cases(0)
def test_who_has_a_long_name_is_called_shortly_so_that_what_was_done_is_told_whole(open_at, locale):
    for names, called in CALLED.items():
        page = open_at("diamonds", (3, 145, 82, 0, ""), locale, (375, 740), names=names)
        told = page.locator("#course > .by-2")
        assert told.inner_text().startswith(f"{called} ")
        assert told.evaluate_all(SHORTENED) == []
        assert page.locator("#course > .by-4 > span:last-child").evaluate_all(SHORTENED) == []


NEWEST = (
    "async ([source, lines]) => {"
    + WRITTEN
    + """
  const place = document.getElementById("course");
  new Course(log, place).show();
  const newest = place.querySelector(":scope > .by-4 > span:last-child");
  const [told, strip] = [newest, place].map((one) => one.getBoundingClientRect());
  const isWithin = told.bottom <= strip.bottom + 1 && told.right <= strip.right + 1;
  return [newest.scrollHeight <= newest.clientHeight + 1, isWithin];
}"""
)
DUG = [(1, "Bruno breaks A♣ on pile 6."), *[(4, f"{rank}♥ is broken.") for rank in range(2, 7)]]
ENDS = [
    "Q♦: a diamond for Bruno, 5 of 7. Pile 6 is exhausted: the turn is over.",
    "Q♦: a diamond for Bartholomew, 5 of 7. Pile 6 is exhausted: the turn is over.",
    "9♥ is broken. Pile 1 is exhausted: the turn is over.",
    "Q♦: un diamant pour Clara, 4 sur 5. Tas 8 épuisé\u202f: fin du tour.",
    "9♥ is too hard for A♠.",
]


@pytest.mark.cases(2)
@pytest.mark.parametrize("told", ENDS)
@pytest.mark.parametrize("width", [375, 360])
def test_what_came_of_a_dig_is_read_whole_below_the_pit_of_a_telephone(visit, server, width, told):
    page = visit(viewport={"width": width, "height": 740})
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "course.js")
    assert page.evaluate(NEWEST, [source, [*DUG, (4, told)]]) == [True, True]
