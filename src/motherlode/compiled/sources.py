"""What machine code is made of: the sources that a kernel and a game reach by imports.

Numba does not notice an edit of an imported function, so its cache is named after a hash of these sources. Words, pages
and other games are not among them: whoever edits those compiles nothing anew.
"""

import ast
import functools
import hashlib
import importlib.util
import sys
from collections.abc import Iterable, Iterator
from importlib.machinery import SourceFileLoader
from types import ModuleType

HOME = __name__.partition(".")[0]
"""The package of this project."""


def package_of(module: str) -> str:
    """Return the outermost package of a module."""
    return module.partition(".")[0]


def closure(modules: Iterable[str]) -> list[str]:
    """Return modules with all that they import, directly or not, sorted; of the same packages and of this project.

    What else they import (the standard library, NumPy) is not looked into: it changes with its version only.
    """
    todo = list(modules)
    packages, found = {HOME, *map(package_of, todo)}, set(todo)
    while todo:
        new = {name for name in imported(todo.pop()) if package_of(name) in packages} - found
        found |= new
        todo += new
    return sorted(found)


def source(module: str) -> bytes:
    """Return the text of a module as it is now, which a notebook may reload; nothing of what has none."""
    spec = importlib.util.find_spec(module)
    return spec.loader.get_data(spec.loader.path) if spec and isinstance(spec.loader, SourceFileLoader) else b""


def imported(module: str) -> frozenset[str]:
    """Return the modules that a module imports when it is imported itself."""
    return _imported(module, source(module))


@functools.cache
def _imported(module: str, text: bytes) -> frozenset[str]:
    return frozenset(name for node in _statements(ast.parse(text)) for name in _named(node, module))


def _statements(tree: ast.Module | ast.If | ast.Try) -> Iterator[ast.stmt]:
    """Go through what is carried out at import: what a function imports when it is called is never compiled."""
    for node in tree.body:
        if isinstance(node, ast.If | ast.Try) and "TYPE_CHECKING" not in ast.dump(node):
            yield from _statements(node)
        else:
            yield node


def _named(node: ast.stmt, module: str) -> Iterator[str]:
    """Go through the modules that a statement imports; one taken from a package stands without the package itself."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        base = importlib.util.resolve_name("." * node.level + (node.module or ""), _package(module))
        taken = [f"{base}.{alias.name}" for alias in node.names if _is_module(base, alias.name)]
        yield from taken if len(taken) == len(node.names) else [base, *taken]


def _package(module: str) -> str | None:
    spec = importlib.util.find_spec(module)
    return spec.parent if spec else None


def _is_module(package: str, name: str) -> bool:
    """Is a name that is imported from a package a module in it? Of a plain module it cannot be."""
    if package_of(package) in sys.stdlib_module_names:
        return False
    spec = importlib.util.find_spec(package)
    return bool(spec and spec.submodule_search_locations and importlib.util.find_spec(f"{package}.{name}"))


def fingerprint(modules: Iterable[ModuleType], *others: str) -> str:
    """Return a name for all that machine code made of these modules depends on; *others* are hashed with it."""
    digest = hashlib.sha256(" ".join(others).encode())
    for name in closure(module.__name__ for module in modules):
        digest.update(f"\n{name}\n".encode() + source(name))
    return digest.hexdigest()[:16]
