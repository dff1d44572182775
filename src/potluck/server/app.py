"""The application: routes, the socket, and what every answer carries for safety."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Request, Response, WebSocket, websocket
from litestar.config.response_cache import ResponseCacheConfig
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp, Receive, Scope, Send

import potluck
from potluck.kernel.message import Refusal
from potluck.play.protocol import Sentence, sentence
from potluck.server import http, limits, pages
from potluck.server.hall import Hall
from potluck.server.limits import Limits
from potluck.server.socket import Connection
from potluck.server.store import Store
from potluck.server.tokens import Tokens
from potluck.server.workers import Workers

WATCHERS = 64  # sockets at one table
BODY = 64 << 10
HEADERS = {
    b"content-security-policy": (
        b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
        b"img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
        b"form-action 'none'; frame-ancestors 'none'"
    ),
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": b"camera=(), microphone=(), geolocation=()",
}
MISSING = {"no-such-table", "unknown-game"}


class Settings(msgspec.Struct, frozen=True):
    """How a server is run."""

    database: str
    workers: int = 1
    public_url: str = ""
    limits: float = 1.0


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    reason: Sentence


def application(settings: Settings) -> Litestar:
    """The server as settings want it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        workers = Workers(settings.workers)
        hall = Hall(store, await Tokens.of(store), workers, Limits(settings.limits))
        app.state.hall = hall
        app.state.settings = settings
        try:
            yield
        finally:
            await hall.close()

    return Litestar(
        route_handlers=[*http.ROUTES, *pages.ROUTES, table_socket],
        lifespan=[lifespan],
        middleware=[safe],
        exception_handlers={Refusal: refused, Exception: failed},
        openapi_config=OpenAPIConfig(title="Potluck", version=potluck.__version__),
        request_max_body_size=BODY,
        response_cache_config=ResponseCacheConfig(),
    )


def refused(_request: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """A refusal is an answer: 404 for what is not there, 429 for too much, else 400."""
    status = 404 if refusal.id in MISSING else 429 if refusal.id == "too-fast" else 400
    return Response(Problem(sentence(refusal)), status_code=status)


def failed(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A client never sees a trace; the log does."""
    status = getattr(error, "status_code", 500)
    if status >= 500:
        hall: Hall = request.app.state.hall
        hall.log.error("a request failed", path=request.url.path, exc_info=error)
    id = "message-wrong" if status < 500 else "server-fault"
    return Response(Problem(Sentence(id, {})), status_code=status)


def safe(app: ASGIApp) -> ASGIApp:
    """Every answer says what a browser may do with it."""

    async def wrapped(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS.items()]
            await send(message)

        await app(scope, receive, sending)

    return wrapped


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], code: str) -> None:
    """A live table."""
    hall: Hall = socket.app.state.hall
    address = socket.client.host if socket.client else "?"
    if not same_origin(socket) or not hall.limits.allow(limits.CONNECT, address, hall.now() / 1000):
        await socket.close(code=4003, reason="refused")
        return
    try:
        live = await hall.find(code)
    except Refusal:
        await socket.close(code=4004, reason="no such table")
        return
    if len(live.connections) >= WATCHERS:
        await socket.close(code=4008, reason="full")
        return
    await socket.accept()
    connection = Connection(hall, live, socket, address)
    live.connections.add(connection)
    await connection.run()


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """A page from elsewhere may not open a socket with somebody's address; programs send no
    origin.
    """
    origin = socket.headers.get("origin")
    if origin is None:
        return True
    settings: Settings = socket.app.state.settings
    allowed = {socket.headers.get("host", "")}
    if settings.public_url:
        allowed.add(urlsplit(settings.public_url).netloc)
    return urlsplit(origin).netloc in allowed
