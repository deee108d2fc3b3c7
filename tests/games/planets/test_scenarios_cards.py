"""The scenarios of the sheet about hands: fleets spoken, cards dealt again, ties and the end (S28 to S33)."""

from motherlode.core.luck import Luck, begin
from motherlode.core.seats import NATURE
from motherlode.games.planets.state import Context
from tests.games.planets.planets_scenario import GAME, commit, deal, draw_all, lay, receivers, table

A, B, C, D = range(4)


def fleet_table(**box):
    """Two players at the start of a round, A with the ships 2, 5 and 11."""
    match = table(2, box)
    lay(match, "1H")
    deal(match, "2 5 11", "1 3 4")
    return match


def words(cards):
    return sorted(card + option for card in cards.split() for option in "abcx")


def test_a_fleet_is_spoken_in_the_order_of_its_cards():
    """§3.1-3.3: S28."""
    match = fleet_table()
    assert list(match.legal(A)) == words("11 2 5")
    match.play(A, "5x")
    assert list(match.legal(A)) == [*words("11"), "ready"]
    match.play(A, "11a")
    assert list(match.legal(A)) == ["ready"]
    for fleet in ("2a 5x 11b", "11a"):
        match = fleet_table()
        for word in fleet.split():
            match.play(A, word)
        assert list(match.legal(A)) == ["ready"]


def test_a_fleet_has_at_least_and_at_most_so_many_cards():
    """§3.1, §3.2, R4: S28 with `min_cards` 2, with `max_cards` 1."""
    least = fleet_table(min_cards=2)
    assert list(least.legal(A)) == words("2 5")
    least.play(A, "2a")
    assert list(least.legal(A)) == words("11 5")
    most = fleet_table(max_cards=1)
    most.play(A, "2a")
    assert list(most.legal(A)) == ["ready"]


def test_nobody_sees_which_or_how_many_cards_are_committed():
    """§3.1, R5: S28."""
    match = fleet_table()
    before = GAME.view(match.state, B)
    for word in ("2a", "5x", "11b"):
        match.play(A, word)
        assert GAME.view(match.state, B) == before
        assert GAME.show(GAME.view(match.state, B)) == GAME.show(before)
        assert match.scene(B, "AB") == GAME.scenery.scene(before, B, "AB", "en")


def served(points, held, played, draws=""):
    """Return who is dealt to in a refill with these scores, in order."""
    match = table(len(points))
    s = match.state
    s.round, s.context = 2, Context.TIE
    for seat, (score, size, fleet) in enumerate(zip(points, held, played, strict=True)):
        s.seat[seat].points, s.seat[seat].held = score, size - fleet
        s.seat[seat].last = sum(1 << 4 * n for n in range(fleet))
    if draws:
        draw_all(match, *draws.split())
    else:
        assert GAME.rules.drawer(s) == -1, "nobody has to draw"
        GAME.rules.begin_deal(s)
    return receivers(match), [me.held for me in s.seat[: len(points)]]


def test_cards_are_dealt_round_and_round_the_lowest_score_first():
    """§8.1, §8.2, R22: S29."""
    assert served([10, 4], [3, 3], [1, 3]) == ("BABA", [4, 2])
    assert served([9, 2], [3, 3], [2, 3])[0] == "BABAB"


def test_among_equal_scores_fewer_cards_come_first():
    """§8.3: S30."""
    assert served([5, 5, 9], [3, 3, 3], [2, 3, 2])[0] == "BACBACB"


def test_seats_equal_in_both_draw_for_the_order():
    """§8.4, R24: S31."""
    assert served([12, 0, 0, 0], [3, 3, 3, 3], [3, 1, 1, 1], "10 12 4")[0] == "CBDACB"
    match = table(4)
    s = match.state
    s.round, s.context = 2, Context.TIE
    for seat, points in enumerate([4, 4, 9, 9]):
        s.seat[seat].points, s.seat[seat].held, s.seat[seat].last = points, 2, 1
    drawers = []
    for card in ("1", "2", "3", "4"):
        drawers.append(GAME.rules.drawer(s))
        match.play(NATURE, card)
    assert drawers == [A, B, C, D]
    assert s.context == Context.DEAL
    assert s.order == [B, A, D, C]


def test_cards_seen_in_a_round_are_not_in_hands_that_are_older():
    """R25, §8.1: S32."""
    match = table(4)
    lay(match, "1L 2L")
    deal(match, "1 2 3", "4 5 6", "7 8 9", "10 11 12")
    commit(match, "1a 2a", "4a 5a", "7a 8a", "10a 11a")
    while match.state.context == Context.TIE:
        match.play(NATURE, next(iter(match.legal(NATURE))))
    receivers(match)
    lay(match, "1L 2L")
    old, played = {3, 6, 9, 12}, {1, 2, 4, 5, 7, 8, 10, 11}
    luck = Luck()
    for stream in range(50):
        world = match.view(A)
        begin(luck, 7, stream)
        GAME.rules.imagine(world, A, luck)
        for me in world.seat[1:4]:
            hand = {card + 1 for card in range(12) if me.hand >> card & 1}
            assert (len(hand & old), len(hand & played)) == (1, 2)


def test_a_tie_at_the_end_is_shared():
    """§9.1, R28: S33."""
    match = table(3, {"rounds": 1})
    lay(match, "1L 2L")
    deal(match, "1", "2", "3")
    for me, points in zip(match.state.seat, (13, 13, 8), strict=False):
        me.points = points
    commit(match, "1a", "2b", "3a")
    assert (match.scores(), match.winners(), match.awaited) == ([14, 14, 9], [A, B], [])
