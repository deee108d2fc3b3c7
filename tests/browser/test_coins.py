"""However many coins are carried home, each number of them is as large as the tip of a finger on a telephone."""

import pytest

from tests.aid.laid import LONG_NAMES
from tests.browser.conftest import LONGER, moves, wait_for_a_move
from tests.browser.test_sizes import FULLEST, SIZES, faults, faults_at

pytestmark = pytest.mark.browser
THIRTY = FULLEST["friend_or_foe"][0]
"""Somebody banks up to thirty coins: more than in any other of 200 random games."""
CARRY = """most => {
  const bar = document.querySelector("#ask .bar");
  const [[ten, label], [number]] = [".ten, .ten + label", ".number"].map((of) => bar.querySelectorAll(of));
  const none = bar.querySelector(".number:last-of-type ~ .short, .short:not(.number, :first-child)");
  const numbers = Array.from({ length: most - 1 }, (_, n) => most - 1 - n);
  const tens = Math.ceil(numbers.length / 10);
  const edges = Array.from({ length: tens + 1 }, (_, n) => Math.ceil((numbers.length * n) / tens));
  const made = (one, ...facts) => Object.assign(one.cloneNode(true), ...facts);
  for (const old of bar.querySelectorAll(".ten, .ten + label, .number")) old.remove();
  for (const [n, edge] of edges.slice(0, -1).entries()) {
    const [first, last] = [numbers[edge], numbers[edges[n + 1] - 1]];
    const id = `ten-${first}`;
    none.before(made(ten, { id, checked: !n }), made(label, { htmlFor: id, innerText: `${first}–${last}` }));
    for (const coins of numbers.slice(edge, edges[n + 1])) none.before(made(number, { innerText: coins }));
  }
}"""
"""Asks of those who carry more."""
BOXES = """() => [...document.querySelectorAll("#ask .bar > :not(.kept, .ten)")]
  .map((one) => [one.innerText, one.getBoundingClientRect()])
  .filter(([, { width }]) => width > 0)
  .map(([text, { x, y, width, height }]) => [text, x, y, width, height])"""
LOWEST = "pieces => Math.max(...pieces.map((piece) => piece.getBoundingClientRect().bottom))"
FINGER, APART = 32, 4
"""Pixels."""
LARGE = {"fontSizes": {"standard": 32, "fixed": 26}}
PHONES = {
    "phone": ("en", SIZES["phone"], None),
    "small": ("fr", (320, 640), None),
    "large letters": ("fr", SIZES["phone"], LARGE),
    "on its side": ("fr", (740, 360), None),
}


FEWER = {
    1: (2, 0, 66, 1, "west"),
    3: (2, 0, 137, 0, "west"),
    6: (2, 5, 79, 1, "south"),
    11: (2, 0, 198, 0, "north"),
    15: (2, 0, 187, 0, "north"),
    17: (2, 5, 281, 1, "east"),
}
"""Somebody has said where to go, and may bank so many."""


@pytest.mark.parametrize("coins", FEWER)
@pytest.mark.parametrize("locale", LONGER)
def test_however_few_they_are_nothing_lies_on_what_is_asked(open_at, coins, locale):
    page = open_at("friend_or_foe", FEWER[coins], locale, SIZES["phone"])
    assert page.locator("#ask .bar > .choice").count() == coins + 1
    for size in ("phone", "short", "little", "sideways", "small"):
        assert (size, faults_at(page, size, f"friend_or_foe {locale} {coins} coins")) == (size, [])


def tens(page):
    """Open one ten after the other by its name; yield where all buttons are then."""
    for n in range(page.locator("#ask .ten + label").count()):
        page.locator("#ask .ten + label").nth(n).click()
        yield page.evaluate(BOXES)


@pytest.mark.parametrize("phone", PHONES)
@pytest.mark.cases(0)
def test_all_numbers_of_coins_have_room_ten_at_a_time(open_at, phone):
    locale, size, fonts = PHONES[phone]
    page = open_at("friend_or_foe", THIRTY, locale, size, fonts)
    lowest = page.locator("#z-kingdom .piece").evaluate_all(LOWEST)
    for coins in (30, 46, 66):
        if coins > 30:
            page.evaluate(CARRY, coins)
        seen = list(tens(page))
        numbers = [text for shown in seen for text, *_ in shown if text.isdecimal()]
        assert numbers == [str(coins - n) for n in range(1, coins)]
        assert min(width for shown in seen for *_, width, _ in shown) >= FINGER
        assert min(height for shown in seen for *_, height in shown) >= FINGER - APART
        others = [[one for one in shown if not one[0].isdecimal()] for shown in seen]
        assert others == [others[0]] * len(seen), "nothing else moves"
        assert size[0] > size[1] or min(y for shown in seen for _, _, y, *_ in shown) >= lowest
        assert faults(page) == []


