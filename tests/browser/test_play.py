"""Whole games in a real browser."""

import json
import re

import pytest

from tests.browser.conftest import (
    ALL,
    PLAYER,
    moves,
    picture,
    play,
    settled,
    start,
    start_by_form,
    take_back,
    wait_for_a_move,
)

pytestmark = pytest.mark.browser
LEGAL = "#table button[name=word]"
SIZES = {"wide": {"width": 1280, "height": 800}, "phone": {"width": 375, "height": 812}}
TURNS_BY_LINK = 6
SOME_FLIGHTS, SOME_MOVES = 10, 30


def click_last(page):
    page.locator(LEGAL).last.click()


def test_a_whole_game_by_mouse_against_the_computer(visit, server):
    page = visit()
    start_by_form(page, server)
    address = page.url
    turns = play(page, click_last)
    assert turns > 3
    assert page.url == address, "no new page was loaded"
    assert page.locator("#question").inner_text().count(" diamonds") == 1
    assert page.locator(".seat.winner").count() >= 1
    assert page.locator("#fair code").count() == 3, "the secret number and the seal are shown"
    numbers = page.locator("#log > li").evaluate_all("lines => lines.map(line => line.value)")
    assert numbers == list(range(len(numbers), 0, -1)), "no line is missing, the newest first"
    with page.expect_download() as download:
        page.click("text=Download the record >> nth=0")
    assert "seed" in json.loads(download.value.path().read_text().splitlines()[-1])
    page.click("text=Play again")
    page.wait_for_url(re.compile("/t/"))
    page.wait_for_selector("#ask.mine")
    assert page.url != address


def test_a_whole_game_without_script(visit, server):
    page = visit(java_script_enabled=False)
    start(page, server, script=False)
    while not page.locator("#ask.over").count():
        if page.locator(LEGAL).count():
            click_last(page)
        else:
            page.reload()
        page.wait_for_selector("#ask")
    assert "win" in page.locator("#question").inner_text() or "share" in page.locator("#question").inner_text()


def test_without_script_the_page_looks_again_by_itself(visit, server):
    page = visit(java_script_enabled=False)
    start(page, server, script=False, **{"kind-1": "friend"})
    watcher = visit(page.url, java_script_enabled=False)
    page.locator(LEGAL).first.click()
    watcher.wait_for_selector("#log > li")
    assert moves(watcher) > 0


def test_a_server_that_is_killed_loses_nothing(visit, own_server):
    page = visit(may_complain=True)
    start(page, own_server)
    for _ in range(3):
        assert not settled(page)
        before = moves(page)
        click_last(page)
        wait_for_a_move(page, before)
    shown = moves(page)
    lines = page.locator("#log > li").all_inner_texts()[-shown:]
    own_server.kill()
    page.wait_for_selector("#status:not([hidden])")
    own_server.start()
    page.wait_for_selector("#status", state="hidden")
    assert page.locator("#log > li").all_inner_texts()[-len(lines) :] == lines
    play(page, click_last)


def test_a_move_made_while_the_server_is_down_is_made_when_it_is_back(visit, own_server):
    page = visit(may_complain=True)
    start(page, own_server, **{"kind-1": "here"})
    own_server.kill()
    page.locator(LEGAL).first.click()
    page.wait_for_selector("#status:not([hidden])")
    own_server.start()
    wait_for_a_move(page, 0)
    assert page.locator("#log > li").last.inner_text() == "Ada digs pile 1."


UP_TO_DATE = "n => Number(document.querySelector('#table:not(.busy) #ask [name=base_seq]')?.value) === n"


def last_news(*pages):
    """Return how many moves there are when the server waits for one of these browsers: Nature has moved by then."""
    while True:
        seen = [page.request.get(page.url.replace("/t/", "/api/t/")).json() for page in pages]
        if any(one["scene"]["choices"] for one in seen):
            return max(one["seq"] for one in seen)


