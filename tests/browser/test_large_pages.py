"""Pages off the table on a telephone, in letters of twice the usual size: every word is read, one below the other."""

import pytest

from tests.browser.conftest import start
from tests.browser.test_home import WIDER, with_games
from tests.browser.test_letters import LARGE

pytestmark = pytest.mark.browser
PHONE = {"width": 375, "height": 740}
BOTH = pytest.mark.parametrize("locale", ["en", "fr"])
CUT = """() => {
  const edge = (one, most = innerWidth) => {
    if (!one) return most;
    const [{ overflowX }, { right }] = [getComputedStyle(one), one.getBoundingClientRect()];
    if (["auto", "scroll"].includes(overflowX)) return Infinity;
    return edge(one.parentElement, overflowX !== "visible" || one.matches(".paper") ? Math.min(most, right) : most);
  };
  const range = document.createRange();
  const reach = (words) => {
    range.selectNodeContents(words);
    return Math.max(...[...range.getClientRects()].map(({ right }) => right));
  };
  const isRead = (one) => one.checkVisibility() && !one.closest(".hidden, option, .piece");
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (all.nextNode()) {
    const [words, one] = [all.currentNode, all.currentNode.parentElement];
    if (words.data.trim() && isRead(one) && reach(words) > edge(one) + 1) found.push(words.data.trim());
  }
  const fields = [...document.querySelectorAll("input:not([type=hidden]), select")];
  const isOut = (one) => one.checkVisibility() && one.getBoundingClientRect().right > edge(one) + 1;
  const out = fields.filter(isOut);
  return [found, out.map(({ name }) => name), document.scrollingElement.scrollWidth - innerWidth];
}"""
"""Which words and fields reach over the edge of their paper, of what hides them, or of the window, unless one scrolls
there; and by how much the page is wider than the window."""
NOTHING = [[], [], 0]


@pytest.fixture
def enlarged(visit):
    """Open a page in large letters, with the games of another."""

    def opened(address, locale, cookies=()):
        page = visit(viewport=PHONE)
        page.context.add_cookies(list(cookies))
        line = page.context.new_cdp_session(page)
        line.send("Page.setFontSizes", LARGE)
        page.goto(f"{address}?lang={locale}")
        assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"
        return page

    return opened


@BOTH
def test_an_invitation_is_read_whole_in_large_letters(visit, server, enlarged, locale):
    host = visit()
    start(host, server, game="realm_of_thieves", **{"kind-1": "friend", "name-0": "Maximilian-Alexander"})
    page = enlarged(host.locator(".invitation input").first.input_value(), locale)
    assert page.evaluate(CUT) == NOTHING


@pytest.mark.cases(0)
@BOTH
def test_the_first_page_is_read_whole_in_large_letters(visit, server, enlarged, locale):
    host = with_games(visit, server)
    start(visit(), server, game="miners", **{"kind-1": "friend", "open": "1"})
    page = enlarged(server.address, locale, host.context.cookies())
    assert page.locator(".mine li:not(.open)").count() == 3
    assert page.evaluate(CUT) == NOTHING
    assert page.evaluate(WIDER) == []
    over = ".game > .cover, .mine li:not(.open) > .cover"
    assert page.locator(over).evaluate_all("all => all.filter((one) => one.offsetHeight > innerHeight / 3).length") == 0


PAGES = (
    "/new/miners",
    "/guide/friend_or_foe",
    "/guide/realm_of_thieves",
    "/rules/friend_or_foe",
    "/rules/miners",
    "/pieces/miners",
    "/pieces",
    "/verify",
    "/along",
)


@BOTH
@pytest.mark.cases(1)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_off_the_table_is_read_whole_in_large_letters(visit, server, enlarged, path, locale):
    host = visit()
    start(host, server)
    page = enlarged(server.address + path, locale, host.context.cookies())
    assert page.evaluate(CUT) == NOTHING


@BOTH
def test_who_sits_where_at_a_new_table_is_read_whole_in_large_letters(server, enlarged, locale):
    page = enlarged(f"{server.address}/new/miners", locale)
    offered = page.locator("[name^=kind] option").all_text_contents()
    assert set(page.evaluate(WIDER)).isdisjoint(offered)


@BOTH
def test_the_contents_of_a_rule_sheet_do_not_run_into_each_other_in_large_letters(server, enlarged, locale):
    page = enlarged(f"{server.address}/rules/miners", locale)
    words = "all => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent)"
    assert page.locator(".contents, .contents a").evaluate_all(words) == []
