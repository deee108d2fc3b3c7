"""Positions in one line: what is written can be read again, and what cannot be a position is refused in one line."""

from random import Random

import pytest

from motherlode.core import options
from motherlode.core.errors import PositionError
from motherlode.game import AnyState
from motherlode.match import Match
from tests.games.friend_or_foe.friend_or_foe_scenario import Table, friend_or_foe

SMALL = {"suits": 2}
FRESH = "A:move ...../...../..#../...../..... 02:0:0,42:0:0 0"


def read(line: str, players: int = 2, **changes: int) -> AnyState:
    game = friend_or_foe()
    s = game.rules.State(box=game.new_box(changes), players=players)
    game.words.read(s, line)
    return s


def shown(table: Table) -> str:
    return friend_or_foe().words.show(table.s)


def test_a_position_shows_turn_map_seats_and_quiet_turns():
    assert shown(Table(**SMALL)) == FRESH
    table = Table(**SMALL).say("south, n:7S")
    assert shown(table) == "B:move ...../..7S../..#../...../..... 12:3:0,42:0:0 0"
    table.say("north, n:KS")
    assert shown(table) == "B:dice<42! ...../..7S../..#../..KS(5)../..... 12:3:0,32:0:0 0"
    assert shown(Table(start_cards=2, **SMALL)) == "A:move ...../...../..#../...../..... -:0:0,-:0:0 0"


def test_a_position_shows_what_was_spent_and_rolled():
    table = Table(A="11 4", lay="12=KH:5", **SMALL).say("east, spend 2")
    assert shown(table) == "A:dice<11+2 ...../..KH(5)../..#../...../..... 12:2:0,42:0:0 0"
    table = Table(A="11 4", lay="12=KH:5", spend_after_roll=1, **SMALL).say("east, n:3-4")
    assert shown(table) == "A:spend<11=3-4 ...../..KH(5)../..#../...../..... 12:4:0,42:0:0 0"
    table = Table(A="11", lay="12=KH:5", royal_falls=1, **SMALL).say("east, n:6-6")
    assert shown(table) == "B:move ...../..KHx../..#../...../..... 12:5:0,42:0:0 1"


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_can_be_read_again(players):
    luck, game = Random(players), friend_or_foe()
    for _ in range(6):
        changes = {e.key: luck.randint(e.low, e.high) for e in options.entries(game.new_box({})) if luck.random() < 0.5}
        match = Match(game, players, changes | {"quiet_limit": luck.randint(1, 9)})
        while not match.is_over:
            check(game, match)
            seat = match.awaited[0]
            match.play(seat, luck.choice(list(match.legal(seat))))
        check(game, match)


