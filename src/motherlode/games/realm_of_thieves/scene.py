"""The table of *Realm of Thieves* for a viewer: two rows of slots facing each other, hands, heaps, and the queue."""

import functools
from collections.abc import Hashable, Mapping, Sequence

from msgspec.structs import replace

from motherlode.core.cards import cards, has
from motherlode.core.seats import LETTERS
from motherlode.game.identity import Same
from motherlode.game.kept import Kept
from motherlode.game.painting import Painter, finished
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Region, Scene, Term, Tone, Zone
from motherlode.game.voice import Voice
from motherlode.games.realm_of_thieves import pieces, rules, signs
from motherlode.games.realm_of_thieves.brief import in_brief
from motherlode.games.realm_of_thieves.forecast import forecast
from motherlode.games.realm_of_thieves.glossary import terms
from motherlode.games.realm_of_thieves.names import (
    Speaker,
    as_played,
    card_id,
    card_text,
    piece_of,
    row_id,
    row_name,
    row_text,
)
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.plays import of_play
from motherlode.games.realm_of_thieves.prizes import threshold
from motherlode.games.realm_of_thieves.questions import question
from motherlode.games.realm_of_thieves.signs import FULL
from motherlode.games.realm_of_thieves.standing import losses, stands
from motherlode.games.realm_of_thieves.state import SLOTS, Act, Box, Context, State, in_hand, library, rival_of, side
from motherlode.games.realm_of_thieves.status import status_of
from motherlode.games.realm_of_thieves.telling import outcome
from motherlode.games.realm_of_thieves.triggers import amount_of, henchman_of, kind_of, other_of
from motherlode.games.realm_of_thieves.vocabulary import DECK, NOBODY, Kind
from motherlode.games.realm_of_thieves.words import offered

BADGES_KEPT, CARDS_KEPT = 1 << 12, 1 << 13
"""How many figures and printed cards are remembered: each box has some sixty cards, in each language."""
KEPT = Kept[Piece](1 << 11)
"""The henchmen and cards that were drawn lately, some 2 KB each: at most moves few look otherwise."""
CHESTS = Kept[Zone](1 << 8)
"""The rows of chests that were drawn lately: they follow from one life."""
DEFEATED = Kept[Zone](1 << 8)
"""The lists of the defeated that were drawn lately: most moves defeat nobody."""
SHORT_NAME = 14
"""Letters that stand on a card in one line."""
SHORT_TEXT = 28
"""Letters that have room below the picture of a card in play."""
LONG_TEXT = 78
"""Letters that have room on a card in the hand."""
FEW_CHESTS = 3
"""Chests under each of which all that is counted at it has room in a line."""
CITES = {
    "hand": "§1.2, §4.1",
    "thief": "§1.3, §6.1",
    "prizes": "§2.3, §6.3",
    "gang": "§1.3, §4.5, §5.1, §7",
}
"""Where the sheet speaks of what lies in each part of the table."""


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw the table: the rival above, the viewer below, and the viewer's choices."""
    return _Painter(s, viewer, Speaker(PHRASES, names, locale, s)).scene()


@functools.lru_cache(BADGES_KEPT)
def _signed(key: str, locale: str, sign: str, tone: Tone, **facts: Hashable) -> Badge:
    """Show a figure on its sign."""
    text, label = PHRASES[f"{key} badge"](locale, **facts), PHRASES[f"{key} label"](locale, **facts)
    return Badge(text, label, tone, sign=signs.named(sign), figure=str(facts[key]))


