"""The compiled body: the same rules as machine code, over records instead of objects.

The rules stay ordinary Python. `bound` makes a twin of a *kernel*, a module of loops over a game that it calls `rules`
(random playouts, searches), in which every function is machine code and calls its compiled neighbours, the rules of
the game among them. The functions named in the kernel's `__all__` can be called from Python; the rest is compiled
into them. Numba compiles such an entry when it is first called and keeps the result on disk.

Numba does not notice an edit of an imported function, so each kernel of each game has a folder in the cache that is
named after a hash of the sources that they reach (`motherlode.compiled.sources`), of Numba's version and of the
processor.
"""

import functools
import os
import shutil
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

# Rules are many small functions: LLVM's third level costs a quarter more compile time for one part in twenty of speed.
os.environ.setdefault("NUMBA_OPT", "2")

import llvmlite.ir
import numba
import numpy as np
from llvmlite import binding as llvm
from numba.core import types
from numba.cpython.unsafe.numbers import leading_zeros, trailing_zeros
from numba.extending import intrinsic, overload_method, register_jitable
from platformdirs import user_cache_path

from motherlode.compiled import emission, limits, sources
from motherlode.core import body, cards, luck
from motherlode.game import defaults

FOLDERS_KEPT = 400
"""How many caches stay on the disk, one a kernel and game and version: some ten versions of everything, so that
switching between two checkouts does not recompile."""
WORD_BITS = 64


class _Settings(Protocol):
    """What is read and changed of Numba's settings: it makes them at run time, where no type checker sees them."""

    CACHE_DIR: str


class _Dispatcher(Protocol):
    """What is changed of an entry that Numba made."""

    _compile_for_args: Callable[..., object]
    targetoptions: dict[str, object]


emission.install()
_SETTINGS = cast("_Settings", numba.config)
Options: TypeAlias = Mapping[str, Any]
"""Those of `numba.njit`: `Any`, because its types do not know the ones that keep wrappers from being made."""
ENTRY: Options = {"cache": True, "nogil": True, "error_model": "numpy", "_nrt": False}
"""References to arrays are not counted, here and in what an entry calls: else every function that is handed one on
counts it once more, under a lock, which was more than half of a simulation's time in some games."""
INNER: Options = {
    "nogil": True,
    "error_model": "numpy",
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
}

_COUNTED: set[ModuleType | None] = set()
"""The rules of games in whose machine code references are counted."""
_BUILDING = threading.RLock()
"""Held while a twin is made: Numba's cache folder is a setting of the whole process."""
# Numba calls an intrinsic without the first of its arguments, which its types do not know
_leading_zeros = cast("Callable[[int], int]", leading_zeros)
_trailing_zeros = cast("Callable[[int], int]", trailing_zeros)


@overload_method(types.Integer, "bit_count")
def _bit_count(mask: int) -> Callable[[int], int]:  # noqa: ARG001 - Numba wants both to declare it alike
    """Teach Numba `int.bit_count`; LLVM turns this loop into one instruction."""

    def bit_count(mask: int) -> int:
        n = 0
        while mask:
            mask &= mask - 1
            n += 1
        return n

    return bit_count


@overload_method(types.Integer, "bit_length")
def _bit_length(mask: int) -> Callable[[int], int]:  # noqa: ARG001
    """Teach Numba `int.bit_length`, for numbers that are not negative."""

    def bit_length(mask: int) -> int:
        return WORD_BITS - _leading_zeros(mask)

    return bit_length


@register_jitable
def _copy(states: body.States, to: int, source: int) -> None:
    """Copy a record: one assignment moves all its numbers."""
    states[to] = states[source]


@register_jitable
def _multiply_add(a: int, b: int, c: int) -> np.int64:
    """Multiply without a sign: the overflow of signed numbers is undefined in LLVM."""
    return np.int64((np.uint64(a) * np.uint64(b) + np.uint64(c)) & np.uint64(luck.WORD))


