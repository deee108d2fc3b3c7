"""Where dice fall: what is fought for is read beside them, wherever its card lies on the board."""

import re

import pytest

from motherlode.games.friend_or_foe import cover

pytestmark = pytest.mark.browser
NAMED = 0.33
"""How much of the width of a card its name takes, and what lies on it."""
OVER = 0.2
"""How much of its width a die may reach beyond its edge."""
EDGE = 12
"""Pixels of a card below what is written on it."""
ROLLING = """async ([source, piece, caption]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  stage.caption(caption);
  const boxes = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect().toJSON());
  let seen = null;
  const look = () => {
    const [card, sum, zone] = ["#stage .ghost", "#stage .sum", ".zone-kingdom"].map((what) => boxes(what).at(-1));
    seen = { card, sum, zone, on: boxes("#stage :is(.cube, .verdict)"), ask: boxes("#ask")[0], seats: boxes(".seat") };
  };
  const rolled = { dice: [3, 6], added: [[1, "Royal"]], need: 12, won: false, odds: ["8 %", "11 or more"] };
  await stage.roll({ piece, ...rolled }, look, 1);
  return seen;
}"""


def rolled(page, place, caption=""):
    """Let dice fall on the card of a place; return where all that lies when all of it is read."""
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    return page.evaluate(ROLLING, [source, f"place-{place}", caption])


def covers(one, other):
    """Say whether one of two boxes reaches into the other by more than an edge."""
    across = min(one["right"], other["right"]) - max(one["left"], other["left"])
    return across > 1 and min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]) > 1


@pytest.mark.parametrize("caption", ["", "Ada spends no coins."])
@pytest.mark.parametrize("place", ["06", "60"])
@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_dice_leave_the_name_of_the_card_that_is_fought_for_and_what_lies_on_it_free(open_at, size, place, caption):
    page = open_at("friend_or_foe", (2, 0, 28, 0, ""), "en", size)
    seen = rolled(page, place, caption)
    card, on = seen["card"], seen["on"]
    assert len(on) == 3, "two dice, and who has won"
    wide = card["right"] - card["left"]
    *dice, ribbon = sorted(on, key=lambda one: one["bottom"])
    assert all(one["left"] >= card["left"] + NAMED * wide for one in dice)
    assert all(one["right"] <= min(card["right"] + OVER * wide, seen["zone"]["right"]) for one in dice)
    assert ribbon["top"] >= card["bottom"] - EDGE, "it lies below what lies on the card"
    assert ribbon["bottom"] <= seen["ask"]["top"]
    assert card["bottom"] <= seen["ask"]["top"], "nothing lies before the card"


TAKING = """async ([source, piece]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const still = () => undefined;
  await stage.roll({ piece, dice: [3, 6], added: [], need: 12, won: false, odds: ["8 %", "11 or more"] }, still, 1);
  const large = document.querySelector("#stage [data-risen]");
  const counted = () => Number(large.querySelector(".badge.plain").textContent.match(/\\d+/)[0]);
  const before = counted();
  await stage.gain({ n: 4, what: "●", start: "ace-A", to: piece }, still, 1);
  const boxes = [large, document.querySelector("#stage .figure")].map((one) => one.getBoundingClientRect().toJSON());
  return { before, after: counted(), boxes };
}"""


@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_coins_that_are_lost_to_a_card_fly_to_it_as_it_is_seen_and_are_counted_there(open_at, size):
    page = open_at("friend_or_foe", (3, 3, 45, 0, ""), "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    key = page.locator(".zone-kingdom .piece", has=page.get_by_text(re.compile("^●"))).first.get_attribute("data-key")
    seen = page.evaluate(TAKING, [source, key])
    card, figure = seen["boxes"]
    middle = (figure["left"] + figure["right"]) / 2
    assert card["left"] <= middle <= card["right"]
    assert card["top"] <= figure["top"], "and on nobody's strip above it"
    assert seen["after"] == seen["before"] + 4


SIDES = """async ([source, piece]) => {
  const { roll } = await import(source.replace("stage.js", "dice.js"));
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const rolled = { dice: [3, 6], added: [], need: 9, won: true, odds: ["28 %", "9 or more"] };
  roll(stage, { piece, ...rolled }, () => new Promise(() => {}), 1);
  const dice = [...document.querySelectorAll("#stage .cube")];
  const facing = (die) => [...die.querySelectorAll("i")].map((side) => {
    const turned = new DOMMatrix(getComputedStyle(die).transform);
    const { m31: x, m32: y, m33: z } = turned.multiply(new DOMMatrix(side.style.transform));
    return [side.childElementCount, [x, y, z]];
  });
  return dice.map((die) => Array.from({ length: 25 }, (_, n) => {
    for (const fall of die.getAnimations()) {
      fall.pause();
      fall.currentTime = n * 50;
    }
    return facing(die);
  }));
}"""
"""Where every side of each die looks, by its spots, each twentieth of a second until it lies still."""


def test_falling_dice_are_real_dice(open_at):
    page = open_at("friend_or_foe", (2, 0, 28, 0, ""), "en")
    page.emulate_media(reduced_motion="no-preference")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    fallen = page.evaluate(SIDES, [source, "place-06"])
    for rolled, moments in zip((3, 6), fallen, strict=True):
        for sides in map(dict, moments):
            seen = [spots for spots, (_, _, z) in sides.items() if z > EPSILON]
            assert len(seen) <= 3
            assert all(one + other != 7 for one in seen for other in seen), "opposite sides are not seen at once"
            assert turn(*(sides[spots] for spots in (1, 2, 3))) > 0, "one, two and three follow each other"
        assert max(sides, key=lambda spots: sides[spots][2]) == rolled, "it lies with what was rolled to the viewer"


EPSILON = 1e-3


def turn(one, two, three):
    """Return how three directions turn, above 0 as the hands of a clock do not; down is positive on a page."""
    (a, b, c), (d, e, f), (g, h, i) = one, two, three
    return -(a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g))


