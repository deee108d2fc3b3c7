"""What is told of a battle can be skipped, whoever fights, and the button leaves the words free."""

import pytest

from tests.browser.conftest import settled, start
from tests.browser.test_beats import A_MOMENT
from tests.browser.test_sizes import FULLEST

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (1024, 700), (375, 740), (320, 640), (740, 360)]
TOLD = """async ([source, told, steps]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const skip = document.getElementById("skip"), form = document.getElementById("table");
  const isSeen = () => skip.getClientRects().length > 0;
  const seen = [isSeen()];
  form.classList.add("busy");
  const beats = steps.map((step) => ({ do: "roll", step }));
  stage.open({ say: [{ text: told }] }, 1, beats);
  for (const beat of beats) stage.begin(beat);
  stage.caption(told);
  seen.push(isSeen());
  const boxes = [...stage.words.querySelectorAll("span")].map((one) => one.getBoundingClientRect());
  stage.next.hidden = false; // as when the game is over
  const [strip, button, next] = [stage.words, skip, stage.next].map((one) => one.getBoundingClientRect());
  const space = 1; // a pixel is between the lines, not of the letters
  const isIn = (box) => box.top >= strip.top - space && box.bottom <= strip.bottom + space;
  const isAbove = ({ bottom }) => bottom <= button.top + space;
  const isBeside = (box) => box.left >= button.right || isAbove(box);
  const found = [boxes.every(isIn), [...boxes, next].every(isBeside), isIn(button)];
  form.classList.remove("busy");
  stage.clear();
  seen.push(isSeen());
  return [seen, found];
}"""
FIGHTER = "Bartholomew Featherstone"
LONGEST = f"{FIGHTER} rolls 6 and 1. 7 + 3 (coins) + 2 (Royals) = 12 against 12: {FIGHTER} wins 5 coins."
STEPS = ["north-west", "10♦", "3 coins", "6 + 1: won, 5 coins"]


@pytest.mark.cases(2)
@pytest.mark.parametrize("steps", [STEPS, []], ids=["of many steps", "of one"])
@pytest.mark.parametrize("size", SIZES)
def test_a_button_says_that_a_battle_can_be_skipped(visit, server, size, steps):
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)))
    start(page, server, game="friend_or_foe")
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    for told in ("Bruno spends no coins.", LONGEST):
        seen, found = page.evaluate(TOLD, [source, told, steps])
        assert seen == [False, True, False], "only while it is told"
        assert found == [True, True, True]


PLAYED = "() => document.getElementById('table').played.some(({ what }) => ['%s'].includes(what))"
WITH_A_FLEET = FULLEST["planets"][0]
AGAIN = """how => {
  const form = document.getElementById("table");
  const press = () => how === "key"
    ? document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "h", bubbles: true, cancelable: true }))
    : form.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
  const told = new MutationObserver(() => form.classList.contains("busy") && (told.disconnect(), press()));
  told.observe(form, { attributeFilter: ["class"] });
}"""
"""Press once more as soon as the answer is there: a finger's second tap need be no double click."""


@pytest.mark.cases(1)
@pytest.mark.parametrize("how", ["double click", "tap", "key"])
def test_what_completes_an_action_is_told_though_it_was_pressed_twice(open_at, how):
    page = open_at("planets", WITH_A_FLEET, "en")
    page.select_option("#speed", "slow")
    page.wait_for_function(PLAYED % "idle")  # what was said so far was said again
    if how != "double click":
        page.evaluate(AGAIN, how)
    page.click("#ask button[value=ready]")
    page.wait_for_function(PLAYED % "beat', 'skip")
    if how == "double click":
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
    assert not page.evaluate(PLAYED % "skip")
    page.wait_for_timeout(A_MOMENT)
    page.mouse.click(200, 300)
    assert page.evaluate(PLAYED % "skip"), "a click later goes to the end"
