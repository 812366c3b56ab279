"""Models of the checkout, addresses and payment."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Clearable, Limit, Model
from storefront.models.addresses import PartialAddress
from storefront.models.enums import CheckoutStatus
from storefront.models.money import Money
from storefront.models.orders import Order
from storefront.models.payments import PaymentError, PaymentSession
from storefront.models.quotes import Quote, Requirement


class Checkout(Model):
    """A checkout turns a cart into an order."""

    id: str
    """Id of the checkout."""

    status: CheckoutStatus
    """incomplete: something is missing. ready: the order can be placed. processing,
    requires-action: the payment is under way. completed: there is an order. failed: the payment
    failed; try again. expired: begin again."""

    cart_version: int
    """Version of the cart on which the quote is based."""

    market: str
    """Code of the market."""

    currency: str
    """ISO 4217 code of every amount."""

    email: str
    """Email address for the receipt. Empty until the shopper enters one."""

    shipping_address: PartialAddress
    """Shipping address as typed so far."""

    billing_address: PartialAddress | None
    """Billing address as typed so far. None: the same as the shipping address."""

    quote: Quote
    """Price for the current input."""

    requirements: list[Requirement]
    """Requirements that are missing before the order can be placed."""

    order: Order | None
    """Order of this checkout, from the status `pending` on, or None if there is none yet."""

    last_payment_error: PaymentError | None
    """Reason of the last failed payment, or None. The same checkout can try again."""

    expires_at: Annotated[str, Limit(format="date-time")]
    """Time at which an unfinished checkout expires."""


class CheckoutInput(Model):
    """A change of a checkout.

    Fields that are left out keep their values. An incomplete address is stored as typed.
    """

    email: (
        Annotated[str, Limit(max_length=254, pattern=r"^$|^[^@\s]+@[^@\s]+\.[^@\s]+$")] | None
    ) = None
    """Email address for the receipt. An empty string removes it."""

    shipping_address: PartialAddress | None = None
    """Replaces the address as a whole."""

    billing_address: Clearable[PartialAddress] = None
    """Billing address. None: the same as the shipping address."""

    shipping_method_id: Clearable[Annotated[str, Limit(max_length=100)]] = None
    """Id of the chosen shipping method, or None."""


class CompleteInput(Model):
    """Places the order for exactly the quote that the shopper saw."""

    quote_hash: Annotated[str, Limit(min_length=1, max_length=128)]
    """`quote.hash` of the checkout that the shopper saw."""

    expected_amount: Money
    """`quote.totals.amountDue` of the checkout that the shopper saw."""

    provider: Annotated[str, Limit(max_length=32)] | None = None
    """Name of the payment provider. Leave it out when nothing is due."""


class CompleteResult(Model):
    """The order and the data to pay it."""

    checkout: Checkout
    """The current checkout."""

    order: Order
    """The placed order."""

    payment: PaymentSession | None
    """Data for the payment form. None: nothing is due, or everything is paid."""
