"""Nothing leaves a game but what its viewer knows: worlds that a seat cannot tell apart look the same to it."""

from random import Random

import msgspec

from motherlode.core.body import replica
from motherlode.core.luck import Luck
from motherlode.core.seats import SPECTATOR
from motherlode.game import AnyState, Game
from motherlode.match import Match
from motherlode.testing.sampling import branch, play_on
from tests.aid.shelf import every_player_count, sampled

NAMES = ["Ann", "Bob", "Cyd", "Dee"]
MATCHES = 20


def another_world(match: Match, seat: int, luck: Luck) -> AnyState:
    """Return a state that the seat cannot tell from the match's own."""
    world = match.view(seat)
    match.game.rules.imagine(world, seat, luck)
    return world


@every_player_count
def test_to_observe_twice_is_to_observe_once(game: Game, players: int) -> None:
    for match in sampled(game, players).all:
        for viewer in (*range(players), SPECTATOR):
            once = match.view(viewer)
            assert game.view(once, viewer) == once


@every_player_count
def test_worlds_that_a_seat_cannot_tell_apart_are_equal_when_observed(game: Game, players: int) -> None:
    worlds = Luck(players)
    for match in sampled(game, players).all:
        for seat in range(players):
            world = another_world(match, seat, worlds)
            assert game.view(world, seat) == match.view(seat)
            assert game.view(world, SPECTATOR) == match.view(SPECTATOR)
            assert game.rules.legal(world, seat) == game.rules.legal(match.state, seat)
            assert game.rules.legal(match.view(seat), seat) == game.rules.legal(match.state, seat)
            assert drawn(game, world, seat) == drawn(game, match.state, seat)


def drawn(game: Game, s: AnyState, seat: int) -> bytes:
    """Return the scene as it leaves the server."""
    return msgspec.json.encode(game.scenery.scene(game.view(s, seat), seat, NAMES[: s.players], "en"))


@every_player_count
def test_an_imagined_world_can_be_played_on_to_its_end(game: Game, players: int) -> None:
    luck, worlds = Random(players), Luck(players)
    for match in map(branch, sampled(game, players).drawn[:MATCHES]):
        for seat in range(players):
            match.state = another_world(match, seat, worlds)
            twin = replica(match.state)
            play_on(match, luck, 3)
            match.state = twin
            play_on(match, luck)
            assert match.is_over


@every_player_count
def test_who_does_not_witness_a_move_reads_the_same_whatever_it_was(game: Game, players: int) -> None:
    """Every other action that the mover might have taken, unseen by the viewer, would have been told alike."""
    luck = Random(players)
    for match in sampled(game, players).all:
        if match.is_over:
            continue
        seat = luck.choice(match.awaited)
        for viewer in {*range(players), SPECTATOR} - {seat}:
            told = {
                told_after(match, seat, action, viewer)
                for action in match.legal(seat).values()
                if not game.rules.witnesses(match.state, seat, action) >> viewer & 1
            }
            assert len(told) <= 1


def told_after(match: Match, seat: int, action: int, viewer: int) -> tuple[str, bytes]:
    """Return what a viewer reads and sees after an action."""
    before, game = match.state, match.game
    after = replica(before)
    game.rules.apply(after, seat, action)
    names = NAMES[: match.players]
    line = game.words.tell(game.view(before, viewer), game.view(after, viewer), seat, None, names, "en")
    return line, msgspec.json.encode(game.scenery.scene(game.view(after, viewer), viewer, names, "en"))
