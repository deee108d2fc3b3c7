"""What every store does, each back end alike."""

import os
import queue
import signal
import subprocess
import sys
import threading
import time

import pytest

from motherlode.store import FRIEND, Chair, Entry, Hint, News, Taken
from motherlode.store.opening import opened
from motherlode.store.postgres import PostgresStore
from tests.aid.stores import header


def test_a_table_comes_back_as_it_was_written(store, another):
    store.create(header())
    assert another.header("t1") == header()
    assert another.header("t2") is None


def test_a_table_is_written_once(store):
    store.create(header())
    with pytest.raises(Taken):
        store.create(header())


def test_what_is_said_beforehand_is_written_with_the_table_or_not_at_all(store, another):
    beforehand = [Entry(0, "clock move 60 0 play-on", kind="talk"), Entry(0, "open", kind="talk")]
    store.create(header(), said=beforehand)
    assert [(one.word, one.kind, one.at) for one in another.news("t1").entries] == [
        ("clock move 60 0 play-on", "talk", 100.0),
        ("open", "talk", 100.0),
    ]
    with pytest.raises(Taken):
        store.create(header("t2"), said=[Entry(0, "open", "k", kind="talk")] * 2)
    assert another.header("t2") is None


def test_a_table_has_one_rematch(store, another):
    store.create(header())
    assert store.rematch("t1") is None
    store.create(header("t2", follows="t1"))
    with pytest.raises(Taken):
        another.create(header("t3", follows="t1"))
    assert another.rematch("t1") == "t2"


def test_a_glance_tells_what_was_written_elsewhere_or_nothing(store, another):
    store.create(header())
    store.append("t1", 0, [Entry(0, "dig 1")])
    another.append("t1", 1, [Entry(1, "dig 2")])
    another.sit("t1", 1, "Ben", "hash")
    for seen in (1, 2):
        assert store.glance("t1", seen) in (None, store.news("t1", seen))
    assert store.glance("t2", 1) is None


def test_moves_come_back_in_order(store, another):
    store.create(header())
    store.append("t1", 0, [Entry(0, "dig 1", "k1"), Entry(4, "KH")])
    store.append("t1", 2, [Entry(1, "dig 2")])
    assert [(m.seat, m.word, m.key) for m in another.news("t1").entries] == [
        (0, "dig 1", "k1"),
        (4, "KH", None),
        (1, "dig 2", None),
    ]
    assert [m.word for m in another.news("t1", after=2).entries] == ["dig 2"]
    assert all(m.at > 0 for m in another.news("t1").entries)


def test_a_number_is_written_once_even_by_two_connections(store, another):
    store.create(header())
    store.append("t1", 0, [Entry(0, "dig 1")])
    with pytest.raises(Taken):
        another.append("t1", 0, [Entry(0, "dig 2")])
    assert [m.word for m in another.news("t1").entries] == ["dig 1"]


def test_a_key_is_written_once_and_nothing_of_the_rest(store, another):
    store.create(header())
    store.append("t1", 0, [Entry(0, "dig 1", "k")])
    with pytest.raises(Taken):
        another.append("t1", 1, [Entry(4, "KH"), Entry(0, "dig 2", "k")])
    assert len(store.news("t1").entries) == 1


def test_the_same_key_at_another_table_is_another_move(store):
    store.create(header())
    store.create(header("t2"))
    store.append("t1", 0, [Entry(0, "dig 1", "k")])
    store.append("t2", 0, [Entry(0, "dig 1", "k")])
    assert len(store.news("t1").entries) == len(store.news("t2").entries) == 1


def test_no_gap_can_be_left(store):
    store.create(header())
    with pytest.raises(ValueError, match="0 entries, not 3"):
        store.append("t1", 3, [Entry(0, "dig 1")])


