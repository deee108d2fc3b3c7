"""Python in a process of its own, where there can be one."""

import asyncio
import logging
import sys

log = logging.getLogger("motherlode.play")


async def start(*command: str, heard: bool = False) -> asyncio.subprocess.Process | None:
    """Run Python with a command; None if no process can be started. What it says goes to a pipe if it is *heard*."""
    out = asyncio.subprocess.PIPE if heard else asyncio.subprocess.DEVNULL
    try:
        return await asyncio.create_subprocess_exec(sys.executable, *command, stdout=out)
    except (OSError, NotImplementedError):  # the latter from event loops that know no processes
        log.warning("no process can be started for %s", " ".join(command), exc_info=True)
        return None
