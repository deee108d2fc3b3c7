"""Portraits follow from keywords, triggers and ids."""

from xml.etree import ElementTree as ET

import pytest

from motherlode.core.errors import InputError
from motherlode.games.realm_of_thieves import cardfile, pieces, signs
from motherlode.games.realm_of_thieves.vocabulary import Keyword, On


def test_every_printed_henchman_has_a_portrait_that_its_name_gives():
    known = {card.id: set(card.id.split("_")) & pieces.WORDS.keys() for card in cardfile.printed().cards}
    assert [name for name, words in known.items() if not words] == []


def is_figure(name: str) -> bool:
    """Is it a beast, or a hat, a mask and a tool?"""
    parts = name.split()
    return name in pieces.BEASTS or (
        len(parts) == 3 and parts[0] in pieces.HATS and parts[1] in pieces.MASKS and parts[2] in pieces.TOOLS
    )


def outlines(word: str) -> list[str]:
    """Return the outlines of what stands before the pattern of a portrait."""
    picture = ET.fromstring(pieces.drawn(f"henchman-none-none-{word}"))
    found = [shape.get("d", "") for shape in picture.iter("{http://www.w3.org/2000/svg}path")]
    return [outline for outline in found if outline != pieces.PATTERNS["none"]]


def test_every_word_names_a_figure_that_can_be_drawn():
    assert [word for word, figure in pieces.WORDS.items() if not is_figure(figure)] == []
    assert [word for word in pieces.WORDS if not outlines(word)] == []


def test_trigger_and_keyword_show_in_a_portrait():
    name = pieces.henchman(1 << Keyword.ELUSIVE, On.RUSH, "gallery_ghost")
    assert name == "realm_of_thieves/henchman-elusive-rush-gallery_ghost"
    assert pieces.henchman(0, On.ATTENTION_SEEKER_ENEMY, "x").endswith("attention_seeker-attention_seeker-x")
    assert pieces.henchman(0, On.NONE, "x").endswith("none-none-x")
    assert len(set(pieces.PATTERNS.values())) == len(pieces.LOOKS), "colour is not the only sign of a keyword"


def test_a_henchman_of_ones_own_has_a_face_of_its_own_that_stays():
    first, other = (pieces.drawn(f"henchman-eager-eager-{name}") for name in ("zyx", "qqq"))
    assert first != other
    assert first == pieces.drawn("henchman-eager-eager-zyx")


@pytest.mark.parametrize("name", [*signs.SIGNS, *pieces.THIEVES, "chest-A-open", "chest-B-closed", "mana-3-5"])
def test_signs_thieves_and_chests_can_be_drawn(name):
    assert ET.fromstring(pieces.drawn(name)).find(".//{*}path") is not None


def test_as_many_gems_are_full_as_there_is_mana():
    full, spent, many = (pieces.drawn(signs.mana(*mana).partition("/")[2]) for mana in ((5, 5), (2, 5), (60, 40)))
    assert full.count(signs.SIGNS["cost"]) == 5
    assert (spent.count(signs.SIGNS["cost"]), spent.count("<g ")) == (2, 5)
    assert many.count("<g ") == signs.MOST_GEMS


def test_the_chest_that_is_next_shows_how_much_life_is_left():
    names = [signs.chest("B", state).partition("/")[2] for state in ("next-10", "next-3", "closed")]
    bars = ['width="52"' in pieces.drawn(name) for name in names]
    assert bars == [True, False, False]
    assert 'width="15.6"' in pieces.drawn(names[1])


@pytest.mark.parametrize(
    "name",
    ["henchman-eager-cat", "henchman-slow-eager-cat", "henchman-eager-slow-cat", "cat", "chest-C-open", "mana-1"],
)
def test_no_portrait_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)
