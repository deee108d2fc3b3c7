"""Live updates: every action is pushed, as one frame, to every browser that looks at its table.

A frame holds the fragments of the page that changed, and says which moves it tells of: those from `base` to `seq`, as
its viewer counts them. Its beats are what there is to see, move by move; `more` says that the next frame goes on with
the same action. Browsers that look through the same eyes get the same bytes. A browser that cannot keep up
loses frames, and then gets the whole table at once.
"""

import asyncio
import contextlib
import time
from collections import defaultdict
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from motherlode.game.composing import SLASH
from motherlode.match import Line
from motherlode.play.chairs import Hands, Look
from motherlode.play.drafts import Draft
from motherlode.play.table import Table
from motherlode.web.live.presence import Attendances, Presence
from motherlode.web.rendering import timing
from motherlode.web.rendering.fragments import Fragments

LONGEST_QUEUE = 64
SECONDS_TO_WRITE = 10.0
SECONDS_TO_COME_BACK = 4.0
"""How long somebody is not said to be away whose page may only be loading again."""
MOST_REMEMBERED = 4096
"""Tables that nobody looks at of which it is remembered who had come."""
TALKING = 1008
"""What a socket is closed with on which something was said."""
RELOAD = '{"reload":1}'


@dataclass(eq=False)
class Watcher:
    """A browser that looks at a table."""

    hands: Hands
    locale: str
    seq: int
    """What it was sent last leads to the table after so many moves; -1: it needs the whole table."""
    look: Look | int | None = None
    queue: asyncio.Queue[str] = field(default_factory=lambda: asyncio.Queue(LONGEST_QUEUE))

    def make_room(self) -> None:
        """Give up the frames of a browser that does not keep up: the next one must be the whole table."""
        if self.queue.full():
            while not self.queue.empty():
                self.queue.get_nowait()
            self.seq = -1


@dataclass
class Shown:
    """What was drawn last for a look, so that only what has changed need be sent."""

    seq: int
    fragments: Fragments
    lines: int
    """How long the log was."""
    frame: str = ""
    """What brings a browser here that was shown the table as it was drawn before."""
    base: int = -1
    """After how many moves that was."""
    whole: str = ""


