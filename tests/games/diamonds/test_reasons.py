"""Why something cannot be done: every sentence, in a position that calls for it."""

import pytest

from motherlode.game import read, reasons

BEGUN = "diamonds/2 - A:turn 6/6/6/6/6/6/6/6/6 -:-:-,-:-:- -"
ROCK = "diamonds/2 - B:turn 6/6/6/6/6:KC/6/6/6/6 -:-:-,-:-:- -"
SPADES = "diamonds/2 - A:turn 6/6/1:7S/6/6:JH/6/6/6:AS/6 8S:-:-,QS:7D:- 4H5C"
OFFER = "diamonds/2 - B:spade@8 6/6/1:7S/6/6:JH/6/6/6:AS/6 8S:-:-,QS:7D:- 4H5C"
JOKERS = "diamonds/3 ranks=4,piles=2,goal_three=8 B:turn 6/6 JS:-:X2,-:-:X1,-:-:- KHJCAC"
USELESS = "diamonds/3 ranks=4,piles=2,goal_three=8 A:turn 7:AC/8:JC JS:-:X2,-:-:X1,-:-:- -"
NO_SPADES = "diamonds/2 swap_empty=1 A:turn 6/6/6/6/6/6/6/6/5 -:-:X1,-:-:- -"
FIND = "diamonds/3 ranks=6,goal_two=2,edge=3,joker_same_turn=1,steal_may_win=1 C:find@3 1:QH/2:QC/2/3/3/3/3/3/2 "
FIND += "KS:TD:-,-:QD:-,-:-:X1 -"
FOUND = FIND.replace("/2 KS", "/1 KS").replace("-:-:X1", "QS:-:X1")
CHANCE = "diamonds/2 ranks=3,piles=3,goal_two=2,random_pile=1 A:turn 5/5/4 -:-:-,-:-:- -"
AT_WORK = CHANCE.replace("5/5/4 -:", "5/5/3 QS:")
OPEN = "diamonds/2 piles=7,jokers=0,random_pile=1 B:turn 7:JC/6:TC/6:QH/5:7C/5:5S/6:AH/5:QC 9S:7DJD:-,4S:6D8D:- "
OPEN += "2H3H5H6H7H5C"
NO_STRIKES = "diamonds/2 ranks=10,goal_three=3,strike=0 A:turn 5:6S/5:7H/3:5S/3:TC/5:9H/4:9C/4:8H/0/3:8S "
NO_STRIKES += "9S:6D7D:X2,TS:-:- 5H6H5C6C7C"
HARD = NO_STRIKES.replace("strike=0", "edge=3,strike=0,swap_empty=1")
LATE = "diamonds/2 - A:turn 0/0/0/0/4:JS/4:4S/0/6:QS/3:9S KS:6DQDKDAD:X2,AS:3D7D8DTDJD:X1 "
LATE += "2S5S6S7S8S4H6H7H8H9HTHJHQHAH4C5C6C7C8C9CTCQCKCAC"
NEARLY = "diamonds/2 - A:turn 0/6:2H/6/6/4:3C/6/6/6/5 -:2D3D4D5D6D7D:X1,-:8D:- 2C"
STUCK = "diamonds/3 ranks=3,piles=4,jokers=1 C:turn 3:AH/3:AC/2:QC/0 KS:QDKDAD:-,-:-:-,-:-:X1 -"
WORDS = [
    (BEGUN, "dig", "You choose the pile yourself: name its number. §3.1, R3"),
    (BEGUN, "keep", "You have found no joker that could be played or kept now. §6.1, R23"),
    (BEGUN, "steal B", "This takes a joker, and you have none. §6.1"),
    (BEGUN, "leave", "No spade is on offer: you are asked to trade when you turn over a higher one than yours. §4.7"),
    (BEGUN, "pass", "Who can dig must dig: there is a pile that you can dig. §3.6"),
    (ROCK, "dig 5", "K♣ can be broken by a spade only, and you have none. §3.4, R5"),
    (SPADES, "dig 5", "J♥ is too hard: your spade is 8♠. §3.4, §4.3, R5"),
    (
        SPADES,
        "dig 3",
        "7♠ is lower than your 8♠: it is struck only while there is nothing that you can turn over or break. §5.3, R16",
    ),
    (NO_STRIKES, "dig 1", "6♠ is lower than your 9♠, and no spade is struck in this game. §5.3, R16"),
    (OFFER, "dig 1", "First say whether you trade spades or leave the one on offer. §4.7, R11"),
    (JOKERS, "dig 3", "There are only 2 piles. §2.1, R33"),
    (JOKERS, "steal B", "A joker is played against another player. §6.2, §6.3, R27"),
    (JOKERS, "steal A", "A has no diamond. §6.2"),
    (JOKERS, "swap C", "C has no spade to swap. §6.3, R26"),
    (NO_SPADES, "swap B", "Neither you nor B has a spade. R26"),
    (NEARLY, "steal B", "The last diamond must be dug, not stolen: you have 6 of 7. §6.2, R24"),
    (FIND, "dig 4", "First say whether you play the joker that you have found, or keep it. R23"),
    (CHANCE, "dig 1", "While a top is face down, chance picks the pile: just dig. R3"),
    (HARD, "dig", "There is no pile that you can dig now. §3.4, §4.9"),
    (OPEN, "dig", "No top is face down, so chance has nothing to choose: name a pile. R3"),
    (LATE, "dig 1", "Pile 1 is exhausted. §4.9"),
]
PIECES = [
    (BEGUN, "spade-A", "You have no spade: the next one that you dig up is yours. §4.5, §5.1"),
    (SPADES, "spade-A", "Your spade is at work wherever you dig: choose a pile. §1.4, §3.1"),
    (HARD, "spade-A", "There is no pile that you can dig now. §3.4, §4.9"),
    (FOUND, "spade-C", "First say whether you play the joker that you have found, or keep it. R23"),
    (AT_WORK, "spade-A", "While a top is face down, chance picks the pile: just dig. R3"),
    (BEGUN, "place-A-0", "Here lies a diamond once it is found: it takes 7 to win. §7.1"),
    (BEGUN, "unseen-rocks", "Nobody knows where these cards lie: they turn up when piles are dug. §2.2, §3.3"),
    (ROCK, "pile-5", "K♣ can be broken by a spade only, and you have none. §3.4, R5"),
    (SPADES, "spade-B", "This takes a joker, and you have none. §6.1"),
    (BEGUN, "spade-B", "B has no spade to swap. §6.3, R26"),
    (SPADES, "7D", "This takes a joker, and you have none. §6.1"),
    (SPADES, "4H", "The debris stays where it is: what lies there is out of the game. §4.3, §6.4"),
    (OFFER, "7D", "First say whether you trade spades or leave the one on offer. §4.7, R11"),
    (JOKERS, "X2", "A joker is played by the player who found it. §6.1, R27"),
    (USELESS, "X2", "There is no diamond that it may steal now, and no spade to swap for. §6.2, §6.3"),
    (LATE, "6D", "Your diamonds only count; they are yours until one is stolen. §4.1, §6.2"),
]
LEGAL = [(BEGUN, "dig 1"), (SPADES, "dig 1"), (OFFER, "leave"), (LATE, "steal B"), (NO_SPADES, "dig 1")]
LEGAL += [(FIND, "keep"), (FIND, "steal A"), (CHANCE, "dig"), (JOKERS, "swap A"), (STUCK, "pass")]


