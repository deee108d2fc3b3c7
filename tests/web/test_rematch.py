"""Whoever has left the table finds the rematch, from the first page or by its address; nobody else gets the seat."""

import re

import pytest

from motherlode.web.app import make_app
from tests.web.conftest import Browser, running

CARD = r'<li class="((?:asked)?(?: over)?)(?: ended)?">\s*<div class="cover.*?<p class="state">([^<]*)<'
BUTTON = r'class="primary" href="(/t/[^"]*/rematch)"'


@pytest.fixture
def app(store):
    """A server that deals when all have come."""
    with running(make_app(store, patience=60)) as app:
        yield app


@pytest.fixture
def played(browser, other):
    """A table of two friends, the first of whom has given up."""
    table = browser.start(game="miners", **{"kind-1": "friend"})
    other.post(re.search(r'value="http://[^"/]+(/t/[^"]+/seat/[^"]+)"', browser.get(table).text)[1], {"name": "Bob"})
    browser.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    return table


@pytest.fixture
def rematch(browser, played):
    """The table at which the first of them waits for the other."""
    return browser.post(f"{played}/again", {}).url.path


def cards(browser):
    return re.findall(CARD, browser.get("/").text, re.DOTALL)


def seat_at(browser, table):
    return browser.api(table)["viewer"]


def test_the_first_page_of_who_has_left_says_who_wants_a_rematch_and_leads_there(other, played, rematch):
    (card,) = cards(other)
    assert card == ("asked", "Ada wants a rematch")
    there = other.get(re.search(BUTTON, other.get("/").text)[1])
    assert (there.url.path, seat_at(other, rematch)) == (rematch, "A")
    assert [state for _, state in cards(other)] == ["The cards are being dealt.", "You won"]


def test_the_address_of_a_rematch_gives_the_seat_to_whose_it_is(other, rematch):
    assert other.get(rematch).url.path == rematch
    assert seat_at(other, rematch) == "A"
    assert [state for _, state in cards(other)] == ["The cards are being dealt.", "You won"]


def test_who_watches_the_game_again_is_led_to_the_rematch(other, app, played, rematch):
    assert f'href="{played}/rematch"' in other.get(f"{played}/again").text
    assert other.get(f"{played}/rematch").url.path == rematch


def test_nobody_else_gets_a_seat_at_a_rematch(app, played, rematch):
    """Not who comes to either address, nor who only says to have played there: the tokens open the seats."""
    liar = Browser(app)
    liar.http.cookies.set("games", f"{played.rpartition('/')[2]}:1", domain="table.test", path="/")
    for somebody in (Browser(app), liar):
        assert somebody.post(f"{played}/again", {}).status_code == 403
        for address in (rematch, f"{played}/rematch", rematch):
            assert somebody.get(address).url.path == rematch
            assert seat_at(somebody, rematch) == "spectator"
            assert "/seat/" not in somebody.get(rematch).text


def test_without_a_rematch_its_address_leads_to_the_table(other, played):
    assert other.get(f"{played}/rematch").url.path == played
    assert other.get("/t/nothing/rematch").status_code == 404


def test_to_a_rematch_nobody_is_invited_whose_seat_is_taken(browser, rematch):
    assert cards(browser)[0] == ("", "Not here yet: Bob")
    assert 'data-title="Waiting for Bob · Mine, all mine!"' in browser.get(rematch).text
    page = browser.get("/").text
    assert ">Invite<" not in page
    assert ">Look<" in page


def test_who_was_never_there_is_invited_to_a_rematch_as_well(browser):
    table = browser.start(game="miners", **{"kind-1": "friend"})
    browser.post(f"{table}/leave", {"seat": "0", "leave": "resign"})
    rematch = browser.post(f"{table}/again", {}).url.path
    assert ">Invite</a>" in browser.get("/").text
    assert "/seat/" in browser.get(rematch).text


def test_of_a_rematch_that_is_over_nothing_is_said(browser, other, played, rematch):
    browser.post(f"{rematch}/leave", {"seat": "1", "leave": "resign"})
    assert cards(other) == [(" over", "You won")]


def test_of_several_rematches_the_last_one_is_found_from_the_first_game(browser, other, app, played, rematch):
    browser.post(f"{rematch}/leave", {"seat": "1", "leave": "resign"})
    last = browser.post(f"{rematch}/again", {}).url.path
    assert len({played, rematch, last}) == 3
    assert other.get(f"{played}/rematch").url.path == last
    assert (seat_at(other, last), seat_at(other, rematch)) == ("B", "A")
    assert browser.post(f"{played}/again", {}).url.path == last
    assert Browser(app).get(f"{played}/rematch").url.path == last
