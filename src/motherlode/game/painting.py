"""What every game's table ends with, whatever lies on it: the choices, the scores, who is awaited and who has won."""

import functools
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Generic, cast

from motherlode.core.body import State
from motherlode.core.cards import Cards, cards, count, has
from motherlode.core.seats import LETTERS, NATURE, Seats
from motherlode.game.contract import RequiredRules, Rules
from motherlode.game.defaults import complete
from motherlode.game.scene import Choice, Layout, Piece, Region, Scene, Zone
from motherlode.game.spoken import cards_in_words
from motherlode.game.voice import Seen, Speaks, Voice

SETS_KEPT = 1 << 12
"""How many sets of cards are remembered as they are said: most moves leave most of what is unseen as it was."""


@dataclass(frozen=True, slots=True)
class Painter(Generic[Seen, Speaks]):
    """Draws the table of a game; its `scene.py` adds the zones."""

    s: Seen
    """What the viewer sees."""
    viewer: int
    voice: Speaks

    def before(self, seat: int, pieces: Iterable[Piece], note: str = "") -> Zone:
        """Return the row of what lies before a seat."""
        who = self.voice.names[seat]
        return Zone(f"seat-{LETTERS[seat]}", who, Layout.ROW, tuple(pieces), seat=seat, note=note, region=Region.SEAT)


def finished(
    rules: RequiredRules,
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
        winners=winners(rules, s),
    )


def winners(rules: RequiredRules, s: State) -> tuple[int, ...]:
    """Return the seats that won by the rules of this module; empty while the game lasts."""
    if rules.awaited(s):
        return ()
    whole = cast("Rules", complete(cast("ModuleType", rules)))
    return tuple(seat for seat in range(s.players) if whole.standing(s, seat) > 0)


def question(rules: RequiredRules, s: State, voice: Voice) -> str:
    """Say whom the game waits for: the phrase ``ask`` of seats, ``ask nature``; or how it ended (`outcome`)."""
    waiting = rules.awaited(s)
    if not waiting:
        return outcome(rules, s, voice)
    return voice("ask nature") if has(waiting, NATURE) else voice("ask", who=voice.seats(cards(waiting)))


def outcome(rules: RequiredRules, s: State, voice: Voice, **facts: object) -> str:
    """Say who won a game that is over: the phrase ``won`` of one, ``shared`` of several.

    Unless other facts are given it is told that they have *n* points.
    """
    won, told = winners(rules, s), facts or {"n": best(rules, s)}
    return voice("won" if len(won) == 1 else "shared", who=voice.seats(won), **told)


def best(rules: RequiredRules, s: State) -> int:
    """Return the highest score."""
    return max(rules.score(s, seat) for seat in range(s.players))


def unseen(kinds: Mapping[str, Cards], voice: Voice, note: str) -> Zone:
    """Tally the cards that nobody has seen, by their kinds: what a kind is called is the phrase of its key."""
    pieces = tuple(_tally(kind, some, voice) for kind, some in kinds.items())
    return Zone("unseen", voice("unseen"), Layout.TALLY, pieces, note=note, region=Region.SIDE)


def _tally(kind: str, some: Cards, voice: Voice) -> Piece:
    label = voice("tally", n=count(some), what=_spelled(some, voice.locale))
    return Piece(f"unseen-{kind}", voice(kind), label, count(some))


@functools.lru_cache(SETS_KEPT)
def _spelled(some: Cards, locale: str) -> str:
    return cards_in_words(cards(some), locale)
