"""Rulings of the sheet of *Diamonds* that no scenario is about alone, each under its own name."""

import pytest

from motherlode.core.errors import IllegalMoveError
from motherlode.core.seats import NATURE
from tests.aid.scenario import asks, waits
from tests.games.diamonds.diamonds_scenario import SINGLES, TINY, diamonds, dig, jokers, left, spade, top

A_CAN_ONLY_STRIKE = "A dig 1: KS QS; B dig 2: AH"
"""In the box TINY: QS and AH lie face up, A holds KS, B nothing."""
DEAD_WITH_A_JOKER = "A dig 1: X1 QH; B dig 2: QD KH"
"""In the box TINY with one joker, dealt 7 6: nobody has a spade, both tops are rocks, and A could play the joker."""


def test_a_face_up_rock_may_be_dug_later_by_whoever_breaks_it() -> None:
    """R4: B, who finds a spade later, breaks the rock at which A had to stop."""
    match = dig("A dig 1: 8H; B dig 2: 9S TC; A dig 3: 2C; B dig 1")
    assert match.awaited == [NATURE]
    assert (left(match)[0], top(match, 1), spade(match, "B")) == (5, "-", "9S")


def test_a_rock_that_one_cannot_break_may_not_be_chosen() -> None:
    """R5: neither with a spade that is too low nor without any."""
    match = dig("A dig 1: 8S 9C")
    assert waits(match) == asks("B", "dig 2–9")
    match.play(1, "dig 2")
    match.play(NATURE, "TH")
    assert waits(match) == asks("A", "dig 3–9")
    with pytest.raises(IllegalMoveError):
        match.play(0, "dig 1")


def test_who_has_no_spade_takes_a_face_up_one_and_digs_on() -> None:
    """R6: as if it had just been turned over."""
    match = dig("A dig 1: 9S JS; A leave; B dig 1")
    assert (spade(match, "B"), left(match)[0], top(match, 1)) == ("JS", 4, "-")
    assert match.awaited == [NATURE]


def test_a_lower_spade_is_never_taken() -> None:
    """R10: no question when it is turned over, and face up it can be struck but not taken."""
    turned = dig("A dig 1: JS 9S")
    assert (spade(turned, "A"), top(turned, 1), turned.awaited) == ("JS", "9S", [1])
    struck = dig(A_CAN_ONLY_STRIKE + "; A dig 1", **TINY)
    assert (spade(struck, "A"), top(struck, 1), left(struck)[0]) == ("KS", "-", 4)


def test_a_higher_spade_just_turned_over_may_be_left() -> None:
    """R11: it stays on the pile, and the old one in the hand."""
    match = dig("A dig 1: 9S JS; A leave")
    assert (spade(match, "A"), top(match, 1), left(match)[0]) == ("9S", "JS", 5)
    assert match.awaited == [1]


@pytest.mark.parametrize("found", ["9S", "9S 2D", "9S X1", "9S 4H", "9S 2D X1 4H 3D"])
def test_nobody_stops_digging_after_a_find_or_before_a_rock_that_breaks(found: str) -> None:
    """R12: after a spade, a diamond, a joker and a broken rock the next card is turned without a question."""
    match = dig(f"A dig 1: {found}")
    assert match.awaited == [NATURE]
    assert (top(match, 1), left(match)[0]) == ("-", 6 - len(found.split()))


def test_of_a_dead_layer_the_tops_of_the_piles_that_are_left_go() -> None:
    """R15: six of nine piles are exhausted and stay so; of the other three each has one card less."""
    story = (
        "A dig 4: QD; B dig 5: KD; C dig 6: AD; A dig 7: QH; B dig 8: QC; C dig 9: KH; "
        "A dig 1: KC; B dig 2: AH; C dig 3: AC"
    )
    match = dig(story, players=3, **SINGLES)
    assert left(match) == [1, 1, 1, 0, 0, 0, 0, 0, 0]
    assert [top(match, pile) for pile in range(1, 10)] == ["-"] * 9


BLOCKED_FOR_A_ALONE = "A dig 1: KS QS; B dig 2: AS JS; C dig 3: AH"
"""Four ranks, three piles, three players: only B breaks the ace of hearts, only C could take a spade."""


@pytest.mark.parametrize(
    ("strike", "face_down", "breakable", "blocked"),
    [
        (0, ("A", "dig 2–3"), ("A", "dig 2"), ("B", "dig 3")),
        (1, ("A", "dig 2–3"), ("A", "dig 2"), ("A", "dig 1–2")),
        (2, ("A", "dig 1–3"), ("A", "dig 1–2"), ("A", "dig 1–2")),
    ],
    ids=["never", "as printed", "always"],
)
def test_a_spade_is_struck_when_nothing_is_face_down_and_the_striker_breaks_no_rock(
    strike: int, face_down: tuple[str, str], breakable: tuple[str, str], blocked: tuple[str, str]
) -> None:
    """R16: what others could break, take or trade does not forbid it; `strike` 0 never allows it and 2 always."""
    assert waits(dig("A dig 1: KS QS; B dig 2: KH", ranks=4, piles=3, strike=strike)) == asks(*face_down)
    assert waits(dig("A dig 1: KS QS; B dig 2: KH", strike=strike, **TINY)) == asks(*breakable)
    box = {"players": 3, "ranks": 4, "piles": 3, "jokers": 0}
    assert waits(dig(BLOCKED_FOR_A_ALONE, strike=strike, **box)) == asks(*blocked)


