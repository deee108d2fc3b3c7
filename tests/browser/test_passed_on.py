"""A device that is passed on: whoever takes it sees first what happened since they had it."""

import pytest

from tests.browser.conftest import moves
from tests.browser.test_covered import BEATS

pytestmark = pytest.mark.browser
TWO = {"game": "miners", "kind-0": "here", "kind-1": "here"}
ACT = "document.querySelector('#table button.legal[name=word], #ask .choice[name=word]:not(.dead)').click()"
KEPT = f"addEventListener('pagehide', () => sessionStorage.setItem('told', {BEATS}))"
"""How much was told on a page is kept for the next one."""
GONE_ON = """n => {
  const seq = document.querySelector("#table:not(.busy) #ask.mine [name=base_seq]");
  return seq ? Number(seq.value) > n : document.querySelector("form[action$=look]") !== null;
}"""


def take(page):
    page.locator("form[action$=look] button").first.click()
    page.wait_for_selector("#table[data-ready]")


def test_what_happened_meanwhile_is_told_and_then_the_table_lies_there(visit, server):
    page = visit(speed="fast")
    opened = page.request.post(
        f"{server.address}/tables", form=TWO, headers={"Origin": server.address}, max_redirects=0
    )
    page.goto(server.address + opened.headers["location"])
    take(page)
    page.wait_for_selector("#table:not(.busy) #ask.mine")
    assert page.evaluate(BEATS) == 0, "nothing was done yet"
    page.evaluate(KEPT)
    while page.locator("#table").count():
        before = moves(page)
        page.evaluate(ACT)
        page.wait_for_function(GONE_ON, arg=before)
    assert int(page.evaluate("sessionStorage.getItem('told')")) > 0, "what they have done is told who have the device"
    take(page)
    assert page.locator("#table.busy").count() == 1
    page.wait_for_selector("#table:not(.busy) #ask.mine")
    assert page.evaluate(BEATS) > 0
    assert "passed" not in page.url
    told = page.locator("#log").inner_text()
    page.reload()
    page.wait_for_selector("#table[data-ready]:not(.busy) #ask.mine")
    assert page.evaluate(BEATS) == 0, "it is told once"
    assert page.locator("#log").inner_text() == told
