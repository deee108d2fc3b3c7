"""Names are whole wherever their strip has room for them."""

import pytest

from tests.browser.conftest import ALL, LONGER, WORDS
from tests.browser.test_sizes import BANK, SIZES

pytestmark = pytest.mark.browser
CLOCKS = ("", BANK) if ALL else (BANK,)
"""With a clock there is less room."""
OTHERS = [("friend", BANK), *([("random", "")] if ALL else [])]
"""Who sits at the other seats, and by which clock: beside friends more is to be seen."""
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
  const letters = (name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    return range.getBoundingClientRect();
  };
  const box = (one) => (one.matches("h2") ? letters(one) : one.getBoundingClientRect());
  const seen = parts.filter((one) => one.checkVisibility()).map((one) => [one, box(one)]);
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


@pytest.mark.cases(0)
@pytest.mark.parametrize(("slug", "position", "size"), LAID)
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.parametrize("clock", CLOCKS)
def test_a_name_is_whole_though_somebody_is_not_here_yet(open_at, slug, position, size, locale, clock):
    for names in NAMES if ALL else NAMES[1:]:
        page = open_at(slug, position, locale, size, others="friend", names=names, clock=clock)
        assert (names, page.evaluate(CUT), page.evaluate(MEETS)) == (names, [], [])
        assert [fault for fault in page.evaluate(WORDS) if PRESENT[locale] in fault] == []


@pytest.mark.parametrize("size", [(375, 740), (320, 640), (740, 360)])
@pytest.mark.parametrize("clock", CLOCKS)
def test_who_is_here_is_told_beside_what_royals_add(open_at, size, clock):
    slug, position, _ = LAID[0]
    page = open_at(slug, position, "en", size, others="friend", names=NAMES[1], clock=clock)
    sign, note = (
        page.locator(f".rivals {part}").first.bounding_box() for part in (".presence > .is-expected", ".note")
    )
    assert sign["width"] > 0
    assert sign["y"] + sign["height"] <= note["y"] + 1 or sign["x"] + sign["width"] <= note["x"]
    assert page.evaluate(MEETS) == []


SEATED = {
    "diamonds": [(2, 7, 25, 0, ""), (3, 145, 82, 0, "")],
    "miners": [(2, 3, 186, 0, ""), (3, 7, 124, 0, ""), (4, 81, 190, 0, ""), (4, 21, 172, 0, "")],
    "friend_or_foe": [(2, 93, 198, 0, ""), (3, 1, 55, 2, ""), (4, 7, 60, 0, "")],
    "planets": [(3, 1, 30, 1, ""), (4, 7, 60, 0, ""), (4, 7, 100, 0, "")],
    "realm_of_thieves": [(2, 0, 90, 1, ""), (2, 189, 278, 0, "")],
}
"""By game, as many as it takes, with much before them: diamonds, coins of two digits, a jug of mana, the last round."""
OF_MANY = ("Dorothea", "Benedikta", "Maximiliane", "Theodora")
"""Names of eight to eleven letters, which are no longer than many are."""
SMALL = """
() => [...document.querySelectorAll(".seat h2")].filter((name) => name.checkVisibility()).map((name) => {
  const { clientWidth, scrollWidth, textContent } = name;
  const letters = parseFloat(getComputedStyle(name).fontSize);
  const said = `${textContent}: ${clientWidth} of ${scrollWidth}, ${letters}`;
  return scrollWidth <= clientWidth && letters >= 11 ? "" : said;
}).filter((said) => said)
"""
"""Which names are cut, or written in letters that are too small to be read."""


@pytest.mark.parametrize("slug", SEATED)
@pytest.mark.parametrize(("others", "clock"), OTHERS, ids=[others for others, _ in OTHERS])
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.cases(0)
def test_names_of_eleven_letters_are_whole_at_every_seat(open_at, slug, others, clock, locale):
    """They are written smaller where room is scarce, and what is no name makes room for them."""
    for position in SEATED[slug] if ALL else SEATED[slug][-2:]:
        page = open_at(slug, position, locale, others=others, clock=clock, names=OF_MANY)
        for size in ("wide", "small", "large", "phone", (740, 360)):
            width, height = SIZES.get(size, size)
            page.set_viewport_size({"width": width, "height": height})
            found = [*page.evaluate(SMALL), *page.evaluate(MEETS), *page.evaluate(WORDS)]
            assert (position, size, found) == (position, size, [])


CUT_LONG = """what => [...document.querySelectorAll(what)].filter((name) => name.checkVisibility())
  .filter((name) => name.scrollWidth > name.clientWidth + 1 || name.scrollHeight > name.clientHeight + 1)
  .map(({ textContent }) => textContent)"""
WHOLE = {"diamonds": ".own .seat h2", "friend_or_foe": ".seat h2"}
"""Where the longest names have room in a wide window: at every seat, or at the own one."""


@pytest.mark.parametrize("slug", WHOLE)
def test_the_longest_names_are_whole_in_a_wide_window(open_at, slug):
    for position in SEATED[slug] if ALL else SEATED[slug][1:2]:
        page = open_at(slug, position, "en")
        assert (position, page.evaluate(CUT_LONG, WHOLE[slug])) == (position, [])
        assert [*page.evaluate(MEETS), *page.evaluate(WORDS)] == []


GEMS = "all => Math.min(...all.map((gem) => gem.getBoundingClientRect().width))"
LEAST_GEM = 22
"""Pixels."""


def test_seven_gems_beside_the_longest_name_can_be_told_on_a_telephone(open_at):
    page = open_at("diamonds", (2, 64, 81, 1, ""), "en", SIZES["phone"])
    assert page.locator(".rivals .kind-stone").evaluate_all(GEMS) >= LEAST_GEM
