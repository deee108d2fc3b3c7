"""Finished matches in files beside their store, and back."""

import contextlib
import gzip
import json
import re
import time

import pytest

from motherlode import cli
from motherlode.core.errors import InputError
from motherlode.game import game
from motherlode.match import Match, fair
from motherlode.play import entries
from motherlode.store import HERE, TALK, Chair, Entry, Header, PutAway, Unavailable
from motherlode.store.archive import Archive
from motherlode.store.archiving import BACK, NEW, THERE, bring_back, finished, put_away
from motherlode.store.opening import opened

JANUARY, FEBRUARY = 1_767_300_000.0, 1_770_000_000.0


def play(store, name, created, words=()):
    """Let a match be played to its end, or to these words."""
    seed, chairs = fair.commitment(name), (Chair(HERE, "Zoë", "hash"), Chair("random"))
    store.create(Header(name, "diamonds", "1.0", chairs, seed, fair.commitment(seed), created, {"ranks": 3}))
    match = Match(game("diamonds"), 2, {"ranks": 3})
    match.luck.seed(name)
    while not match.is_over and not words:
        match.random()
    said = [Entry(0, word) for word in words] or [entries.of(event, f"k{n}") for n, event in enumerate(match.history)]
    store.append(name, 0, [Entry(0, "say «»", kind=TALK), *said], over=True)


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "archive"


@pytest.fixture
def store(address, folder):
    """Two matches that are over, a month from each other, and one that is not."""
    made = opened(address, archive=folder)
    play(made, "one", JANUARY)
    play(made, "two", FEBRUARY)
    made.create(Header("three", "diamonds", "1.0", (Chair("random"),) * 2, "s", "c", JANUARY), waits=True)
    made.append("three", 0, [Entry(0, "dig 1")], waits=True)
    yield made
    made.close()


def held(store):
    return [(store.header(name), store.news(name)) for name in ("one", "two", "three")]


def moves(store):
    return store._read('SELECT "table", COUNT(*) FROM moves GROUP BY "table" ORDER BY "table"')


def archived(store, record_of=lambda name: f"the record of {name}\n"):
    return put_away(store, finished(store, time.time() + 1), record_of, lambda *_: None)


def brought_back(store, *files, only=(), tries=False):
    return [bring_back(store, file, only, tries=tries, progress=lambda *_: None)[0] for file in sorted(files)]


@pytest.fixture
def command(address, folder, capsys):
    """The command at this store; returns what it says."""

    def run(*words):
        status = cli.run(["store", *words, "--store", address])
        said = capsys.readouterr()
        return status, said.out, said.err

    return run


def test_what_is_archived_reads_as_before_and_comes_back_as_it_was(store, folder, command):
    before, rows = held(store), moves(store)
    status, said, _ = command("archive", "--older-than", "0", "--archive", str(folder))
    assert (status, said.splitlines()[-1]) == (0, "Archived: 2 matches.")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["2026-01.jsonl.gz", "2026-02.jsonl.gz"]
    assert moves(store) == [("three", 1)]
    assert held(store) == before
    assert store.news("two", 5).entries == before[1][1].entries[5:]
    assert command("archive", "--older-than", "0", "--archive", str(folder))[1] == "Archived: 0 matches.\n"
    status, said, _ = command("restore", *map(str, files))
    assert (status, said) == (0, "".join(f"{file}: 1 brought back\n" for file in files))
    assert (held(store), moves(store)) == (before, rows)


def test_what_is_only_tried_changes_nothing(store, folder, command):
    rows = moves(store)
    said = command("archive", "--older-than", "0", "--archive", str(folder), "--dry-run")[1]
    assert said == "2026-01: 1 match\n2026-02: 1 match\nTo be archived: 2 matches (dry run: nothing was changed).\n"
    assert (moves(store), folder.exists()) == (rows, False)
    files = archived(store).files
    assert brought_back(store, *files, tries=True) == [{BACK: 1}, {BACK: 1}]
    assert moves(store) == [("three", 1)]


def test_a_line_is_a_match_with_a_record_that_anybody_can_check(store, folder, command, tmp_path, capsys):
    command("archive", "--older-than", "0", "--archive", str(folder))
    [line] = gzip.decompress((folder / "2026-01.jsonl.gz").read_bytes()).splitlines()
    (tmp_path / "record.jsonl").write_text(json.loads(line)["record"], encoding="utf-8")
    assert cli.run(["replay", str(tmp_path / "record.jsonl")]) == 0
    assert "Zoë" in capsys.readouterr().out


def test_an_abandoned_match_is_archived_if_one_says_so_and_whoever_comes_back_plays_on(store, folder, command):
    before = held(store)
    ask = "archive", "--older-than", "9999", "--archive", str(folder), "--abandoned-for"
    assert command(*ask, "9999")[1] == "Archived: 0 matches.\n"
    assert command(*ask, "0", "--dry-run")[1].startswith("2026-01: 1 match\n")
    assert command(*ask, "0")[1].splitlines()[-1] == "Archived: 1 match."
    assert ("three", 1) not in moves(store)
    assert held(store) == before
    [line] = gzip.decompress((folder / "2026-01.jsonl.gz").read_bytes()).splitlines()
    assert "seed" not in json.loads(line)["record"], "it is told when the match is over"
    store.append("three", 1, [Entry(1, "dig 2")])
    assert [entry.word for entry in store.news("three").entries] == ["dig 1", "dig 2"]
    assert brought_back(store, folder / "2026-01.jsonl.gz") == [{BACK: 1}]
    assert [entry.word for entry in store.news("three").entries] == ["dig 1", "dig 2"]
    assert ("three", 2) in moves(store)


