"""The command ``motherlode``.

Exit codes: 0 for success; 2 for input that cannot be taken (one line on standard error says what and where); 1 for
everything else that went wrong; 130 when interrupted.
"""

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import click

from motherlode import __version__
from motherlode.core import options
from motherlode.core.errors import InputError
from motherlode.core.seats import LETTERS, SPECTATOR, seat_named
from motherlode.game import LOCALES, SHELF, Game, cardfiles, game
from motherlode.match import Match, record

USAGE_ERROR = 2
INTERRUPTED = 130
FILE = click.Path(dir_okay=False, path_type=Path)
ANY_FILE = click.Path(allow_dash=True, path_type=Path)


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 success, 2 input that cannot be taken, 1 any other failure.",
)
@click.version_option(__version__, prog_name="motherlode")
@click.pass_context
def motherlode(context: click.Context) -> None:
    """Play, study and check five tabletop games.

    Without a command the table is opened in your browser, as with `motherlode serve`.

    \b
    motherlode                                   play in the browser
    motherlode rules diamonds                    read a rule sheet
    motherlode transcript diamonds --seed 7      a random game, for machines
    motherlode replay match.jsonl                tell a recorded match again
    motherlode verify match.jsonl                recompute the draws of a match
    motherlode arena diamonds                    how strong the computer's levels are
    motherlode analyse match.jsonl               what every move cost, and whom luck favoured
    """  # noqa: D301 - click reads the control character
    if context.invoked_subcommand is None:
        context.invoke(serve)


@motherlode.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for your network.")
@click.option(
    "--port", default=8321, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes a free one."
)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder that keeps the matches.")
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
def serve(host: str, port: int, data: Path | None, no_browser: bool) -> None:
    """Open the table: start the server and show it in your browser.

    Matches are kept in a file of your user's data folder (or in --data), so that nothing is lost when the server stops.
    """
    from motherlode import web

    web.serve(host=host, port=port, data=data, open_browser=not no_browser)


@motherlode.command()
@click.argument("name", metavar="GAME")
def rules(name: str) -> None:
    """Print the rule sheet of GAME, in Markdown."""
    text = game(name).sheet()
    click.echo_via_pager(text) if sys.stdout.isatty() else click.echo(text)


@motherlode.command()
def games() -> None:
    """List the games of the shelf."""
    for slug in SHELF:
        words = game(slug).words
        click.echo(f"{slug:18} {words.TITLE['en']}: {words.BLURB['en']}")


@motherlode.command("box")
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


@motherlode.command()
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
    handed, changed = _own_cards(found, cards, decks)
    match = Match(found, found.rules.FEWEST_PLAYERS if players is None else players, changed | options.parse(changes))
    given = None if moves is None else record.read_moves(_text_of(moves))
    lines = list(record.transcribe(match, seed, given, handed))  # an illegal move leaves nothing half printed
    click.echo("\n".join(lines))


@motherlode.command()
@click.argument("file", type=ANY_FILE)
@click.option("--lang", type=click.Choice(LOCALES), default="en", show_default=True, help="Language of the telling.")
@click.option("--cards", type=FILE, help="The card file that the match was played with, if not the printed one.")
def replay(file: Path, lang: str, cards: Path | None) -> None:
    """Tell the match of FILE, a record or a transcript, again; `-` reads standard input.

    Every move is checked by the rules, and the result too.
    """
    text = _text_of(file)
    if cards is not None:
        _own_cards(record.game_of(text), cards, [])
    found = record.read(text)
    names = _names(found)
    for line in found.match.whole_story(names, lang):
        click.echo(f"{line.number:4}  {line.text}")
    if not found.match.is_over:
        click.echo(f"      {found.match.scene(SPECTATOR, names, lang).question}")
    click.echo(f"      {found.match.game.show(found.match.view(SPECTATOR))}")


@motherlode.command()
@click.argument("file", type=ANY_FILE)
def verify(file: Path) -> None:
    """Check that the draws of the finished match in FILE came from the seed promised at its start."""
    found = record.read(_text_of(file))
    draws = record.verify(found)
    click.echo(f"verified: all {draws} draws come from the seed that was committed to before the first move")


