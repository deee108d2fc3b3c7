"""What a browser holds of its tables, on its way to another device: kept for some minutes, and handed out once.

Whoever holds the secret of a parcel gets it. The store knows only the secret's hash, and a parcel is covered by a
stream of bytes that follows from the secret and is used for nothing else, so what lies in a store, or in a copy of one,
opens no seat: its chairs hold hashes of tokens only, and that is to stay so.
"""

import hashlib
import re
import secrets
import time
from collections.abc import Mapping

import msgspec

from motherlode.store import Store

BOARD = "parcels"
SECONDS = 600
SECRET_BYTES = 18
"""So that a link and its code stay short: 144 bits, for ten minutes."""
SECRET = re.compile(r"[A-Za-z0-9_-]{24}")


def send(store: Store, content: Mapping[str, str]) -> str:
    """Put something away for another device; return the secret that opens it."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    covered = _covered(msgspec.json.encode(content), secret)
    store.pin(BOARD, _name(secret), covered.hex(), time.time() + SECONDS)
    return secret


def look(store: Store, secret: str) -> dict[str, str] | None:
    """Return what is in a parcel, and leave it there; None if it is not there."""
    found = store.pinned(BOARD, _name(secret)) if SECRET.fullmatch(secret) else []
    return _opened(found[0][1], secret) if found else None


def take(store: Store, secret: str) -> dict[str, str] | None:
    """Return what is in a parcel, to nobody but the first who asks; None if it is not there any more."""
    found = store.unpin(BOARD, _name(secret)) if SECRET.fullmatch(secret) else None
    return None if found is None else _opened(found, secret)


def _name(secret: str) -> str:
    return hashlib.sha256(f"motherlode parcel {secret}".encode()).hexdigest()


def _opened(covered: str, secret: str) -> dict[str, str]:
    return msgspec.json.decode(_covered(bytes.fromhex(covered), secret), type=dict[str, str])


def _covered(content: bytes, secret: str) -> bytes:
    """Cover, or uncover, by SHAKE-256 of the secret as a key stream: the secret is random and covers one content."""
    stream = hashlib.shake_256(f"motherlode parcel stream {secret}".encode()).digest(len(content))
    return bytes(one ^ other for one, other in zip(content, stream, strict=True))
