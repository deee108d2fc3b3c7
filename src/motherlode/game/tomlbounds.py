"""What a TOML file may be at most, told before it is parsed.

A parser takes some microseconds for each key, and for a key of many parts more than for all of them together, so a
hundred thousand signs can be made to cost a quarter of a second. To count what is counted here takes some milliseconds
at most.
"""

import itertools
import re

MOST_LINES, MOST_SIGNS, MOST_ESCAPES = 3000, 6000, 2000
"""Signs are those between values: three times as many as the largest printed file has."""
DEEPEST = 8
"""Parts of a key, and brackets within brackets."""

UNREAD = re.compile(
    r'"""(?:[^"\\]++|\\[\s\S]|"(?!""))*+(?:"{3,5}|\Z)'
    r"|'''(?:[^']++|'(?!''))*+(?:'{3,5}|\Z)"
    r'|"(?:[^"\\\n]++|\\[^\n])*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
)
"""Texts and comments. One that does not end goes on to where a parser gives up, so that each sign is looked at once."""
OTHERS = re.compile(r"[^.=,\[\]{}]++")


def trouble(text: str) -> str | None:
    """Return in which line a file is more than may be, and what may be; None if it is not."""
    if text.count("\n") >= MOST_LINES:
        return f"line {MOST_LINES + 1}: a card file has at most {MOST_LINES} lines"
    if text.count("\\") > MOST_ESCAPES:
        return f"a card file has at most {MOST_ESCAPES} backslashes"
    bare = UNREAD.sub(lambda found: "\n" * found[0].count("\n"), text)
    return _trouble_between([OTHERS.sub("", line) for line in bare.split("\n")])


def _trouble_between(lines: list[str]) -> str | None:
    """Look at the signs that are left of each line."""
    signs = depth = 0
    for number, line in enumerate(lines, 1):
        if "." * DEEPEST in line:
            return f"line {number}: a key of at most {DEEPEST} parts is wanted"
        if (signs := signs + len(line)) > MOST_SIGNS:
            return f"line {number}: there are at most {MOST_SIGNS} of . = , and brackets in a card file"
        depths = list(itertools.accumulate(map(_step, line), initial=depth))
        if max(depths) > DEEPEST:
            return f"line {number}: brackets lie at most {DEEPEST} deep"
        depth = depths[-1]
    return None


def _step(sign: str) -> int:
    return (sign in "[{") - (sign in "]}")
