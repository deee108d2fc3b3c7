"""The villages of Mine, all mine!: who rests can be read, verbs are as high as a finger is wide, a question stays."""

import secrets

import pytest

from motherlode.store.sqlite import SqliteStore
from tests.browser.conftest import LONGER
from tests.browser.test_sizes import BANK, HINTED, SENTENCES, TELEPHONES, faults, faults_at
from tools.rehearsal import TOKEN, Rehearsal, written

pytestmark = pytest.mark.browser
SIZES = [(375, 740), (740, 375)]
FINGER = 44
"""Pixels, as WCAG 2.5.5 has it."""
MOST_LINES = 2
ACTION, END = (Rehearsal("miners", 4, 3), 131), (Rehearsal("miners", 4, 1), 188)
"""Somebody may do almost anything; and has had an action, and may form a couple or end the turn."""
VERBS = """() => [...document.querySelectorAll("#ask .bar > .choice")].map((button) => {
  const text = button.querySelector("span");
  const lines = new Set([...text.getClientRects()].map(({ top }) => Math.round(top)));
  return [button.textContent.trim(), button.getBoundingClientRect().height, lines.size];
})"""
LOOKS = """() => Object.fromEntries([...document.querySelectorAll("#ask .bar > .choice")].map((one) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(one);
  return [one.value, backgroundColor + backgroundImage];
}))"""
READ = """() => {
  const { top, bottom, height } = document.getElementById("question").getBoundingClientRect();
  const ask = document.getElementById("ask").getBoundingClientRect();
  return height > 8 && top >= ask.top && bottom <= ask.bottom;
}"""

COUPLES = """() => [...document.querySelectorAll(".rivals .kind-before.kind-busy")].map((half) => {
  const of = (thing) => thing.getBoundingClientRect();
  const [lies, hourglass] = [".face", ".token"].map((part) => of(half.querySelector(part)));
  const lover = of(half.previousElementSibling);
  return {
    wide: lover.width,
    isLoverRead: lies.top >= lover.top + 0.4 * lover.height && hourglass.left >= lover.left + 0.45 * lover.width,
    isOtherRead: hourglass.bottom <= lies.top + 2,
  };
})"""
LEAST_CARD = 30
RESTING = 3
LEAST_READ = 40
A_HINT = "Hint: kidnap Q♠ from Clementine Mountbatten-W with 7♣ and 10♣ (chance to win: 57 %)."
"""As long as one is that names two people's cards."""


@pytest.fixture
def opened(visit, server):
    """Open a table of a rehearsal at a size, with what was said so far."""

    def page_of(play, size, said="", locale="en"):
        rehearsal, events = play
        name = secrets.token_hex(4)
        store = SqliteStore(server.data / "tables.sqlite")
        written(store, rehearsal, name, events)
        store.close()
        page = visit(viewport={"width": size[0], "height": size[1]}, has_touch=True)
        page.context.add_cookies([{"name": "seats", "value": f"m{TOKEN}", "url": f"{server.address}/t/{name}"}])
        page.goto(f"{server.address}/t/{name}?lang={locale}{f'&said={said}' if said else ''}")
        page.wait_for_selector("#table[data-ready]")
        return page

    return page_of


@pytest.mark.parametrize("size", SIZES, ids=["phone", "sideways"])
@pytest.mark.parametrize("locale", LONGER)
def test_a_verb_is_as_high_as_a_finger_is_wide_and_has_two_lines_at_most(opened, size, locale):
    found = opened(ACTION, size, locale=locale).evaluate(VERBS)
    assert len(found) >= 6
    assert [verb for verb in found if verb[1] < FINGER or verb[2] > MOST_LINES] == []


def test_what_ends_a_turn_stands_out_from_what_may_be_done_besides_and_neither_has_three_lines(opened):
    page = opened(END, SIZES[0])
    looks = page.evaluate(LOOKS)
    assert looks["end"] != looks["pair"]
    assert [verb for verb in page.evaluate(VERBS) if verb[2] > MOST_LINES] == []
    looks = opened(ACTION, SIZES[0]).evaluate(LOOKS)
    assert looks["mine"] == looks["play"]


@pytest.mark.parametrize("size", SIZES, ids=["phone", "sideways"])
@pytest.mark.parametrize(("play", "said"), [(END, "pair/JH"), (ACTION, "kidnap/7S")], ids=["couple", "gang"])
def test_amid_a_sentence_the_question_is_read_beside_a_hint(opened, size, play, said):
    page = opened(play, size, said)
    page.evaluate(HINTED, "Hint: Pair with Q♠.")
    assert page.evaluate(READ)


