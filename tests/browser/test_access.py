"""What assistive technology stumbles over, as axe-core finds it: nothing, on any page, in each scheme and language."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from motherlode.game import SHELF
from tests.browser.conftest import PLAYER, start
from tests.browser.test_sizes import BANK, ENDED, FULLEST, WATCHED

pytestmark = pytest.mark.browser
SOME_CHOICES = 6
PAGES = ("/", "/new/planets", "/guide/miners", "/rules/miners", "/verify", "/nothing")
ALBUMS = {"en": "/pieces/friend_or_foe", "fr": "/pieces/diamonds"}
"""One in each language: the fullest takes as long as all other pages."""
every_language = pytest.mark.parametrize("locale", ["en", "fr"])


WRONG = {"resultTypes": ["violations"]}
"""What axe tells of all that it has looked at; to tell of what is right too takes it twice the time."""
COLOURS = WRONG | {"runOnly": ["color-contrast"]}
"""What axe looks at in the second scheme, which changes nothing else."""
ONCE = (("light", WRONG),)
BOTH = ("light", WRONG), ("dark", COLOURS)
SCHEMES = {"en": BOTH, "fr": (("dark", WRONG),)}
"""How a page is looked at in each language: words have no colours of their own."""


def check(page, where, schemes=BOTH):
    """See that a page is as it should be, in both schemes unless told otherwise."""
    page.evaluate(Axe().axe_script)
    for scheme, options in schemes:
        page.emulate_media(color_scheme=scheme)
        found = page.evaluate("async (options) => (await axe.run(options)).violations", options)
        told = [(one["id"], node["target"], node["failureSummary"]) for one in found for node in one["nodes"]]
        assert told == [], (where, scheme)


@every_language
def test_pages_off_the_table(visit, server, locale):
    page = visit(locale=locale, may_complain=True)  # of the page that is not there
    start(page, server, **{"kind-1": "friend"})
    invitation = page.locator(".invitation input").input_value()
    for where in (*PAGES, ALBUMS[locale]):
        page.goto(server.address + where)
        check(page, where, SCHEMES[locale])
    check(visit(invitation, locale=locale), "the invitation", SCHEMES[locale])
    page.goto(f"{server.address}/along")
    page.click(".along .primary")
    check(page, "the link for another device")
    check(visit(page.locator(".along input").input_value(), locale=locale), "the other device")


@pytest.mark.parametrize("slug", SHELF)
def test_pages_of_every_game(visit, server, slug):
    page = visit(may_complain=True)  # of the styles that axe tries on what is cut, as in a name on a ship card
    for what in ("new", "guide", "rules"):
        page.goto(f"{server.address}/{what}/{slug}")
        check(page, f"{what} {slug}", ONCE)


@every_language
def test_the_first_page_with_games_of_ones_own_and_open_tables(visit, server, locale):
    page = visit(locale=locale)
    start(page, server)
    start(page, server, **{"kind-1": "friend", "open": "1"})
    address = page.url
    page.goto(server.address)
    assert page.locator(".mine").count() == 2
    check(page, "home", SCHEMES[locale])
    check(visit(f"{address}/join", locale=locale), "an open table", SCHEMES[locale])


@every_language
def test_a_clocked_table_amid_a_sentence(open_at, locale):
    page = open_at("planets", FULLEST["planets"][0], locale, others="friend", clock=BANK)
    assert page.locator("#sentence").count() == page.locator(".clock.runs, .clock").count() - 1 == 1
    check(page, "a clock and a sentence", SCHEMES[locale])


@every_language
def test_the_page_on_which_a_device_is_passed_on(visit, server, locale):
    page = visit(locale=locale, java_script_enabled=False)
    start(page, server, script=False, game="planets", **{"kind-1": "here"})
    page.wait_for_selector("form.message, .message form")
    passed = visit(page.url, locale=locale, storage_state=page.context.storage_state())
    check(passed, "the page between two players")


@every_language
@pytest.mark.parametrize("slug", SHELF)
def test_a_table_in_the_midst_of_a_game(visit, server, slug, locale):
    page = visit(locale=locale)
    start(page, server, game=slug)
    page.evaluate(PLAYER, {"seed": 5, "most": SOME_CHOICES})
    check(page, slug, SCHEMES[locale])


@pytest.mark.parametrize("slug", SHELF)
def test_a_table_that_is_over_and_one_that_is_looked_at(open_at, slug):
    check(open_at(slug, ENDED[slug], "en"), f"{slug} over", BOTH)
    check(open_at(slug, WATCHED[slug], "fr"), f"{slug} looked at", SCHEMES["fr"])


@every_language
def test_what_opens_at_a_table_of_friends(visit, server, locale):
    page = visit(locale=locale)
    start(page, server, **{"kind-1": "friend"})
    for opener in (".leave > button", "#notice-open"):
        page.click(opener)
        check(page, opener, SCHEMES[locale])
        page.keyboard.press("Escape")


@every_language
def test_the_rules_beside_a_table(visit, server, locale):
    page = visit(locale=locale, may_complain=True)  # of how axe looks at the styles of a shadow
    start(page, server, **{"kind-1": "here", "box-goal_two": "4"})
    page.keyboard.press("r")
    for leaf in (0, 1):
        page.locator("#rules header a").nth(leaf).click()
        page.wait_for_selector(f"#rules header :nth-child({leaf + 2})[aria-current]")
        check(page, "the rules", SCHEMES[locale])
