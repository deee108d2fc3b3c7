"""The review after a game: right about blunders and luck, honest about what a seat could know, and adding up."""

from collections.abc import Sequence
from dataclasses import replace
from math import hypot
from random import Random

import pytest

from motherlode import game as shelf
from motherlode.analysis.findings import accounts, revisions
from motherlode.analysis.review import Account, Chance, Decision, Ending, Estimate, Review, Worth, review
from motherlode.analysis.speaking import Speaker
from motherlode.analysis.study import Study, chance, worth
from motherlode.analysis.telling import Teller
from motherlode.core.seats import NATURE
from motherlode.game import Game, game
from motherlode.match import End, Match, Move
from tests.aid.scenario import played
from tests.aid.shelf import every_player_count, play_on
from tests.games.planets.planets_scenario import deal as dealt
from tests.games.planets.planets_scenario import lay, table

QUICK, THOROUGH = 100, 1000
SMALL = {"ranks": 5, "piles": 4}


def changed(chance: Chance) -> tuple[float, ...]:
    """Return the chances after a draw."""
    return tuple(e + luck for e, luck in zip(chance.expected, chance.luck, strict=True))


# adding up, by hand


def decided(number: int, seat: int, change: float, error: float = 0.03) -> Decision:
    both = (change, -change) if seat == 0 else (-change, change)
    return Decision(number, seat, "a", "b", 0.5, 0.01, max(0.0, -change), error, (0.5, 0.5), both, (error, error))


def test_an_account_adds_up_and_its_errors_do_so_by_their_squares() -> None:
    decisions = [decided(1, 0, -0.1), decided(3, 1, -0.2), decided(4, 0, 0.01)]
    draws = [Chance(2, 1, "x", (0.5, 0.5), (0.25, -0.25), (0.04, 0.04))]
    found = accounts(Worth((0.5, 0.5), (0.01, 0.01)), Worth((1.0, 0.0), (0.0, 0.0)), decisions, draws)
    a, b = found
    assert (a.seat, a.start.value, a.luck.value, a.end.value) == (0, 0.5, 0.25, 1.0)
    assert (a.own.value, a.others.value, a.rest.value) == pytest.approx((-0.09, 0.2, 0.14))
    assert (b.own.value, b.others.value, b.rest.value) == pytest.approx((-0.2, 0.09, -0.14))
    assert a.own.error == pytest.approx(hypot(0.03, 0.03))


def test_what_is_judged_otherwise_a_move_later_adds_up_to_the_rest_and_is_its_error() -> None:
    """After A's move A expects 0.4, and before the draw 0.5; after it 0.75, and before B's move 0.5 again."""
    start, end = Worth((0.5, 0.5), (0.01, 0.01)), Worth((1.0, 0.0), (0.0, 0.0))
    decisions = [decided(1, 0, -0.1), decided(3, 1, -0.2)]
    draws = [Chance(2, 1, "x", (0.5, 0.5), (0.25, -0.25), (0.04, 0.04))]
    jumps = revisions(0, start, end, decisions, draws)
    assert jumps == pytest.approx([0.0, 0.1, -0.25, 0.3])
    account, _ = accounts(start, end, decisions, draws)
    assert (account.rest.value, account.rest.error) == pytest.approx((sum(jumps), hypot(*jumps)))
    calm, _ = accounts(start, start, decisions[:1], ())
    assert calm.rest.error == pytest.approx(hypot(0.1, 0.0))
    certain = [replace(decided(1, 0, 0.0), change=(0.0, 0.0))]
    assert accounts(start, start, certain, ())[0].rest.error == pytest.approx(hypot(0.01, 0.01, 0.03))


