"""Choices that all make at once, in secret: mixed so that little can be won by knowing the mixture."""

from dataclasses import replace
from random import Random
from statistics import mean
from typing import Any

import pytest

from motherlode.bots import levels, simultaneous, why
from motherlode.bots.levels import LEVELS
from motherlode.bots.simultaneous import Mixture, mixture_of, think
from motherlode.bots.thinking import Budget, parameters
from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, first, has
from motherlode.game import game
from motherlode.game.arguments import MIXED, Argument
from motherlode.games.planets import evaluation as judgement
from motherlode.games.planets.components import Kind
from motherlode.games.planets.parameters import Param
from motherlode.games.planets.state import OPTIONS, Act
from motherlode.match import Match
from tests.games.planets.planets_scenario import GAME, deal, lay, table

READY = bit(Act.READY)


def opening(*hands: str, planets: str = "1H", **box: int) -> Match:
    """Return a table whose seats hold these cards and choose."""
    match: Match = table(len(hands), box)
    lay(match, planets)
    deal(match, *hands)
    return match


def one_card_each(card: int, planets: str) -> Any:
    """Return what A sees who holds a card, in the last round of a box in which everybody has one."""
    rival = 1 if card != 1 else 2
    return opening(str(card), str(rival), planets=planets, rounds=1, hand=1).view(0)


