"""The yardsticks themselves: the tree is the game's, and what OpenSpiel says of it is so."""

from itertools import islice
from math import comb

import numpy as np
import pyspiel
import pytest

from bench.efg import TooLargeError, Tree
from bench.equilibrium import Solved, Values, exploitability, solve
from bench.exactness import SMALL, TINY, Plan, mixed, open_losses
from bench.late import LINES, worlds
from bench.spiel import SpielGame
from motherlode.bots.levels import LEVELS
from motherlode.bots.thinking import Budget, think
from motherlode.core.body import unpack
from motherlode.game import game, read


@pytest.fixture(scope="module")
def solved() -> Solved:
    """The smallest box of planets: one system of six cards and faces, twelve ships, one each."""
    return solve(Tree([SpielGame(game("planets"), 2, {"rounds": 1, "hand": 1}).story()]), 40)


def test_the_tree_has_every_deal_and_every_choice(solved: Solved) -> None:
    deals = 6 * 12 * 11
    choices = [case for case in solved.tree.cases if len(case.actions) > 1]
    assert {len(case.actions) for case in choices} == {4}
    assert len(choices) == 2 * 6 * 12
    assert solved.tree.size == 1 + 6 + 6 * 12 + deals * (1 + 4 + 4 + 4 * 4 + 4 * 4)


def test_openspiels_copy_has_our_information_sets(solved: Solved) -> None:
    ours, theirs, stack = {case.key: len(case.actions) for case in solved.tree.cases}, {}, []
    stack.append(solved.game.new_initial_state())
    while stack:
        state = stack.pop()
        if not state.is_terminal() and not state.is_chance_node():
            theirs[state.information_state_string()] = len(state.legal_actions())
        stack += [state.child(action) for action in state.legal_actions()] if not state.is_terminal() else []
    assert ours == theirs


def test_it_is_an_equilibrium_of_an_even_game(solved: Solved) -> None:
    values = Values(solved.tree, solved.policy)
    assert values.value == pytest.approx(0, abs=0.005)
    assert 0 <= solved.exploitability < 0.005
    for case, row in enumerate(solved.policy):
        assert row.sum() == pytest.approx(1)
        assert abs(solved.loss(case, row)) < 1e-12


def test_a_value_is_openspiels(solved: Solved) -> None:
    policy = [np.full(len(case.actions), 1 / len(case.actions)) for case in solved.tree.cases]
    uniform = pyspiel.UniformRandomPolicy(solved.game)
    theirs = pyspiel.expected_returns(solved.game.new_initial_state(), uniform, -1, False)
    assert Values(solved.tree, policy).value == pytest.approx(theirs[0], abs=1e-9)
    assert exploitability(solved.tree, solved.game, policy) > 0.05


def test_a_late_position_is_all_the_worlds_that_it_may_be() -> None:
    found, public = read(LINES.read_text(encoding="utf-8").splitlines()[0])
    unseen, deck = [me.unseen for me in public.seat[:2]], public.pool.bit_count()
    stories = worlds(found, public)
    assert len(stories) == comb(deck, unseen[0]) * comb(deck - unseen[0], unseen[1])
    with pytest.raises(TooLargeError):
        Tree(stories, 100)


def test_a_search_that_sees_little_loses_something_and_never_gains() -> None:
    plan = Plan(simulations=2, positions=12)
    for slug, box in (("diamonds", TINY), ("friend_or_foe", SMALL)):
        pairs = list(islice(open_losses(game(slug), box, plan), 12))
        assert len(pairs) == 12
        assert all(0 <= loss <= value <= 1 for loss, value in pairs)


def test_the_lower_the_temperature_the_surer_the_most_visited() -> None:
    shares = np.array([0.6, 0.38, 0.02])
    assert mixed(shares, 0).tolist() == [1, 0, 0]
    assert mixed(shares, 1) == pytest.approx([0.6 / 0.98, 0.38 / 0.98, 0])
    assert mixed(shares, 0.5) == pytest.approx([0.36 / 0.5044, 0.1444 / 0.5044, 0])


def test_who_remembers_that_the_others_cannot_see_its_card_plays_an_equilibrium(solved: Solved) -> None:
    def mean_loss(changes: dict[str, float]) -> float:
        losses = []
        for n, case in enumerate(solved.tree.cases):
            if len(case.actions) > 1 and case.player == 0:
                view = unpack(case.view[0], planets.rules.State)
                visits = think(planets, view, 0, n, Budget(6_000), changes).visits
                tried = np.array([visits.get(action, 0) for action in case.actions], float)
                losses.append(solved.loss(n, mixed(tried / tried.sum(), 0.5)))
        return float(np.mean(losses))

    planets = game("planets")
    assert mean_loss(LEVELS["master"].params) < 0.01
    assert mean_loss(LEVELS["expert"].params) > 0.02
