"""Models of the store, its markets, menus and sitemap."""

from __future__ import annotations

from typing import Annotated

from storefront.models._base import Limit, Model
from storefront.models.catalogue import Category
from storefront.models.enums import (
    MarketTaxBehaviour,
    MenuBranchType,
    MenuItemType,
    MenuLeafType,
    RedirectStatusCode,
)
from storefront.models.money import Money, Rounding
from storefront.models.payments import PaymentProviderInfo
from storefront.models.shared import PageInfo


class Market(Model):
    """A region with one price list, one currency and one tax treatment."""

    code: Annotated[str, Limit(pattern=r"^[a-z0-9-]{1,32}$")]
    """Code of the market."""

    name: Annotated[str, Limit(min_length=1, max_length=100)]
    """Name that shoppers see."""

    currency: Annotated[str, Limit(pattern=r"^[A-Z]{3}$")]
    """ISO 4217 code."""

    locales: Annotated[
        list[Annotated[str, Limit(pattern=r"^[A-Za-z0-9-]{2,35}$")]],
        Limit(min_items=1, max_items=50),
    ]
    """Languages as BCP 47 tags; the first is the default."""

    countries: Annotated[
        list[Annotated[str, Limit(pattern=r"^[A-Z]{2}$")]],
        Limit(min_items=1, max_items=250),
    ]
    """Countries to which the market ships."""

    tax_inclusive: bool
    """True: prices contain the tax."""

    rounding: Rounding
    """Rounding of amounts in this market."""

    tax: MarketTax | None = None
    """Home of the seller's taxes. Without it, prices are the same in places with other taxes."""

    is_default: bool
    """True: the default market for shoppers who have not chosen one."""

    withdrawal: bool | None = None
    """true or False: pages show, or do not show, the function to withdraw from a contract online.
    Default: shown in markets that ship to the European Union."""


class MarketTax(Model):
    """The home of the seller's taxes, and the prices in places with other taxes."""

    home_country: Annotated[str, Limit(pattern=r"^[A-Z]{2}$")]
    """Home of the seller's taxes.

    Prices of a tax-inclusive market contain the taxes of this place.
    """

    behaviour: MarketTaxBehaviour | None = None
    """Prices with tax in places with other taxes.

    keep-gross: the price stays the same. keep-net: the net part stays and the taxes of the address
    are added. Default: keep-gross.
    """

    reverse_charge: bool | None = None
    """True: deliveries to another EU country with a VAT number in the shipping address are free of
    tax, because the buyer owes it. Deliveries at home always have tax. Only the form of the number
    is checked. Default: false."""


class Menu(Model):
    """A menu. Items nest at most three levels deep."""

    handle: Annotated[str, Limit(pattern=r"^[a-z0-9-]{1,64}$")]
    """Handle of the menu."""

    title: Annotated[str, Limit(max_length=100)]
    """Title that shoppers see."""

    items: Annotated[list[MenuItem], Limit(max_items=50)]
    """Items of the first level."""


class MenuBranch(Model):
    """An item of the second level of a menu."""

    title: Annotated[str, Limit(min_length=1, max_length=100)]
    """Text of the item."""

    type: MenuBranchType
    """Kind of target."""

    handle: Annotated[str, Limit(max_length=200)] | None = None
    """Handle of the product, category, page or story."""

    url: Annotated[str, Limit(max_length=2000)] | None = None
    """An http(s), mailto or tel URL, or a path.

    The service fills it in from the store routes when the type names a record.
    """

    items: Annotated[list[MenuLeaf], Limit(max_items=50)] | None = None
    """Items of the third level."""


class MenuItem(Model):
    """An item of a menu."""

    title: Annotated[str, Limit(min_length=1, max_length=100)]
    """Text of the item."""

    type: MenuItemType
    """Kind of target."""

    handle: Annotated[str, Limit(max_length=200)] | None = None
    """Handle of the product, category, page or story."""

    url: Annotated[str, Limit(max_length=2000)] | None = None
    """An http(s), mailto or tel URL, or a path.

    The service fills it in from the store routes when the type names a record.
    """

    items: Annotated[list[MenuBranch], Limit(max_items=50)] | None = None
    """Items of the second level."""


class MenuLeaf(Model):
    """An item of the third level of a menu."""

    title: Annotated[str, Limit(min_length=1, max_length=100)]
    """Text of the item."""

    type: MenuLeafType
    """Kind of target."""

    handle: Annotated[str, Limit(max_length=200)] | None = None
    """Handle of the product, category, page or story."""

    url: Annotated[str, Limit(max_length=2000)] | None = None
    """An http(s), mailto or tel URL, or a path.

    The service fills it in from the store routes when the type names a record.
    """


