"""What is drawn, ready for the templates: the pieces and zones of a scene with what may be done with them."""

import functools
import re
from collections.abc import Sequence

from motherlode.core.cards import NUMBERS
from motherlode.game.scene import Badge, Glimpse, Piece, Value, Zone
from motherlode.game.spoken import printed
from motherlode.game.watching import COUNTER

MOST_SHOWN_IN_A_STACK = 5
MOST_TOLD_APART = 48
LONG_REMARK = 26
"""Letters that stand on a narrow card in two lines."""
A_FIGURE = re.compile(r"(\D+ )(\d+)")
"""What is told of a zone in words and one figure, with which it ends."""
LABELS_KEPT = 1 << 13
"""How many are remembered: a label is asked for as often as its piece is drawn, and most pieces stay what they are."""


class Button(Value, frozen=True):
    """A choice, and the key that makes it."""

    word: str
    label: str
    hotkey: str
    hinted: bool = False
    """Is it what a hint advises?"""
    short: str = ""
    """What is written on it where many stand together; empty: the label."""
    dead: bool = False
    """Can it not be said now, so that it answers why not?"""
    follows: str = ""
    """What would come of it."""
    idle: bool = False
    """Is it of no use to anybody, so that it stands back?"""
    gives: bool = False
    """Does it give something else away than what one clicks on, so that it is read first?"""
    glimpses: tuple[Glimpse, ...] = ()
    """What looks otherwise on the table as long as it is pointed at."""
    goes_on: bool = False
    """Is more to be said after it, so that nothing is done with it yet?"""
    asks: bool = False
    """Is it asked whether it is meant before it is done?"""
    is_number: bool = False
    """Is it one of many numbers, of which ten are shown at a time where not all have room?"""
    ten: tuple[str, str] | None = None
    """The first and the last number of the ten that begins with it."""
    is_open: bool = False
    """Is that ten shown first?"""

    @property
    def glimpsed(self) -> Sequence[tuple[str, str, str]]:
        """The same for the page."""
        return [(one.key, one.text, one.picture) for one in self.glimpses]


class Mark(Value, frozen=True):
    """A badge, ready to be drawn."""

    badge: Badge

    @property
    def figure(self) -> str:
        """What is written on the drawing of its sign."""
        return self.badge.figure or self.badge.text

    @property
    def what(self) -> str:
        """What it counts, where a drawing says so in place of its sign."""
        found = COUNTER.fullmatch(self.badge.text) if self.badge.sign else None
        return found[1] if found else ""

    @property
    def classes(self) -> str:
        """What styles know it by: its tone, its seat, what it stands on."""
        names = ["badge", self.badge.tone]
        if self.badge.seat is not None:
            names += ["of-seat", f"seat-{self.badge.seat}"]
        if self.badge.sign:
            what = self.badge.sign.rpartition("/")[2].partition("-")[0]
            names += ["sign", f"sign-{what}"]
        elif len(self.badge.text) > LONG_REMARK:
            names.append("long")
        return " ".join(names)


