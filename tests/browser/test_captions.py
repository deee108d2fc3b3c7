"""The strip of captions: what it says when, what lights up with it, and what lies below it."""

import pytest

from tests.aid.laid import LONG_NAMES
from tests.browser.conftest import ALL, settled, start
from tests.browser.test_sizes import FULLEST

pytestmark = pytest.mark.browser
SIZES = [(1280, 800), (1024, 700), (1280, 625), (375, 740), (320, 640), (740, 360)]
TURNED = """async source => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [turn, gain, dice, move] = ["turn", "gain", "roll", "move"].map((what) => ({ do: what }));
  const told = "6♠ is turned over. Ada collects 1 coin.";
  const said = (...beats) => {
    stage.caption("before");
    stage.open({ say: [{ text: told }], zones: {} }, 1, beats);
    return beats.map((beat) => (stage.begin(beat), stage.words.textContent));
  };
  const end = { do: "stage", text: "Ada wins." };
  const turned = [said(turn, gain), said(turn, { ...gain, along: true }), said(turn, dice), said(turn, gain, end)];
  return { turned, gone: [said(move, gain), said(move, { ...gain, along: true }), said(move, gain, end)] };
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
    found = page.evaluate(TURNED, source)
    assert found["turned"] == [["before", told], silent, silent, ["before", first, first]]
    assert found["gone"] == [[first, told], [first, first], [first, first, first]], "coins are told while they come"


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


FORETOLD = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const seen = () => [...document.querySelectorAll(".choice > .follows")].filter((one) =>
    one.getClientRects().length && getComputedStyle(one).opacity === "1").length;
  return ["", "Ada spends 1 coin.", ""].map((text) => (stage.caption(text), seen()));
}"""


def test_what_would_come_of_a_choice_is_not_read_beside_what_is_told(open_at):
    page = open_at("friend_or_foe", (3, 1, 70, 0, ""), "en")
    page.locator(".choice:has(.follows)").first.hover()
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(FORETOLD, source) == [1, 0, 1], "half of it was covered by the caption"


