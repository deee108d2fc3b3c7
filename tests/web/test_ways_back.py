"""Back takes back the whole click with which a sentence began, and goes to what was asked of its piece."""

import re

import pytest

from tests.aid.laid import after, lay
from tests.web.forms import buttons, field

MANY = after("miners", 4, 3, 74)
"""Of 7♠ a rival's it is asked whether it is bribed, kidnapped or seduced."""
ONE = after("miners", 3, 56, 131)
"""5♥ can be bribed, and nothing else."""


def seated(browser, store, match):
    """Sit down where a match waits, and return the address and the page."""
    name, token = lay(store, match, match.awaited[0])
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
    return f"/t/{name}", browser.get(f"/t/{name}").text


def press(browser, table, page, button):
    """Press a button, by its name and value; all fields of the form go along."""
    form = page.partition('<form id="table"')[2].partition("</form>")[0]
    hidden = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
    return browser.post(f"{table}/act", hidden | dict([button])).text


def way_back(page):
    """What Back sends, or where it has nothing of its own what Cancel does."""
    found = [re.search(rf'id="{name}" name="([^"]+)" value="([^"]*)"', page) for name in ("back", "cancel")]
    return next(one.groups() for one in found if one)


def asked_of(page):
    bar = page.partition('id="ask"')[2].partition("</section>")[0]
    return {word for word in buttons(bar) if word.endswith("/7S")}


def test_back_asks_again_what_is_done_with_the_piece(browser, store):
    table, page = seated(browser, store, MANY)
    asked = press(browser, table, page, ("about", "7S"))
    assert asked_of(asked) == {"bribe/7S", "kidnap/7S", "seduce/7S"}
    begun = press(browser, table, asked, ("word", "bribe/7S"))
    assert field(begun, "said") == "bribe/7S"
    back = press(browser, table, begun, way_back(begun))
    assert 'name="said"' not in back
    assert asked_of(back) == asked_of(asked)
    assert way_back(back) == ("keep", "0")


def test_back_of_what_was_said_later_goes_by_one_word_and_then_by_the_click(browser, store):
    table, page = seated(browser, store, MANY)
    begun = press(browser, table, press(browser, table, page, ("about", "7S")), ("word", "kidnap/7S"))
    thug = re.findall(r'name="about" value="([^"]+C)"', begun)[0]
    weighed = press(browser, table, begun, ("about", thug))
    assert way_back(weighed) == ("keep", "2")
    back = press(browser, table, weighed, way_back(weighed))
    assert field(back, "said") == "kidnap/7S"
    assert asked_of(press(browser, table, back, way_back(back))) == {"bribe/7S", "kidnap/7S", "seduce/7S"}


def test_back_takes_back_the_whole_click_where_nothing_was_asked(browser, store):
    table, page = seated(browser, store, ONE)
    begun = press(browser, table, page, ("word", "bribe/5H"))
    assert field(begun, "said") == "bribe/5H"
    assert way_back(begun) == ("keep", "0")


def test_back_of_a_verb_that_was_said_first_goes_to_the_verb(browser, store):
    table, page = seated(browser, store, MANY)
    begun = press(browser, table, press(browser, table, page, ("word", "bribe")), ("word", "7S"))
    assert way_back(begun) == ("keep", "1")


@pytest.mark.parametrize("click", ["x", "7/7S", "-1", "2/nothing", "2/8C", "/", "0/7S"])
def test_of_a_click_that_cannot_have_been_nothing_is_believed(browser, store, click):
    table, _ = seated(browser, store, MANY)
    page = browser.get(table, params={"said": "bribe/7S", "click": click})
    assert page.status_code in {200, 400}
    if page.status_code == 200:
        assert way_back(page.text) in {("keep", "1"), ("keep", "0")}
