"""The scenarios of the sheet of *Diamonds*, move by move."""

import pytest

from motherlode.core.cards import NAMES, NUMBERS, cards, count
from motherlode.core.seats import NATURE
from tests.aid.scenario import asks, waits
from tests.games.diamonds.diamonds_scenario import SINGLES, TINY, diamonds, dig, jokers, left, spade, top


def test_s1_a_fresh_pit_may_be_dug_anywhere_and_a_rock_stays_face_up() -> None:
    """§2.2, §2.4, §3.1, §3.3, §4.1, §4.4, §4.8, R2: A begins; diamonds are taken; an unbroken rock ends the turn."""
    assert waits(dig()) == asks("A", "dig 1–9")
    fresh = dig("A dig 1")
    assert fresh.awaited == [NATURE]
    assert len(fresh.legal(NATURE)) == 54
    match = dig("A dig 1: 4D 9D KH")
    assert diamonds(match, "A") == ["4D", "9D"]
    assert (top(match, 1), left(match)[0]) == ("KH", 4)
    assert waits(match) == asks("B", "dig 2–9")


def test_s2_a_first_spade_is_taken_and_digs_on() -> None:
    """§4.5, §4.3, §4.8, R8: the first spade does not end the turn; with `first_spade_ends_turn` it does."""
    match = dig("A dig 1: 6S 5C 7H")
    assert (spade(match, "A"), top(match, 1), left(match)[0]) == ("6S", "7H", 4)
    assert waits(match) == asks("B", "dig 2–9")
    ended = dig("A dig 1: 6S", first_spade_ends_turn=1)
    assert (left(ended)[0], top(ended, 1)) == (5, "-")
    assert waits(ended) == asks("B", "dig 1–9")


def test_s3_a_higher_spade_may_be_traded_or_left_and_a_face_up_spade_be_taken() -> None:
    """§3.5, §4.7, §5.1: trading leaves the old spade on the pile, where who has none may take it."""
    assert waits(dig("A dig 1: 9S JS")) == asks("A", "leave, trade")
    traded = dig("A dig 1: 9S JS; A trade")
    assert (spade(traded, "A"), top(traded, 1), left(traded)[0]) == ("JS", "9S", 5)
    assert waits(traded) == asks("B", "dig 1–9")
    taken = dig("A dig 1: 9S JS; A trade; B dig 1")
    assert spade(taken, "B") == "9S"
    assert len(taken.legal(NATURE)) == 52
    assert spade(dig("A dig 1: 9S JS; A leave; B dig 1"), "B") == "JS"


def test_s4_a_lower_spade_stays_and_is_struck_only_when_nothing_else_can_be_dug() -> None:
    """§4.6, §5.3: no question for a lower spade; no strike while a top is face down; `strike` 2: always."""
    story = "A dig 1: JS 9S; B dig 2: 2H"
    assert waits(dig(story)) == asks("A", "dig 2–9")
    assert waits(dig(story, strike=2)) == asks("A", "dig 1–9")
    struck = dig(story + "; A dig 1", strike=2)
    assert struck.awaited == [NATURE]
    assert (top(struck, 1), left(struck)[0], struck.state.struck) == ("-", 4, 1)


def test_s5_digging_a_higher_face_up_spade_is_the_trade_itself() -> None:
    """§5.2, R7: no question follows, no card is turned, the turn is over."""
    match = dig("A dig 1: 5S JS; A leave; B dig 2: 2H; A dig 1")
    assert (spade(match, "A"), top(match, 1), left(match)[0]) == ("JS", "5S", 5)
    assert waits(match) == asks("B", "dig 1, dig 3–9")


def test_s6_the_turn_ends_with_the_pile_and_its_last_find_is_kept() -> None:
    """§4.2, §4.9, R14: a find as the last card of a pile is taken."""
    match = dig("A dig 1: 2D 3D 4D 5D 6D X1")
    assert len(diamonds(match, "A")) == 5
    assert (jokers(match, "A"), left(match)[0]) == (["X1"], 0)
    assert waits(match) == asks("B", "dig 2–9")


