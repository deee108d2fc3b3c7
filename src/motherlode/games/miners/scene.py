"""The table of *Mine, all mine!* for a viewer: the mine, the deck, and the village, diamonds and hand of every seat."""

from collections.abc import Hashable, Sequence

from motherlode.core.cards import DIAMONDS, NAMES, SUIT_SIZE, Cards, bit, cards, has, lowest
from motherlode.core.seats import LETTERS
from motherlode.game.identity import Same
from motherlode.game.kept import Kept
from motherlode.game.painting import Painter, finished
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Region, Scene, Tone, Zone
from motherlode.game.voice import Voice
from motherlode.games.miners import enough, groups, nearness, options, rules
from motherlode.games.miners.notation import CONTEXT_WORDS, busy_number
from motherlode.games.miners.phrases import PHRASES
from motherlode.games.miners.pieces import HELD, LOST, PAIRED, meter
from motherlode.games.miners.state import ACE, LOVERS, MINERS, NO_CARD, THUGS, Act, Context, State, value
from motherlode.games.miners.winner import able, by_riches, is_draw, is_in_the_mine, is_last_turn, to_come
from motherlode.games.miners.words import WORDS, outcome

GROUPS = {"miners": MINERS, "lovers": LOVERS, "thugs": THUGS}
"""The three groups of a village; a lover in a couple stands with its partner."""
KEPT = Kept[Zone](1 << 11)
"""The parts of villages that were drawn lately, some 2 KB each: a move changes one or two of ten."""
GEM = "♦"
"""The sign of money."""
TOLD_ROUNDS = 2
"""In so many rounds before the game stops it is told how many turns of one's own are to come."""
CITES = {
    "mine": "§2.1, §4.2",
    "ace": "§1.3, §7.1",
    "deck": "§2.2, §3.1",
    "miners": "§1.1, §1.6, §4.2",
    "lovers": "§4.11, §5.1",
    "thugs": "§4.6, §4.7, §6.2",
    "diamonds": "§1.5, §4.4",
    "hand": "§3.2",
}
"""Where the sheet speaks of what lies in each part of the table."""


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw the table as the viewer knows it, and for the seat on turn its choices."""
    return _Painter(s, viewer, Voice(PHRASES, names, locale)).scene()


class _Painter(Painter[State, Voice]):
    __slots__ = ()

    def scene(self) -> Scene:
        seats = [zone for seat in self.around() for zone in (*self.village(seat), self.diamonds(seat), self.hand(seat))]
        zones = (self.mine(), self.portal(), self.deck(), *seats)
        scene = finished(rules, self.s, self.viewer, zones, self.choice, self.question())
        return scene.measured(self.meter).undecided_if(is_draw(self.s)).headed(self.heading())

    def heading(self) -> str:
        """Say which turn it is; while cards are dealt it is nobody's."""
        turn = rules.turn(self.s)
        return self.voice("heading", n=turn) if turn else ""

    def meter(self, seat: int) -> Meter:
        """§7.2: what wins is the crew; of a stopped game it may be the money."""
        if by_riches(self.s):
            return Meter(options.money(self.s, seat), label=self.voice("riches"), counts=GEM)
        return Meter(options.crew(self.s, seat), self.s.box.ace_needs, self.voice("meter"))

    def around(self) -> list[int]:
        """The seats, the viewer's own last: it lies nearest."""
        return sorted(range(self.s.players), key=lambda seat: seat == self.viewer)

    # the zones

    def mine(self) -> Zone:
        """Every diamond has one place for the whole game; the Ace has its portal."""
        owners = tuple(me.diamonds for me in self.s.seat)
        return KEPT.get(("mine", self.s.mine, owners, tuple(self.voice.names), self.voice.locale), self.veins)

    def veins(self) -> Zone:
        pieces = tuple(self.vein(card) for card in cards(DIAMONDS & ~bit(ACE)))
        return Zone("mine", self.voice("mine"), Layout.GRID, pieces, columns=len(pieces), picture="miners/rock")

    def portal(self) -> Zone:
        """The Ace of Diamonds is lit as soon as somebody's crew is strong enough."""
        strong = able(self.s)
        picture = "miners/portal-lit" if strong else "miners/portal"
        note, brief = nearness.told(self.s, self.viewer, self.voice, strong) if is_in_the_mine(self.s) else ("", "")
        title, pieces = self.voice("portal"), (self.vein(ACE),)
        return Zone("ace", title, Layout.ROW, pieces, note=note, brief=brief, picture=picture, by_totals=True)

    def vein(self, card: int) -> Piece:
        """Draw a diamond that can be dug, or the hole that it has left with the letter of who has it."""
        if has(self.s.mine, card):
            return Piece(NAMES[card], NAMES[card], self.voice("diamond", card=self.voice.spelled(card)))
        seat = next(seat for seat, me in enumerate(self.s.seat) if has(me.diamonds, card))
        who, name = self.voice.names[seat], self.voice.card(card)
        label = self.voice("hole", card=self.voice.spelled(card), who=who)
        badges = (Badge(name, label), Badge(LETTERS[seat], label, seat=seat))
        return Piece(f"hole-{NAMES[card]}", EMPTY, label, badges=badges)

    def deck(self) -> Zone:
        n, key = options.deck_size(self.s), "deck last" if is_last_turn(self.s) else "deck none"
        if n:
            note, piece = self.voice("deck note", n=n), Piece("deck", BACK, self.voice("hidden deck", n=n), n)
        else:
            turns = to_come(self.s)
            note, piece = self.voice(key, turns=turns), Piece("deck", EMPTY, self.voice("no deck"), depth=0)
        return Zone("deck", self.voice("deck"), Layout.HEAP, (piece,), note=note)

    def village(self, seat: int) -> list[Zone]:
        """Draw the miners, the lovers and the thugs of a seat, the couples with their miner or thug."""
        follows_from = self.of(seat, self.s.seat[seat].village)
        return [self.group(seat, name, own, follows_from) for name, own in GROUPS.items()]

    def group(self, seat: int, name: str, own: Cards, follows_from: tuple[Hashable, ...]) -> Zone:
        reserve = self.s.seat[seat].hand if name == "miners" else 0
        return KEPT.get((name, *follows_from, reserve), lambda: self.drawn(seat, name, own))

    def of(self, seat: int, some: Cards) -> tuple[Hashable, ...]:
        """Return all that the looks of some cards of a seat follow from, apart from where they lie."""
        s = self.s
        busy = tuple(resting & some for resting in s.busy)
        partners = tuple(s.partner[lover % SUIT_SIZE] for lover in cards(some & LOVERS))
        target = s.target if s.target != NO_CARD and has(some, s.target) else NO_CARD
        suitor = self.suitor() if some & LOVERS else NO_CARD
        said = s.context == Context.GANG, target, s.named & some, suitor
        is_gang = s.context == Context.GANG and s.turn == self.viewer
        sent = enough.fitting(s, s.turn) & some if is_gang else 0
        voice = self.voice
        return seat, some, busy, s.coupled & some, partners, said, sent, Same(s.box), tuple(voice.names), voice.locale

    def drawn(self, seat: int, name: str, own: Cards) -> Zone:
        """Draw the miners, the lovers or the thugs of a seat."""
        s, village = self.s, self.s.seat[seat].village
        lot = groups.lay(s, village, own)
        pieces = tuple(self.character(seat, card, lot) for card in lot.cards)
        title, region = self.voice(name), Region.SEAT
        note, gauge = self.strength(seat, name)
        key, ground = f"{name}-{LETTERS[seat]}", f"miners/{name}"
        return Zone(key, title, Layout.ROW, pieces, lot.columns, seat, note, region, ground, gauge)

    def strength(self, seat: int, name: str) -> tuple[str, str]:
        """Return how strong a group is, in words and as a meter: a block for every free worker."""
        s, village, needs = self.s, self.s.seat[seat].village, self.s.box.ace_needs
        if name == "miners":
            crew = options.crew(s, seat)
            note = self.voice("crew ready" if crew >= needs else "crew", crew=crew, needs=needs)
            return note, meter("crew", [*self.blocks(village & MINERS), *self.in_reserve(seat)], needs)
        if name == "thugs":
            return self.voice("force", force=options.force(s, seat)), meter("force", self.blocks(village & THUGS))
        return "", ""

    def blocks(self, some: Cards) -> list[str]:
        """Return the strength of every free worker, the strongest first, and what becomes of it."""
        s, found = self.s, []
        for card in sorted(cards(some & ~s.busy[0]), key=lambda card: -options.strength(s, bit(card))):
            is_gone = card == s.target or (has(s.named, card) and s.context == Context.GANG)
            marks = (PAIRED if has(s.coupled, card) else "") + (LOST if is_gone else "")
            found.append(f"{options.strength(s, bit(card))}{marks}")
        return found

    def in_reserve(self, seat: int) -> list[str]:
        """Return the strength of the miners in a hand, as far as the viewer knows it: they may join the crew."""
        held = sorted((value(self.s.box, card) for card in cards(self.s.seat[seat].hand & MINERS)), reverse=True)
        return [f"{strength}{HELD}" for strength in held]

    def character(self, seat: int, card: int, lot: groups.Lot) -> Piece:
        role = "lover of" if has(LOVERS, card) else "miner" if has(MINERS, card) else "thug"
        label = self.voice(role, card=self.voice.spelled(card), who=self.voice.names[seat])
        kind = " ".join([*self.looks(card), *lot.places(card)])
        badges = (*self.bonds(seat, card), *self.spoken_of(card))
        return Piece(NAMES[card], NAMES[card], label, badges=badges, kind=kind)

    def looks(self, card: int) -> list[str]:
        """Return what the style of the table has to know of a character."""
        s = self.s
        states = {
            "behind": has(s.coupled & LOVERS, card),
            "before": has(s.coupled & ~LOVERS, card),
            "busy": has(s.busy[0], card),
            "target": s.target == card,
            "named": has(s.named, card),
            "suitor": card == self.suitor(),
            "may": self.may_be_sent(card),
        }
        return [name for name, holds in states.items() if holds]

    def bonds(self, seat: int, card: int) -> list[Badge]:
        """Tell with whom a character is coupled, and how long it rests."""
        badges, other, rest = [], options.other_half(self.s, card), busy_number(self.s, card)
        if other != NO_CARD:
            text = self.voice("with", card=self.voice.card(other))
            badges.append(Badge(text, self.voice("with label", card=self.voice.spelled(other)), Tone.GOOD))
        if rest:
            label = self.voice("rests label", n=rest, who=self.voice.names[seat])
            badges.append(Badge(self.voice("rests", n=rest), label, Tone.BAD, picture=f"miners/hourglass-{rest}"))
        return badges

    def spoken_of(self, card: int) -> list[Badge]:
        """Mark what a half-spoken action is about."""
        s, badges = self.s, []
        if s.target == card:
            badges.append(Badge(self.voice("target"), self.voice("target label")))
        if card == self.suitor():
            badges.append(Badge(self.voice("suitor"), self.voice("suitor label")))
        if self.may_be_sent(card):
            n = options.strength(s, bit(card))
            badges.append(Badge(f"+ {n}", self.voice("may be sent label", n=n)))
        if has(s.named, card) and s.context == Context.GANG:
            n = options.strength(s, bit(card))
            badges.append(Badge(f"✓ {n}", self.voice("sent label", n=n)))
        elif has(s.named, card):
            badges.append(Badge(self.voice("named"), self.voice("named label")))
        return badges

    def suitor(self) -> int:
        """R30: who seduces while it is chosen whom, where that is not asked: it is to be seen all the same."""
        s = self.s
        is_unasked = s.context == Context.SEDUCE and s.turn == self.viewer and not s.box.lover_exhausts
        return options.suitor(s, s.turn) if is_unasked else NO_CARD

    def may_be_sent(self, card: int) -> bool:
        """May a thug join the gang that the viewer puts together?"""
        s = self.s
        is_open = s.context == Context.GANG and s.turn == self.viewer
        return is_open and has(enough.fitting(s, s.turn), card)

    def diamonds(self, seat: int) -> Zone:
        return KEPT.get(("diamonds", *self.of(seat, self.s.seat[seat].diamonds)), lambda: self.mined(seat))

    def mined(self, seat: int) -> Zone:
        who, note = self.voice.names[seat], self.voice("diamonds note", money=options.money(self.s, seat))
        pieces = tuple(self.diamond(card, who) for card in cards(self.s.seat[seat].diamonds))
        title = self.voice("diamonds")
        return Zone(f"diamonds-{LETTERS[seat]}", title, Layout.ROW, pieces, seat=seat, note=note, region=Region.SEAT)

    def diamond(self, card: int, who: str) -> Piece:
        label = self.voice("diamond of", card=self.voice.spelled(card), who=who)
        kind, badges = " ".join(self.looks(card)), tuple(self.spoken_of(card))
        return Piece(NAMES[card], NAMES[card], label, badges=badges, kind=kind)

    def hand(self, seat: int) -> Zone:
        me, who, own = self.s.seat[seat], self.voice.names[seat], seat == self.viewer
        looks = me.known if own else 0, own, who, self.voice.locale
        follows_from = "hand", seat, me.hand, me.unseen, *looks, Same(self.s.box)
        return KEPT.get(follows_from, lambda: self.in_hand(seat))

    def in_hand(self, seat: int) -> Zone:
        me, who = self.s.seat[seat], self.voice.names[seat]
        faces = [self.held(card, seat) for card in cards(me.hand)]
        hidden = self.voice("hidden", who=who)
        backs = [Piece(f"hand-{LETTERS[seat]}-{n}", BACK, hidden) for n in range(1, me.unseen + 1)]
        own, box = seat == self.viewer, self.s.box
        held = (*faces, *backs) or ((self.nothing(seat),) if own else ())
        facts = {"n": options.hand_size(self.s, seat), "first": box.ace_value, "value": box.face_value}
        note = self.voice("own hand note" if own else "hand note", **facts)
        region = Region.HAND if own else Region.SEAT
        title = self.voice("hand" if own else "others' hand", who=who)
        return Zone(f"hand-{LETTERS[seat]}", title, Layout.ROW, held, seat=seat, note=note, region=region)

    def nothing(self, seat: int) -> Piece:
        """R7: a hand without cards says so."""
        return Piece(f"hand-{LETTERS[seat]}-0", EMPTY, self.voice("hand empty"))

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
            return Choice(word, self.voice(f"do {word}{self.ending(action)}"))
        key = "partner" if self.is_other_half() else CONTEXT_WORDS[Context(self.s.context)]
        return Choice(word, self.voice(f"do card {key}", card=self.voice.card(action)), (word,))

    def ending(self, action: int) -> str:
        """§3.4, §7.2: return what is said besides of a verb with which the turn ends, and perhaps the game."""
        s = self.s
        match action:
            case Act.PAIR:
                ends_turn = s.context == Context.END and not options.can_pair_twice(s, s.turn)
            case Act.PASS:
                ends_turn = s.context == Context.ACT and not options.can_pair(s, s.turn)
            case _:
                ends_turn = action == Act.END
        if ends_turn and is_last_turn(s):
            return " finally"
        return " last" if ends_turn and action == Act.PAIR else ""

    def is_other_half(self) -> bool:
        """Is a lover chosen for a partner that was chosen first?"""
        return self.s.context == Context.LOVER and self.s.named != 0

    def question(self) -> str:
        s = self.s
        if s.context == Context.OVER:
            return outcome(s, self.voice)
        more = " by" if self.suitor() != NO_CARD else " for" if self.is_other_half() else self.stopping()
        asked = f"ask {CONTEXT_WORDS[Context(s.context)]}{more}"
        return self.voice(asked, who=self.voice.names[s.turn], **self.half_spoken())

    def stopping(self) -> str:
        """§7.2: return what is said besides, since the game is going to stop, where nothing is begun.

        To whoever is asked, what counts is how many turns of one's own are to come: the others follow each.
        """
        s = self.s
        if s.context not in (Context.PLAY, Context.ACT, Context.END) or to_come(s) >= TOLD_ROUNDS * s.players:
            return ""
        if to_come(s) >= s.players:
            return self.to_whoever_is_asked(" soon")
        last = " last" if is_last_turn(s) else self.to_whoever_is_asked(" own last")
        return f"{last} richest" if last and s.box.stop_result else last

    def to_whoever_is_asked(self, said: str) -> str:
        """Return what is said of one's own turns; nobody else has so many."""
        return said if self.viewer == self.s.turn else ""

    def half_spoken(self) -> dict[str, object]:
        """Return what was said so far of an action or a couple."""
        s = self.s
        if s.context == Context.PARTNER:
            return {"lover": self.voice.card(lowest(s.named))}
        if self.is_other_half():
            return {"card": self.voice.card(lowest(s.named))}
        if self.suitor() != NO_CARD:
            return {"lover": self.voice.card(self.suitor())}
        return {} if s.target == NO_CARD else {"card": self.voice.card(s.target)}
