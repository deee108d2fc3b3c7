"""Golden transcripts: random games written down once, so that a change of behaviour shows as a difference to read.

``python -m tests.aid.golden`` writes them anew; look at what changed before you commit it.
"""

from pathlib import Path

from motherlode.game import Game
from motherlode.match import Match, record
from tests.aid.shelf import GAMES

FOLDER = Path(__file__).parents[1] / "golden"
SEED = 2026


def tables() -> list[tuple[Game, int]]:
    """Return every game at every number of players."""
    return [(g, n) for g in GAMES for n in range(g.rules.FEWEST_PLAYERS, g.rules.MOST_PLAYERS + 1)]


def path(game: Game, players: int) -> Path:
    """Return where the transcript of a table is kept."""
    return FOLDER / f"{game.slug}-{players}.jsonl"


def transcript(game: Game, players: int) -> str:
    """Play the golden game of a table."""
    return "".join(line + "\n" for line in record.transcribe(Match(game, players), SEED + players))


if __name__ == "__main__":
    for a_game, n in tables():
        path(a_game, n).write_text(transcript(a_game, n), encoding="utf-8")
