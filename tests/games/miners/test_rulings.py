"""Rulings of the sheet that no scenario shows, each under its own name."""

from itertools import pairwise

import pytest

from motherlode.core.errors import IllegalMoveError, UnknownGameError, UnknownWordError
from motherlode.core.seats import EVERYBODY, NATURE, SPECTATOR
from tests.games.miners.miners_scenario import Table, miners, the


def test_two_to_four_may_play():
    """R1: five would starve the deck."""
    for players in (1, 5):
        with pytest.raises(UnknownGameError, match="for 2 to 4 players"):
            miners().fresh(players)
    assert [miners().fresh(players).players for players in (2, 3, 4)] == [2, 3, 4]


def test_turns_go_round_clockwise():
    """R2, §2.3: A, B, C, D, and A again."""
    t = Table("", "", "", "", deck="")
    assert [t.say("pass").mover for _ in range(5)] == ["B", "C", "D", "A", "B"]


def test_a_character_is_free_or_busy_single_or_in_a_couple():
    """§1.6: a busy character may be in a couple, and the couple stays while it is busy."""
    t = Table("3H 2C", "2H+9S/1 KH/1")
    assert t.village("B") == the("2H+9S/1 KH/1")
    assert t.say("seduce").legal == the("9S")


def test_only_the_own_busy_recover_at_the_end_of_a_turn():
    """§3.5, §6.2: a busy number goes down by 1 at each end of its owner's turns, and at no other's."""
    t = Table("9S KS/3 4C/1", "8S/2", deck="").say("mine 2D")
    assert (t.village("A"), t.village("B")) == (the("9S KS/2 4C"), the("8S/2"))
    t.say("pass")
    assert (t.village("A"), t.village("B")) == (the("9S KS/2 4C"), the("8S/1"))


def test_a_couple_is_parted_by_rivals_alone():
    """§5.2, R9: kidnapping one half dissolves a couple, or seducing the miner or thug; its player never does."""
    t = Table("2H+9S", "KH 5C")
    assert "pair" not in t.legal
    t = Table("3C", "2H+9S").say("kidnap 2H 3C")
    assert t.village("B") == the("9S")
    t = Table("3H", "2H+9S").say("seduce 9S")
    assert t.village("B") == the("9S/1")


def test_a_survivor_of_a_couple_may_pair_again():
    """R32, §5.4: also in its owner's very next turn."""
    t = Table("2C", "9H+KS 4C/1", deck="").say("kidnap KS 2C")
    assert t.legal == the("pair pass")
    t.say("pair 9H 4C")
    assert t.village("B") == the("9H+4C/1")


def test_an_emptied_village_does_not_end_anything():
    """R33: its player draws and plays on."""
    t = Table("2C", "KS").say("kidnap KS 2C")
    assert (t.village("B"), t.mover, t.context, t.s.turn) == (set(), "n", "draw", 1)
    assert t.say("n:5S").legal == the("5S")


def test_nothing_is_given_or_lent():
    """R36: the words of the sheet are all there are."""
    t = Table("9S", "8S")
    assert t.legal == the("mine")
    for word in ("give", "help", "5S", "X1"):
        with pytest.raises(IllegalMoveError, match="legal are: mine"):
            t.match.play(0, word)
    assert t.match.game.words.hear(t.s, 0, "pass") == 58
    assert [t.match.game.words.say(t.s, 0, action) for action in (0, 13, 38, 51, 52, 57, 59)] == [
        *("2S", "2H", "AD", "AC", "play", "pair", "end")
    ]


def test_nature_speaks_of_characters_alone():
    """§1.1, §2.1: no diamond and no verb is ever drawn."""
    t = Table("", "", context="draw")
    for word in ("AD", "pass", "X1", "nonsense"):
        with pytest.raises(UnknownWordError, match="is no word of Mine, all mine!"):
            t.match.game.words.hear(t.s, NATURE, word)


def test_a_turn_is_a_draw_then_a_card_played_then_one_action():
    """R3: three steps, whatever their numbers; then the next seat draws."""
    t = Table("", "", context="draw", deck="9S 8S")
    assert t.context == "draw"
    assert t.say("n:9S").context == "play"
    assert t.say("9S").context == "act"
    t.say("mine 2D")
    assert (t.context, t.s.turn) == ("draw", 1)


def test_without_a_deck_nobody_draws_and_the_game_goes_on():
    """R5: the next turn begins with the card that is played."""
    t = Table("9S", "8S | 7C", deck="").say("mine 2D")
    assert (t.mover, t.context, t.legal, t.s.dry) == ("B", "play", the("7C"), 1)


def test_who_has_an_empty_hand_plays_no_card_but_acts():
    """R7: the turn begins with the action."""
    t = Table("9S", "8S", deck="").say("mine 2D")
    assert (t.mover, t.context, t.legal) == ("B", "act", the("mine"))


