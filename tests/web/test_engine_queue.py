"""Whose computers think next: nobody waits for the tables of another, however many those are."""

import asyncio
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from itertools import pairwise

import pytest

from motherlode.bots import levels
from motherlode.bots.calling_off import CalledOff, asking
from motherlode.core.cards import lowest
from motherlode.play import engine_queue
from motherlode.play.engine_queue import Claim, Lane, Overdue, Rank
from tests.aid.loops import finished

FOR_LONG = 60
"""Seconds that nothing here takes, on however busy a machine."""


@asynccontextmanager
async def busy():
    """A lane with one thread, which thinks about something until it is let go."""
    lane, let_go = Lane(1), threading.Event()
    begun = asyncio.create_task(lane.think(Claim(), let_go.wait))
    await asyncio.sleep(0)
    yield lane, let_go
    await begun
    lane.close()


def order(jobs):
    """Return in which order things are thought about that are all asked for while something else is."""

    async def scenario():
        done = []
        async with busy() as (lane, let_go):
            waiting = [
                asyncio.create_task(lane.think(turn, lambda name=name: done.append(name))) for name, turn in jobs
            ]
            await asyncio.sleep(0)  # now all wait in the queue
            let_go.set()
            await asyncio.gather(*waiting)
        return done

    return finished(scenario())


def test_people_go_first_then_hints_then_those_who_are_elsewhere_last_computers_alone():
    assert order([(rank.name, Claim(rank, "a")) for rank in reversed(Rank)]) == ["WATCHED", "HINT", "AWAY", "ALONE"]


def test_visitors_take_turns_however_many_tables_each_has():
    many = [(f"many {n}", Claim(Rank.WATCHED, "many")) for n in range(50)]
    found = order([*many, ("one", Claim(Rank.WATCHED, "one")), ("two", Claim(Rank.WATCHED, "two"))])
    assert found[:4] == ["many 0", "one", "two", "many 1"]
    assert len(found) == 52


def test_how_long_somebody_has_waited_for_a_thread_is_told():
    async def scenario():
        told = []
        async with busy() as (lane, let_go):
            lane.has_waited = lambda rank, seconds: told.append((rank, seconds))
            waiting = asyncio.create_task(lane.think(Claim(Rank.HINT), int))
            await asyncio.sleep(0.05)
            let_go.set()
            await waiting
            await lane.think(Claim(Rank.WATCHED), int)
        return told

    (hint, long), (watched, short) = finished(scenario())
    assert (hint, watched) == (Rank.HINT, Rank.WATCHED)
    assert long >= 0.05 > short >= 0


async def begun_beside(rank):
    """Return how many computers alone have begun while those of a table of this rank have their turn, and after it."""
    lane, done = Lane(1), []
    with lane.turn(lambda: rank):
        alone = asyncio.ensure_future(lane.think(Claim(Rank.ALONE), lambda: done.append(1)))
        await lane.think(Claim(rank, "other"), lambda: None)
        await asyncio.wait([alone], timeout=5 if rank == Rank.ALONE else 0.01)
        meanwhile = len(done)
    await alone
    lane.close()
    return meanwhile, len(done)


@pytest.mark.parametrize(("rank", "meanwhile"), [(Rank.WATCHED, 0), (Rank.AWAY, 0), (Rank.ALONE, 1)])
def test_computers_alone_begin_nothing_amid_a_turn_that_somebody_waits_for(rank, meanwhile):
    assert asyncio.run(begun_beside(rank)) == (meanwhile, 1)


def test_what_computers_alone_think_about_is_called_off_for_whoever_goes_first_and_thought_about_anew():
    told, begun = [], threading.Event()

    def alone():
        may_go_on = asking()
        told.append("alone begins")
        while len(told) == 1:
            begun.set()
            may_go_on()
        told.append("alone ends")

    async def scenario():
        lane = Lane(1)
        thought = asyncio.create_task(lane.think(Claim(Rank.ALONE), alone))
        await asyncio.to_thread(begun.wait)
        await lane.think(Claim(Rank.HINT), lambda: told.append("hint"))
        await thought
        lane.close()
        return lane.free, lane.alone

    assert finished(scenario()) == (1, [])
    assert told == ["alone begins", "hint", "alone begins", "alone ends"]


def test_one_thought_is_called_off_for_each_who_waits_and_none_of_somebodys():
    stopped, begun = [], threading.Semaphore(0)

    def thought(name):
        may_go_on, at_once = asking(), len(stopped)
        begun.release()
        try:
            while at_once == 0 and not let_go.is_set():
                may_go_on()
        except CalledOff:
            stopped.append(name)
            raise

    async def scenario():
        lane = Lane(3)
        claims = {"first": Rank.ALONE, "second": Rank.ALONE, "person": Rank.AWAY}
        thoughts = [
            asyncio.create_task(lane.think(Claim(rank), partial(thought, name))) for name, rank in claims.items()
        ]
        for _ in claims:
            await asyncio.to_thread(begun.acquire)
        await lane.think(Claim(Rank.WATCHED), int)
        let_go.set()
        await asyncio.gather(*thoughts)
        lane.close()

    let_go = threading.Event()
    finished(scenario())
    assert stopped == ["first"]


