"""What is seen and read of what a word sets off: each cause before what it does (§8.2-8.5)."""

import pytest

from motherlode.game.beats import Beat, Gain, Mark, Move, Stage, Strike, together
from motherlode.game.scene import Tone
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table
from tests.games.realm_of_thieves.realm_of_thieves_watching import saw, told

POWDER = "Powder-Boy · Closing-Act: 1 to every foe."
THREE = "bitter_heir 3/4, grudge_clerk 1/3, net_caster 3/4"


def shown(t: Table, word: str) -> list[Beat | str]:
    """Return what is seen of a word, of its captions the words."""
    return [beat.text if isinstance(beat, Stage) else beat for beat in saw(t, word)]


def test_each_of_several_wounds_has_its_figure() -> None:
    t = Table("powder_boy 2/1, gallery_ghost", THREE).say("attack 1")
    lost = [beat for beat in saw(t, "3") if isinstance(beat, Gain)]
    assert lost == [Gain(1, "♥", f"B-{n}", along=n > 1) for n in (1, 2, 3)]


def test_the_blow_given_back_and_what_a_closing_act_takes_are_counted_apart() -> None:
    t = Table("gallery_ghost 4/7", "powder_boy 2/1").say("attack 1")
    assert shown(t, "1") == [
        Strike("A-1", "B-1", 4, 2),
        f"{POWDER} Gallery Ghost: health 5\u00a0→\u00a04.",
        Move("B-1", "defeated-B", at=0),
        Gain(1, "♥", "A-1"),
    ]


def test_a_newcomer_is_seen_and_told_to_be_hurt() -> None:
    def table() -> Table:
        return Table("| poison_steward", "powder_boy 2/1").say("play poison_steward", "1")

    beats = shown(table(), "B1")
    assert beats[2:] == [
        "Poison Steward · Flashy: 4 to Powder-Boy. Powder-Boy falls.",
        Gain(4, "♥", "B-1"),
        Mark(("B-1",), Tone.BAD),
        POWDER,
        Move("B-1", "defeated-B", at=0),
        Gain(1, "♥", "A-1"),
    ]
    told_of = "Ada plays Poison Steward on Powder-Boy. Flashy: 4 to Powder-Boy. Powder-Boy of Ben falls. "
    assert told(table(), "B1") == f"{told_of}{POWDER} Poison Steward: health 5\u00a0→\u00a04."


def test_who_falls_by_a_closing_act_falls_after_it_was_named() -> None:
    def table() -> Table:
        return Table("wax_decoy 1/1, soot_cat 3/1, silver_tongue 4/9", "powder_boy 2/1, castle_cracker").say("attack 3")

    assert shown(table(), "1") == [
        Strike("A-3", "B-1", 4, 2),
        f"{POWDER} Wax Decoy and Soot-Cat fall.",
        Move("B-1", "defeated-B", at=0),
        *together(*(Gain(1, "♥", f"A-{n}") for n in (1, 2, 3))),
        Mark(("A-1", "A-2"), Tone.BAD),
        "Wax Decoy · Closing-Act: draw 1.",
        Move("A-1", "defeated-A", at=0),
        Move("A-2", "defeated-A", at=1, along=True),
    ]
    cause = f"{POWDER} Silver-Tongue Ashby: health 7\u00a0→\u00a06. "
    falls = "Wax Decoy and Soot-Cat of Ada fall. Wax Decoy · Closing-Act: draw 1."
    assert told(table(), "1") == f"Silver-Tongue Ashby defeats Powder-Boy and keeps 7 health. {cause}{falls}"


@pytest.mark.parametrize("viewer", [0, 1])
def test_vengeance_then_rush_after_the_prize(viewer: int) -> None:
    def table() -> Table:
        return Table("ladle_thief 1/3", "grudge_clerk, bitter_heir", life=(5, 1)).say("attack 1")

    assert [beat.text for beat in saw(table(), "face", viewer) if isinstance(beat, Stage)] == [
        "Ada opens chest 1 of 3!"
    ]
    assert "Rush" not in told(table(), "face")
    t = table().say("face", "n:*")
    assert t.asked == "draw", "Grudge Clerk draws before anything else happens"
    assert [word for word in told(t, "n:*").split() if word in ("Vengeance:", "Rush:")] == ["Vengeance:", "Rush:"]


