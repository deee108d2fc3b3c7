"""Vessels are drawn from their values."""

import re

import pytest

from motherlode.art.shapes import INK, PAPER, mixed
from motherlode.core.errors import InputError
from motherlode.games.planets import pieces
from motherlode.games.planets.components import printed_ships


def test_guns_and_containers_can_be_counted():
    drawn = pieces.drawn("vessels-3-4.3.2")
    assert drawn.count("M-3.200 1-2-3H2.400L3.200 1Z") == 3
    assert drawn.count("M0 0H8V9H0Z") == 2


def test_what_is_too_long_becomes_smaller_and_keeps_its_counts():
    drawn = pieces.drawn("vessels-3-15.15.15")
    assert drawn.count("M0 0H8V9H0Z") == 15
    assert float(re.search(r"scale\(([\d.]+)", drawn)[1]) < 1


def test_a_vessel_without_speed_has_no_flame():
    assert pieces.FIRE not in pieces.drawn("vessels-1-0.0.0")


@pytest.mark.parametrize("name", ["vessels-0-1.1.1", "vessels-13-1.1.1", "vessels-1-16.0.0", "vessels-1", "ship"])
def test_no_vessel_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)


def test_four_vessels_follow_from_the_numbers_of_the_box():
    ship = printed_ships()[0]
    assert pieces.ship(0, ship).startswith("planets/vessels-1-7.0.1-")
    ship.a.speed = 3
    assert pieces.vessel(0, 0, ship) == "planets/vessels-1-3.0.1"


def test_every_printed_card_shows_its_four_vessels_by_letter():
    for card, ship in enumerate(printed_ships()):
        drawn = pieces.drawn(pieces.ship(card, ship).split("/")[1])
        assert re.findall(r">([a-z])</text>", drawn) == list("abcx")
        assert drawn.count("M0 0H8V9H0Z") == sum(one.cargo for one in (ship.a, ship.b, ship.c, ship.x))


def test_the_letters_of_the_options_are_readable_on_every_crews_ground():
    assert all(contrast(INK, mixed(PAPER, crew, 0.1)) >= 4.5 for crew in pieces.CREWS)


def contrast(one, other):
    """Return the contrast of two colours as WCAG 2 defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
