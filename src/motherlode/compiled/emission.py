"""Machine code only of what Python calls.

Numba optimises every function by itself and makes machine code of it before its callers may take it in. Of a game's
two hundred functions Python calls some twenty, each of which takes the others in and is optimised with them once more;
and what callers are given has been rewritten for the processor by then, which keeps LLVM from improving it any further.
Here a function goes to its callers as it was written, and is optimised and made machine code of when somebody asks for
its address: about two thirds of the time to compile, and code a fifth to two fifths faster (docs/speed.md).
"""

import itertools
import secrets
from typing import cast

from numba.core.bytecode import FunctionIdentity
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.registry import cpu_target
from numba.core.runtime.nrt import rtsys

UNRESOLVED = ".numba.unresolved$"
"""How the name begins of an address that is filled in when its function is made: functions that call one another."""


class Library(JITCodeLibrary):
    """The code of one function and of all that it calls, made machine code of when it is asked for."""

    _is_made = False

    def _optimize_final_module(self) -> None:
        """Leave it to the callers, or to when the code is made."""

    def _finalize_final_module(self) -> None:
        if self._shared_module is not None or self._is_awaited():
            self._make()
        else:
            self._finalize_dynamic_globals()
            self._verify_declare_only_symbols()
            self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Return the address of a function, 0 if this library does not define it."""
        self._ensure_finalized()
        if not self._is_made and self._defines(name):
            self._make()
        return cast("int", super().get_pointer_to_function(name))

    def _make(self) -> None:
        self._is_made = True
        if self._shared_module is None:  # else it comes from the disk, where it was kept as machine code
            super()._optimize_final_module()
        super()._finalize_final_module()

    def _is_awaited(self) -> bool:
        """Do functions in here call one another, so that one needs the address of the other?"""
        return any(address.name.startswith(UNRESOLVED) for address in self._final_module.global_variables)

    def _defines(self, name: str) -> bool:
        return any(function.name == name and not function.is_declaration for function in self._final_module.functions)


class Codegen(JITCPUCodegen):
    """Numba's generator of machine code, with such libraries."""

    _library_class = Library

    def set_env(self, name: str, env: object) -> None:
        """Tell a function where its constants lie, if it was made machine code of."""
        if self._engine.get_global_value_address(name):
            super().set_env(name, env)


FIRST_NUMBERS = 2**48
"""From how many first numbers of functions a process draws its own."""


def install() -> None:
    """Have Numba make machine code only of what is called, from now on and in this process.

    Numba tells functions of one name apart by numbers that it counts up from one in each process, also in what it
    keeps on the disk: a search of one game that is made today could bear the name of another game's, which was made
    yesterday and is found in the cache, and be left out for it. Each process counts from another number.
    """
    FunctionIdentity._unique_ids = itertools.count(secrets.randbelow(FIRST_NUMBERS))  # noqa: SLF001
    context = cpu_target.target_context
    rtsys.initialize(context)  # its own functions are wanted while others are being made
    context.codegen().__class__ = Codegen
