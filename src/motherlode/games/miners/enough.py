"""R37: which diamonds of a payment or thugs of a gang go together, in whatever order a table has them named.

The sheet has them named from the greatest down. At a table one more goes with those that are named if some set holds
them all, is enough, and is not enough without its least member: then no member is superfluous.
"""

import functools
from collections.abc import Iterator

from motherlode.core.body import replica
from motherlode.core.cards import Cards, bit, cards, has
from motherlode.games.miners import options
from motherlode.games.miners.state import LOVERS, THUGS, Context, State, value

NAMING = (Context.PAY, Context.GANG)
"""What is asked where as many are named as it takes."""
KEPT = 1 << 9
"""So many questions are remembered: one drawing of a table asks the same of every thug."""


def own(s: State, seat: int) -> Cards:
    """§4.4, §4.6, §6.1: what a seat may name, now or later: its diamonds, or its free thugs."""
    me = s.seat[seat]
    return me.diamonds if s.context == Context.PAY else me.village & THUGS & ~s.busy[0]


def need(s: State) -> int:
    """§4.4, §4.7, R21: what the named cards have to come to."""
    return value(s.box, s.target) if s.context == Context.PAY else options.force(s, options.owner(s, s.target)) + 1


def fitting(s: State, seat: int) -> Cards:
    """§4.5, §4.8, R15, R22: the cards of which each goes with those that are named; none once these are enough."""
    if s.context not in NAMING or options.suffices(s):
        return 0
    strong = tuple((card, options.strength(s, bit(card))) for card in cards(own(s, seat)))
    return _fitting(strong, s.named, need(s))


def waiting(s: State, seat: int) -> Cards:
    """R10, R37: the cards that a table has named before the sheet lets them be.

    Those are what goes with what is named already, and of a couple the partner before its lover.
    """
    if s.context == Context.LOVER:
        return 0 if s.named else options.pairable(s, seat) & ~LOVERS
    return fitting(s, seat) & ~options.words_amid(s, seat)


def ordered(s: State, some: Cards) -> Iterator[int]:
    """R37: go through some cards as the sheet has them named."""
    while some:
        yield (card := options.greatest(s, some))
        some &= ~bit(card)


def superfluous(s: State, card: int) -> int | None:
    """R15, R22: return the named card that would not be needed if another one were named; None if it is not enough."""
    both = replica(s)
    both.named |= bit(card)
    return list(ordered(both, both.named))[-1] if options.suffices(both) else None


@functools.lru_cache(KEPT)
def _fitting(strong: tuple[tuple[int, int], ...], named: Cards, enough: int) -> Cards:
    """Return those of some cards, given with their strengths, of which each goes with the named ones."""
    others = [card for card, _ in strong if not has(named, card)]
    return sum(bit(card) for card in others if _go_together(dict(strong), named | bit(card), enough))


def _go_together(strong: dict[int, int], chosen: Cards, enough: int) -> bool:
    """Are some cards all in one set that is enough, and is not without its least member?

    Whichever strength the least member has: those that are added are no weaker, and take the sum to what is enough or
    above it by less than that.
    """
    picked = [strength for card, strength in strong.items() if has(chosen, card)]
    others = [strength for card, strength in strong.items() if not has(chosen, card)]
    missing, least = enough - sum(picked), min(picked)
    if missing <= 0:
        return -missing < least
    weakest = {least, *(strength for strength in others if strength < least)}
    return any(_reach(others, weak) >> missing & (1 << weak) - 1 for weak in weakest)


def _reach(strengths: list[int], weakest: int) -> int:
    """Return, as bits, all sums of some strengths that are not below the weakest."""
    sums = 1
    for strength in strengths:
        if strength >= weakest:
            sums |= sums << strength
    return sums
