"""Card files: the printed one is the box's default, and a designer's own is checked field by field."""

from pathlib import Path

import pytest

from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile
from motherlode.core.seats import NATURE
from motherlode.games.planets import cardfile
from motherlode.games.planets.cardfile import problems
from motherlode.match import Match
from tests.games.planets.planets_scenario import GAME

PRINTED = (Path(cardfile.__file__).parent / "cards.toml").read_text(encoding="utf-8")


def changes(text, where):
    return cardfile.read(CardFile(where, text)).changes


def test_the_printed_cards_are_those_of_the_box():
    """§1.1-1.3."""
    assert problems(PRINTED, "cards.toml") == []
    assert changes(PRINTED, "cards.toml") == {}


def test_other_numbers_are_changes_of_the_box():
    """§1.1-1.3, §7."""
    other = PRINTED.replace('kind = "skim"', 'kind = "drill"').replace(
        "speed = 6, attack = 1, cargo = 1", "speed = 9, attack = 1, cargo = 1"
    )
    assert changes(other, "mine.toml") == {"ship.3.a.speed": 9, "ship.7.x.kind": 10}
    assert list(changes(PRINTED.replace("[7, 4, 2]", "[7, 4, 9]"), "mine.toml").values()) == [9]


def test_the_first_problem_is_the_fault():
    with pytest.raises(
        InputError, match=r"mine\.toml: ship 1, field a\.speed: must be a whole number from 0 to 15, not 16"
    ):
        changes(PRINTED.replace("speed = 7", "speed = 16", 1), "mine.toml")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("number = 1\n", "number 1\n", "f.toml: not TOML: "),
        ("[[planet]]", "[[planets]]", "f.toml: the file: there is no field 'planets'; the fields are planet, ship"),
        ("[[planet]]", "[[planets]]", "f.toml: planet: 3 tables [[planet]] are wanted"),
        ("number = 12", "number = 13", "f.toml: ship 13, field number: must be a whole number from 1 to 12, not 13"),
        ("number = 12", "number = 11", "f.toml: ship 11: must be there exactly once, not 2 times"),
        ("number = 12\n", "", "f.toml: ship (no. 12 of the file), field number: must be a whole number from 1 to 12"),
        ("speed = 7, attack", "attack", "ship 1, field a.speed: must be a whole number from 0 to 15, and is missing"),
        ("speed = 7", "speed = true", "ship 1, field a.speed: must be a whole number from 0 to 15, not True"),
        ("attack = 6,", "strength = 6, attack = 6,", "ship 1, field b: there is no field 'strength'; the fields are"),
        ("\nc = { name", "\nd = { name", "ship 1, field c: must be a table"),
        ('"Cinder Dart"', '""', "ship 1, field a.name: must be a text, not ''"),
        ('name = "Cinder Dart", ', "", "ship 1, field a.name: must be a text, and is missing"),
        ('nom = "Dard de braise"', "nom = 3", "ship 1, field a.nom: must be a text, not 3"),
        ('kind = "jam"', 'kind = "jelly"', "ship 5, field x.kind: must be one of none, per_card, convert, jam"),
        ("by = [3, 3, 0]", "by = [3]", "ship 5, field x.by: must be a list of 3 numbers for jam, not [3]"),
        ("by = [6]", "by = 6", "ship 12, field x.by: must be a list of 1 number for ambush, not 6"),
        ("by = [6]", "by = [10]", "ship 12, field x.by, number 1: must be a whole number from 0 to 9, not 10"),
        ("low = [3, 1, 1]", "low = [3, 1]", "planet 1, field planet.low: must be a list of 3 numbers"),
        ("low = [3, 1, 1]", "low = [3, 1, -1]", "planet 1, field planet.low, place 3: must be a whole number from 0"),
        ('moon = { name = "Little Orrow"', 'mon = { name = "Little Orrow"', "planet 2, field moon: must be a table"),
        ('name = "Vantage"', "name = 5", "planet 3, field planet.name: must be a text, not 5"),
    ],
)  # fmt: skip
def test_a_problem_names_file_card_and_field(old, new, says):
    assert old in PRINTED
    found = problems(PRINTED.replace(old, new), "f.toml")
    assert any(says in line for line in found), found
    assert all(line.startswith("f.toml: ") and "\n" not in line for line in found)


def test_the_names_of_ones_own_cards_are_shown_by_the_match_that_has_them():
    """§1.1, §1.3: also by a file that changes no number, and by two matches whose files have the same numbers."""
    named = PRINTED.replace("Emberline Couriers", "Night Mail")
    assert changes(named, "f") == {}
    faster = named.replace("speed = 7", "speed = 9", 1)
    files = (None, named, faster, faster.replace("Night Mail", "Dawn Patrol"))
    matches = [own_match(text) for text in files]
    assert matches[2].changes == matches[3].changes == {"ship.1.a.speed": 9}
    for match, name in zip(matches, ("Emberline Couriers", "Night Mail", "Night Mail", "Dawn Patrol"), strict=True):
        match.play(NATURE, next(iter(match.legal(NATURE))))
        match.play(NATURE, "1")
        assert name in match.log(0, ["Ann", "Bob"])[-1].text
        assert any(name in piece.label for zone in match.scene(0, ["Ann", "Bob"]).zones for piece in zone.pieces)


def own_match(text):
    cards = None if text is None else cardfile.read(CardFile("f", text))
    return Match(GAME, 2, {} if cards is None else cards.changes, cards)
