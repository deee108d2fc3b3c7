"""The table of *Realm of Thieves* for a viewer: two rows of slots facing each other, hands, heaps, and the queue."""

from collections.abc import Sequence
from dataclasses import dataclass

from motherlode.core.cards import cards, has
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game.painting import finished
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Region, Scene, Tone, Zone
from motherlode.games.realm_of_thieves import pieces, rules
from motherlode.games.realm_of_thieves.names import Speaker, card_id, card_text, piece_of
from motherlode.games.realm_of_thieves.phrases import PHRASES
from motherlode.games.realm_of_thieves.prizes import threshold
from motherlode.games.realm_of_thieves.state import SLOTS, Context, State, in_hand, library, prizes_left, rival_of
from motherlode.games.realm_of_thieves.triggers import amount_of, henchman_of, kind_of, other_of
from motherlode.games.realm_of_thieves.vocabulary import DECK, NOBODY, Kind
from motherlode.games.realm_of_thieves.words import deed, outcome, say

QUESTIONS = {
    Context.STARTER: "ask starter",
    Context.DEAL: "ask deal",
    Context.MAIN: "ask main",
    Context.SLOT: "ask slot",
    Context.TARGET: "ask target",
    Context.ATTACK: "ask attack",
    Context.DRAW: "ask draw",
    Context.PRIZE: "ask prize",
}


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw the table: the rival above, the viewer below, and the viewer's choices."""
    return _Painter(s, viewer, Speaker(PHRASES, names, locale, s)).scene()


