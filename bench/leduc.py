"""Leduc poker in the contract of a game, to stand beside OpenSpiel's C++ like for like.

Two players, six cards (jack, queen, king, each twice), two rounds of betting with an open card between them; the rules
are those of Southey et al., "Bayes' bluff: opponent modelling in poker" (2005), as OpenSpiel plays them.
"""

from dataclasses import dataclass
from enum import IntEnum

from motherlode.core.body import one, row
from motherlode.core.cards import Actions, bit, count, first, has, nth
from motherlode.core.luck import Luck, draw
from motherlode.core.options import number
from motherlode.core.seats import EVERYBODY, NATURE, SPECTATOR, Seats

EDITION = "1"
FEWEST_PLAYERS = MOST_PLAYERS = 2
CARDS = first(6)
NO_CARD = -1


class Act(IntEnum):
    """What a player may say."""

    FOLD = 0
    CALL = 1
    RAISE = 2


class Context(IntEnum):
    """What the game waits for."""

    PRIVATE = 0
    BET = 1
    PUBLIC = 2
    OVER = 3


@dataclass(slots=True)
class Box:
    """The stakes."""

    ante: int = number(1, 1, 10, "", "paid by each before the deal")
    first_bet: int = number(2, 1, 20, "", "by how much a raise of the first round raises")
    second_bet: int = number(4, 1, 20, "", "by how much a raise of the second round raises")
    raises: int = number(2, 0, 4, "", "most raises of a round")


@dataclass(slots=True)
class Seat:
    """A player's card and stake."""

    card: int = NO_CARD
    paid: int = 0


@dataclass(slots=True)
class State:
    """The table."""

    box: Box = one(Box)
    players: int = 2
    turn: int = 0
    context: int = Context.PRIVATE
    seat: list[Seat] = row(2, Seat)
    public: int = NO_CARD
    raised: int = 0
    """Raises of this round."""
    called: int = 0
    """Calls since the last raise of this round."""
    folded: int = NO_CARD
    """The seat that folded, or none."""


def setup(s: State, players: int) -> None:
    """Both pay the ante; then each is dealt a card."""
    s.players, s.turn, s.context, s.public, s.folded = players, 0, Context.PRIVATE, NO_CARD, NO_CARD
    s.raised = s.called = 0
    for me in s.seat:
        me.card, me.paid = NO_CARD, s.box.ante


def awaited(s: State) -> Seats:
    """Nature deals, then the players bet in turn."""
    if s.context == Context.OVER:
        return 0
    return bit(s.turn) if s.context == Context.BET else bit(NATURE)


def legal(s: State, seat: int) -> Actions:
    """Fold only under pressure; call always; raise while raises are left."""
    if not has(awaited(s), seat):
        return 0
    if seat == NATURE:
        return unseen(s)
    actions = bit(Act.CALL)
    if s.seat[seat].paid < s.seat[1 - seat].paid:
        actions |= bit(Act.FOLD)
    if s.raised < s.box.raises:
        actions |= bit(Act.RAISE)
    return actions


def unseen(s: State) -> int:
    """Return the cards that lie nowhere yet."""
    left = CARDS
    for me in s.seat:
        if me.card != NO_CARD:
            left &= ~bit(me.card)
    return left if s.public == NO_CARD else left & ~bit(s.public)


def apply(s: State, seat: int, action: int) -> None:
    """Deal a card, or bet."""
    match s.context:
        case Context.PRIVATE:
            s.seat[s.turn].card = action
            s.turn = 1 - s.turn
            if s.turn == 0:
                s.context = Context.BET
        case Context.PUBLIC:
            s.public, s.context, s.turn = action, Context.BET, 0
        case _:
            bet(s, seat, action)


def bet(s: State, seat: int, action: int) -> None:
    """Fold, or pay up to the other's stake, or above it."""
    me, rival = s.seat[seat], s.seat[1 - seat]
    if action == Act.FOLD:
        s.folded, s.context = seat, Context.OVER
        return
    me.paid = max(me.paid, rival.paid)
    s.turn = 1 - seat
    if action == Act.RAISE:
        me.paid += s.box.first_bet if s.public == NO_CARD else s.box.second_bet
        s.raised, s.called = s.raised + 1, 0
    else:
        s.called += 1
        if s.called == 2 or s.raised:
            end_round(s)


def end_round(s: State) -> None:
    """After the first round a card is turned up; after the second the hands are compared."""
    s.raised = s.called = 0
    s.context = Context.PUBLIC if s.public == NO_CARD else Context.OVER


def witnesses(s: State, seat: int, action: int) -> Seats:
    """A private card is seen by whoever gets it."""
    return bit(s.turn) if s.context == Context.PRIVATE else EVERYBODY


def observe(s: State, seat: int) -> None:
    """Forget the cards of others."""
    for other in range(s.players):
        if seat == SPECTATOR or other != seat:
            s.seat[other].card = NO_CARD


def imagine(s: State, seat: int, luck: Luck) -> None:
    """Deal the other any card that is not seen."""
    other = s.seat[1 - seat]
    if other.card == NO_CARD and (s.context != Context.PRIVATE or s.turn > 1 - seat):
        other.card = nth(unseen(s), draw(luck, count(unseen(s))))


def strength(s: State, seat: int) -> int:
    """A pair with the open card beats all; then the higher card."""
    mine = s.seat[seat].card // 2
    return mine + 3 * (s.public != NO_CARD and mine == s.public // 2)


def score(s: State, seat: int) -> int:
    """Return what a seat wins or loses."""
    other = 1 - seat
    if s.folded == seat or (s.folded == NO_CARD and strength(s, seat) < strength(s, other)):
        return -s.seat[seat].paid
    if s.folded == other or strength(s, seat) > strength(s, other):
        return s.seat[other].paid
    return 0


def standing(s: State, seat: int) -> float:
    """Return 1 for a win, a half for a tie."""
    won = score(s, seat)
    return 0.5 if won == 0 else float(won > 0)
