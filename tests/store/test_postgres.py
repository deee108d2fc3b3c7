"""What is PostgreSQL's own: what goes wrong there, how it is started, and that what was acknowledged is kept."""

import contextlib
import re
import signal
import sys
import threading
import time

import psycopg
import pytest

from motherlode import cli
from motherlode.core.errors import InputError
from motherlode.store import Entry, Taken, Unavailable, patience, postgres, postgres_faults, postgres_lines, schema
from motherlode.store.opening import opened
from motherlode.store.postgres import PostgresStore
from motherlode.store.postgres_lines import Line, watched
from motherlode.store.sql import NewerStoreError
from tests.aid.stores import header


@pytest.fixture
def address(postgres):
    return postgres.new()


@pytest.fixture
def store(address):
    made = PostgresStore(address)
    yield made
    made.close()


def told(address, *statements):
    """Let somebody else say something to the database."""
    with psycopg.connect(address, autocommit=True) as db:
        return [db.execute(statement) for statement in statements]


def test_a_database_of_a_newer_motherlode_is_refused(address, store):
    told(address, "UPDATE motherlode_schema SET version = 99")
    with pytest.raises(NewerStoreError, match=rf"newer Motherlode \(schema 99; this one knows {schema.NEWEST}\)"):
        PostgresStore(address)


def test_an_older_database_is_brought_up_to_date_with_what_is_in_it(address, monkeypatch):
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:4])
        before.setattr(schema, "NEWEST", 4)
        with psycopg.connect(address, autocommit=True) as db:
            postgres._migrate(db, "it")
    told(address, "INSERT INTO tables VALUES ('t1', 'diamonds', '1', 2, '{}', '[]', 's', 'c', 7.5, NULL, 0)")
    store = PostgresStore(address)
    assert store.header("t1").created == 7.5
    assert store.waiting(0.0) == ["t1"]
    store.close()


def test_of_processes_that_start_together_one_makes_the_tables(address):
    start, made = threading.Barrier(4), []

    def begin():
        start.wait()
        made.append(PostgresStore(address))

    starting = [threading.Thread(target=begin) for _ in range(4)]
    for one in starting:
        one.start()
    for one in starting:
        one.join()
    made[0].create(header())
    assert [store.header("t1") for store in made] == [header()] * 4
    for store in made:
        store.close()


@pytest.mark.parametrize(
    "theirs",
    [
        "CREATE TABLE tables (x INTEGER)",
        "CREATE TABLE customers (name TEXT)",
        "CREATE VIEW moves AS SELECT 1 AS x",
        "CREATE SEQUENCE numbers",
        "CREATE TYPE tables AS ENUM ('round')",
        "CREATE TABLE motherlode_schema (name TEXT)",
        "CREATE TABLE motherlode_schema (version INTEGER)",
        "CREATE TABLE motherlode_schema AS SELECT 'first' AS version",
        "CREATE TABLE motherlode_schema AS SELECT 6 AS version; CREATE TABLE pins (x INTEGER)",
        f"CREATE TABLE motherlode_schema AS SELECT {schema.NEWEST} AS version; CREATE TABLE tables (x INTEGER)",
    ],
)
def test_what_is_somebody_elses_is_refused_in_one_sentence_and_not_changed(address, theirs):
    told(address, theirs)
    before = in_schema(address)
    with pytest.raises(Unavailable, match=r"is not what Motherlode left there|holds what is not Motherlode's") as fault:
        opened(address)
    assert "\n" not in str(fault.value)
    assert in_schema(address) == before


def in_schema(address):
    """What is in a schema, by name."""
    found = "SELECT relname, relkind FROM pg_class WHERE relnamespace = current_schema()::regnamespace ORDER BY relname"
    return told(address, found)[0].fetchall()


