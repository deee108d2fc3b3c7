"""Every game plays its golden transcripts as it always did, word for word."""

from motherlode.game import Game
from motherlode.match import record
from tests.aid import golden
from tests.aid.shelf import every_player_count


@every_player_count
def test_the_golden_game_is_played_as_it_was(game: Game, players: int) -> None:
    text = golden.path(game, players).read_text(encoding="utf-8")
    assert record.read(text).match.is_over
    assert golden.transcript(game, players) == text, "if this is meant: python -m tests.aid.golden, and read the change"


def test_no_golden_game_is_left_of_a_table_that_is_gone() -> None:
    kept = {golden.path(game, players) for game, players in golden.tables()}
    assert kept == set(golden.FOLDER.iterdir())
