"""The pages of the albums: all of an entry is there, what is cited is on the sheet, no state of a table is missing."""

import re

import pytest

from motherlode.core.seats import LETTERS
from motherlode.game import SHELF, game
from motherlode.game.scene import Layout
from motherlode.match.album import MOST, album, by_chance, remark, views

every_game = pytest.mark.parametrize("slug", SHELF)
PARTS = re.compile(r" · |\n")
"""What is said beside each other in a remark, or in lines of its own."""
WHOSE = re.compile("[AB](?=\u00a0♥)")
"""Of which seat it is said, where that stands in what a badge says."""
NUMBER = re.compile(r"\d+|[JQKA](?=[♠♥♦♣])")


def pieces(slug):
    return [piece for plate in album(game(slug), "en") for entry in plate.entries for piece in entry.pieces]


@every_game
def test_a_page_shows_all_entries_and_tells_each(browser, slug):
    page, plates = browser.get(f"/pieces/{slug}").text, album(game(slug), "en")
    entries = re.findall(r'<li class="entry.*?</li>', page, re.DOTALL)
    assert len(entries) == sum(len(plate.entries) for plate in plates) > 0
    assert [entry for entry in entries if not re.search(r'<span class="(?:named|hidden)">[^<\s]', entry)] == []
    pictures = re.findall('<img [^>]*class="picture"[^>]*>', "".join(entries))
    assert [picture for picture in pictures if 'loading="lazy"' not in picture] == []


@every_game
def test_what_it_cites_stands_on_the_sheet(browser, slug):
    sheet = browser.get(f"/rules/{slug}").text
    anchors = re.findall(rf'href="/rules/{slug}#([^"]+)"', browser.get(f"/pieces/{slug}").text)
    assert anchors
    assert [anchor for anchor in anchors if f'id="{anchor}"' not in sheet] == []


@every_game
def test_whatever_a_badge_of_some_tables_says_is_among_the_states(slug):
    def said(badge):
        text, tone, drawing = remark(badge)
        text = WHOSE.sub("@", text if badge.seat is None else text.replace(LETTERS[badge.seat], "@"))
        return {(NUMBER.sub("#", part), tone, NUMBER.sub("#", drawing)) for part in PARTS.split(text)}

    shown = {part for piece in pieces(slug) for one in piece.whole() for badge in one.badges for part in said(badge)}
    for view, viewer in views(game(slug)):
        scene = game(slug).scenery.scene(view, viewer, LETTERS[: view.players], "en")
        for zone in (zone for zone in scene.zones if zone.layout != Layout.TALLY):
            badges = [badge for piece in zone.pieces for one in piece.whole() for badge in one.badges]
            assert [badge for badge in badges if not said(badge) <= shown] == [], zone.key


def test_a_game_without_an_album_has_one_of_what_lay_on_its_tables():
    for slug in ("diamonds", "realm_of_thieves"):
        plates = list(by_chance(game(slug), "en"))
        assert list(by_chance(game(slug), "en")) == plates
        for plate in plates:
            assert 0 < len(plate.entries) <= MOST
            assert re.findall(r"§\d", plate.cites), plate.title
            assert len(set(plate.entries)) == len(plate.entries)
        assert all(entry.caption for plate in plates for entry in plate.entries)


def test_and_a_page_that_tells_in_full_what_lay_there(browser, monkeypatch):
    monkeypatch.setattr("motherlode.match.album.own_album", lambda *_: ())
    album.cache_clear()
    page = browser.get("/pieces/diamonds?lang=en").text
    album.cache_clear()
    assert "What a player has" in page
    assert re.search('<span class="named">pile 1: face down, \\d left</span></li>', page)


def test_it_speaks_french_and_is_reached_from_the_guide(browser):
    assert 'href="/pieces/diamonds"' in browser.get("/guide/diamonds").text
    assert "Toutes les pièces" in browser.get("/pieces/diamonds?lang=fr").text
    assert browser.get("/pieces/nothing").status_code == 404


def test_without_a_game_the_way_to_all_of_them_is_shown(browser):
    page = browser.get("/pieces").text
    assert all(f'href="/pieces/{slug}"' in page for slug in SHELF)
