"""Rulings about the actions: what is mined, bribed, kidnapped and seduced, and what becomes of it."""

import pytest

from tests.games.miners.miners_scenario import Table, the


def test_any_diamond_may_be_mined_that_is_not_above_the_crew():
    """R12: equality included, and in any order."""
    t = Table("5S", "", deck="").say("mine")
    assert t.legal == the("2D 3D 4D 5D")
    assert t.say("5D pass mine").legal == the("2D 3D 4D")


def test_the_price_of_a_bribe_is_the_sum_and_all_that_was_paid_returns():
    """R14: no single diamond reaches 9, two do, and both go back to the mine."""
    t = Table("| | 6D 3D 2D", "9S", deck="").say("bribe 9S 6D 3D")
    assert (t.hand("A"), t.diamonds("A")) == (the("9S!"), the("2D"))
    assert t.s.mine == Table("| | 2D", "").s.mine


def test_a_bribe_may_be_overpaid_but_not_with_a_superfluous_diamond():
    """R15: 13 for 10 gives no change; what one diamond pays is not paid with two."""
    t = Table("| | 7D 6D 2D", "QH", deck="").say("bribe QH 7D 6D")
    assert (t.hand("A"), t.diamonds("A"), t.mover) == (the("QH!"), the("2D"), "B")
    t = Table("| | 9D 2D", "8S", deck="").say("bribe 8S")
    assert t.legal == the("9D")
    t.say("9D")
    assert (t.mover, t.diamonds("A")) == ("B", the("2D"))


def test_anybody_single_can_be_bribed():
    """R16: a lover, a busy miner, a thug among thugs; only couples cannot."""
    t = Table("| | 9D 8D", "9S/1 4H 2H+3S KC 5C").say("bribe")
    assert t.legal == the("9S 4H KC 5C")


def test_everybody_in_a_weaker_village_can_be_kidnapped():
    """R18: lovers, halves of couples, thugs and the busy; neither the hand nor the diamonds, nor one's own."""
    t = Table("9C 8S", "3S 4H 5H+6S 2C 7S/1 | KS | 9D").say("kidnap")
    assert t.legal == the("3S 4H 5H 6S 2C 7S")


@pytest.mark.parametrize(("taken", "stays"), [("KS", "9H"), ("9H", "KS")])
def test_the_other_half_of_a_kidnapped_couple_stays_single(taken, stays):
    """R19: only a seduction sends a lover home."""
    t = Table("2C", "9H+KS").say(f"kidnap {taken} 2C")
    assert (t.village("B"), t.hand("B"), t.hand("A")) == ({stays}, set(), {f"{taken}!"})


@pytest.mark.parametrize(
    ("own", "rival", "words"),
    [
        ("9C", "JS 5C 4C", "pass"),
        ("7C", "8C", "pass"),
        ("5C 4C", "JS 9C", "pass"),
        ("9C", "8C", "kidnap"),
        ("5C 4C", "JS 8C", "kidnap"),
    ],
)
def test_an_attack_that_is_not_stronger_cannot_be_made(own, rival, words):
    """R21: equal is not enough, for one thug or a gang."""
    assert Table(own, rival).legal == the(words)


def test_no_more_thugs_are_sent_than_are_needed():
    """R22: the 9 of clubs exceeds 8 alone; the 2 can neither be named before it nor after it."""
    t = Table("9C 2C", "JS 8C", deck="").say("kidnap JS")
    assert t.legal == the("9C")
    t.say("9C")
    assert (t.s.turn, t.village("A")) == (1, the("9C/1 2C"))


def test_an_attacker_rests_until_the_end_of_its_owners_next_turn():
    """R23: for the rest of this turn, the rival's turn, and the whole next own turn; then it attacks again."""
    t = Table("7C 2S 2H", "3S 5S", deck="").say("kidnap 3S 7C")
    assert (t.context, t.busy("7C")) == ("end", 2)
    t.say("end mine 2D")
    assert (t.mover, t.busy("7C")) == ("A", 1)
    assert "kidnap" not in t.say("3S").legal
    t.say("mine 3D end mine 4D")
    assert (t.mover, t.busy("7C")) == ("A", 0)
    assert "kidnap" in t.legal


