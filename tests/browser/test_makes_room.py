"""Who comes into a zone lies on nobody: those who stand there make room while it comes, not when it has come."""

import secrets

import pytest

from motherlode.store.sqlite import SqliteStore
from tests.browser.test_sizes import FULLEST
from tools.pictures import PLAYS, climax
from tools.rehearsal import NARROW, WIDE, Rehearsal, Theatre, expose, say, written

pytestmark = pytest.mark.browser
A_LOOK, LONGEST = 50, 20_000
"""Milliseconds from look to look, and of all of them."""
SLIDES = 300
"""Milliseconds that things slide when a new picture was laid."""
MOVED = 8
"""Looks until who left or came has gone its way."""
NEAR = 10
"""Pixels that are left of a way when it is almost over."""
COMING = {
    "kidnapped": (Rehearsal("miners", 4, 1), 115, ("kidnap", "QS", "TC", "8C", "7C"), "hand-A", "QS"),
    "a couple": (Rehearsal("miners", 2, 1), 113, ("pair", "6H", "2S"), "miners-A", "6H"),
    "paid": (Rehearsal("miners", 2, 1), 57, ("bribe", "6C", "QD"), "hand-A", "6C"),
    "played": (Rehearsal("realm_of_thieves", 2, 1), 49, ("play sleeper_agent", "5"), "hand-A", None),
}
"""A game, after how many events, what is said then, the zone in which others make room, and who comes there."""
RESHAPED = {
    "a card leaves": (27, ("play powder_boy", "2")),
    "a prize comes": (24, ("attack 4", "face")),
    "a card is drawn": (43, ("end",)),
}
"""By what the cards of a hand of *Realm of Thieves* get another shape on a telephone, and after how many events."""
OUTLINES = """() => {
  const hand = document.getElementById("z-hand-A").getBoundingClientRect();
  const isSeen = (piece) => getComputedStyle(piece).visibility !== "hidden" && piece.getClientRects().length;
  const box = ({ top, bottom, width, height }) => ({ up: hand.top - top, down: bottom - innerHeight, width, height });
  const seen = [...document.querySelectorAll("#z-hand-A .piece")].filter(isSeen);
  return { n: seen.length, boxes: seen.map((piece) => box(piece.getBoundingClientRect())) };
}"""
LYING = """(zone) => {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const isSeen = (piece) => piece.style.visibility !== "hidden" && piece.dataset.face !== "empty";
  const lying = [...document.querySelectorAll(`#z-${zone} [data-key]`)].filter(isSeen);
  return {
    pieces: Object.fromEntries(lying.map((piece) => [piece.dataset.key, middle(piece.getBoundingClientRect())])),
    copies: [...document.querySelectorAll(".stage > .ghost")].map((copy) => middle(copy.getBoundingClientRect())),

  };
}"""


@pytest.fixture
def seated(chromium, server):
    """Sit down at a table of its own, before a page whose time is turned."""
    opened = []

    def page_of(rehearsal, events, size):
        name = secrets.token_hex(4)
        store = SqliteStore(server.data / "tables.sqlite")
        written(store, rehearsal, name, events)
        store.close()
        stage = Theatre(chromium, server.address)
        opened.append(stage.page(size))
        stage.seated(opened[-1], name)
        return opened[-1]

    yield page_of
    for page in opened:
        page.context.close()


def before_and_after(page, zone):
    """Return how a zone was just before a new picture was laid, and when nothing slides there any more."""
    looks = []
    for _ in range(0, LONGEST, A_LOOK):
        told = expose(page, A_LOOK)
        looks.append(page.evaluate(LYING, zone))
        if told.events:
            expose(page, SLIDES)
            return looks[-2], page.evaluate(LYING, zone)
    raise AssertionError(looks[-1])


def far(one, other):
    return max(abs(here - there) for here, there in zip(one, other, strict=True))


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "phone"])
@pytest.mark.parametrize("name", COMING)
def test_when_all_has_come_everybody_lies_where_the_new_picture_has_them(seated, name, size):
    rehearsal, events, words, zone, comes = COMING[name]
    page = seated(rehearsal, events, size)
    say(page, words)
    before, after = before_and_after(page, zone)
    stay = {key: place for key, place in before["pieces"].items() if key in after["pieces"]}
    assert {key: after["pieces"][key] for key, place in stay.items() if far(place, after["pieces"][key]) > NEAR} == {}
    if comes:
        assert min(far(copy, after["pieces"][comes]) for copy in before["copies"]) <= NEAR