def test_two_friends_at_one_table_by_link(visit, server):
    ada, bob = visit(), visit()
    start(ada, server, **{"kind-1": "friend", "name-1": "Bob"})
    link = ada.locator(".invitation input").input_value()
    bob.goto(link)
    bob.fill("[name=name]", "Robert")
    bob.click("text=Sit down")
    bob.wait_for_selector("#table[data-ready]")
    ada.wait_for_selector("h2:text('Robert')")
    ada.wait_for_selector("#table[data-ready]")
    movers = set()
    for _ in range(TURNS_BY_LINK):
        ada.wait_for_function(
            "() => document.querySelector('#ask.mine, #ask.over') || document.querySelector('#seat-1.awaited')"
        )
        mover, other = (ada, bob) if ada.locator("#ask.mine").count() else (bob, ada)
        assert not settled(mover)
        movers.add(mover)
        before = moves(mover)
        click_last(mover)
        wait_for_a_move(mover, before)
        now = moves(mover)
        other.wait_for_function("n => Number(document.querySelector('#ask [name=base_seq]').value) >= n", arg=now)
    assert movers == {ada, bob}
    for page in (ada, bob):
        page.wait_for_function(UP_TO_DATE, arg=last_news(ada, bob))
    assert ada.locator("#log > li").all_inner_texts() == bob.locator("#log > li").all_inner_texts()


def test_a_page_whose_line_never_opens_polls(visit, server, chromium):
    page = visit(may_complain=True)
    page.route_web_socket("**/live*", lambda socket: socket.close())
    start(page, server)
    before = moves(page)
    click_last(page)
    wait_for_a_move(page, before)
    settled(page)
    before = moves(page)
    click_last(page)
    wait_for_a_move(page, before)
    assert moves(page) > before


def test_focus_is_not_lost_when_the_button_that_had_it_is_dead(visit, server):
    page = visit()
    start(page, server, game="planets")
    for _ in range(4):  # an option of a card, then Ready, which is dead after that
        settled(page)
        before = page.locator("#ask").inner_text()
        page.locator("#table button[name=word]:visible").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function("was => document.getElementById('ask').innerText !== was", arg=before)
        page.wait_for_timeout(100)  # a browser takes the focus away with its next picture
        assert page.evaluate("document.getElementById('table').contains(document.activeElement)")


def focus_is_on(page, pile):
    page.wait_for_function(f"() => document.activeElement.dataset.key === 'pile-{pile}'")


@pytest.fixture
def keyed(visit, server):
    """A table at which the first card was reached by an arrow."""
    page = visit()
    start(page, server)
    settled(page)
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    page.locator("#help").wait_for(state="hidden")
    page.wait_for_function("() => document.activeElement === document.body")
    page.keyboard.press("ArrowDown")
    focus_is_on(page, 1)
    return page


def test_arrow_keys_move_within_a_grid_and_out_of_it(keyed):
    steps = {"ArrowRight": 2, "ArrowDown": 5, "ArrowLeft": 4, "Home": 1, "End": 9}
    for press, pile in steps.items():
        keyed.keyboard.press(press)
        focus_is_on(keyed, pile)
    keyed.keyboard.press("ArrowDown")
    assert keyed.evaluate("!document.activeElement.closest('.grid')"), "to what lies below it"
    keyed.keyboard.press("ArrowUp")
    focus_is_on(keyed, 9)
    assert keyed.locator('.grid .piece[tabindex="0"]').count() == 1


def test_the_focus_stays_on_the_card_that_was_chosen(keyed):
    keyed.locator(".skip").focus()
    keyed.keyboard.press("Enter")
    keyed.keyboard.press("ArrowDown")
    focus_is_on(keyed, 1)
    keyed.keyboard.press("ArrowDown")
    before = moves(keyed)
    keyed.keyboard.press("Enter")
    wait_for_a_move(keyed, before)
    settled(keyed)
    focus_is_on(keyed, 4)


