"""Where drawings and figures of beats stand: on the board, and where they hide least."""

import pytest

from tests.browser.conftest import settled, start

pytestmark = pytest.mark.browser

ABOVE = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const over = (figure) => {
    for (const going of figure.getAnimations()) going.finish();
    const letter = parseFloat(getComputedStyle(figure, "::after").top);
    const [written, board] = [figure, document.getElementById("board")].map((one) => one.getBoundingClientRect());
    return written.top + Math.min(0, letter) - board.top;
  };
  const seen = [];
  await stage.move({ piece: "fleet-A", to: "place-2" }, () => undefined, 0);
  for (const tone of ["plain", "bad"]) {
    await stage.mark({ pieces: ["fleet-A"], tone, said: [tone === "bad" ? "keeps ◆ 1" : "12"] }, () => undefined, 0);
    seen.push(over(document.querySelector(`.figure.${tone}`)));
  }
  return seen;
}"""
"""How strong a fleet is, and what it keeps: how far below the edge of the board each stands, with its letter."""


@pytest.mark.cases(0)
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1024, 700), (375, 740)])
def test_what_is_written_over_a_piece_sticks_out_of_no_board(visit, server, width, height):
    page = visit(viewport={"width": width, "height": height})
    start(page, server, game="planets", **{"kind-2": "random", "kind-3": "random"})
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    seen = page.evaluate(ABOVE, source)
    assert min(seen) >= 0, seen


FREEST = """
async (source) => {
  const { freest } = await import(source);
  const size = { width: 220, height: 44 };
  const [pile, top] = ["#p-pile-5", ".top"].map((one) => document.querySelector(one).getBoundingClientRect());
  const middle = { x: pile.x + pile.width / 2, y: pile.y + pile.height / 2 };
  const [brand, board] = [freest(size, { x: 60, y: 10 }), freest(size, middle)];
  return { below: brand.y - top.bottom, off: Math.hypot(board.x - middle.x, board.y - middle.y) };
}
"""


def test_a_drawing_lies_rather_on_what_lies_between_the_seats_than_far_away_or_on_the_header(visit, server):
    page = visit(speed="none")
    start(page, server, **{"kind-1": "here"})
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "freest.js")
    seen = page.evaluate(FREEST, source)
    assert seen["below"] >= 0
    assert seen["off"] < 120


DRAWS = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const seen = [];
  for (const strip of document.querySelectorAll(".seat")) {
    const letter = strip.querySelector(".letter").firstChild.textContent.trim();
    const piece = document.getElementById(`p-hand-${letter}`) ? `hand-${letter}` : `seat-${letter}`;
    await stage.mark({ pieces: [piece], tone: "plain", said: ["12"] }, () => undefined, 0);
    const figure = [...document.querySelectorAll(".figure.plain")].at(-1);
    for (const going of figure.getAnimations()) going.finish();
    const [at, line] = [figure, strip].map((one) => one.getBoundingClientRect());
    const name = document.createRange();
    name.selectNodeContents(strip.querySelector("h2"));
    const [isAside, edge] = [at.left < line.left || at.right > line.right, 2];
    const isIn = !isAside && at.top >= line.top && at.bottom <= line.bottom + edge;
    seen.push([letter, isIn, name.getBoundingClientRect().right <= at.left]);
  }
  return seen;
}"""
"""Whose a number drawn for the order is, whether it stands in the strip of that name, and behind the name."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_a_number_drawn_for_the_order_stands_at_the_name_of_whoever_has_drawn_it(open_at, players, size):
    page = open_at("planets", (players, 1, 30, 1, ""), "en", size, names=("Ada", "Ben", "Clara", "Dora"))
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    seen = page.evaluate(DRAWS, source)
    assert sorted(seen) == [[letter, True, True] for letter in "ABCD"[:players]]


@pytest.mark.cases(0)
def test_a_number_drawn_for_the_order_lies_on_nobody_elses_strip_though_names_are_long(open_at):
    page = open_at("planets", (4, 1, 30, 1, ""), "en", (1024, 700), others="friend")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert all(is_in for _, is_in, _ in page.evaluate(DRAWS, source))


NOTED = "drew 12 · deal: no. 2", "carte 12 · donne n° 2"
"""What was drawn for the order, and as which one it is dealt to."""
CUT = """(said) => [...document.querySelectorAll(".rivals .note")].filter((note) => {
  note.firstElementChild.textContent = said.replaceAll(" ·", "\u00a0·");
  const [sign, strip] = [note, note.closest(".seat")].map((one) => one.getBoundingClientRect());
  const [isWide, isHigh] = [note.scrollWidth > note.clientWidth, note.scrollHeight > note.clientHeight];
  return note.checkVisibility() && (isWide || isHigh || sign.top < strip.top || sign.bottom > strip.bottom);
}).length"""
"""At how many names that is cut, where it stands there."""


@pytest.mark.cases(2)
@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 700), (375, 740)])
def test_why_one_is_served_when_is_read_whole_at_a_name(open_at, players, size):
    page = open_at("planets", (players, 1, 30, 0, ""), "fr", size)
    assert page.locator(".rivals .note").count() == players - 1
    assert [page.evaluate(CUT, said) for said in NOTED] == [0, 0]
