"""Models of subscriptions."""

from __future__ import annotations

from typing import Annotated, ClassVar

from storefront.models._base import Limit, Model
from storefront.models.addresses import Address, PartialAddress
from storefront.models.cart import LineAttribute, LineSubscription
from storefront.models.enums import SubscriptionPlanInterval, SubscriptionStatus
from storefront.models.money import Money
from storefront.models.payments import PaymentSession
from storefront.models.shared import Image, OptionValue, PageInfo


class Subscription(Model):
    """A repeated order of a product."""

    id: str
    """Id of the subscription."""

    status: SubscriptionStatus
    """past-due: the card was refused and the service tries again. payment-needed: there is no card
    to charge, so the shopper must pay."""

    plan: LineSubscription
    """Plan of the subscription."""

    line: SubscriptionLine
    """Product and quantity."""

    unit_price: Money
    """Agreed price of one piece. The market defines whether it contains tax."""

    started_on: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    """A day in UTC: 2031-01-31."""

    next_on: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None
    """Day of the next renewal. None: there is none."""

    paused_until: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None
    """Day on which it resumes automatically, or None."""

    last_failure: SubscriptionFailure | None
    """Reason why the due renewal is not paid. None: nothing is due."""

    last_order: SubscriptionOrder | None
    """The last order of the subscription, or None."""

    payment: SubscriptionCard | None
    """Payment card for renewals. None: no card is saved."""

    shipping_address: PartialAddress
    """Address that it is sent to."""

    shipping_method: SubscriptionShippingMethod | None
    """Shipping method, or None if it is not known."""


class SubscriptionCard(Model):
    """A saved payment card."""

    brand: str | None
    """Brand of the card, or None if it is not known."""

    last4: str | None
    """Last four digits of the card number, or None if it is not known."""


class SubscriptionFailure(Model):
    """Reason why the due renewal is not paid."""

    reason: str
    """Code of the provider, such as card_declined or authentication_required."""

    next_try_on: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None
    """Day of the next attempt, or None."""


class SubscriptionLine(Model):
    """Product and quantity of each renewal."""

    product_id: str
    """Id of the product."""

    variant_id: str
    """Id of the variant."""

    title: str
    """Title of the product."""

    handle: str
    """Handle of the product."""

    options: list[OptionValue]
    """Chosen values, such as size and colour."""

    image: Image | None
    """Image of the variant, or else of the product. None: there is no image."""

    attributes: list[LineAttribute]
    """Fields that the shopper filled in for the line."""

    quantity: Annotated[int, Limit(minimum=1, maximum=9999)]
    """Pieces in each renewal."""


class SubscriptionOrder(Model):
    """An order of a subscription."""

    id: str
    """Id of the order."""

    number: str
    """Number of the order."""

    placed_at: Annotated[str, Limit(format="date-time")]
    """Time of the order."""


class SubscriptionPage(Model):
    """A page of a list of Subscription."""

    items: list[Subscription]
    """Entries of this page."""

    page_info: PageInfo
    """End of this page."""

    total_count: Annotated[int, Limit(minimum=0)]
    """Entries on all pages, counted up to 1,000."""


class SubscriptionPause(Model):
    """A pause. Without a day, it lasts until the subscription is resumed."""

    until: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None
    """Day on which it resumes automatically."""


class SubscriptionPayment(Model):
    """The order of a renewal and the data to pay it."""

    subscription: Subscription
    """The current subscription."""

    order_id: str
    """Id of the order of this renewal."""

    payment: PaymentSession | None
    """Data for the payment form. None: nothing is due."""


class SubscriptionPaymentInput(Model):
    """The renewal to pay and the payment provider."""

    period_on: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    """`next_on` of the subscription that the caller saw."""

    provider: Annotated[str, Limit(min_length=1, max_length=32)]
    """Name of a payment provider of the store."""


class SubscriptionPeriod(Model):
    """Identifies the renewal, so that a repeated request does not affect the following renewal."""

    period_on: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    """`next_on` of the subscription that the caller saw."""


class SubscriptionPlan(Model):
    """A subscription plan for products."""

    id: Annotated[str, Limit(pattern=r"^[a-z0-9-]{1,64}$")]
    """Id of the plan."""

    description: str
    """Description that shoppers see. It may be empty."""

    name: Annotated[str, Limit(min_length=1, max_length=100)]
    """Name that shoppers see."""

    interval: SubscriptionPlanInterval
    """Unit of the interval between renewals."""

    interval_count: Annotated[int, Limit(minimum=1, maximum=365)]
    """Number of intervals between renewals: 2 and week means every two weeks."""

    discount_ppm: Annotated[int, Limit(minimum=0, maximum=1000000)]
    """Discount on the unit price in parts per million: 10 % is 100000."""


class SubscriptionUpdate(Model):
    """A change of the next renewals. Fields that are left out keep their values."""

    __limit__: ClassVar[Limit | None] = Limit(min_properties=1)

    quantity: Annotated[int, Limit(minimum=1, maximum=9999)] | None = None
    """Pieces in each renewal."""

    shipping_address: Address | None = None
    """Replaces the address as a whole."""


class SubscriptionShippingMethod(Model):
    """Shipping method of the renewals."""

    id: str
    """Id of the method."""

    title: str
    """Name that shoppers see."""
