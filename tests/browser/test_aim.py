"""Aiming: an arrow from who acts to whom it is done to, and dragging as a second way to say both."""

import math
import secrets
from random import Random

import pytest

from motherlode.core.cards import cards
from motherlode.match.steps import goes_on
from motherlode.play import entries
from motherlode.play.table import Table
from motherlode.store.sqlite import SqliteStore
from tests.browser.conftest import LONGER, moves, settled, wait_for_a_move
from tests.browser.hands import touch
from tests.browser.test_sizes import FULLEST, SENTENCES, SIZES
from tools.rehearsal import TOKEN, YOU_ARE, Rehearsal

pytestmark = pytest.mark.browser
MINE, THEIRS = ".zone-gang:last-child .kind-henchman.legal", ".zone-gang:has(+ .zone-gang) .kind-henchman.legal"
OWN = ".zone-gang:last-child .kind-henchman"
LOOK = "card => [card.style.translate, card.classList.contains('dragged')]"
SOON = "() => new Promise((done) => setTimeout(() => setTimeout(done)))"
"""After all that comes of what was just done, up to what is sent."""
HELD = "#own .zone-hand .legal"
PLAYED = FULLEST["realm_of_thieves"][2]
"""A card of the hand is played, and asks who is healed."""


def with_something_to_do() -> Table:
    """Play at random until the first seat has two attackers, somebody to attack, and a card to play."""
    table, luck = Rehearsal("realm_of_thieves", 2, 1).table(), Random(1)
    while not is_rich(table):
        ahead, (seat,) = table.match.outlook(), table.match.awaited
        while not ahead.moves or goes_on(ahead.game, ahead.state, seat):
            ahead.make(seat, luck.choice(list(cards(ahead.game.rules.legal(ahead.state, seat)))))
        for step in table.continued(seat, [move.word for move in ahead.moves]).singles():
            table.follow(step)
        while table.match.waits_for_nature:
            table.follow(table.continued())
    return table


def is_rich(table: Table) -> bool:
    words = [choice.word for choice in table.scene(YOU_ARE, "en").choices]
    theirs = next(zone for zone in table.scene(YOU_ARE, "en").zones if zone.key == "gang-B")
    verbs = [word.partition(" ")[0] for word in words]
    return verbs.count("attack") > 1 and "play" in verbs and any(piece.depth for piece in theirs.pieces)


@pytest.fixture
def page(visit, server):
    store, table, name = SqliteStore(server.data / "tables.sqlite"), with_something_to_do(), secrets.token_hex(4)
    store.create(Rehearsal("realm_of_thieves", 2, 1).header(name))
    store.append(name, 0, [entries.of(event) for event in table.match.history], over=False)
    store.close()
    page = visit()
    page.context.add_cookies([{"name": "seats", "value": f"m{TOKEN}", "url": f"{server.address}/t/{name}"}])
    page.goto(f"{server.address}/t/{name}")
    page.wait_for_selector("#table[data-ready]")
    settled(page)
    return page


def middle(piece):
    box = piece.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page, piece, to):
    """Take a piece and hold it elsewhere."""
    x, y = middle(piece)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 20)
    page.mouse.move(*to, steps=2)


def told(page):
    return page.locator("#log li").first.inner_text()


def test_one_aims_with_an_arrow_and_drags_what_is_to_act(page):
    before, posts = moves(page), []
    page.on("request", lambda request: posts.append(request) if request.method == "POST" else None)
    an_arrow_shows_at_whom_one_aims(page)
    what_is_dragged_nowhere_does_nothing(page)
    sent = len(posts)
    what_is_put_back_into_the_hand_stays_there(page)
    assert len(posts) == sent, "nothing was said so far"
    assert moves(page) == before, "nothing was done so far"
    drag(page, page.locator(HELD).first, middle(page.locator(MINE).first))
    page.mouse.up()
    wait_for_a_move(page, before)
    settled(page)
    assert " plays " in told(page)
    before = moves(page)
    drag(page, page.locator(MINE).first, (640, 30))
    page.wait_for_selector(".aim.seen")
    page.mouse.move(*middle(page.locator(THEIRS).first))
    page.mouse.up()
    wait_for_a_move(page, before)
    assert " strikes " in told(page)


def test_what_is_dragged_onto_what_it_cannot_mean_is_told_why_not(page):
    before = moves(page)
    drag(page, page.locator(MINE).first, middle(page.locator(OWN).last))
    page.mouse.up()
    page.wait_for_selector("#why:popover-open")
    assert page.locator(".piece.chosen").count() == 1, "one still aims"
    assert moves(page) == before


