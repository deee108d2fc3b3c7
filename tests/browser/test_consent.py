"""What the players are asked by one of them: it covers nothing with which whoever is asked may play on."""

import pytest

from motherlode.game import SHELF
from motherlode.match import talk
from tests.aid.laid import LONG_NAMES
from tests.browser.conftest import LONGER, start
from tests.browser.test_access import sit_down
from tests.browser.test_sizes import FULLEST

pytestmark = pytest.mark.browser
SIZES = ((1280, 800), (1024, 700), (375, 740), (320, 640), (740, 360))
COVERED = """
() => [...document.querySelectorAll(
  "#table :is(button, .legal, summary):not([aria-disabled]), .top :is(a, button, select, summary)",
)].filter((control) => {
  const box = control.getBoundingClientRect();
  if (control.closest("#margin") || !box.width || !control.checkVisibility({ visibilityProperty: true })) return false;
  return ![0.5, 0.12, 0.88].some((across) => [0.5, 0.15, 0.85].some((down) => {
    const hit = document.elementFromPoint(box.left + across * box.width, box.top + down * box.height);
    return hit && (hit === control || control.contains(hit));
  }));
}).map((control) => `${control.id || control.className} ${control.value ?? ""}`)
"""
"""What could be used, but lies under something."""
CUT = """
() => [...document.querySelectorAll(".wish, .consent, .consent .answers > *, .proposal summary")].filter((part) => {
  const [inner, outer] = [part, document.getElementById("proposal")].map((one) => one.getBoundingClientRect());
  return part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1
    || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1
    || inner.left < outer.left - 1 || inner.right > outer.right + 1;
}).map((part) => part.className || part.localName)
"""
OVER = """
() => {
  const [text, ...others] = [".wish > p", ".proposal summary", ".consent .answers > *"].map(
    (one) => document.querySelector(one)?.getBoundingClientRect());
  const beside = (it) => text.left < it.right && it.left < text.right;
  const meets = (it) => beside(it) && text.top < it.bottom - 1 && it.top + 1 < text.bottom;
  return others.some((it) => it && meets(it));
}
"""
"""Does what is asked lie on its answers?"""
LARGE = "() => parseFloat(getComputedStyle(document.querySelector('.wish')).fontSize) >= 16"
"""Where there is room it is written as large as the question of the game."""
ARRIVED = (
    "() => document.querySelector('.proposal > details').getAnimations().every((one) => one.playState === 'finished')"
)


def asked(open_at, slug, locale="en", size=(1280, 800), said=False, what=talk.END):
    """Open the table of somebody who is to agree to something, and may go on."""
    *where, seat, words = FULLEST[slug][0]
    other = (seat + 1) % where[0]
    page = open_at(slug, (*where, seat, words if said else ""), locale, size, others="friend", proposal=(other, what))
    page.wait_for_function(ARRIVED)
    return page


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_a_question_covers_nothing_with_which_one_may_go_on_and_is_whole(open_at, slug, locale):
    page = asked(open_at, slug, locale, what=f"{talk.UNDO} {FULLEST[slug][0][2] - 1}")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        where = slug, width, height
        assert (where, page.evaluate(COVERED), page.evaluate(CUT), page.evaluate(OVER)) == (where, [], [], False)
        page.click(".proposal .later")
        assert (where, page.evaluate(COVERED)) == (where, [])
        page.click(".proposal .ahead")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.wait_for_function(LARGE)


@pytest.mark.parametrize("slug", SHELF)
def test_amid_a_sentence_the_strip_is_the_sentences(open_at, slug):
    if not FULLEST[slug][0][4]:
        pytest.skip("one word is a sentence there")
    page = asked(open_at, slug, size=(375, 740), said=True)
    assert page.locator("#cancel").is_visible()
    assert page.locator(".answers button").filter(visible=True).count() == 0
    assert page.evaluate(COVERED) == []
    page.click(".proposal .ahead")
    assert page.locator(".answers button").filter(visible=True).count() == 2


@pytest.mark.cases(0)
def test_a_card_that_is_clicked_while_one_is_asked_begins_its_sentence(open_at):
    page = asked(open_at, "planets")
    page.locator("#own button[name=word]").first.click()
    page.wait_for_selector("#said")
    assert page.locator("#cancel").is_visible()
    page.keyboard.press("Escape")
    page.wait_for_selector("#said", state="detached")
    page.locator(".consent").wait_for()