def check(game, match):
    assert read(game.words.show(match.state), match.players, **match.changes) == match.state


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "has 4 fields (turn, map, seats, quiet), not 1"),
        (FRESH.replace("A:move", "A move"), "not 5"),
        (FRESH.replace("A:move", "a:move"), "turn: 'a:move' is not like"),
        (FRESH.replace("A:move", "C:move"), "turn: no seat 'C' at a table of 2"),
        (FRESH.replace("A:move", "A:jump"), "turn: no context 'jump'; there are opening, move"),
        (FRESH.replace("A:move", "A:move<02"), "turn: '<' and where the move began are written just inside a turn"),
        (FRESH.replace("A:move", "A:card"), "turn: '<' and where the move began are written just inside a turn"),
        (FRESH.replace("A:move", "A:move!"), "turn: '!', '+' and '=' are written only inside a turn"),
        (FRESH.replace("A:move", "A:card<22"), "turn: '22' is no place of the board"),
        (FRESH.replace("A:move", "A:card<05"), "turn: '05' is no place of the board"),
        (FRESH.replace("/.....", "", 1), "map: 5 rows are wanted, not 4"),
        (FRESH.replace("..#..", "..#."), "map: 5 places are wanted in row '..#.', not 4"),
        (FRESH.replace("..#..", "..?.."), "map: '..?..' is not a row of '.', '#' and cards"),
        (FRESH.replace("..#..", ".#..."), "map: the hole is not at 21: '#'"),
        (FRESH.replace("..#..", "....."), "map: the hole is not at 22: '.'"),
        (FRESH.replace("..#..", "..7S.."), "map: the hole is not at 22: '7S'"),
        (FRESH.replace("..#..", "7S.#.7S"), "map: 7S lies there twice or is not in play"),
        (FRESH.replace("..#..", "7D.#.."), "map: 7D lies there twice or is not in play"),
        (FRESH.replace("..#..", "KHx.#.."), "map: KH cannot fall"),
        (FRESH.replace("..#..", "7S(5).#.."), "5 coins lie about, but only 3 have come into play"),
        (FRESH.replace(",42:0:0", ""), "seats: 2 are wanted, not 1"),
        (FRESH.replace("42:0:0", "42:0"), "seat B: '42:0' is not place:ace:bank"),
        (FRESH.replace("42:0:0", "4:0:0"), "seat B: '4' is no place of the board"),
        (FRESH.replace("42:0:0", "42:1:0"), "seat B: ace: '1' is not a number from 0 to 0"),
        (FRESH.replace("42:0:0", "42:0:x"), "seat B: bank: 'x' is not a number from 0 to 0"),
        (FRESH.replace("42:0:0", "-:0:0"), "seat B: no piece is off the board with this box"),
        (FRESH.replace("42:0:0", "02:0:0"), "seat B: another piece stands on 02"),
        (FRESH[:-1] + "-1", "quiet turns: '-1' is not a number from 0 to 80"),
        (FRESH[:-1] + "80", "the game is over by its map and turns"),
        (FRESH.replace("move", "over"), "the game is not over by its map and turns"),
        (FRESH.replace("move", "opening"), "in the opening only start cards are turned over"),
        (FRESH.replace("A:move", "A:card<-"), "turn: with this box no move begins off the board"),
        (FRESH.replace("A:move", "A:card<04"), "turn: the piece cannot have come from 04"),
        (FRESH.replace("A:move", "A:card<42"), "turn: the piece cannot have come from 42"),
        (FRESH.replace("A:move", "A:card<01!"), "turn: there is no card to turn over"),
        (FRESH.replace("A:move .....", "A:card<01+1 KS...."), "turn: there is no card to turn over"),
        (FRESH.replace("A:move", "A:card<01=1-1"), "turn: there is no card to turn over"),
        (FRESH.replace("A:move ..", "A:card<01 ..7H"), "map: 5 places are wanted"),
        (FRESH.replace("A:move .....", "A:card<01 ..7H.."), "turn: there is no card to turn over"),
        (FRESH.replace("A:move", "A:dice<01"), "turn: the card entered at 02 is face down"),
        (FRESH.replace("A:move", "A:dice<01!"), "turn: the card entered at 02 is face down"),
        (FRESH.replace("A:move .....", "A:dice<01 ..7H.."), "turn: entering 7H does not lead here"),
        (FRESH.replace("A:move .....", "A:keep<01 ..KS.."), "turn: entering KS does not lead here"),
        (FRESH.replace("A:move .....", "A:dice<01=1-1 ..KH.."), "turn: entering KH does not lead here"),
        (FRESH.replace("A:move .....", "A:dice<01+3 ..KH(3).."), "6 coins lie about, but only 5 have come into play"),
        (FRESH.replace("A:move .....", "A:spend<01 ..KH.."), "turn: entering KH does not lead here"),
        (FRESH.replace("A:move .....", "A:dice<01! ..KH.."), "turn: a card just turned over holds its tax"),
    ],
)
def test_a_malformed_position_is_refused_naming_the_field(line, says):
    with pytest.raises(PositionError) as refusal:
        read(line, **SMALL)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_spent_coin_must_have_been_there_to_spend():
    spent = "A:dice<01+3 ..KH../...../..#../...../..... 02:0:0,42:0:0 0"
    assert read(spent, **SMALL).spent == 3
    with pytest.raises(PositionError, match="entering KH does not lead here"):
        read(spent.replace("+3", "+4"), **SMALL)
    with pytest.raises(PositionError, match="entering KH does not lead here"):
        read(spent, spend_after_roll=1, **SMALL)


def test_a_seat_that_cannot_move_is_not_on_turn():
    rows = [".......", ".......", ".......", "...#...", ".......", ".......", "......."]
    line = f"C:move {'/'.join(rows)} 55:0:0,00:0:0,01:0:0,10:0:0 0"
    assert read(line, 4).turn == 2
    with pytest.raises(PositionError, match="seat B cannot move, so it is not on turn"):
        read(line.replace("C:", "B:"), 4)


def test_in_the_opening_the_start_cards_lie_open_in_the_order_of_the_seats():
    line = "B:opening ..KS(5)../...../..#../...../..... 02:0:0,42:0:0 0"
    assert read(line, start_cards=1, **SMALL).turn == 1
    for wrong in (line.replace("B:", "A:"), line.replace("(5)", "(4)"), line.replace("..KS(5)..", ".....")):
        with pytest.raises(PositionError, match="in the opening only start cards are turned over"):
            read(wrong, start_cards=1, **SMALL)


def test_the_card_just_turned_does_not_end_the_game_before_it_is_resolved():
    last = Table(A="13", B="42", **SMALL).lay_all_but("14", last="2H").say("east, n:2H")
    line = shown(last)
    assert read(line, **SMALL) == last.s
    with pytest.raises(PositionError, match="the game is over by its map"):
        read(line.replace("!", ""), **SMALL)


def test_with_finish_round_a_known_map_lets_the_round_be_finished():
    last = Table(A="13", B="42", finish_round=1, **SMALL).lay_all_but("14", last="2S").say("east, n:2S")
    assert read(shown(last), finish_round=1, **SMALL) == last.s
    with pytest.raises(PositionError, match="the game is over by its map"):
        read(shown(last).replace("B:move", "A:move"), finish_round=1, **SMALL)
