"""While fleets are shown all that stands on the page tells the same: log, hands and steps; and it can be skipped."""

import pytest

from tests.browser.conftest import quicken, settled, start

pytestmark = pytest.mark.browser

WATCH = """() => {
  const seen = (window.seen = { logged: [], depths: [], steps: [], ready: [], early: [] });
  const isSeen = (thing) => getComputedStyle(thing).visibility === "visible";
  const note = (list, what) => what !== null && list.at(-1) !== what && list.push(what);
  const look = () => {
    const newest = document.querySelector("#log > li");
    note(seen.logged, newest.ariaHidden ? newest.textContent : null);
    const pile = document.getElementById("p-hand-B");
    const depth = pile?.querySelector(".depth")?.textContent ?? "1";
    if (document.querySelector("#stage .ledgers")) note(seen.depths, pile.style.visibility === "hidden" ? "0" : depth);
    const told = document.querySelector("#caption .step") !== null;
    const notes = [...document.querySelectorAll(".seat .note")].filter(isSeen);
    if (told) note(seen.ready, notes.map((one) => one.textContent).join());
    const veiled = document.querySelectorAll('#stage .ghost img[src*="veil"]').length;
    note(seen.early, document.querySelectorAll("#stage .ledger").length * veiled);
    const steps = [...document.querySelectorAll("#caption .step")];
    if (steps.at(-1)?.matches(".now")) note(seen.steps, steps.map((step) => step.className).join());
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@pytest.fixture
def sent(visit, server):
    """A table of three whose player has just sent a fleet, after two computers."""

    def sending(speed):
        page = visit(speed=speed)
        start(page, server, game="planets", **{"kind-1": "random", "kind-2": "random"})
        settled(page)
        quicken(page)
        page.evaluate(WATCH)
        page.locator("[id^=p-option-] >> nth=0").click()
        page.locator("#ask button[value=ready]").click()
        page.wait_for_selector("#stage .ledgers")
        return page

    return sending


def test_log_hands_and_steps_go_along_with_what_is_told(sent):
    page = sent("fast")
    assert not settled(page)
    seen = page.evaluate("window.seen")
    first, *others = seen["logged"]
    assert first.split("\n")[-1] == "All fleets are shown."
    assert len(others) > 3
    assert all(later.startswith(earlier) for earlier, later in zip(seen["logged"], others, strict=False))
    told = page.locator("#log > li").all_text_contents()
    assert sum(text.startswith(others[-1]) for text in told) == 1, "it is laid once"
    assert page.locator("#log > li[aria-hidden]").count() == 0
    assert set(seen["ready"]) == {""}, "nobody is while it is told"
    assert set(seen["early"]) == {0}, "sheets come with the faces"
    assert seen["depths"][-1] in {"0", "1", "2"}, "of three cards"
    *over, now = seen["steps"][-1].split(",")
    assert set(over) == {"step over"}
    assert now == "step now"


BESIDE = """() => ({
  rings: [...document.querySelectorAll(".own .piece:has(.chosen)")].map((card) => getComputedStyle(card).boxShadow),
  round: getComputedStyle(document.querySelector("#z-system > h2 small")).visibility,
})"""
"""What shows around the sheets, and behind the stars of who fights."""


@pytest.mark.cases(0)
def test_on_a_telephone_nothing_else_shows_beside_the_sheets_and_behind_who_fights(sent):
    page = sent("slow")
    page.set_viewport_size({"width": 375, "height": 740})
    assert page.evaluate(BESIDE) == {"rings": ["none"], "round": "hidden"}


@pytest.mark.cases(0)
def test_a_button_says_that_what_has_many_steps_can_be_skipped(sent):
    page = sent("slow")
    skip = page.locator("#skip")
    assert skip.is_visible()
    skip.click()
    page.wait_for_selector("#table:not(.busy)", timeout=3000)
    assert page.locator("#stage > *").count() == 0
    assert not skip.is_visible()


ABREAST = """async (source) => {
  const { Stage } = await import(source);
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const order = (keys) => keys.sort((one, other) => stage.where(one).x - stage.where(other).x).join();
  const found = [];
  for (const [to, keys] of [["place-1", "BCA"], ["place-2", "ABC"]]) {
    for (const piece of [...keys].map((seat) => `fleet-${seat}`)) await stage.move({ piece, to }, () => undefined, 1);
    found.push(order(["fleet-A", "fleet-B", "fleet-C"]));
  }
  const height = (one) => one.getBoundingClientRect().height;
  const letters = [...document.querySelectorAll("#stage .kind-fleet .of-seat")].map(height);
  const dim = ["place-1", "place-2"].map((place) => {
    stage.lights.fall(place);
    return document.querySelectorAll("#stage .elsewhere").length;
  });
  return { found, least: Math.min(...letters), dim };
}"""


def test_fleets_that_stand_together_keep_their_order_and_their_letters(visit, server):
    page = visit(viewport={"width": 375, "height": 740})
    start(page, server, game="planets", **{"kind-1": "random", "kind-2": "random"})
    settled(page)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    seen = page.evaluate(ABREAST, source)
    assert seen["found"] == ["fleet-A,fleet-B,fleet-C"] * 2
    assert seen["least"] > 13, "pixels, however small the fleets are"
    assert seen["dim"] == [3, 0], "who is elsewhere than the light"
