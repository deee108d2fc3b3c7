"""Whoever plays a card by which the rival wins is asked whether that is meant, in the whole strip."""

import pytest

from motherlode.store.sqlite import SqliteStore
from tests.aid.laid import LONG_NAMES, lay
from tests.web.test_losing_play import BOX, losing

pytestmark = pytest.mark.browser
LAID = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  const [ask, question, cancel, play] = ["#ask", "#question", "#cancel", "#confirm"].map(box);
  const word = document.createRange();
  word.selectNodeContents(document.querySelector("#cancel > span"));
  const lines = question.height / parseFloat(getComputedStyle(document.getElementById("question")).lineHeight);
  return [ask.right - play.right, cancel.width - word.getBoundingClientRect().width, Math.round(lines)];
}"""
RIM, PADDING = 16, 16


@pytest.mark.parametrize(
    ("size", "locale", "names", "most"), [((1280, 800), "en", ["Ada", "Bruno"], 2), ((1024, 700), "fr", LONG_NAMES, 3)]
)
def test_nothing_is_kept_free_for_a_hint_where_none_is_given(visit, server, size, locale, names, most):
    match, store = losing(), SqliteStore(server.data / "tables.sqlite")
    table, token = lay(store, match, 0, names, box=BOX)
    store.close()
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)))
    page.context.add_cookies([{"name": "seats", "value": f"m{token}", "url": f"{server.address}/t/{table}"}])
    page.goto(f"{server.address}/t/{table}?lang={locale}")
    page.wait_for_selector("#table[data-ready]")
    page.locator("#own [name=about]").first.click()
    page.wait_for_selector("#ask [name=weighed]", state="attached")
    beside, around, lines = page.evaluate(LAID)
    assert beside <= RIM
    assert around >= PADDING
    assert lines <= most
