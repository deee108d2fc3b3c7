"""What the version before wrote still opens: its positions, and the records that its machine code was made for."""

import json
from pathlib import Path
from typing import Any

import pytest

from motherlode import game as shelf
from motherlode.core import body
from motherlode.game import SHELF

KEPT = Path(__file__).parents[1] / "kept"
POSITIONS = (KEPT / "positions.txt").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("slug", SHELF)
def test_a_position_written_before_is_read_and_written_again_the_same(slug: str) -> None:
    lines = [line for line in POSITIONS if line.startswith(f"{slug}/")]
    assert len(lines) > 10
    for line in lines:
        found, s = shelf.read(line)
        assert found.show(s) == line


@pytest.mark.parametrize("slug", SHELF)
def test_a_record_has_the_numbers_that_it_had_in_the_same_order_and_shape(slug: str) -> None:
    before = json.loads((KEPT / "records.json").read_text(encoding="utf-8"))[slug]
    after = shape(body.dtype_of(shelf.game(slug).rules.State))
    assert json.dumps(after) == json.dumps(before)


def shape(kind: Any) -> dict[str, Any]:
    """Return the fields of a record type: shape, and type or fields of its own."""
    entries = {name: kind.fields[name][0] for name in kind.names}
    return {name: [list(of.shape), shape(of.base) if of.base.names else of.base.str] for name, of in entries.items()}