def test_of_many_who_write_the_same_number_one_succeeds(address, store):
    store.create(header())
    outcomes = []
    start = threading.Barrier(6)

    def write(me):
        mine = opened(address)
        start.wait()
        try:
            mine.append("t1", 0, [Entry(0, f"dig {me}"), Entry(4, "KH")])
            outcomes.append("written")
        except Taken:
            outcomes.append("taken")
        mine.close()

    writers = [threading.Thread(target=write, args=[me]) for me in range(6)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(outcomes) == ["taken"] * 5 + ["written"]
    assert len(store.news("t1").entries) == 2


def test_sitting_down_changes_one_chair(store):
    store.create(header())
    store.sit("t1", 1, "Bea", "her own")
    ada, bea = store.header("t1").chairs
    assert ada == header().chairs[0]
    assert bea == Chair(FRIEND, "Bea", "her own", taken=True)
    with pytest.raises(Taken):
        store.sit("t1", 1, "Eve", "hers")
    assert store.header("t1").chairs == (ada, bea)


def test_a_bot_that_sits_down_is_labelled_as_one_for_good(store, another):
    store.create(header())
    store.sit("t1", 1, "Dicey", "its own", is_bot=True)
    assert [chair.is_bot for chair in another.header("t1").chairs] == [False, True]


def test_news_are_the_moves_and_the_version_of_the_header(store, another):
    store.create(header())
    assert another.news("t1") == News(header().version, [])
    store.sit("t1", 1, "Bea", "her own")
    store.append("t1", 0, [Entry(0, "dig 1"), Entry(4, "KH")])
    news = another.news("t1", 1)
    assert news.version == another.header("t1").version != header().version
    assert [move.word for move in news.entries] == ["KH"]
    with pytest.raises(Taken):
        another.sit("t1", 1, "Eve", "hers")
    assert store.news("t1", 2) == News(news.version, []), "who came too late has changed nothing"
    with pytest.raises(LookupError):
        store.news("t2")


def test_tables_that_wait_are_those_whose_last_entries_left_them_so_the_longest_waiting_first(store):
    for name, created in [("old", 1.0), ("t1", 100.0), ("t2", 200.0), ("over", 300.0), ("people", 300.0)]:
        store.create(header(name, created=created), waits=name != "people")
    store.append("over", 0, [Entry(0, "dig 1")], over=True, waits=True)
    assert store.waiting(since=50.0) == ["t1", "t2"]
    store.append("t1", 0, [Entry(0, "dig 1")], waits=True)
    assert store.waiting(since=50.0) == ["t2", "t1"], "it waits since its last entry"
    store.append("t1", 1, [Entry(0, "dig 2")])
    assert store.waiting(since=50.0) == ["t2"]


def test_a_table_is_said_to_rest_only_by_whoever_knows_its_last_entry(store):
    store.create(header(), waits=True)
    store.append("t1", 0, [Entry(0, "dig 1")], waits=True)
    store.rest("t1", 0)
    assert store.waiting(since=0.0) == ["t1"]
    store.rest("t1", 1)
    assert store.waiting(since=0.0) == []


def test_a_hint_replaces_the_seats_last_one_and_is_among_the_news(store, another):
    store.create(header())
    store.advise("t1", 1, Hint(3, "dig 1", 0.5))
    store.advise("t1", 0, Hint(4, "dig 2", 0.25))
    store.advise("t1", 1, Hint(5, "dig 3", 0.75))
    assert another.news("t1").hints == {0: Hint(4, "dig 2", 0.25), 1: Hint(5, "dig 3", 0.75)}
    assert another.news("t1").version == header().version


def test_who_goes_on_to_a_rematch_is_among_the_news_in_the_order_in_which_they_went(store, another):
    store.create(header())
    before = store.header("t1").version
    assert store.news("t1").gone_on == ()
    store.go_on("t1", [1])
    another.go_on("t1", [0, 1])
    assert store.news("t1").gone_on == another.news("t1").gone_on == (1, 0), "nobody goes twice"
    assert store.news("t1").version == before


def test_a_table_is_claimed_by_one_until_it_is_released(store, another):
    store.create(header(), waits=True)
    assert store.claim("t1", "one", 60)
    assert not another.claim("t1", "two", 60)
    assert store.claim("t1", "one", 60), "one may say so again"
    assert another.waiting(0.0) == [], "it is gone on with"
    another.release("t1", "two")
    assert not another.claim("t1", "two", 60), "nobody releases what others have claimed"
    store.release("t1", "one")
    assert another.waiting(0.0) == ["t1"]
    assert another.claim("t1", "two", 60)


def test_a_claim_ends_by_itself(store, another):
    store.create(header(), waits=True)
    assert store.claim("t1", "one", 0.05)
    time.sleep(0.1)
    assert another.waiting(0.0) == ["t1"]
    assert another.claim("t1", "two", 60)
    assert not store.claim("t1", "one", 60)


def test_of_many_who_claim_a_table_one_has_it(store, another):
    store.create(header())
    start, claimed = threading.Barrier(6), []

    def claim(me):
        start.wait()
        claimed.append((store if me % 2 else another).claim("t1", f"{me}", 60))

    claiming = [threading.Thread(target=claim, args=[me]) for me in range(6)]
    for one in claiming:
        one.start()
    for one in claiming:
        one.join()
    assert sorted(claimed) == [False] * 5 + [True]


@pytest.mark.parametrize(
    "write",
    [
        lambda other: other.append("t1", 0, [Entry(0, "dig 1")]),
        lambda other: other.sit("t1", 1, "Bea", "hers"),
        lambda other: other.advise("t1", 0, Hint(0, "dig 1", 0.5)),
        lambda other: other.create(header("t2", follows="t1")),
        lambda other: other.claim("t1", "two", 60) and other.release("t1", "two"),
    ],
    ids=["entry", "seat", "hint", "rematch", "release"],
)
def test_what_one_writes_another_hears_of_and_not_of_what_it_has_written_itself(store, another, write):
    heard = queue.Queue()
    store.create(header())
    store.listen(heard.put)
    if isinstance(store, PostgresStore):
        assert heard.get(timeout=5) == "", "something may have been missed before"
    store.append("t1", 0, [])
    with pytest.raises(queue.Empty):
        heard.get(timeout=0.3)
    write(another)
    assert heard.get(timeout=5) in {"t1", ""}


WRITER = """
import sys
from motherlode.store import Entry
from motherlode.store.opening import opened

store = opened(sys.argv[1])
n = len(store.news("t1").entries)
while True:
    store.append("t1", n, [Entry(0, f"dig {n}", f"k{n}"), Entry(4, "KH"), Entry(4, "QH")])
    n += 3
    print(n, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL there")
def test_what_was_acknowledged_survives_a_kill_and_nothing_is_half_written(address, store):
    store.create(header())
    for acknowledgements in (1, 7, 20):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, address], stdout=subprocess.PIPE, text=True)
        for _ in range(acknowledgements):
            acknowledged = int(writer.stdout.readline())
        writer.send_signal(signal.SIGKILL)
        acknowledged = max([acknowledged, *(int(line) for line in writer.stdout.read().split())])
        writer.wait()
        writer.stdout.close()
        moves = store.news("t1").entries
        assert len(moves) >= acknowledged
        assert len(moves) % 3 == 0
        assert [move.key for move in moves[::3]] == [f"k{n}" for n in range(0, len(moves), 3)]


def test_what_is_pinned_is_found_until_its_time_and_replaced_under_its_name(store, another):
    soon = time.time() + 60
    store.pin("board", "a", "first", soon)
    store.pin("board", "b", "second", soon + 1)
    store.pin("elsewhere", "a", "other", soon)
    store.pin("board", "old", "gone", time.time() - 1)
    assert another.pinned("board") == [("b", "second"), ("a", "first")]
    assert another.pinned("board", "a") == [("a", "first")]
    another.pin("board", "a", "newer", soon + 2)
    assert store.pinned("board") == [("a", "newer"), ("b", "second")]


def test_what_is_pinned_is_taken_off_by_one(store, another):
    store.pin("board", "a", "text", time.time() + 60)
    assert [store.unpin("board", "a"), another.unpin("board", "a")] == ["text", None]
    store.pin("board", "a", "text", time.time() - 1)
    assert store.unpin("board", "a") is None
