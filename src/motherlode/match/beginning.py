"""Where a match begins: with the table laid, or from a position in one line."""

from collections.abc import Mapping

from motherlode.core import options
from motherlode.core.body import State
from motherlode.core.cards import cards as members
from motherlode.core.errors import PositionError
from motherlode.core.own_cards import Cards
from motherlode.core.seats import seat_name
from motherlode.game import Game, read


def state(game: Game, players: int, changes: Mapping[str, int], cards: Cards | None, position: str) -> State:
    """Return the state that a match begins from.

    Raises:
        UnknownGameError: the game is not for so many players.
        BoxError: a change of the box is not possible.
        PositionError: the line is no position of this game, number of players and box, or not a whole one.
    """
    s = game.fresh(players, changes, cards)
    if not position:
        return s
    found, start = read(position, cards)
    if (found, start.players, options.changes(start.box)) != (game, players, options.changes(s.box)):
        raise PositionError(f"the position is of {game_and_box(position)}, the match of {game_and_box(game.show(s))}")
    _check_whole(game, start)
    return start


def game_and_box(position: str) -> str:
    """Return what a position says of game, players and box: ``diamonds/2 ranks=5``."""
    return " ".join(position.split()[:2])


def _check_whole(game: Game, start: State) -> None:
    """Make sure that whoever is awaited has a move; in a position as a viewer sees it, others have not.

    Raises:
        PositionError: somebody has not.
    """
    for seat in members(game.rules.awaited(start)):
        if not game.rules.legal(start, seat):
            who = seat_name(seat)
            raise PositionError(
                f"the position waits for {who}, who has no move in it: a match needs all that is hidden"
            )
