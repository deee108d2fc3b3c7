"""Claims of tables: who stops lets go of what it has claimed, in the midst of claiming, too."""

import asyncio
import contextlib
import threading

from motherlode.play.claims import claimed


class Slow:
    """A store that takes its time to write a claim down."""

    def __init__(self):
        self.begun, self.may_end, self.told = threading.Event(), threading.Event(), []

    def claim(self, table_id, holder, seconds):
        self.begun.set()
        self.may_end.wait()
        self.told.append("claimed")
        return seconds > 0

    def release(self, table_id, holder):
        self.told.append("released")


async def drive(store):
    async with claimed(store, "t", "me"):
        raise AssertionError("it was called off before")


async def called_off(store):
    driving = asyncio.create_task(drive(store))
    await asyncio.to_thread(store.begun.wait)
    driving.cancel()
    await asyncio.sleep(0)
    store.may_end.set()
    with contextlib.suppress(asyncio.CancelledError):
        await driving
    return driving.cancelled()


def test_who_is_called_off_while_it_claims_a_table_lets_go_of_it():
    store = Slow()
    assert asyncio.run(called_off(store))
    assert store.told == ["claimed", "released"]
