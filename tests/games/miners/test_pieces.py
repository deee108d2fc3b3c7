"""The drawings: what is counted in them can be counted, and nothing else is drawn."""

import re
from xml.etree import ElementTree as ET

import pytest

from motherlode.art.shapes import SEATS
from motherlode.core.errors import InputError
from motherlode.games.miners.pieces import CHALK, GLOW, GOLD, IRON, LOSS, METER, ROSE, drawn, meter

STILL = ("rock", "portal", "portal-lit", "miners", "lovers", "thugs")


def bars(name: str, colour: str) -> list[float]:
    """Return the lengths of the bars of a colour."""
    return [
        float(found.get("width") or 0) for found in ET.fromstring(drawn(name)).iter() if found.get("fill") == colour
    ]


def test_a_meter_has_a_bar_for_every_worker_and_a_rosy_tip_for_a_couple():
    name = meter("crew", ["9", "6c", "3"], 25).removeprefix("miners/")
    assert name == "crew-9.6c.3-25"
    assert len(bars(name, GOLD)) == 3
    assert sorted(bars(name, GOLD), reverse=True) == bars(name, GOLD)
    assert len(bars(name, ROSE)) == 1
    assert CHALK in drawn(name), "where it is enough is marked"
    assert CHALK not in drawn("force-10")
    assert len(bars("force-10.2", IRON)) == 2


def test_a_meter_never_is_longer_than_it_is():
    lengths = bars("crew-11.11.11.11.11", GOLD)
    assert len(lengths) == 3
    assert sum(lengths) <= METER


def test_what_would_go_is_hatched():
    assert bars("force-9xc.4", IRON) == bars("force-4", IRON)
    assert LOSS in drawn("force-9x")
    assert bars("force-9xc", ROSE) == []


def test_who_is_still_in_the_hand_is_outlined_and_counts_for_nothing_yet():
    assert bars("crew-9.10h-25", GOLD) == bars("crew-9-25", GOLD)
    assert drawn("crew-9.10h-25").count("stroke-dasharray") == 1
    assert GLOW not in drawn("crew-11.10.10h-25")


def test_an_hourglass_says_how_long():
    assert ">2</text>" in drawn("hourglass-2")


@pytest.mark.parametrize("name", STILL)
def test_the_ground_is_well_formed_and_always_the_same(name):
    ET.fromstring(drawn(name))
    assert drawn(name) == drawn(name)


def test_no_other_drawing_is_known():
    for name in ("hourglass-0", "hourglass-12", "crew", "force-9y", "rock-2", "lover"):
        with pytest.raises(InputError, match="no drawing is called"):
            drawn(name)


def test_a_meter_that_shows_enough_glows():
    assert GLOW in drawn("crew-11.10.4-25")
    assert GLOW not in drawn("crew-11.10.3-25")
    assert GLOW not in drawn("force-11.11.11")


def test_a_fight_names_whose_side_is_whose():
    letters = re.findall(r">([A-D])</text>", drawn("duel-CA-9.4h-12"))
    assert letters == ["C", "A"]
    assert [seat in drawn("duel-CA-9.4h-12") for seat in SEATS] == [True, False, True, False]
