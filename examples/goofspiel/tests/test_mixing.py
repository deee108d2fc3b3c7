"""Bids are mixed by the code that mixes fleets, and where all is known that may follow they are mixed right.

With two cards left in each hand one bid decides, since the last is forced: a matrix of two rows and two columns, whose
solution is written down (von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928).
"""

import pytest
from motherlode_goofspiel import evaluation, rules
from motherlode_goofspiel.state import State

from motherlode.bots import regrets
from motherlode.bots.thinking import parameters
from motherlode.compiled.compiler import interpreted
from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, lowest
from motherlode.core.luck import Luck
from motherlode.core.seats import NATURE
from motherlode.game import game

GOOFSPIEL = game("goofspiel")
ROOM, TRIES = 64, 6_000


def position(hands, stake, deck, won=((), ())):
    s = GOOFSPIEL.fresh(2, {"cards": 6})
    s.deck, s.stake, s.bidding = of(deck), of(stake), 3
    for seat in range(2):
        s.seat[seat].hand, s.seat[seat].won = of(hands[seat]), of(won[seat])
    return s


def of(numbers):
    return sum(bit(number - 1) for number in numbers)


def result(s: State, bids) -> float:
    """Return how A stands after these bids; the rest is forced."""
    after = replica(s)
    for seat, bid in enumerate(bids):
        rules.apply(after, seat, bid)
    while waiting := rules.awaited(after):
        seat = NATURE if waiting == bit(NATURE) else lowest(waiting)
        rules.apply(after, seat, lowest(rules.legal(after, seat)))
    return float(GOOFSPIEL.rules.standing(after, 0))


def solution(s: State) -> tuple[float, float]:
    """Return how likely A bids the lower card, and what A may expect; no bid is better than the other for sure."""
    low, high = cards(s.seat[0].hand)
    mine, theirs = (low, high), tuple(cards(s.seat[1].hand))
    (a, b), (c, d) = ([result(s, (one, other)) for other in theirs] for one in mine)
    return (d - c) / (a - b - c + d), (a * d - b * c) / (a - b - c + d)


def mixed(s: State) -> dict[int, float]:
    """Return how likely A bids each card, learnt by ordinary Python; every trial is played to the end."""
    kernel = interpreted(regrets, GOOFSPIEL.module, evaluation)
    states, work = [replica(s) for _ in range(regrets.STATES)], regrets.Work(width=8, own_width=8)
    sums = [[0.0] * ROOM for _ in range(5)]
    holdings = [regrets.Holding() for _ in range(4)]
    desk = regrets.Desk(states, [work], holdings, [regrets.NOWHERE] * 16, [0] * ROOM, [0] * ROOM, *sums)
    kernel.learn(desk, 0, [Luck()], list(parameters(GOOFSPIEL, {"horizon": 99})), 0.6, TRIES)
    total = sum(desk.mixture[:2])
    return {lowest(said): desk.mixture[place] / total for place, said in enumerate(desk.said[:2])}


MIXED = [
    position(((1, 3), (1, 2)), (3,), (4,), ((), (2,))),
    position(((1, 3), (1, 2)), (3,), (5,), ((), (2,))),
    position(((1, 3), (1, 2)), (5,), (3,), ((), (2,))),
]
"""What A bids low with the odds 1/2, 2/3 and 1/3."""


@pytest.mark.parametrize("s", MIXED)
def test_bids_are_mixed_as_the_matrix_asks(s):
    low, worth = solution(s)
    assert 0.05 < low < 0.95
    found = mixed(s)
    assert found[lowest(s.seat[0].hand)] == pytest.approx(low, abs=0.06)
    assert 0 <= worth <= 1


def test_who_begins_to_bid_again_has_said_nothing():
    s = position(((1, 4), (2, 3)), (5,), (2,))
    rules.apply(s, 1, 2)
    assert evaluation.begin_again(s, 0) == 0
    assert s == position(((1, 4), (2, 3)), (5,), (2,))
    assert evaluation.secret(s, 0) == evaluation.secret(s, 1)
