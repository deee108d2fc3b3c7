"""What several threads want written is written together, and each is told of its own."""

import sqlite3
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from motherlode.store import Entry, Taken, Unavailable, locks, patience
from motherlode.store.patience import Patience
from motherlode.store.sqlite import SqliteStore
from tests.aid.stores import header

MANY = 6


@pytest.fixture
def store(tmp_path):
    opened = SqliteStore(tmp_path / "tables.sqlite")
    for n in range(MANY):
        opened.create(header(f"t{n}"))
    yield opened
    opened.close()


@pytest.fixture
def said(store):
    """What is said to SQLite of transactions."""
    found = []
    store._db.set_trace_callback(found.append)
    return found


def at_once(store, *whats):
    """Have threads write, all of whom have come before the first of them may."""
    with ThreadPoolExecutor(len(whats)) as pool:
        with store._writing:
            begun = [pool.submit(what) for what in whats]
            while len(store._group.waiting) < len(whats):
                threading.Event().wait(0.001)
        return [one.exception() or one.result() for one in begun]


def act(store, table, after=0, word="dig 1"):
    return lambda: store.append(table, after, [Entry(0, word)])


def test_what_comes_while_somebody_writes_is_committed_at_once(store, said):
    at_once(store, *(act(store, f"t{n}") for n in range(MANY)))
    assert said.count("COMMIT") == 1
    assert [store.news(f"t{n}").entries[0].word for n in range(MANY)] == ["dig 1"] * MANY


def test_of_two_who_write_the_same_entry_one_is_refused_and_all_others_are_written(store, said):
    found = at_once(store, act(store, "t0", word="dig 1"), act(store, "t1"), act(store, "t0", word="dig 2"))
    assert sorted(isinstance(one, Taken) for one in found) == [False, False, True]
    assert said.count("COMMIT") == 1
    assert len(store.news("t0").entries) == len(store.news("t1").entries) == 1


def test_a_fault_amid_what_is_written_together_is_told_to_whom_it_concerns(store):
    def fails(_):
        raise sqlite3.OperationalError("disk I/O error")

    found = at_once(store, act(store, "t0"), lambda: store._write(fails), act(store, "t1"))
    assert [isinstance(one, Unavailable) for one in found] == [False, True, False]
    assert len(store.news("t0").entries) == len(store.news("t1").entries) == 1


def test_what_need_not_last_does_not_keep_others_from_lasting(store, said):
    at_once(store, lambda: store.claim("t0", "me", 1.0), act(store, "t1"))
    assert said.count("PRAGMA synchronous = FULL") == 1


@pytest.fixture
def another_program(store):
    """Somebody else who has begun to write in the file, and does not come to an end."""
    other = sqlite3.connect(store.path, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    yield other
    other.close()


@pytest.fixture
def waits(monkeypatch):
    """What was told of those who have waited in vain; the moment after that lasts for as long as the test."""
    monkeypatch.setattr(locks, "SECONDS_TO_WAIT", 0.2)
    monkeypatch.setattr(patience, "SECONDS_UNTIL_THE_NEXT_TRY", 600.0)
    told, real = [], Patience.refuse
    monkeypatch.setattr(Patience, "refuse", lambda self, why: (told.append(why), real(self, why)))
    return told


def test_while_another_program_holds_the_file_one_waits_and_all_are_told(store, another_program, waits):
    found = at_once(store, *(act(store, f"t{n}") for n in range(MANY)))
    assert {str(one) for one in found} == set(waits), "each with a sentence of its own"
    assert len(waits) == 1
    assert "is locked by another program" in waits[0]
    with pytest.raises(Unavailable, match="is locked by another program"):
        act(store, "t0")()
    assert len(waits) == 1, "who comes in the moment after does not wait as well"
    another_program.execute("ROLLBACK")
    store._to_write.refusing_until = 0.0
    assert all(isinstance(one, float) for one in at_once(store, *(act(store, f"t{n}") for n in range(MANY))))


def test_who_only_reads_waits_for_nobody_who_writes(store, another_program, waits):
    with pytest.raises(Unavailable):
        act(store, "t0")()
    assert store.header("t0") == header("t0")


def test_a_file_that_cannot_even_be_read_keeps_each_reader_waiting_no_longer_than_the_first(store, waits):
    held = sqlite3.OperationalError("database is locked")
    held.sqlite_errorcode = sqlite3.SQLITE_BUSY
    store._reader.close()
    store._reader = Held(held)
    for _ in range(3):
        with pytest.raises(Unavailable, match="is locked by another program"):
            store.header("t0")
    assert len(waits) == 1


class Held:
    """A connection to a file that another program has for itself."""

    def __init__(self, fault):
        self.fault = fault

    def execute(self, *_):
        raise self.fault

    def close(self):
        pass


def test_who_waits_for_the_file_is_told_when_the_server_is_to_stop(store, another_program, monkeypatch):
    monkeypatch.setattr(locks, "SECONDS_TO_WAIT", 600.0)
    monkeypatch.setattr(patience, "SECONDS_AT_THE_END", 0.0)
    with ThreadPoolExecutor(1) as pool:
        waiting = pool.submit(act(store, "t0"))
        while not store._writing.locked():
            time.sleep(0.001)
        store.hurry()
        assert isinstance(waiting.exception(60), Unavailable)
    another_program.execute("ROLLBACK")
    with pytest.raises(Unavailable):
        act(store, "t0")()  # for good: it would only have to be told once more
