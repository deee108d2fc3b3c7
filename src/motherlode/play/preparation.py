"""What a server does while nobody needs it: compile every game, so that the first table of each need not wait.

It is one process at the lowest priority. A game that somebody sits down to goes first: then that process stops, and
begins again where it was, since what is compiled stays compiled.
"""

import asyncio
import contextlib

from motherlode.play import processes

ALL_GAMES = ("-m", "motherlode.analysis.warming", "--all")
"""What Python is to run to compile all games in turn."""


class Preparation:
    """The process that compiles in the background, if it is wanted."""

    def __init__(self) -> None:
        self.is_wanted = False
        self.process: asyncio.subprocess.Process | None = None

    async def begin(self) -> None:
        """Compile in the background from now on."""
        self.is_wanted = True
        await self.resume()

    async def resume(self) -> None:
        """Go on, if compiling in the background is wanted."""
        if self.is_wanted:
            self.process = await processes.start(*ALL_GAMES)

    async def pause(self) -> None:
        """Stop: the machine is needed for something else."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):  # it came to its end just now
            process.kill()
        await process.wait()
