"""What can go wrong with the file of matches: one sentence that says what to do, and nothing is lost."""

import contextlib
import re
import sqlite3
import subprocess
import sys

import pytest

from motherlode.store import Entry, Unavailable, locks, patience, sqlite
from motherlode.store.faults import told
from motherlode.store.sqlite import SqliteStore
from tests.aid.stores import header
from tests.store.test_sqlite import path, store  # noqa: F401 - fixtures


@pytest.fixture
def another_writer(path, store):  # noqa: F811 - the fixtures
    """Somebody else who has begun to write, and does not come to an end."""
    other = sqlite3.connect(path, isolation_level=None)
    yield other
    other.close()


def is_one_sentence(message):
    return "\n" not in message and "Traceback" not in message


def test_a_full_disk_takes_nothing_and_everything_goes_on_when_there_is_room(store):  # noqa: F811
    store.create(header())
    [[pages]] = store._db.execute("PRAGMA page_count")
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(Unavailable, match="the disk is full; make room"):
        store.append("t1", 0, [Entry(0, "dig 1" * 5000)])
    assert store.news("t1").entries == [], "what is there can be read"
    store._db.execute("PRAGMA max_page_count = 1000000")
    store.append("t1", 0, [Entry(0, "dig 1" * 5000)])
    assert len(store.news("t1").entries) == 1


def test_a_store_that_has_no_room_for_a_move_is_not_ready_and_one_that_has_is(store):  # noqa: F811
    store.create(header())
    [[pages]] = store._db.execute("PRAGMA page_count")
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    for _ in range(2):
        with pytest.raises(Unavailable, match="the disk is full; make room"):
            store.check()
    store._db.execute("PRAGMA max_page_count = 1000000")
    store.check()


def test_asking_whether_a_store_is_ready_leaves_nothing_there_and_takes_no_more_room_each_time(path, store):  # noqa: F811
    store.check()
    sizes = store._db.execute("PRAGMA page_count").fetchall()
    wrote = path.with_name(path.name + "-wal").stat().st_size
    for _ in range(9):
        store.check()
    assert path.with_name(path.name + "-wal").stat().st_size >= wrote + 9 * sqlite.ROOM, "each one wrote indeed"
    assert store._db.execute("PRAGMA page_count").fetchall() == sizes
    assert store._db.execute("SELECT COUNT(*) FROM pins").fetchall() == [(0,)]


def test_while_another_program_writes_one_reads_on_and_is_told_who_is_in_the_way(store, another_writer, monkeypatch):  # noqa: F811
    store.create(header())
    monkeypatch.setattr(locks, "SECONDS_TO_WAIT", 0.0)
    monkeypatch.setattr(patience, "SECONDS_UNTIL_THE_NEXT_TRY", 0.0)
    another_writer.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable, match="is locked by another program: end that one"):
        store.append("t1", 0, [Entry(0, "dig 1")])
    with pytest.raises(Unavailable):
        store.check()
    assert store.header("t1") == header()
    another_writer.execute("ROLLBACK")
    store.check()
    store.append("t1", 0, [Entry(0, "dig 1")])


def test_a_file_that_may_only_be_read_is_one(path, store):  # noqa: F811
    reader = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)
    with pytest.raises(Unavailable, match="cannot be written to: make it and its folder writable"), told(path):
        reader.execute("DELETE FROM tables")
    reader.close()


def spoilt(path):  # noqa: F811
    path.parent.mkdir()
    path.write_bytes(b"SQLite format 3\0" + b"no database at all" * 100)


def text(path):  # noqa: F811
    path.parent.mkdir()
    path.write_text("Dear diary, today we dug for diamonds.\n" * 9)


def folder(path):  # noqa: F811
    path.mkdir(parents=True)


def file_for_folder(path):  # noqa: F811
    path.parent.write_text("not a folder")


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (spoilt, "is damaged, or no file of Motherlode's"),
        (text, "is damaged, or no file of Motherlode's"),
        (folder, "is a folder: name a file in it, or give it with --data"),
        (file_for_folder, "choose another folder with --data"),
    ],
)
def test_what_cannot_be_opened_says_why_and_stays_as_it_is(path, spoil, says):  # noqa: F811
    spoil(path)
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(Unavailable, match=re.escape(says)) as fault:
        SqliteStore(path)
    assert str(path.parent) in str(fault.value)
    assert is_one_sentence(str(fault.value))
    assert before is None or path.read_bytes() == before


def customers(db):
    db.execute("CREATE TABLE customers (name)")
    db.execute("PRAGMA application_id = 1234")


def names_of_ours(db):
    db.execute("CREATE TABLE tables (name)")
    db.execute("CREATE TABLE moves (name)")
    db.execute("PRAGMA user_version = 3")


def counted_only(db):
    db.execute("PRAGMA user_version = 3")


def marked_only(db):
    db.execute("PRAGMA application_id = 1234")


@pytest.mark.parametrize("fill", [customers, names_of_ours, counted_only, marked_only])
@pytest.mark.parametrize("changes", [True, False])
def test_a_file_of_another_program_is_refused_and_not_changed_by_a_byte(path, fill, changes):  # noqa: F811
    path.parent.mkdir()
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as db:
        fill(db)
    before = path.read_bytes()
    with pytest.raises(Unavailable, match=r"is no file of Motherlode's; nothing in it was changed: ") as fault:
        SqliteStore(path, changes=changes)
    assert is_one_sentence(str(fault.value))
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path], "nothing lies beside it"


def test_a_disk_that_has_no_room_to_begin_says_what_to_do(path):  # noqa: F811
    path.parent.mkdir()
    fault = sqlite3.OperationalError("disk I/O error")
    fault.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
    with (
        pytest.raises(Unavailable, match=r"its disk is full, or fails; make room, .* or choose another folder") as said,
        told(path),
    ):
        raise fault
    assert is_one_sentence(str(said.value))


def test_a_page_of_the_file_that_was_spoilt_is_told_and_harms_no_other_process(path, store):  # noqa: F811
    for n in range(200):
        store.create(header(f"t{n}"))
    store.close()
    content = bytearray(path.read_bytes())
    content[4096:] = b"\xff" * (len(content) - 4096)
    path.write_bytes(content)
    with pytest.raises(Unavailable, match="is damaged"):
        SqliteStore(path).waiting(0.0)


def test_a_start_that_fails_says_so_in_one_line_and_never_that_it_is_open(path):  # noqa: F811
    text(path)
    command = [sys.executable, "-m", "motherlode", "serve", "--port", "0", "--no-browser", "--data", str(path.parent)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr.startswith(f"motherlode: {path} is damaged")
    assert ended.stderr.count("\n") == 1
