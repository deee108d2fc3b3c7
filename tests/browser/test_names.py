"""Names are whole wherever their strip has room for them."""

import pytest

from tests.browser.conftest import ALL, LONGER, WORDS
from tests.browser.test_sizes import BANK

pytestmark = pytest.mark.browser
CUT = """
() => [...document.querySelectorAll(".rivals .seat:not(:has(.zone-diamonds .piece:not(.empty))) h2")]
  .filter((name) => name.checkVisibility() && name.scrollWidth > name.clientWidth)
  .map((name) => `${name.textContent} has ${name.clientWidth} of ${name.scrollWidth} pixels`)
"""
"""Which names are cut; diamonds have a place beside them, where they stay however many cards are in hand."""
MEETS = """
() => [...document.querySelectorAll(".rivals .seat")].flatMap((seat) => {
  const parts = [...seat.querySelectorAll(
    "h2, .score, .clock, .presence > span, .note, .zone-hand .piece, .zone-diamonds .piece")];
  const seen = parts.filter((one) => one.checkVisibility()).map((one) => [one, one.getBoundingClientRect()]);
  const [, name] = seen[0];
  const beside = (it) => it.width && it.left < name.right - 1 && name.left < it.right - 1;
  return seen.slice(1).filter(([, it]) => beside(it) && it.top < name.bottom - 4 && name.top < it.bottom - 4)
    .map(([one]) => `${seen[0][0].textContent}: ${one.className}`);
})
"""
"""What lies on a name."""
NAMES = (("Ada", "Ben", "Zoe", "Tim"), ("Ada", "Benedict", "Clarissa", "Domenico"))
PRESENT = {"en": "not here yet", "fr": "pas encore là"}
LAID = [
    ("friend_or_foe", (2, 93, 198, 0, ""), (1280, 800)),
    ("friend_or_foe", (2, 93, 198, 0, ""), (1024, 700)),
    ("miners", (4, 81, 190, 0, ""), (1024, 700)),
    ("miners", (4, 21, 172, 0, ""), (1280, 800)),
]


@pytest.mark.parametrize(("slug", "position", "size"), LAID)
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("clock", ["", BANK])
def test_a_name_is_whole_though_somebody_is_not_here_yet(open_at, slug, position, size, locale, clock):
    for names in NAMES if ALL else NAMES[1:]:
        page = open_at(slug, position, locale, size, others="friend", names=names, clock=clock)
        assert (names, page.evaluate(CUT), page.evaluate(MEETS)) == (names, [], [])
        assert [fault for fault in page.evaluate(WORDS) if PRESENT[locale] in fault] == []


@pytest.mark.parametrize("size", [(375, 740), (320, 640), (740, 360)])
@pytest.mark.parametrize("clock", ["", BANK])
def test_who_is_here_is_told_beside_what_royals_add(open_at, size, clock):
    slug, position, _ = LAID[0]
    page = open_at(slug, position, "en", size, others="friend", names=NAMES[1], clock=clock)
    sign, note = (
        page.locator(f".rivals {part}").first.bounding_box() for part in (".presence > .is-expected", ".note")
    )
    assert sign["width"] > 0
    assert sign["y"] + sign["height"] <= note["y"] + 1 or sign["x"] + sign["width"] <= note["x"]
    assert page.evaluate(MEETS) == []
