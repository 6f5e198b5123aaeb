"""The ASGI application: routes, headers and errors of HTTP. It knows no rules."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabulae.server import guard, http_types, server_log
from tabulae.server.app import Application
from tabulae.server.http import api, compression, openapi, pages, probes
from tabulae.server.http.api import ENDPOINTS, Endpoint, Inquiry, Packed, Streamed, Text
from tabulae.server.http.offline import site_files
from tabulae.server.jobs import documents
from tabulae.server.observation import request_id
from tabulae.server.observation.cpu_meter import REQUESTS
from tabulae.server.people import user_agent
from tabulae.server.ports import ReadOnly, StoreError, StoreFull
from tabulae.server.sockets.acceptor import SOCKET_PATH, SocketAcceptor
from tabulae.server.system import in_a_thread
from tabulae.server.table.table import refused
from tabulae.server.wire import RequestError, encode

PROTO = "x-forwarded-proto"
NOTICE = "X-Tabulae-Notice"  # what every visitor should know about this server now
RESTART = "X-Tabulae-Restart"  # in how many seconds it restarts, once the host has announced that
ROUTE = "tabulae.route"  # in a scope: which endpoint it is


def build(application: Application, *, alone: bool = True) -> App:
    """The ASGI application. It starts and closes `application`, not what that was given."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await application.start(alone=alone)
        yield
        await application.close()

    routes: list[BaseRoute] = [
        Route(each.path, _http(application, each), methods=[each.method], name=each.handler.__name__)
        for each in ENDPOINTS
    ]
    routes += [
        Route("/openapi.json", _limited(application, _openapi)),
        Route("/health", _limited(application, probes.health(application))),
        Route("/ready", _limited(application, probes.ready(application))),
        Route("/metrics", _limited(application, probes.metrics(application))),
        *_pages(application),
    ]
    lost = _limited_not_found(application)
    starlette = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: lost, 405: lost})
    return App(starlette, SocketAcceptor(application), application)


def _pages(application: Application) -> list[BaseRoute]:
    def limited(answer: pages.Answer) -> pages.Answer:
        return _limited(application, answer, files=True)

    if not application.settings.site:
        return pages.routes(limited)
    attributes = f'data-thinking="{site_files.BASE}" data-effort="{application.settings.review_effort}"'
    read = partial(in_a_thread, pages.read)  # compressing Python for browsers takes a second
    site = site_files.routes(Path(application.settings.site), limited, read)
    return [*pages.routes(limited, attributes), *site]


class App:
    """Adds the security headers and the request's id to every answer, and logs what failed."""

    def __init__(self, app: ASGIApp, acceptor: SocketAcceptor, application: Application) -> None:
        self.app, self.acceptor, self.application = app, acceptor, application

    def announce_shutdown(self) -> None:
        """Tell every client that the server is about to stop."""
        for connection in list(self.acceptor.connections):
            connection.announce_shutdown()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        application, started, status = self.application, self.application.clock.now(), 500
        given = dict(scope["headers"]).get(request_id.HEADER.encode(), b"").decode("latin-1")
        request = application.request_ids.next(given if application.settings.trusted_proxy else "")
        request_id.current.set(request)

        proto = dict(scope["headers"]).get(PROTO.encode())
        forwarded = {PROTO: proto.decode("latin-1")} if proto is not None else {}
        secure = guard.is_https(scope, forwarded, application.settings)

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                known = {name.lower(): value for name, value in message["headers"]}
                media_type = known.get(b"content-type", b"").decode("latin-1")
                message["headers"] = [
                    *message["headers"],
                    (request_id.HEADER.encode(), request.encode()),
                    *([(b"strict-transport-security", guard.ONLY_HTTPS.encode())] if secure else []),
                    *(
                        (n.lower().encode(), v.encode())
                        for n, v in guard.headers_of(scope["path"], media_type).items()
                        if n.lower().encode() not in known
                    ),
                ]
            await send(message)

        error, address = "", self._proxied_address(scope)
        if address and not application.rate_limits.enter_request(address):
            application.metrics.refused("too-many")
            await Response("", 503, {"Connection": "close"})(scope, receive, send_with_headers)
            return
        try:
            await self.app(scope, receive, send_with_headers)
        except Exception as failure:
            error = type(failure).__name__
            raise
        finally:
            if address:
                application.rate_limits.proxied.exit(address)
            self._log(scope, status, application.clock.now() - started, error)

    def _proxied_address(self, scope: Scope) -> str:
        """Behind a proxy, whose connections are not the visitors' own; otherwise "": the connection was counted."""
        if not self.application.settings.trusted_proxy:
            return ""
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        return guard.address_of(scope, headers, self.application.settings)

    def _log(self, scope: Scope, status: int, ms: int, error: str) -> None:
        """With the path as it is routed, without the names in it."""
        if status >= 500 or self.application.settings.access_log:
            failed = {"error": error or "refused"} if status >= 500 else {}
            route = scope.get(ROUTE, "other")
            server_log.note("request", method=scope["method"], route=route, status=status, ms=ms, **failed)


# HTTP


def _limited(application: Application, answer: pages.Answer, *, files: bool = False) -> pages.Answer:
    """The same, as often as an address may ask: files of the page are many, and have a limit of their own."""
    limits = application.rate_limits

    async def limited(request: Request) -> Response:
        try:
            address = guard.address_of(request.scope, request.headers, application.settings)
            (limits.files if files else limits.requests).take(address)
        except RequestError as refusal:
            return _refusal(application, refusal, "en")
        return await answer(request)

    return limited


