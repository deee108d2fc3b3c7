"""What lies in a row where something comes or goes: it glides to its new place, and nothing jumps there."""

from itertools import pairwise

import pytest

from motherlode.store.sqlite import SqliteStore
from tests.browser.conftest import settled, start
from tools.rehearsal import WIDE, Rehearsal, Theatre, expose, say, written

pytestmark = pytest.mark.browser
A_LOOK, SEEN = 10, 1000
"""Milliseconds from look to look, and of all of them."""
FEW = 50
"""Milliseconds from look to look, where nothing is to move."""
FAR, A_STEP = 30, 0.25
"""Pixels that are quite a way, and the most of a way that is gone from look to look."""
A_GLIDE = 200, 360
"""How long it takes, in milliseconds: when a new picture is laid, or along with what comes or goes."""
MOVES = {
    "miners": (Rehearsal("miners", 2, 1), 86, ("play", "6C"), "hand-A"),
    "thieves": (Rehearsal("realm_of_thieves", 2, 1), 49, ("play sleeper_agent", "5"), "hand-A"),
    "diamonds": (Rehearsal("diamonds", 2, 10), 31, ("steal B",), "seat-A"),
}
"""A game, after how many events, what is said then, and the zone in which others make room."""
LONG = {"thieves"}
"""What takes so long that one skips to its end."""
HELD = "A-15"
"""A card in the hand."""
LOOKS = "glides", "calm", "aimed"
"""What is looked for at a table of its own."""
GLIDES = pytest.mark.parametrize("name", MOVES)
PLACES = """(zone) => {
  const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
  const isSeen = (piece) => piece.style.visibility !== "hidden" && piece.dataset.face !== "empty";
  const lying = [...document.querySelectorAll(`#z-${zone} [data-key]`)].filter(isSeen);
  return Object.fromEntries(lying.map((piece) => [piece.dataset.key, middle(piece.getBoundingClientRect())]));
}"""

LEAVES = """async (source) => {
  const { measure, settle } = await import(source);
  const row = document.querySelector("#z-seat-A .row");
  const before = measure(document.body);
  row.firstElementChild.remove();
  row.className = "row many-2";
  settle(document.body, before, new Map(), false);
  return document.getAnimations().map(({ effect }) => effect.target.dataset?.key).filter(Boolean);
}"""
"""The first card of the own hand goes; say what slides then."""
COUNTED = """async (source) => {
  const { measure, settle } = await import(source);
  const root = Object.assign(document.createElement("div"), {
    innerHTML: `<div id="z-here"><i data-face="5C" data-key="5C">5</i></div>
      <div id="z-list"><ul class="tally"><li data-key="4C">4</li></ul></div>`,
  });
  document.body.prepend(root);
  const before = measure(root);
  root.querySelector("i").remove();
  root.querySelector("ul").insertAdjacentHTML("afterbegin", `<li data-key="5C">5</li>`);
  settle(root, before, new Map(), false);
  return root.getAnimations({ subtree: true }).map(({ effect }) => effect.target.dataset.key);
}"""
"""A card goes and is counted in a list, before another; say what slides then."""
MAKES_LITTLE_ROOM = """async ([source, by]) => {
  const { measure, settle } = await import(source);
  const before = measure(document.body);
  document.querySelector("#z-seat-A .row").lastElementChild.remove();
  for (const [key, { place }] of measure(document.body))
    before.get(key).place = new DOMRect(place.x + by, place.y, place.width, place.height);
  settle(document.body, before, new Map(), false);
  return document.getAnimations().filter((one) => one.constructor === Animation).length;
}"""
"""The last card of the own hand goes, and the others lay so few pixels from where they lie then; how many slide?"""


@pytest.fixture(scope="package")
def stage(chromium, server):
    store = SqliteStore(server.data / "tables.sqlite")
    for name, (rehearsal, events, *_) in MOVES.items():
        for look in LOOKS:
            written(store, rehearsal, f"{name}-{look}", events)
    store.close()
    return Theatre(chromium, server.address)


@pytest.fixture
def seated(stage):
    """Sit down at a table."""
    opened = []

    def page_of(name, look, **media):
        opened.append(stage.page(WIDE))
        opened[-1].emulate_media(**media)
        stage.seated(opened[-1], f"{name}-{look}")
        return opened[-1]

    yield page_of
    for page in opened:
        page.context.close()


