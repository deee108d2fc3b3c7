"""What is SQLite's own."""

import sqlite3

import pytest

from motherlode.store import Entry, schema
from motherlode.store.sql import NewerStoreError
from motherlode.store.sqlite import SqliteStore
from tests.aid.stores import header


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "tables.sqlite"


@pytest.fixture
def store(path):
    opened = SqliteStore(path)
    yield opened
    opened.close()


def test_news_of_a_table_that_is_up_to_date_read_one_row_by_its_key(store):
    store.create(header())
    plan = [row[3] for row in store._db.execute(f"EXPLAIN QUERY PLAN {schema.NEWS}", [0, "t1"])]
    assert len(plan) == 2
    assert "SEARCH tables USING INDEX sqlite_autoindex_tables_1 (id=?)" in plan[0]
    assert plan[1].startswith("SEARCH moves USING PRIMARY KEY (table=? AND n>?)")


@pytest.fixture
def played(store):
    store.create(header())
    store.append("t1", 0, [Entry(0, "dig 1"), Entry(1, "dig 2")])
    return store


def test_a_glance_waits_for_nobody_who_reads_or_writes(played):
    with played._reading, played._writing:
        assert [entry.word for entry in played.glance("t1", 1).entries] == ["dig 2"]


def test_a_glance_tells_nothing_where_something_is_in_its_way_and_does_not_wait(played):
    assert played._glancer.execute("PRAGMA busy_timeout").fetchone() == (0,)
    with played._glancing:
        assert played.glance("t1", 1) is None
    played._glancer.close()
    assert played.glance("t1", 1) is None


def test_what_was_never_read_is_no_matter_of_a_glance(played):
    assert played.glance("t1", 0) is None
    assert played.news("t1", 0).entries


def test_the_schema_has_a_version_and_a_newer_one_is_refused(path, store):
    store.close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema.NEWEST,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(NewerStoreError, match="newer"):
        SqliteStore(path)
