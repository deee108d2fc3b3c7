"""What several threads want written is written together, and each is told of its own."""

import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from motherlode.store import Entry, Taken, Unavailable
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