@dataclass(frozen=True, slots=True)
class _Painter:
    s: State
    viewer: int
    voice: Speaker

    def scene(self) -> Scene:
        below = 1 if self.viewer == 1 else 0
        above = rival_of(below)
        rows = (self.gang(above), self.gang(below))
        lain = (self.hand(above), self.heap(above), *rows, self.heap(below), self.hand(below))
        zones = (*lain, self.defeated(above), self.defeated(below), self.queue())
        return finished(rules, self.s, self.viewer, zones, self.choice, self.question()).measured(self.meter)

    def meter(self, seat: int) -> Meter:
        return Meter(self.s.seat[seat].stolen, self.s.box.prizes, self.voice("meter"))

    # the zones of a player

    def hand(self, seat: int) -> Zone:
        """Show the cards that the viewer knows, and a back for each of the others."""
        me, who = self.s.seat[seat], self.voice.names[seat]
        known = [self.card(seat, card) for card in cards(me.hand)]
        backs = [self.back(seat, n) for n in range(me.concealed)]
        note = self.voice("hand note", n=in_hand(self.s, seat))
        held, own = (*known, *backs), seat == self.viewer
        region = Region.HAND if own else Region.SEAT
        title = self.voice("hand" if own else "others' hand", who=who)
        return Zone(f"hand-{LETTERS[seat]}", title, Layout.ROW, held, seat=seat, note=note, region=region)

    def back(self, seat: int, n: int) -> Piece:
        return Piece(f"back-{LETTERS[seat]}-{n + 1}", BACK, self.voice("back", who=self.voice.names[seat]))

    def card(self, seat: int, card: int) -> Piece:
        s = self.s
        numbers = s.box.card[s.seat[seat].deck[card]]
        facts = {"cost": numbers.cost, "attack": numbers.attack, "health": numbers.health, "most": numbers.health}
        cost = Badge(self.voice("cost badge", **facts), self.voice("cost label", **facts))
        badges = [cost, Badge(self.voice("strength", **facts), self.voice("strength label", **facts))]
        if rules.is_playing(s) and (seat, card) == (s.turn, s.spoken):
            badges.append(self.remark("being played", Tone.GOOD))
        label = self.voice("card", **self.name_and_text(seat, card), **facts)
        return self.printed(seat, card, label, badges)

    def heap(self, seat: int) -> Zone:
        """Show the thief in person, the library and the prize cards."""
        library_left, prizes = library(self.s, seat), prizes_left(self.s, seat)
        pieces = (self.thief(seat), self.pile(seat, "library", library_left), self.pile(seat, "prizes", prizes))
        note = self.voice("heap note", library=library_left, prizes=prizes)
        who = self.voice.names[seat]
        return Zone(f"thief-{LETTERS[seat]}", who, Layout.ROW, pieces, seat=seat, note=note, region=Region.SEAT)

    def thief(self, seat: int) -> Piece:
        s, me, keeps = self.s, self.s.seat[seat], "kept mana" if self.s.box.mana_keeps else "mana"
        number = min(s.seat[rival_of(seat)].stolen + 1, s.box.prizes)
        life = {"who": self.voice.names[seat], "life": me.life}
        mana = {"mana": me.mana, "most": me.most_mana}
        stolen = {"n": me.stolen, "all": s.box.prizes}
        badges = [
            Badge(self.voice("life badge", **life), self.voice("life of", **life), Tone.GOOD),
            Badge(self.voice(f"{keeps} badge", **mana), self.voice(keeps, **mana)),
            Badge(self.voice("stolen badge", **stolen), self.voice("stolen", **stolen)),
        ]
        if number > 1:
            added = threshold(s.box, number)
            badges.append(Badge(self.voice("threshold badge", n=added), self.voice("threshold", n=added)))
        label, who = self.voice("life of", **life), self.voice.names[seat]
        return Piece(f"face-{LETTERS[seat]}", "thief", label, badges=tuple(badges), title=who)

    def pile(self, seat: int, what: str, n: int) -> Piece:
        label = self.voice(what, who=self.voice.names[seat], n=n)
        return Piece(f"{what}-{LETTERS[seat]}", BACK if n else EMPTY, label, n)

    def gang(self, seat: int) -> Zone:
        slots = tuple(self.place(seat, slot) for slot in range(self.s.box.slots))
        title = self.voice("gang", who=self.voice.names[seat])
        columns = self.s.box.slots
        return Zone(f"gang-{LETTERS[seat]}", title, Layout.GRID, slots, columns=columns, seat=seat)

    def place(self, seat: int, slot: int) -> Piece:
        s = self.s
        if has(s.in_play, SLOTS * seat + slot):
            return self.henchman(seat, SLOTS * seat + slot)
        facts = {"slot": slot + 1, "who": self.voice.names[seat]}
        if (seat, slot) == (s.turn, s.slot):
            label = self.voice("chosen slot", card=self.voice.named(seat, s.spoken), **facts)
        else:
            label = self.voice("empty slot", **facts)
        return Piece(f"slot-{LETTERS[seat]}-{slot + 1}", EMPTY, label, depth=0)

    def henchman(self, seat: int, place: int) -> Piece:
        s, me = self.s, self.s.henchman[place]
        facts = {"attack": me.attack, "health": me.health, "most": me.most}
        tone = Tone.BAD if me.health < me.most else Tone.PLAIN
        status = "ready" if has(s.ready, place) else "done" if has(s.done, place) else "scheming"
        badges = [Badge(self.voice("strength", **facts), self.voice("strength label", **facts), tone)]
        badges.append(self.remark(status, Tone.GOOD if status == "ready" else Tone.PLAIN))
        if has(s.stalled, place):
            badges.append(self.remark("stalled", Tone.BAD))
        if s.context == Context.ATTACK and place == s.turn * SLOTS + s.spoken:
            badges.append(self.remark("attacking", Tone.GOOD))
        label = self.voice("henchman", status=self.voice(status), **self.name_and_text(seat, me.card), **facts)
        return self.printed(seat, me.card, label, badges)

    def printed(self, seat: int, card: int, label: str, badges: Sequence[Badge]) -> Piece:
        """Show a card with its name and text."""
        told = self.name_and_text(seat, card)
        row = self.s.seat[seat].deck[card]
        numbers = self.s.box.card[row]
        return Piece(
            piece_of(seat, card),
            self.face(seat, card),
            label,
            badges=tuple(badges),
            title=told["name"],
            text=told["text"],
            picture=pieces.henchman(numbers.keywords, numbers.on, card_id(self.s, row)),
        )

    def remark(self, key: str, tone: Tone) -> Badge:
        return Badge(self.voice(f"{key} badge"), self.voice(key), tone)

    def defeated(self, seat: int) -> Zone:
        title = self.voice("defeated ones")
        gone = tuple(self.gone(seat, card) for card in cards(self.s.seat[seat].defeated))
        note = self.voice("hand note", n=len(gone)) if gone else ""
        return Zone(f"defeated-{LETTERS[seat]}", title, Layout.TALLY, gone, seat=seat, note=note, region=Region.SIDE)

    def gone(self, seat: int, card: int) -> Piece:
        name = self.voice.named(seat, card)
        return Piece(piece_of(seat, card), self.face(seat, card), name, title=name)

    # the queue

    def queue(self) -> Zone:
        s = self.s
        pieces = tuple(self.coming(i) for i in range(s.queued))
        return Zone("queue", self.voice("queue"), Layout.TALLY, pieces, region=Region.SIDE)

    def coming(self, i: int) -> Piece:
        entry = self.entry(self.s.queue[i])
        return Piece(f"queue-{i + 1}", "queue", entry, title=entry)

    def entry(self, what: int) -> str:
        kind, henchman, other = kind_of(what), henchman_of(what), other_of(what)
        seat = henchman // DECK
        if kind == Kind.BURY:
            return self.voice("bury")
        who = self.voice.names[seat]
        if kind == Kind.TURN_DRAW:
            return self.voice("turn draw", who=who)
        facts = {"who": who, "card": self.voice.named(seat, henchman % DECK)}
        if kind == Kind.STRIKE:
            return self.voice("strike", n=amount_of(what), **facts)
        if other == NOBODY:
            return self.voice("trigger", **facts)
        return self.voice("trigger on", other=self.voice.named(other // DECK, other % DECK), **facts)

    # what may be done, and what is asked

    def choice(self, action: int) -> Choice:
        """The viewer is on turn: nobody else chooses anything."""
        word = say(self.s, self.viewer, action)
        return deed(self.s, self.viewer, action, self.voice).offered(word, self.voice)

    def question(self) -> str:
        s = self.s
        if s.context == Context.OVER:
            return outcome(s, self.voice)
        is_nature = has(rules.awaited(s), NATURE)
        card = self.voice.named(s.turn, s.spoken) if rules.is_playing(s) else ""
        if s.context == Context.ATTACK:
            card = self.voice.at(s, s.turn * SLOTS + s.spoken)
        who = self.voice.names[s.drawer if is_nature else s.turn]
        return self.voice(QUESTIONS[Context(s.context)], who=who, card=card)

    # names

    def name_and_text(self, seat: int, card: int) -> dict[str, str]:
        return {"name": self.voice.named(seat, card), "text": card_text(self.s, seat, card, self.voice.locale)}

    def face(self, seat: int, card: int) -> str:
        return f"henchman-{card_id(self.s, self.s.seat[seat].deck[card])}"
