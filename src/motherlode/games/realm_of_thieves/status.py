"""What a henchman may do in a turn: it is ready, or done, or it waits, and for what (§4.5, §5.1, §8.8)."""

from motherlode.core.cards import cards, has
from motherlode.games.realm_of_thieves.state import SLOTS, State, rival_of, side


def status_of(s: State, place: int) -> str:
    """Return what somebody is about, as the phrases name it."""
    if has(s.ready, place) or has(s.done, place):
        return "ready" if has(s.ready, place) else "done"
    return "sitting out" if sits_out(s, place) else "scheming"


def sits_out(s: State, place: int) -> bool:
    """§8.8: does it certainly sit out this turn?

    A position tells a newcomer from who was stalled only where one of the rival's has entered after it: in this turn
    none of those did.
    """
    if place // SLOTS != s.turn or has(s.ready | s.done, place):
        return False
    later = (s.henchman[other].entered for other in cards(s.in_play & side(rival_of(s.turn))))
    return any(entered > s.henchman[place].entered for entered in later)
