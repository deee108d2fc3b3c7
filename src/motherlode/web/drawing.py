"""A scene as it is laid out on the page. What is drawn here goes to the templates; no rule is known.

A choice that touches one piece belongs to it: the piece is its button, or holds the buttons of several choices if words
are written on it. Every other choice gets a button in the bar. Where sentences begin at a piece it is their button
too; if there are several, a click asks which.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from motherlode.art import deck
from motherlode.core.cards import NUMBERS
from motherlode.game.scene import EMPTY, Badge, Choice, Piece, Region, Scene, Zone
from motherlode.game.spoken import printed
from motherlode.play.openings import SLASH

MOST_SHOWN_IN_A_STACK = 5
MOST_TOLD_APART = 48
MOST_AT_LENGTH = 5
"""Choices of the bar that are written out."""
KEYS = "123456789abcdefgijkmnopqrtvwxyz"
"""What choices are made with: all but the letters that mean something at the table (hint, lines, slower, undo)."""


@dataclass(frozen=True, slots=True)
class Button:
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


@dataclass(frozen=True, slots=True)
class Mark:
    """A badge, ready to be drawn."""

    badge: Badge

    @property
    def figure(self) -> str:
        """What is written on the drawing of its sign."""
        return self.badge.figure or self.badge.text

    @property
    def classes(self) -> str:
        """What styles know it by: its tone, its seat, what it stands on."""
        names = ["badge", self.badge.tone]
        if self.badge.seat is not None:
            names += ["of-seat", f"seat-{self.badge.seat}"]
        if self.badge.sign:
            what = self.badge.sign.rpartition("/")[2].partition("-")[0]
            names += ["sign", f"sign-{what}"]
        return " ".join(names)


@dataclass(frozen=True, slots=True)
class Drawn:
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
    parts: "tuple[Drawn, ...]" = ()
    """What is printed or lies on it, ready to be drawn."""
    within: bool = False
    """Is it a part of a piece that is a button itself?"""

    @property
    def dead(self) -> bool:
        """Can nothing be done with it, so that it answers why not?"""
        is_in_use = self.button or self.menu or self.asks or self.touched
        return not (is_in_use or self.parts or self.within)

    @property
    def label(self) -> str:
        """All that there is to say about the piece."""
        badges = dict.fromkeys(badge.label for badge in self.piece.badges if badge.label != self.piece.label)
        if self.button is None:
            return ". ".join(part.removesuffix(".") for part in (self.piece.label, *badges))
        is_said = self.piece.label in self.button.label
        return ". ".join([self.button.label, *([] if is_said else [self.piece.label]), *badges])

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
        terms = {term.name for term in self.piece.terms}
        if not terms:
            return [(self.piece.text, False)]
        longest_first = sorted(terms, key=len, reverse=True)
        parts = re.split(f"({'|'.join(map(re.escape, longest_first))})", self.piece.text)
        return [(part, part in terms) for part in parts if part]

    @property
    def short(self) -> str:
        """The name of a card, for where there is room for nothing else."""
        return printed(NUMBERS[self.piece.face]) if self.piece.face in NUMBERS else ""


@dataclass(frozen=True, slots=True)
class Area:
    """A zone, ready to be drawn."""

    zone: Zone
    pieces: tuple[Drawn, ...]

    @property
    def bare(self) -> bool:
        """Is there nothing to be shown?"""
        return not self.pieces and not self.zone.note

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


@dataclass(frozen=True, slots=True)
class Drawing:
    """A scene, sorted into the parts of the page."""

    board: Sequence[Area]
    hand: Sequence[Area]
    side: Sequence[Area]
    seats: Mapping[int, Sequence[Area]]
    bar: Sequence[Button]


def draw(
    scene: Scene,
    hint: str = "",
    openings: Mapping[str, Sequence[Choice]] = MappingProxyType({}),
    about: str = "",
    verbs: Sequence[Choice] = (),
) -> Drawing:
    """Sort a scene into the parts of the page.

    *hint* is the word of the choice that is advised, *openings* are the sentences that begin at pieces. If it is asked
    what is to be done with a piece, *about* is its key, and the bar holds nothing else. *verbs* are the choices that
    keep their places in the bar whether they are legal or not.
    """
    buttons = _buttons(scene.choices, hint)
    offered = _offered(scene, buttons, openings)
    touched = {key for choice in scene.choices for key in choice.touches}
    hinted = {key for choice in scene.choices if choice.word == hint for key in choice.touches}
    areas = [_area(zone, offered, touched, hinted) for zone in scene.zones]
    drawn = [piece for area in areas for piece in area.pieces]
    on_pieces = {one.word for piece in _whole(drawn) for one in (piece.button, *piece.menu) if one}
    return Drawing(
        board=_of(Region.BOARD, areas),
        hand=_of(Region.HAND, areas),
        side=_of(Region.SIDE, areas),
        seats=_by_seat(areas, len(scene.scores)),
        bar=_asked(about, scene, openings)
        if about
        else _in_place(
            _bar([button for word, button in buttons.items() if word not in on_pieces], scene.choices), verbs
        ),
    )


def still(piece: Piece) -> Drawn:
    """Return a piece with which nothing can be done."""
    return _drawn(piece, {}, set(), set())


def _bar(buttons: Sequence[Button], choices: Sequence[Choice]) -> Sequence[Button]:
    """Write less on the buttons where there are many, so that all of them have room."""
    if len(buttons) <= MOST_AT_LENGTH:
        return buttons
    short = {choice.word: choice.short for choice in choices}
    return [replace(button, short=short[button.word]) for button in buttons]


def _in_place(buttons: Sequence[Button], verbs: Sequence[Choice]) -> Sequence[Button]:
    """Put the verbs in their places, dead where they are no choices now; all other buttons follow."""
    legal = {button.word: button for button in buttons}
    placed = [legal.pop(verb.word, Button(verb.word, verb.label, "", dead=True)) for verb in verbs]
    return [*placed, *legal.values()]


def _whole(some: Sequence[Drawn]) -> Iterator[Drawn]:
    for drawn in some:
        yield drawn
        yield from _whole(drawn.parts)


def _asked(about: str, scene: Scene, openings: Mapping[str, Sequence[Choice]]) -> list[Button]:
    """Return what may be done with a piece."""
    direct = [choice for choice in scene.choices if about in choice.touches]
    return list(_buttons([*direct, *openings.get(about, ())], "").values())


def _of(region: Region, areas: Sequence[Area]) -> list[Area]:
    return [area for area in areas if area.zone.region == region]


def _by_seat(areas: Sequence[Area], players: int) -> dict[int, list[Area]]:
    kept = _of(Region.SEAT, areas)
    return {seat: [area for area in kept if area.zone.seat == seat] for seat in range(players)}


def _buttons(choices: Sequence[Choice], hint: str) -> dict[str, Button]:
    keys = _hotkeys([choice.word for choice in choices])
    return {
        choice.word: Button(choice.word, choice.label, keys.get(choice.word, ""), choice.word == hint)
        for choice in choices
    }


def _hotkeys(words: Sequence[str]) -> dict[str, str]:
    """Give each word a digit: the one that it ends with, if it is the only one that does, else the next free one.

    Where there are more words than digits, letters follow.
    """
    ends = {word: word.rpartition(" ")[2] for word in words}
    often = Counter(ends.values())
    own = {word: end for word, end in ends.items() if often[end] == 1 and end in list(KEYS[:9])}
    free = [key for key in KEYS if key not in own.values()]
    others = [word for word in words if word not in own]
    return own | dict(zip(others, free, strict=False))


def _offered(
    scene: Scene, buttons: Mapping[str, Button], openings: Mapping[str, Sequence[Choice]]
) -> dict[str, list[Button]]:
    """Return the choices that are made on pieces: those that touch one, and share it with no choice of the bar."""
    shown = {piece.key for piece in scene.pieces()}
    often = Counter(key for choice in scene.choices for key in set(choice.touches))
    found: dict[str, list[Button]] = defaultdict(list)
    for choice in scene.choices:
        if len(choice.touches) == 1:
            found[choice.touches[0]].append(buttons[choice.word])
    for key, some in openings.items():
        often[key] += len(some)
        found[key] += [Button(choice.word, choice.label, "") for choice in some]
    return {key: some for key, some in found.items() if key in shown and len(some) == often[key]}


def _area(zone: Zone, offered: Mapping[str, Sequence[Button]], touched: set[str], hinted: set[str]) -> Area:
    return Area(zone, tuple(_drawn(piece, offered, touched, hinted) for piece in zone.pieces))


def _drawn(piece: Piece, offered: Mapping[str, Sequence[Button]], touched: set[str], hinted: set[str]) -> Drawn:
    look, own = _look(piece), tuple(offered.get(piece.key, ()))
    parts = [_drawn(part, offered, touched, hinted) for part in piece.parts]
    is_menu = len(own) != 1 and look == "titled"
    return Drawn(
        piece,
        look,
        button=own[0] if len(own) == 1 else None,
        menu=own if is_menu else (),
        touched=piece.key in touched,
        hinted=piece.key in hinted,
        verbs=tuple(verb for verb, slash, _ in (one.word.partition(SLASH) for one in own) if slash),
        asks=len(own) > 1 and not is_menu,
        parts=tuple(replace(part, within=bool(own) and not is_menu) for part in parts),
    )


def _look(piece: Piece) -> str:
    if piece.picture and not piece.title:
        return "pictured"
    if piece.face == EMPTY:
        return "empty"
    if piece.face in deck.DICE:
        return "die"
    return "card" if piece.face in deck.FACES else "titled"
