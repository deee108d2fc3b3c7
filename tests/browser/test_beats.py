"""How beats look on the page, and what a click does among them."""

import pytest

from tests.browser.conftest import settled, start

pytestmark = pytest.mark.browser


A_MOMENT = 600
"""Milliseconds after which a press has nothing to do with what was chosen."""
SLOWLY = "async (source) => { (await import(source)).SPEEDS.slow = 5; }"


def test_beats_come_before_the_picture_and_a_click_among_them_chooses_nothing(visit, server):
    page = visit(speed="slow")
    start(page, server, **{"kind-1": "here"})
    page.evaluate(SLOWLY, page.locator("script[type=module]").get_attribute("src").replace("table.js", "beats.js"))
    box = page.locator("#p-pile-5").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)  # at once then, however busy the machine is
    page.locator("#table button[name=word] >> nth=0").press("Enter")
    page.wait_for_function("() => document.getElementById('table').played.some(({ what }) => what === 'beat')")
    page.wait_for_timeout(A_MOMENT)
    page.mouse.down()
    page.mouse.up()
    assert not settled(page)
    played = page.evaluate("document.getElementById('table').played")
    whats = [entry["what"] for entry in played]
    assert whats.index("beat") < whats.index("lay")
    assert "skip" in whats
    assert page.locator("#stage > *").count() == 0
    assert page.locator("#log > .by-0").count() == 1, "the click was for the beats"


def test_the_speed_is_chosen_and_remembered(visit, server):
    page = visit(speed="fast")
    start(page, server, **{"kind-1": "here"})
    assert page.locator("#speed").input_value() == "fast"
    page.select_option("#speed", "none")
    assert page.evaluate("localStorage.getItem('motherlode-speed')") == "none"


STAGING = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const plate = Object.assign(document.createElement("span"), { className: "badge", textContent: "5" });
  const badges = Object.assign(document.createElement("span"), { className: "badges" });
  const life = Object.assign(document.createElement("span"), { className: "badge", textContent: "9" });
  life.dataset.what = "♥";
  badges.append(life, plate);
  document.getElementById("p-pile-5").append(badges);
  await stage.gain({ n: 2, what: "◆", start: "pile-5", to: "pile-1" }, () => undefined, 1);
  const counted = `${life.textContent} ${plate.textContent}`;
  const total = document.querySelector("#seat-1 .score b");
  const scored = [total.textContent];
  await stage.gain({ n: 3, what: "★", start: "pile-1", score: 1 }, () => undefined, 1);
  scored.push(total.textContent);
  for (const piece of ["pile-1", "pile-2"]) await stage.move({ piece, to: "pile-5" }, () => undefined, 1);
  const places = ["pile-1", "pile-2"].map((key) => stage.where(key));
  for (const piece of ["pile-2", "pile-1"]) await stage.move({ piece, to: "seat-A" }, () => undefined, 1);
  const behind = stage.where("pile-1").x - stage.where("pile-2").x;
  stage.clear();
  scored.push(total.textContent);
  stage.caption("7♥ against 10♣.");
  const tops = [...stage.words.querySelectorAll(".card-name")].map((name) => name.getBoundingClientRect().top);
  return { behind, counted, scored, after: plate.textContent, places, tops, caption: stage.words.textContent };
}"""


def test_ore_is_counted_down_while_it_flies_and_who_meets_stands_side_by_side(visit, server):
    page = visit(f"{server.address}/new/diamonds")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    seen = page.evaluate(STAGING, source)
    assert (seen["counted"], seen["after"]) == ("9 3", "5"), "life is not ore; the new picture has the figure"
    assert seen["scored"] == ["0", "3", "0"], "what flies to a score is in it until the new picture says so itself"
    one, other = seen["places"]
    assert seen["behind"] > 0, "who goes last to a zone lies behind, whoever began"
    assert other["x"] - one["x"] >= (one["width"] + other["width"]) / 2 - 1
    assert seen["caption"] == "7♥ against 10♣."
    assert len(set(seen["tops"])) == 1, "a caption with cards in it is still one line"


IN_STEPS = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const told = ({ className, textContent }) => `${className.slice(5)}:${textContent}`;
  const shown = () => [...stage.words.querySelectorAll(".step")].map(told).join(" ");
  const seen = [];
  const [blow, prize] = ["Blow", "Prize"].map((step) => ({ do: "mark", step }));
  stage.open({ more: true, say: [{ text: "A blow." }] }, 1, [blow], [prize]);
  seen.push(shown());
  stage.begin(blow);
  seen.push(shown());
  stage.open({}, 1, [prize, { do: "mark" }]);
  stage.begin(prize);
  stage.begin({ do: "mark" });
  stage.caption("A prize.");
  seen.push(shown());
  stage.open({}, 1, [blow]);
  stage.caption("A blow alone.");
  seen.push(shown());
  stage.open({}, 1, [{ do: "stage", steps: ["Blow", "Prize"] }, prize, blow]);
  for (const beat of [blow, prize, blow]) stage.begin(beat);
  seen.push(shown());
  return seen;
}"""


