"""Cards of one's own at the table: pasted, played, kept with the match, named in its record."""

import json
from random import Random

import pytest
from starlette.testclient import TestClient

from motherlode.game import cardfiles, game
from motherlode.match import record
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from tests.aid.shelf import play_on
from tests.web.conftest import Browser

OWN = (
    cardfiles.printed(game("realm_of_thieves"))
    .replace('id = "soot_cat"', 'id = "coal_cat"')
    .replace("soot_cat", "coal_cat")
)
HOT_SEAT = {"game": "realm_of_thieves", "kind-0": "here", "kind-1": "here"}


def test_the_printed_cards_can_be_fetched_to_begin_from(browser):
    assert browser.get("/cards/planets.toml").text == cardfiles.printed(game("planets"))
    assert browser.get("/cards/diamonds.toml").status_code == 404
    assert "/cards/planets.toml" in browser.get("/new/planets").text
    assert "/cards/" not in browser.get("/new/diamonds").text


def test_nobody_is_asked_for_every_number_of_every_card(browser):
    page = browser.get("/new/realm_of_thieves").text
    assert page.count('type="number"') < 60
    assert "box-card_file" not in page


def test_a_fault_is_named_and_what_was_pasted_is_kept(browser):
    answer = browser.post("/tables", {"game": "planets", "cards": "[[ship"}, follow_redirects=False)
    assert answer.status_code == 422
    assert "cards.toml: not TOML" in answer.text
    assert "[[ship</textarea>" in answer.text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a" + ".a" * 5000 + "=1", "a card file has at most 100000 signs, and 1000 in a line"),
        ("# long\n" * 20_000, "a card file has at most 100000 signs"),
        ("a = [" + "\n[" * 2000, "cards.toml: line 9: brackets lie at most 8 deep"),
        ("a = " + "9" * 900, "cards.toml: "),
    ],
)
@pytest.mark.parametrize("slug", ["planets", "realm_of_thieves"])
def test_a_file_that_is_made_to_be_hard_to_read_is_refused_at_once(browser, slug, text, says):
    answer = browser.post("/tables", {"game": slug, "cards": text}, follow_redirects=False)
    assert answer.status_code == 422
    assert says in answer.text or slug != "planets"


def test_a_match_with_ones_own_cards_survives_a_restart(browser, app, tmp_path):
    table = browser.start(**HOT_SEAT, cards=OWN)
    browser.until(table, lambda seen: len(seen["log"]) > 1)
    again = make_app(SqliteStore(tmp_path / "tables.sqlite"))
    with TestClient(again) as running:
        again.state.portal = running.portal
        other = Browser(again)
        other.http.cookies = browser.http.cookies
        assert other.api(table) == browser.api(table)
        played = again.state.tables.open[table.removeprefix("/t/")].match
    assert played.cards.file.text == OWN


def test_two_tables_with_the_same_numbers_show_their_own_names_at_the_same_time(browser):
    """The printed ships with other names: the file of the table, not the one that was read last, is what is shown."""
    printed = cardfiles.printed(game("planets"))
    files = [printed.replace("Emberline Couriers", name) for name in ("Night Mail", "Dawn Patrol")]
    seats = {"game": "planets", "kind-0": "here", "kind-1": "here"}
    tables = [browser.start(**seats, cards=text) for text in (*files, "")]
    for _ in range(2):
        shown = [str(browser.api(table)["scene"]["zones"]) for table in tables]
        for i, name in enumerate(("Night Mail", "Dawn Patrol", "Emberline Couriers")):
            assert [name in text for text in shown] == [i == j for j in range(3)]


def test_the_record_of_a_table_holds_its_cards_and_can_be_read_anywhere(browser, app):
    table = browser.start(**HOT_SEAT, cards=OWN, **{"cards-name": "mine.toml"})
    name = table.removeprefix("/t/")
    browser.until(table, lambda seen: seen["scene"]["awaited"])
    match = app.state.tables.open[name].match
    while not match.is_over and not any("coal_cat" in move.word for move in match.moves):
        seat = match.awaited[0]
        words = list(match.legal(seat))
        match.play(seat, next((word for word in words if "coal_cat" in word), words[-1]))
    play_on(match, Random(1))
    text = browser.get(f"{table}/record.jsonl").text
    about = json.loads(text.splitlines()[0])["cards"]
    assert (about["name"], about["text"]) == ("mine.toml", OWN)
    assert record.read(text).match.moves == match.moves
    assert any("coal_cat" in move.word for move in match.moves)


def test_the_cards_are_kept_whole_with_the_table(browser, app):
    tables = app.state.tables
    table = browser.start(**HOT_SEAT, cards=OWN)
    assert tables.open[table.removeprefix("/t/")].header.cards.text == OWN
