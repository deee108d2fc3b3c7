"""The table of *Mine, all mine!* for a viewer: the mine, the deck, and the village, diamonds and hand of every seat."""

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.cards import NAMES, SUIT_SIZE, Cards, cards, has, lowest
from motherlode.core.seats import LETTERS
from motherlode.game.painting import finished
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Region, Scene, Tone, Zone
from motherlode.game.voice import Voice
from motherlode.games.miners import options, rules
from motherlode.games.miners.notation import CONTEXT_WORDS, busy_number
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.state import LOVERS, MINERS, NO_CARD, THUGS, Act, Context, State, value, worth
from motherlode.games.miners.words import WORDS, outcome

MINE_COLUMNS = 7


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw the table as the viewer knows it, and for the seat on turn its choices."""
    return _Painter(s, viewer, Voice(PHRASES, names, locale)).scene()


@dataclass(frozen=True, slots=True)
class _Painter:
    s: State
    viewer: int
    voice: Voice

    def scene(self) -> Scene:
        seats = [zone for seat in self.around() for zone in (self.village(seat), self.diamonds(seat), self.hand(seat))]
        zones = (self.mine(), self.deck(), *seats)
        return finished(rules, self.s, self.viewer, zones, self.choice, self.question()).measured(self.meter)

    def meter(self, seat: int) -> Meter:
        return Meter(options.crew(self.s, seat), self.s.box.ace_needs, self.voice("meter"))

    def around(self) -> list[int]:
        """The seats, the viewer's own last: it lies nearest."""
        return sorted(range(self.s.players), key=lambda seat: seat == self.viewer)

    # the zones

    def mine(self) -> Zone:
        pieces = tuple(
            Piece(NAMES[card], NAMES[card], self.voice("diamond", card=self.voice.spelled(card)))
            for card in cards(self.s.mine)
        )
        note = self.voice("mine note", needs=self.s.box.ace_needs)
        return Zone("mine", self.voice("mine"), Layout.GRID, pieces, columns=MINE_COLUMNS, note=note)

    def deck(self) -> Zone:
        n, turns = options.deck_size(self.s), self.s.box.last_rounds * self.s.players - self.s.dry
        if n:
            note, piece = self.voice("deck note", n=n), Piece("deck", BACK, self.voice("hidden deck", n=n), n)
        else:
            note, piece = self.voice("deck none", turns=turns), Piece("deck", EMPTY, self.voice("no deck"), depth=0)
        return Zone("deck", self.voice("deck"), Layout.HEAP, (piece,), note=note)

    def village(self, seat: int) -> Zone:
        s, needs = self.s, self.s.box.ace_needs
        crew, force = options.crew(s, seat), options.force(s, seat)
        note = self.voice("village ready" if crew >= needs else "village note", crew=crew, force=force, needs=needs)
        pieces = tuple(self.character(seat, card) for card in self.in_order(s.seat[seat].village))
        title = self.voice("village", who=self.voice.names[seat])
        return Zone(f"village-{LETTERS[seat]}", title, Layout.ROW, pieces, seat=seat, note=note, region=Region.SEAT)

    def in_order(self, village: Cards) -> list[int]:
        """Couples side by side, then the single miners, thugs and lovers."""
        couples = [
            half
            for lover in cards(village & self.s.coupled & LOVERS)
            for half in (lover, self.s.partner[lover % SUIT_SIZE])
        ]
        singles = village & ~self.s.coupled
        return [*couples, *cards(singles & MINERS), *cards(singles & THUGS), *cards(singles & LOVERS)]

    def character(self, seat: int, card: int) -> Piece:
        kind = "lover of" if has(LOVERS, card) else "miner" if has(MINERS, card) else "thug"
        label = self.voice(kind, card=self.voice.spelled(card), who=self.voice.names[seat])
        return Piece(NAMES[card], NAMES[card], label, badges=(*self.bonds(seat, card), *self.spoken_of(card)))

    def bonds(self, seat: int, card: int) -> list[Badge]:
        """Tell with whom a character is coupled, and how long it rests."""
        badges, other, rest = [], options.other_half(self.s, card), busy_number(self.s, card)
        if other != NO_CARD:
            text = self.voice("with", card=self.voice.card(other))
            badges.append(Badge(text, self.voice("with label", card=self.voice.spelled(other)), Tone.GOOD))
        if rest:
            label = self.voice("rests label", n=rest, who=self.voice.names[seat])
            badges.append(Badge(self.voice("rests", n=rest), label, Tone.BAD))
        return badges

    def spoken_of(self, card: int) -> list[Badge]:
        """Mark what a half-spoken action is about."""
        badges = []
        if self.s.target == card:
            badges.append(Badge(self.voice("target"), self.voice("target label")))
        if has(self.s.named, card):
            badges.append(Badge(self.voice("named"), self.voice("named label")))
        return badges

    def diamonds(self, seat: int) -> Zone:
        who, note = self.voice.names[seat], self.voice("diamonds note", money=options.money(self.s, seat))
        pieces = tuple(self.diamond(card, who) for card in cards(self.s.seat[seat].diamonds))
        title = self.voice("diamonds")
        return Zone(f"diamonds-{LETTERS[seat]}", title, Layout.ROW, pieces, seat=seat, note=note, region=Region.SEAT)

    def diamond(self, card: int, who: str) -> Piece:
        label = self.voice("diamond of", card=self.voice.spelled(card), who=who)
        return Piece(NAMES[card], NAMES[card], label, badges=tuple(self.spoken_of(card)))

    def hand(self, seat: int) -> Zone:
        me, who = self.s.seat[seat], self.voice.names[seat]
        faces = [self.held(card, seat) for card in cards(me.hand)]
        hidden = self.voice("hidden", who=who)
        backs = [Piece(f"hand-{LETTERS[seat]}-{n}", BACK, hidden) for n in range(1, me.unseen + 1)]
        note = self.voice("hand note", n=options.hand_size(self.s, seat))
        held, own = (*faces, *backs), seat == self.viewer
        region = Region.HAND if own else Region.SEAT
        title = self.voice("hand" if own else "others' hand", who=who)
        return Zone(f"hand-{LETTERS[seat]}", title, Layout.ROW, held, seat=seat, note=note, region=region)

    def held(self, card: int, seat: int) -> Piece:
        known = Badge(self.voice("known"), self.voice("known label"))
        badges = (known,) if seat == self.viewer and has(self.s.seat[seat].known, card) else ()
        label = self.voice("held", card=self.voice.spelled(card), who=self.voice.names[seat])
        return Piece(NAMES[card], NAMES[card], label, badges=badges)

    # what may be done, and what is asked

    def choice(self, action: int) -> Choice:
        """A verb asks what it is about in its turn: it is no card's own."""
        word = WORDS[action]
        if action >= Act.PLAY:
            return Choice(word, self.voice(f"do {word}"))
        label = self.voice(f"do card {CONTEXT_WORDS[Context(self.s.context)]}", card=self.voice.card(action))
        return Choice(word, label, (word,))

    def question(self) -> str:
        s = self.s
        if s.context == Context.OVER:
            return outcome(s, self.voice)
        asked = f"ask {CONTEXT_WORDS[Context(s.context)]}"
        return self.voice(asked, who=self.voice.names[s.turn], **self.half_spoken())

    def half_spoken(self) -> dict[str, object]:
        """Return what was said so far of an action or a couple."""
        s = self.s
        if s.context == Context.PARTNER:
            return {"lover": self.voice.card(lowest(s.named))}
        if s.target == NO_CARD:
            return {}
        if s.context == Context.GANG:
            paid, price = options.strength(s, s.named), options.force(s, options.owner(s, s.target))
        else:
            paid, price = worth(s.box, s.named), value(s.box, s.target)
        return {"card": self.voice.card(s.target), "paid": paid, "price": price}
