"""Cards of one's own at the table: pasted, played, kept with the match, named in its record."""

import json

import pytest
from starlette.testclient import TestClient

from motherlode.game import cardfiles, game
from motherlode.store.sqlite import SqliteStore
from motherlode.web.app import make_app
from tests.web.conftest import Browser

OWN = (
    cardfiles.printed(game("realm_of_thieves"))
    .replace('id = "soot_cat"', 'id = "coal_cat"')
    .replace("soot_cat", "coal_cat")
)
HOT_SEAT = {"game": "realm_of_thieves", "kind-0": "here", "kind-1": "here"}


def words(browser, table):
    return [choice["word"] for choice in browser.api(table)["scene"]["choices"]]


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
        ("a = [" + "\n[" * 2000, "not TOML"),
        ("a = " + "9" * 900, "cards.toml: "),
    ],
)
@pytest.mark.parametrize("slug", ["planets", "realm_of_thieves"])
def test_a_file_that_is_made_to_be_hard_to_read_is_refused_at_once(browser, slug, text, says):
    answer = browser.post("/tables", {"game": slug, "cards": text}, follow_redirects=False)
    assert answer.status_code == 422
    assert says in answer.text or slug != "planets"


def test_a_match_with_ones_own_cards_survives_a_restart_and_its_record_names_them(browser, store, tmp_path):
    table = browser.start(**HOT_SEAT, cards=OWN)
    before = words(browser, table)
    header = json.loads(browser.get(f"{table}/record.jsonl").text.splitlines()[0]) if before else {}
    cardfiles._KNOWN.clear()
    again = make_app(SqliteStore(tmp_path / "tables.sqlite"))
    with TestClient(again) as running:
        again.state.portal = running.portal
        other = Browser(again)
        other.http.cookies = browser.http.cookies
        assert other.api(table)["id"] == browser.api(table)["id"]
    assert cardfiles.handed(OWN, "cards.toml").sha256 in cardfiles._KNOWN
    assert not header or header["cards"]["name"] == "cards.toml"


def test_the_cards_are_kept_whole_with_the_table(browser, app):
    tables = app.state.tables
    table = browser.start(**HOT_SEAT, cards=OWN)
    assert tables.open[table.removeprefix("/t/")].header.cards.text == OWN
