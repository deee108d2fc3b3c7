"""As many histories as OpenSpiel's goofspiel has, and the same outcomes of random play, to the fraction.

OpenSpiel's numbers are of its version 2.0.2: the whole tree of ``pyspiel.load_game("goofspiel", {"num_cards": N,
"players": P, "points_order": "random", "imp_info": False, "returns_type": "total_points"})`` was walked, every joint
action and every prize equally likely, and the returns of the terminal states were added up as fractions.
``points_order`` is our box option `order`; OpenSpiel knows no `carry`.
"""

from collections import Counter
from fractions import Fraction

import pytest
from motherlode_goofspiel.state import State

from motherlode.core.body import replica
from motherlode.core.cards import cards, lowest
from motherlode.game import game

GOOFSPIEL = game("goofspiel")
Outcomes = Counter[tuple[int, ...]]
THREE_CARDS = {
    (0, 0): "1/6",
    (3, 3): "1/9",
    **dict.fromkeys([(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)], "1/12"),
    **dict.fromkeys([(1, 5), (5, 1), (2, 4), (4, 2)], "1/18"),
}
"""How likely OpenSpiel's players are to end with so many points each, two of them with three cards."""


def moves(s: State) -> list[State]:
    """Return the positions after each move of who speaks first of those awaited: each bid once, in any order."""
    seat, after = lowest(GOOFSPIEL.rules.awaited(s)), []
    for action in cards(GOOFSPIEL.rules.legal(s, seat)):
        after.append(replica(s))
        GOOFSPIEL.rules.apply(after[-1], seat, action)
    return after


def histories(s: State, known: dict[tuple[object, ...], int]) -> int:
    """Count the ways to the end. What was won is forgotten: positions that differ in nothing else go on alike."""
    if not GOOFSPIEL.rules.awaited(s):
        return 1
    key = (s.deck, s.stake, s.bidding, *((me.hand, me.bid) for me in s.seat))
    if key not in known:
        known[key] = sum(histories(after, known) for after in moves(s))
    return known[key]


def outcomes(s: State, chance: Fraction = Fraction(1)) -> Outcomes:
    """Return how likely every final score is if all moves are equally likely; each history is played to its end."""
    if not GOOFSPIEL.rules.awaited(s):
        return Counter({tuple(GOOFSPIEL.rules.score(s, seat) for seat in range(s.players)): chance})
    found: Outcomes = Counter()
    after = moves(s)
    for one in after:
        found.update(outcomes(one, chance / len(after)))
    return found


@pytest.mark.parametrize(
    ("players", "box", "number"),
    [
        (2, {"cards": 3}, 216),
        (2, {"cards": 4}, 13_824),
        (2, {"cards": 5}, 1_728_000),
        (3, {"cards": 3}, 1_296),
        (2, {"cards": 4, "order": 1}, 576),
        (2, {"cards": 4, "order": 2}, 576),
    ],
)
def test_there_are_as_many_histories(players, box, number):
    assert histories(GOOFSPIEL.fresh(players, box), {}) == number


@pytest.mark.parametrize(
    ("players", "box", "expected", "alone", "best"),
    [
        (2, {"cards": 3}, "2", "13/36", "8/3"),
        (2, {"cards": 4}, "15/4", "29/72", "353/72"),
        (2, {"cards": 4, "order": 1}, "15/4", "29/72", "353/72"),
        (2, {"cards": 4, "order": 2}, "15/4", "29/72", "353/72"),
        (3, {"cards": 3}, "10/9", "35/108", "22/9"),
    ],
)
def test_random_play_comes_to_the_same(players, box, expected, alone, best):
    """Expected points of each seat, its chance to be ahead of all others, and the expected points of the best."""
    found = outcomes(GOOFSPIEL.fresh(players, box))
    assert sum(found.values()) == 1
    for seat in range(players):
        assert sum(chance * points[seat] for points, chance in found.items()) == Fraction(expected)
        ahead = [p for p in found if all(p[seat] > p[other] for other in range(players) if other != seat)]
        assert sum(found[points] for points in ahead) == Fraction(alone)
    assert sum(chance * max(points) for points, chance in found.items()) == Fraction(best)


def test_every_final_score_is_as_likely():
    found = outcomes(GOOFSPIEL.fresh(2, {"cards": 3}))
    assert found == {points: Fraction(chance) for points, chance in THREE_CARDS.items()}


def test_a_prize_that_is_carried_makes_all_points_go_to_somebody_but_for_the_last():
    """OpenSpiel has no such rule: what is lost is what was tied for from some prize to the end."""
    found = outcomes(GOOFSPIEL.fresh(2, {"cards": 3, "carry": 1}))
    lost = sum(chance * (6 - sum(points)) for points, chance in found.items())
    # of the six ways in which bids can meet three in one tie all (6 points), one ties the last alone (2 on average)
    assert lost == Fraction(1, 6) * 6 + Fraction(1, 6) * 2
