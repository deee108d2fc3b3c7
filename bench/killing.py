"""Servers that are killed and started again (`bench.killed`); ``python -m bench.killing STORE PORT PACE`` is one."""

import random
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass
from http.client import HTTPException

from motherlode import web
from motherlode.play import claims, driving, engine_pool, resuming
from tests.aid import postgres

PACE = 0.03
"""Seconds between two moves of computers among themselves, in place of one second, unless told otherwise."""
LONGEST = 900.0
"""Seconds that matches may take."""


def serve(address: str, port: str, pace: str) -> None:
    """Be a server, in which computers among themselves hardly wait and the dead are found soon.

    Nobody stands in for a computer whose machine code is still being read: it would choose otherwise than its twin.
    """
    engine_pool.PATIENCE = LONGEST
    driving.PACE_OF_COMPUTERS, driving.MOST_UNSEEN, driving.SECONDS_TO_REST = float(pace), sys.maxsize, 0.2
    claims.SECONDS, claims.SECONDS_UNTIL_IT_IS_SAID_AGAIN = 1.0, 0.3
    resuming.SECONDS_BETWEEN_ROUNDS = resuming.SECONDS_TO_TRY_AGAIN = 0.3
    web.serve("127.0.0.1", int(port), address, open_browser=False, prepares=False)


class Process:
    """A server of ours, which is started again at the same port when it is killed."""

    def __init__(self, address: str, pace: float = PACE) -> None:
        self.address, self.pace = address, pace
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]

    def start(self) -> None:
        """Start it, without waiting until it answers."""
        command = [sys.executable, "-m", "bench.killing", self.address, str(self.port), str(self.pace)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def is_up(self) -> bool:
        """Does it answer? Only then is it worth killing."""
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1) as answer:
                return answer.status == 200
        except (OSError, HTTPException):
            return False

    def stop(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Kill it."""
        self.process.send_signal(how)
        self.process.wait()


@dataclass
class Killer:
    """Kills one process or another, never one that is just starting."""

    luck: random.Random
    pause: float
    """Seconds between two kills at most."""
    most: int = sys.maxsize
    kills: int = 0
    victims: Sequence[Process | postgres.Server] = ()

    def kill(self) -> bool:
        """Kill one and start it again; return False if there was enough of that, or it was not up yet."""
        victim = self.luck.choice(self.victims)
        if self.kills >= self.most or not (isinstance(victim, postgres.Server) or victim.is_up()):
            return False
        victim.stop(signal.SIGKILL)
        victim.start()
        self.kills += 1
        return True


if __name__ == "__main__":
    serve(*sys.argv[1:])
