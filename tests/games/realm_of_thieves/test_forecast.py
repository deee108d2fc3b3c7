"""What is said of an attack before it is made: what the blows set off is foretold, too."""

import pytest

from tests.games.realm_of_thieves.realm_of_thieves_scenario import MADE, Table, made
from tests.games.realm_of_thieves.realm_of_thieves_watching import NAMES


def foretold(t: Table, target: str = "B-1") -> list[tuple[str, str]]:
    """Return what is said of a target, in a few words and in full."""
    pieces = {piece.key: piece for zone in t.match.scene(0, NAMES).zones for piece in zone.pieces}
    return [(badge.text, badge.label) for badge in pieces[target].badges if not badge.sign]


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        ("gallery_ghost 4/7", ("falls · yours −3", "takes 4 damage and falls, yours takes 3")),
        ("gallery_ghost 4/3", ("both fall", "takes 4 damage and falls, yours takes 3 and falls")),
    ],
)
def test_before_a_fight_a_closing_act_counts_that_hurts_who_attacks(mine: str, said: tuple[str, str]) -> None:
    assert foretold(Table(mine, "powder_boy 2/2").say("attack 1")) == [said]


def test_before_a_fight_it_is_said_what_closing_acts_cost_either_thief() -> None:
    theirs = Table("quarry_ox 4/9", "sleeper_agent 3/4", life=(9, 9)).say("attack 1")
    assert foretold(theirs)[1:] == [("your ♥\u00a0−3", "3 life of Ada are lost")]
    own = Table("sleeper_agent 4/1", "net_caster 2/9", life=(9, 9)).say("attack 1")
    assert foretold(own)[1:] == [("B\u00a0♥\u00a0−3", "3 life of Ben are lost")]


def test_who_has_left_before_the_prize_does_not_avenge_it() -> None:
    falls = Table("bitter_heir 4/3, quarry_ox", "sleeper_agent 3/4", life=(3, 9)).say("attack 1")
    assert foretold(falls)[1:] == [("your ♥\u00a0−3: their prize!", "3 life of Ada are lost, Ben wins back a prize")]
    stays = Table("quarry_ox 4/3, bitter_heir", "sleeper_agent 3/4", life=(3, 4)).say("attack 1")
    told = "3 life of Ben are lost, 3 life of Ada are lost, Ben wins back a prize, Bitter Heir has Vengeance"
    assert foretold(stays)[1:] == [("B\u00a0♥\u00a0−3\nyour ♥\u00a0−3: their prize!\nVengeance", told)]


def test_who_heals_by_being_aimed_at_is_foretold_no_damage() -> None:
    heals = made("flashy", "damage target_enemy 1", "heal target_enemy 9", cost=1)
    t = Table(f"| {MADE}", "net_caster 3/4", **heals).say(f"play {MADE}", "1")
    assert foretold(t) == [("no damage", "takes no damage")]


def at_the_face(mine: str, theirs: str = "", **about: tuple[int, int]) -> tuple[str, str]:
    """Return what is said of a blow at the rival in person."""
    (said,) = foretold(Table(mine, theirs, **about).say("attack 1"), "face-B")
    return said


def test_before_a_blow_at_a_thief_it_is_said_that_vengeance_for_the_prize_loses_the_game() -> None:
    told = "1 life of Ada is lost, Ben wins the game, takes the last of the life: a prize, Bitter Heir has Vengeance"
    lost = at_the_face("quarry_ox 4/9", "bitter_heir", life=(1, 3), prizes=(0, 2))
    assert lost == ("they win the game! · your ♥\u00a0−1 · −3: prize! · Vengeance", told)


def test_before_a_blow_at_a_thief_it_is_said_who_falls_by_what_it_sets_off() -> None:
    avenged = "takes the last of the life: a prize, Avenging Cousin has Vengeance"
    falls = at_the_face("quarry_ox 4/2, soot_cat 3/2, net_caster 1/1", "avenging_cousin", life=(5, 3))
    assert falls[0] == "−3: prize! · Vengeance · yours falls · +2 yours fall"
    assert falls[1] == f"{avenged}, yours takes 2 and falls, 2 other henchmen of Ada fall"
    stays = at_the_face("quarry_ox 4/3, soot_cat 3/2", "avenging_cousin", life=(5, 3))
    assert stays[0] == "−3: prize! · Vengeance · yours −2 · 1 of yours falls"
    assert stays[1] == f"{avenged}, yours takes 2, 1 henchman of Ada falls"


