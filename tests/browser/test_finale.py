"""The end of a game is seen: who has won stands over the board for a while, and nothing is in its way for long."""

import pytest

from motherlode.store.sqlite import SqliteStore
from tools.rehearsal import WIDE, Rehearsal, Theatre, expose, say, written

pytestmark = pytest.mark.browser
WON, BEFORE, WORDS = Rehearsal("miners", 2, 2), 34, ("mine", "AD")
"""A game that the first seat wins, after how many events, and with what it says."""
SEEN, A_LOOK = 20_000, 250
"""Milliseconds until all must be over, and from look to look."""
STANDING = ["1.", "A", "Ada", "25", "of", "25", "2.", "B", "Bruno", "17", "of", "25"]
"""How both stand, whoever has won first."""
FINALE = "document.querySelector('#stage .finale.won')?.innerText ?? ''"


@pytest.fixture
def page(chromium, server, request):
    store = SqliteStore(server.data / "tables.sqlite")
    written(store, WON, request.node.name, BEFORE)
    store.close()
    theatre = Theatre(chromium, server.address)
    opened = theatre.page(WIDE)
    theatre.seated(opened, request.node.name)
    yield opened
    opened.context.close()


def test_who_has_won_is_celebrated_when_the_last_action_was_seen(page):
    say(page, WORDS)
    looks = []
    for _ in range(0, SEEN, A_LOOK):
        expose(page, A_LOOK)
        looks.append((page.locator("#ask.over").count(), page.evaluate(FINALE)))
    shown = [text for _, text in looks if text]
    told, *standing = shown[0].split("\n\n")
    assert set(shown) == {shown[0]}
    assert told == "♛\nYou win!"
    assert standing[0] == "Ada mines the Ace of Diamonds and wins: crew 25, needed 25."
    assert "".join(standing[1:]).split() == STANDING
    assert 3000 < len(shown) * A_LOOK < 6000, "long enough to enjoy and to read"
    assert all(is_over for is_over, text in looks if text), "not before it is laid"
    assert looks[-1] == (1, ""), "it goes by itself"


def test_a_click_puts_it_away(page):
    say(page, WORDS)
    while not page.evaluate(FINALE):
        expose(page, A_LOOK)
    page.mouse.click(640, 300)
    for _ in range(3):
        expose(page, A_LOOK)
    assert page.evaluate(FINALE) == ""


RANKED = """async ([source, cases]) => {
  const { standings } = await import(source);
  return cases.map(([won, have]) => {
    [...document.querySelectorAll("#table .seat:has(.score)")].forEach((seat) => {
      const n = Number(seat.id.split("-").at(-1));
      seat.classList.toggle("winner", won.includes(n));
      seat.querySelector(".score > b").textContent = have[n];
    });
    const rows = [...standings().children].map((row) => [".rank", ".letter"].map((one) => row.querySelector(one)));
    return rows.map((row) => row.map((one) => one?.textContent).join("")).sort();
  });
}"""


def test_those_who_have_as_much_as_each_other_have_the_same_place(open_at):
    page = open_at("planets", (4, 7, 60, 0, ""), "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "standings.js")
    cases = [([2], [2, 2, 5, 1]), ([2], [5, 2, 5, 2]), ([0, 1], [5, 4, 3, 3]), ([], [1, 2, 3, 4])]
    assert page.evaluate(RANKED, [source, cases]) == [
        ["1.C", "2.A", "2.B", "4.D"],
        ["1.C", "2.A", "3.B", "3.D"],
        ["1.A", "1.B", "3.C", "3.D"],
        ["A", "B", "C", "D"],
    ], "who has won is ahead of whoever has as much; where nobody has, nobody has a place"


READ = """list => {
  const box = (one) => one.getBoundingClientRect();
  const last = ({ firstChild: { firstChild: text } }) => {
    const range = document.createRange();
    range.setStart(text, text.length - 3);
    range.setEnd(text, text.length);
    return range.getBoundingClientRect();
  };
  const isSeen = (who) => last(who.querySelector(".end")).right <= box(who).right + 1 && box(who).width > 90;
  return [...list.querySelectorAll(".who")].every(isSeen);
}"""
"""Are the last letters of every name seen, and some before them?"""
ALIKE = ("Maximilian-Alexander Hub", "Maximilian-Alexander Hum")
FULL_SPEED = "localStorage.setItem('motherlode-speed', 'fast')"


@pytest.mark.cases(0)
def test_of_names_that_begin_alike_both_ends_are_read_where_all_stand(open_at):
    page = open_at("miners", (2, 0, 142, 1, "mine"), "en", (375, 740), names=ALIKE)
    page.context.add_init_script(FULL_SPEED)
    page.reload()
    page.locator("#p-AD").click()
    page.wait_for_selector(".finale .standings")
    assert page.locator(".standings .end").all_inner_texts() == ["Alexander Hum", "Alexander Hub"]
    assert page.locator(".standings").evaluate(READ)
