"""What the beats of a move owe: they name what lies on the table, and tell nothing that their viewer does not know."""

from random import Random

from motherlode.core.body import flat
from motherlode.core.cards import has
from motherlode.core.seats import SPECTATOR
from motherlode.game import LOCALES
from motherlode.game.beats import Beat, named
from motherlode.game.scene import Scene
from motherlode.match import Match, Move
from motherlode.match.history import Episode
from motherlode.match.sights import Sight, Viewpoint
from motherlode.testing.sampling import branch, play_on
from motherlode.testing.views import NAMES


def check_beats(match: Match, luck: Random) -> None:
    """Make a random move, and watch it through somebody's eyes."""
    after = branch(match)
    play_on(after, luck, moves=1)
    for move in after.moves[len(match.moves) :]:
        check_move(match, move, after, luck.choice((*range(match.players), SPECTATOR)), luck.choice(LOCALES))


def check_move(before: Match, move: Move, after: Match, viewer: int, locale: str) -> None:
    """Check that all that the beats of a move name is a piece or a zone before or after it."""
    sight = sight_between(before, move, after, viewer)
    if sight is not None:
        keys = keys_of(before.scene(viewer, NAMES, locale)) | keys_of(after.scene(viewer, NAMES, locale))
        for beat in after.beats(sight, viewer, NAMES[: after.players], locale):
            assert set(named(beat)) <= keys, f"{after.game.show(after.state)}: {beat}"


def sight_between(before: Match, move: Move, after: Match, viewer: int) -> Sight | None:
    """Return a move as a viewer notices it."""
    return Viewpoint(before.game, viewer, before.view(viewer)).see(Episode(0, move, before.state, after.state, 1))


def keys_of(scene: Scene) -> set[str]:
    """Return the keys of the zones and pieces of a scene."""
    return {zone.key for zone in scene.zones} | {piece.key for piece in scene.pieces()}


def check_unseen(match: Match, seat: int) -> None:
    """Check that who does not witness the move of a seat sees the same beats whatever it was."""
    for viewer in {*range(match.players), SPECTATOR} - {seat}:
        unseen = [
            word
            for word, action in match.legal(seat).items()
            if not has(match.game.rules.witnesses(match.state, seat, action), viewer)
        ]
        sights = [sight_after(match, seat, word, viewer) for word in unseen]
        different = {flat(sight.after) if sight else None: sight for sight in sights}
        seen = {tuple(beats_of(match, sight, viewer)) for sight in different.values()}
        assert len(seen) <= 1, f"{match.game.show(match.state)}: viewer {viewer} can tell what {seat} did"


def sight_after(match: Match, seat: int, word: str, viewer: int) -> Sight | None:
    """Return a word as a viewer notices it. Words not witnessed that lead to equal views look alike."""
    after = branch(match)
    return sight_between(match, after.play(seat, word), after, viewer)


def beats_of(match: Match, sight: Sight | None, viewer: int) -> list[Beat]:
    """Return what a viewer sees of a word; nothing, if the viewer does not notice it."""
    return [] if sight is None else match.beats(sight, viewer, NAMES[: match.players], "en")
