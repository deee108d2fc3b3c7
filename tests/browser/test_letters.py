"""Tables in letters of twice the usual size: all that is needed stays in the window."""

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import ALL, FULLER, LONGER, WORDS
from tests.browser.test_names import MEETS, OF_MANY, SMALL
from tests.browser.test_sizes import (
    BANK,
    ENDED,
    FULLEST,
    PEOPLE,
    SIZES,
    faults,
    faults_at,
    faults_of_people,
)
from tests.browser.test_villages import VERBS

pytestmark = pytest.mark.browser
LARGE = {"fontSizes": {"standard": 32, "fixed": 26}}
"""Letters of twice the usual size, as a browser's settings have them."""
ANY_ACTION = (4, 3, 74, 0, "")
"""A position of *Mine, all mine!* in which somebody is asked for any action."""
LETTER = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
LETTERS = {"wide": 32, "large": 32, "small": 25.6}
"""By size, how large letters of twice the usual size are: in a small window as large as a table has room for."""


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_letters_twice_as_large_leave_all_that_is_needed_in_the_window(open_at, slug, locale):
    others = [*FULLEST[slug][1:], (*ENDED[slug][:3], 0, "")] if ALL else []
    for number, position in enumerate([FULLEST[slug][0], PEOPLE[slug][1], *others]):
        page = open_at(slug, position, locale, fonts=LARGE)
        for name, letters in LETTERS.items():
            found = faults_at(page, name, f"{slug} {locale} large letters {number}")
            assert (name, position, found) == (name, position, [])
            assert page.evaluate(LETTER) == letters


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", FULLER)
def test_letters_twice_as_large_leave_room_for_people_and_their_clocks(open_at, slug):
    page = open_at(slug, PEOPLE[slug][1], "en", others="friend", clock=BANK, fonts=LARGE)
    page.wait_for_selector("#table.here-0")
    for name in LETTERS:
        assert (name, faults_of_people(page, name, f"{slug} large letters", "expected")) == (name, [])


@pytest.mark.parametrize("slug", SHELF)
def test_letters_twice_as_large_fit_on_a_telephone(open_at, slug):
    page = open_at(slug, FULLEST[slug][0], "en", SIZES["phone"], LARGE)
    assert float(page.evaluate("parseFloat(getComputedStyle(document.documentElement).fontSize)")) > 16
    assert faults(page) == []


def test_on_a_telephone_what_is_read_by_itself_has_the_readers_own_letters(open_at):
    """The table is as large as the window; log and reasons lie over it and may be as long as that takes."""
    page = open_at("friend_or_foe", FULLEST["friend_or_foe"][0], "en", (375, 740), LARGE, has_touch=True)
    page.click("#log-open")
    size = "part => parseFloat(getComputedStyle(part).fontSize)"
    assert page.locator("#log").evaluate(size) == LARGE["fontSizes"]["standard"]
    assert page.locator("#log > li").first.is_visible()
    assert page.evaluate("document.querySelector('#log').scrollWidth <= document.querySelector('#log').clientWidth")
    assert page.locator("#why").evaluate(size) == LARGE["fontSizes"]["standard"]


WRITTEN = """() => [...document.querySelectorAll("#question, .bar > .choice")].map(
  (one) => parseFloat(getComputedStyle(one).fontSize)
)"""
ROOMY = {
    "diamonds": (3, 7, 25, 0, ""),
    "friend_or_foe": (3, 7, 25, 0, ""),
    "miners": (3, 7, 25, 0, ""),
    "planets": (3, 7, 25, 0, ""),
    "realm_of_thieves": (2, 7, 25, 0, ""),
}
"""A question of usual length, and no more than two buttons."""
LARGER = 1.1
"""Times the usual size, at least."""


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.cases(0)
def test_on_a_telephone_what_is_asked_grows_with_the_readers_letters(open_at, slug, locale):
    usual, large = (open_at(slug, ROOMY[slug], locale, SIZES["phone"], fonts) for fonts in (None, LARGE))
    grown = [after / before for before, after in zip(usual.evaluate(WRITTEN), large.evaluate(WRITTEN), strict=True)]
    assert min(grown) > LARGER, grown
    assert faults(large) == []
    for position in FULLEST[slug]:
        page = open_at(slug, position, locale, SIZES["phone"], LARGE)
        assert (position, faults(page)) == (position, [])


