"""The pictures of the documents: every game at its opening, its fullest, its climax and its end, and all its pieces.

    python3 workshop.py pictures [GAME …]

They are taken of the real page, at 1280 and at 375 pixels, light and dark, of games that are played by seed
(`tools.rehearsal`): who changes how a table looks makes them anew and sees in the change what became of it.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from motherlode.game import SHELF
from motherlode.game.scene import EMPTY, Layout
from tools.rehearsal import NARROW, SCHEMES, WIDE, Camera, Moment, Rehearsal, Theatre, expose, say, theatre

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SIZES = {"wide": WIDE, "narrow": NARROW}
STEP = 50
"""Milliseconds that a page is turned on by at once: no beat is shorter."""

HEIGHT = "document.documentElement.scrollHeight"
ALL_LOADED = """
Promise.all([...document.images].map((image) => {
  image.loading = "eager";
  return image.decode();
}))
"""
"""Waits for the pictures of a page, those too to which nobody has scrolled."""


@dataclass(frozen=True, slots=True)
class Play:
    """A game whose pictures are taken, and what its climax is."""

    rehearsal: Rehearsal
    beat: str
    """The kind of beat that its climax is about: the action of the first seat with most of what can be seen."""
    at: int
    """How many milliseconds after it was begun it is photographed."""


PLAYS = {
    "diamonds": Play(Rehearsal("diamonds", 2, 1), "Move", 1050),
    "miners": Play(Rehearsal("miners", 4, 1), "Strike", 3400),
    "friend_or_foe": Play(Rehearsal("friend_or_foe", 4, 1), "Roll", 4600),
    "planets": Play(Rehearsal("planets", 3, 1), "Stage", 5900),
    "realm_of_thieves": Play(Rehearsal("realm_of_thieves", 2, 1), "Strike", 800),
}


@dataclass(frozen=True, slots=True)
class Shot:
    """A table that is photographed, and what is said at it before."""

    name: str
    rehearsal: Rehearsal
    events: int
    """After how many events it is looked at."""
    words: tuple[str, ...] = ()
    at: int = 0
    """How many milliseconds after that it is looked at."""
    ends: int = 0
    """After how many events, as the first seat counts them, all of it has happened."""


def main() -> None:
    """Take the pictures of some games, or of all."""
    wanted = sys.argv[1:] or SHELF
    shots = {
        f"{shot.name}-{'-'.join(look)}": (shot, *look)
        for slug in wanted
        for shot in scenes(PLAYS[slug])
        for look in looks()
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    with theatre([(shot.rehearsal, name, shot.events) for name, (shot, *_) in shots.items()]) as stage:
        for name, (shot, size, scheme) in shots.items():
            (FOLDER / f"{name}.webp").write_bytes(photographed(stage, name, shot, size, scheme))
        for slug in wanted:
            (FOLDER / f"{slug}-pieces.webp").write_bytes(album(stage, slug))


def looks() -> Iterator[tuple[str, str]]:
    """Yield every size with every scheme."""
    for size in SIZES:
        for scheme in SCHEMES:
            yield size, scheme


def scenes(play: Play) -> Iterator[Shot]:
    """Yield the four scenes of a game."""
    slug = play.rehearsal.slug
    asked: list[tuple[int, int]] = []
    end = 0
    for moment in play.rehearsal.played():
        end = moment.after
        asked += [(lying(moment), end)] if moment.is_asked else []
    yield Shot(f"{slug}-opening", play.rehearsal, asked[0][1])
    yield Shot(f"{slug}-fullest", play.rehearsal, max(asked)[1])
    yield climax(play)
    yield Shot(f"{slug}-end", play.rehearsal, end)


def climax(play: Play) -> Shot:
    """Return the scene in which most is to be seen of what a game is about."""
    told = [moment for moment in play.rehearsal.played() if is_about(moment, play.beat)]
    most = max(told, key=lambda moment: len(moment.beats))
    return Shot(f"{play.rehearsal.slug}-climax", play.rehearsal, most.before, most.words, play.at, most.known)


def lying(moment: Moment) -> int:
    """Return how many things can be seen on a table."""
    zones = moment.table.scene(0, "en").zones
    return sum(piece.face != EMPTY for zone in zones if zone.layout != Layout.TALLY for piece in zone.pieces)


def is_about(moment: Moment, beat: str) -> bool:
    """Is it an action of the first seat with such a beat?"""
    return moment.seat == 0 and any(type(one).__name__ == beat for one in moment.beats)


def photographed(stage: Theatre, name: str, shot: Shot, size: str, scheme: str) -> bytes:
    """Return a picture of a table."""
    page = stage.page(SIZES[size], scheme)
    stage.seated(page, name)
    if shot.words:
        say(page, shot.words)
        for _ in range(0, shot.at, STEP):
            expose(page, STEP)
    taken = Camera(page).taken()
    page.context.close()
    return taken


def album(stage: Theatre, slug: str) -> bytes:
    """Return a picture of all pieces of a game: of the whole page, however long it is."""
    page = stage.page(WIDE)
    page.goto(f"{stage.address}/pieces/{slug}")
    page.evaluate(ALL_LOADED)
    whole = {"x": 0, "y": 0, "width": WIDE["width"], "height": page.evaluate(HEIGHT), "scale": 1}
    taken = Camera(page).taken(captureBeyondViewport=True, clip=whole)
    page.context.close()
    return taken


if __name__ == "__main__":
    main()
