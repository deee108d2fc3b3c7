"""Processes that are killed in the middle of games, and started again; `python -m bench.killed` does so at length."""

import random

import pytest

from bench import killed, killing


@pytest.mark.slow
def test_games_end_as_if_no_process_and_no_database_had_been_killed(postgres):
    told = killed.played(
        postgres.new(), killed.games(range(2), 7), 2, killing.Killer(random.Random(7), 0.6, most=2), [postgres]
    )
    assert told.games == 2
    assert told.kills
    assert told.acknowledged
