"""Models of orders and shipments."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.addresses import PartialAddress
from storefront.models.cart import CartAttribute, CartLine
from storefront.models.enums import (
    OrderFulfillmentStatus,
    OrderPaymentStatus,
    OrderRefundStatus,
    OrderRefundTo,
    OrderStatus,
    ShipmentStatus,
    ShipmentUpdateStatus,
)
from storefront.models.money import AppliedRule, Money, TaxSum, Totals
from storefront.models.shared import PageInfo


class Order(Model):
    """An order."""

    id: str
    """Id of the order."""

    number: str | None
    """Number of the order.

    It is assigned when the order is placed, so failed attempts leave no gaps.
    """

    status: OrderStatus
    """pending: the order waits for its payment. placed: it is ordered. canceled or completed: it is
    closed."""

    payment_status: OrderPaymentStatus
    """Status of the money."""

    fulfillment_status: OrderFulfillmentStatus
    """Status of the shipment."""

    market: str
    """Code of the market."""

    currency: str
    """ISO 4217 code of every amount."""

    email: str
    """Email address for the receipt."""

    shipping_address: PartialAddress
    """Address that it is sent to."""

    billing_address: PartialAddress
    """Billing address. It may be incomplete."""

    shipping_method: OrderShippingMethod | None
    """Shipping method. None: nothing to ship, or not known."""

    lines: list[CartLine]
    """Ordered lines at the prices of the order."""

    totals: Totals
    """Charged totals."""

    taxes: list[TaxSum]
    """Taxes by rate. They add up to taxTotal."""

    payments: list[OrderPayment]
    """Payments, apart from gift cards."""

    note: str
    """Note of the shopper from the cart, as plain text. Empty: there is no note."""

    attributes: list[CartAttribute]
    """Attributes of the cart at the time of the order."""

    applied_rules: list[AppliedRule]
    """Effects of the merchant's checkout rules."""

    gift_cards: list[OrderGiftCard]
    """Gift cards that pay a part."""

    refunds: list[OrderRefund]
    """Refunds, oldest first."""

    refund_total: Money
    """Total of completed refunds. Pending refunds are not included."""

    shipments: list[Shipment]
    """Parcels."""

    created_at: Annotated[str, Limit(format="date-time")]
    """Time at which the checkout was completed."""

    placed_at: Annotated[str, Limit(format="date-time")] | None
    """Time at which the order was placed, or None before that."""

    review_token: str | None = None
    """Secret of the buyer for links to write a review.

    It proves the purchase. Present when the order is paid.
    """


class OrderGiftCard(Model):
    """A gift card that pays a part of an order."""

    last4: str
    """Last four characters of the code."""

    applied: Money
    """Amount that it pays."""


class OrderLookupInput(Model):
    """Number and email address of an order."""

    number: Annotated[str, Limit(min_length=1, max_length=32)]
    """Number of the order, as on the receipt."""

    email: Annotated[str, Limit(min_length=3, max_length=254)]
    """Email address of the order. Letter case is ignored."""


class OrderPage(Model):
    """A page of a list of Order."""

    items: list[Order]
    """Entries of this page."""

    page_info: PageInfo
    """End of this page."""

    total_count: Annotated[int, Limit(minimum=0)]
    """Entries on all pages, counted up to 1,000."""


class OrderPayment(Model):
    """A payment of an order."""

    provider: str
    """Name of the payment provider."""

    status: str
    """Status of the payment."""

    amount: Money
    """Amount."""

    brand: str | None
    """Brand of the card, or None if it is not known."""

    last4: str | None
    """Last four digits of the card number, or None if it is not known."""


class OrderRefund(Model):
    """A refund, pending or completed. A refund to several means of payment has several entries."""

    amount: Money
    """Amount."""

    status: OrderRefundStatus
    """Status of the refund."""

    to: OrderRefundTo
    """Means of payment that receives it."""

    last4: str | None
    """Last four digits of the card number, or None if it is not known."""

    created_at: Annotated[str, Limit(format="date-time")]
    """Time of creation."""


class OrderShippingMethod(Model):
    """Shipping method of an order."""

    id: str
    """Id of the method."""

    title: str
    """Name that shoppers see."""

    min_days: int | None
    """Fewest days on the way, as agreed with the order. None: not known."""

    max_days: int | None
    """Most days on the way, as agreed with the order. None: not known."""


class Shipment(Model):
    """A parcel of an order. `status` is the status of its newest update."""

    id: str
    """Id of the parcel."""

    status: ShipmentStatus
    """Status of the parcel."""

    carrier: str | None
    """Name of the carrier, or None if it is not known."""

    tracking_number: str | None
    """Number of the parcel, or None."""

    tracking_url: str | None
    """Always http or https."""

    estimated_delivery_at: Annotated[str, Limit(format="date-time")] | None
    """Estimated time of arrival, or None if it is not known."""

    lines: list[ShipmentLine]
    """Contents of the parcel."""

    updates: list[ShipmentUpdate]
    """Updates, newest first."""

    created_at: Annotated[str, Limit(format="date-time")]
    """Time of creation."""


class ShipmentLine(Model):
    """Pieces of a line in a parcel."""

    line_id: str
    """Id of the line of the order."""

    quantity: Annotated[int, Limit(minimum=1)]
    """Number of pieces."""


class ShipmentUpdate(Model):
    """A tracking update of a parcel."""

    id: str
    """Id of the update."""

    at: Annotated[str, Limit(format="date-time")]
    """Time of the event."""

    status: ShipmentUpdateStatus
    """Status of the parcel."""

    message: str
    """Message of the carrier or the merchant. It may be empty."""

    location: str | None
    """Location, or None if it is not known."""
