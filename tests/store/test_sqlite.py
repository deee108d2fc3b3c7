"""What is SQLite's own."""

import sqlite3

import pytest

from motherlode.store import schema
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


def test_the_schema_has_a_version_and_a_newer_one_is_refused(path, store):
    store.close()
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema.NEWEST,)
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(NewerStoreError, match="newer"):
        SqliteStore(path)