@pytest.mark.parametrize("gang", ["gang", "gang of one"])
@pytest.mark.parametrize("locale", LONGER)
def test_of_a_gang_it_is_read_whom_it_is_to_kidnap_beside_a_hint_in_a_wide_window(open_at, gang, locale):
    page = open_at("miners", SENTENCES[gang], locale)
    page.evaluate(HINTED, "Conseil : Envoyer 10♣.")
    for size in (1280, 800), (1024, 700):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        assert (size, page.evaluate(READ), faults(page)) == (size, True, [])


@pytest.mark.parametrize("size", SIZES, ids=["phone", "sideways"])
@pytest.mark.parametrize("locale", LONGER)
def test_beside_a_hint_and_all_verbs_it_is_read_whose_turn_it_is_and_what_is_asked(opened, size, locale):
    page = opened(ACTION, size, locale=locale)
    assert page.locator("#ask .bar > *").count() == 7
    page.evaluate(HINTED, A_HINT)
    assert page.evaluate(READ)
    assert all(page.locator(part).bounding_box()["width"] > LEAST_READ for part in ("#ask .chip", ".hint"))
    assert faults(page) == []


def test_of_a_couple_that_rests_both_can_be_read_at_a_table_of_four(opened):
    couples = opened(END, (1280, 800)).evaluate(COUPLES)
    assert len(couples) == 2
    assert all(one["isLoverRead"] and one["isOtherRead"] and one["wide"] >= LEAST_CARD for one in couples), couples


RAISED = """() => [...document.querySelectorAll(".rivals .seat")].map((seat) => {
  const [figure, frame] = [".score b", ".zone-miners"].map((one) => seat.querySelector(one).getBoundingClientRect());
  return frame.top - figure.bottom;
})"""
"""By how much the figure of each crew stands above the frame of the village; its letters end a little above its box."""


@pytest.mark.parametrize("others", [{}, {"others": "friend"}, {"others": "friend", "clock": BANK}], ids=len)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700)])
def test_the_figure_of_a_crew_stands_above_the_village_of_each_of_three_rivals(open_at, size, others):
    page = open_at("miners", (4, 12, 365, 0, ""), "fr", size, **others)
    assert min(page.evaluate(RAISED)) >= 0


MEETS_UNDO = """() => {
  const undo = document.getElementById("undo").getBoundingClientRect();
  return [...document.querySelectorAll("#ask .bar > *, #question")].filter((one) => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top, bottom } = (one.id === "question" ? range : one).getBoundingClientRect();
    return left < undo.right && right > undo.left && top < undo.bottom && bottom > undo.top;
  }).map((one) => one.textContent.trim());
}"""
"""What is asked, or what may be done, on which the button lies that takes back."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("position", [(3, 45, 214, 1, ""), (2, 24, 151, 0, "")])
def test_what_takes_back_lies_on_no_verb_of_a_tablet(open_at, position):
    page = open_at("miners", position, "fr", (820, 1180))
    for size in (820, 1180), (768, 1024), (740, 900):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        assert (size, page.evaluate(MEETS_UNDO)) == (size, [])


CORNERS = """pieces => pieces.filter((piece) => {
  const { left, top, width } = piece.getBoundingClientRect();
  const across = Math.min(0.3 * width, 20);
  return [[2, 0.1], [across, 0.1], [2, 0.3], [across, 0.3]].some(([x, down]) =>
    !piece.contains(document.elementFromPoint(left + x, top + down * width * 1.4)));
}).map((piece) => piece.dataset.key)"""
"""Of which cards something lies on the corner that has the rank."""


@pytest.mark.parametrize("position", [(2, 39, 221, 1, ""), (4, 122, 254, 0, "")])
def test_what_may_be_taken_of_a_rival_lies_on_nobodys_rank(open_at, position):
    page = open_at("miners", position, "en")
    for size in (1280, 800), (1024, 700), (1920, 1080):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        village = page.locator(".rivals :is(.zone-miners, .zone-lovers, .zone-thugs) .piece:not(.kind-busy)")
        assert (size, village.evaluate_all(CORNERS)) == (size, [])


LIE_DOWN = """async (source) => {
  const of = (name) => import(source.replace("table.js", `${name}.js`));
  const [{ Stage }, { measure }] = await Promise.all([of("stage"), of("motion")]);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const gang = [...document.querySelectorAll("#own .zone-thugs .piece.kind-named")];
  const mark = { do: "mark", pieces: gang.map(({ dataset }) => dataset.key), tone: "bad" };
  const coming = document.getElementById("own").cloneNode(true);
  for (const key of mark.pieces) coming.querySelector(`#p-${key}`).className = "piece card kind-busy";
  stage.open({ zones: { own: coming.outerHTML } }, 1, [mark]);
  for (const key of mark.pieces) stage.ghost(key, stage.where(key), true);
  await stage.mark(mark, () => {}, 1);
  stage.clear();
  measure(document.body);
  for (const piece of gang) piece.className = "piece card kind-busy";
  stage.brought([mark]);
  return gang.map((piece) => {
    const { a, b } = new DOMMatrix(getComputedStyle(piece.querySelector(".face")).transform);
    return Math.round((Math.atan2(b, a) * 180) / Math.PI);
  });
}"""
"""A gang lies down by a beat, and then a new picture is laid; say how far each is turned, in degrees. A browser that
draws nothing of who is hidden may not have begun to turn them until then: here it cannot have."""


def test_a_gang_that_has_lain_down_stands_up_no_more_when_the_new_picture_is_laid(open_at):
    page = open_at("miners", (2, 3, 186, 0, "kidnap/JS/TC/8C"), "en")
    page.emulate_media(reduced_motion="no-preference")
    source = page.locator("script[type=module]").get_attribute("src")
    assert page.evaluate(LIE_DOWN, source) == [90, 90]


TURNS = """() => {
  window.turned = [];
  const note = ({ target }) => target.matches(".rivals .face") && window.turned.push(target.parentElement.id);
  document.addEventListener("transitionrun", note);
  return document.querySelectorAll(".rivals .kind-busy.legal").length;
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(window.turned))))"


