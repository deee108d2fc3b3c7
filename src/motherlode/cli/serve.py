"""`motherlode serve`: the table in the browser."""

from pathlib import Path
from typing import Literal

import click

from motherlode.cli import places
from motherlode.core import interrupts
from motherlode.core.garbage import uncollected

LARGEST_PORT = 65_535


class Place(click.ParamType[tuple[str, int]]):
    """An address to listen at: a port of this machine, or of a host."""

    name = "place"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, int]:
        """Return the host and the port of ``9100``, ``0.0.0.0:9100`` or ``[::1]:9100``."""
        host, _, port = str(value).rpartition(":")
        if not (port.isascii() and port.isdecimal() and 0 < int(port[:6]) <= LARGEST_PORT):
            self.fail(f"{value!r} is no address: a port, such as 9100, or HOST:PORT", param, ctx)
        return host.strip("[]") or "127.0.0.1", int(port)


class HostName(click.ParamType[str]):
    """A name that a server has, without a port; `*` for any."""

    name = "name"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the name as those in requests are compared with it: ``2001:db8::1`` stands in brackets there."""
        from motherlode.web.access import hosts

        text = str(value).strip()
        is_bare = text.count(":") > 1 and not text.startswith("[")
        name = hosts.ANY if text == hosts.ANY else hosts.name_of(f"[{text}]" if is_bare else text)
        if name is None:
            self.fail(f"{text!r} is no name of a host, such as games.example", param, ctx)
        return name


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on; 0.0.0.0 for your network.")
@click.option(
    "--port", default=8321, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 takes a free one."
)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), help="Folder that keeps the matches.")
@click.option(
    "--store",
    metavar="ADDRESS",
    envvar="MOTHERLODE_STORE",
    help="What keeps them instead: postgresql://USER@HOST/DATABASE, or a file.",
)
@click.option(
    "--archive",
    type=places.FOLDER,
    envvar=places.ARCHIVE,
    help="Folder of the matches that were put away; for a file of matches, `archive` beside it.",
)
@click.option(
    "--allow-host",
    "names",
    metavar="NAME",
    type=HostName(),
    multiple=True,
    envvar="MOTHERLODE_HOSTS",
    help="Name by which browsers ask for it; may be repeated. Without: this machine's, and in a network any.",
)
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--no-preparing", is_flag=True, help="Do not compile the games in the background beforehand.")
@click.option(
    "--metrics",
    metavar="[HOST:]PORT",
    type=Place(),
    help="Address of the figures for Prometheus, /metrics; without a host, of this machine alone.",
)
@click.option(
    "--log-format",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="json: one object a line, requests included, to the standard error stream.",
)
def serve(  # noqa: PLR0913, PLR0917 - one for each option
    host: str,
    port: int,
    data: Path | None,
    store: str | None,
    archive: Path | None,
    names: tuple[str, ...],
    no_browser: bool,
    no_preparing: bool,
    metrics: tuple[str, int] | None,
    log_format: Literal["text", "json"],
) -> None:
    """Open the table: start the server and show it in your browser.

    Matches are kept in a file of your user's data folder (or in --data), so that nothing is lost when the server stops.
    Any number of servers, on any number of machines, serve the same tables from one PostgreSQL database with --store,
    which can also stand in the environment as MOTHERLODE_STORE.
    """
    where = places.asked(data, store)
    with interrupts.ending_at_once():
        with uncollected():
            from motherlode import web

        web.serve(
            host=host,
            port=port,
            store_at=where,
            archive=archive,
            names=names,
            open_browser=not no_browser,
            prepares=not no_preparing,
            metrics_at=metrics,
            log_format=log_format,
        )
