"""The albums: whole sets, each state once, and a few words to what does not say itself what it is."""

import importlib
import re

import pytest

from motherlode.core.cards import CLUBS, DIAMONDS, HEARTS, JOKERS, NAMES, SPADES, cards
from motherlode.game import SHELF, game
from motherlode.game.album import own_album
from motherlode.games.friend_or_foe.state import HOUSES
from motherlode.games.planets.components import PLANET_CARDS, SHIP_CARDS
from motherlode.games.planets.state import FACES
from motherlode.games.realm_of_thieves.cardfile import printed
from tests.games.test_guides import pattern_of

every_game = pytest.mark.parametrize("slug", SHELF)
every_language = pytest.mark.parametrize("locale", ["en", "fr"])
LONGEST = 60
"""Letters of a caption: it says what is to be seen, and nothing else."""
AT_A_TABLE = re.compile(r"\b(?:row|column|pile|slot) \d")
"""What tells where something lies, and not what it is."""
CHARACTERS = SPADES | HEARTS | CLUBS


def pieces(slug, locale="en"):
    return [piece for plate in own_album(game(slug), locale) for entry in plate.entries for piece in entry.pieces]


@every_game
@every_language
def test_an_entry_says_in_a_few_words_what_is_to_be_seen_and_says_it_once(slug, locale):
    for plate in own_album(game(slug), locale):
        captions = [entry.caption for entry in plate.entries if entry.caption]
        assert [caption for caption in captions if len(caption) > LONGEST or AT_A_TABLE.search(caption)] == []
        assert sorted(captions) == sorted(set(captions)), plate.title
        assert len(set(plate.entries)) == len(plate.entries) > 0, plate.title


@every_game
def test_every_line_of_an_album_is_said(slug):
    plates = own_album(game(slug), "en")
    said = {part for plate in plates for part in (plate.title, plate.note)}
    said |= {part for plate in plates for entry in plate.entries for part in (entry.caption, entry.about)}
    said |= {piece.label for piece in pieces(slug)}
    lines = importlib.import_module(f"motherlode.games.{slug}.album").LINES
    assert {key for key, line in lines.items() if not any(map(pattern_of(line).fullmatch, said))} == set()


@every_game
def test_what_has_no_caption_is_told_all_the_same(slug):
    entries = [entry for plate in own_album(game(slug), "en") for entry in plate.entries]
    assert [entry for entry in entries if not entry.caption and not all(piece.label for piece in entry.pieces)] == []


@every_language
def test_all_henchmen_in_print_are_there(locale):
    names = {card.nom if locale == "fr" else card.name for card in printed().cards}
    first = own_album(game("realm_of_thieves"), locale)[0]
    shown = [piece for entry in first.entries for piece in entry.pieces]
    assert len(shown) == len(names) == 50
    assert {piece.title for piece in shown} == names
    assert all(piece.text in piece.label for piece in shown)


def test_all_ship_cards_and_both_sides_of_all_planets_and_moons_are_there():
    ships, _, systems, *_ = own_album(game("planets"), "en")
    assert [entry.pieces[0].face for entry in ships.entries] == [f"ship-{n}" for n in range(1, SHIP_CARDS + 1)]
    assert len({entry.caption for entry in systems.entries}) == 2 * FACES * PLANET_CARDS


@pytest.mark.parametrize(
    ("slug", "deck"),
    [
        ("diamonds", CHARACTERS | DIAMONDS | JOKERS),
        ("miners", CHARACTERS | DIAMONDS),
        ("friend_or_foe", HOUSES[0] | HOUSES[1] | HOUSES[2] | HOUSES[3]),
    ],
)
def test_the_whole_deck_is_there(slug, deck):
    assert {NAMES[card] for card in cards(deck)} <= {piece.face for piece in pieces(slug)}
    assert "back" in {piece.face for piece in pieces(slug)}
