"""Models of the cart and of quotes."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.enums import LineSubscriptionInterval
from storefront.models.money import (
    AppliedDiscountCode,
    AppliedGiftCard,
    GiftCardDelivery,
    GiftCardDeliveryInput,
    Money,
    Totals,
)
from storefront.models.shared import ErrorItem, Image, OptionValue


class Cart(Model):
    """The cart of a shopper."""

    id: str
    """Id of the cart."""

    version: Annotated[int, Limit(minimum=0)]
    """Version.

    Each change increases it. The ETag is the version in quotes: "3". Send the ETag as If-Match when
    you replace the cart.
    """

    market: str
    """Code of the market whose prices apply."""

    currency: str
    """ISO 4217 code of every amount."""

    lines: list[CartLine]
    """Lines, in the order in which they were added."""

    line_count: Annotated[int, Limit(minimum=0)]
    """Number of lines."""

    item_count: Annotated[int, Limit(minimum=0)]
    """Sum of quantities."""

    totals: Totals
    """Totals. An estimate or a checkout adds shipping and tax."""

    discount_codes: list[AppliedDiscountCode]
    """Discount codes on the cart, including codes that do not apply now."""

    gift_cards: list[AppliedGiftCard]
    """Gift cards on the cart, in the order in which they pay."""

    note: str
    """The shopper's note to the shop, as plain text. Empty: there is no note."""

    attributes: list[CartAttribute]
    """Facts about the whole cart."""

    warnings: list[ErrorItem]
    """Changes since the shopper last saw the cart."""

    updated_at: Annotated[str, Limit(format="date-time")]
    """Time of the last change."""


class CartAttribute(Model):
    """A fact about the whole cart, such as the desired day of delivery.

    A value in the form 2027-01-31 is shown as a date.
    """

    name: Annotated[str, Limit(max_length=64, pattern=r"^[a-z0-9][a-z0-9._-]*$")]
    """Name for programs. It is the same in every language."""

    label: Annotated[str, Limit(min_length=1, max_length=64)]
    """Text for people, in the language of its author."""

    value: Annotated[str, Limit(min_length=1, max_length=500)]
    """Text for people, in the language of its author."""


class CartAttributeInput(Model):
    """Label and value of an attribute."""

    label: Annotated[str, Limit(min_length=1, max_length=64)]
    """Text for people, in the language of its author."""

    value: Annotated[str, Limit(min_length=1, max_length=500)]
    """Text for people, in the language of its author."""


class CartAttributesInput(Model):
    """Attributes to set, by name.

    Attributes that are left out stay. `None` removes an attribute.
    """

    attributes: Annotated[dict[str, CartAttributeInput | None], Limit(max_properties=20)]
    """Attributes by name. Attributes that are left out stay. None removes an attribute."""


class CartInput(Model):
    """The whole cart, as `cart.update(cartDTO)` sends it.

    Fields that are present replace the current ones. Fields that are left out stay.
    """

    lines: Annotated[list[CartLineInput], Limit(max_items=100)]
    """All lines. A line that is left out is removed."""

    note: Annotated[str, Limit(max_length=2000)] | None = None
    """Leave it out to keep the current one."""

    discount_codes: (
        Annotated[
            list[
                Annotated[
                    str,
                    Limit(min_length=1, max_length=64, pattern=r"^\s*\S[^\u0000-\u001f]*$"),
                ]
            ],
            Limit(max_items=10),
        ]
        | None
    ) = None
    """Leave it out to keep the current ones."""


class CartLine(Model):
    """A line of a cart, a quote or an order."""

    id: str
    """Id of the line. It never changes."""

    product_id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Id of the product."""

    variant_id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Id of the variant."""

    handle: str
    """Handle of the product."""

    title: str
    """Title of the product."""

    options: list[OptionValue]
    """Chosen values, such as size and colour."""

    image: Image | None
    """Image of the variant, or else of the product. None: there is no image."""

    quantity: Annotated[int, Limit(minimum=1)]
    """Number of pieces."""

    max_quantity: Annotated[int, Limit(minimum=0)]
    """Largest quantity that the stock and the store allow now."""

    unit_price: Money
    """Price of one piece before discounts."""

    compare_at_unit_price: Money | None
    """Price of one piece before a reduction. None: it is not reduced."""

    discounts: list[LineDiscount]
    """Sum of the discounts on this line."""

    subtotal: Money
    """Unit price times quantity."""

    total: Money
    """Subtotal minus discounts."""

    attributes: list[LineAttribute]
    """Fields that the shopper filled in for the line."""

    subscription: LineSubscription | None
    """Subscription plan of the line. None: a single purchase."""

    gift_card: GiftCardDelivery | None
    """For a gift card: whom each piece goes to. None: the line is no gift card."""

    warnings: list[ErrorItem]
    """Changes since the shopper last saw the line, such as QUANTITY_REDUCED."""


