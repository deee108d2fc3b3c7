"""Where dice fall: what is fought for is read beside them, wherever its card lies on the board."""

import pytest

pytestmark = pytest.mark.browser
NAMED = 0.33
"""How much of the width of a card its name takes, and what lies on it."""
EDGE = 12
"""Pixels of a card below what is written on it."""
ROLLING = """async ([source, piece, caption]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  stage.caption(caption);
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect().toJSON());
  let seen = null;
  const look = () => {
    seen = { card: boxes("#stage .ghost").at(-1), on: boxes("#stage :is(.cube, .verdict)"), ask: boxes("#ask")[0] };
  };
  const rolled = { dice: [3, 6], added: [[1, "Royal"]], need: 12, won: false, odds: ["8 %", "12 needed"] };
  await stage.roll({ piece, ...rolled }, look, 1);
  return seen;
}"""


@pytest.mark.parametrize("caption", ["", "Ada spends no coins."])
@pytest.mark.parametrize("place", ["06", "60"])
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_dice_leave_the_name_of_the_card_that_is_fought_for_and_what_lies_on_it_free(open_at, size, place, caption):
    page = open_at("friend_or_foe", (2, 0, 28, 0, ""), "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    seen = page.evaluate(ROLLING, [source, f"place-{place}", caption])
    card, on = seen["card"], seen["on"]
    assert len(on) == 3, "two dice, and who has won"
    column = card["left"] + NAMED * (card["right"] - card["left"])
    *dice, ribbon = sorted(on, key=lambda one: one["bottom"])
    assert all(one["left"] >= column for one in dice)
    assert ribbon["top"] >= card["bottom"] - EDGE, "it lies below what lies on the card"
    assert ribbon["bottom"] <= seen["ask"]["top"]
    assert card["bottom"] <= seen["ask"]["top"], "nothing lies before the card"