@functools.lru_cache(CARDS_KEPT)
def _printed(box: Same[Box], row: int, locale: str) -> Piece:
    """Show a row of the card table as it is printed; it is nobody's yet."""
    numbers, ident = as_played(box.of, box.of.card[row]), row_id(box.of, row)
    name = row_name(box.of, row, locale)
    size = "long" if len(name) > SHORT_NAME else "short"
    text = row_text(box, row, locale)
    words = "terse" if len(text) <= SHORT_TEXT else "wordy" if len(text) <= LONG_TEXT else "wordy verbose"
    return Piece(
        key="",
        face=f"henchman-{ident}",
        label="",
        title=name,
        text=text,
        brief=in_brief(numbers, locale) if len(text) > SHORT_TEXT else "",
        picture=pieces.henchman(numbers.keywords, numbers.on, ident),
        kind=f"henchman {size} {words} {pieces.cloak_of(numbers.keywords, numbers.on)}",
        terms=terms(numbers, Voice(PHRASES, (), locale)),
    )


class _Painter(Painter[State, Speaker]):
    __slots__ = ()

    def scene(self) -> Scene:
        below = 1 if self.viewer == 1 else 0
        above = rival_of(below)
        rows = (self.gang(above), self.gang(below))
        theirs = (self.hand(above), self.thief(above), self.prizes(above))
        lain = (*theirs, *rows, self.thief(below), self.prizes(below), self.hand(below))
        zones = (*lain, self.queue(), self.defeated(above), self.defeated(below))
        scene = finished(rules, self.s, self.viewer, zones, self.choice, self.question())
        return scene.measured(self.meter).headed(self.heading())

    def heading(self) -> str:
        """Say which turn it is; while cards are dealt it is nobody's."""
        turn = rules.turn(self.s)
        return self.voice("heading", n=turn, all=self.s.box.prizes) if turn else ""

    def meter(self, seat: int) -> Meter:
        return Meter(self.s.seat[seat].stolen, self.s.box.prizes, self.voice("meter"))

    # the zones of a player

    def hand(self, seat: int) -> Zone:
        """Show the cards that the viewer knows, and a back for each of the others."""
        me, who = self.s.seat[seat], self.voice.names[seat]
        known = [self.card(seat, card) for card in cards(me.hand)]
        backs = [self.back(seat, n) for n in range(me.concealed)]
        note = self.voice("hand note", n=in_hand(self.s, seat))
        is_below = seat == (1 if self.viewer == 1 else 0)
        is_rivals = self.viewer == rival_of(seat)
        title = self.voice("others' hand" if is_rivals else "hand", who=who)  # who looks on sees two
        region = Region.HAND if is_below else Region.BOARD
        return Zone(f"hand-{LETTERS[seat]}", title, Layout.ROW, (*known, *backs), seat=seat, note=note, region=region)

    def back(self, seat: int, n: int) -> Piece:
        return Piece(f"back-{LETTERS[seat]}-{n + 1}", BACK, self.voice("back", who=self.voice.names[seat]))

    def card(self, seat: int, card: int) -> Piece:
        s = self.s
        is_played = rules.is_playing(s) and (seat, card) == (s.turn, s.spoken)
        coming = of_play(s, self.viewer, card, self.voice) if seat == self.viewer else ()
        follows_from = "hand", seat, card, s.seat[seat].deck[card], is_played, coming, Same(s.box), self.voice.locale
        return KEPT.get(follows_from, lambda: self.held(seat, card, coming, is_played=is_played))

    def held(self, seat: int, card: int, coming: Sequence[Badge], *, is_played: bool) -> Piece:
        s = self.s
        numbers = s.box.card[s.seat[seat].deck[card]]
        facts = {"cost": numbers.cost, "attack": numbers.attack, "health": numbers.health, "most": numbers.health}
        badges = self.figures(facts, is_hurt=False)
        if is_played:
            badges.append(self.remark("played", Tone.GOOD))
        badges += coming
        label = self.voice("card", **self.name_and_text(seat, card), **facts)
        return replace(self.printed(seat, card, label, badges), chosen=is_played)

    def figures(self, facts: Mapping[str, Hashable], *, is_hurt: bool) -> list[Badge]:
        """Show cost, attack and health, each on its sign at a corner of the card."""
        health = self.signed("health", facts, "hurt", Tone.BAD) if is_hurt else self.signed("health", facts)
        if is_hurt:
            health = replace(health, figure=f"{facts['health']}/{facts['most']}")
        return [self.signed("cost", facts), self.signed("attack", facts), health]

    def signed(self, key: str, facts: Mapping[str, Hashable], sign: str = "", tone: Tone = Tone.PLAIN) -> Badge:
        return _signed(key, self.voice.locale, sign or key, tone, **facts)

    def thief(self, seat: int) -> Zone:
        """Show the thief in person, and the library."""
        who = self.voice.names[seat]
        pieces = (self.person(seat), self.library(seat))
        return Zone(f"thief-{LETTERS[seat]}", who, Layout.ROW, pieces, seat=seat, region=Region.SEAT)

    def person(self, seat: int) -> Piece:
        me, who, letter = self.s.seat[seat], self.voice.names[seat], LETTERS[seat]
        keeps = "kept mana" if self.s.box.mana_keeps else "mana"
        mana = Badge(
            self.voice(f"{keeps} badge", mana=me.mana, most=me.most_mana),
            self.voice(keeps, mana=me.mana, most=me.most_mana),
            sign=signs.mana(me.mana, 0 if self.s.box.mana_keeps else me.most_mana),
            figure=f"{me.mana}" if self.s.box.mana_keeps else f"{me.mana}/{me.most_mana}",
        )
        life = self.signed("life", {"life": me.life}, tone=Tone.GOOD)
        badges = (life, mana, *self.forecast(seat, Act.FACE))
        face = pieces.thief(letter)
        meant = tuple(Term(self.voice(f"{key} term"), self.voice(f"{key} meaning")) for key in ("life", "mana"))
        piece = Piece(f"face-{letter}", "thief", who, badges=badges, title=who, picture=face, kind="thief", terms=meant)
        return replace(piece, text=meant[1].name)  # what the gems beside it are

    def library(self, seat: int) -> Piece:
        n = library(self.s, seat)
        label = self.voice("library", who=self.voice.names[seat], n=n)
        return Piece(f"library-{LETTERS[seat]}", BACK if n else EMPTY, label, n)

    def prizes(self, owner: int) -> Zone:
        """§2.3, §6.1: each chest holds a card of its owner, who opens it by using up as much life of the rival.

        They stand with the owner, beside how many were won back: with the rival they told who has won the wrong way.
        """
        now = owner, self.s.seat[rival_of(owner)].life, self.s.seat[owner].stolen, self.is_stealing(owner)
        told = tuple(self.voice.names), Same(self.s.box), self.voice.locale
        return CHESTS.get((*now, *told), lambda: self.chests(owner))

    def chests(self, owner: int) -> Zone:
        has_all = self.s.seat[owner].stolen == self.s.box.prizes
        title = self.voice("all won back" if has_all else "guarded", who=self.voice.names[rival_of(owner)])
        chests = tuple(self.chest(owner, n) for n in range(1, self.s.box.prizes + 1))
        return Zone(f"prizes-{LETTERS[owner]}", title, Layout.ROW, chests, seat=owner, region=Region.SEAT)

    def chest(self, owner: int, number: int) -> Piece:
        letter, left = LETTERS[owner], number > self.s.seat[owner].stolen
        state, life = self.chest_state(owner, number), threshold(self.s.box, number)
        names = {"who": self.voice.names[owner], "other": self.voice.names[rival_of(owner)]}
        label, need = self.voice(f"{state} chest", number=number, n=life, **names), self.needed(owner, state, life)
        picture = signs.chest(letter, state if state != "next" else f"next-{self.tenths(owner, life)}")
        badges, kind = (Badge(need, label),), f"chest {state}"
        chest = Piece(f"prize-{letter}-{number}", "chest", label, int(left), badges, picture=picture, kind=kind)
        return replace(chest, repeats=f"face-{LETTERS[rival_of(owner)]}") if state == "next" else chest

    def needed(self, owner: int, state: str, whole: int) -> str:
        """§6.1, §6.4: say what keeps a chest shut; of more life than its own it is not said of how much."""
        left = self.s.seat[rival_of(owner)].life
        full = "full" if left > whole else "crowded" if self.s.box.prizes > FEW_CHESTS else state
        return self.voice(f"{full if state == 'next' else state} chest need", n=whole, life=left)

    def chest_state(self, owner: int, number: int) -> str:
        """Is it open, the one that the rival's life keeps shut now, or one for later?

        As long as a prize is being stolen there is no life that keeps one shut (§6.3), though for a card some is left.
        """
        before = number - 1 - self.s.seat[owner].stolen
        is_kept_shut = before == 0 and self.s.seat[rival_of(owner)].life and not self.is_stealing(owner)
        return "open" if before < 0 else "next" if is_kept_shut else "closed"

    def is_stealing(self, owner: int) -> bool:
        return self.s.context == Context.PRIZE and self.s.drawer == owner

    def tenths(self, owner: int, whole: int) -> int:
        return min(FULL, -(-self.s.seat[rival_of(owner)].life * FULL // whole))

    def gang(self, seat: int) -> Zone:
        slots = tuple(self.place(seat, slot) for slot in range(self.s.box.slots))
        title = self.voice("gang", who=self.voice.names[seat])
        columns = self.s.box.slots
        return Zone(f"gang-{LETTERS[seat]}", title, Layout.GRID, slots, columns=columns, seat=seat, note=self.use(seat))

    def use(self, seat: int) -> str:
        """Say what a row is for until the first henchman has come there."""
        if self.s.in_play & side(seat) or self.s.seat[seat].defeated or not rules.turn(self.s):
            return ""
        key = "come here" if seat == self.viewer else "others come here"
        return self.voice(key, who=self.voice.names[seat])

    def place(self, seat: int, slot: int) -> Piece:
        s = self.s
        if stands(s, SLOTS * seat + slot):
            return self.henchman(seat, SLOTS * seat + slot)
        facts = {"slot": slot + 1, "who": self.voice.names[seat]}
        if (seat, slot) == (s.turn, s.slot):
            label = self.voice("chosen slot", card=self.voice.named(seat, s.spoken), **facts)
        else:
            label = self.voice("empty slot", **facts)
        return Piece(f"slot-{LETTERS[seat]}-{slot + 1}", EMPTY, label, depth=0)

    def henchman(self, seat: int, place: int) -> Piece:
        s, me = self.s, self.s.henchman[place]
        is_attacking = s.context == Context.ATTACK and place == s.turn * SLOTS + s.spoken
        coming = self.forecast(seat, place % SLOTS)
        state = status_of(s, place), has(s.stalled, place), is_attacking
        figures = me.card, me.attack, me.health, me.most
        follows_from = seat, s.seat[seat].deck[me.card], *figures, *state, coming, Same(s.box), self.voice.locale
        return KEPT.get(follows_from, lambda: self.standing(seat, place, *state, coming))

    def standing(
        self, seat: int, place: int, status: str, is_stalled: bool, is_attacking: bool, coming: Sequence[Badge]
    ) -> Piece:
        s, me = self.s, self.s.henchman[place]
        cost = s.box.card[s.seat[seat].deck[me.card]].cost
        facts = {"cost": cost, "attack": me.attack, "health": max(0, me.health), "most": me.most}
        badges = self.figures(facts, is_hurt=me.health < me.most)
        tone, sign = Tone.GOOD if status == "ready" else Tone.PLAIN, "scheming" if status == "sitting out" else ""
        badges.append(self.remark(status, tone, sign))
        if is_stalled:
            badges.append(self.remark("stalled", Tone.BAD))
        if is_attacking:
            badges.append(self.remark("attacking", Tone.GOOD))
        badges += coming
        label = self.voice("henchman", status=self.voice(status), **self.name_and_text(seat, me.card), **facts)
        return replace(self.printed(seat, me.card, label, badges), chosen=is_attacking)

    def printed(self, seat: int, card: int, label: str, badges: Sequence[Badge]) -> Piece:
        """Show a card with its name and text."""
        plain = _printed(Same(self.s.box), self.s.seat[seat].deck[card], self.voice.locale)
        return replace(plain, key=piece_of(seat, card), label=label, badges=tuple(badges))

    def forecast(self, seat: int, target: int) -> tuple[Badge, ...]:
        """Return what would come of an attack on this target, if the viewer is choosing one."""
        return forecast(self.s, self.viewer, seat, target, self.voice)

    def remark(self, key: str, tone: Tone, sign: str = "") -> Badge:
        return Badge(self.voice(f"{key} badge"), self.voice(key), tone, sign=signs.named(sign or key))

    def defeated(self, seat: int) -> Zone:
        gone = losses(self.s, seat)
        printed = tuple(self.s.seat[seat].deck[card] for card in cards(gone))
        about = seat, gone, printed, tuple(self.voice.names), Same(self.s.box), self.voice.locale
        return DEFEATED.get(about, lambda: self.fallen(seat))

    def fallen(self, seat: int) -> Zone:
        title = self.voice("defeated ones", who=self.voice.names[seat])
        gone = tuple(self.gone(seat, card) for card in cards(losses(self.s, seat)))
        note = self.voice("hand note", n=len(gone)) if gone else ""
        return Zone(f"defeated-{LETTERS[seat]}", title, Layout.TALLY, gone, seat=seat, note=note, region=Region.SIDE)

    def gone(self, seat: int, card: int) -> Piece:
        name = self.voice.named(seat, card)
        return Piece(piece_of(seat, card), self.face(seat, card), name, title=name)

    # the queue

    def queue(self) -> Zone:
        """Tell what is still to come: what has begun is told already, as that a card is drawn for the turn (§3.1)."""
        pieces = tuple(self.coming(i) for i in range(self.s.stage > 0, self.s.queued))
        return Zone("queue", self.voice("queue"), Layout.TALLY, pieces, region=Region.SIDE)

    def coming(self, i: int) -> Piece:
        entry = self.entry(self.s.queue[i])
        return Piece(f"queue-{i + 1}", "queue", entry, title=entry)

    def entry(self, what: int) -> str:
        kind, henchman, other = kind_of(what), henchman_of(what), other_of(what)
        seat = henchman // DECK
        if kind == Kind.BURY:
            return self.voice("bury")
        facts = {"who": self.voice.names[seat], "card": self.voice.named(seat, henchman % DECK)}
        if kind == Kind.STRIKE:
            return self.voice("strike", n=amount_of(what), **facts)
        if other == NOBODY:
            return self.voice("trigger", **facts)
        return self.voice("trigger on", other=self.voice.named(other // DECK, other % DECK), **facts)

    # what may be done, and what is asked

    def choice(self, action: int) -> Choice:
        """Nobody but the viewer on turn chooses anything. Of equal cards in the hand each means the first (R33)."""
        s, choice = self.s, offered(self.s, self.viewer, action, self.voice)
        is_play = s.context == Context.MAIN and action < Act.ATTACK
        return replace(choice, alike=self.copies(action)) if is_play else choice

    def copies(self, card: int) -> tuple[str, ...]:
        me = self.s.seat[self.viewer]
        alike = (other for other in cards(me.hand) if other != card and has(me.copies[other], card))
        return tuple(piece_of(self.viewer, other) for other in alike)

    def question(self) -> str:
        s = self.s
        if s.context == Context.OVER:
            return outcome(s, self.voice)
        return question(s, self.viewer, self.voice)

    # names

    def name_and_text(self, seat: int, card: int) -> dict[str, str]:
        return {"name": self.voice.named(seat, card), "text": card_text(self.s, seat, card, self.voice.locale)}

    def face(self, seat: int, card: int) -> str:
        return f"henchman-{card_id(self.s, self.s.seat[seat].deck[card])}"
