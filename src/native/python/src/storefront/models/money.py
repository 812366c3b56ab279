"""Models of money, totals, discounts and gift cards."""

from __future__ import annotations

from typing import Annotated, ClassVar

from storefront.models._base import Clearable, Limit, Model
from storefront.models.codes import ErrorCode
from storefront.models.enums import (
    AppliedGiftCardStatus,
    AppliedRuleKind,
    AppliedRuleStatus,
    GiftCardStatus,
    RoundingMode,
    RoundingTax,
)

# Digits after the point, by ISO 4217, of the currencies that have not two.
_DIGITS = {
    **dict.fromkeys(("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"), 3),
    **dict.fromkeys(("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG"), 0),
    **dict.fromkeys(("RWF", "UGX", "UYI", "VND", "VUV", "XAF", "XOF", "XPF"), 0),
    **dict.fromkeys(("CLF", "UYW"), 4),
}


class AppliedDiscountCode(Model):
    """A discount code on a cart. A code that does not apply now stays on the cart with a reason."""

    code: str
    """The code as typed."""

    title: str
    """Title of the discount. Empty for an unknown code."""

    amount: Money
    """Amount that it takes off now."""

    applies: bool
    """True: it takes something off now."""

    reason: ErrorCode | None
    """Reason why it takes nothing off now, or None."""


class AppliedGiftCard(Model):
    """A gift card on a cart, with the amount that it pays."""

    id: str
    """Id of the card."""

    last4: str
    """Last four characters of the code."""

    balance: Money
    """Balance that is left."""

    status: AppliedGiftCardStatus
    """active, used up, expired, or disabled by the merchant."""

    expires_at: Annotated[str, Limit(format="date-time")] | None
    """Expiry time. None: it never expires."""

    applied: Money
    """Amount that it pays."""


class AppliedRule(Model):
    """Effect of a checkout rule of the merchant on an estimate or an order."""

    id: str
    """Id of the rule."""

    kind: AppliedRuleKind
    """Kind of the rule."""

    title: str
    """Title that shoppers see."""

    status: AppliedRuleStatus
    """skipped: the rule had no effect. blocked: no order can be placed until the requirement is
    met."""

    amount: Money | None
    """Amount that it took off."""

    message: str | None
    """Message of the rule to the shopper."""


class ApplyGiftCardInput(Model):
    """Either a code that the shopper types, or the id of a saved gift card."""

    __limit__: ClassVar[Limit | None] = Limit(min_properties=1, max_properties=1)

    code: Annotated[str, Limit(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9 -]+$")] | None = (
        None
    )
    """The code as typed."""

    id: Annotated[str, Limit(min_length=1, max_length=100)] | None = None
    """Id of a saved gift card of the shopper."""


class GiftCard(Model):
    """A gift card. No answer, address or log holds its code."""

    id: str
    """Id of the card."""

    last4: str
    """Last four characters of the code."""

    balance: Money
    """Balance that is left."""

    status: GiftCardStatus
    """active, used up, expired, or disabled by the merchant."""

    expires_at: Annotated[str, Limit(format="date-time")] | None
    """Expiry time. None: it never expires."""


