"""What `amid` promises: a sentence is one seat's, without an answer, and rests on nothing that the seat cannot see."""

from motherlode.core.body import replica
from motherlode.core.cards import bit, cards, has
from motherlode.core.seats import NATURE
from motherlode.game import AnyState as State
from motherlode.game import Game
from motherlode.match import Match
from motherlode.match.steps import goes_on
from motherlode.testing.sampling import context


def check_words(match: Match) -> int:
    """Check every word of a position that leaves its seat amid: said in its view it comes to the same as said in truth.

    Return how many such words there were.
    """
    game, s, begun = match.game, match.state, 0
    for seat in cards(game.rules.awaited(s) & ~bit(NATURE)):
        for action in cards(game.rules.legal(s, seat)):
            begun += check_word(game, s, seat, action)
    return begun


def check_word(game: Game, s: State, seat: int, action: int) -> bool:
    """Check one word; return whether it leaves its seat amid."""
    rules, after = game.rules, applied(game, s, seat, action)
    if not rules.amid(after, seat):
        return False
    seen, imagined = game.view(after, seat), applied(game, game.view(s, seat), seat, action)
    assert imagined == seen, f"{game.show(s)}: action {action} of seat {seat} comes to something else in its own view"
    assert has(rules.awaited(seen), seat), f"{game.show(after)}: seat {seat} is amid and not asked"
    assert rules.legal(seen, seat) == rules.legal(after, seat) != 0
    assert rules.amid(seen, seat), f"{game.show(seen)}: seat {seat} does not know that it is amid"
    return True


def whole_actions(match: Match) -> int:
    """Return how many sentences were said to their end, those of Nature among them."""
    return sum(not goes_on(match.game, after, move.seat) for _, move, after in match.steps())


def applied(game: Game, s: State, seat: int, action: int) -> State:
    """Return the state after an action."""
    after = replica(s)
    game.rules.apply(after, seat, action)
    return after


def check_boundaries(match: Match) -> set[int]:
    """Check that sentences can be found again in the moves: who is amid has spoken, and Nature has not answered since.

    Return the contexts in which somebody was amid.
    """
    rules, speaking, found = match.game.rules, set[int](), set[int]()
    for before, move, _ in match.steps():
        amid = {seat for seat in range(match.players) if rules.amid(before, seat)}
        assert amid <= speaking, f"{match.game.show(before)}: somebody amid has said nothing since the last answer"
        assert all(has(rules.awaited(before), seat) for seat in amid)
        found |= {context(before)} if amid else set()
        speaking = set() if move.seat == NATURE else speaking | {move.seat}
    assert not any(rules.amid(match.state, seat) for seat in range(match.players) if match.is_over)
    return found
