"""Positions of any game, each in one line: game/players, the changes of the box or ``-``, and the game's own fields."""

from collections.abc import Callable

from motherlode.core import options as boxes
from motherlode.core.body import State
from motherlode.core.errors import PositionError
from motherlode.core.own_cards import Cards
from motherlode.game.contract import Game
from motherlode.game.shelf import game


def read(line: str, cards: Cards | None = None) -> tuple[Game, State]:
    """Read a position of any game from its line; *cards* are those that it names, if they are not the printed ones.

    Raises:
        PositionError: the line is malformed or contradicts itself.
    """
    fields = line.split()
    if len(fields) < 3 or "/" not in fields[0]:
        message = f"a position reads 'game/players box …', as in 'diamonds/2 - …', not {_short(line)!r}"
        raise PositionError(message)
    return _as_position_error(lambda: _read(fields, cards))


def _read(fields: list[str], cards: Cards | None) -> tuple[Game, State]:
    slug, _, players = fields[0].partition("/")
    found = game(slug)
    if not (players.isascii() and players.isdecimal()):
        message = f"the number of players in {fields[0]!r} is not a number"
        raise PositionError(message)
    found.check_players(int(players[:9]))
    changed = {} if fields[1] == "-" else boxes.parse(fields[1].split(","))
    s = found.rules.State(box=found.new_box(changed, cards), players=int(players))
    found.words.read(s, " ".join(fields[2:]))
    return found, s


def _as_position_error(attempt: Callable[[], tuple[Game, State]]) -> tuple[Game, State]:
    """Whatever is wrong with a position, its reader hears it as a problem of the position."""
    try:
        return attempt()
    except PositionError:
        raise
    except ValueError as error:
        message = f"position: {error}"
        raise PositionError(message) from error


def _short(text: str, most: int = 60) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"
