"""What assistive technology stumbles over, as axe-core finds it: nothing, on any page, in each scheme and language."""

import pytest
from axe_playwright_python.sync_playwright import Axe

from motherlode.game import SHELF
from tests.browser.conftest import PLAYER, start

pytestmark = pytest.mark.browser
SOME_CHOICES = 6
PAGES = ("/", "/new/planets", "/guide/miners", "/rules/miners", "/nothing")
looks = pytest.mark.parametrize(("scheme", "locale"), [("light", "en"), ("dark", "fr")])


def violations(page):
    found = Axe().run(page).response["violations"]
    return [(one["id"], node["target"], node["failureSummary"]) for one in found for node in one["nodes"]]


@looks
def test_pages_off_the_table(visit, server, scheme, locale):
    page = visit(color_scheme=scheme, locale=locale, may_complain=True)  # of the page that is not there
    start(page, server)
    for where in PAGES:
        page.goto(server.address + where)
        assert violations(page) == [], where


@looks
@pytest.mark.parametrize("slug", SHELF)
def test_a_table_in_the_midst_of_a_game(visit, server, slug, scheme, locale):
    page = visit(color_scheme=scheme, locale=locale)
    start(page, server, game=slug)
    page.evaluate(PLAYER, {"seed": 5, "most": SOME_CHOICES})
    assert violations(page) == []
