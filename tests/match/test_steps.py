"""A step: words heard, checked and applied once, before they are written down; then adopted as they are."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from motherlode.core.cards import DIAMONDS, lowest
from motherlode.core.errors import IllegalMoveError
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import AnyState, Game, game
from motherlode.match import Line, Match, NaturesChoice, steps
from motherlode.play.table import Refused
from motherlode.play.tables import Tables
from motherlode.store import HERE, Chair, Entry
from motherlode.store.sqlite import SqliteStore
from motherlode.testing.sampling import branch, play_on
from tests.aid.loops import finished
from tests.aid.shelf import every_player_count, sampled

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
PEOPLE = [Chair(HERE, name) for name in NAMES]


def lowest_draw(found: Game) -> NaturesChoice:
    """Let Nature always do what has the lowest number."""
    return lambda s, _: lowest(found.rules.legal(s, NATURE))


def kidnapper() -> Match:
    """Return a match of miners in which A may kidnap."""
    luck = Random(3)
    while True:
        match = Match(game("miners"), 2)
        for _ in range(120):
            if not match.is_over and match.awaited == [0] and "kidnap" in match.legal(0):
                return match
            play_on(match, luck, 1)


def sentence(match: Match, seat: int, first: str) -> list[str]:
    """Return a whole sentence that begins with a word."""
    ahead, words = branch(match), [first]
    ahead.play(seat, first)
    while match.game.rules.amid(ahead.state, seat):
        words.append(next(iter(ahead.legal(seat))))
        ahead.play(seat, words[-1])
    return words


def test_a_sentence_is_proposed_whole_and_changes_nothing() -> None:
    match = kidnapper()
    before, moves = match.game.show(match.state), len(match.moves)
    words = sentence(match, 0, "kidnap")
    step = match.proposed(0, words)
    assert len(words) > 2
    assert [move.word for move in step.moves] == words
    assert (match.game.show(match.state), len(match.moves)) == (before, moves)
    match.adopt(step)
    played = kidnapper()
    played.play_all((0, word) for word in words)
    assert match.state == played.state
    assert match.moves == played.moves


def test_of_a_sentence_with_a_wrong_word_nothing_is_taken() -> None:
    match = kidnapper()
    *begun, last = sentence(match, 0, "kidnap")
    number = len(match.moves) + len(begun) + 1
    with pytest.raises(IllegalMoveError, match=f"move {number}: 'AD' is not legal for A; legal"):
        match.proposed(0, [*begun, "AD"])
    assert match.proposed(0, [*begun, last]).moves


def test_what_follows_a_whole_sentence_is_another_one() -> None:
    match = kidnapper()
    words = sentence(match, 0, "kidnap")
    with pytest.raises(IllegalMoveError, match=f"'pass' is not legal for A; '{words[-1]}' has completed the sentence"):
        match.proposed(0, [*words, "pass"])


def test_nature_answers_as_she_is_scripted() -> None:
    match = Match(game("diamonds"))
    step = match.proposed(0, ["dig 1"], lowest_draw(match.game))
    assert [move.word for move in step.moves[:2]] == ["dig 1", "2S"]
    assert step.moves[1].seat == NATURE
    assert [one.base for one in step.singles()] == list(range(len(step.moves)))
    assert match.proposed(0, ["dig 1"]).moves == step.moves[:1]


def test_a_step_that_ends_the_match_says_so_of_its_last_move_alone() -> None:
    match = Match(game("diamonds"), 2, {"goal_two": 1})
    step = match.proposed(0, ["dig 1"], lambda s, _: lowest(match.game.rules.legal(s, NATURE) & DIAMONDS))
    assert step.over
    assert [one.over for one in step.singles()] == [False, True]


def test_a_step_is_adopted_only_where_it_begins() -> None:
    match = Match(game("diamonds"))
    step = match.proposed(0, ["dig 1"])
    match.adopt(step)
    with pytest.raises(AssertionError, match="moved on"):
        match.adopt(step)


def short_match(game: Game, players: int) -> Match:
    """Return the shortest of the drawn matches in which something has happened."""
    return min((one for one in sampled(game, players).drawn if len(one.moves) > 20), key=lambda one: len(one.moves))


@every_player_count
def test_a_match_of_steps_is_the_match_that_is_played(game: Game, players: int) -> None:
    played = branch(short_match(game, players))
    adopted = Match(game, players, played.changes)
    for move in played.moves:
        adopted.adopt(adopted.decided(move.seat, move.action))
    assert adopted.moves == played.moves
    assert adopted.state == played.state


def counting(found: Game, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count how often words are heard, moves applied and states copied for it."""
    calls: Counter[str] = Counter()

    def counted(name: str, home: object, attribute: str) -> None:
        real = getattr(home, attribute)

        def call(*arguments: object) -> object:
            calls[name] += 1
            return real(*arguments)

        monkeypatch.setattr(home, attribute, call)

    counted("heard", found.words, "hear")
    counted("applied", found.rules, "apply")
    counted("copied", steps, "replica")
    return calls


