"""The § and R of the sheet that no scenario shows, one by one."""

from collections import Counter

import pytest

from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, count
from motherlode.core.luck import Luck
from motherlode.core.seats import EVERYBODY, NATURE, SPECTATOR
from motherlode.games.planets.mining import resources
from motherlode.games.planets.state import NO_SYSTEM, Context, pool
from motherlode.games.planets.view import is_possible, strike_off
from tests.games.planets.planets_scenario import (
    GAME,
    commit,
    deal,
    draw_all,
    lay,
    receivers,
    sail,
    table,
)

A, B, C, D = range(4)


def after_planets(planets="1H", players=2, **box):
    match = table(players, box)
    lay(match, planets)
    return match


def fleets(*hands, planets="1H", **box):
    """A table whose seats hold these cards and choose."""
    match = after_planets(planets, len(hands), **box)
    deal(match, *hands)
    return match


# §1 components, §2 setting up


def test_a_ship_card_has_four_options_with_three_values_each():
    """§1.1, §1.2: twelve cards, of which an action has a kind and up to three numbers."""
    box = GAME.rules.Box()
    assert len(box.ship) == 12
    assert (box.ship[6].b.speed, box.ship[6].b.attack, box.ship[6].b.cargo) == (2, 5, 2)
    assert (box.ship[0].x.kind, box.ship[0].x.by1, box.ship[0].x.by2, box.ship[0].x.by3) == (1, 2, 0, 1)
    kinds = Counter(ship.x.kind for ship in box.ship)
    assert kinds == {kind: 2 if kind == 1 else 1 for kind in range(1, 12)}


def test_a_planet_card_lies_low_or_high_on_either_side():
    """§1.3, R3: the orientation is that of each card for itself; the first card is the planet, the second the moon."""
    seen = after_planets("1H 3L", 3).state
    assert (seen.planet, seen.moon) == (1, 4)
    assert [resources(seen.box, seen.planet, seen.moon, place) for place in range(1, 7)] == [7, 4, 2, 1, 1, 2]


def test_points_have_no_upper_limit_and_begin_at_nought():
    """§1.4, §2.4: nobody begins; all wait for each other."""
    match = fleets("1 2 3", "4 5 6")
    assert match.scores() == [0, 0]
    assert match.awaited == [A, B]
    for me in match.state.seat:
        me.points = 10_000
    commit(match, "1a", "4a")
    assert match.scores() == [10_001, 10_001]


def test_a_card_is_in_a_hand_or_in_the_pool_until_its_fleet_goes_home():
    """§1.5, §2.3: the pool has what nobody holds; committed cards stay in the hand until the round is over."""
    match = fleets("1 2 3", "4 5 6")
    assert count(pool(match.state)) == 6
    match.play(A, "1a")
    assert count(pool(match.state)) == 6
    match.play(A, "ready")
    for word in ("4a", "5a", "ready"):
        match.play(B, word)
    assert sorted(cards(pool(match.state))) == [0, 3, 4, 6, 7, 8, 9, 10, 11]


def test_the_system_is_laid_before_any_card_is_dealt():
    """§2.1, R26: in the beginning planets, then ships."""
    match = table(2)
    assert list(match.legal(NATURE)) == ["1H", "1L", "2H", "2L", "3H", "3L"]
    match.play(NATURE, "2L")
    assert match.state.context == Context.DEAL
    assert len(match.legal(NATURE)) == 12


@pytest.mark.parametrize(("players", "moon", "cards_laid"), [(2, 0, 1), (3, 0, 2), (4, 0, 2), (4, 1, 1), (2, 2, 2)])
def test_with_three_or_four_players_a_second_card_is_laid(players, moon, cards_laid):
    """§2.1: a different card, moon side up; `moon` 1 never, 2 always."""
    match = table(players, {"moon": moon})
    match.play(NATURE, "2L")
    if cards_laid == 2:
        assert list(match.legal(NATURE)) == ["1H", "1L", "3H", "3L"]
        match.play(NATURE, "3L")
    assert match.state.context == Context.DEAL


@pytest.mark.parametrize(("richness", "words"), [(1, ["1L", "2L", "3L"]), (2, ["1H", "2H", "3H"])])
def test_with_richness_all_cards_lie_alike(richness, words):
    """§2.1, R3."""
    assert list(table(2, {"richness": richness}).legal(NATURE)) == words


@pytest.mark.parametrize(("players", "hand", "size"), [(2, 3, 3), (3, 6, 4), (4, 6, 3), (2, 6, 6), (4, 1, 1)])
def test_everybody_is_dealt_three_cards_or_what_the_box_says(players, hand, size):
    """§2.3: never more than 12 divided by the players; one at a time, round and round."""
    match = after_planets("1H" if players == 2 else "1H 2H", players, hand=hand)
    assert receivers(match) == "ABCD"[:players] * size
    assert [me.held for me in match.state.seat[:players]] == [size] * players


