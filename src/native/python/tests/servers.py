"""Servers for tests, each on a port of its own."""

import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

GIFT_CARD = {
    "id": "card",
    "last4": "3WHP",
    "balance": {"amount": 2500, "currency": "EUR"},
    "status": "active",
    "expiresAt": None,
}

Answer = tuple[int, list[tuple[str, str]], Any]


@contextmanager
def http_server(answer: Callable[[BaseHTTPRequestHandler], Answer]) -> Iterator[str]:
    """Serve, with a function that gets a request and returns status, headers and a body."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def handle_any(self) -> None:
            self.rfile.read(int(self.headers.get("content-length") or 0))
            status, headers, body = answer(self)
            text = json.dumps(body).encode()
            self.send_response(status)
            for name, value in headers:
                self.send_header(name, value)
            self.send_header("content-type", "application/json")
            self.send_header("content-length", str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def __getattr__(self, name: str) -> object:
            """Handle every method of HTTP in the same way."""
            if name.startswith("do_"):
                return self.handle_any
            raise AttributeError(name)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - of the base
            """Print nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def raw_server(
    serve: Callable[[socket.socket], None], asked: list[bytes] | None = None
) -> Iterator[str]:
    """Serve, with a function that gets a connection after its request."""
    listener = socket.create_server(("127.0.0.1", 0))

    def accept() -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            with connection:
                request = connection.recv(65536)
                if asked is not None:
                    asked.append(request)
                try:
                    serve(connection)
                except OSError:
                    continue

    thread = threading.Thread(target=accept)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        listener.shutdown(socket.SHUT_RDWR)
        listener.close()
        thread.join()
