"""The sheet, the code and the tests name each other: every § and R is implemented, tested, and none is made up."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import motherlode.games
from motherlode.game import Game
from tests.aid.shelf import every_game

CODE = Path(motherlode.games.__file__).parent
TESTS = Path(__file__).parents[1] / "games"
CLAUSE = re.compile(r"^- §(\d+\.\d+)", re.MULTILINE)
SECTION = re.compile(r"^## §(\d+)", re.MULTILINE)
RULING = re.compile(r"^\| R(\d+) \|", re.MULTILINE)
CITED_CLAUSES = re.compile(r"§(\d+)(?:\.(\d+)(?:\s?[-–]\s?§?\d+\.(\d+))?)?")
CITED_RULINGS = re.compile(r"\bR(\d+)(?:\s?[-–]\s?R?(\d+))?\b")


def rules_of(game: Game) -> set[str]:
    """Return every § with a number of its own and every R of a sheet."""
    sheet = game.sheet()
    return {f"§{clause}" for clause in CLAUSE.findall(sheet)} | {f"R{ruling}" for ruling in RULING.findall(sheet)}


def cited_in(folder: Path) -> set[str]:
    """Return what the docstrings below a folder cite; a whole section, such as §4, counts for itself alone."""
    return {rule for path in folder.rglob("*.py") for text in docstrings(path) for rule in cited(text)}


def docstrings(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            yield ast.get_docstring(node) or ""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.value.value  # the docstring of a field


def cited(text: str) -> Iterator[str]:
    for section, first, last in CITED_CLAUSES.findall(text):
        if not first:
            yield f"§{section}"
        else:
            yield from (f"§{section}.{n}" for n in range(int(first), int(last or first) + 1))
    for first, last in CITED_RULINGS.findall(text):
        yield from (f"R{n}" for n in range(int(first), int(last or first) + 1))


@every_game
def test_every_rule_is_cited_by_the_code(game: Game) -> None:
    assert sorted(rules_of(game) - cited_in(CODE / game.slug)) == []


@every_game
def test_every_rule_is_cited_by_a_test(game: Game) -> None:
    assert sorted(rules_of(game) - cited_in(TESTS / game.slug)) == []


@every_game
def test_no_citation_dangles(game: Game) -> None:
    known = rules_of(game) | {f"§{section}" for section in SECTION.findall(game.sheet())}
    assert known
    assert sorted((cited_in(CODE / game.slug) | cited_in(TESTS / game.slug)) - known) == []
