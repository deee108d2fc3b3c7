"""A browser that keeps nothing, be it forbidden or full, plays as any other: what is chosen holds for the page."""

import sys

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
FORBIDDEN = """Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("nothing is kept here", "SecurityError"); },
})"""
FULL = 'Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); }'
BOUND = "#fair .bound"


@pytest.fixture(params=[FORBIDDEN, FULL], ids=["forbidden", "full"])
def page(visit, request):
    found = visit()
    found.context.add_init_script(request.param)
    return found


def test_a_name_is_asked_for_again(page, server):
    page.goto(f"{server.address}/new/miners")
    page.fill("[name=name-0]", "Wilhelmina")
    page.click("form.setup .go .primary")
    page.wait_for_selector("#table[data-ready]")
    assert "Wilhelmina" in page.locator("#table .seat h2").all_inner_texts()
    page.goto(f"{server.address}/new/miners")
    assert page.input_value("[name=name-0]") == "Ada"


def test_pace_sounds_and_notices_can_be_chosen(page, server):
    start(page, server)
    page.select_option("#speed", "fast")
    page.click("#sounds")
    page.locator("#notice [name=sound]").evaluate("box => box.click()")
    assert page.locator("#speed").input_value() == "fast"
    assert page.locator("#sounds").get_attribute("aria-pressed") == "true"
    assert page.locator("#notice [name=sound]").is_checked()


def test_its_number_is_among_the_draws_and_known_as_its_own(page, own_servers):
    start(page, own_servers(sys.executable, "-m", "motherlode", "serve"))
    page.wait_for_selector(f"{BOUND} >> nth=1", state="attached")
    page.wait_for_selector("#table[data-ready]:not(.unbound)")
    assert page.locator("#forged").is_hidden()
