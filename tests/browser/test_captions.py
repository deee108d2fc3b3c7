"""The strip of captions: what it says when, what lights up with it, and what lies below it."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
TURNED = """async source => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [turn, gain, dice] = ["turn", "gain", "roll"].map((what) => ({ do: what }));
  const told = "6♠ is turned over. Ada collects 1 coin.";
  const said = (...beats) => {
    stage.caption("before");
    stage.open({ say: [{ text: told }], zones: {} }, 1, beats);
    return beats.map((beat) => (stage.begin(beat), stage.words.textContent));
  };
  const end = { do: "stage", text: "Ada wins." };
  return [said(turn, gain), said(turn, { ...gain, along: true }), said(turn, dice), said(turn, gain, end)];
}"""


def test_what_comes_of_a_card_that_is_turned_over_is_said_before_it_is_seen_but_no_more_than_is_told_later(
    visit, server
):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    told = "6♠ is turned over. Ada collects 1 coin."
    first, *_ = told.partition(" Ada")
    silent = ["before", "before"]
    assert page.evaluate(TURNED, source) == [["before", told], silent, silent, ["before", first, first]]


LIGHTS = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const lit = () => getComputedStyle(document.querySelector("#board .legal"), "::after").opacity;
  return ["", "Bruno goes west.", ""].map((text) => (stage.caption(text), lit()));
}"""


def test_what_may_be_chosen_lights_up_with_the_words_that_ask_for_it(visit, server):
    page = visit()
    start(page, server, game="friend_or_foe", **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(LIGHTS, source) == ["1", "0", "1"]


def test_a_click_on_what_is_told_does_not_hit_what_lies_below_it(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    page.evaluate("() => { document.getElementById('caption').hidden = false; window.sent = 0; }")
    page.evaluate("() => document.getElementById('table').addEventListener('submit', () => (window.sent += 1), true)")
    button = page.locator("#ask button >> visible=true").first.bounding_box()
    page.mouse.click(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    assert page.evaluate("window.sent") == 0
