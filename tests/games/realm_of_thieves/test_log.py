"""What people read of *Realm of Thieves*: the log."""

import pytest

from motherlode.core.body import replica
from motherlode.match import tales
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, fresh

NAMES = ["Ann", "Bob"]


class Told:
    """Says words at a table and keeps what a viewer reads."""

    def __init__(self, t: Table, viewer: int = 0, locale: str = "en") -> None:
        self.t, self.viewer, self.locale = t, viewer, locale

    def say(self, *words: str) -> list[str]:
        lines = []
        for word in words:
            before = replica(self.t.s)
            self.t.say(word)
            move = self.t.match.moves[-1]
            lines.append(self.t.match.tell(before, move, self.t.s, self.viewer, NAMES, self.locale))
        return lines


def test_the_log_tells_what_was_done_and_what_came_of_it():
    t = Table("castle_cracker 7/8 | sleeve_pin", "bitter_heir 3/3", life=(3, 4), unseen="soot_cat")
    assert Told(t).say("play sleeve_pin", "2", "B1", "attack 1", "face", "n:soot_cat") == [
        "",
        "",
        ("Ann plays Sleeve-Pin Sal on Bitter Heir. Flashy: 1 to Bitter Heir. Bitter Heir: health 3\u00a0→\u00a02."),
        "",
        "Castle-Cracker strikes Bob: life 4\u00a0→\u00a00. Ann opens chest 1 of 3!",
        (
            "Ann wins back Soot-Cat; Bob has 10 life now. Bitter Heir · Vengeance: 3 to the rival. "
            "Ann: life 3\u00a0→\u00a00. Bob opens chest 1 of 3!"
        ),
    ]
    assert Told(t, 0).say("n:*") == ["Bob wins back a prize; Ann has 10 life now."]
    assert Told(t, 1).say("end") == ["Ann ends the turn."]
    assert Told(t, 0).say("n:*") == ["Bob draws a card."]


def test_the_log_tells_of_the_fallen_and_of_lasting_changes():
    t = Table("claque_captain, quarry_ox 4/4 | soot_cat", "net_caster 3/1")
    assert Told(t).say("attack 2", "1")[1] == (
        "Quarry Ox defeats Net-Caster and keeps 1 health. "
        "Quarry Ox · Over-Achiever: 3 to the rival. Bob: life 5\u00a0→\u00a02."
    )
    said = Told(t, 1, "fr").say("play soot_cat", "3")[1]
    cause = "Ann joue Chat de suie. Chef de claque · Tout pour la galerie (amis)\u202f: +1/+1 pour l’arrivant. "
    assert said == f"{cause}Chat de suie est maintenant à 4/3."
    t = Table("castle_cracker", "sworn_second", life=(5, 1))
    told = "; Bob has 10 life now. Sworn Second · Vengeance: +2/+2 for itself. Sworn Second is 4/5 now."
    assert Told(t).say("attack 1", "face", "n:*")[-1].endswith(told)


def test_the_log_tells_the_cause_of_what_a_fight_costs_besides() -> None:
    t = Table("poison_steward 2/4", "sleeper_agent 3/2", life=(9, 9))
    told = "Poison Steward defeats Sleeper Agent and keeps 1 health. Sleeper Agent · Closing-Act: 3 to the rival. "
    assert Told(t).say("attack 1", "1")[1] == told + "Ann: life 9\u00a0→\u00a06."


def test_the_log_says_who_survives_a_fight_and_falls_by_what_it_sets_off() -> None:
    t = Table("soot_cat 6/5, crowd_worker 0/3, castle_cracker 7/8", "trapped_chest 2/1")
    assert "Soot-Cat and Crowd-Worker of Ann fall." in Told(t).say("attack 1", "1")[1]


def test_a_newcomer_who_falls_before_its_closing_act_is_named_by_it() -> None:
    t = Table("| wax_decoy", "crowd_worker, crowd_worker")
    hurts = "Crowd-Worker · Attention-Seeker (foes): 1 to the newcomer. "
    falls = "Wax Decoy of Ann falls. Wax Decoy · Closing-Act: draw 1."
    assert Told(t).say("play wax_decoy", "1")[1] == (
        f"Ann plays Wax Decoy. {hurts}Wax Decoy: health 2\u00a0→\u00a01. {hurts}{falls}"
    )


def test_the_log_tells_who_starts_and_who_wins():
    t = fresh(starter=2)
    assert Told(t).say("n:B", "n:keyhole_wisp") == ["Bob has the first turn.", "Bob draws a card."]
    assert Told(t, 1).say("n:sleeve_pin") == ["Bob draws Sleeve-Pin Sal."]
    t = Table("castle_cracker", life=(1, 1), prizes=(2, 0)).say("attack 1")
    assert Told(t).say("face")[0].endswith("Ann has all 3 prizes and wins.")


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        ("quarry_ox 4/4", "bitter_heir 3/4", "Quarry Ox defeats Bitter Heir and keeps 1 health."),
        ("ladle_thief 1/3", "net_caster 3/4", "Ladle Thief strikes Net-Caster and falls; Net-Caster keeps 3 health."),
        ("bitter_heir 3/3", "bitter_heir 3/3", "Bitter Heir strikes Bitter Heir: both fall."),
        (
            "ladle_thief 1/3",
            "grudge_clerk 1/3",
            "Ladle Thief strikes Grudge Clerk and keeps 2 health; Grudge Clerk keeps 2.",
        ),
    ],
)
def test_a_fight_is_told_in_one_sentence(mine: str, theirs: str, told: str) -> None:
    assert Told(Table(mine, theirs)).say("attack 1", "1")[1] == told


