"""Back closes what lies over the table, and takes back what was said last; it leaves the table when nothing is left."""

import pytest

from tests.browser.conftest import moves, settled, start, wait_for_a_move
from tests.browser.test_sizes import ASKED

pytestmark = pytest.mark.browser
PHONE, WIDE = {"width": 375, "height": 740}, {"width": 1280, "height": 800}
BOXES = {
    "log": (".drawer", "#margin:popover-open"),
    "leave": ("[popovertarget=ways-out]", "#ways-out:popover-open"),
    "rules": ("a[target=rules]", "dialog.rules[open]"),
}


@pytest.fixture
def table(visit, server):
    page = visit(viewport=PHONE, has_touch=True)
    page.goto(server.address)
    start(page, server, game="planets")
    settled(page)
    return page


def opened(page, name):
    opener, box = BOXES[name]
    page.locator(opener).first.tap()
    page.wait_for_selector(box)
    page.wait_for_function("() => history.state?.isOpen")  # the browser tells of it a moment later
    return box


def is_shut(page, box):
    page.wait_for_function("box => !document.querySelector(box)", arg=box)


@pytest.mark.parametrize("name", BOXES)
def test_back_closes_what_is_open_and_only_then_leaves(table, name):
    address = table.url
    if name == "leave":  # on telephones it lies in the log
        table.set_viewport_size(WIDE)
    box = opened(table, name)
    table.go_back()
    is_shut(table, box)
    assert table.url == address
    assert settled(table) is False
    table.go_back()
    table.wait_for_selector("#table", state="detached")


@pytest.mark.cases(0)
def test_what_was_closed_otherwise_leaves_nothing_behind(table):
    for name in ["log", "rules", "log"]:
        box = opened(table, name)
        table.keyboard.press("Escape")
        is_shut(table, box)
        table.wait_for_function("() => history.state === null")  # the browser takes its time
    table.go_back()
    table.wait_for_selector("#table", state="detached")
    assert "/t/" not in table.url, "one step back, and not one for each box"


@pytest.mark.cases(0)
def test_a_sentence_that_went_on_meanwhile_is_kept_by_the_address(table):
    opened(table, "log")
    table.locator("#own .legal").first.evaluate("piece => piece.click()")
    table.locator("#own .chosen").first.wait_for()
    said = table.url
    table.go_back()
    is_shut(table, BOXES["log"][1])
    assert table.url == said
    table.reload()
    table.locator("#own .chosen").first.wait_for()


@pytest.fixture
def fleet(visit, server):
    """Open a table at which a fleet is put together, from the first page, with a mouse."""
    page = visit(viewport=WIDE)
    page.goto(server.address)
    start(page, server, game="planets")
    settled(page)
    return page


def said(page, words):
    page.wait_for_function(
        "n => (document.querySelector('[name=said]')?.value.split('/') ?? []).length === n", arg=words
    )


def choose(page, words):
    """Choose as many ships more, by mouse."""
    before = page.locator("#own .chosen").count()
    for n in range(1, words + 1):
        page.locator("#own button[name=word]:not([value^='-'])").first.click()
        said(page, before + n)


def leaves(page):
    page.go_back()
    page.wait_for_selector("#table", state="detached")
    assert "/t/" not in page.url


def test_back_takes_the_last_word_back_and_leaves_when_none_is_left(fleet):
    choose(fleet, 2)
    fleet.go_back()
    said(fleet, 1)
    fleet.go_back()
    said(fleet, 0)
    fleet.wait_for_function("() => history.state === null")
    assert fleet.locator("#redo").count() == 0, "only one word was said when all was taken back"
    leaves(fleet)


@pytest.mark.cases(0)
def test_who_names_and_takes_back_the_same_again_and_again_comes_to_no_longer_address(fleet):
    choose(fleet, 2)
    address, ship = fleet.url, fleet.locator("#own .chosen").first
    for _ in range(4):
        ship.click()
        said(fleet, 1)
        fleet.locator("#own button[name=word]:not([value^='-'])").first.click()
        said(fleet, 2)
    assert len(fleet.url) == len(address)
    fleet.locator("#cancel").click()
    said(fleet, 0)
    fleet.wait_for_function("() => history.state === null")
    leaves(fleet)