def _http(application: Application, each: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    async def handle(request: Request) -> Response:
        request.scope[ROUTE] = each.path
        headers: dict[str, str] = dict(request.headers)
        lang = request.query_params.get("lang", "en")
        address = guard.address_of(request.scope, headers, application.settings)
        secure = guard.is_https(request.scope, headers, application.settings)
        try:
            application.rate_limits.requests.take(address)
            if each.changes:
                guard.check_change(headers, application.settings, secure=secure)
            limits = application.settings.limits
            most = limits.game_bytes if each.for_a_game else limits.body_bytes
            body = await _body(request, each.body, most) if each.body is not None else None
            base = f"{'https' if secure else 'http'}://{headers.get('host', '')}"
            token = guard.cookie_of(headers, application.settings, secure=secure)
            known = await application.sessions.recognise(token)
            guest, session = known or (None, None)
            if each.changes and not each.for_banned:
                application.sanctions.check(guest.id if guest is not None else "", address)
            query = dict(request.query_params)
            inquiry = Inquiry(application, address, guest, dict(request.path_params), query, body, secure, base)
            inquiry.admin_key = headers.get(guard.ADMIN_HEADER, "")
            inquiry.session, inquiry.agent = session, user_agent.coarse(headers.get("user-agent", ""))
            answer = await application.metrics.cpu.measured(REQUESTS, each.handler(inquiry))
        except RequestError as refusal:
            return _refusal(application, refusal, lang)
        except ReadOnly:
            return _refusal(application, RequestError("read-only"), lang)
        except StoreFull:
            return _refusal(application, RequestError("disk-full"), lang)
        except StoreError:
            return _refusal(application, RequestError("try-again"), lang)
        response = _packed(answer, headers) if isinstance(answer, Packed) else _response(answer)
        if guard.is_to_be_renamed(headers, application.settings, secure=secure):
            response.headers.append("set-cookie", guard.drop_cookie())
            if session is not None and not inquiry.cookie:
                inquiry.cookie = guard.set_cookie(token, secure=True)
        if inquiry.cookie:
            response.headers.append("set-cookie", inquiry.cookie)
        application.metrics.requests[200] += 1
        if application.store.read_only:
            response.headers[NOTICE] = "read-only"
        if seconds := application.announcement.seconds:
            response.headers[RESTART] = str(seconds)
        return compression.compress(response, headers) if each.compressed else response

    return handle


async def _body(request: Request, kind: Any, most: int) -> Any:
    data = bytearray()
    try:
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise RequestError("too-large")
        return http_types.read(bytes(data), kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise RequestError("bad-message", str(error)[:200]) from None
    except ClientDisconnect:
        raise RequestError("bad-message") from None


def _response(answer: Any) -> Response:
    headers = {"Cache-Control": "no-store"}
    if isinstance(answer, Streamed):
        return StreamingResponse(answer.parts, 200, headers, "application/json")
    if isinstance(answer, Text):
        if answer.file_name:
            headers["Content-Disposition"] = f'attachment; filename="{answer.file_name}"'
        return Response(answer.text, media_type=answer.media_type, headers=headers)
    return Response(encode(answer), media_type="application/json", headers=headers)


def _packed(answer: Packed, headers: Mapping[str, str]) -> Response:
    """Sent part by part, as fast as the client reads: a long replay is not in memory once for each of a hundred."""
    told = {"Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    if compression.accepts_gzip(headers):
        told |= {"Content-Encoding": "gzip", "Content-Length": str(len(answer.body))}
        return StreamingResponse(_each(documents.slices(answer.body)), 200, told, "application/json")
    told["Content-Length"] = str(documents.unpacked_size(answer.body))
    return StreamingResponse(_each(documents.unpacked(answer.body)), 200, told, "application/json")


async def _each(parts: Iterator[bytes]) -> AsyncIterator[bytes]:
    for part in parts:
        yield part


def _refusal(application: Application, refusal: RequestError, lang: str) -> Response:
    application.metrics.refused(refusal.code)
    status = 400 if refusal.code == "bad-message" else refusal.status
    application.metrics.requests[status] += 1
    body = encode(refused(0, refusal, lang if lang in ("en", "fr", "de") else "en"))
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


def _limited_not_found(application: Application) -> Callable[[Request, Exception], Awaitable[Response]]:
    async def not_found(request: Request, error: Exception) -> Response:
        async def answer(request: Request) -> Response:
            return await _not_found(request, error)

        return await _limited(application, answer, files=True)(request)

    return not_found


async def _not_found(request: Request, error: Exception) -> Response:
    status = getattr(error, "status_code", 404)
    page = pages.not_found(request) if status == 404 else None
    if page is not None:
        return page
    return Response(encode(refused(0, RequestError("unknown"), "en")), status, {}, "application/json")


async def _openapi(request: Request) -> Response:
    headers = {"Cache-Control": "no-store"}
    return compression.compress(Response(_described(), 200, headers, "application/json"), request.headers)


@cache
def _described() -> bytes:
    return encode(openapi.document())


__all__ = ["SOCKET_PATH", "api", "build"]