def test_the_costliest_decisions_are_those_that_lost_most_the_dearest_first() -> None:
    nothing = Worth((0.5, 0.5), (0.0, 0.0))
    losses = [-0.1, 0.2, -0.3, -0.1, -0.2]
    decisions = tuple(decided(number, 0, change) for number, change in enumerate(losses, 1))
    found = Review("diamonds", 2, 5, False, 100, 0, nothing, nothing, decisions, (), ())
    assert [d.number for d in found.costliest(0)] == [3, 5, 1]
    assert found.costliest(1) == []
    assert [d.number for d in replace(found, decisions=decisions[:2]).costliest(0)] == [1]


# giving up


def given_up(winners: tuple[int, ...]) -> Review:
    before = Worth((0.7, 0.3), (0.02, 0.02))
    ended = Ending(0, winners, before)
    start, decisions = Worth((0.5, 0.5), (0.01, 0.01)), [decided(1, 0, -0.1)]
    found = accounts(start, ended.result, decisions, (), ended)
    return Review("diamonds", 2, 1, True, 100, 0, start, ended.result, tuple(decisions), (), found, ended)


def told(found: Review, names: Sequence[str] = ("Ada", "Ben")) -> Teller:
    return Teller(found, Speaker(Match(game("diamonds"), len(names)), names, "en"))


def test_whoever_gives_up_ends_with_nothing_and_that_is_what_it_cost() -> None:
    found = given_up((1,))
    assert found.end == Worth((0.0, 1.0), (0.0, 0.0))
    ada, ben = found.accounts
    assert (ada.given_up.value, ben.given_up.value) == pytest.approx((-0.7, 0.7))
    for one in found.accounts:
        parts = one.start, one.luck, one.own, one.others, one.rest, one.given_up
        assert sum(part.value for part in parts) == pytest.approx(one.end.value)
    rows = {row[0]: row[1:] for row in told(found).account_rows()}
    assert rows["giving up"] == ["−70.0 ± 2.0", "+70.0 ± 2.0"]
    assert rows["result"] == ["0.0\u00a0%", "100.0\u00a0%"]
    quiet = replace(found, decisions=())
    assert told(quiet).costs(0) == [
        "No decision but the last clearly cost Ada anything.",
        "Ada gave up, with 70.0 ± 2.0\u00a0% of the chance to win left.",
    ]
    assert told(quiet).costs(1) == ["No decision clearly cost Ben anything."]


def test_what_all_agreed_to_end_has_no_result() -> None:
    found = given_up(())
    assert found.end == Worth((0.7, 0.3), (0.02, 0.02))
    rows = [row[0] for row in told(found).account_rows()]
    assert "giving up" not in rows
    assert rows[-1] == "when it was ended"
    assert told(found).broken_off().startswith("The game was ended by agreement; nobody wins.")


@pytest.mark.slow
def test_a_match_that_was_given_up_is_reviewed_to_its_end() -> None:
    match = played("diamonds", "A dig 7: 4D 9H")
    match.note(End(1, (0,)))
    found = review(match, QUICK)
    assert (found.end.chances, found.is_over) == ((1.0, 0.0), True)
    assert 0 < found.ended.before.chances[1] == pytest.approx(-found.accounts[1].given_up.value)


def test_no_figure_is_told_whose_error_is_about_as_large() -> None:
    teller = told(given_up((1,)))
    assert teller.told_apart(Estimate(0.954, 0.871)) == "cannot be told"
    assert teller.told_apart(Estimate(0.01, 0.02)) == "about 0"
    assert teller.told_apart(Estimate(-0.2, 0.03)) == "−20.0 ± 3.0"
    plain = replace(teller, is_plain=True)
    found = [plain.told_apart(Estimate(value, 0.001)) for value in (-0.2, 0.003)]
    assert found == ["−20\u00a0%", "about 0"]
    assert [plain.lost(decided(1, 0, -loss, 0.001)) for loss in (0.123, 0.003)] == ["12", "1"]


NOTHING = "Nothing clearly did most: neither the start, nor luck, nor errors."


