"""HTTP around the house. It knows no rules."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabulae.server import guard, http_types, identity
from tabulae.server.app import House
from tabulae.server.http import api, compression, openapi, pages
from tabulae.server.http.api import ENDPOINTS, Ask, Endpoint, Text
from tabulae.server.ports import Full, StoreError
from tabulae.server.sockets.acceptor import SOCKET_PATH, Entrance
from tabulae.server.table.table import refused
from tabulae.server.wire import Refusal, encode


def build(house: House, *, alone: bool = True) -> App:
    """The application. It starts and closes the house, not what the house was given."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await house.start(alone=alone)
        yield
        await house.close()

    routes: list[BaseRoute] = [
        Route(each.path, _http(house, each), methods=[each.method], name=each.handler.__name__) for each in ENDPOINTS
    ]
    routes += [
        Route("/openapi.json", _openapi),
        Route("/health", _health(house)),
        Route("/metrics", _metrics(house)),
        *pages.routes(),
    ]
    starlette = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: _nothing, 405: _nothing})
    return App(starlette, Entrance(house))


class App:
    """Every answer carries the same headers of caution."""

    def __init__(self, app: ASGIApp, entrance: Entrance) -> None:
        self.app, self.entrance = app, entrance

    def farewell(self) -> None:
        """Tell everybody that the server is about to stop."""
        for connection in list(self.entrance.connections):
            connection.farewell()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def careful(message: Message) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                message["headers"] = [
                    *message["headers"],
                    *(
                        (n.lower().encode(), v.encode())
                        for n, v in guard.HEADERS.items()
                        if n.lower().encode() not in known
                    ),
                ]
            await send(message)

        await self.app(scope, receive, careful)


# HTTP


def _http(house: House, each: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        headers: dict[str, str] = dict(request.headers)
        lang = request.query_params.get("lang", "en")
        address = guard.address_of(request.scope, headers, house.settings)
        try:
            house.gate.requests.take(address)
            if each.changes:
                guard.check_change(headers, house.settings)
            most = house.settings.limits.body_bytes
            body = await _body(request, each.body, most) if each.body is not None else None
            secure = guard.is_https(request.scope, headers, house.settings)
            base = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
            guest = await identity.known_guest(house.store, guard.cookie_of(headers))
            query = dict(request.query_params)
            ask = Ask(house, address, guest, dict(request.path_params), query, body, secure, base)
            answer = await each.handler(ask)
        except Refusal as no:
            return _refusal(house, no, lang)
        except Full:
            return _refusal(house, Refusal("disk-full"), lang)
        except StoreError:
            return _refusal(house, Refusal("try-again"), lang)
        response = _response(answer)
        if ask.cookie:
            response.headers.append("set-cookie", ask.cookie)
        house.metrics.requests[200] += 1
        return compression.pack(response, headers) if each.packed else response

    return handle


async def _body(request: Request, kind: Any, most: int) -> Any:
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Refusal("too-large")
        return http_types.read(bytes(data), kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("bad-message", str(error)[:200]) from None
    except ClientDisconnect:
        raise Refusal("bad-message") from None


def _response(answer: Any) -> Response:
    headers = {"Cache-Control": "no-store"}
    if isinstance(answer, Text):
        if answer.file_name:
            headers["Content-Disposition"] = f'attachment; filename="{answer.file_name}"'
        return Response(answer.text, media_type=answer.media_type, headers=headers)
    return Response(encode(answer), media_type="application/json", headers=headers)


def _refusal(house: House, no: Refusal, lang: str) -> Response:
    house.metrics.refused(no.code)
    status = 400 if no.code == "bad-message" else no.status
    house.metrics.requests[status] += 1
    body = encode(refused(0, no, lang if lang in ("en", "fr", "de") else "en"))
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


async def _nothing(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    page = pages.lost(request) if status == 404 else None
    if page is not None:
        return page
    return Response(encode(refused(0, Refusal("unknown"), "en")), status, {}, "application/json")


async def _openapi(request: Request) -> Response:
    return compression.pack(_response(openapi.document()), request.headers)


def _health(house: House) -> Callable[[Request], Awaitable[Response]]:
    async def health(request: Request) -> Response:
        try:
            await house.store.meta("alive")
        except StoreError:
            return Response("the store does not answer\n", 503, media_type="text/plain")
        return Response("ok\n", media_type="text/plain")

    return health


def _metrics(house: House) -> Callable[[Request], Awaitable[Response]]:
    async def metrics(request: Request) -> Response:
        house.metrics.sockets = house.gate.sockets
        house.metrics.tasks = len(asyncio.all_tasks())
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")

    return metrics


__all__ = ["SOCKET_PATH", "api", "build"]
