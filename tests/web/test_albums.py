"""The albums: all pieces of a game on a page, with what they are and where the sheet speaks of them."""

import re

import pytest

from motherlode.game import SHELF, game
from motherlode.game.scene import Layout
from motherlode.match.album import MOST, album

every_game = pytest.mark.parametrize("slug", SHELF)


@every_game
def test_an_album_has_a_page_for_every_part_of_the_table_and_names_each_piece(browser, slug):
    page = browser.get(f"/pieces/{slug}").text
    plates = album(game(slug), "en")
    for plate in plates:
        assert plate.zone.layout != Layout.TALLY
        assert 0 < len(plate.pieces) <= MOST
        assert re.findall(r"§\d", plate.cites), plate.zone.key
    assert page.count('<span class="named">') == sum(len(plate.pieces) for plate in plates)
    assert not re.findall(r'<span class="named">\s*</span>', page)


@every_game
def test_what_it_cites_stands_on_the_sheet(browser, slug):
    sheet = browser.get(f"/rules/{slug}").text
    anchors = re.findall(rf'href="/rules/{slug}#([^"]+)"', browser.get(f"/pieces/{slug}").text)
    assert anchors
    assert [anchor for anchor in anchors if f'id="{anchor}"' not in sheet] == []


def test_an_album_is_the_same_each_time_and_shows_nothing_twice():
    for slug in ("diamonds", "realm_of_thieves"):
        plates = album(game(slug), "en")
        assert album.__wrapped__(game(slug), "en") == plates
        for plate in plates:
            assert len(set(plate.pieces)) == len(plate.pieces)


def test_states_are_among_them():
    labels = {slug: [piece.label for plate in album(game(slug), "en") for piece in plate.pieces] for slug in SHELF}
    badges = [
        badge.label
        for plate in album(game("realm_of_thieves"), "en")
        for piece in plate.pieces
        for badge in piece.badges
    ]
    assert any("face down" in label for label in labels["diamonds"])
    assert any("stalled" in label for label in badges)
    kinds = {word for plate in album(game("miners"), "en") for piece in plate.pieces for word in piece.kind.split()}
    assert {"busy", "target", "named", "before", "behind"} <= kinds
    ships = {piece.face for plate in album(game("planets"), "en") for piece in plate.pieces if "ship-" in piece.face}
    assert len(ships) == 12


def test_it_speaks_french_and_is_reached_from_the_guide(browser):
    assert 'href="/pieces/diamonds"' in browser.get("/guide/diamonds").text
    assert "Toutes les pièces" in browser.get("/pieces/diamonds?lang=fr").text
    assert browser.get("/pieces/nothing").status_code == 404


def test_without_a_game_the_way_to_all_of_them_is_shown(browser):
    page = browser.get("/pieces").text
    assert all(f'href="/pieces/{slug}"' in page for slug in SHELF)
