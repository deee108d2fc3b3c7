"""What goes wrong with a PostgreSQL database, in one sentence for people that says what to do."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import conninfo
from psycopg_pool import PoolTimeout

from motherlode.core.errors import InputError
from motherlode.store import Unavailable, postgres_lines

ELSEWHERE = "or choose another with --store"
GONE = "cannot be reached: start it, and everything goes on"
TOO_MANY = "takes no more connections: raise its max_connections, or end other programs"
DAMAGED = "is damaged; nothing in it was changed: bring it back from a copy, or have somebody look at PostgreSQL's log"
HANGS = "does not answer: it hangs, or the way to it is cut; when it answers, everything goes on"
SLOW = "did not answer in time: it is overloaded, or another program holds its tables"
FOREIGN = f"holds what is not Motherlode's; nothing in it was changed: make an empty one, {ELSEWHERE}"
SENTENCES = {
    "25006": f"may only be read: it is a standby, or set so; make it writable, {ELSEWHERE}",
    "3F000": f"may not be written to by this user: let it make and change tables, {ELSEWHERE}",
    "42501": f"may not be written to by this user: let it make and change tables, {ELSEWHERE}",
    "42P01": f"is not what Motherlode left there: tables are missing; put them back, {ELSEWHERE}",
    "42703": f"is not what Motherlode left there: columns are missing; put them back, {ELSEWHERE}",
    "42701": FOREIGN,
    "42710": FOREIGN,
    "42P07": FOREIGN,
    "53100": "cannot grow: the disk is full; make room, and everything goes on",
    "53300": TOO_MANY,
    "55P03": SLOW,
    "57014": SLOW,
    "57P01": GONE,
    "57P03": GONE,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
}
"""What is said of a database, by PostgreSQL's code."""
REFUSALS = {
    postgres_lines.HANGS: HANGS,
    "password authentication failed": f"refuses the user or the password: correct them in --store, {ELSEWHERE}",
    "no password supplied": "wants a password: write it into --store, or into ~/.pgpass",
    "does not exist": f"is not there: make the database and its user, {ELSEWHERE}",
    "too many clients": TOO_MANY,
    "too many connections": TOO_MANY,
    "remaining connection slots": TOO_MANY,
    "permission denied": f"lets this user not in: grant it CONNECT, {ELSEWHERE}",
    "no pg_hba.conf entry": f"lets this machine not in: allow it in pg_hba.conf, {ELSEWHERE}",
    "could not translate host name": f"cannot be found: its host is unknown here; correct it in --store, {ELSEWHERE}",
    "resolve host": f"cannot be found: its host is unknown here; correct it in --store, {ELSEWHERE}",
}
"""What is said when one is not let in, by what is in the server's own words: there is no code then."""


LOST = ("08", "57")
"""How the codes of connections that end begin."""


class Lost(Unavailable):
    """There is no connection, and very likely there will be none at once."""


def place(url: str) -> str:
    """Return which database this is, for people; never its password.

    Raises:
        InputError: this is no address of one.
    """
    try:
        found = conninfo.conninfo_to_dict(url)
    except psycopg.ProgrammingError:  # whose words may hold a part of the password
        message = "--store: no address of a database; write postgresql://USER:PASSWORD@HOST/DATABASE"
        raise InputError(f"{message}, and signs that are no letters or digits as in %25 for %") from None
    host, port = found.get("host") or "this machine", found.get("port")
    return f"PostgreSQL database {found.get('dbname') or found.get('user') or ''} at {host}{f':{port}' if port else ''}"


@contextmanager
def told(place: str) -> Iterator[None]:
    """Let a fault of a database be one that says what it is.

    Raises:
        Unavailable: there was one.
    """
    try:
        yield
    except PoolTimeout as error:
        raise Lost(f"{place} {GONE}") from error
    except psycopg.Error as error:
        said = SENTENCES.get(error.sqlstate or "")
        if said:
            raise (Lost if said == GONE else Unavailable)(f"{place} {said}") from error
        if not isinstance(error, psycopg.OperationalError):
            raise
        if error.sqlstate is None or error.sqlstate.startswith(LOST):
            raise Lost(f"{place} {_refusal(error)}") from error
        raise Unavailable(f"{place} cannot be used now: {str(error).splitlines()[0]}") from error


def _refusal(error: psycopg.OperationalError) -> str:
    words = str(error)
    for known, said in REFUSALS.items():
        if known in words:
            return said
    return GONE
