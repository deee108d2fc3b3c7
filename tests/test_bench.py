"""Benches ask the project for names that are there. Most are run by hand alone, so nothing else finds out in time."""

import ast
import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

BENCHES = sorted((Path(__file__).parents[1] / "bench").glob("*.py"))
DOCS = sorted((Path(__file__).parents[1] / "docs").glob("*.md"))
OURS = {"motherlode", "tools"}


@pytest.mark.parametrize("bench", BENCHES, ids=lambda path: path.stem)
def test_a_bench_asks_for_what_there_is(bench):
    asked = (node for node in ast.walk(ast.parse(bench.read_text())) if isinstance(node, ast.ImportFrom))
    named = [(node.module, one.name) for node in asked if node.module.split(".")[0] in OURS for one in node.names]
    assert [(module, name) for module, name in named if not is_there(module, name)] == []


def is_there(module, name):
    found = import_module(module)
    return hasattr(found, name) or (hasattr(found, "__path__") and find_spec(f"{module}.{name}") is not None)


@pytest.mark.parametrize("page", DOCS, ids=lambda path: path.stem)
def test_a_command_of_a_bench_that_is_written_down_is_one(page):
    """Of each, the module and its options are there: whoever doubts a figure can measure it anew."""
    for name, said in re.findall(r"python -m bench\.(\w+)([^`\n]*)", page.read_text()):
        bench = next((path for path in BENCHES if path.stem == name), None)
        assert bench is not None, name
        options = re.findall(r"--[a-z][a-z-]*", said)
        assert [one for one in options if f'"{one}"' not in bench.read_text()] == [], name


def test_where_it_is_written_what_a_server_bears_stands_how_that_is_measured():
    said = "".join(page.read_text() for page in DOCS)
    for command in (
        "bench.load` starts",
        "--idle 1000",
        "bench.masters --actions",
        "bench.siege` holds 2,000 lines half open",
    ):
        assert command in said
