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
    assert foretold(own)[1:] == [("♥\u00a0−3", "3 life of Ben are lost")]


def test_who_has_left_before_the_prize_does_not_avenge_it() -> None:
    falls = Table("bitter_heir 4/3, quarry_ox", "sleeper_agent 3/4", life=(3, 9)).say("attack 1")
    assert foretold(falls)[1:] == [("your ♥\u00a0−3: their prize!", "3 life of Ada are lost")]
    stays = Table("quarry_ox 4/3, bitter_heir", "sleeper_agent 3/4", life=(3, 4)).say("attack 1")
    told = "3 life of Ben are lost, 3 life of Ada are lost, Bitter Heir has Vengeance"
    assert foretold(stays)[1:] == [("♥\u00a0−3\nyour ♥\u00a0−3: their prize!\nVengeance", told)]


def test_who_heals_by_being_aimed_at_is_foretold_no_damage() -> None:
    heals = made("flashy", "damage target_enemy 1", "heal target_enemy 9", cost=1)
    t = Table(f"| {MADE}", "net_caster 3/4", **heals).say(f"play {MADE}", "1")
    assert foretold(t) == [("no damage", "takes no damage")]


def at_the_face(mine: str, theirs: str = "", **about: tuple[int, int]) -> tuple[str, str]:
    """Return what is said of a blow at the rival in person."""
    (said,) = foretold(Table(mine, theirs, **about).say("attack 1"), "face-B")
    return said


def test_before_a_blow_at_a_thief_it_is_said_that_vengeance_for_the_prize_loses_the_game() -> None:
    told = "takes the last of the life: a prize, Bitter Heir has Vengeance, 1 life of Ada is lost, Ben wins the game"
    lost = at_the_face("quarry_ox 4/9", "bitter_heir", life=(1, 3), prizes=(0, 2))
    assert lost == ("−3: prize! · Vengeance · your ♥\u00a0−1: they win the game!", told)


def test_before_a_blow_at_a_thief_it_is_said_who_falls_by_what_it_sets_off() -> None:
    avenged = "takes the last of the life: a prize, Avenging Cousin has Vengeance"
    falls = at_the_face("quarry_ox 4/2, soot_cat 3/2, net_caster 1/1", "avenging_cousin", life=(5, 3))
    assert falls[0] == "−3: prize! · Vengeance · yours falls · +2 yours fall"
    assert falls[1] == f"{avenged}, yours takes 2 and falls, 2 other henchmen of Ada fall"
    stays = at_the_face("quarry_ox 4/3, soot_cat 3/2", "avenging_cousin", life=(5, 3))
    assert stays[0] == "−3: prize! · Vengeance · yours −2 · +1 yours falls"
    assert stays[1] == f"{avenged}, yours takes 2, 1 other henchman of Ada falls"


def test_before_a_blow_at_a_thief_all_counts_that_it_takes() -> None:
    rushes = made("rush", "hit 2", attack=3, health=3)
    (said,) = foretold(Table(MADE, life=(5, 9), **rushes).say("attack 1"), "face-B")
    assert said == ("−5", "takes 5 damage")


def test_before_a_fight_it_is_said_who_else_falls_by_what_it_sets_off() -> None:
    bursts = made("closing_act", "damage all_enemies 2", health=4)
    t = Table("quarry_ox 4/9, soot_cat 3/2, net_caster 1/1", MADE, **bursts).say("attack 1")
    assert foretold(t)[1:] == [("+2 yours fall", "2 other henchmen of Ada fall")]
    own = Table(f"{MADE} 1/1", "net_caster 4/9, soot_cat 3/2", **bursts).say("attack 1")
    assert foretold(own)[1:] == [("+1 theirs falls", "1 other henchman of Ben falls")]
