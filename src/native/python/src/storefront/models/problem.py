"""Models of problem documents and pages."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.cart import Cart
from storefront.models.checkout import Checkout
from storefront.models.orders import Order
from storefront.models.shared import ErrorItem


class Problem(Model):
    """A problem document (RFC 9457); media type application/problem+json."""

    type: str
    """Always about:blank."""

    title: str
    """Text of the HTTP status."""

    status: int
    """HTTP status."""

    detail: str | None = None
    """Message of the first error."""

    instance: str | None = None
    """The request id. The log contains it as well."""

    errors: Annotated[list[ErrorItem], Limit(max_items=100)]
    """Problems, the most important first. Never empty."""

    cart: Cart | None = None
    """With CART_VERSION_CONFLICT: the current cart."""

    order: Order | None = None
    """With CART_LOCKED: the order that is being paid."""

    checkout: Checkout | None = None
    """With errors of completing a checkout: the current checkout with its new quote."""