def test_what_an_extension_keeps_in_a_schema_is_nobodys(address):
    told(address, "CREATE TABLE extended (x INTEGER PRIMARY KEY)", "CREATE EXTENSION IF NOT EXISTS plpgsql")
    told(address, "ALTER EXTENSION plpgsql ADD TABLE extended")
    try:
        opened(address).close()
    finally:
        told(address, "ALTER EXTENSION plpgsql DROP TABLE extended")


def test_what_is_written_is_safe_even_where_the_database_is_set_to_be_quick(address):
    quick = address.replace("options=", "options=-c%20synchronous_commit%3Doff%20")
    store = PostgresStore(quick)
    assert store._read("SHOW synchronous_commit") == [("on",)]
    store.close()


def test_what_no_text_can_hold_is_no_fault(store):
    store.create(header())
    store.append("t1", 0, [Entry(0, "dig 1", "k\0")])
    assert store.header("t\x001") is None
    assert len(store.news("t1").entries) == 1


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("user=postgres", "user=nobody"), r"there: make the database and its user"),
        (("///postgres?", "///nothing?"), r"is not there: make the database"),
        (("host=/", "host=/nowhere/"), r"cannot be reached: start it"),
        (("host=/", "host=no.such.host.invalid&x=/"), r"--store: no address of a database"),
    ],
)
def test_what_cannot_be_opened_says_why_in_one_sentence(address, wrong, says):
    asked = address.replace("postgres@/", "/").replace("?", "?user=postgres&").replace(*wrong)
    with pytest.raises((Unavailable, InputError), match=says) as fault:
        opened(asked)
    assert "\n" not in str(fault.value)


def test_the_password_of_an_address_that_is_none_is_not_told():
    with pytest.raises(InputError, match=r"%25 for %") as fault:
        opened("postgresql://ada:se%cret@host/motherlode")
    assert "cret" not in str(fault.value)
    assert fault.value.__cause__ is None


def test_a_host_that_nobody_knows_is_told():
    with pytest.raises(Unavailable, match=r"at no\.such\.host\.invalid cannot be found: its host is unknown here"):
        opened("postgresql://ada:secret@no.such.host.invalid/motherlode")


@pytest.mark.parametrize("address", ["mysql://here/motherlode", "http://example.org/"])
def test_what_is_no_store_is_told(address):
    with pytest.raises(InputError, match=":// is no store; write postgresql://"):
        opened(address)


def test_without_its_driver_one_is_told_how_to_have_it(monkeypatch, address):
    monkeypatch.delitem(sys.modules, "motherlode.store.postgres")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(InputError, match=re.escape("pip install 'motherlode[postgres]'")):
        opened(address)


def test_a_database_that_may_only_be_read_is_refused_at_the_start(address, store):
    reading = address.replace("options=", "options=-c%20default_transaction_read_only%3Don%20")
    with pytest.raises(Unavailable, match="may only be read"):
        opened(reading)


def test_a_user_who_may_not_make_tables_is_told(address):
    told(address, "DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")
    with pytest.raises(Unavailable, match="may not be written to by this user"):
        opened(address.replace("postgres@", "guest@"))


def test_a_wrong_password_is_told_and_never_shown(address, postgres):
    told(address, "CREATE ROLE locked LOGIN PASSWORD 'right'")
    rules = postgres.folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text("local all locked scram-sha-256\n" + before)
    told(address, "SELECT pg_reload_conf()")
    with pytest.raises(Unavailable, match="refuses the user or the password") as fault:
        opened(address.replace("postgres@", "locked:wrong@"))
    assert "wrong" not in str(fault.value)
    rules.write_text(before)
    told(address, "SELECT pg_reload_conf()")


def test_tables_that_somebody_took_away_are_told(address, store):
    told(address, "DROP TABLE moves, tables")
    with pytest.raises(Unavailable, match="is not what Motherlode left there"):
        store.header("t1")


