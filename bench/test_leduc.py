"""Leduc poker here and in OpenSpiel: the same tree, the same values."""

from fractions import Fraction
from typing import Any

import pyspiel

from bench import leduc
from motherlode.core.body import replica
from motherlode.core.cards import members
from motherlode.core.seats import NATURE

DEPTH = 8


def fresh() -> leduc.State:
    s = leduc.State()
    leduc.setup(s, 2)
    return s


def after(s: leduc.State, action: int) -> leduc.State:
    twin = replica(s)
    (seat,) = members(leduc.awaited(s))
    leduc.apply(twin, seat, action)
    return twin


def actions(s: leduc.State) -> tuple[int, ...]:
    waiting = leduc.awaited(s)
    return members(leduc.legal(s, members(waiting)[0])) if waiting else ()


def ours(s: leduc.State, depth: int) -> int:
    return 1 if depth == 0 else sum(ours(after(s, action), depth - 1) for action in actions(s))


def theirs(state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return 0 if state.is_terminal() else sum(theirs(state.child(action), depth - 1) for action in state.legal_actions())


def our_value(s: leduc.State) -> Fraction:
    worths = [our_value(after(s, action)) for action in actions(s)]
    return sum(worths, Fraction(0)) / len(worths) if worths else Fraction(leduc.score(s, 0))


def their_value(state: Any) -> Fraction:
    if state.is_terminal():
        return Fraction(state.player_return(0))
    worths = [their_value(state.child(action)) for action in state.legal_actions()]
    return sum(worths, Fraction(0)) / len(worths)


def test_perft_is_openspiels() -> None:
    game = pyspiel.load_game("leduc_poker")
    assert [ours(fresh(), n) for n in range(1, DEPTH)] == [theirs(game.new_initial_state(), n) for n in range(1, DEPTH)]


def test_the_value_of_random_play_is_openspiels() -> None:
    assert our_value(fresh()) == their_value(pyspiel.load_game("leduc_poker").new_initial_state())


def test_every_state_has_openspiels_actions_and_returns() -> None:
    stack = [(fresh(), pyspiel.load_game("leduc_poker").new_initial_state())]
    while stack:
        s, state = stack.pop()
        if state.is_terminal():
            assert not leduc.awaited(s)
            assert [leduc.score(s, seat) for seat in (0, 1)] == state.returns()
            continue
        assert list(actions(s)) == state.legal_actions()
        assert members(leduc.awaited(s)) == (NATURE if state.is_chance_node() else state.current_player(),)
        stack += [(after(s, action), state.child(action)) for action in actions(s)]