def test_the_end_is_asked_while_a_couple_can_be_formed_after_a_pass_too():
    """R38: else the turn ends by itself; every other question is asked, even if one word answers it."""
    t = Table("2H/1 3C", "4C", deck="").say("pass")
    assert (t.context, t.legal) == ("end", the("end pair"))
    assert t.say("end").mover == "B"
    t = Table("3C", "4C", deck="")
    assert t.legal == the("pass")
    assert t.say("pass").mover == "B"


def test_a_couple_may_be_formed_before_the_card_is_played():
    """R9, §3.4: after the draw at any moment; the Play step then waits as before."""
    t = Table("2H 6S | KS", "", context="play")
    assert t.legal == the("KS pair")
    t.say("pair 2H 6S")
    assert (t.context, t.legal) == ("play", the("KS"))


def test_a_couple_can_make_a_gang_strong_enough():
    """§5.3, R11, §4.6: the bonus counts for thugs too; the lover's own value never does."""
    t = Table("AH 7C", "8C KS")
    assert t.say("pair AH 7C").legal == the("pass")
    t = Table("AH 9C", "9S 2H+8C")
    assert t.legal == the("pair seduce")
    assert t.say("pair AH 9C").legal == the("kidnap")


def test_a_gang_attacks_one_village_at_a_time():
    """§4.6, §4.7, R20: each village defends itself; the others do not help."""
    t = Table("9C", "8C 3S", "TC 4S", "5S")
    assert t.say("kidnap").legal == the("8C 3S 5S")


def test_a_thug_that_is_kidnapped_defends_itself():
    """§4.7, R20: its strength counts in the defence that must be exceeded."""
    assert Table("9C", "5C 4C").legal == the("pass")
    assert Table("9C 2S", "5C 3C").say("kidnap 5C").legal == the("9C")


def test_a_longer_rest_is_not_shortened_by_a_seduction():
    """§6.3, R28: the greater busy number stays when a couple is parted."""
    t = Table("JH", "2H+8C/2").say("seduce 8C")
    assert t.village("B") == the("8C/2")


def test_a_stopped_game_may_be_won_by_the_richest():
    """§7.2, R34: with `stop_result` 1 money counts first, then the crew, then the win is shared."""
    end = {"turn": "B", "deck": "", "dry": 30, "stop_result": 1}
    t = Table("9S | | 3D 5D", "QS/1 | | 7D", **end).say("pass")
    assert (t.scores, t.winners) == ([1, 0], [0])
    t = Table("9S | | 3D 4D", "QS/1 | | 7D", **end).say("pass")
    assert (t.scores, t.winners) == ([0, 1], [1])
    t = Table("JS | | 3D 4D", "QS/1 | | 7D", **end).say("pass")
    assert (t.scores, t.winners) == ([1, 1], [0, 1])
    assert [t.match.game.rules.standing(t.s, seat) for seat in (0, 1)] == [0.5, 0.5]


def test_who_mines_the_ace_has_beaten_the_richest():
    """§7.1: `stop_result` is asked of stopped games alone, and nobody scores before the end."""
    t = Table("KS QS 5S", "| | 9D KD", stop_result=1)
    assert t.scores == [0, 0]
    assert t.say("mine AD").scores == [1, 0]


def test_a_drawn_card_is_seen_by_who_draws_it():
    """§1.5, §2.2: a deal or a draw has one witness; every other word is heard by all."""
    t, rules = Table("9S", "", context="draw"), miners().rules
    assert rules.witnesses(t.s, NATURE, 0) == 0b01
    assert rules.witnesses(t.say("n:2S").s, 0, 0) == EVERYBODY
    s = miners().fresh(2)
    seen = []
    for card in range(4):
        seen.append(rules.witnesses(s, NATURE, card))
        rules.apply(s, NATURE, card)
    assert seen == [0b01, 0b01, 0b10, 0b10]


def test_hidden_cards_are_numbers_and_known_ones_are_seen():
    """§1.5, R17: a viewer has the own hand, the known cards of the others, and a pool of all the rest."""
    t = Table("2C | 9S KS!", "3C | 7S 8H")
    seen = t.match.view(1)
    assert [(me.hand, me.unseen) for me in seen.seat[:2]] == [(1 << 11, 1), (t.s.seat[1].hand, 0)]
    assert seen.pool == t.s.pool | 1 << 7
    looker_on = t.match.view(SPECTATOR)
    assert [(me.hand, me.unseen) for me in looker_on.seat[:2]] == [(1 << 11, 1), (0, 2)]


def test_no_rank_is_weaker_than_the_one_below_it_with_the_printed_box():
    """§1.2, R4: 2–10, then 10 for J, Q, K and 11 for the ace, in every suit alike."""
    from motherlode.games.miners import state

    box = state.Box()
    for suit in range(4):
        values = [state.value(box, 13 * suit + place) for place in range(13)]
        assert values == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]
        assert all(low <= high for low, high in pairwise(values))
        for place, value in enumerate(values):
            card = 13 * suit + place
            assert state.worth(box, 1 << card) == value
            assert [state.at_most(box, limit) >> card & 1 for limit in (-1, 0, value - 1, value, 99)] == [0, 0, 0, 1, 1]
