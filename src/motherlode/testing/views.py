"""What viewers are owed: nothing leaves a game but what its viewer knows, and what is there is sound."""

import msgspec

from motherlode.core import body, checks, fields
from motherlode.core.cards import has
from motherlode.core.luck import Luck
from motherlode.core.seats import SPECTATOR
from motherlode.game import AnyState as State
from motherlode.game import Game
from motherlode.match import Match
from motherlode.testing import patience
from motherlode.testing.sampling import branch
from motherlode.testing.sentences import applied

NAMES = ["Ann", "Bob", "Cyd", "Dee"]


def says_what_it_holds(game: Game) -> bool:
    """Do all the fields of a game's state say what they hold (`motherlode.core.fields`)?"""
    kind: type = game.rules.State
    try:
        fields.leaves(kind)
    except TypeError:
        return False
    return True


def check_sound(match: Match) -> None:
    """Check that a position holds what its fields say, and so does every view of it, without a secret."""
    assert checks.problems(match.state) == []
    for viewer in (*range(match.players), SPECTATOR):
        seen = match.view(viewer)
        assert checks.problems(seen) == []
        assert checks.leaks(seen, viewer) == []


def another_world(match: Match, seat: int, luck: Luck) -> State:
    """Return a state that a seat cannot tell from the match's own."""
    world = match.view(seat)
    patience.imagine(match.game, world, seat, luck)
    return world


def check_world(match: Match, seat: int, luck: Luck) -> None:
    """Check a world that a seat imagines against the true one."""
    game, world = match.game, another_world(match, seat, luck)
    assert game.view(world, seat) == match.view(seat)
    assert game.view(world, SPECTATOR) == match.view(SPECTATOR)
    assert game.rules.legal(world, seat) == game.rules.legal(match.state, seat)
    assert game.rules.legal(match.view(seat), seat) == game.rules.legal(match.state, seat)


def check_drawing(match: Match, seat: int, luck: Luck) -> None:
    """Check that a world that a seat imagines is drawn as the true one is."""
    world = another_world(match, seat, luck)
    assert drawn(match.game, world, seat) == drawn(match.game, match.state, seat)


def check_told(match: Match, seat: int) -> None:
    """Check that who does not witness the move of a seat reads and sees the same whatever it was."""
    rules, s = match.game.rules, match.state
    for viewer in {*range(match.players), SPECTATOR} - {seat}:
        unseen = [action for action in match.legal(seat).values() if not has(rules.witnesses(s, seat, action), viewer)]
        left = {body.flat(after): after for after in (seen_after(match, seat, action, viewer) for action in unseen)}
        told = {told_of(match, seat, after, viewer) for after in left.values()}
        assert len(told) <= 1, f"{match.game.show(s)}: viewer {viewer} can tell the unseen moves of {seat} apart"


def seen_after(match: Match, seat: int, action: int, viewer: int) -> State:
    """Return what a viewer knows after an action. Actions after which that is equal cannot be told apart."""
    return match.game.view(applied(match.game, match.state, seat, action), viewer)


def told_of(match: Match, seat: int, after: State, viewer: int) -> tuple[str, bytes]:
    """Return what a viewer who knows this now reads and sees of the move that led here."""
    line = match.game.words.tell(match.view(viewer), after, seat, None, NAMES[: match.players], "en")
    return line, drawn(match.game, after, viewer)


def drawn(game: Game, s: State, viewer: int) -> bytes:
    """Return the scene as it leaves a server."""
    return msgspec.json.encode(game.scenery.scene(game.view(s, viewer), viewer, NAMES[: s.players], "en"))


def check_progress(match: Match) -> None:
    """Check that the progress of every seat is a share, and that everybody can tell it and the turn."""
    rules, seats = match.game.rules, range(match.players)
    found = [rules.progress(match.state, seat) for seat in seats]
    assert all(0 <= one <= 1 for one in found)
    for viewer in (*seats, SPECTATOR):
        seen = match.view(viewer)
        assert [rules.progress(seen, seat) for seat in seats] == found
        assert rules.turn(seen) == rules.turn(match.state)


def in_another_world(match: Match, seat: int, luck: Luck) -> Match:
    """Return a match that goes on from what a seat imagines."""
    other = branch(match)
    other.state = another_world(match, seat, luck)
    return other
