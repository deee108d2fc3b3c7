"""The seal of a record: the last link of a chain of hashes over all its lines, which the table shows when it is over.

The first link is the SHA-256 of the header's line, every other one that of the link before it and its line. The last
line is the result; it holds the seal as its last field and is hashed without that.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from functools import reduce

FIELD = "seal"
SEALED = re.compile(rf'(?P<rest>\{{.*), "{FIELD}": "(?P<{FIELD}>[0-9a-f]{{64}})"\}}')


def of(lines: Sequence[str]) -> str:
    """Return the seal of lines, the last of which has none yet."""
    return reduce(lambda link, line: hashlib.sha256((link + line).encode()).hexdigest(), lines, "")


def put(lines: Sequence[str]) -> list[str]:
    """Return the lines with their seal in the last of them."""
    *others, last = lines
    return [*others, f"{last[:-1]}, {json.dumps(FIELD)}: {json.dumps(of(lines))}}}"]


def due(lines: Sequence[str]) -> str | None:
    """Return the seal that should stand in the last of some lines; None if there is none in its place."""
    found = SEALED.fullmatch(lines[-1])
    return of([*lines[:-1], found["rest"] + "}"]) if found else None