def test_a_posted_word_is_heard_once_and_each_of_its_moves_is_applied_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = finished(posted(tmp_path, monkeypatch))
    assert calls["heard"] == 1
    assert calls["moves"] >= 2, "Nature has answered"
    assert calls["applied"] == calls["copied"] == calls["moves"]


async def posted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Post a word at a table where people look on; return what it took."""
    tables = Tables(SqliteStore(folder / "tables.db"))
    table = await tables.create(game("diamonds"), PEOPLE[:2], {})
    for viewer in (0, 1, SPECTATOR):
        table.log(viewer, "en")
    calls = counting(table.match.game, monkeypatch)
    await tables.act(table, 0, ["dig 3"], 0, "key")
    calls["moves"] = len(table.match.moves)
    assert [len(table.log(viewer, "en")) for viewer in (0, 1, SPECTATOR)] == [calls["moves"]] * 3
    await tables.close()
    return calls


Told = tuple[list[Line], list[int], AnyState]
"""The log, the numbers of the moves that were noticed, and what is known in the end."""


async def told_move_by_move(folder: Path, match: Match) -> list[Told]:
    """Fold the moves of a match at a table; return what it tells each viewer, in the end a spectator, as it goes."""
    tables = Tables(SqliteStore(folder / "tables.db"))
    table = await tables.create(match.game, PEOPLE[: match.players], match.changes)
    viewers = (*range(match.players), SPECTATOR)
    for viewer in viewers:
        table.log(viewer, "en")
    for move in match.moves:
        table.fold(Entry(move.seat, move.word))
    told = [(table.log(viewer, "en"), table.seen_by(viewer), table.viewpoints[viewer].view) for viewer in viewers]
    await tables.close()
    return told


def told_at_once(match: Match) -> list[Told]:
    """Return the same of a match as a whole."""
    names = NAMES[: match.players]
    return [
        (match.log(viewer, names), [sight.number for sight in match.sights(viewer)], match.view(viewer))
        for viewer in (*range(match.players), SPECTATOR)
    ]


@every_player_count
def test_what_is_told_move_by_move_is_what_is_told_at_once(tmp_path: Path, game: Game, players: int) -> None:
    match = short_match(game, players)
    assert finished(told_move_by_move(tmp_path, match)) == told_at_once(match)


async def refused(folder: Path) -> list[str]:
    """Say what nobody can say; return what may be said instead."""
    tables = Tables(SqliteStore(folder / "tables.db"))
    table = await tables.create(game("diamonds"), PEOPLE[:2], {})
    with pytest.raises(Refused) as caught:
        table.prepare(0, ["dig 33"], 0)
    await tables.close()
    return list(caught.value.legal)


def test_a_word_that_nobody_could_say_is_refused_with_those_that_may_be(tmp_path: Path) -> None:
    assert finished(refused(tmp_path)) == [f"dig {n}" for n in range(1, 10)]
