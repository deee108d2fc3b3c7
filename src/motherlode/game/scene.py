"""A scene: what lies on the table for one viewer, and what may be done with it.

Every face of the project (the page, the terminal, the JSON interface) draws scenes and knows no rule. A game's
`scene.py` makes them from observed states only, so a scene cannot hold what its viewer does not know.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum

import msgspec
from msgspec.structs import replace

BACK = "back"
"""The face of a card that lies face down."""
EMPTY = "empty"
"""The face of a place where a card could lie."""


class Layout(StrEnum):
    """How the pieces of a zone lie."""

    GRID = "grid"
    """In rows of `Zone.columns`."""
    ROW = "row"
    """Side by side."""
    TRACK = "track"
    """As places in a line, to be passed one after the other; in rows of `Zone.columns`."""
    HEAP = "heap"
    """As a loose heap. The order of its pieces says nothing of the order in which they came there."""
    TALLY = "tally"
    """As a small list: the pieces are mentioned rather than shown."""


class Region(StrEnum):
    """Where a zone belongs on a table that is as large as the window."""

    BOARD = "board"
    """In the middle, between the players."""
    SEAT = "seat"
    """With its seat: among the rivals, or before the viewer."""
    HAND = "hand"
    """Before the viewer, who holds it."""
    SIDE = "side"
    """Beside the table: what one looks up."""


class Tone(StrEnum):
    """What a badge says by its colour; its text says it too."""

    PLAIN = "plain"
    GOOD = "good"
    BAD = "bad"


class Value(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """What a scene is made of; none changes. They are made, compared and looked up at every move, so it is all C."""


class Badge(Value, frozen=True):
    """A short remark on a piece."""

    text: str
    label: str
    """The remark in full, for the ear."""
    tone: Tone = Tone.PLAIN
    seat: int | None = None
    """Whose mark it is, if it stands for a seat."""
    picture: str = ""
    """The name of the drawing that is shown for the text, if there is one."""
    sign: str = ""
    """The name of a drawing, ``slug/name``, that the figure stands on."""
    figure: str = ""
    """What stands on the sign, for which the text has a sign of its own; empty: the text."""


class Term(Value, frozen=True):
    """A word of the game's own that is written on things, and what it means."""

    name: str
    meaning: str


class Piece(Value, frozen=True):
    """A card, a pile, a place: something to look at and perhaps to touch."""

    key: str
    """The same key is the same thing in the next scene, wherever it lies then."""
    face: str
    """The name of a card (``KH``), `BACK`, `EMPTY`, or a face of the game's own."""
    label: str
    """What it is in words, for the ear."""
    depth: int = 1
    """How many cards lie here, this one on top."""
    badges: tuple[Badge, ...] = ()
    title: str = ""
    """What is written large on a thing that is no playing card; a thing with a title is one, and is not counted."""
    text: str = ""
    """What is written small on it."""
    picture: str = ""
    """The name of its drawing, ``slug/name``: all that the drawing follows from, as the game's `pieces.py` reads it."""
    kind: str = ""
    """What the game's own style knows it by: a word, or several."""
    terms: tuple[Term, ...] = ()
    """The words of its text that need to be explained."""
    parts: "tuple[Piece, ...]" = ()
    """What is printed or lies on it and can be found, and perhaps chosen, by itself."""
    chosen: bool = False
    """Has the viewer chosen it for what is being put together?"""
    brief: str = ""
    """Its text in a few words, for a place that has no room for it."""
    opens: bool = False
    """Is it only named here, and shown in full to whoever asks to read it (`opened` of the game's `scene.py`)?"""
    repeats: str = ""
    """The key of another piece of which a figure stands on it, too: what is counted there is counted here as well."""
    counted: bool = False
    """Is it a pile at which it always stands how many cards lie there, the last one, too?"""
    by_totals: bool = False
    """Does what is said on it follow from what stands at the names? It changes as soon as that does."""

    def whole(self) -> "Iterator[Piece]":
        """Yield the piece and all of its parts."""
        yield self
        for part in self.parts:
            yield from part.whole()

    def marked(self, key: str) -> "Piece":
        """Return it with what has this key marked as chosen."""
        parts = tuple(part.marked(key) for part in self.parts)
        return replace(self, chosen=self.chosen or self.key == key, parts=parts)


