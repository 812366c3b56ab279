"""Open lists of values. A value that a later version of the service sends is kept as it comes."""

from __future__ import annotations

from typing import Annotated, Literal

from storefront.models._base import OpenEnum

AppliedGiftCardStatus = Annotated[
    Literal["active", "used", "expired", "disabled"] | str, OpenEnum()
]
"""active, used up, expired, or disabled by the merchant."""

AppliedRuleKind = Annotated[Literal["discount", "shipping", "validation"] | str, OpenEnum()]
"""Kind of the rule."""

AppliedRuleStatus = Annotated[
    Literal["applied", "skipped", "blocked", "unavailable"] | str, OpenEnum()
]
"""skipped: the rule had no effect. blocked: no order can be placed until the requirement is met."""

CheckoutStatus = Annotated[
    Literal[
        "incomplete",
        "ready",
        "processing",
        "requires-action",
        "completed",
        "failed",
        "expired",
    ]
    | str,
    OpenEnum(),
]
"""incomplete: something is missing. ready: the order can be placed. processing, requires-action:
the payment is under way. completed: there is an order. failed: the payment failed; try again.
expired: begin again."""

CheckoutStep = Annotated[
    Literal["contact", "delivery", "shipping", "payment"] | str,
    OpenEnum("CheckoutStep"),
]
"""A step of the checkout."""

ErrorItemSeverity = Annotated[Literal["error", "warning"] | str, OpenEnum()]
"""error: the request was refused. warning: the request succeeded with this remark."""

ExtensionCapabilities = Annotated[
    Literal[
        "cart",
        "market",
        "locale",
        "product",
        "checkout",
        "order",
        "theme",
        "contact",
        "addresses",
        "customer",
        "fetch",
        "action",
        "cart:write-attributes",
        "cart:write-lines",
        "cart:write-codes",
        "product:choose-variant",
        "checkout:block",
        "account:read-orders",
        "storage:write",
        "session:token",
    ]
    | str,
    OpenEnum(),
]
"""Capabilities: the data it may read and the actions it may take."""

GiftCardStatus = Annotated[Literal["active", "used", "expired", "disabled"] | str, OpenEnum()]
"""active, used up, expired, or disabled by the merchant."""

LineSubscriptionInterval = Annotated[Literal["day", "week", "month", "year"] | str, OpenEnum()]
"""Unit of the interval between renewals."""

MarketTaxBehaviour = Annotated[Literal["keep-gross", "keep-net"] | str, OpenEnum()]
"""Prices with tax in places with other taxes.

keep-gross: the price stays the same. keep-net: the net part stays and the taxes of the address are
added. Default: keep-gross.
"""

MenuBranchType = Annotated[
    Literal["home", "category", "product", "page", "story", "url"] | str, OpenEnum()
]
"""Kind of target."""

MenuItemType = Annotated[
    Literal["home", "category", "product", "page", "story", "url"] | str, OpenEnum()
]
"""Kind of target."""

MenuLeafType = Annotated[
    Literal["home", "category", "product", "page", "story", "url"] | str, OpenEnum()
]
"""Kind of target."""

OrderFulfillmentStatus = Annotated[
    Literal["unfulfilled", "in-progress", "shipped", "delivered", "returned"] | str,
    OpenEnum(),
]
"""Status of the shipment."""

OrderPaymentStatus = Annotated[
    Literal[
        "pending",
        "authorized",
        "paid",
        "not-required",
        "failed",
        "refunded",
        "partially-refunded",
    ]
    | str,
    OpenEnum(),
]
"""Status of the money."""

OrderRefundStatus = Annotated[Literal["pending", "succeeded", "failed"] | str, OpenEnum()]
"""Status of the refund."""

OrderRefundTo = Annotated[Literal["card", "gift-card"] | str, OpenEnum()]
"""Means of payment that receives it."""

OrderStatus = Annotated[Literal["pending", "placed", "canceled", "completed"] | str, OpenEnum()]
"""pending: the order waits for its payment. placed: it is ordered. canceled or completed: it is
closed."""

PasswordResetReceiptStatus = Annotated[Literal["reset-sent"] | str, OpenEnum()]
"""If the address has an account, the service sends a link."""