SHORT_NAMES = ("Ada", "Bruno", "Clarissa", "Dorothea")
PLAYERS = {"diamonds": (2, 3), "friend_or_foe": (2, 4), "miners": (2, 4), "planets": (2, 4), "realm_of_thieves": (2,)}
"""By game, as few as it takes, and as many."""
SEATED = """() => {
  const sizes = (what) => [...document.querySelectorAll(what)].filter((one) => one.checkVisibility())
    .map((one) => parseFloat(getComputedStyle(one).fontSize));
  const caption = document.querySelector("#caption");
  Object.assign(caption, { hidden: false, textContent: "Bruno digs." });
  const told = { names: sizes(".seat h2"), scores: sizes(".seat .score b"), caption: sizes("#caption") };
  caption.hidden = true;
  return told;
}"""
"""How large names, what wins, and what is told are written."""
STANDING_ALONE, BETWEEN = 1.15, 1.02
"""Times the usual size, at least: what has a line for itself; and names between other things, by their letters."""


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
def test_on_a_telephone_names_scores_and_captions_grow_with_the_readers_letters(open_at, slug):
    for players in PLAYERS[slug]:
        position = (players, 7, 90 if slug == "realm_of_thieves" else 25, 0, "")
        laid = {"names": SHORT_NAMES, "others": "friend"}
        usual, large = (open_at(slug, position, "fr", SIZES["phone"], fonts, **laid) for fonts in (None, LARGE))
        before, after = usual.evaluate(SEATED), large.evaluate(SEATED)
        grown = {what: [b / a for a, b in zip(before[what], after[what], strict=True)] for what in before}
        assert min(grown["caption"]) >= STANDING_ALONE, (players, grown)
        assert max(grown["names"]) >= STANDING_ALONE, (players, grown)
        assert max(grown["scores"]) >= STANDING_ALONE, (players, grown)
        assert min(grown["names"] + grown["scores"]) >= BETWEEN, (players, grown)
        assert (large.evaluate(SMALL), faults(large)) == ([], [])


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.cases(0)
def test_on_a_telephone_names_of_eleven_letters_are_whole_in_large_letters(open_at, slug):
    for players in PLAYERS[slug]:
        position = (players, 7, 90 if slug == "realm_of_thieves" else 25, 0, "")
        page = open_at(slug, position, "fr", SIZES["phone"], LARGE, names=OF_MANY, others="friend")
        assert (players, page.evaluate(SMALL), page.evaluate(MEETS), faults(page)) == (players, [], [], [])


PLACES = """([source, told]) => import(source).then(async ({ Stage }) => {
  const stage = new Stage(...["stage", "caption", "next"].map((id) => document.getElementById(id)));
  const drawn = ["planets/sums-1_7.0.1_3-7.0.1", "planets/strip-1_7.0.1_3-7.0.1"];
  const sheets = told.map((text, seat) => [seat, "Dorothea", text, "plain", ...drawn, []]);
  await stage.stage({ text: "First.", sheets }, () => undefined);
  return [...document.querySelectorAll(".ledger > p")].filter((place) => {
    const [name, so] = [...place.children].map((one) => one.getBoundingClientRect());
    const [{ scrollHeight, clientHeight }, { bottom }] = [place.firstChild, place.getBoundingClientRect()];
    return scrollHeight > clientHeight + 1 || so.top < name.bottom - 1 || so.bottom > bottom + 1;
  }).length;
})"""
TOLD = ["Quatrième lieu", "en fuite, minerai : 1", "la plus forte, 13", "Cinquième lieu"]


@pytest.mark.parametrize("fonts", [None, LARGE])
def test_how_far_everybody_has_come_leaves_their_names_whole_on_a_telephone(open_at, fonts):
    page = open_at("planets", (4, 5, 0, 0, ""), "fr", SIZES["phone"], fonts)
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "stage.js")
    assert page.evaluate(PLACES, [source, TOLD]) == 0


MOST_LINES = 2


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", ["phone", "wide"])
@pytest.mark.parametrize("locale", LONGER)
def test_no_verb_has_three_lines_in_letters_of_twice_the_size(open_at, size, locale):
    page = open_at("miners", ANY_ACTION, locale, SIZES[size], LARGE)
    found = page.evaluate(VERBS)
    assert len(found) >= 5
    assert [verb for verb, _, lines in found if lines > MOST_LINES] == []


LONG_CAPTION = """() => {
  const caption = document.getElementById("caption");
  Object.assign(caption, { hidden: false, className: "caption long" });
  const told = document.createElement("span");
  told.textContent = "Clementine Mountbatten-W enlève Q♠ à Bartholomew Featherstone avec 7♣ et 10♣ : 17 contre 12.";
  caption.replaceChildren(told);
  return new Promise((done) => setTimeout(() => done([
    parseFloat(getComputedStyle(caption).fontSize),
    caption.scrollHeight <= caption.clientHeight + 1 && told.getBoundingClientRect().height <= caption.clientHeight,
  ])));
}"""
GROWN = 1.25


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.cases(0)
def test_long_captions_grow_on_telephones_as_far_as_their_strip_lets_them(open_at, slug):
    usual, large = (open_at(slug, PEOPLE[slug][1], "fr", SIZES["phone"], fonts) for fonts in (None, LARGE))
    (before, _), (after, is_whole) = usual.evaluate(LONG_CAPTION), large.evaluate(LONG_CAPTION)
    assert is_whole
    assert after >= GROWN * before, (before, after)


VILLAGERS = ".rivals :is(.zone-miners, .zone-lovers, .zone-thugs) .piece"
IN_LETTERS = f"all => all.map((one) => one.getBoundingClientRect().width / {LETTER})"
LEAST_CARD = 0.75
"""Times the height of letters: as wide as a card of a full village is on a telephone that stands."""


@pytest.mark.parametrize("position", [(4, 122, 254, 0, ""), (3, 45, 214, 1, ""), (2, 24, 151, 0, "")])
def test_where_large_letters_have_the_page_scrolled_villages_keep_their_height(open_at, position):
    page = open_at("miners", position, "fr", SIZES["sideways"], LARGE, names=SHORT_NAMES, others="friend")
    for name in ("sideways", "tablet"):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
        assert (name, page.evaluate(WORDS)) == (name, [])
        assert min(page.locator(VILLAGERS).evaluate_all(IN_LETTERS)) >= LEAST_CARD, name
