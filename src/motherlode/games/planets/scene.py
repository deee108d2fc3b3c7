"""The table of *Mine, All Mine!* for a viewer: the system, the seats with their fleets, the last round, the cards."""

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from motherlode.core.cards import bit, cards, count, has
from motherlode.core.seats import LETTERS, Seats
from motherlode.game.identity import Same
from motherlode.game.kept import Kept
from motherlode.game.painting import finished, winners
from motherlode.game.scene import BACK, EMPTY, Badge, Choice, Layout, Meter, Piece, Region, Scene, Tone, Zone
from motherlode.games.planets import composing, laid, mining, pieces, rules
from motherlode.games.planets.berths import berths
from motherlode.games.planets.cardfile import VALUES
from motherlode.games.planets.components import SHIP_CARDS
from motherlode.games.planets.course import Turn as Passage
from motherlode.games.planets.lastround import last_course
from motherlode.games.planets.notation import FACE_WORDS, FLEET_WORDS
from motherlode.games.planets.phrases import PLACES
from motherlode.games.planets.results import results
from motherlode.games.planets.shipcards import known, ship
from motherlode.games.planets.speech import Speaker, speaker
from motherlode.games.planets.state import NO_CARD, NO_SYSTEM, SIDE, Act, Box, Context, Seat, State, options
from motherlode.games.planets.words import SEAT_WORDS, outcome, turn_told

PLACES_KEPT = 1 << 11
"""How many places are remembered as they are drawn, and as they are told: at most moves nothing happens there."""
KEPT = Kept[Zone](1 << 11)
"""Of zones that hardly any move changes, so many are remembered."""
CITES = {
    "system": "§1.3, §2.1",
    "track": "§2.2, §6.1",
    "gate": "§3.3, §6.3",
    "seat": "§1.1, §3.1",
    "pool": "§1.5",
}
"""Where the sheet speaks of what lies in each part of the table."""


def scene(s: State, viewer: int, names: Sequence[str], locale: str) -> Scene:
    """Draw an observed table; the viewer sees the own hand, and backs for those of the others."""
    return _Painter(s, viewer, speaker(names, locale, s.box)).scene()


def opened(s: State, key: str, locale: str) -> Piece:
    """Show a card of the list of all in full."""
    return ship(Same(s.box), int(key.removeprefix("card-")) - 1, 0, locale)


@functools.lru_cache(PLACES_KEPT)
def _place(place: int, dug: int, locale: str, *, is_past: bool) -> Piece:
    """Show a place, and what lies there to be dug; nothing does when the round is over."""
    say, name, ore = speaker((), locale), PLACES[place - 1][locale], 0 if is_past else dug
    heap = Piece(f"ore-{place}", "ore", say("ore mark", ore=ore), picture=pieces.heap(ore), kind="ore")
    label, badges = say("place", place=name, ore=dug), () if is_past else (Badge(str(ore), say("ore mark", ore=ore)),)
    return Piece(f"place-{place}", f"place-{place}", label, badges=badges, title=name, parts=(heap,))


@functools.lru_cache(PLACES_KEPT)
def _passed(turn: Passage, box: Same[Box], names: tuple[str, ...], locale: str) -> Piece:
    """Tell what happened at a place in the last round."""
    told = turn_told(speaker(names, locale, box.of), box.of, turn)
    return Piece(f"turn-{turn.place}", "turn", told, title=PLACES[turn.place - 1][locale])


@functools.lru_cache(PLACES_KEPT)
def _choice(box: Same[Box], action: int, locale: str) -> Choice:
    """Return the button of an action of a seat's."""
    word, say = SEAT_WORDS[action], speaker((), locale, box.of)
    if action == Act.READY:
        return Choice(word, say("do ready"))
    name = say.option_name(action)
    label = say("do commit", option=name, values=say.values_of(box.of, action))
    return Choice(word, label, (f"option-{FLEET_WORDS[action]}",), brief=name)


