"""While it is told that a turn begins the head of the page and the figures say so, too, and not before."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
BEGINNING = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [head, mana] = [document.getElementById("turn"), document.querySelector("#p-face-B .sign-mana")];
  const drawn = () => mana.querySelector("img").getAttribute("src").split("/").at(-1);
  const looks = () => [head.textContent.split(" · ")[0], mana.textContent, drawn()];
  const piece = document.getElementById("p-face-B").cloneNode(true);
  piece.querySelector(".sign-mana b").textContent = "5/5";
  const drawing = piece.querySelector(".sign-mana img");
  drawing.src = drawing.getAttribute("src").replace(/mana-.*/, "mana-5-5.svg");
  const turn = head.outerHTML.replace(/Turn 1/, "Turn 2");
  const beats = [{ do: "stage", text: "Turn 2: Bruno.", turns: true }, { do: "gain", n: 5, what: "◆", to: "face-B" }];
  stage.open({ zones: { "p-face-B": piece.outerHTML, turn }, say: [] }, 1, beats);
  const seen = [looks()];
  for (const beat of beats) seen.push((await stage[beat.do](beat, () => {}, 1)) ?? looks());
  stage.clear();
  return [...seen, looks()];
}"""


def test_the_head_and_the_mana_change_with_the_beats_that_tell_the_turn(visit, server):
    page = visit()
    start(page, server, game="realm_of_thieves")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    before, told, come, cleared = page.evaluate(BEGINNING, source)
    assert told == ["Turn 2", *before[1:]]
    assert come == ["Turn 2", "5/5", "mana-5-5.svg"], "of how many, too"
    assert cleared == before


TOLD = """async (source) => {
  const { lastTold } = await import(source);
  const drawn = { do: "move", piece: "A-1", to: "hand-A" };
  const turn = { do: "stage", text: "Turn 1: Ada.", turns: true };
  const say = [{ text: "Ada ends the turn." }, { text: "Turn 1\\nBruno draws a card." }];
  const told = [[drawn], [drawn, turn, drawn], []].map((beats) => lastTold({ say }, beats));
  return [...told, lastTold({ say, more: true }, [])];
}"""


def test_after_it_was_told_whose_turn_begins_nothing_is_said_of_what_was_before(visit, server):
    page = visit()
    start(page, server, game="realm_of_thieves")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "news.js")
    told = "Ada ends the turn. Bruno draws a card."
    assert page.evaluate(TOLD, source) == [told, "Turn 1: Ada.", "", told], "nor of what is not seen, unless it goes on"


REPEATED = """async (source) => {
  const { lastTold } = await import(source);
  const staged = [{ do: "stage", text: "First." }, { do: "gain", n: 1, what: "♥" }, { do: "stage", text: "Last." }];
  const [short, long] = ["First. Last.", "A sentence that was told. ".repeat(6).trim()].map((text) => [{ text }]);
  const told = [[short, staged], [long, staged], [long, staged.slice(1, 2)]];
  const heard = new Set(["First.", "Last."]);
  return [...told.map(([say, beats]) => lastTold({ say }, beats)), lastTold({ say: short }, staged, heard)];
}"""


IN_SHORT = """async (source) => {
  const { lastTold } = await import(source);
  const heard = new Set(["Clara attacks Ada for 9♠ with 6♣: 6 against 4.", "Clara kidnaps 9♠ from Ada.", "Rests: 6♣."]);
  const staged = [...heard].map((text) => ({ do: "stage", text }));
  const said = ["Clara kidnaps 9♠ from Ada with 6♣: 6 against 4.", "Clara kidnaps 9♠ from Adam."];
  return said.map((text) => lastTold({ say: [{ text }] }, staged, heard));
}"""


def test_what_was_told_in_short_is_not_told_once_more_at_length(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "news.js")
    assert page.evaluate(IN_SHORT, source) == ["Rests: 6♣.", "Clara kidnaps 9♠ from Adam."]


PRIZE = """async (source) => {
  const { lastTold } = await import(source);
  const told = (caption, text) =>
    lastTold({ say: [{ text }] }, [{ do: "stage", text: caption }], new Set(["Bruno ouvre le coffre 1 !", caption]));
  return [
    told("Bruno wins back a prize!", "Bruno wins back a prize; Ada has 10 life now."),
    told("Bruno reprend Nell\u202f!", "Bruno ouvre le coffre 1 ! Bruno reprend Nell\u202f; Ada a 10 de vie."),
    told("Bruno wins back a prize!", "Bruno wins back a prizefighter; Ada has 10 life now."),
  ];
}"""


def test_a_prize_that_was_told_is_not_told_once_more_with_the_life_that_was_counted(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "news.js")
    other = "Bruno wins back a prizefighter; Ada has 10 life now."
    assert page.evaluate(PRIZE, source) == ["Bruno wins back a prize!", "Bruno reprend Nell\u202f!", other]


def test_of_what_was_told_by_captions_nothing_is_repeated(visit, server):
    page = visit()
    start(page, server, game="realm_of_thieves")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "news.js")
    short, long, plain, heard = page.evaluate(REPEATED, source)
    assert (short, long) == ("First. Last.", "Last.")
    assert heard == "Last.", "though it is short, all of it was heard"
    assert plain.startswith("A sentence"), "what no caption told is told then"


ENDED = """async (source) => {
  const { lastTold } = await import(source);
  const over = "The last round is over: a draw.";
  const say = [{ text: `Clara ends the turn. ${over}` }];
  const end = { do: "stage", text: over };
  return [[end], [{ do: "move" }, end]].map((beats) => lastTold({ say }, beats, new Set([over])));
}"""


def test_that_a_game_is_over_is_told_once_after_a_word_of_which_nothing_else_is_seen(visit, server):
    page = visit()
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "news.js")
    over, told = page.evaluate(ENDED, source)
    assert over == "The last round is over: a draw."
    assert told == "Clara ends the turn. The last round is over: a draw.", "what was seen, and never told, is"


STAYS = """async (source) => {
  const { lastTold } = await import(source);
  const stage = (text, turns) => ({ do: "stage", text, ...(turns && { turns }) });
  const say = [{ text: "Bruno plays Forger. Flashy: draw 2." }];
  const told = [stage("Turn 2: Ada.", true), { do: "gain" }];
  return [
    lastTold({ say, more: true }, [{ do: "move" }, stage("Forger · Flashy: draw 2.")]),
    lastTold({ say }, [...told, stage("Ada wins.")]),
    lastTold({ say }, told),
  ];
}"""


def test_amid_an_action_and_when_a_turn_has_begun_the_last_caption_stays(visit, server):
    page = visit()
    start(page, server, game="realm_of_thieves")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "news.js")
    assert page.evaluate(STAYS, source) == ["Forger · Flashy: draw 2.", "Ada wins.", "Turn 2: Ada."]


HEARD = """async (source) => {
  const { Stage } = await import(source);
  const [layer, strip, next] = ["div", "p", "button"].map((tag) => document.createElement(tag));
  document.createElement("div").append(strip);
  const stage = new Stage(layer, strip, next);
  stage.caption("Barber · Flashy: heal Decoy by 3. Decoy: health 1 → 2.");
  return [...stage.heard];
}"""


def test_what_a_card_does_was_heard_though_its_name_stood_before_it(visit, server):
    page = visit()
    start(page, server, game="realm_of_thieves")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert {"Flashy: heal Decoy by 3.", "Decoy: health 1 → 2."} < {*page.evaluate(HEARD, source)}
