"""Tables of *Mine, all mine!* laid out for a test, in the shorthand of the sheet's scenarios."""

from motherlode.core.cards import NAMES, NUMBERS, bit, cards, count, has
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import Game, game
from motherlode.games.miners.rules import State
from motherlode.games.miners.state import CHARACTERS, LOVERS, NO_CARD, Context
from motherlode.match import Match


def miners() -> Game:
    """Take the game off the shelf."""
    return game("miners")


def the(text: str) -> set[str]:
    """Return a set of words or cards written with spaces."""
    return set(text.split())


class Table:
    """A match set up at will. Each seat is ``village | hand | diamonds``.

    A village is written ``9S KS/1 2H+5C/2``: KS needs one end of a turn more, 2H and 5C are a couple. A hand is written
    ``9C KS!``: everybody knows KS. Without a deck, the characters that are not mentioned are out of the game.
    """

    def __init__(
        self, *seats: str, turn: str = "A", context: str = "act", deck: str | None = None, dry: int = 0, **box: int
    ) -> None:
        self.match = Match(miners(), len(seats), box)
        s = self.s
        s.turn, s.context, s.dry = LETTERS.index(turn), Context[context.upper()], dry
        for seat, text in enumerate(seats):
            self._lay(seat, *(part.split() for part in (*text.split("|"), "", "")[:3]))
        gone = sum(me.hand | me.village for me in s.seat)
        s.pool = CHARACTERS & ~gone if deck is None else sum(bit(NUMBERS[name]) for name in deck.split())

    def _lay(self, seat: int, village: list[str], hand: list[str], diamonds: list[str]) -> None:
        me = self.s.seat[seat]
        for item in village:
            self._house(seat, item)
        for name in hand:
            me.hand |= bit(NUMBERS[name[:2]])
            me.known |= bit(NUMBERS[name[:2]]) if name.endswith("!") else 0
        me.diamonds = sum(bit(NUMBERS[name]) for name in diamonds)
        self.s.mine &= ~me.diamonds

    def _house(self, seat: int, item: str) -> None:
        s, halves = self.s, [half.partition("/") for half in item.split("+")]
        numbers = [NUMBERS[name] for name, _, _ in halves]
        for card, (_, _, busy) in zip(numbers, halves, strict=True):
            s.seat[seat].village |= bit(card)
            for n in range(int(busy or 0)):
                s.busy[n] |= bit(card)
        if len(numbers) == 2:
            s.coupled |= bit(numbers[0]) | bit(numbers[1])
            s.partner[numbers[0] % 13] = numbers[1]

    @property
    def s(self) -> State:
        """The position."""
        return self.match.state

    @property
    def mover(self) -> str:
        """Whom the game waits for: ``A`` to ``D``, ``n`` for Nature, or nobody."""
        return "".join("ABCDn"[seat] for seat in self.match.awaited)

    @property
    def context(self) -> str:
        """What the game waits for."""
        return Context(self.s.context).name.lower()

    @property
    def legal(self) -> set[str]:
        """The legal words of whoever is awaited."""
        return {word for seat in self.match.awaited for word in self.match.legal(seat)}

    def say(self, words: str) -> "Table":
        """Let whoever is awaited speak each word in turn; Nature's begin with ``n:``."""
        for word in words.split():
            (seat,) = self.match.awaited
            assert (seat == NATURE) == word.startswith("n:"), f"{word} while {self.mover} is awaited"
            self.match.play(seat, word.removeprefix("n:"))
        return self

    def busy(self, name: str) -> int:
        """Return the busy number of a character."""
        return sum(has(some, NUMBERS[name]) for some in self.s.busy)

    def village(self, seat: str) -> set[str]:
        """Return a village as it is written."""
        return {self._item(card) for card in cards(self.s.seat[LETTERS.index(seat)].village)} - {""}

    def _item(self, card: int) -> str:
        mark = NAMES[card] + (f"/{self.busy(NAMES[card])}" if self.busy(NAMES[card]) else "")
        if not has(self.s.coupled, card):
            return mark
        other = self.s.partner[card % 13]
        return f"{mark}+{self._item_alone(other)}" if has(LOVERS, card) and other != NO_CARD else ""

    def _item_alone(self, card: int) -> str:
        return NAMES[card] + (f"/{self.busy(NAMES[card])}" if self.busy(NAMES[card]) else "")

    def hand(self, seat: str) -> set[str]:
        """Return a hand as it is written."""
        me = self.s.seat[LETTERS.index(seat)]
        return {NAMES[card] + ("!" if has(me.known, card) else "") for card in cards(me.hand)}

    def diamonds(self, seat: str) -> set[str]:
        """Return the diamonds of a seat."""
        return {NAMES[card] for card in cards(self.s.seat[LETTERS.index(seat)].diamonds)}

    @property
    def deck(self) -> int:
        """How many cards are left in the deck."""
        return count(self.s.pool)

    @property
    def scores(self) -> list[int]:
        """The points of every seat."""
        return self.match.scores()

    @property
    def winners(self) -> list[int]:
        """Who won."""
        return self.match.winners()
