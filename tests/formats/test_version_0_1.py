"""What version 0.1 wrote down is opened, told and gone on with: a database, records, transcripts, positions, cards.

The files in `written_by_0_1` were written by that version's own code (its server's tables and its store, its records
and its notation), and are never written anew. `tables.json` says what that version knew of each table.
"""

import asyncio
import json
import shutil
from pathlib import Path
from random import Random

import pytest

from motherlode.core.own_cards import CardFile
from motherlode.game import SHELF, cardfiles, game, read
from motherlode.match import proof, record
from motherlode.play.chairs import opens
from motherlode.play.drafts import Draft
from motherlode.play.tables import Tables
from motherlode.store.sqlite import SqliteStore
from tests.aid.loops import finished

FOLDER = Path(__file__).parent / "written_by_0_1"
TABLES = json.loads((FOLDER / "tables.json").read_text(encoding="utf-8"))
OWN_NAMES = {"planets": "Night Mail", "realm_of_thieves": "Coal "}
every_table = pytest.mark.parametrize("kept", TABLES, ids=lambda kept: f"{kept['game']}-{kept['what']}")


def card_file(slug):
    """The file that the matches with cards of their own were played with."""
    return CardFile("mine.toml", (FOLDER / f"{slug}.toml").read_text(encoding="utf-8"))


def own_file(kept):
    return card_file(kept["game"]) if "own-cards" in kept["what"] else None


def story(match):
    return "\n".join(line.text for line in match.whole_story(["Ada", "Ben"]))


def is_as_it_was(kept, match, names):
    assert (match.game.slug, len(match.moves), match.is_over) == (kept["game"], kept["moves"], kept["over"])
    assert (match.scores(), match.winners(), names) == (kept["scores"], kept["winners"], kept["names"])
    assert match.game.show(match.state) == kept["position"]


@pytest.fixture
def tables(tmp_path):
    """The tables of version 0.1 at today's server."""
    shutil.copy(FOLDER / "tables.sqlite", tmp_path)
    store = SqliteStore(tmp_path / "tables.sqlite")
    yield Tables(store)
    store.close()


def sentence(table, seat, luck):
    """A sentence that a seat may say; of one that the old server left unfinished, the rest."""
    said = []
    while isinstance(draft := table.prepare(seat, said, table.seq), Draft):
        said.append(luck.choice(draft.legal))
    return said


async def played_on(tables, table, luck):
    """Play a table to its end, as people do."""
    for _ in range(10_000):
        await tables.find(table.header.id)  # lets Nature move, in the background
        people = [seat for seat in table.match.awaited if seat < table.match.players]
        if table.match.is_over:
            return
        if people and not table.match.waits_for_nature:
            seat = luck.choice(people)
            await tables.act(table, seat, sentence(table, seat, luck), table.seq_for(seat))
        await asyncio.sleep(0)
    raise AssertionError(table.header.id)


def test_every_game_is_there_finished_and_not():
    assert {(kept["game"], kept["what"]) for kept in TABLES} >= {
        *((slug, what) for slug in SHELF for what in ("finished", "unfinished")),
        *((slug, f"own-cards-{what}") for slug in OWN_NAMES for what in ("finished", "unfinished")),
        ("diamonds", "friend-seated"),
        ("diamonds", "friend-awaited"),
    }


@every_table
def test_a_table_of_the_database_is_as_it_was_and_goes_on(kept, tables):
    async def scenario():
        table = await tables.find(kept["id"])
        is_as_it_was(kept, table.match, table.names)
        await played_on(tables, table, Random(1))
        return table

    table = finished(scenario())
    assert table.match.is_over
    header = table.header
    whole = record.Record(table.match, table.names, header.commitment, header.seed, header.edition)
    again = record.read(record.write(whole))
    assert proof.verify(again) > 0, "the draws after the change of versions come from the same seed"
    if own_file(kept):
        assert OWN_NAMES[kept["game"]] in story(again.match)


def test_the_friend_who_had_sat_down_still_sits_and_the_one_who_had_not_still_may(tables):
    async def scenario():
        seated, awaited = (kept for kept in TABLES if kept["what"].startswith("friend"))
        table = await tables.find(seated["id"])
        assert opens(table.header.chairs[1], seated["friends token"])
        assert not opens(table.header.chairs[1], "the link's token")
        table = await tables.find(awaited["id"])
        assert opens(table.header.chairs[1], "the link's token")
        token = await tables.sit(table, 1, "Bea")
        assert opens(table.header.chairs[1], token)
        assert table.names == ["Ada", "Bea"]

    finished(scenario())


@every_table
def test_a_record_is_read_and_verified(kept):
    text = (FOLDER / f"{kept['game']}-{kept['what']}.record.jsonl").read_text(encoding="utf-8")
    found = record.read(text, own_file(kept))
    is_as_it_was(kept, found.match, found.names)
    if kept["over"]:
        assert proof.verify(found) > 0
    if own_file(kept):
        assert OWN_NAMES[kept["game"]] in story(found.match)
    else:
        assert record.write(found) == text, "and is written as it was"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.transcript.jsonl")), ids=lambda path: path.name)
def test_a_transcript_is_read_to_its_end_and_made_again(path):
    slug, _, rest = path.name.partition("-")
    text, file = path.read_text(encoding="utf-8"), card_file(slug) if rest.startswith("own") else None
    match = record.read(text, file).match
    assert match.is_over
    fresh = type(match)(match.game, match.players, match.changes, match.cards)
    assert [*record.transcribe(fresh, 7)][1:] == text.splitlines()[1:]


def test_positions_are_read_and_written_as_they_were():
    lines = (FOLDER / "positions.txt").read_text(encoding="utf-8").splitlines()
    assert {line.partition("/")[0] for line in lines} == set(SHELF)
    for line in lines:
        found, s = read(line)
        assert found.show(s) == line


@every_table
def test_the_position_of_a_table_is_read(kept):
    file = own_file(kept)
    found, s = read(kept["position"], None if file is None else cardfiles.read(game(kept["game"]), file))
    assert found.show(s) == kept["position"]


@pytest.mark.parametrize("slug", OWN_NAMES)
def test_a_card_file_has_no_fault(slug):
    assert cardfiles.problems(game(slug), card_file(slug)) == []
