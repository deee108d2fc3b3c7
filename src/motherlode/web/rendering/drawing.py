"""A scene as it is laid out on the page. What is drawn here goes to the templates; no rule is known.

A choice that touches one piece belongs to it: the piece is its button, or holds the buttons of several choices if words
are written on it. Every other choice gets a button in the bar. Where sentences begin at a piece it is their button
too; if there are several, a click asks which.
"""

import dataclasses
import functools
from collections import Counter, defaultdict
from collections.abc import Container, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple, Self

from msgspec.structs import replace

from motherlode.art import deck
from motherlode.game.composing import SLASH, TAKE_BACK
from motherlode.game.scene import EMPTY, Choice, Layout, Piece, Region, Scene, Zone
from motherlode.web.rendering.apart import told_apart, whole
from motherlode.web.rendering.drawn import Area, Button, Drawn
from motherlode.web.rendering.hotkeys import hotkeys, written
from motherlode.web.rendering.tens import by_tens

MOST_AT_LENGTH = 2
"""Choices of the bar that are written out."""
PIECES_KEPT, ZONES_KEPT = 1 << 13, 1 << 12
"""How many of which nothing can be done are remembered as they are drawn."""
ABOUT = "about"
"""What is said of a piece of which it is asked what to do with it: no choice begins with this word."""


@dataclass(frozen=True, slots=True)
class Advised:
    """What a hint marks."""

    words: Sequence[str] = ()
    """Of the choices that are advised, the next one first."""
    pieces: AbstractSet[str] = frozenset()
    """The keys of the pieces that all of it is about; where it begins with a verb the next word is about none."""


NO_HINT = Advised()


class Amid(NamedTuple):
    """What pieces of no other use mean amid a sentence, by their keys."""

    back: Mapping[str, str]
    """To how many words it goes back from the piece that was said last."""
    instead: Mapping[str, tuple[str, str]] = MappingProxyType({})
    """The fields with which they begin another sentence in its place."""


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
    hint: Advised = NO_HINT,
    openings: Mapping[str, Sequence[Choice]] = MappingProxyType({}),
    about: str = "",
    verbs: Sequence[Choice] = (),
    weighed: Container[str] = (),
    amid: Amid | None = None,
) -> Drawing:
    """Sort a scene into the parts of the page.

    *hint* is what is advised, *openings* are the sentences that begin at pieces. If it is asked what is to be done with
    a piece, *about* is its key, and the bar holds nothing else. *verbs* are the choices that keep their places in the
    bar whether they are legal or not. What is done by *weighed* pieces is confirmed. *amid* a sentence
    pieces that are offered for nothing else mean something, too.
    """
    offered = on_pieces(scene, openings)
    asked = _about(about, scene, openings)
    keys = hotkeys(_on_pieces(scene, offered, weighed), asked or scene.choices)
    buttons = _buttons(scene.choices, keys, hint.words)
    on_them = {
        key: [buttons.get(one.word) or Button(one.word, one.label, "") for one in offered[key]] for key in offered
    }
    doing = _Doing.of(scene, hint, on_them, weighed, keys).going_on(amid, about)
    used = doing.used(scene.zones)
    areas = [_area(zone, doing) if zone.key in used else _still(zone) for zone in scene.zones]
    elsewhere = _said_with_pieces([area for area in areas if area.zone.key in used], doing, offered)
    left = [replace(buttons[one.word], asks=one.word in weighed) for one in scene.choices if one.word not in elsewhere]
    return Drawing(
        board=_of(Region.BOARD, areas),
        hand=_of(Region.HAND, areas),
        side=_of(Region.SIDE, areas),
        seats=_by_seat(areas, len(scene.scores)),
        bar=list(_buttons(asked, keys, ()).values()) if about else _in_place(_bar(left, scene.choices), verbs),
    )


def _said_with_pieces(
    areas: Sequence[Area], doing: "_Doing", offered: Mapping[str, Sequence[Choice]]
) -> AbstractSet[str]:
    """Return the words that are said with pieces, and need no button in the bar."""
    drawn = [piece for area in areas for piece in area.pieces]
    written = {one.word for piece in whole(drawn) for one in (piece.button, *piece.menu) if one}
    return written | {one.word for key in offered for one in offered[key] if key in doing.weighed or one.gives}


