"""How a game ended is shown as a bill for each seat."""

import re
from random import Random

import pytest

from motherlode.game import game
from motherlode.game.scene import Piece, Scene
from motherlode.games.planets import pieces
from motherlode.games.planets.course import course
from motherlode.games.planets.phrases import PLACES
from motherlode.games.planets.scene import scene
from motherlode.testing.sampling import random_match
from tests.games.planets.planets_scenario import sail

NAMES = ["Ada", "Ben", "Mira", "Otto"]
MATCHES = 12
RAIDED = 28
"""The seed of a match in whose last round one was raided."""


def ended(seed: int) -> Scene:
    """Return how the first seat sees the end of a random match."""
    match = random_match(game("planets"), 2 + seed % 3, Random(seed))
    assert match.is_over
    return match.scene(0, NAMES[: match.players])


def bills(shown: Scene) -> list[Piece]:
    return [piece for piece in shown.pieces() if piece.face == "result"]


def figure(piece: Piece) -> int:
    (badge,) = piece.badges
    return int(badge.text)


@pytest.mark.parametrize("seed", range(MATCHES))
def test_a_bill_adds_up_to_the_points_and_the_winners_are_first(seed: int) -> None:
    """§6.7, §9.1."""
    end = ended(seed)
    shown = bills(end)
    seats = [NAMES.index(piece.title) for piece in shown]
    assert [figure(piece) for piece in shown] == [end.scores[seat] for seat in seats]
    assert all(figure(piece) == sum(map(figure, piece.parts[:-1])) for piece in shown)
    assert sorted(seats[: len(end.winners)]) == list(end.winners)
    assert ["won" in piece.kind.split() for piece in shown] == [seat in end.winners for seat in seats]


@pytest.mark.parametrize("seed", [*range(MATCHES), RAIDED])
def test_a_bill_says_how_the_last_round_went(seed: int) -> None:
    """Where was dug, what was raided, and what was lost to raids; who fled is told where, and from what."""
    match = random_match(game("planets"), 2 + seed % 3, Random(seed))
    for seat, me in enumerate(match.state.seat[: match.players]):
        (bill,) = [one for one in bills(match.scene(0, NAMES[: match.players])) if one.title == NAMES[seat]]
        turns, went = course(match.state), bill.parts[-1].title.lower()
        dug = [turn.place for turn in turns if turn.dug(seat)]
        told = re.search(r"dug at ((?:[a-z]+(?: to |, |$))+)", went)
        assert (places(told[1]) if told else []) == dug
        raids = [sum(n for turn in turns for *pair, n in turn.raids if pair[role] == seat) for role in range(2)]
        assert raids == [sum(map(int, re.findall(rf"{word} (\d+)", went))) for word in ("raided", "lost")]
        assert me.aboard == sum(turn.dug(seat) for turn in turns) + raids[0] - raids[1]
        fled = [turn for turn in turns if turn.fled >> seat & 1]
        assert "lost" not in went or went.index("fled") < went.index("lost"), "§6.8"
        assert [f"(attack {turn.attack[seat]} < " in went for turn in fled] == [True] * ("fled" in went)


def places(told: str) -> list[int]:
    """Return the places that are named; of several in a row only the first and the last are."""
    names, found = [place["en"].lower() for place in PLACES], list[int]()
    for row in told.removesuffix(", ").split(", "):
        ends = [names.index(name) + 1 for name in row.split(" to ") if name in names]
        found += range(ends[0], ends[-1] + 1) if ends else []
    return found


@pytest.mark.parametrize(
    ("planets", "fleets", "went"),
    [
        ("1H", ("1a 4c", "8b"), "Dug at First, Second, fled at Third (attack 2 < 7)"),
        ("1H", ("6c 4c 11a", "12a"), "Dug at First to Third"),
    ],
)
def test_places_in_a_row_are_told_by_the_first_and_the_last(planets: str, fleets: tuple[str, ...], went: str) -> None:
    """More than two: with what was raided, and why it fled, it has two lines on a telephone."""
    ended = sail(planets, *fleets, rounds=1)
    bill, *_ = [one for one in bills(ended.match.scene(0, NAMES[:2])) if one.title == NAMES[0]]
    assert bill.parts[-1].title == went


def test_a_bill_shows_the_fleet_that_came_home() -> None:
    assert all(pieces.drawn(bill.picture.removeprefix("planets/")) for seed in range(3) for bill in bills(ended(seed)))


def test_there_is_no_bill_before_the_end() -> None:
    match = random_match(game("planets"), 3, Random(1))
    befores = [sight.before for sight in match.sights(0)]
    assert not any(bills(scene(before, 0, NAMES[:3], "en")) for before in befores)
