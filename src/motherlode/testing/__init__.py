"""Tests for any game, of this project or of another package: see `motherlode.testing.contract`."""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from motherlode.testing.contract import GameContract

__all__ = ["GameContract"]

if "pytest" in sys.modules:  # so that its asserts tell what was compared; pytest is not needed to import this
    ASSERTING = ("beats", "bodies", "contract", "reasons", "sentences", "views", "worlds")
    WITH_ASSERTS = [f"{__name__}.{name}" for name in ASSERTING]
    sys.modules["pytest"].register_assert_rewrite(*WITH_ASSERTS)


def __getattr__(name: str) -> object:
    """Import the contract when it is asked for: it needs the compiler, which the samples do not."""
    if name != "GameContract":
        raise AttributeError(name)
    from motherlode.testing import contract  # noqa: PLC0415 - as said

    return contract.GameContract