def an_arrow_shows_at_whom_one_aims(page):
    page.locator(MINE).first.click()
    page.locator(THEIRS).first.hover()
    page.wait_for_selector(".aim.seen")
    page.locator("#question").hover()
    page.wait_for_selector(".aim:not(.seen)", state="hidden")
    page.locator(THEIRS).last.focus()
    page.wait_for_selector(".aim.seen")
    page.keyboard.press("Escape")
    page.wait_for_selector(".piece.chosen", state="detached")
    assert page.locator(".aim.seen").count() == 0


def what_is_dragged_nowhere_does_nothing(page):
    drag(page, page.locator(MINE).first, (640, 30))
    page.wait_for_selector(".piece.chosen")
    page.mouse.up()
    page.wait_for_selector(".piece.chosen", state="detached")


def what_is_put_back_into_the_hand_stays_there(page):
    card = page.locator(HELD).first
    x, y = middle(card)
    drag(page, card, (x + 60, y))
    assert card.evaluate(LOOK) == ["60px", True], "it goes where the pointer goes"
    card.evaluate(
        "card => { card.classList.remove('dragged'); card.style.translate = ''; }"
    )  # a new picture of the hand
    page.mouse.move(x + 50, y)
    assert card.evaluate(LOOK) == ["50px", True]
    page.mouse.up()
    page.evaluate(SOON)
    assert card.evaluate(LOOK) == ["", False]
    assert page.locator("#table.dragging").count() == 0


SEEN = """key => {
  const isSeen = (piece) => piece?.style.visibility === "" && piece.getClientRects().length > 0;
  const pictureOf = (one) => one.querySelector(".picture").src;
  const picture = pictureOf(document.getElementById(`p-${key}`));
  const copies = () => [...document.querySelectorAll("#stage .ghost:not(.shade)")];
  const look = () => {
    const shown = [document.getElementById(`p-${key}`), ...copies().filter((one) => pictureOf(one) === picture)];
    const card = shown.findLast(isSeen)?.getBoundingClientRect();
    if (card) window.seen.push([card.left + card.width / 2, card.top + card.height / 2].map(Math.round));
    if (shown[1]) window.shape = card.height / card.width;
    requestAnimationFrame(look);
  };
  window.seen = [];
  requestAnimationFrame(look);
}"""
"""Where a card is seen from now on, in every picture, and which shape its copy has that flies."""
SHAPE = "piece => piece.offsetHeight / piece.offsetWidth"
DROPPED, CARD = (2, 0, 62, 1, ""), f'{HELD}[value="play soot_cat"]'
"""A position, and a card of the hand that is played at once there."""
LET_GO, ONE_PLACE = (150, 330), 60
"""Where a card is let go of, and how many pixels off it is still the same place."""


def test_a_card_goes_on_from_where_a_finger_let_go_of_it(open_at):
    page = open_at("realm_of_thieves", DROPPED, "en", (375, 740), has_touch=True)
    page.emulate_media(reduced_motion="no-preference")
    page.select_option("#speed", "fast")
    card, finger = page.locator(CARD), page.context.new_cdp_session(page)
    key, home = card.get_attribute("data-key"), middle(card)
    touch(finger, "touchStart", *home)
    touch(finger, "touchMove", *LET_GO)
    page.wait_for_selector(f"#p-{key}.dragged")
    page.evaluate(SEEN, key)
    touch(finger, "touchEnd")
    shape = page.locator(f"#board #p-{key}").evaluate(SHAPE)
    assert [at for at in page.evaluate("window.seen") if math.dist(at, home) < ONE_PLACE] == []
    assert page.evaluate("window.shape") == pytest.approx(shape, abs=0.1), "it flies as it will lie there"


ELSEWHERE = {
    "above the window": (150, -20),
    "the head": (60, 15),
    "what is asked": (120, 470),
    "the rival": (60, 70),
    "the hand": (190, 735),
}


@pytest.mark.parametrize("is_finger", [False, True], ids=["mouse", "finger"])
def test_a_card_that_is_not_dropped_on_the_board_goes_home(open_at, is_finger):
    page = open_at("realm_of_thieves", DROPPED, "en", (375, 740), has_touch=is_finger)
    before, lit = moves(page), "row => getComputedStyle(row).boxShadow !== 'none'"
    for where in ELSEWHERE.values():
        dragged = held_over(page, page.locator(CARD), where, is_finger)
        next(dragged)
        assert page.locator("#board > .zone-gang").last.evaluate(lit), "where it may be put down is seen"
        next(dragged, None)
        page.evaluate(SOON)
        page.wait_for_selector("#own .dragged", state="detached")
        assert (moves(page), page.locator("#cancel:visible").count()) == (before, 0), where
    next(on_board := held_over(page, page.locator(CARD), LET_GO, is_finger))
    next(on_board, None)
    wait_for_a_move(page, before)


