"""Libraries that are imported when something of them is first asked for.

NumPy takes a sixth of the time in which a server comes to its first page, which needs none of it: nothing is packed
into records before a computer thinks. Its types stand in quotation marks where they are said.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__all__ = ["np"]


class Late:
    """A module that is not there yet; whatever was asked for once is then found as in any other."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> object:
        found = getattr(import_module(self._name), name)
        setattr(self, name, found)
        return found


if TYPE_CHECKING:
    import numpy as np
else:
    np = Late("numpy")