def test_a_click_on_what_is_told_does_not_hit_what_lies_below_it(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    page.evaluate("() => { document.getElementById('caption').hidden = false; window.sent = 0; }")
    page.evaluate("() => document.getElementById('table').addEventListener('submit', () => (window.sent += 1), true)")
    button = page.locator("#ask button >> visible=true").first.bounding_box()
    page.mouse.click(button["x"] + button["width"] / 2, button["y"] + button["height"] / 2)
    assert page.evaluate("window.sent") == 0


LARGE = """async ([source, flanks]) => {
  const { Stage } = await import(source);
  const [layer, words] = ["stage", "caption"].map((id) => document.getElementById(id));
  const stage = new Stage(layer, words, document.getElementById("next"));
  const own = document.querySelectorAll(".own .piece[data-key]:not(.empty)");
  const [one, ...beside] = [...own].map(({ dataset }) => dataset.key);
  stage.open({ zones: {} }, 1, []);
  const beat = { text: "Ada kidnaps somebody.", at: one, large: one, flanks: beside.slice(0, flanks) };
  await stage.stage(beat, async () => {}, 1);
  for (const animation of layer.getAnimations({ subtree: true })) animation.finish();
  const shown = [...layer.querySelectorAll(":scope > :is(.large, .flank)")].map((card) => card.getBoundingClientRect());
  const strip = words.getBoundingClientRect();
  const isBeside = ({ left, right }) => left >= strip.right || right <= strip.left;
  const apart = (card) => (isBeside(card) ? Infinity : strip.top - card.bottom);
  return [shown.length, Math.min(...shown.map(({ top }) => top)) >= 0, Math.min(...shown.map(apart))];
}"""
APART = 12
"""Pixels between what is told and what it tells of, which shines."""


@pytest.mark.parametrize("flanks", [0, 2, 5])
@pytest.mark.parametrize("size", SIZES)
def test_a_card_that_is_shown_large_stands_away_from_what_is_told_of_it(open_at, size, flanks):
    page = open_at("miners", FULLEST["miners"][1], "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    shown, is_in_sight, apart = page.evaluate(LARGE, [source, flanks])
    assert (shown, is_in_sight) == (1 + flanks, True)
    assert apart >= APART


def test_what_flies_passes_behind_the_words_that_tell_of_it(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    page.evaluate("() => document.getElementById('caption').append(document.createElement('span'))")
    words, flying, strip, button = (
        page.locator(part).evaluate("(part, of) => Number(getComputedStyle(part, of).zIndex)", of)
        for part, of in (("#caption > span", None), ("#stage", None), ("#caption", "::before"), ("#next", None))
    )
    assert strip < flying < words < button, "what is told takes no corner of the button"


TITLED = """async source => {
  const { sentences } = await import(source);
  const [one, other] = [...document.querySelectorAll(".seat h2")];
  [one.textContent, other.textContent] = ["Dr. $& No", "Ada!"];
  return ["Dr. $& No mines 2♦. K♠ comes up.", "Ada! plays 3♣.", "Is it over? Yes! Ada! wins."].map(sentences);
}"""


def test_a_full_stop_in_a_name_ends_no_sentence(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "sentences.js")
    told = [["Dr. $& No mines 2♦.", "K♠ comes up."], ["Ada! plays 3♣."], ["Is it over?", "Yes!", "Ada! wins."]]
    assert page.evaluate(TITLED, source) == told


CALLED = """async ([source, names]) => {
  const { calledShortly } = await import(source);
  const heads = [...document.querySelectorAll(".seat h2")];
  for (const [n, name] of names.entries()) heads[n].textContent = name;
  return names.map((name) => calledShortly(name));
}"""


def test_nobody_is_called_by_a_title_alone(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "calling.js")
    assert page.evaluate(CALLED, [source, ["Dr. Featherstone", "Ada of the Hills"]]) == ["Dr. Feathe…", "Ada"]
    assert page.evaluate(CALLED, [source, ["Dr. No of Crab Key", "St. J. Smith-Featherstone"]]) == [
        "Dr. No",
        "St. J. Smi…",
    ]


PLACE = """([next, text]) => {
  const [button, caption] = ["next", "caption"].map((id) => document.getElementById(id));
  button.hidden = !next;
  caption.hidden = false;
  caption.replaceChildren(Object.assign(document.createElement("span"), { textContent: text }));
  return caption.firstChild.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("size", [(1280, 800), (375, 740), (740, 360)], ids=["wide", "phone", "sideways"])
def test_what_is_told_stays_where_it_is_when_the_button_comes(open_at, size):
    page = open_at("realm_of_thieves", (2, 8, 32, 0, ""), "en", size)
    first, then = (page.evaluate(PLACE, [next_, "Turn 2: Bruno."]) for next_ in (False, True))
    assert first == pytest.approx(then, abs=1)


SEQUELS = """async source => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const told = (line, more) => {
    stage.open({ say: [line], zones: {}, more }, 1, [{ do: "move" }]);
    return stage.words.textContent;
  };
  const [first, sequel] = ["Clara mines 5♦.", "6♠ comes up."].map((text) => told({ text }, true));
  return [first, sequel, told({ text: "Dario draws a card.", turn: "Turn 24" })];
}"""
LONG_TURN = """async source => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const told = (text) => {
    stage.open({ say: [{ text }], zones: {}, more: true }, 1, [{ do: "move" }]);
    return stage.words.textContent;
  };
  const [long, longer] = [15, 20].map((times) => `${"tales ".repeat(times)}end.`);
  return ["Dario digs pile 3.", long, "8♣ is broken.", "5♥ is broken.", longer].map(told);
}"""
"""The last one has no room beside what was begun with."""


def test_what_comes_of_an_action_is_told_behind_it_but_nothing_that_somebody_else_does(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    told = ["Clara mines 5♦.", "Clara mines 5♦. 6♠ comes up.", "Dario draws a card."]
    assert page.evaluate(SEQUELS, source) == told


def test_a_long_action_is_told_on_without_its_midst_but_with_who_began_it(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    first, both, third, fourth, last = page.evaluate(LONG_TURN, source)
    assert both.startswith(first)
    assert [third, fourth] == ["Dario digs pile 3. … 8♣ is broken.", "Dario digs pile 3. … 8♣ is broken. 5♥ is broken."]
    assert last.startswith("tales")


BESIDES = """async source => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  stage.open({ zones: {} }, 1, []);
  const line = "Bruno kidnaps 7♥ from Ada with 3♣: 3 against 0.";
  const end = "The turn ends, and 8♠ can act again.";
  return [line, `${line} ${end}`, `${line} ${end}`].map((text) => (stage.caption(text), stage.toReadBesides()));
}"""


def test_what_came_of_an_action_besides_is_read_before_what_follows_at_once(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(BESIDES, source) == [0, 8 * 150, 0]


LENGTHY = """async ([source, text, ...steps]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  stage.open({ zones: {} }, 1, [{ do: "stage", text, step: steps[2], steps }]);
  stage.begin({ step: steps[2], steps });
  await stage.stage({ text }, async () => {}, 1);
  await new Promise(requestAnimationFrame);
  const box = (thing) => thing.getBoundingClientRect();
  const [strip, next, said] = [stage.words, stage.next, stage.words.querySelector("span")].map(box);
  const chips = [...stage.words.querySelectorAll(".step")].map(box);
  const isOut = ({ top, bottom }) => top < strip.top || bottom > strip.bottom;
  const isUnder = ({ right, bottom }) => right > next.left && bottom > next.top;
  const rows = new Set(chips.map(({ top }) => Math.round(top))).size;
  return [chips.length, [said, ...chips].filter(isOut).length, [said, ...chips].filter(isUnder).length, rows];
}"""
STEPS_IN_ENGLISH = ["arrive", "fight", "flee", "dig", "move on", "points"]
STEPS_IN_FRENCH = ["arriver", "se battre", "fuir", "creuser", "continuer", "points"]
FLEEING = " ".join(f"{name} flees with 4 ore (attack 0 < 3)," for name in LONG_NAMES[1:]) + f" {LONG_NAMES[0]} takes 1."


@pytest.mark.parametrize(
    "size", [(1280, 800), (1024, 700), (375, 740), (320, 640), (740, 360)] if ALL else [(375, 740)]
)
def test_the_longest_caption_is_told_whole_beside_its_steps(open_at, size):
    page = open_at("planets", (4, 7, 60, 0, ""), "en", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(LENGTHY, [source, f"Third: {FLEEING}", *STEPS_IN_ENGLISH])[:3] == [6, 0, 0]


@pytest.mark.cases(2)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_steps_stand_in_one_row_below_two_lines_in_french_too(open_at, size):
    page = open_at("planets", (4, 7, 60, 0, ""), "fr", size)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    told = "Troisième : Maximilienne-Alexandrin s’enfuit (attaque 6 < 12)."
    assert page.evaluate(LENGTHY, [source, told, *STEPS_IN_FRENCH]) == [6, 0, 0, 1]


FOLLOWING = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const tell = (text, more, ...kinds) => {
    stage.open({ say: [{ text }], zones: {}, more }, 1, kinds.map((kind) => ({ do: kind })));
    stage.caption(text);
    return stage.words.textContent;
  };
  const turned = (said, end) => {
    const beats = [{ do: "turn" }, { do: "mark" }, { do: "stage", text: said }, { do: "stage", text: end }];
    stage.open({ say: [{ text: `${said}\\n${end}` }], zones: {} }, 1, beats);
    const play = (beat) => (stage.begin(beat), stage[beat.do]({ pieces: [], ...beat }, async () => {}));
    return beats.slice(1).map((beat) => (play(beat), stage.words.textContent));
  };
  const [step, long] = ["Bruno goes west.", "Bruno fights 5♣. ".repeat(7).trim()];
  return [
    [tell(step, true, "move"), tell("5♣ is turned over.", false, "turn"), tell("Ada goes north.", false, "move")],
    [tell(step, true, "move"), tell(long, false, "turn")].map((told) => told === long),
    [tell(step, true, "move"), tell("Who meets whom.", false, "stage")],
    [tell(step, true, "move"), ...turned("5♣ is turned over.", "Ada wins.")],
  ];
}"""


