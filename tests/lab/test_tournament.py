"""The command `motherlode arena`, from its arguments to its files."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from motherlode import cli
from motherlode.bots import levels, ratings
from motherlode.bots.ratings import Rating
from motherlode.cli import progress
from motherlode.game import Game, game
from motherlode.lab import arena, report, tournament
from motherlode.lab.rating import rate
from motherlode.lab.tournament import Tournament
from tests.aid.results import series_of

QUICK = ("arena", "miners", "--levels", "random,apprentice", "--matches", "6", "--threads", "1")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.run(list(arguments))
    said = capsys.readouterr()
    return code, said.out, said.err


def test_ratings_and_pairs_are_printed(capsys) -> None:
    code, out, err = run(capsys, *QUICK)
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0] == "miners, 2 players: 6 matches, seed 0"
    assert re.fullmatch(r"apprentice +\d+ ± +\d+ +6 +[01]\.\d{3} +0\.\d{4}", lines[3])
    assert re.fullmatch(r"random +\d+ ± +\d+ +6 +[01]\.\d{3} +0\.\d{4}", lines[4])
    assert lines[8].split() == ["apprentice", "random"]
    assert re.fullmatch(r"apprentice +\d+ \(\d+-\d+\)", lines[9])


def test_all_that_was_measured_is_there_for_machines(capsys, tmp_path: Path) -> None:
    code, out, _ = run(capsys, *QUICK, "--json", "-", "--seed", "3", "--players", "3", "--box", "ace_needs=30")
    found = json.loads(out)
    assert (code, found["game"], found["players"], found["seed"], found["box"]) == (
        0,
        "miners",
        3,
        3,
        {"ace_needs": 30},
    )
    assert (found["matches"], found["planned"]) == (6, 6)
    assert found["rules"] == game("miners").rules.EDITION
    assert {"rating", "plus_minus", "matches", "score", "decisions", "seconds"} == set(found["levels"]["random"])
    assert sum(level["rating"] for level in found["levels"].values()) == pytest.approx(3000, abs=0.2)
    assert [(pair["level"], pair["against"]) for pair in found["pairs"]] == [
        (one, other) for one in found["levels"] for other in found["levels"] if one != other
    ]
    code, out, _ = run(capsys, *QUICK, "--json", str(tmp_path / "found.json"))
    assert out.startswith("miners, 2 players")
    assert json.loads((tmp_path / "found.json").read_text())["matches"] == 6


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("chess",), "no game is called 'chess'"),
        (("miners", "--players", "7"), "miners is for 2 to 4 players, not 7"),
        (("miners", "--levels", "random,genius"), "no computer opponent is called 'genius'; there are: random"),
        (("miners", "--levels", "random"), "an arena needs two or more opponents, each named once, not: random"),
        (("miners", "--levels", "master,search"), "each named once, not: master, master"),
        (("miners", "--levels", ""), "no computer opponent is called ''"),
        (("miners", "--matches", "0"), "0 is not in the range"),
        (("miners", "--threads", "0"), "0 is not in the range"),
        (("miners", "--box", "x=1"), "no box key is called 'x'"),
        (("miners", "--box", "x"), "'x' is not a box change"),
        (("miners", "--json", "/nowhere/found.json"), "/nowhere/found.json: there is no folder /nowhere"),
        (("miners", "--json", "/"), "/: this file cannot be written"),
        (("miners", "--save", "/nowhere/r.toml"), "/nowhere/r.toml: there is no folder /nowhere"),
        (("miners", "--save", "r.toml", "--box", "ace_needs=30"), "--save keeps ratings of the printed box"),
        (("miners", "--save", __file__), "test_tournament.py: not a file of ratings"),
    ],
)
def test_what_cannot_be_measured_is_refused_in_one_line_before_the_first_match(
    capsys, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], says: str
) -> None:
    monkeypatch.setattr(arena, "ThreadPoolExecutor", None)
    code, out, err = run(capsys, "arena", *arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert says in err


@pytest.fixture
def published(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of ratings of one's own in the place of the published one."""
    found = tmp_path / "ratings.toml"
    monkeypatch.setattr(Game, "text", lambda self, name: found.read_text() if found.exists() else None)
    ratings._published.cache_clear()
    yield tmp_path / "ratings.toml"
    ratings._published.cache_clear()


def test_ratings_are_saved_and_read_again(capsys, published: Path) -> None:
    out = run(capsys, *QUICK, "--json", "-", "--save", str(published))[1]
    measured = json.loads(out)["levels"]["random"]
    rating = ratings.rating(game("miners"), "random")
    assert rating is not None
    assert rating == Rating(round(measured["rating"]), round(measured["plus_minus"]), 6)
    for slug, level, players in (("diamonds", "random", 2), ("miners", "genius", 2), ("miners", "random", 3)):
        assert ratings.rating(game(slug), level, players) is None


