"""Rulings about fights, triggers and effects, one at a time."""

import pytest

from tests.games.realm_of_thieves.realm_of_thieves_scenario import MADE, Table, made, passing


def test_a_defeated_henchman_is_out_of_the_game():
    """§1.5, §5.5: nothing brings it back, and its slot is free."""
    t = Table("quarry_ox", "soot_cat 3/2, net_caster 3/1").say("attack 1", "2")
    assert (t.gang("A"), t.gang("B"), t.s.seat[1].defeated) == ("quarry_ox 4/1", "soot_cat 3/2", 0b10)


def test_blows_are_simultaneous():
    """R16: whoever attacks, each strikes with the attack and at the health from before."""
    for a, b in (("quarry_ox 4/3", "net_caster 3/4"), ("net_caster 3/4", "quarry_ox 4/3")):
        t = Table(a, b).say("attack 1", "1")
        assert (t.gang("A"), t.gang("B")) == ("", "")


def test_the_flashy_of_the_newcomer_comes_before_the_attention_seekers():
    """R23: also before an older one's: both cards are drawn before Gossip's damage."""
    t = Table("tavern_gossip | master_forger").say("play master_forger", "2")
    assert (t.asked, t.life) == ("draw", (5, 5))
    t.say("n:*")
    assert (t.asked, t.life) == ("draw", (5, 5))
    t.say("n:*")
    assert (t.mover, t.life) == ("A", (5, 4))


def test_an_attention_seeker_that_the_flashy_has_killed_is_carried_out():
    """R24: it had triggered: the Monger is dead, and B gains its life all the same."""
    t = Table("| sleeve_pin", "ballad_monger 1/1").say("play sleeve_pin", "1", "B1")
    assert (t.mover, t.gang("B"), t.life) == ("A", "", (5, 6))


def test_effects_reach_the_elusive():
    """§7.2, R14: Sal may choose the Soot-Cat."""
    t = Table("| sleeve_pin", "soot_cat, quarry_ox").say("play sleeve_pin", "1")
    assert t.legal == {"B1", "B2"}
    assert t.say("B1").gang("B") == "soot_cat 3/1, quarry_ox 4/4"


def test_over_achievers_of_both_sides_when_only_attackers_count():
    """§7.3, R17: the attacked one's excess is dropped, the attacker's is not."""
    t = Table("quarry_ox 6/3", "quarry_ox 5/4", over_achiever=1, life=(5, 5)).say("attack 1", "1")
    assert (t.life, t.gang("A"), t.gang("B")) == ((5, 3), "", "")


def test_vengeance_comes_before_the_rush_of_the_blow_that_took_the_prize():
    """§8.1, §8.2, R21: the Grudge Clerk's card, then the Magpie's."""
    t = Table("tame_magpie", "grudge_clerk", life=(5, 1)).say("attack 1", "face", "n:*")
    assert (t.asked, t.s.drawer) == ("draw", 1)
    t.say("n:*")
    assert (t.asked, t.s.drawer) == ("draw", 0)
    assert t.say("n:*").mover == "A"


def test_no_rush_follows_the_winning_blow_or_one_of_attack_0():
    """§8.1, §9.1, R20: Tame Magpie wins, or deals nothing, and draws nothing."""
    t = Table("tame_magpie", life=(5, 1), prizes=(2, 0)).say("attack 1", "face")
    assert (t.mover, t.winners, t.s.queued) == ("nobody", [0], 0)
    assert Table("tame_magpie 0/4").say("attack 1", "face").asked == "main"


def test_rush_of_an_attacked_over_achiever_comes_in_the_rivals_turn():
    """§7.3, §8.1, R7: what it brings is lost when the own turn fills up."""
    box = made("rush", "mana 2", keywords=4)
    t = Table("wax_decoy 1/1", f"{MADE} 3/3", mana=(9, 0), most=(9, 4), **box).say("attack 1", "1", "n:*")
    assert (t.life, t.mana("B")) == ((3, 5), "2/4")
    assert passing(t, 1).mana("B") == "5/5"


def test_an_attention_seeker_never_sees_its_own_entrance_and_looks_as_narrowly_as_it_says():
    """§4.6, §8.1, R22: any, ally, enemy."""
    t = Table("| ballad_monger").say("play ballad_monger", "1")
    assert t.life == (5, 5)
    t = Table("tavern_gossip, crowd_worker | quarry_ox", "tavern_gossip").say("play quarry_ox", "3")
    assert (t.life, t.gang("A").split(", ")[2]) == ((5, 4), "quarry_ox 4/4")


def test_vengeance_of_the_henchman_whose_own_flashy_gave_the_prize():
    """§6.3, R26: it is in play."""
    box = made("vengeance", "life 4")
    t = Table(f"{MADE} | reckless_pact", **box).say("play reckless_pact", "2", "n:*")
    assert t.life == (19, 5)


def test_no_vengeance_on_the_last_prize():
    """§8.1, §9.1, R27: the game is over before the Heir can hit."""
    t = Table("castle_cracker", "bitter_heir", prizes=(2, 0), life=(1, 1)).say("attack 1", "face")
    assert (t.mover, t.winners, t.life) == ("nobody", [0], (1, 0))


def test_attack_is_never_below_0_and_a_bonus_lifts_health_and_maximum():
    """§8.6, §8.7: also of several at once."""
    t = Table(f"| {MADE}", "quarry_ox 4/4, wax_decoy 1/2", **made("flashy", "buff all_enemies -3 -1"))
    t.say(f"play {MADE}", "1")
    assert t.gang("B") == "quarry_ox 1/3, wax_decoy 0/1"
    t = Table(f"| {MADE}", "quarry_ox 4/2", **made("flashy", "buff self 1 2", "heal all_allies 5"))
    assert t.say(f"play {MADE}", "1").gang("A") == f"{MADE} 3/4"


