"""Finished games that were put away while the server runs: their links, records and reviews, and the first page."""

import html
import time
from concurrent.futures import Future

import pytest
from starlette.testclient import TestClient

from motherlode.play.in_memory import taken_up
from motherlode.play.records import record_of
from motherlode.play.reviews import Reviewer, Work
from motherlode.store.archiving import finished, put_away
from motherlode.web.app import make_app
from tests.web.conftest import Browser


@pytest.fixture
def over(browser):
    """A game of two at one device that was played to its end."""
    table = browser.start(**{"kind-1": "here", "box-ranks": "3", "box-piles": "3"})
    while (seen := browser.until_asked(table))["scene"]["choices"]:
        browser.say(table, "AB".index(seen["viewer"]), seen["scene"]["choices"][-1]["word"], seen["seq"])
    return table


def archive(store):
    """Put away what is over."""
    tables = finished(store, time.time() + 1)
    assert put_away(store, tables, lambda name: record_of(taken_up(store, name)), lambda *_: None).files


@pytest.fixture
def again(store, browser, over):
    """The same browser at another server, which has no table in memory, and whose matches are archived."""
    archive(store)
    with TestClient(make_app(store)) as running:
        running.app.state.portal = running.portal
        other = Browser(running.app)
        other.http.cookies = browser.http.cookies
        yield other


def test_what_was_archived_is_shown_as_before(browser, store, over, again, monkeypatch):
    begun = []
    monkeypatch.setattr(Reviewer, "_begun", lambda _, match: begun.append(match) or Work(Future()))
    for path in (f"/api{over}", f"{over}/record.jsonl", "/"):
        assert again.get(path).text == browser.get(path).text
    assert f'href="{over}"' in again.get("/").text
    assert f'href="{over}/review"' in again.get(over).text
    assert again.get(f"{over}/review").status_code == 200
    assert begun[0].is_over


def test_a_game_whose_archive_is_not_at_hand_says_where_it_is(over, store, again):
    store.archive.folder.rename(store.archive.folder.with_name("elsewhere"))
    page = again.get(over)
    assert page.status_code == 410
    assert "It is archived in 20" in page.text
    french = html.unescape(again.get(over, headers={"accept-language": "fr"}).text)
    assert "archivée dans 20" in french
    for address in (f"/api{over}", f"/api/tables{over.removeprefix('/t')}"):
        answer = again.get(address)
        assert (answer.status_code, ".jsonl.gz" in answer.text) == (410, True)
    home = again.get("/")
    assert home.status_code == 200
    assert f'href="{over}"' in home.text
    assert "Put away" in home.text
    assert again.get("/along").status_code == 200