@pytest.mark.parametrize("script", [True, False])
def test_one_answers_with_the_keyboard_with_or_without_script(open_at, visit, script):
    page = asked(open_at, "friend_or_foe")
    if not script:
        without = visit(java_script_enabled=False)
        without.context.add_cookies(page.context.cookies())
        without.goto(page.url)
        page = without
    page.locator("[name=answer][value=refuse]").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector(".consent", state="detached")
    assert page.locator("#question").is_visible()


def gone_away(visit, server, locale="en", speed="none", others=None, **how):
    """Let a friend go away for whom a computer plays; return both pages, that of who went away last."""
    ann, bob = visit(locale=locale), visit(locale=locale, speed=speed, **how)
    start(ann, server, **{"kind-1": "friend"} | (others or {}))
    sit_down(bob, ann)
    table = bob.url.partition("?")[0]
    away = {"seat": "1", "leave": "leave"}
    assert bob.request.post(f"{table}/leave", form=away, headers={"Origin": server.address}).ok
    bob.wait_for_selector(".returns")  # its page is another one now
    bob.wait_for_selector("#table[data-ready]")
    return ann, bob


IN_THE_HEAD = """() => {
  const boxOf = (one) => one.getBoundingClientRect();
  const [told, head] = [".returns", ".top"].map((one) => document.querySelector(one));
  const isIn = ({ left, top, right, bottom }) =>
    left >= 0 && top >= boxOf(head).top - 1 && right <= innerWidth && bottom <= boxOf(head).bottom + 1;
  const parts = [told, ...told.children].filter((one) => one.checkVisibility());
  const isCut = (one) => one.scrollWidth > one.clientWidth + 1;
  const lies = () => JSON.stringify(["#table", "#rivals", "#board", "#ask", "#own"].map(
    (one) => boxOf(document.querySelector(one))));
  const others = [...document.querySelectorAll(".top nav > *")].filter((one) => boxOf(one).width);
  const found = [[...parts, ...others].every((one) => isIn(boxOf(one))), parts.some(isCut), parts.length];
  const lay = lies();
  told.hidden = true;
  const isStill = lies() === lay;
  told.hidden = false;
  return [...found, isStill];
}"""
"""Is it told in the head, is any of it cut, how many parts of it are seen, and does the table lie as without it?"""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_that_a_computer_plays_for_somebody_is_told_in_the_head_and_moves_nothing(visit, server, slug, locale):
    _, bob = gone_away(visit, server, locale, others={"game": slug, "kind-2": "nobody", "kind-3": "nobody"})
    assert bob.locator("#own > .seat").count() == 1, "it lies as it lay"
    assert bob.locator(".saying > textarea").count() == 1
    for width, height in SIZES:
        bob.set_viewport_size({"width": width, "height": height})
        where = slug, width, height
        assert (where, bob.evaluate(IN_THE_HEAD), bob.evaluate(COVERED)) == (where, [True, False, 3, True], [])


def away_at_one_device(visit, server, locale, names, gone):
    """Let some of the two at one device go away; return their page."""
    ann, bob = visit(locale=locale), visit()
    here = {"kind-1": "here", "kind-2": "friend", "name-0": names[0], "name-1": names[1]}
    start(ann, server, **here)
    sit_down(bob, ann)
    table = ann.url.partition("?")[0]
    for seat in gone:
        away = {"seat": seat, "leave": "leave"}
        assert ann.request.post(f"{table}/leave", form=away, headers={"Origin": server.address}).ok
        ann.wait_for_selector(f"[form=back-{seat}]", state="attached")  # its page is another one now
    ann.wait_for_selector("#table[data-ready]")
    return ann


WITH_A_GOAL = """() => Object.assign(document.getElementById("turn"), {
  hidden: false, textContent: "Le plus de minerai en 3 manches gagne",
})"""
"""Has the head say what wins, as that of ships and planets does."""
CUT_BEFORE = """() => [...document.querySelectorAll(".returns > .choice")].filter((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect().left < one.getBoundingClientRect().left;
}).length"""
"""Of how many buttons is the beginning cut?"""


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("names", [("Ada", "Ben"), LONG_NAMES])
@pytest.mark.parametrize("gone", ["0", "01"])
@pytest.mark.cases(0)
def test_who_is_away_of_several_at_one_device_is_named_in_the_head(visit, server, locale, names, gone):
    page = away_at_one_device(visit, server, locale, names, gone)
    page.evaluate(WITH_A_GOAL)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        is_in, is_cut, parts, is_still = page.evaluate(IN_THE_HEAD)
        found = is_in, parts, is_still, page.evaluate(CUT_BEFORE), page.evaluate(COVERED)
        assert (width, height, *found) == (width, height, True, 3, True, 0, [])
        assert not is_cut or names is LONG_NAMES, (width, height)
    assert page.locator(".returns > .choice").count() == 1


