"""The form of a new table: nothing that is out of sight keeps a game from being started without a word."""

import pytest

pytestmark = pytest.mark.browser
START = "form.setup .go .primary"
SECONDS = "[name=clock-seconds]"
GIVEN_UP = [
    ("miners", ("move", "seconds", "2"), "none"),
    ("diamonds", ("bank", "minutes", "0"), "none"),
    ("diamonds", ("move", "seconds", "2"), "bank"),
]
"""A clock that is chosen, a number that it cannot have, and what is chosen instead."""


def set_clock(page, kind, key, number):
    page.select_option("[name=clock]", kind)
    page.fill(f"[name=clock-{key}]", number)


@pytest.mark.cases(2)
@pytest.mark.parametrize("script", [True, False])
@pytest.mark.parametrize(("slug", "clock", "instead"), GIVEN_UP)
def test_a_number_of_a_clock_that_is_not_chosen_does_not_count(visit, server, script, slug, clock, instead):
    page = visit(f"{server.address}/new/{slug}", java_script_enabled=script)
    set_clock(page, *clock)
    page.select_option("[name=clock]", instead)
    page.click(START)
    page.wait_for_url("**/t/*")


def test_nor_does_it_when_one_comes_back_to_the_form(visit, server):
    page = visit(f"{server.address}/new/miners")
    set_clock(page, "move", "seconds", "2")
    page.select_option("[name=clock]", "none")
    page.goto(server.address)
    page.go_back()
    page.click(START)
    page.wait_for_url("**/t/*")


def test_who_comes_back_to_the_form_finds_names_and_numbers_as_they_were_left(visit, server):
    page = visit(f"{server.address}/new/miners")
    page.fill("[name=name-0]", "Wilhelmina")
    set_clock(page, "move", "seconds", "30")
    page.goto(server.address)
    page.go_back()
    page.wait_for_load_state()
    assert [page.locator(name).input_value() for name in ("[name=name-0]", SECONDS)] == ["Wilhelmina", "30"]
    assert page.locator(SECONDS).is_enabled()


def test_a_number_of_the_clock_that_is_chosen_counts_again(visit, server):
    page = visit(f"{server.address}/new/miners")
    set_clock(page, "move", "seconds", "2")
    for kind in "none", "move":
        page.select_option("[name=clock]", kind)
    page.click(START)
    assert page.locator(f"{SECONDS}:focus").input_value() == "2"
    page.fill(SECONDS, "20")
    page.click(START)
    page.wait_for_selector("#table [id^=clock-]")


@pytest.mark.cases(2)
@pytest.mark.parametrize(("slug", "number"), [("miners", "9"), ("realm_of_thieves", "")])
def test_a_house_rule_that_cannot_be_opens_its_fold_and_is_asked_for(visit, server, slug, number):
    page = visit(f"{server.address}/new/{slug}")
    fold, rule = page.locator("details:has(.box)"), page.locator(".box [type=number]").first
    fold.locator("summary").click()
    rule.fill(number)
    fold.locator("summary").click()
    page.click(START)
    assert (fold.get_attribute("open"), rule.evaluate("it => it === document.activeElement")) == ("", True)
    rule.fill(rule.get_attribute("min"))
    page.click(START)
    page.wait_for_url("**/t/*")


def test_without_script_the_server_says_what_cannot_be(visit, server):
    page = visit(f"{server.address}/new/miners", java_script_enabled=False, may_complain=True)
    fold = page.locator("details:has(.box)")
    fold.locator("summary").click()
    page.locator(".box [type=number]").first.fill("99")
    fold.locator("summary").click()
    page.click(START)
    assert "a whole number from" in page.locator(".trouble").inner_text()
    assert page.locator(".box [type=number]").first.is_visible()
