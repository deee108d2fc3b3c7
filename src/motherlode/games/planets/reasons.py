"""Why something cannot be done in *Mine, All Mine!* (planets): which ships a fleet may have, and when it is ready."""

from collections.abc import Iterator, Sequence

from motherlode.core.cards import count, has
from motherlode.core.seats import LETTERS
from motherlode.game.reasons import Asked, Reason
from motherlode.game.scene import Choice
from motherlode.games.planets import composing, rules
from motherlode.games.planets.notation import FLEET_WORDS
from motherlode.games.planets.speech import Speaker, speaker
from motherlode.games.planets.state import OPTIONS, Act, Seat, State, ships
from motherlode.games.planets.words import SEAT_WORDS, hear

TURN, END = "§3.1, §3.3", "§9.1"
LYING = {
    "ship": ("why ship", "§1.1, §3.1"),
    "hand": ("why secret hand", "§3.1, R5"),
    "place": ("why place", "§5.1, §5.2"),
    "ore": ("why ore", "§6.4"),
    "planet": ("why system", "§2.1, §2.2"),
    "moon": ("why system", "§2.1, §2.2"),
    "pool": ("why pool", "§1.5, §8.1"),
    "gate": ("why gate", "§3.3"),
    "log": ("why past", "§6.7"),
    "turn": ("why past", "§6.7"),
    "card": ("why list", "§3.1"),
    "result": ("why past", "§6.7"),
    "bill": ("why past", "§6.7"),
}
"""What is said of things that are there to be looked at, by the first word of their keys."""


def why_word(s: State, seat: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why a seat that puts its fleet together may not say a word."""
    action = hear(s, seat, word)
    asked = _Asked(s, seat, speaker(names, locale, s.box))
    return asked.ready() if action == Act.READY else asked.commit(action)


def why_piece(s: State, seat: int, key: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why a seat that puts its fleet together can do nothing with a piece."""
    return _Asked(s, seat, speaker(names, locale, s.box)).piece(key)


def verbs(s: State, seat: int, names: Sequence[str], locale: str) -> Iterator[Choice]:
    """Yield the one word that is no option of a card."""
    yield Choice(SEAT_WORDS[Act.READY], speaker(names, locale, s.box)("do ready"))


class _Asked(Asked[State, Speaker]):
    __slots__ = ()

    @property
    def me(self) -> Seat:
        return self.s.seat[self.seat]

    @property
    def least(self) -> int:
        """§3.1, R4: the fewest cards of a fleet, if the hand has them."""
        return min(self.s.box.min_cards, self.me.held)

    @property
    def most(self) -> int:
        """§3.2, R4: the most cards of a fleet."""
        return composing.most(self.s.box, self.me)

    # words

    def ready(self) -> Reason | None:
        """§3.1, R4: a fleet has a card or more."""
        is_enough = count(self.me.fleet) >= self.least
        return None if is_enough else self.because("why not ready", "§3.1, R4", n=self.least)

    def commit(self, action: int) -> Reason | None:
        """§3.1, §3.2, R4: a card of the hand, above those committed, as long as there is room in the fleet."""
        me, card, name = self.me, action // OPTIONS, self.voice.option(action)
        if has(ships(me.fleet), card):
            return self.because("why committed", "§3.1", option=name)
        if not has(me.hand, card):
            return self.because("why not in hand", "§3.1", option=name)
        if count(me.fleet) >= self.most:
            return self.because("why full", "§3.2, R4", n=self.most)
        higher = me.hand & ~rules.lower_cards(me.fleet)
        if not has(higher, card):
            return self.because("why lower", "§3.1", option=name)
        if count(me.fleet) + count(higher >> card) < self.least:
            return self.because("why too few", "§3.1, R4", option=name, n=self.least)
        return None

    # pieces

    def piece(self, key: str) -> Reason | None:
        """Options are chosen, everything else is looked at."""
        kind, _, rest = key.partition("-")
        if kind == "option":
            return self.option(FLEET_WORDS.index(rest))
        if kind == "fleet":
            own = rest == LETTERS[self.seat]
            return self.because("why own fleet" if own else "why fleet", "§3.1, §3.3")
        return self.because(*LYING[kind])

    def option(self, action: int) -> Reason | None:
        """§3.1: at a table cards are chosen in any order, put back, and another option taken in place of one."""
        me, card = self.me, action // OPTIONS
        if has(ships(me.fleet), card):
            return None
        if has(composing.addable(self.s, me) & rules.lower_cards(me.fleet), card):
            return None
        return self.commit(action)
