"""Who may speak for which seat: secret tokens, kept by browsers in a cookie of the table and known here by their hash.

A browser holds the tokens of the seats that are played on it, and of the invitations that it may still hand on.
"""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection
from starlette.responses import Response

from motherlode.store import FRIEND, HERE, Chair, Table

TOKENS, LOOK = "seats", "look"
"""The cookies: the tokens, and which of several seats at one device looks at it now."""
TOKEN_BYTES = 24
A_YEAR = 365 * 24 * 3600
INVITATION = "i"


@dataclass(frozen=True, slots=True)
class Hands:
    """What a browser holds of a table."""

    mine: Mapping[int, str] = field(default_factory=dict)
    """The tokens of the seats that are played here."""
    invitations: Mapping[int, str] = field(default_factory=dict)
    """The tokens of the links that were made here for friends."""
    look: int | None = None
    """The seat that was said to be looking, where several share a device."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that are played here."""
        return tuple(sorted(self.mine))

    def with_seat(self, seat: int, token: str) -> "Hands":
        """Return these hands after sitting down."""
        invitations = {other: kept for other, kept in self.invitations.items() if other != seat}
        return Hands({**self.mine, seat: token}, invitations, seat)


def new_token() -> str:
    """Return a secret that nobody guesses."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hash_of(token: str) -> str:
    """Return what is kept of a token here."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(chair: Chair, token: str) -> bool:
    """Is this the token of the seat?"""
    return bool(chair.token_hash) and secrets.compare_digest(chair.token_hash, hash_of(token))


def seat_of(chairs: Sequence[Chair], token: str) -> int | None:
    """Return the seat that a token opens."""
    return next((seat for seat, chair in enumerate(chairs) if opens(chair, token)), None)


def is_computer(chair: Chair) -> bool:
    """Does a computer sit here?"""
    return chair.kind not in {HERE, FRIEND}


def are_together(chairs: Sequence[Chair]) -> bool:
    """Do people share one device, or play alone against computers? Then help for one is behind nobody's back."""
    people = [chair for chair in chairs if not is_computer(chair)]
    return len(people) == 1 or all(chair.kind == HERE for chair in people)


def hands(connection: HTTPConnection, table: Table) -> Hands:
    """Return what a browser holds of a table; a token that opens nothing is not counted."""
    mine: dict[int, str] = {}
    invitations: dict[int, str] = {}
    for word in connection.cookies.get(TOKENS, "").split("."):
        invited, token = word[:1] == INVITATION, word[1:]
        seat = seat_of(table.chairs, token)
        if seat is not None:
            (invitations if invited else mine)[seat] = token
    look = connection.cookies.get(LOOK, "")
    return Hands(mine, invitations, int(look) if look in {"0", "1", "2", "3"} else None)


def keep(response: Response, table_id: str, held: Hands, *, secure: bool) -> None:
    """Let a browser keep what it holds of a table: for the table's own pages and its JSON, and for no other."""
    words = [f"m{token}" for token in held.mine.values()]
    words += [INVITATION + token for token in held.invitations.values()]
    for path in (f"/t/{table_id}", f"/api/t/{table_id}"):
        _set(response, TOKENS, ".".join(words), path, secure=secure)
        if held.look is not None:
            _set(response, LOOK, str(held.look), path, secure=secure)


def _set(response: Response, name: str, value: str, path: str, *, secure: bool) -> None:
    response.set_cookie(name, value, max_age=A_YEAR, path=path, httponly=True, samesite="lax", secure=secure)


@dataclass(frozen=True, slots=True)
class Look:
    """Through whose eyes a browser sees a table, and in which language. Equal looks get the same page."""

    viewer: int
    tongue: str
    you: int | None = None
    """The seat that is called "you": the only one played at this browser."""
