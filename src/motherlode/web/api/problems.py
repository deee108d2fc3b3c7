"""Refusals of the interface for bots: `application/problem+json` (RFC 9457), with a sentence that says why."""

from collections.abc import Sequence
from http import HTTPStatus

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from motherlode.core.messages import message
from motherlode.web.access.locales import ERRORS, Told, locale_of
from motherlode.web.api.shapes import Problem

PROBLEM = "application/problem+json"
PREFIX, PAGES_OWN = "/api/", "/api/t/"
NO_TOKEN = message("This needs the token of a seat, sent as a bearer token in the header “Authorization”.")
WRONG_TOKEN = message("This token opens no seat of this table.")
NOT_A_BOT = message("This seat is played at a page: bots have seats of their own.")
NOT_JOINED = message("Nobody has sat down here with this token yet: join the table first.")
PLAYED_FOR = message("A computer plays on at this seat: return first.")
CHANGED = message("The table has changed since it was looked at: ask for its state again.")
TAKEN = message("Somebody sits there already.")


class Refusal(HTTPException):
    """A refusal with a sentence of its own."""

    def __init__(self, status: int, text: str, legal: Sequence[str] = ()) -> None:
        """*legal* are the words that would have been legal, where one was not."""
        super().__init__(status, text, {"www-authenticate": "Bearer"} if status == HTTPStatus.UNAUTHORIZED else None)
        self.legal = legal


def is_asked_by_bot(request: Request) -> bool:
    """Does a request come by the interface for bots, rather than from a page?"""
    return request.url.path.startswith(PREFIX) and not request.url.path.startswith(PAGES_OWN)


def answer(request: Request, error: HTTPException) -> Response:
    """Return what a bot is told that is refused something."""
    status = HTTPStatus(error.status_code)
    own = error.detail if isinstance(error, Refusal) else ""
    said = error.text if isinstance(error, Told) else ERRORS.get(status, ERRORS[400])
    text = own or said[locale_of(request)]
    legal = list(error.legal) if isinstance(error, Refusal) else []
    problem = Problem("about:blank", status.phrase, status, text, legal)
    return Response(msgspec.json.encode(problem), status, error.headers, PROBLEM)