def take_the_device(page):
    """Look at the table, whoever it is that the device is passed to: as soon as the cards are dealt."""
    page.wait_for_selector("form[action$='/look']")
    page.click("form[action$='/look'] button.primary")
    page.wait_for_selector("#table[data-ready]")


@pytest.mark.cases(0)
def test_the_way_back_is_read_whole_beside_what_wins(visit, server):
    """Of ships and planets, where all choose at once: the device is passed on first."""
    ann, bob = visit(locale="fr"), visit()
    seats = {"game": "planets", "kind-0": "here", "kind-1": "here", "kind-2": "friend"}
    sent = {"form": seats, "headers": {"Origin": server.address}, "max_redirects": 0}
    ann.goto(f"{server.address}{ann.request.post(f'{server.address}/tables', **sent).headers['location']}")
    take_the_device(ann)
    sit_down(bob, ann)
    table = ann.url.partition("?")[0]
    away = {"seat": "0", "leave": "leave"}
    assert ann.request.post(f"{table}/leave", form=away, headers={"Origin": server.address}).ok
    ann.goto(table)
    ann.wait_for_selector("#table[data-ready]")
    assert ann.evaluate(IN_THE_HEAD) == [True, False, 3, True]
    assert ann.locator(".which-turn").is_visible()


@pytest.mark.cases(0)
def test_several_at_one_device_come_back_each_by_a_button_with_their_name(visit, server):
    page = away_at_one_device(visit, server, "en", LONG_NAMES, "01")
    page.click(".returns >> text=Who is back?")
    page.click(f"#coming-back >> text={LONG_NAMES[1]} is back")
    page.wait_for_selector(f".returns > .choice >> text={LONG_NAMES[0]} is back")
    assert page.locator("#coming-back").count() == 0


@pytest.mark.cases(0)
@pytest.mark.parametrize("by", ["mouse", "finger", "key"])
def test_one_comes_back_while_something_is_told(visit, server, by):
    ann, bob = gone_away(visit, server, speed="slow", has_touch=by == "finger", viewport={"width": 375, "height": 740})
    ann.wait_for_selector("#ask.mine")
    ann.locator("#table button[name=word]:not([value^='-'])").first.click()
    bob.wait_for_selector("#table.busy #caption:not([hidden])")
    button = bob.locator(".returns .choice")
    {"mouse": button.click, "finger": button.tap, "key": lambda: button.press("Enter")}[by]()
    bob.wait_for_selector(".returns", state="detached", timeout=2000)


@pytest.mark.cases(0)
def test_who_has_asked_is_told_who_played_on_though_another_had_agreed(visit, server):
    ann, bob, cleo = people = [visit() for _ in range(3)]
    start(ann, server, game="diamonds", **{"kind-1": "friend", "name-1": "Bob", "kind-2": "friend", "name-2": "Cleo"})
    sit_down(bob, ann)
    sit_down(cleo, ann)
    ann.wait_for_selector("#table[data-ready]:not(:has(#bid:not([hidden])))")
    on_turn = next(seat for seat, page in enumerate(people) if page.locator("#ask.mine").count())
    mover, asker, other = (people[(on_turn + by) % 3] for by in range(3))
    offer = {"seat": str(people.index(asker)), "leave": talk.END}
    asker.request.post(f"{asker.url}/leave", form=offer, headers={"Origin": server.address})
    other.click("#proposal [value='agree']")
    other.wait_for_selector("#proposal [value='agree']", state="detached")
    mover.wait_for_selector("#proposal [value='agree']")
    mover.locator("#table button[name=word]:not([value^='-'])").first.click()
    asker.wait_for_selector("#proposal [value='withdraw']", state="detached")
    name = ("Ada", "Bob", "Cleo")[on_turn]
    assert asker.text_content("#status") == f"{name} has played on: what you asked is off."
    assert not mover.text_content("#status"), "who goes on knows it"


def choose_a_fleet(page):
    page.locator("#own button[name=word]").first.click()
    page.wait_for_selector("#said")
    page.locator("#ask button[value=ready]").click()


