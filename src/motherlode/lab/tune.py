"""Tune a game's evaluation by self-play: ``python -m motherlode.lab.tune GAME``; ``--help`` lists its options.

Optuna's TPE sampler proposes parameters; a trial is the mean standing of a search with them against one with those
in use. Of the best few, played again on other deals, the best is confirmed on yet others; only if its 95 %
interval lies above one half are its numbers written to the `parameters.toml` of the game's package, with where they
come from.
"""

import argparse
import datetime as dt
import json
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from motherlode.bots import evaluation
from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import tuned
from motherlode.core.errors import InputError
from motherlode.game import Game, game
from motherlode.lab.desk import Hall, Player, Result

if TYPE_CHECKING:
    import optuna

NEVER = {"horizon", "depth"}
"""Parameters that cost time, or are a level's weakness: set by hand."""
FINALISTS = 6


class Study:
    """A search for better parameters."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        """Begin from the parameters in use.

        Raises:
            InputError: there is no such game, or none for so many players, or its folder cannot be written to.
        """
        self.given, self.game = arguments, game(arguments.game)
        self.game.check_players(arguments.players)
        self.file = parameters_file(self.game)
        self.hall = Hall(self.game, arguments.players, threads=arguments.threads)
        self.parameters = [t for t in evaluation.of(self.game).PARAMETERS if t.name not in NEVER and t.low < t.high]
        self.before = {t.name: tuned(self.game).get(t.name, t.start) for t in self.parameters}

    def against_before(self, params: dict[str, float], matches: int, seed: int) -> Result:
        """Return what a row of parameters makes of matches against the one in use."""
        ours, theirs = (Player(Kind.SEARCH, self.given.simulations, t | CERTAIN) for t in (params, self.before))
        return self.hall.series(ours, theirs, matches, seed)

    def trial(self, trial: "optuna.Trial") -> float:
        """Propose a row of parameters and try it on deals of its own."""
        params = {t.name: trial.suggest_float(t.name, t.low, t.high) for t in self.parameters}
        return self.against_before(params, self.given.matches, 1000 + trial.number).mean

    def run(self, study: "optuna.Study") -> None:
        """Search, play the finalists again, confirm the best, and write it down if it is better."""
        study.enqueue_trial(self.before)
        study.optimize(self.trial, n_trials=self.given.trials, timeout=self.given.seconds, callbacks=[self.tell])
        finalists = sorted(study.trials, key=lambda t: t.value or 0.0, reverse=True)[:FINALISTS]
        best = max(finalists, key=lambda t: self.against_before(t.params, 4 * self.given.matches, 1).mean)
        result = self.against_before(best.params, 10 * self.given.matches, 2)
        say(f"best of {len(study.trials)}: {result.mean:.3f} ± {result.plus_minus:.3f} over {10 * self.given.matches}")
        if result.mean - result.plus_minus > 1 / self.given.players:
            self.write(best.params, result, len(study.trials))
        else:
            say("not better beyond chance: nothing was written")

    def tell(self, study: "optuna.Study", trial: "optuna.trial.FrozenTrial") -> None:
        """Say how far it is."""
        print(  # noqa: T201 - to whoever waits for it
            f"\r{trial.number + 1}/{self.given.trials} trials, best so far {study.best_value:.3f}",
            end="",
            flush=True,
            file=sys.stderr,
        )

    def write(self, params: Mapping[str, float], result: Result, trials: int) -> None:
        """Write the numbers into the game's own file, with where they come from."""
        command = f"python -m motherlode.lab.tune {self.game.slug} --trials {trials} --matches {self.given.matches}"
        command += f" --simulations {self.given.simulations} --players {self.given.players}"
        share = f"{result.mean:.3f} ± {result.plus_minus:.3f}"
        about = {
            "from": f"{command}, {dt.datetime.now(tz=dt.UTC).date()}",
            "shown": f"{share} against the numbers before, {len(result.standings)} matches",
        }
        before = self.file.read_text(encoding="utf-8") if self.file.exists() else ""
        self.file.write_text(rewritten(before, about, params), encoding="utf-8")
        say(f"written to {self.file}")


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


def say(text: str) -> None:
    """Print a line of the result."""
    print(text)  # noqa: T201 - the command's answer


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


def options() -> argparse.ArgumentParser:
    """Return what reads the command line."""
    parser = argparse.ArgumentParser(prog="python -m motherlode.lab.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--trials", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="stop proposing after so long")
    parser.add_argument("--matches", type=int, default=60, help="matches of a trial")
    parser.add_argument("--simulations", type=int, default=200, help="of a move")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--threads", type=int, default=1)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the command line and tune; return the exit code."""
    given = options().parse_args(arguments)
    try:
        study = new_study()
        Study(given).run(study)
    except InputError as error:
        print(error, file=sys.stderr)  # noqa: T201 - to whoever asked
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