def test_the_dice_on_the_cover_are_real_dice_of_the_same_kind():
    normal = {1: (1, 0, 0), 2: (0, 1, 0), 3: (0, 0, 1), 4: (0, 0, -1), 5: (0, -1, 0), 6: (-1, 0, 0)}
    for top, left, right in cover.DICE:
        assert -turn(*(normal[spots] for spots in (left, right, top))) == 1


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740), (320, 640), (740, 360)], ids=str)
@pytest.mark.parametrize("players", [2, 4])
def test_a_battle_covers_nobodys_seat(open_at, size, players):
    page = open_at("friend_or_foe", (players, 0, 28, 0, ""), "en", size)
    for place in "00", "06", "33", "60":
        seen = rolled(page, place)
        ribbon = max(seen["on"], key=lambda one: one["bottom"])
        told = [seen["card"], seen["sum"], ribbon]
        assert (place, [seat for seat in seen["seats"] if any(covers(one, seat) for one in told)]) == (place, [])
        assert seen["sum"]["bottom"] < seen["card"]["top"], "what is needed lies above the card"
        assert seen["card"]["bottom"] < seen["zone"]["bottom"], "and who has won below it"
        page.evaluate("document.getElementById('stage').replaceChildren()")


SHIELDED = """async ([source, key]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const onShield = (card) => {
    const boxes = [card, card.querySelector(".token")].map((one) => one.getBoundingClientRect());
    const [{ left, top, width, height }, token] = boxes;
    const [first, last, high] = [left + 0.54 * width, left + 0.78 * width, top + 0.66 * height];
    const stands = card.querySelector(".token").checkVisibility({ visibilityProperty: true });
    return [stands, token.right > first && token.left < last && token.bottom > high && stands];
  };
  const lying = onShield(document.getElementById(`p-${key}`));
  await stage.roll({ piece: key, dice: [3, 6], added: [], need: 12, won: false, odds: null }, () => undefined, 1);
  return [lying, onShield(document.querySelector("#stage [data-risen]"))];
}"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_who_fights_a_royal_does_not_stand_on_its_strength(open_at, size):
    page = open_at("friend_or_foe", (4, 1, 26, 0, ""), "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    key = page.locator(".zone-kingdom .piece[data-face=KC]").get_attribute("data-key")
    assert page.evaluate(SHIELDED, [source, key]) == [[True, False], [False, False]], "nor on the card that has risen"


STRENGTH_FREE = """async ([source, key]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  await stage.roll({ piece: key, dice: [3, 6], added: [], need: 12, won: false, odds: null }, () => undefined, 1);
  for (const animation of stage.layer.getAnimations({ subtree: true })) animation.finish();
  const { top, height } = stage.layer.querySelector("[data-risen]").getBoundingClientRect();
  const sides = [...stage.layer.querySelectorAll(".cube i")].map((side) => side.getBoundingClientRect().bottom);
  return Math.max(...sides) <= top + 0.65 * height;
}"""
"""Do the dice lie above the shield of a Royal?"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_dice_leave_the_strength_of_a_royal_free(open_at, size):
    page = open_at("friend_or_foe", (4, 1, 26, 0, ""), "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    for face in "KC", "QC":
        key = page.locator(f".zone-kingdom .piece[data-face={face}]").get_attribute("data-key")
        assert page.evaluate(STRENGTH_FREE, [source, key])
        page.evaluate("document.getElementById('stage').replaceChildren()")


TOLD_BESIDE = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const piece = document.querySelector("#z-kingdom .piece").dataset.key;
  const roll = { do: "roll", piece, dice: [3, 2], added: [], need: 4, won: true, odds: null };
  const end = { do: "stage", text: "The map is known. Ada wins with 10 coins (Bruno: 5)." };
  const said = `Ada rolls 3 and 2. 5 against 4: Ada wins 1 coin. ${end.text}`;
  stage.open({ zones: {}, say: [{ text: said }] }, 1, [roll, end]);
  await stage.roll(roll, () => undefined, 1);
  const { text } = stage;
  stage.clear();
  return text;
}"""


def test_that_the_game_is_over_is_told_after_the_battle_and_its_coins(open_at):
    page = open_at("friend_or_foe", (2, 7, 60, 0, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(TOLD_BESIDE, source) == "Ada rolls 3 and 2. 5 against 4: Ada wins 1 coin."


AFTER = {"spend_after_roll": 1, "spend_limit": 6, "coin_bonus": 2}
MISSING = (4, 0, 90, 2, "")
"""Three are missing to dice that lie there."""
SPENDS = """async ([source, beats]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const still = () => undefined;
  const tag = document.querySelector("#z-kingdom .piece:has(.badge.bad) .sign-tag");
  const told = () => [document.querySelector("#z-battle > h2 small"), tag, document.querySelector("#p-spent .words")]
    .map((one) => (getComputedStyle(one).visibility === "visible" ? one.textContent : ""));
  const seen = [told()];
  for (const beat of beats) {
    await stage[beat.do](beat, still, 1);
    seen.push(told());
  }
  stage.clear();
  return [...seen, told()];
}"""


@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_coins_that_a_rival_spends_on_dice_that_lie_there_are_missing_no_more(open_at, size):
    page = open_at("friend_or_foe", MISSING, "en", size, box=AFTER)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    place = page.locator("#z-kingdom .piece:has(.badge.bad)").get_attribute("data-key")
    shown = [dict(zip(("key", "text", "picture"), one, strict=True)) for one in offered(page, "spend 2")]
    gain = {"do": "gain", "n": 2, "what": "●", "start": "ace-C", "glimpses": shown}
    roll = {"do": "roll", "piece": place, "dice": [2, 3], "added": [[1, "Royal"], [4, "coins"]], "need": 9, "won": True}
    before, paid, decided, after = page.evaluate(SPENDS, [source, [gain, roll | {"lain": True}]])
    assert before == after == ["6 of 9: 3 missing", "3 missing", "● 0"]
    assert paid == ["10 of 9: enough", "enough", "● 2"]
    assert decided == ["10 of 9: enough", "", "● 2"], "what hangs on a card that has risen is told above it"


GOES = """async ([source, beat]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const tag = document.querySelector("#z-kingdom .piece:has(.badge.bad) .sign-tag");
  const carried = document.querySelector("#p-ace-C .sign-coin b");
  const told = () => [carried, tag].map(({ textContent }) => textContent);
  const [before, rests] = [told(), []];
  await stage.gain(beat, (ms) => rests.push([ms, ...told()]), 1);
  stage.clear();
  return [before, rests];
}"""
"""What is carried and what is missing, before coins are spent and for how many milliseconds then."""


def test_what_is_missing_goes_with_the_coins_and_can_be_read_before_it_is_decided(open_at):
    page = open_at("friend_or_foe", MISSING, "en", box=AFTER)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    shown = [dict(zip(("key", "text", "picture"), one, strict=True)) for one in offered(page, "spend 1")]
    coins = int(page.locator("#p-ace-C .sign-coin b").text_content())
    gain = {"do": "gain", "n": 1, "what": "●", "start": "ace-C", "glimpses": shown}
    before, rests = page.evaluate(GOES, [source, gain])
    assert before == [str(coins), "3 missing"]
    assert {tuple(told) for _, *told in rests} == {(str(coins - 1), "1 missing")}
    assert sum(ms for ms, *_ in rests) >= 600


def offered(page, word):
    return page.locator(f"#ask button[value='{word}']").evaluate("one => JSON.parse(one.dataset.glimpses)")


def test_who_points_elsewhere_while_coins_are_spent_takes_nothing_of_it_back(open_at):
    page = open_at("friend_or_foe", MISSING, "en", box=AFTER)
    button = page.locator("#ask button[value='spend 2']")
    button.hover()
    note = page.locator("#z-battle > h2 small")
    assert note.text_content() == "10 of 9: enough"
    page.evaluate("document.getElementById('table').classList.add('busy')")
    page.mouse.move(1, 1)
    assert note.text_content() == "10 of 9: enough"
