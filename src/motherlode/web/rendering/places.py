"""What somebody who has not won is told when a game is over: the own place, and how far it is from the first."""

from motherlode.core.messages import Message, message
from motherlode.game import Game
from motherlode.game.scene import Scene
from motherlode.match import endings
from motherlode.play.chairs import Look
from motherlode.play.table import Table

LOST = message("You lose.")
TWO, BEHIND = 2, message("You lose, {much} behind.")
"""Of two players the second one has lost."""
CLOSE = message("So close! {place}")
"""Told before the place to who was behind by one only."""
PLACES = (
    message("You come second, {much} behind."),
    message("You come third, {much} behind."),
    message("You come fourth, {much} behind."),
)

SHARED = (
    message("You share second place, {much} behind."),
    message("You share third place, {much} behind."),
)
"""What is told those who have as much as each other."""


def told(game: Game, look: Look, scene: Scene, *, gave_up: bool = False) -> str:
    """Tell who has lost so, among several with the place; nothing if somebody *gave up*, which says enough."""
    if gave_up or look.you is None or not scene.winners or look.you in scene.winners:
        return ""
    scored = getattr(game.words, "SCORED", None)
    ahead = sum(score > scene.scores[look.you] for score in scene.scores)
    if scored is None or not ahead or not _is_decided_so(scene):
        return LOST[look.locale]
    lead = max(scene.scores) - scene.scores[look.you]
    place = _place(scene, look.you, ahead)(look.locale, much=scored(look.locale, n=lead))
    return CLOSE(look.locale, place=place) if lead == 1 else place


def outcome(table: Table, look: Look, scene: Scene) -> str:
    """Tell how a game ended: who has given it up is told so as "you", be it all who share a device."""
    if table.match.ended is None:
        return scene.question
    return endings.told(table.match.history, table.names, look.locale, look.ours)


def is_own_doing(table: Table, look: Look) -> bool:
    """Has whoever looks given the game up? Then no crown stands before what is said of that."""
    return table.match.ended is not None and endings.is_own_doing(table.match.history, look.ours)


def _place(scene: Scene, you: int, ahead: int) -> Message:
    """Return what tells how far behind somebody is who has so many *ahead*."""
    if len(scene.scores) == TWO:
        return BEHIND
    is_shared = scene.scores.count(scene.scores[you]) > 1
    return (SHARED if is_shared else PLACES)[ahead - 1]


def _is_decided_so(scene: Scene) -> bool:
    return max(scene.scores) in (scene.scores[seat] for seat in scene.winners)
