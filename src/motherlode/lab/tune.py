"""Tune a game's evaluation by self-play, as `motherlode tune` asks for it.

Optuna's TPE sampler proposes parameters; a trial is the mean standing of a search with them against one with those
in use. Of the best few, played again on other deals, the best is confirmed on yet others; only if its 95 %
interval lies above one half are its numbers written to the `parameters.toml` of the game's package, with where they
come from.
"""

import datetime as dt
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from motherlode.bots import evaluation
from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import tuned
from motherlode.core.errors import InputError
from motherlode.game import Game
from motherlode.game.parameters import Parameter
from motherlode.game.preferences import Preference
from motherlode.game.weights import Weight
from motherlode.lab.desk import Hall, Player, Result

if TYPE_CHECKING:
    import optuna

NEVER = {"horizon", "depth"}
"""Parameters that cost time, or are a level's weakness: set by hand."""
FINALISTS = 6
FINAL, PROOF = 4, 10
"""How many times the matches of a trial a finalist plays, and the best of them to be confirmed."""
Tell: TypeAlias = Callable[[int, int], object]
"""Told how many trials' worth of matches are played, of how many."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """What was asked for."""

    game: Game
    trials: int = 200
    seconds: float | None = None
    """After which nothing more is proposed."""
    matches: int = 60
    """Of a trial."""
    simulations: int = 200
    """Of a move."""
    players: int = 2
    threads: int = 1

    def check(self) -> None:
        """Make sure that everything can be done.

        Raises:
            InputError: it is not for so many players, or its folder cannot be written to.
        """
        self.game.check_players(self.players)
        parameters_file(self.game)

    def keep(self, found: "Found") -> Path:
        """Write numbers into the game's own file, with where they come from; return the file."""
        command = f"motherlode tune {self.game.slug} --trials {found.trials} --matches {self.matches}"
        command += f" --simulations {self.simulations} --players {self.players}"
        about = {
            "from": f"{command}, {dt.datetime.now(tz=dt.UTC).date()}",
            "shown": f"{found.share} against the numbers before, {len(found.result.standings)} matches",
        }
        file = parameters_file(self.game)
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        file.write_text(rewritten(before, about, found.params), encoding="utf-8")
        return file


@dataclass(frozen=True, slots=True)
class Found:
    """The best parameters that were found, and what they made of their last matches against those before."""

    params: Mapping[str, float]
    result: Result
    trials: int

    @property
    def share(self) -> str:
        """The mean standing, with half of its interval."""
        return f"{self.result.mean:.3f} ± {self.result.plus_minus:.3f}"

    def is_better(self, players: int) -> bool:
        """Is that better than those before, beyond chance?"""
        return self.result.mean - self.result.plus_minus > 1 / players


class Search:
    """A search for better parameters."""

    def __init__(self, asked: Tuning, tell: Tell) -> None:
        """Begin from the parameters in use."""
        self.asked, self.tell, self.played = asked, tell, 0
        self.hall = Hall(asked.game, asked.players, threads=asked.threads)
        self.parameters = [t for t in evaluation.of(asked.game).PARAMETERS if is_tuned(t)]
        self.before = {t.name: tuned(asked.game).get(t.name, t.start) for t in self.parameters}

    def run(self, study: "optuna.Study") -> Found:
        """Search, play the finalists again, and confirm the best on deals of its own."""
        study.enqueue_trial(self.before)
        study.optimize(self.trial, n_trials=self.asked.trials, timeout=self.asked.seconds)
        finalists = sorted(study.trials, key=lambda t: t.value or 0.0, reverse=True)[:FINALISTS]
        planned = len(study.trials) + FINAL * len(finalists) + PROOF
        best = max(finalists, key=lambda t: self.against_before(t.params, 1, FINAL, planned).mean)
        return Found(best.params, self.against_before(best.params, 2, PROOF, planned), len(study.trials))

    def trial(self, trial: "optuna.Trial") -> float:
        """Propose a row of parameters and try it on deals of its own."""
        params = {t.name: trial.suggest_float(t.name, t.low, t.high) for t in self.parameters}
        planned = self.asked.trials + FINAL * min(FINALISTS, self.asked.trials) + PROOF
        return self.against_before(params, 1000 + trial.number, 1, planned).mean

    def against_before(self, params: Mapping[str, float], seed: int, times: int, planned: int) -> Result:
        """Return what a row of parameters makes of matches against the one in use, *times* as many as in a trial."""
        ours, theirs = (Player(Kind.SEARCH, self.asked.simulations, {**t, **CERTAIN}) for t in (params, self.before))
        found = self.hall.series(ours, theirs, times * self.asked.matches, seed)
        self.played += times
        self.tell(self.played, planned)
        return found


def is_tuned(parameter: Parameter) -> bool:
    """Are values proposed for a parameter? Not for what is learned (`motherlode.lab.learn`)."""
    is_learned = isinstance(parameter, (Weight, Preference))
    return parameter.name not in NEVER and parameter.low < parameter.high and not is_learned


def parameters_file(game: Game) -> Path:
    """Return where the parameters of a game are kept: in the folder of its package.

    Raises:
        InputError: this folder is not one that can be written to.
    """
    folder = Path(str(files(game.package))) if game.package else Path()
    if game.package is None or not os.access(folder, os.W_OK):
        raise InputError(f"{game.slug}: its parameters belong beside its evaluation, but {folder} cannot be written to")
    return folder / "parameters.toml"


def rewritten(before: str, about: Mapping[str, str], params: Mapping[str, float]) -> str:
    """Return the file with other numbers; the comment at its head stays."""
    lines = before.splitlines()
    head = lines[: next((i for i, line in enumerate(lines) if not line.startswith("#")), len(lines))]
    told = [f"{key} = {json.dumps(text, ensure_ascii=False)}" for key, text in about.items()]
    numbers = [f"{name} = {value:.4g}" for name, value in params.items()]
    return "\n".join([*head, *([""] if head else []), *told, "", "[parameters]", *numbers]) + "\n"


def new_study() -> "optuna.Study":
    """Return an empty study of Optuna's, with a sampler whose proposals can be repeated.

    Raises:
        InputError: Optuna is not installed.
    """
    try:
        import optuna  # noqa: PLC0415 - only who tunes needs it
    except ModuleNotFoundError as error:
        raise InputError("tuning needs Optuna, which is not installed: pip install 'motherlode[tuning]'") from error
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    return optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1, multivariate=True))
