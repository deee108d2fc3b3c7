"""What an action asks of a server: every word is heard once, every move is applied once, on one copy of the state.

The copy of each move stays: it is the state after it, which whoever looks on is told of and shown. Beside these nothing
is copied but what a viewer sees.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

import pytest

from motherlode.core import body
from motherlode.game import Game, game
from tests.web.test_sentences import MINERS, until_somebody_may_say_more


@contextmanager
def counted(found: Game) -> Iterator[Counter[str]]:
    """Count how often words are heard, moves applied, and states copied or viewed, by whatever module."""
    calls: Counter[str] = Counter()

    def counting(name: str, real: Callable[..., object], kind: type = object) -> Callable[..., object]:
        def call(*arguments: object) -> object:
            calls[name] += isinstance(arguments[0], kind)
            return real(*arguments)

        return call

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(found.words, "hear", counting("heard", found.words.hear))
        patch.setattr(found.rules, "apply", counting("applied", found.rules.apply))
        patch.setattr(Game, "view", counting("viewed", Game.view))
        real, copy = body.replica, counting("copied", body.replica, found.rules.State)
        for module in [one for one in sys.modules.values() if vars(one).get("replica") is real]:
            patch.setattr(module, "replica", copy)
        yield calls


def check(calls: Counter[str], words: int, moves: int, arranged: int = 0) -> None:
    """Check what was counted while so many words were said, and so many moves made; some words are arranged first."""
    assert calls["heard"] == words
    assert calls["applied"] == moves + arranged
    assert calls["copied"] - calls["viewed"] == moves + bool(arranged)
    assert calls["viewed"] <= 3 * moves, "two who play and whoever looks on, of every move once"


def test_a_word_and_what_nature_answers(browser):
    table = browser.start(**{"kind-1": "here"})
    browser.get(table)
    with counted(game("diamonds")) as calls:
        assert browser.say(table, 0, "dig 3", 0).status_code == 200
    moves = browser.api(table)["seq"]
    assert moves > 1
    check(calls, 1, moves)


def test_a_sentence(browser, store):
    """What has one answer only is answered for whoever speaks: the words are gone through on a copy of their own."""
    table = browser.start(**MINERS, **{"kind-1": "here"})
    _, seen, said = until_somebody_may_say_more([browser], table, Random(1))
    with counted(game("miners")) as calls:
        assert browser.say(table, "AB".index(seen["viewer"]), "/".join(said), seen["seq"]).status_code == 200
    moves = browser.api(table)["seq"] - seen["seq"]
    seats = [entry.seat for entry in store.news(table.rpartition("/")[2], seen["seq"]).entries]
    words = seats.count("AB".index(seen["viewer"]))
    assert moves == len(seats) >= words >= len(said) > 1
    check(calls, words, moves, arranged=words)