FREE = {
    "a lover's": (Rehearsal("miners", 4, 1), 184, ("kidnap", "AS", "8C", "7C")),
    "who rests": (Rehearsal("miners", 3, 2), 74, ("kidnap", "4C", "7C")),
}
CARRIED = """() => [...document.querySelectorAll(".stage > .ghost:is(.large, .shade)")].map((copy) => {
  const bonds = copy.querySelectorAll(".token, .badge:is(.good, .bad)").length;
  return [...copy.classList].filter((name) => name.startsWith("kind-")).join(" ") + bonds;
})"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("name", FREE)
def test_who_is_carried_off_stands_upright_and_belongs_to_nobody(seated, name):
    rehearsal, events, words = FREE[name]
    page = seated(rehearsal, events, WIDE)
    say(page, words)
    looks = [page.evaluate(CARRIED)]
    while not expose(page, A_LOOK).idle:
        looks.append(page.evaluate(CARRIED))
    assert {one for look in looks for one in look} == {"0"}


HELD = """() => {
  const hand = document.getElementById("z-hand-A");
  const isSeen = (piece) => getComputedStyle(piece).visibility !== "hidden";
  const [empty] = [...hand.querySelectorAll(".piece.empty")].filter(isSeen);
  return [hand.querySelector("h2 small").textContent.match(/[0-9]+/)[0], Boolean(empty)];
}"""
EMPTY_HANDED = Rehearsal("miners", 3, 2), 59, ("kidnap", "4H", "TC")


@pytest.mark.cases(0)
def test_a_hand_says_how_many_it_holds_and_that_it_is_empty_only_as_long_as_it_is(seated):
    rehearsal, events, words = EMPTY_HANDED
    page = seated(rehearsal, events, WIDE)
    say(page, words)
    looks = []
    while not expose(page, A_LOOK).events:
        looks.append(page.evaluate(HELD))
    assert (looks[0], looks[-1]) == (["0", True], ["1", False])


STONES = """() => {
  const large = ({ left, top, width, height }) => [left + width / 2, top + height / 2, width, height].map(Math.round);
  const drawn = (image) => large(image.getBoundingClientRect());
  return {
    flying: [...document.querySelectorAll(".stage > .ghost.kind-stone .face")].map(drawn),
    lying: [...document.querySelectorAll(".own .kind-stone:not([data-face=empty]) .face")].map(drawn).slice(-1),
  };
}"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "phone"])
def test_a_diamond_comes_as_large_as_it_is_going_to_lie_there(seated, size):
    shot = climax(PLAYS["diamonds"])
    page = seated(shot.rehearsal, shot.events, size)
    say(page, shot.words)
    coming = []
    while not page.evaluate(STONES)["lying"]:
        coming += page.evaluate(STONES)["flying"]
        expose(page, A_LOOK)
    expose(page, SLIDES)
    (lies,) = page.evaluate(STONES)["lying"]
    assert far(coming[-1], lies) <= NEAR / 2


AT_STEP = """() => ({
  step: document.querySelector(".step.now")?.textContent,
  crew: document.querySelector("#seat-1 .score b").textContent,
  large: document.querySelectorAll(".stage > .large").length,
  flanks: document.querySelectorAll(".stage > .flank").length,
  lying: document.querySelectorAll(".stage > .kind-busy").length,
})"""


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "phone"])
def test_a_captive_is_flanked_and_when_it_has_come_the_gang_lies_down(seated, size):
    rehearsal, events, words, *_ = COMING["kidnapped"]
    page = seated(rehearsal, events, size)
    say(page, words)
    looks = []
    while not expose(page, A_LOOK).events:
        looks.append(page.evaluate(AT_STEP))
    steps = list(dict.fromkeys(look["step"] for look in looks if look["step"]))
    assert steps == ["Attack", "Parting", "Captive", "Rest", "Turn’s end"]
    captive, rest = ([look for look in looks if look["step"] == step] for step in steps[2:4])
    assert (captive[0]["crew"], captive[-1]["crew"]) == ("23", "12"), "it falls as the captive leaves"
    assert max(look["flanks"] for look in captive) == 3, "the whole gang"
    assert (rest[-1]["large"], rest[-1]["flanks"], rest[-1]["lying"]) == (0, 0, 3)


