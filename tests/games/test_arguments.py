"""What speaks for an action, in every game that says so: from what a seat knows, and short enough for the page."""

import re
from collections.abc import Sequence
from dataclasses import replace

import pytest

from motherlode.bots import evaluation, why
from motherlode.bots.lines import after
from motherlode.core.body import State, replica
from motherlode.core.cards import cards
from motherlode.game import Game, game
from motherlode.game.arguments import MODULE, Argument, Theme, argued, beside, themes, told
from motherlode.game.contract import LOCALES
from motherlode.match import Match
from motherlode.testing.sampling import sampled
from tests.aid.arguments import said

ARGUING = ("diamonds", "friend_or_foe", "miners", "planets", "realm_of_thieves")
NAMES = ["Ann", "Ben", "Cem", "Dan"]
LONGEST = 90
"""Letters of a clause: two lines on a telephone."""
TABLES = [(slug, players) for slug in ARGUING for players in (2, 3) if players <= game(slug).module.MOST_PLAYERS]


@pytest.mark.parametrize("slug", ARGUING)
def test_every_theme_is_about_weights_that_there_are_and_no_weight_is_in_two(slug: str) -> None:
    named = [name for theme in themes(game(slug)) for name in theme.weights]
    assert len(set(named)) == len(named)
    assert set(named) <= {parameter.name for parameter in evaluation.of(game(slug)).PARAMETERS}


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_what_a_seat_does_not_know_changes_nothing_that_it_is_told(slug: str, players: int) -> None:
    found = game(slug)
    for s, theme, whose, seat, argument in said(found, players):
        assert argued(found, s, Theme(theme, ()), whose, seat) == argument


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_in_every_world_that_a_seat_imagines_the_same_is_said_of_what_it_does(slug: str, players: int) -> None:
    """A draw that the action brings about is still to come, so none of them tells what is drawn."""
    found = game(slug)
    for match in sampled(found, players).drawn:
        for seat in set(match.awaited) & set(range(players)):
            for line in ends(match, seat):
                seen = [found.view(after(found, match.view(seat), seat, line, number), seat) for number in range(3)]
                told_in = [all_of(found, s, seat) for s in seen]
                assert told_in[0] == told_in[1] == told_in[2]


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_who_is_said_to_win_wins_in_the_end(slug: str, players: int) -> None:
    """A seat says so by the worlds that it imagines; it holds in the world that there is."""
    found = game(slug)
    for match in sampled(found, players).drawn:
        for seat in set(match.awaited) & set(range(players)):
            for line in ends(match, seat):
                if why.wins(found, match.view(seat), seat, line):
                    s = replica(match.state)
                    for word in line:
                        found.rules.apply(s, seat, word)
                    assert not found.rules.awaited(s)
                    assert found.rules.standing(s, seat) == 1


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_what_is_told_beside_something_else_is_whole_and_short_too(slug: str, players: int) -> None:
    found = game(slug)
    phrases = getattr(found.own(MODULE), "OTHERWISE", {})
    kinds = {f"{argument.about} otherwise": argument for *_, argument in said(found, players) if argument}
    some = {phrase: beside(found, kinds[phrase], higher(kinds[phrase], names)) for phrase, names in phrases.items()}
    assert all(argument.about == phrase for phrase, argument in some.items())
    for argument in some.values():
        for locale in LOCALES:
            clause = told(found, argument, NAMES, locale)
            assert 0 < len(clause) <= LONGEST, clause
            assert told(found, replace(argument, later=True), NAMES, locale).endswith(f", {clause}")


def higher(argument: Argument, names: Sequence[str]) -> Argument:
    """Return the same with some of its facts higher by one."""
    return replace(argument, facts={**argument.facts, **{name: argument.facts[name] + 1 for name in names}})


def all_of(found: Game, s: State, seat: int) -> list[Argument | None]:
    """Return all that a seat may say of what it sees."""
    return [argued(found, s, theme, whose, seat) for theme in themes(found) for whose in range(s.players)]


def ends(match: Match, seat: int) -> list[list[int]]:
    """Return the actions that end what a seat is saying."""
    found, legal = match.game, cards(match.game.rules.legal(match.state, seat))
    return [[one] for one in legal if not found.rules.amid(after(found, match.view(seat), seat, [one]), seat)]


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_clauses_are_whole_and_short_in_every_language(slug: str, players: int) -> None:
    found = game(slug)
    kinds = {argument.about: argument for *_, argument in said(found, players) if argument}
    for argument in kinds.values():
        for locale in LOCALES:
            clause = told(found, argument, NAMES, locale)
            assert 0 < len(clause) <= LONGEST, clause
            assert not re.search(r"[{}]|None|\.$", clause), clause
