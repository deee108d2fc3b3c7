"""Long names where there is no room for all of them: of two that begin alike the ends are what tells them apart."""

import re
from collections.abc import Sequence

SHORT = 12
"""Letters that there is room for at every seat."""
ALIKE = 6
"""So many first letters in common are taken for the same name."""
A_LINE = 13
"""Letters that have room where a name has two lines."""
BREAK = re.compile(r"[\s-]")


def parted(name: str, names: Sequence[str]) -> tuple[str, str]:
    """Return a long name in two halves if another at the table begins alike, so that none of its ends is cut."""
    begins = name[:ALIKE].casefold()
    is_alike = sum(other[:ALIKE].casefold() == begins for other in names) > 1
    if not is_alike or len(name) <= SHORT:
        return name, ""
    middle = _middle(name)
    return name[:middle], name[middle:]


def _middle(name: str) -> int:
    """Return where a name is best divided: behind a word near its middle, or else amid it."""
    half = len(name) // 2
    words = [found.end() for found in BREAK.finditer(name)]
    fits = [at for at in words if max(at, len(name) - at) <= A_LINE]
    return min(fits, key=lambda at: abs(at - half), default=half)