class GiftCardCodeInput(Model):
    """The code of a gift card."""

    code: Annotated[str, Limit(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9 -]+$")]
    """Code of a gift card. Spaces, hyphens and letter case are ignored."""


class GiftCardDelivery(Model):
    """Whom a gift card that is bought goes to, and when."""

    recipient_email: Annotated[str, Limit(max_length=254, pattern=r"^$|^[^@\s]+@[^@\s]+\.[^@\s]+$")]
    """Email address that gets the code. Empty: the buyer gets it."""

    recipient_name: Annotated[str, Limit(max_length=100)]
    """Name of the recipient. It may be empty."""

    message: Annotated[str, Limit(max_length=200)]
    """Message to the recipient, as plain text. It may be empty."""

    send_on: Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None
    """Day on which the code is sent, at 8:00 in `time_zone`.

    None: at once when the order is paid.
    """

    time_zone: Annotated[str, Limit(max_length=64)]
    """IANA time zone of `send_on`, such as Europe/Berlin. Empty: UTC."""


class GiftCardDeliveryInput(Model):
    """Whom a gift card goes to. Fields that are left out are empty."""

    recipient_email: (
        Annotated[str, Limit(max_length=254, pattern=r"^$|^[^@\s]+@[^@\s]+\.[^@\s]+$")] | None
    ) = None
    """Email address that gets the code. Empty: the buyer gets it."""

    recipient_name: Annotated[str, Limit(max_length=100)] | None = None
    """Name of the recipient. It may be empty."""

    message: Annotated[str, Limit(max_length=200)] | None = None
    """Message to the recipient, as plain text. It may be empty."""

    send_on: Clearable[Annotated[str, Limit(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]] = None
    """Day on which the code is sent, at 8:00 in `time_zone`.

    None: at once when the order is paid.
    """

    time_zone: Annotated[str, Limit(max_length=64)] | None = None
    """IANA time zone of `send_on`, such as Europe/Berlin. Empty: UTC."""


class GiftCardList(Model):
    """A complete list of GiftCard, without pages."""

    items: list[GiftCard]
    """All entries."""


class Money(Model):
    """An amount of money: an integer in minor units (cents, yen, fils) of an ISO 4217 currency."""

    amount: Annotated[int, Limit(minimum=-999999999999, maximum=999999999999)]
    """Amount in minor units. ISO 4217 defines the digits (JPY 0, KWD 3, HUF 2)."""

    currency: Annotated[str, Limit(pattern=r"^[A-Z]{3}$")]
    """ISO 4217 code."""

    def __add__(self, other: Money) -> Money:
        """Return the sum.

        Raises:
            ValueError: The currencies differ.
        """
        if not isinstance(other, Money):
            return NotImplemented
        if self.currency != other.currency:
            message = f"{self.currency} and {other.currency} cannot be added"
            raise ValueError(message)
        return Money(amount=self.amount + other.amount, currency=self.currency)

    def decimal(self) -> str:
        """Return whole units with the digits of the currency.

        Such as "12.50", "1250" (JPY) or "1.250" (KWD).
        """
        digits = _DIGITS.get(self.currency, 2)
        sign, text = (
            ("-" if self.amount < 0 else ""),
            str(abs(self.amount)).rjust(digits + 1, "0"),
        )
        return f"{sign}{text[:-digits]}.{text[-digits:]}" if digits else sign + text

    def __str__(self) -> str:
        """Return the amount with its currency, for logs: "12.50 EUR"."""
        return f"{self.decimal()} {self.currency}"


class Rounding(Model):
    """Rounding of amounts."""

    tax: RoundingTax
    """Round tax on each line, or once per rate over the order."""

    mode: RoundingMode
    """Rounding of an exact half: up, or to the even neighbour."""

    price_increment: Annotated[int, Limit(minimum=1, maximum=100000)]
    """Converted prices are rounded to this many minor units."""

    total_increment: Annotated[int, Limit(minimum=1, maximum=1000)]
    """The total is rounded to a multiple of this.

    Default: 1, because cards can pay every cent. CHF in cash needs 5.
    """


class TaxSum(Model):
    """Tax of one rate."""

    name: str
    """Name of the tax, such as VAT."""

    names: dict[str, str] | None = None
    """Name by language. Absent: `name` in every language."""

    rate_ppm: int
    """Rate in parts per million: 19 % is 190000."""

    amount: Money
    """Amount of tax."""


class Totals(Model):
    """Sums of a cart, a quote or an order."""

    subtotal: Money
    """Sum of the lines before discounts."""

    discount_total: Money
    """Sum of all discounts."""

    shipping_total: Money
    """Shipping after discounts."""

    tax_total: Money
    """All taxes."""

    tax_included: bool
    """True: the other sums already contain taxTotal."""

    rounding_total: Money
    """Amount that rounding adds to the total. It is negative when rounding reduces the total."""

    total: Money
    """Total price of the order."""

    gift_card_total: Money
    """Part of the total that gift cards pay."""

    amount_due: Money
    """Part of the total that remains after gift cards."""

    exact: bool
    """True: amountDue is the amount that would be charged now."""
