"""Every field says what it holds, and what is told is true: ranges, partitions, secrets, differences, actions."""

import re
from random import Random

import numpy as np
import pytest

from motherlode.core import body, checks, fields
from motherlode.core.body import State, replica
from motherlode.core.cards import bit, cards, lowest
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import Game
from tests.aid.shelf import branch, every_game, every_player_count, play_on, random_match, sampled


@every_player_count
def test_a_move_makes_a_difference_and_nothing_else_does(game: Game, players: int) -> None:
    luck = Random(players)
    for match in map(branch, sampled(game, players).drawn):
        before = replica(match.state)
        assert list(checks.differences(match.state, before)) == []
        play_on(match, luck, 1)
        found = list(checks.differences(before, match.state))
        assert bool(found) == (before != match.state)
        assert found or match.is_over
        assert all(one.before != one.after for one in found)


@every_player_count
def test_every_secret_can_be_told_and_then_is_a_leak(game: Game, players: int) -> None:
    luck, told = Random(players), set()
    secrets = {leaf.path for leaf in fields.leaves(game.rules.State) if leaf.kind.secret}
    for match in sampled(game, players).all:
        found = checks.leaks(match.state, luck.choice([*range(players), SPECTATOR]))
        told |= {re.sub(r"\[.*?\]", "", leak.split(":")[0]) for leak in found}
        if told == secrets:
            break
    assert told == secrets


@every_player_count
def test_a_card_that_lies_nowhere_or_twice_is_named(game: Game, players: int) -> None:
    luck = Random(players)
    for match in sampled(game, players).drawn[:20]:
        for partition in checks.partitions_of(match.state):
            words = fields.words(match.state)
            places = [leaf for leaf in fields.leaves(type(match.state)) if leaf.path in partition.of and leaf.seat <= 0]
            held = [leaf for leaf in places if leaf.kind.sort == fields.Sort.SET and leaf.value(words)]
            free = [leaf for leaf in places if leaf.value(words) == leaf.kind.empty]
            if held and free:
                check_card_misplaced(match.state, partition, luck.choice(held), luck.choice(free))


def check_card_misplaced(s: State, partition: fields.Partition, leaf: fields.Leaf, other: fields.Leaf) -> None:
    """Take a card away from a set of a sound state, then lay it there and elsewhere."""
    some = leaf.value(fields.words(s))
    card = lowest(some)
    gone = changed(s, leaf, some & ~bit(card))
    twice = changed(s, other, card if other.kind.sort == fields.Sort.ONE else bit(card))
    name = leaf.kind.names[card]
    assert partition.rest or any(f"{name} is nowhere" in problem for problem in checks.problems(gone))
    assert any(f"{name} lies in two places" in problem for problem in checks.problems(twice))


def changed(s: State, leaf: fields.Leaf, value: int) -> State:
    """Return a state with another number at one place."""
    words = list(fields.words(s))
    words[leaf.word] = value
    record = np.array(words).view(body.dtype_of(type(s)))[0]
    return body.unpack(record, type(s))


@pytest.mark.slow
@every_game
def test_a_number_out_of_its_range_is_found(game: Game) -> None:
    luck = Random(7)
    s = random_match(game, game.rules.MOST_PLAYERS, luck, 12).state
    words = fields.words(s)
    plain = [leaf for leaf in fields.leaves(type(s)) if leaf.counts(words) and not leaf.kind.beyond]
    tried = {
        leaf.path: leaf for leaf in plain if not (leaf.modulus or leaf.divisor > 1 or leaf.path.startswith("box."))
    }
    for leaf in tried.values():
        broken = changed(s, leaf, leaf.kind.low - 1 if leaf.kind.sort == fields.Sort.COUNT else bit(61))
        assert any(problem.startswith(f"{leaf.name}: ") for problem in checks.problems(broken)), leaf.name


@every_player_count
def test_every_action_is_less_than_the_number_of_actions(game: Game, players: int) -> None:
    for match in sampled(game, players).all:
        for seat in range(NATURE + 1):
            assert all(action < game.actions for action in cards(game.rules.legal(match.state, seat)))


@every_game
def test_the_numbers_of_a_state_stand_where_its_record_has_them(game: Game) -> None:
    s = game.fresh(game.rules.FEWEST_PLAYERS)
    found = fields.leaves(type(s))
    assert len({leaf.name for leaf in found}) == len(found)
    assert sorted({leaf.word for leaf in found}) == list(range(len(fields.words(s))))


def test_the_numbers_of_actions_are_those_of_the_verbs_and_the_cards() -> None:
    from motherlode.game import SHELF, game

    assert {slug: game(slug).actions for slug in SHELF} == {
        "diamonds": 54,
        "miners": 60,
        "friend_or_foe": 63,
        "planets": 49,
        "realm_of_thieves": 36,
    }


@pytest.mark.parametrize("slug", ["diamonds"])
def test_a_difference_names_the_field_and_what_went_and_came(slug: str) -> None:
    from tests.aid.scenario import played

    before, after = played(slug, "A dig 1").state, played(slug, "A dig 1: 4D").state
    found = {one.name: (one.before, one.after) for one in checks.differences(before, after)}
    assert found == {"left[1]": ("6", "5"), "seat[A].diamonds": ("-", "4D"), "unseen": ("4D", "-")}
