"""All pieces of *Diamonds*: the deck, what may become of a pile, what a player has, and cards in little room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import CLUBS, DIAMONDS, HEARTS, JOKERS, NUMBERS, SPADES, bit, cards
from motherlode.core.seats import LETTERS
from motherlode.game.album import SIGNS, STATES, Entry, Plate, drawing, faces, found
from motherlode.game.scene import BACK, Piece, Scene
from motherlode.game.voice import Voice
from motherlode.games.diamonds import pieces, rules
from motherlode.games.diamonds.phrases import PHRASES, message, messages
from motherlode.games.diamonds.scene import CITES, THEN, scene
from motherlode.games.diamonds.scene import SIGNS as WAYS
from motherlode.games.diamonds.state import NO_CARD, Context, State

LINES = {
    "spades": message("Spades"),
    "dig with": message("what one digs with"),
    "hearts": message("Hearts"),
    "clubs": message("Clubs"),
    "rocks": message("rocks, as hard as their rank"),
    "diamonds": message("Diamonds"),
    "counts": message("what counts: all alike"),
    "jokers": message("Jokers"),
    "reach": message("they reach into a rival’s pocket"),
    "back": message("the back of all"),
    "face down": message("face down, with its number of cards"),
    "breaks": message("a rock that your spade breaks"),
    "too hard": message("a rock that is too hard"),
    "trade": message("a higher spade: you may trade"),
    "strike": message("a lower spade: you may strike it"),
    "last": message("the last card"),
    "exhausted": message("exhausted"),
    "asked": message("being dug: a spade on offer"),
    "now": message("your spade breaks it now"),
    "then": message("the one on offer would break it"),
    "things": message("What a player has"),
    "no spade": message("no spade yet"),
    "spade": message("the spade"),
    "place": message("a place for a diamond"),
    "diamond": message("a diamond that was dug"),
    "joker": message("a joker"),
    "empty cart": message("the cart without debris"),
    "cart": messages("from {n} card on", "from {n} cards on"),
    "small": message("Cards in little room"),
    "large signs": message("one large index, one sign"),
}
MINE, THEIRS = "8S", "5S"
"""The spades of both players."""
LYING = {"breaks": "7H", "too hard": "KC", "trade": "JS"}
SMALL = ("7S", "JC", "QH", "AS", "AD", "KD", "TC", "X1")


def album(locale: str) -> Sequence[Plate]:
    """Show all that there is."""
    shown = _Album(Voice(LINES, (), locale), Voice(PHRASES, LETTERS, locale))
    return *shown.deck(), shown.states(), shown.things(), shown.signs(), shown.small()


def _table(*tops: str) -> State:
    """Lay a table for two with these cards on the first piles; nothing lies on the others."""
    s = State()
    rules.setup(s, rules.FEWEST_PLAYERS)
    s.context, s.closed = Context.TURN, 0
    s.seat[0].spade, s.seat[1].spade = NUMBERS[MINE], NUMBERS[THEIRS]
    for pile in range(s.box.piles):
        s.left[pile] = 6 - pile if pile < len(tops) else 0
    for pile, top in enumerate(tops):
        s.top[pile] = NUMBERS[top]
        s.faced |= bit(pile)
    return s


@dataclass(frozen=True, slots=True)
class _Album:
    line: Voice
    say: Voice

    def drawn(self, s: State) -> Scene:
        return scene(s, 0, LETTERS, self.say.locale)

    def deck(self) -> Iterator[Plate]:
        """§1.1-1.4: every card, a suit in a row."""
        suits = {"spades": (SPADES, "dig with"), "hearts": (HEARTS, "rocks"), "clubs": (CLUBS, "rocks")}
        for name, (some, what) in (suits | {"diamonds": (DIAMONDS, "counts"), "jokers": (JOKERS, "reach")}).items():
            shown = faces(cards(some), self.say.locale)
            back = () if name != "jokers" else (Entry((Piece(BACK, BACK, self.line("back")),)),)
            yield Plate(self.line(name), (*shown, *back), self.line(what), "§1.1, §1.2", "suit")

    # what may become of a pile

    def states(self) -> Plate:
        """§2.1, §3.5, §4.6, §5: what a pile shows, and what one may do there."""
        entries = (*self.closed(), *self.open(), *self.blocked(), *self.ending(), *self.offered())
        signs = " · ".join(self.say(f"legend {sign}") for sign in (*WAYS.values(), THEN))
        return Plate(STATES[self.say.locale], entries, signs, "§2.1, §3.2, §5", "states")

    def closed(self) -> tuple[Entry, ...]:
        s = _table("2H")
        s.faced, s.closed = 0, bit(0)
        return found(self.drawn(s), [("pile-1", self.line("face down"))])

    def open(self) -> tuple[Entry, ...]:
        shown = [(f"pile-{pile}", self.line(key)) for pile, key in enumerate(LYING, 1)]
        return found(self.drawn(_table(*LYING.values())), shown)

    def blocked(self) -> tuple[Entry, ...]:
        """§5.3: only where nothing else can be dug a lower spade is struck."""
        return found(self.drawn(_table("6S", "KC")), [("pile-1", self.line("strike"))])

    def ending(self) -> tuple[Entry, ...]:
        s = _table("KH")
        s.left[0] = 1
        return found(self.drawn(s), [("pile-1", self.line("last")), ("pile-2", self.line("exhausted"))])

    def offered(self) -> tuple[Entry, ...]:
        """§4.6: a spade is on offer, and what it would break is seen before it is taken."""
        s = _table("TS", "7H", "9C")
        s.context, s.pile = Context.SPADE, 0
        keys = enumerate(("asked", "now", "then"), 1)
        return found(self.drawn(s), [(f"pile-{pile}", self.line(key)) for pile, key in keys])

    # what a player has

    def things(self) -> Plate:
        s = _table()
        s.seat[0].diamonds, s.seat[0].jokers, s.seat[1].spade = bit(NUMBERS["9D"]), bit(NUMBERS["X1"]), NO_CARD
        keys = {"no spade": "spade-B", "spade": "spade-A", "place": "place-A-1", "diamond": "9D", "joker": "X1"}
        shown = found(self.drawn(s), [(key, self.line(what)) for what, key in keys.items()])
        return Plate(self.line("things"), shown, cites=CITES["seat"], kind="things")

    # the cart, and little room

    def signs(self) -> Plate:
        """§2.3: the cart looks the fuller the more debris there is."""
        carts = (drawing(pieces.cart(load + 1), self.line("cart", n=load + 1), "cart") for load in pieces.LOADS)
        entries = (drawing(pieces.cart(0), self.line("empty cart"), "cart"), *carts)
        return Plate(SIGNS[self.say.locale], entries, cites=CITES["debris"], kind="carts")

    def small(self) -> Plate:
        shown = (
            *faces((NUMBERS[name] for name in SMALL), self.say.locale),
            Entry((Piece(BACK, BACK, self.line("back")),)),
        )
        return Plate(self.line("small"), shown, self.line("large signs"), "§1.1", "small")