def test_tens_are_reached_by_keys_and_without_script_and_what_is_advised_is_shown(open_at):
    page = open_at("friend_or_foe", THIRTY, "en", SIZES["phone"])
    page.focus("#ask .ten:checked")
    page.keyboard.press("ArrowRight")
    assert page.locator("#ask .number:visible").first.inner_text() == "19"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.innerText") == "19"
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Escape")
    page.wait_for_selector("#ask:not(:has(.ten))")


@pytest.mark.cases(0)
def test_a_number_of_two_digits_is_typed_and_chosen_by_enter(open_at):
    """Digits lead to the number, however long they take to come; nothing is done before."""
    page = open_at("friend_or_foe", THIRTY, "en", SIZES["wide"])
    focused = "document.activeElement.innerText"
    before = moves(page)
    for keys, number in (("1", "1"), ("3", "13"), ("9", "9")):
        page.keyboard.press(keys)
        assert page.evaluate(focused) == number
    page.wait_for_timeout(1600)  # a digit that comes late begins another number
    page.keyboard.press("2")
    page.keyboard.press("5")
    assert page.evaluate(focused) == "25"
    assert moves(page) == before
    page.keyboard.press("Enter")
    wait_for_a_move(page, before)
    assert "banks 25 coins" in page.locator("#log").inner_text()


HELPED = (4, 19, 147, 3, "")
"""Own Royals help against a card that lies open, and a loss leaves coins there: the longest question."""
NINE_LETTERS = ("Katharina", "Maximilian", "Konstantin", "Alexandra")
STICKS_OUT = """() => {
  const [asking, question, range] = [...document.querySelectorAll(".asking, #question"), document.createRange()];
  range.selectNodeContents(question);
  const [all, text] = [asking, range].map((one) => one.getBoundingClientRect());
  return [Math.max(0, all.top - text.top - 2), Math.max(0, text.bottom - all.bottom - 2)];
}"""
"""By how many pixels what is asked reaches above its place, and below it."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("names", [NINE_LETTERS, LONG_NAMES])
def test_the_longest_question_has_its_place_beside_what_takes_back(open_at, locale, names):
    page = open_at("friend_or_foe", HELPED, locale, SIZES["phone"], has_touch=True, names=names)
    assert page.locator("#ask > .undo").is_visible()
    for size in ("phone", "little", "sideways"):
        width, height = SIZES[size]
        page.set_viewport_size({"width": width, "height": height})
        assert (size, page.evaluate(STICKS_OUT)) == (size, [0, 0])


BANKED = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const piece = document.querySelector("#z-kingdom .piece").dataset.key;
  const told = [];
  for (const start of ["ace-A", piece]) {
    await stage.gain({ n: 5, what: "●", start, to: start === piece ? "ace-A" : "bank-A" }, () => undefined, 1);
    told.push(document.querySelector("#stage > .figure").textContent);
    stage.clear();
  }
  return told;
}"""


@pytest.mark.parametrize("size", ["wide", "phone"])
def test_what_is_only_banked_is_told_as_no_gain(open_at, size):
    page = open_at("friend_or_foe", (2, 7, 60, 0, ""), "en", SIZES[size])
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(BANKED, source) == ["5 ●", "+5 ●"]


ENTERS = """async ([source, seat, place]) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const ace = document.getElementById(`p-ace-${seat}`);
  const isRead = (one) => one.checkVisibility({ visibilityProperty: true });
  const read = () => [...ace.querySelectorAll(".badge")].filter(isRead);
  const before = read().length;
  let meanwhile = [];
  const look = () => (meanwhile = [read().length, document.querySelectorAll("#stage .ghost .badge").length]);
  await stage.move({ do: "move", piece: `ace-${seat}`, start: `ace-${seat}`, to: place }, look, 1);
  const [{ x, y }, card] = [stage.where(`ace-${seat}`), stage.box(stage.find(place))];
  return { before, meanwhile, away: [Math.round(x - card.x), Math.round(y - card.y)] };
}"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_what_somebody_carries_is_read_while_their_piece_enters(open_at, size):
    page = open_at("friend_or_foe", (4, 1, 0, 0, ""), "fr", size, box={"start_cards": 2})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    for seat in "ABD":
        seen = page.evaluate(ENTERS, [source, seat, "place-03"])
        assert seen == {"before": seen["before"], "meanwhile": [seen["before"], 0], "away": [0, 0]}
        assert seen["before"] > 0
        page.evaluate("document.getElementById('stage').replaceChildren()")
