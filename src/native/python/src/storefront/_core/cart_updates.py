"""Changes of the cart: each answer is remembered, so that a later conflict can be merged."""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING

from storefront._core.cart_merge import is_applied, merge_cart
from storefront._core.conversation import Conversation, decoded, exchange
from storefront._core.request import Request
from storefront.errors import StorefrontError
from storefront.models.cart import Cart

if TYPE_CHECKING:
    from storefront._core.options import Options
    from storefront.models.cart import CartInput

_MAX_MERGES = 4
_PRECONDITION_FAILED = 412


class CartMemory:
    """The newest carts that a client has seen. Several threads may use it.

    It keeps them as text, because callers may change the cart that they got.
    """

    def __init__(self) -> None:
        """Remember nothing yet."""
        self._seen: deque[tuple[int, bytes]] = deque(maxlen=8)
        self._lock = threading.Lock()

    def keep(self, version: int, text: bytes) -> None:
        """Keep a cart."""
        with self._lock:
            self._seen.append((version, text))

    def find(self, version: int | None) -> Cart | None:
        """Return the newest cart, or the newest with a version."""
        with self._lock:
            texts = [text for known, text in self._seen if version is None or known == version]
        return Cart.model_validate_json(texts[-1]) if texts else None


def call_for_cart(options: Options, memory: CartMemory, request: Request) -> Conversation[Cart]:
    """Call an operation that answers with the cart."""
    got = yield from exchange(options, request)
    cart = decoded(request, got, Cart)
    memory.keep(cart.version, got.content)
    return cart


def update_cart(
    options: Options,
    memory: CartMemory,
    wish: CartInput,
    *,
    base: Cart | None,
    version: int | None,
    market: str | None,
    locale: str | None,
) -> Conversation[Cart]:
    """Replace the whole cart, and merge the changes of others when the service refuses."""
    query = {"market": market, "locale": locale}
    start = base or memory.find(version)
    if start is None and version is None:
        start = yield from call_for_cart(options, memory, read_cart(query))
    if version is None and start is not None:
        version = start.version
    following = wish
    for merges in range(_MAX_MERGES + 1):
        request = Request(
            operation="replaceCart",
            method="PUT",
            route="/store/{storeId}/cart",
            query=query,
            headers={"if-match": f'"{version}"'},
            body=following,
        )
        try:
            return (yield from call_for_cart(options, memory, request))
        except StorefrontError as refused:
            current = refused.problem.cart if refused.problem else None
            if refused.status != _PRECONDITION_FAILED or current is None:
                raise
            memory.keep(current.version, current.model_dump_json(exclude_unset=True).encode())
            if is_applied(following, current):
                return current
            if start is None or merges == _MAX_MERGES:
                raise
            following, version = merge_cart(start, wish, current), current.version
    raise AssertionError  # the last merge returns or raises


def read_cart(query: dict[str, str | None]) -> Request:
    """Return the request for the cart."""
    return Request(operation="getCart", method="GET", route="/store/{storeId}/cart", query=query)