def test_a_round_is_fleets_values_arrival_mining_and_a_new_system():
    """§2.5, §8.5, R26: three rounds; after a refill planets, then fleets; after the last round none."""
    match = table(2)
    order = []
    while not match.is_over:
        if order[-1:] != [match.state.context]:
            order.append(match.state.context)
        seat = match.awaited[0]
        words = list(match.legal(seat))
        match.play(seat, "ready" if "ready" in words else words[0])
    phases = [context for context in order if context != Context.TIE]
    first = [Context.PLANETS, Context.DEAL, Context.FLEETS]
    assert phases == [*first, *[Context.DEAL, Context.PLANETS, Context.FLEETS] * 2]
    assert match.state.round == 3


def test_the_number_of_rounds_is_in_the_box():
    """§2.5."""
    match = fleets("1 2 3", "4 5 6", rounds=1)
    commit(match, "1a", "4a")
    assert match.is_over
    assert match.legal(A) == match.legal(NATURE) == {}


# §3 fleets


def test_a_fleet_of_actions_only_is_legal():
    """R6, §3.1: its values are the printed ones."""
    assert sail("1H", "4x", "8x").values == ["1/4/2", "0/4/2"]


def test_cards_that_are_not_chosen_are_kept():
    """§3.2, R4: there is no upper limit but the hand."""
    match = fleets("1 2 3", "4 5 6")
    commit(match, "1a 2a 3a", "4a")
    assert [me.held for me in match.state.seat[:2]] == [0, 2]


@pytest.mark.parametrize(("show_ready", "marks"), [(1, bit(B)), (0, 0)])
def test_that_a_seat_is_ready_may_be_seen(show_ready, marks):
    """R5: only that, and with `show_ready` 0 not even that."""
    match = fleets("1 2 3", "4 5 6", show_ready=show_ready)
    assert GAME.rules.witnesses(match.state, B, 48) == (EVERYBODY if show_ready else bit(B))
    assert GAME.rules.witnesses(match.state, B, 12) == bit(B)
    match.play(B, "4a")
    match.play(B, "ready")
    assert GAME.rules.witnesses(match.state, A, 48) == EVERYBODY, "the last one reveals all fleets"
    view = match.view(A)
    assert (view.ready, view.announced, view.seat[B].fleet) == (0, marks, 0)
    assert match.view(B).ready == bit(B)
    assert match.awaited == [A]


# §8 a new system, §9 the end


def second_round(**box):
    """Two players after a first round: A has 10 points and played one card, B 4 and played three."""
    match = fleets("1 2 3", "4 5 6", **box)
    commit(match, "1a", "4a 5a 6a")
    return match


def test_everybody_may_get_as_many_as_played():
    """R22: with `redeal` 1 all of A's, then B's, and nobody draws."""
    match = second_round(redeal=1)
    assert match.state.context == Context.DEAL
    assert receivers(match) == "ABBB"
    assert [me.held for me in match.state.seat[:2]] == [3, 3]


def tied():
    """A table where all are tied after the first round: nobody can carry anything."""
    cargo = {f"ship.{n}.{option}.cargo": 0 for n in range(1, 13) for option in "abcx"}
    match = fleets("1", "2", "3", planets="1L 2L", **cargo)
    commit(match, "1a", "2a", "3a")
    return match


def test_tied_seats_draw_from_the_pool_and_all_see_it():
    """§8.4, R23: the played cards are in the pool; what the group has drawn cannot be drawn again."""
    match = tied()
    assert match.state.context == Context.TIE
    assert {"1", "2", "3"} <= set(match.legal(NATURE))
    assert GAME.rules.witnesses(match.state, NATURE, 0) == EVERYBODY
    match.play(NATURE, "12")
    assert "12" not in match.legal(NATURE)
    draw_all(match, "1", "11")
    assert match.state.context == Context.DEAL
    assert match.state.order[:3] == [A, C, B]
    assert "12" in match.legal(NATURE)
    assert match.view(SPECTATOR).seen[1] == bit(0) | bit(1) | bit(2) | bit(10) | bit(11)


def test_everybody_plays_and_so_is_dealt_a_card():
    """R25, §8.1: the pool never runs short, not even with every card in a hand."""
    match = fleets("1 2 3", "4 5 6", "7 8 9", "10 11 12", planets="1H 2H")
    assert pool(match.state) == 0
    commit(match, "1a 2a 3a", "4a 5a 6a", "7a 8a 9a", "10a 11a 12a")
    while match.state.context == Context.TIE:
        match.play(NATURE, next(iter(match.legal(NATURE))))
    assert len(receivers(match)) == 12
    assert all(me.held == 3 for me in match.state.seat)


