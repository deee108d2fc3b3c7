"""The reveal tells how values come about: ships are seen with their faces, as printed; an action acts as it is told."""

import re
from collections.abc import Sequence
from itertools import pairwise

import pytest

from motherlode.core.cards import cards
from motherlode.core.seats import SPECTATOR
from motherlode.game.beats import Beat, Sheet, Stage, Turn
from motherlode.games.planets.cardfile import VALUES
from motherlode.games.planets.components import Kind
from motherlode.games.planets.speech import speaker
from motherlode.games.planets.state import OPTIONS, Seat, State
from motherlode.games.planets.words import acts, under_way
from tests.games.planets.test_beats import NAMES, Watched, reveals_to

MATCHES = 60
FIGURES = re.compile(r"strip-\d+_(\d+)\.(\d+)\.(\d+)_")
IN_ORDER = (Kind.PER_CARD, Kind.CONVERT, Kind.JAM, Kind.ARRIVE)
"""§4.1 (b)-(d), §5.6: the order in which they act."""
Values = list[tuple[int, ...]]


@pytest.fixture(scope="module")
def reveals() -> Watched:
    """Return the reveals of some random matches as a spectator sees them."""
    return reveals_to(SPECTATOR, MATCHES)


def figures(sheets: Sequence[Sheet]) -> Values:
    """Return the three values that every sheet shows."""
    return [tuple(map(int, FIGURES.search(sheet.flat).groups())) for sheet in sheets]


def fleets(s: State) -> list[Seat]:
    return s.seat[: s.players]


def printed(s: State) -> Values:
    """Return what is printed for the ships of every fleet, added up."""
    return [tuple(map(sum, zip(*(of(s, word) for word in cards(me.last)), strict=True))) for me in fleets(s)]


def of(s: State, word: int) -> tuple[int, ...]:
    """Return the values of one ship."""
    ship = s.box.ship[word // OPTIONS]
    option = (ship.a, ship.b, ship.c, ship.x)[word % OPTIONS]
    return option.speed, option.attack, option.cargo


def sheets_of(beat: Beat) -> Sequence[Sheet]:
    return getattr(beat, "sheets", ())


def test_sheets_say_nothing_of_ships_before_their_faces_are_seen(reveals: Watched) -> None:
    """A rival's ships lay open there while the board still had the fleet face down."""
    for sight, seen in [*reveals, *reveals_to(0, 3)]:
        first = next(n for n, beat in enumerate(seen) if sheets_of(beat))
        assert isinstance(seen[first], Turn)
        assert not any(isinstance(beat, Turn) for beat in seen[first + 1 :])
        assert figures(seen[first].sheets) == printed(sight.after)
        assert {sheet.note for sheet in seen[first].sheets} == {""}


def told_before_arrival(s: State, seen: list[Beat]) -> list[tuple[int, int, Stage]]:
    """Return the actions that act before anybody arrives, and the captions that tell them."""
    say, said = speaker(NAMES, "en", s.box), {beat.text: beat for beat in seen if isinstance(beat, Stage)}
    return [(seat, word, said[acts(say, s.box, seat, word)]) for seat, word in under_way(s)]


def test_actions_are_told_in_the_order_in_which_they_act(reveals: Watched) -> None:
    """§4.1 (b)-(d), §5.6."""
    kinds = set()
    for sight, seen in reveals:
        told = told_before_arrival(sight.after, seen)
        order = [IN_ORDER.index(sight.after.box.ship[word // OPTIONS].x.kind) for _, word, _ in told]
        assert order == sorted(order)
        assert [seen.index(beat) for *_, beat in told] == sorted(seen.index(beat) for *_, beat in told)
        kinds |= set(order)
    assert len(kinds) == len(IN_ORDER)


def test_an_action_changes_values_when_it_is_told_and_nobody_has_arrived_yet(reveals: Watched) -> None:
    """§4.1, §4.2: who is jammed had less from the first moment on."""
    jams = 0
    for sight, seen in reveals:
        s, told = sight.after, told_before_arrival(sight.after, seen)
        shown = [printed(s), *(figures(beat.sheets) for *_, beat in told)]
        for (was, now), (seat, word, beat) in zip(pairwise(shown), told, strict=True):
            assert now == expected(s, was, seat, word)
            notes = [sheet.note.replace("\xa0", " ") for sheet in beat.sheets]
            assert notes == [changes(*both) for both in zip(was, now, strict=True)]
            jams += s.box.ship[word // OPTIONS].x.kind == Kind.JAM and now != was
        assert shown[-1] == [(me.speed, me.attack, me.cargo) for me in fleets(s)]
    assert jams


def expected(s: State, was: Values, seat: int, word: int) -> Values:
    """Return the values of all once an action has acted."""
    action, found = s.box.ship[word // OPTIONS].x, [list(one) for one in was]
    by = (action.by1, action.by2, action.by3)
    if action.kind == Kind.JAM:
        for other, values in enumerate(found):
            if other != seat:
                found[other] = [max(0, n - less) for n, less in zip(values, by, strict=True)]
    elif action.kind == Kind.PER_CARD:
        size = s.seat[seat].last.bit_count()
        found[seat] = [n + more * size for n, more in zip(found[seat], by, strict=True)]
    elif action.kind == Kind.CONVERT and action.by1:
        found[seat][1] += found[seat][0] // action.by1
    return list(map(tuple, found))


def changes(was: tuple[int, ...], now: tuple[int, ...]) -> str:
    return ", ".join(f"{value} {a} → {b}" for value, a, b in zip(VALUES, was, now, strict=True) if a != b)
