"""What assistive technology stumbles over, as axe-core finds it: nothing, on any page, in each scheme and language."""

import sys

import pytest
from axe_playwright_python.sync_playwright import Axe

from motherlode.game import SHELF
from motherlode.store.sqlite import SqliteStore
from tests.aid.laid import after, lay
from tests.browser.conftest import ALL, FINISHED, FULLER, PLAYER, start
from tests.browser.hands import held
from tests.browser.test_advice import ARGUING, advised
from tests.browser.test_people import LONG_LINE, hear, telephone
from tests.browser.test_sizes import BANK, ENDED, FULLEST, WATCHED

__all__ = ["advised", "telephone"]

pytestmark = pytest.mark.browser
HIGHEST_HEAD = """
Math.max(...[...document.querySelectorAll(".review thead")].map((head) => head.getBoundingClientRect().height))
"""
HIGHEST_LINE = 90
"""Pixels: three lines."""
SOME_CHOICES = 6
SMALL = {"ranks": 4, "piles": 3}
"""A game of Diamonds of which there is little to be said."""
WORDIEST = "realm_of_thieves"
"""The game that has the most to say."""
PAGES = ("/", "/pieces", "/verify", "/nothing")
PAGES_OF_GAMES = {"en": ("new", "guide", "pieces", "rules"), "fr": ("new", "guide", "pieces")}
"""Sheets are in English."""
POINTED_AT = SHELF if ALL else (WORDIEST,)
"""The games at which it is looked at what a finger asks; of the others where there is time."""
LANGUAGES = ("en", "fr") if ALL else ("en",)
"""Those of what lies beside or above a table: in a run of fifteen minutes that in which it is written."""
every_language = pytest.mark.parametrize("locale", ["en", "fr"])
each_language = pytest.mark.parametrize("locale", LANGUAGES)
every_game = pytest.mark.parametrize(
    ("slug", "locale"),
    [(slug, locale) for slug in SHELF for locale in ("en", "fr") if ALL or locale == "en" or slug == WORDIEST],
)
"""In both languages; in a run of fifteen minutes all games but one in that in which they are written."""


WRONG = {"resultTypes": ["violations"]}
"""What axe tells of all that it has looked at; to tell of what is right too takes it twice the time."""
COLOURS = WRONG | {"runOnly": ["color-contrast"]}
"""What axe looks at in the second scheme, which changes nothing else."""
BOTH = ("light", WRONG), ("dark", COLOURS)
SCHEMES = {"en": BOTH, "fr": (("dark", WRONG),)}
"""How a page is looked at in each language: words have no colours of their own."""
OVER = BOTH if ALL else (("light", WRONG),)
"""How a table is looked at whose game is over: it is coloured like one amid a game, which is looked at in both."""


def check(page, where, schemes=BOTH, part="html"):
    """See that a page, or a part of it, is as it should be, in both schemes unless told otherwise."""
    page.evaluate(Axe().axe_script)
    for scheme, options in schemes:
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate("async ([part, options]) => (await axe.run(part, options)).violations", [part, options])
        told = [(one["id"], node["target"], node["failureSummary"]) for one in found for node in one["nodes"]]
        assert told == [], (where, scheme)


@every_language
def test_pages_off_the_table(visit, server, locale):
    page = visit(locale=locale, may_complain=True)  # of the page that is not there
    start(page, server, **{"kind-1": "friend"})
    invitation = page.locator(".invitation input").input_value()
    for where in PAGES:
        page.goto(server.address + where)
        check(page, where, SCHEMES[locale])
    check(visit(invitation, locale=locale), "the invitation", SCHEMES[locale])
    page.goto(f"{server.address}/along")
    page.click(".along .primary")
    check(page, "the link for another device")
    other = visit(page.locator(".along input").input_value(), locale=locale)
    check(other, "the other device")
    other.click("main .primary")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_selector(".along .trouble")
    check(page, "the link that was used")


@every_game
def test_pages_of_every_game(visit, server, slug, locale):
    page = visit(
        locale=locale, may_complain=True
    )  # of the styles that axe tries on what is cut, as in a name of a ship
    for what in PAGES_OF_GAMES[locale]:
        page.goto(f"{server.address}/{what}/{slug}")
        is_all = ALL or what != "pieces" or slug == WORDIEST
        check(page, f"{what} {slug}", SCHEMES[locale] if is_all else SCHEMES[locale][:1])


@every_language
def test_the_first_page_with_games_of_ones_own_and_open_tables(visit, server, locale):
    page, other = visit(locale=locale), visit(locale=locale)
    start(page, server)
    start(other, server, **{"kind-1": "friend", "open": "1"})
    address = other.url
    page.goto(server.address)
    assert page.locator(".mine").count() == 2
    check(page, "home", SCHEMES[locale])
    check(visit(f"{address}/join", locale=locale), "an open table", SCHEMES[locale])


@pytest.mark.cases(0)
@each_language
def test_a_clocked_table_amid_a_sentence(open_at, locale):
    page = open_at("planets", FULLEST["planets"][0], locale, others="friend", clock=BANK)
    assert page.locator("#sentence").count() == page.locator(".clock.runs, .clock").count() - 1 == 1
    check(page, "a clock and a sentence", SCHEMES[locale])


@pytest.mark.cases(0)
@each_language
def test_the_page_on_which_a_device_is_passed_on(visit, server, locale):
    page = visit(locale=locale, java_script_enabled=False)
    start(page, server, script=False, game="planets", **{"kind-1": "here"})
    page.wait_for_selector("form.message, .message form")
    passed = visit(page.url, locale=locale, storage_state=page.context.storage_state())
    check(passed, "the page between two players")


