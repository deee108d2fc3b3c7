"""One declaration, two bodies: records, copies, and the cache of machine code."""

import functools
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from motherlode.compiled import compiler, playouts
from motherlode.core import body, options
from motherlode.game import game


@dataclass(slots=True)
class Inner:
    a: int = 3
    b: list[int] = body.row(2)


@dataclass(slots=True)
class Outer:
    single: Inner = body.one(Inner)
    many: list[Inner] = body.row(3, Inner)
    n: int = -1


def filled() -> Outer:
    return Outer(Inner(5, [6, 7]), [Inner(i, [i + 1, i + 2]) for i in range(3)], 1 << 62)


def test_a_state_survives_the_way_into_a_record_and_back() -> None:
    records = body.records(Outer, 2)
    body.pack(filled(), records, 1)
    assert body.unpack(records[1], Outer) == filled()
    assert body.unpack(records[0], Outer) == Outer(Inner(0), [Inner(0)] * 3, 0)


def test_a_record_holds_nothing_but_integers_of_64_bits() -> None:
    kinds = {np.dtype(kind).base for kind in np.dtype(body.dtype_of(Outer)).descr[-1][1:]}
    assert kinds == {np.dtype("i8")}
    assert body.dtype_of(Outer).itemsize == 8 * (3 + 9 + 1)
    assert body.dtype_of(Outer) is body.dtype_of(Outer)


def test_a_replica_shares_nothing_with_its_original() -> None:
    one = filled()
    two = body.replica(one)
    assert two == one
    two.many[1].b[0] = 99
    two.single.a = 99
    assert one == filled()


def test_states_are_flattened_to_tuples() -> None:
    assert body.flat(filled()) == ((5, (6, 7)), ((0, (1, 2)), (1, (2, 3)), (2, (3, 4))), 1 << 62)
    assert hash(body.flat(filled()))


def test_copying_in_a_list_leaves_the_source_alone() -> None:
    states = [filled(), Outer()]
    body.copy(states, 1, 0)
    states[1].n = 0
    assert states[0] == filled()
    assert states[1] == replace(filled(), n=0)


@dataclass(slots=True)
class Ship:
    speed: int = options.number(1, 0, 15, "§1", "how fast")


@dataclass(slots=True)
class Fleet:
    ship: list[Ship] = body.row(2, Ship)
    flag: Ship = body.one(Ship)


def test_numbers_in_rows_are_named_by_dotted_paths_counted_from_one() -> None:
    fleet = Fleet()
    assert [entry.key for entry in options.entries(fleet)] == ["ship.1.speed", "ship.2.speed", "flag.speed"]
    options.fill(fleet, {"ship.2.speed": 7})
    assert (fleet.ship[1].speed, options.changes(fleet)) == (7, {"ship.2.speed": 7})


def test_old_caches_are_forgotten(tmp_path: Path) -> None:
    for n in range(compiler.FOLDERS_KEPT + 9):
        (tmp_path / f"version{n}").mkdir()
    compiler._forget_old_folders(tmp_path)
    assert len(list(tmp_path.iterdir())) == compiler.FOLDERS_KEPT + 1


def test_a_kernel_is_bound_once_for_each_game() -> None:
    rules = game("diamonds").module
    assert compiler.bound(playouts, rules) is compiler.bound(playouts, rules)
    assert compiler.interpreted(playouts, rules).rules is rules
    assert playouts.rules is None


def test_threads_that_ask_at_once_get_one_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Numba's cache folder is set for the whole process while a twin is made."""
    made, together = [], threading.Barrier(4)

    def slow(*about: Any) -> object:
        made.append(about)
        time.sleep(0.05)
        return object()

    monkeypatch.setattr(compiler, "_twin", slow)
    monkeypatch.setattr(compiler, "_bound", functools.cache(compiler._bound.__wrapped__))

    def ask(_: int) -> object:
        together.wait()
        return compiler.bound(playouts, game("diamonds").module)

    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(ask, range(4)))
    assert len(made) == 1
    assert found.count(found[0]) == 4


def test_the_numbers_of_a_record_are_counted_without_making_it() -> None:
    """They are counted while a server opens its door, which needs no NumPy."""
    assert body.size_of(Outer) == body.dtype_of(Outer).itemsize // 8 == 3 + 3 * 3 + 1
