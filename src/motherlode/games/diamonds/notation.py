"""A position of *Diamonds* in one line: turn and context, the pit, the seats, the debris.

``A:turn 4:KH/6/6/6/6/6/6/6/6 9S:4D9D:X1,-:-:- 5C`` is a position after a few digs.
"""

from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, SPADES, Cards, bit, cards, count, has, lowest
from motherlode.core.errors import PositionError
from motherlode.core.seats import LETTERS
from motherlode.game import spoken
from motherlode.game.spoken import demand
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.state import NO_CARD, NO_PILE, PILES, ROCKS, Context, State, deck, goal

CONTEXT_WORDS = {context: context.name.lower() for context in Context}
SEAT_HOLDS = (SPADES, DIAMONDS, JOKERS)
PILE_CONTEXTS = {Context.CARD, Context.SPADE, Context.FIND}


def debris(s: State) -> Cards:
    """Return the cards of the debris: the rest of the deck."""
    gone = deck(s.box) & ~s.unseen
    for pile in cards(s.faced):
        gone &= ~(bit(s.top[pile]))
    for me in s.seat:
        gone &= ~(me.diamonds | me.jokers | _as_set(me.spade))
    return gone


def _as_set(card: int) -> Cards:
    return 0 if card == NO_CARD else bit(card)


def show(s: State) -> str:
    """Return ``A:turn 4:KH/6/… 9S:4D9D:X1,-:-:- 5C``.

    The fields are the seat on turn with the context, the pile being dug (``@3``) and a mark in a turn begun with a
    strike (``!``); the piles, each with its number of cards and its face-up card; the seats, each with spade,
    diamonds and jokers; the debris.
    """
    pile = "" if s.pile == NO_PILE else f"@{s.pile + 1}"
    turn = f"{LETTERS[s.turn]}:{CONTEXT_WORDS[Context(s.context)]}{pile}{'!' if s.struck else ''}"
    tops = [f":{NAMES[s.top[i]]}" if has(s.faced, i) else "" for i in range(s.box.piles)]
    pit = "/".join(f"{s.left[i]}{tops[i]}" for i in range(s.box.piles))
    seats = ",".join(_show_seat(s, seat) for seat in range(s.players))
    return f"{turn} {pit} {seats} {spoken.write_cards(debris(s))}"


def _show_seat(s: State, seat: int) -> str:
    me = s.seat[seat]
    return ":".join(spoken.write_cards(held) for held in (_as_set(me.spade), me.diamonds, me.jokers))


def read(s: State, text: str) -> None:
    """Fill a state from such a line.

    Raises:
        PositionError: naming the field and what is wrong with it.
    """
    fields = text.split(" ")
    if len(fields) != 4:
        message = f"a position of Diamonds has 4 fields (turn, pit, seats, debris), not {len(fields)}: {text!r}"
        raise PositionError(message)
    turn, pit, seats, gone = fields
    _read_turn(s, turn)
    seen = _read_pit(s, pit) + _read_seats(s, seats) + [spoken.read_cards(gone, "debris")]
    s.unseen = deck(s.box) & ~_disjoint(s, seen)
    _check(s)


def _read_turn(s: State, text: str) -> None:
    seat, _, doing = text.removesuffix("!").partition(":")
    word, at, pile = doing.partition("@")
    contexts = {name: context for context, name in CONTEXT_WORDS.items()}
    demand(seat in LETTERS[: s.players] and len(seat) == 1, f"turn: no seat {seat!r} at a table of {s.players}")
    demand(word in contexts, f"turn: no context {word!r}; there are {', '.join(contexts)}")
    s.turn, s.context, s.struck = LETTERS.index(seat), contexts[word], int(text.endswith("!"))
    s.pile = spoken.read_count(pile, "turn: pile", s.box.piles) - 1 if at else NO_PILE
    demand(not at or s.pile >= 0, "turn: piles are numbered from 1")


def _read_pit(s: State, text: str) -> list[Cards]:
    """Read the piles; return the sets of their face-up cards."""
    piles = text.split("/")
    demand(len(piles) == s.box.piles, f"pit: {s.box.piles} piles are wanted, not {len(piles)}")
    s.top = [NO_CARD] * PILES
    for i, pile in enumerate(piles):
        left, colon, face = pile.partition(":")
        s.left[i] = spoken.read_count(left, f"pile {i + 1}", count(deck(s.box)))
        top = spoken.read_cards(face if colon else "-", f"pile {i + 1}")
        demand(
            count(top) == bool(colon) and count(top) <= s.left[i] and not top & ~(ROCKS | SPADES),
            f"pile {i + 1}: {pile!r} is no pile",
        )
        if top:
            s.top[i], s.faced = lowest(top), s.faced | bit(i)
    s.closed = sum(bit(i) for i in range(s.box.piles) if s.left[i] and not has(s.faced, i))
    return [bit(s.top[i]) for i in cards(s.faced)]


def _read_seats(s: State, text: str) -> list[Cards]:
    """Read what lies before the players; return those sets."""
    seats, found = text.split(","), []
    demand(len(seats) == s.players, f"seats: {s.players} are wanted, not {len(seats)}")
    for i, (me, before_me) in enumerate(zip(s.seat, [*seats, "-:-:-"][: len(s.seat)], strict=True)):
        sets = [spoken.read_cards(part, f"seat {LETTERS[i]}") for part in before_me.split(":")]
        kinds = zip(sets, SEAT_HOLDS, strict=False)
        fits = len(sets) == len(SEAT_HOLDS) and not any(held & ~kind for held, kind in kinds)
        demand(fits and count(sets[0]) <= 1, f"seat {LETTERS[i]}: {before_me!r} is not spade:diamonds:jokers")
        me.spade, me.diamonds, me.jokers = (lowest(sets[0]) if sets[0] else NO_CARD), sets[1], sets[2]
        found += sets
    return found


def _disjoint(s: State, sets: list[Cards]) -> Cards:
    """Return the union of sets of which no two share a card, all of them in the deck."""
    union = 0
    for some in sets:
        demand(not union & some, f"{spoken.write_cards(union & some)} lies in two places")
        union |= some
    demand(not union & ~deck(s.box), f"{spoken.write_cards(union & ~deck(s.box))} is not in the deck of this box")
    return union


def _check(s: State) -> None:
    """Admit only what the game could wait in."""
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