def summed_up(start: float, luck: float, error: float = 0.02, by: float = -0.03) -> str:
    """Tell what decided a match that A won, by luck and by errors of B."""
    found = given_up((1,))
    decisions, draws = [decided(1, 1, by)], [Chance(2, 1, "x", (0.5, 0.5), (luck, -luck), (error, error))]
    begin, end = Worth((start, 1 - start), (0.0, 0.0)), Worth((1.0, 0.0), (0.0, 0.0))
    return told(replace(found, ended=None, accounts=accounts(begin, end, decisions, draws), end=end)).decided()


def test_what_did_most_for_the_winner_is_told_if_it_is_clear_of_its_error() -> None:
    assert summed_up(0.5, 0.4) == "Luck did most for Ada: the draws brought about 40\u00a0% of a win."
    assert summed_up(0.5, 0.1, by=-0.3) == "Errors did most for Ada: those of Ben brought about 30\u00a0% of a win."
    assert summed_up(0.5, 0.4, error=0.3) == NOTHING
    assert summed_up(0.9, 0.2) == "The start did most for Ada: about 40\u00a0% of a win more than an equal share."


def test_nothing_decided_what_was_given_up_or_nobody_won_alone() -> None:
    found = given_up((1,))
    shared = replace(found, ended=None, end=Worth((0.5, 0.5), (0.0, 0.0)))
    assert told(found).decided() == told(shared).decided() == ""


# blunders


@pytest.mark.slow
def test_leaving_the_ace_of_spades_to_the_neighbour_is_found_to_cost_most() -> None:
    match = played("diamonds", "A dig 1: 2S KH; B dig 2: KC; A dig 3: AS; A leave; B dig 3: 2H 2C 3H 3C 4H")
    found = review(match, THOROUGH)
    (worst, *_) = found.costliest(0)
    assert (worst.number, worst.word, worst.best) == (8, "leave", "trade")
    assert worst.loss > 0.1 + 5 * worst.loss_error
    assert worst.change[1] > 0.1


@pytest.mark.slow
def test_a_win_that_was_missed_costs_all_that_was_not_won_after_all() -> None:
    """R24, §6.2: with `steal_may_win` a steal may reach the goal, here of two, and wins at once."""
    story = "A dig 1: QD X1 QH; B dig 2: KD KH; A dig 3"
    found = review(played("diamonds", story, ranks=3, piles=5, goal_two=2, steal_may_win=1), THOROUGH)
    missed = found.costliest(0)[0]
    assert (missed.word, missed.best, missed.chance) == ("dig 3", "steal B", 1.0)
    assert 0.1 < missed.loss < 1
    assert missed.change == (-missed.loss, pytest.approx(missed.loss))


@pytest.mark.slow
def test_moves_that_are_alike_cost_nothing() -> None:
    """Nine piles that nobody has touched are one choice."""
    found = review(played("diamonds", "A dig 7: 4D 9H"), QUICK)
    (only,) = found.decisions
    assert (only.number, only.seat, only.word, only.best) == (1, 0, "dig 7", "dig 7")
    assert (only.loss, only.loss_error, only.change) == (0.0, 0.0, (0.0, 0.0))
    assert 0.3 < only.chance < 0.7
    assert found.costliest(0) == []


# luck

LAST_TWO = "diamonds/2 ranks=3,piles=2,jokers=0,goal_two=2 A:card@1 1/1 -:QD:-,-:AD:- QSKSASQHAHQCKCAC"
"""Two cards are left, in two piles: the king of diamonds makes whoever turns it over the winner."""