@pytest.mark.cases(0)
def test_rivals_who_rest_lie_still_when_nothing_can_be_done_with_them_any_more(open_at):
    page = open_at("miners", (3, 17, 180, 0, ""), "en")
    page.emulate_media(reduced_motion="no-preference")
    assert page.evaluate(TURNS) == RESTING
    page.locator("button[value='mine/3D']").click()
    page.wait_for_selector(".rivals:has(.kind-busy):not(:has(.legal))")
    assert page.evaluate(SETTLED) == []


SIGNS = """() => [...document.querySelectorAll("#own .legal[class*='can-']")].map((card) => {
  const { width, height } = getComputedStyle(card, "::before");
  return parseFloat(width) / parseFloat(height);
})"""
"""How many times as wide as high is the sign below each card of one's own?"""


def test_the_sign_below_ones_own_card_takes_no_room_beside_it(open_at):
    page = open_at("miners", (2, 1, 74, 1, ""), "en", SIZES[0])
    found = page.evaluate(SIGNS)
    assert found
    assert all(ratio == pytest.approx(1, abs=0.1) for ratio in found), "the last of many thugs made the page wider"


@pytest.mark.cases(0)
@pytest.mark.parametrize("position", [(4, 2, 413, 2, ""), (2, 39, 341, 0, ""), (4, 96, 434, 2, "")])
@pytest.mark.parametrize("locale", LONGER)
def test_that_a_turn_is_the_last_one_has_room_beside_what_is_asked_on_telephones(open_at, locale, position):
    page = open_at("miners", position, locale, (375, 740))
    for size in TELEPHONES:
        assert (size, faults_at(page, size, f"miners {locale} last {position[0]} {position[2]}")) == (size, [])


RICHEST = {"stop_result": 1, "last_rounds": 1}
OWN_LAST = [(3, 2, 202, 0, ""), (4, 0, 193, 3, ""), (4, 0, 199, 0, "")]


@pytest.mark.cases(0)
@pytest.mark.parametrize("position", OWN_LAST, ids=["play", "act", "end"])
@pytest.mark.parametrize("locale", LONGER)
def test_that_the_richest_wins_after_ones_own_last_turn_has_room_on_telephones(open_at, locale, position):
    page = open_at("miners", position, locale, (375, 740), box=RICHEST)
    for size in TELEPHONES:
        assert (size, faults_at(page, size, f"miners {locale} richest {position[2]}")) == (size, [])


FULL = """() => [...document.querySelectorAll("#own :is(.zone-miners, .zone-thugs)")].map((group) => {
  const of = (one) => one.getBoundingClientRect();
  const lies = [...group.querySelectorAll(".piece")].map(of);
  const signs = [...group.querySelectorAll(".legal")].map((one) => getComputedStyle(one, "::before").width);
  const { bottom } = of(group.querySelector(".lie"));
  return {
    wide: Math.min(...lies.map(({ width }) => width)),
    isIn: lies.every((one) => one.bottom <= bottom + 1),
    sign: Math.max(0, ...signs.map(parseFloat).filter((wide) => wide)),
  };
})"""
"""How wide those are who are in a group of one's own, whether they are within it, and how wide a sign of theirs is."""
A_CITY = (2, 53, 274, 0, "")
"""Of 60 random games that with most miners in a village: sixteen."""
CITIES = {(375, 740): 20, (320, 640): 16, (820, 1180): 40}
"""Pixels that each of a dozen in a group has."""


