"""Every example of the documents is taken by the software that it is an example of."""

import json
import re
from pathlib import Path

import pytest

from motherlode import cli
from motherlode.core.errors import InputError
from motherlode.game import SHELF, read
from motherlode.match import proof, record

ROOT = Path(__file__).parents[2]
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCKS = [
    pytest.param(language, text, id=f"{path.relative_to(ROOT)}:{page[: found.start()].count(chr(10)) + 1}")
    for path in DOCUMENTS
    for page in [path.read_text(encoding="utf-8")]
    for found in re.finditer(r"^```(\w*)\n(.*?)^```$", page, re.DOTALL | re.MULTILINE)
    for language, text in [found.groups()]
]
POSITION = re.compile(rf"(?:{'|'.join(SHELF)})/[2-4] \S+ .*")


def taken(text):
    """Whether an example of JSON is taken: a record, a transcript, moves, or else one value."""
    if text.startswith('{"motherlode": 1'):
        found = record.read(text)
        return not found.commitment or proof.verify(found) > 0
    if text.startswith("[["):
        return bool(record.read_moves(text))
    return bool(json.loads(text))


@pytest.mark.parametrize(("language", "text"), BLOCKS)
def test_an_example_is_taken(language, text):
    if language == "json":
        assert taken(text)
    for line in text.splitlines() if language == "" else []:
        if POSITION.fullmatch(line):
            found, s = read(line)
            assert found.show(s) == line
    if language == "python":
        compile(text, "example", "exec")
    for line in text.splitlines() if language == "sh" else []:
        check_command(line)


def check_command(line):
    """Parse a command of ours without running it."""
    words = line.partition("#")[0].partition(">")[0].split()
    if words[:3] == ["python3", "workshop.py", "run"]:
        words = ["motherlode", *words[3:]]
    if words[:1] != ["motherlode"]:
        return
    context = cli.motherlode.make_context("motherlode", words[1:], resilient_parsing=True)
    command = cli.motherlode.get_command(context, words[1])
    assert command is not None, line
    command.make_parser(context).parse_args(words[2:])  # an option that there is none of is an error


def test_positions_and_matches_are_among_the_examples():
    texts = [param.values[1] for param in BLOCKS]
    assert any(POSITION.fullmatch(line) for text in texts for line in text.splitlines())
    assert sum(text.startswith('{"motherlode": 1') for text in texts) == 2


def test_the_transcript_is_what_its_moves_and_its_box_give(tmp_path, capsys):
    page = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    section = page[page.index("## The transcript") : page.index("## The review")]
    moves, printed = re.findall(r"```json\n(.*?)```", section, re.DOTALL)
    (tmp_path / "moves.json").write_text(moves)
    box = re.search(r"With `--box (\S+)`", section)[1]
    assert cli.run(["transcript", "diamonds", "--box", box, "--moves", str(tmp_path / "moves.json")]) == 0
    assert capsys.readouterr().out == printed


def test_a_position_that_is_none_is_noticed():
    with pytest.raises(InputError):
        read("diamonds/2 - B:turn 4:KH/6/6/6/6/6/6/6/6 9S:4D9D:X1,-:-:- 5C")
