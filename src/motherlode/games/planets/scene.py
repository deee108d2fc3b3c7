"""The table of *Mine, All Mine!* for a viewer: the system, the seats with their fleets, the last round, the cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce

from motherlode.core.cards import bit, cards, has
from motherlode.core.seats import LETTERS
from motherlode.game.painting import finished
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Region, Scene, Tone, Zone
from motherlode.games.planets import mining, pieces, rules
from motherlode.games.planets.components import SHIP_CARDS
from motherlode.games.planets.course import course
from motherlode.games.planets.notation import FACE_WORDS, FLEET_WORDS
from motherlode.games.planets.phrases import PLACES
from motherlode.games.planets.speech import Speaker, speaker, values
from motherlode.games.planets.state import NO_CARD, NO_SYSTEM, OPTIONS, SIDE, Act, Context, State, options, ships
from motherlode.games.planets.words import outcome, say, turn_told


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw an observed table; the viewer sees the own hand, and backs for those of the others."""
    return _Painter(s, viewer, speaker(names, locale, s.box)).scene()


@dataclass(frozen=True, slots=True)
class _Painter:
    s: State
    viewer: int
    say: Speaker

    def scene(self) -> Scene:
        s = self.s
        seats = [zone for seat in range(s.players) for zone in (self.hand(seat), self.fleet(seat))]
        zones = (self.system(), self.track(), *seats, self.pool(), self.last_round(), self.all_ships())
        # Who has announced to be ready is not waited for, whatever else the viewer knows of that seat.
        awaited = rules.awaited(s) & ~s.announced
        return finished(rules, s, self.viewer, zones, self.choice, self.question(), awaited).measured(self.meter)

    def meter(self, seat: int) -> Meter:
        return Meter(self.s.seat[seat].points, label=self.say("meter"))

    # the system

    def system(self) -> Zone:
        """Show the planet cards that lie there."""
        s = self.s
        pieces = [self.planet(face, side) for face, side in ((s.planet, "planet"), (s.moon, "moon")) if face >= 0]
        empty = Piece("no-planet", EMPTY, self.say("no planet"), title=self.say("no planet"))
        note = self.say("system note", round=s.round, rounds=s.box.rounds)
        shown = tuple(pieces) or (empty,)
        return Zone("system", self.say("system"), Layout.TALLY, shown, note=note, region=Region.SIDE)

    def planet(self, face: int, side: str) -> Piece:
        ores = self.say.ores(self.s.box, face, face, side)
        label = self.say("card planet", planet=self.say.planet(face, side), ores=ores)
        word = FACE_WORDS[face]
        title = self.say.planet(face, side)
        return Piece(f"{side}-{word[0]}", f"{side}-{word}", label, badges=(Badge(ores, label),), title=title)

    def track(self) -> Zone:
        """Show the places of the system, or those of the last round until a new one lies there, with the fleets."""
        s = self.s
        past = s.planet == NO_SYSTEM
        planet, moon = (s.last_planet, s.last_moon) if past else (s.planet, s.moon)
        length = SIDE * ((planet != NO_SYSTEM) + (moon != NO_SYSTEM))
        pieces = tuple(self.place(planet, moon, place, past) for place in range(1, length + 1))
        note = self.say.system(planet, moon)
        title = self.say("last round" if past else "system")
        return Zone("track", title, Layout.TRACK, pieces, columns=SIDE, note=note)

    def place(self, planet: int, moon: int, place: int, past: bool) -> Piece:
        name, ore = PLACES[place - 1][self.say.locale], mining.resources(self.s.box, planet, moon, place)
        label = self.say("place", place=name, ore=ore)
        here = [seat for seat in range(self.s.players) if past and self.s.seat[seat].place == place]
        arrived = [Badge(LETTERS[seat], self.say("arrived", who=self.say.names[seat]), seat=seat) for seat in here]
        badges = (Badge(self.say("ore mark", ore=ore), label, Tone.GOOD), *arrived)
        return Piece(f"place-{place}", f"place-{place}", label, badges=badges, title=name)

    # the seats

    def hand(self, seat: int) -> Zone:
        me, who = self.s.seat[seat], self.say.names[seat]
        key = f"hand-{LETTERS[seat]}"
        if me.hand:
            pieces = tuple(self.ship(card) for card in cards(me.hand & ~ships(me.fleet)))
        elif me.held:
            pieces = (Piece(key, BACK, self.say("backs", n=me.held, who=who), me.held),)
        else:
            pieces = (Piece(key, EMPTY, self.say("no cards", who=who), depth=0),)
        own = seat == self.viewer
        legend = [self.say("legend")] if own else []
        note = " · ".join([self.say("points", n=me.points), *self.notes(seat), *legend])
        region = Region.HAND if own else Region.SEAT
        title = self.say("hand of", who=who) if own else who
        return Zone(f"seat-{LETTERS[seat]}", title, Layout.ROW, pieces, seat=seat, note=note, region=region)

    def notes(self, seat: int) -> list[str]:
        """Tell who is ready, what was drawn for the order, and who is dealt to when."""
        s, me, found = self.s, self.s.seat[seat], []
        if has(s.announced, seat):
            found.append(self.say("is ready", who=self.say.names[seat]))
        if me.drawn != NO_CARD:
            found.append(self.say("drew", n=me.drawn + 1))
        if s.context == Context.DEAL and not s.box.redeal:
            found.append(self.say("served", n=s.order.index(seat) + 1))
        return found

    def ship(self, card: int) -> Piece:
        """Show a card of a hand that the viewer knows."""
        title, text = self.say.ship(card), "\n".join(self.options(card))
        face, picture = f"ship-{card + 1}", pieces.ship(card, self.s.box.ship[card])
        return Piece(face, face, self.label(card), title=title, text=text, picture=picture)

    def label(self, card: int) -> str:
        told = reduce(lambda most, last: self.say("and option", most=most, last=last), self.options(card))
        return self.say("card options", card=self.say.ship(card), options=told)

    def options(self, card: int) -> list[str]:
        return [f"{self.say.option(word)} {self.say.values_of(self.s.box, word)}" for word in cards(options(card))]

    def fleet(self, seat: int) -> Zone:
        """Show the fleet being assembled, or else the one revealed last."""
        s, me, who, note = self.s, self.s.seat[seat], self.say.names[seat], ""
        if s.context == Context.FLEETS:
            pieces = (self.dock(seat), *(self.sailing("ship", word) for word in cards(me.fleet)))
        elif me.last:
            pieces = tuple(self.sailing("last", word) for word in cards(me.last))
            note = self.say("fleet values", values=values(me), place=self.say.place(s, me), n=me.earned)
        else:
            pieces = (Piece(f"fleet-{LETTERS[seat]}", EMPTY, self.say("fleet none", who=who), depth=0),)
        own = seat == self.viewer
        region = Region.HAND if own else Region.SEAT
        title = self.say("fleet of" if own else "others' fleet", who=who)
        return Zone(f"fleet-{LETTERS[seat]}", title, Layout.ROW, pieces, seat=seat, note=note, region=region)

    def dock(self, seat: int) -> Piece:
        """Show where a fleet is assembled: one back for a secret one, of however many cards."""
        key, who = f"fleet-{LETTERS[seat]}", self.say.names[seat]
        if seat == self.viewer:
            return Piece(key, EMPTY, self.say("fleet own", who=who), depth=0)
        is_ready = has(self.s.announced, seat)
        badges = (Badge("✓", self.say("is ready", who=who), Tone.GOOD),) if is_ready else ()
        return Piece(key, BACK, self.say("fleet secret", who=who), badges=badges)

    def sailing(self, key: str, word: int) -> Piece:
        """Show a card of a fleet with its option."""
        printed = self.say.values_of(self.s.box, word)
        label = self.say("option", option=self.say.option(word), values=printed)
        badge = Badge(printed.partition(",")[0], label)
        card, face = word // OPTIONS, f"ship-{FLEET_WORDS[word]}"
        picture = pieces.vessel(card, word % OPTIONS, self.s.box.ship[card])
        title = self.say.option(word)
        return Piece(f"{key}-{card + 1}", face, label, badges=(badge,), title=title, picture=picture)

    def pool(self) -> Zone:
        left = SHIP_CARDS - sum(me.held for me in self.s.seat)
        pile = Piece("pool", BACK if left else EMPTY, self.say("pool pile", n=left), left)
        note = self.say("pool note", n=left)
        return Zone("pool", self.say("pool"), Layout.HEAP, (pile,), note=note, region=Region.SIDE)

    # what is known

    def last_round(self) -> Zone:
        """Tell the course of mining turn by turn, with the fleets that did it."""
        s, told = self.s, []
        for seat, me in enumerate(s.seat[: s.players] if s.last_planet != NO_SYSTEM else []):
            facts = {"values": values(me), "place": self.say.place(s, me), "n": me.earned}
            sailed = self.say.listed(self.say.option(word) for word in cards(me.last))
            label = self.say("fleet sailed", who=self.say.names[seat], options=sailed, **facts)
            earned = Badge(f"+{me.earned}", label, Tone.GOOD if me.earned else Tone.PLAIN)
            told.append(Piece(f"log-{LETTERS[seat]}", "fleet", label, badges=(earned,), title=self.say.names[seat]))
        for turn in course(s):
            name = PLACES[turn.place - 1][self.say.locale]
            told.append(Piece(f"turn-{turn.place}", "turn", turn_told(self.say, s, turn), title=name))
        note = self.say.system(s.last_planet, s.last_moon)
        return Zone("last-round", self.say("last round"), Layout.TALLY, tuple(told), note=note, region=Region.SIDE)

    def all_ships(self) -> Zone:
        """List the twelve cards, with a mark on those that have lain face up."""
        pieces = tuple(self.known(card) for card in range(SHIP_CARDS))
        return Zone("ships", self.say("all ships"), Layout.TALLY, pieces, region=Region.SIDE)

    def known(self, card: int) -> Piece:
        last = rules.last_seen(self.s, card)
        badges = (Badge(f"R{last}", self.say("seen", round=last)),) if last else ()
        return Piece(f"card-{card + 1}", f"ship-{card + 1}", self.label(card), badges=badges, title=self.say.ship(card))

    # what may be done, and what is asked

    def choice(self, action: int) -> Choice:
        word = say(self.s, self.viewer, action)
        if action == Act.READY:
            return Choice(word, self.say("do ready"))
        facts = {"option": self.say.option(action), "values": self.say.values_of(self.s.box, action)}
        return Choice(word, self.say("do commit", **facts), (f"ship-{action // OPTIONS + 1}",))

    def question(self) -> str:
        s, names = self.s, self.say.names
        match s.context:
            case Context.PLANETS:
                return self.say("ask planets")
            case Context.DEAL:
                return self.say("ask deal", who=names[rules.receiver(s)])
            case Context.TIE:
                return self.say("ask tie", who=names[rules.drawer(s)])
            case Context.OVER:
                return outcome(s, self.say)
        return self.fleet_question()

    def fleet_question(self) -> str:
        s, words = self.s, rules.legal(self.s, self.viewer)
        if not words:
            return self.say("ask others", who=self.say.seats(cards(rules.awaited(s) & ~s.announced)))
        if words == bit(Act.READY):
            return self.say("ask end", who=self.say.names[self.viewer])
        return self.say("ask own" if has(words, Act.READY) else "ask first", who=self.say.names[self.viewer])
