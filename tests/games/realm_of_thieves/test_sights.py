"""What a network sees of a table: henchmen and hands by what is written on them, and the numbers that count."""

from motherlode.bots.network import MOST_SIGHTS
from motherlode.games.realm_of_thieves.evaluation import named_inputs, sights, tables
from motherlode.games.realm_of_thieves.state import DECK
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, thieves


def seen(t: Table, seat: int) -> list[str]:
    """Return what a seat sees, in words."""
    sheet = [0.0] * MOST_SIGHTS
    names = named_inputs()
    return [names[int(one)] for one in sheet[: sights(t.s, seat, sheet, 0)]]


def test_each_sees_its_own_side_and_the_rivals() -> None:
    made = {
        "card.51.keywords": 6,
        "card.52.on": 4,
        "card.52.op_1": 1,
        "card.53.cost": 3,
        "card.53.attack": 2,
        "card.53.op_1": 10,
        "card.53.on": 1,
        "card.54.on": 1,
        "card.54.op_1": 9,
    }
    ours, theirs = "card_51 3/2, card_52 4/4 s ! | card_53", "card_54 1/12 d"
    t = Table(ours, theirs, prizes=(1, 2), life=(7, 9), mana=(2, 6), most=(5, 6), **made)
    assert set(seen(t, 0)) == {
        "own henchman of 3 and 2",
        "own elusive henchman of 3",
        "own over-achieving henchman of 3",
        "own ready henchman of 3",
        "own henchman with none",
        "own henchman whose effect is none",
        "own henchman of 4 and 4",
        "own stalled henchman of 4",
        "own henchman with vengeance",
        "own henchman whose effect is hit",
        "own card in hand for 3",
        "own card in hand with an attack of 2",
        "own card in hand whose effect is heal",
        "own life that guards the next prize: 9",
        "own most mana: 5",
        "own cards in hand: 1",
        "own damage that all prizes still take: 24",
        "own attack in play, less that life: -2",
        "own attack in play, less all that damage: -17",
        "own attack that is ready, less that life, in the turn: -6",
        "own mana left in the turn: 2",
        "rival's henchman of 1 and 10",
        "rival's henchman with flashy",
        "rival's henchman whose effect is none",
        "rival's life that guards the next prize: 7",
        "rival's most mana: 6",
        "rival's cards in hand: 0",
        "rival's damage that all prizes still take: 7",
        "rival's attack in play, less that life: -6",
        "rival's attack in play, less all that damage: -6",
        "rival's attack in play, less that life, before the turn: -6",
        "prizes stolen 1, by the rival 2",
        "henchmen 2, the rival's 1",
        "on turn",
    }  # fmt: skip
    assert {"own henchman of 1 and 10", "rival's henchman of 3 and 2", "the rival on turn"} <= set(seen(t, 1))


def test_of_a_full_hand_no_more_is_looked_at_than_there_is_room_for() -> None:
    t = Table(", ".join(["card_51 3/2"] * 5), ", ".join(["card_51 3/2"] * 5), **{"card.51.keywords": 6})
    for me in t.s.seat:
        me.hand, me.unseen = me.unseen & ((1 << DECK) - 1), 0
    for seat in range(2):
        told = seen(t, seat)
        assert len(told) <= MOST_SIGHTS
        assert sum(one.startswith("own card in hand for") for one in told) == 10
        assert "own cards in hand: 25" in told


def test_it_is_learned_with_any_two_decks() -> None:
    begun = [thieves().fresh(2, changes) for changes in tables()]
    assert len({(tuple(s.seat[0].deck), tuple(s.seat[1].deck)) for s in begun}) == 16
