"""Models of products and categories."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.enums import StockStatus
from storefront.models.facets import SearchFacet
from storefront.models.money import Money
from storefront.models.shared import Image, OptionValue, PageInfo
from storefront.models.subscriptions import SubscriptionPlan


class Category(Model):
    """A category of products."""

    handle: str
    """Name of the record in addresses."""

    title: str
    """Title."""

    description: str
    """Plain text. It may be empty."""

    description_html: str | None = None
    """HTML description. Only reads of one category contain it."""

    image: Image | None
    """Image, or None."""

    position: int
    """Order among categories. The lowest comes first."""

    product_count: Annotated[int, Limit(minimum=0)]
    """Number of products that the requested market sells."""


class PlanPrice(Model):
    """Price of one piece in a subscription plan."""

    plan_id: str
    """Id of the plan."""

    price: Money
    """Price of one piece in the plan."""


class Product(Model):
    """A product with all data for its page."""

    id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Id of the product."""

    handle: Annotated[str, Limit(pattern=r"^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$")]
    """Name of the record in addresses."""

    title: str
    """Title."""

    brand: str | None
    """Brand, or None."""

    image: Image | None
    """First picture, or None."""

    price: Money
    """Price of the cheapest variant."""

    compare_at_price: Money | None
    """Price of the cheapest variant before a reduction, or None."""

    max_price: Money | None
    """Price of the most expensive variant. None: all variants cost the same."""

    available: bool
    """True: a variant can be bought now."""

    stock: Stock
    """Stock of all variants."""

    variant_id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")] | None
    """Id of the only variant. None: the shopper must choose one."""

    variant_count: Annotated[int, Limit(minimum=1)]
    """Number of variants."""

    options: list[ProductOption]
    """Options of the product."""

    tags: list[str]
    """The merchant's tags."""

    categories: list[str]
    """Handles of its categories."""

    rating: Rating | None
    """Rating of the published reviews. None: there are no reviews."""

    description: str
    """Plain text. Blank lines separate paragraphs."""

    gift_card: bool
    """True: each piece is a gift card of its price. Its code is sent by email when the order is
    paid."""

    description_html: str | None = None
    """The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text,
    lists, tables, links and pictures, headings from h2; no script, style, class, id, form or frame.
    Absent: there is none.
    """

    images: list[Image]
    """All pictures, in the merchant's order."""

    variants: Annotated[list[ProductVariant], Limit(min_items=1)]
    """Variants of the product."""

    attributes: list[ProductAttribute]
    """Facts about the product."""

    plans: list[SubscriptionPlan]
    """Subscription plans. Empty: single purchases only."""

    updated_at: Annotated[str, Limit(format="date-time")]
    """Time of the last change."""


class ProductAttribute(Model):
    """A fact about a product."""

    name: str
    """Name of the fact, such as Material."""

    value: str
    """The fact."""


class ProductOption(Model):
    """An option of a product, such as the size."""

    name: str
    """Name of the option."""

    values: list[ProductOptionValue]
    """Values in the order of the merchant."""


class ProductOptionValue(Model):
    """A value that an option can have."""

    value: str
    """The value, such as M."""

    swatch: str | None = None
    """A CSS colour, #rrggbb."""


class ProductPage(Model):
    """A page of a list of ProductSummary."""

    items: list[ProductSummary]
    """Entries of this page."""

    page_info: PageInfo
    """End of this page."""

    total_count: Annotated[int, Limit(minimum=0)]
    """Entries on all pages, counted up to 1,000."""

    facets: list[SearchFacet] | None = None
    """Brands and tags of the list. Absent unless `facets=true`."""


class ProductSummary(Model):
    """A product in a list."""

    id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Id of the product."""

    handle: Annotated[str, Limit(pattern=r"^[a-z0-9](?:[a-z0-9-]{0,198}[a-z0-9])?$")]
    """Name of the record in addresses."""

    title: str
    """Title."""

    brand: str | None
    """Brand, or None."""

    image: Image | None
    """First picture, or None."""

    price: Money
    """Price of the cheapest variant."""

    compare_at_price: Money | None
    """Price of the cheapest variant before a reduction, or None."""

    max_price: Money | None
    """Price of the most expensive variant. None: all variants cost the same."""

    available: bool
    """True: a variant can be bought now."""

    stock: Stock
    """Stock of all variants."""

    variant_id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")] | None
    """Id of the only variant. None: the shopper must choose one."""

    variant_count: Annotated[int, Limit(minimum=1)]
    """Number of variants."""

    options: list[ProductOption]
    """Options of the product."""

    tags: list[str]
    """The merchant's tags."""

    categories: list[str]
    """Handles of its categories."""

    rating: Rating | None
    """Rating of the published reviews. None: there are no reviews."""


class ProductVariant(Model):
    """A variant of a product. Shoppers buy variants."""

    id: Annotated[str, Limit(pattern=r"^[A-Za-z0-9._~-]{1,100}$")]
    """Id of the variant."""

    sku: str
    """Stock keeping unit of the merchant. It may be empty."""

    options: list[OptionValue]
    """Option values of the variant."""

    price: Money
    """Price of one piece."""

    compare_at_price: Money | None
    """Price before a reduction. None: it is not reduced."""

    available: bool
    """True: it can be bought now."""

    stock: Stock
    """Stock."""

    image: Image | None
    """Image of the variant. None: the image of the product."""

    plan_prices: list[PlanPrice]
    """Price of one piece in each plan of the product."""


class Rating(Model):
    """Average of the published reviews."""

    average: float
    """1 to 5."""

    count: Annotated[int, Limit(minimum=1)]
    """Number of reviews."""


class Stock(Model):
    """Stock. `low` has the number of pieces left, `in-stock` does not."""

    status: StockStatus
    """in-stock, low, or sold-out."""

    quantity: Annotated[int, Limit(minimum=0)] | None = None
    """Number of pieces left. Only with `low`."""