RECOVERED = """() => ({
  crew: document.querySelector("#own .score b").textContent,
  rests: document.getElementById("p-5S").matches(".kind-busy"),
})"""


@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "phone"])
@pytest.mark.cases(0)
def test_a_crew_grows_when_who_rested_is_seen_to_stand_up(seated, size):
    rehearsal, events, words, *_ = COMING["kidnapped"]
    page = seated(rehearsal, events, size)
    say(page, words)
    looks = []
    while not expose(page, A_LOOK).events:
        looks.append(page.evaluate(RECOVERED))
    seen = list(dict.fromkeys((look["crew"], look["rests"]) for look in looks))
    assert seen == [("7", True), ("7", False), ("12", False)], "who stands up is seen first, and counted as it is told"
    assert page.evaluate(RECOVERED) == {"crew": "12", "rests": False}


@pytest.mark.parametrize("name", RESHAPED)
@pytest.mark.cases(0)
def test_cards_that_get_another_shape_stay_in_the_hand_and_have_it_before_the_new_picture_is_laid(seated, name):
    events, words = RESHAPED[name]
    page = seated(Rehearsal("realm_of_thieves", 2, 3), events, NARROW)
    say(page, words)
    looks, told = [], 0
    while not told:
        told = expose(page, A_LOOK).idle
        looks.append(page.evaluate(OUTLINES))
    expose(page, SLIDES)
    end = page.evaluate(OUTLINES)
    assert max(max(box["up"], box["down"]) for look in looks for box in look["boxes"]) <= NEAR / 2
    heights, last = [[box["height"] for box in look["boxes"]] for look in looks], end["boxes"][0]["height"]
    assert min(map(min, heights)) >= min(heights[0][0], last) - NEAR / 2
    whole = [height for height in heights if len(height) == end["n"]]
    assert max(abs(height - last) for height in whole[MOVED]) <= 1


SHAKEN = """async (source) => {
  const of = (name) => import(source.replace("table.js", name));
  const [{ Stage }, { strike }] = await Promise.all([of("stage.js"), of("strikes.js")]);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const [striker, struck] = document.querySelectorAll("#rivals .zone-miners [data-key]");
  const { x, ...place } = stage.room.lies(struck);
  await strike(stage, { piece: striker.dataset.key, target: struck.dataset.key }, () => Promise.resolve(), 1);
  const trembling = stage.box(struck).x - x;
  stage.room.shift(struck, struck.dataset.key, { ...place, x: x + 50 }, 0);
  for (const one of struck.getAnimations()) if (one.playState === "running") one.cancel();
  return [trembling, stage.box(struck).x - x];
}"""


def test_who_is_struck_makes_room_from_where_it_lies_and_not_from_where_it_shakes(open_at):
    page = open_at("miners", FULLEST["miners"][1], "en")
    page.emulate_media(reduced_motion="no-preference")
    trembling, way = page.evaluate(SHAKEN, page.locator("script[type=module]").get_attribute("src"))
    assert trembling
    assert way == pytest.approx(50, abs=0.5)


PRIZE = """async (source) => {
  const { Stage } = await import(source.replace("table.js", "stage.js"));
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const rest = () => Promise.resolve();
  const [chest, key] = ["prize-A-1", "won"];
  const hand = document.getElementById("z-hand-A").cloneNode(true);
  const card = hand.querySelector(".piece").cloneNode(true);
  card.id = `p-${(card.dataset.key = key)}`;
  hand.querySelector(".row").prepend(card);
  hand.querySelector(".row").className = "row many-3";
  const beats = [{ do: "stage", at: chest, large: key }, { do: "move", piece: key, to: "hand-A", at: 0 }];
  stage.open({ zones: { hand: hand.outerHTML } }, 1, beats);
  await stage.gain({ n: 1, what: "♥", start: "face-B" }, rest, 1);
  const read = document.querySelector(".lens .sign-life b")?.textContent;
  await stage.unlock({ piece: chest, picture: "realm_of_thieves/chest-A-open" }, rest, 1);
  const opened = stage.layer.querySelector(".kind-chest");
  const poses = opened.getAnimations().flatMap(({ effect }) => effect.getKeyframes());
  const turns = poses.filter(({ transform }) => /rotate/.test(transform));
  await stage.stage({ text: "A prize.", at: chest, large: key }, rest, 1);
  const lit = [...stage.layer.querySelectorAll(".light")].filter((light) => light.checkVisibility());
  await stage.move(beats[1], rest, 1);
  const isSeen = (one) => getComputedStyle(one).visibility === "visible";
  const seen = [...document.querySelectorAll(".own > .zone-hand .piece")].filter(isSeen);
  const copies = [...stage.layer.querySelectorAll(".kind-henchman.ghost:not(.shade)")].filter(isSeen);
  const open = /chest-A-open/.test(opened.querySelector("img").src);
  return { read, open, turns: turns.length, lit: lit.length, seen: seen.length, copies: copies.length };
}"""


