"""The counted numbers of the sheet: how many sequences of words there are, in both bodies."""

from math import comb

import pytest

from motherlode.compiled import entry_points
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.core.cards import cards
from tests.aid.perft import counts, perft
from tests.games.planets.planets_scenario import GAME, deal, lay, table


def compiled_perft(s, depth):
    """Count sequences in the compiled body, a record for every depth."""
    fast, states = bound(entry_points, GAME.module), body.records(type(s), depth + 1)
    body.pack(s, states)

    def below(at):
        moves = [
            (seat, action) for seat in cards(fast.awaited(states, at)) for action in cards(fast.legal(states, at, seat))
        ]
        if at == depth - 1:
            return len(moves)
        total = 0
        for seat, action in moves:
            states[at + 1] = states[at]
            fast.apply(states, at + 1, seat, action)
            total += below(at + 1)
        return total

    return below(0)


def dealt(*hands, planets="1H", **box):
    """Return the position after the opening deal."""
    match = table(len(hands), box)
    lay(match, planets)
    deal(match, *hands)
    return match.state


@pytest.mark.parametrize(
    ("players", "box", "sequences"),
    [
        (2, {}, [6, 72, 792, 7920]),
        (3, {}, [6, 24, 288, 3168]),
        (4, {}, [6, 24, 288, 3168]),
        (2, {"hand": 1, "richness": 1}, [3, 36, 396, 3168, 15840]),
        (2, {"hand": 2, "richness": 2, "moon": 2}, [3, 6, 72, 792, 7920]),
    ],
)
def test_the_sequences_from_the_fresh_game_are_as_many_as_the_sheet_says(players, box, sequences):
    """§2.1, §2.3: two orientations of three cards, then the cards of the pool one by one."""
    assert counts(GAME, players, len(sequences), **box) == sequences


def spoken(n):
    """Count the sequences of *n* words of one seat with three cards: a part of a fleet, or a fleet and `ready`."""
    return comb(3, n) * 4**n + (comb(3, n - 1) * 4 ** (n - 1) if n > 1 else 0)


def interleaved(n):
    """Count the sequences of *n* words of two such seats."""
    return sum(comb(n, a) * spoken(a) * spoken(n - a) for a in range(n + 1))


def test_seats_choose_independently():
    """§3.1-3.3: the sequences of a single round are all interleavings of what the seats say."""
    s = dealt("1 2 3", "4 5 6", rounds=1)
    assert [perft(GAME, s, n) for n in range(1, 5)] == [interleaved(n) for n in range(1, 5)] == A_ROUND[:4]


A_ROUND = [24, 408, 4544, 32480, 142080, 366080]
TWO_ROUNDS = [8, 40, 96, 96, 1152, 12672, 73656]


def test_rounds_follow_each_other():
    """§2.5, §8.1-8.5: a round, the draws for a tie or the deal, and the next system."""
    s = dealt("1", "2", hand=1, rounds=2, richness=1, planets="1L")
    assert [perft(GAME, s, n) for n in range(1, 6)] == TWO_ROUNDS[:5]


@pytest.mark.slow
def test_the_compiled_body_counts_the_same_and_deeper():
    """§2.1-2.5, §8.1-8.5."""
    assert compiled_perft(GAME.fresh(2), 5) == 71280
    assert compiled_perft(GAME.fresh(4), 5) == 31680
    s = dealt("1 2 3", "4 5 6", rounds=1)
    assert compiled_perft(s, 6) == interleaved(6) == A_ROUND[5]
    s = dealt("1", "2", hand=1, rounds=2, richness=1, planets="1L")
    assert [compiled_perft(s, n) for n in (6, 7)] == TWO_ROUNDS[5:]
