"""What stands at a name while it is shown what an action does."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
RESCORED = """async ([source, counts]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const seat = document.getElementById("seat-1");
  const later = seat.cloneNode(true);
  later.querySelector(".score b").textContent = "7";
  if (counts) later.querySelector(".score").dataset.counts = counts;
  stage.open({ zones: { rivals: later.outerHTML } }, 1);
  stage.room.rescore(seat, null);
  return seat.querySelector(".score b").textContent;
}"""


@pytest.mark.cases(2)
@pytest.mark.parametrize(("counts", "have"), [("", "7"), ("♦", "0")])
def test_what_counts_something_else_after_an_action_is_not_told_before_its_word_is(visit, server, counts, have):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(RESCORED, [source, counts]) == have
