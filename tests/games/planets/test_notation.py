"""Positions in one line: what is written is read again, and what is no position is refused in one clear line."""

import pytest

from motherlode.core import options as boxes
from motherlode.core.errors import PositionError
from motherlode.games.planets import words
from tests.games.planets.planets_scenario import GAME, commit, deal, draw_all, lay, receivers, table

A, B = 0, 1


def read(line, players=2, **box):
    s = GAME.rules.State(box=GAME.new_box(box), players=players)
    words.read(s, line)
    return s


def shown(match):
    line = words.show(match.state)
    assert read(line, match.players, **boxes.changes(match.state.box)) == match.state
    return line


def start(*hands, planets="1H", **box):
    match = table(len(hands), box)
    lay(match, planets)
    deal(match, *hands)
    return match


FRESH = "r1:planets - - - 0:-:-:-:0:-,0:-:-:-:0:- 000000000000"
CHOOSING = "r1:fleets 1H - - 0:1.2.3:1a:-:3:-,0:4.5.6:4a:ra:3:- 000000000000"
REFILL = "r2:deal - AB+2 1H=1a/4a 1:2.3:-:-:2.0:3,1:5.6:-:-:2.0:2 011100000000"


def test_the_stages_of_a_game_in_one_line_each():
    match = table(2)
    assert shown(match) == FRESH
    lay(match, "1H")
    assert shown(match) == "r1:deal 1H AB+6 - 0:-:-:-:0:-,0:-:-:-:0:- 000000000000"
    deal(match, "1 2 3", "4 5 6")
    match.play(A, "1a")
    match.play(B, "4a")
    match.play(B, "ready")
    assert shown(match) == CHOOSING
    match.play(A, "ready")
    assert shown(match) == "r2:tie - - 1H=1a/4a 1:2.3:-:-:2.0:-,1:5.6:-:-:2.0:- 100100000000"
    draw_all(match, "7")
    assert shown(match) == "r2:tie - - 1H=1a/4a 1:2.3:-:-:2.0:7,1:5.6:-:-:2.0:- 100100100000"
    draw_all(match, "12")
    assert shown(match) == "r2:deal - BA+2 1H=1a/4a 1:2.3:-:-:2.0:7,1:5.6:-:-:2.0:12 100100100001"
    receivers(match)
    assert shown(match) == "r2:planets - - 1H=1a/4a 1:2.3.10:-:-:2.1:-,1:1.5.6:-:-:2.1:- 100100100001"


def test_a_view_says_how_many_cards_are_not_known():
    match = start("1 2 3", "4 5 6")
    match.play(B, "4a")
    match.play(B, "ready")
    view = match.view(A)
    assert words.show(view) == "r1:fleets 1H - - 0:1.2.3:-:-:3:-,0:?3:-:a:3:- 000000000000"
    assert read(words.show(view)) == view


def test_a_system_with_a_moon_and_a_finished_game():
    match = start("1", "2", "3", planets="1L 2L", rounds=1, hand=1)
    commit(match, "1a", "2a", "3a")
    assert shown(match) == "r1:over - - 1L2L=1a/2a/3a 1:-:-:-:0:-,0:-:-:-:0:-,1:-:-:-:0:- 111000000000"


PLANETS_2 = "r2:planets - - 1H=1a/4a 1:2.3.10:-:-:2.1:-,1:1.5.6:-:-:2.1:- 100100100001"
DEAL_1 = "r1:deal 1H AB+4 - 0:1:-:-:1:-,0:2:-:-:1:- 000000000000"
DEAL_2 = "r2:deal - BA+2 1H=1a/4a 1:2.3:-:-:2.0:7,1:5.6:-:-:2.0:12 100100100001"
TIE = "r2:tie - - 1H=1a/4a 1:2.3:-:-:2.0:7,1:5.6:-:-:2.0:- 100100100000"
SEATS = "0:1.2.3:1a:-:3:-,0:4.5.6:4a:ra:3:-"
FOUR = "r3:tie - - 1L2L=1a/2a/3a/4a 4:5:-:-:1.0.0:{},4:6:-:-:1.0.0:{},9:7:-:-:1.0.0:{},{}:8:-:-:1.0.0:{} {}"


