"""Whom one waits for: what a page says to who is asked nothing."""

import html
import re

import pytest

from motherlode.bots import levels
from tests.web.conftest import Browser
from tests.web.test_presence import invited

AWAY = "Ada is away. After 5 minutes without a sign a computer may play on: “Leave …”."
SIGNS = re.compile(r"<(?!p|/p)[^>]*>")


def told(browser, table):
    """Return whom the page says that one waits for, and what its style may show of each who is not there."""
    found = re.search(r'<p class="(thinking[^"]*)" id="thinking">(.*?)</p>', browser.get(table).text, re.DOTALL)
    return found and (found[1], html.unescape(re.sub(r"\s+", " ", SIGNS.sub("", found[2]))).strip())


@pytest.fixture
def table(browser, other):
    table, link = invited(browser)
    other.post(link, {"name": "Bob"})
    return table


def test_who_waits_is_told_for_whom_and_what_may_be_done_if_that_one_is_away(browser, other, app, table):
    assert told(other, table) == (
        "thinking waits only-0",
        f"Waiting for Ada {AWAY}Ada is not here yet.",
    )
    assert told(browser, table) is None, "who is asked waits for nobody"
    assert told(Browser(app), table) is None, "nor does who looks on"


def test_of_several_whom_one_waits_for_it_is_said_who_is_away_and_no_more(browser, other, app):
    table, _ = invited(browser, game="planets", **{"kind-2": "friend"})
    browser.speak(table, 0, browser.until_asked(table)["seq"], browser.api(table)["scene"]["choices"][0]["word"])
    looks, text = told(browser, table)
    assert looks == "thinking waits"
    assert text.startswith("Waiting for Ben and Cleo. Ben is away.Ben is not here yet. Cleo is away.")


def test_computers_think_while_people_are_waited_for(browser, sealed, stopper, monkeypatch):
    monkeypatch.setattr(levels, "choose", lambda *_, **__: stopper.wait() or 1)
    table = browser.start(game="sealed", **{"kind-1": "friend", "kind-2": "random"})
    browser.say(table, 0, "bid 3", 0)
    assert told(browser, table)[1].startswith("Clara is thinking … Waiting for Ben Ben is away. After 5 minutes")
