"""Processes that are killed in the middle of games, and started again; `python -m bench.killed` does so at length."""

import random

import pytest

from bench import killed, killing
from motherlode.game import SHELF

TWO = 2
"""Matches of a game: one of a person, and one of computers alone."""

PLAYED = [
    *(("sqlite", slug) for slug in ("diamonds", "planets", "realm_of_thieves")),
    *(("postgres", slug) for slug in ("diamonds", "planets")),
]
"""The quick ones: without secrets, with choices at the same time, and with hands and sentences of many words."""


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "slug"), PLAYED)
def test_games_end_as_if_no_process_and_no_database_had_been_killed(kind, slug, request, tmp_path):
    database = request.getfixturevalue("postgres") if kind == "postgres" else None
    address = database.new() if database else str(tmp_path / "tables.sqlite")
    begin = TWO * list(SHELF).index(slug)
    some = killed.games(range(begin, begin + TWO), 7)
    killer = killing.Killer(random.Random(7), 0.6, most=2)
    told = killed.played(address, some, TWO, killer, [database] if database else [])
    assert told.games == TWO
    assert told.kills
    assert told.acknowledged
