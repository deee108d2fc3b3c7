"""What was said last takes itself back when it is clicked, tapped or entered again, and an empty place says nothing."""

import pytest

from tests.browser.conftest import moves
from tests.browser.test_sizes import FULLEST, SENTENCES

pytestmark = pytest.mark.browser
AIMED, PLAYED = FULLEST["realm_of_thieves"][0], FULLEST["realm_of_thieves"][2]
AT_HAND = (2, 0, 116, 0, "attack 3")
"""Where cards may be played, too."""
ALONE = """async (source) => {
  const { rove } = await import(source);
  const chosen = document.querySelector(".piece.said-last");
  chosen.parentElement.replaceChildren(chosen);
  rove(document.getElementById("table"));
  return chosen.tabIndex;
}"""
"""Where nothing else lies beside what was chosen: can it be reached with the tab key?"""
CHOSEN, SLIPS, BUBBLE = ".piece.said-last", "#said .slip", "#why:popover-open"


def is_taken_back(page):
    page.wait_for_selector("#table:not(.busy):not(:has(#said))")
    assert page.locator(".trouble:visible").count() == 0
    return page.locator(BUBBLE).count() == 0


def choose_again(page):
    """An attacker, whose key stays in focus."""
    page.wait_for_selector(CHOSEN)
    return page.locator(CHOSEN).get_attribute("data-key")


@pytest.mark.parametrize("how", ["click", "tap", "focus"])
def test_an_attacker_that_is_chosen_again_rests(open_at, how):
    size = (375, 740) if how == "tap" else (1280, 800)
    page = open_at("realm_of_thieves", AIMED, "en", size, has_touch=how == "tap")
    attacker = choose_again(page)
    getattr(page.locator(CHOSEN), how)()
    if how == "focus":
        page.keyboard.press("Enter")
    assert is_taken_back(page)
    assert page.locator(f'.piece.legal[data-key="{attacker}"]').count() == 1, "it may be chosen anew"


def test_an_attacker_with_nobody_beside_it_is_reached_with_the_tab_key(open_at):
    page = open_at("realm_of_thieves", AIMED, "en")
    source = page.locator("script[type=module]").get_attribute("src").replace("table.js", "a11y.js")
    assert page.evaluate(ALONE, source) == 0


def test_a_double_click_chooses_and_takes_nothing_back(open_at):
    page = open_at("realm_of_thieves", (*AIMED[:4], ""), "en")
    page.locator("#board .zone-gang >> nth=1 >> .legal >> nth=0").dblclick()
    page.wait_for_selector(CHOSEN)
    page.wait_for_timeout(300)
    assert page.locator(SLIPS).count() == 1


@pytest.mark.cases(0)
def test_an_empty_place_amid_a_sentence_says_nothing(open_at):
    page = open_at("realm_of_thieves", PLAYED, "en")
    page.locator(".zone-gang .piece.empty").first.click()
    page.wait_for_timeout(300)
    assert (page.locator(BUBBLE).count(), page.locator(SLIPS).count()) == (0, 1)


def test_whom_one_would_kidnap_is_let_go_by_another_click(open_at):
    page = open_at("miners", SENTENCES["gang"], "en")
    page.locator(CHOSEN).click()
    page.wait_for_function("() => document.querySelector('[name=said]')?.value === 'kidnap'")
    assert page.locator(BUBBLE).count() == 0


@pytest.mark.cases(0)
def test_without_script_it_is_a_button_all_the_same(open_at, visit, server):
    with_script = open_at("realm_of_thieves", AIMED, "en")
    page = visit(java_script_enabled=False)
    page.context.add_cookies(with_script.context.cookies())
    page.goto(with_script.url)
    page.locator(CHOSEN).click()
    assert page.locator(SLIPS).count() == 0


LOOKS = "row => [getComputedStyle(row).backgroundColor, getComputedStyle(row, '::after').borderTopColor]"


@pytest.mark.cases(0)
def test_a_ship_that_is_pointed_at_does_not_look_chosen(open_at):
    page = open_at("planets", FULLEST["planets"][1], "en")
    row = page.locator("#own .part.legal:not(.chosen, .said-last)").first
    row.hover()
    chosen = page.locator("#own .part.chosen").first.evaluate(LOOKS)
    assert all(pointed != gold for pointed, gold in zip(row.evaluate(LOOKS), chosen, strict=True))


OTHER = "#board .zone-gang .piece.other"


@pytest.mark.parametrize("how", ["click", "tap", "focus"])
def test_another_attacker_takes_the_place_of_the_one_that_was_chosen(open_at, how):
    size = (375, 740) if how == "tap" else (1280, 800)
    page = open_at("realm_of_thieves", AIMED, "en", size, has_touch=how == "tap")
    first, other = choose_again(page), page.locator(OTHER).first
    second = other.get_attribute("data-key")
    getattr(other, how)()
    if how == "focus":
        page.keyboard.press("Enter")
    page.wait_for_selector(f'{CHOSEN}[data-key="{second}"]')
    assert page.locator(SLIPS).count() == 1
    assert page.locator(BUBBLE).count() == 0
    assert page.locator(f'{OTHER}[data-key="{first}"]').count() == 1, "and may take it back"


@pytest.mark.cases(0)
def test_another_attacker_takes_its_place_without_script(open_at, visit):
    with_script = open_at("realm_of_thieves", AIMED, "en")
    page = visit(java_script_enabled=False)
    page.context.add_cookies(with_script.context.cookies())
    page.goto(with_script.url)
    second = page.locator(OTHER).first.get_attribute("data-key")
    page.locator(OTHER).first.click()
    assert page.locator(CHOSEN).get_attribute("data-key") == second


@pytest.mark.cases(0)
def test_a_card_that_would_be_played_at_once_takes_its_place_and_is_asked_about(open_at):
    page = open_at("realm_of_thieves", AT_HAND, "en")
    card = page.locator("#own > .zone .piece.other").first
    said = moves(page)
    card.click()
    page.wait_for_selector("#ask .bar > .choice >> text=Play Vault Tapper")
    assert page.locator(SLIPS).all_inner_texts() == ["Vault Tapper"]
    assert moves(page) == said, "it may have been a slip"
    page.keyboard.press("Escape")
    is_taken_back(page)


def test_who_has_said_more_than_one_click_is_told_why_not(open_at):
    page = open_at("miners", SENTENCES["pay"], "en")
    assert page.locator(".other").count() == 0


OTHERS = """() => ["board", "own"].map((part) => {
  const others = [...document.querySelectorAll(`#${part} .piece.other`)];
  return others.some((piece) => piece.closest(".grid, .row").querySelector("[tabindex='0']"));
})"""


def test_what_is_chosen_instead_is_reached_with_the_tab_key(open_at):
    page = open_at("realm_of_thieves", AT_HAND, "en")
    page.wait_for_selector("#own .piece.other")
    assert page.evaluate(OTHERS) == [True, True]
