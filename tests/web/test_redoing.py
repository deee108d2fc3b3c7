"""What was taken back with nothing else can be done again, as long as nothing else is done."""

import re

from motherlode.store import FRIEND
from tests.web.test_undo import undo


def test_what_is_taken_back_with_nothing_else_goes_at_once_and_can_be_done_again(browser, sealed):
    table = browser.start(game="sealed", **{"kind-0": "here", "kind-1": FRIEND, "box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    page = browser.get(table).text
    assert 'id="unlearning"' not in page
    assert 'id="redo"' not in page
    seen = browser.api(table)
    undo(browser, table, 0, seen["undo"])
    page = browser.get(table).text
    redo = re.search(r'<button [^>]*id="redo" name="word" value="([^"]*)"', page)[1]
    assert redo == "bid 3"
    browser.say(table, 0, redo, browser.api(table)["seq"])
    assert 'id="redo"' not in browser.get(table).text
    assert browser.api(table)["undo"], "and taken back once more"


def test_who_has_done_something_else_since_is_not_offered_the_former_again(browser, sealed):
    table = browser.start(game="sealed", **{"kind-0": "here", "kind-1": FRIEND, "box-rounds": "2"})
    browser.say(table, 0, "bid 3", 0)
    undo(browser, table, 0, browser.api(table)["undo"])
    browser.say(table, 0, "bid 2", browser.api(table)["seq"])
    undo(browser, table, 0, browser.api(table)["undo"])
    page = browser.get(table).text
    assert re.search(r'id="redo" name="word" value="([^"]*)"', page)[1] == "bid 2"
