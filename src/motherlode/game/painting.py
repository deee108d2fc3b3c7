"""What every game's table ends with, whatever lies on it: the choices, the scores, who is awaited and who has won."""

from collections.abc import Callable, Iterable
from types import ModuleType

from motherlode.core.body import State
from motherlode.core.cards import cards
from motherlode.core.seats import NATURE, Seats
from motherlode.game.defaults import winners
from motherlode.game.scene import Choice, Scene, Zone
from motherlode.game.voice import Voice


def finished(
    rules: ModuleType,
    s: State,
    viewer: int,
    zones: Iterable[Zone],
    choice: Callable[[int], Choice],
    question: str,
    awaited: Seats | None = None,
) -> Scene:
    """Return the scene of a viewer; *rules* is the module of the game's rules.

    *choice* makes the button of an action of the viewer's. *awaited* are the seats that are seen to be waited for; the
    rules say which unless it is given.
    """
    waited_for = tuple(cards(rules.awaited(s) if awaited is None else awaited))
    return Scene(
        zones=tuple(zones),
        choices=() if viewer == NATURE else tuple(choice(action) for action in cards(rules.legal(s, viewer))),
        question=question,
        awaited=waited_for,
        scores=tuple(rules.score(s, seat) for seat in range(s.players)),
        winners=tuple(winners(rules, s)),
    )


def outcome(rules: ModuleType, s: State, voice: Voice, **facts: object) -> str:
    """Say who won a game that is over: the phrase ``won`` of one, ``shared`` of several."""
    won = winners(rules, s)
    return voice("won" if len(won) == 1 else "shared", who=voice.seats(won), **facts)