@intrinsic
def _deposit(typing: object, source: object, mask: object) -> tuple[object, Callable[..., llvmlite.ir.Value]]:  # noqa: ARG001
    """Spread the low bits of *source* over the set bits of *mask*: one instruction of x86 processors (PDEP)."""
    word = llvmlite.ir.IntType(WORD_BITS)

    def generate(
        _context: object,
        builder: llvmlite.ir.IRBuilder,
        _signature: object,
        arguments: Sequence[llvmlite.ir.Value],
    ) -> llvmlite.ir.Value:
        kind = llvmlite.ir.FunctionType(word, [word, word])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), arguments)

    return types.int64(types.int64, types.int64), generate


_spread = cast("Callable[[int, int], int]", _deposit)


@register_jitable
def _nth(mask: int, n: int) -> int:
    return _trailing_zeros(_spread(1 << n, mask))


PRIMITIVES: dict[Callable[..., object], Callable[..., object]] = {body.copy: _copy, luck.multiply_add: _multiply_add}
"""The functions that machine code has a word of its own for."""
if llvm.get_host_cpu_features().get("bmi2"):
    PRIMITIVES[cards.nth] = _nth


def bound(kernel: ModuleType, rules: ModuleType | None = None, evaluation: ModuleType | None = None) -> ModuleType:
    """Return the compiled twin of a kernel over the rules of a game, and its evaluation if the kernel asks.

    A kernel that asks for no rules, such as `motherlode.game.tensors`, is one for all games.
    However many threads ask at once, there is one twin.
    """
    with _BUILDING:
        return _bound(kernel, rules, evaluation)


@functools.cache
def _bound(kernel: ModuleType, rules: ModuleType | None, evaluation: ModuleType | None) -> ModuleType:
    about = Bound(rules, evaluation)
    with _cache_folder(cache_folder(kernel, about)):
        return _twin(kernel, about, set(kernel.__all__))


@functools.cache
def interpreted(kernel: ModuleType, rules: ModuleType, evaluation: ModuleType | None = None) -> ModuleType:
    """Return the twin of a kernel over a game that runs as ordinary Python, over plain states."""
    twin = _blank_twin(kernel)
    names = vars(twin)
    names["rules"], names["evaluation"] = rules, evaluation
    for name, function in _functions(kernel):
        if function.__module__ == kernel.__name__:
            names[name] = _rehomed(function, names)
        elif _is_kernel(home := sys.modules[function.__module__]):
            names[name] = getattr(interpreted(home, rules, evaluation), function.__name__)
    return twin


class Bound(NamedTuple):
    """What a kernel is about."""

    rules: ModuleType | None
    evaluation: ModuleType | None

    @property
    def modules(self) -> tuple[ModuleType, ...]:
        """The modules that there are."""
        return tuple(filter(None, self))

    @property
    def name(self) -> str:
        """The name of the game; that of a kernel without one is general."""
        return "general" if self.rules is None else self.rules.__name__.removesuffix(".rules").rpartition(".")[2]

    @property
    def packages(self) -> set[str]:
        """The outermost packages whose functions become machine code: this project's, and the game's."""
        return {sources.HOME, *(sources.package_of(module.__name__) for module in self.modules)}


@functools.cache
def _compiled(module: ModuleType) -> ModuleType:
    """Return the compiled twin of a module that is no kernel."""
    return _twin(module, Bound(module, None), set())


def _twin(module: ModuleType, to: Bound, entries: set[str]) -> ModuleType:
    """Copy a module, each function compiled, those that it borrows from other modules of the project too."""
    twin = _blank_twin(module)
    names = vars(twin)
    if _is_kernel(module):
        names["rules"] = to.rules and _compiled(to.rules)
        names["evaluation"] = to.evaluation and _compiled(to.evaluation)
    for name, function in _functions(module):
        if function.__module__ == module.__name__:
            names[name] = _machine_code(function, names, ENTRY if name in entries else INNER)
            if name in entries and to.modules:
                _explain(names[name], to)
        else:
            names[name] = _borrowed(function, to)
    return twin