def test_s7_whoever_reaches_the_goal_wins_at_once() -> None:
    """§7.1, §7.3: seven diamonds with two players, five with three; the rest of the pile is not turned."""
    match = dig("A dig 1: 2D 3D 4D 5D 6D 7D; B dig 2: 2H; A dig 3: 8D")
    assert (match.is_over, match.scores(), match.winners()) == (True, [7, 0], [0])
    three = dig("A dig 1: 2D 3D 4D 5D 6D", players=3)
    assert (three.scores(), three.winners(), left(three)[0]) == ([5, 0, 0], [0], 1)


def test_s8_a_face_up_rock_may_be_dug_by_whoever_breaks_it_and_by_nobody_else() -> None:
    """§3.4, §4.3: equal rank suffices; who has no spade breaks nothing."""
    story = "A dig 1: 8S 9C; B dig 2: 8H; A dig 3: 5S; B dig 4: 9H; A dig 5: QS; A leave"
    assert waits(dig(story)) == asks("B", "dig 3, dig 5, dig 6–9")
    assert waits(dig(story + "; B dig 6: TH")) == asks("A", "dig 2, dig 5, dig 7–9")


def test_s9_a_strike_comes_before_a_dead_layer_and_reveals_the_next_card() -> None:
    """§5.3, §5.5: while A can strike, the layer is not dead; then nobody breaks an ace."""
    story = "A dig 1: KS QS; B dig 2: AH"
    assert waits(dig(story, **TINY)) == asks("A", "dig 1")
    match = dig(story + "; A dig 1: QH AC", **TINY)
    assert (left(match), top(match, 1), top(match, 2), spade(match, "A")) == ([2, 5], "-", "-", "KS")
    assert waits(match) == asks("B", "dig 1–2")


def test_s10_a_higher_spade_met_after_a_strike_may_be_traded() -> None:
    """§5.4, R18: with `trade_after_strike` 0 it is left without a question."""
    story = "A dig 1: KS QS; B dig 2: AH; A dig 1: AS"
    assert waits(dig(story, **TINY)) == asks("A", "leave, trade")
    traded = dig(story + "; A trade", **TINY)
    assert (top(traded, 1), left(traded)[0]) == ("KS", 4)
    assert waits(traded) == asks("B", "dig 1")
    unasked = dig(story, trade_after_strike=0, **TINY)
    assert top(unasked, 1) == "AS"
    assert waits(unasked) == asks("B", "dig 1")


def test_s11_a_literal_layer_and_a_table_without_strikes() -> None:
    """§3.6, §5.3, §5.5: `layer_literal` clears spades too; with `strike` 0 who cannot dig is skipped."""
    story = "A dig 1: KS QS; B dig 2: AH"
    literal = dig(story, layer_literal=1, **TINY)
    assert left(literal) == [4, 5]
    assert waits(literal) == asks("A", "dig 1–2")
    strikeless = dig(story, strike=0, **TINY)
    assert waits(strikeless) == asks("B", "dig 1")
    assert spade(dig(story + "; B dig 1", strike=0, **TINY), "B") == "QS"


def test_s12_a_strike_and_a_trade_may_stand_side_by_side() -> None:
    """§5.2, §5.3: a trade elsewhere does not forbid a strike, and may be chosen instead."""
    story = "A dig 1: KS QS; B dig 2: AH; A dig 3: AS; A leave; B dig 4: AC"
    assert waits(dig(story, ranks=4, piles=4, jokers=0)) == asks("A", "dig 1, dig 3")


def test_s13_who_cannot_dig_is_skipped_while_another_can() -> None:
    """§3.6: nobody is asked who can do nothing; the layer lives while one player can dig."""
    match = dig("A dig 1: KS AH; B dig 2: KH", players=3, **TINY)
    assert spade(match, "C") == "-"
    assert waits(match) == asks("A", "dig 2")


S14 = "A dig 1: KS AH; B dig 2: AC; C dig 3: X1 QC; A dig 4: QD KD AD"


