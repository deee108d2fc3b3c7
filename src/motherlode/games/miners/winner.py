"""Who wins *Mine, all mine!*, and how far everybody is on the way (§7)."""

from motherlode.core.cards import has
from motherlode.games.miners.options import crew, money
from motherlode.games.miners.state import ACE, Context, State


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


def riches(s: State, seat: int) -> int:
    """§7.2: first the diamonds count, then the crew."""
    return 1000 * money(s, seat) + crew(s, seat)


def able(s: State) -> list[int]:
    """§1.3, §4.2: who has a crew for the Ace of Diamonds, while it may still be mined."""
    if s.context == Context.OVER or not has(s.mine, ACE):
        return []
    return [seat for seat in range(s.players) if crew(s, seat) >= s.box.ace_needs]


def progress(s: State, seat: int) -> float:
    """§1.3, §4.2, §7, R13: the strength of the crew on its way to what the Ace needs, and one step more: to mine it."""
    if score(s, seat):
        return 1.0
    return min(crew(s, seat), s.box.ace_needs) / (s.box.ace_needs + 1)
