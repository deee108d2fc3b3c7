"""A PostgreSQL of the tests' own, where its programs are installed: it listens at a socket in a folder of its own.

It refuses to run as root, so there it is started as the user *nobody*.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from itertools import count
from pathlib import Path

NO_POSTGRES = """No PostgreSQL found: what needs it is left out.
To have it, install PostgreSQL (on Debian: apt-get install postgresql), or name its folder of programs in
MOTHERLODE_POSTGRES."""
PLACES = "/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin", "/usr/local/pgsql/bin"
QUICK = ("-c", "fsync=off", "-c", "full_page_writes=off")
"""Nothing that a test writes need survive a machine that stops."""
SMALL = ("-c", "shared_buffers=16MB", "-c", "max_connections=40", "-c", "autovacuum=off", "-c", "listen_addresses=")
ANYBODY = {"user": "nobody", "group": "nogroup", "extra_groups": []} if os.name == "posix" and os.getuid() == 0 else {}


def programs():
    """Return the folder of PostgreSQL's programs, those of the newest version; None if there are none."""
    named = os.environ.get("MOTHERLODE_POSTGRES")
    if named:
        return Path(named)
    found = [folder for place in PLACES for folder in Path("/").glob(place[1:]) if (folder / "initdb").exists()]
    on_path = shutil.which("initdb")
    return max(found, key=str, default=Path(on_path).parent if on_path else None)


def begun_by(parent):
    """Return the processes that one has begun, where the system tells: PostgreSQL's answer on until they notice."""
    try:
        return [int(child) for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split()]
    except OSError:  # it has ended, or the system does not tell
        return []


def all_of(process):
    """Yield a process, and then all that it has begun and what those have: one that was stopped begins no more."""
    yield process
    for one in begun_by(process):
        yield from all_of(one)


class Server:
    """A server with one database."""

    def __init__(self, *settings):
        """Make it; *settings* are options of the program, those of a quick one unless others are given."""
        self.bin, self.settings = programs(), settings or QUICK
        self.folder = Path(tempfile.mkdtemp(prefix="motherlode-pg-", dir="/tmp"))
        if ANYBODY:
            shutil.chown(self.folder, ANYBODY["user"], ANYBODY["group"])
        self.schemas = count()
        initdb = [self.bin / "initdb", "-D", self.folder / "data", "-U", "postgres", "--no-sync", "-E", "UTF8"]
        self._run([*initdb, "--no-instructions", "--locale", "C", "-A", "trust"])
        self.start()

    def _run(self, command):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=60, **ANYBODY)

    def start(self):
        """Start it, and wait until it answers."""
        self._begin()
        ready = [self.bin / "pg_isready", "-q", "-h", self.folder, "-d", "postgres", "-U", "postgres"]
        for _ in range(600):
            if subprocess.run(ready, check=False, cwd="/").returncode == 0:
                return
            if self.process.poll() is not None:  # those that the killed one has begun have not all ended yet
                self._begin()
            time.sleep(0.02)
        raise AssertionError((self.folder / "log").read_text())

    def _begin(self):
        command = [self.bin / "postgres", "-D", self.folder / "data", "-k", self.folder, *SMALL, *self.settings]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log, cwd="/", **ANYBODY)

    def stop(self, how=signal.SIGINT):
        """Stop it at once, without waiting for who is connected; with SIGKILL as if the machine had stopped."""
        begun = begun_by(self.process.pid) if how == signal.SIGKILL else []
        self.process.send_signal(how)
        for one in begun:
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, how)
        self.process.wait(30)

    @contextlib.contextmanager
    def stopped(self):
        """Let there be none meanwhile."""
        self.stop()
        try:
            yield
        finally:
            self.start()

    @contextlib.contextmanager
    def frozen(self):
        """Let it stand still meanwhile, as if its machine did: it lives, and answers nothing."""
        self.tell_all(signal.SIGSTOP)
        try:
            yield
        finally:
            self.tell_all(signal.SIGCONT)

    def tell_all(self, what):
        """Send a signal to all of its processes; one that serves a connection may be over before it is reached."""
        for one in all_of(self.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(one, what)

    def remove(self):
        """Stop it, and leave nothing behind."""
        if self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, schema="public", user="postgres", database="postgres"):
        """Return the address of a schema, which is like a database of one's own."""
        chosen = f"options=-c%20search_path%3D{schema}"
        return f"postgresql://{user}@/{database}?host={self.folder}&{chosen}"

    def new(self):
        """Make a schema that is empty; return its address."""
        import psycopg

        name = f"test_{next(self.schemas)}"
        with psycopg.connect(self.address(), autocommit=True) as db:
            db.execute(f"CREATE SCHEMA {name}")
        return self.address(name)
