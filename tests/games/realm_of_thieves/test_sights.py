"""What a network sees of a table: every card where it lies, the figures of henchmen, and the numbers that count."""

from motherlode.bots.network import MOST_SIGHTS
from motherlode.games.realm_of_thieves.evaluation import named_inputs, sights
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table


def seen(t: Table, seat: int) -> set[str]:
    """Return what a seat sees, in words."""
    sheet = [0.0] * MOST_SIGHTS
    names = named_inputs()
    return {names[int(one)] for one in sheet[: sights(t.s, seat, sheet, 0)]}


def test_each_sees_both_sides_whole() -> None:
    t = Table(
        "castle_cracker 6/3, soot_cat | net_caster wax_decoy",
        "veil_dancer s ! | perfect_crime",
        number=7,
        life=(4, 12),
        prizes=(1, 2),
        mana=(3, 0),
        most=(4, 5),
    )
    assert seen(t, 0) == {
        "own hand, net_caster",
        "own hand, wax_decoy",
        "own henchman, castle_cracker",
        "own henchman, 6/3",
        "own ready, attack 6",
        "own henchman, soot_cat",
        "own henchman, 3/2",
        "own ready, attack 3",
        "rival's hand, perfect_crime",
        "rival's henchman, veil_dancer",
        "rival's henchman, 4/3",
        "rival's stalled, attack 4",
        "turn: 7",
        "own mana of every turn: 4",
        "rival's mana of every turn: 5",
        "mana left in the own turn, or -1: 3",
        "mana left in the rival's turn, or -1: -1",
        "own life: 4",
        "rival's life: 12",
        "own prizes stolen: 1",
        "rival's prizes stolen: 2",
        "own hand: 2",
        "rival's hand: 1",
        "own henchmen: 2",
        "rival's henchmen: 1",
        "own attack: 9",
        "rival's attack: 4",
        "own attack less the rival's life: -3",
        "rival's attack less the own life: 0",
        "own attack that is ready less the rival's life: -3",
        "rival's attack that is ready less the own life: -4",
        "damage that the seat still needs: 27",
        "damage that the rival still needs: 4",
    }
    assert {
        "own hand, perfect_crime",
        "rival's henchman, 6/3",
        "own stalled, attack 4",
        "mana left in the own turn, or -1: -1",
        "mana left in the rival's turn, or -1: 3",
        "own life: 12",
        "damage that the rival still needs: 27",
    } <= seen(t, 1)


def test_copies_are_seen_one_by_one() -> None:
    sheet = [0.0] * MOST_SIGHTS
    many = sights(Table("| soot_cat soot_cat").s, 0, sheet, 0)
    assert [named_inputs()[int(one)] for one in sheet[:many]].count("own hand, soot_cat") == 2


def test_figures_beyond_those_that_are_told_apart_are_the_last_ones() -> None:
    t = Table("castle_cracker 14/12", "wax_decoy 1/-2", life=(5, 55))
    assert {"own henchman, 9/10", "rival's henchman, 1/1", "rival's life: 40"} <= seen(t, 0)
    assert "own attack less the rival's life: -20" in seen(t, 0)


def test_of_another_card_file_nothing_is_seen() -> None:
    t = Table("castle_cracker", "wax_decoy")
    t.s.box.card_file = 7
    assert seen(t, 0) == set()
