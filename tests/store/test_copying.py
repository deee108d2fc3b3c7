"""All matches from one store to another, of whatever kind."""

import contextlib
import re
import sqlite3
import threading
import time

import pytest

from motherlode import cli
from motherlode.core.own_cards import CardFile
from motherlode.store import HERE, Chair, Entry, Header, Hint, schema
from motherlode.store.copying import DiffersError, NotEmptyError, copied
from motherlode.store.opening import opened
from motherlode.store.sqlite import SqliteStore
from tests.aid.stores import header

MANY = 1201
"""More than are handed on at once."""


@pytest.fixture
def elsewhere(address, postgres, tmp_path):
    """A store of the other kind, still to be made."""
    return str(tmp_path / "other.sqlite") if "postgres" in address else postgres.new()


@pytest.fixture
def full(store):
    """A store that holds something of everything."""
    chairs = (Chair(HERE, "Zoë", "hash"), Chair("random"))
    store.create(header())
    store.append("t1", 0, [Entry(0, f"dig {n}", f"k{n}") for n in range(MANY)], over=True)
    store.create(
        Header("t2", "diamonds", "1", chairs, "s", "c", 1.5, {"ranks": 5}, "t1", CardFile("mine", "x")), waits=True
    )
    store.append("t2", 0, [Entry(4, "KH", "k\0"), Entry(0, "§ → «»", kind="talk")], waits=True)
    store.sit("t1", 1, "Bea", "hers")
    store.advise("t2", 0, Hint(1, "dig 1", 1 / 3))
    store.pin("board", "name", "text", time.time() + 60)
    store.claim("t2", "somebody", 60)
    return store


def held(store):
    """What a store says of all that it holds."""
    tables = [(store.header(name), store.news(name)) for name in ("t1", "t2")]
    return tables, store.waiting(0.0), store.rematch("t1"), store.pinned("board")


def test_a_copy_holds_all_that_the_store_holds_but_who_is_at_work(full, elsewhere):
    told = []
    with contextlib.closing(opened(elsewhere)) as target:
        sizes = copied(full, target, lambda done, planned: told.append((done, planned)))
        assert sizes == {"tables": 2, "moves": MANY + 2, "pins": 1}
        assert target.waiting(0.0) == ["t2"], "nobody is at work there yet"
        full.release("t2", "somebody")
        ours, theirs = held(full), held(target)
    assert str(theirs) == str(ours).replace(r"\x00", "\N{SYMBOL FOR NULL}" if "postgres" in elsewhere else r"\x00")
    assert told == sorted(told)
    assert told[-1] == (3 * sum(sizes.values()),) * 2


def test_a_store_in_which_there_is_something_is_not_written_to(full, elsewhere):
    with contextlib.closing(opened(elsewhere)) as target:
        target.create(header("theirs"))
        with pytest.raises(NotEmptyError, match="give a store that is empty"):
            copied(full, target, lambda *_: None)
        assert target.header("t1") is None
        assert target.header("theirs")


class Forgetful(SqliteStore):
    """A store that writes down something else than it was told."""

    def _run(self, statement, values):
        return super()._run(statement, ["dig 8" if value == "dig 7" else value for value in values])


def test_what_arrives_otherwise_than_it_was_sent_is_told(full, tmp_path):
    with contextlib.closing(Forgetful(tmp_path / "f.sqlite")) as target, pytest.raises(DiffersError, match="of moves"):
        copied(full, target, lambda *_: None)


def test_a_copy_that_breaks_off_leaves_nothing(full, elsewhere):
    def interrupt(done, _):
        if done > 1000:
            raise KeyboardInterrupt

    with contextlib.closing(opened(elsewhere)) as target:
        with pytest.raises(KeyboardInterrupt):
            copied(full, target, interrupt)
        assert target.header("t1") is None
        copied(full, target, lambda *_: None)


def test_all_that_a_store_has_is_copied_or_left_out_on_purpose(tmp_path):
    SqliteStore(tmp_path / "t.sqlite").close()
    with contextlib.closing(sqlite3.connect(tmp_path / "t.sqlite")) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = {name: {row[1] for row in db.execute(f"PRAGMA table_info({name})")} for name in names}
    assert columns.pop("claims")
    assert columns == {name: {column.strip('"') for column in kept} for name, kept in schema.KEPT.items()}


def test_the_command_copies_and_says_how_much(full, address, elsewhere, capsys):
    assert cli.run(["store", "copy", address, elsewhere]) == 0
    assert (
        capsys.readouterr().out == f"Copied and compared: 2 tables, {MANY + 2} moves and what else happened at them.\n"
    )
    assert cli.run(["store", "copy", address, elsewhere]) == 2
    assert re.fullmatch(r"motherlode: there are matches already [^\n]*\n", capsys.readouterr().err)


def test_what_is_not_there_is_not_copied_nor_made(tmp_path, capsys):
    assert cli.run(["store", "copy", str(tmp_path / "none"), str(tmp_path / "other")]) == 2
    assert "none: no such file; give the path" in capsys.readouterr().err
    assert cli.run(["store", "backup", str(tmp_path / "other"), "--data", str(tmp_path)]) == 2
    assert list(tmp_path.iterdir()) == []


def aged(address, monkeypatch):
    """Let a store be of a version without claims."""
    with monkeypatch.context() as before:
        before.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:7])
        before.setattr(schema, "NEWEST", 7)
        with contextlib.closing(opened(address)) as old:
            old.create(header())
    return address


