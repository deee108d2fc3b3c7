"""What is only named in a list beside the table is read in a box of its own, and nothing moves for it."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import LONGER, moves, settled, start, wait_for_a_move
from tests.browser.test_sizes import FULLEST, faults

pytestmark = pytest.mark.browser
LAST_ROUND = (3, 1, 45, 1, "")
"""In the second round, before fleets are sent."""
SIZES = pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
LIES = """
() => [...document.querySelectorAll("#margin > *, #side > .zone, #side .tally > li")].map((thing) => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [thing.id || thing.className, ...[left, top, width, height].map(Math.round)];
})
"""
READ = ".told:popover-open"
INSIDE = """
box => {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const isIn = (figure) => figure.getBoundingClientRect().right <= right;
  const isWhole = box.scrollHeight <= box.clientHeight + 1 && [...box.querySelectorAll(".badge")].every(isIn);
  return isWhole && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}
"""


def beside(page):
    if page.locator("#log-open").is_visible():
        page.click("#log-open")
        page.wait_for_selector("#margin:popover-open")


@SIZES
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.cases(0)
def test_a_ship_card_of_the_list_is_read_in_full_and_nothing_moves(open_at, size, locale):
    page = open_at("planets", LAST_ROUND, locale, size)
    beside(page)
    lies = page.evaluate(LIES)
    for entry in page.locator("#z-ships .entry").all():
        entry.click()
        page.wait_for_selector(f"{READ} > .piece .kind-option-x")
        shown = page.locator(READ)
        assert shown.count() == 1, "one is read at a time"
        assert shown.locator(".part").count() == 4
        assert shown.evaluate(INSIDE)
        assert shown.locator("button").count() == 0
        assert page.evaluate(LIES) == lies
    page.keyboard.press("Escape")
    assert page.locator(READ).count() == 0
    assert page.evaluate(LIES) == lies


MASK = "log => getComputedStyle(log).maskImage !== 'none'"


@SIZES
def test_no_line_of_what_happened_is_cut_in_two_where_there_is_more(open_at, size):
    page = open_at("diamonds", FULLEST["diamonds"][0], "en", size)
    beside(page)
    log = page.locator("#log.more-above:not(.more-below)")
    assert log.evaluate(MASK)
    log.evaluate("log => log.scrollTo(0, -log.scrollHeight)")
    page.wait_for_selector("#log.more-below:not(.more-above)")
    page.locator("#log").focus()
    page.keyboard.press("End")
    log.wait_for()
    assert not log.evaluate(MASK), "what shows that it is in focus is whole"


def test_the_end_of_what_is_longer_than_the_log_is_not_pale(open_at):
    """A round of planets is told in one entry of many lines; how much of it is seen does not say which of them are."""
    page = open_at("planets", (4, 1, None, 0, ""), "en")
    page.wait_for_selector("#log.more-above.more-below")
    log = page.locator("#log")
    assert log.evaluate("log => log.firstElementChild.offsetHeight > log.offsetHeight"), "it begins in sight"
    log.evaluate("log => log.scrollTo(0, 0)")
    page.wait_for_selector("#log.more-above:not(.more-below)")
    log.evaluate("log => log.scrollTo(0, -40)")
    page.wait_for_selector("#log.more-above.more-below")


@SIZES
def test_where_all_that_happened_has_room_nothing_is_pale(open_at, size):
    page = open_at("diamonds", (2, 64, 2, 0, ""), "en", size)
    beside(page)
    page.wait_for_function("() => !document.querySelector('#log').matches('.more-above, .more-below')")
    assert not page.locator("#log").evaluate(MASK)


@SIZES
def test_what_happened_at_a_place_is_told_and_nobody_asks_why_not(open_at, size):
    page = open_at("planets", LAST_ROUND, "en", size)
    beside(page)
    lies = page.evaluate(LIES)
    page.locator("#z-last-round .entry", has_text="First").click()
    shown = page.locator(READ)
    assert shown.inner_text().startswith("First: ")
    assert shown.evaluate(INSIDE)
    assert page.evaluate(LIES) == lies


CHOOSE = "document.querySelector('#table button[name=word]').click()"
SEEN_WHILE_BUSY = """() => {
  const table = document.getElementById("table");
  table.classList.add("busy");
  const isSeen = document.getElementById("summons").checkVisibility({ visibilityProperty: true });
  table.classList.remove("busy");
  return isSeen;
}"""
SUMMONS = "#margin:popover-open .summons"


@pytest.mark.parametrize("slug", SHELF)
def test_who_reads_the_log_on_a_telephone_is_told_that_it_is_their_turn_and_led_back_to_it(visit, server, slug):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, game=slug)
    settled(page)
    page.click("#log-open")
    summons, asked = page.locator(SUMMONS), page.locator("#ask .chip")
    assert summons.inner_text() == asked.text_content()
    assert page.evaluate(SEEN_WHILE_BUSY) is False
    if slug != "planets":  # a fleet is many words
        before = moves(page)
        page.evaluate(CHOOSE)
        wait_for_a_move(page, before)
        settled(page)
        assert summons.inner_text() == asked.text_content()
        assert summons.text_content() in page.locator("#spoken > p").last.text_content(), "it is heard, too"
    summons.tap()
    assert page.locator(SUMMONS).count() == 0
    assert faults(page) == []


SHORT = ("Ada", "Bruno", "Clara")
NAMES_CUT = """
list => [...list.querySelectorAll("[id^=p-log] .entry > span")].filter(one => one.scrollWidth > one.clientWidth).length
"""


@SIZES
def test_short_names_are_whole_above_what_happened_in_the_last_round(open_at, size):
    page = open_at("planets", LAST_ROUND, "en", size, names=SHORT)
    beside(page)
    assert page.locator("#z-last-round [id^=p-log] .entry").count() == LAST_ROUND[0]
    assert page.locator("#z-last-round").evaluate(NAMES_CUT) == 0


def test_who_puts_away_what_is_read_takes_nothing_back(visit, server):
    page = visit()
    start(page, server, game="planets")
    settled(page)
    page.keyboard.press("1")
    page.locator("#own .chosen").first.wait_for()
    page.locator("#z-ships .entry").first.click()
    page.wait_for_selector(READ)
    page.keyboard.press("Escape")
    assert page.locator(READ).count() == 0
    assert page.locator("#own .chosen").count() == 1


def test_a_card_that_is_read_stays_when_the_table_changes(visit, server):
    page = visit()
    start(page, server, game="planets")
    settled(page)
    page.locator("#z-ships .entry").last.click()
    page.wait_for_selector(f"{READ} > .piece")
    page.keyboard.press("1")
    page.locator("#own .chosen").first.wait_for()
    page.wait_for_selector(f"{READ} > .piece")
    assert page.locator(READ).count() == 1


def test_a_click_beside_what_is_read_puts_it_away_and_is_meant(visit, server):
    page = visit()
    start(page, server, game="planets")
    settled(page)
    page.locator("#z-ships .entry").first.click()
    page.wait_for_selector(READ)
    page.locator("#own .legal").first.click()
    page.locator("#own .chosen").first.wait_for()
    assert page.locator(READ).count() == 0


LINES = """() => {
  const [log, margin] = ["log", "margin"].map((id) => document.getElementById(id));
  const line = (n) => Object.assign(document.createElement("li"), { textContent: `Ada: ${n}` });
  for (let n = 0; n < 20; n += 1) log.prepend(line(n));
  const saying = Object.assign(document.createElement("p"), { className: "saying" });
  const readers = Object.assign(document.createElement("small"), { textContent: "Read" });
  saying.append(document.createElement("textarea"), readers);
  log.after(saying);
  const all = log.getBoundingClientRect();
  const boxes = [...log.children].map((line) => line.getBoundingClientRect());
  const list = document.getElementById("z-last-round");
  margin.scrollTop = margin.scrollHeight;
  return {
    lines: boxes.filter(({ top, bottom }) => top >= all.top - 1 && bottom <= all.bottom + 1).length,
    isRead: list.scrollHeight <= list.clientHeight + 1,
    isReached: margin.querySelector(".foot").getBoundingClientRect().bottom <= innerHeight + 1,
  };
}"""
"""How many lines of what happened are whole above what one says, and whether what lies below them can be read."""


def test_who_gives_up_on_a_telephone_sees_the_end(visit, server):
    page = visit(viewport={"width": 375, "height": 740})
    start(page, server)
    page.click("#log-open")
    page.click(".leave > button")
    page.click("#ways-out summary:has-text('Give up')")
    page.click("#ways-out [value=resign]")
    page.wait_for_selector("#ask.over")
    assert page.locator("#margin:popover-open").count() == 0


@pytest.mark.cases(0)
@pytest.mark.parametrize(("size", "least"), [((375, 740), 6), ((375, 667), 6), ((1024, 700), 7)])
def test_what_happened_has_lines_enough_beside_four_fleets_and_talk(open_at, size, least):
    page = open_at("planets", (4, 7, 60, 0, ""), "en", size, others="friend")
    beside(page)
    found = page.evaluate(LINES)
    assert found["lines"] >= least
    assert found["isRead"] or size == (1024, 700), "there the list has a scroll of its own"
    assert found["isReached"]
