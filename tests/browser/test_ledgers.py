"""The sheets that lie over the own things while a round is told: their words have room."""

import pytest

from tests.browser.conftest import settled, start
from tests.browser.test_consent import gone_away

pytestmark = pytest.mark.browser
HOMECOMING = {"en": "+14 points: fled, 10 ore, 4 by actions", "fr": "+14 points : fuite, minerai 10, actions 4"}
CUT = """async ([source, note, seats]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const drawn = ["planets/sums-0_7.0.1", "planets/strip-0_7.0.1_3-7.0.1_4-2.2.2"];
  const sheet = (seat) => [seat, "Maximiliane", note, "plain", ...drawn, []];
  const sheets = Array.from({ length: seats }, (_, seat) => sheet(seat));
  await stage.stage({ text: "Points.", sheets }, () => undefined);
  await Promise.all([...document.querySelectorAll(".ledger > img")].map((image) => image.decode()));
  const box = (one) => one.getBoundingClientRect();
  const range = document.createRange();
  const beyond = (one) => (said) => {
    range.selectNodeContents(said);
    const [{ top, bottom }, head] = [range, one.querySelector("p")].map(box);
    return Math.round(Math.max(head.top - top, bottom - head.bottom));
  };
  const words = (one) => [...one.querySelectorAll("b, p > span")].map(beyond(one));
  return [...document.querySelectorAll(".ledger")].flatMap(words);
}"""
"""By how many pixels the words of each sheet reach above or below it, line by line."""


@pytest.mark.cases(1)
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(("width", "height"), [(375, 740), (320, 640), (414, 896)])
def test_what_a_fleet_has_earned_and_for_what_is_read_whole_on_a_telephone(
    visit, server, players, width, height, locale
):
    page = visit(viewport={"width": width, "height": height})
    start(page, server, game="planets", **{f"kind-{seat}": "random" for seat in range(1, players)})
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    beyond = page.evaluate(CUT, [source, HOMECOMING[locale], players])
    assert len(beyond) == 2 * players
    assert max(beyond) <= 1, beyond


LISTED = """async ([source, names]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const entries = names.map((name) => ["planets/crew-8", name, "", "planets/entry-8-1.7.1"]);
  const drawn = ["planets/sums-0_7.0.1", "planets/strip-0_7.0.1"];
  const sheets = [0, 1, 2, 3].map((seat) => [seat, "Ada", "", "plain", ...drawn, entries]);
  await stage.stage({ text: "All fleets are shown.", sheets }, () => undefined);
  await Promise.all([...document.querySelectorAll(".ledger img")].map((image) => image.decode()));
  return [...document.querySelectorAll(".ledger li b")].map((name) => {
    const letters = document.createRange();
    letters.selectNodeContents(name);
    return [name.textContent, letters.getClientRects().length];
  });
}"""


def test_the_name_of_a_ship_breaks_in_no_word_beside_those_of_four_fleets(visit, server):
    page = visit()
    start(page, server, game="planets", **{f"kind-{seat}": "random" for seat in (1, 2, 3)})
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    lines = page.evaluate(LISTED, [source, ["Gravewarden", "Windlass", "Envoy"]])
    assert len(lines) == 12
    assert {n for _, n in lines} == {1}, lines


DRAWN = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const round = document.querySelector("#z-system > h2 small");
  const seen = () => getComputedStyle(round).visibility;
  const looks = [seen()];
  await stage.mark({ pieces: ["hand-D"], tone: "plain", said: ["3"] }, () => undefined, 1);
  looks.push(seen());
  stage.clear();
  return [...looks, seen()];
}"""


def test_a_number_drawn_for_the_order_lies_on_no_words_of_a_small_board(visit, server):
    page = visit(viewport={"width": 1024, "height": 700})
    start(page, server, game="planets", **{f"kind-{seat}": "random" for seat in (1, 2, 3)})
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(DRAWN, source) == ["visible", "hidden", "visible"]


LAID = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const drawn = ["planets/sums-0_7.0.1", "planets/strip-0_7.0.1_3-7.0.1"];
  const sheets = [0, 1, 2].map((seat) => [seat, "Ada", "", "plain", ...drawn, []]);
  await stage.stage({ text: "All fleets are shown.", sheets }, () => undefined);
  const [ask, lying] = ["#ask", ".ledgers"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  const zones = document.querySelectorAll(".own > .zone").length;
  const beside = lying && [lying.left - ask.left, lying.right - ask.right].map(Math.round);
  return [zones, beside, lying?.top > ask.bottom, lying?.height];
}"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740), (740, 375)])
def test_for_who_is_away_the_sheets_lie_where_the_own_things_lay(visit, server, size):
    others = {"game": "planets", "kind-2": "random"}
    _, page = gone_away(visit, server, others=others, viewport=dict(zip(("width", "height"), size, strict=True)))
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    zones, beside, is_below, height = page.evaluate(LAID, source)
    assert (zones, beside, is_below) == (1, [0, 0], True), "nothing but the name lies there"
    assert height > 0.2 * size[1]
