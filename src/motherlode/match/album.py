"""The album of a game: its own (`motherlode.game.album`), or what lay on its tables in games played by chance.

For the second nothing is listed by hand, so a game from outside has an album too; a state that chance hardly ever
brings about may be missing. Of what looks alike but for its numbers one is shown; whatever has a name of its own is
shown once, and so is every state that was met.
"""

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from motherlode.core.body import State
from motherlode.core.seats import LETTERS, NATURE
from motherlode.game import Game
from motherlode.game.album import Entry, Plate, own_album
from motherlode.game.scene import BACK, EMPTY, Badge, Layout, Piece, Zone
from motherlode.match import Match

MATCHES, POSITIONS, MOST = 4, 60, 60
"""How many games are played, at how many positions of each one looks, and how many pieces lie on a page."""
LOOKS = 2
"""One looks every so many words: often enough to see what is half spoken."""
SPOT, COURT = re.compile(r"(?:10|T|[2-9])[SHDC]"), re.compile(r"([JQKAX])[SHDC12]")
NUMBER, SEAT = re.compile(r"[1-9]\d*(?:\.\d+)*"), re.compile(r"-[A-D](?=-|$)")


@functools.lru_cache(maxsize=32)
def album(game: Game, locale: str) -> Sequence[Plate]:
    """Return the album of a game as printed."""
    return own_album(game, locale) or tuple(by_chance(game, locale))


def by_chance(game: Game, locale: str) -> Iterator[Plate]:
    """Yield what lay in each zone of the tables of some games."""
    pages: dict[str, _Page] = {}
    for view, viewer in views(game):
        scene = game.scenery.scene(view, viewer, LETTERS[: view.players], locale)
        for zone in (zone for zone in scene.zones if zone.layout != Layout.TALLY):
            page = pages.setdefault(_zone_name(zone), _Page(zone))
            for piece in zone.pieces:
                page.add(piece)
    cites = getattr(game.scenery, "CITES", {})
    for name, page in pages.items():
        if page.pieces:
            entries = tuple(map(_entry, page.pieces))
            yield Plate(page.zone.title, entries, cites=cites.get(name, ""), kind="in-full")


def _entry(piece: Piece) -> Entry:
    """Return the entry of a piece that is told in full: nobody has said what is to be seen of it."""
    told = dict.fromkeys((piece.label, *(badge.label for badge in piece.badges)))
    return Entry((piece,), ". ".join(part.removesuffix(".") for part in told))


@functools.lru_cache(maxsize=16)
def views(game: Game) -> Sequence[tuple[State, int]]:
    """Return what those on turn saw in some games."""
    lucks = (Random(f"{game.slug}/{number}") for number in range(MATCHES))  # noqa: S311 - it is a picture book
    return tuple(seen for luck in lucks for seen in _seen(game, luck))


def _seen(game: Game, luck: Random) -> Iterator[tuple[State, int]]:
    match = Match(game, game.rules.MOST_PLAYERS)
    for number in range(LOOKS * POSITIONS):
        if match.is_over:
            break
        seat = luck.choice(match.awaited)
        if number % LOOKS == 0:
            looks = 0 if seat == NATURE else seat
            yield match.view(looks), looks
        match.play(seat, luck.choice(list(match.legal(seat))))
    yield match.view(0), 0


@dataclass
class _Page:
    """A page that is being filled."""

    zone: Zone
    pieces: list[Piece] = field(default_factory=list)
    known: set[object] = field(default_factory=set)
    """The names and the states that are shown."""

    def add(self, piece: Piece) -> None:
        """Show a piece if nothing like it, or nothing in its state, is shown yet."""
        if piece.title and not piece.picture:  # a name on the table, and what lies there
            for part in piece.parts:
                self.add(part)
            return
        news = {_name(piece), state(piece)} - self.known
        if news and len(self.pieces) < MOST:
            self.known |= news
            self.pieces.append(piece)


def _zone_name(zone: Zone) -> str:
    """Return which zone it is, whoever's."""
    return zone.key.rpartition("-")[0] if zone.seat is not None else zone.key


def _name(piece: Piece) -> object:
    """Return what a piece is, if that has a name; else what it looks like."""
    if piece.title:
        return piece.title
    return _alike(piece.picture) or (piece.face if piece.face in {BACK, EMPTY} else _alike(piece.face))


def state(piece: Piece) -> object:
    """Return what has become of a piece."""
    return (
        tuple(map(remark, piece.badges)),
        "" if piece.title else piece.kind,
        piece.chosen,
        any(part.chosen for part in piece.parts),
    )


def remark(badge: Badge) -> tuple[str, str, str]:
    """Return what a badge says, whatever the numbers and whoever's."""
    return _alike(badge.text), badge.tone, _alike(_drawing(badge))


def _drawing(badge: Badge) -> str:
    return (badge.picture or badge.sign).removesuffix(f"-{LETTERS[badge.seat]}" if badge.seat is not None else "")


def _alike(text: str) -> str:
    """Leave out of a text or a drawing's name what only counts; nothing is something else than some."""
    return SEAT.sub("-@", NUMBER.sub("#", COURT.sub(r"\1", SPOT.sub("#", text))))
