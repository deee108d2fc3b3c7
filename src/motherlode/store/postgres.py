"""Matches in a PostgreSQL database: any number of processes and machines serve the same tables.

What was appended is acknowledged after its commit, with ``synchronous_commit`` on whatever the database's own setting.
"""

import contextlib
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import psycopg
from psycopg_pool import ConnectionPool

from motherlode.core.errors import InputError
from motherlode.store import Taken, Unavailable, listening, postgres_faults, postgres_lines, schema
from motherlode.store.patience import Patience
from motherlode.store.postgres_lines import Line, watched
from motherlode.store.sql import NewerStoreError, Result, Row, Rows, Run, SqlStore

MOST_CONNECTIONS = 8
SECONDS_TO_WAIT_FOR_A_CONNECTION = 2.0
SECONDS_TO_TRY_TO_RECONNECT = 4.0
SECONDS_TO_CLOSE = 0.5
"""For threads of the pool that are connecting, perhaps to nobody; they end with the process."""

SETTINGS = (
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
    "SET statement_timeout = '4s'",  # before we give the connection up, so that it is told why
    "SET lock_timeout = '3s'",
    "SET idle_in_transaction_session_timeout = '10s'",  # a machine that vanished amid a transaction holds its locks
)
ROWS_AT_ONCE = 2000
LOCK = "SELECT pg_advisory_xact_lock(7310579)"
"""Held by who brings the schema up to date: processes that start together do so one after another."""
VERSION = "SELECT version FROM motherlode_schema"
IS_NEW = "SELECT to_regclass('motherlode_schema') IS NULL"
IS_TAKEN = """
    SELECT EXISTS (
        SELECT FROM pg_class
        WHERE relnamespace = current_schema()::regnamespace AND relkind NOT IN ('i', 'I') AND NOT EXISTS (
            SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e'
        )
    )
"""
"""Is there anything where our tables are to be, but for what extensions keep there?"""
PROBE = "UPDATE motherlode_schema SET version = version"
"""Changes nothing, but is written."""

logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # what it warns of is told by who needed the connection


class PostgresStore(SqlStore):
    """A store in a database: each thread borrows a connection for what it does."""

    def __init__(self, url: str, *, changes: bool = True) -> None:
        """Connect, and bring the schema up to date; or only read what nothing here *changes*.

        Raises:
            NewerStoreError: a newer Motherlode has written it.
            Unavailable: it cannot be used; the message says why.
            InputError: this is no address of a database.
        """
        self.url, self.place = url, postgres_faults.place(url)
        self._name = secrets.token_hex(8)
        self._listening: listening.Listening | None = None
        self._patience = Patience()
        with postgres_faults.told(self.place):
            with psycopg.connect(watched(url), autocommit=True) as db:  # a migration may take long
                self.version = _migrate(db, self.place) if changes else _checked(db, self.place)
            self._pool = _pool(url, self._patience)
        try:
            if changes:
                self.check()
        except BaseException:
            self.close()
            raise

    def check(self) -> None:
        """Make sure that matches can be read, and that somebody may write."""
        self._read("SELECT id FROM tables LIMIT 1")
        self._write(lambda run: run(PROBE, []))

    def hurry(self) -> None:
        """Wait for the database no longer than a moment from now on."""
        self._patience.hurry()

    def close(self) -> None:
        """Let go of the database."""
        self.hurry()
        if self._listening is not None:
            self._listening.stop()
        self._pool.close(SECONDS_TO_CLOSE)

    def _read(self, query: str, *values: str | float) -> list[Row]:
        return self._with(lambda db: _carried_out(db, query, values))

    def _write(self, what: Callable[[Run], Result], *, tells: str = "", lasting: bool = True) -> Result:
        def written(db: psycopg.Connection) -> Result:
            with db.transaction():
                if not lasting:
                    db.execute("SET LOCAL synchronous_commit = off")
                done = what(lambda statement, values: _carried_out(db, statement, values))
            if tells:
                listening.tell(db, self._name, tells)
            return done

        return self._with(written)

    @contextlib.contextmanager
    def snapshot(self) -> Iterator[Rows]:
        """Read as much as one likes, all of one instant, while others go on writing."""
        with postgres_faults.told(self.place), self._pool.connection() as db, _unhurried(db), db.transaction():
            db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            db.execute("SET LOCAL idle_in_transaction_session_timeout = 0")  # it is the reader who takes time
            db.execute("SET LOCAL statement_timeout = 0")
            yield partial(_streamed, db)

    def listen(self, heard: Callable[[str], None]) -> None:
        """From now on have a thread tell of which tables other processes write; an empty name means any."""
        self._listening = listening.Listening(self.url, self._name, heard)
        self._listening.start()

    def _with(self, what: Callable[[psycopg.Connection], Result]) -> Result:
        """Do something with a connection.

        Raises:
            Unavailable: there is none, or there was none a moment ago.
        """
        self._patience.check()
        try:
            with postgres_faults.told(self.place), self._pool.connection() as db:
                return what(db)
        except postgres_faults.Lost as lost:
            self._patience.refuse(str(lost))
            raise


