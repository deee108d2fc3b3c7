"""Templates are laid out so that they can be read: no line is longer than what is seen at once."""

from pathlib import Path

import pytest

import motherlode

TEMPLATES = sorted((Path(motherlode.__file__).parent / "web" / "templates").glob("*.html"))
WIDEST = 125
LONG_YET = {
    *("albums", "along", "arrival", "base", "cover", "guide", "message", "pass", "pieces", "rules", "settings", "sit"),
    *("beside", "table", "zones"),
}
"""Those in which some lines are longer still."""


def is_wide(path):
    return any(len(line) > WIDEST for line in path.read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_a_line_is_seen_whole(path):
    assert is_wide(path) == (path.stem in LONG_YET)
