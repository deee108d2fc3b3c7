"""Two readings of one sheet: at every word of random games the rules and a plain second reading agree."""

from random import Random

import pytest

from motherlode.core import options as boxes
from tests.aid.shelf import random_match
from tests.games.miners.miners_scenario import Table, miners
from tests.games.miners.miners_second_reading import Reading

TEMPTING = ("kidnap", "seduce", "bribe", "pair")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_readings_agree_on_every_word_of_random_games(players):
    """§3-§7: the same seat is awaited, the same words are legal, and they lead to the same position and score."""
    luck, game = Random(players), miners()
    for _ in range(12):
        match = random_match(game, players, luck, moves=0)
        plain = Reading(players, {entry.key: entry.value for entry in boxes.entries(match.state.box)})
        while not match.is_over:
            seat = match.awaited[0]
            words = match.legal(seat)
            assert ("ABCDn"[seat], set(words)) == (plain.awaited(), plain.legal())
            tempting = [word for word in TEMPTING if word in words and luck.random() < 0.3]
            word = luck.choice(tempting or list(words))
            match.play(seat, word)
            plain.say(word)
            assert game.words.show(match.state) == plain.show()
        assert (plain.awaited(), plain.scores()) == ("", match.scores())


def test_the_second_reading_finds_the_first_words_of_a_game():
    """§2.2, §3.1: both readings begin alike."""
    plain = Reading(2, {entry.key: entry.value for entry in boxes.entries(miners().new_box({}))})
    table = Table("", "", context="deal")
    assert plain.legal() == table.legal