@pytest.mark.slow
@pytest.mark.parametrize(("word", "luck"), [("KD", (0.5, -0.5)), ("KH", (-0.5, 0.5))])
def test_luck_is_what_happened_less_what_was_to_be_expected(word: str, luck: tuple[float, float]) -> None:
    """Either outcome settles the game: the one at once, the other with the last card, so all figures are exact."""
    diamonds, s = shelf.read(LAST_TWO)
    move = Move(NATURE, diamonds.legal_words(s, NATURE)[word], word)
    drawn = chance(Study(diamonds, QUICK, 0), s, move, 7)
    assert drawn is not None
    assert (drawn.number, drawn.moves, drawn.word) == (7, 1, word)
    assert drawn.expected == pytest.approx((0.5, 0.5))
    assert drawn.luck == pytest.approx(luck)


@pytest.mark.slow
def test_the_last_draw_ends_at_the_result() -> None:
    for seed in range(4):
        match = Match(game("diamonds"), 3, {**SMALL, "goal_three": 2})
        play_on(match, Random(seed))
        found = review(match, QUICK)
        last = found.chances[-1]
        assert last.number == len(match.moves)
        assert found.is_over
        assert changed(last) == pytest.approx(found.end.chances)
        assert sorted(found.end.chances) == [0, 0, 1]
        assert found.end.errors == (0, 0, 0)


@pytest.mark.slow
def test_a_deal_is_one_stroke_of_luck() -> None:
    match = played_on("miners", 5)
    found = review(match, QUICK)
    deal = found.chances[0]
    assert (deal.number, deal.moves, deal.word) == (5, 5, "")
    assert deal.expected == found.start.chances
    assert changed(deal) == pytest.approx(worth(Study(match.game, QUICK, 0), match.state, 5, QUICK).chances)


def played_on(slug: str, moves: int, seed: int = 1, players: int = 2) -> Match:
    match = Match(game(slug), players)
    play_on(match, Random(seed), moves)
    return match


# adding up, with search


@pytest.mark.slow
def test_start_luck_and_decisions_lead_to_the_result_within_the_error() -> None:
    """Nothing is secret in Diamonds, and two players cannot choose between third parties.

    What an account then leaves unexplained is the error of the search alone; without the luck it would be far more.
    """
    surprises, without_luck = [], []
    for seed in range(6):
        match = Match(game("diamonds"), 2, SMALL)
        play_on(match, Random(seed))
        account = review(match, THOROUGH, seed).accounts[0]
        check_sum(account)
        surprises.append(abs(account.rest.value) / account.rest.error)
        without_luck.append(abs(account.rest.value + account.luck.value) / account.rest.error)
    assert max(surprises) < 4
    assert sum(s * s for s in surprises) / len(surprises) < 4
    assert max(without_luck) > 6


def check_sum(account: Account) -> None:
    parts = account.start, account.luck, account.own, account.others, account.rest
    assert sum(part.value for part in parts) == pytest.approx(account.end.value)


# honesty


@pytest.mark.slow
def test_a_decision_is_judged_by_what_its_seat_knew() -> None:
    """B's hand is another one, which A cannot know: all that is said of A's decisions is the same, to the last bit."""
    stories = [village("5C 2H"), village("TC JH")]
    first, second = (review(match, QUICK) for match in stories)
    assert stories[0].view(0) == stories[1].view(0)
    assert [d.word for d in first.decisions] == ["9S", "mine 9D"]
    assert first.decisions == second.decisions
    assert first.end != second.end, "with open cards the positions differ"


def village(hand: str) -> Match:
    """Return a game of miners in which A has made a few decisions, with B's hand as given."""
    match = Match(game("miners"), 2)
    for word in f"9S KH {hand} 4S".split():
        match.play(NATURE, word)
    match.play_all([(0, "9S"), (0, "mine"), (0, "9D")])
    return match


@pytest.mark.slow
def test_choices_made_at_once_and_in_secret_are_judged_by_what_each_seat_knew() -> None:
    match = played_on("planets", 0)
    while match.waits_for_nature:
        play_on(match, Random(1), 1)
    first, other = match.awaited
    second = Match(match.game, 2)
    second.play_all((move.seat, move.word) for move in match.moves)
    words = list(match.legal(other))
    for twin, word in ((match, words[0]), (second, words[1])):
        twin.play(other, word)
        twin.play(first, next(iter(twin.legal(first))))
        twin.play(first, "ready")
    mine = [[d for d in review(twin, QUICK).decisions if d.seat == first] for twin in (match, second)]
    assert mine[0] == mine[1] != []


