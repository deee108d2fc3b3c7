"""`motherlode store archive` and `motherlode store restore`: finished matches into files, and back."""

import contextlib
import time
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path

import click

from motherlode.cli import places, progress
from motherlode.core.errors import InputError
from motherlode.store import Store

A_DAY = 24 * 3600
FATES = {"back": "brought back", "new": "new to this store", "there": "not archived: left as they are"}

data_option = click.option("--data", type=places.FOLDER, help="Folder that keeps the matches.")
store_option = click.option(
    "--store", "address", metavar="ADDRESS", envvar="MOTHERLODE_STORE", help="What keeps them instead."
)
dry_option = click.option("--dry-run", "tries", is_flag=True, help="Tell what would be done, and do nothing.")


@click.command()
@click.option("--older-than", "days", type=click.FloatRange(0), default=30, show_default=True, metavar="DAYS")
@click.option(
    "--abandoned-for",
    "idle",
    type=click.FloatRange(0),
    metavar="DAYS",
    help="Also matches that are not over, at which nothing has happened for so long; whoever comes back plays on.",
)
@click.option(
    "--archive",
    "folder",
    type=places.FOLDER,
    envvar=places.ARCHIVE,
    help="Folder that they are put into; for a file of matches, `archive` beside it.",
)
@data_option
@store_option
@dry_option
def archive(
    days: float, idle: float | None, folder: Path | None, data: Path | None, address: str | None, tries: bool
) -> None:
    """Put matches that ended so long ago into compressed files, one a month, also while servers run.

    Servers that have the folder show them as before; the lists of who played, seats and links stay in the store. Each
    line of a file is a match, with its record as `motherlode replay` reads it. `motherlode store restore` brings
    matches back.
    """
    from motherlode.store.archiving import abandoned, finished, put_away
    from motherlode.store.opening import found

    with contextlib.closing(found(places.asked(data, address), changes=True, archive=folder)) as ours:
        if ours.archive.folder is None:
            raise InputError("--archive: say in which folder of this machine the files of this database are to be")
        tables = finished(ours, time.time() - days * A_DAY)
        unfinished = [] if idle is None else abandoned(ours, time.time() - idle * A_DAY)
        if tries:
            _tell_plan(Counter(month for _, month in sorted([*tables, *unfinished], key=lambda one: one[1])))
            return
        with progress.shown("archive") as tell:
            done = put_away(ours, [*tables, *unfinished], _recorder(ours, {name for name, _ in unfinished}), tell)
    for path, count in done.files.items():
        click.echo(f"{path}: {_matches(count)}, {path.stat().st_size} bytes")
    _tell_left(done.left)
    click.echo(f"Archived: {_matches(sum(done.files.values()))}.")


def _recorder(ours: Store, unfinished: Collection[str]) -> Callable[[str], str]:
    """Return what makes the record of a table whose match is over, as are all but these."""
    from motherlode.play.in_memory import taken_up
    from motherlode.play.records import record_of

    def recorded(name: str) -> str:
        table = taken_up(ours, name)
        if table is None or not (table.match.is_over or name in unfinished):
            raise InputError("by today's rules this match is not over")
        return record_of(table)

    return recorded


@click.command()
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=click.Path(dir_okay=False, path_type=Path))
@click.option("--table", "tables", metavar="TABLE", multiple=True, help="Only this one, as its address names it.")
@data_option
@store_option
@dry_option
def restore(files: Sequence[Path], tables: Sequence[str], data: Path | None, address: str | None, tries: bool) -> None:
    """Bring the matches of the FILEs of an archive back into the store, also while servers run.

    It may be another store than they came from. The files stay as they are.
    """
    from motherlode.store.archiving import bring_back
    from motherlode.store.opening import found

    with contextlib.closing(found(places.asked(data, address), changes=True)) as ours:
        for file in files:
            with progress.shown("restore") as tell:
                fates, left = bring_back(ours, file, tables, tries=tries, progress=tell)
            _tell_left(left)
            told = ", ".join(f"{count} {FATES[fate]}" for fate, count in sorted(fates.items()))
            click.echo(f"{file}: {told or 'none of these matches'}{' (dry run: nothing was changed)' * tries}")


def _tell_plan(months: Mapping[str, int]) -> None:
    for month, count in months.items():
        click.echo(f"{month}: {_matches(count)}")
    click.echo(f"To be archived: {_matches(sum(months.values()))} (dry run: nothing was changed).")


def _matches(count: int) -> str:
    return f"{count} match{'es' * (count != 1)}"


def _tell_left(left: Mapping[str, str]) -> None:
    for name, why in left.items():
        click.echo(f"left as it is: table {name}: {why}", err=True)
