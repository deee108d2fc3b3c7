"""What is taken back is not forgotten: it stays in the record, it is told, and no draw is drawn again."""

from pathlib import Path
from random import Random

import pytest

from motherlode.core.errors import InputError, RecordError
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import Game, game
from motherlode.match import End, Match, Talk, Undo, fair, proof, record
from motherlode.match.history import Move, made, standing
from motherlode.play import entries
from motherlode.play.tables import Tables
from motherlode.store import HERE, Chair
from motherlode.store.sqlite import SqliteStore
from tests.aid.loops import finished
from tests.aid.shelf import branch, every_game, play_on

SEED = "5eed"
NAMES = ["Ann", "Bob"]


def drawn(match: Match) -> None:
    """Let Nature draw from the seed for as long as she is awaited."""
    match.adopt(match.drawn(lambda s, number: fair.natures_action(match.game, s, SEED, number)))


def decided(match: Match, luck: Random, moves: int) -> None:
    """Let everybody move at random, and Nature draw."""
    drawn(match)
    for _ in range(moves):
        if not match.is_over:
            seat = luck.choice(match.awaited)
            match.play(seat, luck.choice(list(match.legal(seat))))
            drawn(match)


def with_undo(found: Game) -> Match:
    """Return a match in which five moves were taken back, and others made."""
    match, luck = Match(found, 2), Random(7)
    decided(match, luck, 12)
    match.undo(5, by="B")
    match.undo(1, by=0)
    decided(match, luck, 9)
    return match


def test_without_a_name_it_is_as_if_the_moves_had_never_been() -> None:
    match = Match(game("diamonds"), 2)
    match.play("A", "dig 1")
    match.play(NATURE, "KS")
    match.undo()
    assert [move.word for move in match.moves] == [event.word for event in match.history] == ["dig 1"]


@every_game
def test_the_moves_made_are_counted_as_they_are_made_and_forgotten(game: Game) -> None:
    """So that a move costs as much at the end of a long match as at its beginning."""
    match = with_undo(game)
    assert match.made == made(match.history) > len(match.moves)
    match.undo(4)
    assert match.made == made(match.history)
    assert match.outlook().made == match.made


@every_game
def test_what_stands_and_what_is_no_move_is_kept_beside_the_history(game: Game) -> None:
    match = with_undo(game)
    for _ in range(2):
        assert match.standing == standing(match.history)
        assert match.asides == [event for event in match.history if not isinstance(event, Move)] != []
        match.undo(1)


def test_what_was_taken_back_before_stays_in_the_record_when_more_is_forgotten() -> None:
    match = Match(game("diamonds"), 2)
    for word in ("dig 1", "dig 2", "dig 3"):
        match.play(0, word)
        match.undo(by=0)
    match.play(0, "dig 4")
    match.play(NATURE, "KS")
    match.undo()
    assert [event.word for event in match.history if not isinstance(event, Undo)] == [
        "dig 1",
        "dig 2",
        "dig 3",
        "dig 4",
    ]
    match.undo()
    assert len(match.history) == 6
    assert match.moves == []


@pytest.mark.parametrize("moves", [0, 3, -1])
def test_no_more_is_taken_back_than_stands(moves: int) -> None:
    with pytest.raises(InputError, match=f"{moves} moves cannot be taken back; 0 stand"):
        Match(game("diamonds"), 2).note(Undo(0, moves))


@every_game
def test_the_record_keeps_what_was_taken_back_and_verifies(game: Game) -> None:
    match = with_undo(game)
    kept = record.Record(match, NAMES, fair.commitment(SEED), SEED)
    found = record.read(record.write(kept))
    assert found.match.history == match.history
    assert game.show(found.match.state) == game.show(match.state)
    found.seed = SEED
    assert proof.verify(found) == sum(event.seat == NATURE for event in match.history)


def test_after_an_undo_the_same_choice_meets_another_draw() -> None:
    """Else whoever takes back what was dug would know what lies in the pile."""
    match = Match(game("diamonds"), 2)
    found = []
    for _ in range(6):
        match.adopt(match.proposed(0, ["dig 1"], lambda s, n: fair.natures_action(match.game, s, SEED, n)))
        found.append(match.moves[1].word)
        match.undo(len(match.moves), by=0)
    assert len(set(found)) > 3


@pytest.mark.parametrize(
    "line", ['{"seat": 0, "undo": 2}', '{"seat": "nature", "undo": 1}', '{"seat": 0, "undo": "1"}']
)
def test_a_record_that_takes_back_what_cannot_be_is_refused_with_its_line(line: str) -> None:
    begun = Match(game("diamonds"), 2)
    begun.play(0, "dig 1")
    with pytest.raises(RecordError, match="line 3"):
        record.read(record.write(record.Record(begun)) + line)


def test_the_log_says_what_was_taken_back_and_which_lines_those_are() -> None:
    match = Match(game("diamonds"), 2)
    match.play(0, "dig 1")
    match.play(NATURE, "2D")
    match.undo(2, by=0)
    match.play(0, "dig 2")
    lines = match.log(1, NAMES)
    assert lines == match.whole_story(NAMES)
    assert [(line.text, line.takes_back) for line in lines] == [
        ("Ann digs pile 1.", ()),
        ("2♦: a diamond for Ann, 1 of 7.", ()),
        ("Ann takes an action back, and all that came of it. Chance draws anew.", (1, 2)),
        ("Ann digs pile 2.", ()),
    ]


