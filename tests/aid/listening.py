"""An application on a port of its own, set up as `motherlode serve` does, in a thread."""

import contextlib
import socket
import threading
from collections.abc import Iterator

import uvicorn
from starlette.types import ASGIApp

from motherlode.web import _config


@contextlib.contextmanager
def listening(app: ASGIApp, *, begins: bool = True) -> Iterator[int]:
    """Serve an application meanwhile, and yield its port; one that has nothing to do as it *begins* is not told so."""
    config = _config(app)
    if not begins:
        config.lifespan = "off"
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        running = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
        running.start()
        yield listener.getsockname()[1]
        server.should_exit = True
        running.join()
