"""`motherlode new-game`: a folder with a tiny complete game, to begin one's own from."""

import keyword
import re
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

import click

from motherlode.core.errors import InputError
from motherlode.game import slugs


@click.command("new-game")
@click.argument("slug")
@click.option(
    "--into", type=click.Path(file_okay=False, path_type=Path), default=Path(), help="Folder to make the package in."
)
def new_game(slug: str, into: Path) -> None:
    """Lay a package with a game called SLUG: a tiny complete one that passes every test, to be made into yours."""
    folder = into / f"motherlode-{slug.replace('_', '-')}"
    check(slug, folder)
    facts = {"slug": slug, "name": slug.replace("_", "-"), "title": slug.replace("_", " ").capitalize()}
    lay(files("motherlode.cli") / "scaffold", folder, facts | {"package": f"motherlode_{slug}"})
    click.echo(f"{folder}: install it with  pip install -e '{folder}[test]',  then run pytest in it")


def check(slug: str, folder: Path) -> None:
    """Make sure that such a package can be made.

    Raises:
        InputError: the name is none for a game, is taken, or the folder is there.
    """
    if not (slug.isascii() and slug.isidentifier() and slug.islower()) or keyword.iskeyword(slug):
        raise InputError(f"{slug!r} is no name for a game: small letters, digits and _ are wanted, as in 'my_game'")
    if slug in slugs():
        raise InputError(f"there is a game called {slug!r} already")
    if folder.exists():
        raise InputError(f"{folder} is there already")


def lay(template: Traversable, into: Path, facts: dict[str, str]) -> None:
    """Copy a folder of templates, the places in them filled.

    Raises:
        InputError: it cannot be written.
    """
    try:
        into.mkdir(parents=True)
        for entry in template.iterdir():
            name = re.sub(r"^package\b", facts["package"], entry.name).removesuffix(".txt")
            if entry.is_dir():
                lay(entry, into / name, facts)
            elif entry.name.endswith(".mo"):  # compiled translations; nothing in them has to be filled
                (into / name).write_bytes(entry.read_bytes())
            else:
                text = Template(entry.read_text(encoding="utf-8")).substitute(facts)
                (into / name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise InputError(f"{into}: {error.strerror or error}") from error
