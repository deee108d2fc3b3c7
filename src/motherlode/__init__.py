"""Motherlode: five tabletop games, to play, to study and to teach to machines.

    import motherlode

    match = motherlode.new("diamonds", seed=7)
    print(match)

The names of the front door (`motherlode.front`) are imported when they are first asked for.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from motherlode.front import Match, new

__all__ = ["Match", "__version__", "new"]
__version__ = "0.1.0"


def __getattr__(name: str) -> object:
    if name not in {"Match", "new"}:
        raise AttributeError(f"module 'motherlode' has no attribute {name!r}; the front door has: Match, new")
    from motherlode import front  # noqa: PLC0415 - the command and the server need none of it

    return getattr(front, name)


def __dir__() -> list[str]:
    return sorted([*globals(), "Match", "new"])