def test_what_follows_at_once_is_told_behind_what_was_done(visit, server):
    """A step had been wiped away by the card that it turned over."""
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    step = "Bruno goes west."
    assert page.evaluate(FOLLOWING, source) == [
        [step, f"{step} 5♣ is turned over.", "Ada goes north."],
        [False, True],
        [step, "Who meets whom."],
        [step, f"{step} 5♣ is turned over.", f"{step} 5♣ is turned over.", "Ada wins."],
    ]


STEPS = """() => {
  const caption = Object.assign(document.getElementById("caption"), { hidden: false });
  const steps = ["Attack", "Captive", "Rest"].map((name) => `<span class="step">${name}</span>`).join("");
  caption.innerHTML = `<span>Dario kidnaps gjpqy from Clara.</span><span class="steps">${steps}</span>`;
}"""


@pytest.mark.parametrize("size", SIZES[:4])
def test_the_steps_of_an_action_cover_nothing_of_what_is_told(visit, server, size):
    page = visit(viewport=dict(zip(("width", "height"), size, strict=True)))
    start(page, server, game="miners")
    settled(page)
    page.evaluate(STEPS)
    told, steps = page.locator("#caption > span").first, page.locator("#caption > .steps")
    with_them = told.screenshot()
    steps.evaluate("steps => (steps.style.visibility = 'hidden')")
    assert told.screenshot() == with_them


DEALT = """async (source) => {
  const { Stage } = await import(source);
  const { isOneOfMany } = await import(source.replace("stage.js", "news.js"));
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  return [true, false].map((swift) => {
    const beats = [{ do: "move", piece: "A-1", to: "hand-A", swift }];
    stage.caption("The cards are dealt.");
    stage.open({ say: [{ text: "Bruno is dealt a card." }], zones: {} }, 1, beats);
    return [stage.text, isOneOfMany(beats)];
  });
}"""


def test_one_card_of_a_deal_is_not_told_by_itself(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(DEALT, source) == [["The cards are dealt.", True], ["Bruno is dealt a card.", False]]
