"""How likely a battle is won: two dice must show as much as is still needed."""

import functools

from motherlode.core.body import replica
from motherlode.core.cards import has, suit
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.state import DIE, NO_CARD, NO_ROLL, ROYALS, Context, State

WAYS = DIE * DIE
"""In how many ways two dice fall."""


@functools.cache
def percent(need: int) -> int:
    """Return the chance that two dice show *need* or more, in percent, rounded."""
    won = sum(first + second >= need for first in range(1, DIE + 1) for second in range(1, DIE + 1))
    return round(100 * won / WAYS)


def chance(s: State, coins: int) -> int:
    """Return how likely the battle under way is won with so many coins, in percent; dice that lie there decide it."""
    need = needed(s, coins)
    if s.roll == NO_ROLL:
        return percent(need)
    return 100 if rolled(s) >= need else 0


def rolled(s: State) -> int:
    """Return what the dice that lie there show together."""
    return s.roll // DIE + s.roll % DIE + 2


def missing(s: State, coins: int) -> int:
    """Return how much more is needed than the dice that lie there and so many coins come to; 0 if that is enough."""
    return max(0, needed(s, coins) - rolled(s))


def needed(s: State, coins: int = 0) -> int:
    """Return what the dice must show in the battle under way if so many coins are spent."""
    return strength(s) - rules.bonus(s, s.turn) - s.box.coin_bonus * coins


def strength(s: State) -> int:
    """Return what is needed in all in the battle under way."""
    return int(rules.strength(s.box, s.card[s.seat[s.turn].place]))


def against(s: State, seat: int, place: int) -> int | None:
    """Return what the dice must show, without coins, if a seat fights at a place; None if nobody fights it there."""
    card = s.card[place]
    if card == NO_CARD or has(s.fallen, card) or suit(card) == seat or not (has(ROYALS, card) or s.coins[place]):
        return None
    return rules.strength(s.box, card) - rules.bonus(s, seat)


def ahead(s: State, seat: int, way: int) -> int | None:
    """Return what the dice must show, without coins, if a seat goes this way; None if there is nobody to fight."""
    after = replica(s)
    rules.apply(after, seat, way)
    return needed(after) if after.context in (Context.SPEND, Context.DICE) else None