def test_a_tie_at_the_end_may_go_to_the_best_last_round():
    """R28, §9.1: `final_tie` 1."""
    for final_tie, winners in ((0, [A, B]), (1, [B])):
        match = fleets("1 2 3", "4 5 6", rounds=1, final_tie=final_tie)
        match.state.seat[A].points = 1
        commit(match, "1a", "4c")
        assert [me.earned for me in match.state.seat[:2]] == [1, 2]
        assert match.winners() == winners


def test_nothing_is_on_the_table_but_what_the_sheet_says():
    """R29: the extra cards of other editions are not part of the game."""
    match = table(2)
    assert (match.state.planet, match.state.moon, pool(match.state)) == (NO_SYSTEM, NO_SYSTEM, 0xFFF)


# Who sees what


def test_a_card_that_is_dealt_is_seen_by_who_gets_it():
    """§2.3: the others see only that it was dealt."""
    match = after_planets()
    assert GAME.rules.witnesses(match.state, NATURE, 0) == bit(A)
    match.play(NATURE, "7")
    assert (match.view(B).seat[A].hand, match.view(B).seat[A].held) == (0, 1)
    assert match.view(A).seat[A].hand == bit(6)
    assert match.view(SPECTATOR).seat[A].hand == 0


def possible_worlds(view, seat, other):
    """Every hand of another seat that is possible by the rules themselves."""
    worlds = set()
    rest = [card for card in range(12) if not view.seat[seat].hand >> card & 1]
    for mask in range(1 << 12):
        if count(mask) == view.seat[other].held and all(card in rest for card in cards(mask)):
            world = replica(view)
            world.seat[other].hand = mask
            if is_possible(world, other):
                worlds.add(mask)
    return worlds


def test_imagined_worlds_are_the_possible_ones_each_equally_likely():
    """§8.1, R25: after a refill some cards lay face up too lately to be in an older part of a hand."""
    match = fleets("1 2 3", "4 5 6", gap=0)
    commit(match, "1a 2a", "4a")
    while match.state.context == Context.TIE:
        match.play(NATURE, next(iter(match.legal(NATURE))))
    receivers(match)
    view = match.view(A)
    expected = possible_worlds(view, A, B)
    old, shown = view.seat[B].tally[0], view.seen[1]
    assert all(count(hand & ~shown) >= old for hand in expected)
    luck, found, draws = Luck(5), Counter(), 100 * len(expected)
    for _ in range(draws):
        view.seat[B].hand = 0
        GAME.rules.imagine(view, A, luck)
        found[view.seat[B].hand] += 1
    assert set(found) == expected
    mean = draws / len(expected)
    chi_squared = sum((n - mean) ** 2 / mean for n in found.values())
    freedom = len(expected) - 1
    assert chi_squared < freedom + 4 * (2 * freedom) ** 0.5


def test_the_last_fleets_are_in_no_hand_after_the_last_round():
    """R27, §1.5: nothing is dealt any more, and the fleets have gone home all the same."""
    match = fleets("1 2 3", "4 5 6", rounds=1)
    commit(match, "1a", "4a")
    assert match.is_over
    luck = Luck(1)
    for _ in range(30):
        world = match.view(A)
        GAME.rules.imagine(world, A, luck)
        assert not world.seat[B].hand & (bit(0) | bit(3))


def test_a_tally_tells_which_deals_a_hand_is_from():
    """§3.3, §8.2: a revealed card is taken off the earliest deal that it can come from."""
    match = second_round()
    assert [me.tally[:2] for me in match.state.seat[:2]] == [[2, 0], [0, 0]]
    deal(match, "7 8", "4 9")
    assert [me.tally[:2] for me in match.state.seat[:2]] == [[2, 2], [0, 2]]
    lay(match, "1H")
    commit(match, "2a", "4a")
    assert [me.tally[:2] for me in match.state.seat[:2]] == [[1, 2], [0, 1]]
    assert sorted(cards(match.state.seen[2])) == [1, 3]


def test_a_card_comes_from_the_first_deal_after_it_lay_face_up():
    """§8.2: the earliest deals are used up first."""
    me = GAME.rules.Seat(tally=[1, 0, 2, 1, 0, 0, 0])
    strike_off(me, 1)
    assert me.tally == [1, 0, 1, 1, 0, 0, 0]
    strike_off(me, 0)
    assert me.tally == [0, 0, 1, 1, 0, 0, 0]
