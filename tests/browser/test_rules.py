"""The rules beside the game: in a drawer, while the table below goes on."""

import re

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import moves, settled, start, wait_for_a_move

pytestmark = pytest.mark.browser
FRENCH = {"locale": "fr"}
PHONE = {"viewport": {"width": 375, "height": 740}}
ACT = """async () => {
  const form = document.getElementById("table");
  const fields = new URLSearchParams(new FormData(form));
  fields.set("word", form.querySelector("[name=word]").value);
  return (await fetch(form.action, { method: "POST", body: fields, headers: { accept: "application/json" } })).status;
}"""
"""Make the first choice, as another page would: nothing may have happened since."""
FOCUSED = """() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at.id;
}"""
IN_THE_DRAWER = "document.getElementById('rules').contains(document.activeElement)"


@pytest.fixture
def reading(visit, server):
    """Open a table with a house rule, and its rules."""

    def opened(by=lambda page: page.click("nav [target=rules]"), **how):
        page = visit(**how)
        page.fetched = []
        page.on("request", lambda sent: page.fetched.append(sent.url.removeprefix(server.address)))
        start(page, server, **{"kind-1": "here", "box-goal_two": "4"})
        by(page)
        page.wait_for_selector("#rules[open]")
        return page

    return opened


def test_rules_lie_over_the_table_which_goes_on_where_nothing_is_told_by_beats(reading, server):
    page = reading()
    assert page.locator("#rules .chapters li >> nth=0").inner_text() == "You win as soon as you have 4 diamonds."
    before = moves(page)
    assert page.evaluate(IN_THE_DRAWER)
    page.keyboard.press("1")
    page.keyboard.press("h")
    assert page.evaluate(ACT) == 200, "a key meant nothing but for the drawer"
    wait_for_a_move(page, before)
    settled(page)
    after = moves(page)
    assert page.locator("#rules [aria-live] p").count(), "what happens is still said"
    page.keyboard.press("Escape")
    assert page.locator("#rules[open]").count() == 0
    assert page.evaluate("document.activeElement.target") == "rules"
    page.keyboard.press("r")
    page.wait_for_selector("#rules[open]")
    page.click("#rules header button")
    assert page.locator("#rules[open]").count() == 0
    page.keyboard.press("r")
    page.wait_for_selector("#rules[open]")
    page.mouse.click(60, 400)
    assert page.locator("#rules[open]").count() == 0, "a click beside it closes it"
    assert moves(page) == after
    assert len([sent for sent in page.fetched if sent.endswith("/guide")]) == 1, "it is fetched once"
    assert len(page.context.pages) == 1


def test_why_not_opens_the_sheet_at_what_it_cites_and_the_guide_is_beside_it(reading):
    def ask(page):
        page.locator("#p-place-A-0").focus()
        page.keyboard.press("?")
        page.wait_for_selector("#why:popover-open")
        page.keyboard.press("?")
        page.keyboard.press("Enter")

    page = reading(ask)
    cited = page.locator("#rules #s7\\.1")
    assert page.evaluate(FOCUSED) == "s7.1"
    sheet, shown = page.locator("#rules .leaf:visible").bounding_box(), cited.bounding_box()
    assert sheet["y"] <= shown["y"] < shown["y"] + shown["height"] <= sheet["y"] + sheet["height"]
    assert page.locator("#rules > header").bounding_box()["y"] == 0, "its head is seen as well"
    page.locator("#rules a[href='#s4']").first.click()
    assert page.evaluate(FOCUSED) == "s4"
    page.locator("#rules header a >> nth=0").click()
    page.wait_for_selector("#rules .chapters:visible")
    page.locator("#rules .more a[href='/rules/diamonds']").click()
    assert page.locator("#rules .rulebook").is_visible()
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.id") == "p-place-A-0"
    assert page.locator("#why:popover-open").count() == 0
    assert len(page.context.pages) == 1


def test_on_a_telephone_they_are_a_sheet_as_high_as_the_window_in_ones_own_language(reading):
    page = reading(**PHONE, **FRENCH)
    assert page.locator("#rules").bounding_box() == {"x": 0, "y": 0, "width": 375, "height": 740}
    assert page.locator("#rules h2 >> nth=0").inner_text() == "Règles"
    assert "4 diamants" in page.locator("#rules .chapters li >> nth=0").inner_text()
    assert page.locator("#rules .leaf:visible").evaluate("leaf => leaf.scrollWidth <= leaf.clientWidth")


def test_where_they_cannot_be_fetched_the_link_opens_them_as_ever(visit, server):
    page = visit(may_complain=True)
    start(page, server, **{"kind-1": "here"})
    page.route("**/drawer.js", lambda route: route.abort())
    with page.expect_popup() as opened:
        page.click("nav [target=rules]")
    assert opened.value.url.endswith("/guide")


@pytest.mark.parametrize("slug", SHELF)
def test_a_guide_is_printed_on_one_sheet_without_what_only_a_page_has(visit, server, slug):
    page = visit()
    page.goto(f"{server.address}/guide/{slug}?lang=fr")
    page.emulate_media(media="print")
    assert page.locator(".top, .more").evaluate_all("parts => parts.filter((part) => part.checkVisibility())") == []
    margin = dict.fromkeys(("top", "bottom", "left", "right"), "12mm")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4", margin=margin))) == 1


STANDING = """() => {
  const box = (one) => one.getBoundingClientRect();
  const figures = [...document.querySelectorAll(".figures figure")].map((figure) => [figure.parentElement, figure]);
  const feet = Map.groupBy(figures, ([all, figure]) => `${box(all).top} ${box(figure.lastElementChild).top}`);
  const text = [...document.querySelectorAll(".chapters :is(li, dd)")].map(box);
  const columns = Map.groupBy(text, ({ left }) => Math.floor((left / innerWidth) * 3));
  const lows = [...columns.values()].map((all) => Math.max(...all.map(({ bottom }) => bottom)));
  const foot = ([, figure]) => box(figure.firstElementChild).bottom;
  const rows = [...feet.values()].map((row) => new Set(row.map(foot)).size);
  const [low, high] = [Math.max(...lows), box(document.querySelector(".chapters")).top];
  return [rows, figures.length, columns.size, (low - Math.min(...lows)) / (low - high)];
}"""
"""At how many heights pictures of a row stand; how many there are; how many columns, and by how much one is shorter."""


def test_the_pictures_of_a_guide_stand_on_a_line_and_its_columns_are_as_high_as_each_other(visit, server):
    page = visit()
    page.goto(f"{server.address}/guide/friend_or_foe?lang=en")
    rows, pictures, columns, shorter = page.evaluate(STANDING)
    assert (pictures, columns) == (7, 3)
    assert rows == [1, 1, 1], "three, three and the battle"
    assert shorter < 0.25
