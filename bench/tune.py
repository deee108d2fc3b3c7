"""Tune a game's evaluation by self-play: ``python -m bench.tune GAME [--trials N] [--matches N] [--simulations N]``.

Optuna's TPE sampler proposes parameters; a trial is the mean standing of a search with them against one with those
in use. Of the best few, played again on other deals, the best is confirmed on yet others; only if its 95 %
interval lies above one half are its numbers written to `tastes.toml`, with where they come from.
"""

import argparse
import datetime as dt
import sys
from pathlib import Path

import optuna

from motherlode.bots import evaluation
from motherlode.bots.levels import CERTAIN
from motherlode.bots.self_play import Kind
from motherlode.bots.thinking import tuned
from motherlode.game import game
from motherlode.lab.desk import Hall, Player, Result

FILE = Path(evaluation.__file__).with_name("tastes.toml")
NEVER = {"horizon", "depth"}
"""Parameters that cost time, or are a level's weakness: set by hand."""
FINALISTS = 6


class Study:
    """A search for better parameters."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        """Begin from the parameters in use."""
        self.given, self.game = arguments, game(arguments.game)
        self.hall = Hall(self.game, arguments.players, threads=arguments.threads)
        self.parameters = [
            t for t in evaluation.of(self.game.slug).PARAMETERS if t.name not in NEVER and t.low < t.high
        ]
        self.before = {t.name: tuned(self.game.slug).get(t.name, t.start) for t in self.parameters}

    def against_before(self, params: dict[str, float], matches: int, seed: int) -> Result:
        """Return what a row of parameters makes of matches against the one in use."""
        ours, theirs = (Player(Kind.SEARCH, self.given.simulations, t | CERTAIN) for t in (params, self.before))
        return self.hall.series(ours, theirs, matches, seed)

    def trial(self, trial: optuna.Trial) -> float:
        """Propose a row of parameters and try it on deals of its own."""
        params = {t.name: trial.suggest_float(t.name, t.low, t.high) for t in self.parameters}
        return self.against_before(params, self.given.matches, 1000 + trial.number).mean

    def run(self) -> None:
        """Search, play the finalists again, confirm the best, and write it down if it is better."""
        study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1, multivariate=True))
        study.enqueue_trial(self.before)
        study.optimize(self.trial, n_trials=self.given.trials, timeout=self.given.seconds, callbacks=[self.tell])
        finalists = sorted(study.trials, key=lambda t: t.value or 0.0, reverse=True)[:FINALISTS]
        best = max(finalists, key=lambda t: self.against_before(t.params, 4 * self.given.matches, 1).mean)
        result = self.against_before(best.params, 10 * self.given.matches, 2)
        print(
            f"best of {len(study.trials)}: {result.mean:.3f} ± {result.plus_minus:.3f} over {10 * self.given.matches}"
        )
        if result.mean - result.plus_minus > 1 / self.given.players:
            self.write(best.params, result, len(study.trials))
        else:
            print("not better beyond chance: nothing was written")

    def tell(self, study: optuna.Study, trial: optuna.trial.FrozenTrial) -> None:
        """Say how far it is."""
        best = study.best_value
        print(
            f"\r{trial.number + 1}/{self.given.trials} trials, best so far {best:.3f}",
            end="",
            flush=True,
            file=sys.stderr,
        )

    def write(self, params: dict[str, float], result: Result, trials: int) -> None:
        """Replace the game's part of the file."""
        head, parts = split(FILE.read_text(encoding="utf-8"))
        command = f"python -m bench.tune {self.game.slug} --trials {trials} --matches {self.given.matches}"
        command += f" --simulations {self.given.simulations} --players {self.given.players}"
        today = dt.datetime.now(tz=dt.UTC).date()
        lines = [f'from = "{command}, {today}"']
        share = f"{result.mean:.3f} ± {result.plus_minus:.3f}"
        lines += [f'shown = "{share} against the numbers before, {len(result.standings)} matches"']
        numbers = "".join(f'"{name}" = {value:.4g}\n' for name, value in params.items())
        parts[self.game.slug] = "\n".join([f"[{self.game.slug}]", *lines, "", f"[{self.game.slug}.taste]", numbers])
        FILE.write_text(head + "\n".join(["", *parts.values()]).rstrip() + "\n", encoding="utf-8")


def split(text: str) -> tuple[str, dict[str, str]]:
    """Return the comment at the head of the file, and the part of every game in it."""
    head, *parts = text.split("\n[")
    found: dict[str, str] = {}
    for part in parts:
        slug = part.split("]")[0].split(".")[0]
        found[slug] = found.get(slug, "") + "[" + part.strip("\n") + "\n"
        if "." not in part.split("]")[0]:
            found[slug] += "\n"
    return head.rstrip("\n") + "\n", found


def main() -> None:
    """Read the command line and tune."""
    parser = argparse.ArgumentParser(prog="python -m bench.tune", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--trials", type=int, default=200)
    parser.add_argument("--seconds", type=float, help="stop proposing after so long")
    parser.add_argument("--matches", type=int, default=60, help="matches of a trial")
    parser.add_argument("--simulations", type=int, default=200, help="of a move")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--threads", type=int, default=1)
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    Study(parser.parse_args()).run()


if __name__ == "__main__":
    main()
