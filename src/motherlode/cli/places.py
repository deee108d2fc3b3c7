"""Where matches are kept, unless somebody says otherwise."""

from pathlib import Path

import click
import platformdirs

FILE = "tables.sqlite"


ARCHIVE = "MOTHERLODE_ARCHIVE"
"""The variable of the environment that says where finished matches are that were put away."""
FOLDER = click.Path(file_okay=False, path_type=Path)


def asked(data: Path | None = None, store: str | None = None) -> str:
    """Return the address of the store that was asked for: of a folder's file, or any.

    Raises:
        UsageError: it was asked for both.
    """
    if data is not None and store is not None:
        raise click.UsageError("--data and --store (or MOTHERLODE_STORE) both say where matches are kept: give one")
    folder = data or Path(platformdirs.user_data_dir("motherlode"))
    return store or str(folder / FILE)