def _explain(entry: _Dispatcher, to: Bound) -> None:
    """Have whatever keeps an entry from being compiled told in the words of who wrote the rules.

    Numba compiles when it is called with arguments of a new kind; other calls do not come past here.
    """
    compile_for = entry._compile_for_args  # noqa: SLF001 - Numba has no other hook that costs calls nothing

    def compiled_for(*arguments: object, **named: object) -> object:
        try:
            return _counted_if_need_be(entry, to, compile_for, *arguments, **named)
        except Exception as error:
            raise limits.explained(error, to.modules) from error

    entry._compile_for_args = compiled_for  # noqa: SLF001


def _counted_if_need_be(
    entry: _Dispatcher, to: Bound, compile_for: Callable[..., object], *arguments: object, **named: object
) -> object:
    """Compile; count references if a function makes a list, from then on in all of its game: it may go anywhere."""
    entry.targetoptions["_nrt"] = to.rules in _COUNTED
    try:
        return compile_for(*arguments, **named)
    except numba.core.errors.NumbaRuntimeError:
        _COUNTED.add(to.rules)
        entry.targetoptions["_nrt"] = True
        return compile_for(*arguments, **named)


def _blank_twin(module: ModuleType) -> ModuleType:
    twin = ModuleType(f"{module.__name__}!")
    vars(twin).update(vars(module))
    return twin


def _functions(module: ModuleType) -> list[tuple[str, FunctionType]]:
    return [(name, value) for name, value in vars(module).items() if isinstance(value, FunctionType)]


def _is_kernel(module: ModuleType) -> bool:
    return hasattr(module, "rules")


def _machine_code(function: FunctionType, names: dict[str, object], options: Options) -> object:
    return PRIMITIVES.get(function) or numba.njit(_rehomed(function, names), **options)


def _rehomed(function: FunctionType, names: dict[str, object]) -> FunctionType:
    """Return a copy of a function that looks its neighbours up among *names*."""
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__ = str(names["__name__"])
    return copy


def _borrowed(function: FunctionType, to: Bound) -> object:
    """Return the twin of a function of another module: a kernel's plays the same game."""
    if sources.package_of(function.__module__) not in to.packages:
        return function
    home = sys.modules[function.__module__]
    twin = bound(home, *to) if _is_kernel(home) else _compiled(home)
    return getattr(twin, function.__name__)


@contextmanager
def _cache_folder(folder: Path) -> Iterator[None]:
    """Functions made inside keep their machine code in a folder."""
    before = _SETTINGS.CACHE_DIR
    _SETTINGS.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        _SETTINGS.CACHE_DIR = before


@functools.cache
def cache_folder(kernel: ModuleType, to: Bound) -> Path:
    """Return the folder of the machine code of a kernel over a game, for these sources, made if need be."""
    home = user_cache_path("motherlode") / "compiled"
    folder = home / f"{kernel.__name__.rpartition('.')[2]}-{to.name}-{fingerprint([kernel], to)}"
    if not folder.exists():
        folder.mkdir(parents=True, exist_ok=True)
        _forget_old_folders(home)
    folder.touch()
    return folder


def fingerprint(kernels: Sequence[ModuleType], to: Bound) -> str:
    """Return a name for everything that the machine code of some kernels over a game depends on."""
    machine = numba.__version__, sys.version, llvm.get_host_cpu_name()
    return sources.fingerprint([sys.modules[__name__], defaults, *kernels, *to.modules], *machine)


def _forget_old_folders(home: Path) -> None:
    folders = sorted((f for f in home.iterdir() if f.is_dir()), key=lambda f: f.stat().st_mtime, reverse=True)
    for folder in folders[FOLDERS_KEPT + 1 :]:
        shutil.rmtree(folder, ignore_errors=True)