class MenuList(Model):
    """A complete list of Menu, without pages."""

    items: list[Menu]
    """All entries."""


class Redirect(Model):
    """A redirect from a path of the shop."""

    path: Annotated[str, Limit(max_length=500, pattern=r"^/")]
    """Path on the site of the shop. It begins with `/`."""

    target: Annotated[str, Limit(min_length=1, max_length=2000, pattern=r"^(/(?!/)|https?://)")]
    """Path or URL of the target."""

    status_code: RedirectStatusCode
    """HTTP status of the redirect."""


class RedirectList(Model):
    """A complete list of Redirect, without pages."""

    items: list[Redirect]
    """All entries."""


class SiteRoutes(Model):
    """Address patterns of the pages of the shop.

    `{handle}` and `{id}` are replaced. The address of the current page is matched against the
    patterns as well.
    """

    home: Annotated[str, Limit(max_length=500)] | None = None
    """Home page."""

    product: Annotated[str, Limit(max_length=500)] | None = None
    """Page of a product, with `{handle}` or `{id}`."""

    category: Annotated[str, Limit(max_length=500)] | None = None
    """Page of a category, with `{handle}`."""

    page: Annotated[str, Limit(max_length=500)] | None = None
    """A page, with `{handle}`."""

    story: Annotated[str, Limit(max_length=500)] | None = None
    """A story, with `{handle}`."""

    search: Annotated[str, Limit(max_length=500)] | None = None
    """Search results."""

    cart: Annotated[str, Limit(max_length=500)] | None = None
    """Cart."""

    checkout: Annotated[str, Limit(max_length=500)] | None = None
    """Checkout."""

    order: Annotated[str, Limit(max_length=500)] | None = None
    """Page of an order, with `{id}`."""

    withdrawal: Annotated[str, Limit(max_length=500)] | None = None
    """Page to withdraw from a contract, with `{number}` of the order."""

    account: Annotated[str, Limit(max_length=500)] | None = None
    """Account."""

    verify: Annotated[str, Limit(max_length=500)] | None = None
    """Page that opens an account, with `{token}`."""

    reset_password: Annotated[str, Limit(max_length=500)] | None = None
    """Page that sets a new password, with `{token}`."""


class SitemapItem(Model):
    """A record that has a page of its own."""

    handle: str
    """Handle of the record."""

    updated_at: Annotated[str, Limit(format="date-time")]
    """Time of the last change by the merchant. For a category, changes of its products count."""

    markets: list[str]
    """Codes of its markets. A product is in the markets in which it has a price."""


class SitemapPage(Model):
    """A page of a list of SitemapItem."""

    items: list[SitemapItem]
    """Entries of this page."""

    page_info: PageInfo
    """End of this page."""

    total_count: Annotated[int, Limit(minimum=0)]
    """Entries on all pages, counted up to 1,000."""


class StorePublicData(Model):
    """Public data of a store."""

    id: int
    """Id of the store."""

    name: str
    """Name of the store."""

    tagline: str
    """Tagline of the store. It may be empty."""

    contact_email: str
    """Email address for messages from shoppers. It may be empty."""

    default_market: str
    """Code of the default market."""

    market: Market
    """The market of this response."""

    markets: list[Market]
    """All markets."""

    categories: list[Category]
    """Categories with products in this market."""

    routes: SiteRoutes
    """Address patterns of the pages of the shop."""

    tokens: dict[str, str]
    """--wb-* values of the merchant. Empty if there are none."""

    tag_titles: dict[str, str]
    """Titles of tags for filters, in the language of this response.

    Empty if the merchant gave none.
    """

    payment_providers: list[PaymentProviderInfo]
    """Available payment providers."""

    extension_targets: list[
        Annotated[str, Limit(max_length=100, pattern=r"^[a-z0-9-]+(\.[a-z0-9-]+)*$")]
    ]
    """Targets for which the store has extensions. Other targets need no request."""

    sends_email: bool
    """True: emails reach shoppers. False: do not announce emails."""

    withdrawal: bool
    """True: pages of this market show the function to withdraw from a contract online."""

    max_quantity_per_line: int
    """Largest quantity of a line."""

    free_shipping_from: Money | None
    """Smallest value of a cart in this market from which one of its methods ships free.

    None: no method does.
    """
