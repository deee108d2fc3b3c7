"""All games are compiled in the background, and what somebody waits for goes first."""

import os
import signal

import pytest

from motherlode.analysis import warming
from motherlode.bots import levels
from motherlode.game import game
from motherlode.play import engine_pool, preparation, processes
from motherlode.play.engine_pool import Thinkers
from tests.aid.loops import finished

SLEEPER = ("-c", "import time; time.sleep(600)")
COMPILER = ("-c", "print('ready', flush=True)")


@pytest.fixture
def cold(monkeypatch):
    """A machine without machine code, and compilers that have nothing to do."""
    monkeypatch.setattr(preparation, "ALL_GAMES", SLEEPER)
    monkeypatch.setattr(engine_pool, "COMPILER", COMPILER)
    monkeypatch.setattr(engine_pool, "is_compiled", lambda slug: False)
    monkeypatch.setattr(levels, "warm_search", lambda found: None)


def test_a_game_that_is_asked_for_goes_first_and_the_others_go_on_after_it(cold):
    async def scenario():
        thinkers = Thinkers()
        await thinkers.preparation.begin()
        first = thinkers.preparation.process
        await thinkers.warm(game("diamonds"))
        second = thinkers.preparation.process
        running = (first.returncode, second.returncode)
        await thinkers.close()
        return running, second.returncode

    assert finished(scenario()) == ((-signal.SIGKILL, None), -signal.SIGKILL)


def test_a_server_that_does_not_prepare_compiles_only_what_is_asked_for(cold):
    async def scenario():
        thinkers = Thinkers()
        await thinkers.warm(game("diamonds"))
        await thinkers.close()
        return thinkers.preparation.process, len(thinkers.compilers)

    assert finished(scenario()) == (None, 1)


def test_where_no_process_can_be_started_nothing_is_prepared_and_nothing_fails(cold, monkeypatch, tmp_path):
    async def scenario():
        prepared = preparation.Preparation()
        await prepared.begin()
        await prepared.pause()
        return prepared.process

    monkeypatch.setattr(processes.sys, "executable", str(tmp_path / "no python"))
    assert finished(scenario()) is None


def test_what_is_compiled_already_is_left_out_and_the_machine_left_to_others(monkeypatch):
    nice, compiled = [], []
    monkeypatch.setattr(os, "nice", nice.append)
    monkeypatch.setattr(warming, "is_done", lambda slug: slug == "miners")
    monkeypatch.setattr(warming, "main", compiled.append)
    monkeypatch.setattr(warming, "slugs", lambda: ["diamonds", "miners", "planets"])
    warming.prepare()
    assert (nice, compiled) == ([warming.LOWEST_PRIORITY], ["diamonds", "planets"])
