"""What somebody who has not won is told when a game is over: the own place, and how far it is from the first."""

from motherlode.core.messages import message
from motherlode.game import Game
from motherlode.game.scene import Scene
from motherlode.play.chairs import Look

LOST = message("You lose.")
PLACES = (
    message("You come second, {much} behind."),
    message("You come third, {much} behind."),
    message("You come fourth, {much} behind."),
)


def told(game: Game, look: Look, scene: Scene, *, gave_up: bool = False) -> str:
    """Tell who has lost so, among several with the place; nothing if somebody *gave up*, which says enough."""
    if gave_up or look.you is None or not scene.winners or look.you in scene.winners:
        return ""
    scored = getattr(game.words, "SCORED", None)
    ahead = sum(score > scene.scores[look.you] for score in scene.scores)
    if scored is None or len(scene.scores) < 3 or not ahead or not _is_decided_so(scene):
        return LOST[look.locale]
    lead = max(scene.scores) - scene.scores[look.you]
    return PLACES[ahead - 1](look.locale, much=scored(look.locale, n=lead))


def _is_decided_so(scene: Scene) -> bool:
    return max(scene.scores) in (scene.scores[seat] for seat in scene.winners)
