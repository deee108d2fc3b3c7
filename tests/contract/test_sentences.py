"""A sentence: the words of one seat that make one action together. Who has begun one, and who has answered?"""

import pytest

from motherlode.core.cards import has
from motherlode.game import Game
from motherlode.testing.sampling import context
from motherlode.testing.sentences import check_boundaries
from tests.aid.shelf import every_game, every_player_count, sampled

AMID = {
    "diamonds": "",
    "miners": "CARD DIAMOND BRIBE PAY KIDNAP GANG SEDUCE SEDUCER LOVER PARTNER",
    "friend_or_foe": "SPEND KEEP",
    "planets": "FLEETS",
    "realm_of_thieves": "SLOT TARGET ATTACK",
}
"""Where an action takes more than one word (Decisions of the sheets)."""


@every_game
def test_a_seat_is_amid_where_the_sheet_asks_for_more_words(game: Game) -> None:
    numbers = {
        context(match.state)
        for players in range(game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS + 1)
        for match in sampled(game, players).all
        if any(game.rules.amid(match.state, seat) for seat in range(players))
    }
    assert {vars(game.module)["Context"](number).name for number in numbers} == set(AMID[game.slug].split())


@every_player_count
def test_to_call_every_question_the_middle_of_a_sentence_is_found_out(
    game: Game, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game.rules, "amid", lambda s, seat: has(game.rules.awaited(s), seat))
    with pytest.raises(AssertionError, match="said nothing since"):
        check_boundaries(sampled(game, players).drawn[0])


def test_to_forget_that_a_card_was_turned_over_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """In *Friend or Foe* the coins are asked for in the same context before and after Nature's answer."""
    game, amid = every_game.args[1][2], ["SPEND", "KEEP"]
    numbers = {vars(game.module)["Context"][name] for name in amid}
    monkeypatch.setattr(game.rules, "amid", lambda s, seat: s.turn == seat and s.context in numbers)
    with pytest.raises(AssertionError, match="said nothing since"):
        list(map(check_boundaries, sampled(game, 2).drawn))
