"""Which store an address means: a PostgreSQL database, or a file."""

from pathlib import Path

from motherlode.core.errors import InputError
from motherlode.store.archive import Archive
from motherlode.store.sql import SqlStore
from motherlode.store.sqlite import SqliteStore

SCHEMES = ("postgresql://", "postgres://")
MISSING = "{what} needs a driver that is not installed: pip install 'motherlode[postgres]'"


def opened(address: str, *, changes: bool = True, archive: Path | None = None) -> SqlStore:
    """Open the store of an address: ``postgresql://…``, or the path of a file, which is made if there is none.

    One that nothing *changes* is only read; it may be of an older Motherlode. What was put away of it is in the folder
    *archive*; unless another is given, that is one beside a file, and none for a database.

    Raises:
        InputError: it is no address, its driver is not installed, or a newer Motherlode has written there.
        Unavailable: it cannot be used; the message says why.
    """
    store = _opened(address, changes=changes)
    if archive is not None:
        store.archive = Archive(archive)
    return store


def _opened(address: str, *, changes: bool) -> SqlStore:
    if address.startswith(SCHEMES):
        return _postgres(address, changes=changes)
    if "://" in address:
        scheme = address.partition("://")[0]
        message = f"--store: {scheme}:// is no store; write postgresql://USER@HOST/DATABASE, or the path of a file"
        raise InputError(message)
    return SqliteStore(Path(address), changes=changes)


def found(address: str, *, changes: bool = False, archive: Path | None = None) -> SqlStore:
    """Open the store of an address, if there is one, to read what it holds; nothing there is changed unless it is said.

    Raises:
        InputError: there is none, or it cannot be opened as `opened` says.
        Unavailable: it cannot be used; the message says why.
    """
    if "://" not in address and not Path(address).exists():
        raise InputError(f"{address}: no such file; give the path of a file of matches, or postgresql://…")
    return opened(address, changes=changes, archive=archive)


def _postgres(address: str, *, changes: bool) -> SqlStore:
    try:
        from motherlode.store.postgres import PostgresStore  # noqa: PLC0415 - its driver is an extra
    except ImportError as error:
        raise InputError(MISSING.format(what="a PostgreSQL store")) from error
    return PostgresStore(address, changes=changes)
