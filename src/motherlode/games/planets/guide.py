"""*Mine, All Mine!* on one page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from motherlode.core.cards import bit
from motherlode.core.seats import LETTERS
from motherlode.game.guide import ANY_NUMBER, END, GOAL, THINGS, Chapter, Figure, figures, signs
from motherlode.game.scene import Piece, Scene
from motherlode.game.voice import Voice
from motherlode.games.planets import rules
from motherlode.games.planets.components import SHIP_CARDS
from motherlode.games.planets.phrases import message, messages
from motherlode.games.planets.scene import scene
from motherlode.games.planets.state import Box, Context, State, hand_size, has_moon

LINES = {
    "goal": messages(
        "Bring home the most ore in {n} round. Every piece is a point, and some actions score, too.",
        "Bring home the most ore in {n} rounds. Every piece is a point, and some actions score, too.",
    ),
    "hand": messages(
        "You are dealt {n} ship card, which only you see.", "You are dealt {n} ship cards, which only you see."
    ),
    "fewer": message("With many players you get fewer, as there are only twelve."),
    "options": message("Every card can be one of four things: three vessels a, b, c, and an action x."),
    "values": message(
        "Every one of them has three numbers: speed, attack and cargo. An action also does what is written on it."
    ),
    "system": message("A planet lies open, with ore at three places."),
    "moon for many": message(
        "A planet lies open, with ore at three places; with 3 or 4 players a moon with three more."
    ),
    "moon": message("A planet and a moon lie open, with ore at six places."),
    "sides": message(
        "Every planet and moon has a rich side, with more ore, and a poor side; chance turns one of them up."
    ),
    "low": message("Of the rich and the poor side of planets and moons the poor one is up: there is never much ore."),
    "high": message("Of the rich and the poor side of planets and moons the rich one is up: there is always much ore."),
    # a round
    "round": message("Every round"),
    "choose": message("In secret, choose one card of your hand or more, and one of the four things for each."),
    "choose some": messages(
        "In secret, choose {n} card of your hand or more, and one of the four things for each.",
        "In secret, choose {n} cards of your hand or more, and one of the four things for each.",
    ),
    "choose most": messages(
        "More than {n} card is not allowed.",
        "More than {n} cards are not allowed.",
    ),
    "keep": message("What you keep back will be in your hand in the next round."),
    "silent": message("Nobody sees who is ready."),
    "reveal": message("When all are ready, all fleets are shown. The numbers of a fleet’s cards are added up."),
    # the race
    "race": message("The race"),
    "arrive": message("The fastest fleet arrives at the first place, the next one at the second, and so on."),
    "tie": message("Equally fast fleets arrive together, and the next one at the place after theirs."),
    "tie leaves out": message(
        "Equally fast fleets arrive together, and the next one as many places later as they are."
    ),
    "gap": message("A fleet that is {n} or more slower than the one before comes one place later still."),
    "gap first": message("If the second fastest is {n} or more behind the fastest, it comes one place later still."),
    "gap steps": message(
        "For every full {n} of speed that a fleet is behind the one before it comes one place later still."
    ),
    "gap first steps": message(
        "For every full {n} of speed that the second fastest is behind the fastest it comes one place later still."
    ),
    "last place": message("A fleet that would come after the last place arrives at the last one."),
    "misses": message("A fleet that would come after the last place misses the round."),
    "shortened": message(
        "If places run short, fewer are skipped; a fleet that still comes too late arrives at the last one."
    ),
    # mining
    "mining": message("Fight and dig"),
    "fight": message(
        "At each place in turn the fleets there fight: those with the highest attack stay, all others flee."
    ),
    "flee": message("A fleet that flees keeps what is aboard, and is out for this round. A lone fleet stays."),
    "dig": message(
        "Those who stay dig in turn, the fastest first, one piece at a time, until their cargo is full. "
        "Equally fast fleets dig at the same time; if too few pieces are left for all of them, digging "
        "ends."
    ),
    "dig equal": message(
        "Those who stay dig in turn, the fastest first, one piece at a time, until their cargo is full. If all are "
        "equally fast, they get equal shares instead, rounded down."
    ),
    "lost": message("What is left at the place is lost."),
    "left over": message("What is left at the place comes to the next one."),
    "on": message("Then they all go on to the next place, where others may wait for them."),
    # the next round
    "next": message("The next round"),
    "redeal": message(
        "As many cards as were played are dealt out again, one by one: the poorest player gets the first."
    ),
    "redeal alike": message("Everybody is dealt as many cards as that player has played."),
    "new system": message("The planet cards are shuffled and laid open anew."),
    # the end
    "end": messages(
        "After {n} round the most points win. Equal players share the win.",
        "After {n} rounds the most points win. Equal players share the win.",
    ),
    "end last": messages(
        "After {n} round the most points win; among equals those of the last round count. Players who are "
        "still equal share the win.",
        "After {n} rounds the most points win; among equals those of the last round count. Players who are "
        "still equal share the win.",
    ),
    # on the table
    "number sign": message("The number of a card"),
    "number meaning": message(
        "which ship card it is. It counts for one thing: where players are equal when cards are dealt, each draws a "
        "card, and the highest number is served first."
    ),
    "pool sign": message("The pool"),
    "pool meaning": message("the ship cards that nobody has, face down."),
    "seen sign": message("R2"),
    "seen meaning": message("in which round a card lay open last. Where it is now nobody is told."),
    "check sign": message("✓"),
    "check meaning": message("this player has chosen a fleet and is ready."),
    "a system": message("a planet, with its three places"),
    "a ship": message("a ship card, with its four things"),
}
SHIP, PLANET = 8, 1
"""The card and the planet of the pictures, as their numbers in a state."""


def guide(box: Box, players: int, locale: str) -> Sequence[Chapter]:
    """Tell the game."""
    return tuple(_Writer(box, players, Voice(LINES, (), locale)).chapters())


@dataclass(frozen=True, slots=True)
class _Writer:
    box: Box
    players: int
    line: Voice

    def chapters(self) -> Iterator[Chapter]:
        box, locale, lying = self.box, self.line.locale, self.table()
        yield Chapter(GOAL[locale], (self.line("goal", n=box.rounds),))
        yield Chapter(THINGS[locale], tuple(self.things()), self.ship(lying))
        yield Chapter(self.line("round"), tuple(self.assembling()), is_in_steps=True)
        yield Chapter(self.line("race"), tuple(self.race()), self.system(lying))
        yield Chapter(self.line("mining"), tuple(self.mining()), is_in_steps=True)
        if box.rounds > 1:
            dealt = "redeal alike" if box.redeal else "redeal"
            yield Chapter(self.line("next"), (self.line(dealt), self.line("new system")))
        yield signs(self.line, "number", "pool", "seen", "check")
        yield Chapter(END[locale], (self.line("end last" if box.final_tie else "end", n=box.rounds),))

    def things(self) -> Iterator[str]:
        box, table = self.box, State(box=self.box, players=self.players or rules.FEWEST_PLAYERS)
        yield self.line("hand", n=hand_size(table))
        if self.players == ANY_NUMBER and box.hand > SHIP_CARDS // rules.MOST_PLAYERS:
            yield self.line("fewer")
        yield self.line("options")
        yield self.line("values")
        if self.players == ANY_NUMBER and not box.moon:
            yield self.line("moon for many")
        else:
            yield self.line("moon" if has_moon(table) else "system")
        yield self.line(("sides", "low", "high")[box.richness])

    def assembling(self) -> Iterator[str]:
        box = self.box
        yield self.line("choose some", n=box.min_cards) if box.min_cards > 1 else self.line("choose")
        if box.max_cards < Box().max_cards:
            yield self.line("choose most", n=max(box.min_cards, box.max_cards))
        yield self.line("keep")
        if not box.show_ready:
            yield self.line("silent")
        yield self.line("reveal")

    def race(self) -> Iterator[str]:
        box = self.box
        yield self.line("arrive")
        yield self.line("tie leaves out" if box.ranking else "tie")
        if box.gap:
            yield self.line(f"gap{' first' if box.gap_for else ''}{' steps' if box.gap_step else ''}", n=box.gap)
        yield self.line(("last place", "misses", "shortened")[box.off_track])

    def mining(self) -> Iterator[str]:
        box = self.box
        yield self.line("fight")
        yield self.line("flee")
        yield self.line("dig equal" if box.equal_split else "dig")
        yield self.line("left over" if box.leftovers else "lost")
        yield self.line("on")

    # the pictures

    def table(self) -> Scene:
        """Put a card into somebody's hand."""
        s = State(box=self.box)
        rules.setup(s, rules.FEWEST_PLAYERS)
        s.context, s.planet = Context.FLEETS, PLANET
        s.seat[0].hand, s.seat[0].held = bit(SHIP), 1
        return scene(s, 0, LETTERS, self.line.locale)

    def ship(self, lying: Scene) -> tuple[Figure, ...]:
        return figures(lying, [(f"ship-{SHIP + 1}", self.line("a ship"))])

    def system(self, lying: Scene) -> tuple[Figure, ...]:
        """Show the places of the system, and their ore, on the ground on which they lie."""
        (track,) = (zone for zone in lying.zones if zone.key == "track")
        caption = self.line("a system")
        return (Figure((Piece("planet", "planet", caption, picture=track.picture), *track.pieces), caption),)
