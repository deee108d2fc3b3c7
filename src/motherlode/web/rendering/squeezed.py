"""Pages that are compressed although they hold secrets.

What is compressed together becomes shorter where it repeats itself. If a page holds a secret and what somebody else
has written, its length tells whether the one begins like the other, which is enough to guess a secret letter by letter
(Gluck, Harris and Prado, "BREACH: reviving the CRIME attack", 2013). So secrets are cut out, and each piece is
compressed without any memory of what came before it (a full flush, RFC 1951 and zlib's manual): nothing is ever
shortened for being like a secret.
"""

import re
import zlib
from collections.abc import Iterator, Sequence

from starlette.requests import Request
from starlette.responses import Response

GZIP = 16 + zlib.MAX_WBITS
LEVEL = 6


def squeeze(request: Request, response: Response, secrets: Sequence[str]) -> None:
    """Compress a page that was made, if the browser takes that; *secrets* are what of it nobody else may learn."""
    response.headers["vary"] = "accept-encoding"
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return
    response.body = squeezed(bytes(response.body), secrets)
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(response.body))


def squeezed(page: bytes, secrets: Sequence[str]) -> bytes:
    """Return a page in gzip, whose length depends on secrets by themselves alone."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    packed = [packer.compress(piece) + packer.flush(zlib.Z_FULL_FLUSH) for piece in _pieces(page, secrets)]
    return b"".join([*packed, packer.flush()])


def _pieces(page: bytes, secrets: Sequence[str]) -> Iterator[bytes]:
    """Yield a page in pieces, each of which is a secret or has none."""
    kept = sorted((secret.encode() for secret in secrets if secret), key=len, reverse=True)
    return filter(None, re.split(b"(" + b"|".join(map(re.escape, kept)) + b")", page) if kept else [page])