@dataclass(frozen=True, slots=True)
class _Doing:
    """What may be done with the pieces of a scene, by their keys."""

    offered: Mapping[str, Sequence[Button]]
    touched: AbstractSet[str] = frozenset()
    hinted: AbstractSet[str] = frozenset()
    weighed: Container[str] = frozenset()
    keys: Mapping[str, str] = field(default_factory=dict)
    back: Mapping[str, str] = field(default_factory=dict)
    instead: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    is_begun: bool = False

    @classmethod
    def of(
        cls,
        scene: Scene,
        hint: Advised,
        offered: Mapping[str, Sequence[Button]],
        weighed: Container[str],
        keys: Mapping[str, str],
    ) -> Self:
        touched = {key for choice in scene.choices for key in (*choice.touches, *choice.alike)}
        hinted = {key for choice in scene.choices if choice.word in hint.words for key in choice.touches}
        return cls(offered, touched, hinted | hint.pieces, weighed, keys)

    def going_on(self, amid: Amid | None, about: str) -> Self:
        """Return it amid a sentence: what was said last takes itself back if of no other use, others take its place.

        What it is asked *about* is marked, also where sentences begin at it and no choice touches it yet.
        """
        if amid is None:
            return self
        back = {key: n for key, n in amid.back.items() if key == about or key not in self.offered}
        useful = {*self.offered, *self.touched, *back}
        instead = {key: anew for key, anew in amid.instead.items() if key not in useful}
        touched = {*self.touched, about} if about else self.touched
        return dataclasses.replace(self, touched=touched, back=back, instead=instead, is_begun=True)

    def used(self, zones: Sequence[Zone]) -> AbstractSet[str]:
        """Return the zones, by their keys, in which something can be done with a piece, or amid a sentence a gap."""
        keys = {*self.touched, *self.offered, *self.back, *self.instead, *self.hinted}
        return {zone.key for zone in zones if not _places(zone).keys().isdisjoint(keys) or self._is_open(zone)}

    def _is_open(self, zone: Zone) -> bool:
        return self.is_begun and any(_look(piece) == "empty" for piece in zone.pieces)

    def leaves_alone(self, piece: Piece) -> bool:
        """Can nothing be done with a piece, which has no parts?"""
        return not piece.parts and not any(
            piece.key in some for some in (self.touched, self.offered, self.back, self.instead, self.hinted)
        )


NOTHING = _Doing({})


@functools.lru_cache(PIECES_KEPT)
def still(piece: Piece) -> Drawn:
    """Return a piece with which nothing can be done."""
    return _drawn(piece, NOTHING)


@functools.lru_cache(ZONES_KEPT)
def _still(zone: Zone) -> Area:
    """Return a zone with which nothing can be done: most are, and look as they did.

    Of a list in which nothing is to be chosen nobody asks why not.
    """
    pieces = map(still, zone.pieces)
    return Area(zone, told_apart(list(map(past, pieces) if zone.layout == Layout.TALLY else pieces)))


@functools.lru_cache(PIECES_KEPT)
def past(drawn: Drawn) -> Drawn:
    """Return a piece as it lies where it is only looked at."""
    return replace(drawn, past=True, parts=tuple(map(past, drawn.parts)))


@functools.lru_cache(ZONES_KEPT)
def _places(zone: Zone) -> Mapping[str, Piece]:
    """Return the pieces of a zone, and their parts, as they lie, by their keys."""
    return {one.key: one for piece in zone.pieces for one in piece.whole()}


def _bar(buttons: Sequence[Button], choices: Sequence[Choice]) -> Sequence[Button]:
    """Write less on the buttons where there are many, so that all have room, and where it says as much on two lines."""
    short = {choice.word: choice.short for choice in choices}
    if len(buttons) > MOST_AT_LENGTH or all("\n" in short[button.word] for button in buttons):
        return by_tens([replace(button, short=short[button.word]) for button in buttons])
    return buttons


def _in_place(buttons: Sequence[Button], verbs: Sequence[Choice]) -> Sequence[Button]:
    """Put the verbs in their places, dead where they are no choices now; all other buttons follow."""
    legal = {button.word: button for button in buttons}
    placed = [legal.pop(verb.word, Button(verb.word, verb.label, "", dead=True)) for verb in verbs]
    return [*placed, *legal.values()]


def _about(about: str, scene: Scene, openings: Mapping[str, Sequence[Choice]]) -> Sequence[Choice]:
    """Return what may be done with a piece about which it is asked; none, if it is not asked about any."""
    direct = [choice for choice in scene.choices if about in (*choice.touches, *choice.alike)]
    return [*direct, *openings.get(about, ())]


def _of(region: Region, areas: Sequence[Area]) -> list[Area]:
    return [area for area in areas if area.zone.region == region]


