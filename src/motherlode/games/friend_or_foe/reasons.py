"""Why something cannot be done in *Friend or Foe*: where a piece may go, and which coins may be spent or kept."""

from collections.abc import Sequence

from motherlode.core.cards import has
from motherlode.core.errors import UnknownWordError
from motherlode.core.seats import LETTERS
from motherlode.game.reasons import Asked, Reason
from motherlode.game.voice import Voice
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.phrases import PHRASES
from motherlode.games.friend_or_foe.state import NO_PLACE, WAYS, Act, Context, State, board, side, start
from motherlode.games.friend_or_foe.words import ACTIONS, WAY_WORDS

TURN, END = "§2.7, §3.1", "§6.1, §6.2"
OWN = {Context.MOVE: (), Context.SPEND: ("ace", "spent"), Context.KEEP: ("ace", "bank")}
"""The own things that an answer is about, by what is asked."""


def why_word(s: State, seat: int, word: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn may not say a word.

    Raises:
        UnknownWordError: it is a word in no context of a seat.
    """
    asked = _Asked(s, seat, Voice(PHRASES, names, locale))
    if word in WAY_WORDS:
        return asked.go(WAY_WORDS.index(word))
    if word in ACTIONS[Context.SPEND]:
        return asked.spend(ACTIONS[Context.SPEND][word] - Act.SPEND)
    if word in ACTIONS[Context.KEEP]:
        return asked.keep(ACTIONS[Context.KEEP][word])
    raise UnknownWordError(f"{word!r} is no word of a player")


def why_piece(s: State, seat: int, key: str, names: Sequence[str], locale: str) -> Reason | None:
    """Return why the seat on turn can do nothing with a piece."""
    return _Asked(s, seat, Voice(PHRASES, names, locale)).piece(key)


class _Asked(Asked[State, Voice]):
    __slots__ = ()

    # words

    def first(self) -> Reason:
        """§4.2, §5.3: coins are asked for before anybody moves on."""
        if self.s.context == Context.SPEND:
            return self.because("why spend first", "§5.3, R14")
        return self.because("why keep first", "§4.2, R20")

    def go(self, way: int) -> Reason | None:
        """§3.1, R5: what stands in the way of a direction."""
        s = self.s
        if s.context != Context.MOVE:
            return self.first()
        to = rules.beyond(s, self.seat, way)
        if to != NO_PLACE:
            return self.enter(to)
        if s.seat[self.seat].place == NO_PLACE:
            return self.because("why start", "R5")
        return self.because("why edge", "§3.2")

    def enter(self, place: int) -> Reason | None:
        """§3.2, R7: what stands in the way of entering a place next to the piece."""
        s = self.s
        if not has(board(s), place):
            return self.because("why hole", "§3.2, R7")
        for other in range(s.players):
            if s.seat[other].place == place:
                return self.because("why taken", "§3.2", who=self.voice.names[other])
        return None

    def spend(self, n: int) -> Reason | None:
        """§5.3, R13: coins are spent in a battle, so many at most, and none that is banked."""
        s, ace = self.s, self.s.seat[self.seat].ace
        if s.context != Context.SPEND:
            return self.because("why no battle", "§5.2, §5.3")
        if n > s.box.spend_limit:
            return self.because("why limit", "§5.3, R13", n=s.box.spend_limit)
        return None if n <= ace else self.because("why few coins", "§5.3, R13", n=ace)

    def keep(self, n: int) -> Reason | None:
        """§4.2, R20: coins are banked at an own Royal; what is not banked stays on the ace."""
        s, ace = self.s, self.s.seat[self.seat].ace
        if s.context != Context.KEEP:
            return self.because("why no banking", "§4.2")
        if n > s.box.keep_limit:
            return self.because("why most kept", "§4.2, R20", n=s.box.keep_limit)
        return None if n <= ace else self.because("why few to keep", "§4.2", n=ace)

    # pieces

    def piece(self, key: str) -> Reason | None:
        """What a piece is decides what it could be used for."""
        kind, _, rest = key.partition("-")
        if kind == "place":
            return self.place(int(rest[0]) * side(self.s) + int(rest[1]))
        if kind in OWN[Context(self.s.context)] and rest in ("", LETTERS[self.seat]):
            return None
        match kind:
            case "ace":
                if rest == LETTERS[self.seat]:
                    return self.because("why own ace", "§4.2, §5.3")
                return self.because("why other ace", "§1.5, §5.9")
            case "bank":
                return self.because("why bank", "§4.3")
            case "unseen":
                return self.because("why unseen", "§2.4, §3.4")
        if self.s.box.spend_after_roll:
            return self.because("why rolled", "R14")
        return self.because("why battle", "§5.3, §5.4")

    def place(self, place: int) -> Reason | None:
        """§3.1, §3.2: a place is there to be gone to."""
        s, here = self.s, self.s.seat[self.seat].place
        if s.context != Context.MOVE:
            return self.first()
        if here == NO_PLACE:
            return self.enter(place) if place == start(s, self.seat) else self.because("why start", "R5")
        if place == here:
            return self.because("why staying", "§3.1, §3.2")
        if place in [rules.beyond(s, self.seat, way) for way in range(WAYS)]:
            return self.enter(place)
        return self.because("why far", "§3.1, §3.2")