class CartLineAddition(Model):
    """A line to add to the cart.

    It merges with a line that has the same variant, plan and attributes.
    """

    variant_id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Variant to buy."""

    quantity: Annotated[int, Limit(minimum=1, maximum=9999)]
    """Number of pieces. 0 removes the line."""

    attributes: Annotated[list[LineAttribute], Limit(max_items=20)] | None = None
    """Fields that the shopper filled in. Lines with different attributes are not merged."""

    plan_id: Annotated[str, Limit(pattern=r"^[a-z0-9-]{1,64}$")] | None = None
    """Id of the subscription plan. Leave it out for a single purchase."""

    gift_card: GiftCardDeliveryInput | None = None
    """For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it
    out for the buyer."""


class CartLineInput(Model):
    """A line of the cart. The server sets prices and titles."""

    id: Annotated[str, Limit(max_length=64)] | None = None
    """Id of an existing line. Leave it out for a new line."""

    variant_id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Variant to buy."""

    quantity: Annotated[int, Limit(minimum=1, maximum=9999)]
    """Number of pieces. 0 removes the line."""

    attributes: Annotated[list[LineAttribute], Limit(max_items=20)] | None = None
    """Fields that the shopper filled in. Lines with different attributes are not merged."""

    plan_id: Annotated[str, Limit(pattern=r"^[a-z0-9-]{1,64}$")] | None = None
    """Id of the subscription plan. Leave it out for a single purchase."""

    gift_card: GiftCardDeliveryInput | None = None
    """For a gift card: whom it goes to. Lines with different recipients are not merged. Leave it
    out for the buyer."""


class CartLineUpdate(Model):
    """A new quantity of a line."""

    quantity: Annotated[int, Limit(minimum=0, maximum=9999)]
    """0 removes the line."""


class CartNoteInput(Model):
    """The shopper's note to the shop."""

    note: Annotated[str, Limit(max_length=2000)]
    """Plain text. It may have several lines."""


class DiscountCodeInput(Model):
    """A discount code."""

    code: Annotated[str, Limit(min_length=1, max_length=64, pattern=r"^\s*\S[^\u0000-\u001f]*$")]
    """A code that a shopper types. Letter case and outer spaces are ignored."""


class LineAttribute(Model):
    """A field that the shopper fills in for a line, such as an engraving."""

    name: Annotated[str, Limit(min_length=1, max_length=64)]
    """Name of the field."""

    value: Annotated[str, Limit(max_length=500)]
    """Text that the shopper entered."""


class LineDiscount(Model):
    """Amount that a discount takes off a line."""

    title: str
    """Title of the discount."""

    amount: Money
    """Amount that it takes off the line."""


class LineSubscription(Model):
    """The plan of a cart line or an order line."""

    plan_id: str
    """Id of the plan."""

    name: str
    """Name of the plan."""

    interval: LineSubscriptionInterval
    """Unit of the interval between renewals."""

    interval_count: Annotated[int, Limit(minimum=1, maximum=365)]
    """Number of intervals between renewals: 2 and week means every two weeks."""


class MarketImpact(Model):
    """Preview of the cart in another market. Reading it changes nothing."""

    before: Cart
    """The current cart."""

    after: Cart
    """The cart after the change."""

    lines: Annotated[list[MarketImpactLine], Limit(max_items=100)]
    """Every line in both markets."""

    discount_codes: Annotated[list[str], Limit(max_items=10)]
    """Discount codes that apply now and would not apply there."""

    gift_cards: Annotated[list[str], Limit(max_items=10)]
    """Last four characters of gift cards that can pay now and could not pay there, because they
    have another currency.
    """

    country: str | None
    """Country of the typed delivery address, if the other market does not ship there.

    It stays in the address. No order can be placed until the shopper changes the country or the
    market.
    """

    hash: str
    """Identifies this result. Send it back to switch the market."""


class MarketImpactLine(Model):
    """A line of the cart in both markets."""

    line_id: str
    """Id of the line."""

    title: str
    """Title of the product."""

    quantity: Annotated[int, Limit(minimum=1)]
    """Number of pieces."""

    before: Money | None
    """Price of one piece now. None: it is not sold here."""

    after: Money | None
    """Price of one piece there. None: it is not sold there."""


class SwitchMarketInput(Model):
    """The market to change to."""

    market: Annotated[str, Limit(pattern=r"^[a-z0-9-]{1,32}$")]
    """Code of a market."""

    impact_hash: Annotated[str, Limit(min_length=1, max_length=128)] | None = None
    """`hash` of the result that the shopper accepted.

    The service refuses the switch if the result has changed. Leave it out to accept any result.
    """