def test_an_action_of_several_steps_shows_them_all_across_its_frames(visit, server):
    page = visit(f"{server.address}/new/diamonds")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    begun, ended = "now:Blow :Prize", "over:Blow now:Prize"
    assert page.evaluate(IN_STEPS, source) == [":Blow :Prize", begun, ended, "", begun]


AGAIN = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const over = () => [...stage.words.querySelectorAll(".over")].map(({ textContent }) => textContent).join(" ");
  const names = ["arrive", "fight", "dig", "points"];
  const beats = ["arrive", "fight", "dig", "fight", "dig", "dig", "points"].map((step) => ({ do: "mark", step }));
  stage.caption("All fleets are shown.");
  stage.open({ say: [] }, 1, [{ do: "stage", steps: names }, ...beats]);
  return beats.map((beat) => (stage.begin(beat), over()));
}"""


def test_a_step_that_is_taken_once_stays_over_while_those_after_it_are_taken_again_and_again(visit, server):
    page = visit(f"{server.address}/new/diamonds")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    again = ["arrive", "arrive fight"]
    assert page.evaluate(AGAIN, source) == ["", *again, *again, "arrive fight", "arrive fight dig"]


CAME = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const shown = () => [...stage.words.querySelectorAll(".step")].map((one) => one.textContent).join(" ");
  const beats = [{ do: "move", step: "west" }, { do: "turn", step: "a card", came: "9♣" }];
  const roll = { do: "roll", step: "the dice", came: "5 + 4: won" };
  stage.caption("Ada goes west.");
  stage.open({ more: true, say: [] }, 1, beats, [roll]);
  const seen = beats.map((beat) => (stage.begin(beat), shown()));
  stage.clear();
  stage.open({ say: [] }, 1, [roll]);
  stage.begin(roll);
  seen.push(shown());
  stage.clear();
  stage.caption("Ada wins.");
  return [...seen, shown()];
}"""


def test_what_a_step_has_come_to_is_told_when_it_is_over_and_not_before(visit, server):
    page = visit(f"{server.address}/new/diamonds")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    turned = ["west a card", "west a card", "west 9♣ the dice"]
    assert page.evaluate(CAME, source) == [*turned, "west 9♣ 5 + 4: won"]


CROWDED = """async ([source, said, steps, hasNext]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const beats = steps.map((step) => ({ do: "mark", step }));
  stage.open({ say: [{ text: said }] }, 1, beats);
  for (const beat of beats) stage.begin(beat);
  stage.next.hidden = !hasNext;
  stage.caption(said);
  const boxes = (...parts) => parts.map((one) => one.getBoundingClientRect());
  const [strip, next] = boxes(stage.words, stage.next);
  const parts = boxes(stage.words.firstElementChild, ...stage.words.querySelectorAll(".step"));
  const isIn = ({ top, bottom }) => top >= strip.top && bottom <= strip.bottom;
  const isFree = ({ right, bottom }) => !hasNext || right <= next.left + 1 || bottom <= next.top + 1;
  return [parts.every(isIn), parts.every(isFree)];
}"""
STEPS = ["Strike −3", "Chest opens", "Prize to Ada", "Bruno: life 15", "Vengeance"]
"""Those of a theft that is avenged, of which no action has more."""
A_STEP = "Avenging Cousin · Vengeance: 2 to every foe."
A_THEFT = (
    "Runaway Coachman strikes Bruno: life 1\u00a0→\u00a00. Ada wins back a prize, and Bruno has 15 life now. "
    "Avenging Cousin · Vengeance: 2 to every foe. 3 henchmen of Ada are hurt. Crowbar Nell and Ladle Thief of Ada fall."
)


@pytest.mark.parametrize(("width", "height"), [(375, 740), (320, 640), (740, 360), (1280, 800)])
@pytest.mark.parametrize(("said", "has_next"), [(A_STEP, True), (A_THEFT, False)])
def test_what_is_told_of_an_action_of_many_steps_has_room(visit, server, width, height, said, has_next):
    page = visit(viewport={"width": width, "height": height})
    start(page, server, game="realm_of_thieves")
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(CROWDED, [source, said, STEPS, has_next]) == [True, True]


