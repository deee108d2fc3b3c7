"""What every game owes: legal moves while it waits, an end, sound scores, words that can be said and heard."""

from random import Random

from motherlode.core.cards import cards, count, has
from motherlode.core.seats import NATURE, SPECTATOR
from motherlode.game import LOCALES, Game
from motherlode.match import Match
from motherlode.testing.sampling import branch, play_on, random_match
from tests.aid.shelf import every_game, every_player_count, sampled

LONGEST = 20_000
MATCHES = 12
NAMES = ["Ann", "Bob", "Cyd", "Dee"]


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


@every_player_count
def test_while_the_game_waits_there_is_a_legal_move_and_it_ends(game: Game, players: int) -> None:
    luck = Random(players)
    for _ in range(60):
        match = random_match(game, players, luck, moves=0)
        assert checked_moves(match, luck) > 0
        assert match.legal(0) == {}


@every_player_count
def test_the_standings_of_a_finished_game_share_one_win(game: Game, players: int) -> None:
    luck = Random(players)
    for _ in range(60):
        match = random_match(game, players, luck)
        standings = [game.rules.standing(match.state, seat) for seat in range(players)]
        winners = match.winners()
        assert winners
        assert abs(sum(standings) - 1) < 1e-9
        assert all(standing in (0.0, 1 / len(winners)) for standing in standings)
        best = max(match.scores())
        assert all(match.scores()[seat] == best for seat in winners)


@every_player_count
def test_every_position_has_a_scene_for_everybody(game: Game, players: int) -> None:
    luck = Random(players)
    for match in sampled(game, players).all:
        for viewer in (*range(players), SPECTATOR):
            scene = match.scene(viewer, NAMES[:players], luck.choice(LOCALES))
            words = list(match.legal(viewer)) if viewer != SPECTATOR else []
            assert sorted(choice.word for choice in scene.choices) == words
            keys = [piece.key for zone in scene.zones for piece in zone.pieces]
            assert len(keys) == len(set(keys)), "two pieces share a key"
            assert {key for choice in scene.choices for key in choice.touches} <= set(keys)
            assert set(match.awaited) <= set(scene.awaited), "who is ready in secret may still be shown as choosing"
            assert (viewer in scene.awaited) == (viewer in match.awaited)
            assert scene.question
            assert scene.winners == tuple(match.winners())


@every_player_count
def test_the_log_has_a_line_for_every_move_in_both_languages(game: Game, players: int) -> None:
    luck = Random(players)
    for _ in range(20):
        match = random_match(game, players, luck)
        for locale in LOCALES:
            story = match.whole_story(NAMES[:players], locale)
            assert len(story) == len(match.moves)
            lines = match.log(luck.choice([*range(players), SPECTATOR]), NAMES[:players], locale)
            assert 0 < len(lines) <= len(story), "a move that is not noticed is not told"
            for told in (story, lines):
                assert [line.number for line in told] == list(range(1, len(told) + 1))
                assert all(line.text.strip() for line in told)


@every_player_count
def test_a_match_taken_back_is_the_match_as_it_was(game: Game, players: int) -> None:
    luck = Random(players)
    for match in map(branch, sampled(game, players).drawn[:MATCHES]):
        before, moves = game.show(match.state), len(match.moves)
        play_on(match, luck, moves=3)
        match.undo(len(match.moves) - moves)
        assert game.show(match.state) == before


@every_game
def test_phrases_are_there_in_both_languages(game: Game) -> None:
    for said in (game.words.TITLE, game.words.BLURB):
        assert sorted(said) == sorted(LOCALES)
        assert all(said.values())


@every_player_count
def test_nobody_acts_out_of_turn(game: Game, players: int) -> None:
    for match in sampled(game, players).all:
        for seat in set(range(NATURE + 1)) - set(cards(game.rules.awaited(match.state))):
            assert game.rules.legal(match.state, seat) == 0
