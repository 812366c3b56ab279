"""Models of quotes: all totals of a cart at an address."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.addresses import PartialAddress
from storefront.models.cart import CartLine
from storefront.models.codes import ErrorCode
from storefront.models.enums import CheckoutStep, QuoteState
from storefront.models.money import (
    AppliedDiscountCode,
    AppliedGiftCard,
    AppliedRule,
    Money,
    TaxSum,
    Totals,
)
from storefront.models.shared import ErrorItem


class Quote(Model):
    """A price for a cart at an address.

    A page may show a number as the total only when `state` is `final`.
    """

    hash: str
    """Identifies this quote. Send it back to complete the checkout."""

    state: QuoteState
    """Input that the price still depends on. `final`: none."""

    currency: str
    """ISO 4217 code of every amount."""

    totals: Totals
    """Totals with shipping and tax, as far as they are known."""

    lines: list[CartLine]
    """Lines with their discounts."""

    taxes: list[TaxSum]
    """Taxes by rate. They add up to taxTotal."""

    shipping_methods: list[ShippingMethod]
    """Shipping methods for this address."""

    shipping_method_id: str | None
    """Chosen shipping method, or None if there is none yet."""

    discount_codes: list[AppliedDiscountCode]
    """Discount codes. Their amounts include discounts on shipping."""

    gift_cards: list[AppliedGiftCard]
    """Gift cards with the amount that each pays."""

    applied_rules: list[AppliedRule]
    """Effects of the merchant's checkout rules."""

    requirements: list[Requirement]
    """Requirements that are missing before the order can be placed."""

    warnings: list[ErrorItem]
    """Changes since the shopper last saw the cart."""


class EstimateInput(Model):
    """Address and shipping method of an estimate."""

    shipping_address: PartialAddress | None = None
    """The known part of the address."""

    shipping_method_id: Annotated[str, Limit(max_length=100)] | None = None
    """Id of the shipping method. Default: the first method."""


class ShippingMethod(Model):
    """A shipping method for the order."""

    id: str
    """Id of the method."""

    title: str
    """Name that shoppers see."""

    description: str
    """Description that shoppers see. It may be empty."""

    price: Money
    """Price for this cart."""

    free_from: Money | None
    """Value of goods from which shipping is free.

    None: shipping is never free, or is free already.
    """

    min_days: int | None
    """Fewest days on the way, or None if it is not known."""

    max_days: int | None
    """Most days on the way, or None if it is not known."""


class Requirement(Model):
    """Something that is missing before an order can be placed."""

    step: CheckoutStep
    """Step of the checkout that asks for it."""

    field: str
    """Path of the field with dots: shippingAddress.postalCode."""

    code: ErrorCode
    """Code of the problem."""

    message: str
    """Message in English for developers and logs."""
