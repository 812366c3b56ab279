"""Models of reviews."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.enums import ReviewReceiptStatus
from storefront.models.shared import PageInfo


class Review(Model):
    """A public review. A person has approved it."""

    id: str
    """Id of the review."""

    rating: Annotated[int, Limit(minimum=1, maximum=5)]
    """Whole stars, 1 to 5."""

    title: str
    """Title. It may be empty."""

    body: str
    """Plain text. Blank lines separate paragraphs."""

    author: str
    """Name to show."""

    verified: bool
    """True: the author bought the product in this shop."""

    created_at: Annotated[str, Limit(format="date-time")]
    """Time of creation."""

    reply: ReviewReply | None
    """The merchant's reply, or None."""


class ReviewAggregate(Model):
    """Summary of the published reviews of a product."""

    average: float | None
    """Average from 1 to 5 with one decimal. None: there are no reviews."""

    count: Annotated[int, Limit(minimum=0)]
    """Number of published reviews."""

    histogram: Annotated[list[Annotated[int, Limit(minimum=0)]], Limit(min_items=5, max_items=5)]
    """Number of reviews with 1, 2, 3, 4 and 5 stars."""


class ReviewInput(Model):
    """A review to submit."""

    rating: Annotated[int, Limit(minimum=1, maximum=5)]
    """Whole stars, 1 to 5."""

    title: Annotated[str, Limit(max_length=150)] | None = None
    """Title. Default: none."""

    body: Annotated[str, Limit(min_length=1, max_length=5000)]
    """Plain text. Blank lines separate paragraphs."""

    author: Annotated[str, Limit(min_length=1, max_length=80)]
    """Name to show."""

    email: (
        Annotated[str, Limit(max_length=254, pattern=r"^$|^[^@\s]+@[^@\s]+\.[^@\s]+$")] | None
    ) = None
    """Email address of the author. It is never shown."""

    review_token: Annotated[str, Limit(max_length=128)] | None = None
    """`review_token` of an order with this product.

    It proves the purchase from a different browser.
    """

    locale: Annotated[str, Limit(max_length=35)] | None = None
    """Language of the page."""


class ReviewPage(Model):
    """A page of reviews with a summary of all of them."""

    items: list[Review]
    """Entries of this page."""

    page_info: PageInfo
    """End of this page."""

    total_count: Annotated[int, Limit(minimum=0)]
    """Entries on all pages, counted up to 1,000."""

    aggregate: ReviewAggregate
    """Summary of all published reviews."""


class ReviewReceipt(Model):
    """Response to the author. A person must approve the review."""

    id: str
    """Id of the review."""

    status: ReviewReceiptStatus
    """Status: pending until a person has approved it."""


class ReviewReply(Model):
    """The merchant's reply to a review."""

    body: str
    """Plain text."""

    created_at: Annotated[str, Limit(format="date-time")]
    """Time of creation."""
