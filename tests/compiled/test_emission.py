"""Machine code is made of what Python calls, and of all that it takes in at once."""

import numba
from numba import njit

from motherlode.compiled.compiler import INNER

USED = njit(**INNER)(lambda n: n + 1)


@njit(**INNER)
def is_odd(n):
    return False if n == 0 else is_even(n - 1)


@njit(**INNER)
def is_even(n):
    return True if n == 0 else is_odd(n - 1)


@njit
def two_more(n):
    return USED(USED(n))


@njit
def parity(n):
    return is_even(n)


def the_library(function):
    (compiled,) = function.overloads.values()
    return compiled.library


def test_what_only_other_functions_call_is_made_machine_code_of_with_them():
    assert two_more(40) == 42
    assert the_library(two_more)._is_made
    assert not the_library(USED)._is_made


def test_functions_that_call_one_another_find_each_other():
    assert [parity(n) for n in (10, 7)] == [True, False]


def test_a_function_for_other_languages_has_an_address():
    doubled = numba.cfunc("f8(f8)")(lambda x: x * 2)
    assert doubled.ctypes(21.0) == 42.0
