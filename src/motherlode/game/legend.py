"""What the numbers of a tensor say: name, range, and what the game itself tells of the field."""

import ast
import inspect
import re
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass, fields
from itertools import pairwise

from motherlode.core.body import contents
from motherlode.core.cards import cards
from motherlode.core.fields import Leaf, Sort

LARGEST_BYTE = 255
CITATION = re.compile(r"§[0-9]+(?:\.[0-9]+)*|\bR[0-9]+\b|\bWho sees what\b")


@dataclass(frozen=True, slots=True)
class Legend:
    """What a number of a tensor says."""

    name: str
    """As in ``seat[A].hand: 5C`` or ``left[3]``; seat A is the viewer."""
    says: str
    """What the field is, in the words of the game; empty where its name is enough."""
    cites: str
    """Where the sheet speaks of it: its § and rulings, and *Who sees what*, as the field itself says."""
    low: int
    high: int
    """What the state holds lies in this range, and 0 to its length is written; what lies beyond stays at its ends.

    Of a set and of one thing each member has a number of its own, 0 or 1.
    """
    divisor: int = 1
    """The number written is what it counts from *low* on, divided by this."""


def legends(leaf: Leaf, told: Mapping[str, str], scaled: bool) -> list[Legend]:
    """Return what is written for a number of a state: one line, or one for each member of a set."""
    kind, path = leaf.kind, leaf.path if leaf.divisor == 1 and not leaf.modulus else leaf.path.rpartition(".")[0]
    says = told.get(path, "")
    about = says, kind.cites or _cited(says)
    if kind.sort == Sort.COUNT:
        high = kind.high if scaled else min(kind.high, kind.low + LARGEST_BYTE)
        return [Legend(leaf.name, *about, kind.low, high, max(1, high - kind.low) if scaled else 1)]
    return [Legend(f"{leaf.name}: {kind.names[one]}", *about, 0, 1) for one in cards(kind.members)]


def _cited(text: str) -> str:
    return ", ".join(CITATION.findall(text))


def docstrings(of: type) -> dict[str, str]:
    """Return the docstrings of the fields of a state by path, and of its records; what has no source has none."""
    found = {"": inspect.getdoc(of) or ""} | _own_docstrings(of)
    for declared in fields(of):
        inner, _ = contents(declared)
        if inner is not int:
            deeper = docstrings(inner)
            found |= {declared.name: deeper.pop("")}
            found |= {f"{declared.name}.{path}": text for path, text in deeper.items()}
    return found


def _own_docstrings(of: type) -> dict[str, str]:
    """Read the strings that stand below fields; Python itself does not keep them."""
    try:
        (tree,) = ast.parse(textwrap.dedent(inspect.getsource(of))).body
    except (OSError, TypeError):
        return {}
    found = {}
    for field, below in pairwise(getattr(tree, "body", [])):
        is_told = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        if is_told and isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            found[field.target.id] = inspect.cleandoc(str(below.value.value))
    return found