SPREADING = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const ships = { sums: "", strip: "_3-7.0.1" };
  const drawn = (hold) => ["sums", "strip"].map((form) => `planets/${form}-${hold}_7.0.1${ships[form]}`);
  const entry = ["planets/crew-3", " Runner", " Harrow", "planets/entry-3-7.0.1"];
  const tones = ["plain", "good"];
  const sheet = (seat, note, hold, ...entries) => [seat, "AB"[seat], note, tones[seat], ...drawn(hold), entries];
  const told = (one) => [one.textContent, one.querySelector(":scope > img").src.split("/").at(-1)];
  const said = () => [...document.querySelectorAll(".ledger")].map(told);
  const waiting = sheet(1, " waits", 0);
  await stage.stage({ text: "First.", sheets: [sheet(0, " arrives", 0, entry), waiting] }, () => undefined);
  const [first, box] = [said(), document.querySelector(".ledgers").getBoundingClientRect().toJSON()];
  const own = document.querySelector(".own > .zone:not(.seat)").getBoundingClientRect().toJSON();
  await stage.stage({ text: "Second." }, () => undefined);
  const kept = said();
  await stage.stage({ text: "Third.", sheets: [sheet(0, " digs", 1), sheet(1, " waits", 0)] }, () => undefined);
  const then = said();
  await stage.gain({ n: 2, what: "◆", to: "fleet-A", sheets: [sheet(1, " rests", 1)] }, () => undefined, 1);
  const brought = said();
  stage.clear();
  const still = stage.brought([]);
  const hand = [...document.querySelectorAll("#own .row > .piece")].map(({ dataset }) => dataset.key);
  const cards = hand.map((key) => still.has(key) && !still.get(key));
  return { first, box, own, kept, then, brought, cards, cleared: said() };
}"""


@pytest.mark.parametrize(("width", "form"), [(1280, "sums"), (375, "strip")])
def test_what_stands_of_each_seat_lies_over_the_own_things_while_it_is_told(visit, server, width, form):
    page = visit(viewport={"width": width, "height": 740})
    start(page, server, game="planets")
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    seen = page.evaluate(SPREADING, source)
    empty, full = (f"{form}-{hold}_7.0.1{'' if form == 'sums' else '_3-7.0.1'}.svg" for hold in (0, 1))
    assert seen["first"] == seen["kept"] == [["A arrives Runner Harrow", empty], ["B waits", empty]]
    assert seen["then"] == [["A digs Runner Harrow", full], ["B waits", empty]], "what it lists stays"
    assert seen["brought"] == [["A digs Runner Harrow", full], ["B rests", full]], "one of them says something else"
    assert seen["box"] == seen["own"]
    assert seen["cleared"] == []
    assert seen["cards"] == [True] * 3, "what lay below them was not seen, and does not slide when it is"


COMPARING = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const seen = [];
  const look = () => seen.push([...document.querySelectorAll(".figure")].map((one) => one.className + one.textContent));
  const pieces = ["pile-1", "pile-2"];
  await stage.mark({ pieces, tone: "plain", said: ["3", "8"], best: ["pile-2"] }, look, 1);
  return seen;
}"""


def test_who_stands_out_lights_up_when_all_has_been_read(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    before, then = page.evaluate(COMPARING, source)
    assert before == ["figure plain3", "figure plain8"]
    assert then == ["figure plain3", "figure good8"]


ANNOUNCING = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const say = (text) => [{ n: 1, chat: 1, text: "Hello!" }, { n: 2, text }];
  const said = (text, beat) => {
    stage.open({ say: say(text) }, 1, [{ do: beat }]);
    return stage.words.textContent;
  };
  const heard = [said("Bo strikes Ada. Ada: life 10 to 6.", "strike"), said("K♠ is found.", "turn")];
  heard.push(said("Bo rolls.", "roll"));
  await stage.roll({ piece: "pile-1", dice: [2, 5], added: [], need: 8, won: false }, () => undefined, 1);
  return [...heard, stage.words.textContent];
}"""
UNREAD = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const text = "Bo strikes Ada. Ada: life 10 to 6.";
  stage.open({ say: [{ n: 1, text }] }, 1, [{ do: "strike" }]);
  const times = ["Bo strikes Ada.", text, text].map((told) => (stage.caption(told), stage.toRead()));
  const from = stage.where("pile-1");
  const goal = { ...from, width: 2 * from.width, height: 2 * from.height };
  const ghosts = [from, goal].map((to) => stage.ghost("pile-1", from, true, to));
  const sizes = ghosts.map(({ home, scale }) => home.width * scale);
  return { times, sizes, from: from.width, drawn: stage.ghosts.get("pile-1").home.width };
}"""