def test_a_strike_and_a_trade_may_stand_side_by_side() -> None:
    """R16: that A could trade for the ace on pile 3 does not forbid the strike on pile 1."""
    match = dig("A dig 1: KS QS; B dig 2: AH; A dig 3: AS; A leave; B dig 4: AC", ranks=4, piles=4, jokers=0)
    assert "dig 1" in match.legal(0)


def test_who_can_only_strike_must_but_may_trade_instead() -> None:
    """R17: there is no `pass`, not even for who could play a joker first; a trade is a way out."""
    joker = dig("A dig 1: X1 KS QS; B dig 2: QD AH", **TINY | {"jokers": 1})
    assert waits(joker) == asks("A", "dig 1, steal B")
    trade = dig("A dig 1: KS QS; B dig 2: AH; A dig 3: AS; A leave; B dig 4: AC", ranks=4, piles=4, jokers=0)
    assert waits(trade) == asks("A", "dig 1, dig 3")


@pytest.mark.parametrize(
    ("way_out", "story", "box"),
    [
        ("a strike", A_CAN_ONLY_STRIKE, {}),
        ("a take", A_CAN_ONLY_STRIKE, {"strike": 0}),
        ("a trade", "A dig 1: QS KS; A leave; B dig 2: AH", {"strike": 0}),
    ],
)
def test_a_layer_is_dead_when_nobody_can_dig_at_all(way_out: str, story: str, box: dict[str, int]) -> None:
    """R19: a strike, a take or a trade keeps it; with `layer_literal` it goes as soon as nobody breaks a rock."""
    kept, gone = dig(story, **box, **TINY), dig(story, layer_literal=1, **box, **TINY)
    assert (left(kept), top(kept, 2)) == ([5, 6], "AH"), way_out
    assert (left(gone), top(gone, 1), top(gone, 2)) == ([4, 5], "-", "-")


def test_a_layer_lives_by_any_players_spade_and_by_no_joker() -> None:
    """R20: C's turn finds two rocks that only A breaks; a joker that could be played revives nothing."""
    alive = dig("A dig 1: KS AH; B dig 2: KH", players=3, **TINY)
    assert (spade(alive, "C"), left(alive), top(alive, 1), top(alive, 2)) == ("-", [5, 6], "AH", "KH")
    assert left(dig(DEAD_WITH_A_JOKER, **TINY | {"jokers": 1})) == [5, 4]


def test_a_dead_layer_costs_the_player_on_turn_nothing() -> None:
    """R21: it is cleared of itself before the first word of the turn, which then has its jokers and its dig."""
    match = dig(DEAD_WITH_A_JOKER, **TINY | {"jokers": 1})
    assert jokers(match, "A") == ["X1"]
    assert waits(match) == asks("A", "dig 1–2, steal B")


def test_who_cannot_dig_is_passed_over_while_another_can() -> None:
    """R22: without strikes A can do nothing, and B, who may take the queen of spades, is asked."""
    match = dig(A_CAN_ONLY_STRIKE, strike=0, **TINY)
    assert waits(match) == asks("B", "dig 1")
    match.play(1, "dig 1")
    assert (spade(match, "B"), match.awaited) == ("QS", [NATURE])


def test_the_lowest_diamond_is_stolen_and_the_lowest_joker_spent() -> None:
    """R25: whatever the order in which they were found."""
    match = dig("A dig 1: X2 X1 2H; B dig 2: 5D 3D 4D 3H; A steal B")
    assert (diamonds(match, "A"), diamonds(match, "B"), jokers(match, "A")) == (["3D"], ["4D", "5D"], ["X2"])


@pytest.mark.parametrize(("players", "goal"), [(2, 7), (3, 5)])
def test_seven_diamonds_win_with_two_players_and_five_with_three(players: int, goal: int) -> None:
    """R28: the smallest number that somebody must reach, since 13 > players × (goal - 1)."""
    found = [f"{rank}D" for rank in "23456789"[:goal]]
    short = dig(f"A dig 1: {' '.join(found[:-1])}", players=players, piles=4)
    assert (short.is_over, short.scores()[0]) == (False, goal - 1)
    won = dig(f"A dig 1: {' '.join(found)}", players=players, piles=4)
    assert (won.is_over, won.winners()) == (True, [0])


def test_the_game_is_over_with_the_diamond_that_reaches_the_goal() -> None:
    """R30: in the middle of a pile, whose rest is not turned over, and of a turn, which does not go on."""
    match = dig("A dig 1: 2H; B dig 2: 2D 3D 4D 5D 6D", players=3)
    assert (match.awaited, match.scores(), match.winners()) == ([], [0, 5, 0], [1])
    assert (left(match)[1], top(match, 2)) == (1, "-")