class Drawn(Value, frozen=True):
    """A piece, ready to be drawn."""

    piece: Piece
    look: str
    """``card``, ``die``, ``empty``, ``pictured``: a drawing of the game's own, or ``titled``: one with words on it."""
    button: Button | None
    menu: tuple[Button, ...]
    """The choices on it, where there are several."""
    touched: bool
    """Is it what some choice of the bar is about?"""
    hinted: bool = False
    """Is it what a hint is about?"""
    verbs: tuple[str, ...] = ()
    """The first words of the sentences that begin with it."""
    asks: bool = False
    """May several things be done with it, so that a click asks which?"""
    hotkey: str = ""
    """The key that asks, if one does."""
    weighs: str = ""
    """What would be done, where a click only asks whether that is meant."""
    parts: "tuple[Drawn, ...]" = ()
    """What is printed or lies on it, ready to be drawn."""
    within: bool = False
    """Is it a part of a piece that is a button itself?"""
    back: str | None = None
    """To what a click on it goes back: it was said last, and means nothing else now."""
    instead: tuple[str, str] | None = None
    """The field and its value with which it begins another sentence, in place of the one that has just been begun."""
    past: bool = False
    """Is it only looked at, as it lay then or in a list, so that nobody asks what can be done with it?"""
    nth: int = 0
    """Which is it of those in its area that are called the same? 0: no other is."""
    alike: int = 0
    """How many are called the same; 0: no other is."""

    @property
    def dead(self) -> bool:
        """Can nothing be done with it, so that it answers why not?"""
        is_in_use = self.button or self.menu or self.asks or self.touched or self.back is not None or self.instead
        return not (is_in_use or self.parts or self.within or self.past)

    @property
    def label(self) -> str:
        """All that there is to say about the piece."""
        return _called(self.piece, self.button.label if self.button else self.weighs)

    @property
    def stack(self) -> int:
        """How thick the pile is drawn."""
        return min(max(self.piece.depth, 1), MOST_SHOWN_IN_A_STACK)

    @property
    def badges(self) -> Sequence[Mark]:
        """The remarks on it."""
        return [Mark(badge) for badge in self.piece.badges]

    @property
    def kind(self) -> str:
        """What the game's own style knows it by, as classes: its kind, and what sentences begin with it."""
        names = [f" kind-{word}" for word in self.piece.kind.split()]
        return "".join([*names, *(f" can-{verb}" for verb in self.verbs)])

    @property
    def text(self) -> Sequence[tuple[str, bool]]:
        """What is written on it, part by part: is the part a term that is explained?"""
        return self.parted(self.piece.text)

    @property
    def brief(self) -> Sequence[tuple[str, bool]]:
        """The same in a few words, likewise."""
        return self.parted(self.piece.brief)

    def parted(self, text: str) -> Sequence[tuple[str, bool]]:
        """Return a text part by part: is the part a term that is explained?"""
        terms = {term.name for term in self.piece.terms}
        if not terms:
            return [(text, False)]
        longest_first = sorted(terms, key=len, reverse=True)
        parts = re.split(f"({'|'.join(map(re.escape, longest_first))})", text)
        return [(part, part in terms) for part in parts if part]

    @property
    def short(self) -> str:
        """The name of a card, for where there is room for nothing else."""
        return printed(NUMBERS[self.piece.face]) if self.piece.face in NUMBERS else ""


class Area(Value, frozen=True):
    """A zone, ready to be drawn."""

    zone: Zone
    pieces: tuple[Drawn, ...]

    @property
    def bare(self) -> bool:
        """Is there nothing to be shown?"""
        return not self.pieces and not self.zone.note

    @property
    def note(self) -> tuple[str, str]:
        """What is told of it: the words, and the figure with which they end, which may stand alone beside a sign."""
        found = A_FIGURE.fullmatch(self.zone.note)
        return (found[1], found[2]) if found else (self.zone.note, "")

    @property
    def kind(self) -> str:
        """The classes that it is laid out by: its layout, and what it is apart from whose it is."""
        name = self.zone.key.rpartition("-")[0] if self.zone.seat is not None else self.zone.key
        classes = [f"{self.zone.layout}-zone", f"zone-{name or self.zone.key}", *(["bare"] if self.bare else [])]
        classes += [f"many-{self.many}", *([f"cols-{self.columns}"] if self.zone.columns else [])]
        return " ".join(classes)

    @property
    def many(self) -> int:
        """How many pieces lie side by side, as far as styles tell numbers apart."""
        return min(max(1, len(self.pieces)), MOST_TOLD_APART)

    @property
    def columns(self) -> int:
        """In how many columns a grid is drawn."""
        return max(1, self.zone.columns or len(self.pieces))

    @property
    def rows(self) -> int:
        """How many rows that makes."""
        return max(1, -(-len(self.pieces) // self.columns))


@functools.lru_cache(LABELS_KEPT)
def _called(piece: Piece, does: str) -> str:
    """Return all that there is to say about a piece, and first what a click on it does, if it does something.

    A stop at its end stays: it may be that of a name.
    """
    said = [*([does] if does else []), *([] if piece.label in does else [piece.label])]
    badges = dict.fromkeys(badge.label for badge in piece.badges if badge.label != piece.label)
    *parts, last = *said, *badges
    return ". ".join([*(part.removesuffix(".") for part in parts), last])
