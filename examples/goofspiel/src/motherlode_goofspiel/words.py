"""The words of *Goofspiel*: every action by name and back, the log, and a position in one line."""

from collections.abc import Iterator, Sequence

from motherlode.core.cards import count, lowest
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import painting
from motherlode.game.naming import Naming
from motherlode.game.notation import Uniform
from motherlode.game.spoken import demand
from motherlode.game.voice import Voice
from motherlode_goofspiel import rules
from motherlode_goofspiel.phrases import BLURB, PHRASES, TITLE
from motherlode_goofspiel.state import NAMES, State

__all__ = ["BLURB", "TITLE", "hear", "read", "say", "show", "tell"]


NAMING = Naming("bid", NAMES, natures="prize")
"""The words of actions (Decisions)."""
say, hear = NAMING.say, NAMING.hear


def tell(before: State, after: State, seat: int, action: int | None, names: Sequence[str], locale: str) -> str:
    """Return the log line of a move; of a bid that the viewer does not see *action* is None."""
    voice = Voice(PHRASES, names, locale)
    if action is None:
        return voice("laid", who=names[seat])
    if seat == NATURE:
        return voice("prize", n=action + 1)
    if after.bidding:
        return voice("laid own", who=names[seat], card=NAMES[action])
    return " ".join(_shown(voice, before, after))


def _shown(voice: Voice, before: State, after: State) -> Iterator[str]:
    """What came of the bids, which are the cards that went from the hands."""
    bids = {n: NAMES[lowest(before.seat[n].hand & ~after.seat[n].hand)] for n in range(after.players)}
    yield voice("bids", cards=voice.each(bids))
    winners = [seat for seat in range(after.players) if after.seat[seat].won != before.seat[seat].won]
    outcome = "takes" if winners else "carried" if after.box.carry else "discarded"
    yield voice(outcome, who=voice.seats(winners), n=rules.total(before.stake))
    if not rules.awaited(after):
        yield painting.outcome(rules, after, voice)


def check(s: State) -> None:
    """Admit only what the game could wait in; a view of a seat does not know the bids of others."""
    demand(bool(s.stake) or not s.bidding, "stake: there is no prize to bid for")
    for seat in range(s.players):
        me, cards = s.seat[seat], count(s.deck) + (s.bidding != 0)
        demand(count(me.hand) == cards, f"seat {LETTERS[seat]}: {cards} cards are wanted in hand, not {count(me.hand)}")
        may_bid = s.bidding and not s.bidding >> seat & 1
        demand(not me.bid & ~me.hand and count(me.bid) <= bool(may_bid), f"seat {LETTERS[seat]}: this cannot be bid")


LINE = Uniform(State, check)
"""A position in one line, from what the fields of the state hold."""
show, read = LINE.show, LINE.read
