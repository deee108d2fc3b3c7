"""`motherlode replay`, `verify` and `analyse`: what is done with a match that was kept."""

import json
from pathlib import Path

import click

from motherlode.cli import progress
from motherlode.cli.cards import card_file
from motherlode.cli.reading import ANY_FILE, FILE, text_of, write
from motherlode.core.errors import InputError
from motherlode.core.seats import LETTERS, SPECTATOR, seat_named
from motherlode.game import LOCALES
from motherlode.match import Match, proof, record

MARGIN = " " * 6
"""What stands left of the words: the number of the action, where it begins."""
NEXT = "\n"


@click.command()
@click.argument("file", type=ANY_FILE)
@click.option("--lang", type=click.Choice(LOCALES), default="en", show_default=True, help="Language of the telling.")
@click.option("--cards", type=FILE, help="The card file that the match was played with, if not the printed one.")
def replay(file: Path, lang: str, cards: Path | None) -> None:
    """Tell the match of FILE, a record or a transcript, again; `-` reads standard input.

    Every move is checked by the rules, and the result too.
    """
    found = _read(file, cards)
    for line in found.match.whole_story(found.names, lang):
        click.echo(f"{line.number:4}  {line.text.replace(NEXT, NEXT + MARGIN)}")
    if not found.match.is_over:
        click.echo(MARGIN + found.match.scene(SPECTATOR, found.names, lang).question)
    click.echo(MARGIN + found.match.game.show(found.match.view(SPECTATOR)))


@click.command()
@click.argument("file", type=ANY_FILE)
@click.option("--commitment", metavar="SHA-256", help="The one that the table showed you before the first move.")
@click.option("--seal", metavar="SHA-256", help="The one that the table showed you when the match was over.")
@click.option("--unsealed", is_flag=True, help="Check a record without a seal, too: its names and moves are not bound.")
@click.option("--cards", type=FILE, help="The card file that the match was played with, if not the printed one.")
def verify(file: Path, commitment: str | None, seal: str | None, unsealed: bool, cards: Path | None) -> None:
    """Check the record of the finished match in FILE, and say what that proves.

    Rules, result, draws and seal are checked by themselves. That it is the match that you saw is proved by what you saw
    of it at the table: give that with --commitment and --seal. What does not fit is refused with exit code 2, and so is
    a record without a seal, as version 0.1 wrote them, unless --unsealed is given.
    """
    for line in proof.told(_read(file, cards), proof.Seen(commitment, seal), unsealed=unsealed):
        click.echo(line)


@click.command()
@click.argument("file", type=click.Path(allow_dash=True, path_type=Path))
@click.option(
    "--simulations",
    type=click.IntRange(100, 1_000_000),
    default=2000,
    show_default=True,
    help="How often each position is played on; four times as many halve the errors.",
)
@click.option("--seat", "letter", metavar="SEAT", help="Tell only of this seat: A, B, C or D.")
@click.option("--lang", type=click.Choice(LOCALES), default="en", show_default=True, help="Language of the telling.")
@click.option("--json", "into", type=click.Path(allow_dash=True, path_type=Path), help="Write JSON too; `-` instead.")
@click.option(
    "--threads", type=click.IntRange(1, 256), default=1, show_default=True, help="They change the time alone."
)
@click.option("--cards", type=FILE, help="The card file that the match was played with, if not the printed one.")
def analyse(
    file: Path,
    simulations: int,
    letter: str | None,
    lang: str,
    into: Path | None,
    threads: int,
    cards: Path | None,
) -> None:
    """Review the match of FILE, a record or a transcript; `-` reads standard input.

    Decisions are judged by what the player knew then; luck is told apart. A match that is not over can be reviewed too.
    """
    from motherlode.analysis import review

    found = _read(file, cards)
    only = None if letter is None else _seat_at(found.match, letter)
    with progress.shown("analyse") as tell:
        reviewed = review.review(found.match, simulations, threads=threads, progress=tell)
    if into is not None:
        write(into, json.dumps(review.to_json(reviewed, found.names), ensure_ascii=False))
    if str(into) != "-":
        click.echo("\n".join(review.lines(reviewed, found.match, found.names, lang, only)))


def _read(file: Path, cards: Path | None) -> record.Record:
    """Read a match, and the card file that it was played with if that is not kept in it.

    Raises:
        InputError: one of the files cannot be read, or is none.
    """
    return record.read(text_of(file), None if cards is None else card_file(cards))


def _seat_at(match: Match, letter: str) -> int:
    """Return the seat of a letter.

    Raises:
        InputError: nobody sits there.
    """
    seat = seat_named(letter)
    if seat >= match.players:
        raise InputError(f"--seat {letter}: this match has the seats {', '.join(LETTERS[: match.players])}")
    return seat
