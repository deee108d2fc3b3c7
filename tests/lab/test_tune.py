"""Tuned parameters live in the folder of their game, and are read from there."""

import sys
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from motherlode import cli
from motherlode.bots import evaluation
from motherlode.bots.thinking import parameters, tuned
from motherlode.core.errors import InputError
from motherlode.game import Game, game
from motherlode.lab import tune
from motherlode.lab.desk import Hall, Player, Result
from tests.aid.shelf import GAMES, every_game

ABOUT = {"from": "a study", "shown": "0.6 ± 0.1"}
PARAMETERS = [t for t in evaluation.of(game("diamonds")).PARAMETERS if tune.is_tuned(t)]


def test_a_file_that_is_written_anew_keeps_the_comment_at_its_head() -> None:
    before = '# About this file,\n# in two lines.\n\nfrom = "older"\n\n[parameters]\n# said later\ncrew = 3.1\n'
    after = tune.rewritten(before, ABOUT, {"crew": 2.5, "tiny": 0.000012345})
    assert after.startswith("# About this file,\n# in two lines.\n\nfrom")
    assert tomllib.loads(after) == ABOUT | {"parameters": {"crew": 2.5, "tiny": 1.234e-05}}
    assert tomllib.loads(tune.rewritten("", ABOUT, {"crew": 2.5}))["parameters"] == {"crew": 2.5}


@every_game
def test_the_parameters_in_use_are_those_of_the_file(game: Game) -> None:
    declared = [parameter.name for parameter in evaluation.of(game).PARAMETERS]
    in_use = dict(zip(declared, parameters(game), strict=True))
    for name, value in tomllib.loads(game.text("parameters.toml") or "").get("parameters", {}).items():
        assert in_use[name] == value


def test_some_game_was_tuned() -> None:
    assert any(map(tuned, GAMES))


@dataclass
class Trial:
    """A proposal, as Optuna makes one."""

    number: int
    enqueued: dict[str, float] | None
    params: dict[str, float] = field(default_factory=dict)
    value: float = 0.0

    def suggest_float(self, name: str, low: float, high: float) -> float:
        random = low + (high - low) * Random(f"{self.number} {name}").random()
        self.params[name] = random if self.enqueued is None else self.enqueued[name]
        return self.params[name]


class Guessing:
    """A study that guesses, so that the search can be tried without Optuna."""

    def __init__(self) -> None:
        self.trials: list[Trial] = []
        self.first: dict[str, float] | None = None

    def enqueue_trial(self, params: dict[str, float]) -> None:
        self.first = params

    def optimize(self, trial: Callable[[Trial], float], n_trials: int, timeout: float | None) -> None:
        assert timeout is None
        for number in range(n_trials):
            self.trials.append(Trial(number, None if number else self.first))
            self.trials[-1].value = trial(self.trials[-1])


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A laboratory in which the third proposal wins three matches of four; return the file that it writes."""

    def series(_: Hall, ours: Player, __: Player, matches: int, seed: int = 0) -> Result:
        best = Trial(2, None)
        is_best = all(ours.params[t.name] == best.suggest_float(t.name, t.low, t.high) for t in PARAMETERS)
        return Result([1.0, 1.0, 1.0 if is_best else 0.0, 0.0] * (matches // 4), seed)

    monkeypatch.setattr(Hall, "series", series)
    monkeypatch.setattr(tune, "new_study", Guessing)
    monkeypatch.setattr(tune, "parameters_file", lambda _: tmp_path / "parameters.toml")
    return tmp_path / "parameters.toml"


def test_what_is_better_beyond_chance_is_written_with_where_it_comes_from(lab: Path, capsys) -> None:
    assert cli.run(["tune", "diamonds", "--trials", "4", "--matches", "40"]) == 0
    assert capsys.readouterr().out == f"best of 4: 0.750 ± 0.042 over 400 matches\nwritten to {lab}\n"
    written, best = tomllib.loads(lab.read_text(encoding="utf-8")), Trial(2, None)
    for t in PARAMETERS:
        assert written["parameters"][t.name] == pytest.approx(best.suggest_float(t.name, t.low, t.high), rel=1e-3)
    assert written["from"].startswith(
        "motherlode tune diamonds --trials 4 --matches 40 --simulations 200 --players 2, "
    )
    assert written["shown"] == "0.750 ± 0.042 against the numbers before, 400 matches"


def test_what_is_not_better_is_not_written(lab: Path, capsys) -> None:
    assert cli.run(["tune", "diamonds", "--trials", "2", "--matches", "40"]) == 0
    assert capsys.readouterr().out.endswith("not better beyond chance: nothing was written\n")
    assert not lab.exists()


def test_how_far_it_is_is_told_to_the_end(lab: Path) -> None:
    told: list[tuple[int, int]] = []
    asked = tune.Tuning(game("diamonds"), trials=8, matches=4)
    tune.Search(asked, lambda done, planned: told.append((done, planned))).run(tune.new_study())
    assert [planned for _, planned in told] == [8 + 6 * 4 + 10] * 15
    assert [done for done, _ in told] == [*range(1, 9), 12, 16, 20, 24, 28, 32, 42]
    assert not lab.exists()


def test_without_optuna_a_sentence_says_how_to_have_it(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setitem(sys.modules, "optuna", None)
    assert cli.run(["tune", "diamonds"]) == 2
    assert capsys.readouterr().err == (
        "motherlode: tuning needs Optuna, which is not installed: pip install 'motherlode[tuning]'\n"
    )


def test_a_game_without_a_folder_cannot_be_tuned() -> None:
    with pytest.raises(InputError, match="belong beside its evaluation"):
        tune.parameters_file(Game("loose", None, None, None))


def test_a_table_that_the_game_is_not_for_is_refused(capsys) -> None:
    assert cli.run(["tune", "diamonds", "--players", "9"]) == 2
    assert "9" in capsys.readouterr().err
