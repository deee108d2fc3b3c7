"""A card that a table only names is shown in full to whoever asks to read it."""

import re

PLANETS = {"game": "planets", "kind-1": "random", "kind-2": "nobody"}


def card(browser, table, key, **headers):
    return browser.get(f"{table}/card", params={"key": key}, headers=headers)


def test_a_ship_card_of_the_list_is_shown_with_its_four_ships(browser):
    shown = card(browser, browser.start(**PLANETS), "card-4").text
    assert len(re.findall('class="part kind-option-', shown)) == 4
    assert "Tidewheel Cooperative" in shown
    assert "arrives 1 earlier" in shown
    assert "<button" not in shown, "it is only looked at"


def test_it_is_said_in_the_language_of_the_page(browser):
    table = browser.start(**PLANETS)
    assert "Coopérative de la Roue des Marées" in card(browser, table, "card-4", **{"accept-language": "fr"}).text


def test_what_does_not_open_is_not_found(browser):
    table = browser.start(**PLANETS)
    assert {card(browser, table, key).status_code for key in ("card-13", "ship-1", "pool", "")} == {404}
    assert card(browser, browser.start(), "card-1").status_code == 404


def test_the_list_says_which_cards_open(browser):
    assert len(re.findall('data-opens="card-', browser.get(browser.start(**PLANETS)).text)) == 12
