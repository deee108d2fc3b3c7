"""The drawings of the games' pieces: every one that a table shows can be had, is well formed, small and readable."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from motherlode.core.seats import LETTERS
from motherlode.game import SHELF, game
from motherlode.game.scene import Layout
from motherlode.testing.sampling import sampled
from motherlode.web.rendering import artwork

DRAWN = ("friend_or_foe", "planets", "realm_of_thieves")
LARGEST, BUDGET = 3_000, 32_000
"""Bytes as they are sent: of a drawing, and of all drawings of a table."""


def shown(slug):
    """Return the names of the drawings on sampled tables, with the scene that shows the most."""
    found, most = set(), set()
    for match in sampled(game(slug), game(slug).rules.FEWEST_PLAYERS).drawn:
        zones = match.scene(0, LETTERS[: match.players], "en").zones
        lying = [piece for zone in zones if zone.layout != Layout.TALLY for piece in zone.pieces]
        assert all(piece.picture for piece in lying if piece.text), "a card with words of its own has its drawing"
        tokens = {badge.picture for piece in lying for badge in piece.badges}
        here = {piece.picture for piece in lying} | tokens | {zone.picture for zone in zones}
        here -= {""}
        found, most = found | here, max(most, here, key=len)
    return found, most


@pytest.mark.parametrize("slug", DRAWN)
def test_every_drawing_of_a_sampled_table_is_well_formed_named_and_small(slug):
    found, most = shown(slug)
    drawings = {name: artwork.drawing(*name.split("/")) for name in found}
    assert len(drawings) > 10
    for drawn in drawings.values():
        root = ET.fromstring(drawn)
        assert root.get("role") == "img"
        assert root.get("aria-label")
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert "style=" not in drawn, "a strict policy for contents lets no style in"
        assert sent(drawn) < LARGEST
    assert sum(sent(drawings[name]) for name in most) < BUDGET


def sent(drawn):
    return len(gzip.compress(drawn.encode()))


def test_a_drawing_is_served_to_be_kept_and_another_name_is_not_found(browser):
    answer = browser.get(f"{artwork.folder()}/planets/vessel-3-7.0.1.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/art-old/planets/vessel-3-7.0.1.svg").headers["cache-control"] == "no-cache"
    for name in ("planets/ship", "diamonds/KH", "chess/king", "realm_of_thieves/henchman-eager-eager-" + "x" * 200):
        assert browser.get(f"{artwork.folder()}/{name}.svg").status_code == 404


@pytest.mark.parametrize("slug", SHELF)
def test_a_cover_is_served_to_be_kept_by_its_content(browser, slug):
    answer = browser.get(artwork.cover_address(slug))
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert "immutable" in answer.headers["cache-control"]
    assert answer.text == artwork.cover(slug)
    assert browser.get(f"/cover-old/{slug}.svg").headers["cache-control"] == "no-cache"


def test_covers_stand_where_a_game_is_offered_and_say_nothing_of_their_own(browser):
    table = browser.start(game="miners", **{"kind-1": "friend"})
    shown = {page: covers(browser.get(page).text) for page in ("/", "/new/planets", "/guide/friend_or_foe", table)}
    assert shown == {
        "/": [*SHELF, "miners"],
        "/new/planets": ["planets"],
        "/guide/friend_or_foe": ["friend_or_foe"],
        table: [],
    }


def covers(page):
    """Return whose covers a page shows; each is decoration beside the name of the game."""
    shown = re.findall(r'<img src="(/cover-[^"]*)" (alt="[^"]*")', page)
    assert {alt for _, alt in shown} <= {'alt=""'}
    return [address.rpartition("/")[2].removesuffix(".svg") for address, _ in shown]


def test_some_pieces_stand_for_a_game_without_a_cover(browser, monkeypatch):
    drawn = {slug: (artwork.cover_address(slug), "") for slug in SHELF} | {"miners": ("", ""), "planets": ("", "")}
    monkeypatch.setattr(artwork, "_cover", drawn.get)
    page = browser.get("/").text
    assert covers(page) == [slug for slug in SHELF if slug not in {"miners", "planets"}]
    assert re.findall(r'class="cover fan (tint-\d)" aria-hidden="true" inert', page) == ["tint-0", "tint-1"]
    assert "/fan.css" in page
    assert covers(browser.get("/new/miners").text) == []
    assert browser.get("/cover-1/miners.svg").status_code == 404
    assert browser.get("/cover-1/chess.svg").status_code == 404


def test_the_first_page_is_light_where_all_games_have_covers(browser):
    page = browser.get("/").text
    assert "/fan.css" not in page
    assert "/pieces.css" not in page


@pytest.mark.parametrize("of", [artwork.FACE, artwork.ALBUM])
@pytest.mark.parametrize("slug", SHELF)
def test_every_table_and_album_has_a_style_of_its_own_that_is_kept_by_its_content(browser, slug, of):
    address = artwork.face_address(slug, of)
    answer = browser.get(address)
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/css; charset=utf-8")
    assert "immutable" in answer.headers["cache-control"]
    assert f".game-{slug}" in answer.text
    assert browser.get(f"/{of}-old/{slug}.css").headers["cache-control"] == "no-cache"


def test_a_game_without_a_style_has_none(browser):
    assert artwork.face_address("chess") == ""
    assert browser.get("/face-1/chess.css").status_code == browser.get("/album-1/chess.css").status_code == 404


def test_the_style_of_a_game_is_sent_with_those_that_it_imports(browser):
    style = browser.get(artwork.face_address("miners")).text
    assert "@import" not in style
    assert "[data-near]" in style