def test_an_action_is_taken_back_by_a_key(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    for key in ("u", "Control+z"):
        page.locator(LEGAL).first.click()
        page.wait_for_selector("#undo")
        take_back(page, key)
        page.wait_for_selector("#ask:not(:has(#undo))")
        said = page.locator("#log > li:not(.undone)").all_inner_texts()
        assert set(said) == {"Ada takes an action back, and all that came of it. Chance draws anew."}
    assert page.locator("#log > li.undone").count() >= 4
    shown = page.locator("#log").inner_text()
    page.reload()
    assert page.locator("#log").inner_text() == shown
    assert page.locator("#log > li:not(.undone)").count() == 2


def test_enter_confirms_what_was_put_together_by_clicks(visit, server):
    page = visit()
    start(page, server, game="planets")
    page.locator(".part.legal").first.click()
    page.wait_for_selector("#confirm")
    page.keyboard.press("Enter")
    page.wait_for_selector("#ask:not(:has(#confirm))")
    assert "Ada is ready." in page.locator("#log").inner_text()


def test_a_page_that_is_loaded_again_goes_on_with_all_that_was_put_together(open_at):
    page = open_at("miners", (3, 27, 106, 2, "kidnap/TS"), "en")
    while not page.locator("#table [name=weighed]").count():
        before = page.locator("#totals").inner_html()
        page.locator("#own .piece.legal").first.click()
        page.wait_for_function("was => document.querySelector('#totals').innerHTML !== was", arg=before)
    put_together = [page.locator(part).inner_text() for part in ("#question", "#totals", "#own")]
    assert page.locator("#confirm").count() == 1
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    assert [page.locator(part).inner_text() for part in ("#question", "#totals", "#own")] == put_together
    assert page.locator("#confirm").count() == 1


NOTICES = """async (source) => {
  const { Notice } = await import(source);
  const rung = [];
  window.Notification = class { constructor(_, { body }) { rung.push(body); } };
  document.hasFocus = () => false;
  const parts = ["notice", "icon", "notice-open", "summons"].map((id) => document.getElementById(id));
  const [[menu, icon], notice] = [parts, new Notice(...parts)];
  for (const note of [false, true]) {
    menu.querySelector("[name=note]").checked = note;
    const turns = [[true, "still"], [false, ""], [true, "new"], [true, "again"]];
    for (const [asked, text] of turns) notice.turn(asked, text);
  }
  window.Notification = class { constructor() { throw new TypeError("Illegal constructor"); } };
  for (const asked of [false, true]) notice.turn(asked, "on a telephone");
  return [rung, icon.href.includes("icon-turn")];
}"""


def test_a_notice_is_given_once_when_a_turn_begins_if_it_is_wanted(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "notice.js")
    assert page.evaluate(NOTICES, source) == [["new"], True]


def test_what_happens_is_said(visit, server):
    page = visit()
    start(page, server, **{"kind-1": "here"})
    assert page.locator("#spoken").get_attribute("aria-live") == "polite"
    page.keyboard.press("3")
    wait_for_a_move(page, 0)
    settled(page)
    said = page.locator("#spoken p").all_inner_texts()
    assert said[0] == "Ada digs pile 3."
    assert said[-1] == page.locator("#question").text_content()
    lines = page.locator("#log > li").all_text_contents()
    assert set(lines) <= set(said), "it is written as it is said"
    on_paper = page.locator("#log .card-name").all_text_contents()
    assert on_paper == re.findall(r"(?:10|[2-9AJQK])[♠♣♥♦]", " ".join(lines)) != []
    assert page.locator("#log .card-name.red").all_text_contents() == [name for name in on_paper if name[-1] in "♥♦"]


def test_moves_are_seen_one_by_one_and_pieces_travel(visit, server):
    page = visit(reduced_motion="no-preference")
    page.add_init_script("""
        window.flights = 0;
        const real = Element.prototype.animate;
        Element.prototype.animate = function (...how) { window.flights += 1; return real.apply(this, how); };
    """)
    start(page, server)
    while not settled(page) and page.evaluate("window.flights") <= SOME_FLIGHTS:
        before = moves(page)
        click_last(page)
        wait_for_a_move(page, before)
    assert page.evaluate("window.flights") > SOME_FLIGHTS


@pytest.mark.cases(0)
def test_nothing_moves_for_those_who_want_it_so(visit, server):
    page = visit(reduced_motion="reduce")
    page.add_init_script("""
        window.flights = 0;
        Element.prototype.animate = () => { window.flights += 1; throw new Error('motion'); };
    """)
    start(page, server)
    while not settled(page) and moves(page) < SOME_MOVES:
        before = moves(page)
        click_last(page)
        wait_for_a_move(page, before)
    assert page.evaluate("window.flights") == 0


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), *([("wide", "light")] if ALL else [])])
def test_pictures(visit, server, size, scheme):
    page = visit(viewport=SIZES[size], color_scheme=scheme)
    name = f"{size} {scheme}"
    for where in ("/", "/new/diamonds", "/guide/diamonds", "/rules/diamonds", "/nothing"):
        page.goto(server.address + where, wait_until="load") if where != "/nothing" else None
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        picture(page, f"{name} {where.strip('/').replace('/', ' ') or 'home'}")
    start(page, server, **{"kind-2": "random"})
    picture(page, f"{name} start")
    for _ in range(5):
        if not settled(page):
            before = moves(page)
            click_last(page)
            wait_for_a_move(page, before)
    settled(page)
    picture(page, f"{name} middle")
    fits = "document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)
    page.evaluate(PLAYER, {"seed": 5})
    picture(page, f"{name} end", full=True)
    assert page.evaluate(fits)
    small = page.locator(".grid .legal").evaluate_all(
        "all => all.filter(b => b.getBoundingClientRect().width < 44).length"
    )
    assert small == 0, "a finger can hit every card"
