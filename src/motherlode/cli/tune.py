"""`motherlode tune`: better numbers for a game's evaluation."""

import click

from motherlode.cli import progress
from motherlode.game import game

ABOUT = """\
Look for better numbers for the evaluation of GAME, by which the computer's levels play: propose, try and confirm.

\b
motherlode tune planets                                as it is done for a release: hours
motherlode tune diamonds --trials 20 --simulations 50  a first impression, in minutes

Each proposal plays matches against the numbers in use; the best few play again on other deals, and the best of those
once more. Only what is better beyond chance is written into parameters.toml in the game's folder, with the command and
the result. It needs Optuna: pip install 'motherlode[tuning]'.
"""
AT_LEAST_ONE = click.IntRange(1)


@click.command(help=ABOUT)
@click.argument("name", metavar="GAME")
@click.option("--trials", type=AT_LEAST_ONE, default=200, show_default=True, help="Proposals, at most.")
@click.option("--seconds", type=click.FloatRange(1), help="Stop proposing after so long.")
@click.option("--matches", type=AT_LEAST_ONE, default=60, show_default=True, help="Matches of a proposal.")
@click.option("--simulations", type=AT_LEAST_ONE, default=200, show_default=True, help="Simulations of a move.")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at a table.")
@click.option(
    "--threads", type=click.IntRange(1, 256), default=1, show_default=True, help="They change the time alone."
)
def tune(
    name: str, trials: int, seconds: float | None, matches: int, simulations: int, players: int, threads: int
) -> None:
    """Look for better numbers for the evaluation of a game."""
    from motherlode.lab.tune import Search, Tuning, new_study

    asked = Tuning(game(name), trials, seconds, matches, simulations, players, threads)
    asked.check()
    study = new_study()
    with progress.shown(f"tune {name}") as tell:
        found = Search(asked, tell).run(study)
    click.echo(f"best of {found.trials}: {found.share} over {len(found.result.standings)} matches")
    if found.is_better(players):
        click.echo(f"written to {asked.keep(found)}")
    else:
        click.echo("not better beyond chance: nothing was written")
