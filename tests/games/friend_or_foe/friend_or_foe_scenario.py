"""Tables of *Friend or Foe* laid out for a test, in the shorthand of the sheet's scenarios."""

from motherlode.core.body import replica
from motherlode.core.cards import NAMES, NUMBERS, bit, cards
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import Game, game
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.notation import place_name
from motherlode.games.friend_or_foe.state import NO_CARD, NO_PLACE, board, side
from motherlode.match import Match


def friend_or_foe() -> Game:
    """Take the game off the shelf."""
    return game("friend_or_foe")


class Table:
    """A match set up at will.

    Each seat is ``place ace bank`` (``13 4 20``, place as row and column); cards are ``place=card:coins``
    (``22=KH:5``), with the printed tax where no coins are written.
    """

    def __init__(self, players: int = 2, *, lay: str = "", turn: str = "A", quiet: int = 0, **more: int | str) -> None:
        seats = {letter: str(more.pop(letter)) for letter in LETTERS[:players] if letter in more}
        self.match = Match(friend_or_foe(), players, {key: int(value) for key, value in more.items()})
        self.s.turn, self.s.quiet = LETTERS.index(turn), quiet
        for letter, text in seats.items():
            place, ace, bank = (*text.split(), "0", "0")[:3]
            me = self.s.seat[LETTERS.index(letter)]
            me.place, me.ace, me.bank = self.number(place), int(ace), int(bank)
        for item in lay.split():
            self._lay(*item.partition("=")[::2])

    def _lay(self, place: str, text: str) -> None:
        name, colon, coins = text.partition(":")
        rules.lay_open(self.s, self.number(place), NUMBERS[name])
        if colon:
            self.s.coins[self.number(place)] = int(coins)

    def lay_all_but(self, *places: str, last: str = "") -> "Table":
        """Lay a card without coins on every place but these; *last* are the cards that stay unseen."""
        hidden = {self.number(place) for place in places}
        kept = sum(bit(NUMBERS[name]) for name in last.split())
        free = [place for place in cards(board(self.s)) if place not in hidden and self.s.card[place] == NO_CARD]
        for place, card in zip(free, list(cards(self.s.unseen & ~kept)), strict=False):
            rules.lay_open(self.s, place, card)
            self.s.coins[place] = 0
        return self

    @property
    def s(self) -> rules.State:
        """The position."""
        state: rules.State = self.match.state
        return state

    def number(self, place: str) -> int:
        """Return the number of a place written as row and column."""
        return NO_PLACE if place == "-" else int(place[0]) * side(self.s) + int(place[1])

    def say(self, story: str) -> "Table":
        """Play words of whoever is awaited, separated by commas; Nature's begin with ``n:``."""
        for word in map(str.strip, story.split(",")):
            (seat,) = self.match.awaited
            assert word.startswith("n:") == (seat == NATURE), f"{word!r}, but seat {seat} is awaited"
            self.match.play(seat, word.removeprefix("n:"))
        return self

    def but(self, story: str) -> "Table":
        """Play words on a copy of this table."""
        other = object.__new__(Table)
        other.match = Match(self.match.game, self.match.players, self.match.changes)
        other.match.state = replica(self.s)
        return other.say(story)

    @property
    def mover(self) -> str:
        """Who is awaited: a seat's letter, ``n`` for Nature, ``-`` when the game is over."""
        return "-" if self.match.is_over else "ABCDn"[self.match.awaited[0]]

    @property
    def legal(self) -> set[str]:
        """The words of whoever is awaited."""
        return set(self.match.legal(self.match.awaited[0]))

    def at(self, seat: str) -> str:
        """Return where a piece stands."""
        return place_name(self.s, self.s.seat[LETTERS.index(seat)].place)

    def purse(self, seat: str) -> tuple[int, int]:
        """Return the coins on the ace and in the bank of a seat."""
        me = self.s.seat[LETTERS.index(seat)]
        return me.ace, me.bank

    def lies(self, place: str) -> str:
        """Return the card on a place with its coins, or ``.``."""
        number = self.number(place)
        card = self.s.card[number]
        return "." if card == NO_CARD else f"{NAMES[card]}:{self.s.coins[number]}"

    def bonus(self, seat: str) -> int:
        """Return the bonus of a seat's Royals."""
        return rules.bonus(self.s, LETTERS.index(seat))


def the(text: str) -> set[str]:
    """Return a set of words written with spaces."""
    return set(text.split())


def upto(verb: str, most: int) -> set[str]:
    """Return ``keep 0`` … ``keep most``."""
    return {f"{verb} {n}" for n in range(most + 1)}
