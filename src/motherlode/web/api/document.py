"""The OpenAPI document of the interface for bots, made from its declarations."""

import functools
from collections.abc import Mapping, Sequence
from http import HTTPStatus
from typing import TypeAlias

import msgspec

from motherlode import __version__
from motherlode.web.api.operations import JSON, LINES, OPERATIONS, RECORD, Needs, Operation
from motherlode.web.api.problems import PROBLEM
from motherlode.web.api.shapes import Problem

Node: TypeAlias = Mapping[str, object]
SECURITY: dict[Needs, list[Node]] = {
    Needs.NOTHING: [],
    Needs.MAYBE: [{}, {"seat": []}],
    Needs.SEAT: [{"seat": []}],
}
ABOUT = "Play the games of this server by a program. Its seats are labelled as bots, for everybody at the table to see."
TOKEN = "The token of a seat: it is told whoever makes a table or joins one."  # noqa: S105 - no token, but about them
TABLE_ID: Node = {
    "name": "id",
    "in": "path",
    "required": True,
    "description": "The name of a table.",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,64}$"},
}

AS_LINES: Mapping[str, Node] = {
    LINES: {"type": "string", "description": "Lines of JSON, each a `State`; empty ones say nothing."},
    RECORD: {"type": "string", "description": "Lines of JSON, as docs/formats.md tells of records."},
}
"""What is no JSON as a whole: OpenAPI has schemas of single lines from 3.2 on."""


@functools.cache
def written() -> str:
    """Return the document as JSON."""
    return msgspec.json.encode(_document()).decode()


def _document() -> Node:
    kinds = list({kind: None for one in OPERATIONS for kind in (one.asks, one.gives) if kind} | {Problem: None})
    schemas, components = msgspec.json.schema_components(kinds, ref_template="#/components/schemas/{name}")
    shown = dict(zip(kinds, schemas, strict=True))
    return {
        "openapi": "3.1.0",
        "info": {"title": "Motherlode", "version": __version__, "description": ABOUT, "license": {"name": "MIT"}},
        "servers": [{"url": "/"}],
        "paths": _paths(shown),
        "components": {
            "schemas": components,
            "responses": {str(status): _refusal(status, shown[Problem]) for status in _statuses()},
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": TOKEN}},
        },
    }


def _paths(shown: Mapping[type, Node]) -> Node:
    paths: dict[str, dict[str, object]] = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, {})[one.method.lower()] = _operation(one, shown)
    return paths


def _operation(one: Operation, shown: Mapping[type, Node]) -> Node:
    content = {one.media: {"schema": shown[one.gives] if one.gives else AS_LINES[one.media]}}
    answers: dict[str, Node] = {str(one.status): {"description": HTTPStatus(one.status).phrase, "content": content}}
    answers |= {str(status): {"$ref": f"#/components/responses/{status}"} for status in one.refusals}
    return {
        "operationId": one.name,
        "summary": one.says,
        "parameters": _parameters(one),
        "security": SECURITY[one.needs],
        "responses": answers,
        **({"requestBody": _body(shown[one.asks])} if one.asks else {}),
    }


def _parameters(one: Operation) -> Sequence[Node]:
    return [TABLE_ID] if "{id}" in one.path else []


def _body(schema: Node) -> Node:
    return {"required": True, "content": {JSON: {"schema": schema}}}


def _statuses() -> Sequence[int]:
    return sorted({status for one in OPERATIONS for status in one.refusals})


def _refusal(status: int, schema: Node) -> Node:
    return {"description": HTTPStatus(status).phrase, "content": {PROBLEM: {"schema": schema}}}