@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("53100", "cannot grow: the disk is full; make room"),
        ("XX001", "is damaged; nothing in it was changed"),
        ("XX002", "is damaged; nothing in it was changed"),
        ("53200", "cannot be used now: a fault of a test"),
    ],
)
def test_what_a_database_cannot_write_is_told_and_everything_goes_on_afterwards(address, store, code, says):
    store.create(header())
    fails = f"BEGIN RAISE EXCEPTION 'a fault of a test' USING ERRCODE = '{code}'; END"
    told(
        address,
        f"CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $${fails}$$",
        "CREATE TRIGGER fails BEFORE INSERT ON moves EXECUTE FUNCTION fails()",
    )
    with pytest.raises(Unavailable, match=says) as fault:
        store.append("t1", 0, [Entry(0, "dig 1")])
    assert "\n" not in str(fault.value)
    assert store.news("t1").entries == [], "what is there can be read"
    told(address, "DROP TRIGGER fails ON moves")
    store.append("t1", 0, [Entry(0, "dig 1")])


def test_while_another_program_holds_a_table_one_reads_on_and_is_told(address, store, monkeypatch):
    store.create(header())
    with psycopg.connect(address) as other:
        other.execute("LOCK TABLE moves IN EXCLUSIVE MODE")
        store._with(lambda db: db.execute("SET lock_timeout = '50ms'"))
        with pytest.raises(Unavailable, match="did not answer in time: it is overloaded, or another program holds"):
            store.append("t1", 0, [Entry(0, "dig 1")])
        assert store.news("t1").entries == []
    store.append("t1", 0, [Entry(0, "dig 1")])


def test_a_database_that_takes_no_more_connections_is_told(address):
    told(address, "CREATE ROLE few LOGIN CONNECTION LIMIT 0")
    with pytest.raises(Unavailable, match="takes no more connections: raise its max_connections"):
        opened(address.replace("postgres@", "few@"))


def test_of_two_who_pin_at_once_neither_waits_for_the_other(store):
    """While one throws away what is stale, what it is about to pin anew has become stale, too."""
    soon = time.time() + 60
    store.pin("board", "again", "", time.time() + 0.2)
    store.pin("board", "old", "", time.time() - 1)
    real, swept, faults = store._write, threading.Event(), []

    def slowly(what, **how):
        def written(run):
            def ran(statement, values):
                done = run(statement, values)
                if statement.startswith("DELETE"):
                    swept.set()
                    time.sleep(0.5)
                return done

            return what(ran)

        return real(written, **how)

    def pin(name):
        try:
            store.pin("board", name, "new", soon)
        except Unavailable as fault:
            faults.append(fault)

    store._write = slowly
    first = threading.Thread(target=pin, args=["again"])
    first.start()
    swept.wait()
    time.sleep(0.3)  # until the first one's name is stale
    store._write = real
    pin("another")
    first.join()
    assert faults == []
    assert dict(store.pinned("board")) == {"again": "new", "another": "new"}