def test_s14_who_cannot_dig_may_play_a_joker_or_pass() -> None:
    """§3.6, §6.1, §6.2, R13: jokers are a right; after the last one who can do nothing is not asked again."""
    box = {"players": 3, "ranks": 3, "piles": 4, "jokers": 1}
    match = dig(S14, **box)
    assert left(dig(players=3, ranks=3, piles=4, jokers=1)) == [4, 3, 3, 3]
    assert waits(match) == asks("C", "pass, steal A, swap A")
    passed = dig(S14 + "; C pass", **box)
    assert waits(passed) == asks("A", "dig 3")
    assert jokers(passed, "C") == ["X1"]
    stolen = dig(S14 + "; C steal A", **box)
    assert (diamonds(stolen, "C"), waits(stolen)) == (["QD"], asks("A", "dig 3"))
    swapped = dig(S14 + "; C swap A", **box)
    assert (spade(swapped, "C"), waits(swapped)) == ("KS", asks("C", "dig 3"))


def test_s15_a_steal_may_not_reach_the_goal() -> None:
    """§6.2, R24: at one below the goal stealing is forbidden; with `steal_may_win` it is allowed, and wins."""
    story = "A dig 1: 2D 3D 4D 5D 6D 7D; B dig 2: 8D 2H; A dig 3: X1 2C; B dig 4: 3C"
    assert waits(dig(story)) == asks("A", "dig 5–9")
    assert waits(dig(story, goal_two=8)) == asks("A", "dig 5–9, steal B")
    assert waits(dig(story, steal_may_win=1)) == asks("A", "dig 5–9, steal B")
    won = dig(story + "; A steal B", steal_may_win=1)
    assert (won.is_over, won.scores()) == (True, [7, 0])


def test_s16_a_joker_swaps_spades_from_the_turn_after_its_finding() -> None:
    """§6.1, §6.3: not in the turn of its finding; who has no spade may take the other's."""
    assert dig("A dig 1: 9S KH; B dig 2: X1").awaited == [NATURE]
    story = "A dig 1: 9S KH; B dig 2: X1 2C; A dig 3: TC"
    assert waits(dig(story)) == asks("B", "dig 4–9, swap A")
    swapped = dig(story + "; B swap A")
    assert (spade(swapped, "A"), spade(swapped, "B")) == ("-", "9S")
    assert waits(swapped) == asks("B", "dig 2, dig 4–9")
    assert waits(dig(story + "; B swap A", joker_ends_turn=1)) == asks("A", "dig 4–9")


def test_s16_with_joker_same_turn_a_joker_may_be_played_when_it_is_found() -> None:
    """§6.1, R23: `joker_same_turn` asks at the find; with `joker_ends_turn` playing it there ends the turn."""
    story = "A dig 1: 9S KH; B dig 2: X1"
    assert waits(dig(story, joker_same_turn=1)) == asks("B", "keep, swap A")
    broken = dig(story + "; B swap A: 2C", joker_same_turn=1)
    assert broken.awaited == [NATURE]
    assert (left(broken)[1], spade(broken, "B")) == (4, "9S")
    kept = dig(story + "; B keep: 2C", joker_same_turn=1)
    assert (top(kept, 2), waits(kept)) == ("2C", asks("A", "dig 2–9"))
    ended = dig(story + "; B swap A", joker_same_turn=1, joker_ends_turn=1)
    assert (left(ended)[1], top(ended, 2), waits(ended)) == (5, "-", asks("A", "dig 2–9"))


def test_s17_several_jokers_may_be_played_in_one_turn_and_the_lowest_goes_first() -> None:
    """§6.1, §6.4: the lowest joker is spent and the lowest diamond stolen; then digging is still to come."""
    story = "A dig 1: X1 X2 2H; B dig 2: 2D 3D 3H"
    assert waits(dig(story)) == asks("A", "dig 3–9, steal B")
    once = dig(story + "; A steal B")
    assert (diamonds(once, "A"), jokers(once, "A")) == (["2D"], ["X2"])
    assert waits(once) == asks("A", "dig 3–9, steal B")
    twice = dig(story + "; A steal B; A steal B")
    assert (twice.scores(), waits(twice)) == ([2, 0], asks("A", "dig 3–9"))


def test_s18_a_swap_with_a_player_without_a_spade_gives_ones_own_away() -> None:
    """§6.3, R26: forbidden, unless `swap_empty` allows it to one who has a spade."""
    story = "A dig 1: X1 5S 6H; B dig 2: 2H"
    assert waits(dig(story)) == asks("A", "dig 2–9")
    assert waits(dig(story, swap_empty=1)) == asks("A", "dig 2–9, swap B")
    given = dig(story + "; A swap B", swap_empty=1)
    assert (spade(given, "A"), spade(given, "B"), waits(given)) == ("-", "5S", asks("A", "dig 3–9"))


