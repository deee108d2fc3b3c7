"""The shelf: which games there are, and where.

A game is a package that anybody can publish. It is put on the shelf by an entry point of the package's metadata, in
its ``pyproject.toml``:

    [project.entry-points."motherlode.games"]
    goofspiel = "motherlode_goofspiel"

The games of this project are declared in the same way, but not looked up: metadata are written when a package is
installed, so those of a checkout may be older than its code, or missing where it runs from its folder. `SHELF` also
says in which order they stand; those of others follow by name. See docs/decisions/0013-games-from-outside.md.
"""

import functools
import importlib
import inspect
import warnings
from collections.abc import Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Protocol, cast

from motherlode.core.errors import UnknownGameError
from motherlode.game.contract import Game, Rules, Scenery, Words
from motherlode.game.defaults import complete

GROUP = "motherlode.games"
"""The group of entry points in which packages declare their games."""
SHELF = ("diamonds", "miners", "friend_or_foe", "planets", "realm_of_thieves")
"""The games of this project, in the order in which they are offered."""


class BrokenGameWarning(UserWarning):
    """A package declares a game that cannot be opened; the other games are there as ever."""


class BrokenGameError(UnknownGameError):
    """A game that its package declares, but that cannot be opened."""


def slugs() -> tuple[str, ...]:
    """Return the names of the games that can be played: ours in the order in which they are offered, then others'.

    Of each game of another package that cannot be opened, a `BrokenGameWarning` says why it is left out.
    """
    return tuple(slug for slug in _declared() if _can_be_opened(slug))


def games() -> tuple[Game, ...]:
    """Return the games that can be played, in the order of `slugs`."""
    return tuple(map(game, slugs()))


def game(slug: str) -> Game:
    """Take a game off the shelf.

    Raises:
        UnknownGameError: there is none of this name.
        BrokenGameError: its package cannot be imported or lacks something, or two packages declare the name.
    """
    if slug not in _declared():
        message = f"no game is called {slug!r}; the shelf has: {', '.join(slugs())}"
        raise UnknownGameError(message)
    return _open(slug)


@functools.cache
def _declared() -> Mapping[str, tuple[EntryPoint, ...]]:
    """Return who declares each name: one package, if all is well."""
    ours = {slug: EntryPoint(slug, f"{GROUP}.{slug}", GROUP) for slug in SHELF}
    found = {slug: {entry.value: entry} for slug, entry in ours.items()}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        found.setdefault(entry.name, {}).setdefault(entry.value, entry)
    return {slug: tuple(entries.values()) for slug, entries in found.items()}


@functools.cache
def _can_be_opened(slug: str) -> bool:
    """Ours can, and are imported only when they are asked for."""
    if slug in SHELF and len(_declared()[slug]) == 1:
        return True
    try:
        _open(slug)
    except BrokenGameError as error:
        warnings.warn(f"left out: {error}", BrokenGameWarning, stacklevel=3)
        return False
    return True


@functools.cache
def _open(slug: str) -> Game:
    entries = _declared()[slug]
    if len(entries) > 1:
        message = f"two packages declare a game {slug!r}: {_listed(map(_told, entries))}; uninstall all but one"
        raise BrokenGameError(message)
    (entry,) = entries
    try:
        return _opened(slug, entry.value)
    except Exception as error:
        if slug in SHELF:
            raise
        message = f"the game {slug!r} of {_told(entry)} cannot be opened: {type(error).__name__}: {error}"
        raise BrokenGameError(message) from error


def _opened(slug: str, package: str) -> Game:
    rules, words, scene = (importlib.import_module(f"{package}.{name}") for name in ("rules", "words", "scene"))
    complete(rules)
    for module, contract in ((rules, Rules), (words, Words), (scene, Scenery)):
        _check(module, contract)
    return Game(slug, cast("Rules", rules), cast("Words", words), cast("Scenery", scene), package)


def _check(module: ModuleType, contract: type[Protocol]) -> None:  # type: ignore[valid-type]
    """Make sure that a module has the names of its contract.

    Raises:
        AttributeError: it lacks some.
    """
    written = [name for part in reversed(contract.__mro__) for name in (*inspect.get_annotations(part), *vars(part))]
    missing = [name for name in dict.fromkeys(written) if name[0] != "_" and not hasattr(module, name)]
    if missing:
        raise AttributeError(f"{module.__name__} lacks {', '.join(missing)}")


def _told(entry: EntryPoint) -> str:
    return entry.value if entry.dist is None else f"{entry.value} ({entry.dist.name} {entry.dist.version})"


def _listed(names: Iterable[str]) -> str:
    return " and ".join(names)
