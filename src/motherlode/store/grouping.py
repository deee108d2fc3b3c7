"""Writing together what several threads want written: one commit, and one wait for the disk, for all of them.

A commit waits for the disk some milliseconds, in which other tables act. Whoever comes first writes; those who come
meanwhile wait for the file, and the first of them writes what all of them want. Nobody waits for others to come.
"""

import contextlib
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from motherlode.store import Unavailable
from motherlode.store.sql import Run


class Wish:
    """Something that a thread wants written, and what came of it."""

    def __init__(self, what: Callable[[Run], object], *, lasting: bool) -> None:
        """Nothing has come of it yet."""
        self.what, self.lasting = what, lasting
        self.result: object = None
        self.error: BaseException | None = None
        self.is_done = False

    def end(self, result: object = None, error: BaseException | None = None) -> None:
        """Keep what came of it."""
        self.result, self.error, self.is_done = result, error, True


class Group:
    """The wishes of many threads, granted by one of them at a time."""

    def __init__(self, db: sqlite3.Connection, run: Run, turn: threading.Lock, begin: Callable[[], object]) -> None:
        """Write through a connection, which belongs to whoever holds the *turn*; *begin* waits for other programs."""
        self.db, self.run, self.turn, self.begin = db, run, turn, begin
        self.waiting = deque[Wish]()

    def write(self, what: Callable[[Run], object], *, lasting: bool) -> Any:  # noqa: ANN401 - whatever that returns
        """Do something in a transaction, perhaps with what others want; return when it is committed."""
        wish = Wish(what, lasting=lasting)
        self.waiting.append(wish)
        with self.turn:
            if not wish.is_done:
                self._grant([self.waiting.popleft() for _ in range(len(self.waiting))])
        if wish.error is not None:
            raise wish.error
        return wish.result

    def _grant(self, wishes: Sequence[Wish]) -> None:
        """Write what is wanted, all of it at once if that can be done."""
        if len(wishes) > 1:
            with contextlib.suppress(sqlite3.Error):  # each is tried by itself then, and whom it concerns is told
                self._grant_together(wishes)
        for wish in wishes:
            if not wish.is_done:
                self._grant_alone(wish)

    def _refuse(self, wishes: Sequence[Wish], why: str) -> None:
        """Tell everybody that nothing could be begun, so that not each of them waits for that in turn."""
        for wish in wishes:
            wish.end(error=Unavailable(why))

    def _grant_alone(self, wish: Wish) -> None:
        try:
            with self._transaction(lasting=wish.lasting):
                result = wish.what(self.run)
        except BaseException as error:  # noqa: BLE001 - it is raised in the thread whose wish it was
            wish.end(error=error)
        else:
            wish.end(result)

    def _grant_together(self, wishes: Sequence[Wish]) -> None:
        """Write all that is wanted in one transaction; of what is refused nothing."""
        try:
            with self._transaction(lasting=any(wish.lasting for wish in wishes)):
                found = [self._tried(wish) for wish in wishes]
        except Unavailable as held:
            self._refuse(wishes, str(held))
            return
        for wish, (result, error) in zip(wishes, found, strict=True):
            wish.end(result, error)

    def _tried(self, wish: Wish) -> tuple[object, Exception | None]:
        self.db.execute("SAVEPOINT wish")
        try:
            return wish.what(self.run), None
        except sqlite3.Error:
            raise  # the file is at fault
        except Exception as error:  # noqa: BLE001 - it is raised in the thread whose wish it was
            self.db.execute("ROLLBACK TO wish")
            return None, error
        finally:
            if self.db.in_transaction:
                self.db.execute("RELEASE wish")

    @contextlib.contextmanager
    def _transaction(self, *, lasting: bool) -> Iterator[None]:
        """Let nobody else's writing come between; what is *lasting* is on the disk at the end."""
        self.db.execute(f"PRAGMA synchronous = {'FULL' if lasting else 'NORMAL'}")
        self.begin()
        try:
            yield
            self.db.execute("COMMIT")
        except BaseException:
            if self.db.in_transaction:
                self.db.execute("ROLLBACK")
            raise
