"""Rules that cannot be compiled are told where, and which rule of the guide they break."""

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import indent
from types import ModuleType
from uuid import uuid4

import numba
import numpy as np
import pytest

from motherlode.bots import evaluation
from motherlode.compiled import entry_points, limits, sources
from motherlode.compiled.compiler import bound
from motherlode.core import body
from motherlode.game import Game
from tests.aid.shelf import every_game

GUIDE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
RULES = """\
from dataclasses import dataclass

from motherlode.core.body import one, row

TABLE = {{1: 2}}


@dataclass(slots=True)
class Seat:
    gold: int = 0


@dataclass(slots=True)
class State:
    points: int = 0
    lane: list[int] = row(4)
    seat: list[Seat] = row(2, Seat)


def scored(s, seat, *, twice=0):
    return s.lane[seat]


def score(s, seat):
    return total(s, seat)


def total(s, seat):
{body}
"""
LINE = RULES.splitlines().index("{body}") + 1
Plant = Callable[[str], ModuleType]


@pytest.fixture
def plant(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Plant]:
    """Rules with a body of one's own for `total`, the third of their functions."""
    monkeypatch.syspath_prepend(tmp_path)

    def planted(text: str) -> ModuleType:
        (tmp_path / "outside_planted.py").write_text(RULES.format(body=indent(text, "    ")))
        sys.modules.pop("outside_planted", None)
        importlib.invalidate_caches()
        limits._tree.cache_clear()
        return importlib.import_module("outside_planted")

    yield planted
    sys.modules.pop("outside_planted", None)


def compiled_score(rules: ModuleType) -> object:
    return bound(entry_points, rules).score(body.records(rules.State), 0, 0)


@pytest.mark.parametrize(
    ("text", "line", "rule"),
    [
        ("if (n := s.lane[seat]) > 3:\n    return n\nreturn 0", 0, "C4"),
        ("return sum(n for n in s.lane)", 0, "C3"),
        (
            "found = 0\nif scored(s, seat, twice=1):\n    found = 1\nreturn found",
            RULES.splitlines().index("def scored(s, seat, *, twice=0):") - LINE + 1,
            "C5",
        ),
        ("return TABLE[seat]", 0, "C1"),
        ("return {1: 2}[seat] + nothing", 0, "C1"),
        ("s.lane = [0, 1, 2, 3]\nreturn 0", 0, "C2"),
        ("s.lane.append(3)\nreturn 0", 0, "C2"),
        ("if seat == 0:\n    return s.lane\nreturn 0", None, "C7"),
        ("found = 0\nif seat:\n    found = s.lane\nreturn found", None, "C7"),
        ("text = f'{s.lane}'\nreturn text", 0, "C6"),
        ("return max(range(4), key=lambda i: s.lane[i])", 0, "C8"),
        ("with open('x') as file:\n    return 0", 0, "C8"),
        ("return 1 + s.pionts", 0, "C9"),
        ("return s.s", 0, "C9"),  # a field that is not there is no argument of the same name
        ("return Seat(3).gold", 0, "C9"),
        ("return nowhere(s)", None, "C9"),
    ],
)
def test_a_mistake_is_told_with_function_line_and_rule(plant: Plant, text: str, line: int | None, rule: str) -> None:
    with pytest.raises(limits.CompilationError) as refusal:
        compiled_score(plant(text))
    told = str(refusal.value)
    assert f"({rule} in docs/adding-a-game.md)" in told
    assert "outside_planted.py" in told
    if line is not None:
        where = "total" if line >= 0 else "scored"  # where the argument is declared
        assert f", line {LINE + line}, in {where}: " in told
    assert isinstance(refusal.value.__cause__, Exception)
    assert "Numba: " in told


def test_what_numba_said_is_kept(plant: Plant) -> None:
    with pytest.raises(limits.CompilationError) as refusal:
        compiled_score(plant("return sum(n for n in s.lane)"))
    assert isinstance(refusal.value.__cause__, numba.core.errors.NumbaError)


def test_rules_without_mistakes_are_compiled_wherever_they_are(plant: Plant) -> None:
    assert compiled_score(plant("return s.lane[seat] + 7")) == 7


def test_a_rule_may_make_a_list_of_its_own(plant: Plant) -> None:
    """C1: only outside functions there are none."""
    assert compiled_score(plant("some = [seat, 7]\nsome.append(8)\nreturn some[1] + len(some)")) == 10


def test_what_python_hands_over_is_not_counted(plant: Plant) -> None:
    """Each function that an array goes through would count it once more, and searches hand arrays on all the time."""
    never_compiled = uuid4().int % 1_000_000_007
    entry = bound(entry_points, plant(f"return s.lane[seat] + {never_compiled}")).score
    entry(np.zeros(1, body.dtype_of(sys.modules["outside_planted"].State)), 0, 0)
    (code,) = entry.inspect_llvm().values()
    assert "NRT_adapt_ndarray_from_python" not in code


def test_rules_that_were_edited_and_imported_again_are_compiled_again(plant: Plant) -> None:
    """Else what was compiled of the later ones would be taken for the earlier ones by whoever comes next."""
    names = [sources.fingerprint([plant(text)]) for text in ("return 7", "return 8", "return 7")]
    assert names[0] == names[2] != names[1]


def test_what_numba_takes_in_silence_is_seen_in_the_source(plant: Plant) -> None:
    """A record assigned whole is copied in machine code, and shared in Python."""
    rules = plant("s.seat[0] = s.seat[1]\nreturn 0")
    (mistake,) = limits.mistakes([rules])
    assert (mistake.function, mistake.rule, mistake.line) == ("total", "C2", LINE)


@every_game
def test_our_games_make_none_of_the_mistakes(game: Game) -> None:
    assert list(map(str, limits.mistakes([game.module, evaluation.of(game)]))) == []


def test_the_guide_has_every_rule() -> None:
    """Each under a heading of its own, so that a message leads there."""
    assert set(
        re.findall(r"^- <a id=\"(c\d)\"></a>\*\*(C\d)\*\*", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    ) == {(rule.lower(), rule) for rule in limits.RULES}
