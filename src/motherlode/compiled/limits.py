"""What rules may not do because they also run as machine code, and which of it a refusal of Numba's is about.

The rules C1 to C9 are those of docs/adding-a-game.md. Some mistakes Numba refuses; some it takes in silence for another
thing than Python does (a whole row assigned is shared in one body and copied in the other). `mistakes` finds what can
be seen in the source alone, of both kinds.
"""

import ast
import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from textwrap import shorten
from types import FunctionType, ModuleType

from motherlode.compiled import sources
from motherlode.core import body
from motherlode.core.errors import CompilationError

GUIDE = "docs/adding-a-game.md"
RULES = {
    "C1": "a set is a mask and a table a tuple or an array: no dicts, and no lists or sets outside functions",
    "C2": "assign numbers, one by one: whole rows and records are copied in one body and shared in the other, "
    "and a row never changes its length",
    "C3": "write a loop: no generator expressions",
    "C4": "assign in a statement of its own: no walrus",
    "C5": "no keyword-only arguments",
    "C6": "no text: no f-strings, and an assert has a constant message",
    "C7": "a variable holds one kind of value, and every way out of a function returns one",
    "C8": "no try, with, import, class or lambda in a rule, and no patterns of classes in a match",
    "C9": "call functions of the game, of motherlode.core and of math, and name fields as they are declared",
}
NUMBAS_WORDS = {
    r"Cannot bind": "C5",
    r"Cannot unify|cannot be determined|have imprecise type|Can't unify|argument must be|No conversion": "C7",
    r"class 'dict'|reflected": "C1",
    r"NestedArray|nestedarray|Record\(": "C2",
    r"yield in a closure": "C3",
    r"unicode_type|FORMAT_VALUE|format_": "C6",
    r"opcode|context manager|Exception object|may escape": "C8",
    r"is not defined|Untyped global|Unknown attribute": "C9",
}
"""Which rule a refusal is probably about; the first that matches."""
COMPILED = (
    *("setup", "awaited", "legal", "apply", "witnesses", "observe", "imagine", "score", "standing", "amid", "progress"),
    *("prior", "canonical", "is_quiescent", "value", "position", "is_near_end"),
)
"""The functions of rules and evaluations that kernels call."""
FORBIDDEN = (
    ((ast.Dict, ast.DictComp), "C1"),
    (ast.GeneratorExp, "C3"),
    (ast.NamedExpr, "C4"),
    (ast.JoinedStr, "C6"),
    ((ast.Try, ast.With, ast.Import, ast.ImportFrom, ast.ClassDef, ast.Lambda, ast.MatchClass), "C8"),
)
"""What no function may contain."""
LONGEST_SAID = 200
LENGTHENING = {"append", "extend", "insert", "pop", "remove", "clear"}
PLACE = re.compile(r'File "([^"]+)", line (\d+)|(?:at|from|location:) (\S+\.py) \((\d+)\)')


@dataclass(frozen=True, slots=True)
class Rows:
    """The names of a state's fields, and of its records' fields, that are never assigned to."""

    whole: frozenset[str] = frozenset()
    """Those that hold rows or records, wherever the name stands."""
    of_records: frozenset[str] = frozenset()
    """Those that hold rows of records."""

    @staticmethod
    def of(state: type) -> "Rows":
        """Return those of a state; a name that stands for a number elsewhere is left out."""
        declared = list(_declared(state))
        numbers = {name for name, of, n in declared if n is None and not is_dataclass(of)}
        records = {name for name, of, n in declared if n is not None and is_dataclass(of)}
        of_numbers = {name for name, of, n in declared if n is not None and not is_dataclass(of)}
        whole = {name for name, _, _ in declared} - numbers
        return Rows(frozenset(whole), frozenset(records - numbers - of_numbers))


def _declared(state: type) -> Iterator[tuple[str, type, int | None]]:
    for declared in fields(state):
        of, n = body.contents(declared)
        yield declared.name, of, n
        if is_dataclass(of):
            yield from _declared(of)


@dataclass(frozen=True, slots=True)
class Mistake:
    """A place in a source that breaks a rule."""

    file: str
    line: int
    function: str
    rule: str
    first: int
    """The first line of the function."""
    last: int

    def __str__(self) -> str:
        """Say where it is and what would be right."""
        return f"{self.file}, line {self.line}, in {self.function}: {RULES[self.rule]} ({self.rule} in {GUIDE})"


def explained(error: Exception, modules: Sequence[ModuleType]) -> CompilationError:
    """Return what keeps the rules of a game from being compiled, in the words of who wrote them."""
    functions, known, said = _functions(modules), list(mistakes(modules)), _said(error)
    found = _seen(error, functions, known) or _by_words(error, functions) or next(iter(known), None)
    told = found or f"{modules[0].__name__} cannot be compiled; {GUIDE} says what can be"
    return CompilationError(f"{told}. Numba: {said}")


def _said(error: Exception) -> str:
    """Return the sentence of Numba's message that is about the cause."""
    lines = [line.strip() for line in str(error).splitlines()]
    said = next((line for line in lines if line and not line.startswith("Failed in")), type(error).__name__)
    return shorten(said, LONGEST_SAID, placeholder=" …")


