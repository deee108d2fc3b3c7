"""How much a game is to write: what the house can say of any game, no game says again."""

from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "examples"
MOST = 500
"""Lines, everything counted. A fork took 772 of them."""


def test_goofspiel_is_told_in_five_hundred_lines() -> None:
    """With its evaluation, its scene, its reasons, its English and its French; the sheet is for people."""
    package = EXAMPLES / "goofspiel" / "src"
    files = [*package.rglob("*.py"), *package.rglob("*.po")]
    assert {file.stem for file in files} >= {"rules", "evaluation", "scene", "reasons", "motherlode_goofspiel"}
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MOST
