"""Where cards come that are dealt between two rounds of *Mine, All Mine!*: places that a hand keeps free (§8.1, §8.2).

So the cards that were kept lie where they lay while the others are away; one that comes moves them by one place at
most, as hands are sorted.
"""

from dataclasses import replace

from motherlode.core.cards import count, members
from motherlode.games.planets.components import SHIP_CARDS
from motherlode.games.planets.dealing import receiver
from motherlode.games.planets.state import Context, State, ships


def berths(s: State, seat: int) -> list[int]:
    """Return the places in a hand that are free: the numbers of the cards that lay there, or higher ones than any card.

    A card that comes takes the nearest place; so do those kept, where fewer come than went.
    """
    me, n = s.seat[seat], _to_come(s, seat)
    hand = members(me.hand)
    free = [card for card in members(ships(me.last)) if card not in hand] if n else []
    while len(free) > n:
        free.remove(min(free, key=lambda berth: min((abs(card - berth) for card in hand), default=0)))
    return [*free, *range(SHIP_CARDS, SHIP_CARDS + n - len(free))]


def _to_come(s: State, seat: int) -> int:
    """§8.1, §8.2: how many cards a seat is still dealt between two rounds; as many as went, until that is settled."""
    if s.round == 1:
        return 0
    if s.context == Context.TIE:
        return count(s.seat[seat].last)
    left = range(1, s.to_deal + 1) if s.context == Context.DEAL else ()
    return sum(receiver(replace(s, to_deal=n)) == seat for n in left)
