"""What a person waits for while a visitor holds lines open: ``python -m bench.siege [--half-open 2000] [--slow 200]``.

A server of its own is started with the limit of files that most systems set, 1,024. Half-open lines send the beginning
of a request and no more; slow ones send a letter of it every half second. Meanwhile the shelf is asked for.
"""

import argparse
import contextlib
import resource
import socket
import tempfile
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from bench.server_start import served
from motherlode.cli.places import FILE

ASKED = 40
FEW_FILES = ("bash", "-c", 'ulimit -n 1024; exec "$@"', "--")


def main() -> None:
    """Measure a siege."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--half-open", type=int, default=2000)
    asked.add_argument("--slow", type=int, default=200)
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(str(Path(folder) / FILE), FEW_FILES) as (address, _):
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        print("before:", _told(address))
        place = urlsplit(address)
        lines = [_called(str(place.hostname), int(place.port or 80)) for _ in range(wanted.half_open + wanted.slow)]
        stopped = threading.Event()
        threading.Thread(target=_drip, args=[lines[: wanted.slow], stopped], daemon=True).start()
        print("under siege:", _told(address))
        stopped.set()
        for line in lines:
            line.close()


def _called(host: str, port: int) -> socket.socket:
    line = socket.create_connection((host, port), timeout=5)
    line.sendall(b"GET / HTTP/1.1\r\nhos")
    return line


def _drip(lines: list[socket.socket], stopped: threading.Event) -> None:
    while not stopped.wait(0.5):
        for line in lines:
            with contextlib.suppress(OSError):
                line.sendall(b"t")


def _told(address: str) -> str:
    times, failed = [], 0
    for _ in range(ASKED):
        begun = time.perf_counter()
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                answer.read()
            times.append(time.perf_counter() - begun)
        except (OSError, urllib.error.URLError):
            failed += 1
        time.sleep(0.1)
    times.sort()
    middle, worst = (times[len(times) // 2], times[-1]) if times else (0.0, 0.0)
    return f"{len(times)} of {ASKED} answered, in {1000 * middle:.0f} ms (median), {1000 * worst:.0f} ms at most"


if __name__ == "__main__":
    main()
