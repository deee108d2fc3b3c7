"""Machine code that is found on the disk beside some that is made today."""

import os
import subprocess
import sys
from pathlib import Path

KERNEL = """
rules = None
__all__ = ["top"]

def down(n):
    return rules.limit() if n == 0 else down(n - 1)

def top(n):
    return down(n)
"""
TOPS = """
import importlib, sys
from motherlode.compiled.compiler import bound
import kernel
print(*[bound(kernel, importlib.import_module(name)).top(5) for name in sys.argv[1:]])
"""


def tops(folder: Path, *games: str) -> str:
    """Return what a kernel says over some games, in a process of its own that keeps its machine code in a folder."""
    surroundings = {
        **os.environ,
        "PYTHONPATH": f"{folder}{os.pathsep}{Path('src').resolve()}",
        "XDG_CACHE_HOME": str(folder),
    }
    command = [sys.executable, "-c", TOPS, *games]
    return subprocess.run(command, env=surroundings, capture_output=True, text=True, check=True).stdout.strip()


def test_a_game_that_is_compiled_beside_the_cached_code_of_another_keeps_its_own_rules(tmp_path: Path) -> None:
    (tmp_path / "kernel.py").write_text(KERNEL)
    for game, limit in (("mountain", 3), ("valley", 4)):
        (tmp_path / f"{game}.py").write_text(f"def limit():\n    return {limit}\n")
    assert tops(tmp_path, "mountain") == "3"
    assert tops(tmp_path, "mountain", "valley") == "3 4"