def test_s19_a_trade_on_the_last_card_of_a_pile_leaves_the_old_spade_there() -> None:
    """§4.7, §4.9, §5.1, R9: the pile is exhausted only when it is taken; with `trade_debris` at once."""
    match = dig("A dig 1: QS KS; A trade", **SINGLES)
    assert (left(match), top(match, 1)) == ([1, 2, 2, 1, 1, 1, 1, 1, 1], "QS")
    assert waits(match) == asks("B", "dig 1–9")
    assert waits(dig("A dig 1: QS KS; A trade; B dig 1", **SINGLES)) == asks("A", "dig 2–9")
    gone = dig("A dig 1: QS KS; A trade", trade_debris=1, **SINGLES)
    assert (left(gone)[0], waits(gone)) == (0, asks("B", "dig 2–9"))


def test_s20_a_dead_layer_goes_and_exhausted_piles_end_the_game() -> None:
    """§5.5, §7.2: the tops of all piles left are cleared; equal numbers share the win."""
    story = (
        "A dig 4: QD; B dig 5: KD; C dig 6: AD; A dig 7: QH; B dig 8: QC; C dig 9: KH; "
        "A dig 1: KC; B dig 2: AH; C dig 3: AC"
    )
    match = dig(story, players=3, **SINGLES)
    assert (left(match), waits(match)) == ([1, 1, 1, 0, 0, 0, 0, 0, 0], asks("A", "dig 1–3"))
    over = dig(story + "; A dig 1: QS; B dig 2: KS; C dig 3: AS", players=3, **SINGLES)
    assert (over.is_over, over.scores(), over.winners()) == (True, [1, 1, 1], [0, 1, 2])


@pytest.mark.parametrize(
    ("cards_turned", "box", "broken"),
    [
        ("AS AH", {}, True),
        ("AS AH", {"edge": 1}, True),
        ("AS AH", {"edge": 1, "ace_breaks_all": 0}, False),
        ("KS KH", {}, True),
        ("KS KH", {"edge": 1}, False),
        ("KS QH", {"edge": 1}, True),
        ("KS AH", {}, False),
        ("AS QH", {"edge": 3, "ace_breaks_all": 0}, False),
        ("AS JH", {"edge": 3, "ace_breaks_all": 0}, True),
    ],
)
def test_s21_a_spade_breaks_a_rock_that_is_not_above_it(cards_turned: str, box: dict[str, int], broken: bool) -> None:
    """§4.3, R31: `edge` asks for more; the ace of spades breaks all others all the same, unless told not to."""
    match = dig(f"A dig 1: {cards_turned}", **box)
    assert (match.awaited == [NATURE]) is broken


def test_s22_chance_picks_the_pile_while_a_top_is_face_down() -> None:
    """§3.3, R3: `random_pile` leaves the player one word, and Nature the piles with a face-down top."""
    assert waits(dig(random_pile=1)) == asks("A", "dig")
    assert waits(dig("A dig", random_pile=1)) == asks("nature", "dig 1–9")
    assert waits(dig("A dig: dig 4 2H; B dig", random_pile=1)) == asks("nature", "dig 1–3, dig 5–9")
    joker = dig("A dig: dig 1 2D 2H; B dig: dig 2 X1 KH; A dig: dig 3 3H", random_pile=1)
    assert waits(joker) == asks("B", "dig, steal A")
    chosen = dig("A dig: dig 1 KS QS; B dig: dig 2 AH", random_pile=1, **TINY)
    assert waits(chosen) == asks("A", "dig 1")


@pytest.mark.parametrize(
    ("box", "dealt"),
    [
        ({"jokers": 1}, [6, 6, 6, 6, 6, 6, 6, 6, 5]),
        ({"jokers": 0}, [6, 6, 6, 6, 6, 6, 6, 5, 5]),
        ({"piles": 4}, [14, 14, 13, 13]),
        ({}, [6] * 9),
    ],
)
def test_s23_a_deck_that_does_not_fill_the_piles_evenly_fills_the_first_ones(
    box: dict[str, int], dealt: list[int]
) -> None:
    """§1.1, §2.1, R1: the dealing goes on, layer by layer, to the last card."""
    assert left(dig(**box)) == dealt