@pytest.mark.cases(0)
def test_of_two_quick_clicks_the_second_counts_after_one_that_takes_back(fleet):
    choose(fleet, 2)
    taken, other = fleet.locator("#own .chosen").first, fleet.locator("#own button[name=word]:not([value^='-'])").last
    key = other.get_attribute("value")
    pair = [taken.element_handle(), other.element_handle()]
    fleet.evaluate("([first, second]) => (first.click(), setTimeout(() => second.click()))", pair)
    fleet.wait_for_function("key => document.querySelector('[name=said]')?.value.split('/').at(-1) === key", arg=key)
    said(fleet, 2)


@pytest.mark.cases(0)
@pytest.mark.parametrize("way", ["Escape", "#cancel", "#confirm"])
def test_what_is_cancelled_or_carried_out_leaves_nothing_behind(fleet, way):
    before = moves(fleet)
    choose(fleet, 3)
    fleet.keyboard.press(way) if way == "Escape" else fleet.locator(way).click()
    if way == "#confirm":
        wait_for_a_move(fleet, before)
    said(fleet, 0)
    fleet.wait_for_function("() => history.state === null")
    leaves(fleet)


@pytest.mark.cases(0)
def test_a_word_that_was_taken_back_otherwise_leaves_nothing_behind(fleet):
    choose(fleet, 2)
    fleet.locator("#back").click()
    said(fleet, 1)
    fleet.wait_for_function("() => history.state.trail.length === 2")
    fleet.go_back()
    said(fleet, 0)
    fleet.wait_for_function("() => history.state === null")
    leaves(fleet)


@pytest.mark.cases(0)
def test_after_a_reload_back_still_takes_the_last_word_back(fleet):
    choose(fleet, 2)
    fleet.reload()
    fleet.wait_for_selector("#table[data-ready]")
    said(fleet, 2)
    fleet.go_back()
    said(fleet, 1)
    choose(fleet, 1)
    fleet.go_back()
    said(fleet, 1)
    fleet.go_back()
    said(fleet, 0)
    fleet.wait_for_function("() => history.state === null")
    leaves(fleet)


@pytest.mark.cases(0)
@pytest.mark.parametrize("taken_back", [1, 2])
def test_whoever_goes_forward_again_says_again_what_was_taken_back(fleet, taken_back):
    choose(fleet, 2)
    address = fleet.url
    for left in range(1, taken_back + 1):
        fleet.go_back()
        said(fleet, 2 - left)
    fleet.wait_for_function("n => (history.state?.trail.length ?? 1) === n", arg=3 - taken_back)
    for left in range(taken_back - 1, -1, -1):
        fleet.go_forward()
        said(fleet, 2 - left)
    assert fleet.url == address
    fleet.reload()
    fleet.wait_for_selector("#table[data-ready]")
    said(fleet, 2)
    fleet.go_back()
    said(fleet, 1)
    fleet.go_back()
    said(fleet, 0)
    fleet.wait_for_function("() => history.state === null")
    leaves(fleet)


WEIGHED = {
    "a gang of one": ((4, 9, 92, 0, ""), "kidnap", "TS", "5C"),
    "a bribe": ((4, 3, 74, 0, ""), "bribe", "8C", "KD"),
}
"""With which clicks sentences come to their last piece, which is looked at before it is said."""
SO_FAR = "() => ['said', 'weighed'].map((name) => document.querySelector(`#ask [name=${name}]`)?.value ?? '')"


def comes_to(page, told):
    page.wait_for_function(f"told => ({SO_FAR})().join() === told.join()", arg=told)


