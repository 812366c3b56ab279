"""The default transport of the client that blocks, on httpx2 and its connections.

httpx2 times each read: an answer that drips would never end. Here the time of an attempt is a
deadline, which every read and write of a connection keeps.
"""

from __future__ import annotations

import threading
from time import monotonic
from typing import TYPE_CHECKING

import httpcore2
import httpx2

from storefront._core.proxy import proxy_of
from storefront._core.tls import tls_context
from storefront.transport import MAX_ANSWER_BYTES, HttpRequest, HttpResponse

if TYPE_CHECKING:
    import ssl
    from collections.abc import Iterable, Iterator

    SocketOptions = Iterable[httpcore2.SOCKET_OPTION]

_MAX_CONNECTIONS = 100
_MAX_KEPT = 20
_KEPT_SECONDS = 5.0


class _Deadline(threading.local):
    """The end of the attempt that this thread makes. A connection is of one thread at a time."""

    end = 0.0

    def rest(self) -> float:
        rest = self.end - monotonic()
        if rest <= 0:
            raise TimeoutError
        return rest


class _Stream(httpcore2.NetworkStream):
    """A connection whose reads and writes end with the deadline."""

    def __init__(self, stream: httpcore2.NetworkStream, deadline: _Deadline) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:  # noqa: ARG002
        return self._stream.read(max_bytes, self._deadline.rest())

    def write(self, buffer: bytes, timeout: float | None = None) -> None:  # noqa: ARG002
        self._stream.write(buffer, self._deadline.rest())

    def close(self) -> None:
        self._stream.close()

    def start_tls(
        self,
        ssl_context: ssl.SSLContext,
        server_hostname: str | None = None,
        timeout: float | None = None,  # noqa: ARG002
    ) -> httpcore2.NetworkStream:
        stream = self._stream.start_tls(ssl_context, server_hostname, self._deadline.rest())
        return _Stream(stream, self._deadline)

    def get_extra_info(self, info: str) -> object:
        return self._stream.get_extra_info(info)


class _Backend(httpcore2.SyncBackend):
    """Opens connections within the deadline."""

    def __init__(self, deadline: _Deadline) -> None:
        self._deadline = deadline

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ARG002
        local_address: str | None = None,
        socket_options: SocketOptions | None = None,
    ) -> httpcore2.NetworkStream:
        stream = super().connect_tcp(
            host, port, self._deadline.rest(), local_address, socket_options
        )
        return _Stream(stream, self._deadline)


class _Body(httpx2.SyncByteStream):
    """The body of an answer, for httpx2 to decode."""

    def __init__(self, answer: httpcore2.Response) -> None:
        self._answer = answer

    def __iter__(self) -> Iterator[bytes]:
        return self._answer.iter_stream()


class HttpxTransport:
    """Sends requests over the connections of httpx2. It has no cookies and no redirects."""

    def __init__(self, base_url: str) -> None:
        """Prepare for requests to one API."""
        self._deadline = _Deadline()
        context = tls_context()
        backend = _Backend(self._deadline)
        address = proxy_of(base_url)
        if address is None:
            self._pool = httpcore2.ConnectionPool(
                ssl_context=context,
                max_connections=_MAX_CONNECTIONS,
                max_keepalive_connections=_MAX_KEPT,
                keepalive_expiry=_KEPT_SECONDS,
                network_backend=backend,
            )
        else:
            proxy = httpx2.Proxy(address)
            self._pool = httpcore2.HTTPProxy(
                proxy_url=str(proxy.url),
                proxy_auth=proxy.raw_auth,
                proxy_headers=proxy.headers.raw,
                ssl_context=context,
                max_connections=_MAX_CONNECTIONS,
                max_keepalive_connections=_MAX_KEPT,
                keepalive_expiry=_KEPT_SECONDS,
                network_backend=backend,
            )

    def send(self, request: HttpRequest, timeout: float) -> HttpResponse:
        """Return the whole answer within so many seconds."""
        self._deadline.end = monotonic() + timeout
        headers = [("host", httpx2.URL(request.url).netloc.decode()), *request.headers]
        if request.content:
            headers.append(("content-length", str(len(request.content))))
        try:
            with self._pool.stream(
                request.method,
                request.url,
                headers=headers,
                content=request.content or None,
                extensions={"timeout": {"pool": timeout}},
            ) as got:
                answer = httpx2.Response(got.status, headers=got.headers, stream=_Body(got))
                content = self._read(answer)
        except (httpcore2.TimeoutException, TimeoutError) as error:
            raise TimeoutError from error
        except (
            httpcore2.NetworkError,
            httpcore2.ProtocolError,
            httpcore2.ProxyError,
            httpx2.RequestError,
        ) as error:
            raise ConnectionError(str(error) or type(error).__name__) from error
        return HttpResponse(
            status=answer.status_code,
            headers=answer.headers.multi_items(),
            content=content,
        )

    @staticmethod
    def _read(answer: httpx2.Response) -> bytes:
        content = bytearray()
        for part in answer.iter_bytes():
            content += part
            if len(content) > MAX_ANSWER_BYTES:
                message = f"the answer has more than {MAX_ANSWER_BYTES} bytes"
                raise ConnectionError(message)
        return bytes(content)

    def close(self) -> None:
        """Close all connections."""
        self._pool.close()
