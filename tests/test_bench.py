"""Benches ask the project for names that are there. Most are run by hand alone, so nothing else finds out in time."""

import ast
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

BENCHES = sorted((Path(__file__).parents[1] / "bench").glob("*.py"))
OURS = {"motherlode", "tools"}


@pytest.mark.parametrize("bench", BENCHES, ids=lambda path: path.stem)
def test_a_bench_asks_for_what_there_is(bench):
    asked = (node for node in ast.walk(ast.parse(bench.read_text())) if isinstance(node, ast.ImportFrom))
    named = [(node.module, one.name) for node in asked if node.module.split(".")[0] in OURS for one in node.names]
    assert [(module, name) for module, name in named if not is_there(module, name)] == []


def is_there(module, name):
    found = import_module(module)
    return hasattr(found, name) or (hasattr(found, "__path__") and find_spec(f"{module}.{name}") is not None)
