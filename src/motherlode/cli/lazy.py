"""A group whose commands are imported when they are asked for, so that `--help` and every command stay quick."""

import importlib
from collections.abc import Mapping

import click


class LazyGroup(click.Group):
    """A group whose commands stand in modules of their own."""

    def __init__(self, *arguments: object, places: Mapping[str, str], **settings: object) -> None:
        """Take the commands by name, each with its place: ``module:function``, the module one of this package."""
        super().__init__(*arguments, **settings)  # type: ignore[arg-type] # click's own, handed on as they are
        self.places = places

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands, in the order of the alphabet."""
        return sorted({*super().list_commands(ctx), *self.places})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, imported now if it was not yet; None if there is none of this name."""
        if cmd_name not in self.places:
            return super().get_command(ctx, cmd_name)
        module, _, function = self.places[cmd_name].partition(":")
        found = getattr(importlib.import_module(f"motherlode.cli.{module}"), function)
        assert isinstance(found, click.Command), f"{self.places[cmd_name]} is no command"
        return found