def test_a_file_of_ratings_keeps_the_other_tables(capsys, published: Path) -> None:
    run(capsys, *QUICK, "--save", str(published))
    first = published.read_text()
    run(capsys, *QUICK, "--save", str(published), "--players", "3")
    both = published.read_text()
    assert first.split("[miners.2]")[1].strip() in both
    assert "[miners.3.level]" in both
    assert 'command = "motherlode arena miners --players 3 --matches 6 --seed 0 --levels random,apprentice"' in both
    assert f'rules = "{game("miners").rules.EDITION}"' in both
    run(capsys, *QUICK, "--save", str(published))
    assert published.read_text() == both


def test_other_toml_is_no_file_of_ratings(capsys, tmp_path: Path) -> None:
    for text in ("a = 1", "[diamonds]\nx = 1", "[diamonds.2]\nrules = 1"):
        (tmp_path / "other.toml").write_text(text)
        code, _, err = run(capsys, *QUICK, "--save", str(tmp_path / "other.toml"))
        assert (code, "it should hold tables such as [diamonds.2]" in err) == (2, True)
        assert (tmp_path / "other.toml").read_text() == text


def test_the_published_file_can_be_read() -> None:
    for level in levels.offered(game("diamonds")):
        found = ratings.rating(game("diamonds"), level)
        assert found is not None
        assert found.matches > 0
    assert ratings.rating(Game("chess", None, None, None), "random") is None


def test_ratings_are_read_without_the_laboratory() -> None:
    """The server shows them: it shall not load the search for that."""
    given = "from motherlode.game import game; import motherlode.bots.ratings as r"
    program = f"import sys; {given}; r.rating(game('miners'), 'master'); print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert not {"numba", "motherlode.bots.levels"} & set(told.stdout.split())


def test_an_interrupted_run_prints_what_it_has_and_saves_no_ratings(capsys, monkeypatch, published: Path) -> None:
    def impatient(self: progress.Lines, done: int, planned: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr(progress.Lines, "__call__", impatient)
    code, out, err = run(capsys, *QUICK, "--save", str(published))
    assert code == 130
    assert out.startswith("miners, 2 players: 3 of 6 matches, seed 0\n")
    assert err == f"{published}: not written, for not every match was played\n"
    assert not published.exists()


def test_interrupted_before_the_first_match_there_is_nothing_to_print(capsys, monkeypatch) -> None:
    class Impatient:
        def play_all(self, *_: object) -> list[object]:
            return []

    monkeypatch.setattr(arena, "_Arena", lambda *_: Impatient())
    assert run(capsys, *QUICK) == (130, "", "")


HEARS = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from itertools import count
from motherlode.bots import levels
from motherlode.cli import main

choose, asked = levels.choose, count()

def first_told(*about, **how):
    if next(asked) == 0:
        print("It plays.", flush=True)
    return choose(*about, **how)

levels.choose = first_told
main(sys.argv[1:])
"""


@pytest.mark.slow
def test_ctrl_c_ends_the_command() -> None:
    """What runs in the background of a shell has been told to ignore interruptions; this command is to hear them."""
    command = [sys.executable, "-c", HEARS, *QUICK[:-1], "2", "--matches", "100000"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as told:
        assert told.stdout.readline() == "It plays.\n"
        time.sleep(0.5)
        told.send_signal(signal.SIGINT)
        try:
            out, err = told.communicate(timeout=60)
        finally:
            told.kill()
    assert (told.returncode, err) == (130, "")
    assert re.match(r"miners, 2 players: \d+ of 100000 matches, seed 0\n", out)


def test_progress_is_told_in_lines_where_there_is_no_terminal(capsys, monkeypatch) -> None:
    now = [100.0]
    monkeypatch.setattr(progress, "monotonic", lambda: now[0])
    with progress.shown("arena miners") as tell:
        for done in range(1, 8):
            now[0] += 25
            tell(done, 20)
    assert capsys.readouterr().err.splitlines() == [
        "arena miners: 3 of 20, about 7 min left",
        "arena miners: 6 of 20, about 6 min left",
    ]


def test_a_terminal_shows_a_bar(capsys, monkeypatch) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with progress.shown("arena miners") as tell:
        for done in (1, 2, 4):
            tell(done, 4)
    said = capsys.readouterr().err
    assert "arena miners" in said
    assert "4/4" in said


def test_the_command_of_a_tournament_leaves_out_what_changes_nothing() -> None:
    whole = Tournament(game("planets"), levels.offered(game("planets")), players=3, matches=80, seed=5, threads=8)
    assert whole.command == "motherlode arena planets --players 3 --matches 80 --seed 5"
    assert tournament.named(" random , search") == ["random", "master"]


def test_what_was_not_measured_is_a_dash_and_null() -> None:
    series = series_of((("a", "b"), (1, 0)), (("a", "c"), (0, 1)))
    found = rate(series)
    lines = report.text(series, found).splitlines()
    assert any(re.fullmatch(r"c .* -", line) for line in lines[-3:])
    nobody = {"a": Rating(1500, float("inf"), 0)}
    assert report.as_json(series, nobody)["levels"]["a"]["plus_minus"] is None


def test_help_teaches(capsys) -> None:
    code, out, _ = run(capsys, "arena", "--help")
    assert code == 0
    assert "motherlode arena miners --levels random,apprentice --matches 20" in out
    assert "76 of the" in out
