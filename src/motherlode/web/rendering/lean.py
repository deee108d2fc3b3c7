"""Scripts and styles without what only their readers need: comments on lines of their own, and indentation.

Half of a script is said to people; browsers take it for nothing, and it does not shrink as the rest does. Lines are
looked at and no syntax, so no comment may stand in a text of several lines (a test sees to it).
"""

import functools
from collections.abc import Iterator


@functools.lru_cache(1 << 7)
def lean(text: str) -> str:
    """Return a script or a style that does the same."""
    return "\n".join(_needed(text.splitlines()))


def _needed(lines: list[str]) -> Iterator[str]:
    is_comment = False
    for line in map(str.strip, lines):
        is_comment = is_comment or line.startswith("/*")
        if line and not is_comment and not line.startswith("//"):
            yield line
        if is_comment and "*/" in line:
            is_comment = False
            rest = line.rpartition("*/")[2].strip()
            if rest:
                yield rest
