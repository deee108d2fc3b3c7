"""The end of a game at every size: who has won, by what, and what one may do now."""

import pytest

from motherlode.game import SHELF
from motherlode.web.rendering.strip import LONG, LONGEST, REDONE, UTMOST
from tests.aid.laid import LONG_NAMES
from tests.browser.conftest import FULLER, LONGER
from tests.browser.test_sizes import ENDED, SIZES, TIGHT, faults, faults_at

pytestmark = pytest.mark.browser
PILLS = """
() => {
  const within = (fleet) => [...fleet.querySelectorAll(".badge:not(.of-seat)")];
  const boxes = (fleet) => within(fleet).map((one) => one.getBoundingClientRect());
  const fleets = [...document.querySelectorAll(".kind-fleet")].map(boxes).filter((some) => some.length);
  const beside = (one, other) => one.right <= other.left || other.right <= one.left;
  const meet = (one, other) => !beside(one, other) && one.top < other.bottom && other.top < one.bottom;
  const covers = (mine, others) => mine.some((one) => others.some((other) => meet(one, other)));
  return [fleets.length, fleets.flatMap((mine, n) => fleets.slice(n + 1).some((o) => covers(mine, o)) ? [n] : [])];
}
"""
"""How many fleets show values, and those of which lie on values of others."""
WORN = "crown => crown.closest('.seat').getBoundingClientRect().top - crown.getBoundingClientRect().top"
"""How far a crown is above its seat, in pixels; a letter is lower than its line."""
ROUNDING = 6
ABOVE = """crowns => crowns.map((crown) => {
  const letter = document.createRange();
  letter.selectNodeContents(crown.previousSibling);
  return letter.getBoundingClientRect().top - crown.getBoundingClientRect().bottom;
})"""
"""How far crowns are above the letters of their seats, in pixels; a letter is some lower than its line."""
DECIDED = """([outcome, decided]) => {
  Object.assign(document.querySelector("#question"), { className: "outcome", textContent: outcome });
  document.querySelector(".decided").textContent = decided;
}"""
WON = {"miners": (4, 3, None, 1, "")}
"""Where the end that is looked at otherwise is a draw."""
ADDED = """([said, long, longest, utmost]) => {
  const question = document.getElementById("question");
  question.append(` ${said}`);
  const letters = question.textContent.trim().length;
  const at = [long, longest, utmost].findLastIndex((most) => letters > most);
  question.className = `outcome ${["", "long", "longest", "longest utmost"][at + 1]}`;
}"""
"""Adds to what is told at the end, in letters as large as the server would have them."""
A_WIN = "♛ You win! Ada has all 3 prizes and wins."
MUCH_DECIDED = (
    "Poison Steward defeats Sleeper Agent and keeps 1 health. Sleeper Agent · Closing-Act: 3 to the rival. "
    "Bruno: life 1\u00a0→\u00a00. Runaway Coachman · Vengeance: 2 to every foe."
)
"""As much as may come of the last action."""

FARED = "Creusé\u202f: Premier à Quatrième, fuite\u202f: Cinquième (attaque 10 < 12), volé de 3"
"""As much as is told of a fleet: it dug, fled, and was raided."""
CROWDED = """(said) => [...document.querySelectorAll(".kind-result")].filter((bill) => {
  const [sums, went] = [bill.querySelectorAll(".kind-bill:not(.kind-went)"), bill.querySelector(".kind-went .words")];
  went.textContent = said;
  const lines = document.createRange();
  lines.selectNodeContents(went);
  const rows = [...lines.getClientRects()];
  const above = Math.max(...[...sums].map((sum) => sum.getBoundingClientRect().bottom));
  const below = bill.getBoundingClientRect().bottom;
  return rows.some((row) => row.top < above - 1 || row.bottom > below + 1);
}).length"""
"""In how many bills what is told of a fleet lies on the sums above it, or is cut by the edge below."""

