"""What every evaluation must keep to, and what each calls alike."""

from math import inf, isfinite
from random import Random
from typing import Any

import pytest

from motherlode.bots import evaluation, judging, search
from motherlode.bots.thinking import parameters, row
from motherlode.compiled.compiler import interpreted
from motherlode.core.body import replica
from motherlode.core.cards import cards
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.match import Match
from tests.aid.shelf import every_player_count, play_on, random_match

KEYS = 64


def positions(game: Game, players: int, seed: int) -> list[Any]:
    """Return positions of random matches with random boxes, at every tenth move."""
    luck, found = Random(seed), []
    for _ in range(6):
        match = random_match(game, players, luck, moves=0)
        while not match.is_over:
            found.append(match.view(5) if match.waits_for_nature else replica(match.state))
            play_on(match, luck, 10)
    return found


@pytest.mark.slow
@every_player_count
def test_every_move_has_a_weight_and_a_key_and_every_seat_a_promise(game: Game, players: int) -> None:
    evaluator, params = evaluation.of(game), parameters(game)
    for s in positions(game, players, 1):
        for seat in cards(game.rules.awaited(s)):
            for action in cards(game.rules.legal(s, seat)):
                assert 0 <= evaluator.canonical(s, seat, action) < KEYS
                if seat != NATURE:
                    assert 0 < evaluator.prior(s, seat, action, params) < inf
        assert all(isfinite(evaluator.value(s, seat, params)) for seat in range(players))
        assert evaluator.is_quiescent(s) in {True, False}


@pytest.mark.slow
@every_player_count
def test_a_playout_is_never_held_up_for_ever_by_a_moment_that_cannot_be_judged(game: Game, players: int) -> None:
    evaluator, luck = evaluation.of(game), Random(3)
    for _ in range(4):
        match, waits = random_match(game, players, luck, moves=0), 0
        while not match.is_over:
            waits = 0 if evaluator.is_quiescent(match.state) else waits + 1
            assert waits < 150
            play_on(match, luck, 1)


@pytest.mark.slow
@every_player_count
def test_values_that_were_noted_for_all_seats_give_the_result_of_each(game: Game, players: int) -> None:
    kernel, params = interpreted(judging, game.module, evaluation.of(game)), row(game)
    for s in positions(game, players, 2)[::3]:
        wins = [0.0] * search.ROOTS
        kernel.note_values(s, wins, params)
        results = [kernel.result_by(s, seat, wins) for seat in range(players)]
        assert results == [kernel.result_of(s, seat, params) for seat in range(players)], "to the last bit"


def laid(slug: str, changes: dict[str, int] | None = None) -> Any:
    return game(slug).fresh(2, changes)


def test_piles_that_look_the_same_are_alike() -> None:
    s, canonical = laid("diamonds"), evaluation.of(game("diamonds")).canonical
    assert {canonical(s, 0, pile) for pile in range(9)} == {0}
    s.left[4] = 5
    assert [canonical(s, 0, pile) for pile in range(9)] == [0, 0, 0, 0, 4, 0, 0, 0, 0]


def test_all_diamonds_are_alike_and_rocks_that_the_same_seats_break() -> None:
    match = Match(game("diamonds"), 2)
    match.play_all([(0, "dig 1"), (NATURE, "9S")])
    kinds: dict[int, set[str]] = {}
    for word, card in match.legal(NATURE).items():
        kinds.setdefault(evaluation.of(game("diamonds")).canonical(match.state, NATURE, card), set()).add(word)
    assert {"2D", "AD"} <= next(words for words in kinds.values() if "7D" in words)
    rocks = next(words for words in kinds.values() if "2H" in words)
    assert rocks == {rank + suit for rank in "23456789" for suit in "HC"}, "the nine of spades breaks these"
    assert len(kinds) == 1 + 1 + 2 + 12, "diamonds, jokers, two kinds of rocks, and every other spade"


def test_rolls_that_win_are_alike() -> None:
    match = Match(game("friend_or_foe"), 2)
    match.play_all([(0, "south"), (NATURE, "8H")])
    kinds = [evaluation.of(game("friend_or_foe")).canonical(match.state, NATURE, roll) for roll in range(36)]
    assert sorted(set(kinds)) == [0, 35]
    assert kinds.count(35) == 15, "8 or more"


def test_who_pays_after_the_roll_pays_what_wins_and_no_more() -> None:
    """R14: with `spend_after_roll` the dice are known; of rolls only the sum matters then."""
    match = Match(game("friend_or_foe"), 2, {"spend_after_roll": 1})
    match.play_all([(0, "south"), (NATURE, "8H")])
    match.state.seat[0].ace = 3
    evaluator, params = evaluation.of(match.game), parameters(match.game)
    assert len({evaluator.canonical(match.state, NATURE, roll) for roll in range(36)}) == 11
    match.act(NATURE, 1 * 6 + 3)
    priors = {word: evaluator.prior(match.state, 0, action, params) for word, action in match.legal(0).items()}
    assert max(priors, key=lambda word: priors[word]) == "spend 2", "a sum of 6 against 8"


def test_court_cards_of_a_suit_are_alike_in_a_hand_and_in_a_village() -> None:
    match = Match(game("miners"), 2)
    match.play_all([(NATURE, word) for word in ("KS", "QS", "5C", "2H", "JS")])
    canonical = evaluation.of(game("miners")).canonical
    keys = {canonical(match.state, 0, action) for action in match.legal(0).values()}
    assert len(match.legal(0)) == 3
    assert len(keys) == 1
    match.play(0, "KS")
    match.play(0, "play")
    match.play(0, "JS")
    assert {canonical(match.state, 1, card) for card in (9, 11)} == {9}, "J and K of spades, free and single"
    match.state.busy[0] |= 1 << 11
    assert {canonical(match.state, 1, card) for card in (9, 11)} == {9, 11}, "one of them is busy now"


def test_slots_and_copies_are_alike() -> None:
    match, luck = Match(game("realm_of_thieves"), 2), Random(1)
    canonical = evaluation.of(game("realm_of_thieves")).canonical
    while match.waits_for_nature or not any(word.startswith("play") for word in match.legal(match.awaited[0])):
        seat = match.awaited[0]
        match.play(seat, "end" if not match.waits_for_nature else luck.choice(list(match.legal(seat))))
    seat = match.awaited[0]
    match.play(seat, next(word for word in match.legal(seat) if word.startswith("play")))
    assert len(match.legal(seat)) == 5
    assert {canonical(match.state, seat, slot) for slot in match.legal(seat).values()} == {0}


def test_an_evaluation_need_not_say_that_no_two_actions_are_alike() -> None:
    planets = game("planets")
    evaluator, match = evaluation.of(planets), Match(planets, 2)
    assert evaluator.canonical.__module__ == "motherlode.games.planets.evaluation"
    assert [evaluator.canonical(match.state, 0, action) for action in range(3)] == [0, 1, 2]
