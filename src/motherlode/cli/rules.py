"""`motherlode rules`, `games` and `box`: what is on the shelf, and what is printed on it."""

import sys

import click

from motherlode.core import options
from motherlode.game import game, shelf


@click.command()
@click.argument("name", metavar="GAME")
def rules(name: str) -> None:
    """Print the rule sheet of GAME, in Markdown."""
    text = game(name).sheet()
    click.echo_via_pager(text) if sys.stdout.isatty() else click.echo(text)


@click.command()
def games() -> None:
    """List the games of the shelf."""
    for found in shelf.games():
        click.echo(f"{found.slug:18} {found.words.TITLE['en']}: {found.words.BLURB['en']}")


@click.command("box")
@click.argument("name", metavar="GAME")
@click.option("--all", "every", is_flag=True, help="List the numbers of the cards too.")
def show_box(name: str, every: bool) -> None:
    """List what can be changed in the box of GAME: key, default, range, where the sheet speaks of it."""
    found = list(options.entries(game(name).new_box({})))
    for entry in found:
        if every or not entry.of_cards:
            span = f"{entry.low}-{entry.high}"
            click.echo(f"{entry.key:24} {entry.default:3} {span:>7}  {entry.says} ({entry.cites})")
    if not every and any(entry.of_cards for entry in found):
        click.echo(f"and {sum(entry.of_cards for entry in found)} numbers of cards: see --all, or `cards print {name}`")
