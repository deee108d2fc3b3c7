"""What speaks for an action: facts of the prizes, the gangs, the own hand and mana."""

from motherlode.core.cards import cards, count
from motherlode.game.arguments import beside
from motherlode.games.realm_of_thieves import arguments
from motherlode.games.realm_of_thieves.state import SLOTS, State
from tests.aid.arguments import check_that_all_is_true, said
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, thieves

NAMES = ["Ann", "Bob"]


def told(t: Table, theme: str, whose: int = 0, locale: str = "en") -> str:
    """What A may say of a theme of a seat."""
    argument = arguments.argue(t.match.view(0), theme, whose, 0)
    return arguments.tell(argument, NAMES, locale) if argument else ""


def test_facts_are_told_of_every_theme_and_of_the_rivals_hand_and_mana_nothing() -> None:
    t = Table(
        "castle_cracker 7/8, wax_decoy 1/1 ! | soot_cat", "wax_decoy 2/3", life=(5, 4), prizes=(1, 0), most=(6, 7)
    )
    assert [told(t, theme.name) for theme in arguments.THEMES] == [
        "Ann has won back 1 of 3 prizes",
        "Ann still has to deal 19 damage to win",
        "Ann has 2 henchmen in play, 8 attack and 9 health in all",
        "Bob could defeat 1 henchman of Ann with one blow",
        "Ann has 8 attack, enough for the next prize (4 life)",
        "of 1 card in the hand of Ann, 1 costs no more than the 7 mana of the next turn",
        "the maximum mana of Ann is 6",
        "",
    ]
    assert told(t, "gang", 1) == "Bob has 1 henchman in play, 2 attack and 3 health"
    assert told(t, "danger", 1) == "Ann could defeat 1 henchman of Bob with one blow"
    assert (told(t, "hand", 1), told(t, "mana", 1), told(t, "threat", 1)) == ("", "", "")


def test_who_is_beaten_and_still_lies_there_counts_for_nothing() -> None:
    t = Table("castle_cracker 7/-3, wax_decoy 1/2", "wax_decoy 2/3")
    assert told(t, "gang") == "Ann has 1 henchman in play, 1 attack and 2 health"
    assert told(t, "danger") == "Bob could defeat 1 henchman of Ann with one blow"
    assert told(t, "danger", 1) == "Ann can defeat no henchman of Bob with one blow"


def test_an_empty_gang_and_a_safe_one_are_told_too() -> None:
    assert told(Table("", "wax_decoy 2/3"), "gang", locale="fr") == "Ann n’a pas de sbire en jeu"
    assert told(Table("", "wax_decoy 2/3"), "danger") == ""
    assert told(Table("wax_decoy 2/3", "wax_decoy 2/3"), "danger") == "Bob can defeat no henchman of Ann with one blow"


def test_what_it_would_be_otherwise_is_told_beside_it() -> None:
    one, other = (Table(f"castle_cracker 7/{life}", "soot_cat 9/1", life=(5, life)) for life in (4, 6))
    pairs = [[arguments.argue(t.match.view(0), theme, 0, 0) for t in (one, other)] for theme in ("damage", "gang")]
    assert [arguments.tell(beside(thieves(), *pair), NAMES, "en") for pair in pairs] == [
        "Ann still has to deal 29 damage to win (otherwise 31)",
        "Ann has 1 henchman in play, 7 attack and 4 health (otherwise 7 and 6)",
    ]


def test_damage_is_praised_although_the_rival_has_more_life_than_it_began_with() -> None:
    """What is below nothing would be the lesser evil of two, and no praise."""
    healed, hit = (arguments.argue(Table("", "", life=(5, life)).match.view(0), "damage", 0, 0) for life in (40, 38))
    assert 0 < healed.good < hit.good


def test_every_clause_is_true_by_the_rules() -> None:
    """Recounted from what lies there, of a few hundred positions with boxes of every kind."""
    check_that_all_is_true(thieves(), COUNTED, (2,))


def test_of_a_rivals_hand_and_mana_nothing_is_said() -> None:
    own = {"argue hand", "argue mana"}
    told = [one for one in said(thieves(), 2) if one.argument is not None and one.argument.about in own]
    assert told
    assert all(one.seat == one.whose for one in told)


def gang(s: State, whose: int) -> list[int]:
    """Who is beaten leaves as soon as the action is over."""
    own = [place for place in range(2 * SLOTS) if s.in_play >> place & 1 and place // SLOTS == whose]
    return [place for place in own if s.henchman[place].health > 0]


def keywords(s: State, place: int) -> int:
    return int(s.box.card[s.seat[place // SLOTS].deck[s.henchman[place].card]].keywords)


def falls(s: State, place: int) -> bool:
    """Elusive is 2: only they reach each other, and with `elusive_attacks` nobody else."""
    for other in gang(s, 1 - place // SLOTS):
        mine, theirs = keywords(s, place) & 2, keywords(s, other) & 2
        if (mine == theirs or (theirs and not s.box.elusive_attacks)) and (
            s.henchman[other].attack >= s.henchman[place].health
        ):
            return True
    return False


def prizes(s: State, whose: int) -> dict[str, int]:
    return {"n": s.seat[whose].stolen, "all": s.box.prizes}


def damage(s: State, whose: int) -> dict[str, int]:
    thresholds = [getattr(s.box, f"threshold_{n}") for n in range(1, s.box.prizes + 1)]
    return {"n": s.seat[1 - whose].life + sum(thresholds[s.seat[whose].stolen + 1 :])}


def together(s: State, whose: int) -> dict[str, int]:
    here = [s.henchman[place] for place in gang(s, whose)]
    return {"n": len(here), "attack": sum(one.attack for one in here), "health": sum(one.health for one in here)}


def none_in_play(s: State, whose: int) -> dict[str, int]:
    assert not gang(s, whose)
    return {}


def in_danger(s: State, whose: int) -> dict[str, int]:
    return {"n": sum(falls(s, place) for place in gang(s, whose)), "other": 1 - whose}


def in_no_danger(s: State, whose: int) -> dict[str, int]:
    assert not any(falls(s, place) for place in gang(s, whose))
    return {"other": 1 - whose}


def prize(s: State, whose: int) -> dict[str, int]:
    """Whoever is on turn attacks with who is ready; else all come back but those that are stalled."""
    able = [p for p in gang(s, whose) if (s.ready if s.turn == whose else ~s.stalled) >> p & 1]
    attack, life = sum(s.henchman[place].attack for place in able), s.seat[1 - whose].life
    assert attack >= life > 0
    return {"attack": attack, "life": life}


def mana(s: State, whose: int) -> dict[str, int]:
    assert not s.box.mana_keeps
    return {"n": s.seat[whose].most_mana}


def hand(s: State, whose: int) -> dict[str, int]:
    me, box = s.seat[whose], s.box
    now = me.mana if box.mana_keeps else me.most_mana
    most = now + box.mana_per_turn if not box.mana_cap else min(now + box.mana_per_turn, box.mana_cap)
    costs = [box.card[me.deck[card]].cost for card in cards(me.hand)]
    return {"n": count(me.hand), "paid": sum(cost <= most for cost in costs), "mana": most}


COUNTED = {
    "argue prizes": prizes,
    "argue damage": damage,
    "argue gang": together,
    "argue no gang": none_in_play,
    "argue danger": in_danger,
    "argue no danger": in_no_danger,
    "argue prize": prize,
    "argue hand": hand,
    "argue mana": mana,
}