@pytest.mark.parametrize("size", CITIES)
def test_many_of_ones_own_lie_in_three_rows_where_a_village_is_narrow_and_high(open_at, size):
    page = open_at("miners", A_CITY, "en", size)
    groups = page.evaluate(FULL)
    assert min(group["wide"] for group in groups) >= CITIES[size]
    assert all(group["isIn"] and group["sign"] <= 0.75 * group["wide"] for group in groups)


A_HAMLET = (4, 0, 199, 0, "")
"""Two couples and a single thug of one's own, where each would have a row to itself."""


def test_few_of_ones_own_lie_in_two_rows_where_three_would_make_them_smaller(open_at):
    page = open_at("miners", A_HAMLET, "en", (375, 740))
    assert min(group["wide"] for group in page.evaluate(FULL)) >= 28


TIRED = """() => [...document.querySelectorAll(".kind-behind.kind-busy")].map((lover) => {
  const of = (one) => one.getBoundingClientRect();
  const [hourglass, partner] = [of(lover.querySelector(".token")), lover.nextElementSibling];
  const [seal, half] = [of(partner.querySelector(".badge.good")), of(partner)];
  const { m12 } = new DOMMatrix(getComputedStyle(lover.querySelector(".face")).transform);
  return {
    isHeadSeen: m12 < 0,
    isHourglassSeen: hourglass.right <= half.left + 1 || hourglass.bottom <= half.top + 1,
    isSealApart: seal.top >= hourglass.bottom - 2 || seal.left >= hourglass.right - 1,
  };
})"""
"""Lovers who rest in couples: does the head lie to the left, where no partner is, and is the hourglass free?"""
RESTS = {"lover_exhausts": 1, "seduced_turns": 2, "thug_rest": 2}


@pytest.mark.cases(2)
@pytest.mark.parametrize("position", [(2, 0, 43, 0, ""), (2, 4, 103, 0, "")], ids=["alone", "with the partner"])
def test_a_lover_who_rests_in_a_couple_can_be_read(open_at, position):
    page = open_at("miners", position, "en", box=RESTS)
    tired = page.evaluate(TIRED)
    assert tired == [{"isHeadSeen": True, "isHourglassSeen": True, "isSealApart": True}] * len(tired) != []


@pytest.mark.cases(0)
@pytest.mark.parametrize("position", [(2, 39, 341, 0, ""), (2, 39, 300, 0, "")])
def test_ones_own_diamonds_leave_the_score_room_however_many_they_are(open_at, position):
    page = open_at("miners", position, "fr", (1024, 700))
    for size in ("small", "wide", "low"):
        assert (size, faults_at(page, size, f"miners gems {position[2]}")) == (size, [])


LEAST = """pieces => Math.round(Math.min(...pieces.map((piece) => piece.getBoundingClientRect().width)))"""
MEET = """() => [...document.querySelectorAll(".rivals .lie")].flatMap((group) => {
  const signs = [...group.querySelectorAll(".legal[class*='can-']")].map((card) => {
    const { left, top } = card.getBoundingClientRect();
    const { left: from, height } = getComputedStyle(card, "::before");
    const half = parseFloat(height) * card.className.match(/can-/g).length / 2;
    return { key: card.dataset.key, top, middle: left + parseFloat(from), half };
  });
  const meets = (one, other) => Math.abs(one.top - other.top) < 2 && one.middle < other.middle
    && one.middle + one.half > other.middle - other.half + 1;
  return signs.flatMap((one) => signs.filter((other) => meets(one, other)).map(({ key }) => `${one.key} ${key}`));
})"""
"""Of whom of a group the signs of what may be done with them run into each other."""
SIX, IN_THREE_ROWS = (3, 24, 187, 0, ""), (4, 14, 263, 3, "")
"""Six who fit in two rows where the village is as wide as high; couples and single ones who lie in three rows."""


@pytest.mark.cases(2)
@pytest.mark.parametrize(
    ("position", "least"),
    [(SIX, {(1280, 800): 46, (1280, 625): 36, (1920, 1080): 76}), (IN_THREE_ROWS, {(1280, 800): 27, (1024, 700): 19})],
    ids=["six", "couples"],
)
def test_rivals_are_as_large_as_their_village_has_room_and_their_signs_keep_apart(open_at, position, least):
    page = open_at("miners", position, "en")
    for size, wide in least.items():
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        villages = page.locator(".rivals .things :is(.zone-miners, .zone-lovers, .zone-thugs)")
        assert villages.locator(".piece").evaluate_all(LEAST) >= wide, size
        assert (size, page.evaluate(MEET)) == (size, [])


def test_the_signs_of_three_things_that_may_be_done_with_a_rival_keep_apart(open_at):
    assert open_at("miners", (3, 17, 180, 0, ""), "en").evaluate(MEET) == []