@pytest.mark.cases(0)
@pytest.mark.parametrize("kind", WEIGHED)
def test_whoever_goes_forward_again_looks_again_at_the_last_piece(open_at, kind):
    """It was lost, and with it the entry that stood for it."""
    position, verb, *pieces = WEIGHED[kind]
    page = open_at("miners", position, "en")
    told = [page.evaluate(SO_FAR)]
    for click in (f"#ask button[value={verb}]", *(f"#p-{piece}" for piece in pieces)):
        page.locator(click).click()
        page.wait_for_function(f"told => ({SO_FAR})().join() !== told.join()", arg=told[-1])
        told.append(page.evaluate(SO_FAR))
    assert told[-1] == [f"{verb}/{pieces[0]}", pieces[1]]
    for state in told[-2::-1]:
        page.go_back()
        comes_to(page, state)
    page.wait_for_function("() => !history.state?.trail")
    for state in told[1:]:
        page.go_forward()
        comes_to(page, state)
    assert page.locator("#confirm").is_visible()
    page.go_back()
    comes_to(page, told[-2])


@pytest.mark.cases(0)
def test_whoever_goes_forward_after_a_sentence_was_carried_out_finds_nothing_there(fleet):
    before = moves(fleet)
    choose(fleet, 1)
    fleet.locator("#confirm").click()
    wait_for_a_move(fleet, before)
    settled(fleet)
    fleet.wait_for_function("() => history.state === null")
    fleet.evaluate("window.went = 0; addEventListener('popstate', () => (window.went += 1)); history.forward()")
    fleet.wait_for_function("() => window.went === 2 && history.state === null")
    said(fleet, 0)
    leaves(fleet)


def test_back_asks_no_longer_what_is_to_be_done_with_a_piece(open_at):
    position, piece = ASKED["diamonds"]
    page = open_at("diamonds", position, "en")
    page.locator(f"#p-{piece}").click()
    page.wait_for_selector("#sentence .about")
    address = page.url.partition("?")[0]
    page.go_back()
    page.wait_for_selector("#sentence", state="detached")
    assert page.url.partition("?")[0] == address


CHOICE = {"bribe/7S", "kidnap/7S", "seduce/7S"}
"""What may be done with 7♠ in this position of miners."""
OFFERED = "() => [...document.querySelectorAll('#ask button[name=word]')].map(({ value }) => value)"


def asks(page):
    page.wait_for_function("() => document.querySelector('[name=noun]')?.value === '7S'")
    assert set(page.evaluate(OFFERED)) == CHOICE


@pytest.mark.parametrize("way", ["Backspace", "#back", "history"])
def test_back_leads_to_what_was_asked_of_the_piece(open_at, way):
    """It led to the verb, and 7♠, which was said first, was gone."""
    page = open_at("miners", (4, 3, 74, 0, ""), "en")
    page.locator("#p-7S").click()
    asks(page)
    page.locator("#ask button[value='bribe/7S']").click()
    said(page, 2)
    if way == "Backspace":
        page.keyboard.press(way)
    else:
        page.locator(way).click() if way.startswith("#") else page.go_back()
    asks(page)
    said(page, 0)
    page.keyboard.press("Backspace")
    page.wait_for_selector("#sentence", state="detached")
    page.wait_for_function("() => history.state === null")


@pytest.mark.cases(0)
def test_after_a_reload_back_still_leads_there(open_at):
    page = open_at("miners", (4, 3, 74, 0, ""), "en")
    page.locator("#p-7S").click()
    page.locator("#ask button[value='kidnap/7S']").click()
    said(page, 2)
    page.reload()
    page.wait_for_selector("#table[data-ready]")
    page.keyboard.press("Backspace")
    asks(page)


def test_back_takes_back_the_whole_click_with_which_a_sentence_began(open_at):
    page = open_at("miners", (3, 56, 131, 1, ""), "en")
    page.locator("#p-5H").click()
    said(page, 2)
    page.keyboard.press("Backspace")
    page.wait_for_selector("#sentence", state="detached")
    said(page, 0)
