"""A click on *Next* that comes a moment too late is not meant for what lies there then."""

import pytest

pytestmark = pytest.mark.browser
AT_NEXT = """async () => {
  const [next, caption] = ["next", "caption"].map((id) => document.getElementById(id));
  caption.hidden = next.hidden = false;
  await new Promise(requestAnimationFrame);
  const { left, top, width, height } = next.getBoundingClientRect();
  caption.hidden = next.hidden = true;
  return [left + width / 2, top + height / 2];
}"""
COUNTING = """() => {
  window.meant = 0;
  document.getElementById("ask").addEventListener("click", () => (window.meant += 1), true);
}"""
LATER = 700


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_a_click_on_what_has_just_gone_does_nothing_and_soon_one_does(open_at, size):
    page = open_at("planets", (3, 1, 45, 1, ""), "en", size)
    middle = page.evaluate(AT_NEXT)
    page.evaluate(COUNTING)
    page.mouse.click(*middle)
    assert page.evaluate("window.meant") == 0
    page.wait_for_timeout(LATER)
    page.mouse.click(*middle)
    assert page.evaluate("window.meant") == 1
