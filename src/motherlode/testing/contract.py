"""What every game owes, as one class of tests for pytest.

A package that publishes a game has a test file with these lines, and runs pytest:

    from motherlode.testing import GameContract

    class TestContract(GameContract):
        game = "goofspiel"

The tests need nothing but pytest itself. Each asks its question of random matches with random boxes, and is told about
by its name. Those of this project's games are the same (`tests/contract/`).
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import TYPE_CHECKING, ClassVar

from motherlode.bots import evaluation
from motherlode.compiled.limits import mistakes
from motherlode.core.cards import cards, count, has
from motherlode.core.luck import Luck
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import LOCALES, Game, read
from motherlode.game import game as taken
from motherlode.match import Match, record
from motherlode.testing.beats import check_beats, check_unseen
from motherlode.testing.bodies import check_game, check_views
from motherlode.testing.reasons import check_reasons, positions, sheet_numbers, spoken
from motherlode.testing.sampling import WHOLE_MATCHES, branch, finished, play_on, random_match, sampled, unreached
from motherlode.testing.sentences import check_boundaries, check_words, whole_actions
from motherlode.testing.views import (
    NAMES,
    check_drawing,
    check_progress,
    check_sound,
    check_told,
    check_world,
    in_another_world,
    says_what_it_holds,
)
from motherlode.testing.worlds import check_unseen_moves, with_unseen_moves

if TYPE_CHECKING:
    import pytest  # it is not needed at run time

LONGEST = 20_000
"""Moves after which a game is thought to go on for ever."""
MATCHES, IN_BOTH = 8, 5
"""How many matches are enough where each is gone through from its beginning, and where in both bodies at once."""
ASKED = 200
"""In how many positions of a game it is asked of everything why not."""


class GameContract:
    """The tests that every game passes; a subclass says which."""

    game: ClassVar[str]
    """The slug of the game that is tested."""
    games: ClassVar[Sequence[str]] = ()
    """Those of several."""
    unreachable: ClassVar[Collection[int | str]] = ()
    """The numbers of actions, and the names of contexts, that the game counts but nobody ever has."""

    def pytest_generate_tests(self, metafunc: "pytest.Metafunc") -> None:
        """Ask each test of each game, and of each number of players if it wants to know it."""
        found = [taken(slug) for slug in self.games or (self.game,)]
        if "players" in metafunc.fixturenames:
            tables = [(g, n) for g in found for n in range(g.rules.FEWEST_PLAYERS, g.rules.MOST_PLAYERS + 1)]
            metafunc.parametrize(("found", "players"), tables, ids=[f"{g.slug}-{n}" for g, n in tables])
        elif "found" in metafunc.fixturenames:
            metafunc.parametrize("found", found, ids=[g.slug for g in found])

    def test_while_the_game_waits_there_is_a_legal_move_and_it_ends(self, found: Game, players: int) -> None:
        """Whom the game waits for may do something, nobody else may, and each action has a word of its own."""
        luck = Random(players)
        for _ in range(WHOLE_MATCHES):
            match = random_match(found, players, luck, moves=0)
            assert checked_moves(match, luck) > 0
            assert match.legal(0) == {}

    def test_the_standings_of_a_finished_game_share_one_win(self, found: Game, players: int) -> None:
        """Winners have the highest score."""
        for match in finished(found, players):
            standings = [found.rules.standing(match.state, seat) for seat in range(players)]
            winners = match.winners()
            assert winners
            assert abs(sum(standings) - 1) < 1e-9
            assert all(standing in (0.0, 1 / len(winners)) for standing in standings)
            best = max(match.scores())
            assert all(match.scores()[seat] == best for seat in winners)

    def test_nobody_acts_out_of_turn(self, found: Game, players: int) -> None:
        """What is not awaited has no legal action."""
        for match in sampled(found, players).all:
            for seat in set(range(NATURE + 1)) - set(cards(found.rules.awaited(match.state))):
                assert found.rules.legal(match.state, seat) == 0

    def test_every_position_has_a_scene_for_everybody(self, found: Game, players: int) -> None:
        """Its choices are the viewer's legal words, its pieces keys of their own. Who is asked looks, and another."""
        luck = Random(players)
        for match in sampled(found, players).all:
            asked = [seat for seat in match.awaited if seat != NATURE]
            for viewer in {*asked, luck.choice((*range(players), SPECTATOR))}:
                check_scene(match, viewer, luck.choice(LOCALES))

    def test_the_log_has_a_line_for_every_action_in_both_languages(self, found: Game, players: int) -> None:
        """What is not noticed is not told, everything else is."""
        luck = Random(players)
        for match in finished(found, players)[:MATCHES]:
            for locale in LOCALES:
                story = match.whole_story(NAMES[:players], locale)
                assert len(story) == whole_actions(match)
                lines = match.log(luck.choice([*range(players), SPECTATOR]), NAMES[:players], locale)
                assert 0 < len(lines) <= len(story)
                for told in (story, lines):
                    assert [line.number for line in told] == list(range(1, len(told) + 1))
                    assert all(line.text.strip() for line in told)

    def test_every_action_and_every_context_is_among_the_positions_that_are_tried(self, found: Game) -> None:
        """So that no test passes because it never saw what it is about; the rules say how many ACTIONS there are."""
        assert hasattr(found.rules, "ACTIONS"), "the rules do not say how many ACTIONS there are"
        tables = range(found.rules.FEWEST_PLAYERS, found.rules.MOST_PLAYERS + 1)
        assert unreached(found, [sampled(found, players) for players in tables]) == set(self.unreachable)

    def test_a_match_taken_back_is_the_match_as_it_was(self, found: Game, players: int) -> None:
        """To undo is to play again up to there."""
        luck = Random(players)
        for match in map(branch, sampled(found, players).drawn[:MATCHES]):
            before, moves = found.show(match.state), len(match.moves)
            play_on(match, luck, moves=3)
            match.undo(len(match.moves) - moves)
            assert found.show(match.state) == before

    def test_phrases_are_there_in_both_languages(self, found: Game) -> None:
        """The title and the sentence about the game."""
        for said in (found.words.TITLE, found.words.BLURB):
            assert all(said[locale] for locale in LOCALES)

    def test_the_sheet_is_there(self, found: Game) -> None:
        """The rules, in Markdown, beside the code."""
        assert found.sheet().startswith("# ")

    def test_positions_are_written_and_read(self, found: Game, players: int) -> None:
        """Those of the match, and what each viewer knows of them."""
        for match in sampled(found, players).drawn:
            seen = [match.view(viewer) for viewer in (*range(players), SPECTATOR)]
            for s in (match.state, *seen):
                line = found.show(s)
                assert "\n" not in line
                again, state = read(line)
                assert again == found
                assert state == s

    def test_records_are_written_and_read(self, found: Game, players: int) -> None:
        """A match is its moves."""
        for match in finished(found, players)[:MATCHES]:
            text = record.write(record.Record(match, NAMES[:players]))
            again = record.read(text)
            assert again.match.moves == match.moves
            assert record.write(again) == text

    def test_a_state_holds_what_its_fields_say(self, found: Game, players: int) -> None:
        """Of a game whose fields say so: nothing out of its range, every card in one place, no secret in a view."""
        for match in sampled(found, players).all if says_what_it_holds(found) else []:
            check_sound(match)

    def test_to_observe_twice_is_to_observe_once(self, found: Game, players: int) -> None:
        """What was forgotten stays forgotten."""
        for match in sampled(found, players).all:
            for viewer in (*range(players), SPECTATOR):
                once = match.view(viewer)
                assert found.view(once, viewer) == once

    def test_worlds_that_a_seat_cannot_tell_apart_are_equal_when_observed(self, found: Game, players: int) -> None:
        """`imagine` undoes no more than `observe` hides, and nothing drawn depends on what is hidden."""
        luck, somebody = Luck(players), Random(players)
        for match in sampled(found, players).all:
            for seat in range(players):
                check_world(match, seat, luck)
            check_drawing(match, somebody.randrange(players), luck)

    def test_every_alternative_of_an_unseen_move_is_imagined(self, found: Game, players: int) -> None:
        """No world is left out."""
        for match in with_unseen_moves(sampled(found, players).all, MATCHES):
            check_unseen_moves(match, Luck(1))

    def test_an_imagined_world_can_be_played_on_to_its_end(self, found: Game, players: int) -> None:
        """What a seat imagines is a position like any other."""
        luck, worlds = Random(players), Luck(players)
        for match in sampled(found, players).drawn[:MATCHES]:
            for seat in range(players):
                other = in_another_world(match, seat, worlds)
                play_on(other, luck)
                assert other.is_over

    def test_who_does_not_witness_a_move_reads_the_same_whatever_it_was(self, found: Game, players: int) -> None:
        """Every other action that the mover might have taken, unseen by the viewer, would have been told alike."""
        for match in sampled(found, players).all:
            for seat in match.awaited:
                check_told(match, seat)

    def test_beats_name_what_lies_on_the_table(self, found: Game, players: int) -> None:
        """Every key is one of the scene before the move or after it, for everybody."""
        luck = Random(players)
        for match in sampled(found, players).all:
            check_beats(match, luck)

    def test_who_does_not_witness_a_move_sees_the_same_whatever_it_was(self, found: Game, players: int) -> None:
        """What is played on the table tells no more than the log."""
        for match in sampled(found, players).drawn:
            for seat in match.awaited:
                check_unseen(match, seat)

    def test_a_word_that_leaves_its_seat_amid_says_the_same_in_its_own_view(self, found: Game, players: int) -> None:
        """A sentence rests on nothing hidden."""
        for match in sampled(found, players).all:
            check_words(match)

    def test_sentences_can_be_found_again_in_the_moves(self, found: Game, players: int) -> None:
        """Who is amid has spoken, and nobody has answered."""
        for match in sampled(found, players).drawn[:MATCHES]:
            check_boundaries(match)

    def test_what_cannot_be_done_has_a_reason_and_what_can_has_none(self, found: Game, players: int) -> None:
        """Of every word and piece; a game that gives its reasons cites its sheet with each."""
        some, luck = sampled(found, players).all, Random(players)
        words, known = spoken(some), sheet_numbers(found)
        tables = found.rules.MOST_PLAYERS - found.rules.FEWEST_PLAYERS + 1
        for match in positions(some, -(-ASKED // tables), luck):
            check_reasons(match, words, known, luck)

    def test_progress_is_a_share_that_everybody_can_tell(self, found: Game, players: int) -> None:
        """From 0 to 1, whatever happens, and the same in every view."""
        for match in sampled(found, players).all:
            check_progress(match)

    def test_the_sources_keep_to_what_can_be_compiled(self, found: Game) -> None:
        """The rules C1 to C9 of docs/adding-a-game.md."""
        assert list(map(str, mistakes([found.module, evaluation.of(found)]))) == []

    def test_both_bodies_agree_on_every_move(self, found: Game, players: int) -> None:
        """Machine code does what Python does, number by number; the first test of a game also compiles it."""
        luck = Random(players)
        for _ in range(IN_BOTH):
            check_game(random_match(found, players, luck, moves=0), luck)

    def test_both_bodies_observe_and_imagine_alike(self, found: Game, players: int) -> None:
        """What a viewer forgets, and what a seat deals out again, is the same in machine code."""
        for seed, match in enumerate(sampled(found, players).drawn[:IN_BOTH]):
            check_views(match, seed)


def checked_moves(match: Match, luck: Random) -> int:
    """Play to the end and check what holds at every move; return how many there were."""
    rules, moves = match.game.rules, 0
    while not match.is_over:
        awaited = rules.awaited(match.state)
        assert not awaited & ~(0b1111 >> 4 - match.players | 1 << NATURE)
        for seat in range(NATURE + 1):
            assert bool(rules.legal(match.state, seat)) == has(awaited, seat)
        seat = luck.choice(match.awaited)
        words = match.legal(seat)
        assert len(words) == count(rules.legal(match.state, seat)), "two actions share a word"
        for word, action in words.items():
            assert match.game.words.hear(match.state, seat, word) == action
        match.play(seat, luck.choice(list(words)))
        moves += 1
        assert moves < LONGEST
    return moves


def check_scene(match: Match, viewer: int, locale: str) -> None:
    """Check what a viewer is shown."""
    scene = match.scene(viewer, NAMES[: match.players], locale)
    words = list(match.legal(viewer)) if viewer != SPECTATOR else []
    assert sorted(choice.word for choice in scene.choices) == words
    keys = [piece.key for piece in scene.pieces()]
    assert len(keys) == len(set(keys)), "two pieces share a key"
    assert {key for choice in scene.choices for key in (*choice.touches, *choice.alike)} <= set(keys)
    assert set(match.awaited) <= set(scene.awaited), "who is ready in secret may still be shown as choosing"
    assert (viewer in scene.awaited) == (viewer in match.awaited)
    assert scene.question
    assert scene.winners == tuple(match.winners())
