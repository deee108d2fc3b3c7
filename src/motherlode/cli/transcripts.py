"""`motherlode transcript`: games for machines to check."""

from collections.abc import Sequence
from pathlib import Path

import click

from motherlode.cli.cards import own_cards
from motherlode.cli.reading import FILE, text_of
from motherlode.core import options
from motherlode.game import game
from motherlode.match import Match, record


@click.command()
@click.argument("name", metavar="GAME")
@click.option("--players", type=int, help="Number of players; the fewest that the game is for if not given.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same game.")
@click.option(
    "--box", "changes", multiple=True, metavar="KEY=VALUE", help="Change a number of the box; may be repeated."
)
@click.option("--cards", type=FILE, help="A card file of your own in place of the printed one.")
@click.option("--deck", "decks", multiple=True, metavar="SEAT=FILE", help="A deck of your own for a seat: A=mine.toml.")
@click.option("--moves", type=FILE, help="JSON list of [seat, word] to play instead.")
def transcript(
    name: str,
    players: int | None,
    seed: int,
    changes: Sequence[str],
    cards: Path | None,
    decks: Sequence[str],
    moves: Path | None,
) -> None:
    """Print a game of GAME for machines to check: random, or played by the moves of a file.

    \b
    The first line is the header; then one line a move, with the legal words;
    the last line is the result.
    motherlode transcript diamonds --players 3 --box ranks=5 --seed 7
    """  # noqa: D301 - click reads the control character
    found = game(name)
    own, changed = own_cards(found, cards, decks)
    seats = found.rules.FEWEST_PLAYERS if players is None else players
    match = Match(found, seats, changed | options.parse(changes), own)
    given = None if moves is None else record.read_moves(text_of(moves))
    lines = list(record.transcribe(match, seed, given))  # an illegal move leaves nothing half printed
    click.echo("\n".join(lines))
