"""Who wins *Mine, all mine!*, and how far everybody is on the way (§7)."""

from motherlode.core.cards import has
from motherlode.games.miners.options import crew, deck_size, money
from motherlode.games.miners.state import ACE, Context, State

BEFORE_ACTION = (Context.DRAW, Context.PLAY, Context.ACT)
"""§3.3: in these the action of the turn is still to be chosen."""
PAIRING = (Context.LOVER, Context.PARTNER)


def score(s: State, seat: int) -> int:
    """§7.1, §7.2, R34: 1 for who mined the Ace of Diamonds; of a stopped game, with `stop_result`, for the richest."""
    if s.context != Context.OVER:
        return 0
    if not has(s.mine, ACE) or not s.box.stop_result:
        return 1 if has(s.seat[seat].diamonds, ACE) else 0
    for other in range(s.players):
        if riches(s, other) > riches(s, seat):
            return 0
    return 1


def is_draw(s: State) -> bool:
    """§7.2, R34: has the game been stopped, and nobody won it?"""
    return s.context == Context.OVER and has(s.mine, ACE) and not s.box.stop_result


def by_riches(s: State) -> bool:
    """§7.2, R34: has the game been stopped, and the richest won it?"""
    return s.context == Context.OVER and has(s.mine, ACE) and s.box.stop_result == 1


def riches(s: State, seat: int) -> int:
    """§7.2: first the diamonds count, then the crew."""
    return 1000 * money(s, seat) + crew(s, seat)


def to_come(s: State) -> int:
    """§3.1, §7.2: how many turns follow this one if nobody wins: one for each card of the deck, then the dry ones."""
    return deck_size(s) - (s.context == Context.DRAW) + s.box.last_rounds * s.players - s.dry


def is_last_turn(s: State) -> bool:
    """§7.2: does the game stop at the end of this turn?"""
    return s.context != Context.OVER and to_come(s) == 0


def can_act(s: State) -> bool:
    """§3.3, §3.4: may whoever is on turn still mine in it? Couples come before that; another action takes its place."""
    context = s.origin if s.context in PAIRING else s.context
    return context in BEFORE_ACTION or context == Context.DIAMOND


def has_chance(s: State, seat: int) -> bool:
    """§3.3, §7.2: may a seat still mine, in this turn or in one to come?"""
    return (seat == s.turn and can_act(s)) or (seat - s.turn - 1) % s.players < to_come(s)


def is_in_the_mine(s: State) -> bool:
    """§7: may the Ace of Diamonds still be mined by anybody?"""
    is_left = s.context != Context.OVER and has(s.mine, ACE)
    return is_left and any(has_chance(s, seat) for seat in range(s.players))


def able(s: State) -> list[int]:
    """§1.3, §4.2: who has a crew for the Ace of Diamonds, and may still mine it."""
    seats = range(s.players) if is_in_the_mine(s) else ()
    return [seat for seat in seats if crew(s, seat) >= s.box.ace_needs and has_chance(s, seat)]


def progress(s: State, seat: int) -> float:
    """§1.3, §4.2, §7, R13: the strength of the crew on its way to what the Ace needs, and one step more: to mine it."""
    if score(s, seat):
        return 1.0
    return min(crew(s, seat), s.box.ace_needs) / (s.box.ace_needs + 1)
