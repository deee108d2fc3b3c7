"""What is seen of a match of *Friend or Foe*: every roll with what it needed, every coin on its way."""

import re
from random import Random

import pytest

from motherlode.core.seats import LETTERS
from motherlode.game import game
from motherlode.game.beats import Gain, Move, Odds, Roll, Turn
from motherlode.games.friend_or_foe import rules
from motherlode.games.friend_or_foe.odds import percent
from motherlode.games.friend_or_foe.scene import scene
from motherlode.games.friend_or_foe.state import NO_ROLL, Context, State
from motherlode.match import Match
from motherlode.testing.sampling import play_on
from tests.aid.watching import Watched, watched

NAMES = ["Ada", "Ben", "Cyd", "Dee"]
BOXES = ({}, {"start_cards": 1}, {"start_cards": 2, "retreat": 2}, {"lost_to": 1}, {"spend_after_roll": 1})


def played(players: int, changes: dict[str, int]) -> Match:
    """Return the beginning of a random match."""
    match = Match(game("friend_or_foe"), players, changes)
    play_on(match, Random(players), moves=80)
    return match


@pytest.fixture(scope="module")
def moves() -> Watched:
    return [move for changes in BOXES for move in watched(played(2, changes), NAMES[:2])]


def test_every_roll_falls_on_the_card_that_is_fought_for(moves: Watched) -> None:
    for sight, seen in moves:
        rolls = [beat for beat in seen if isinstance(beat, Roll) and not beat.lain]
        assert len(rolls) == (sight.before.context == Context.DICE)
        for roll in rolls:
            assert sight.move.word == "-".join(map(str, roll.dice))
            added = {addend.what: addend.n for addend in roll.added}
            assert roll.won == (sum(roll.dice) + sum(added.values()) >= roll.need)
            need = roll.need - sum(added.values())
            dice = "any roll wins" if need <= 2 else "no roll wins" if need > 12 else f"{need} or more"
            assert roll.odds == Odds(f"{percent(need)}\u00a0%", dice), (
                "what it is the chance of, not what is needed in all"
            )
            battle, fighter = sight.before, sight.before.turn
            helps = {"Royal": rules.bonus(battle, fighter), "coin": battle.box.coin_bonus * battle.spent}
            assert added == {f"{what}{'s' if n > 1 else ''}": n for what, n in helps.items() if n}


def test_a_roll_to_which_coins_may_yet_be_added_decides_nothing(moves: Watched) -> None:
    open_rolls = 0
    for sight, seen in moves:
        for roll in (beat for beat in seen if isinstance(beat, Roll) and not beat.lain):
            missing = roll.need - sum(roll.dice) - sum(one.n for one in roll.added)
            is_open = sight.after.context == Context.SPEND
            assert roll.short == (f"{missing} missing" if is_open else ""), "R14: the battle is not lost"
            open_rolls += is_open
        verdicts = [beat for beat in seen if isinstance(beat, Roll) and beat.lain]
        assert [roll.came.partition(",")[0] for roll in verdicts] == _decided(sight.before, sight.move.word)
        for roll in verdicts:
            assert roll.won == (sum(roll.dice) + sum(one.n for one in roll.added) >= roll.need)
    assert open_rolls > 3


def test_what_coins_come_to_is_shown_as_they_go(moves: Watched) -> None:
    """R14: dice that lie there miss so much less, before the table is laid with who has won."""
    told = 0
    for sight, seen in moves:
        spent = [beat for beat in seen if isinstance(beat, Gain) and not beat.to]
        if sight.before.context != Context.SPEND or not spent:
            continue
        offered = scene(sight.before, sight.before.turn, NAMES[:2], "en").choices
        seen_before = [choice.glimpses for choice in offered if choice.word == sight.move.word]
        assert [beat.glimpses for beat in spent] == seen_before, "as whoever points at the button sees it"
        told += sight.before.roll != NO_ROLL
    assert told > 1


def _decided(battle: State, word: str) -> list[str]:
    """Return what coins decide that are spent after the roll."""
    if battle.context != Context.SPEND or battle.roll == NO_ROLL:
        return []
    spent, place = int(word.removeprefix("spend ")), battle.seat[battle.turn].place
    has_rolled = battle.roll // 6 + battle.roll % 6 + 2
    total = has_rolled + rules.bonus(battle, battle.turn) + spent * battle.box.coin_bonus
    return ["won" if total >= rules.strength(battle.box, battle.card[place]) else "lost"]


def test_every_coin_that_comes_or_goes_is_seen(moves: Watched) -> None:
    for sight, seen in moves:
        gains = [beat for beat in seen if isinstance(beat, Gain)]
        for seat in range(sight.after.players):
            for purse, kind in (("ace", "ace"), ("bank", "bank")):
                key = f"{kind}-{LETTERS[seat]}"
                flown = sum(beat.n * ((beat.to == key) - (beat.start == key)) for beat in gains)
                old, new = (getattr(s.seat[seat], purse) for s in (sight.before, sight.after))
                assert new - old == flown


def test_every_step_is_a_walk_and_every_new_card_is_turned_over(moves: Watched) -> None:
    for sight, seen in moves:
        seat = sight.before.turn
        has_moved = sight.before.seat[seat].place != sight.after.seat[seat].place
        assert any(isinstance(beat, Move) for beat in seen) == has_moved
        turned = [beat.face for beat in seen if isinstance(beat, Turn)]
        assert turned == ([sight.move.word] if sight.before.context in {Context.OPENING, Context.CARD} else [])


def test_a_turn_is_told_in_steps_and_what_chance_brings_only_when_it_has_come(moves: Watched) -> None:
    steps = {(type(beat).__name__, beat.step) for _, seen in moves for beat in seen if not isinstance(beat, Gain)}
    ways = {("Move", way) for way in ("north", "east", "south", "west")}
    assert steps <= {
        *ways,
        ("Move", ""),
        ("Turn", "a card"),
        ("Turn", ""),
        ("Roll", "the dice"),
        ("Roll", "the outcome"),
    }
    assert steps > ways
    for sight, seen in moves:
        for beat in seen:
            if isinstance(beat, Roll) and not beat.lain:
                won = "won, (no|\\d+) coins?" if beat.won else beat.short or "lost"
                assert re.fullmatch(f"{beat.dice[0]} \\+ {beat.dice[1]}: {won}", beat.came)
            if isinstance(beat, Turn) and sight.before.context == Context.CARD:
                paid = sum(one.n for one in seen if isinstance(one, Gain) and one.to.startswith("ace"))
                told = beat.came.partition(": ")[2]
                assert told == (f"{paid} coin{'s' * (paid > 1)}" if paid else "")