@pytest.mark.cases(3)
@every_game
def test_a_table_in_the_midst_of_a_game(visit, server, slug, locale):
    page = visit(locale=locale)
    start(page, server, game=slug)
    page.evaluate(PLAYER, {"seed": 5, "most": SOME_CHOICES})
    check(page, slug, SCHEMES[locale])


@pytest.mark.parametrize("slug", FULLER)
def test_a_table_that_is_over_and_one_that_is_looked_at(open_at, slug):
    check(open_at(slug, ENDED[slug], "en"), f"{slug} over", OVER)
    check(open_at(slug, WATCHED[slug], "fr"), f"{slug} looked at", SCHEMES["fr"])


OPENS = {
    ".leave > button": ".leave",
    "#notice-open": "#notice",
    "#help-open": "#help",
    ".talk-open": "#talk",
    ".invitation .qr-open": ".invite",
}
"""What opens at a table of friends, by what opens it."""


@each_language
def test_what_opens_at_a_table_of_friends(visit, server, locale):
    page = visit(locale=locale)
    start(page, server, game="planets", **{"kind-1": "friend", "kind-2": "friend"})
    sit_down(visit(locale=locale), page)
    for opener, part in OPENS.items():
        page.locator(opener).first.click()
        check(page, opener, SCHEMES[locale], part)
        page.keyboard.press("Escape")


@each_language
def test_what_friends_are_asked(visit, server, locale):
    ann, bob = visit(locale=locale), visit(locale=locale)
    start(ann, server, **{"kind-1": "friend"})
    sit_down(bob, ann)
    offer = {"seat": "0", "leave": "end"}
    table = ann.url.partition("?")[0]
    assert ann.request.post(f"{table}/leave", form=offer, headers={"Origin": server.address}).ok
    for who, page in ("asks", ann), ("is asked", bob):
        page.wait_for_selector("#proposal button")
        check(page, f"who {who}", SCHEMES[locale], "#proposal")


def sit_down(page, host):
    """Take the first seat to which the host of a table has invited."""
    page.goto(host.locator(".invitation input").first.input_value())
    page.click("form button")
    for one in (page, host):
        one.wait_for_selector("#table[data-ready]")
    host.wait_for_selector("#table.here-1")


@pytest.mark.cases(0)
@pytest.mark.parametrize(("slug", "locale"), [*((slug, "en") for slug in POINTED_AT), ("diamonds", "fr")])
def test_what_a_finger_asks_and_reads_while_somebody_talks(telephone, slug, locale):
    page = telephone(slug, (*FULLEST[slug][0][:4], ""), locale)
    hear(page, 1 - FULLEST[slug][0][3], LONG_LINE)
    with held(page, "#table .piece.dead, #table .part.dead"):
        answer = page.wait_for_selector("#why:popover-open, #lens.open").get_attribute("id")
    check(page, f"{slug} why not", SCHEMES[locale] if answer == "why" else SCHEMES[locale][:1], f"#{answer}")
    page.keyboard.press("Escape")
    with held(page, "#table .piece.legal, #table .part.legal"):
        page.wait_for_selector("#lens.open")
    assert page.locator("#lens button:not([tabindex='-1'])").count() == 0, (
        "what is nothing for the ear is none for keys"
    )
    check(page, f"{slug} lens", SCHEMES[locale][:1], "#lens")
    for part in ("#lens", "#murmur", ".top"):
        page.evaluate("part => document.querySelector(part).removeAttribute('aria-hidden')", part)
        check(page, f"{slug} {part} to the eye", [(scheme, COLOURS) for scheme, _ in SCHEMES[locale]], part)


@pytest.mark.cases(0)
@each_language
def test_the_log_of_a_telephone(telephone, locale):
    page = telephone("miners", FULLEST["miners"][1], locale)
    page.click("#log-open")
    page.wait_for_selector("#margin:popover-open")
    check(page, "the log", SCHEMES[locale], "#margin")


@each_language
def test_what_speaks_for_a_hint(advised, locale):
    page = advised(ARGUING[0], locale)
    check(page, "a hint", SCHEMES[locale], "#ask")
    page.click("[popovertarget=because]")
    page.wait_for_selector("#because:popover-open")
    check(page, "what speaks for it", SCHEMES[locale], "#because")


def test_a_finished_review(visit, own_servers):
    server = own_servers(sys.executable, "-m", "tests.aid.quick_reviews", "serve")
    page, store = visit(), SqliteStore(server.data / "tables.sqlite")
    table, _ = lay(store, after("diamonds", *FINISHED[:3], SMALL), 0, box=SMALL)
    store.close()
    for locale in LANGUAGES:
        page.goto(f"{server.address}/t/{table}/review?lang={locale}")
        page.wait_for_selector(".review [download]")
        page.evaluate("for (const fold of document.querySelectorAll('details')) fold.open = true")
        check(page, "a review", SCHEMES[locale])
        page.set_viewport_size({"width": 375, "height": 740})
        assert page.evaluate(HIGHEST_HEAD) < HIGHEST_LINE, "words stand beside each other, not letters below each other"
        page.set_viewport_size({"width": 1280, "height": 800})


@each_language
def test_the_rules_beside_a_table(visit, server, locale):
    page = visit(locale=locale, may_complain=True)  # of how axe looks at the styles of a shadow
    start(page, server, **{"kind-1": "here", "box-goal_two": "4"})
    page.keyboard.press("r")
    for leaf in (0, 1):
        page.locator("#rules header a").nth(leaf).click()
        page.wait_for_selector(f"#rules header :nth-child({leaf + 2})[aria-current]")
        check(page, "the rules", SCHEMES[locale])
