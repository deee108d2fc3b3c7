"""The table of *Goofspiel* for a viewer: what is at stake, what is still face down, and the cards of every seat."""

from collections.abc import Iterator, Sequence

from motherlode.core.cards import Cards, cards, has, lowest
from motherlode.core.seats import LETTERS
from motherlode.game.painting import Painter, finished, question
from motherlode.game.scene import BACK, Choice, Layout, Piece, Scene, Zone
from motherlode.game.voice import Voice
from motherlode_goofspiel import rules
from motherlode_goofspiel.phrases import PHRASES
from motherlode_goofspiel.state import NAMES, State
from motherlode_goofspiel.words import say


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw an observed state for a viewer."""
    return _Painter(s, viewer, Voice(PHRASES, names, locale)).scene()


class _Painter(Painter[State, Voice]):
    __slots__ = ()

    def scene(self) -> Scene:
        seats = [self.seat(seat) for seat in range(self.s.players)]
        zones = (self.prizes("stake", self.s.stake), self.prizes("deck", self.s.deck), *seats)
        return finished(rules, self.s, self.viewer, zones, self.choice, question(rules, self.s, self.voice))

    def prizes(self, key: str, some: Cards) -> Zone:
        pieces = [self.card(f"prize-{NAMES[card]}", card, "prize card") for card in cards(some)]
        note = self.voice("points", n=rules.total(some))
        return Zone(key, self.voice(key), Layout.ROW, tuple(pieces), note=note)

    def seat(self, seat: int) -> Zone:
        me, letter = self.s.seat[seat], LETTERS[seat]
        hand = [self.card(f"{letter}-{NAMES[card]}", card, "card of", seat) for card in cards(me.hand & ~me.bid)]
        return self.before(seat, (*self.bid(seat), *hand), self.voice("points", n=rules.score(self.s, seat)))

    def bid(self, seat: int) -> Iterator[Piece]:
        """The card laid for the prize: face down unless the viewer laid it."""
        bid, key = self.s.seat[seat].bid, f"bid-{LETTERS[seat]}"
        if bid:
            yield self.card(key, lowest(bid), "bid card", seat)
        elif self.s.bidding and not has(self.s.bidding, seat):
            yield Piece(key, BACK, self.voice("hidden", who=self.voice.names[seat]))

    def card(self, key: str, card: int, label: str, seat: int | None = None) -> Piece:
        who = "" if seat is None else self.voice.names[seat]
        return Piece(key, "number", self.voice(label, who=who, card=NAMES[card]), title=NAMES[card])

    def choice(self, action: int) -> Choice:
        card = f"{LETTERS[self.viewer]}-{NAMES[action]}"
        return Choice(say(self.s, self.viewer, action), self.voice("do bid", card=NAMES[action]), (card,))
