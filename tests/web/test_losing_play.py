"""What has the rival win at once is looked at before it is done: nothing can be taken back after that."""

import re
from random import Random

import pytest

from motherlode.game import game
from motherlode.match import Match
from tests.aid.laid import lay
from tests.web.forms import field

BOX = {"deck_a": 3, "deck_b": 2}
SHORT = BOX | {"deck_size": 15}
LOSES = "this card loses you the game. Play it?"


def losing(seed=15, moves=202, box=BOX):
    """Play a match of random moves, the turn seldom ended, where A holds the Pact-Maker and B wants one prize more."""
    match, luck = Match(game("realm_of_thieves"), 2, box), Random(seed)
    while len(match.moves) < moves:
        seat = luck.choice(match.awaited)
        legal = list(match.legal(seat))
        if "end" in legal and len(legal) > 1 and luck.random() < 0.93:
            legal.remove("end")
        match.play(seat, luck.choice(legal))
    return match


@pytest.fixture(scope="module")
def match():
    return losing()


@pytest.fixture
def table(browser, store, match):
    name, token = lay(store, match, 0, box=BOX)
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
    return f"/t/{name}"


def written(store, table, match):
    return [move.word for move in store.news(table.rpartition("/")[2]).entries][len(match.moves) :]


def press(browser, table, page, **pressed):
    hidden = {name: field(page, name) for name in ("seat", "base_seq", "key")}
    return browser.post(f"{table}/act", hidden | pressed).text


def test_it_is_played_only_when_that_is_confirmed(browser, store, table, match):
    page = browser.get(table).text
    (card,) = (piece.key for piece in match.scene(0, ["", ""]).pieces() if "Pact-Maker" in piece.title and piece.badges)
    assert "they win the game!" in page
    assert 'value="play reckless_pact"' not in page
    asked = press(browser, table, page, about=card)
    assert LOSES in asked
    assert 'value="play reckless_pact"' in asked
    assert "they win the game!" in asked
    assert written(store, table, match) == []
    assert LOSES not in press(browser, table, asked, keep="0")
    press(browser, table, asked, word="play reckless_pact")
    assert written(store, table, match)[0] == "play reckless_pact"


def test_it_is_called_by_what_it_does_as_every_other_card_of_the_hand(browser, table):
    page = browser.get(table).text
    assert 'title="Play Reckless Pact-Maker (3)"' in page
    assert "Play Reckless Pact-Maker (3). Reckless Pact-Maker, cost 3" in page


def test_programs_say_it_at_once(browser, store, table, match):
    assert browser.say(table, 0, "play reckless_pact", browser.api(table)["seq"]).status_code == 200
    assert written(store, table, match)[0] == "play reckless_pact"


def test_the_turn_is_ended_only_when_that_is_confirmed_where_the_rival_wins_by_drawing(browser, store):
    match = losing(0, 151, SHORT)
    (seat,) = match.awaited
    name, token = lay(store, match, seat, box=SHORT)
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
    table, page = f"/t/{name}", browser.get(f"/t/{name}").text
    assert 'name="about" value="end"' in page
    assert "wins the last prize." in page, "it is said at the button, too"
    asked = press(browser, table, page, about="end")
    assert "wins the last prize. End the turn?" in asked
    assert 'name="word" value="end"' in asked
    assert 'id="cancel"' in asked
    assert written(store, table, match) == []
    press(browser, table, asked, word="end")
    assert written(store, table, match)[0] == "end"


def test_whom_an_attack_is_on_is_named_and_marked_when_that_is_confirmed(browser, store):
    match = losing(2, 167, SHORT)
    name, token = lay(store, match, 0, box=SHORT)
    browser.http.cookies.set("seats", f"m{token}", domain="table.test", path=f"/t/{name}")
    begun = browser.get(f"/t/{name}", params={"said": "attack 2"}).text
    first, second = re.findall(r'name="about" value="(B-\d+)" title="Hollow Courier"', begun)
    assert marked(begun) == ["A-15"], "who attacks"
    asked = press(browser, f"/t/{name}", begun, said="attack 2", about=second)
    assert "the attack on Hollow Courier loses you the game. Attack all the same?" in asked
    assert marked(asked) == [second, "A-15"]
    assert first != second


def marked(page):
    return re.findall(r'class="piece [^"]* chosen [^"]*" id="p-([^"]+)"', page)