def _place(error: Exception, functions: Sequence["_Source"]) -> tuple[str, int]:
    """Return the innermost place in the game that Numba names; one that is nowhere if it names none."""
    found = [(one[0] or one[2], int(one[1] or one[3])) for one in PLACE.findall(str(error))]
    location = getattr(error, "loc", None)
    found += [] if location is None else [(location.filename, location.line)]
    places = [(str(Path(file).resolve()), line) for file, line in found]
    return next((place for place in places if any(f.holds(*place) for f in functions)), ("", 0))


def _seen(error: Exception, functions: Sequence["_Source"], known: Sequence[Mistake]) -> Mistake | None:
    """Return the mistake that the source shows where Numba stopped: in the same line, or in the same function."""
    file, line = _place(error, functions)
    near = [mistake for mistake in known if mistake.file == file and mistake.first <= line <= mistake.last]
    called = re.findall(r"<function (\w+) at", str(error))
    near += [mistake for mistake in known if mistake.function in called]  # of the innermost Numba may name no line
    return next((mistake for mistake in near if mistake.line == line), near[0] if near else None)


def _by_words(error: Exception, functions: Sequence["_Source"]) -> Mistake | None:
    """Return the mistake that Numba's message is probably about."""
    unknown = re.search(r"name '(\w+)' is not defined", str(error))
    if unknown:
        return next((mistake for function in functions for mistake in function.uses_of(unknown[1])), None)
    if isinstance(error, KeyError):  # Numba's way to say that a record has no such field
        field = str(error.args[0])
        return next((mistake for function in functions for mistake in function.asks_for(field)), None)
    place = _place(error, functions)
    rule = next((rule for words, rule in NUMBAS_WORDS.items() if re.search(words, _said(error))), None)
    return next((f.mistake(place[1], rule) for f in functions if rule and f.holds(*place)), None)


def mistakes(modules: Sequence[ModuleType]) -> Iterator[Mistake]:
    """Go through what a game's rules, the first of its modules, and its evaluation do that machine code cannot.

    Only what the text of the functions that are compiled tells is found; no type is known.
    """
    state = getattr(modules[0], "State", None)
    rows = Rows.of(state) if isinstance(state, type) and is_dataclass(state) else Rows()
    for function in _functions(modules):
        for node in ast.walk(function.tree):
            rule = _broken(node, rows)
            if rule is not None:
                yield function.mistake(getattr(node, "lineno", function.tree.lineno), rule)


@dataclass(frozen=True, slots=True)
class _Source:
    """A function that is compiled, as it was written."""

    file: str
    tree: ast.FunctionDef

    def mistake(self, line: int, rule: str) -> Mistake:
        return Mistake(self.file, line, self.tree.name, rule, self.tree.lineno, self.tree.end_lineno or line)

    def holds(self, file: str, line: int) -> bool:
        return file == self.file and self.tree.lineno <= line <= (self.tree.end_lineno or line)

    def uses_of(self, name: str) -> Iterator[Mistake]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Name) and node.id == name:
                yield self.mistake(node.lineno, "C9")

    def asks_for(self, field: str) -> Iterator[Mistake]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Attribute) and node.attr == field:
                yield self.mistake(node.lineno, "C9")


def _functions(modules: Sequence[ModuleType]) -> list[_Source]:
    """Return the functions of a game that are compiled: those of its contract, and all that they call."""
    packages = {sources.package_of(module.__name__) for module in modules} - {sources.HOME} or {sources.HOME}
    found: dict[FunctionType, None] = {}
    todo = [f for module in modules for name in COMPILED if isinstance(f := getattr(module, name, None), FunctionType)]
    while todo:
        function = todo.pop()
        if function not in found and sources.package_of(function.__module__) in packages:
            found[function] = None
            todo += _called(function)
    return [source for function in found if (source := _source(function)) is not None]


def _called(function: FunctionType) -> list[FunctionType]:
    named = (function.__globals__.get(name) for name in function.__code__.co_names)
    return [value for value in named if isinstance(value, FunctionType)]


def _source(function: FunctionType) -> _Source | None:
    file, line = function.__code__.co_filename, function.__code__.co_firstlineno
    trees = (node for node in ast.walk(_tree(file)) if isinstance(node, ast.FunctionDef) and node.lineno == line)
    return next((_Source(str(Path(file).resolve()), tree) for tree in trees), None)


@functools.cache
def _tree(file: str) -> ast.Module:
    return ast.parse(Path(file).read_bytes())


def _broken(node: ast.AST, rows: Rows) -> str | None:
    """Return the rule that a node of a function breaks."""
    match node:
        case ast.arguments(kwonlyargs=[_, *_]):
            return "C5"
        case ast.Assign(targets=targets) if any(_is_whole(target, rows) for target in targets):
            return "C2"
        case ast.Call(func=ast.Attribute(attr=method, value=ast.Attribute())) if method in LENGTHENING:
            return "C2"
    return next((rule for kinds, rule in FORBIDDEN if isinstance(node, kinds)), None)


def _is_whole(target: ast.expr, rows: Rows) -> bool:
    """Is a row or a record assigned to, rather than a number?"""
    if isinstance(target, ast.Tuple):
        return any(_is_whole(one, rows) for one in target.elts)
    if isinstance(target, ast.Attribute):
        return target.attr in rows.whole
    owner = target.value if isinstance(target, ast.Subscript) else None
    return isinstance(owner, ast.Attribute) and owner.attr in rows.of_records