def test_before_a_blow_at_a_thief_all_counts_that_it_takes() -> None:
    rushes = made("rush", "hit 2", attack=3, health=3)
    (said,) = foretold(Table(MADE, life=(5, 9), **rushes).say("attack 1"), "face-B")
    assert said == ("−5", "takes 5 damage")


def test_before_a_fight_it_is_said_who_else_falls_by_what_it_sets_off() -> None:
    bursts = made("closing_act", "damage all_enemies 2", health=4)
    t = Table("quarry_ox 4/9, soot_cat 3/2, net_caster 1/1", MADE, **bursts).say("attack 1")
    assert foretold(t)[1:] == [("2 of yours fall", "2 henchmen of Ada fall")]
    own = Table(f"{MADE} 1/1", "net_caster 4/9, soot_cat 3/2", **bursts).say("attack 1")
    assert foretold(own)[1:] == [("1 of theirs falls", "1 henchman of Ben falls")]


def test_before_a_fight_it_is_said_who_draws_by_it() -> None:
    t = Table("quarry_ox 4/9, wax_decoy 1/2", "tunnel_boss 6/4").say("attack 1")
    assert foretold(t)[1:] == [("they draw 3", "Ben draws 3 cards")]
    own = Table("wax_decoy 1/2", "quarry_ox 4/4", life=(9, 9)).say("attack 1")
    assert foretold(own)[1:] == [("your ♥\u00a0−2\nyou draw 1", "2 life of Ada are lost, Ada draws 1 card")]


def test_who_draws_is_told_the_ear_alone_where_more_is_at_stake() -> None:
    t = Table("quarry_ox 4/9, bitter_heir", "hollow_courier 9/1, bitter_heir", life=(9, 3), order="A1 A2 B1 B2")
    (more,) = foretold(t.say("attack 1"))[1:]
    assert more[0] == "B\u00a0♥\u00a0−3: prize!\nVengeance\nyour ♥\u00a0−3"
    assert more[1].endswith("Ben draws 2 cards")


def test_who_falls_besides_one_who_falls_is_counted_on_top() -> None:
    bursts = made("closing_act", "damage all_enemies 2", attack=9, health=4)
    t = Table("quarry_ox 4/9, soot_cat 3/2", MADE, **bursts).say("attack 1")
    assert foretold(t) == [
        ("both fall", "takes 4 damage and falls, yours takes 9 and falls"),
        ("+1 yours falls", "1 other henchman of Ada falls"),
    ]


def foretold_of_playing(t: Table, held: int = -1) -> list[tuple[str, str]]:
    """Return what is said of the card in the hand that lies there last, or of another."""
    hand = next(zone for zone in t.match.scene(0, NAMES).zones if zone.key == "hand-A")
    return [(badge.text, badge.label) for badge in hand.pieces[held].badges if not badge.sign]


def test_before_a_card_is_played_it_is_said_that_the_rival_wins_by_it() -> None:
    gift = "Ben wins back a prize"
    lost = Table("| reckless_pact", prizes=(0, 2))
    assert foretold_of_playing(lost) == [("they win the game!", "Ben wins the game")]
    given = Table("| reckless_pact")
    assert foretold_of_playing(given) == [("their prize!", gift)]
    avenged = Table("bitter_heir | reckless_pact", life=(9, 9))
    told = f"3 life of Ben are lost, {gift}, Bitter Heir has Vengeance"
    assert foretold_of_playing(avenged) == [("B\u00a0♥\u00a0−3\ntheir prize!\nVengeance", told)]


def test_before_a_card_is_played_it_is_said_that_it_wins_the_game() -> None:
    won = Table("| perfect_crime", prizes=(2, 0), mana=(20, 20))
    assert foretold_of_playing(won) == [("wins the game!", "Ada wins the game")]