AIMED = """() => {
  const { played } = document.getElementById("table");
  const look = () => {
    if (played.at(-1)?.what === "beat") window.aimed.push(document.querySelector(".aim.seen") !== null);
    requestAnimationFrame(look);
  };
  window.aimed = [];
  look();
}"""
"""Of every picture of what is told: is it aimed at something in it?"""
TOLD = "() => window.aimed.length && document.getElementById('table').played.at(-1).what === 'idle'"


@pytest.mark.cases(0)
def test_a_card_that_was_played_is_not_aimed_with_any_more(open_at):
    page = open_at("realm_of_thieves", PLAYED, "en", (375, 740), has_touch=True)
    page.select_option("#speed", "fast")
    page.evaluate(AIMED)
    page.locator("#board button.legal").first.tap()
    page.wait_for_function(
        "() => document.getElementById('table').played.at(-1)?.what === 'idle' && window.aimed.length"
    )
    assert not any(page.evaluate("window.aimed"))


HIDDEN = """() => {
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true });
  const found = (what) => [...document.querySelectorAll(`.rivals ${what}`)].filter(isSeen);
  const box = (what) => found(what).map((one) => one.getBoundingClientRect());
  const [label] = box(".kind-thief > .badges > .badge:not(.sign)");
  const guard = box(".zone-prizes > .note");
  const parts = [...box(".kind-thief > .picture"), ...box(".kind-thief .sign > b"), ...guard];
  const meets = ({ left, right, top, bottom }) =>
    left < label.right && right > label.left && top < label.bottom - 1 && bottom > label.top + 1;
  return [guard.length, parts.some(meets), label.left >= 0 && label.right <= innerWidth];
}"""


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_what_a_blow_would_do_to_a_thief_hides_neither_face_nor_life_nor_who_guards_chests(open_at, size, locale):
    """It lies on what he can pay with, where there is no other room: it is not his turn."""
    page = open_at("realm_of_thieves", (2, 0, 90, 1, "attack 4"), locale, size)
    assert page.evaluate(HIDDEN) == [1, False, True]


COVERED = """what => {
  const isSeen = (part) => part.checkVisibility({ visibilityProperty: true })
    && !part.closest(".hidden, #margin, h2") && getComputedStyle(part).clipPath === "none";
  const walker = document.createTreeWalker(document.getElementById("table"), NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let text; (text = walker.nextNode()); ) {
    if (!text.data.trim() || !isSeen(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) if (box.width > 2) texts.push([text, box]);
  }
  const meets = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const labels = [...document.querySelectorAll(what)];
  const lies = (label, text, box) => !label.contains(text) && meets(label.getBoundingClientRect(), box);
  const under = (label) => texts.filter((one) => lies(label, ...one));
  return labels.filter(isSeen).flatMap((label) => under(label).map(([text]) => [label.textContent, text.data]));
}"""
"""Which words lie under what is said of an attack, and what is said there."""
FORETOLD = ":is(.kind-henchman, .kind-thief) > .badges > .badge:not(.sign)"
PRIZES = [(2, 0, 103, 0, ""), (2, 0, 109, 1, ""), (2, 1, 42, 1, ""), (2, 1, 66, 0, "")]
"""Attacks by which a prize would be stolen, of the rival or of oneself."""
UNHURT = (2, 0, 51, 1, "")
"""An attack that would cost nothing, as the other has no strength."""
ALL_SIZES = [
    *((1280, 800), (1024, 700), (1280, 625), (1920, 1080), (820, 1180)),
    *((375, 740), (375, 600), (320, 640), (740, 360)),
]
CROWDED = """all => {
  const parted = all.filter((one) => one.querySelector(":scope > span") && one.checkVisibility());
  const boxes = parted.map((one) => one.getBoundingClientRect());
  const meets = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const isWhole = (span, box) => {
    const range = document.createRange();
    range.selectNodeContents(span);
    const lines = [...range.getClientRects()];
    return lines.every(({ left, right, top }) =>
      Math.abs(top - lines[0].top) < 2 && left >= box.left - 0.5 && right <= box.right + 0.5);
  };
  return parted.filter((one, n) => [...one.children].some((span) => span.matches("span") && !isWhole(span, boxes[n]))
    || boxes.some((other, m) => m !== n && meets(other, boxes[n]))).map((one) => one.textContent);
}"""
"""What becomes of which of the two is not said in a line of its own, or reaches into what is said of others."""


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("position", [*PRIZES, UNHURT])
@pytest.mark.cases(0)
def test_what_an_attack_would_do_covers_no_words(open_at, position, locale):
    page = open_at("realm_of_thieves", position, locale)
    for width, height in ALL_SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(COVERED, FORETOLD)
        assert (width, height, found) == (width, height, [])
        crowded = page.locator(TOLD_BELOW).evaluate_all(CROWDED)
        assert (width, height, crowded) == (width, height, [])


