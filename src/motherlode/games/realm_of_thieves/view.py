"""Who sees what in *Realm of Thieves*: hands are secret, and so is which of the unseen cards are prizes."""

from motherlode.core.cards import bit, count, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.seats import EVERYBODY, Seats
from motherlode.games.realm_of_thieves.prizes import take
from motherlode.games.realm_of_thieves.state import MOST_PLAYERS, Context, State


def witnesses(s: State, seat: int, action: int) -> Seats:
    """§6.3, R3: a card that comes to a hand is seen by the drawing seat alone (Who sees what)."""
    if s.context in (Context.DEAL, Context.DRAW, Context.PRIZE):
        return bit(s.drawer)
    return EVERYBODY


def observe(s: State, seat: int) -> None:
    """§2.1, §6.3, R3, R33, R34: the rival's hand is joined to the unseen cards, but for a card that is being played."""
    for other in range(MOST_PLAYERS):
        rival = s.seat[other]
        if other != seat:
            known = bit(s.spoken) if other == s.turn and is_playing(s) else 0
            rival.concealed += count(rival.hand & ~known)
            rival.unseen |= rival.hand & ~known
            rival.hand &= known


def is_playing(s: State) -> bool:
    """R34: has a card been shown that is still in the hand?"""
    return s.context in (Context.SLOT, Context.TARGET)


def imagine(s: State, seat: int, luck: Luck) -> None:
    """§2.1, R33: deal hidden hands out of what is unseen, each set of cards equally likely, copies in order."""
    for other in range(MOST_PLAYERS):
        rival = s.seat[other]
        for _ in range(rival.concealed):
            take(s, other, nth(rival.unseen, draw(luck, count(rival.unseen))))
        rival.concealed = 0
