"""Servers as processes of their own, and HTTP to them by lines that stay open, as a browser asks."""

import asyncio
import contextlib
import os
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from motherlode.web.operations.listening import listen

SECONDS_TO_START = 60.0
SECONDS_IDLE = 2.0
"""After which a line is not used again: Uvicorn closes it after five."""
TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Server:
    """A server that runs."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int) -> None:
        self.process, self.port = process, port

    @property
    def cpu(self) -> float:
        """How many seconds of processor time it has taken."""
        numbers = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(numbers[11]) + int(numbers[12])) / TICKS

    @property
    def memory(self) -> int:
        """How many bytes of memory it holds."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * PAGE


@contextlib.contextmanager
def started(command: Sequence[str], port: int, path: str) -> Iterator[Server]:
    """Start a server, and wait until it answers at a path."""
    process = subprocess.Popen([sys.executable, "-m", *command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    try:
        _await(f"http://127.0.0.1:{port}{path}")
        yield Server(process, port)
    finally:
        process.terminate()
        process.wait()


def _await(address: str) -> None:
    end = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < end:
        with contextlib.suppress(OSError), urllib.request.urlopen(address, timeout=5):
            return
        time.sleep(0.1)
    raise TimeoutError(address)


def free_port() -> int:
    """Return a port at which nobody listens."""
    with contextlib.closing(listen("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def motherlode(store: Path, *options: str) -> contextlib.AbstractContextManager[Server]:
    """Start the tables of a store as anybody starts them."""
    port = free_port()
    command = ["motherlode", "serve", "--port", str(port), "--store", str(store), "--no-browser", "--no-preparing"]
    return started([*command, *options], port, "/healthz")


def echo() -> contextlib.AbstractContextManager[Server]:
    """Start a bare Starlette application that sends back what it is sent."""
    port = free_port()
    return started(["bench.servers", str(port)], port, "/")


class Lines:
    """Lines to a server: as many as are needed at once, each used again before the server gives it up."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.idle: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []
        """Those that are not used now, and since when."""

    async def post(self, path: str, body: bytes, headers: Mapping[str, str]) -> int:
        """Post a form; return the status of the answer, of which all was read."""
        reader, writer = await self._line()
        about = {"host": f"127.0.0.1:{self.port}", "content-length": str(len(body))} | dict(headers)
        head = "".join(f"{name}: {value}\r\n" for name, value in about.items())
        writer.write(f"POST {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        answer = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        await reader.readexactly(int(answer.partition("content-length: ")[2].partition("\r\n")[0]))
        self.idle.append((time.monotonic(), reader, writer))
        return int(answer.split(" ", 2)[1])

    async def _line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.idle and time.monotonic() - self.idle[-1][0] < SECONDS_IDLE:
            _, reader, writer = self.idle.pop()
            return reader, writer
        return await asyncio.open_connection("127.0.0.1", self.port)

    def close(self) -> None:
        """Hang up."""
        for _, _, writer in self.idle:
            writer.close()


def percentile(some: Sequence[float], percent: int) -> float:
    """Return what so many percent of some numbers do not exceed; not a number if there are none."""
    ordered = sorted(some)
    return ordered[min(len(ordered) - 1, len(ordered) * percent // 100)] if ordered else float("nan")


async def _answer(request: Request) -> PlainTextResponse:
    return PlainTextResponse(await request.body())


def main() -> None:
    """Be the echo."""
    app = Starlette(routes=[Route("/", _answer, methods=["GET", "POST"])])
    uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", access_log=False)


if __name__ == "__main__":
    main()