def looks_at(page, name, step=A_LOOK):
    """Say what changes a zone, and look at it again and again from then on."""
    *_, words, zone = MOVES[name]
    say(page, words)
    if name in LONG:
        page.keyboard.press("Escape")
    return [(expose(page, step).events, page.evaluate(PLACES, zone)) for _ in range(0, SEEN, step)]


def laid(looks):
    """Return what lies in the new picture."""
    return [look for events, look in looks if events]


def ways(looks):
    """Return how far each piece goes from look to look: those that lie there all the time, or come."""
    return {
        key: [far(look[key], was[key]) for was, look in pairwise(looks) if key in was and key in look]
        for key in looks[-1]
    }


def far(one, other):
    return max(abs(here - there) for here, there in zip(one, other, strict=True))


@GLIDES
def test_what_makes_room_or_comes_glides_and_nothing_jumps(seated, name):
    looks = [look for _, look in looks_at(seated(name, "glides"), name)]
    steps = ways(looks)
    going = [some for some in steps.values() if sum(some) > FAR]
    assert going, "something makes room"
    assert max(max(some) / sum(some) for some in going) <= A_STEP, "it glides"
    for some in going:
        moving = [n for n, step in enumerate(some) if step]
        assert A_GLIDE[0] <= (moving[-1] - moving[0] + 1) * A_LOOK <= A_GLIDE[1]
    if name == "diamonds":
        what_is_brought_to_the_last_socket_goes_on_to_its_place_by_rank(looks)


def what_is_brought_to_the_last_socket_goes_on_to_its_place_by_rank(looks):
    first, own = looks[0], looks[-1]
    (key,) = set(own) - set(first)
    last = max(own, key=lambda one: own[one][0])
    comes = next(look[key] for look in looks if key in look)
    assert comes[0] > own[last][0] - FAR
    assert own[key][0] < own[last][0]


@GLIDES
def test_whoever_wants_no_motion_sees_the_new_picture_at_once(seated, name):
    looks = laid(looks_at(seated(name, "calm", reduced_motion="reduce"), name, FEW))
    assert len(looks) > 1
    assert all(look == looks[0] for look in looks)


@pytest.mark.cases(0)
def test_nothing_glides_while_a_piece_is_dragged(seated):
    page = seated("thieves", "aimed")
    box = page.locator(f"#p-{HELD}").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] - 200)
    looks = laid(looks_at(page, "thieves", FEW))
    assert page.locator(f"#table.dragging #p-{HELD}.dragged").count() == 0, "the new picture knows nothing of it"
    lying = [{key: place for key, place in look.items() if key != HELD} for look in looks]
    assert len(lying) > 1
    assert all(look == lying[0] for look in lying)


def test_what_is_printed_on_a_card_glides_with_it_and_not_by_itself(visit, server):
    """Cards become larger, so their ships lie elsewhere on them: they flew out of one card over the next."""
    page = visit(reduced_motion="no-preference")
    start(page, server, game="planets")
    settled(page)
    cards = page.locator("#z-seat-A .row > .piece").evaluate_all("some => some.map(({ dataset }) => dataset.key)")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "motion.js")
    assert page.evaluate(LEAVES, source) == cards[1:]


@pytest.mark.cases(0)
@pytest.mark.parametrize(("pixels", "slides"), [(0.9, False), (1.1, True), (2.9, True)])
def test_what_makes_but_little_room_glides_too_if_it_can_be_seen(visit, server, pixels, slides):
    """The miners of a village on a narrow page lay three pixels further left at once when another went."""
    page = visit(reduced_motion="no-preference")
    start(page, server, game="planets")
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "motion.js")
    assert (page.evaluate(MAKES_LITTLE_ROOM, [source, pixels]) > 0) is slides


def test_in_a_list_the_others_make_room_and_what_is_new_there_comes_from_nowhere(visit, server):
    """Whoever was defeated jumped down the list when another was (`tests/browser/frames.js`)."""
    page = visit(reduced_motion="no-preference")
    start(page, server)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "motion.js")
    assert page.evaluate(COUNTED, source) == ["4C"]
