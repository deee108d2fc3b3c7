"""Portraits follow from keywords, triggers and ids."""

import re
from xml.etree import ElementTree as ET

import pytest

from motherlode.core.errors import InputError
from motherlode.games.realm_of_thieves import cardfile, pieces, signs
from motherlode.games.realm_of_thieves.portraits import figures
from motherlode.games.realm_of_thieves.portraits.beasts import BEASTS
from motherlode.games.realm_of_thieves.portraits.grounds import PATTERNS
from motherlode.games.realm_of_thieves.vocabulary import Keyword, On

SIZES, COLOURS = ("1.08", "1.2"), [str(n) for n in range(len(figures.COLOURS))]


def test_every_printed_henchman_has_a_portrait_that_its_name_gives():
    known = {card.id: set(card.id.split("_")) & pieces.WORDS.keys() for card in cardfile.printed().cards}
    assert [name for name, words in known.items() if not words] == []


def test_every_word_names_traits_that_can_be_drawn():
    said = [pair.split("=") for traits in pieces.WORDS.values() for pair in traits.split()]
    kinds = figures.KINDS | {"beast": BEASTS, "size": SIZES, "colour": COLOURS}
    assert [(kind, trait) for kind, trait in said if trait not in kinds[kind]] == []


def test_all_printed_henchmen_look_different():
    drawn = [pieces.drawn(f"henchman-none-none-{card.id}").split("</title>")[1] for card in cardfile.printed().cards]
    assert len(set(drawn)) == len(drawn)


def test_later_words_of_an_id_go_before_earlier_ones_and_the_keyword_before_neither():
    worn = figures.traits_of("net_jumper", "mask=domino hat=hood", {"net": "tool=net hat=brim", "jumper": "hat=cap"})
    assert (worn["hat"], worn["tool"], worn["mask"]) == ("cap", "net", "domino")


def test_trigger_and_keyword_show_in_a_portrait():
    name = pieces.henchman(1 << Keyword.ELUSIVE, On.RUSH, "gallery_ghost")
    assert name == "realm_of_thieves/henchman-elusive-rush-gallery_ghost"
    assert pieces.henchman(0, On.ATTENTION_SEEKER_ENEMY, "x").endswith("attention_seeker-attention_seeker-x")
    assert pieces.henchman(0, On.NONE, "x").endswith("none-none-x")
    assert len(set(PATTERNS.values())) == len(pieces.LOOKS), "colour is not the only sign of a keyword"


def test_a_henchman_of_ones_own_has_a_face_of_its_own_that_stays():
    first, other = (pieces.drawn(f"henchman-eager-eager-{name}") for name in ("zyx", "qqq"))
    assert first != other
    assert first == pieces.drawn("henchman-eager-eager-zyx")


def test_no_crack_of_a_heart_runs_through_the_figure_on_it():
    figure = range(signs.SIZE // 4, 3 * signs.SIZE // 4)
    points = re.findall(r"[\d.]+ ([\d.]+)", signs.CRACK.partition('d="')[2].partition('"')[0])
    assert points
    assert [height for height in map(float, points) if figure[0] <= height < figure[-1]] == []


@pytest.mark.parametrize("name", [*signs.SIGNS, *pieces.THIEVES, "chest-A-open", "chest-B-closed", "mana-3-5"])
def test_signs_thieves_and_chests_can_be_drawn(name):
    assert ET.fromstring(pieces.drawn(name)).find(".//{*}path") is not None


def gems(full: int, most: int) -> str:
    return pieces.drawn(signs.mana(full, most).partition("/")[2])


def test_gems_are_as_large_for_little_mana_and_lie_in_two_rows_for_very_much():
    boxes = [gems(0, most).partition('viewBox="')[2].partition('"')[0] for most in (1, 8, 12, 13)]
    assert boxes == ["0 0 128 16", "0 0 128 16", "0 0 192 16", "0 0 128 32"]


def test_as_many_gems_are_full_as_there_is_mana():
    full, spent, many = (gems(*mana) for mana in ((5, 5), (2, 5), (60, 40)))
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
