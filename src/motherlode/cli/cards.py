"""`motherlode cards`, and the card files and decks that other commands take."""

from collections.abc import Sequence
from pathlib import Path

import click

from motherlode.cli.reading import FILE, text_of
from motherlode.core.errors import InputError
from motherlode.core.seats import seat_named
from motherlode.game import Game, cardfiles, game


@click.group("cards")
def card_files() -> None:
    """Work on card files: the cards and decks of your own, as TOML."""


@card_files.command("check")
@click.argument("file", type=FILE)
@click.option("--game", "name", help="The game that the cards are for; found out from the file if not given.")
def check_cards(file: Path, name: str | None) -> None:
    """Check a card file: a line for each fault, naming file, card and field, and what would be right."""
    text = text_of(file)
    slug = name or cardfiles.guess(text)
    if slug is None:
        games_with_cards = ", ".join(cardfiles.with_cards())
        raise InputError(f"{file}: not a card file of any game; name the game with --game ({games_with_cards})")
    problems = cardfiles.read(game(slug), text, str(file)).problems(text, str(file))
    for problem in problems:
        click.echo(" ".join(problem.split()), err=True)
    if problems:
        raise InputError(f"{file}: {len(problems)} fault{'s' if len(problems) > 1 else ''} as a card file of {slug}")
    click.echo(f"{file}: a good card file of {slug}")


@card_files.command("print")
@click.argument("name", metavar="GAME")
def print_cards(name: str) -> None:
    """Print the card file of GAME, to begin one's own from."""
    click.echo(cardfiles.printed(game(name)), nl=False)


def own_cards(found: Game, cards: Path | None, decks: Sequence[str]) -> tuple[cardfiles.Handed | None, dict[str, int]]:
    """Return what was handed in, and the numbers of the box that it changes.

    Raises:
        InputError: a file cannot be read or played, or a deck is not written SEAT=FILE.
    """
    handed, changed = (None, {}) if cards is None else cardfiles.hand(found, text_of(cards), str(cards))
    for word in decks:
        seat, equals, path = word.partition("=")
        if not (equals and path):
            raise InputError(f"--deck {word!r}: write SEAT=FILE, as in A=mine.toml")
        changed |= cardfiles.deck(found, seat_named(seat), text_of(Path(path)), path, changed)
    return handed, changed
