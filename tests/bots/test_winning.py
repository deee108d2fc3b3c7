"""A win that is there at once is taken, and holds whatever is hidden."""

from collections.abc import Iterator
from random import Random

import pytest

from motherlode.bots import why, winning
from motherlode.bots.levels import answer, find
from motherlode.core.seats import NATURE
from motherlode.game import SHELF, arguments, game
from motherlode.match import Match

BOUNTIFUL = ("miners", "realm_of_thieves")
"""The games in which players who know nothing often leave a win to the next one."""
MOST = 1000
MATCHES = 12


def moments(slug: str, seed: int) -> Iterator[tuple[Match, int]]:
    """Return the moments at which one seat alone has a choice, in a match of players who know nothing."""
    match, luck = Match(game(slug), 2), Random(seed)
    while not match.is_over and len(match.moves) < MOST:
        seat = luck.choice(match.awaited)
        if seat != NATURE and len(match.awaited) == 1:
            yield match, seat
        match.play(seat, luck.choice(list(match.legal(seat))))


def found(slug: str, seed: int) -> Iterator[tuple[Match, int, tuple[int, ...]]]:
    """Return the moments of them at which a win is found."""
    for match, seat in moments(slug, seed):
        thought = winning.think(match.game, match.view(seat), seat)
        if thought is not None:
            yield match, seat, thought.advice


@pytest.mark.parametrize("slug", SHELF)
def test_what_is_found_wins_in_the_world_that_is(slug: str) -> None:
    number = 0
    for match, seat, line in (one for seed in range(MATCHES) for one in found(slug, seed)):
        number += 1
        ahead = match.outlook()
        for action in line:
            ahead.say(seat, match.game.words.say(ahead.state, seat, action))
        assert not match.game.rules.awaited(ahead.state)
        assert match.game.winners(ahead.state) == [seat]
    assert number or slug not in BOUNTIFUL


@pytest.mark.parametrize("slug", BOUNTIFUL)
def test_the_master_takes_it_and_says_why(slug: str) -> None:
    match, seat, line = next(one for seed in range(MATCHES) for one in found(slug, seed))
    view = match.view(seat)
    assert answer(find("master"), match.game, view, seat, 0) == line[0]
    thought = winning.think(match.game, view, seat)
    assert thought is not None
    assert thought.chance == 1
    assert why.advised(match.game, view, seat, thought) == (arguments.Argument(arguments.WINS, seat),)
