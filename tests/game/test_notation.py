"""The uniform notation: a line for the positions of any game whose fields say what they hold."""

from random import Random

import pytest

from motherlode.core.errors import PositionError
from motherlode.core.seats import SPECTATOR
from motherlode.game import Game, game
from motherlode.game.notation import Uniform
from tests.aid.scenario import played
from tests.aid.shelf import every_player_count, sampled


@every_player_count
def test_any_position_and_what_anybody_knows_of_it_is_shown_and_read(game: Game, players: int) -> None:
    luck, line = Random(players), Uniform(game.rules.State)
    for match in sampled(game, players).drawn[:25]:
        for s in (match.state, match.view(luck.choice([*range(players), SPECTATOR]))):
            again = game.rules.State(box=s.box, players=players)
            line.read(again, line.show(s))
            assert again == s


def check_one_line(error: PositionError) -> None:
    assert str(error)
    assert "\n" not in str(error)


@every_player_count
def test_a_damaged_line_is_refused_or_is_another_position(game: Game, players: int) -> None:
    luck, line = Random(players), Uniform(game.rules.State)
    for match in sampled(game, players).all:
        text = line.show(match.state)
        at = luck.randrange(len(text))
        damaged = text[:at] + luck.choice(["", "x", "9", "-", "AS", ":", " ", "+", "\u00b2"]) + text[at + 1 :]
        s = game.rules.State(box=match.state.box, players=players)
        try:
            line.read(s, damaged)
        except PositionError as error:
            check_one_line(error)
        else:
            assert line.show(s) == damaged


def test_a_line_reads_like_the_state() -> None:
    s = played("diamonds", "A dig 1: 4D 9S KH; B dig 2").state
    shown = Uniform(type(s)).show(s)
    assert shown.startswith("B card 2 0 2+3+4+5+6+7+8+9 1 4/6/6/6/6/6/6/6/6 KH 9S:4D:-,-:-:- 2S")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("A card", "C card", "turn: no seat 'C' at a table of 2"),
        ("A card", "A rest", "context: no context 'rest'; there are turn, pile, card, spade, find, over"),
        ("A card 1", "A card", "a position has 10 fields (turn, context, pile,"),
        ("A card 1 0", "A card 1 2", "struck: '2' is not a number from 0 to 1"),
        (
            "1+2+3+4",
            "1+2+3+1",
            "closed: '1+2+3+1+5+6+7+8+9' is not a set of piles such as 1+2, or '-' ('1' is there twice)",
        ),
        ("1+2+3+4", "1+2+3+0", "('0')"),
        ("6/6/6 -", "6/6/6/6 -", "left: there are 9 places, not 10"),
        ("6/6/6 -", "6/6/99 -", "left 9: '99' is not a number from 0 to 54"),
        ("6/6/6 -", "6/6/x -", "left 9: 'x' is not a number from 0 to 54"),
        ("-:-:-,-:-:-", "-:-:-", "seat: 2 are wanted, not 1"),
        ("-:-:-,-:-:-", "-:-:-,-:-", "seat B: '-:-' is not spade:diamonds:jokers"),
        ("-:-:-,-:-:-", "4S:-:-,-:4S:-", "seat B: diamonds: 4S is no diamond"),
        ("-:-:-,-:-:-", "4S:-:-,-:-:-", "4S lies in two places"),
        ("6/6/6 -", "6/6/06 -", "this position is written "),
    ],
)
def test_a_line_that_is_wrong_is_refused_saying_where(old: str, new: str, says: str) -> None:
    found = game("diamonds").rules
    s = played("diamonds", "A dig 1").state
    line = Uniform(found.State)
    good = line.show(s)
    assert old in good
    with pytest.raises(PositionError) as refusal:
        line.read(found.State(box=s.box), good.replace(old, new, 1))
    assert says in str(refusal.value)


def test_a_game_may_demand_more() -> None:
    def refuse(_: object) -> None:
        raise PositionError("the moon is not full")

    s = played("diamonds").state
    line = Uniform(type(s), refuse)
    with pytest.raises(PositionError, match="the moon is not full"):
        line.read(type(s)(box=s.box), line.show(s))
