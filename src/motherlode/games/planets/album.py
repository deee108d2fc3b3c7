"""All pieces of *Mine, All Mine!* (ships and planets): the cards in print, fleets and sheets, and what signs mean."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from motherlode.core.cards import bit
from motherlode.core.seats import LETTERS
from motherlode.game.album import SIGNS, STATES, Entry, Plate, drawing, found
from motherlode.game.identity import Same
from motherlode.game.scene import BACK, Piece, Scene
from motherlode.game.voice import Voice
from motherlode.games.planets import pieces, rules, sheets
from motherlode.games.planets.components import PLANET_CARDS, SHIP_CARDS
from motherlode.games.planets.mining import X
from motherlode.games.planets.phrases import message, messages
from motherlode.games.planets.scene import CITES, scene
from motherlode.games.planets.shipcards import ship
from motherlode.games.planets.space import MOST_COUNTED
from motherlode.games.planets.speech import PLACES_OF, Speaker, speaker
from motherlode.games.planets.state import FACES, NO_SYSTEM, OPTIONS, Box, Context, Seat, State
from motherlode.games.planets.vessels import HAULER, WARSHIP

LINES = {
    "ships": message("The ship cards"),
    "four": message("a, b and c are ships, x is an action; of a card one of them is sent"),
    "forms": message("How a ship follows from its values"),
    "form": message("from cargo {cargo} on a hauler, else from attack {attack} on a warship, else a dart"),
    "systems": message("Planets and moons"),
    "sides": message("each lies with its rich or its poor side up; its ore can be counted"),
    "at rest": message("in the hand"),
    "sent": message("{option} is sent"),
    "space": message("Fleets and places"),
    "nothing yet": message("nothing is sent yet"),
    "chooses": message("one’s own fleet"),
    "done": message("one’s own fleet is ready"),
    "secret": message("another’s, still choosing"),
    "closed": message("another’s, ready"),
    "home": message("home again, with its values"),
    "place": message("a place, and its ore"),
    "dug out": message("a place that is dug out"),
    "told": message("While a round is told"),
    "sums": message("values, and a hold with {n} of {all} ore"),
    "full": message("a full hold"),
    "sheet": message("a fleet in a line"),
    "strongest": message("the strongest of a place digs {n}"),
    "weaker": message("weaker: it flees"),
    "takes along": message("it flees with {n} ore"),
    "scores": messages("{n} point by an action", "{n} points by an action"),
    "goes to waste": message("{n} ore are lost"),
    "values": message("speed, attack, cargo"),
    "means": message("what they are for"),
    "back": message("the back of a card"),
    "ore": message("{n} ore"),
    "no ore": message("dug out"),
    "much ore": message("{n} ore or more"),
}
SHOWN, HAND = 8, (8, 0, 3)
"""The ship card that is shown in its states, and a hand with it."""
FORMS = (0, 0), (7, 1), (3, 2)
"""A ship of each form: its card and its option."""


def album(locale: str) -> Sequence[Plate]:
    """Show all that there is."""
    shown = _Album(Voice(LINES, (), locale), speaker((), locale), Same(Box()))
    cards = shown.ships(), shown.forms(), shown.systems()
    return *cards, shown.states(), shown.in_space(), shown.told(), shown.signs()


@dataclass(frozen=True, slots=True)
class _Album:
    line: Voice
    say: Speaker
    box: Same[Box]

    # the cards

    def ships(self) -> Plate:
        """§1.1, §1.2: every ship card in print."""
        shown = tuple(Entry((self.ship(card),)) for card in range(SHIP_CARDS))
        return Plate(self.line("ships"), shown, self.line("four"), CITES["seat"], "large cards")

    def ship(self, card: int, sent: int = 0) -> Piece:
        return ship(self.box, card, sent, self.say.locale)

    def forms(self) -> Plate:
        """§1.1: a ship of each form, with its values."""
        entries = tuple(self.form(OPTIONS * card + option) for card, option in FORMS)
        return Plate(
            self.line("forms"), entries, self.line("form", cargo=HAULER, attack=WARSHIP), "§1.1, §4.1", "forms"
        )

    def form(self, word: int) -> Entry:
        drawn = sheets.entry(word, self.box.of.ship, alone=False)
        return drawing(drawn, self.say.option_name(word), about=self.say.values_of(self.box.of, word))

    def systems(self) -> Plate:
        """§1.3: every planet and moon, with its poor and its rich side."""
        faces = range(FACES * PLANET_CARDS)
        entries = tuple(self.system(face, side) for side in PLACES_OF for face in faces)
        return Plate(self.line("systems"), entries, self.line("sides"), CITES["system"], "systems")

    def system(self, face: int, side: str) -> Entry:
        """Show one of them with the ore of its three places."""
        s = _table()
        s.planet = s.moon = face
        lying = {piece.key: piece for piece in self.drawn(s).pieces()}
        places = tuple(lying[f"place-{place}"] for place in PLACES_OF[side])
        name = self.say.lying(s.box, face, side, "")
        return Entry(places, name, ground=pieces.body(s.box, face, PLACES_OF[side]))

    # what may become of them

    def states(self) -> Plate:
        """§3.1: a card in a hand, that of which a ship is sent, and the back of all."""
        return Plate(STATES[self.say.locale], tuple(self.cards()), cites="§3.1", kind="large cards")

    def cards(self) -> Iterator[Entry]:
        word = OPTIONS * SHOWN
        yield Entry((self.ship(SHOWN),), self.line("at rest"))
        sent = self.line("sent", option=self.say.option_name(word))
        yield Entry((self.ship(SHOWN, bit(word)),), sent)
        yield Entry((Piece("back", BACK, self.line("back")),), self.line("back"), kind="back")

    def in_space(self) -> Plate:
        """§3.3, §6.5, §6.7: fleets from secret to home, and places."""
        entries = (*self.fleets(), *self.at_home(), *self.places())
        return Plate(self.line("space"), entries, cites="§3.3, §6.5, §6.7", kind="space")

    def fleets(self) -> Iterator[Entry]:
        """§3.1, R5: the own fleet as it grows, and that of another under its veil."""
        s = _table()
        for card in HAND:
            s.seat[0].hand |= bit(card)
        yield from self.fleet(s, "A", "nothing yet")
        yield from self.fleet(s, "B", "secret")
        s.seat[0].fleet = sum(bit(OPTIONS * card + n) for n, card in enumerate(HAND))
        yield from self.fleet(s, "A", "chooses")
        s.announced = s.ready = bit(0) | bit(2)
        yield from self.fleet(s, "A", "done")
        yield from self.fleet(s, "C", "closed")

    def at_home(self) -> Iterator[Entry]:
        """§4.1, §6.7: a fleet that has lain open, with what it has brought."""
        s = _table()
        s.context, s.last_planet, s.planet, me = Context.OVER, 1, NO_SYSTEM, s.seat[3]
        me.last, me.place, me.aboard, me.earned = bit(OPTIONS * SHOWN) | bit(2), 1, 5, 5
        me.speed, me.attack, me.cargo = 8, 3, 8
        yield from self.fleet(s, "D", "home")

    def fleet(self, s: State, whose: str, key: str) -> tuple[Entry, ...]:
        return found(self.drawn(s), [(f"fleet-{whose}", self.line(key))])

    def places(self) -> Iterator[Entry]:
        """§6.4, §6.5: a place before it is dug out, and after."""
        s = _table()
        s.planet = 1
        yield from found(self.drawn(s), [("place-1", self.line("place"))])
        s.last_planet, s.planet = s.planet, NO_SYSTEM
        yield from found(self.drawn(s), [("place-1", self.line("dug out"))])

    def drawn(self, s: State) -> Scene:
        return scene(s, 0, LETTERS, self.say.locale)

    # sheets and signs

    def told(self) -> Plate:
        """§6: what is told of a round place by place: sums, holds, and a line for every fleet."""
        rows = {
            "_A9.3.0b": self.line("strongest", n=3),
            "_B4.0.0f": self.line("weaker"),
            "_C4.2.0f": self.line("takes along", n=2),
            "_D0.0.2": self.line("scores", n=2),
        }
        told = [drawing(f"planets/ledger-0{row}", caption, "ledger") for row, caption in rows.items()]
        lost = drawing("planets/ledger-2_A6.4.0b", self.line("goes to waste", n=2), "ledger")
        return Plate(self.line("told"), (*self.holds(), *told, lost), cites="§4.2, §6", kind="told")

    def holds(self) -> Iterator[Entry]:
        me = Seat(last=bit(OPTIONS * SHOWN) | bit(2), speed=8, attack=3, cargo=8)
        yield drawing(sheets.sums(me, 3), self.line("sums", n=3, all=me.cargo), "paper")
        yield drawing(sheets.sums(me, me.cargo), self.line("full"), "paper")
        yield drawing(sheets.strip(me, 5, self.box.of.ship), self.line("sheet"), "paper line")

    def signs(self) -> Plate:
        """§1.2, §7: the three values, what each kind of action does, and ore that can be counted."""
        values = sheets.entry(OPTIONS * SHOWN, self.box.of.ship, alone=True)
        entries = (drawing(values, self.line("values"), "paper values"), self.means(), *self.actions(), *self.heaps())
        return Plate(SIGNS[self.say.locale], entries, cites="§1.2, §7", kind="signs")

    def means(self) -> Entry:
        """§4.1, §5.1: what the values are for, as it stands beside the start."""
        gate = next(piece for piece in self.drawn(_table()).pieces() if piece.key == "gate")
        return Entry((replace(gate, parts=()),), self.line("means"), kind="means")

    def actions(self) -> Iterator[Entry]:
        """Show each kind of action once, though two crews have the same."""
        first = {one.x.kind: card for card, one in reversed(list(enumerate(self.box.of.ship)))}
        for card in sorted(first.values()):
            word = OPTIONS * card + X
            name, effect = self.say.option_name(word), self.say.effect(self.box.of, card)
            yield drawing(sheets.emblem(word, self.box.of.ship), name, "action", effect)

    def heaps(self) -> Iterator[Entry]:
        for ore in range(MOST_COUNTED + 1):
            key = "no ore" if not ore else "much ore" if ore == MOST_COUNTED else "ore"
            yield drawing(pieces.heap(ore), self.line(key, n=ore), "heap")


def _table() -> State:
    """Lay a table at which fleets are put together, with somebody at every seat."""
    s = State(box=Box())
    rules.setup(s, rules.MOST_PLAYERS)
    s.context, s.planet = Context.FLEETS, 1
    return s
