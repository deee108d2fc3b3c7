"""Who has no answer yet when the server stops: told so, each in its own way, and nobody else is broken off."""

import asyncio

import pytest
from starlette.exceptions import HTTPException

from motherlode.web.access.stopping import STOPPING, Dismissing, Unanswered
from motherlode.web.app import FAULTS


def scope(path="/tables", accept=b"application/json"):
    return {"type": "http", "method": "POST", "path": path, "query_string": b"", "headers": [(b"accept", accept)]}


async def never():
    await asyncio.Event().wait()


async def dismissed(app, asked, dismiss=Unanswered.dismiss):
    """Return what is sent to who asked when the server stops."""
    unanswered, sent = Unanswered(), []

    async def send(message):
        sent.append(message)

    answering = Dismissing(app, unanswered, FAULTS[HTTPException])
    task = asyncio.create_task(answering(asked, never, send))
    await asyncio.sleep(0)
    dismiss(unanswered)
    await asyncio.wait([task], timeout=0.05)
    task.cancel()
    await asyncio.wait([task])
    assert unanswered.tasks == set()
    return sent


async def reads(scope, receive, send):
    await receive()


@pytest.mark.parametrize(
    ("path", "kind"), [("/tables", b"application/json"), ("/api/tables", b"application/problem+json")]
)
def test_who_still_sends_is_told_that_the_server_stops(path, kind):
    begun, body = asyncio.run(dismissed(reads, scope(path)))
    assert begun["status"] == 503
    assert dict(begun["headers"])[b"content-type"] == kind
    assert dict(begun["headers"])[b"retry-after"] == b"5"
    assert STOPPING["en"].encode() in body["body"]


def test_a_script_that_reads_french_is_told_in_french():
    asked = scope()
    asked["headers"].append((b"accept-language", b"fr"))
    _, body = asyncio.run(dismissed(reads, asked))
    assert STOPPING["fr"] in body["body"].decode()
    assert STOPPING["fr"] != STOPPING["en"]


def test_who_is_being_answered_is_not_broken_off():
    async def answers(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await asyncio.sleep(0.01)
        await send({"type": "http.response.body", "body": b"whole"})

    assert [message.get("body") for message in asyncio.run(dismissed(answers, scope()))] == [None, b"whole"]


def test_who_is_broken_off_otherwise_is_told_nothing():
    assert asyncio.run(dismissed(reads, scope(), dismiss=lambda _: None)) == []


def test_a_socket_is_nobody_who_waits_for_an_answer():
    assert asyncio.run(dismissed(reads, {"type": "websocket"})) == []
