"""Everything is drawn from numbers that can be counted again."""

import re

import pytest

from motherlode.art.shapes import PAPER, SEATS
from motherlode.core.errors import InputError
from motherlode.games.planets import ledger, pieces, scene, sheets
from motherlode.games.planets.components import Kind, printed_ships
from motherlode.games.planets.course import Turn
from motherlode.games.planets.emblems import CREWS
from motherlode.games.planets.state import NO_SYSTEM, Box, State
from motherlode.games.planets.vessels import FIRE, GLASS, HOLD, PORT

CONTAINER = re.compile(r'translate\(([\d.]+)[ ,]([\d.]+)\)[^>]*><rect width="([\d.]+)" height="([\d.]+)"')
GUN, EMPTY, CRYSTAL = "M-3.200 .800-2-3H2.400L3.200 .800Z", '#e9cd98"', 'fill="#4fb3c6"'


def test_guns_and_containers_can_be_counted():
    drawn = pieces.drawn("vessel-3-4.3.2")
    assert (drawn.count(GUN), drawn.count(EMPTY)) == (3, 2)


def test_a_vessel_is_a_hauler_a_warship_or_a_dart_by_its_values():
    hauler, warship, dart = (pieces.drawn(f"vessel-3-2.{values}") for values in ("2.5", "7.1", "2.1"))
    assert [drawn.count(GLASS) for drawn in (hauler, warship, dart)] == [1, 0, 1], "a warship has no window"
    assert [drawn.count(PORT) for drawn in (hauler, warship, dart)] == [0, 1, 0]
    assert (warship.count(GUN), warship.count(EMPTY)) == (7, 1)


def test_what_is_too_long_becomes_smaller_and_keeps_its_counts():
    drawn = pieces.drawn("vessel-3-15.15.15")
    assert drawn.count(EMPTY) == 15
    assert float(re.search(r"scale\(([\d.]+)", drawn)[1]) < 1


def ledger_of(**facts) -> str:
    """Return the text of a ledger of a turn at which A and C meet."""
    fleets = {"attack": (5, 9, 6), "aboard": (-2, 0, 4), "points": (0, 0, 1)}
    turn = Turn(
        **(
            {"place": 2, "ore": 6, "present": 0b101, "best": 0b100, "fled": 0b001, "left": 2, "raids": (), "loads": ()}
            | fleets
            | facts
        )
    )
    drawn = pieces.drawn(ledger.named(turn).removeprefix("planets/"))
    return " ".join(re.findall(r"<text[^>]*>([^<]*)<", drawn)) + (" flees" if ledger.AWAY in drawn else "")


def test_a_ledger_says_who_is_how_strong_and_what_everybody_takes_and_what_is_left():
    assert ledger_of() == "A 5 −2 C 6 +4 ★ +1 2 flees"
    assert ledger_of(left=0, fled=0, aboard=(0, 0, 6), points=(0, 0, 0)) == "A 5 C 6 +6"
    assert ledger_of(present=0b010, best=0b010, fled=0, aboard=(0, 3, 0), left=3) == "B +3 3", "whom would it fight?"


def test_a_vessel_without_speed_has_no_flame():
    assert FIRE not in pieces.drawn("vessel-1-0.0.0")
    assert [pieces.drawn(f"vessel-1-{speed}.0.0").count(FIRE) for speed in (1, 3, 5)] == [1, 2, 3]


def test_a_fleet_carries_its_ore_and_burns_in_the_colour_of_its_seat():
    drawn = pieces.drawn("convoy-B5_7-3.2.6_2-5.4.1")
    assert (drawn.count(f'"{HOLD}"'), drawn.count(EMPTY), drawn.count(GUN)) == (5, 2, 6)
    assert SEATS[1] in drawn
    assert FIRE not in drawn


def test_a_large_fleet_flies_in_two_lines_and_only_its_first_are_drawn():
    ships = printed_ships()
    name = pieces.convoy("A", 0, range(0, 48, 4), ships).removeprefix("planets/")
    assert pieces.drawn(name).count(GUN) == sum(ship.a.attack for ship in ships[: pieces.MOST_IN_CONVOY])
    assert pieces.convoy("A", 0, (), ships) == ""


def test_a_veil_is_closed_when_its_seat_is_ready():
    dashes = [pieces.drawn(pieces.veil(ready=ready).split("/")[1]).count('dasharray="none"') for ready in (False, True)]
    assert dashes == [0, 1]


def test_crystals_can_be_counted():
    for ore in range(10):
        assert pieces.drawn(f"ore-{ore}").count(CRYSTAL) == ore
    assert pieces.heap(12) == "planets/ore-9"


def test_the_ground_follows_from_the_cards_as_they_lie():
    assert pieces.ground(Box(), NO_SYSTEM, NO_SYSTEM) == "planets/night"
    assert pieces.ground(Box(), 1, NO_SYSTEM) == "planets/night-1H13"
    assert pieces.ground(Box(), 1, 2) == "planets/night-1H13-2L4"
    assert [pieces.drawn(name).count("<clipPath") for name in ("night", "night-1H13", "night-1H13-2L4")] == [0, 1, 2]


@pytest.mark.parametrize(
    "name",
    [
        "vessel-0-1.1.1",
        "vessel-13-1.1.1",
        "vessel-1-16.0.0",
        "vessel-1",
        "crew-13",
        "ore-10",
        "night-4H1",
        "convoy-A0_",
    ],
)
def test_nothing_has_another_name(name):
    with pytest.raises(InputError):
        pieces.drawn(name)


def test_a_vessel_follows_from_the_numbers_of_the_box():
    ship = printed_ships()[0]
    ship.a.speed = 3
    assert pieces.vessel(0, 0, ship) == "planets/vessel-1-3.0.1"
    assert pieces.vessel(0, 3, ship) == "planets/action1-1-0.0.0"


def test_every_kind_of_action_has_a_sign_of_its_own():
    assert len({pieces.drawn(f"action{int(kind)}-1-1.2.3") for kind in Kind}) == len(Kind)


def test_emblems_and_names_are_readable_on_every_crews_colour():
    assert all(contrast(PAPER, crew) >= 4.5 for crew in CREWS)
    assert len({pieces.drawn(f"crew-{number}") for number in range(1, 13)}) == 12


def contrast(one, other):
    """Return the contrast of two colours as WCAG 2 defines it."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour):
    parts = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_a_card_that_is_opened_is_that_of_the_box():
    s = State()
    s.box.ship[3].a.speed = 9
    assert scene.opened(s, "card-4", "en").parts[0].badges[0].label == "speed 9"


@pytest.mark.parametrize("room", [1, 5, 7, 10, 16, 23])
def test_a_hold_is_in_groups_of_five_and_its_containers_are_no_slivers(room):
    drawn = sheets.draw_sums(re.fullmatch(sheets.SUMS, f"sums-{room - 1}_9.8.{room}"), "")
    boxes = [tuple(map(float, one)) for one in CONTAINER.findall(drawn)]
    assert len(boxes) == room
    assert drawn.count(f'fill="{sheets.FULL}"') == room - 1
    assert all(width > 12 and height > 6 for _, _, width, height in boxes)
    first = [x for x, y, *_ in boxes if y == boxes[0][1]]
    gaps = {round(later - earlier, 1) for earlier, later in zip(first[4::5], first[5::5], strict=False)}
    steps = {round(later - earlier, 1) for earlier, later in zip(first[::5], first[1::5], strict=False)}
    assert not gaps or min(gaps) > max(steps)
