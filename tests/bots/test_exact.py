"""What is solved is solved: exact expectimax against the sheet's own numbers, and against a napkin."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from motherlode.bots import evaluation, exact, levels
from motherlode.bots.levels import LEVELS
from motherlode.bots.solving import Effort, can_solve, solve
from motherlode.bots.thinking import Budget, Thought
from motherlode.compiled.compiler import interpreted
from motherlode.core.body import replica
from motherlode.core.cards import cards, count
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.match import Match
from tests.aid import expectimax

DIAMONDS, FOES = game("diamonds"), game("friend_or_foe")
TINY = {"ranks": 3, "piles": 2, "jokers": 0, "goal_two": 0}
SMALL = {"suits": 2, "spend_limit": 1}
OPEN_SESAME = Effort(positions=10**7, bits=20)

DIAMOND_BOXES: list[dict[str, int]] = [
    TINY,
    TINY | {"jokers": 2, "joker_same_turn": 1, "swap_empty": 1},
    TINY | {"piles": 3, "edge": 1, "strike": 2, "trade_debris": 1, "random_pile": 1},
    {"ranks": 4, "piles": 3, "jokers": 1, "steal_may_win": 1, "layer_literal": 1},
]
FOE_BOXES: list[dict[str, int]] = [
    SMALL,
    SMALL | {"retreat": 1, "royal_falls": 1, "komi": 1, "keep_limit": 1},
    SMALL | {"retreat": 2, "lost_to": 1, "banked_only": 1, "finish_round": 1},
    SMALL | {"spend_after_roll": 1, "own_royal": 0, "royal_bonus": 3},
]


def late(game: Game, box: dict[str, int], luck: Random, unseen: int) -> Match | None:
    """Return a match in which a seat chooses and so few cards are unseen, or None if it ended before."""
    match = Match(game, 2, box)
    while not match.is_over:
        seat = match.awaited[0]
        if seat != NATURE and count(match.state.unseen) <= unseen and len(match.legal(seat)) > 1:
            return match
        match.act(seat, luck.choice(list(match.legal(seat).values())))
    return None


def late_positions(game: Game, boxes: list[dict[str, int]], unseen: int, many: int) -> list[Any]:
    luck, found = Random(17), []
    while len(found) < many:
        match = late(game, boxes[len(found) % len(boxes)], luck, unseen)
        if match:
            found.append(match.state)
    return found


def nearly_over(positions: list[Any]) -> list[Any]:
    """Those before a move, but so long after the last card was turned over that two turns are left."""
    found = [s for s in positions if s.context == FOES.rules.State().context]
    for s in found:
        s.quiet = s.box.quiet_limit * s.players - 2
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("box", "best"),
    [
        (TINY, 148043 / 285120),
        (TINY | {"piles": 3}, 5840663 / 9979200),
        (TINY | {"jokers": 1}, 71767 / 135135),
        (TINY | {"goal_two": 3, "edge": 1, "strike": 2, "trade_debris": 1}, 857 / 1584),
        (
            TINY | {"jokers": 1, "random_pile": 1, "joker_same_turn": 1, "steal_may_win": 1, "swap_empty": 1},
            78104453 / 148262400,
        ),
    ],
)
def test_the_exact_chances_of_small_games_are_the_sheets(box: dict[str, int], best: float) -> None:
    thought = solve(DIAMONDS, DIAMONDS.fresh(2, box), OPEN_SESAME)
    assert thought is not None
    assert thought.chance == pytest.approx(best, abs=1e-12)


@pytest.mark.slow
def test_late_diamonds_are_worth_what_a_napkin_says() -> None:
    for s in late_positions(DIAMONDS, DIAMOND_BOXES, unseen=4, many=60):
        thought = solve(DIAMONDS, s, OPEN_SESAME)
        assert thought is not None
        assert thought.worth == pytest.approx(expectimax.worths(DIAMONDS, s), abs=1e-12)


@pytest.mark.slow
def test_late_friends_and_foes_are_worth_what_a_napkin_says() -> None:
    positions = nearly_over(late_positions(FOES, FOE_BOXES, unseen=1, many=10))
    assert len(positions) >= 5
    for s in positions:
        thought = solve(FOES, s, OPEN_SESAME)
        assert thought is not None
        assert thought.worth == pytest.approx(expectimax.worths(FOES, s), abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "boxes"), [(DIAMONDS, DIAMOND_BOXES), (FOES, FOE_BOXES)], ids=["diamonds", "foes"])
def test_both_bodies_find_the_same(game: Game, boxes: list[dict[str, int]]) -> None:
    effort = Effort(positions=400, depth=60, bits=12)
    for s in late_positions(game, boxes, unseen=4, many=12):
        thought, (finished, worths, visited) = solve(game, s, effort), by_hand(game, s, effort)
        assert (thought is None) == (not finished and max(worths) < 1)
        if thought is not None:
            assert thought.simulations == visited
            assert all(worths[action] == worth for action, worth in thought.worth.items())
            assert set(thought.worth) == {a for a, worth in enumerate(worths) if worth != exact.UNFINISHED}


def by_hand(game: Game, s: Any, effort: Effort) -> tuple[bool, list[float], int]:
    """Return what the interpreted solver finds: is it finished, the worth of every action, positions visited."""
    kernel = interpreted(exact, game.module, evaluation.of(game))
    states, stack = [replica(s) for _ in range(effort.depth)], [exact.Visit() for _ in range(effort.depth)]
    table, works, worths = [exact.EMPTY] * (1 << effort.bits), [exact.Work(effort.positions)], [exact.UNFINISHED] * 64
    finished = kernel.solve(states, stack, [0.0] * effort.depth, works, table, [0.0] * (1 << effort.bits), worths)
    return finished, worths, works[0].visited


def test_a_small_table_forgets_but_never_errs() -> None:
    (s,) = late_positions(DIAMONDS, [TINY], unseen=5, many=1)
    roomy, cramped = solve(DIAMONDS, s, OPEN_SESAME), solve(DIAMONDS, s, replace(OPEN_SESAME, bits=2))
    assert roomy is not None
    assert cramped is not None
    assert cramped.worth == roomy.worth
    assert cramped.simulations > roomy.simulations


def test_what_is_beyond_the_effort_is_unfinished() -> None:
    fresh = DIAMONDS.fresh(2, TINY)
    finished, worths, visited = by_hand(DIAMONDS, fresh, Effort(positions=50))
    assert (finished, visited) == (False, 50)
    assert set(worths) == {exact.UNFINISHED}
    assert solve(DIAMONDS, fresh, Effort(positions=50)) is None


def test_lines_that_are_too_long_are_unfinished() -> None:
    (s,) = late_positions(DIAMONDS, [TINY], unseen=5, many=1)
    thought = solve(DIAMONDS, s, OPEN_SESAME)
    assert thought is not None
    assert solve(DIAMONDS, s, replace(OPEN_SESAME, depth=thought.simulations + 2)) == thought
    assert solve(DIAMONDS, s, replace(OPEN_SESAME, depth=2)) is None


def test_only_the_end_of_a_game_of_two_without_secrets_can_be_solved() -> None:
    (few_cards,), (few_turns,) = late_positions(DIAMONDS, [{}], 3, 1), late_positions(FOES, [SMALL], 1, 1)
    assert can_solve(DIAMONDS, few_cards)
    assert not can_solve(DIAMONDS, DIAMONDS.fresh(2))
    assert not can_solve(FOES, few_turns)
    assert can_solve(FOES, *nearly_over([few_turns]))
    assert not can_solve(DIAMONDS, replace(few_cards, players=3))
    for secret in ("miners", "planets", "realm_of_thieves"):
        assert not can_solve(game(secret), game(secret).fresh(2))


def test_colours_of_rocks_and_places_of_piles_do_not_matter_and_all_else_does() -> None:
    position, s = evaluation.of(game("diamonds")).position, Match(DIAMONDS, 2)
    s.play_all([(0, "dig 1"), (NATURE, "5H"), (1, "dig 2"), (NATURE, "9C")])
    twin = Match(DIAMONDS, 2)
    twin.play_all([(0, "dig 3"), (NATURE, "5C"), (1, "dig 1"), (NATURE, "9H")])
    assert position(s.state) == position(twin.state)
    for changed in ({"turn": 1}, {"struck": 1}, {"unseen": s.state.unseen & ~1}, {"context": 4}, {"closed": 0}):
        other = replace(s.state, **changed)
        assert (position(other) == position(s.state)) == (changed == {"closed": 0}), changed


def test_of_banks_only_the_lead_matters_and_free_ground_is_the_same_whatever_lies_there() -> None:
    position, (s,) = evaluation.of(game("friend_or_foe")).position, late_positions(FOES, [SMALL], 6, 1)
    richer, taxed = replica(s), replica(s)
    for me in richer.seat:
        me.bank += 3
    assert position(richer) == position(s)
    richer.seat[1].bank += 1
    assert position(richer) != position(s)
    free = next(place for place in range(49) if 0 <= s.card[place] < 9 and not s.coins[place])
    taxed.card[free] = (s.card[free] + 1) % 9
    assert position(taxed) == position(s)
    taxed.coins[free] = 1
    assert position(taxed) != position(s)


@pytest.mark.slow
def test_a_master_plays_the_exact_best_move(monkeypatch: pytest.MonkeyPatch) -> None:
    blind = replace(LEVELS["master"], budget=Budget(1))
    monkeypatch.setitem(LEVELS, "master", blind)
    for s in late_positions(DIAMONDS, DIAMOND_BOXES, unseen=4, many=30):
        thought, seat = solve(DIAMONDS, s), next(cards(DIAMONDS.rules.awaited(s)))
        assert thought is not None
        chosen = levels.choose("master", DIAMONDS, s, seat, seed=1)
        assert thought.worth[chosen] == max(thought.worth.values())
        assert levels.consider(blind, Budget(1), DIAMONDS, s, seat, 1) == thought


def test_an_exact_thought_goes_by_worth_and_has_no_error() -> None:
    thought = Thought({3: 1, 5: 1, 7: 1}, {3: 0.25, 5: 0.5, 7: 0.5}, 90, exact=True)
    assert thought.best == 5
    assert thought.chance == 0.5
    assert thought.error(5) == 0
    assert levels.decide(thought, LEVELS["master"], 1.0, seed=2) == 5
