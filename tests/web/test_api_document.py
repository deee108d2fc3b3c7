"""The document of the interface for bots is true: what it allows, and much that it does not, is answered as it says.

Schemathesis makes the requests, some of them wrong on purpose, and compares the answers with the document. It is
imported where it is needed, as it takes half a second.
"""

import json
import os
from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from motherlode.web.api import document
from motherlode.web.api.operations import OPERATIONS
from tests.web.bots import Bot, invited, made

ENDLESS = {"stream"}
"""What does not end by itself has tests of its own."""
EXAMPLES = int(os.environ.get("MOTHERLODE_EXAMPLES", "6"))
"""``MOTHERLODE_EXAMPLES=500 … --timeout 0`` takes its time."""
BARE = {"max_examples": EXAMPLES, "deadline": None, "database": None, "derandomize": True}


@pytest.fixture
def host(app):
    return made(app, box={"ranks": 3})


@pytest.fixture
def guest(app, host):
    return invited(app, host)


def declared():
    """Return the operations of the document, by their names, as schemathesis reads them."""
    import schemathesis

    schema = schemathesis.openapi.from_dict(json.loads(document.written()))
    schema.validate()
    return {found.ok().definition.raw["operationId"]: found.ok() for found in schema.get_all_operations()}


@pytest.mark.slow
def test_the_document_is_one_and_names_every_operation(app):
    sent = Bot(app).http.get("/api/openapi.json")
    assert sent.json() == json.loads(document.written())
    assert sent.json()["openapi"] == "3.1.0"
    assert declared().keys() == {operation.name for operation in OPERATIONS}


@pytest.mark.slow
def test_whatever_is_sent_is_answered_as_the_document_says(app, host, guest):
    from schemathesis import GenerationMode

    bots, answered = [host, host, guest, Bot(app, host.table, "wrong")], set()
    for (name, operation), mode in product(declared().items(), GenerationMode):
        if name in ENDLESS or (mode is GenerationMode.NEGATIVE and not (operation.body or operation.path_parameters)):
            continue

        @settings(**BARE, suppress_health_check=HealthCheck)
        @given(operation.as_strategy(generation_mode=mode), st.sampled_from(bots), st.sampled_from([True, True, False]))
        def asked(case, bot, is_here):
            if is_here:
                make_it_matter(case, host)
            before = written_down(app)
            answer = sent(host.http, case, bot)
            check(case, answer)
            answered.add((name, answer.status_code))  # noqa: B023 - called before it changes
            assert answer.status_code < 300 or written_down(app) == before, "a refusal changes nothing"

        asked()
    assert {("create", 201), ("create", 400), ("act", 400), ("act", 422), ("state", 200), ("state", 401)} <= answered


def check(case, answer):
    """Is an answer what the document says?"""
    from schemathesis import checks

    about = "status_code", "content_type", "response_schema", "response_headers"
    conforming = [getattr(checks, f"{name}_conformance") for name in about]
    case.validate_response(answer, checks=[checks.not_a_server_error, *conforming])


def make_it_matter(case, host):
    """Have a request ask for a table and a game that there are."""
    if "id" in case.path_parameters:
        case.path_parameters["id"] = host.table
    if isinstance(case.body, dict) and "game" in case.body:
        case.body |= {"game": "diamonds", "seats": ["me", "random"]}
    if isinstance(case.body, dict) and isinstance(case.body.get("base_seq"), int):
        case.body["base_seq"] %= 2


def written_down(app):
    """Return how far each table is."""
    return {name: (table.seq, table.header.version) for name, table in app.state.tables.open.items()}


def sent(http, case, bot):
    """Send what schemathesis made, from a bot."""
    made = case.as_transport_kwargs(base_url="http://table.test")
    body = {"content": made["data"]} if "data" in made else {"json": made["json"]} if "json" in made else {}
    headers = {**made["headers"], **bot.headers}
    return http.request(made["method"], made["url"], headers=headers, params=made["params"], **body)


STRANGE = {
    b"": 400,
    b"{": 400,
    b"[]": 400,
    b"[" * 100_000: 400,
    b"\xff\xfe{": 400,
    b'{"name": "\\ud800"}': 400,
    b'{"base_seq": ' + b"9" * 5000 + b"}": 400,
    b" " * 300_000: 413,
}


def test_what_is_no_body_of_a_request_is_refused(app, host):
    before = written_down(app)
    for address in (one.path.replace("{id}", host.table) for one in OPERATIONS if one.asks):
        headers = {**host.headers, "content-type": "application/json"}
        for body, status in STRANGE.items():
            answer = host.http.post(address, content=body, headers=headers)
            assert (answer.status_code, answer.json()["status"]) == (status, status), body[:20]
        assert (
            host.http.post(address, content=b"{}", headers=headers | {"content-type": "text/plain"}).status_code == 415
        )
        elsewhere = headers | {"origin": "http://elsewhere.test"}
        assert host.http.post(address, content=b"{}", headers=elsewhere).status_code == 403
    assert written_down(app) == before


def test_other_methods_and_addresses_are_refused_in_the_same_way(app, host):
    for method, path in (("DELETE", "games"), ("PUT", f"tables/{host.table}/act"), ("GET", f"tables/{host.table}/act")):
        answer = host.http.request(method, f"/api/{path}")
        assert (answer.status_code, answer.headers["content-type"]) == (405, "application/problem+json")
        assert answer.headers["allow"]
    assert host.http.get("/api/nothing").json()["title"] == "Not Found"
