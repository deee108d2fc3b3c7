"""What happened while a device was others': told to whoever takes it as it would have been pushed to them.

While a device is passed on nothing is seen on it. Its next player is shown the table as they left it, and then what
happened since, frame by frame: a reveal, a fight or a theft would else be told to the other person at the device alone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import msgspec

from motherlode.core.seats import NATURE
from motherlode.match import Move
from motherlode.match.history import Event
from motherlode.play import entries
from motherlode.play.chairs import Look
from motherlode.play.table import Table
from motherlode.store import MOVE, Entry
from motherlode.web.live.updates import Shown, frame_between, pictured
from motherlode.web.rendering.fragments import Fragments

Draw = Callable[[Table, Look], Fragments]


def meanwhile(table: Table, look: Look, draw: Draw) -> str:
    """Return as JSON the picture that a seat left and the frames that lead on from it; "" if it has missed nothing.

    Others may go on while this is drawn: it leads as far as the table is when it is begun.
    """
    times = table.times[:]
    history = table.match.history[: len(times)]
    some, left = list(map(_entry, history, times)), _left(history, look.viewer)
    past = Table.of(table.seated, table.match.cards)
    for entry in some[:left]:
        past.fold(entry)
    shown = pictured(past, look, draw)
    frames = [msgspec.Raw(frame.encode()) for frame in _frames(past, look, draw, shown, some[left:])]
    return msgspec.json.encode({"picture": shown.fragments.whole(), "frames": frames}).decode() if frames else ""


def _left(history: Sequence[Event], viewer: int) -> int:
    """Return after how many events a seat has acted last; who never has is told of all that anybody did."""
    own = [number for number, event in enumerate(history) if isinstance(event, Move) and event.seat == viewer]
    dealt = (number for number, event in enumerate(history) if isinstance(event, Move) and event.seat != NATURE)
    return own[-1] + 1 if own else next(dealt, len(history))


def _frames(past: Table, look: Look, draw: Draw, last: Shown, coming: Sequence[Entry]) -> Iterator[str]:
    """Let happen what came, and yield a frame of every action that the viewer noticed."""
    for entry in coming:
        past.fold(entry)
        is_whole = entry.kind != MOVE or not past.is_amid(entry.seat)
        if is_whole and past.seq_for(look.viewer) > last.seq:
            shown = pictured(past, look, draw)
            yield frame_between(past, look, last, shown)
            last = shown


def _entry(event: Event, at: float) -> Entry:
    return replace(entries.of(event), at=at)