def test_thugs_are_named_from_the_strongest_down_until_they_suffice():
    """R37: of equal ones the lower card first; 9 is enough for 8, and 7 only if the other 7 comes after it."""
    seats = ("9C 7C 3H+6C", "JS 8C")
    assert Table(*seats).say("kidnap JS").legal == the("6C 9C")
    assert Table(*seats).say("kidnap JS 6C").legal == the("7C")
    assert Table(*seats).say("kidnap JS 9C").hand("A") == Table(*seats).say("kidnap JS 6C 7C").hand("A") == the("JS!")


@pytest.mark.parametrize("rest", [0, 1, 2, 3])
def test_thug_rest_counts_the_own_turns_that_an_attacker_misses(rest):
    """R23: with 0 it is not busy at all, not even in the turn of its attack."""
    t = Table("7C 2S 2H", "3S", thug_rest=rest).say("kidnap 3S 7C")
    assert t.busy("7C") == (rest + 1 if rest else 0)
    assert t.say("end").busy("7C") == rest


def test_the_lover_of_an_attacker_stays_beside_it_and_free():
    """R24: neither busy nor parted from it."""
    t = Table("3H+6C", "JS").say("kidnap JS 6C")
    assert t.village("A") == the("3H+6C/1")


def test_the_weakest_lover_turns_any_single_head():
    """R25: the 2 of hearts seduces an ace, and no thug hinders it."""
    t = Table("2H", "AS KC QC").say("seduce")
    assert t.legal == the("AS KC QC")
    assert t.say("AS").village("B") == the("AS/1 KC QC")


@pytest.mark.parametrize(("suitor", "lover"), [("TH", "JH"), ("JH", "TH"), ("QH", "KH"), ("KH", "TH"), ("5H", "6H")])
def test_an_equal_lover_does_not_part_a_couple(suitor, lover):
    """R26: ten, jack, queen and king are equal; the ace is greater than they are."""
    assert Table(suitor, f"{lover}+9S").legal == the("pass")
    assert Table("AH", f"{lover}+9S").say("seduce").legal == the("9S")


def test_nothing_becomes_of_the_lover_that_seduces():
    """R27: it stays free and single, and may pair in the same turn."""
    t = Table("3H 6S", "2H+9S").say("seduce 9S")
    assert (t.village("A"), t.legal) == (the("3H 6S"), the("end pair"))


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_lover_exhausts_counts_the_own_turns_that_a_seducer_misses(turns):
    """R27: it is busy for the rest of this turn besides."""
    t = Table("3H 6S", "9S", lover_exhausts=turns).say("seduce 9S 3H")
    assert (t.context, t.busy("3H")) == ("end", turns + 1)
    assert t.say("end").busy("3H") == turns


def test_which_lover_seduces_is_asked_only_when_it_makes_a_difference():
    """R30: with `lover_exhausts`, and then of those whose value suffices."""
    seats = ("3H KH", "8H+9S TS")
    assert Table(*seats).say("seduce TS").s.turn == 1
    t = Table(*seats, lover_exhausts=1).say("seduce TS")
    assert (t.context, t.legal) == ("seducer", the("3H KH"))
    assert Table(*seats, lover_exhausts=1).say("seduce 9S").legal == the("KH")


@pytest.mark.parametrize(
    ("seats", "words", "seat", "village"),
    [
        (("2C", "AS/1"), "kidnap AS 2C pass AS", "A", "2C/1 AS"),
        (("| | 9D", "9S/1"), "bribe 9S 9D pass 9S", "A", "9S"),
        (("3H", "2H/2+QS"), "seduce QS 2H", "B", "2H QS/1"),
    ],
    ids=["kidnapped", "bribed", "sent home"],
)
def test_a_busy_card_that_leaves_its_village_is_free_when_it_is_played_again(seats, words, seat, village):
    """R31: a card in a hand has no position."""
    assert Table(*seats, deck="").say(words).village(seat) == the(village)