def test_the_log_says_that_chance_draws_anew_only_where_it_had_spoken() -> None:
    match = Match(game("diamonds"), 2)
    for seat, word in ((0, "dig 1"), (NATURE, "9S"), (NATURE, "JS"), (0, "trade"), (1, "dig 2")):
        match.play(seat, word)
    match.undo(2, by=0)
    match.undo(3, by=0)
    told = [line.text for line in match.whole_story(NAMES) if line.takes_back]
    assert told == [line.text for line in match.log(1, NAMES) if line.takes_back]
    assert told == [
        "Ann takes an action back, and all that came of it.",
        "Ann takes an action back, and all that came of it. Chance draws anew.",
    ]


def test_nobody_moves_when_a_match_was_ended_not_even_nature() -> None:
    match = Match(game("diamonds"), 2)
    match.play(0, "dig 1")
    assert match.waits_for_nature
    match.note(End(0, (1,)))
    step = match.drawn(lambda s, number: fair.natures_action(match.game, s, SEED, number))
    assert (step.moves, step.over) == ((), True)
    assert match.legal(NATURE) == match.legal("B") == {}


def test_nobody_is_said_to_choose_any_more_when_a_match_was_ended() -> None:
    match = Match(game("planets"), 2)
    while match.waits_for_nature:
        match.play(NATURE, next(iter(match.legal(NATURE))))
    asked = [zone.note for zone in match.scene(0, NAMES).zones if zone.seat is not None]
    match.note(End(0, (1,)))
    over = [zone.note for zone in match.scene(0, NAMES).zones if zone.seat is not None]
    assert (asked, over) == (["choosing"] * 2, [""] * 2)


def test_after_the_end_people_only_talk_and_no_record_tells_it() -> None:
    match, thanks = Match(game("diamonds"), 2), Talk(1, "sign thanks")
    match.note(thanks)
    match.note(End(0, (1,)))
    before = record.write(record.Record(match, NAMES, is_sealed=True))
    match.note(thanks)
    assert (match.is_over, match.winners()) == (True, [1])
    assert record.write(record.Record(match, NAMES, is_sealed=True)) == before
    assert record.read(before).match.history == match.history[:-1]
    for late in (Talk(1, "agree"), Talk(1, "return"), Undo(0, 1), End(1, (0,))):
        with pytest.raises(InputError, match="the match is over"):
            match.note(late)
    *lines, result = before.splitlines()
    with pytest.raises(InputError, match="line 4: the match is over"):
        record.read("\n".join([*lines, lines[1], result]))


def test_what_was_said_before_an_end_was_taken_back_stands_in_the_record() -> None:
    match, luck = Match(game("diamonds"), 2), Random(3)
    while not match.is_over:
        seat = luck.choice(match.awaited)
        match.play(seat, luck.choice(list(match.legal(seat))))
    match.note(Talk(1, "sign thanks"))
    match.note(Undo(0, 1))
    assert not match.is_over
    assert record.read(record.write(record.Record(match, NAMES))).match.history == match.history


async def folded(folder: Path, match: Match) -> list[object]:
    """Fold what happened at a table, while everybody looks on; return what each has been told and knows."""
    tables = Tables(SqliteStore(folder / "tables.db"))
    table = await tables.create(match.game, [Chair(HERE, name) for name in NAMES], {})
    for viewer in (0, 1, SPECTATOR):
        table.log(viewer, "en")
    for event in match.history:
        table.fold(entries.of(event))
    seen = [
        (table.log(viewer, "en"), table.seen_by(viewer), table.viewpoints[viewer].view) for viewer in (0, 1, SPECTATOR)
    ]
    assert len(table.starts) == len(table.match.moves)
    await tables.close()
    return [table.match.history, *seen]


@every_game
def test_what_is_told_event_by_event_is_what_is_told_at_once(tmp_path: Path, game: Game) -> None:
    match = with_undo(game)
    at_once = [
        (match.log(viewer, NAMES), [sight.number for sight in match.sights(viewer)], match.view(viewer))
        for viewer in (0, 1, SPECTATOR)
    ]
    assert finished(folded(tmp_path, match)) == [match.history, *at_once]


def test_a_branch_of_a_match_with_an_undo_goes_on_by_itself() -> None:
    match = with_undo(game("diamonds"))
    before = list(match.history)
    play_on(branch(match), Random(1), 4)
    assert match.history == before


@every_game
def test_what_is_taken_back_goes_back_at_once(game: Game) -> None:
    match = with_undo(game)
    sights = [sight for sight in match.sights(SPECTATOR) if isinstance(sight.event, Undo)]
    assert sights
    for sight in sights:
        first, *rest = match.beats(sight, SPECTATOR, NAMES, "en") or [None]
        assert all(beat.along for beat in rest)
        assert first is None or not first.along