class Zone(Value, frozen=True):
    """A place of the table where pieces lie."""

    key: str
    title: str
    layout: Layout
    pieces: tuple[Piece, ...]
    columns: int = 0
    """How many places of a grid or a track lie beside each other; of a row, how many places wide the game lays it."""
    seat: int | None = None
    """Whose it is, if a seat's."""
    note: str = ""
    """A line under the title."""
    region: Region = Region.BOARD
    picture: str = ""
    """The name of a drawing that its pieces lie on, if there is one."""
    gauge: str = ""
    """The name of a drawing of how much there is, beside the note that says it."""
    by_totals: bool = False
    """Does what is said of it follow from what stands at the names? It changes as soon as that does."""
    brief: str = ""
    """Its note in a few words, for a window that has no room for it."""
    awaits: bool = False
    """Does its note say whether somebody is waited for? Nobody is when a match is ended before its time."""


class Glimpse(Value, frozen=True):
    """How a thing on the table looks as long as a choice is pointed at: what would come of it."""

    key: str
    """Of a zone or a piece."""
    text: str
    """The line under the title of the zone, what is written on the first sign of the piece, or its title."""
    picture: str = ""
    """The name of the drawing that lies there meanwhile: of the zone, or of that sign."""


class Choice(Value, frozen=True):
    """A legal action."""

    word: str
    """What is spoken to do it."""
    label: str
    """What it does, in a few words for a button."""
    touches: tuple[str, ...] = ()
    """The keys of the pieces that it touches."""
    short: str = ""
    """The same in a sign or two, for where many choices stand together; on two lines: to be written anyhow."""
    alike: tuple[str, ...] = ()
    """The keys of pieces that are as good as the one that it touches: each of them does the same."""
    follows: str = ""
    """What would come of it, in a sentence for whoever points at its button."""
    idle: bool = False
    """Is it allowed, and of no use to anybody?"""
    glimpses: tuple[Glimpse, ...] = ()
    """What looks otherwise on the table as long as its button is pointed at."""
    gives: bool = False
    """Does it give something away that is not the piece which it touches? Then it is read before it is done."""
    brief: str = ""
    """What it is called where the piece that it touches says the rest of its label."""


class Meter(Value, frozen=True):
    """What stands at a player's name: how much there is of what wins the game."""

    have: int
    goal: int = 0
    """How much is enough; 0: the most wins."""
    label: str = ""
    """What it is counted in, in a word or two."""
    counts: str = ""
    """The sign of what it is the sum of: what flies to things of that player, or from them, is counted in it, too."""


class Scene(Value, frozen=True):
    """All that a viewer may see and do."""

    zones: tuple[Zone, ...]
    choices: tuple[Choice, ...]
    """The viewer's own legal actions, lowest number first; empty when the game does not wait for the viewer."""
    question: str
    """What is asked of whom, in a sentence."""
    awaited: tuple[int, ...]
    """The seats that the game waits for; empty when it is over."""
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    """Empty while the game lasts."""
    meters: tuple[Meter, ...] = ()
    """What stands at each name; empty: the scores."""
    is_draw: bool = False
    """Is it over so that nobody has won? Then all are winners by their standing, and none by name."""
    heading: str = ""
    """Which turn it is, as the head of the page says it; empty where the game shows it elsewhere, or does not count."""

    @property
    def crowned(self) -> tuple[int, ...]:
        """Who has won, alone or together with others: of a draw nobody."""
        return () if self.is_draw else self.winners

    def pieces(self) -> Iterator[Piece]:
        """Yield everything that lies on the table, parts of pieces among it."""
        for zone in self.zones:
            for piece in zone.pieces:
                yield from piece.whole()

    def label(self, word: str) -> str:
        """Return what the choice of a word says."""
        return next(choice.label for choice in self.choices if choice.word == word)

    def brief(self, word: str) -> str:
        """Say in few words what the choice of a word does, for a sentence beside the pieces."""
        return next(choice.brief or choice.label for choice in self.choices if choice.word == word)

    def measured(self, meter: Callable[[int], Meter]) -> "Scene":
        """Return the scene with what stands at the name of each seat."""
        return replace(self, meters=tuple(meter(seat) for seat in range(len(self.scores))))

    def marked(self, key: str) -> "Scene":
        """Return the scene with the piece of a key marked as chosen."""
        zones = (replace(zone, pieces=tuple(piece.marked(key) for piece in zone.pieces)) for zone in self.zones)
        return replace(self, zones=tuple(zones))

    def undecided_if(self, is_draw: bool) -> "Scene":
        """Return the scene with whether it is over so that nobody has won."""
        return replace(self, is_draw=is_draw)

    def headed(self, heading: str) -> "Scene":
        """Return the scene with what the head of the page says."""
        return replace(self, heading=heading)
