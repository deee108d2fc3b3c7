"""One declaration, two bodies.

The state of a game is declared as an ordinary dataclass of integers. Interpreted, the dataclass itself is the state:
a debugger can step into it and a misspelt field is an AttributeError. Compiled, its `dtype_of` is: a flat record that
bots copy by the million. The rules cannot tell the two apart.
"""

import functools
from collections.abc import Callable, Sequence
from dataclasses import Field, field, fields
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from motherlode.core.late import np

if TYPE_CHECKING:
    import numpy.typing as npt

Body = TypeVar("Body")
One = TypeVar("One")
State: TypeAlias = Any
"""A dataclass declared with this module, or one record: the rules cannot tell, and nor can a type checker."""
Numbers: TypeAlias = "tuple[int | Numbers, ...]"
"""The numbers of a state, nested as its fields are."""
Replicator: TypeAlias = Callable[[State], State]
Declared: TypeAlias = Any
"""What a dataclass declares; the field's own annotation says what it holds."""


class Row(Protocol[One]):
    """A row of things that either body can hold: a list, or an array; of records, or of numbers."""

    def __getitem__(self, i: int, /) -> One: ...
    def __setitem__(self, i: int, value: One, /) -> None: ...
    def __len__(self) -> int: ...


States: TypeAlias = Row[State]
"""A list of plain states, or an array of records."""


def row(n: int, of: type = int) -> Declared:
    """Declare a field that holds *n* integers, or *n* records of the dataclass *of*."""
    return field(default_factory=lambda: [of() for _ in range(n)], metadata={"n": n, "of": of})


def one(of: type, *, shared: bool = False) -> Declared:
    """Declare a field that holds one record of the dataclass *of*.

    A *shared* one never changes once a state is made, as the box does not: copies of plain states have it in common.
    """
    return field(default_factory=of, metadata={"of": of, "shared": shared})


def contents(declared: Field[object]) -> tuple[type, int | None]:
    """Return what a field holds: the kind of thing, and how many when it is a row."""
    return declared.metadata.get("of", int), declared.metadata.get("n")


@functools.cache
def dtype_of(body: type) -> "np.dtype[np.void]":
    """Return the record type with the fields of the dataclass *body*; every number is an int64.

    It is always the same object: a call of machine code with an equal but different one takes five times as long.
    """
    return np.dtype([_entry(declared) for declared in fields(body)])


def _entry(declared: Field[object]) -> "tuple[str, np.dtype[np.generic]] | tuple[str, np.dtype[np.generic], int]":
    of, n = contents(declared)
    kind = np.dtype("i8") if of is int else dtype_of(of)
    return (declared.name, kind) if n is None else (declared.name, kind, n)


@functools.cache
def size_of(body: type) -> int:
    """Return how many numbers there are in a record, or in a number: one."""
    return 1 if body is int else sum(map(room_of, fields(body)))


def room_of(declared: Field[object]) -> int:
    """Return how many numbers a field has in its record."""
    of, n = contents(declared)
    return size_of(of) * (1 if n is None else n)


def flat(state: State) -> Numbers:
    """Return the numbers of a state as nested tuples: hashable, comparable, and what a record is filled with."""
    return tuple(_flat_value(getattr(state, name)) for name in _names(type(state)))  # type: ignore[arg-type]


@functools.cache
def _names(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of a dataclass."""
    return tuple(declared.name for declared in fields(kind))


def _flat_value(value: State) -> "int | Numbers":
    if isinstance(value, int):
        return value
    return tuple(map(_flat_value, value)) if isinstance(value, list) else flat(value)


def records(body: type, n: int = 1) -> "npt.NDArray[np.void]":
    """Return an array of *n* records of zeros."""
    return np.zeros(n, dtype_of(body))


def pack(state: State, into: States, i: int = 0) -> None:
    """Write a plain state into place *i* of an array of records."""
    into[i] = _numpy_row(state)


def _numpy_row(state: State) -> tuple[object, ...]:
    """Rows must be lists and records tuples: that is how NumPy tells them apart."""
    return tuple(_numpy_value(getattr(state, name)) for name in _names(type(state)))  # type: ignore[arg-type]


def _numpy_value(value: State) -> object:
    if isinstance(value, int):
        return value
    return [_numpy_value(v) for v in value] if isinstance(value, list) else _numpy_row(value)


def unpack(record: State, body: type[Body]) -> Body:
    """Return the plain state of a record."""
    return body(*(_unpack_value(record[declared.name], *contents(declared)) for declared in fields(body)))  # type: ignore[arg-type]


def _unpack_value(value: State, of: type, n: int | None) -> State:
    if n is not None:
        return [_unpack_value(v, of, None) for v in value]
    return int(value) if of is int else unpack(value, of)


def replica(state: Body) -> Body:
    """Return a copy of a plain state that has nothing in common with it but what is declared as shared."""
    kind = type(state)
    read, others = _replicators(kind)  # type: ignore[arg-type]
    values = list(read(state))
    for i, replicate in others:
        values[i] = replicate(values[i])
    return kind(*values)


@functools.cache
def _replicators(body: type) -> tuple[Callable[[State], Sequence[State]], tuple[tuple[int, Replicator], ...]]:
    """Return what reads the fields of a dataclass, and which of them are copied, how; states are copied at every move.

    All are read at once, in C, and passed on as they are: most are numbers.
    """
    names = _names(body)
    read = attrgetter(*names) if len(names) > 1 else partial(_alone, names[0])
    found = ((i, _replicator(declared)) for i, declared in enumerate(fields(body)))
    return read, tuple((i, replicate) for i, replicate in found if replicate)


def _alone(name: str, state: State) -> Sequence[State]:
    """Read the only field of a dataclass."""
    return (getattr(state, name),)


def _replicator(declared: Field[object]) -> Replicator | None:
    """Return how a field is copied; None if the copy may have it in common."""
    of, n = contents(declared)
    if declared.metadata.get("shared") or (of is int and n is None):
        return None
    if n is None:
        return replica
    return list.copy if of is int else _replica_row


def _replica_row(row: list[State]) -> list[State]:
    return list(map(replica, row))


def copy(states: States, to: int, source: int) -> None:
    """Overwrite state *to* of a list of plain states with a copy of state *source*.

    Compiled, the list is an array of records and the compiler puts one assignment of a record in this place.
    """
    states[to] = replica(states[source])