@pytest.mark.parametrize("line", [FRESH, CHOOSING, PLANETS_2, DEAL_1, DEAL_2, TIE])
def test_these_are_positions(line):
    assert words.show(read(line)) == line


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "6 fields"),
        (FRESH + " x", "6 fields"),
        (FRESH.replace("r1", "1"), "round: '1:planets' is not of the form r1:fleets"),
        (FRESH.replace("r1", "r"), "round: '' is not a number"),
        (FRESH.replace("r1", "r0"), "numbered from 1"),
        (FRESH.replace("r1", "r4"), "not a number from 0 to 3"),
        (FRESH.replace("planets", "lunch"), "no context 'lunch'"),
        (FRESH.replace("planets -", "planets 4H"), "is not one or two different planet cards"),
        (FRESH.replace("planets -", "planets 1H1L"), "is not one or two different planet cards"),
        (FRESH.replace("planets -", "planets 1H2H3H"), "is not one or two different planet cards"),
        (FRESH.replace("planets -", "planets 1H"), "cannot have 1 planet cards"),
        (CHOOSING.replace("1H", "-"), "cannot have 0 planet cards"),
        (DEAL_1.replace("1H", "-"), "cannot have 0 planet cards"),
        (DEAL_2.replace("deal -", "deal 1H"), "cannot have 1 planet cards"),
        (FRESH.replace("- - -", "- AB+6 -"), "it is '-' unless"),
        (DEAL_1.replace("AB+4", "-"), "it is '-' unless"),
        (DEAL_1.replace("AB+4", "AA+4"), "'AA' is no order"),
        (DEAL_1.replace("AB+4", "AB+x"), "cards to be dealt: 'x' is not a number"),
        (DEAL_1.replace("AB", "BA"), "served in seat order"),
        (DEAL_1.replace("+4", "+3"), "they have 2 cards, not 3"),
        (DEAL_1.replace("0:1:-:-:1", "0:1.3:-:-:2").replace("0:2:-:-:1", "0:-:-:-:0"), "newest deal"),
        (DEAL_1.replace("0:1:-:-:1", "0:-:-:-:0").replace("0:2:-:-:1", "0:-:-:-:0").replace("+4", "+7"), "not -1"),
        (DEAL_2.replace("BA", "AB"), "not in the order"),
        (DEAL_2.replace(":7,", ":-,"), "only they"),
        (DEAL_2.replace(":7,", ":12,"), "different cards"),
        (DEAL_2.replace("100100100001", "100100000001"), "seen: 7 was drawn after round 1"),
        (DEAL_2.replace("1H=", "="), "the system they went to is missing"),
        (DEAL_2.replace("1H=", "9H="), "is not one or two different planet cards"),
        (DEAL_2.replace("1H=", "1H2H="), "too many planet cards"),
        (DEAL_2.replace("1a/4a", "1a"), "2 are wanted, not 1"),
        (DEAL_2.replace("1a/4a", "1a/-"), "every fleet has a card"),
        (DEAL_2.replace("1a/4a", "1a/z"), "is not a fleet such as"),
        (DEAL_2.replace("1a/4a", "3a1a/4a"), "is not a fleet such as"),
        (DEAL_2.replace("1a/4a", "1a/1b"), "a card is in two of them"),
        (DEAL_2.replace("1a/4a", "1a/8a"), "the last fleets lay face up in round 1"),
        (DEAL_2.replace("1H=1a/4a", "-"), "when a round is over"),
        (CHOOSING.replace("- - 0", "- 1H=1a/4a 0"), "when a round is over"),
        (TIE.replace(":7,", ":-,").replace("2.0:-,1", "2.0:-,2"), "nobody has to draw any more"),
        (TIE.replace("1:5.6:-:-:2.0:-", "1:5.6:-:-:2.0:6"), "nobody has to draw any more"),
        (TIE.replace(":7,", ":-,").replace("2.0:- 1", "2.0:7 1"), "in seat order"),
        (TIE.replace("100100100000", "100100000000"), "seen: 7 was drawn after round 1"),
        (TIE.replace("2.3:-:-:2.0", "2.3:-:-:1.1"), "newest deal"),
        (TIE.replace("r2:tie", "r2:over"), "after its last round only"),
        (FRESH.replace("planets", "tie"), "no cards are drawn"),
        (PLANETS_2.replace("2.1:-,", "2.1:9,"), "nobody has drawn"),
        (PLANETS_2.replace("2.1:-,", "3.0:-,"), "newest deal"),
        (PLANETS_2.replace("2.1:-,", "2.2:-,"), "must add up to the hand of 3"),
        (PLANETS_2.replace("2.1:-,", "3:-,"), "the tally has 2 numbers"),
        (PLANETS_2.replace("2.1:-,", "2.x:-,"), "'x' is not a number"),
        (PLANETS_2.replace("100100100001", "100100100003"), "no card lay face up in a later one"),
        (PLANETS_2.replace("100100100001", "10010010000"), "12 digits are wanted"),
        (PLANETS_2.replace("100100100001", "10010010000²"), "12 digits are wanted"),
        (PLANETS_2.replace("100100100001", "111100100001"), "seat A: too many cards of the hand lay face up lately"),
        (PLANETS_2.replace("2.3.10", "1.3.10"), "a card is in two of them"),
        (PLANETS_2.replace("2.3.10", "2.2.10"), "2 is there twice"),
        (PLANETS_2.replace("2.3.10", "0.2.10"), "numbered from 1"),
        (PLANETS_2.replace("2.3.10", "2.3.13"), "'13' is not a number from 0 to 12"),
        (PLANETS_2.replace("2.3.10", "?0"), "an empty hand is written '-'"),
        (PLANETS_2.replace("2.3.10", "2.3"), "they have 5 cards, not 6"),
        (PLANETS_2.replace("2.3.10", "?3").replace("1.5.6", "?3").replace("100100100001", "1" * 12), "cannot be dealt"),
        (PLANETS_2.replace(":-,1:", ":-:-,1:"), "is not points:hand:fleet:marks:tally:drawn"),
        (PLANETS_2.replace(" 1:2", " x:2"), "points: 'x' is not a number"),
        (PLANETS_2.replace(" 1:2", " 2:2"), "seat A: 2 points, but 1 were earned in round 1"),
        (PLANETS_2.replace(",1:1.5.6:-:-:2.1:-", ""), "2 are wanted, not 1"),
        (PLANETS_2.replace("10:-:-", "10:2a:-"), "no fleets are chosen"),
        (CHOOSING.replace("1a:-", "7a:-"), "a card of the fleet is not in the hand"),
        (CHOOSING.replace("1a:-", "1z:-"), "is not a fleet such as"),
        (CHOOSING.replace("1a:-", "-:ra"), "nobody is ready without a fleet"),
        (CHOOSING.replace("1a:-", "1a:ra"), "when all are ready the fleets are revealed"),
        (CHOOSING.replace("1a:-", "1a:r"), "who is ready has announced it"),
        (CHOOSING.replace("1a:-", "1a:ar"), "marks are"),
        (CHOOSING.replace("1.2.3", "1.2").replace(":3:-,0:4.5.6", ":2:-,0:4.5.6.7").replace("ra:3", "ra:4"), "begins"),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_in_one_line(line, says):
    with pytest.raises(PositionError) as refusal:
        read(line)
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("line", "box", "says"),
    [
        (CHOOSING, {"show_ready": 0}, "nobody announces"),
        (CHOOSING, {"richness": 1}, "all planet cards lie alike"),
        (CHOOSING, {"min_cards": 2}, "too small to be ready"),
        (CHOOSING.replace("1a:", "1a2a:"), {"max_cards": 1}, "no such number of cards"),
        (CHOOSING.replace("1a:", "3a:"), {"min_cards": 2}, "no such number of cards"),
        (DEAL_2, {"redeal": 1}, "nobody has drawn"),
        (TIE, {"redeal": 1}, "no cards are drawn"),
        (DEAL_2.replace("+2", "+0"), {}, "not 6"),
        (CHOOSING.replace("ra", "-"), {"gap": 1}, ""),
    ],
)
def test_the_box_says_what_is_a_position(line, box, says):
    if not says:
        assert words.show(read(line, **box)) == line
        return
    with pytest.raises(PositionError, match=says):
        read(line, **box)


def test_in_a_refill_only_tied_seats_have_drawn():
    """§8.4: C has more points than A and B."""
    line = "r3:deal - BAC+3 1L2L=1a/2a/3a 4:5:-:-:1.0.0:10,4:6:-:-:1.0.0:11,9:7:-:-:1.0.0:- 222000000220"
    assert words.show(read(line, 3, hand=2)) == line
    with pytest.raises(PositionError, match="only they"):
        read(line.replace("1.0.0:- 2", "1.0.0:12 2"), 3, hand=2)


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        (("-", "-", "-", 9, "-", "222200000000"), ""),
        (("12", "-", "-", 9, "-", "222200000002"), ""),
        (("-", "-", "9", 9, "-", "222200002000"), "poorer tied seats draw first"),
        (("10", "10", "-", 9, "-", "222200000200"), "not so in this tie"),
        (("10", "-", "-", 8, "12", "222200000202"), "not so in this tie"),
    ],
)
def test_tied_groups_draw_one_after_the_other(entries, says):
    """§8.4, R24."""
    line, box = FOUR.format(*entries), {"hand": 2}
    if not says:
        assert words.show(read(line, 4, **box)) == line
        return
    with pytest.raises(PositionError, match=says):
        read(line, 4, **box)
