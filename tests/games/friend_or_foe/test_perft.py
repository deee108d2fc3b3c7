"""Counted and known values of the sheet: sequences of words from the fresh game, and the chances of two dice."""

import pytest

from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.state import State
from motherlode.games.friend_or_foe.words import WORDS, Context
from tests.aid.perft import counts, perft
from tests.games.friend_or_foe.friend_or_foe_scenario import Table, friend_or_foe

COUNTED = [
    (2, {}, [3, 144, 4023, 15633]),
    (4, {}, [3, 144, 4023, 15633]),
    (2, {"suits": 2}, [3, 72, 1431, 5913, 128871]),
    (2, {"suits": 2, "start_cards": 2, "spend_after_roll": 1}, [1, 24, 459, 657, 14319]),
    (3, {"suits": 3, "start_cards": 1}, [36, 1260, 42840, 128520]),
    (2, {"suits": 2, "quiet_limit": 1, "keep_limit": 2, "own_royal": 0}, [3, 72, 1404, 6372, 136080]),
]
FIVE_WORDS = [(2, 661770), (4, 661527)]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "box", "sequences"), COUNTED)
def test_the_sequences_of_words_are_as_many_as_the_sheet_says(players, box, sequences):
    assert counts(friend_or_foe(), players, len(sequences), **box) == sequences


@pytest.mark.slow
@pytest.mark.parametrize(("players", "sequences"), FIVE_WORDS)
def test_the_sequences_of_five_words_are_as_many_as_the_sheet_says(players, sequences):
    game = friend_or_foe()
    assert perft(game, game.fresh(players), 5) == sequences


def won(s: State) -> int:
    """Return how many of the dice words win the battle that is on."""
    return sum(_wins(s, roll) for roll in cards(rules.legal(s, NATURE)))


def _wins(s: State, roll: int) -> bool:
    s.roll = roll
    return rules.wins(s)


@pytest.mark.parametrize(("need", "ways"), list(enumerate([36, 35, 33, 30, 26, 21, 15, 10, 6, 3, 1], start=2)))
def test_the_chance_to_win_is_that_of_two_dice(need, ways):
    """§1.3, §5.4: 36 equally likely rolls, of which so many reach a sum."""
    table = Table(A="12", lay="13=KH:5", king=need).say("east")
    assert won(table.s) == ways


def test_there_are_36_words_for_the_dice_and_every_card_but_the_aces_has_one():
    """§1.1, §1.3: both dice are told apart."""
    assert len(set(WORDS[Context.DICE].values())) == 36
    assert len(set(WORDS[Context.CARD].values())) == 48
    assert not [word for word in WORDS[Context.CARD].values() if word.startswith("A")]