def _pool(url: str, patience: Patience) -> ConnectionPool[Line]:
    return ConnectionPool(
        watched(url),
        connection_class=Line,
        kwargs={"autocommit": True},
        min_size=1,
        max_size=MOST_CONNECTIONS,
        open=True,
        configure=partial(_configure, patience),
        check=Line.look,
        timeout=SECONDS_TO_WAIT_FOR_A_CONNECTION,
        reconnect_timeout=SECONDS_TO_TRY_TO_RECONNECT,
    )


@contextlib.contextmanager
def _unhurried(db: Line) -> Iterator[None]:
    """Wait for each answer by this connection as long as it takes."""
    db.seconds = None
    try:
        yield
    finally:
        db.seconds = postgres_lines.SECONDS_TO_ANSWER


def _configure(patience: Patience, db: Line) -> None:
    db.patience = patience
    for setting in SETTINGS:
        db.execute(setting)


def _streamed(db: psycopg.Connection, query: str) -> Iterator[Row]:
    with db.cursor(name="copy") as found:
        found.itersize = ROWS_AT_ONCE
        yield from found.execute(query)


def _carried_out(db: psycopg.Connection, statement: str, values: Sequence[object]) -> list[Row]:
    asked = [value.replace("\0", "\N{SYMBOL FOR NULL}") if isinstance(value, str) else value for value in values]
    try:
        found = db.execute(schema.as_postgres(statement), asked)
        return found.fetchall() if found.description else []
    except psycopg.IntegrityError as error:
        raise Taken(str(error)) from error


def _checked(db: psycopg.Connection, place: str) -> int:
    """Return the version of the schema if there is one that we know."""
    [[is_new]] = db.execute(IS_NEW)
    if is_new:
        raise InputError(f"{place}: there are no matches of Motherlode's")
    version = _version(db, place)
    if version > schema.NEWEST:
        raise NewerStoreError(place, version)
    return version


def _version(db: psycopg.Connection, place: str) -> int:
    match db.execute(VERSION).fetchall():
        case [[int(version)]]:
            return version
    raise Unavailable(f"{place} {postgres_faults.FOREIGN}")


def _migrate(db: psycopg.Connection, place: str) -> int:
    """Bring the schema to its newest version, and return which; who comes meanwhile waits, and finds it so."""
    with db.transaction():
        db.execute(LOCK)
        _begin(db, place)
        version = _checked(db, place)
        for step in schema.MIGRATIONS[version:]:
            for statement in schema.statements(step):
                db.execute(schema.as_postgres(statement))
        if version < schema.NEWEST:
            db.execute("UPDATE motherlode_schema SET version = %s", [schema.NEWEST])
    return schema.NEWEST


def _begin(db: psycopg.Connection, place: str) -> None:
    """Let there be a version, in a database without one that is empty."""
    [[is_new]] = db.execute(IS_NEW)
    if not is_new:
        return
    [[is_taken]] = db.execute(IS_TAKEN)
    if is_taken:
        raise Unavailable(f"{place} {postgres_faults.FOREIGN}")
    db.execute("CREATE TABLE motherlode_schema (version INTEGER NOT NULL)")
    db.execute("INSERT INTO motherlode_schema VALUES (0)")
