"""The OpenAPI description of the HTTP API, made from the list of endpoints that serves it."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import tabulae
from tabulae.server import http_types, wire
from tabulae.server.guard import OWN_HEADER
from tabulae.server.http.api import ENDPOINTS, Endpoint


def document() -> dict[str, Any]:
    types = {kind for each in ENDPOINTS for kind in (each.answer, each.body) if _is_struct(kind)}
    shapes = sorted({wire.Refused, *types}, key=lambda kind: kind.__name__)
    _, components = msgspec.json.schema_components(shapes, ref_template="#/components/schemas/{name}")
    paths: dict[str, Any] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Tabulae",
            "version": tabulae.__version__,
            "description": "Tables, seats and records. Play itself goes through the WebSocket at /api/socket.",
        },
        "paths": paths,
        "components": {"schemas": components},
    }


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _operation(each: Endpoint) -> dict[str, Any]:
    parameters: list[dict[str, Any]] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", each.path)
    ]
    parameters += [{"name": name, "in": "query", "schema": {"type": "string"}} for name in each.query]
    if each.changes:
        parameters.append({"name": OWN_HEADER, "in": "header", "required": True, "schema": {"type": "string"}})
    operation: dict[str, Any] = {
        "operationId": each.handler.__name__,
        "summary": each.summary,
        "parameters": parameters,
        "responses": {
            "200": {"description": "Success.", "content": _content(each.answer, each.path)},
            "default": {"description": "Refused.", "content": _content(wire.Refused, "")},
        },
    }
    if each.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(each.body, "")}
    return operation


def _content(kind: Any, path: str) -> dict[str, Any]:
    if kind is str:
        media = {"rules": "text/markdown", "qr.svg": "image/svg+xml"}.get(path.rpartition("/")[2], "text/plain")
        return {media: {"schema": {"type": "string"}}}
    if _is_struct(kind):
        return {"application/json": {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
    if kind == http_types.Me | None:
        either = [{"$ref": "#/components/schemas/Me"}, {"type": "null"}]
        return {"application/json": {"schema": {"anyOf": either}}}
    return {"application/json": {"schema": {"type": "null" if kind is None else "object"}}}
