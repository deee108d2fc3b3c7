"""`motherlode analyse`: what it prints, what it writes, and how it refuses."""

import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from motherlode import cli
from motherlode.analysis import telling
from motherlode.match import record
from tests.aid.scenario import played

STORY = "A dig 1: 2S KH; B dig 2: KC; A dig 3: AS; A leave; B dig 3: 2H 2C 3H 3C 4H"
QUICK = ("--simulations", "100")
pytestmark = pytest.mark.slow


class Terminal:
    """Runs the command and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        code = cli.run(["analyse", *arguments])
        said = self.capsys.readouterr()
        return code, said.out, said.err


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


@pytest.fixture
def story(tmp_path: Path) -> str:
    """Return the file of a match that is not over."""
    text = record.write(record.Record(played("diamonds", STORY), ["Ann", "Bob"]))
    (tmp_path / "match.jsonl").write_text(text, encoding="utf-8")
    return str(tmp_path / "match.jsonl")


def test_a_review_tells_moves_chances_the_account_and_what_cost_most(terminal: Terminal, story: str) -> None:
    code, out, err = terminal(story)
    assert (code, err) == (0, "")
    assert out.startswith("Diamonds: 14 moves, 5 decisions; each position was played on 2000 times.\n")
    (left,) = (line for line in out.splitlines() if line.lstrip().startswith("8 "))
    assert re.fullmatch(r" *8 +Ann +Leave A♠ +.+ Trade for A♠", left)
    for entry in ("at the start", "luck", "own decisions", "others' decisions", "not foreseen", "now"):
        assert f"\n{entry} " in out
    told = (
        r"cost Ann most:\n  move 8: “Leave A♠” cost [\d.]+ ± [\d.]+\s% of the chance to win.+“Trade for A♠” was better."
    )
    assert re.search(told, out)
    assert any(block in out for block in telling.BLOCKS)


def test_a_seat_is_told_of_alone_and_in_its_language(terminal: Terminal, story: str) -> None:
    code, out, _ = terminal(story, *QUICK, "--seat", "a", "--lang", "fr")
    assert code == 0
    assert "Diamants\u202f: 14 coups, 5 décisions" in out
    assert "«\u202fÉchanger contre A♠\u202f» valait mieux" in out
    assert "Ann" in out
    assert "Bob" not in out


def test_json_has_the_same_fields_always(terminal: Terminal, story: str) -> None:
    code, out, _ = terminal(story, *QUICK, "--json", "-")
    found = json.loads(out)
    assert code == 0
    assert out.count("\n") == 1
    assert list(found) == [
        *("analysis", "game", "players", "moves", "is_over", "simulations", "seed", "start", "end"),
        *("decisions", "chances", "accounts", "ended", "seats", "costliest"),
    ]
    assert (found["analysis"], found["game"], found["seats"]) == (1, "diamonds", ["Ann", "Bob"])
    assert list(found["start"]) == ["chances", "errors"]
    assert list(found["decisions"][0]) == [
        *("number", "seat", "word", "best", "chance", "error", "loss", "loss_error", "expected", "change"),
        *("change_errors", "against", "drawn_from", "drawn_in"),
    ]
    assert list(found["chances"][0]) == ["number", "moves", "word", "expected", "luck", "errors"]
    assert list(found["accounts"][0]) == ["seat", "start", "luck", "own", "others", "rest", "end", "given_up"]
    assert list(found["accounts"][0]["luck"]) == ["value", "error"]
    assert found["costliest"][0][0] == 8
    assert shape(found) == shape(documented())


def documented() -> Any:
    """Return the review that docs/formats.md shows."""
    page = (Path(__file__).parents[1] / "docs" / "formats.md").read_text(encoding="utf-8")
    return json.loads(re.search(r'```json\n({"analysis".*?)```', page, re.DOTALL)[1])


def shape(value: Any) -> Any:
    """Return the fields of an object, nested; of a list those of its first member."""
    if isinstance(value, dict):
        return {key: shape(inner) for key, inner in value.items()}
    return [shape(value[0])] if isinstance(value, list) and value and isinstance(value[0], dict) else None


def test_json_is_written_beside_the_table(terminal: Terminal, story: str, tmp_path: Path) -> None:
    code, out, _ = terminal(story, *QUICK, "--json", str(tmp_path / "review.json"), "--threads", "2")
    assert code == 0
    assert "Diamonds: 14 moves" in out
    assert (tmp_path / "review.json").read_text(encoding="utf-8") == terminal(story, *QUICK, "--json", "-")[1]


def test_transcripts_are_read_too_and_from_standard_input(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cli.run(["transcript", "diamonds", "--players", "3", "--box", "ranks=3", "--box", "piles=3"])
    monkeypatch.setattr(sys, "stdin", io.StringIO(capsys.readouterr().out))
    code, out, _ = terminal("-", *QUICK)
    assert code == 0
    assert "\nresult " in out


def test_a_bar_shows_on_a_terminal_how_far_it_is(
    terminal: Terminal, story: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Screen(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    assert terminal(story, *QUICK)[0] == 0
    assert "100%" in screen.getvalue()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("nowhere.jsonl",), "nowhere.jsonl: No such file or directory"),
        (("MATCH", "--seat", "C"), "--seat C: this match has the seats A, B"),
        (("MATCH", "--seat", "Ann"), "no seat is called 'Ann'"),
        (("MATCH", "--simulations", "5"), "5 is not in the range"),
        (("MATCH", "--threads", "0"), "0 is not in the range"),
        (("MATCH", "--lang", "tlh"), "'tlh' is not"),
        (("MATCH", "--json", "/nowhere/review.json", *QUICK), "/nowhere/review.json: No such file or directory"),
    ],
)
def test_what_cannot_be_taken_gets_one_line_and_exit_code_2(
    terminal: Terminal, story: str, arguments: tuple[str, ...], says: str
) -> None:
    code, out, err = terminal(*(story if word == "MATCH" else word for word in arguments))
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert says in err


def test_a_record_with_an_illegal_move_is_refused_like_in_a_replay(
    terminal: Terminal, story: str, tmp_path: Path
) -> None:
    (tmp_path / "bad.jsonl").write_text(Path(story).read_text().replace('"leave"', '"jump"'))
    code, out, err = terminal(str(tmp_path / "bad.jsonl"))
    assert (code, out) == (2, "")
    assert "line 9: move 8: 'jump' is not legal for A" in err


def test_a_match_without_a_decision_is_told_as_such(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "new.jsonl").write_text('{"motherlode": 1, "game": "diamonds", "players": 2, "box": {}, "seats": []}')
    code, out, _ = terminal(str(tmp_path / "new.jsonl"), *QUICK)
    assert code == 0
    assert "There was nothing to decide." in out
    assert "No decision clearly cost A anything." in out


@pytest.mark.parametrize(
    ("chances", "drawn"),
    [([0.0, 0.5, 1.0], "▁▅█"), ([1.0], "█"), ([0.0] * 60 + [1.0] * 60, "▁" * 30 + "█" * 30)],
)
def test_chances_are_drawn_as_blocks_a_full_one_for_a_win(chances: list[float], drawn: str) -> None:
    assert telling.blocks(chances) == drawn
