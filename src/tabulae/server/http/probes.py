"""What load balancers and Prometheus ask: is the process alive and ready, and what has it counted."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from tabulae.server.app import Application
from tabulae.server.observation.readiness import READY
from tabulae.server.ports import StoreError


def health(application: Application) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        try:
            await application.store.meta("alive")
        except StoreError:
            return Response("the store does not answer\n", 503, media_type="text/plain")
        return Response("ok\n", media_type="text/plain")

    return answer


def ready(application: Application) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        found = await application.readiness.answer()
        return Response(f"{found}\n", 200 if found == READY else 503, media_type="text/plain")

    return answer


def metrics(application: Application) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        application.metrics.sockets = application.rate_limits.sockets
        application.metrics.tasks = len(asyncio.all_tasks())
        return Response(application.metrics.text(), media_type="text/plain; version=0.0.4")

    return answer
