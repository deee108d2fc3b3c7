"""Why not? What a table answers about what cannot be used: to a script, without one, and to programs."""

import html
import re

import pytest

from motherlode.game import SHELF, game
from motherlode.game.scene import Layout
from motherlode.testing.reasons import sheet_numbers
from motherlode.web.rendering import pages, reasons
from motherlode.web.rendering.drawing import draw
from tests.aid.laid import after

HOT_SEAT = {"kind-1": "here", "kind-2": "nobody"}
FRIENDS = {"kind-1": "friend", "kind-2": "nobody"}


def why(browser, table, **asked):
    return browser.get(f"{table}/why", params={name.replace("_", "-"): what for name, what in asked.items()}).json()


def dead(page):
    """The pieces of a page that answer why not."""
    return [html.unescape(key) for key in re.findall(r'<button[^>]*name="why" value="([^"]*)"', page)]


def test_a_dead_piece_answers_with_a_sentence_and_its_sources(browser):
    answer = why(browser, browser.start(**HOT_SEAT), why="place-A-0")
    assert answer["text"] == "Here lies a diamond once it is found: it takes 7 to win."
    assert answer["sources"] == [{"name": "§7.1", "address": "/rules/diamonds#s7.1"}]
    assert 'href="/rules/diamonds#s7.1"' in answer["html"]


def test_a_word_answers_as_a_piece_does(browser):
    assert why(browser, browser.start(**HOT_SEAT), why_word="pass")["sources"][0]["name"] == "§3.6"


def test_without_script_a_dead_piece_leads_to_the_page_with_the_answer(browser):
    table = browser.start(**HOT_SEAT)
    shown = browser.get(table).text
    assert "spade-A" in dead(shown)
    assert not re.search(r'<button[^>]*name="why"[^>]*tabindex', shown), "the tab key comes there"
    sent = browser.post(f"{table}/act", {"why": "spade-A", "seat": "0", "base_seq": "0"}, follow_redirects=False)
    assert (sent.status_code, sent.headers["location"]) == (303, f"{table}?why=spade-A&base=0#why")
    page = browser.get(sent.headers["location"], headers={"accept-language": "fr"}).text
    assert "Vous n’avez pas de pelle" in page
    assert f'href="{table}"' in page


def test_of_a_list_in_which_nothing_is_to_be_chosen_nobody_asks_why_not(browser):
    table = browser.start(**HOT_SEAT)
    counted = re.search(
        r'<div id="d-unseen-rocks" class="told" popover>(.*?)</div>', browser.get(table).text, re.DOTALL
    )[1]
    assert "rocks" in counted or "unseen" in counted
    assert dead(counted) == []
    sent = browser.post(f"{table}/act", {"why": "unseen-rocks", "seat": "0", "base_seq": "0"})
    assert 'class="reason"' in sent.text, "a program may ask all the same"


@pytest.mark.parametrize("slug", SHELF)
def test_no_list_of_a_game_asks_why_not_where_nothing_is_to_be_chosen(slug):
    for moves in range(0, 60, 6):
        match = after(slug, game(slug).rules.MOST_PLAYERS, 1, moves)
        drawn = draw(match.scene(0, ["Ann", "Bob", "Cleo", "Dora"][: match.players], "en"))
        lists = [area for area in drawn.side if area.zone.layout == Layout.TALLY]
        assert not any(one.dead for area in lists if not any(one.button for one in area.pieces) for one in area.pieces)


def test_amid_a_sentence_it_is_asked_of_what_was_said(browser):
    table = browser.start(game="planets", **{"kind-1": "random", "kind-2": "nobody"})
    word = browser.until_asked(table)["scene"]["choices"][0]["word"]
    page = browser.get(table, params={"said": word}).text
    asked = browser.get(table, params={"said": word, "why": dead(page)[0]}).text
    assert 'class="reason"' in asked
    assert f'href="{table}?said={word}&amp;base=' in asked


def test_who_is_not_asked_learns_who_is(browser, other):
    table = browser.start(**FRIENDS)
    link = re.search(r'value="(http[^"]*/seat/[^"]*)"', browser.get(table).text)[1]
    other.post(link, {"name": "Bruno"})
    assert why(other, table, why="pile-1")["text"] == "Nothing is asked of you now: Ada chooses."


def test_spectators_are_told_that_they_look_on(browser, other):
    table = browser.start(**HOT_SEAT)
    assert dead(other.get(table).text)
    assert why(other, table, why="pile-1")["text"].startswith("You are looking on")
    assert other.post(f"{table}/act", {"why": "pile-1", "base_seq": "0"}).status_code == 200


def test_what_is_legal_or_gone_is_said_to_be(browser):
    table = browser.start(**HOT_SEAT)
    assert why(browser, table, why="pile-1")["text"] == reasons.CAN["en"]
    assert why(browser, table, why="<b>")["text"] == reasons.GONE["en"]
    assert "“&lt;b&gt;” cannot be done" in why(browser, table, why_word="<b>")["html"]


@pytest.mark.parametrize("slug", SHELF)
def test_all_that_may_be_cited_is_found_in_the_rules(slug):
    shown = pages.sheet(slug)
    anchors = set(re.findall(r'id="([^"]*)"', shown.for_players + shown.for_programs))
    assert {reasons.anchor(name) for name in sheet_numbers(game(slug))} <= anchors