@pytest.mark.parametrize(
    ("who", "hit"),
    [
        ("self", {f"{MADE}": 1}),
        ("all_enemies", {"quarry_ox": 3, "net_caster": 3, "false_taxman": 3, "tame_magpie": 3}),
        ("all_allies", {f"{MADE}": 1, "sworn_second": 2}),
        ("other_allies", {"sworn_second": 2}),
        ("strongest_enemy", {"quarry_ox": 3}),
        ("weakest_enemy", {"quarry_ox": 3}),
    ],
)
def test_whom_an_effect_means(who: str, hit: dict[str, int]):
    """§8.4, §8.6: of equals the oldest."""
    b = "false_taxman 4/4, net_caster 3/4, quarry_ox 4/4, tame_magpie 1/4"
    t = Table(f"sworn_second | {MADE}", b, order="A1 B3 B2 B1 B4", **made("flashy", f"damage {who} 1"))
    before = strengths(t) | {MADE: 2}
    t.say(f"play {MADE}", "2")
    after = strengths(t)
    assert {name: after[name] for name in before if before[name] != after[name]} == hit


def strengths(t: Table) -> dict[str, int]:
    shown = filter(None, (t.gang("A") + ", " + t.gang("B")).split(", "))
    return {item.split()[0]: int(item.split("/")[1]) for item in shown}


def test_strongest_and_weakest_find_nobody_where_nobody_is():
    """§4.4, §8.4, R36: no match, nothing happens; nor does an effect that means nobody."""
    for who in ("strongest_enemy", "weakest_enemy", "all_enemies", "entrant", "target_enemy", "1"):
        t = Table(f"| {MADE}", **made("flashy", f"damage {who} 1")).say(f"play {MADE}", "1")
        assert (t.mover, t.gang("A")) == ("A", f"{MADE} 2/2")


def test_the_strongest_and_the_weakest_of_several():
    """§8.4: by attack and by health as they are now, not as printed."""
    b = "net_caster 3/3, quarry_ox 5/2, tame_magpie 1/4"
    for who, gang in (
        ("strongest_enemy", "net_caster 3/3, quarry_ox 5/1, tame_magpie 1/4"),
        ("weakest_enemy", "net_caster 3/3, quarry_ox 5/1, tame_magpie 1/4"),
    ):
        t = Table(f"| {MADE}", b, **made("flashy", f"damage {who} 1")).say(f"play {MADE}", "1")
        assert t.gang("B") == gang


def test_prizes_of_an_effect_are_stolen_one_by_one():
    """§6.3, §8.3: two prizes, then the second effect."""
    t = Table(f"| {MADE}", "grudge_clerk", **made("flashy", "prize 2", "life 1")).say(f"play {MADE}", "1")
    assert (t.asked, t.s.left, t.life) == ("prize", 1, (5, 5))
    t.say("n:*", "n:*")
    assert (t.asked, t.s.drawer, t.life, t.prizes) == ("draw", 1, (6, 30), (2, 0))
    t = Table(f"| {MADE}", **made("flashy", "opp_draw 2", "draw 1")).say(f"play {MADE}", "1", "n:*", "n:*")
    assert (t.asked, t.s.drawer, len(t.hand("B"))) == ("draw", 0, 2)


def test_wake_leaves_who_is_done_and_frees_who_sits_out_a_stall():
    """§8.8, R32: a stalled henchman counts as scheming in its turn."""
    box = made("flashy", "wake all_allies")
    t = Table(f"quarry_ox d, soot_cat s, net_caster ! | {MADE}", **box)
    assert "attack 3" in t.legal
    t.say(f"play {MADE}", "4")
    assert t.legal == {"attack 2", "attack 3", "attack 4", "end"}
    t = passing(Table(f"net_caster ! | {MADE}", **box), 2)
    assert "attack 1" not in t.legal
    assert "attack 1" in t.say(f"play {MADE}", "2").legal


def test_numbers_that_no_card_file_may_hold_are_playable():
    """R36: an amount below 1 does nothing; both kinds of target on one card ask for the first one's side."""
    box = made("flashy", "damage all_enemies -3", "hit -2")
    t = Table(f"| {MADE}", "quarry_ox 4/3", **box).say(f"play {MADE}", "1")
    assert (t.gang("B"), t.life) == ("quarry_ox 4/3", (5, 5))
    t = Table(f"| {MADE}", **made("flashy", "draw 0", "stall self")).say(f"play {MADE}", "1")
    assert t.asked == "main"
    box = made("flashy", "damage target_ally 1", "heal target_enemy 1")
    t = Table(f"quarry_ox | {MADE}", "soot_cat", **box).say(f"play {MADE}", "2")
    assert t.legal == {"A1"}
    assert t.say("A1").gang("A") == f"quarry_ox 4/4, {MADE} 2/2"
    t = Table(f"quarry_ox | {MADE}", "soot_cat", **made("flashy", "life 1", "damage target_enemy 1"))
    assert t.say(f"play {MADE}", "2").legal == {"B1"}
    t = Table(f"quarry_ox | {MADE}", "soot_cat", **made("flashy", "life 1"), card__51__who_1=3)
    assert t.say(f"play {MADE}", "2").asked == "main"
