"""Pictures of a match: its scene for a viewer, drawn in text or in SVG."""

from typing import TYPE_CHECKING

from motherlode.art import svg as svg_art
from motherlode.art import text as text_art
from motherlode.core.errors import InputError
from motherlode.core.seats import LETTERS, NATURE, SPECTATOR, seat_name, seat_number
from motherlode.game import LOCALES
from motherlode.game.scene import Scene

if TYPE_CHECKING:
    from motherlode.match import Match


def text(match: "Match", viewer: int | str | None, locale: str) -> str:
    """Draw a match in text (`Match.text`)."""
    return text_art.drawn(_scene(match, viewer, locale), match.game.words.TITLE[locale])


def svg(match: "Match", viewer: int | str | None, locale: str) -> str:
    """Draw a match in SVG (`Match.svg`)."""
    return svg_art.drawn(_scene(match, viewer, locale), match.game.words.TITLE[locale])


def _scene(match: "Match", viewer: int | str | None, locale: str) -> Scene:
    if locale not in LOCALES:
        raise InputError(f"no language is called {locale!r}; there are: {', '.join(LOCALES)}")
    return match.scene(_viewer(match, viewer), LETTERS[: match.players], locale)


def _viewer(match: "Match", viewer: int | str | None) -> int:
    """Return who looks: a seat, or the spectator, who looks in Nature's place too."""
    if viewer is None:
        viewer = match.turn or SPECTATOR
    if viewer in {SPECTATOR, seat_name(SPECTATOR), NATURE, seat_name(NATURE)}:
        return SPECTATOR
    return seat_number(viewer, match.players)
