"""Beside what is asked it may be noted that a computer gets ready, or chose quickly: small, once, in nothing's way."""

import pytest

from motherlode.game import SHELF
from motherlode.web.rendering.strip import MOVED_ON
from tests.aid.laid import LONG_NAMES
from tests.browser.conftest import LONGER

pytestmark = pytest.mark.browser
FIRST = {slug: (2, 1, moves, 0, "") for slug, moves in {"diamonds": 9, "friend_or_foe": 8, "miners": 14}.items()}
FIRST |= {"planets": (3, 1, 11, 0, ""), "realm_of_thieves": (2, 1, 12, 0, "")}
"""Positions at the beginning of a game, at which the first seat is asked: no rival or Nature moves meanwhile."""
READY = {
    "en": "Bruno and Clara are getting ready … (a few seconds, the first time only)",
    "fr": "Bruno et Clara se préparent… (quelques secondes, la première fois seulement)",
}
QUICKLY = {
    "en": "Bruno and Clara chose quickly this time, and play at full strength in a moment.",
    "fr": "Bruno et Clara ont choisi vite cette fois, et jouent bientôt de toute leur force.",
}
NOTED = """
([kind, textContent]) => {
  const note = Object.assign(document.createElement("p"), { className: kind, textContent });
  document.querySelector(".asking").append(note);
}
"""
LIES = """
() => {
  const box = (thing) => thing.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(document.getElementById("question"));
  const [words, strip] = [box(range), box(document.getElementById("ask"))];
  const noted = [...document.querySelectorAll(".asking > :is(.thinking, .stood-in)")];
  const notes = noted.filter((note) => note.checkVisibility() && getComputedStyle(note).clipPath === "none");
  const faults = words.top < strip.top + 2 || words.bottom > strip.bottom - 2 ? ["the question is cut"] : [];
  const across = (one, other) => one.left < other.right && other.left < one.right;
  const meets = (one, other) => across(one, other) && one.top < other.bottom - 4 && other.top < one.bottom - 4;
  for (const note of notes) if (meets(words, box(note))) faults.push(`${note.className} lies on the question`);
  for (const note of notes) {
    if (box(note).bottom > strip.bottom + 1) faults.push(`${note.className} is cut`);
  }
  if (notes.length === 2 && meets(...notes.map(box))) faults.push("two notes lie on each other");
  return faults;
}
"""
NOBODY_THINKS = "() => !document.querySelector('.asking > .thinking')"
"""On a cold machine a real rival gets ready."""
PASSING = """
async source => {
  const { Passing } = await import(source);
  let now = 1000;
  const form = document.getElementById("table");
  const passing = new Passing(form, () => now);
  const seen = [];
  const look = (at) => {
    form.querySelector(".stood-in")?.remove();
    const note = Object.assign(document.createElement("p"), { className: "waiting stood-in", textContent: `at ${at}` });
    form.querySelector(".asking").append(note);
    now = at;
    passing.show();
    seen.push(note.checkVisibility({ visibilityProperty: true }));
  };
  [1000, 5000, 60000, 90000].forEach(look);
  return seen;
}
"""


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("slug", SHELF)
def test_a_note_takes_no_room_from_what_is_asked(open_at, slug, locale, size):
    page = open_at(slug, FIRST[slug], locale, size)
    page.wait_for_function(NOBODY_THINKS)
    before = page.locator("#question").bounding_box()
    page.evaluate(NOTED, ["waiting stood-in", QUICKLY[locale]])
    assert page.evaluate(LIES) == []
    if size[0] > 1000:
        assert page.locator("#question").bounding_box() == before, "it moves for no note that passes"
    if slug == "planets":  # where all choose at the same time
        page.evaluate(NOTED, ["thinking", READY[locale]])
        assert page.evaluate(LIES) == []


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740), (740, 360)])
@pytest.mark.parametrize("slug", [slug for slug in SHELF if slug != "planets"])  # where nobody waits
def test_who_waits_reads_for_whom_and_all_of_it_when_somebody_is_away_or_gets_ready(open_at, slug, size):
    players, seed, moves, seat, said = FIRST[slug]
    page = open_at(slug, (players, seed, moves, 1 - seat, said), "en", size, others="friend")
    note, whole = (
        page.locator(".asking > .thinking"),
        "e => [e.scrollWidth - e.clientWidth, e.scrollHeight - e.clientHeight]",
    )
    for state, told in (("expected", "is not here yet."), ("away", "a computer may play on: “Leave …”.")):
        page.evaluate("now => { document.getElementById('table').className = now }", f"table {state}-{seat}")
        assert note.inner_text().startswith(LONG_NAMES[seat]), "for whom one waits is said once"
        assert note.inner_text().endswith(told)
        assert (note.evaluate(whole), page.evaluate(LIES)) == ([0, 0], []), state
    page.evaluate("() => { document.getElementById('table').className = 'table' }")
    assert note.inner_text() == f"Waiting for {LONG_NAMES[seat]}"
    for text in READY.values():
        page.evaluate("document.querySelector('.asking > :is(.waiting, .thinking)')?.remove()")
        page.evaluate(NOTED, ["thinking", text])
        assert note.evaluate(whole) == [0, 0], text
        assert page.evaluate(LIES) == [], text


@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_that_somebody_gets_ready_is_not_said_while_one_says_what_to_do(open_at, size):
    page = open_at("planets", (2, 135, 25, 1, "1c"), "fr", size)
    page.wait_for_function(NOBODY_THINKS)
    before = page.locator("#question").bounding_box()
    page.evaluate(NOTED, ["thinking", READY["fr"]])
    assert page.locator("#question").bounding_box() == before
    assert not page.locator(".asking > .thinking").evaluate("note => getComputedStyle(note).clipPath === 'none'")


@pytest.mark.cases(0)
def test_that_somebody_chose_quickly_is_noted_for_some_seconds_and_never_again(open_at):
    page = open_at("planets", FIRST["planets"], "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "passing.js")
    assert page.evaluate(PASSING, source) == [True, True, False, False]


MOVED = """async ([source, textContent]) => {
  const load = (file) => import(new URL(file, source));
  const [{ Passing }, { statusOf }] = await Promise.all(["passing.js", "status.js"].map(load));
  const form = document.getElementById("table");
  const note = Object.assign(document.createElement("p"), { className: "waiting stood-in", textContent });
  note.dataset.about = "seats";
  form.querySelector(".asking").append(note);
  const passing = new Passing(form, Date.now, statusOf(form));
  const status = document.getElementById("status");
  const said = () => (note.checkVisibility() ? note : status.hidden ? null : status)?.textContent;
  const isSeen = said();
  note.remove();
  passing.show(); // a choice was made
  return [isSeen, status.hidden];
}"""


@pytest.mark.parametrize("slug", SHELF)
def test_that_all_have_other_seats_is_read_beside_the_longest_questions_too(open_at, slug):
    page = open_at(slug, FIRST[slug], "fr", (375, 740), names=LONG_NAMES)
    page.wait_for_function(NOBODY_THINKS)
    moved = MOVED_ON("fr", who=LONG_NAMES[0])
    source = page.locator("script[type=module]").evaluate("script => script.src")
    assert page.evaluate(MOVED, [source, moved]) == [moved, True]
