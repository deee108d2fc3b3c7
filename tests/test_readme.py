"""What the README shows works as it is shown."""

import doctest
import re
from pathlib import Path

import pytest

from motherlode import cli
from motherlode.game import SHELF

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("page", ["README.md", "docs/python.md"])
def test_sessions_in_python_print_what_they_are_shown_to_print(page: str) -> None:
    """Every line that is shown is true; a line of three dots stands for what was left out."""
    text = (ROOT / page).read_text(encoding="utf-8")
    session = "\n".join(re.findall(r"```pycon\n(.*?)```", text, re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(session, {}, page, page, 0)
    assert len(examples.examples) >= 8
    told: list[str] = []
    doctest.DocTestRunner(verbose=False, optionflags=doctest.ELLIPSIS).run(examples, out=told.append)
    assert "".join(told) == ""


def test_the_commands_of_the_readme_run(capsys: pytest.CaptureFixture[str]) -> None:
    commands = re.findall(r"workshop\.py run ([^`#>\n]*)", README)
    assert commands
    for command in commands:
        assert cli.run(command.split()) == 0
        assert capsys.readouterr().out


def test_every_game_is_in_the_readme() -> None:
    for slug in SHELF:
        assert f"`{slug}`" in README or slug.title() in README
