"""Who is seen to stand, and who has fallen.

Whose health is used up is defeated (§5.5) and not seen in play again, though it keeps its slot while a prize is won
back first, or if the game is over before it leaves (§8.5, R27).
"""

from motherlode.core.cards import Mask, bit, cards, has
from motherlode.games.realm_of_thieves.state import State, side


def standing(s: State) -> Mask:
    """§5.5: the places of those in play who are not defeated."""
    return s.in_play & ~_dying(s, s.in_play)


def stands(s: State, place: int) -> bool:
    """§5.5: is somebody in play at a place who is not defeated?"""
    return has(s.in_play, place) and s.henchman[place].health > 0


def losses(s: State, seat: int) -> Mask:
    """§1.5, §5.5: the cards of a seat's henchmen who are defeated."""
    found = s.seat[seat].defeated
    for place in cards(_dying(s, s.in_play & side(seat))):
        found |= bit(s.henchman[place].card)
    return found


def _dying(s: State, places: Mask) -> Mask:
    found = 0
    for place in cards(places):
        if s.henchman[place].health <= 0:
            found |= bit(place)
    return found