def test_s23_ranks_takes_the_lowest_ranks_out_of_the_deck() -> None:
    """§1.1, R33: with three ranks the deck is the queens, kings and aces, and the jokers."""
    deck = dig(ranks=3).state.unseen
    suits = [f"{rank}{suit}" for suit in "SHDC" for rank in "QKA"]
    assert [NAMES[card] for card in cards(deck)] == [*suits, "X1", "X2"]


@pytest.mark.parametrize(
    ("players", "ranks", "due"),
    [(2, 13, 7), (3, 13, 5), (2, 3, 2), (3, 3, 1), (2, 4, 2), (3, 4, 2), (3, 6, 2), (3, 7, 3)],
)
def test_s24_a_goal_of_zero_is_the_fair_share(players: int, ranks: int, due: int) -> None:
    """§7.1, R33: the smallest number that somebody must reach."""
    story = f"A dig 1: {' '.join([r + 'D' for r in 'AKQJT98765432'][:due])}"
    box = {"players": players, "ranks": ranks, "piles": 2, "goal_two": 0, "goal_three": 0}
    assert dig(story, **box).is_over
    assert not dig(story.rsplit(" ", 1)[0] if due > 1 else "A dig 1", **box).is_over


def test_s25_one_word_is_still_spoken() -> None:
    """§3.3, §3.6: who can only dig one pile is asked all the same."""
    assert waits(dig("A dig 1: 2D 2H", piles=2)) == asks("B", "dig 2")


def test_nothing_is_held_and_nothing_lies_face_up_at_first() -> None:
    """§1.2, §1.3, §1.4, §2.1, §2.3, §3.2: thirteen diamonds, twenty-six rocks, thirteen spades, all of them unseen."""
    fresh = dig()
    suits = [card[1] for card in (NAMES[c] for c in cards(fresh.state.unseen))]
    assert [suits.count(suit) for suit in "DHCS12"] == [13, 13, 13, 13, 1, 1]
    assert count(fresh.state.unseen) == sum(left(fresh)) == 54
    assert all(spade(fresh, seat) == "-" and not diamonds(fresh, seat) and not jokers(fresh, seat) for seat in "AB")
    assert not fresh.state.faced


def test_four_players_are_not_offered() -> None:
    """R32: the text says two or three."""
    with pytest.raises(ValueError, match="diamonds is for 2 to 3 players, not 4"):
        dig(players=4)


def test_a_joker_is_not_used_on_jokers_nor_on_oneself() -> None:
    """R27: the words name another player who has a diamond or a spade, nobody else."""
    match = dig("A dig 1: X1 2D 2S 3H; B dig 2: X2 4H")
    assert waits(match) == asks("A", "dig 3–9")


def test_a_game_that_nobody_wins_by_the_goal_ends_with_the_piles() -> None:
    """§7.2, §7.3, R29: a goal out of reach is allowed; then the most diamonds win."""
    story = "A dig 1: AS QD KD AD QS; B dig 2: QH; A dig 2: QC KH KC AH AC; B dig 1: KS; B trade"
    match = dig(story, goal_two=13, **TINY)
    assert (match.is_over, match.scores(), match.winners()) == (False, [3, 0], [])
    match.play(0, "dig 1")
    assert (match.is_over, match.scores(), match.winners()) == (True, [3, 0], [0])


def test_after_the_last_joker_of_a_turn_that_ends_it_the_next_seat_is_asked() -> None:
    """§6.1, R23: `joker_ends_turn` ends the turn once, even when nobody had anything left to do but wait."""
    box = {"players": 3, "ranks": 3, "piles": 4, "jokers": 1, "joker_ends_turn": 1}
    assert waits(dig(S14 + "; C swap A", **box)) == asks("C", "dig 3")
    assert waits(dig(S14 + "; C steal A", **box)) == asks("A", "dig 3")


def test_cards_are_numbered_as_the_sheet_numbers_them() -> None:
    """§1.1: the ace is the highest rank; 13 × suit + rank, then the jokers."""
    assert [NUMBERS[name] for name in ("2S", "AS", "2H", "2D", "AC", "X1", "X2")] == [0, 12, 13, 26, 51, 52, 53]