def _by_seat(areas: Sequence[Area], players: int) -> dict[int, list[Area]]:
    kept = _of(Region.SEAT, areas)
    return {seat: [area for area in kept if area.zone.seat == seat] for seat in range(players)}


def _buttons(choices: Sequence[Choice], keys: Mapping[str, str], hint: Sequence[str]) -> dict[str, Button]:
    following = next(iter(hint), "")
    return {
        one.word: Button(
            one.word,
            one.label,
            keys.get(one.word, ""),
            hinted=one.word == following,
            follows=one.follows,
            idle=one.idle,
            gives=one.gives,
            glimpses=one.glimpses,
        )
        for one in choices
    }


def _on_pieces(scene: Scene, offered: Mapping[str, Sequence[Choice]], weighed: Container[str]) -> Mapping[str, str]:
    """Return what has a key on pieces, as they lie, and what is written there: choices, and whoever asks which.

    Where sentences begin at a piece, and it means nothing else, it has none: whoever uses keys begins with the verb.
    """
    zones = scene.zones if offered else ()
    found: dict[str, str] = {}
    for piece in (piece for zone in zones for piece in _places(zone).values() if piece.key in offered):
        direct = [one for one in offered[piece.key] if not _begins_a_sentence(one)]
        if direct and (piece.key in weighed or _asks(piece, offered[piece.key])):
            found[_asking(piece)] = ""
        else:
            found |= {one.word: written(one) for one in direct}
    return found


def _asks(piece: Piece, own: Sequence[Choice | Button]) -> bool:
    """Does a click on a piece ask which of several choices is meant, or whether one gives what it takes for that?

    On one with words on it all are written.
    """
    return (len(own) > 1 or any(one.gives for one in own)) and _look(piece) != "titled"


def _asking(piece: Piece) -> str:
    """Return what stands for a piece that asks, beside the words of choices."""
    return f"{ABOUT} {piece.key}"


def _begins_a_sentence(choice: Choice | Button) -> bool:
    """Does a choice say several words at once? Not where it takes one back to say another."""
    return SLASH in choice.word and not choice.word.startswith(TAKE_BACK)


def on_pieces(scene: Scene, openings: Mapping[str, Sequence[Choice]]) -> dict[str, list[Choice]]:
    """Return the choices that are made on pieces: those that touch one, and share it with no choice of the bar."""
    often = Counter(key for choice in scene.choices for key in {*choice.touches, *choice.alike})
    found: dict[str, list[Choice]] = defaultdict(list)
    for choice in scene.choices:
        if len(choice.touches) == 1:
            for key in (*choice.touches, *choice.alike):
                found[key].append(choice)
    for key, some in openings.items():
        often[key] += len(some)
        found[key] += some
    whole = {key: some for key, some in found.items() if len(some) == often[key]}
    zones = list(map(_places, scene.zones)) if whole else []
    return {key: some for key, some in whole.items() if any(key in keys for keys in zones)}


def _area(zone: Zone, doing: _Doing) -> Area:
    drawn = [_at_rest(piece, doing) if doing.leaves_alone(piece) else _drawn(piece, doing) for piece in zone.pieces]
    return Area(zone, told_apart(drawn))


def _at_rest(piece: Piece, doing: _Doing) -> Drawn:
    """Return a piece with which nothing can be done; who clicks on an empty place amid a sentence asks for nothing."""
    drawn = still(piece)
    return past(drawn) if doing.is_begun and drawn.look == "empty" else drawn


def _drawn(piece: Piece, doing: _Doing) -> Drawn:
    look, own = _look(piece), tuple(doing.offered.get(piece.key, ()))
    parts = [_drawn(part, doing) for part in piece.parts]
    is_menu = len(own) != 1 and look == "titled"
    is_read = _asks(piece, own) or (bool(own) and piece.key in doing.weighed)
    asks = is_read and piece.key not in doing.back
    return Drawn(
        piece,
        look,
        button=own[0] if len(own) == 1 and not is_read else None,
        menu=own if is_menu else (),
        touched=piece.key in doing.touched,
        hinted=piece.key in doing.hinted,
        verbs=tuple(one.word.partition(SLASH)[0] for one in own if _begins_a_sentence(one)),
        asks=asks,
        hotkey=doing.keys.get(_asking(piece), "") if asks else "",
        weighs=own[0].label if asks and piece.key in doing.weighed else "",
        back=doing.back.get(piece.key),
        instead=doing.instead.get(piece.key),
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