def test_what_is_done_is_said_before_it_is_seen_but_not_what_comes_of_it(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    strike, found, rolling, rolled = page.evaluate(ANNOUNCING, source)
    assert strike == found == rolling == "Bo strikes Ada."
    assert rolled == "Bo rolls.", "the dice lie still"
    seen = page.evaluate(UNREAD, source)
    assert seen["times"] == [0, 750, 0], "what comes of it is read afterwards, five words and no more"
    assert seen["sizes"] == [seen["from"]] * 2, "a card that grows begins as large as it lies"
    assert seen["drawn"] == 2 * seen["from"]


EXCHANGE = """
async (source) => {
  const { Stage } = await import(source);
  const layer = document.getElementById("stage");
  const stage = new Stage(layer, document.getElementById("caption"), document.getElementById("next"));
  const coming = (pile, face) => {
    const piece = document.getElementById(`p-pile-${pile}`).cloneNode(true);
    piece.dataset.face = face;
    return piece.outerHTML.replaceAll("#back", `#${face}`);
  };
  const move = (to, from) => ({ do: "move", piece: `pile-${to}`, to: `pile-${to}`, start: `pile-${from}` });
  const beats = [move(1, 2), move(2, 1)];
  stage.open({ zones: { pit: coming(1, "KS") + coming(2, "2S") } }, 1, beats);
  const seen = [];
  for (const beat of beats) {
    let rests = 0;
    await stage.move(beat, async () => { rests += 1; }, 1);
    const ghosts = [...layer.querySelectorAll(".ghost")];
    seen.push([rests, ...ghosts.map((ghost) => ghost.querySelector("use").getAttribute("href").replace(/.*#/, ""))]);
  }
  return seen;
}
"""


def test_two_cards_change_places_at_the_same_time_each_with_its_new_face(visit, server):
    page = visit(speed="none")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    both = ["KS", "2S"]
    assert page.evaluate(EXCHANGE, source) == [[1, *both], [0, *both]]


TAKEN = """
async (source) => {
  const { Stage } = await import(source);
  const layer = document.getElementById("stage");
  const stage = new Stage(layer, document.getElementById("caption"), document.getElementById("next"));
  const next = document.getElementById("p-spade-A").cloneNode(true);
  next.dataset.face = "KS";
  const move = { do: "move", piece: "spade-A", to: "spade-A", start: "pile-1" };
  const beats = [{ do: "turn", piece: "pile-1", face: "KS" }, move];
  stage.open({ zones: { seat: next.outerHTML } }, 1, beats);
  const seen = [];
  for (const beat of beats) {
    await stage[beat.do](beat, async () => {}, 1);
    seen.push([...layer.querySelectorAll(".ghost")].length);
  }
  return seen;
}
"""


def test_a_card_that_is_turned_over_and_taken_is_not_seen_twice(visit, server):
    page = visit(speed="none")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(TAKEN, source) == [1, 1]


CARRIED = """
async (source) => {
  const { Stage } = await import(source);
  const layer = document.getElementById("stage");
  const stage = new Stage(layer, document.getElementById("caption"), document.getElementById("next"));
  stage.open({ zones: {} }, 1, []);
  const times = [];
  const rest = async (ms) => { times.push(ms); };
  await stage.stage({ text: "", at: "pile-1", large: "pile-1" }, rest, 1);
  const card = layer.querySelector(".large");
  await stage.move({ piece: "pile-1", to: "pile-9" }, rest, 1);
  const shades = layer.querySelectorAll(".shade").length;
  card.getAnimations().at(-1).finish();
  const place = (thing) => stage.box(thing);
  const [is, goal] = [place(card), place(document.getElementById("p-pile-9"))];
  return { times, shades, width: parseFloat(card.style.width), off: Math.hypot(is.x - goal.x, is.y - goal.y) };
}
"""


@pytest.mark.parametrize(("motion", "shades"), [("no-preference", 4), ("reduce", 0)])
def test_a_card_that_was_shown_large_is_carried_where_it_goes_with_shades_after_it(visit, server, motion, shades):
    page = visit(speed="none", reduced_motion=motion)
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    seen = page.evaluate(CARRIED, source)
    assert seen["times"] == [1350, 750]
    assert seen["width"] > 1.5 * page.locator("#p-pile-1").bounding_box()["width"]
    assert seen["off"] < 1
    assert seen["shades"] == shades
