"""The page of pieces as it lies: nothing hangs out of it, lies on something else, or cannot be read whole."""

from pathlib import Path

import pytest

from motherlode.game import SHELF
from tests.browser.conftest import ALL

pytestmark = pytest.mark.browser
FAULTS = Path(__file__).with_name("album.js").read_text()
WIDTHS = {"wide": 1280, "desk": 1024, "phone": 375}
LARGE = {"fontSizes": {"standard": 32, "fixed": 26}}
"""Letters of twice the size."""


@pytest.mark.parametrize("locale", ["en", "fr"] if ALL else ["fr"])
@pytest.mark.parametrize("slug", SHELF)
def test_nothing_of_an_album_hangs_out_or_lies_on_something_else(visit, server, slug, locale):
    page = visit(f"{server.address}/pieces/{slug}?lang={locale}")
    for name, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(FAULTS) == [], name


@pytest.mark.parametrize("width", WIDTHS.values(), ids=WIDTHS)
@pytest.mark.parametrize("slug", SHELF if ALL else ("planets", "realm_of_thieves"))
def test_nor_in_letters_of_twice_the_size(visit, server, slug, width):
    page = visit(viewport={"width": width, "height": 800})
    page.context.new_cdp_session(page).send("Page.setFontSizes", LARGE)
    page.goto(f"{server.address}/pieces/{slug}?lang=fr")
    assert page.evaluate(FAULTS) == []
