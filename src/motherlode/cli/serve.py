"""`motherlode serve`: the table in the browser."""

from pathlib import Path

import click

from motherlode.cli import places


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
@click.option("--no-browser", is_flag=True, help="Do not open a browser.")
@click.option("--no-preparing", is_flag=True, help="Do not compile the games in the background beforehand.")
def serve(host: str, port: int, data: Path | None, store: str | None, no_browser: bool, no_preparing: bool) -> None:
    """Open the table: start the server and show it in your browser.

    Matches are kept in a file of your user's data folder (or in --data), so that nothing is lost when the server stops.
    Any number of servers, on any number of machines, serve the same tables from one PostgreSQL database with --store,
    which can also stand in the environment as MOTHERLODE_STORE.
    """
    from motherlode import web

    where = places.asked(data, store)
    web.serve(host=host, port=port, store_at=where, open_browser=not no_browser, prepares=not no_preparing)
