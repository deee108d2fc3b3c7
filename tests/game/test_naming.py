"""Words of a verb and a name."""

import pytest

from motherlode.core.errors import UnknownWordError
from motherlode.core.fields import numbered
from motherlode.core.seats import NATURE
from motherlode.game import game
from motherlode.game.naming import Naming

BIDS = Naming("bid", numbered(4), natures="prize")
S = game("diamonds").fresh(2)


@pytest.mark.parametrize(("seat", "verb"), [(1, "bid"), (NATURE, "prize")])
def test_every_action_is_said_and_heard_again(seat, verb):
    for action in range(4):
        assert BIDS.say(S, seat, action) == f"{verb} {action + 1}"
        assert BIDS.hear(S, seat, f"{verb} {action + 1}") == action


def test_actions_may_begin_with_another_number_than_0():
    take = Naming("take", numbered(9), first=1)
    assert take.say(S, 0, 9) == "take 9"
    assert take.hear(S, 0, "take 1") == 1


@pytest.mark.parametrize("word", ["bid", "bid 5", "bid  1", "bid ١", "prize 1", "", "BID 1", "bid 01"])
def test_what_is_no_word_is_refused_with_the_words_that_there_are(word):
    with pytest.raises(UnknownWordError, match="is no word of this game here; say 'bid 1' to 'bid 4'"):
        BIDS.hear(S, 0, word)