@motherlode.command()
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
def arena(
    name: str,
    players: int | None,
    levels: str | None,
    changes: Sequence[str],
    threads: int | None,
    **asked: Any,  # noqa: ANN401 - the options that are handed on as they are
) -> None:
    """Measure how strong the computer's levels are in GAME: let each play each, and rate them.

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

    To publish ratings: --save src/motherlode/bots/ratings.toml (the table shows them beside the levels' names).
    """  # noqa: D301 - click reads the control character
    from motherlode.bots.levels import LEVELS
    from motherlode.lab.tournament import Tournament, named

    found = game(name)
    seats = found.rules.FEWEST_PLAYERS if players is None else players
    names, cores = named(levels) if levels is not None else list(LEVELS), threads or os.cpu_count() or 1
    if not Tournament(found, names, seats, threads=cores, changes=options.parse(changes), **asked).run():
        raise click.Abort


@motherlode.command()
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

    text = _text_of(file)
    if cards is not None:
        _own_cards(record.game_of(text), cards, [])
    found = record.read(text)
    only = None if letter is None else _seat_at(found.match, letter)
    with _progress() as progress:
        reviewed = review.review(found.match, simulations, threads=threads, progress=progress)
    if into is not None:
        _write(into, json.dumps(review.to_json(reviewed, _names(found)), ensure_ascii=False))
    if str(into) != "-":
        click.echo("\n".join(review.lines(reviewed, _names(found), lang, only)))


def _seat_at(match: Match, letter: str) -> int:
    """Return the seat of a letter.

    Raises:
        InputError: nobody sits there.
    """
    seat = seat_named(letter)
    if seat >= match.players:
        raise InputError(f"--seat {letter}: this match has the seats {', '.join(LETTERS[: match.players])}")
    return seat


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None] | None]:
    """Show on a terminal how much of a long piece of work is done."""
    if not sys.stderr.isatty():
        yield None
        return
    with click.progressbar(length=1, file=sys.stderr) as bar:

        def show(done: int, of: int) -> None:
            bar.length = of
            bar.update(done - bar.pos)

        yield show


@motherlode.group("cards")
def card_files() -> None:
    """Work on card files: the cards and decks of your own, as TOML."""


@card_files.command("check")
@click.argument("file", type=FILE)
@click.option("--game", "name", help="The game that the cards are for; found out from the file if not given.")
def check_cards(file: Path, name: str | None) -> None:
    """Check a card file: a line for each fault, naming file, card and field, and what would be right."""
    text = _text_of(file)
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


def _own_cards(found: Game, cards: Path | None, decks: Sequence[str]) -> tuple[cardfiles.Handed | None, dict[str, int]]:
    """Return what was handed in, and the numbers of the box that it changes."""
    handed, changed = (None, {}) if cards is None else cardfiles.hand(found, _text_of(cards), str(cards))
    for word in decks:
        seat, equals, path = word.partition("=")
        if not (equals and path):
            raise InputError(f"--deck {word!r}: write SEAT=FILE, as in A=mine.toml")
        changed |= cardfiles.deck(found, seat_named(seat), _text_of(Path(path)), path, changed)
    return handed, changed


def _names(found: record.Record) -> list[str]:
    return [*found.seats, *LETTERS[len(found.seats) :]]


def _text_of(path: Path) -> str:
    """Return what a file says.

    Raises:
        InputError: it cannot be read.
    """
    try:
        return sys.stdin.read() if str(path) == "-" else path.read_text(encoding="utf-8")
    except OSError as error:
        message = f"{path}: {error.strerror or error}"
        raise InputError(message) from error
    except UnicodeDecodeError as error:
        message = f"{path}: not a text file in UTF-8"
        raise InputError(message) from error


def _write(path: Path, text: str) -> None:
    """Write a line to a file, or to standard output for `-`.

    Raises:
        InputError: it cannot be written.
    """
    if str(path) == "-":
        click.echo(text)
        return
    try:
        path.write_text(text + "\n", encoding="utf-8")
    except OSError as error:
        message = f"{path}: {error.strerror or error}"
        raise InputError(message) from error


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command; every fault of the input is one line on standard error."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code."""
    try:
        motherlode(arguments, prog_name="motherlode", standalone_mode=False)
    except click.ClickException as error:
        hint = f" (see: {error.ctx.command_path} --help)" if isinstance(error, click.UsageError) and error.ctx else ""
        return _complain(f"{error.format_message()}{hint}", USAGE_ERROR)
    except InputError as error:
        return _complain(str(error), USAGE_ERROR)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has seen enough
        sys.stderr.close()
        return 0
    return 0


def _complain(message: str, code: int) -> int:
    click.echo(f"motherlode: {' '.join(message.split())}", err=True)
    return code
