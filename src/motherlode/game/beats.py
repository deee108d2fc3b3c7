"""Beats: what an eye should see of a move, in order. Few and generic; the page that plays them knows no game.

They come from two observed states of one viewer, as the log does, so they cannot tell what the viewer does not know.
Whatever they name is a piece of one of the two scenes, or one of their zones.
"""

from typing import TypeAlias

import msgspec
from msgspec.structs import replace

from motherlode.game.scene import Glimpse, Tone

NO_SCORE = -1


class _Beat(msgspec.Struct, frozen=True, tag_field="do", tag=str.lower, omit_defaults=True, kw_only=True):
    """A beat, written down with its own name."""

    along: bool = False
    """Does it begin with the beat before it? What comes then waits for the longest."""
    step: str = ""
    """What begins with it, in a word or two, where an action has several steps: all are shown below the captions."""
    came: str = ""
    """What the step has come to, which stands in its place once it is over: what chance brings is not told before."""


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """A line of a sheet: a small drawing, what it is called, what is said of it, and how it looks."""

    emblem: str
    name: str
    note: str
    picture: str


class Sheet(msgspec.Struct, frozen=True, array_like=True):
    """What stands of one seat while something is told of all: whose it is, how it fares, and what of."""

    seat: int
    title: str
    note: str
    tone: Tone
    picture: str
    """The name of a drawing of the game's own, ``slug/name``, of what the entries come to: it lies below them."""
    flat: str
    """That of entries and sums for a narrow page, where the sheets lie below each other."""
    entries: tuple[Entry, ...] = ()
    """They stay on the sheet until others come."""


class Move(_Beat, frozen=True):
    """A piece goes somewhere."""

    piece: str
    to: str
    """The piece or the zone where it goes."""
    start: str = ""
    """Where it comes from; empty: from where it lies now. Its own key: from there, and what lies there stays, too."""
    at: int = -1
    """Which piece of the zone it becomes, counted from 0."""
    swift: bool = False
    """Is it one of many, as in a deal, each of which nobody need follow?"""
    sheets: tuple[Sheet, ...] = ()
    """What stands on some of the sheets as soon as it goes; the others stay as they are."""


class Unlock(_Beat, frozen=True):
    """A piece that is no card comes forward, springs open where it stands, and goes back."""

    piece: str
    picture: str
    """The name of a drawing of the game's own, ``slug/name``, of how it looks when it is open."""
    score: int = NO_SCORE
    """The seat to whose score it counts, if to anybody's, once it is open."""


class Addend(msgspec.Struct, frozen=True, array_like=True):
    """What is added to the dice, and what it comes from."""

    n: int
    what: str


class Odds(msgspec.Struct, frozen=True, array_like=True):
    """How likely dice show enough, and what that is, without what is added to them, in words: "58 %", "7 or more"."""

    chance: str
    enough: str


class Roll(_Beat, frozen=True):
    """Dice are rolled on the piece that they are about; with what is *added* they must come to *need*."""

    piece: str
    dice: tuple[int, ...]
    added: tuple[Addend, ...]
    need: int
    won: bool
    odds: Odds | None = None
    short: str = ""
    """How much is missing, in words, where more may yet be added: then nobody has won or lost so far."""
    lain: bool = False
    """Do the dice lie there already, and what was added since decides?"""


class Strike(_Beat, frozen=True):
    """A piece strikes another, which may strike back."""

    piece: str
    target: str
    amount: int
    back: int = 0
    throws: str = ""
    """The sign of what it throws, on an arrow, instead of striking itself."""


class Mark(_Beat, frozen=True):
    """Some pieces light up together."""

    pieces: tuple[str, ...]
    tone: Tone = Tone.GOOD
    said: tuple[str, ...] = ()
    """What is written over each of them, if anything is: how strong it is."""
    best: tuple[str, ...] = ()
    """Those of them that stand out: what is written over them lights up when all has been read."""


class Turn(_Beat, frozen=True):
    """A piece is turned over and shows a face, or a drawing of the game's own, ``slug/name``.

    The ground of a zone that is named so is laid anew, under all that lies on it.
    """

    piece: str
    face: str
    sheets: tuple[Sheet, ...] = ()
    """What lies over the viewer's own things from when the new face is seen: what a caption would tell too early."""


class Gain(_Beat, frozen=True):
    """Counters go from one piece to another; from or to the box of the game if a name is empty."""

    n: int
    what: str
    """The sign that stands for one of them."""
    start: str = ""
    to: str = ""
    leaves: str = ""
    """The name of a drawing of the game's own, ``slug/name``, of what is left where they come from, or of what lies
    where they come to from the box."""
    sheets: tuple[Sheet, ...] = ()
    """What stands on some of the sheets when they have come; the others stay as they are."""
    score: int = NO_SCORE
    """The seat to whose score they go, if to anybody's: to what stands at its name."""
    glimpses: tuple[Glimpse, ...] = ()
    """What looks otherwise as they go, as it does while one points at the choice that has them go."""


class Stage(_Beat, frozen=True):
    """A caption over what follows."""

    text: str
    at: str = ""
    """The piece where it happens: a light falls there until the next caption."""
    picture: str = ""
    """The name of a drawing of the game's own, ``slug/name``, that is shown there as long; not beside sheets."""
    sheets: tuple[Sheet, ...] = ()
    """What lies over the viewer's own things from now on, until the action is told."""
    steps: tuple[str, ...] = ()
    """The steps of the action in their order, if they do not begin in it one after the other, each once."""
    large: str = ""
    """The piece that is shown large in the middle meanwhile, and from there goes where it goes next."""
    flanks: tuple[str, ...] = ()
    """Pieces that stand beside it as long, the foremost first."""
    lines: int = 0
    """How many lines of what is logged of the action have been told with it, if it has several: the log grows so."""
    turns: bool = False
    """Does a turn begin with it? Then the head of the page, too, says from now on which turn it is."""
    settles: bool = False
    """Has everybody done what was waited for, and is that told from now on? Then no name is marked as on turn."""


Beat: TypeAlias = Move | Turn | Unlock | Roll | Strike | Gain | Mark | Stage


def together(*beats: Beat) -> tuple[Beat, ...]:
    """Return some beats that begin with the first of them."""
    return (*beats[:1], *(replace(beat, along=True) for beat in beats[1:]))


def named(beat: Beat) -> tuple[str, ...]:
    """Return the keys of the pieces and zones that a beat is about."""
    match beat:
        case Move(piece, to, start):
            found: tuple[str, ...] = (piece, to, start)
        case Turn(piece) | Unlock(piece) | Roll(piece):
            found = (piece,)
        case Strike(piece, target):
            found = (piece, target)
        case Gain(_, _, start, to, glimpses=glimpses):
            found = (start, to, *(one.key for one in glimpses))
        case Mark(pieces):
            found = pieces
        case Stage(_, at, flanks=flanks):
            found = (at, *flanks)
        case _:
            found = ()
    return tuple(key for key in found if key)