def fleets(*said: str) -> list[Decision]:
    """Return the decisions of a table of planets at which A has sent one of these fleets, one for each."""
    found: list[Decision] = []
    for words in said:
        match = table(2, {})
        lay(match, "1H")
        dealt(match, "2 5 11", "1 3 4")
        match.play_all((0, word) for word in words.split())
        found += review(match, QUICK).decisions
    return found


@pytest.mark.slow
def test_whole_fleets_are_judged_and_one_that_is_mixed_loses_nothing() -> None:
    (poor,) = fleets("2x ready")
    (good,) = fleets(poor.best)
    assert (poor.word, poor.number) == ("2x ready", 8)
    assert poor.is_clear
    assert poor.drawn_from >= 1
    assert 1 / poor.drawn_from <= poor.drawn_in <= 1, "it is the likeliest of them"
    assert poor.change == (pytest.approx(-poor.loss), pytest.approx(poor.loss))
    assert (good.best, good.loss, good.change) == (good.word, 0, (0, 0))
    assert fleets("2x") == [], "it is not sent yet"


@pytest.mark.slow
def test_where_fleets_are_too_many_to_mix_they_are_judged_as_other_sentences_are() -> None:
    match = table(2, {"hand": 6})
    lay(match, "1H")
    dealt(match, "1 2 3 4 5 6", "7 8 9 10 11 12")
    match.play_all([(0, "1a"), (0, "2b"), (0, "ready")])
    (found,) = review(match, QUICK).decisions
    assert (found.word, found.number) == ("1a 2b ready", len(match.moves) - 2)
    assert found.best == found.word or found.best.endswith("ready")


# every game


@pytest.mark.slow
@every_player_count
def test_any_match_of_any_game_can_be_reviewed(game: Game, players: int) -> None:
    match = Match(game, players)
    play_on(match, Random(players), 6)
    found = review(match, QUICK)
    assert (found.game, found.players, found.moves) == (game.slug, players, len(match.moves))
    befores = [before for before, _, _ in match.steps()]
    for d in found.decisions:
        words = game.legal_words(befores[d.number - 1], d.seat)
        assert {d.word.split()[0], d.best.split()[0]} <= {word.split()[0] for word in words}
        assert d.word.startswith(match.moves[d.number - 1].word)
        assert d.loss == 0 or d.loss > d.loss_error
        assert 0 <= d.loss <= 1
        assert sum(d.change) == pytest.approx(0, abs=1e-9)
    for draw in found.chances:
        assert match.moves[draw.number - 1].seat == NATURE
        assert sum(draw.expected) == pytest.approx(1)
        assert sum(draw.luck) == pytest.approx(0, abs=1e-9)
    for account in found.accounts:
        check_sum(account)


@pytest.mark.slow
def test_a_review_does_not_depend_on_the_threads_and_tells_how_far_it_is() -> None:
    match, told = played_on("diamonds", 20), []
    found = review(match, QUICK, 5, 1, lambda done, of: told.append((done, of)))
    assert review(match, QUICK, 5, 2) == found
    assert review(match, QUICK, 6) != found
    assert told == [(n, len(told)) for n in range(1, len(told) + 1)]


@pytest.mark.slow
def test_a_match_that_has_not_begun_has_nothing_to_review_but_its_chances() -> None:
    found = review(Match(game("diamonds"), 3), QUICK)
    assert (found.decisions, found.chances, found.moves, found.is_over) == ((), (), 0, False)
    assert found.start == found.end
    assert [account.rest.value for account in found.accounts] == [0, 0, 0]
