"""What somebody wants to be called is asked once: this browser remembers it."""

import pytest

from tests.browser.conftest import start

pytestmark = pytest.mark.browser
OWN, OTHER = "[name=name-0]", "[name=name-1]"
START = "form.setup .go .primary"
SHOWN = "#table .seat h2"


@pytest.fixture
def page(visit, server):
    """Somebody who has said how they want to be called, at a table of their own."""
    found = visit(f"{server.address}/new/miners")
    found.fill(OWN, "Wilhelmina")
    found.click(START)
    found.wait_for_selector("#table[data-ready]")
    return found


def names(page):
    page.wait_for_selector("#table[data-ready]")
    return page.locator(SHOWN).all_inner_texts()


def test_the_next_table_knows_it_and_nobody_else_is_called_so(page, server):
    page.goto(f"{server.address}/new/diamonds")
    assert [page.input_value(OWN), page.input_value(OTHER)] == ["Wilhelmina", "Ben"]


def test_it_is_the_name_of_the_first_seat_that_a_person_here_takes(page, server):
    page.goto(f"{server.address}/new/miners")
    page.select_option("[name=kind-0]", "random")
    page.select_option("[name=kind-1]", "here")
    page.fill(OTHER, "Mina")
    page.click(START)
    page.wait_for_selector("#table[data-ready]")
    page.goto(f"{server.address}/new/miners")
    assert page.input_value(OWN) == "Mina"


def test_a_game_that_is_begun_at_once_knows_it_too(page, server):
    page.goto(server.address)
    page.locator("form.quick .primary").first.click()
    assert "Wilhelmina" in names(page)


def test_who_takes_it_back_is_called_as_the_form_has_it(page, server):
    page.goto(f"{server.address}/new/miners")
    page.fill(OWN, "")
    page.click(START)
    page.wait_for_selector("#table[data-ready]")
    page.goto(f"{server.address}/new/miners")
    assert page.input_value(OWN) == "Ada"


@pytest.mark.parametrize(("given", "offered"), [({}, "Wilhelmina"), ({"name-1": "Grandma"}, "Grandma")])
def test_who_is_invited_sits_down_by_it_unless_the_host_has_chosen_another(page, visit, server, given, offered):
    host = visit()
    start(host, server, game="miners", **{"kind-1": "friend"} | given)
    page.goto(host.locator(".invitation input").first.input_value())
    assert page.input_value("[name=name]") == offered
    page.click("form .primary")
    assert offered in names(page)
    page.goto(f"{server.address}/new/miners")
    assert page.input_value(OWN) == "Wilhelmina"
