"""Tables at every size, with long names and long words, at the fullest positions that 200 random games showed."""

import pytest

from motherlode.game import SHELF
from motherlode.web.rendering.strip import STOOD_IN
from tests.browser.conftest import ALL, FULLER, LONGER, PICTURED, STAGE, WORDS, picture, start

pytestmark = pytest.mark.browser
SIZES = {
    "wide": (1280, 800),
    "small": (1024, 700),
    "low": (1280, 625),
    "large": (1920, 1080),
    "phone": (375, 740),
    "tablet": (820, 1180),
    "little": (320, 640),
    "sideways": (740, 360),
    "short": (375, 560),
}
SOME_SIZES = SIZES if ALL else {name: SIZES[name] for name in ("wide", "low", "phone", "sideways")}
"""Those that are looked at where a run has fifteen minutes: one of each way in which a table may lie."""
TIGHT = ("small", "phone")
"""Where longer words want room first: another language is looked at there."""
FULLEST = {
    "diamonds": [(2, 64, 81, 1, ""), (3, 0, 8, 0, ""), (3, 339, 69, 0, ""), (3, 145, 82, 0, "")],
    "miners": [(2, 3, 186, 0, "kidnap/JS/TC/8C"), (3, 7, 124, 0, "")],
    "friend_or_foe": [(2, 93, 198, 0, "west"), (3, 1, 55, 2, "north")],
    "planets": [(2, 135, 25, 1, "1c"), (3, 1, 30, 1, "3x/7c/10a")],
    "realm_of_thieves": [(2, 0, 90, 1, "attack 4"), (2, 189, 278, 0, ""), (2, 147, 62, 1, "play back_room_barber")],
}
"""By game: players, the seed of random moves and how many were made, who looks, and what that player has said.

Of every seventh position of 200 random games of each kind these have the most on the table, the most choices, or the
most words: a heap of 37 cards, 31 choices, five henchmen on either side in an attack, 23 defeated of each. In Diamonds
who has nothing yet is told the most; and of 400 games one has two jokers, and two rivals from whom to take.
"""
ASKED = {"diamonds": ((3, 339, 69, 0, ""), "X2")}
"""A position, and a piece in it of which more can be done than of any: a joker."""
WATCHED = dict.fromkeys(("miners", "friend_or_foe", "planets"), (4, 7, 60, None, "")) | {
    "diamonds": (3, 145, 82, None, ""),
    "realm_of_thieves": (2, 0, 90, None, ""),
}
"""As many players as the game takes, and nobody's seat: somebody looks on."""
ENDED = {slug: (players, 2, None, 1, "") for slug, (players, *_) in WATCHED.items()}
"""The end of a random game of many."""
SENTENCES = {
    "bribe": (4, 4, 211, 3, "bribe"),
    "pay": (3, 45, 214, 1, "bribe/TC"),
    "second card": (2, 39, 209, 1, "play"),
    "diamond": (3, 16, 244, 2, "mine"),
    "kidnap": (4, 14, 263, 3, "kidnap"),
    "gang": (3, 27, 106, 2, "kidnap/TS"),
    "gang of one": (4, 9, 92, 0, "kidnap/TS"),
    "seduce": (3, 7, 374, 1, "seduce"),
    "seduce among four": (4, 40, 179, 1, "seduce"),
    "lover": (3, 46, 156, 2, "pair"),
    "partner": (2, 45, 181, 1, "pair/6H"),
}
"""Every kind of unfinished sentence of Mine, all mine!, where of 180 random games it has most words, or choices."""
TELEPHONES = ("phone", "little", "sideways")
HANDS = {7: (2, 1, 72, 1, ""), 10: (2, 6, 239, 1, ""), 11: (2, 9, 215, 1, "")}
"""By the number of cards in hand: the first position of 40 random games of thieves with as many."""
NAMED = "cards => cards.filter((card) => card.querySelector('.words').checkVisibility()).length"
PLACES = """() => [...document.querySelectorAll("#table > :not(#bid), .piece")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""
CHESTS = """
rows => rows.map((row) => [...row.querySelectorAll(".kind-next")].map((one) => one.getBoundingClientRect().width))
"""
"""How wide the chests are that open next, by row."""
LEAST_CHEST = 26
"""Pixels; of small telephones, too."""
CHANGES = """
() => {
  const change = (lay) => { lay(); document.body.offsetHeight; };
  for (let n = 0; n < 10; n += 1) change(() => document.getElementById("log").prepend(document.createElement("li")));
  const card = document.querySelector("#own [data-face]");
  for (let n = 0; n < 10; n += 1) change(() => card.parentNode.append(card));
}
"""
"""Ten lines of the log and ten changed places of a card, each laid out."""
MOST_STYLED = 4
"""Parts of the page that a change may concern: the page, and those around a piece that are as large as their place."""
PEOPLE = {slug: ((2, 7, 25, 0, ""), (most, 7, 60, 0, "")) for slug, (most, *_) in WATCHED.items()}
"""As few and as many as a game takes, amid it."""
STRIPS = ("planets", "miners")
"""Games whose seats are strips with much in them: they are looked at in every way, the others in some."""
BANK = "bank 7200 0 play-on"
"""A clock with as many digits as most have."""
COVERED = """
() => [...document.querySelectorAll("#margin > .log, #margin .side > .zone, #margin > .foot")].filter((zone) => {
  const { left, right, top } = zone.getBoundingClientRect();
  return left !== right && !zone.contains(document.elementFromPoint((left + right) / 2, top + 2));
}).map(({ id, className }) => id || className)
"""
"""What beside the table lies under something."""
PLACES = """() => [...document.querySelectorAll("#table > :not(#bid), .piece")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""
PRESENT = """
what => {
  const { classList } = document.getElementById("table");
  for (const name of [...classList]) if (/^(expected|here|away)-/.test(name)) classList.remove(name);
  for (const seat of [1, 2, 3]) classList.add(`${what}-${seat}`);
}
"""
NAMES = """
least => [...document.querySelectorAll(".seat h2")]
  .filter((name) => name.checkVisibility() && name.clientWidth < Math.min(least, name.scrollWidth))
  .map((name) => `${name.textContent} has ${name.clientWidth} pixels`)
"""
LEAST_NAME = 56
"""Pixels: eight of the smallest letters, as many as most names have."""
NOTED = """
textContent => {
  const note = Object.assign(document.createElement("p"), { className: "waiting stood-in", textContent });
  document.querySelector(".asking").append(note);
}
"""
"""A note stands below what is asked, as when a simpler computer made the last choice."""
HINTED = """
textContent => {
  document.querySelector(".asking > .hint")?.remove();
  const hint = Object.assign(document.createElement("p"), { className: "hint", textContent });
  document.querySelector(".asking").append(hint);
}
"""
A_HINT = "Hint: add Lamplighter: 5/4/0. What speaks for it: cargo 13: of 624 possible fleets 559 hold less."
"""As long as hints are when much speaks for what they advise."""
A_STEP = "Conseil : Fantôme des Cheminées (Bartholomew)."
"""As long as they are amid a sentence."""
LEAST_LINE = 10
"""Pixels."""
UNSAID = {"planets": [(3, 1, 30, 1, "")]}
"""Positions in which nothing has been said yet, where of the fullest there is none: the longest question is asked."""


def faults(page):
    page.evaluate("window.partsOfTheTable = window.piecesOfTheTable = undefined")
    return [*page.evaluate(WORDS), *page.evaluate(STAGE)]


def faults_at(page, size, shown):
    """Return the faults at a size by name; whatever has some is kept as a picture."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    found = faults(page)
    if found or size in PICTURED:
        picture(page, f"{shown} {size}")
    return found


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_nothing_is_cut_or_covered_at_any_size(open_at, slug, locale):
    for number, position in enumerate(FULLEST[slug]):
        page = open_at(slug, position, locale)
        for name in SIZES if locale == "en" and (ALL or not number) else TIGHT:
            found = faults_at(page, name, f"{slug} {locale} fullest {number}")
            assert (name, position, found) == (name, position, [])


@pytest.mark.parametrize("kind", SENTENCES)
@pytest.mark.parametrize("locale", LONGER)
def test_every_unfinished_sentence_has_room_on_telephones(open_at, locale, kind):
    page = open_at("miners", SENTENCES[kind], locale, SIZES["phone"])
    for name in (*TELEPHONES, "small") if ALL or locale == "en" else TIGHT:
        assert (name, faults_at(page, name, f"miners {locale} {kind}")) == (name, [])


PURSE = """() => {
  const isBefore = (one, other) => one.right <= other.left + 1 || one.bottom <= other.top + 1;
  const apart = (one, other) => isBefore(one, other) || isBefore(other, one);
  const box = (one) => one.getBoundingClientRect();
  return [...document.querySelectorAll(".seat")].flatMap((seat) => {
    const gems = [...seat.querySelectorAll(".zone-diamonds .piece")].map(box);
    const figures = [...seat.querySelectorAll(".score b, .zone-thugs .note > span")];
    const told = figures.filter((one) => one.checkVisibility({ visibilityProperty: true }));
    return told.filter((one) => gems.some((gem) => !apart(box(one), gem))).map((one) => one.textContent);
  });
}"""
"""Figures of Mine, all mine! on which a diamond lies."""


WIDTHS = "all => all.map((one) => one.getBoundingClientRect().width)"
FINGER = {"phone": 39, "little": 33}
"""Pixels that a finger takes, with the gap beside it."""


@pytest.mark.parametrize("size", ["phone", "little"])
def test_no_diamond_lies_on_a_figure_while_somebody_pays(open_at, size):
    page = open_at("miners", SENTENCES["pay"], "en", SIZES[size])
    assert page.locator("#own .zone-diamonds .piece").count() == 5
    assert page.evaluate(PURSE) == []
    assert page.locator("#own .seat h2").bounding_box()["width"] > 50, "whose they are is read, too"
    assert all(wide >= FINGER[size] for wide in page.locator("#own .zone-diamonds .piece").evaluate_all(WIDTHS))


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", ASKED)
@pytest.mark.parametrize("locale", LONGER)
def test_what_may_be_done_with_a_piece_has_room_at_any_size(open_at, slug, locale):
    position, key = ASKED[slug]
    page = open_at(slug, position, locale)
    page.locator(f"#p-{key}").click()
    page.wait_for_selector("#ask .about")
    assert page.locator("#ask .choice").count() == 4
    for name in SIZES:
        assert (name, faults_at(page, name, f"{slug} {locale} asked of {key}")) == (name, [])


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("script", [True, False], ids=["script", "none"])
def test_an_invitation_lies_on_nothing_on_a_telephone_until_it_is_opened(visit, server, slug, script):
    page = visit(java_script_enabled=script)
    for size in TELEPHONES if script else ("phone",):
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[size], strict=True)))
        start(page, server, script, slug, **{"kind-1": "friend"})
        assert page.locator(".invitation:visible").count() == 0
        assert (size, faults(page)) == (size, [])
        if script:
            assert page.locator("#bid").inner_text().split() == ["Not", "here", "yet:", "Ben", "Invite"]
        page.click("#bid" if script else ".invite > summary")
        assert page.locator(".invitation input").is_visible()
        assert page.locator(".invitation [form=opening]").is_visible()
        before = page.evaluate(PLACES)
        page.evaluate("document.getElementById('bid')?.remove()")
        assert page.evaluate(PLACES) == before, "nothing moves when they come"


@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("locale", LONGER)
def test_invitations_stand_between_log_and_side_where_there_is_room_and_are_put_away_where_not(
    visit, server, slug, locale
):
    page, friends = visit(locale=locale), {f"kind-{seat}": "friend" for seat in range(1, WATCHED[slug][0])}
    start(page, server, game=slug, **friends)
    for size in ("wide", "small", "large"):
        assert (size, faults_at(page, size, f"{slug} {locale} invitations")) == (size, [])
        assert page.locator(".invitation input:visible").count() == len(friends)
        assert page.evaluate(COVERED) == []
    assert faults_at(page, "phone", f"{slug} {locale} invitations") == []
    assert page.locator(".invitation input:visible").count() == 0


def faults_of_people(page, size, shown, what):
    """Return the faults of a table of friends who all are here, away, or expected."""
    page.evaluate(PRESENT, what)
    return faults_at(page, size, f"{shown} {what}") + page.evaluate(NAMES, LEAST_NAME)


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", SHELF)
@pytest.mark.parametrize("clock", ["", BANK] if ALL else [BANK], ids=lambda clock: "clocked" if clock else "unclocked")
def test_who_is_here_and_how_much_time_is_left_has_room_at_any_size(open_at, slug, clock):
    for position in PEOPLE[slug] if slug in STRIPS else PEOPLE[slug][1:]:
        page = open_at(slug, position, "en", others="friend", clock=clock)
        page.wait_for_selector("#table.here-0")
        assert page.locator(".presence .is-expected:visible").count() == position[0] - 1
        for what in ("expected", "here", "away"):
            for name in SIZES if slug in STRIPS and what == "expected" else TIGHT:
                found = faults_of_people(page, name, f"{slug} {position[0]} people {clock}", what)
                assert (name, position, what, found) == (name, position, what, [])


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", STRIPS)
def test_people_have_room_in_words_of_another_language(open_at, slug):
    for position in PEOPLE[slug]:
        page = open_at(slug, position, "fr", others="friend", clock=BANK)
        page.wait_for_selector("#table.here-0")
        for name in TIGHT:
            found = faults_of_people(page, name, f"{slug} {position[0]} people fr", "expected")
            assert (name, position, found) == (name, position, [])


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", STRIPS)
def test_the_own_clock_has_room_beside_computers(open_at, slug):
    page = open_at(slug, PEOPLE[slug][1], "en", clock=BANK)
    assert page.locator(".clock").count() == 1
    for name in SIZES:
        assert (name, faults_at(page, name, f"{slug} clock") + page.evaluate(NAMES, LEAST_NAME)) == (name, [])


@pytest.mark.parametrize("slug", FULLER)
def test_words_as_long_as_german_ones_have_room(open_at, slug):
    page = open_at(slug, FULLEST[slug][0], "xx")
    assert "un" in page.locator("#question").inner_text()
    for name in ("wide", "phone"):
        assert (name, faults_at(page, name, f"{slug} long words")) == (name, [])


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", FULLER)
def test_a_note_below_what_is_asked_has_room(open_at, slug):
    page = open_at(slug, FULLEST[slug][-1], "fr")
    page.evaluate(NOTED, STOOD_IN("fr", who="Bruno Maximilian der Große", n=1))
    for name in SIZES:
        assert (name, faults_at(page, name, f"{slug} noted")) == (name, [])


def test_what_is_asked_is_read_beside_a_hint_on_a_telephone_where_there_is_room(open_at):
    page = open_at("diamonds", FULLEST["diamonds"][0], "en", SIZES["phone"])
    page.evaluate(HINTED, A_HINT)
    assert page.locator("#question").bounding_box()["height"] > LEAST_LINE
    assert faults(page) == []


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", ["planets", "realm_of_thieves"])
def test_what_is_asked_is_read_beside_a_hint_on_a_telephone_that_stands(open_at, slug):
    for position in FULLEST[slug]:
        page = open_at(slug, position, "fr", SIZES["phone"])
        page.evaluate(HINTED, A_STEP if position[-1] else A_HINT)
        assert page.locator("#question").bounding_box()["height"] > LEAST_LINE
        assert (position, faults(page)) == (position, [])


@pytest.mark.parametrize("slug", ["planets", "realm_of_thieves"])
@pytest.mark.parametrize("locale", LONGER)
@pytest.mark.cases(0)
def test_what_is_asked_is_read_beside_a_hint_where_the_table_is_wide(open_at, slug, locale):
    for position in (*FULLEST[slug], *UNSAID.get(slug, ())):
        page = open_at(slug, position, locale)
        page.evaluate(HINTED, A_STEP if position[-1] else A_HINT)
        for size in ("wide", "small"):
            assert page.locator("#question").bounding_box()["height"] > LEAST_LINE
            assert (position, size, faults_at(page, size, f"{slug} hinted")) == (position, size, [])


@pytest.mark.cases(0)
@pytest.mark.parametrize("size", TELEPHONES)
def test_every_card_of_a_large_hand_has_its_name_on_a_telephone(open_at, size):
    for cards, position in HANDS.items():
        page = open_at("realm_of_thieves", position, "fr", SIZES[size])
        assert page.locator("#own .kind-henchman").evaluate_all(NAMED) == cards
        assert (cards, faults_at(page, size, f"{cards} cards in hand")) == (cards, [])


@pytest.mark.parametrize("size", TELEPHONES)
def test_the_chest_that_opens_next_can_be_told_on_a_telephone(open_at, size):
    page = open_at("realm_of_thieves", HANDS[7], "en", SIZES[size])
    widths = page.locator(".zone-prizes").evaluate_all(CHESTS)
    assert [len(next_ones) for next_ones in widths] == [1, 1]
    assert all(width > LEAST_CHEST for (width,) in widths), widths


@pytest.mark.parametrize("size", TELEPHONES)
def test_the_tenth_mana_moves_nothing_on_a_telephone(open_at, size):
    page = open_at("realm_of_thieves", HANDS[7], "en", SIZES[size])
    mana, places = page.locator(".sign-mana > b"), []
    for told in "1/2", "10/10":
        mana.evaluate_all("(all, told) => all.forEach((one) => { one.textContent = told; })", told)
        places.append(page.locator(".seat h2, .zone-thief, .zone-prizes").evaluate_all(PLACES))
    assert places[0] == places[1]


@pytest.mark.cases(0)
@pytest.mark.parametrize("slug", FULLER)
def test_a_change_is_laid_out_where_it_is_and_nowhere_else(open_at, slug):
    page = open_at(slug, FULLEST[slug][0], "en")
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    before = styled(browser)
    page.evaluate(CHANGES)
    assert styled(browser) - before <= 20 * MOST_STYLED


def styled(browser):
    """Return how often the browser has styled the page, or a part that has measures of its own."""
    return next(
        one["value"] for one in browser.send("Performance.getMetrics")["metrics"] if one["name"] == "RecalcStyleCount"
    )


def test_on_a_telephone_that_stands_the_goal_is_said_below_what_is_asked(visit, server):
    page = visit(viewport={"width": 375, "height": 740})
    start(page, server, game="friend_or_foe")
    goal = page.locator("#ask .goal")
    assert goal.inner_text() == "48 cards to find, then the most coins win"
    assert goal.is_visible()
    assert faults(page) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    assert goal.is_hidden(), "the head of the page says it"


@pytest.mark.parametrize("locale", LONGER)
def test_what_a_gang_comes_to_is_seen_before_it_is_sent(open_at, locale):
    """With the last thug nothing is done yet: one button does it, or Enter."""
    page = open_at("miners", SENTENCES["gang of one"], locale)
    page.locator("#own button[name=about]").first.click()
    page.wait_for_selector("#ask .about")
    assert page.locator("#confirm").count() == 1
    assert page.locator("#own .kind-named .badge.plain").count() == 1
    for name in SIZES:
        assert (name, faults_at(page, name, f"miners {locale} gang weighed")) == (name, [])
