"""A scene as it is laid out on the page. What is drawn here goes to the templates; no rule is known.

A piece that exactly one choice touches is the button of that choice; every other choice gets a button in the bar.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from motherlode.cards import NUMBERS
from motherlode.scene import BACK, EMPTY, Badge, Choice, Layout, Piece, Scene, Zone

MOST_SHOWN_IN_A_STACK = 5


@dataclass(frozen=True, slots=True)
class Button:
    """A choice, and the key that makes it."""

    word: str
    label: str
    hotkey: str


@dataclass(frozen=True, slots=True)
class Drawn:
    """A piece, ready to be drawn."""

    piece: Piece
    look: str
    """``card``, ``empty``, or ``titled``: a card with words on it."""
    button: Button | None
    touched: bool
    """Is it what some choice of the bar is about?"""

    @property
    def label(self) -> str:
        """All that there is to say about the piece."""
        parts = [self.piece.label, *(badge.label for badge in self.piece.badges)]
        return ". ".join([self.button.label, *parts] if self.button else parts)

    @property
    def stack(self) -> int:
        """How thick the pile is drawn."""
        return min(max(self.piece.depth, 1), MOST_SHOWN_IN_A_STACK)

    @property
    def badges(self) -> Sequence[Badge]:
        """The remarks on it."""
        return self.piece.badges


@dataclass(frozen=True, slots=True)
class Area:
    """A zone, ready to be drawn."""

    zone: Zone
    pieces: Sequence[Drawn]
    under: Sequence[Piece]
    """What lies hidden in a heap."""

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
    side: Sequence[Area]
    seats: Mapping[int, Sequence[Area]]
    bar: Sequence[Button]


def draw(scene: Scene) -> Drawing:
    """Sort a scene into the parts of the page."""
    buttons = _buttons(scene.choices)
    offered = _offered(scene, buttons)
    touched = {key for choice in scene.choices for key in choice.touches}
    areas = [_area(zone, offered, touched) for zone in scene.zones]
    on_pieces = {button.word for button in offered.values()}
    free = [area for area in areas if area.zone.seat is None]
    return Drawing(
        board=[area for area in free if area.zone.layout in {Layout.GRID, Layout.ROW}],
        side=[area for area in free if area.zone.layout in {Layout.HEAP, Layout.TALLY}],
        seats=_by_seat(areas, len(scene.scores)),
        bar=[button for word, button in buttons.items() if word not in on_pieces],
    )


def _by_seat(areas: Sequence[Area], players: int) -> dict[int, list[Area]]:
    return {seat: [area for area in areas if area.zone.seat == seat] for seat in range(players)}


def _buttons(choices: Sequence[Choice]) -> dict[str, Button]:
    keys = _hotkeys([choice.word for choice in choices])
    return {choice.word: Button(choice.word, choice.label, keys.get(choice.word, "")) for choice in choices}


def _hotkeys(words: Sequence[str]) -> dict[str, str]:
    """Give each word a digit: the one that it ends with, if it is the only one that does, else the next free one."""
    ends = {word: word.rpartition(" ")[2] for word in words}
    often = Counter(ends.values())
    own = {word: end for word, end in ends.items() if often[end] == 1 and end in list("123456789")}
    free = [digit for digit in "123456789" if digit not in own.values()]
    others = [word for word in words if word not in own]
    return own | dict(zip(others, free, strict=False))


def _offered(scene: Scene, buttons: Mapping[str, Button]) -> dict[str, Button]:
    """Return the pieces that are buttons: those that can be seen and that exactly one choice touches."""
    often = Counter(key for choice in scene.choices for key in set(choice.touches))
    seen = {piece.key for zone in scene.zones for piece in _shown(zone)}
    found: dict[str, Button] = {}
    for choice in scene.choices:
        for key in choice.touches:
            if often[key] == 1 and key in seen:
                found[key] = buttons[choice.word]
    return found


def _shown(zone: Zone) -> Sequence[Piece]:
    return zone.pieces[-1:] if zone.layout == Layout.HEAP else zone.pieces


def _area(zone: Zone, offered: Mapping[str, Button], touched: set[str]) -> Area:
    shown = _shown(zone)
    pieces = [Drawn(piece, _look(piece), offered.get(piece.key), piece.key in touched) for piece in shown]
    return Area(zone, pieces, zone.pieces[: len(zone.pieces) - len(shown)])


def _look(piece: Piece) -> str:
    if piece.face == EMPTY:
        return "empty"
    return "card" if piece.face == BACK or piece.face in NUMBERS else "titled"
