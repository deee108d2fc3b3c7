"""`motherlode learn`: weights for a game's evaluation, from games of the search against itself."""

from typing import TYPE_CHECKING, Any

import click

from motherlode.cli import progress
from motherlode.core.errors import InputError
from motherlode.game import game

if TYPE_CHECKING:
    from motherlode.lab.learn import Learning, Proof, Round

ABOUT = """\
Learn from games of the search against itself what a position of GAME is worth to whom.

\b
motherlode learn miners                                 as it is done for a release: an hour or less
motherlode learn miners --matches 300 --proof 100       a first impression, in minutes

Each round plays matches, fits weights to their results, and lets the search with them meet the search with those
before. What gained beyond chance is written into weights.toml in the game's folder, with the command and the gain; what
was learned anew only if it gains against the weights in use, too. With --prior it is learned which moves
deserve a look, from how often the search tried them, and preferences.toml holds that. With --network it is learned
what no sum of weights tells, at tables of two: that wants some ten thousand matches, and network.toml holds it. Who
learns weights anew has to learn the network anew, too, which stands beside them.

With --leaves weights or a network are learned from what a longer search thinks, at tables of two, in the place of
results: that wants fewer matches, and holds positions that nobody would let come about, which a search asks about, too.

It needs SciPy: pip install 'motherlode[learning]'.
"""
AT_LEAST_ONE = click.IntRange(1)


@click.command(help=ABOUT)
@click.argument("name", metavar="GAME")
@click.option("--matches", type=AT_LEAST_ONE, default=2000, show_default=True, help="Matches of a round.")
@click.option("--simulations", type=AT_LEAST_ONE, default=200, show_default=True, help="Simulations of a move.")
@click.option("--proof", type=AT_LEAST_ONE, default=1000, show_default=True, help="Matches that must show a gain.")
@click.option("--rounds", type=AT_LEAST_ONE, default=4, show_default=True, help="Rounds, at most.")
@click.option("--players", type=int, default=2, show_default=True, help="Seats at a table.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Another one plays other games.")
@click.option(
    "--anew",
    is_flag=True,
    help="Begin with the guesses by hand, or none; what is in use is met at the end.",
)
@click.option("--prior", is_flag=True, help="Learn which moves deserve a look instead, from the visits of the search.")
@click.option("--network", is_flag=True, help="Learn a network instead, which adds to what the weights say.")
@click.option(
    "--leaves",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Learn from what a search of N simulations thinks of positions such as playouts come to.",
)
@click.option("--vary", multiple=True, metavar="KEY=A,B,…", help="Numbers of the box, each of them played in turns.")
@click.option(
    "--threads", type=click.IntRange(1, 256), default=1, show_default=True, help="They change the time alone."
)
def learn(  # noqa: PLR0913, PLR0917 - click hands over every option
    name: str,
    matches: int,
    simulations: int,
    proof: int,
    rounds: int,
    players: int,
    seed: int,
    anew: bool,
    prior: bool,
    network: bool,
    leaves: int,
    vary: tuple[str, ...],
    threads: int,
) -> None:
    """Learn the weights of the evaluation of a game, or what stands beside them."""
    from motherlode.lab.learn import Learning
    from motherlode.lab.networks import NetworkLearning
    from motherlode.lab.subjects import OF_MOVES, OF_POSITIONS

    if network and prior:
        raise InputError("--network and --prior are learned one after the other: give one of them")
    kind, subject = NetworkLearning if network else Learning, OF_MOVES if prior else OF_POSITIONS
    asked = kind(game(name), matches, simulations, proof, rounds, players, seed, threads, anew, subject, leaves, vary)
    asked.check()
    done: list[Round[Any]] = []
    with progress.shown(f"learn {name}") as tell:
        for one in asked.learned(tell):
            done.append(one)
            before, after = asked.compared
            told = (
                f"{one.lessons} {subject.taught}, cross-entropy {one.before:.4f} {before} and {one.after:.4f} {after}"
            )
            proved = f"{one.proof.told} against the {asked.name} before, {proof} matches"
            click.echo(f"round {len(done)}: {told}; {proved}")
    _keep(asked, done)


def _keep(asked: "Learning", done: list["Round[Any]"]) -> None:
    """Write what the last round that gained found, if that also gains on what is in use; say so."""
    gained = [one for one in done if one.proof.is_gain]
    if not gained:
        click.echo("not better beyond chance: nothing was written")
        return
    with progress.shown("learn: against what is in use") as tell:
        in_use = asked.against_what_is_in_use(gained[-1], tell)
    if _takes_its_place(in_use, asked.name, asked.proof):
        click.echo(f"written to {asked.keep(gained[-1], done, in_use)}")


def _takes_its_place(in_use: "Proof | None", name: str, matches: int) -> bool:
    """Say what was made of matches against what is in use, if there were any; was it a gain?"""
    if not in_use:
        return True
    click.echo(f"{in_use.told} against the {name} in use, {matches} matches")
    if not in_use.is_gain:
        click.echo("not better than what is in use beyond chance: nothing was written")
    return in_use.is_gain