def test_an_older_store_is_not_copied_but_told_how_to_bring_it_up_to_date_and_left_as_it_is(
    address, elsewhere, tmp_path, monkeypatch, capsys
):
    aged(address, monkeypatch)
    assert cli.run(["store", "copy", address, elsewhere]) == 2
    known = f"schema 7; this one copies {schema.NEWEST}"
    assert f"an older Motherlode ({known}), and not changed: start" in capsys.readouterr().err
    with contextlib.closing(opened(address, changes=False)) as source:
        assert source.version == 7
    with contextlib.closing(opened(address)) as source, contextlib.closing(opened(elsewhere)) as target:
        assert copied(source, target, lambda *_: None)["tables"] == 1


def test_a_file_that_is_copied_or_backed_up_stays_as_it_is_byte_by_byte(tmp_path, monkeypatch):
    old, kept = aged(str(tmp_path / "old.sqlite"), monkeypatch), tmp_path / "kept.sqlite"
    before = (tmp_path / "old.sqlite").read_bytes()
    assert cli.run(["store", "backup", str(kept), "--store", old]) == 0
    assert (tmp_path / "old.sqlite").read_bytes() == before
    with contextlib.closing(opened(str(kept))) as brought:
        assert brought.header("t1") == header()
    put_aside = tmp_path / "aside.sqlite"
    assert cli.run(["store", "backup", str(put_aside), "--store", str(kept)]) == 0
    before = put_aside.read_bytes()
    assert cli.run(["store", "copy", str(put_aside), str(tmp_path / "new.sqlite")]) == 0
    assert put_aside.read_bytes() == before


def test_a_backup_is_a_command_of_its_own_too(full, address, tmp_path, capsys):
    path = tmp_path / "backup.sqlite"
    assert cli.run(["backup", str(path), "--store", address]) == 0
    assert capsys.readouterr().out == f"All matches are in {path}.\n"
    with contextlib.closing(SqliteStore(path)) as copy:
        assert copy.header("t1") == full.header("t1")


@pytest.fixture
def small_files():
    """Let no file of this process grow beyond some kilobytes, as on a disk that is full."""
    resource = pytest.importorskip("resource", reason="no such bounds on this system")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    yield lambda size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.fixture
def large(tmp_path):
    """The path of a store that takes more room than there is going to be."""
    with contextlib.closing(SqliteStore(tmp_path / "large.sqlite")) as store:
        for n in range(40):
            store.create(header(f"t{n}"))
            store.append(f"t{n}", 0, [Entry(0, "dig 1" * 2000)])
    return tmp_path / "large.sqlite"


@pytest.mark.parametrize(
    "command", [["backup", "new.sqlite", "--store", "large.sqlite"], ["store", "copy", "large.sqlite", "new.sqlite"]]
)
def test_what_finds_no_room_says_where_and_leaves_nothing_half_done(command, large, small_files, monkeypatch, capsys):
    monkeypatch.chdir(large.parent)
    small_files(100_000)
    assert cli.run(command) == 1
    assert re.fullmatch(
        r"motherlode: new\.sqlite(\.part)? cannot be read or written: its disk is full, [^\n]*\n",
        capsys.readouterr().err,
    )
    assert not list(large.parent.glob("new*"))


def test_a_backup_into_a_folder_that_there_is_not_says_so(large, tmp_path, capsys):
    assert cli.run(["backup", str(tmp_path / "none" / "new.sqlite"), "--store", str(large)]) == 1
    assert "new.sqlite.part cannot be written to: make it and its folder writable, or give" in capsys.readouterr().err


def test_a_backup_of_a_file_that_is_damaged_blames_that_one(large, tmp_path, capsys):
    content = bytearray(large.read_bytes())
    content[:4096] = content[:100] + b"\xff" * 3996
    large.write_bytes(content)
    assert cli.run(["backup", str(tmp_path / "new.sqlite"), "--store", str(large)]) == 1
    assert f"{large} is damaged" in capsys.readouterr().err
    assert not list(tmp_path.glob("new*"))


def test_an_empty_database_is_no_store_to_copy_and_is_not_made_one(postgres, tmp_path, capsys):
    empty = postgres.new()
    assert cli.run(["store", "copy", empty, str(tmp_path / "new.sqlite")]) == 2
    assert "there are no matches of Motherlode's" in capsys.readouterr().err


def test_a_backup_taken_while_others_write_is_whole_and_no_file_is_overwritten(full, address, tmp_path, capsys):
    stopped, written = threading.Event(), []

    def write():
        while not stopped.is_set():
            full.append("t2", 2 + 2 * len(written), [Entry(0, "dig 1"), Entry(4, "KH")])
            written.append(2)

    writer = threading.Thread(target=write)
    writer.start()
    while len(written) < 3:
        time.sleep(0.01)
    before, path = len(written), tmp_path / "backup.sqlite"
    assert cli.run(["store", "backup", str(path), "--store", address]) == 0
    stopped.set()
    writer.join()
    assert capsys.readouterr().out == f"All matches are in {path}.\n"
    assert cli.run(["store", "backup", str(path), "--store", address]) == 2
    assert "there is such a file already" in capsys.readouterr().err
    assert [found.name for found in tmp_path.glob("backup*")] == ["backup.sqlite"]
    with contextlib.closing(SqliteStore(path)) as copy:
        moves = copy.news("t2").entries
        assert len(moves) % 2 == 0
        assert 2 + 2 * before <= len(moves) <= 2 + 2 * len(written)
        assert copy.header("t1") == full.header("t1")
        assert copy.waiting(0.0) == [], "its last entry left it so"
