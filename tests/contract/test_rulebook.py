"""The sheet, the code and the tests name each other: every § and R is implemented, tested, and none is made up.

Every ruling has a test of its own, which fails when that ruling is broken: one that cites no other ruling.
"""

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
    return {f"§{clause}" for clause in CLAUSE.findall(game.sheet())} | rulings_of(game)


def rulings_of(game: Game) -> set[str]:
    return {f"R{ruling}" for ruling in RULING.findall(game.sheet())}


def rules_by_test(game: Game) -> dict[str, set[str]]:
    """Return what the docstring of each test function of a game cites; a module's or a class's says nothing here."""
    return {
        f"{path.name}::{node.name}": set(cited(ast.get_docstring(node) or ""))
        for path in sorted((TESTS / game.slug).rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    }


def cited_in(folder: Path) -> set[str]:
    """Return what the docstrings below a folder cite; a whole section, such as §4, counts for itself alone."""
    return {rule for path in folder.rglob("*.py") for text in docstrings(path) for rule in cited(text)}


def given_as_reasons(folder: Path) -> set[str]:
    """Return what a game cites where it says why something cannot be done."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in folder.glob("reasons*.py")]
    texts = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {rule for text in texts if isinstance(text, str) for rule in cited(text)}


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
    cited_by_tests = {rule for rules in rules_by_test(game).values() for rule in rules}
    assert sorted(rules_of(game) - cited_by_tests) == []


@every_game
def test_every_ruling_has_a_test_of_its_own(game: Game) -> None:
    own = {rule for rules in rules_by_test(game).values() if len(rules & rulings_of(game)) == 1 for rule in rules}
    assert sorted(rulings_of(game) - own) == []


@every_game
def test_no_test_is_about_two_rulings(game: Game) -> None:
    cited_rulings = {test: sorted(rules & rulings_of(game)) for test, rules in rules_by_test(game).items()}
    assert {test: rulings for test, rulings in cited_rulings.items() if len(rulings) > 1} == {}


@every_game
def test_no_citation_dangles(game: Game) -> None:
    known = rules_of(game) | {f"§{section}" for section in SECTION.findall(game.sheet())}
    assert known
    code = CODE / game.slug
    assert sorted((cited_in(code) | cited_in(TESTS / game.slug) | given_as_reasons(code)) - known) == []