def test_only_what_has_been_over_for_so_long_is_archived(store, command, folder):
    assert command("archive", "--archive", str(folder))[1] == "Archived: 0 matches.\n"
    assert finished(store, 0.0) == []


def test_a_match_that_the_rules_do_not_lead_to_its_end_stays_and_is_told(store, folder, command):
    play(store, "odd", JANUARY, ["fly 7"])
    play(store, "short", JANUARY, ["dig 1"])
    status, said, told = command("archive", "--older-than", "0", "--archive", str(folder))
    assert (status, said.splitlines()[-1]) == (0, "Archived: 2 matches.")
    assert re.search(r"^left as it is: table odd: .*fly 7", told, re.MULTILINE)
    assert "left as it is: table short: by today's rules this match is not over\n" in told
    assert store.news("odd").entries


def test_of_two_who_archive_at_once_the_second_leaves_everything_as_it_is(store, address, folder):
    before = held(store)
    with contextlib.closing(opened(address, archive=folder)) as rival:

        def overtaken(name):
            if name == "one":
                assert sum(archived(rival).files.values()) == 2
            return "ours"

        assert archived(store, overtaken).files == {}
        assert held(rival) == held(store) == before
    assert len(list(folder.iterdir())) == 2


def test_what_breaks_off_leaves_everything_where_it_was(store, folder):
    rows = moves(store)

    def interrupt(name):
        if name == "two":
            raise KeyboardInterrupt
        return ""

    with pytest.raises(KeyboardInterrupt):
        archived(store, interrupt)
    assert [file.name for file in folder.iterdir()] == ["2026-01.jsonl.gz"]
    assert dict(moves(store)) == {name: count for name, count in rows if name != "one"}
    assert archived(store).files == {folder / "2026-02.jsonl.gz": 1}


def test_a_file_is_never_written_over(store, folder):
    archived(store)
    play(store, "four", JANUARY)
    (folder / "2026-01-2.jsonl.gz.part").touch()
    assert archived(store).files == {folder / "2026-01-3.jsonl.gz": 1}


def test_where_the_archive_is_not_at_hand_the_file_is_named(store, tmp_path):
    archived(store)
    for elsewhere in (None, tmp_path / "elsewhere"):
        store.archive = Archive(elsewhere)
        with pytest.raises(PutAway, match=r"archived in 2026-01\.jsonl\.gz, which is not at hand: .*--archive"):
            store.news("one")
    assert store.header("one").game == "diamonds"
    assert store.news("one", store._read("SELECT archived FROM tables WHERE id = 'one'")[0][0]).entries == []


@pytest.mark.parametrize("spoil", [b"", b"no gzip at all", "2026-02.jsonl.gz"])
def test_another_file_in_its_place_is_told(store, folder, spoil):
    archived(store)
    file = folder / "2026-01.jsonl.gz"
    file.write_bytes(spoil if isinstance(spoil, bytes) else (folder / spoil).read_bytes())
    with pytest.raises(Unavailable, match=r"2026-01\.jsonl\.gz (cannot be read|is not the file)"):
        store.news("one")


def test_what_happens_after_a_match_was_archived_stands_behind_it(store):
    archived(store)
    count = len(store.news("one").entries)
    with pytest.raises(ValueError, match=f"has {count} entries"):
        store.append("one", count + 1, [Entry(0, "say late", kind=TALK)])
    store.append("one", count, [Entry(0, "say hello", kind=TALK)], over=True)
    assert [entry.word for entry in store.news("one", count - 1).entries][1:] == ["say hello"]
    assert len(store.news("one").entries) == count + 1


def test_matches_come_back_into_a_store_that_does_not_know_them_once(store, address, folder, postgres, tmp_path):
    elsewhere = postgres.new() if "sqlite" in address else str(tmp_path / "other.sqlite")
    before, files = held(store)[:2], archived(store).files
    with contextlib.closing(opened(elsewhere)) as other:
        assert brought_back(other, *files, only=["two"]) == [{}, {NEW: 1}]
        assert brought_back(other, *files) == [{NEW: 1}, {THERE: 1}]
        assert [(other.header(name), other.news(name)) for name in ("one", "two")] == before


def test_what_is_no_archive_or_of_another_match_is_told(store, folder, tmp_path, command):
    archived(store)
    file = folder / "2026-01.jsonl.gz"
    whole = gzip.decompress(file.read_bytes())
    kept = json.loads(whole)
    kept["entries"].pop()
    file.write_bytes(gzip.compress(json.dumps(kept).encode()))
    assert re.search(r"table one: \d+ entries were archived, and here are \d+", command("restore", str(file))[2])
    for spoilt in (b"{}", whole.replace(b'"motherlode":1', b'"motherlode":2'), whole[:100], b"\xff"):
        file.write_bytes(gzip.compress(spoilt))
        with pytest.raises(InputError, match=r"no archive of matches"):
            brought_back(store, file)
    assert command("restore", str(tmp_path / "none"))[0] == 2


def test_a_match_that_contradicts_what_is_there_stays_out_and_is_told(store, folder, address, command):
    archived(store)
    count = len(store.news("one").entries)
    key = next(entry.key for entry in store.news("one").entries if entry.key)
    store.append("one", count, [Entry(0, "say again", key, kind=TALK)], over=True)
    told = command("restore", str(folder / "2026-01.jsonl.gz"))[2]
    assert "left as it is: table one: something else is there already" in told
    assert len(store.news("one").entries) == count + 1


def test_a_folder_that_cannot_be_written_to_is_one_sentence_and_nothing_is_lost(store, folder, command):
    rows = moves(store)
    folder.touch()
    status, _, told = command("archive", "--older-than", "0", "--archive", str(folder / "within"))
    assert status
    assert re.fullmatch(r"motherlode: [^\n]*choose another folder with --archive\n", told)
    assert moves(store) == rows
