"""What a person waits for while a visitor holds lines open: ``python -m bench.siege [--half-open 2000] [--slow 200]``.

A server of its own is started with the limit of files that most systems set, 1,024. Half-open lines send the beginning
of a request and no more; slow ones send a letter of it every half second; those with bodies
(``--bodies 1400``) send a whole head and some bytes of a form (``--bytes 5``). Meanwhile the shelf is asked for.
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
HALF_A_HEAD = b"GET / HTTP/1.1\r\nhos"
LOG, PID = "log", "pid"


def main() -> None:
    """Measure a siege."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--half-open", type=int, default=2000)
    asked.add_argument("--slow", type=int, default=200)
    asked.add_argument("--bodies", type=int, default=0)
    asked.add_argument("--bytes", type=int, default=5)
    wanted = asked.parse_args()
    with tempfile.TemporaryDirectory() as folder, served(str(Path(folder) / FILE), _few_files(folder)) as (address, _):
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        print("before:", _told(address))
        place = urlsplit(address)
        at = str(place.hostname), int(place.port or 80)
        lines = [_called(at, HALF_A_HEAD) for _ in range(wanted.half_open + wanted.slow)]
        lines += [_called(at, _half_a_form(wanted.bytes)) for _ in range(wanted.bodies)]
        stopped = threading.Event()
        threading.Thread(target=_drip, args=[lines[: wanted.slow], stopped], daemon=True).start()
        print("under siege:", _told(address))
        print(f"the log took {(Path(folder) / LOG).stat().st_size} bytes, the server {_memory(folder)} MB at most")
        stopped.set()
        for line in lines:
            line.close()


def _few_files(folder: str) -> tuple[str, ...]:
    return ("bash", "-c", f'ulimit -n 1024; echo $$ > {folder}/{PID}; exec "$@" 2> {folder}/{LOG}', "--")


def _memory(folder: str) -> int:
    """Return what the server has taken at most, in MB (on Linux)."""
    status = Path("/proc", (Path(folder) / PID).read_text().strip(), "status").read_text()
    return next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmHWM"))


def _half_a_form(more: int) -> bytes:
    return b"POST /tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: %d\r\n\r\n" % (more + 995) + b"a" * more


def _called(at: tuple[str, int], said: bytes) -> socket.socket:
    line = socket.create_connection(at, timeout=5)
    with contextlib.suppress(OSError):  # who is cut meanwhile is cut
        line.sendall(said)
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
