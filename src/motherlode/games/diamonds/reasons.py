"""Why something cannot be done in *Diamonds*: the predicates of the rules, asked one after the other."""

from collections.abc import Callable, Mapping, Sequence

from motherlode.core.cards import JOKERS, NUMBERS, count, has
from motherlode.core.seats import LETTERS
from motherlode.game.reasons import Asked, Reason
from motherlode.game.voice import Voice
from motherlode.games.diamonds import rules
from motherlode.games.diamonds.notation import debris
from motherlode.games.diamonds.phrases import PHRASES
from motherlode.games.diamonds.state import NO_CARD, PILES, Act, Context, State, Way, goal
from motherlode.games.diamonds.words import hear

TURN, END = "§2.4", "§7.1, §7.2"
PILES_TO_DIG = tuple(f"dig {pile}" for pile in range(1, PILES + 1))
INSTEAD = {
    "why own spade": PILES_TO_DIG,
    "why anywhere": PILES_TO_DIG,
    "why none closed": PILES_TO_DIG,
    "why pass": (*PILES_TO_DIG, "dig"),
    "why chance picks": ("dig",),
    "why answer": ("trade", "leave"),
    "why find first": ("keep",),
}
"""What some answers tell one to do instead, by their phrases."""


def why_word(s: State, seat: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn may not say a word."""
    return _Asked(s, seat, Voice(PHRASES, names, locale)).action(hear(s, seat, word))


def why_piece(s: State, seat: int, key: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn can do nothing with a piece."""
    return _Asked(s, seat, Voice(PHRASES, names, locale)).piece(key)


class _Asked(Asked[State, Voice]):
    __slots__ = ()

    # words

    def action(self, action: int) -> Reason | None:
        """§3-§6: what stands in the way of an action in the context of the game."""
        match self.s.context:
            case Context.SPADE:
                return None if action in (Act.TRADE, Act.LEAVE) else self.because("why answer", "§4.7, R11")
            case Context.FIND:
                return self.amid_find(action)
        if action < Act.TRADE:
            return self.dig(action)
        if Act.STEAL <= action < Act.PASS:
            return self.joker(action)
        return self.rare(action)

    def amid_find(self, action: int) -> Reason | None:
        """R23: a joker that has just been found is played or kept."""
        if Act.STEAL <= action < Act.PASS:
            return self.joker(action)
        return None if action == Act.KEEP else self.because("why find first", "R23")

    def rare(self, action: int) -> Reason | None:
        """§3.6, §4.7, R3, R23: what is asked in few positions only."""
        s = self.s
        match action:
            case Act.PASS:
                return self.because("why pass", "§3.6") if rules.dig_words(s, self.seat) else None
            case Act.KEEP:
                return self.because("why keep", "§6.1, R23")
            case Act.DIG_ANYWHERE:
                return self.dig_anywhere()
        return self.because("why no offer", "§4.7")

    def dig_anywhere(self) -> Reason | None:
        """§3.1, R3: chance picks a pile only while a top is face down, and only in some games."""
        if self.s.box.random_pile and self.s.closed:
            return None
        if not rules.dig_words(self.s, self.seat):
            return self.because("why no dig", "§3.4, §4.9")
        if not self.s.box.random_pile:
            return self.because("why anywhere", "§3.1, R3")
        return self.because("why none closed", "R3")

    def dig(self, pile: int) -> Reason | None:
        """§3.3-3.5, §4.9, R3: what stands in the way of digging a pile."""
        s = self.s
        if pile >= s.box.piles:
            return self.because("why no pile", "§2.1, R33", n=s.box.piles)
        if s.box.random_pile and s.closed:
            return self.because("why chance picks", "R3")
        if not s.left[pile]:
            return self.because("why exhausted", "§4.9", pile=pile + 1)
        match rules.way(s, self.seat, pile):
            case Way.NONE:
                return self.too_hard(pile)
            case Way.STRIKE if not has(rules.diggable(s, self.seat), pile):
                return self.no_strike(pile)
        return None

    def too_hard(self, pile: int) -> Reason:
        """§3.4, §4.3, R5: a rock that is not broken cannot be chosen."""
        spade, rock = self.s.seat[self.seat].spade, self.voice.card(self.s.top[pile])
        if spade == NO_CARD:
            return self.because("why no spade", "§3.4, R5", card=rock)
        return self.because("why too hard", "§3.4, §4.3, R5", card=rock, spade=self.voice.card(spade))

    def no_strike(self, pile: int) -> Reason:
        """§5.3, R16: a lower spade is struck only where nothing else turns or breaks, or never."""
        facts = {"card": self.voice.card(self.s.top[pile]), "spade": self.voice.card(self.s.seat[self.seat].spade)}
        return self.because("why strike later" if self.s.box.strike else "why strike never", "§5.3, R16", **facts)

    def joker(self, action: int) -> Reason | None:
        """§6.1-6.3: what stands in the way of a joker played against a seat."""
        is_steal = action < Act.SWAP
        other = action - (Act.STEAL if is_steal else Act.SWAP)
        if not self.s.seat[self.seat].jokers:
            return self.because("why no joker", "§6.1")
        if other == self.seat or other >= self.s.players:
            return self.because("why not another", "§6.2, §6.3, R27")
        return self.steal(other) if is_steal else self.swap(other)

    def steal(self, other: int) -> Reason | None:
        """§6.2, R24: who has nothing to be stolen, and the diamond that would win."""
        s, have = self.s, count(self.s.seat[self.seat].diamonds)
        if not s.seat[other].diamonds:
            return self.because("why nothing to steal", "§6.2", other=self.voice.names[other])
        if not s.box.steal_may_win and have + 1 >= goal(s):
            return self.because("why steal wins", "§6.2, R24", have=have, goal=goal(s))
        return None

    def swap(self, other: int) -> Reason | None:
        """§6.3, R26: who has no spade to give."""
        s = self.s
        if s.seat[other].spade != NO_CARD:
            return None
        if s.box.swap_empty:
            no_spades = s.seat[self.seat].spade == NO_CARD
            return self.because("why no spades", "R26", other=self.voice.names[other]) if no_spades else None
        return self.because("why no swap", "§6.3, R26", other=self.voice.names[other])

    # pieces

    def piece(self, key: str) -> Reason | None:
        """§4.7: a spade on offer and one's own are part of the answer; else a piece is what it could be used for."""
        if self.s.context == Context.SPADE:
            mine = (f"pile-{self.s.pile + 1}", f"spade-{LETTERS[self.seat]}")
            return None if key in mine else self.because("why answer", "§4.7, R11")
        kind, _, rest = key.partition("-")
        if kind == "spade" and rest == LETTERS[self.seat]:
            return self.own_spade()
        return self.kinds()[kind](rest) if kind in _KINDS else self.card(NUMBERS[key])

    def kinds(self) -> Mapping[str, Callable[[str], Reason | None]]:
        return dict(zip(_KINDS, (self.pile, self.spade, self.place, self.hidden), strict=True))

    def pile(self, rest: str) -> Reason | None:
        """§3.3: a pile is there to be dug."""
        return self.action(Act.DIG + int(rest) - 1)

    def spade(self, letter: str) -> Reason | None:
        """§6.3: another's spade is swapped for; where none lies a joker would not help, either."""
        other = LETTERS.index(letter)
        return self.swap(other) or self.action(Act.SWAP + other)

    def own_spade(self) -> Reason:
        """§1.4, §3.1, R3, R23: one's own spade digs wherever one digs, if one digs now."""
        s = self.s
        if s.seat[self.seat].spade == NO_CARD:
            return self.because("why spade to come", "§4.5, §5.1")
        if s.context == Context.FIND:
            return self.because("why find first", "R23")
        if s.box.random_pile and s.closed:
            return self.because("why chance picks", "R3")
        if not rules.dig_words(s, self.seat):
            return self.because("why no dig", "§3.4, §4.9")
        return self.because("why own spade", "§1.4, §3.1")

    def place(self, _: str) -> Reason:
        return self.because("why place", "§7.1", goal=goal(self.s))

    def hidden(self, _: str) -> Reason:
        return self.because("why unseen", "§2.2, §3.3")

    def card(self, card: int) -> Reason | None:
        """§1.2, §6.1, §6.2: diamonds and jokers lie open before the seats; all other cards are debris."""
        if has(debris(self.s), card):
            return self.because("why debris", "§4.3, §6.4")
        if has(JOKERS, card):
            is_own = has(self.s.seat[self.seat].jokers, card)
            return self.own_joker() if is_own else self.because("why joker", "§6.1, R27")
        other = next(seat for seat in range(self.s.players) if has(self.s.seat[seat].diamonds, card))
        is_own = other == self.seat
        return self.because("why own diamond", "§4.1, §6.2") if is_own else self.action(Act.STEAL + other)

    def own_joker(self) -> Reason | None:
        """§6.2, §6.3: a joker is played for what it may do."""
        serves = rules.joker_words(self.s, self.seat)
        return None if serves else self.because("why idle joker", "§6.2, §6.3")


_KINDS = ("pile", "spade", "place", "unseen")
