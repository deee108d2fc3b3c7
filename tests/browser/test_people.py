"""People at their own devices: what one page says of the others."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import ALL, FULLER, moves, start
from tests.browser.test_meanwhile import HEAR, TAP
from tests.browser.test_sizes import BANK, FULLEST, SOME_SIZES

pytestmark = pytest.mark.browser
PHONE = {"width": 375, "height": 740}
LONG_LINE = "Ben: I wonder whether you have seen what happens when somebody takes the last card of that row"
HIDDEN = """() => {
  const said = document.querySelector("#murmur").getBoundingClientRect();
  const [wide, high] = [innerWidth, innerHeight];
  const isInside = said.left >= 0 && said.right <= wide && said.top >= 0 && said.bottom <= high && said.width > 100;
  const used = [...document.querySelectorAll("#table :is(.legal, .choice, #ask *), .top :is(a, button, select)")];
  const hidden = used.filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return left < said.right && said.left < right && top < said.bottom && said.top < bottom;
  });
  return [isInside, hidden.map(({ id, className }) => id || className)];
}"""
COVERING = """(most) => {
  const isShown = (one) => one.getClientRects().length;
  const range = document.createRange();
  const box = (one) => {
    range.selectNodeContents(one);
    const [written, all] = [range, one].map((what) => what.getBoundingClientRect());
    const [left, top] = ["left", "top"].map((side) => Math.max(written[side], all[side]));
    const [right, bottom] = ["right", "bottom"].map((side) => Math.min(written[side], all[side]));
    return { left, right, top, bottom };
  };
  const reach = (one, other) =>
    Math.min(one.right - other.left, other.right - one.left, one.bottom - other.top, other.bottom - one.top);
  // How far a round sign reaches over a capital letter, the foot of which lies above the lower edge of its line.
  const over = (sign, letter) => {
    const [round, written, size] = [sign, box(letter), parseFloat(getComputedStyle(letter).fontSize)];
    const foot = written.bottom - 0.24 * size;
    const [across, down] = [round.left + round.width / 2, round.top + round.height / 2];
    const away = (at, first, last) => Math.max(first - at, 0, at - last);
    const gap = Math.hypot(away(across, written.left, written.right), away(down, foot - 0.73 * size, foot));
    return round.width / 2 - gap;
  };
  return [...document.querySelectorAll("#rivals .seat")].map((strip) => {
    const sign = [...strip.querySelectorAll(".presence > span")].find(isShown);
    const [at, all, letter] = [sign, strip, strip.querySelector(".letter")].map((one) => one.getBoundingClientRect());
    const isWord = getComputedStyle(sign).fontSize !== "0px";
    const words = [...strip.querySelectorAll("h2, .score > *, .clock, .tag")].filter(isShown);
    return {
      isInside: at.left >= all.left && at.right <= all.right && at.top >= all.top && at.bottom <= all.bottom,
      isNear: isWord || reach(at, letter) > 0,
      isRead: isWord || over(at, strip.querySelector(".letter")) <= 1,
      covered: words.filter((one) => reach(at, box(one)) > most).map((one) => one.textContent),
    };
  });
}"""
"""Of each rival's sign: does it stay in the strip, does it hang on the disc of the letter unless it is a word, is the
letter read, what is covered?"""
FIELD = ".saying > textarea"
ON_TOP = """line => {
  const { x, y, width, height } = line.getBoundingClientRect();
  return line.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Does nothing lie on it?"""
COVERED = 2
"""So many pixels a sign may reach into a word: a line is taller than its letters."""
AWAY = "details[id^=d-replace]"


def test_from_when_on_a_computer_plays_for_a_friend_is_said_and_offered_then(visit, server):
    page = visit(locale="en-GB")
    page.clock.install(time="2030-01-02T14:00:00")
    start(page, server, game="planets", **{"kind-1": "friend"})
    page.click(".leave > button")
    page.click(f"{AWAY} summary")
    assert page.locator(f"{AWAY} .from").inner_text() in {"from 14:05 on", "from 14:06 on"}
    assert page.locator(f"{AWAY} button").is_hidden()
    page.clock.fast_forward("05:01")
    page.wait_for_selector(f"{AWAY} button")
    assert page.locator(f"{AWAY} .from").is_hidden()


@pytest.fixture
def telephone(open_at):
    """Open the table of a position on a telephone, so that it can be told what happens."""

    def opened(slug, position, locale="en"):
        page = open_at(slug, position, locale, size=tuple(PHONE.values()), others="friend", has_touch=True)
        page.add_init_script(TAP)
        page.reload()
        page.wait_for_selector("#table[data-ready]")
        return page

    return opened


def hear(page, seat, text):
    """Have the page hear what somebody says."""
    seq = moves(page) + page.locator("#log .chat").count()  # the page's own number stays
    line = {"n": 1000 + seq, "seat": seat, "text": text, "undone": [], "chat": 1}
    page.evaluate(HEAR, {"base": seq, "seq": seq + 1, "zones": {}, "say": [line], "beats": [], "more": False})


def friends(visit, server, size, game="diamonds", **how):
    """Return the pages of two friends at a table."""
    ann, bob = visit(viewport=size, **how), visit(viewport=size, **how)
    start(ann, server, game=game, **{"kind-1": "friend", "name-1": "Bob"})
    bob.goto(ann.locator(".invitation input").first.get_attribute("value"))
    bob.click("text=Sit down")
    bob.wait_for_selector("#table[data-ready]")
    ann.wait_for_selector("#table[data-ready]")
    return ann, bob


@pytest.mark.cases(0)
def test_on_a_telephone_talk_is_seen_and_counted_until_the_log_is_opened(visit, server):
    ann, bob = friends(visit, server, PHONE)
    talk = {"seat": "0", "text": "Take your time"}
    address = ann.locator("#say").get_attribute("action")
    assert ann.request.post(server.address + address, form=talk, headers={"Origin": server.address}).ok
    bob.wait_for_selector("#murmur p")
    assert bob.locator("#murmur").inner_text().endswith(": Take your time")
    assert bob.locator("#spoken p").last.inner_text() == bob.locator("#murmur").inner_text()
    assert bob.locator("#murmur").get_attribute("aria-hidden") == "true"
    opener = bob.get_by_role("button", name="Log (not read: 1)")
    assert opener.get_attribute("data-unread") == "1"
    assert opener.evaluate("one => getComputedStyle(one, '::after').content").startswith('"1"'), "it is seen, too"
    ann.wait_for_selector("#log .chat", state="attached")
    assert ann.locator("#murmur p").count() == 0, "one knows what one has said"
    opener.click()
    assert bob.locator("#log .chat").is_visible()
    bob.wait_for_selector("#murmur p", state="detached")
    assert bob.get_by_role("button", name="Log", exact=True).get_attribute("data-unread") == ""


@pytest.mark.parametrize("slug", FULLER)
def test_what_is_said_hides_nothing_that_may_be_used(telephone, slug):
    for position in FULLEST[slug]:
        page = telephone(slug, (*position[:4], ""))  # without words that a page would say again
        hear(page, 1 - position[3], LONG_LINE)
        page.wait_for_selector("#murmur p")
        assert page.evaluate(HIDDEN) == [True, []], position


BELOW = """() => {
  const line = document.querySelector("#murmur p");
  const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  range.selectNodeContents(words);
  const cut = [words.parentElement, line].find((one) => getComputedStyle(one).overflowY === "hidden");
  const tops = [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
  const { bottom } = cut.getBoundingClientRect();
  return [tops.length, tops.filter((top) => top < bottom - 2).length];
}"""
"""In how many lines something is said, and of how many anything is seen."""


def test_of_what_takes_more_than_two_lines_two_are_seen(telephone):
    page = telephone("diamonds", (2, 1, 0, 0, ""))
    hear(page, 1, LONG_LINE * 2)
    page.wait_for_selector("#murmur p")
    page.evaluate("document.querySelector('#murmur').classList.remove('short')")
    lines, seen = page.evaluate(BELOW)
    assert lines > seen == 2
    page.evaluate("document.querySelector('#murmur').classList.add('short')")
    assert page.evaluate(BELOW)[1] == 1


def test_a_tap_puts_away_what_is_said_and_does_nothing_else(telephone):
    page = telephone("friend_or_foe", (*FULLEST["friend_or_foe"][1][:4], ""))
    before = page.locator("#ask").inner_text()
    hear(page, 1, LONG_LINE)
    page.locator("#murmur p").click()
    page.wait_for_selector("#murmur p", state="detached")
    assert page.locator("#ask").inner_text() == before
    assert page.locator("#log-open").get_attribute("data-unread") == "1"


def test_where_all_room_is_used_only_the_button_tells_that_something_was_said(telephone):
    page = telephone("friend_or_foe", (*FULLEST["friend_or_foe"][0][:4], ""))
    page.evaluate("() => document.querySelectorAll('.piece, .seat').forEach((one) => one.classList.add('legal'))")
    hear(page, 1 - FULLEST["friend_or_foe"][0][3], LONG_LINE)
    page.wait_for_selector("#log-open[data-unread='1']")
    assert page.locator("#murmur p").count() == 0


OF_FEW = """() => {
  for (const line of [...document.querySelectorAll("#log > li")].slice(3)) line.remove();
  return document.querySelector("#log > li:last-child").getBoundingClientRect().y;
}"""
"""Where the first line stands of a log that has only three."""


def test_whoever_is_not_heard_is_not_seen_and_beside_an_open_log_nothing_is_repeated(telephone):
    page = telephone("diamonds", FULLEST["diamonds"][1])
    page.evaluate("document.querySelector('#table').classList.add('mute-1')")
    hear(page, 1, "Ben: noise")
    page.wait_for_selector("#log .chat", state="attached")
    assert page.locator("#murmur p").count() == 0
    assert not page.locator("#log-open").get_attribute("data-unread")
    page.evaluate("document.querySelector('#table').classList.remove('mute-1')")
    page.set_viewport_size({"width": 1280, "height": 800})
    hear(page, 1, "Ben: hello")
    page.wait_for_selector("#log .chat >> text=hello")
    assert page.locator("#murmur p").count() == 0
    top = page.evaluate(OF_FEW)
    page.evaluate("document.querySelector('#table').classList.add('mute-1')")
    assert page.evaluate(OF_FEW) == top, "lines stay where they are though the last one is hidden"


@pytest.mark.cases(0)
def test_when_the_game_is_over_people_talk_on_and_the_outcome_is_spoken_once(visit, server):
    ann, bob = friends(visit, server, {"width": 1280, "height": 800})
    address = ann.locator("#say").get_attribute("action").replace("/say", "/leave")
    form = {"seat": "0", "leave": "resign"}
    assert ann.request.post(server.address + address, form=form, headers={"Origin": server.address}).ok
    for page in (ann, bob):
        page.wait_for_selector("#ask.over")
    outcome = bob.locator("#question").inner_text()
    bob.click(".talk-open")
    bob.click("text=Good game!")
    ann.wait_for_selector("#log .chat >> text=Good game!")
    ann.fill(FIELD, "Thank you")
    ann.press(FIELD, "Enter")
    bob.wait_for_selector("#log .chat >> text=Thank you")
    assert bob.locator("#question").inner_text() == outcome
    assert bob.locator("#spoken p").all_inner_texts().count(outcome) <= 1


def test_on_a_telephone_one_talks_below_the_log(visit, server):
    ann, bob = friends(visit, server, PHONE)
    ann.click("#log-open")
    ann.fill(FIELD, "Hello Bob")
    ann.press(FIELD, "Enter")
    ann.wait_for_selector("#log .chat >> text=Hello Bob")
    assert ann.locator("#log .chat").evaluate(ON_TOP)
    bob.wait_for_selector("#murmur >> text=Hello Bob")


LAST_LINES = """log => {
  const all = log.getBoundingClientRect();
  return [...log.children].filter((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top >= all.top - 1 && bottom <= all.bottom + 1;
  }).length;
}"""
"""How many lines of what happened are whole."""
FIVE_LINES = """() => {
  for (let n = 0; n < 5; n += 1) log.prepend(Object.assign(document.createElement("li"), { textContent: `Ada: ${n}` }));
}"""
READERS = "Read by all with the link."
ONE_LINE = "one => one.scrollWidth <= one.clientWidth && one.checkVisibility()"


@pytest.mark.parametrize("slug", SHELF)
def test_above_a_keyboard_the_last_lines_are_read_while_one_writes(visit, server, slug):
    _, page = friends(visit, server, PHONE, slug)
    page.evaluate(FIVE_LINES)
    page.click("#log-open")
    note = page.locator("#readers")
    assert (note.inner_text(), note.evaluate(ONE_LINE)) == (READERS, True)
    page.set_viewport_size({"width": 375, "height": 400})
    page.fill(FIELD, "word " * 30)
    assert page.locator("#log").evaluate(LAST_LINES) >= 3
    assert page.locator("#margin > :not(.log):visible").count() == 0
    page.fill(FIELD, "word " * 36)
    assert page.locator("#letters").is_visible()
    assert note.is_hidden(), "there is one line below the field"


@pytest.mark.parametrize(("opener", "box"), [(".leave > button", "#ways-out"), ("[popovertarget=notice]", "#notice")])
def test_beside_a_box_that_asks_something_no_key_plays(visit, server, opener, box):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    page.click(opener)
    page.wait_for_selector(box)
    for key in ("3", "u", "?", "r"):
        page.keyboard.press(key)
    assert (moves(page), page.locator("dialog[open]").count()) == (0, 0)
    page.keyboard.press("Escape")
    page.keyboard.press("3")
    page.wait_for_selector("#log > .by-0", state="attached")


@pytest.mark.parametrize("clock", ["", BANK], ids=["at leisure", "with clocks"])
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.cases(2)
def test_the_sign_of_who_is_here_hangs_on_the_letter_and_covers_nothing(open_at, slug, clock):
    for position in FULLEST[slug] if ALL else FULLEST[slug][:1]:
        page = open_at(slug, (*position[:4], ""), "en", others="friend", clock=clock)
        for width, height in SOME_SIZES.values():
            page.set_viewport_size({"width": width, "height": height})
            for sign in page.evaluate(COVERING, COVERED):
                where = position, width, height
                assert sign == {"isInside": True, "isNear": True, "isRead": True, "covered": []}, where


UNDER = """summary => {
  const { x, y, width, height } = summary.getBoundingClientRect();
  const open = [...document.querySelectorAll("#ways-out summary")].filter((one) => one.parentElement.open);
  const box = document.getElementById("ways-out").getBoundingClientRect();
  return [open.map((one) => one.textContent), [x, y], box.bottom <= innerHeight,
    summary.contains(document.elementFromPoint(x + width / 2, y + height / 2))];
}"""
"""Which ways out are folded open, where the fold of one lies, whether all of the box is in the window, and whether the
fold is what lies there."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_a_fold_of_the_ways_out_stays_under_the_pointer(visit, server, size):
    """A second click at the place of the first one must not let a computer play."""
    ann, bob = friends(visit, server, dict(zip(("width", "height"), size, strict=True)))
    page = bob if ann.locator("#ask.mine").count() else ann
    if size[0] < 1024:
        page.click("#log-open")
    page.click(".leave > button")
    folds = page.locator("#ways-out summary")
    assert folds.count() == 4
    for first in range(4):
        for then in range(4):
            page.evaluate("document.querySelectorAll('#ways-out details').forEach((one) => (one.open = false))")
            folds.nth(first).click()
            _, before, *_ = folds.nth(then).evaluate(UNDER)
            folds.nth(then).click()
            is_open, after, *is_seen = folds.nth(then).evaluate(UNDER)
            assert (first, then, after, is_seen) == (first, then, before, [True, True])
            assert len(is_open) == (0 if first == then else 2), "each is the reader's own business"


@pytest.mark.cases(0)
def test_a_fold_of_the_ways_out_is_closed_when_the_box_is(visit, server):
    """What cannot be undone is asked twice, the next time, too."""
    ann, _ = friends(visit, server, {"width": 1280, "height": 800})
    ann.click(".leave > button")
    ann.click("#ways-out summary:has-text('Give up')")
    assert ann.locator("#ways-out details[open]").count() == 1
    ann.keyboard.press("Escape")
    ann.wait_for_selector("#ways-out", state="hidden")
    ann.click(".leave > button")
    assert ann.locator("#ways-out details[open]").count() == 0
