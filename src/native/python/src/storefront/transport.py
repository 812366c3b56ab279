"""The way of a request to the API, for transports and hooks of your own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_ANSWER_BYTES = 64 * 1024 * 1024
"""The largest answer that the client reads. The search corpus has at most 8 MB."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpRequest:
    """A request as it is sent. Its printed form has neither headers nor the body."""

    method: str
    url: str
    headers: Sequence[tuple[str, str]] = field(repr=False)
    content: bytes = field(default=b"", repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpResponse:
    """A whole answer. Its printed form has neither headers nor the body."""

    status: int
    headers: Sequence[tuple[str, str]] = field(repr=False)
    """In their order; a name may come more than once, as `set-cookie` does."""
    content: bytes = field(default=b"", repr=False)

    def header(self, name: str) -> str | None:
        """Return the first header with a name in lower case."""
        return next((value for key, value in self.headers if key.lower() == name), None)


class Transport(Protocol):
    """Sends the requests of a `Client`. Several threads call it at once."""

    def send(self, request: HttpRequest, timeout: float) -> HttpResponse:
        """Return the whole answer within so many seconds.

        It follows no redirect, keeps no cookie and repeats nothing.

        Raises:
            OSError: No whole answer came. A `TimeoutError` is one, too.
        """
        ...

    def close(self) -> None:
        """Close all connections."""
        ...


class AsyncTransport(Protocol):
    """Sends the requests of an `AsyncClient`."""

    async def send(self, request: HttpRequest) -> HttpResponse:
        """Return the whole answer. The client cancels it when its time is over.

        It follows no redirect, keeps no cookie and repeats nothing.

        Raises:
            OSError: No whole answer came.
        """
        ...

    async def close(self) -> None:
        """Close all connections."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt:
    """One request as it was sent. It has no body, and not the address: ids stand in it."""

    operation: str
    """Name in the API reference, such as `addCartLine`."""

    method: str
    """Method of HTTP."""

    route: str
    """The path with the names of its parameters."""

    number: int
    """1 for the first attempt of a call."""

    status: int
    """Status of HTTP; 0 when no answer came."""

    duration: float
    """Seconds from sending to the end of the answer."""
