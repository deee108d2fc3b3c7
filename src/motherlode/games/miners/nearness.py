"""What the Ace of Diamonds says: who can mine it, now or later, or how much it takes (§1.3, §7)."""

from collections.abc import Sequence

from motherlode.core.cards import has
from motherlode.game.voice import Voice
from motherlode.games.miners import options, rules
from motherlode.games.miners.state import Context, State
from motherlode.games.miners.winner import can_act, has_chance

NAMED, LONGEST_NAMED = 2, 24
"""Of so many who can win the Ace of Diamonds says the names, in so many letters at most: for more there is no room."""


def told(s: State, viewer: int, voice: Voice, strong: Sequence[int]) -> tuple[str, str]:
    """Say to a viewer which *strong* ones can mine the Ace, or how much it takes; and if it is long, in brief."""
    if strong[1:]:
        return _rivalry(s, viewer, voice, strong)
    if strong:
        return _in_reach(s, viewer, voice, strong[0])
    if viewer < s.players and has_chance(s, viewer):
        return voice("needs", needs=s.box.ace_needs, crew=options.crew(s, viewer)), ""
    return voice("needs for all", needs=s.box.ace_needs), ""


def _in_reach(s: State, viewer: int, voice: Voice, one: int) -> tuple[str, str]:
    """Say whose crew alone is strong enough."""
    if one != viewer:
        return voice("can win", who=voice.names[one]), ""
    if s.turn == viewer and not can_act(s):
        return voice("you can win next"), voice("next turn")
    return voice("mine it" if _may_mine(s, viewer) else "you can win"), ""


def _rivalry(s: State, viewer: int, voice: Voice, strong: Sequence[int]) -> tuple[str, str]:
    """Say whose crews are strong enough: of two that by name, unless these are too long, of others how many."""
    n, rivals = len(strong), [seat for seat in strong if seat != viewer]
    if n > len(rivals) and _may_mine(s, viewer):
        return voice("mine it before", n=len(rivals)), voice("mine it")
    who, key = voice.seats(rivals), "two can win" if n == len(rivals) else "you two can win"
    is_named = n <= NAMED and len(who) <= LONGEST_NAMED
    return voice(key, who=who) if is_named else voice("players can win", n=n), voice("so many can win", n=n)


def _may_mine(s: State, viewer: int) -> bool:
    """Is the viewer asked for an action, or for the diamond that it mines? Amid another one nothing is mined."""
    return has(rules.awaited(s), viewer) and s.context in (Context.ACT, Context.DIAMOND)