class Live:
    """All browsers that look at tables."""

    def __init__(self, draw: Callable[[Table, Look], Fragments]) -> None:
        """Push what *draw* makes of a table for a look."""
        self.draw = draw
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self.shown: defaultdict[str, dict[Look, Shown]] = defaultdict(dict)
        self.attendances = Attendances(MOST_REMEMBERED)
        self.played: Callable[[Table], list[frozenset[int]]] = lambda _: []
        """Returns the seats for which programs follow a table: they are here as well."""

    def moved(self, table: Table) -> None:
        """Tell everybody at a table of an action that was just carried out.

        When it was the last one nobody is played for any more: who had left sees the end as it was told to all, and
        then as the player.
        """
        for watcher in list(self.watchers.get(table.header.id, ())):
            self._tell(table, watcher)
            if table.match.is_over and watcher.hands.left:
                watcher.hands = watcher.hands.with_those_left()
                self._tell(table, watcher)
        self._let_go(table)

    def changed(self, table: Table) -> None:
        """Tell everybody at a table that something besides the moves has changed, such as who sits there."""
        self.forget(table)
        for watcher in list(self.watchers.get(table.header.id, ())):
            watcher.make_room()
            watcher.queue.put_nowait(RELOAD)

    def handed_over(self, table: Table, seats: Collection[int]) -> None:
        """Show a table at which others play for some seats now: by another page to those who sat there, to others anew.

        The former are sent nothing more: what a computer does in their place is not theirs to see. The latter see it at
        once, which a page that loads would miss.
        """
        self.forget(table)
        for watcher in list(self.watchers.get(table.header.id, ())):
            if not {*watcher.hands.mine, *watcher.hands.left}.intersection(seats):
                watcher.seq = -1
                self._tell(table, watcher)
            else:
                watcher.make_room()
                watcher.queue.put_nowait(RELOAD)
                self.watchers[table.header.id].discard(watcher)

    def redrawn(self, table: Table) -> None:
        """Show everybody at a table anew, because something looks different although nothing was moved."""
        self.forget(table)
        for watcher in list(self.watchers.get(table.header.id, ())):
            watcher.seq = -1
            self._tell(table, watcher)
        self._let_go(table)

    def advised(self, table: Table, seat: int) -> None:
        """Show who looks for a seat the hint that it was given elsewhere; nobody else is to know of it."""
        shown = self.shown.get(table.header.id, {})
        for look in [look for look in shown if look.viewer == seat]:
            del shown[look]
        for watcher in list(self.watchers.get(table.header.id, ())):
            if isinstance(watcher.look, Look) and watcher.look.viewer == seat:
                watcher.seq = -1
                self._tell(table, watcher)

    def numbered(self, table: Table) -> None:
        """Show everybody the numbers behind the draws anew; nothing else has changed, and nothing is to be said."""
        self.forget(table)
        for watcher in list(self.watchers.get(table.header.id, ())):
            look = table.look(watcher.hands, watcher.locale)
            if isinstance(look, Look):
                watcher.make_room()
                watcher.queue.put_nowait(_json({"fair": self._shown(table, look).fragments.leaves["fair"].html}))

    def _let_go(self, table: Table) -> None:
        """Keep no frame that everybody has been told: most connections wait for long, each for its own."""
        for shown in self.shown.get(table.header.id, {}).values():
            shown.frame = shown.whole = ""

    def is_watched(self, table: Table) -> bool:
        """Does any browser look at a table?"""
        return bool(self.watchers.get(table.header.id))

    def forget(self, table: Table) -> None:
        """Forget how a table was drawn: it looks different now."""
        self.shown.pop(table.header.id, None)

    def _tell(self, table: Table, watcher: Watcher) -> None:
        look = table.look(watcher.hands, watcher.locale)
        seq = table.seq_for(look.viewer) if isinstance(look, Look) else 0
        if look == watcher.look and seq == watcher.seq:
            return  # a move that this viewer cannot notice
        if isinstance(watcher.look, Look) and look != watcher.look:
            self._tell_last(table, watcher, watcher.look)
        watcher.make_room()
        watcher.queue.put_nowait(timed(self._news(table, watcher, look, seq), table))
        watcher.seq, watcher.look = seq, look

    def _tell_last(self, table: Table, watcher: Watcher, look: Look) -> None:
        """Tell whoever looked so far what led to another look: the match is over, or the device goes to somebody else.

        It is what they have done themselves, and what they may see of what came of it at once.
        """
        seq = table.seq_for(look.viewer)
        if seq > watcher.seq:
            watcher.make_room()
            watcher.queue.put_nowait(timed(self._news(table, watcher, look, seq), table))
            watcher.seq = seq

    def _news(self, table: Table, watcher: Watcher, look: Look | int, seq: int) -> str:
        """Return the frame that brings a browser up to date."""
        if not isinstance(look, Look) or seq < watcher.seq:
            return RELOAD  # the device must be passed on, and no word of the move may be seen before
        shown = self._shown(table, look)
        is_next = look == watcher.look and watcher.seq == shown.base
        return shown.frame if is_next and shown.frame else self.whole(table, look)

    def _shown(self, table: Table, look: Look) -> Shown:
        """Draw a table for a look, once after each action."""
        last, seq = self.shown[table.header.id].get(look), table.seq_for(look.viewer)
        if last is not None and last.seq == seq:
            return last
        shown = pictured(table, look, self.draw)
        if last is not None and last.seq < seq:
            shown.base, shown.frame = last.seq, frame_between(table, look, last, shown)
        self.shown[table.header.id][look] = shown
        return shown

    def fragments(self, table: Table, look: Look) -> Fragments:
        """Return a table as it is drawn for a look."""
        if table.header.id in self.watchers:
            return self._shown(table, look).fragments
        return self.draw(table, look)

    def whole(self, table: Table, look: Look) -> str:
        """Return the frame of the whole table."""
        shown = self._shown(table, look)
        if not shown.whole:
            lines = [_line(line) for line in table.log(look.viewer, look.locale)]
            shown.whole = _json({"seq": shown.seq, "whole": 1, "zones": shown.fragments.whole(), "say": lines})
        return shown.whole

    def drafted(self, table: Table, look: Look, fragments: Fragments, base: int, draft: Draft) -> str:
        """Return the frame of the whole table for whoever is amid a sentence, who knew of *base* moves.

        It holds the words of the *draft*: if somebody else's move has reached the page before, it asks for them again.

        *back* is how what the sentence has changed looks without it: what the next frame builds upon.
        """
        seq = table.seq_for(look.viewer)
        lines = [] if seq == base else [_line(line) for line in table.log(look.viewer, look.locale)]
        back = self.fragments(table, look).where_other_than(fragments)
        begun = {"click": str(draft.click)} if str(draft.click) else {}
        said = {"draft": 1, "said": SLASH.join(draft.words), **begun, "back": back}
        return _json({"seq": seq, "whole": 1, **said, "zones": fragments.whole(), "say": lines})

    async def serve(self, socket: WebSocket, table: Table, watcher: Watcher) -> None:
        """Send to a browser until it goes away."""
        await socket.accept()
        everybody = self.watchers[table.header.id]
        look = table.look(watcher.hands, watcher.locale)
        seq = table.seq_for(look.viewer) if isinstance(look, Look) else 0
        if not isinstance(look, Look):
            watcher.queue.put_nowait(RELOAD)
        elif watcher.seq != seq:
            watcher.queue.put_nowait(self.whole(table, look))
            self._let_go(table)
        if table.clock:  # however long this browser was away, and whatever its own clock says
            watcher.queue.put_nowait(timed("{}", table))
        watcher.seq, watcher.look = seq, look
        everybody.add(watcher)
        self.call_the_roll(table, watcher)
        if isinstance(watcher.look, Look):
            self._shown(table, watcher.look)  # what the next frame is compared with
        sending = asyncio.create_task(_send(socket, watcher))
        try:
            await _listen(socket)
        finally:
            sending.cancel()
            everybody.discard(watcher)
            asyncio.get_running_loop().call_later(SECONDS_TO_COME_BACK, self.call_the_roll, table)
            self._tidy(table.header.id)
        await _hang_up(socket)

    def present(self, table: Table) -> dict[int, Presence]:
        """Return what is to be said of who is here."""
        return self.attendances.known(table.header.id).of(table, self._held(table))

    def _held(self, table: Table) -> list[Collection[int]]:
        """Return the seats of everybody with an open line."""
        return [*(watcher.hands.mine for watcher in self.watchers.get(table.header.id, ())), *self.played(table)]

    def call_the_roll(self, table: Table, newcomer: Watcher | None = None) -> None:
        """Tell everybody at a table who has come and who has left, and a newcomer who is here."""
        everybody = self.watchers.get(table.header.id)
        if not everybody:
            return
        attendance = self.attendances.begin(table.header.id)
        is_news = attendance.take(table, self._held(table))
        frame = _json({"present": [f"{what}-{seat}" for seat, what in attendance.told.items()]})
        for watcher in everybody:
            if is_news or (watcher is newcomer and attendance.told):
                watcher.make_room()
                watcher.queue.put_nowait(frame)

    def _tidy(self, table_id: str) -> None:
        if not self.watchers.get(table_id):
            self.watchers.pop(table_id, None)
            self.shown.pop(table_id, None)
            self.attendances.leave(table_id)


