"""What a page had not shown yet when it was loaded again: the next one goes on there."""

import pytest

from tests.browser.conftest import moves, settled, start

pytestmark = pytest.mark.browser
PLAYED = "document.getElementById('table').played"
LAID = f"{PLAYED}.filter(({{ what }}) => what === 'lay').map(({{ seq }}) => seq)"
BEATS = f"{PLAYED}.filter(({{ what }}) => what === 'beat').map(({{ seq }}) => seq)"
HAS_BEGUN = f"n => {BEATS}.some((seq) => seq > n)"
HAS_COME = """async (n) => {
  const { id } = document.getElementById("table").dataset;
  const { zones } = await fetch(`/t/${id}/since/${n}`).then((answer) => answer.json());
  return zones.ask.includes('class="ask mine');
}"""
"""Is it one's own turn again, as the server has it?"""
LINES = "document.querySelectorAll('#log > li').length"
PARTS = """() => ["rivals", "board", "ask", "own", "side"].map((id) => {
  const part = document.getElementById(id).cloneNode(true);
  for (const one of part.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
  for (const one of part.querySelectorAll(".last")) one.remove();
  return part.textContent.replace(/\\s+/g, " ");
})"""
"""What stands on the table."""


@pytest.fixture
def amid_a_turn(visit, server):
    """A page on which a rival's turn has begun to be told, and all of which has reached it."""
    page = visit(speed="slow")
    start(page, server, game="realm_of_thieves")
    assert not settled(page)
    begun = moves(page)  # not of the page as it was loaded: the rival may have begun since
    page.locator("#table button[name=word][value=end]").click()
    page.wait_for_function(HAS_BEGUN, arg=begun)
    page.wait_for_function(HAS_COME, arg=begun)
    return page


def test_a_page_loaded_again_goes_on_with_what_was_not_seen(amid_a_turn):
    page = amid_a_turn
    laid, lines = page.evaluate(LAID), page.evaluate(LINES)
    page.reload()
    page.wait_for_selector("#table[data-ready].busy")
    page.wait_for_function(HAS_BEGUN, arg=max(laid, default=0))
    assert page.evaluate(LINES) <= lines + 1, "the log does not run ahead of the table"
    page.select_option("#speed", "none")
    page.keyboard.press("Enter")
    assert not settled(page)
    assert page.evaluate(LAID) == sorted(page.evaluate(LAID))
    now, told = page.evaluate(PARTS), page.evaluate(LINES)
    page.reload()
    assert not settled(page)
    assert page.evaluate(BEATS) == [], "all was seen"
    assert (page.evaluate(PARTS), page.evaluate(LINES)) == (now, told)


def test_what_was_not_seen_is_skipped_by_a_click_on_the_next_page_too(amid_a_turn):
    page = amid_a_turn
    page.reload()
    page.wait_for_selector("#table[data-ready].busy")
    for _ in range(40):
        if page.locator("#table:not(.busy) #ask.mine").count():
            break
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
    assert "skip" in page.evaluate(f"{PLAYED}.map(({{ what }}) => what)")
    assert not settled(page)


@pytest.mark.cases(0)
def test_another_language_or_another_window_shows_the_table_as_it_is(amid_a_turn):
    page = amid_a_turn
    page.goto(f"{page.url.split('?')[0]}?lang=fr")
    page.wait_for_selector("#table[data-ready]")
    assert not settled(page)
    assert page.evaluate(BEATS) == []
