"""The tables of this server: opening them, making moves, and letting computers and Nature go on."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence

from motherlode.game import Game
from motherlode.match import fair
from motherlode.play import chairs, engine_pool
from motherlode.play.engine_pool import STAND_IN, Thinkers, needs_warming
from motherlode.play.reviews import Reviewer
from motherlode.play.table import Seated, Stale
from motherlode.store import Cards, Chair, Entry, Store, Table, Taken

MOST_IN_MEMORY = 2000
DAYS_TO_GO_ON_BY_ITSELF = 7
PACE_OF_COMPUTERS = 1.0
"""Seconds between moves where computers play among themselves, so that one can look on."""
SECONDS_TO_REST = 15.0
"""Before a computer that failed is asked again."""
ID_BYTES = 6

log = logging.getLogger("motherlode.web")


class Tables:
    """Every table, by its name. What is written down in the store is the truth; this remembers what it leads to."""

    def __init__(self, store: Store) -> None:
        """Serve the tables of a store."""
        self.store = store
        self.moved: Callable[[Seated], None] = lambda _: None
        """Called after every single move that is made."""
        self.stuck: Callable[[Seated], None] = lambda _: None
        """Called when a computer fails."""
        self.redrawn: Callable[[Seated], None] = lambda _: None
        """Called when a table looks different although nothing was moved."""
        self.open: OrderedDict[str, Seated] = OrderedDict()
        self.driving: dict[str, asyncio.Task[None]] = {}
        self.thinkers, self.reviewer = Thinkers(), Reviewer()

    # Opening

    async def create(
        self,
        found: Game,
        chairs: Sequence[Chair],
        box: Mapping[str, int],
        cards: Cards | None = None,
        follows: str | None = None,
    ) -> Seated:
        """Lay a new table and write it down.

        Raises:
            Taken: there is a rematch of the table that this one follows.
        """
        seed, name = fair.new_seed(), secrets.token_urlsafe(ID_BYTES)
        edition, made = found.rules.EDITION, time.time()
        commitment = fair.commitment(seed)
        table = Table(name, found.slug, edition, tuple(chairs), seed, commitment, made, box, follows, cards)
        await asyncio.to_thread(self.store.create, table)
        seated = self._remember(Seated.of(table))
        self.prepare(seated)
        return seated

    async def find(self, name: str) -> Seated | None:
        """Return a table with every move that is written down, whoever wrote it."""
        seated = self.open.get(name)
        if seated is None:
            table = await asyncio.to_thread(self.store.table, name)
            if table is None:
                return None
            seated = self.open.get(name) or self._remember(Seated.of(table))
        async with seated.lock:
            await self._catch_up(seated)
        if seated.match.is_over and seated.rematch is None:
            seated.rematch = await asyncio.to_thread(self.store.rematch, name)
        self._remember(seated)
        self.go_on(seated)
        return seated

    def _remember(self, seated: Seated) -> Seated:
        self.open[seated.table.id] = seated
        self.open.move_to_end(seated.table.id)
        while len(self.open) > MOST_IN_MEMORY:
            self.open.popitem(last=False)
        return seated

    async def _catch_up(self, seated: Seated) -> None:
        for move in await asyncio.to_thread(self.store.moves, seated.table.id, seated.seq):
            self._fold(seated, move)

    def _fold(self, seated: Seated, move: Entry) -> None:
        seated.fold(move)
        self.moved(seated)

    async def sit(self, seated: Seated, seat: int, name: str) -> str:
        """Let a friend sit down; return the friend's own secret. The one of the link opens the seat no more.

        Whoever made the table and handed the link on could else look into the friend's hand.

        Raises:
            Taken: somebody else was faster.
        """
        token = chairs.new_token()
        await asyncio.to_thread(self.store.sit, seated.table.id, seat, name, chairs.hash_of(token))
        table = await asyncio.to_thread(self.store.table, seated.table.id)
        assert table is not None, "a table is never taken away"
        seated.table = table
        seated.logs.clear()
        return token

    # Moves

    async def act(self, seated: Seated, seat: int, word: str, base: int, key: str | None) -> int:
        """Make a player's move and Nature's answers; return how many moves the player knows of then.

        *base* is how many the player knew of when the move was chosen. The same key makes a move once.

        Raises:
            Stale: the seat's situation has changed since it was shown.
            Refused: the move is not legal.
        """
        async with seated.lock:
            await self._catch_up(seated)
            done = self._done_already(seated, seat, word, key)
            if done is None:
                moves = seated.prepare(seat, word, seated.base_of(seat, base))
                await self._write(seated, [Entry(seat, moves[0].word, key), *moves[1:]])
                done = seated.seq_for(seat)
        self.go_on(seated)
        return done

    def _done_already(self, seated: Seated, seat: int, word: str, key: str | None) -> int | None:
        number = seated.keys.get(key) if key else None
        if number is None:
            return None
        move = seated.match.moves[number - 1]
        if (move.seat, move.word) != (seat, word):
            raise Stale
        return seated.seq_for(seat)

    async def _write(self, seated: Seated, moves: Sequence[Entry]) -> None:
        """Write moves down and then make them; who was written before them comes first."""
        over = seated.ends_with(moves)
        try:
            await asyncio.to_thread(self.store.append, seated.table.id, seated.seq, moves, over=over)
        except Taken as taken:
            await self._catch_up(seated)
            raise Stale from taken
        for move in moves:
            self._fold(seated, move)

    # What goes on by itself

    def go_on(self, seated: Seated) -> None:
        """Let Nature and the computers move while they are awaited, in the background."""
        waits = seated.match.waits_for_nature or (seated.awaited_computers() and time.time() > seated.stuck_until)
        if waits and seated.table.id not in self.driving:
            task = asyncio.create_task(self._drive(seated))
            self.driving[seated.table.id] = task
            task.add_done_callback(lambda _: self.driving.pop(seated.table.id, None))

    async def _drive(self, seated: Seated) -> None:
        try:
            while await self._step(seated):
                if all(map(chairs.is_computer, seated.table.chairs)):
                    await asyncio.sleep(PACE_OF_COMPUTERS)
        except Exception:
            log.exception("table %s does not go on by itself", seated.table.id)
            seated.stuck_until = time.time() + SECONDS_TO_REST
            self.stuck(seated)

    async def _step(self, seated: Seated) -> bool:
        """Let Nature or one computer move; return whether one of them was awaited."""
        base = seated.seq
        if seated.match.waits_for_nature:
            await self._let(seated, None, 0, base)
            return True
        computers = seated.awaited_computers()
        if computers:
            await self._let(seated, computers[0], await self._choice(seated, computers[0]), base)
        return bool(computers)

    async def _choice(self, seated: Seated, seat: int) -> int:
        found, level = seated.match.game, seated.table.chairs[seat].kind
        seated.stood_in_for.discard(seat)
        if needs_warming(level) and not self.thinkers.is_warm(found.slug):
            level = await self._warmed_up(seated, seat, level)
        view, seed = seated.match.view(seat), seated.seed_for(seat)
        return await self.thinkers.choose(level, found, view, seat, seed)

    async def _warmed_up(self, seated: Seated, seat: int, level: str) -> str:
        """Return the level that chooses once machine code is ready, or a simple one if that takes too long."""
        patience = 0.0 if seated.has_waited else engine_pool.PATIENCE
        if await self.thinkers.ready(seated.match.game, patience):
            self.redrawn(seated)  # it does not warm up any more, it thinks
            return level
        log.info("table %s: %s is not ready, %s chooses", seated.table.id, level, STAND_IN)
        seated.stood_in_for.add(seat)
        seated.has_waited = True
        return STAND_IN

    def expect(self, found: Game) -> None:
        """Warm up a game that somebody is about to sit down to, while the seats are given out."""
        self.thinkers.warm(found)

    def prepare(self, seated: Seated) -> None:
        """Warm up what a table is going to need, while people think about their first moves."""
        computers = (seated.table.chairs[seat].kind for seat in seated.computers)
        if not seated.match.is_over and any(map(needs_warming, computers)):
            self.thinkers.warm(seated.match.game)

    async def _let(self, seated: Seated, seat: int | None, action: int, base: int) -> None:
        """Write down what was chosen after *base* moves, unless the seat's situation has changed meanwhile."""
        async with seated.lock:
            await self._catch_up(seated)
            if seat is None or seated.is_fresh(seat, base):
                moves = seated.continued(seat, action)
                if moves:
                    await self._try_to_write(seated, moves)
                seated.stuck_until = 0.0

    async def _try_to_write(self, seated: Seated, moves: Sequence[Entry]) -> None:
        try:
            await self._write(seated, moves)
        except Stale:
            log.info("table %s was moved by another process", seated.table.id)

    async def resume(self) -> None:
        """Go on with every match that was waiting for Nature or a computer when the server stopped."""
        since = time.time() - DAYS_TO_GO_ON_BY_ITSELF * 24 * 3600
        for name in await asyncio.to_thread(self.store.unfinished, since):
            try:
                await self.find(name)
            except Exception:
                log.exception("table %s cannot be opened", name)

    async def close(self) -> None:
        """Stop what goes on by itself."""
        tasks = [*self.driving.values(), *self.thinkers.warming.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.reviewer.close()
        await self.thinkers.close()
        await asyncio.to_thread(self.store.close)
