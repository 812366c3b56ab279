"""A client of the shopper API of Storefront Elements.

Catalogue, cart, checkout, orders and accounts, for programs that block and for asyncio:

    from storefront import Client

    with Client("https://api.example.com", store_id=1) as client:
        page = client.store.products(first=12)

One client is one shopper: it keeps the cookies of the API. Amounts are integers of the minor unit
of their currency. Fields that a later version of the service adds are passed over, and values that
it adds to an open list are kept as they come.
"""

from storefront._async.client import AsyncClient
from storefront._core.cart_merge import input_of
from storefront._core.request import new_idempotency_key
from storefront._sync.client import Client
from storefront.errors import StorefrontError
from storefront.transport import (
    AsyncTransport,
    Attempt,
    HttpRequest,
    HttpResponse,
    Transport,
)

__all__ = [
    "AsyncClient",
    "AsyncTransport",
    "Attempt",
    "Client",
    "HttpRequest",
    "HttpResponse",
    "StorefrontError",
    "Transport",
    "input_of",
    "new_idempotency_key",
]