def standing(s: Any, mine: int, theirs: int) -> float:
    """Return how A stands when both have chosen."""
    after = replica(s)
    after.seat[1].hand = bit(theirs.bit_length() // OPTIONS) if theirs < READY else 0
    for seat, said in ((0, mine), (1, theirs)):
        after.seat[seat].hand = bit(((said & ~READY).bit_length() - 1) // OPTIONS)
        for word in cards(said):
            GAME.rules.apply(after, seat, word)
    return float(GAME.rules.standing(after, 0))


def lost_to_the_best_answers(policy: dict[int, dict[int, float]], planets: str) -> float:
    """Return what a rival wins beyond one half who knows how A mixes with every card, and has any card as well."""
    s, won = one_card_each(1, planets), []
    for rival in range(12):
        answers = [bit(OPTIONS * rival + option) | READY for option in range(OPTIONS)]
        met = [mixture for card, mixture in policy.items() if card != rival + 1]
        gains = [
            mean(sum(odds * (1 - standing(s, said, answer)) for said, odds in mixture.items()) for mixture in met)
            for answer in answers
        ]
        won.append(max(gains))
    return mean(won) - 0.5


@pytest.mark.slow
def test_little_is_lost_to_who_knows_the_mixture() -> None:
    """Everybody has one card and one round: all holdings can be gone through, and all answers."""
    mixed = {card: mixture_of(GAME, one_card_each(card, "1H"), 0, Budget(8_000)).odds for card in range(1, 13)}
    evenly = {card: dict.fromkeys(mixture, 1 / len(mixture)) for card, mixture in mixed.items()}
    naive = {card: {max(mixture, key=lambda said: mixture[said]): 1.0} for card, mixture in evenly.items()}
    assert lost_to_the_best_answers({c: dict(m) for c, m in mixed.items()}, "1H") < 0.03
    assert lost_to_the_best_answers(naive, "1H") > 0.06


@pytest.mark.slow
def test_a_choice_that_was_begun_is_gone_on_with_as_it_was_meant() -> None:
    match = opening("2 5 11", "1 3 4")
    meant = mixture_of(GAME, match.view(0), 0, Budget(4_000))
    for whole in [said for said, odds in meant.odds.items() if odds > 0]:
        view, odds = match.view(0), 1.0
        for word in cards(whole):
            thought = think(GAME, view, 0, Budget(4_000))
            assert thought is not None
            assert thought.mixed
            odds *= thought.visits[word] / sum(thought.visits.values())
            GAME.rules.apply(view, 0, word)
        assert odds == pytest.approx(meant.odds[whole], abs=0.01)


@pytest.mark.slow
def test_what_others_have_said_already_changes_nothing() -> None:
    match = opening("2 5 11", "1 3 4")
    before = think(GAME, match.view(0), 0, Budget(1_000))
    match.play(1, "3a")
    assert think(GAME, match.view(0), 0, Budget(1_000)) == before


@pytest.mark.slow
def test_who_has_begun_what_no_mixture_has_searches_on_and_has_not_mixed_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    odd, asked = Mixture({bit(0) | READY: 1.0}, {bit(0) | READY: 0.5}, 1), []
    monkeypatch.setattr(simultaneous, "mixture_of", lambda *about: asked.append(about[-1]) or odd)
    match, small = opening("2 5 11", "1 3 4"), Budget(10)
    match.play(0, "2c")
    assert think(GAME, match.view(0), 0, small) is None
    assert [budget.milliseconds for budget in asked] == [simultaneous.AT_ONCE]
    master = replace(LEVELS["master"], mixes=small, budget=small)
    thought = levels.consider(master, small, GAME, match.view(0), 0, 1)
    assert not thought.mixed
    assert thought.simulations == 10


def test_who_has_begun_what_is_not_played_goes_on_as_gained_most() -> None:
    """The second and the third fleet begin with words that the mixture never says; the third has gained more."""
    played, poor, rich = bit(0) | READY, bit(1) | READY, bit(1) | bit(9) | READY
    mixture = Mixture({played: 1.0, poor: 0.0, rich: 0.0}, {played: 0.5, poor: 0.2, rich: 0.4}, 100)
    thought = mixture.thought(bit(1))
    assert thought is not None
    assert (thought.plan, thought.advice, thought.chance) == ((9, Act.READY), (9, Act.READY), 0.4)
    assert mixture.thought(bit(2)) is None


def test_the_plan_is_the_likeliest_whole_choice_and_not_the_likeliest_word() -> None:
    """Two fleets that begin alike are likelier together than the third, and each is played less."""
    alike, other = (bit(0) | READY, bit(0) | bit(9) | READY), bit(1) | READY
    odds = {alike[0]: 0.31, alike[1]: 0.29, other: 0.4}
    thought = Mixture(odds, dict.fromkeys(odds, 0.5) | {other: 0.55}, 100).thought(0)
    assert thought is not None
    assert (thought.best, thought.plan) == (0, (1, Act.READY))
    assert thought.chance == 0.55


def test_where_whole_choices_are_too_many_the_search_thinks() -> None:
    """Six cards have 15 624 fleets, and a rival may hold any six."""
    match = opening("1 2 3 4 5 6", "7 8 9 10 11 12", hand=6)
    assert think(GAME, match.view(0), 0, Budget(10)) is None


@pytest.mark.slow
def test_the_clock_stops_learning_and_nothing_learnt_is_what_is_preferred() -> None:
    view = opening("2 5 11", "1 3 4").view(0)
    hurried = mixture_of(GAME, view, 0, Budget(10**7, milliseconds=0))
    assert simultaneous.SPOONFUL <= hurried.tried < 2 * simultaneous.SPOONFUL
    assert sum(mixture_of(GAME, view, 0, Budget(1)).odds.values()) == pytest.approx(1)


@pytest.mark.slow
@pytest.mark.parametrize("hands", [("2 5 11", "1 3 4", "6 7 8"), ("2 5 11", "1 3 4", "6 7 8", "9 10 12")])
def test_three_and_four_mix_their_choices_too(hands: tuple[str, ...]) -> None:
    view = opening(*hands, planets="1H 2L").view(0)
    mixture = mixture_of(GAME, view, 0, Budget(3_000))
    whole = [said for said, odds in mixture.odds.items() if odds > 0]
    assert whole
    for said in whole:
        s = replica(view)
        for word in cards(said):
            assert has(GAME.rules.legal(s, 0), word)
            GAME.rules.apply(s, 0, word)
        assert not has(GAME.rules.awaited(s), 0)
    assert all(0 <= gain <= 1 for gain in mixture.gains.values())


def test_a_mixed_thought_is_drawn_by_its_odds() -> None:
    thought = levels.Thought({1: 300, 2: 100, 3: 4}, {1: 0.5, 2: 0.5, 3: 0.4}, 404, mixed=True)
    chosen = [levels.decide(thought, LEVELS["master"], 0.0, seed) for seed in range(4000)]
    assert chosen.count(1) / 4000 == pytest.approx(300 / 404, abs=0.03)
    assert 0 < chosen.count(3) < 100


def test_games_that_do_not_choose_at_once_are_not_mixed() -> None:
    assert [slug for slug in ("diamonds", "miners", "planets") if simultaneous.can_mix(game(slug))] == ["planets"]


def test_one_begins_again_with_nothing_committed_and_by_the_same_hand() -> None:
    match = opening("2 5 11", "1 3 4")
    secret = judgement.secret(match.view(0), 0)
    match.play_all([(0, "2c"), (0, "11x")])
    view = match.view(0)
    assert judgement.begin_again(view, 0) == bit(OPTIONS + 2) | bit(OPTIONS * 10 + 3)
    assert view == opening("2 5 11", "1 3 4").view(0)
    assert judgement.secret(view, 0) == secret == bit(1) | bit(4) | bit(10)


def test_a_fleet_is_weighed_by_what_it_has_together() -> None:
    """§4.1 (a) to (c) are part of it; an action without a kind weighs its values only."""
    params = parameters(GAME)

    def weight(fleet: str, **box: int) -> float:
        s = opening("1 5 6", "2 3 4", **box).view(0)
        for word in fleet.split():
            GAME.rules.apply(s, 0, GAME.words.hear(s, 0, word))
        return judgement.whole_choice(s, 0, params)

    plain = {"ship.5.x.kind": Kind.NONE.value}
    assert weight("5x") - weight("5x", **plain) == pytest.approx(params[Param.FLEET_JAM])
    assert weight("1a 6a", rounds=1) - weight("1a 6a") > weight("1a", rounds=1) - weight("1a"), "nothing is kept then"


def test_weights_are_finite_wherever_fleets_are_chosen() -> None:
    luck, params = Random(1), parameters(GAME)
    for players in (2, 3, 4):
        match = Match(GAME, players)
        while not match.is_over:
            seat = match.awaited[0]
            match.act(seat, luck.choice(list(cards(GAME.rules.legal(match.state, seat)))))
            if seat < players and match.awaited and has(first(players), match.awaited[0]):
                assert -200 < judgement.whole_choice(replica(match.state), seat, params) < 200


def test_what_is_drawn_from_is_told_and_how_often_the_advice_is_drawn() -> None:
    """A choice that is never played is no choice to draw from; a single one is not drawn."""
    first, second, never = bit(0) | READY, bit(1) | READY, bit(2) | READY
    odds = {first: 0.64, second: 0.36, never: 0.0}
    thought = Mixture(odds, dict.fromkeys(odds, 0.5), 100).thought(0)
    assert thought is not None
    assert thought.odds == {first: 0.64, second: 0.36}
    assert why.mixing(thought, 0) == (Argument(MIXED, 0, {"n": 2, "percent": 64}),)
    alone = Mixture(odds | {first: 1.0, second: 0.0}, dict.fromkeys(odds, 0.5), 100).thought(0)
    assert alone is not None
    assert why.mixing(alone, 0) == ()