@dataclass(frozen=True, slots=True)
class _Painter:
    s: State
    viewer: int
    say: Speaker

    def scene(self) -> Scene:
        s = self.s
        seats = (self.hand(seat) for seat in range(s.players))
        zones = (self.system(), self.track(), self.gate(), *seats, self.last_round(), self.all_ships(), self.pool())
        # Who has announced to be ready is not waited for, whatever else the viewer knows of that seat.
        awaited = rules.awaited(s) & ~s.announced
        drawn = finished(rules, s, self.viewer, zones, self.choice, self.question(), awaited)
        return drawn.measured(self.meter).headed(self.goal())

    def goal(self) -> str:
        """§9: say what wins, while it is open."""
        return self.say("goal", n=self.s.box.rounds) if rules.awaited(self.s) else ""

    def kept(self, make: Callable[[], Zone], *follows_from: object) -> Zone:
        """Return a zone that was drawn before from the same, or draw it; box, names and language are in all of them."""
        about = self.box, tuple(self.say.names), self.say.locale
        return KEPT.get((make.__name__, *about, *follows_from), make)

    @property
    def sailed(self) -> tuple[tuple[int, ...], ...]:
        """Return all that is told of the fleets of the last round, and of which system that was."""
        seats = self.s.seat[: self.s.players]
        fleets = ((me.last, me.speed, me.attack, me.cargo, me.place, me.earned, me.aboard) for me in seats)
        return ((self.s.last_planet, self.s.last_moon), *fleets)

    def meter(self, seat: int) -> Meter:
        points = self.s.seat[seat].points
        return Meter(points, label=self.say("meter", n=points))

    # the system

    def system(self) -> Zone:
        """Show the planet cards that lie there, as names under their places."""
        s = self.s
        return self.kept(self._system, s.planet, s.moon, s.round, laid.awaits_moon(s), laid.is_between_rounds(s))

    def _system(self) -> Zone:
        s = self.s
        pieces = [self.planet(face, side) for face, side in ((s.planet, "planet"), (s.moon, "moon")) if face >= 0]
        empty = Piece(f"no-{'moon' if pieces else 'planet'}", EMPTY, self.say("no planet"), title=self.say("no planet"))
        awaited = [empty] if not pieces or laid.awaits_moon(s) else []
        between = laid.is_between_rounds(s)
        note = self.say("between note" if between else "system note", round=s.round - between, rounds=s.box.rounds)
        return Zone("system", self.say("system"), Layout.ROW, (*pieces, *awaited), note=note)

    def planet(self, face: int, side: str) -> Piece:
        ores = self.say.ores(self.s.box, face, face, side)
        word, title = FACE_WORDS[face], self.say.lying(self.s.box, face, side, "")
        terms, lying = self.say.side(self.s.box, face, side), self.say.lying(self.s.box, face, side)
        card = "card planet told" if terms else "card planet"
        label = self.say(card, planet=lying, ores=ores, what="".join(term.meaning for term in terms))
        return Piece(f"{side}-{word[0]}", f"{side}-{word}", label, title=title, terms=terms, kind="world")

    def track(self) -> Zone:
        """Show the places of the system, or those of the last round until a new one lies there."""
        s = self.s
        return self.kept(self._track, s.planet, s.moon, laid.shown(s))

    def _track(self) -> Zone:
        planet, moon = laid.shown(self.s)
        length = SIDE * ((planet != NO_SYSTEM) + (moon != NO_SYSTEM))
        places = tuple(self.place(place) for place in range(1, length + 1))
        note = self.say.system(planet, moon)
        title = self.say("last places" if laid.is_past(self.s, 1) else "system")
        ground = pieces.ground(self.s.box, planet, moon)
        return Zone("track", title, Layout.TRACK, places, columns=SIDE, note=note, picture=ground)

    def place(self, place: int) -> Piece:
        dug = mining.resources(self.s.box, *laid.shown(self.s), place)
        return _place(place, dug, self.say.locale, is_past=laid.is_past(self.s, place))

    def gate(self) -> Zone:
        """Show the fleets that are put together, or in the end those of the last round, which are home again."""
        shown = {Context.FLEETS: self.dock, Context.OVER: self.revealed}.get(Context(self.s.context))
        fleets = tuple(shown(seat) for seat in self.in_order) if shown else ()
        name, note = self.say("gate"), self.race() if self.s.context == Context.FLEETS else ""
        start = Piece("gate", "gate", name, badges=self.legend(), title=name, parts=fleets)
        return Zone("gate", name, Layout.HEAP, (start,), note=note)

    def race(self) -> str:
        """§5: tell in a line where fleets arrive, if it can be told so by the rules of this box."""
        box = self.s.box
        if box.ranking or box.gap_for or box.gap_step:
            return ""
        return self.say("race with gap", gap=box.gap) if box.gap else self.say("race")

    def legend(self) -> tuple[Badge, ...]:
        """§4.1, §5.1, §6.2, §6.4: say what the three values of a ship are for, in short and in a line."""
        short = [self.say(f"means {value}") for value in VALUES]
        in_full = self.race() or short[0], self.say("told of attack"), self.say("told of cargo")
        return tuple(map(Badge, short, in_full))

    def revealed(self, seat: int) -> Piece:
        """Show a fleet that has lain open, with what it has brought home."""
        me, label = self.s.seat[seat], self.sailing(seat)
        drawn = pieces.convoy(LETTERS[seat], me.aboard, cards(me.last), self.s.box.ship)
        return self.fleet(seat, "fleet", label, drawn, *self.figures(me))

    def figures(self, me: Seat) -> Iterator[Badge]:
        """Show what a fleet came to: a figure with a sign for each of the three values."""
        for value in VALUES:
            n = getattr(me, value)
            yield Badge(str(n), self.say(f"of {value}", n=n))

    def sailing(self, seat: int) -> str:
        """Tell which ships a fleet that has lain open has, what they come to, and how it fared."""
        me, say = self.s.seat[seat], self.say
        facts = {"values": say.values(me), "place": say.place(self.s, me), "n": me.earned}
        return say("fleet sailed", who=say.names[seat], options=say.fleet(me.last), **facts)

    def dock(self, seat: int) -> Piece:
        """Show a fleet that is put together: the own one as it grows, that of another under a veil."""
        me, who, own = self.s.seat[seat], self.say.names[seat], seat == self.viewer
        is_ready = has(self.s.announced | (self.s.ready if own else 0), seat)
        ready = (Badge("✓", self.say("is ready", who=who), Tone.GOOD),) if is_ready else ()
        if not own and not me.hand:
            return self.fleet(seat, "veil", self.say("fleet secret", who=who), pieces.veil(ready=bool(ready)), *ready)
        named = self.say.fleet(me.fleet) if me.fleet else "–"
        label = self.say("option", option=self.say("fleet own", who=who), values=named)
        drawn = pieces.convoy(LETTERS[seat], 0, cards(me.fleet), self.s.box.ship)
        return self.fleet(seat, "fleet", label, drawn, *ready)

    def fleet(self, seat: int, face: str, label: str, drawn: str, *badges: Badge) -> Piece:
        who = self.say.names[seat]
        marks = (Badge(LETTERS[seat], who, seat=seat), *badges)
        return Piece(f"fleet-{LETTERS[seat]}", face, label, badges=marks, title=who, picture=drawn, kind="fleet")

    # the seats

    @property
    def box(self) -> Same[Box]:
        return Same(self.s.box)

    @property
    def seats(self) -> range:
        return range(self.s.players)

    @property
    def in_order(self) -> list[int]:
        """The seats as their names stand on the page: the viewer's own first."""
        return sorted(self.seats, key=lambda seat: seat != self.viewer)

    def hand(self, seat: int) -> Zone:
        who, own = self.say.names[seat], seat == self.viewer
        region = Region.HAND if own else Region.SEAT
        title = self.say("hand of", who=who) if own else who
        note = "\N{NO-BREAK SPACE}· ".join(self.notes(seat))  # no line begins with it
        zone = Zone(f"seat-{LETTERS[seat]}", title, Layout.ROW, self.held(seat), seat=seat, note=note, region=region)
        return replace(zone, awaits=self.s.context == Context.FLEETS)

    def held(self, seat: int) -> tuple[Piece, ...]:
        me, own = self.s.seat[seat], seat == self.viewer
        key, who = f"hand-{LETTERS[seat]}", self.say.names[seat]
        if own and self.s.context == Context.OVER:
            return results(self.s, self.won, self.say)
        if lying := sorted([*cards(me.hand), *(berths(self.s, seat) if own else ())]):
            return tuple(self.card(me, number) for number in lying)
        if me.held:
            return (Piece(key, BACK, self.say("backs", n=me.held, who=who), me.held),)
        return (Piece(key, EMPTY, self.say("no cards", who=who), depth=0),)

    def card(self, me: Seat, card: int) -> Piece:
        """Show a card of a hand, or the place that is free for one that comes."""
        if has(me.hand, card):
            return ship(self.box, card, me.fleet & options(card), self.say.locale)
        return Piece(f"berth-{card + 1}", EMPTY, self.say("berth"), depth=0, kind="berth")

    @property
    def won(self) -> Seats:
        return sum(bit(seat) for seat in winners(rules, self.s))

    def notes(self, seat: int) -> list[str]:
        """Tell who is ready, what was drawn for the order, and who is dealt to when."""
        s, me, found = self.s, self.s.seat[seat], []
        if s.context == Context.FLEETS:
            found.append(self.say("ready ✓" if has(s.announced, seat) else "choosing"))
        if me.drawn != NO_CARD:
            found.append(self.say("drew", n=me.drawn + 1))
        if s.context == Context.DEAL and not s.box.redeal:
            found.append(self.say("served", n=s.order.index(seat) + 1))
        return found

    def pool(self) -> Zone:
        left = SHIP_CARDS - sum(me.held for me in self.s.seat)
        pile = Piece("pool", BACK if left else EMPTY, self.say("pool pile", n=left), left)
        note = self.say("pool note", n=left)
        return Zone("pool", self.say("pool"), Layout.HEAP, (pile,), note=note, region=Region.SIDE)

    # what is known

    def last_round(self) -> Zone:
        """Tell the course of mining turn by turn, with the fleets that did it."""
        return self.kept(self._last_round, self.sailed)

    def _last_round(self) -> Zone:
        s, told = self.s, []
        for seat, me in enumerate(s.seat[: s.players] if s.last_planet != NO_SYSTEM else []):
            label = self.sailing(seat)
            earned = Badge(f"+{me.earned}", label, Tone.GOOD if me.earned else Tone.PLAIN)
            told.append(Piece(f"log-{LETTERS[seat]}", "fleet", label, badges=(earned,), title=self.say.names[seat]))
        names = tuple(self.say.names)
        told += [_passed(turn, self.box, names, self.say.locale) for turn in last_course(s)]
        note = self.say.system(s.last_planet, s.last_moon)
        return Zone("last-round", self.say("last round"), Layout.TALLY, tuple(told), note=note, region=Region.SIDE)

    def all_ships(self) -> Zone:
        """List the twelve cards, with a mark on those that have lain face up."""
        return self.kept(self._all_ships, tuple(self.seen))

    @property
    def seen(self) -> list[int]:
        """Return of each ship card the round in which it lay face up last."""
        return [rules.last_seen(self.s, card) for card in range(SHIP_CARDS)]

    def _all_ships(self) -> Zone:
        pieces = tuple(known(self.box, card, last, self.say.locale) for card, last in enumerate(self.seen))
        newest = max(self.seen)
        note = self.say("seen marks", round=newest) if newest else self.say("no marks")
        return Zone("ships", self.say("all ships"), Layout.TALLY, pieces, note=note, region=Region.SIDE)

    # what may be done, and what is asked

    def choice(self, action: int) -> Choice:
        return _choice(self.box, action, self.say.locale)

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
        if not words and self.viewer < s.players:
            return self.say("ask sent", who=self.say.names[self.viewer])
        if not words:
            return self.say("ask others", who=self.say.seats(cards(rules.awaited(s) & ~s.announced)))
        me = s.seat[self.viewer]
        if not has(words, Act.READY):
            key = "ask only" if count(me.hand) == 1 else "ask first"
        elif composing.addable(s, me):
            key = "ask own"
        else:
            key = "ask all" if self.keeps_nothing(me) else "ask end"
        return self.say(key, who=self.say.names[self.viewer])

    def keeps_nothing(self, me: Seat) -> bool:
        """§8.2: would a seat that had cards to keep go on with none but those that it will be dealt?"""
        return count(me.hand) == count(me.fleet) > 1 and self.s.round < self.s.box.rounds
