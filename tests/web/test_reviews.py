"""The review of a finished match on the page: when there is one, how far it is, what it shows."""

import html
import re
from collections import deque
from threading import Event
from time import sleep

import pytest

from motherlode.analysis.review import review as real_review
from motherlode.play import reviews
from motherlode.play.engine_queue import Lane, Rank


@pytest.fixture
def finished(browser, monkeypatch):
    """A table whose match is over, quickly reviewed."""
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 0)
    monkeypatch.setattr(reviews, "FEWEST", 100)
    monkeypatch.setattr(reviews, "SIMULATIONS_IN_ALL", 0)
    table = browser.start(**{"kind-0": "random", "kind-1": "random", "box-ranks": "4", "box-piles": "3"})
    browser.until(table, lambda seen: not seen["scene"]["awaited"])
    return table


def page_of(browser, table, **more):
    """The page of a review as soon as it is made."""
    for _ in range(3000):
        page = browser.get(f"{table}/review", **more)
        if "refresh" not in page.text:
            return page
    raise AssertionError(page.text)


@pytest.mark.slow
def test_a_finished_match_is_reviewed_with_chances_costs_and_an_account(browser, finished):
    assert f'href="{finished}/review"' in browser.get(finished).text
    page = page_of(browser, finished)
    assert page.status_code == 200
    text = html.unescape(page.text)
    assert "Diamonds: the review" in text
    assert len(re.findall(r'<polyline class="seat-[01]" points="0.0,[\d.]+ ', text)) == 2
    assert re.search(r'<th scope="row">result</th><td>\d+\s%</td><td>\d+\s%</td>', text)
    assert re.search(r"The decisions that cost|No decision cost", text)
    rows = re.findall(r'<tr><td><a href="again\?at=(\d+)&as=all">\1</a></td><td>', text)
    assert rows == sorted(rows, key=int)
    assert rows
    assert not re.search(r"<th [^>]*></th>", text), "a heading says something"
    assert "Diamants\u202f: l’analyse" in html.unescape(page_of(browser, finished, params={"lang": "fr"}).text)


def test_a_match_that_is_not_over_has_no_review_yet(browser):
    table = browser.start(**{"kind-1": "random"})
    answer = browser.get(f"{table}/review")
    assert answer.status_code == 404
    assert "A game is reviewed when it is over." in answer.text
    assert f'href="{table}"' in answer.text
    assert f"{table}/review" not in browser.get(table).text
    assert browser.get("/t/nothing/review").status_code == 404


def test_a_review_in_the_making_says_how_far_it_is_and_is_made_once(browser, finished, monkeypatch):
    go_on, begun = Event(), []

    def slow(match, simulations, progress):
        begun.append(simulations)
        progress(3, 8)
        go_on.wait(30)
        return real_review(match, simulations, progress=progress)

    monkeypatch.setattr(reviews, "review", slow)
    browser.get(f"{finished}/review")
    while not begun:
        browser.get("/healthz")
    for _ in range(2):
        page = browser.get(f"{finished}/review").text
        assert '<progress id="progress" max="8" value="3">' in page
        assert '<noscript><meta http-equiv="refresh"' in page
        assert 'data-again="' in page
    go_on.set()
    assert "result" in page_of(browser, finished).text
    assert begun == [100]


def test_a_review_that_failed_says_so_and_may_be_tried_again(browser, finished, monkeypatch):
    failures = []

    def failing(match, simulations, progress):
        failures.append(simulations)
        raise OSError("no room for the cache")

    monkeypatch.setattr(reviews, "review", failing)
    for times in (1, 2):
        page = page_of(browser, finished)
        assert "The review could not be made. The match itself is safe." in page.text
        assert "no room" not in page.text
        assert len(failures) == times


def test_a_review_goes_on_when_nobody_waits_for_a_computer_any_more(browser, app, finished, monkeypatch):
    waiting, looked_at = Lane(1), []
    monkeypatch.setattr(app.state.tables.thinkers, "long", waiting)

    def three_moments(match, simulations, progress):
        for moment in range(3):
            looked_at.append(moment)
            progress(moment, 3)
        raise ValueError("that is all")

    def ask_for(rank):
        waiting.waiting[rank] = {"somebody": deque([None])}

    monkeypatch.setattr(reviews, "review", three_moments)
    ask_for(Rank.AWAY)
    browser.get(f"{finished}/review")
    sleep(5 * reviews.SECONDS_TO_LET_GO_FIRST)
    assert looked_at == [0]
    ask_for(Rank.ALONE)
    waiting.waiting.pop(Rank.AWAY)
    for _ in range(100):
        if len(looked_at) == 3:
            break
        sleep(0.01)
    assert looked_at == [0, 1, 2]
    waiting.waiting.clear()
    waiting.close()


def test_a_server_that_stops_does_not_wait_for_reviews(browser, app, finished, monkeypatch):
    begun, ended = Event(), Event()

    def endless(match, simulations, progress):
        begun.set()
        try:
            while True:
                progress(0, 1)
        finally:
            ended.set()

    monkeypatch.setattr(reviews, "review", endless)
    browser.get(f"{finished}/review")
    assert begun.wait(30)
    app.state.tables.reviewer.close()
    assert ended.wait(30)
