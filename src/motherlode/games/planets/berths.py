"""Where cards come that are dealt in *Mine, All Mine!*: places that a hand keeps free (§2.3, §8.1, §8.2).

So a hand is not laid anew with each of them. Between two rounds the cards that were kept lie where they lay while the
others are away; one that comes moves them by one place at most, as hands are sorted.
"""

from dataclasses import replace

from motherlode.core.cards import count, members
from motherlode.games.planets.components import SHIP_CARDS
from motherlode.games.planets.dealing import receiver
from motherlode.games.planets.state import Context, State, hand_size, ships


def berths(s: State, seat: int) -> list[int]:
    """Return the places in a hand that are free: the numbers of the cards that lay there, or higher ones than any card.

    A card that comes takes the nearest place; so do those kept, where fewer come than went. Of the higher ones the
    first goes with each card, so that those that are left stay where they are.
    """
    me, n = s.seat[seat], _to_come(s, seat)
    hand = members(me.hand)
    free = [card for card in members(ships(me.last)) if card not in hand] if n else []
    while len(free) > n:
        free.remove(min(free, key=lambda berth: min((abs(card - berth) for card in hand), default=0)))
    beyond = SHIP_CARDS + me.held
    return [*free, *range(beyond, beyond + n - len(free))]


def _to_come(s: State, seat: int) -> int:
    """§2.3, §8.1, §8.2: how many cards a seat is still dealt; after a round as many as went, until that is settled."""
    if s.round == 1 and s.context == Context.PLANETS:
        return hand_size(s)
    if s.context == Context.TIE:
        return count(s.seat[seat].last)
    left = range(1, s.to_deal + 1) if s.context == Context.DEAL else ()
    return sum(receiver(replace(s, to_deal=n)) == seat for n in left)
