"""Styles are laid out so that they can be read: a rule, or a line of what it says, in a line of its own."""

from pathlib import Path

import pytest

import motherlode

HOUSE = Path(motherlode.__file__).parent
STYLES = sorted(path for path in HOUSE.rglob("*.css") if "vendor" not in path.parts)
WIDEST, LONGEST = 125, 400
every_style = pytest.mark.parametrize("path", STYLES, ids=lambda path: str(path.relative_to(HOUSE)))


@every_style
def test_a_line_holds_one_rule_and_is_seen_whole(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    crowded = [line for line in lines if line.count("{") > 1 or line.rstrip().rpartition("}")[0].count("}")]
    parted = [line for line in lines if len(line) <= WIDEST or _is_one_thing(line)]
    assert crowded == []
    assert parted == lines
    assert len(lines) <= LONGEST


def _is_one_thing(line):
    """Is it a selector, or a declaration, that cannot be parted?"""
    return line.count(";") - line.count("data:") <= 1
