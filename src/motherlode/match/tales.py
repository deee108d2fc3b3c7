"""How a match is told: each event to whoever noticed it, or all with its secrets; and why something cannot be done."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from motherlode.core.body import State
from motherlode.core.cards import count, has, lowest
from motherlode.core.messages import message
from motherlode.core.seats import LETTERS, NATURE, seat_number
from motherlode.game import Game, reasons, watching
from motherlode.game.beats import Beat, Stage, together
from motherlode.game.happening import Happening
from motherlode.game.scene import Scene
from motherlode.match import endings, talk
from motherlode.match.history import End, Episode, Move, Remark, Talk, Undo
from motherlode.match.sights import Sight
from motherlode.match.steps import goes_on
from motherlode.match.telling import Line, Telling, told

if TYPE_CHECKING:
    from motherlode.match import Match

TURN = message("Turn {n}")
"""What a turn is called where a game's words have no `TURN` of their own. That may also name `who` has the turn: then
they have a function `whose`, which returns the seat."""
Draw: TypeAlias = Callable[[State], Scene]
"""Draws what a viewer knows."""


def why_not(match: "Match", word: str, seat: int | str | None, locale: str) -> str | None:
    """Say why a seat may not say a word now, and where the sheet says so (`Match.why_not`)."""
    on_turn = next((waited for waited in match.awaited if waited != NATURE), 0)
    who = seat_number(on_turn if seat is None else seat, match.players)
    if match.is_over:
        return str(reasons.over(match.game, locale))
    reason = reasons.of_word(match.game, match.view(who), who, word, LETTERS[: match.players], locale)
    return None if reason is None else str(reason)


def heard(match: "Match", viewer: int, names: Sequence[str], locale: str) -> Telling:
    """Tell all that a viewer noticed."""
    telling = Telling()
    for sight in match.sights(viewer):
        hear(telling, match.game, sight, of_sight(match, sight, names, locale), names, locale)
    return telling


def hear(telling: Telling, game: Game, sight: Sight, text: str, names: Sequence[str], locale: str) -> None:
    """Add to a log what a sight tells."""
    turn = heading(game, sight.before, names, locale) if isinstance(sight.event, Move) else ""
    telling.hear(sight.event, text, sight.stands, goes_on=sight.goes_on, turn=turn)


def heading(game: Game, s: State, names: Sequence[str], locale: str) -> str:
    """Say which turn it is, in the word that the sheet has for it; nothing where the state does not tell."""
    number, whose = game.rules.turn(s), getattr(game.words, "whose", None)
    facts = {"who": names[whose(s)]} if whose else {}
    return getattr(game.words, "TURN", TURN)(locale, n=number, **facts) if number else ""


def of_move(game: Game, before: State, move: Move, after: State, viewer: int, names: Sequence[str], locale: str) -> str:
    """Tell a move as a viewer may read it."""
    witnessed = has(game.rules.witnesses(before, move.seat, move.action), viewer)
    seen = game.view(before, viewer), game.view(after, viewer)
    return game.words.tell(*seen, move.seat, move.action if witnessed else None, names, locale)


def of_sight(match: "Match", sight: Sight, names: Sequence[str], locale: str) -> str:
    """Tell what happened as whoever noticed it may read it."""
    if not isinstance(sight.event, Move):
        return of_remark(match, sight.event, names, locale, draws_anew=sight.draws_anew)
    action = sight.event.action if sight.witnessed else None
    return match.game.words.tell(sight.before, sight.after, sight.event.seat, action, names, locale)


def of_remark(match: "Match", event: Remark, names: Sequence[str], locale: str, *, draws_anew: bool) -> str:
    """Tell what was no move; of a round that all choose at once it is told that the whole of it is taken back."""
    if isinstance(event, End):
        return endings.told(match.history, names, locale)
    is_of_undo = isinstance(event, Undo) or (isinstance(event, Talk) and talk.kind_of(event.what) == talk.UNDO)
    return told(event, names, locale, draws_anew=draws_anew, at_once=is_of_undo and _is_at_once(match))


def _is_at_once(match: "Match") -> bool:
    """Are several asked at the same time when players choose first?"""
    made = (it for it in match.story() if isinstance(it.event, Move) and it.event.seat != NATURE)
    return any(count(match.game.rules.awaited(it.before)) > 1 for it in islice(made, 1))


def beats(match: "Match", sight: Sight, names: Sequence[str], locale: str, draw: Draw) -> list[Beat]:
    """Return what a viewer sees of what it noticed, in order; of moves taken back what the scenes tell, at once."""
    if isinstance(sight.event, Talk):
        return []
    if isinstance(sight.event, End):
        return [Stage(endings.told(match.history, names, locale))]
    if not isinstance(sight.event, Move):
        return list(together(*watching.between(draw(sight.before), draw(sight.after))))
    action = sight.event.action if sight.witnessed else None
    happening = Happening(sight.before, sight.after, sight.event.seat, action, names, locale)
    return watching.seen(match.game, happening, draw)


def whole(match: "Match", names: Sequence[str], locale: str) -> list[Line]:
    """Tell a match with all its secrets, every action as one who saw it tells it."""
    telling = Telling()
    for it in match.story():
        amid = isinstance(it.event, Move) and goes_on(match.game, it.after, it.event.seat)
        turn = heading(match.game, it.before, names, locale) if isinstance(it.event, Move) else ""
        telling.hear(it.event, _openly(match, it, names, locale), it.stands, goes_on=amid, turn=turn)
    return telling.lines


def _openly(match: "Match", it: Episode, names: Sequence[str], locale: str) -> str:
    if not isinstance(it.event, Move):
        return of_remark(match, it.event, names, locale, draws_anew=bool(it.drawn))
    return openly(match.game, it.before, it.event, it.after, names, locale)


def openly(game: Game, before: State, move: Move, after: State, names: Sequence[str], locale: str) -> str:
    """Tell a move as one who saw it tells it."""
    witnesses = game.rules.witnesses(before, move.seat, move.action)
    viewer = move.seat if has(witnesses, move.seat) and move.seat != NATURE else lowest(witnesses)
    return of_move(game, before, move, after, viewer, names, locale)