HIGH = ["14", "11", "9"]
"""Points of earlier rounds, of ore and of actions."""
SQUEEZED = """(most) => [...document.querySelectorAll(".kind-result")].flatMap((bill) => {
  const sums = [...bill.querySelectorAll(".kind-bill:not(.kind-went)")];
  for (const [n, sum] of sums.entries()) sum.querySelector(".badge").textContent = most[n];
  return sums.map((sum) => {
    const text = document.createRange();
    text.selectNodeContents(sum.querySelector(".words"));
    const parts = [sum, ...sum.querySelectorAll(".words, .badge")];
    const [row, words, number] = parts.map((it) => it.getBoundingClientRect());
    const lines = [...text.getClientRects()];
    const isIn = words.top >= row.top + 1 && words.bottom <= row.bottom && number.right < row.right;
    return isIn && lines.length <= 2 && lines.every((line) => line.right <= number.left) ? "" : sum.textContent.trim();
  }).filter(Boolean);
})"""
"""Which sums, with numbers as high, are not read in two lines within their rows, clear of the edges?"""


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_how_a_game_ended_and_what_now_has_room_at_any_size(open_at, slug, locale):
    page = open_at(slug, ENDED[slug], locale)
    assert page.locator("#ask.over").count() == 1
    for name in SIZES:
        assert (name, faults_at(page, name, f"{slug} {locale} ended")) == (name, [])


@pytest.mark.parametrize("slug", FULLER)
@pytest.mark.cases(0)
def test_that_actions_were_taken_back_has_room_beside_how_a_game_ended(open_at, slug):
    page = open_at(slug, ENDED[slug], "fr")
    page.evaluate(ADDED, [REDONE("fr", n=12), LONG, LONGEST, UTMOST])
    for name in (*TIGHT, "little", "sideways"):
        assert (name, faults_at(page, name, f"{slug} ended, taken back")) == (name, [])


@pytest.mark.cases(0)
def test_how_the_last_blow_was_struck_leaves_room_for_who_has_won(open_at):
    page = open_at("realm_of_thieves", ENDED["realm_of_thieves"], "en")
    page.evaluate(DECIDED, [A_WIN, MUCH_DECIDED])
    for name in SIZES:
        assert (name, faults_at(page, name, "thieves much decided")) == (name, [])


HEIGHTS = "ways => Math.min(...ways.map((way) => way.getBoundingClientRect().height))"
FINGER = 44
"""Pixels, as WCAG 2.5.5 has it."""


@pytest.mark.parametrize("slug", SHELF)
def test_what_one_may_do_after_a_game_is_as_high_as_a_finger_on_telephones(open_at, slug):
    page = open_at(slug, ENDED[slug], "fr", SIZES["phone"])
    for name in ("phone", "little"):
        assert (name, faults_at(page, name, f"{slug} ways on")) == (name, [])
        assert page.locator("#ask .bar > *").evaluate_all(HEIGHTS) >= FINGER


LINES = """decided => {
  const { height } = decided.getBoundingClientRect();
  return height / parseFloat(getComputedStyle(decided).lineHeight);
}"""
"""How many lines are read of what decided a game."""
WIDTHS = ((1024, 700), (1100, 700), (1216, 760), (1344, 840))


@pytest.mark.cases(0)
@pytest.mark.parametrize("names", [("Maximiliane", "Bartholomäus"), LONG_NAMES[:2]], ids=["long", "longest"])
@pytest.mark.parametrize("locale", LONGER)
def test_how_the_last_blow_was_struck_is_read_beside_long_names(open_at, locale, names):
    """Nothing was, as when four ways on lay in one row, though a line was free; nor on telephones."""
    for seed in (2, 7):
        page = open_at("realm_of_thieves", (2, seed, None, 1, ""), locale, names=names)
        for size in (*WIDTHS, *SIZES.values()):
            page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
            lines = page.locator(".decided").evaluate(LINES)
            assert (size, lines) == (size, pytest.approx(max(1, round(lines)), abs=0.05)), "no line is cut"
            assert (size, faults(page)) == (size, [])


MEETS = """() => {
  const told = document.createRange();
  told.selectNodeContents(document.getElementById("question"));
  const lines = [...told.getClientRects()];
  const ways = [...document.querySelectorAll("#ask .bar > *")].map((one) => one.getBoundingClientRect());
  const beside = (it, way) => it.right <= way.left || way.right <= it.left;
  const isOn = (way) => lines.some((it) => !beside(it, way) && it.top < way.bottom && way.top < it.bottom);
  return [document.querySelector("#ask [download]").checkVisibility(), ways.some(isOn)];
}"""
"""Can the record be had, and does what is told lie on a button?"""