def test_a_question_is_put_out_as_soon_as_whoever_asked_plays_on_and_the_others_are_told(visit, server):
    ann, bob = people = [visit(speed="slow") for _ in range(2)]
    here = {"kind-1": "friend", "name-1": "Bob", "kind-2": "nobody", "kind-3": "nobody"}
    start(ann, server, game="planets", **here)
    sit_down(bob, ann)
    for page in people:
        page.wait_for_selector("#table[data-ready]:not(.busy):not(:has(#bid:not([hidden])))")
    choose_a_fleet(bob)
    ann.request.post(f"{ann.url}/leave", form={"seat": "0", "leave": talk.END}, headers={"Origin": server.address})
    for page in people:
        page.wait_for_selector("#proposal .consent")
    choose_a_fleet(ann)
    for page in people:
        page.wait_for_selector("#proposal details", state="detached", timeout=3000)
        assert page.locator("#table.busy").count(), "the fleets are still shown"
    assert bob.text_content("#status") == "Ada has played on: what was asked is off."
    assert not ann.text_content("#status"), "who goes on knows it"
    bob.wait_for_function("() => !document.getElementById('status').textContent", timeout=6000)  # it lies on the board


OUT = """() => {
  const { top, bottom } = document.getElementById("ask").getBoundingClientRect();
  const parts = [...document.querySelectorAll("#ask .asking > *, #ask .bar > *")];
  const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height);
  const isOut = (box) => box.top < top - 1 || box.bottom > bottom + 1;
  const wanted = document.querySelector(".wanted");
  const lines = wanted.clientHeight / parseFloat(getComputedStyle(wanted).lineHeight);
  const isWhole = lines > 0.9 && Math.abs(lines - Math.round(lines)) < 0.1;
  return [isWhole, boxes.some(isOut), wanted.scrollHeight <= wanted.clientHeight + 1];
}"""
"""Is it written in whole lines who wants a rematch, is something outside of what is told at the end, and is all of it
read?"""


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.cases(0)
def test_who_wants_a_rematch_is_read_beside_how_the_game_ended(visit, server, slug):
    ann, bob = visit(locale="fr"), visit(locale="fr")
    nobody = {"kind-2": "nobody", "kind-3": "nobody"}
    start(ann, server, game=slug, **{"kind-1": "friend", "name-0": LONG_NAMES[0], "name-1": LONG_NAMES[1]} | nobody)
    sit_down(bob, ann)
    table, as_here = bob.url.partition("?")[0], {"headers": {"Origin": server.address}}
    assert ann.request.post(f"{table}/leave", form={"seat": "0", "leave": "resign"}, **as_here).ok
    assert ann.request.post(f"{table}/again", form={}, **as_here).ok
    bob.wait_for_selector(".wanted", state="attached")
    for width, height in SIZES:
        bob.set_viewport_size({"width": width, "height": height})
        assert (width, height, bob.evaluate(OUT)[:2]) == (width, height, [True, False])


@pytest.mark.parametrize("is_agreed", [False, True])
@pytest.mark.cases(0)
def test_who_is_not_at_the_rematch_yet_is_read_however_the_game_ended(visit, server, is_agreed):
    people, long = [visit() for _ in range(3)], "Maximiliane-Charlotte Q."
    names = {"name-0": "Ada", "name-1": long, "name-2": "Cleo"}
    start(people[0], server, game="miners", **{"kind-1": "friend", "kind-2": "friend"} | names)
    for friend in people[1:]:
        sit_down(friend, people[0])
    table, as_here = people[2].url.partition("?")[0], {"headers": {"Origin": server.address}}
    for seat in (0,) if is_agreed else (0, 1):
        way = {"seat": str(seat), "leave": talk.END if is_agreed else "resign"}
        assert people[seat].request.post(f"{table}/leave", form=way, **as_here).ok
    for friend in people[1:] if is_agreed else ():
        friend.click("#proposal [value='agree']")
    assert people[0].request.post(f"{table}/again", form={}, **as_here).ok
    people[2].wait_for_selector(".wanted", state="attached")
    assert people[2].inner_text(".wanted") == f"Ada wants a rematch. Not there yet: {long}"
    for width, height in SIZES:
        people[2].set_viewport_size({"width": width, "height": height})
        seen = people[2].evaluate(OUT)
        assert (width, height, seen) == (width, height, [True, False, True if height > 360 else seen[2]])