def test_whoever_is_stalled_is_named_and_whom_a_card_means_too() -> None:
    t = Table("| net_caster back_room_barber", "castle_cracker")
    said = Told(t).say("play net_caster", "1", "B1")[-1]
    assert said.startswith("Ann plays Net-Caster on Castle-Cracker. Flashy: stall Castle-Cracker. ")
    assert said.endswith("Castle-Cracker is stalled: it sits out its next turn.")


def test_where_there_is_nobody_to_choose_only_the_rest_of_an_effect_is_told() -> None:
    t = Table("| back_room_barber", "", life=(5, 5))
    assert Told(t).say("play back_room_barber", "1")[-1] == (
        "Ann plays Back-Room Barber. Flashy: +2 life. Ann: life 5\u00a0→\u00a07."
    )
    t = Table("| net_caster")
    assert Told(t).say("play net_caster", "1")[-1] == "Ann plays Net-Caster. Flashy: nobody there to choose."


def test_the_log_says_who_sits_out_a_turn_when_it_begins() -> None:
    t = Table("quarry_ox", "castle_cracker d !, net_caster")
    assert Told(t).say("end") == ["Ann ends the turn. Castle-Cracker was stalled: it sits out this turn."]
    assert Told(t).say("n:*", "end")[-1] == "Bob ends the turn."


def test_nobody_is_told_to_be_healed_who_is_not_hurt() -> None:
    t = Table("grudge_clerk | back_room_barber", "", life=(5, 5))
    assert Told(t).say("play back_room_barber", "2", "A1")[-1] == (
        "Ann plays Back-Room Barber on Grudge Clerk. Flashy: +2 life. Ann: life 5\u00a0→\u00a07."
    )
    t = Table("grudge_clerk 1/1 | back_room_barber", "", life=(5, 5))
    assert (
        "Flashy: heal Grudge Clerk by 3, +2 life. Grudge Clerk: health 1\u00a0→\u00a03. "
        in Told(t).say("play back_room_barber", "2", "A1")[-1]
    )


def test_of_many_wounds_the_log_says_how_many() -> None:
    t = Table("| royal_extortionist", "quarry_ox, bitter_heir, net_caster, wax_decoy 1/1")
    told = "Ann plays Royal Extortionist. Flashy: 2 to every foe. 3 henchmen of Bob are hurt. "
    told += "Wax Decoy of Bob falls. Wax Decoy · Closing-Act: draw 1."
    assert Told(t).say("play royal_extortionist", "1")[1].startswith(told)


def test_the_heading_of_a_turn_in_the_log_says_whose_it_is():
    t = Table(life=(5, 5))
    assert tales.heading(t.match.game, t.match.state, NAMES, "en") == "Turn 9: Ann"
    assert tales.heading(t.match.game, t.match.state, NAMES, "fr") == "Tour 9\u202f: Ann"


def test_whose_entrance_was_told_before_a_draw_is_named_by_who_answers_it() -> None:
    t = Table("impresario | master_forger", unseen="soot_cat quarry_ox")
    said = Told(t).say("play master_forger", "2", "n:soot_cat", "n:quarry_ox")
    assert said[-1] == (
        "Ann draws Quarry Ox. The Impresario · Attention-Seeker (friends): wake Master Forger, +1/+0 for them. "
        "Master Forger is 4/6 now."
    )
    t = Table("impresario | quarry_ox")
    assert "wake the newcomer" in Told(t).say("play quarry_ox", "2")[-1]


def test_the_log_tells_that_a_prize_came_for_a_card_that_was_not_there():
    empty = "Bob’s library is empty: a prize is won back instead."
    t = Table("", "quarry_ox d", library=(None, 0))
    assert Told(t).say("end", "n:*") == [
        "Ann ends the turn.",
        f"{empty} Bob opens chest 1 of 3! Bob wins back a prize; Ann has 15 life now.",
    ], "the line of the turn that begins tells it"
    t = Table("", "quarry_ox d", library=(None, 0), prizes=(0, 2))
    assert Told(t).say("end") == [f"Ann ends the turn. {empty} Bob has all 3 prizes and wins."]
    t = Table("| master_forger", "quarry_ox", library=(0, None), slot_choice=0)
    (said,) = Told(t).say("play master_forger")
    empty = empty.replace("Bob", "Ann")
    assert said == f"Ann plays Master Forger. Flashy: draw 2. {empty} Ann opens chest 1 of 3!"
