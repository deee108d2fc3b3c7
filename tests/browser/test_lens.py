"""Cards are read through a lens: beside the table under the pointer, on a telephone by a first tap."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import WORDS, moves, settled, start, wait_for_a_move
from tests.browser.test_access import sit_down
from tests.browser.test_sizes import FULLEST, HANDS

pytestmark = pytest.mark.browser
IN_THE_LENS = """(told) => {
  const [part, all] = [told, told.parentElement].map((one) => one.getBoundingClientRect());
  return part.top >= all.top && part.bottom <= all.bottom;
}"""
RICH = {"game": "realm_of_thieves", "box-mana_start": "5"}
"""Every card can be paid for soon."""
CARD = "#own .kind-henchman"
END = "#table:not(.busy) button[name=word][value=end]"
READ_AT_ONCE = """() => {
  const card = document.querySelector("#own .kind-henchman");
  document.getElementById("lens").classList.add("open");
  card.focus();
  return document.getElementById("lens").matches(".open");
}"""
EARLY = """async source => {
  const { Why } = await import(source.replace("table.js", "why.js"));
  const form = document.createElement("form"), box = document.createElement("div");
  const why = new Why(form, box, () => {});
  form.classList.add("busy");
  const seen = [why.isEarly({ usable: true }), why.isEarly({ usable: false, text: "no" })];
  form.classList.remove("busy");
  return [...seen, why.isEarly({ usable: true })].map(Boolean);
}"""
"""Whether an answer comes too early: of what can be used, of what cannot, and when all is told."""
FINGER = 44
"""Pixels."""


def test_the_card_under_the_pointer_stands_in_the_lens_and_then_what_was_played(visit, server):
    page = visit()
    start(page, server, **RICH)
    settled(page)
    card = page.locator(CARD).last
    card.hover()
    lens = page.locator("#lens")
    assert lens.locator(".words").inner_text() == card.locator(".words").inner_text()
    assert lens.locator(".text").inner_text() == card.locator(".text").inner_text()
    assert lens.locator("p b").all_inner_texts() == card.locator(".text b").all_inner_texts()
    assert lens.locator("button, [id]").count() == 0
    assert lens.get_attribute("aria-hidden") == "true"
    page.mouse.move(1, 1)
    played = page.locator(f"{CARD}.legal").first
    name = played.locator(".words").inner_text()
    assert name != lens.locator(".words").inner_text()
    page.keyboard.press(played.get_attribute("data-hotkey"))
    page.wait_for_selector("#board .kind-henchman")
    settled(page)
    assert lens.locator(".words").inner_text() == name, "what was played can be read without pointing at it"


@pytest.mark.cases(0)
def test_what_is_played_stands_in_the_lens_as_soon_as_it_is_told(visit, server):
    page = visit(speed="slow")
    start(page, server, **RICH)
    settled(page)
    page.locator(CARD).last.hover()
    page.mouse.move(1, 1)
    played = page.locator(f"{CARD}.legal").first
    name = played.locator(".words").inner_text()
    page.keyboard.press(played.get_attribute("data-hotkey"))
    page.wait_for_selector("#stage > .ghost")
    assert page.locator("#table.busy #lens .words").inner_text() == name


@pytest.mark.cases(0)
def test_what_was_taken_back_out_of_sight_leaves_the_lens(visit, server):
    """It stood there as it had lain on the table, until the page was loaded again."""
    people = ann, bob = visit(), visit()
    start(ann, server, **RICH, **{"kind-1": "friend"})
    sit_down(bob, ann)
    for page in people:
        page.wait_for_selector("#table[data-ready]:not(:has(#bid:not([hidden])))")
    before = bob.locator("#lens").inner_html()
    mover, other = people if ann.locator("#ask.mine").count() else (bob, ann)
    mover.keyboard.press(mover.locator(f"{CARD}.legal").first.get_attribute("data-hotkey"))
    other.wait_for_selector("#table:not(.busy) #lens .kind-henchman")
    mover.keyboard.press("u")
    other.click("#proposal [value='agree']")
    other.wait_for_selector("#table:not(.busy):not(:has(#board .kind-henchman))")
    assert other.locator("#lens").inner_html() == before, "it says what it is for, as before"
    assert mover.locator("#lens .kind-henchman").count() == 1, "it lies in the own hand again"


def test_a_finger_reads_a_card_before_it_plays_it(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **RICH)
    settled(page)
    before, card = moves(page), page.locator(f"{CARD}.legal").first
    card.tap()
    page.wait_for_selector("#lens.open")
    assert page.locator("#lens .words").inner_text() == card.get_attribute("title")[5:-4]
    page.locator("#question").tap()
    page.wait_for_selector("#lens:not(.open)", state="attached")
    assert moves(page) == before, "looking is no move"
    card.tap()
    another = page.locator(CARD).last
    another.tap()
    assert page.locator("#lens.open .words").inner_text() == another.locator(".words").text_content()
    assert moves(page) == before, "while a card is read a tap on another reads that one"
    card.tap()
    page.locator("#lens .deed").tap()
    wait_for_a_move(page, before)
    assert page.locator("#lens.open").count() == 0


def test_over_a_table_a_card_and_why_it_cannot_be_played_leave_what_is_asked_to_be_read(open_at):
    page = open_at("realm_of_thieves", HANDS[10], "fr", PHONE, has_touch=True)
    page.locator(f"{CARD}.kind-verbose.dead").first.tap(force=True)
    page.wait_for_selector("#lens.open .refusal")
    lens, ask = (page.locator(part).bounding_box() for part in ("#lens", "#ask"))
    assert lens["y"] + lens["height"] <= ask["y"]
    assert cut(page) == []


@pytest.mark.cases(0)
def test_who_reads_a_card_that_can_be_played_does_not_end_the_turn_below_it(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **RICH)
    settled(page)
    before, end = moves(page), page.locator("#ask .bar > .choice")
    look = "(button) => getComputedStyle(button).backgroundImage"
    lit = end.evaluate(look)
    page.locator(f"{CARD}.legal").first.tap()
    page.wait_for_selector("#lens.open")
    assert page.locator("#lens .deed").evaluate(look) == lit
    assert end.evaluate(look) == "none", "one button is lit"
    end.tap()
    page.wait_for_selector("#lens:not(.open)", state="attached")
    assert moves(page) == before
    assert end.evaluate(look) != "none", (
        "it is lit again, perhaps as one that is pointed at: the finger has left it there"
    )
    end.tap()
    wait_for_a_move(page, before)


def test_what_is_read_is_put_away_by_a_button_by_a_tap_on_it_and_by_escape(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **RICH)
    settled(page)
    ways = (
        lambda: page.locator("#lens .lens-close").tap(),
        lambda: page.locator("#lens > .piece").tap(position={"x": 40, "y": 40}),
        lambda: page.keyboard.press("Escape"),
    )
    before = moves(page)
    for away in ways:
        page.locator(CARD).first.tap()
        page.wait_for_selector("#lens.open")
        size = page.locator("#lens .lens-close").bounding_box()
        assert min(size["width"], size["height"]) >= FINGER
        away()
        page.wait_for_selector("#lens:not(.open)", state="attached")
    assert moves(page) == before


def test_back_puts_away_what_is_read_over_the_table_and_leaves_it_only_then(visit, server):
    page = visit(server.address, viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **RICH)
    settled(page)
    table, before = page.url, moves(page)
    page.locator(CARD).first.tap()
    page.wait_for_selector("#lens.open")
    page.go_back()
    page.wait_for_selector("#lens:not(.open)", state="attached")
    assert (page.url, moves(page)) == (table, before)
    page.locator(CARD).first.tap()
    page.locator("#lens .lens-close").tap()
    page.wait_for_selector("#lens:not(.open)", state="attached")
    page.wait_for_function("() => !history.state?.isOpen")
    page.go_back()
    page.wait_for_url(f"{server.address}/")


def test_what_is_read_over_the_table_gives_way_to_what_others_do(visit, server):
    page = visit(speed="fast", viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **RICH)
    settled(page)
    page.locator(END).tap()
    assert page.evaluate(READ_AT_ONCE)
    page.wait_for_selector("#lens:not(.open)", state="attached")
    assert page.locator("#table.busy").count() == 1, "others have not come to their end"


def test_what_can_be_used_when_all_is_told_is_not_said_to_be_of_use_before(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, **RICH)
    settled(page)
    assert page.evaluate(EARLY, page.locator("script[type=module]").get_attribute("src")) == [True, False, False]


def test_a_tap_on_what_has_nothing_to_be_read_says_why_not_and_covers_nothing(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, game="friend_or_foe", **{"kind-1": "here"})
    page.wait_for_selector("#table[data-ready]")
    for blank in ("#p-place-66", "#p-place-33"):
        page.locator(blank).tap(force=True)
        page.wait_for_selector("#why:popover-open")
        assert page.locator("#lens.open").count() == 0
        page.keyboard.press("Escape")
    page.locator("#p-bank-A").tap(force=True)
    page.wait_for_selector("#lens.open")
    page.wait_for_selector("#lens .reason")


def test_a_tap_beside_the_open_log_closes_that_alone(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server)
    settled(page)
    before = moves(page)
    page.locator(".drawer").tap()
    page.wait_for_selector("#margin:popover-open")
    box = page.locator("#p-pile-2").bounding_box()
    page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
    page.wait_for_selector("#margin:not(:popover-open)", state="attached")
    assert page.locator("#lens.open").count() == 0
    assert moves(page) == before


PLANETS, TWO_IN_HAND = (3, 1, 30, 1, ""), (3, 0, 24, 2, "")
PHONE = (375, 740)
HELD = 700
"""Milliseconds: longer than a tap takes."""
ACTION = "#own .kind-option-x"


def hold(page, thing):
    """Hold a finger on something."""
    box, line = thing.bounding_box(), page.context.new_cdp_session(page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(HELD)
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def cut(page):
    """What is cut; what lies under the lens is covered by it."""
    return [fault for fault in page.evaluate(WORDS) if fault.startswith("cut")]


@pytest.mark.cases(0)
def test_a_finger_held_on_an_action_reads_it_and_chooses_nothing(open_at):
    page = open_at("planets", PLANETS, "en", PHONE, has_touch=True)
    action = page.locator(ACTION).first
    assert not action.locator(".text").is_visible()
    hold(page, action)
    assert page.locator("#lens.open .kind-option-x .text").inner_text() == "3 points if it flees"
    assert page.locator("#own .chosen").count() == 0
    assert cut(page) == []
    page.locator("#lens .lens-close").tap()
    page.wait_for_selector("#lens:not(.open)", state="attached")
    action.tap()
    page.wait_for_selector("#own .chosen.kind-option-x")


@pytest.mark.cases(1)
@pytest.mark.parametrize("piece", ["fleet-B", "fleet-A", "ore-2"])
def test_a_tap_on_what_lies_at_a_place_without_a_face_says_why_not_and_covers_nothing(open_at, piece):
    page = open_at("planets", PLANETS, "en", PHONE, has_touch=True)
    page.locator(f"#p-{piece}").tap(force=True)
    page.wait_for_selector("#why:popover-open")
    assert page.locator("#lens.open").count() == 0


@pytest.mark.parametrize("has_touch", [True, False], ids=["finger", "mouse"])
def test_the_crew_of_a_ship_card_is_where_one_reads_it(open_at, has_touch):
    page = open_at("planets", PLANETS, "fr", PHONE, has_touch=has_touch)
    crew = {"x": 20, "y": 20}
    card = page.locator("#own [class*=kind-ship-]").first
    card.tap(position=crew) if has_touch else card.click(position=crew)
    assert page.locator("#lens.open .kind-option-x .text").is_visible()
    assert cut(page) == []


def test_what_an_action_does_is_written_on_two_cards_in_hand(open_at):
    page = open_at("planets", TWO_IN_HAND, "en", PHONE)
    texts = page.locator(f"{ACTION} .text")
    assert [text.is_visible() for text in texts.all()] == [True, True]
    assert page.evaluate(WORDS) == []


TAP = """piece => {
  for (const what of ["pointerdown", "click"])
    piece.dispatchEvent(new PointerEvent(what, { pointerType: "touch", bubbles: true, cancelable: true }));
}"""
"""It may lie under what is read, where no finger comes."""
MEANT = """was =>
  document.querySelector(".piece.chosen") || Number(document.querySelector("#ask [name=base_seq]").value) > was"""


def test_a_tap_on_what_may_be_chosen_is_meant_though_another_piece_is_read(visit, server):
    page = visit(viewport={"width": 375, "height": 740}, has_touch=True)
    start(page, server, game="friend_or_foe", **{"kind-1": "here"})
    settled(page)
    before = moves(page)
    page.locator("#p-bank-A").tap(force=True)
    page.wait_for_selector("#lens.open")
    page.locator("button.piece.legal").first.evaluate(TAP)
    page.wait_for_function(MEANT, arg=before)


ENDING = {
    "diamonds": FULLEST["diamonds"][0],
    "miners": FULLEST["miners"][1],
    "friend_or_foe": FULLEST["friend_or_foe"][1],
    "planets": FULLEST["planets"][1],
    "realm_of_thieves": FULLEST["realm_of_thieves"][1],
}
"""Positions in which something can be done that is done at once, if only the last action be taken back."""
WINDOWS = (PHONE, (740, 360), (820, 1180), (1280, 800))
OVER = dict.fromkeys(SHELF, WINDOWS) | {"realm_of_thieves": WINDOWS[:-1]}
"""Where what is read lies over the table: in wide windows the thieves have a place beside it."""
FINAL = ".bar > .choice:not(.dead, .goes-on), #undo:not(.dead, [popovertarget])"
READ = f"""() => ({TAP})(document.querySelector(
  "#table .piece:is(.titled, .pictured, .card):not(.legal, [data-face=back], [data-face=empty], .part)"))"""
LOOK = "button => getComputedStyle(button).backgroundImage"


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
def test_a_tap_beside_a_card_that_is_read_does_nothing_that_is_done_at_once(open_at, slug):
    page = open_at(slug, ENDING[slug], "en", PHONE, has_touch=True)
    final, before = page.locator(FINAL).filter(visible=True), moves(page)
    assert final.count() > 0
    for width, height in OVER[slug]:
        page.set_viewport_size({"width": width, "height": height})
        for button in final.all():
            page.evaluate(READ)
            page.wait_for_selector("#lens.open.covers")
            assert button.evaluate(LOOK) == "none", "what does nothing now is not lit"
            button.evaluate(TAP)
            page.wait_for_selector("#lens:not(.open)", state="attached")
            assert page.locator("[aria-busy]").count() == 0, (width, height)
            assert moves(page) == before
    final.first.evaluate(TAP)
    wait_for_a_move(page, before)


@pytest.mark.cases(0)
def test_a_verb_is_meant_beside_a_card_that_is_read_since_it_can_be_taken_back(open_at):
    page = open_at("miners", ENDING["miners"], "en", PHONE, has_touch=True)
    page.evaluate(READ)
    page.wait_for_selector("#lens.open.covers")
    page.locator(".bar > .goes-on").first.tap()
    page.wait_for_selector("#cancel")
    assert page.locator("#lens.open").count() == 0


@pytest.mark.cases(0)
def test_a_click_beside_what_is_told_of_a_named_piece_ends_no_turn(open_at):
    page = open_at("realm_of_thieves", ENDING["realm_of_thieves"], "en")
    before, end = moves(page), page.locator(END)
    page.locator(".tally .entry").first.click()
    page.wait_for_selector(".told:popover-open")
    end.click()
    page.wait_for_function("() => !document.querySelector('.told:popover-open')")
    assert page.locator("[aria-busy]").count() == 0
    assert moves(page) == before
    end.click()
    wait_for_a_move(page, before)


def test_what_rich_means_is_read_where_it_stands(open_at):
    page = open_at("planets", FULLEST["planets"][0], "en", size=(375, 740), has_touch=True)
    planet = page.locator("#z-system .piece").first
    planet.hover(trial=True)  # it lies still: it is twelve pixels high, and dead, so that Playwright would not tap it
    x, y, width, height = planet.bounding_box().values()
    page.touchscreen.tap(x + width / 2, y + height / 2)
    told = page.locator("#lens .piece + p")
    told.wait_for()
    assert told.inner_text() == "Rich the side with more ore is up: 13 in all; on its poor side there are 5."
    assert told.evaluate(IN_THE_LENS)


AN_OUTCOME = (2, 0, 54, 0, "")
"""Cards of the hand cost the rival life."""
FORETOLD = """remarks => remarks.map((remark) => `${remark.textContent} ${remark.title}`)"""


@pytest.mark.parametrize("size", [(375, 740), (1280, 800)], ids=["phone", "wide"])
def test_what_would_come_of_an_action_is_read_in_words_below_the_large_card(open_at, size):
    page = open_at("realm_of_thieves", AN_OUTCOME, "en", size, has_touch=size[0] < size[1])
    card = page.locator("#own > .zone-hand .kind-henchman:has(> .badges > .badge:not(.sign))").first
    card.tap() if size[0] < size[1] else card.hover()
    words = page.locator("#lens > p")
    foretold = card.locator(".badge:not(.sign)").evaluate_all(FORETOLD)
    assert words.locator("span").all_text_contents()[: len(foretold)] == foretold != []
    assert words.locator("span").first.evaluate(IN_THE_LENS)
