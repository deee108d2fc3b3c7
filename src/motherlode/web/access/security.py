"""What guards the server: headers that tell browsers what a page may do, the origin of requests, the size of bodies."""

import asyncio
import json
from urllib.parse import parse_qsl, urlsplit

from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LARGEST_BODY = 256 * 1024
LARGEST_FORM = 16 * 1024
"""Of a form without cards: to read one of 256 KB takes up to 30 ms, in which nobody else is answered."""
MOST_FIELDS = 2000
SECONDS_TO_SEND = 30.0
"""That whoever sends a form may take for it."""

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    # The links to seats are secret: no other site may learn them. ("no-referrer" would take the origin away from our
    # own forms too, and with it the proof that they are ours, where the connection is not encrypted.)
    "referrer-policy": "same-origin",
}


class Headers:
    """Adds the headers to every answer; a page of a table is not to be kept by anybody."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def is_from_here(connection: HTTPConnection) -> bool:
    """Does a request come from our own pages, or from no browser at all?"""
    site = connection.headers.get("sec-fetch-site")
    if site is not None and site not in {"same-origin", "none"}:
        return False
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    return _place_of(origin) == connection.headers.get("host", "")


def _place_of(origin: str) -> str | None:
    """Return the host and port that an origin names; None if it is no origin at all, such as ``http://[``."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def check_origin(connection: HTTPConnection) -> None:
    """Refuse what another site made a browser send.

    Raises:
        HTTPException: 403.
    """
    if not is_from_here(connection):
        raise HTTPException(403)


async def fields(request: Request) -> dict[str, str]:
    """Return the fields of a form, or of a flat JSON object, that our own pages sent.

    Raises:
        HTTPException: 403 from another site, 413 too long, 408 too slow, 400 neither a form nor such an object.
    """
    sent = await body(request)
    if len(sent) > LARGEST_FORM:
        raise HTTPException(413)
    return read(request, sent)


def read(request: Request, sent: bytes) -> dict[str, str]:
    """Return the fields of what was sent.

    Raises:
        HTTPException: 400, it is neither a form nor a flat JSON object.
    """
    if request.headers.get("content-type", "").startswith("application/json"):
        return _from_json(sent)
    try:
        pairs = parse_qsl(sent.decode(), keep_blank_values=True, errors="strict", max_num_fields=MOST_FIELDS)
    except ValueError as error:
        raise HTTPException(400) from error
    return dict(pairs)


async def body(request: Request) -> bytes:
    """Return what our own pages, or programs, sent.

    Raises:
        HTTPException: 403 from another site, 413 too long, 408 too slow.
    """
    check_origin(request)
    found = bytearray()
    try:
        async with asyncio.timeout(SECONDS_TO_SEND):
            async for part in request.stream():
                found += part
                if len(found) > LARGEST_BODY:
                    raise HTTPException(413)
    except TimeoutError as slow:
        raise HTTPException(408) from slow
    except ClientDisconnect as gone:
        raise HTTPException(400) from gone  # nobody reads it
    return bytes(found)


def _from_json(body: bytes) -> dict[str, str]:
    try:
        value: object = json.loads(body)
        if not isinstance(value, dict) or not all(type(part) in {str, int} for part in value.values()):
            raise HTTPException(400)
        found = {key: str(part) for key, part in value.items()}
        "".join(map("".join, found.items())).encode()  # JSON can spell half a sign, which nothing can be done with
    except (ValueError, RecursionError) as error:
        raise HTTPException(400) from error
    return found


def is_whole(text: str, most: int = 10**6) -> bool:
    """Is this a number from 0 to *most*? However long it is, it is not read before that is known."""
    return text.isascii() and text.isdecimal() and len(text) <= len(str(most)) and int(text) <= most


def whole(text: str, most: int = 10**6) -> int:
    """Return a number from 0 to *most* that a request should hold.

    Raises:
        HTTPException: 400, it is none.
    """
    if not is_whole(text, most):
        raise HTTPException(400)
    return int(text)
