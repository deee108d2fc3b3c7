"""Scripts and styles, each with all that it imports: a table comes in one script and one style, and not in sixty files.

What is compressed together is smaller where one is like the other, and a browser that has read a script need not ask
for those it names, and then for those that they name. A script that is asked for later (the dice, the drawer of the
rules) brings what it needs as well; of each there is one all the same, that which came first.

Lines are looked at and no syntax, as in `lean`: an import is one line and names what it takes, and what is exported is
declared where it is exported (a test sees to it).
"""

import functools
import re
from collections.abc import Iterator
from pathlib import Path

from motherlode.web.rendering.lean import lean

STYLE = re.compile(r'@import "(.+)";')
IMPORT = re.compile(r'import \{ (.+) \} from "(.+)";')
DECLARED = re.compile(r"export (?=(?:async )?(?:function\*?|class|const) (\w+))")
EXPORTED = re.compile(r"export \{\s?(.+?)\s?\};")
HAVE = "const joined = (globalThis.joined ??= {});"
"""Where the scripts of a page are found by each other, by their names."""


@functools.lru_cache(1 << 7)
def joined(path: Path) -> str:
    """Return a script or a style with all that it imports, without what only their readers need."""
    return _script(path) if path.suffix == ".js" else "\n".join(_style(path))


def _style(path: Path) -> Iterator[str]:
    for line in _lines(path):
        named = STYLE.fullmatch(line)
        if named:
            yield from _style(path.parent / named[1])
        else:
            yield line


def _script(path: Path) -> str:
    modules = {file: _module(file) for file in _needed(path, {})}
    names = ", ".join(_exports(path))
    gives = f'export const {{ {names} }} = joined["{path.name}"];' if names else ""
    return "\n".join(filter(None, [HAVE, *modules.values(), gives]))


def _needed(path: Path, found: dict[Path, None]) -> dict[Path, None]:
    """Return a script and those that it imports, each after what it imports itself."""
    for line in _lines(path):
        named = IMPORT.fullmatch(line)
        file = path.parent / named[2] if named else path
        if file != path and file not in found:
            _needed(file, found)
    found[path] = None
    return found


def _module(path: Path) -> str:
    """Return a script as a function that is called once, with names of its own, and gives what others may have."""
    code = "\n".join(_linked(line) for line in _lines(path) if not EXPORTED.fullmatch(line))
    return f'joined["{path.name}"] ??= (() => {{\n{code}\nreturn {{ {", ".join(_exports(path))} }};\n}})();'


def _linked(line: str) -> str:
    named = IMPORT.fullmatch(line)
    if named:
        return f'const {{ {named[1]} }} = joined["{Path(named[2]).name}"];'
    return DECLARED.sub("", line) if line.startswith("export ") else line


def _exports(path: Path) -> list[str]:
    text = "\n".join(_lines(path))
    return [*DECLARED.findall(text), *EXPORTED.findall(text)]


def _lines(path: Path) -> list[str]:
    return lean(path.read_text(encoding="utf-8")).splitlines()
