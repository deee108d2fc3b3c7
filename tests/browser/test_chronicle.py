"""The log beside the table: what was told last is in sight from its beginning."""

import pytest

pytestmark = pytest.mark.browser
TOLD = """async ([source, texts]) => {
  const { Chronicle } = await import(source);
  const list = document.getElementById("log");
  const chronicle = new Chronicle(list, () => undefined);
  const tell = (text, n) => chronicle.tell([{ n: 9000 + n, seat: 0, text, undone: [] }]);
  const tops = texts.map((text, n) => {
    tell(text, n);
    return list.firstElementChild.getBoundingClientRect().top - list.getBoundingClientRect().top;
  });
  list.scrollTop = -300;
  const [was] = [list.scrollTop, tell("more", texts.length)];
  return { tops, height: list.clientHeight, below: list.scrollTop < was + 1 };
}"""


def test_the_newest_line_of_the_log_begins_in_sight_however_long_it_is(open_at):
    page = open_at("realm_of_thieves", (2, 0, 60, 0, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "chronicle.js")
    told = page.evaluate(TOLD, [source, ["word " * 150, "short"]])
    long, short = told["tops"]
    assert 0 < long < told["height"] / 3
    assert told["height"] / 2 < short < told["height"], "at the bottom again"
    assert told["below"], "who reads what is older goes on reading"
