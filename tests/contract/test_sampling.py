"""The positions that the contract is tried on miss nothing: every context and every action number is among them."""

from random import Random

from motherlode.core.cards import cards
from motherlode.game import Game
from motherlode.testing.sampling import actions_met, branch, contexts_met, play_on
from tests.aid.shelf import every_game, every_player_count, sampled

CHARACTERS, FACES = "0-25 39-51", "0-11 13-24 26-37 39-50"
SEATS = {
    "diamonds": {"TURN": "0-8 11-17 19", "SPADE": "9-10", "FIND": "11-16 18"},
    "miners": {
        "PLAY": f"{CHARACTERS} 57-58",
        "ACT": "52-58",
        "CARD": CHARACTERS,
        "DIAMOND": "26-38",
        "BRIBE": CHARACTERS,
        "PAY": "26-37",
        "KIDNAP": CHARACTERS,
        "GANG": "39-51",
        "SEDUCE": "0-12 39-51",
        "SEDUCER": "13-25",
        "LOVER": "13-25",
        "PARTNER": "0-12 39-51",
        "END": "57 59",
    },
    "friend_or_foe": {"MOVE": "0-3", "SPEND": "4-10", "KEEP": "0-62"},
    "planets": {"FLEETS": "0-48"},
    "realm_of_thieves": {"MAIN": "0-35", "SLOT": "0-4", "TARGET": "0-9", "ATTACK": "0-5"},
}
"""What a seat may ever say, as the tables of action numbers of the sheets have it."""
NATURES = {
    "diamonds": {"PILE": "0-8", "CARD": "0-53"},
    "miners": {"DEAL": CHARACTERS, "DRAW": CHARACTERS},
    "friend_or_foe": {"OPENING": FACES, "CARD": FACES, "DICE": "0-35"},
    "planets": {"PLANETS": "12-17", "DEAL": "0-11", "TIE": "0-11"},
    "realm_of_thieves": {"STARTER": "0-1", "DEAL": "0-29", "DRAW": "0-29", "PRIZE": "0-29"},
}
"""What Nature may ever do."""


def members(spans: str) -> set[int]:
    """Return the numbers of such spans as ``0-8 11``."""
    pairs = (span.partition("-") for span in spans.split())
    return {number for low, _, high in pairs for number in range(int(low), int(high or low) + 1)}


@every_game
def test_every_context_and_every_action_number_is_among_the_samples(game: Game) -> None:
    tables = range(game.rules.FEWEST_PLAYERS, game.rules.MOST_PLAYERS + 1)
    samples, contexts = [sampled(game, players) for players in tables], vars(game.module)["Context"]
    assert set(cards(contexts_met(samples))) == set(map(int, contexts))
    for is_natures, known in ((False, SEATS), (True, NATURES)):
        met = {one.name: set(cards(actions_met(samples, (one, is_natures)))) for one in contexts}
        assert {name: some for name, some in met.items() if some} == {
            name: members(spans) for name, spans in known[game.slug].items()
        }


@every_player_count
def test_few_of_the_positions_are_finished_games(game: Game, players: int) -> None:
    drawn = sampled(game, players).drawn
    assert len(drawn) == 40
    assert sum(match.is_over for match in drawn) <= 4


@every_player_count
def test_to_play_on_leaves_the_sample_as_it_was(game: Game, players: int) -> None:
    match = sampled(game, players).drawn[0]
    before, moves = game.show(match.state), len(match.moves)
    play_on(branch(match), Random(1))
    assert (game.show(match.state), len(match.moves)) == (before, moves)