LEAST_LETTER = 10.7
"""Pixels: of what is read at a glance."""
FIGURES = "bars => (14 * bars.getBoundingClientRect().width) / bars.naturalWidth"
"""How high the letters on the bars of a fight are, which are drawn 14 high."""
TOLD_BELOW = ".zone-gang .badge:not(.sign)"
LETTERS = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"


@pytest.mark.cases(0)
def test_what_comes_of_an_attack_is_read_on_a_telephone(open_at):
    page = open_at("miners", SENTENCES["gang"], "fr", SIZES["phone"])
    assert page.locator("#totals .gauge").evaluate(FIGURES) >= LEAST_LETTER
    page = open_at("realm_of_thieves", FULLEST["realm_of_thieves"][0], "fr", SIZES["phone"])
    assert min(page.locator(TOLD_BELOW).evaluate_all(LETTERS)) >= LEAST_LETTER
    assert "·" not in page.locator(TOLD_BELOW).first.inner_text(), "two lines part it"


def by_finger(page, start, end):
    """Drag with a finger; yields what is seen before it is let go."""
    finger = page.context.new_cdp_session(page)
    points = [start, (start[0], start[1] - 20), end]
    for kind, (x, y) in zip(("touchStart", "touchMove", "touchMove"), points, strict=True):
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
    yield
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


DRAWN_CARD = (2, 57, 47, 0, "")
"""A card is to be played into the village."""
AN_ACTION = (4, 21, 172, 0, "")
"""Somebody may kidnap, and much more."""


@pytest.mark.parametrize("is_finger", [False, True], ids=["mouse", "finger"])
def test_a_card_is_dragged_into_the_village_and_nowhere_else(open_at, is_finger):
    page = open_at("miners", DRAWN_CARD, "en", SIZES["phone"], has_touch=is_finger)
    before, village, mine = moves(page), page.locator("#own .zone-lovers"), page.locator("#z-mine")
    for where in (mine, village):
        dragged = held_over(page, page.locator(HELD).first, middle(where), is_finger)
        next(dragged)
        assert page.locator("#table.dragging .own > .seat").evaluate("one => getComputedStyle(one).boxShadow") != "none"
        next(dragged, None)
        page.evaluate(SOON)
        page.wait_for_selector("#own .dragged", state="detached")
        assert moves(page) == before or where is village
    wait_for_a_move(page, before)


def held_over(page, piece, to, is_finger):
    if is_finger:
        yield from by_finger(page, middle(piece), to)
    else:
        drag(page, piece, to)
        yield
        page.mouse.up()


@pytest.mark.parametrize("is_finger", [False, True], ids=["mouse", "finger"])
def test_a_thug_is_dragged_to_whom_it_is_to_carry_off(open_at, is_finger):
    page = open_at("miners", AN_ACTION, "en", SIZES["phone" if is_finger else "wide"], has_touch=is_finger)
    captive = "8S"  # it takes two thugs
    thug, target = page.locator("#own .zone-thugs .piece:not(.kind-behind)").first, page.locator(f"#p-{captive}")
    dragged = held_over(page, thug, middle(target), is_finger)
    next(dragged)
    lit = page.locator(".piece.awaits")
    assert lit.count() == page.locator(".can-kidnap").count() > 1
    next(dragged, None)
    page.wait_for_selector(f"#p-{captive}.kind-target")
    page.wait_for_selector("#own .kind-named")
    assert page.locator(".piece.awaits").count() == 0
    for where in ("#question", f"#p-{captive}"):
        page.evaluate(SOON)
        assert page.locator(f"#p-{captive}.kind-target").count() == 1, "what was said stays"
        assert page.locator("#own .kind-named").count() == 1
        dragged = held_over(page, page.locator("#own .kind-may").first, middle(page.locator(where)), is_finger)
        next(dragged)
        next(dragged, None)
    page.wait_for_function("() => document.querySelectorAll('#own .kind-named').length === 2")
