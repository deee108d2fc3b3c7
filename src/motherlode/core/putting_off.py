"""Starting without a look for garbage: next to nothing of what is imported and made at a start is let go again."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_garbage() -> Iterator[None]:
    """Look for no garbage meanwhile, nor afterwards in what was made until then."""
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
