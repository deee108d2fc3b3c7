"""`motherlode store`: all matches, from where they are kept to another place. Archives are in `archives.py`."""

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import click

from motherlode.cli import places, progress
from motherlode.cli.lazy import LazyGroup
from motherlode.core.errors import InputError
from motherlode.store.sql import SqlStore

COMMANDS = {
    "archive": "archives:archive",
    "backup": "stores:backup",
    "copy": "stores:copy",
    "restore": "archives:restore",
}


@click.group(cls=LazyGroup, places=COMMANDS)
def store() -> None:
    """Copy all matches, or put finished ones away into an archive and bring them back."""


@click.command()
@click.argument("source", metavar="FROM")
@click.argument("target", metavar="TO")
def copy(source: str, target: str) -> None:
    """Copy all matches of the store FROM to the store TO, which must be empty, and compare what arrived.

    A store is the path of a file, or postgresql://USER@HOST/DATABASE. Servers may go on using FROM; what they write
    meanwhile is not copied. If the copy breaks off, TO stays empty. Matches that were archived stay in their files:
    take the folder of the archive along.
    """
    from motherlode.store.copying import copied
    from motherlode.store.opening import found, opened

    with contextlib.closing(found(source)) as ours, _begun(target), contextlib.closing(opened(target)) as theirs:
        with progress.shown("copy") as tell:
            sizes = copied(ours, theirs, tell)
        click.echo(f"Copied and compared: {_told(sizes)}.")


@click.command()
@click.argument("file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder that keeps the matches.")
@click.option("--store", "address", metavar="ADDRESS", envvar="MOTHERLODE_STORE", help="What keeps them instead.")
def backup(file: Path, data: Path | None, address: str | None) -> None:
    """Write all matches to a new FILE, also while a server runs; it takes no notice.

    FILE can be opened with `motherlode serve --store FILE`, and copied back with `motherlode store copy`. Matches that
    were archived are not in it: keep the files of the archive, too.
    """
    from motherlode.store.opening import found
    from motherlode.store.sqlite import SqliteStore

    if file.exists():
        raise InputError(f"{file}: there is such a file already; give another name")
    begun = file.with_name(file.name + ".part")
    begun.unlink(missing_ok=True)
    with contextlib.closing(found(places.asked(data, address))) as ours, _begun(str(begun)):
        if isinstance(ours, SqliteStore):
            ours.back_up(begun)
        else:
            _copied_to(ours, begun)
    begun.replace(file)
    click.echo(f"All matches are in {file}.")


@contextlib.contextmanager
def _begun(address: str) -> Iterator[None]:
    """Leave nothing of a new file, nor of what SQLite keeps beside it, if what is to fill it fails."""
    if "://" in address or Path(address).exists():
        yield
        return
    try:
        yield
    except BaseException:
        for end in ("", "-wal", "-shm", "-journal"):
            Path(address + end).unlink(missing_ok=True)
        raise


def _copied_to(ours: SqlStore, path: Path) -> None:
    """Copy a store to a file, which is one file then."""
    from motherlode.store.copying import copied
    from motherlode.store.sqlite import SqliteStore

    with contextlib.closing(SqliteStore(path)) as file, progress.shown("backup") as tell:
        copied(ours, file, tell)


def _told(sizes: Mapping[str, int]) -> str:
    return f"{sizes['tables']} tables, {sizes['moves']} moves and what else happened at them"
