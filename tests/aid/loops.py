"""An event loop for a test, also in a process that has one already: the browser's, once its tests have begun."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def finished(scenario: Coroutine[Any, Any, Any]) -> Any:
    """Run a scenario to its end in a thread of its own; return what it returns."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, scenario).result()