def test_a_start_that_fails_says_so_in_one_line_and_never_that_it_is_open(address, capsys):
    wrong = address.replace("host=/", "host=/nowhere/")
    assert cli.run(["serve", "--port", "0", "--no-browser", "--store", wrong]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert re.fullmatch(r"motherlode: PostgreSQL database .* cannot be reached: [^\n]*\n", said.err)


def test_matches_are_kept_in_one_place(capsys, tmp_path):
    assert cli.run(["serve", "--data", str(tmp_path), "--store", "postgresql://somewhere"]) == 2
    assert "both say where matches are kept: give one" in capsys.readouterr().err


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_what_was_acknowledged_survives_a_server_that_stops_and_then_all_goes_on(store, postgres, how):
    store.create(header())
    store.append("t1", 0, [Entry(0, "dig 1", "k1")])
    postgres.stop(how)
    try:
        with pytest.raises(Unavailable, match="cannot be reached: start it"):
            store.append("t1", 1, [Entry(0, "dig 2", "k2")])
        begun = time.monotonic()
        with pytest.raises(Unavailable):
            store.check()
        assert time.monotonic() - begun < 0.5, "who comes next does not wait as well"
    finally:
        postgres.start()  # other tests need it, whatever became of this one
    assert again(lambda: store.news("t1").entries)[0].key == "k1"
    store.append("t1", 1, [Entry(0, "dig 2", "k2")])
    assert len(store.news("t1").entries) == 2


def again(ask):
    """Ask until there is an answer, as whoever is told to try again does."""
    for _ in range(200):
        try:
            return ask()
        except Unavailable:
            threading.Event().wait(0.05)
    return ask()


@pytest.fixture
def quick(monkeypatch):
    """Nobody waits for long, and the moment after somebody has done so in vain lasts."""
    monkeypatch.setattr(Line, "seconds", 0.5)
    monkeypatch.setattr(postgres_lines, "SECONDS_TO_ANSWER", 0.5)
    monkeypatch.setattr(postgres_lines, "SECONDS_TO_SAY_THAT_IT_LIVES", 0.5)
    monkeypatch.setattr(postgres, "SECONDS_TO_WAIT_FOR_A_CONNECTION", 0.7)
    monkeypatch.setattr(patience, "SECONDS_UNTIL_THE_NEXT_TRY", 600.0)


def test_a_database_that_hangs_is_told_and_when_it_answers_all_goes_on(quick, store, postgres, monkeypatch):
    store.create(header())
    with postgres.frozen():
        with pytest.raises(Unavailable, match=f"{postgres_faults.HANGS}|{postgres_faults.GONE}"):
            store.append("t1", 0, [Entry(0, "dig 1", "k1")])
        monkeypatch.setattr(store._pool, "connection", None)
        with pytest.raises(Unavailable):
            store.check()  # who comes in the moment after does not even try
        monkeypatch.undo()
    store._patience.refusing_until = 0.0
    assert again(lambda: store.news("t1").entries) == []
    store.append("t1", 0, [Entry(0, "dig 1", "k1")])
    assert len(store.news("t1").entries) == 1


@pytest.mark.parametrize("last", ["UPDATE", "INSERT", "COMMIT"])
def test_a_database_that_hangs_amid_what_is_written_has_all_of_it_or_nothing(quick, store, postgres, monkeypatch, last):
    store.create(header())
    with contextlib.ExitStack() as standing_still:
        real = Line.wait

        def wait(self, gen, *about):
            if next(statements) == last:
                standing_still.enter_context(postgres.frozen())
            return real(self, gen, *about)

        statements = iter(["look", "BEGIN", "UPDATE", "INSERT", "COMMIT", *[""] * 99])
        monkeypatch.setattr(Line, "wait", wait)
        with pytest.raises(Unavailable, match=postgres_faults.HANGS):
            store.append("t1", 0, [Entry(0, "dig 1", "k1")])
        monkeypatch.undo()
    store._patience.refusing_until = 0.0
    with contextlib.suppress(Taken):  # what was abandoned was committed all the same: it had been sent
        again(lambda: store.append("t1", 0, [Entry(0, "dig 1", "k1")]))
    assert [entry.key for entry in again(lambda: store.news("t1").entries)] == ["k1"]


def test_who_waits_for_a_database_is_told_when_the_server_is_to_stop(store, postgres, monkeypatch):
    monkeypatch.setattr(Line, "seconds", 600.0)
    monkeypatch.setattr(postgres_lines, "SECONDS_TO_SAY_THAT_IT_LIVES", 600.0)
    monkeypatch.setattr(patience, "SECONDS_AT_THE_END", 0.0)
    with postgres.frozen():
        store.hurry()
        with pytest.raises(Unavailable):
            store.header("t1")
        store.close()


def test_who_reads_all_of_a_store_waits_for_each_answer_as_long_as_it_takes(quick, store):
    with store.snapshot() as rows:
        assert list(rows("SELECT pg_sleep(1.2)::text")) == [("",)]


def test_an_address_may_say_itself_for_how_long_one_waits(address):
    assert "tcp_user_timeout=7 " in watched(f"{address}&tcp_user_timeout=7") + " "