def test_who_gives_up_waiting_is_left_out_and_keeps_nobody_waiting():
    async def scenario():
        async with busy() as (lane, let_go):
            waiting = [asyncio.create_task(lane.think(Claim(owner=str(n % 2)), lambda n=n: n)) for n in range(5)]
            await asyncio.sleep(0)
            waiting[0].cancel()
            waiting[3].cancel()
            let_go.set()
            found = await asyncio.gather(*waiting, return_exceptions=True)
        return [one for one in found if isinstance(one, int)], lane.free, any(lane.waiting.values())

    assert finished(scenario()) == ([1, 2, 4], 1, False)


def test_who_gives_up_just_as_the_turn_comes_hands_it_on():
    async def scenario():
        lane = Lane(1)
        first = asyncio.create_task(lane.think(Claim(), lambda: 1))
        await asyncio.sleep(0)
        first.cancel()
        found = await lane.think(Claim(), lambda: 2)
        lane.close()
        return found

    assert finished(scenario()) == 2


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a priority is a process's")
def test_who_thinks_leaves_the_processor_to_others_and_so_does_who_thinks_for_it():
    def own():
        return os.getpriority(os.PRIO_PROCESS, 0)

    def with_others():
        with ThreadPoolExecutor(1) as forests:
            return own(), forests.submit(own).result()

    async def scenario():
        lane = Lane(1)
        found = await lane.think(Claim(), with_others)
        lane.close()
        return found

    expected = min(own() + engine_queue.LATER, 19)
    assert asyncio.run(scenario()) == (expected, expected)
    assert own() < expected or own() == 19


def test_what_comes_to_no_end_leaves_the_lane_to_the_others(monkeypatch):
    monkeypatch.setattr(engine_queue, "SECONDS_TO_THINK", 0.05)

    def wrong():
        raise TimeoutError("thought so itself")

    async def scenario():
        async with busy_for_ever() as (lane, stuck):
            with pytest.raises(Overdue, match="no end after") as late:
                await stuck
            assert not late.value.has_ended()
            monkeypatch.setattr(engine_queue, "SECONDS_TO_THINK", FOR_LONG)
            assert await lane.think(Claim(), lambda: 2) == 2
            with pytest.raises(TimeoutError, match="itself"):
                await lane.think(Claim(), wrong)
            return lane.free

    assert finished(scenario()) == 1


@asynccontextmanager
async def busy_for_ever():
    """A lane whose one thread comes to no end until all is over."""
    lane, let_go = Lane(1), threading.Event()
    yield lane, asyncio.ensure_future(lane.think(Claim(), let_go.wait))
    let_go.set()
    lane.close()


@pytest.fixture
def thought(monkeypatch, stopper):
    """Of which games Masters have thought, in order; none comes to an end before it is let."""
    games = []

    def choose(level, found, view, seat, seed, **how):
        if level == "master":
            games.append(found.slug)
        stopper.wait()
        if found.slug == "miners":
            raise RuntimeError("one turn of these is enough")
        return lowest(found.rules.legal(view, seat))

    monkeypatch.setattr(levels, "choose", choose)
    monkeypatch.setattr(levels, "warm_search", lambda found: None)
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 0)
    return games


def test_many_tables_of_four_masters_cost_a_person_one_turn_at_most(browser, app, thought, stopper):
    masters, lane = {f"kind-{seat}": "master" for seat in range(4)}, app.state.tables.thinkers.long

    def waiting():
        return sum(len(some) for owners in lane.waiting.values() for some in owners.values())

    tables = [browser.start(game="miners", **masters) for _ in range(30)]
    for table in tables:
        browser.get(f"/api{table}")
    mine = browser.start(**{"kind-0": "master", "kind-1": "here"})
    browser.until(mine, lambda _: waiting() == len(tables) + 1 - len(thought) > 20)
    at_once = len(thought)
    stopper.set()
    browser.until_asked(mine)
    assert thought[at_once] == "diamonds"


def test_a_turn_of_many_words_is_thought_about_without_others_in_between(browser, app, thought, stopper):
    masters, lane = {f"kind-{seat}": "master" for seat in range(4)}, app.state.tables.thinkers.long
    tables = [browser.start(game="miners", **masters) for _ in range(12)]
    for table in tables:
        browser.get(f"/api{table}")
    mine = browser.start(game="planets", **{"kind-0": "master", "kind-1": "here"})
    browser.until(mine, lambda _: lane.length(Rank.AWAY) == 1 and lane.length(Rank.ALONE) > 8)
    at_once = len(thought)
    stopper.set()
    browser.until(mine, lambda _: "miners" in thought[at_once:])
    assert thought[at_once:].index("miners") > 1, "all words of the fleet come first"


def test_computers_among_themselves_rest_while_nobody_looks(browser, app, monkeypatch):
    monkeypatch.setattr("motherlode.play.driving.PACE_OF_COMPUTERS", 0)
    monkeypatch.setattr("motherlode.play.driving.MOST_UNSEEN", 2)
    computers = {f"kind-{seat}": "random" for seat in range(2)}
    table, tables = browser.start(game="miners", **computers), app.state.tables
    seen = [browser.api(table)["seq"]]
    for _ in range(3):
        while tables.driving:
            browser.get("/healthz")
        seen.append(tables.open[table.rpartition("/")[2]].seq)
        browser.api(table)
    assert all(before < after for before, after in pairwise(seen))
    assert browser.api(table)["scene"]["awaited"], "they played on to the end"
