"""The tables of this server: opening them, making moves, and letting computers and Nature go on."""

import asyncio
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from motherlode.core.own_cards import Cards
from motherlode.game import Game
from motherlode.match import End, Nonce, Step, Talk, fair
from motherlode.match.history import Remark
from motherlode.play import chairs, entries, resuming, threads
from motherlode.play.alarms import Alarms
from motherlode.play.drafts import Draft
from motherlode.play.driving import Driver
from motherlode.play.engine_pool import Thinkers, needs_warming
from motherlode.play.hearing import Hearing
from motherlode.play.in_memory import Memory
from motherlode.play.reviews import Reviewer
from motherlode.play.table import Refused, Stale, Table
from motherlode.store import MOVE, Chair, Entry, Header, Store, Taken

ID_BYTES = 6


class Tables:
    """Every table, by its name. What is written down in the store is the truth; this remembers what it leads to."""

    def __init__(self, store: Store, patience: float = 0.0, evenness: float = 0.0) -> None:
        """Serve the tables of a store; Nature waits so many seconds for the number of who has made a table.

        Computers answer after a whole number of times so many seconds of *evenness*.
        """
        self.store, self.patience, self.evenness = store, patience, evenness
        self.moved: Callable[[Table], None] = lambda _: None
        """Called after every whole action that was made, and after each of Nature's answers."""
        self.changed: Callable[[Table], None] = lambda _: None
        """Called when something besides the moves has changed: somebody sat down, or a computer fails."""
        self.handed_over: Callable[[Table, Collection[int]], None] = lambda *_: None
        """Called when computers play on for some seats, or their people again."""
        self.redrawn: Callable[[Table], None] = lambda _: None
        """Called when a table looks different although nothing was moved."""
        self.numbered: Callable[[Table], None] = lambda _: None
        """Called when a browser has added its number to the draws."""
        self.advised: Callable[[Table, int], None] = lambda *_: None
        """Called when a seat was given a hint by another process."""
        self.is_watched: Callable[[Table], bool] = lambda _: False
        """Asked before a table leaves memory: does somebody look at it?"""
        self.is_followed: Callable[[Table], bool] = lambda _: False
        """Asked then, too: does a program follow it? No person waits for what happens there."""
        self.memory = Memory(store, self._is_needed)
        self.resuming: asyncio.Task[None] | None = None
        self.thinkers = Thinkers()
        self.reviewer = Reviewer(lambda: self.thinkers.long.is_awaited)
        self.alarms = Alarms(self)
        self.driver = Driver(self)
        self.hearing = Hearing(self.find, self._cared_for)

    @property
    def open(self) -> Mapping[str, Table]:
        """The tables in memory, by their names."""
        return self.memory.tables

    @property
    def driving(self) -> Mapping[str, asyncio.Task[None]]:
        """What lets tables go on by themselves, by their names."""
        return self.driver.driving

    @property
    def asked_for(self) -> Collection[str]:
        """Tables that somebody asked for here while another process went on with them."""
        return self.driver.elsewhere

    # Opening

    async def create(
        self,
        found: Game,
        chairs: Sequence[Chair],
        box: Mapping[str, int],
        cards: Cards | None = None,
        follows: str | None = None,
        asker: str = "",
        said: Sequence[Talk] = (),
    ) -> Table:
        """Lay a new table for somebody who asks from this address, and write it down with what is said beforehand.

        Raises:
            Taken: there is a rematch of the table that this one follows.
        """
        seed, name = fair.new_seed(), secrets.token_urlsafe(ID_BYTES)
        edition, made = found.rules.EDITION, time.time()
        commitment = fair.commitment(seed)
        header = Header(
            name,
            found.slug,
            edition,
            tuple(chairs),
            seed,
            commitment,
            made,
            box,
            follows,
            cards.file if cards else None,
        )
        table, beforehand = Table.of(header, cards), list(map(entries.of, said))
        for entry in beforehand:
            table.fold(replace(entry, at=made))
        waits = resuming.waits(table, table.match.state) or table.clock is not None
        await threads.writing(self.store.create, header, said=beforehand, waits=waits)
        self.memory.keep(table, asker)
        self.prepare(table)
        return table

    async def find(self, name: str, asker: str = "") -> Table | None:
        """Return a table with every move that is written down, whoever wrote it, to whom asks from this address."""
        table = await self.memory.table(name)
        if table is None:
            return None
        async with table.lock:
            await self.catch_up(table)
        if table.match.is_over and table.rematch is None:
            await self._look_for_rematch(table)
        table = self.memory.keep(table, asker)
        self.driver.go_on(table)
        return table

    async def _look_for_rematch(self, table: Table) -> None:
        table.rematch = await threads.reading(self.store.rematch, table.header.id)
        if table.rematch is not None:
            self.changed(table)

    def _cared_for(self) -> list[str]:
        """Return the tables of which this process is to know at once what others write."""
        self.driver.elsewhere.intersection_update(self.open)
        driven = self.driving.keys() | self.driver.elsewhere
        return [name for name, table in self.open.items() if name in driven or self._is_seen(table)]

    def _is_needed(self, table: Table) -> bool:
        """Is somebody looking at a table, or something being done there?"""
        is_busy = table.lock.locked() or table.advising.locked() or table.header.id in self.driving
        return is_busy or self._is_seen(table)

    def _is_seen(self, table: Table) -> bool:
        return self.is_watched(table) or self.is_followed(table)

    async def catch_up(self, table: Table) -> None:
        """Learn what was written down meanwhile, perhaps by another process: who has sat down, and every move."""
        seen = table.header.id, table.seq
        news = self.store.glance(*seen)
        if news is None:
            news = await threads.reading(self.store.news, *seen)
        if news.version != table.header.version:
            await self._read_header(table)
        for entry in news.entries:
            self._fold(table, entry)
        for seat, hint in news.hints.items():
            if table.hints.get(seat) != hint:
                table.hints[seat] = hint
                self.advised(table, seat)
        if news.gone_on != table.gone_on:
            table.gone_on = news.gone_on
            self.changed(table)

    async def _read_header(self, table: Table) -> None:
        header = await threads.reading(self.store.header, table.header.id)
        assert header is not None, "a table is never taken away"
        table.adopt(header)
        self.changed(table)

    def _fold(self, table: Table, entry: Entry) -> None:
        if entry.kind != MOVE:
            self._hear(table, entries.read(entry), entry.at)
            return
        table.fold(entry)
        if not table.is_amid(entry.seat):
            self.moved(table)

    def _hear(self, table: Table, remark: Remark, at: float) -> None:
        sitting, table.written_at = table.header.chairs, at
        table.hear(remark)
        if table.header.chairs != sitting:
            self.prepare(table)
            self.handed_over(table, [n for n, chair in enumerate(table.header.chairs) if chair != sitting[n]])
        (self.numbered if isinstance(remark, Nonce) else self.moved)(table)

    async def sit(self, table: Table, seat: int, name: str, *, is_bot: bool = False) -> str:
        """Let a friend, or a bot, sit down; return its own secret. The one of the link opens the seat no more.

        Whoever made the table and handed the link on could else look into the friend's hand.

        Raises:
            Taken: somebody else was faster.
        """
        token = chairs.new_token()
        async with table.lock:
            about = table.header.id, seat, name, chairs.hash_of(token)
            await threads.writing(self.store.sit, *about, is_bot=is_bot)
            await self.catch_up(table)
        self.driver.go_on(table)  # it may have waited for all to be there
        return token

    def welcome(self, table: Table, seats: Sequence[int]) -> None:
        """See that the browser of some seats has opened the table: it may have been waited for."""
        if table.first_deal.welcome(seats) and table.match.waits_for_nature:
            table.besides.clear()
            self.changed(table)
            self.driver.go_on(table)

    async def go_on(self, table: Table, seats: Sequence[int]) -> None:
        """Let the others see who wants a rematch, and who is there."""
        async with table.lock:
            if not set(seats) <= set(table.gone_on):
                await threads.writing(self.store.go_on, table.header.id, seats)
                await self.catch_up(table)

    # Moves

    async def act(
        self, table: Table, seat: int, words: Sequence[str], base: int, key: str | None = None
    ) -> int | Draft:
        """Make a player's moves and Nature's answers; return how many moves the player knows of then.

        *words* are a sentence: all of them are written down, or none. While something is missing they are returned as
        a draft, and nothing is written or told to anybody. *base* is how many moves the player knew of when the
        sentence was begun. The same key makes the same sentence once.

        Raises:
            Stale: the seat's situation has changed since it was shown.
            Refused: a word is not legal.
        """
        key = f"{seat}:{key}" if key else None  # nobody comes upon the keys of another seat, which may act in secret
        async with table.lock:
            known = table.seq
            try:
                done = await self._act(table, seat, words, base, key)
            except (Stale, Refused):
                await self.catch_up(table)
                if table.seq == known:
                    raise
                done = await self._act(table, seat, words, base, key)
        if not isinstance(done, Draft):
            self.driver.go_on(table)
        return done

    async def _act(self, table: Table, seat: int, words: Sequence[str], base: int, key: str | None) -> int | Draft:
        """Act on what is known here: had another process written more, this could not be written down."""
        if not table.is_done_already(seat, words, key):
            step = table.prepare(seat, words, table.base_of(seat, base))
            if isinstance(step, Draft):
                return step
            await self.write(table, step, key)
        return table.seq_for(seat)

    async def write(self, table: Table, step: Step, key: str | None = None) -> None:
        """Write a step down and then make its moves; who was written before it comes first.

        Raises:
            Stale: somebody was.
        """
        keys = [key, *[None] * (len(step.moves) - 1)]
        moves = list(map(entries.of, step.moves, keys))
        await self._append(table, moves, over=step.over, waits=resuming.waits(table, step.states[-1]))
        for single, sent in zip(step.singles(), keys, strict=True):
            table.follow(single, sent)
            if not table.is_amid(single.moves[0].seat):
                self.moved(table)

    async def _append(self, table: Table, some: Sequence[Entry], *, over: bool, waits: bool) -> None:
        try:
            waits = waits or table.clock is not None  # it may ring when nobody is there
            about = table.header.id, table.seq, some
            table.written_at = await threads.writing(self.store.append, *about, over=over, waits=waits)
        except Taken as taken:
            await self.catch_up(table)
            raise Stale from taken

    async def settle(
        self, table: Table, seat: int, what: Callable[[], Sequence[Remark]], *, even_over: bool = False
    ) -> int:
        """Let something happen that is no move, all or none of it; *even_over* when the match has ended, too.

        Raises:
            Stale: the match has ended.
        """
        async with table.lock:
            await self.catch_up(table)
            if table.match.is_over and not even_over:
                raise Stale
            found = what()
            over = table.match.is_over or any(isinstance(remark, End) for remark in found)
            await self._append(table, list(map(entries.of, found)), over=over, waits=not over)
            for remark in found:
                self._hear(table, remark, table.written_at)
            done = table.seq_for(seat)
        self.driver.go_on(table)
        return done

    # What goes on by itself

    def expect(self, found: Game) -> None:
        """Warm up a game that somebody is about to sit down to, while the seats are given out."""
        self.thinkers.warm(found)

    def prepare(self, table: Table) -> None:
        """Warm up what a table is going to need, while people think about their first moves."""
        computers = (table.header.chairs[seat].kind for seat in table.computers)
        if not table.match.is_over and any(map(needs_warming, computers)):
            self.thinkers.warm(table.match.game)

    def resume(self) -> None:
        """Begin to go on with every match that waits for Nature or a computer, and with which nobody else goes on."""
        self.hearing.begin(self.store)
        self.resuming = asyncio.create_task(resuming.keep_up(self))

    async def close(self) -> None:
        """Stop what goes on by itself."""
        self.alarms.stop()
        begun = [self.resuming] if self.resuming else []
        tasks = [*begun, *self.driving.values(), *self.hearing.end(), *self.thinkers.warming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.reviewer.close()
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)
        threads.end()
