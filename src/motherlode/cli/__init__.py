"""The command ``motherlode``.

Exit codes: 0 for success; 2 for input that cannot be taken (one line on standard error says what and where); 1 for
everything else that went wrong; 130 when interrupted.

A new command is a function of a module here, and a line of `COMMANDS`. What is heavy it imports when it is called.
"""

import sys
from collections.abc import Sequence
from typing import NoReturn

import click

from motherlode import __version__
from motherlode.cli.lazy import LazyGroup
from motherlode.core import interrupts
from motherlode.core.errors import CompilationError, InputError
from motherlode.store import Unavailable

FAILED, USAGE_ERROR = 1, 2
INTERRUPTED = interrupts.CODE
COMMANDS = {
    "analyse": "records:analyse",
    "arena": "arena:arena",
    "backup": "stores:backup",
    "box": "rules:show_box",
    "cards": "cards:card_files",
    "games": "rules:games",
    "learn": "learn:learn",
    "new-game": "new_game:new_game",
    "replay": "records:replay",
    "rules": "rules:rules",
    "serve": "serve:serve",
    "store": "stores:store",
    "transcript": "transcripts:transcript",
    "tune": "tune:tune",
    "verify": "records:verify",
}
"""The commands by name, each with its place: the module of this package, and the function in it."""


@click.group(
    cls=LazyGroup,
    places=COMMANDS,
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
    motherlode backup matches.sqlite             a copy of all matches, while a server runs
    """  # noqa: D301 - click reads the control character
    if context.invoked_subcommand is None:
        from motherlode.cli.serve import serve

        context.invoke(serve)


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command; every problem of the input is one line on standard error."""
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
    except (Unavailable, CompilationError) as fault:
        return _complain(str(fault), FAILED)
    except (KeyboardInterrupt, click.Abort):
        return INTERRUPTED
    except BrokenPipeError:  # the reader of our output has seen enough
        sys.stderr.close()
        return 0
    return 0


def _complain(message: str, code: int) -> int:
    click.echo(f"motherlode: {' '.join(message.split())}", err=True)
    return code
