"""`motherlode cards`, and the card files and decks that other commands take."""

from collections.abc import Sequence
from pathlib import Path

import click

from motherlode.cli.reading import FILE, text_of
from motherlode.core.errors import InputError
from motherlode.core.own_cards import CardFile, Cards
from motherlode.core.seats import seat_named
from motherlode.game import Game, cardfiles, game


@click.group("cards")
def card_files() -> None:
    """Work on card files: the cards and decks of your own, as TOML."""


@card_files.command("check")
@click.argument("file", type=FILE)
@click.option("--game", "name", help="The game that the cards are for; found out from the file if not given.")
def check_cards(file: Path, name: str | None) -> None:
    """Check a card file: a line for each problem, naming file, card and field, and what would be right."""
    given = card_file(file)
    found = game(name) if name else cardfiles.guess(given)
    problems = cardfiles.problems(found, given)
    for problem in problems:
        click.echo(" ".join(problem.split()), err=True)
    if problems:
        raise InputError(
            f"{file}: {len(problems)} problem{'s' if len(problems) > 1 else ''} as a card file of {found.slug}"
        )
    click.echo(f"{file}: a good card file of {found.slug}")


@card_files.command("print")
@click.argument("name", metavar="GAME")
def print_cards(name: str) -> None:
    """Print the card file of GAME, to begin one's own from."""
    click.echo(cardfiles.printed(game(name)), nl=False)


def card_file(path: Path) -> CardFile:
    """Return a card file, whatever it says.

    Raises:
        InputError: it cannot be read.
    """
    return CardFile(str(path), text_of(path))


def own_cards(found: Game, file: Path | None, decks: Sequence[str]) -> tuple[Cards | None, dict[str, int]]:
    """Return the cards that were handed in, and the numbers of the box that they and the decks change.

    Raises:
        InputError: a file cannot be read or played, or a deck is not written SEAT=FILE.
    """
    cards = None if file is None else cardfiles.read(found, card_file(file))
    changed = {} if cards is None else dict(cards.changes)
    for word in decks:
        seat, equals, path = word.partition("=")
        if not (equals and path):
            raise InputError(f"--deck {word!r}: write SEAT=FILE, as in A=mine.toml")
        changed |= cardfiles.deck(found, seat_named(seat), card_file(Path(path)), changed, cards)
    return cards, changed
