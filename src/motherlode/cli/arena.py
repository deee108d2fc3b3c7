"""`motherlode arena`: how strong the computer's levels are."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from motherlode.cli import progress
from motherlode.cli.reading import ANY_FILE, FILE
from motherlode.core import options
from motherlode.game import Game, game

if TYPE_CHECKING:
    from motherlode.lab.series import Series
    from motherlode.lab.tournament import Tournament

STANDARD_OUTPUT = Path("-")
ABOUT = """\
Measure how strong the computer's levels are in GAME: let each play each, and rate them.

\b
motherlode arena diamonds                                        all levels, 60 matches a pair
motherlode arena miners --levels random,apprentice --matches 20  two of them, in seconds
motherlode arena planets --players 3 --json -                    tables of three, for machines

Every two levels meet equally often. Each deal is played at every turn of the seats, with the same draws of
Nature's as far as the moves are the same, so nobody has the better seat or the better cards. A level sees what its
seat may see, as at the table; it thinks as many simulations as it is given, however long that takes, so the
ratings of a seed are the same on every machine and with any number of threads.

The ratings are on the scale of Elo, with their mean at 1500: who stands 200 points above another wins 76 of the
100 matches that one of the two wins. Ctrl-C ends early and prints what was measured until then (exit code 130).

To publish ratings: --save src/motherlode/games/diamonds/ratings.toml (the table shows them beside the levels).
"""


@click.command(help=ABOUT)
@click.argument("name", metavar="GAME")
@click.option("--players", type=int, help="Seats at a table; the fewest that the game is for if not given.")
@click.option(
    "--matches", type=click.IntRange(1), default=60, show_default=True, help="Matches of every two levels, at least."
)
@click.option("--levels", metavar="A,B,…", help="The levels that take part; all of them if not given.")
@click.option(
    "--box", "changes", multiple=True, metavar="KEY=VALUE", help="Change a number of the box; may be repeated."
)
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="The same seed, the same ratings.")
@click.option(
    "--threads", type=click.IntRange(1, 256), help="Matches at the same time; one for each core if not given."
)
@click.option("--json", "json_file", type=ANY_FILE, metavar="FILE", help="Write all that was measured; - prints it.")
@click.option("--save", type=FILE, metavar="FILE", help="Write the ratings into this file of published ratings.")
def arena(  # noqa: PLR0913, PLR0917 - a command is handed its options one by one
    name: str,
    players: int | None,
    matches: int,
    levels: str | None,
    changes: Sequence[str],
    seed: int,
    threads: int | None,
    json_file: Path | None,
    save: Path | None,
) -> None:
    """Measure how strong the computer's levels are."""
    from motherlode.lab.tournament import Tournament

    found = game(name)
    seats = found.rules.FEWEST_PLAYERS if players is None else players
    file, cores = None if json_file == STANDARD_OUTPUT else json_file, threads or os.cpu_count() or 1
    asked = Tournament(found, _named(found, levels), seats, matches, seed, cores, options.parse(changes), file, save)
    asked.check()
    with progress.shown(f"arena {name}") as tell:
        series = asked.play(tell)
    if series.played:
        _publish(asked, series, for_machines=json_file == STANDARD_OUTPUT)
    if not series.is_complete:
        raise click.Abort


def _named(found: Game, levels: str | None) -> list[str]:
    """Return the names of the levels that take part: if none are named all that the game offers."""
    from motherlode.bots.levels import offered
    from motherlode.lab.tournament import named

    return offered(found) if levels is None else named(levels)


def _publish(asked: "Tournament", series: "Series", *, for_machines: bool) -> None:
    """Print what was measured, and write it where it was asked for."""
    from motherlode.lab import report
    from motherlode.lab.rating import rate

    ratings = rate(series)
    click.echo(report.json_text(series, ratings) if for_machines else report.text(series, ratings))
    if not asked.keep(series, ratings):
        click.echo(f"{asked.save}: not written, for not every match was played", err=True)