def timed(frame: str, table: Table) -> str:
    """Return a frame with what the clocks show now; whoever gets it counts on from there."""
    if table.clock is None or frame == RELOAD:
        return frame
    clocks = f'"clocks":{_json(timing.shown(table, time.time()))}'
    return f"{frame[:-1]}{',' if len(frame) > len('{}') else ''}{clocks}}}"


def pictured(table: Table, look: Look, draw: Callable[[Table, Look], Fragments]) -> Shown:
    """Draw a table for a look, as it is now."""
    return Shown(table.seq_for(look.viewer), draw(table, look), len(table.log(look.viewer, look.locale)))


def frame_between(table: Table, look: Look, before: Shown, after: Shown) -> str:
    """Return the frame that brings a browser from one picture of a table to another, with what there is to see."""
    zones = after.fragments.where_other_than(before.fragments)
    said = [_line(line) for line in table.log(look.viewer, look.locale)[before.lines :]]
    beats, more = table.beats(look.viewer, look.locale, before.seq), table.goes_on(look.viewer)
    told = {"base": before.seq, "seq": after.seq, "zones": zones, "say": said}
    return _json(told | {"beats": beats, "more": more})


def _line(line: Line) -> dict[str, object]:
    told = {"n": line.number, "seat": line.seat, "text": line.text, "undone": line.takes_back}
    told |= {"turn": line.heading} if line.heading else {}
    return told | ({"talk": 1} if line.is_said else {}) | ({"chat": 1} if line.is_chat else {})


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    """Send what waits for a browser; hang up when it takes nothing any more."""
    try:
        while True:
            frame = await watcher.queue.get()
            async with asyncio.timeout(SECONDS_TO_WRITE):
                await socket.send_text(frame)
    except (TimeoutError, OSError, WebSocketDisconnect):
        with contextlib.suppress(TimeoutError, OSError, RuntimeError):
            await asyncio.wait_for(socket.close(), SECONDS_TO_WRITE)


async def _listen(socket: WebSocket) -> None:
    """Wait until a browser hangs up, or says something."""
    await socket.receive()


async def _hang_up(socket: WebSocket) -> None:
    """Close the socket of a browser that talks: it has nothing to say here, moves are posted."""
    if socket.client_state is WebSocketState.CONNECTED and socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(OSError, RuntimeError, WebSocketDisconnect):
            await socket.close(TALKING)
