"""The application: routes, the socket, and what they share."""

import time
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath

import potluck
from potluck.kernel.message import Refusal
from potluck.server import limits, pages, routes, safety, share
from potluck.server.connection import Connection
from potluck.server.hall import Hall
from potluck.server.settings import Settings

BODY = 64 << 10


def application(settings: Settings) -> Litestar:
    """The server as settings want it; whoever runs it opens the hall."""
    app = Litestar(
        route_handlers=[*routes.ROUTES, *share.ROUTES, *pages.ROUTES, table_socket],
        exception_handlers={Refusal: safety.refused, Exception: safety.failed},
        openapi_config=OpenAPIConfig(
            title="Potluck",
            version=potluck.__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=BODY,
        logging_config=None,
    )
    app.state.settings = settings
    app.state.hall = None
    app.state.share = None
    return app


@websocket("/api/tables/{code:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], code: FromPath[str]) -> None:
    """A live table."""
    hall: Hall = socket.app.state.hall
    address = limits.address(socket.client.host if socket.client else "?")
    refusal = safety.stranger(socket.scope, socket.app.state.settings) or full(hall, address)
    if refusal:
        await socket.close(code=1008, reason=refusal)
        return
    try:
        live = await hall.find(code)
    except Refusal as error:
        await socket.accept()  # or a browser would not be told why
        await socket.close(code=4004, reason=error.id)
        return
    if len(live.connections) >= limits.SOCKETS_HERE:
        await socket.accept()
        await socket.close(code=4008, reason="full")
        return
    await socket.accept()
    connection = Connection(hall, live, socket, address)
    live.connections.add(connection)
    hall.sockets[address] += 1
    await connection.run()


def full(hall: Hall, address: str) -> str:
    """Why there is no room for another socket from this address, if there is none."""
    scale = hall.limits.scale
    if not hall.limits.allow(limits.CONNECT, address, time.monotonic()):
        return "too-fast"
    most = limits.SOCKETS * scale
    if hall.closing or hall.sockets.total() >= most:
        return "full"
    return "full" if hall.sockets[address] >= limits.SOCKETS_FROM * scale else ""
