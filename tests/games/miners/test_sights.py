"""What a network sees of a table: every card where it lies, by what it is worth, and the numbers that count."""

from motherlode.bots.network import MOST_SIGHTS
from motherlode.games.miners.evaluation import named_inputs, sights
from tests.games.miners.miners_scenario import Table


def seen(t: Table, seat: int) -> set[str]:
    """Return what a seat sees, in words."""
    sheet = [0.0] * MOST_SIGHTS
    names = named_inputs()
    return {names[int(one)] for one in sheet[: sights(t.s, seat, sheet, 0)]}


def test_each_sees_its_own_side_and_the_rivals() -> None:
    t = Table("KS 2H+5C 9S/1 | 7C | 4D AD", "JH 3C/2 4H+TS/1 | AS", context="play")
    assert seen(t, 0) == {
        "own free, miner of 10",
        "own free couple, lover of 2",
        "own free couple, thug of 5",
        "own busy, miner of 9",
        "own hand, thug of 7",
        "own diamond of 4",
        "rival's free, lover of 10",
        "rival's busy for long, thug of 3",
        "rival's free couple, lover of 4",
        "rival's busy couple, miner of 10",
        "rival's hand, miner of 11",
        "own turn",
        "own crew: 10",
        "rival's crew: 0",
        "what the own crew lacks with the best miner of the hand: 15",
        "what the rival's crew lacks, likewise: 14",
        "own money: 4",
        "rival's money: 0",
        "own force less the rival's: 6",
        "own force with the best thug of the hand, less the rival's: 13",
        "rival's force with the best thug of its hand, less the own: -6",
    }
    assert {"rival's turn", "own free, lover of 10", "rival's free, miner of 10", "own crew: 0"} <= seen(t, 1)


def test_it_sees_whether_a_card_is_about_to_be_drawn() -> None:
    t = Table("KS", "JH", context="draw", turn="B")
    assert "rival's turn, a card is drawn" in seen(t, 0)
    assert "own turn, a card is drawn" in seen(t, 1)


def test_values_of_other_boxes_are_those_next_to_them() -> None:
    t = Table("KS AS", "2S | 3S", face_value=20, ace_value=1)
    assert {"own free, miner of 11", "own free, miner of 2"} <= seen(t, 0)
    assert {"own crew: 21", "what the own crew lacks with the best miner of the hand: 4"} <= seen(t, 0)
    t = Table("KS QS JS", "2S", face_value=20)
    assert {"own crew: 40", "what the own crew lacks with the best miner of the hand: 0"} <= seen(t, 0)