def asked(line):
    """Return the game, the position and whose turn it is."""
    game, s = read(line)
    return game, s, s.turn


@pytest.mark.parametrize(("line", "word", "why"), WORDS)
def test_a_word_that_may_not_be_said(line, word, why):
    game, s, seat = asked(line)
    assert str(reasons.of_word(game, s, seat, word, "ABC", "en")) == why


@pytest.mark.parametrize(("line", "key", "why"), PIECES)
def test_a_piece_with_which_nothing_can_be_done(line, key, why):
    game, s, seat = asked(line)
    assert str(reasons.of_piece(game, s, seat, key, "ABC", "en")) == why


@pytest.mark.parametrize(("line", "word"), LEGAL)
def test_what_may_be_said_has_no_reason_against_it(line, word):
    game, s, seat = asked(line)
    assert game.own("reasons").why_word(s, seat, word, "ABC", "en") is None


@pytest.mark.parametrize("key", ["pile-8", "spade-B"])
def test_both_spades_of_an_offer_are_part_of_the_answer(key):
    game, s, seat = asked(OFFER)
    assert reasons.of_piece(game, s, seat, key, "ABC", "en") is None


@pytest.mark.parametrize(("line", "key"), [(LATE, "3D"), (LATE, "7D"), (LATE, "X2"), (JOKERS, "X1")])
def test_a_joker_and_every_diamond_that_it_may_steal_can_be_chosen(line, key):
    game, s, seat = asked(line)
    assert reasons.of_piece(game, s, seat, key, "ABC", "en") is None
