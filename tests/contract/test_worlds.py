"""Imagined worlds leave nothing out: whatever may have happened unseen happens in some of them."""

import signal
import sys
from collections.abc import Callable

import pytest

from motherlode.core import luck as streams
from motherlode.core.luck import Luck
from motherlode.game import SHELF, Game, game
from motherlode.match import Match
from motherlode.testing import patience, views
from motherlode.testing.sampling import Sample
from motherlode.testing.worlds import check_unseen_moves, unseen_moves, with_unseen_moves
from tests.aid.shelf import every_player_count, sampled

POSITIONS = 6
WITH_SECRETS = ("miners", "planets", "realm_of_thieves")


def check_all(some: Sample) -> int:
    """Check some positions; return the greatest number of alternatives."""
    return max([check_unseen_moves(match, Luck(1)) for match in with_unseen_moves(some.all, POSITIONS)], default=0)


@every_player_count
def test_the_samples_have_unseen_moves_of_the_games_with_secrets(game: Game, players: int) -> None:
    """And so the contract asks for them all in imagined worlds."""
    assert (max(map(alternatives, sampled(game, players).all)) > 4) == (game.slug in WITH_SECRETS)


def alternatives(match: Match) -> int:
    """Return the greatest number of moves in a position that look alike to somebody who does not see them."""
    pairs = ((mover, viewer) for mover in match.awaited for viewer in range(match.players) if viewer != mover)
    return max((len(some) for pair in pairs for some in unseen_moves(match, *pair)), default=0)


def never_the_last(luck: Luck, n: int) -> int:
    """Draw with a bias: what is last in order is never drawn."""
    return streams.draw(luck, max(1, n - 1))


def always_from_the_lower_half(luck: Luck, n: int) -> int:
    """Draw with a bias towards low numbers."""
    return streams.draw(luck, (n + 1) // 2)


@pytest.mark.parametrize("biased", [never_the_last, always_from_the_lower_half])
@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_an_imagination_with_a_bias_is_found_out(
    slug: str, biased: Callable[[Luck, int], int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.modules[game(slug).rules.imagine.__module__], "draw", biased)
    with pytest.raises(AssertionError, match="never imagined"):
        check_all(sampled(game(slug), 2))


@pytest.mark.parametrize(
    "ask",
    [
        lambda match: views.check_world(match, 0, Luck(1)),
        lambda match: check_unseen_moves(match, Luck(1)),
    ],
    ids=["worlds", "unseen moves"],
)
def test_an_imagination_that_comes_to_no_end_is_found_out(
    ask: Callable[[Match], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As of the planets, which deal again until all hands are possible, if none ever are."""
    planets = game("planets")
    monkeypatch.setattr(patience, "LONGEST", 0.3)
    monkeypatch.setattr(sys.modules[planets.rules.imagine.__module__], "deal_hands", lambda s, *rest: False)
    match = with_unseen_moves(sampled(planets, 3).all, 1)[0]
    with pytest.raises(patience.EndlessError, match=r"imagine: no world in 0\.3 seconds"):
        ask(match)


def test_patience_leaves_no_clock_behind() -> None:
    with patience.bounded("{}"):
        pass
    assert signal.getitimer(signal.ITIMER_VIRTUAL) == (0.0, 0.0)


@pytest.mark.parametrize("slug", WITH_SECRETS)
def test_no_imagination_at_all_is_found_out(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game(slug).rules, "imagine", lambda s, seat, luck: None)
    with pytest.raises(AssertionError, match="never imagined"):
        check_all(sampled(game(slug), 2))


def test_the_games_with_secrets_are_all_there() -> None:
    hidden = {slug for slug in SHELF for match in sampled(game(slug), 2).drawn if match.view(0) != match.view(1)}
    assert hidden == set(WITH_SECRETS)
