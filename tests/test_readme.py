"""What the README shows works as it is shown."""

import re
from pathlib import Path

import pytest

from motherlode import cli
from motherlode.game import SHELF

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for code in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        exec(compile(code, "README.md", "exec"), {})
    assert "'4D': 28" in capsys.readouterr().out


def test_the_commands_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"workshop\.py run ([^`#>\n]*)", README)
    assert commands
    for command in commands:
        assert cli.run(command.split()) == 0
        assert capsys.readouterr().out


def test_every_game_is_in_the_readme() -> None:
    for slug in SHELF:
        assert f"`{slug}`" in README or slug.title() in README