PaymentProviderInfoCapture = Annotated[Literal["automatic", "manual"] | str, OpenEnum()]
"""Capture mode of the store: with the payment, or later by the merchant. Create the payment form
with the same mode."""

ProductSort = Annotated[
    Literal["featured", "newest", "price-asc", "price-desc", "title-asc"] | str,
    OpenEnum(),
]
"""Order of a list of products."""

QuoteState = Annotated[
    Literal[
        "needs-address",
        "needs-shipping",
        "tax-unavailable",
        "rules-unavailable",
        "blocked",
        "final",
    ]
    | str,
    OpenEnum(),
]
"""Input that the price still depends on. `final`: none."""

RedirectStatusCode = Annotated[Literal[301, 302, 307, 308] | int, OpenEnum()]
"""HTTP status of the redirect."""

RestockInputChannel = Annotated[Literal["email", "sms"] | str, OpenEnum()]
"""Channel of the notification."""

RestockReceiptStatus = Annotated[Literal["subscribed"] | str, OpenEnum()]
"""The address is on the list."""

ReviewReceiptStatus = Annotated[Literal["pending", "published", "rejected"] | str, OpenEnum()]
"""Status: pending until a person has approved it."""

ReviewSort = Annotated[Literal["newest", "oldest", "rating-desc", "rating-asc"] | str, OpenEnum()]
"""Order of a list of reviews."""

RoundingMode = Annotated[Literal["half-up", "half-even"] | str, OpenEnum()]
"""Rounding of an exact half: up, or to the even neighbour."""

RoundingTax = Annotated[Literal["line", "order"] | str, OpenEnum()]
"""Round tax on each line, or once per rate over the order."""

SearchCorpusMode = Annotated[Literal["fuzzy", "prefix", "substring", "exact"] | str, OpenEnum()]
"""Match mode."""

SearchDocumentKind = Annotated[Literal["product", "collection", "page", "story"] | str, OpenEnum()]
"""Matching text."""

SearchFacetName = Annotated[Literal["category", "brand", "tag"] | str, OpenEnum()]
"""Name of the filter."""

SearchHitKind = Annotated[Literal["product", "collection", "page", "story"] | str, OpenEnum()]
"""Matching text."""

SearchMatch = Annotated[Literal["fuzzy", "prefix", "substring", "exact"] | str, OpenEnum()]
"""How the words of a query match."""

SearchResultMode = Annotated[Literal["fuzzy", "prefix", "substring", "exact"] | str, OpenEnum()]
"""Match mode of the query."""

SearchSort = Annotated[
    Literal["relevance", "newest", "price-asc", "price-desc", "title-asc"] | str,
    OpenEnum(),
]
"""Order of the hits."""

ShipmentStatus = Annotated[
    Literal[
        "preparing",
        "shipped",
        "in-transit",
        "out-for-delivery",
        "delivered",
        "exception",
        "returned",
    ]
    | str,
    OpenEnum(),
]
"""Status of the parcel."""

ShipmentUpdateStatus = Annotated[
    Literal[
        "preparing",
        "shipped",
        "in-transit",
        "out-for-delivery",
        "delivered",
        "exception",
        "returned",
    ]
    | str,
    OpenEnum(),
]
"""Status of the parcel."""

SignUpReceiptStatus = Annotated[Literal["verification-sent"] | str, OpenEnum()]
"""The service sends a link. If the address already has an account, the email tells its owner so."""

SitemapKind = Annotated[Literal["product", "category", "page", "story"] | str, OpenEnum()]
"""Kind of record in the sitemap."""

StockStatus = Annotated[Literal["in-stock", "low", "sold-out"] | str, OpenEnum()]
"""in-stock, low, or sold-out."""

SubscriptionPlanInterval = Annotated[Literal["day", "week", "month", "year"] | str, OpenEnum()]
"""Unit of the interval between renewals."""

SubscriptionStatus = Annotated[
    Literal["active", "paused", "past-due", "payment-needed", "cancelled"] | str,
    OpenEnum(),
]
"""past-due: the card was refused and the service tries again. payment-needed: there is no card to
charge, so the shopper must pay."""