def test_before_a_card_is_played_it_is_said_who_falls_by_it() -> None:
    assert foretold_of_playing(Table("| cart_jumper", "crowd_worker")) == [("falls at once", "falls at once")]
    assert foretold_of_playing(Table("| quarry_ox", "crowd_worker")) == [("−1", "takes 1 damage")]
    both = Table("soot_cat 3/1 | royal_extortionist", "powder_boy 2/2, sleeper_agent 3/1", life=(9, 9))
    told = "takes 1 damage, 3 life of Ada are lost, 2 henchmen of Ben fall, 1 henchman of Ada falls"
    assert foretold_of_playing(both)[0] == ("−1\nyour ♥\u00a0−3\n2 of theirs fall\n1 of yours falls", told)


def test_of_a_card_that_does_nothing_or_cannot_be_played_nothing_is_foretold() -> None:
    assert foretold_of_playing(Table("| cart_jumper")) == []
    assert foretold_of_playing(Table("| reckless_pact", mana=(0, 9))) == []


def test_the_rival_is_foretold_nothing_of_what_a_card_would_do() -> None:
    t = Table("| reckless_pact")
    assert [badge for zone in t.match.scene(1, NAMES).zones for piece in zone.pieces for badge in piece.badges
            if not badge.sign and piece.kind.startswith("henchman")] == []  # fmt: skip


def test_of_a_card_that_is_aimed_it_is_said_at_each_target_what_it_costs() -> None:
    t = Table("| net_caster", "crowd_worker, tollbridge_giant").say("play net_caster", "1")
    assert foretold(t, "B-2") == [("yours −1", "yours takes 1")]
    lost = Table("| poison_steward", "sleeper_agent 3/1", life=(3, 9), prizes=(0, 2)).say("play poison_steward", "1")
    assert foretold(lost) == [
        ("falls", "takes 4 damage and falls"),
        ("they win the game!\nyour ♥\u00a0−3", "3 life of Ada are lost, Ben wins the game"),
    ], "the reason stands beside what weighs most"


def test_of_whom_a_card_heals_it_is_said_how_much() -> None:
    hurt = Table("tollbridge_giant 6/4, quarry_ox 4/3, wax_decoy | back_room_barber", "tavern_gossip")
    hurt.say("play back_room_barber", "4")
    assert foretold(hurt, "A-1") == [("+3\u00a0♥", "regains 3 health")]
    assert foretold(hurt, "A-2") == [("+1\u00a0♥", "regains 1 health")]
    assert foretold(hurt, "A-3") == [("unhurt", "is not hurt")]


def test_of_all_that_a_fight_costs_the_loss_of_the_game_is_said_first_and_its_reason_after_it() -> None:
    t = Table("quarry_ox 4/9", "sleeper_agent 3/4", life=(3, 9), prizes=(0, 2)).say("attack 1")
    fight = "falls · yours −3", "takes 4 damage and falls, yours takes 3"
    lost = "they win the game!\nyour ♥\u00a0−3", "3 life of Ada are lost, Ben wins the game"
    assert foretold(t) == [fight, lost]


def test_a_prize_for_a_card_that_is_not_there_is_foretold_with_its_cause() -> None:
    t = Table("tame_magpie 1/4", life=(5, 30), prizes=(2, 0), library=(0, None)).say("attack 1")
    said = "takes 1 damage, Ada wins the game, the library of Ada is empty"
    assert foretold(t, "face-B") == [("−1 · wins the game! · library empty", said)]
    t = Table("| door_breaker", prizes=(0, 2), library=(None, 0))
    empty = "they win the game!\nlibrary empty", "Ben wins the game, the library of Ben is empty"
    assert foretold_of_playing(t) == [empty]


def test_the_button_that_ends_the_turn_says_what_an_empty_library_brings_the_rival() -> None:
    def follows(t: Table) -> str:
        return next(choice.follows for choice in t.match.scene(0, ["Ann", "Bob"]).choices if choice.word == "end")

    assert follows(Table("", "", library=(None, 1))) == ""
    assert follows(Table("", "", library=(None, 0))) == "Bob’s library is empty: Bob wins back a prize."
    assert (
        follows(Table("", "", library=(None, 0), prizes=(0, 2))) == "Bob’s library is empty: Bob wins the last prize."
    )
