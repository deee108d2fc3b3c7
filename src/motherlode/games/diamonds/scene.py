"""The table of *Diamonds* for a viewer: the pit, a zone for each seat, the debris and what has not been seen."""

import functools
from collections.abc import Hashable, Sequence

from msgspec.structs import replace

from motherlode.art.unseen import named
from motherlode.core.cards import DIAMONDS, JOKERS, NAMES, SPADES, Mask, cards, count, has, rest
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.identity import Same
from motherlode.game.kept import Kept
from motherlode.game.painting import Painter, finished, unseen
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Scene, Tone, Zone
from motherlode.game.spoken import in_words
from motherlode.game.voice import Voice
from motherlode.games.diamonds import pieces, rules
from motherlode.games.diamonds.notation import debris
from motherlode.games.diamonds.phrases import PHRASES
from motherlode.games.diamonds.state import MOST_PLAYERS, NO_CARD, NO_PILE, ROCKS, Act, Context, State, Way, goal
from motherlode.games.diamonds.words import VOCABULARY, facts, outcome

PIT_COLUMNS = 3
JOKER_ACTS = Act.STEAL, Act.SWAP
LAST_RESORTS = {Way.TAKE: "ask take", Way.STRIKE: "ask strike", Way.TRADE: "ask trade"}
"""What is asked where nothing else can be dug."""
SIGNS = {Way.BREAK: "✓", Way.STRIKE: "×", Way.TRADE: "⇄"}
"""What stands beside a pile for what a seat may do there that is not done anywhere else."""
THEN = "+"
"""And for what a spade on offer would break that the own one does not."""
KEPT = Kept[Zone](1 << 10)
"""The zones as they were drawn lately: a move changes few of them, and all who look on see the same."""
CITES = {
    "pit": "§2.1, §3.2",
    "seat": "§1.2, §1.4, §6",
    "debris": "§2.3",
}
"""Where the sheet speaks of what lies in each part of the table."""


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw the table; everybody sees the same, and the seat on turn its choices."""
    return _Painter(s, viewer, Voice(PHRASES, names, locale)).scene()


@functools.cache
def _rubble(card: int, locale: str) -> Piece:
    return Piece(NAMES[card], NAMES[card], in_words(card, locale))


class _Painter(Painter[State, Voice]):
    __slots__ = ()

    def scene(self) -> Scene:
        seats = [self.seat(seat) for seat in range(self.s.players)]
        zones = (self.pit(), *seats, self.debris(), self.unseen())
        return finished(rules, self.s, self.viewer, zones, self.choice, self.question()).measured(self.meter)

    # the zones

    def pit(self) -> Zone:
        """The piles, and who may do what with them by the spade that lies before a seat."""
        s = self.s
        digging = NO_PILE if s.context == Context.OVER else s.pile
        spades = tuple(me.spade for me in s.seat)
        offered = s.turn if s.context == Context.SPADE else NO_PILE
        lying = tuple(s.left), tuple(s.top), s.closed, s.faced, digging, spades, offered
        return KEPT.get(("pit", *lying, *self.around()), self.piles)

    def around(self) -> tuple[Hashable, ...]:
        """Return what all looks follow from: who plays by which box, and who reads it."""
        return self.s.players, tuple(self.voice.names), Same(self.s.box), self.voice.locale

    def piles(self) -> Zone:
        diggable = [rules.diggable(self.s, seat) for seat in range(self.s.players)]
        piles = tuple(self.pile(pile, diggable) for pile in range(self.s.box.piles))
        note = " · ".join((self.voice("goal note", goal=goal(self.s)), *self.legend(piles)))
        return Zone("pit", self.voice("pit"), Layout.GRID, piles, columns=PIT_COLUMNS, note=note)

    def legend(self, piles: Sequence[Piece]) -> list[str]:
        """Say what the signs beside the piles mean, as far as there are any."""
        signs = {badge.text[-1] for pile in piles for badge in pile.badges if badge.seat is not None}
        return [self.voice(f"legend {sign}") for sign in sorted(signs, reverse=True)]

    def pile(self, pile: int, diggable: Sequence[Mask]) -> Piece:
        """Draw a pile; *diggable* are those that each seat may dig."""
        s = self.s
        if s.left[pile] == 0:
            return Piece(f"pile-{pile + 1}", EMPTY, self.voice("pile empty", pile=pile + 1), depth=0)
        top = self.voice.spelled(s.top[pile]) if has(s.faced, pile) else self.voice("face down")
        label = self.voice("pile", pile=pile + 1, top=top, left=s.left[pile])
        face = NAMES[s.top[pile]] if has(s.faced, pile) else BACK
        badges, kind = self.badges(pile, diggable), self.light(pile)
        return Piece(f"pile-{pile + 1}", face, label, s.left[pile], badges, kind=kind, counted=True)

    def badges(self, pile: int, diggable: Sequence[Mask]) -> tuple[Badge, ...]:
        """Tell whose spade breaks the rock on top, who may strike a spade or trade for it, and where the digging is."""
        s, found = self.s, []
        if s.pile == pile and s.context != Context.OVER:
            found.append(Badge(self.voice("digging mark"), self.voice("digging"), Tone.GOOD))
        for seat in range(s.players):
            way = rules.way(s, seat, pile)
            if way in SIGNS and (way == Way.BREAK or has(diggable[seat], pile)):
                found.append(self.sign(SIGNS[way], seat))
        if self.would_break(pile):
            found.append(self.sign(THEN, s.turn))
        return tuple(found)

    def sign(self, sign: str, seat: int) -> Badge:
        return Badge(f"{LETTERS[seat]} {sign}", self.voice(f"sign {sign}", who=self.voice.names[seat]), seat=seat)

    def light(self, pile: int) -> str:
        """Say, while a spade is offered, whether one's own breaks the rock on top, or only the other one would."""
        is_now = self.s.context == Context.SPADE and rules.way(self.s, self.s.turn, pile) == Way.BREAK
        return "now" if is_now else "then" if self.would_break(pile) else ""

    def would_break(self, pile: int) -> bool:
        """Would the spade on offer break the rock on top, which one's own does not?"""
        s, rock = self.s, self.s.top[pile]
        if s.context != Context.SPADE or not has(s.faced, pile) or not has(ROCKS, rock):
            return False
        own, offered = s.seat[s.turn].spade, s.top[s.pile]
        return bool(rules.breaks(s.box, offered, rock) and not rules.breaks(s.box, own, rock))

    def seat(self, seat: int) -> Zone:
        me = self.s.seat[seat]
        return KEPT.get((seat, me.spade, me.diamonds, me.jokers, *self.around()), lambda: self.possessions(seat))

    def possessions(self, seat: int) -> Zone:
        me, who = self.s.seat[seat], self.voice.names[seat]
        found = [self.stone(card, who) for card in cards(me.diamonds)]
        places = [self.place(seat, n) for n in range(len(found), goal(self.s))]
        jokers = [self.held(card, "joker of", who) for card in cards(me.jokers)]
        note = self.voice("have", have=count(me.diamonds), goal=goal(self.s))
        lying = (self.spade(seat), *found, *places, *jokers)
        return self.before(seat, lying, note)

    def spade(self, seat: int) -> Piece:
        card, who, key = self.s.seat[seat].spade, self.voice.names[seat], f"spade-{LETTERS[seat]}"
        if card == NO_CARD:
            return Piece(key, EMPTY, self.voice("no spade of", who=who), depth=0, picture="diamonds/no-spade")
        return Piece(key, NAMES[card], self.voice("spade of", who=who, card=self.voice.spelled(card)))

    def stone(self, card: int, who: str) -> Piece:
        return replace(self.held(card, "diamond of", who), picture=pieces.stone(NAMES[card]), kind="stone")

    def held(self, card: int, what: str, who: str) -> Piece:
        return Piece(NAMES[card], NAMES[card], self.voice(what, who=who, card=self.voice.spelled(card)))

    def place(self, seat: int, n: int) -> Piece:
        label = self.voice("place of", who=self.voice.names[seat])
        return Piece(f"place-{LETTERS[seat]}-{n}", EMPTY, label, depth=0, picture="diamonds/socket", kind="stone")

    def meter(self, seat: int) -> Meter:
        return Meter(count(self.s.seat[seat].diamonds), goal(self.s), self.voice("meter"))

    def debris(self) -> Zone:
        """The debris is what lies nowhere else."""
        s = self.s
        held = tuple((me.spade, me.diamonds, me.jokers) for me in s.seat)
        return KEPT.get(("debris", s.unseen, tuple(s.top), held, *self.around()), self.heap)

    def heap(self) -> Zone:
        heap = debris(self.s)
        rubble = tuple(_rubble(card, self.voice.locale) for card in cards(heap))
        note = self.voice("heap", n=count(heap)) if heap else self.voice("no heap")
        picture = pieces.cart(count(heap))
        return Zone("debris", self.voice("debris"), Layout.HEAP, rubble, note=note, picture=picture)

    def unseen(self) -> Zone:
        return KEPT.get(("unseen", self.s.unseen, self.voice.locale), self.hidden)

    def hidden(self) -> Zone:
        """Count what was not turned over yet; with the last diamond that changes as soon as that is counted (§7)."""
        kinds = {"spades": SPADES, "rocks": ROCKS, "diamonds": DIAMONDS, "jokers": JOKERS}
        note = self.voice("unseen note", n=count(self.s.unseen))
        zone = unseen({kind: self.s.unseen & suit for kind, suit in kinds.items()}, self.voice, note)
        return replace(zone, gauge=f"diamonds/{named(self.s.unseen)}", by_totals=True)

    # what may be done, and what is asked

    def choice(self, action: int) -> Choice:
        made = VOCABULARY.choice(self.s, self.viewer, action, self.voice)
        return replace(made, alike=self.alike(action), gives=True) if Act.STEAL <= action < Act.PASS else made

    def alike(self, action: int) -> tuple[str, ...]:
        """§6, R25: a joker is played by itself, too, and all diamonds of a rival are alike."""
        loot = rest(self.s.seat[action - Act.STEAL].diamonds) if action < Act.SWAP else 0
        return tuple(NAMES[card] for card in cards(self.s.seat[self.viewer].jokers | loot))

    def question(self) -> str:
        s = self.s
        if s.context == Context.OVER:
            return outcome(s, self.voice)
        if has(rules.awaited(s), NATURE):
            return self.voice("ask nature")
        asked = {Context.SPADE: "ask spade", Context.FIND: "ask find"}.get(Context(s.context)) or self.turn_question()
        return self.voice(asked, **self.worth(), **facts(s, s.turn, Act.TRADE, self.voice))

    def worth(self) -> dict[str, int]:
        """Count the rocks that one's spade breaks, and those that the one on offer would, under the tops as well."""
        s = self.s
        if s.context != Context.SPADE:
            return {}
        rocks = [*cards(s.unseen & ROCKS), *(s.top[pile] for pile in cards(s.faced) if has(ROCKS, s.top[pile]))]
        now, then = (
            sum(rules.breaks(s.box, spade, rock) for rock in rocks) for spade in (s.seat[s.turn].spade, s.top[s.pile])
        )
        return {"rocks": len(rocks), "now": now, "then": then}

    def turn_question(self) -> str:
        if not rules.dig_words(self.s, self.s.turn):
            return "ask stuck"
        if self.viewer != self.s.turn:
            return "ask joker" if rules.joker_words(self.s, self.s.turn) else "ask turn"
        return self.own_question()

    def own_question(self) -> str:
        """Who has nothing yet may never have dug; who may play a joker is told what it does."""
        s, me = self.s, self.s.seat[self.viewer]
        words = rules.joker_words(s, self.viewer)
        steals, swaps = (any(least <= word < least + MOST_PLAYERS for word in cards(words)) for least in JOKER_ACTS)
        if steals or swaps:
            return "ask steal swap" if steals and swaps else "ask steal" if steals else "ask swap"
        has_nothing = me.spade == NO_CARD and not me.diamonds | me.jokers
        plain = "ask turn trade" if Way.TRADE in self.ways() else "ask turn"
        return self.last_resort() or ("ask first" if has_nothing and not s.box.random_pile else plain)

    def ways(self) -> set[Way]:
        """§3.5: in which ways some pile may be dug."""
        return {Way(rules.way(self.s, self.viewer, pile)) for pile in cards(rules.diggable(self.s, self.viewer))}

    def last_resort(self) -> str:
        """§3.5, §5.1-5.3: who can only take a spade, strike one or trade for one is told what that is for."""
        ways = self.ways()
        if len(ways) == 1:
            return LAST_RESORTS.get(min(ways), "")
        return "ask strike trade" if ways == {Way.STRIKE, Way.TRADE} else ""
