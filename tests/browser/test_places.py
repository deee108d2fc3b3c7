"""Where a zone is measured as it is going to be, a zone that stays as it is is measured as it lies."""

import pytest

from tests.browser.conftest import ALL
from tests.browser.test_sizes import FULLEST, SOME_SIZES, WATCHED

pytestmark = pytest.mark.browser
POSITIONS = [(slug, position) for slug in FULLEST for position in (FULLEST[slug][0], *([WATCHED[slug]] if ALL else []))]
LEAST = 0.5
"""Pixels."""
MISPLACED = """async ([source, least]) => {
  const { Room } = await import(source);
  const box = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2, width, height };
  };
  const room = new Room({ box, later: (id) => document.getElementById(id) });
  const zones = [...document.querySelectorAll('#table [id^="z-"]')].filter((zone) => zone.getClientRects().length);
  const misplaced = [];
  for (const [key, place] of zones.flatMap((zone) => [...room.places(zone)])) {
    const lies = box(document.getElementById(`p-${key}`));
    if (Object.keys(lies).some((side) => Math.abs(lies[side] - place[side]) > least)) misplaced.push(key);
  }
  return [zones.length, misplaced];
}"""


@pytest.mark.parametrize(("slug", "position"), POSITIONS)
def test_a_zone_that_stays_as_it_is_is_measured_as_it_lies(open_at, slug, position):
    page = open_at(slug, position, "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "room.js")
    for width, height in SOME_SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        zones, misplaced = page.evaluate(MISPLACED, [source, LEAST])
        assert zones
        assert misplaced == [], (width, height)


UNDER_NAMES = """() => {
  const named = (zone) => [...document.querySelectorAll(`#${zone} .piece > .words`)];
  const edges = (zone, side) => named(zone).map((one) => one.getBoundingClientRect()[side]);
  return Math.min(...edges("z-system", "top")) - Math.max(...edges("z-track", "bottom"));
}"""


@pytest.mark.parametrize("size", [(375, 740), (320, 640)])
def test_the_name_of_a_moon_lies_on_no_place_of_a_low_sky(open_at, size):
    page = open_at("planets", (4, 15, 58, 3, ""), "fr", size)
    assert page.evaluate(UNDER_NAMES) >= 0