@pytest.mark.parametrize("size", [(1280, 800), (375, 740)], ids=["wide", "phone"])
def test_a_chest_opens_where_it_stands_and_the_card_in_it_comes_as_it_is_going_to_lie(open_at, size):
    page = open_at("realm_of_thieves", (2, 8, 32, 0, ""), "en", size)
    page.emulate_media(reduced_motion="no-preference")
    page.locator("#p-face-B").hover()
    seen = page.evaluate(PRIZE, page.locator("script[type=module]").get_attribute("src"))
    assert seen.pop("read") == "1", "what is read of the thief tells of the blow, too"
    assert seen == {"open": True, "turns": 0, "lit": 0, "seen": 3, "copies": 0}


WON = """() => {
  const n = (text) => Number(text?.match(/\\d+/)?.[0] ?? 0);
  const seats = [...document.querySelectorAll(".seat")].map((seat) => {
    const held = [...seat.querySelectorAll(".badge.sign-coin")].map(({ textContent }) => n(textContent));
    const score = seat.querySelector(".score");
    return [held.reduce((all, one) => all + one), n(score.querySelector("b").textContent), score.textContent.trim()];
  });
  const large = document.querySelector(".stage > [data-risen]");
  const drawn = large?.querySelector(":scope > img").src.split("-").at(-3); // how many coins
  return {
    seats,
    lying: large ? [Number(drawn), n(large.querySelector(".badge.plain")?.textContent)] : null,
    flying: document.querySelectorAll(".stage > .counter").length > 0,
  };
}"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "phone"])
def test_coins_that_are_won_are_counted_everywhere_at_once(seated, size):
    shot = climax(PLAYS["friend_or_foe"])
    page = seated(shot.rehearsal, shot.events, size)
    say(page, shot.words)
    looks = [page.evaluate(WON)]
    while not expose(page, A_LOOK).idle:
        looks.append(page.evaluate(WON))
    assert len({look["seats"][0][0] for look in looks}) > 1
    apart = [look for look in looks if any(held != total for held, total, _ in look["seats"])]
    assert all(look["flying"] and max(held - total for held, total, _ in look["seats"]) == 0 for look in apart), (
        "banked"
    )
    assert all(f"{total} coin{'s' * (total != 1)}" in text for look in looks for _, total, text in look["seats"])
    lying = [look["lying"] for look in looks if look["lying"]]
    assert {drawn for drawn, _ in lying} == {3, 1, 0}, "those of both cards, and none when they are won"
    assert all(drawn == counted for drawn, counted in lying)


GLIDES = """async (source) => {
  const { Relay } = await import(source.replace("stage.js", "relay.js"));
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const piece = document.querySelector("#own .row > .piece");
  const { width, height, ...lies } = stage.box(piece);
  const poses = [];
  piece.animate = ([{ transform }]) => poses.push(new DOMMatrix(transform));
  for (const [wide, high] of [[2, 1], [1, 2], [0.5, 0.25]])
    new Relay(stage).glide(piece, { ...lies, width: width * wide, height: height * high }, 1000);
  return poses.map(({ a, d }) => [a, d].map((by) => Math.round(by * 100) / 100));
}"""


def test_a_card_that_gets_another_shape_is_never_squeezed(open_at):
    """It is drawn as it is going to be at once: letters that grew wide or narrow could not be read."""
    page = open_at("planets", (4, 7, 60, 0, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(GLIDES, source) == [[1, 1], [1, 1], [0.25, 0.25]]