@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.cases(0)
def test_the_record_can_be_had_beside_how_a_game_ended_at_any_width(open_at, slug, locale):
    """In Realm of Thieves it could not from 1024 to 1216 pixels where a name was long."""
    page = open_at(slug, ENDED[slug], locale)
    for size in ((1024, 700), (1120, 700), (1216, 800), *SIZES.values()):
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        assert (size, page.evaluate(MEETS)) == (size, [True, False])


def test_how_a_game_of_fast_and_strong_fleets_ended_has_room_on_telephones(open_at):
    page = open_at("planets", (3, 3, None, 1, ""), "en", SIZES["phone"])
    for name in ("phone", "little"):
        assert (name, faults_at(page, name, "planets strong fleets"), page.evaluate(PILLS)) == (name, [], [3, []])


@pytest.mark.cases(1)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_a_fleet_fared_is_read_whole_on_telephones(open_at, players):
    page = open_at("planets", (players, 3, None, 1, ""), "fr", SIZES["phone"])
    for name in ("phone", "little", "sideways"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
        assert (name, page.evaluate(CROWDED, FARED)) == (name, 0)
        assert faults_at(page, name, f"planets {players} fared") == []


@pytest.mark.cases(1)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("locale", ["en", "fr"])
def test_what_sums_are_called_has_room_in_its_rows_on_telephones(open_at, players, locale):
    """“Minerai, manche 3” broke into three lines beside an 11, the first of them above the edge of the card."""
    page = open_at("planets", (players, 3, None, 1, ""), locale, SIZES["phone"])
    for name in ("phone", "little", "sideways"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
        assert (name, page.evaluate(SQUEEZED, HIGH)) == (name, [])


@pytest.mark.cases(0)
def test_the_crown_of_a_winner_lies_within_its_seat(open_at):
    for slug in ("planets", "miners"):
        page = open_at(slug, (3, 2, None, 1, ""), "en", SIZES["phone"])
        assert page.locator(".seat .crown").evaluate(WORN) < ROUNDING


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
def test_the_crown_of_a_winner_covers_nothing_of_the_letter(open_at, slug):
    page = open_at(slug, WON.get(slug, ENDED[slug]), "en")
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert min(page.locator(".seat .crown").evaluate_all(ABOVE)) > -2, (width, height)


def test_who_has_lost_is_told_how_close_it_was(open_at):
    page = open_at("diamonds", (2, 9, None, 1, ""), "en")
    assert page.locator("#question > .place").inner_text() == "So close! You lose, 1 diamond behind."
    assert page.locator("#question > b").count() == 0


A_DRAW = (3, 6, 398, 2, "mine")
"""The last action of a game that nobody wins."""
CROWNED = "#table :is(.seat.winner, .crown), #stage .crown"
DRAWN = "The last round is over and nobody has mined the Ace of Diamonds: a draw."


def test_who_share_a_victory_are_crowned_and_nobody_else(open_at):
    page = open_at("planets", (3, 13, None, 1, ""), "en")
    assert page.locator("#table .seat.winner .crown").count() == 2
    assert page.locator("#seat-2.winner").count() == 0
    assert page.locator("#question > b").inner_text() == "You win, too!"


@pytest.mark.cases(0)
def test_of_a_draw_nobody_is_crowned_or_celebrated(open_at):
    page = open_at("miners", A_DRAW, "en")
    page.context.add_init_script("localStorage.setItem('motherlode-speed', 'fast')")
    page.reload()
    page.click("#p-4D")
    assert page.locator("#stage .finale .told-end > p").inner_text() == DRAWN
    assert page.locator(".finale.won, .finale .rays").count() == 0
    assert page.locator("#question").inner_text() == DRAWN
    assert page.locator(CROWNED).count() == 0
    assert page.locator("#log > li").first.inner_text().endswith(DRAWN)
