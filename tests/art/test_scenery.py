"""Scenery follows from its numbers: the same each time, and where it is said to be."""

import re

import pytest

from motherlode.art import scenery
from motherlode.art.scenery import HEIGHT, WIDTH

SCENES = {
    "hills": lambda seed: scenery.hills(seed, 60, 20, 8, "#000"),
    "crags": lambda seed: scenery.crags(seed, 60, 20, 8, "#000"),
    "stars": lambda seed: scenery.stars(seed, 30, 60),
    "skyline": lambda seed: scenery.skyline(seed, 80, 20, "#000", "#fff"),
}
every_scene = pytest.mark.parametrize("name", SCENES)


@every_scene
def test_a_scene_follows_from_its_seed(name):
    draw = SCENES[name]
    assert draw(3) == draw(3)
    assert draw(3) != draw(4)


@pytest.mark.parametrize("name", ["hills", "crags"])
def test_land_reaches_from_side_to_side_and_down_to_the_foot(name):
    for seed in range(20):
        lines = re.search(r' d="([^"]+)"', SCENES[name](seed))[1]
        numbers = [float(number) for number in re.findall(r"-?[\d.]+", re.sub(r"[HV][\d.]+", "", lines))]
        across, tops = numbers[::2], [top for top in numbers[1::2] if top != HEIGHT]
        assert min(across) <= 0
        assert max(across) >= WIDTH
        assert all(40 <= top <= 60 for top in tops)
        assert f"V{HEIGHT}" in lines


def test_stars_are_in_the_sky_and_of_the_brightest_there_are_the_fewest():
    found = re.findall(r' d="([^"]+)"', scenery.stars(5, 60, 40))
    counts = [dots.count("M") for dots in found]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > 2 * counts[-1] > 0
    assert all(int(y) < 40 for dots in found for y in re.findall(r"M\d+ (\d+)", dots))


def test_colours_of_a_paint_are_spread_evenly():
    assert re.findall(r'offset="([^"]+)"', scenery.shade("dusk", "#000", "#111", "#222")) == ["0", "0.5", "1"]
    assert re.findall(r'stop-color="([^"]+)"', scenery.light("lamp", "#ffd978", 1, 0.5)) == [
        "#ffd978ff",
        "#ffd97880",
        "#ffd97800",
    ]
