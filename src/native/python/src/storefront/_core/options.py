"""The options of a client, checked at once."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Callable

    from storefront.transport import Attempt

DEFAULT_TIMEOUT = 15.0
_BULK_FACTOR = 10


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options that both clients have."""

    base_url: str
    store_id: int
    market: str | None
    locale: str | None
    timeout: float
    on_attempt: Callable[[Attempt], None] | None
    random: Callable[[], float]
    origin: str

    def limit(self, *, bulk: bool) -> float:
        """Return the seconds of one attempt."""
        return self.timeout * _BULK_FACTOR if bulk else self.timeout


def checked_options(
    *,
    base_url: str,
    store_id: int,
    market: str | None,
    locale: str | None,
    timeout: float,
    on_attempt: Callable[[Attempt], None] | None,
    random_numbers: Callable[[], float] | None,
) -> Options:
    """Check the options of a client.

    Raises:
        TypeError: An option has a wrong type. The error names it.
        ValueError: An option has a wrong value. The error names it.
    """
    _require(
        isinstance(base_url, str),
        "base_url",
        base_url,
        "the http or https address of the API",
    )
    try:
        parts = urlsplit(base_url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        message = f"base_url is {base_url!r}; give the http or https address of the API"
        raise ValueError(message) from error
    if parts.username is not None or parts.password is not None:
        message = "base_url has a user name or a password; leave them out"
        raise ValueError(message)
    if parts.scheme not in {"http", "https"} or not host or parts.query or parts.fragment:
        message = f"base_url is {base_url!r}; give the http or https address of the API"
        raise ValueError(message)
    _require(_is_number(store_id, int), "store_id", store_id, "the number of the store")
    if store_id < 1:
        message = f"store_id is {store_id}; give the number of the store"
        raise ValueError(message)
    for name, text in (("market", market), ("locale", locale)):
        _require(text is None or isinstance(text, str), name, text, "a text, or leave it out")
    _require(_is_number(timeout, int, float), "timeout", timeout, "seconds above zero")
    if not 0 < timeout < float("inf"):
        message = f"timeout is {timeout}; give seconds above zero"
        raise ValueError(message)
    for name, call in (("on_attempt", on_attempt), ("random", random_numbers)):
        _require(
            call is None or callable(call),
            name,
            call,
            "something to call, or leave it out",
        )
    netloc = (f"[{host}]" if ":" in host else host) + (f":{port}" if port is not None else "")
    origin = f"{parts.scheme}://{netloc}"
    return Options(
        base_url=origin + parts.path.rstrip("/"),
        store_id=store_id,
        market=market,
        locale=locale,
        timeout=timeout,
        on_attempt=on_attempt,
        random=random_numbers or random.random,
        origin=origin,
    )


def _is_number(value: object, *kinds: type) -> bool:
    return isinstance(value, kinds) and not isinstance(value, bool)


def _require(condition: bool, name: str, value: object, wanted: str) -> None:  # noqa: FBT001
    if not condition:
        message = f"{name} is {value!r}; give {wanted}"
        raise TypeError(message)
