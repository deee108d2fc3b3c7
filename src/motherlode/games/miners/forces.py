"""Who takes part in a kidnapping, on either side, as it is drawn (§4.7, R20)."""

from motherlode.core.cards import Cards, bit, cards, has
from motherlode.core.seats import LETTERS
from motherlode.games.miners import options
from motherlode.games.miners.pieces import HELD, PAIRED, duel
from motherlode.games.miners.state import THUGS, State


def duel_for(s: State, sent: Cards, free: Cards = 0) -> str:
    """Return the drawing of a fight for the target: the thugs sent, those still free, and the defence."""
    other = options.owner(s, s.target)
    defence = s.seat[other].village & THUGS & ~s.busy[0]
    attack = [*_blocks(s, sent), *(f"{block}{HELD}" for block in _blocks(s, free & ~sent))]
    return duel(LETTERS[s.turn] + LETTERS[other], attack, _blocks(s, defence))


def _blocks(s: State, some: Cards) -> list[str]:
    """Return the strength of everybody, the strongest first, with what a couple adds."""
    strongest = sorted(cards(some), key=lambda card: -options.strength(s, bit(card)))
    return [f"{options.strength(s, bit(card))}{PAIRED if has(s.coupled, card) else ''}" for card in strongest]
