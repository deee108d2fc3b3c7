"""Tuned parameters live in the folder of their game, and are read from there."""

import subprocess
import sys
import tomllib

import pytest

from motherlode.bots import evaluation
from motherlode.bots.thinking import parameters, tuned
from motherlode.core.errors import InputError
from motherlode.game import Game
from motherlode.lab import tune
from tests.aid.shelf import GAMES, every_game

ABOUT = {"from": "a study", "shown": "0.6 ± 0.1"}


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


def test_without_optuna_a_sentence_says_how_to_have_it(monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.setitem(sys.modules, "optuna", None)
    assert tune.main(["diamonds"]) == 2
    assert capsys.readouterr().err == (
        "tuning needs Optuna, which is not installed: pip install 'motherlode[tuning]'\n"
    )


def test_a_game_without_a_folder_cannot_be_tuned() -> None:
    with pytest.raises(InputError, match="belong beside its evaluation"):
        tune.parameters_file(Game("loose", None, None, None))


def test_help_needs_no_optuna() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "motherlode.lab.tune", "--help"], capture_output=True, text=True, check=True
    )
    assert "--simulations" in told.stdout
