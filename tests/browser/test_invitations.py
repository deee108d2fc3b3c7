"""Links that are handed on: all of them in sight, and their codes whole."""

import pytest

from tests.browser.conftest import start
from tests.browser.test_access import sit_down

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (1024, 700), (375, 740), (740, 360)]
FRIENDS = {"kind-1": "friend", "kind-2": "friend", "kind-3": "friend"}
WHOLE = """code => {
  const { left, right, top, bottom, width } = code.getBoundingClientRect();
  const isIn = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const over = document.elementFromPoint((left + right) / 2, bottom - 2);
  return [isIn, code.contains(over), width > 180];
}"""
CUT = """box => {
  const within = box.getBoundingClientRect();
  const ways = [...box.querySelectorAll(".link, [form=opening]")];
  return ways.filter((one) => one.getBoundingClientRect().bottom > within.bottom);
}"""


def test_a_code_is_seen_whole_over_the_table_at_every_size(visit, server):
    page = visit()
    start(page, server, game="miners", **FRIENDS)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if not page.locator(".invite[open]").count():
            page.click(".invite > summary")
        page.locator(".qr-open").first.click()
        code = page.locator("#qr-1 svg.code")
        assert code.evaluate(WHOLE) == [True, True, True], (width, height)
        page.locator("#qr-1 .button").click()
        assert not code.is_visible()


def test_three_invitations_are_in_sight_at_once(visit, server):
    page = visit()
    start(page, server, game="miners", **FRIENDS)
    assert page.locator(".inviting").evaluate(CUT) == []


WHOLE_LINES = """list => {
  const all = list.getBoundingClientRect();
  const boxes = [...list.children].map((line) => line.getBoundingClientRect());
  return boxes.filter(({ top, bottom }) => top >= all.top - 1 && bottom <= all.bottom + 1).length;
}"""


@pytest.mark.cases(0)
def test_what_happened_is_read_beside_an_invitation_and_talk(visit, server):
    page = visit()
    start(page, server, game="miners", **{"kind-1": "friend", "kind-2": "friend"})
    sit_down(visit(), page)
    page.wait_for_selector(".saying")
    if not page.locator(".invite[open]").count():
        page.click(".invite > summary")
    assert page.locator("#log").evaluate(WHOLE_LINES) >= 3
    assert page.locator(".inviting").evaluate(CUT) == []
    assert page.locator(".foot").evaluate("it => it.getBoundingClientRect().bottom <= innerHeight")


def test_a_table_is_opened_to_everybody_beside_it(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "friend"})
    page.click("text=Open the table to everybody")
    page.wait_for_selector("text=Open it to nobody else")
    assert page.locator("text=Open the table to everybody").count() == 0
