"""A position of *Diamonds* in one line: turn and context, the pit, the seats, the debris.

``A:turn 4:KH/6/6/6/6/6/6/6/6 9S:4D9D:X1,-:-:- 5C`` is a position after a few digs. The first field is the seat on turn
with the context, the pile being dug (``@3``) and a mark in a turn begun with a strike (``!``); then the piles, each
with its number of cards and its face-up card; the seats, each with spade, diamonds and jokers; the debris.
"""

from motherlode.core.cards import SPADES, Cards, bit, count, has, lowest
from motherlode.core.checks import spread
from motherlode.game.spoken import demand
from motherlode.game.templates import Line, Segment
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.state import NO_CARD, NO_PILE, PILES, Context, State, goal

PILE_CONTEXTS = {Context.CARD, Context.SPADE, Context.FIND}


def debris(s: State) -> Cards:
    """Return the cards of the debris: the rest of the deck."""
    return spread(s, State.PARTITIONS[0]).left


def complete(s: State) -> None:
    """Tell the piles apart: a pile with a face-up card is faced, another one with cards is closed."""
    for pile in range(PILES):
        if s.top[pile] != NO_CARD:
            demand(s.left[pile] > 0, f"pile {pile + 1}: a top, but no card left")
            s.faced |= bit(pile)
        elif s.left[pile]:
            s.closed |= bit(pile)


def check(s: State) -> None:
    """Admit only what the game could wait in."""
    demand(s.pile < s.box.piles, f"turn: no pile '{s.pile + 1}'; there are {s.box.piles} piles")
    hidden = sum(s.left) - count(s.faced)
    demand(count(s.unseen) == hidden, f"{count(s.unseen)} cards are unseen, but {hidden} lie face down")
    richest = max(count(me.diamonds) for me in s.seat)
    is_over = richest >= goal(s) or rules.is_exhausted(s)
    demand(
        (s.context == Context.OVER) == is_over, f"the game is {'' if is_over else 'not '}over by its piles and diamonds"
    )
    demand((s.pile != NO_PILE) == (s.context in PILE_CONTEXTS) or is_over, "a pile is named just while it is dug")
    demand(not s.struck or s.pile != NO_PILE, "a turn is marked '!' just while its pile is dug")
    _CHECKS[Context(s.context)](s)
    demand(is_over or rules.legal(s, lowest(rules.awaited(s))) != 0, "nobody has anything to do in this context")


def _check_spade(s: State) -> None:
    mine, offered = s.seat[s.turn].spade, s.top[s.pile]
    demand(mine != NO_CARD and offered > mine and has(SPADES, offered), "no higher spade is on offer on this pile")


def _check_card(s: State) -> None:
    demand(has(s.closed, s.pile), f"pile {s.pile + 1} has no card to turn over")


def _check_find(s: State) -> None:
    words = rules.joker_words(s, s.turn)
    demand(bool(s.box.joker_same_turn and words), "no joker can be played in the turn of its finding")


def _check_pile(s: State) -> None:
    demand(bool(s.box.random_pile), "chance picks no pile with this box")


def _check_nothing(s: State) -> None:
    """Nothing more is asked of this context."""


_CHECKS = {
    Context.TURN: _check_nothing,
    Context.PILE: _check_pile,
    Context.CARD: _check_card,
    Context.SPADE: _check_spade,
    Context.FIND: _check_find,
    Context.OVER: _check_nothing,
}

LINE = Line(
    State,
    (
        Segment("turn", "{turn}:{context}[@{pile}][!{struck}]"),
        Segment("pit", "{left}[:{top}]", "/", "pile", lambda s: int(s.box.piles)),
        Segment("seats", "{spade}:{diamonds}:{jokers}", ",", "seat"),
        Segment("debris", "{debris}"),
    ),
    complete,
    check,
)
show, read = LINE.show, LINE.read
