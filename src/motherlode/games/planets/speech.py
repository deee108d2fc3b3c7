"""The names of cards, places and effects in a language: what the log and the table both say."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from motherlode.core.cards import Cards, cards
from motherlode.game.identity import Same
from motherlode.game.scene import Term
from motherlode.game.voice import Voice
from motherlode.games.planets import mining
from motherlode.games.planets.cardfile import VALUES, VESSELS, Card, cards_of, printed
from motherlode.games.planets.components import Kind
from motherlode.games.planets.notation import FLEET_WORDS
from motherlode.games.planets.phrases import PHRASES, PLACES
from motherlode.games.planets.state import FACES, NO_SYSTEM, OPTIONS, SIDE, Box, Seat, State

FILES_KEPT = 1 << 8
"""How many card files are remembered by the numbers of their cards."""
PLACES_OF = {"planet": range(1, 1 + SIDE), "moon": range(1 + SIDE, 1 + 2 * SIDE)}
"""§2.2: the places of the track that lie on each."""
NAME_FIELDS = {"fr": ("nom", "name")}
"""Where a card file has the names of cards in a language; in the others they are called as in English."""


def speaker(names: Sequence[str], locale: str, box: Box | None = None) -> "Speaker":
    """Return a voice that speaks of the cards of a box, or of the printed ones."""
    return Speaker(PHRASES, names, locale, printed() if box is None else cards_of(box))


@dataclass(frozen=True, slots=True)
class Speaker(Voice):
    """A voice that knows the cards of a card file by name."""

    file: Card

    def named(self, card: Card) -> str:
        """Return the name of a card or an option as it is printed."""
        return str(next(card[field] for field in NAME_FIELDS.get(self.locale, ("name",)) if field in card))

    def entry(self, kind: str, card: int) -> Card:
        """Return what the card file says of a ship or planet card."""
        found: Card = _by_number(Same(self.file), kind)[card + 1]
        return found

    # ship cards

    def ship(self, card: int) -> str:
        """Return a ship card, ``7 (The Pale Freight)``."""
        return f"{card + 1} ({self.named(self.entry('ship', card))})"

    def crew(self, card: int) -> str:
        """Return the name on a ship card, ``The Pale Freight``."""
        return self.named(self.entry("ship", card))

    def option(self, word: int) -> str:
        """Return an option of a ship card, ``7b Gravewarden``."""
        return f"{FLEET_WORDS[word]} {self.option_name(word)}"

    def option_name(self, word: int) -> str:
        """Return the name of an option, ``Gravewarden``."""
        return self.named(self.entry("ship", word // OPTIONS)[(*VESSELS, "x")[word % OPTIONS]])

    def fleet(self, words: Cards) -> str:
        """Return the names of the ships of a fleet."""
        return self.listed(map(self.option_name, cards(words)))

    def values(self, me: Seat) -> str:
        """Return what a fleet comes to, in words."""
        return self("values", speed=me.speed, attack=me.attack, cargo=me.cargo)

    def values_of(self, box: Box, word: int) -> str:
        """Return what is printed for an option in this box: its values, and what an action does."""
        ship = box.ship[word // OPTIONS]
        option = (ship.a, ship.b, ship.c, ship.x)[word % OPTIONS]
        values = self("values", speed=option.speed, attack=option.attack, cargo=option.cargo)
        return f"{values}, {self.effect(box, word // OPTIONS)}" if word % OPTIONS == mining.X else values

    def effect(self, box: Box, card: int) -> str:
        """Return what the action of a card does (§7)."""
        action = box.ship[card].x
        sign = -1 if action.kind == Kind.JAM else 1
        by = zip(VALUES, (action.by1, action.by2, action.by3), strict=True)
        values = ", ".join(self(value, n=sign * n) for value, n in by if n)
        return self(Kind(action.kind).name.lower(), by1=action.by1, values=values or "–")

    # planets

    def planet(self, face: int, side: str) -> str:
        """Return the planet or moon that a planet card is, by its face, ``Orrowain``."""
        return self.named(self.entry("planet", face // FACES)[side])

    def lying(self, box: Box, face: int, side: str, up: str = " side") -> str:
        """§1.3: return a planet or moon with the side that lies up, ``Orrowain (rich side)``; in short ``· rich``."""
        name, found = self.planet(face, side), richness(box, face, side)
        return self(f"{found}{up}", planet=name) if found else name

    def side(self, box: Box, face: int, side: str) -> tuple[Term, ...]:
        """§1.3: explain the word that says which side lies up, if they differ."""
        found, n, other = richness(box, face, side), riches(box, face, side), riches(box, face ^ 1, side)
        return (Term(self(f"{found} term"), self(f"{found} meaning", n=n, other=other)),) if found else ()

    def ores(self, box: Box, planet: int, moon: int, side: str) -> str:
        """Return the resources of one side of a system, ``5, 4, 4``."""
        return ", ".join(str(mining.resources(box, planet, moon, place)) for place in PLACES_OF[side])

    def system(self, planet: int, moon: int) -> str:
        """Return the planet cards of a system."""
        sides = ((planet, "planet"), (moon, "moon"))
        return self.listed(self.planet(face, side) for face, side in sides if face != NO_SYSTEM)

    def place(self, s: State, me: Seat) -> str:
        """Return where a fleet arrived (R11)."""
        if me.place > mining.places(s):
            return self("misses")
        return self.at(me.place)

    def places(self, some: Iterable[int]) -> str:
        """Return the names of places."""
        return self.listed([PLACES[place - 1][self.locale] for place in some])

    def at(self, place: int) -> str:
        """Return a place as where somebody is."""
        return self("at", place=PLACES[place - 1][self.locale])


def richness(box: Box, face: int, side: str) -> str:
    """§1.3: return which side of a planet card lies up, ``rich`` or ``poor``; nothing if both have as much ore."""
    more = riches(box, face, side) - riches(box, face ^ 1, side)
    return ("rich" if more > 0 else "poor") if more else ""


def riches(box: Box, face: int, side: str) -> int:
    """§1.3: return how much ore there is at all places of a side that lies low or high."""
    return sum(mining.resources(box, face, face, place) for place in PLACES_OF[side])


@functools.lru_cache(FILES_KEPT)
def _by_number(file: Same[Card], kind: str) -> Mapping[int, Card]:
    """Return what a card file says of its ship or planet cards, by their numbers."""
    return {entry["number"]: entry for entry in reversed(file.of[kind])}
