"""What a network's answer owes to what it sees is told theme by theme, and all of it together is the difference."""

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from motherlode.bots import credit, evaluation, network
from motherlode.core.body import State
from motherlode.game import Game, game
from motherlode.game.arguments import Subject, themes
from tests.bots.test_network import LEARNED, by_definition, positions

every_learned_game = pytest.mark.parametrize("game", LEARNED, ids=lambda game: game.slug)
NOBODYS = {"miners": ("own turn", "rival's turn")}
"""What is about no theme: it is the same whatever was chosen, or nothing can be told of it."""


def printed(of: Game) -> list[State]:
    return [s for s in positions(of) if not getattr(s.box, "card_file", 0)]


def pairs(of: Game) -> Iterator[tuple[State, State]]:
    return pairwise(printed(of))


def answer(of: Game, s: State, seat: int) -> float:
    sheet = np.zeros(network.MOST_SIGHTS)
    seen = sheet[: evaluation.of(of).sights(s, seat, sheet, 0)].astype(int)
    return by_definition(evaluation.network_of(of), list(seen), evaluation.of(of).inputs())


@every_learned_game
def test_what_inputs_add_is_together_by_what_the_answers_differ(game: Game) -> None:
    for s, other in pairs(game):
        for seat in range(2):
            apart = answer(game, s, seat) - answer(game, other, seat)
            assert credit.by_input(game, s, other, seat).sum() == pytest.approx(apart, abs=0.02)


@every_learned_game
def test_every_input_is_about_one_theme(game: Game) -> None:
    about = [number for numbers in credit.inputs_about(game).values() for number in numbers]
    names = evaluation.of(game).named_inputs()
    left = {names[number] for number in set(range(len(names))) - set(about)}
    assert len(about) == len(set(about))
    assert left == {name for name in names if name.startswith(NOBODYS.get(game.slug, "?"))}


@every_learned_game
def test_what_speaks_for_a_position_speaks_against_the_other_and_for_one_seat_against_its_rival(game: Game) -> None:
    every = [Subject(theme, whose) for theme in themes(game) for whose in range(2)]
    subjects = [one for one in every if one.theme.of_each]
    for s, other in pairs(game):
        there, back = (credit.of_subjects(game, *pair, 0, subjects) for pair in ((s, other), (other, s)))
        assert np.any(there != 0)
        assert there == pytest.approx(-back, abs=0.01), "steps are few where a unit begins to count"
        assert there == pytest.approx(-credit.of_subjects(game, s, other, 1, subjects))


def test_a_card_more_is_owed_to_the_hand_of_whom_it_belongs_to() -> None:
    thieves = game("realm_of_thieves")
    s, other = thieves.fresh(2), thieves.fresh(2)
    s.seat[0].hand, other.seat[0].hand = 0b111, 0b11
    subjects = [Subject(theme, whose) for theme in themes(thieves) for whose in range(2)]
    found = dict(zip(subjects, credit.of_subjects(thieves, s, other, 0, subjects), strict=True))
    told = {(one.theme.name, one.whose) for one, gain in found.items() if abs(gain) > 0.001}
    assert told == {("hand", 0)}


@pytest.mark.parametrize(("slug", "players"), [("diamonds", 2), ("miners", 3)])
def test_where_no_network_is_asked_nothing_is_owed_to_it(slug: str, players: int) -> None:
    found = game(slug)
    subjects = [Subject(theme, 0) for theme in themes(found)]
    s, other = positions(found, players)[:2]
    assert not credit.of_subjects(found, s, other, 0, subjects).any()