def test_of_two_who_have_left_together_the_second_lies_in_no_light() -> None:
    t = Table("powder_boy 2/1", "sleeper_agent 4/2, quarry_ox 4/4").say("attack 1")
    assert [(beat.text, beat.at) for beat in saw(t, "1") if isinstance(beat, Stage)] == [
        (POWDER, "A-1"),
        ("Sleeper Agent · Closing-Act: 3 to the rival.", ""),
    ]


def test_the_excess_of_who_was_attacked_is_told_after_the_prize_of_the_other() -> None:
    def table() -> Table:
        return Table("quarry_ox 4/4, grudge_clerk", "quarry_ox 6/2", life=(9, 1)).say("attack 1", "1")

    cost = "Quarry Ox · Over-Achiever: 2 to the rival. Ada: life 9\u00a0→\u00a07."
    captions = [beat.text for beat in saw(table(), "n:*") if isinstance(beat, Stage)]
    assert captions == ["Ada wins back Wyvern Post-Rider!", cost]
    assert told(table(), "n:*").endswith(f"{cost} Quarry Ox of Ada falls. Quarry Ox of Ben falls.")


def test_of_several_cards_that_one_takes_the_last_of_the_life_that_does() -> None:
    t = Table("tavern_gossip 0/4 | sleeve_pin", "wyvern_post", life=(4, 1)).say("play sleeve_pin", "2")
    named = [(beat.text.split(" · ")[0], beat.step) for beat in saw(t, "B1") if isinstance(beat, Stage)]
    assert named[:2] == [("Sleeve-Pin Sal", ""), ("Tavern Gossip", "Attention-Seeker −1")]


def test_the_surplus_of_a_blow_is_named_before_it_takes_life_and_when_the_defeated_has_gone() -> None:
    t = Table("quarry_ox 5/4", "net_caster 3/2", life=(5, 9)).say("attack 1")
    assert shown(t, "1") == [
        Strike("A-1", "B-1", 5, 3),
        Move("B-1", "defeated-B", at=0),
        "Quarry Ox · Over-Achiever: 3 to the rival. Ben: life 9\u00a0→\u00a06.",
        Gain(3, "♥", "face-B"),
    ]


def test_the_surplus_of_who_falls_itself_is_told_where_it_stands() -> None:
    t = Table("quarry_ox 6/3", "quarry_ox 5/4", life=(9, 9)).say("attack 1")
    seen = saw(t, "1")
    assert [(beat.text, beat.at) for beat in seen if isinstance(beat, Stage)] == [
        ("Quarry Ox · Over-Achiever: 2 to the rival.", "A-1"),
        ("Quarry Ox · Over-Achiever: 2 to the rival.", ""),
    ]
    assert [beat.piece for beat in seen if isinstance(beat, Move)] == ["A-1", "B-1"], "both together"


@pytest.mark.parametrize("prizes", [(0, 0), (2, 0)])
def test_who_falls_by_a_blow_that_opens_a_chest_leaves_before_it_opens(prizes: tuple[int, int]) -> None:
    t = Table("quarry_ox 5/4", "net_caster 3/2", life=(5, 2), prizes=prizes).say("attack 1")
    told = [type(beat) for beat in saw(t, "1")]
    assert told[:5] == [Strike, Move, Stage, Gain, Stage]
    if not any(prizes):
        assert not [beat for beat in saw(t, "n:*") if isinstance(beat, Move) and beat.piece == "B-1"], "only once"


def test_who_falls_leaves_under_its_cause_not_under_what_another_does_next() -> None:
    mine = "vault_tapper 3/4, ladle_thief 1/1, bottle_bruiser"
    t = Table(mine, "avenging_cousin", life=(5, 2)).say("attack 1", "face")
    assert shown(t, "n:*")[3:] == [
        "Avenging Cousin · Vengeance: 2 to every foe. Ladle Thief falls.",
        *together(*(Gain(2, "♥", f"A-{n}") for n in (1, 2, 3))),
        Mark(("A-2",), Tone.BAD),
        Move("A-2", "defeated-A", at=0),
        "Vault Tapper · Rush: +1 maximum mana.",
        Mark(("face-A",), Tone.GOOD, ("◆ max +1",)),
    ]
