"""What is seen and read of a word that is said at a table of *Realm of Thieves*."""

from motherlode.core.body import replica
from motherlode.core.seats import NATURE
from motherlode.game import watching
from motherlode.game.beats import Beat
from motherlode.game.happening import Happening
from tests.games.realm_of_thieves.realm_of_thieves_scenario import Table, thieves

NAMES = ["Ada", "Ben"]


def saw(t: Table, word: str, viewer: int = 0) -> list[Beat]:
    """Return what a viewer sees of a word that is said."""
    before, whose = t.match.view(viewer), t.s.drawer
    t.say(word)
    move, after = t.match.moves[-1], t.match.view(viewer)
    action = move.action if move.seat != NATURE or whose == viewer else None
    happening = Happening(before, after, move.seat, action, NAMES, "en")
    return watching.seen(thieves(), happening, lambda s: thieves().scenery.scene(s, viewer, NAMES, "en"))


def told(t: Table, word: str, viewer: int = 0) -> str:
    """Return what a viewer reads in the log of a word that is said."""
    before = replica(t.s)
    t.say(word)
    return t.match.tell(before, t.match.moves[-1], t.s, viewer, NAMES, "en")
