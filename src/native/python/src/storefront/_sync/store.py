"""The store and the catalogue, the same for every shopper of a market."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from storefront._core.pages import follow
from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models._base import Limit
from storefront.models.catalogue import Category, Product, ProductPage, ProductSummary
from storefront.models.enums import ProductSort, SitemapKind
from storefront.models.store import SitemapPage, StorePublicData
from storefront.parameters import (
    Cursor,
    LocaleTag,
    MarketCode,
    PageSize,
    Price,
    SitemapPageSize,
)


class StoreService(Service):
    """The store and the catalogue, the same for every shopper of a market."""

    def get(
        self,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> StorePublicData:
        """Read the settings, markets, categories and payment providers of a store.

        Args:
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="getStore",
                method="GET",
                route="/store/{storeId}",
                query={"market": market, "locale": locale},
            ),
            StorePublicData,
        )

    def products(
        self,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
        sort: ProductSort | None = None,
        category: Annotated[str, Limit(max_length=200)] | None = None,
        tag: Annotated[str, Limit(max_length=50)] | None = None,
        ids: Annotated[str, Limit(max_length=5000)] | None = None,
        exclude: Annotated[str, Limit(max_length=200)] | None = None,
        available: bool | None = None,
        brands: Annotated[str, Limit(max_length=1000)] | None = None,
        tags: Annotated[str, Limit(max_length=1000)] | None = None,
        min_price: Price | None = None,
        max_price: Price | None = None,
        facets: bool | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> ProductPage:
        r"""List the products of a market.

        Args:
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            sort: Order of the list.
            category: Handle of a category.
            tag: Only products with this tag.
            ids: Product ids, separated by commas. The response keeps their order. At most 50.
            exclude: Handle or id of a product to leave out. It cannot be combined with `ids`.
            available: True: only products that can be bought now.
            brands: Brands, separated by commas. Any of them matches. Write a comma inside a value
                as `\,`.
            tags: Tags, separated by commas. Any of them matches. Write a comma inside a value as
                `\,`.
            min_price: Lowest price in minor units of the market's currency.
            max_price: Highest price in minor units of the market's currency.
            facets: True: count brands and tags of the list as well. It has no effect with `ids`.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="listProducts",
                method="GET",
                route="/store/{storeId}/products",
                query={
                    "first": first,
                    "after": after,
                    "sort": sort,
                    "category": category,
                    "tag": tag,
                    "ids": ids,
                    "exclude": exclude,
                    "available": available,
                    "brands": brands,
                    "tags": tags,
                    "minPrice": min_price,
                    "maxPrice": max_price,
                    "facets": facets,
                    "market": market,
                    "locale": locale,
                },
            ),
            ProductPage,
        )

    def product(
        self,
        handle: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Product:
        """Read a product by handle or id.

        Args:
            handle: Handle or id of the product.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="getProduct",
                method="GET",
                route="/store/{storeId}/products/{handle}",
                path={"handle": handle},
                query={"market": market, "locale": locale},
            ),
            Product,
        )

    def category(
        self,
        handle: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Category:
        """Read a category.

        Args:
            handle: Handle of the category.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="getCategory",
                method="GET",
                route="/store/{storeId}/categories/{handle}",
                path={"handle": handle},
                query={"market": market, "locale": locale},
            ),
            Category,
        )

    def sitemap(
        self,
        *,
        kind: SitemapKind,
        first: SitemapPageSize | None = None,
        after: Cursor | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> SitemapPage:
        """List the records that have a page of their own, with their last change and their markets.

        Args:
            kind: Kind of record to list.
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="listSitemap",
                method="GET",
                route="/store/{storeId}/sitemap",
                query={
                    "kind": kind,
                    "first": first,
                    "after": after,
                    "market": market,
                    "locale": locale,
                },
            ),
            SitemapPage,
        )

    def all_products(
        self,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
        sort: ProductSort | None = None,
        category: Annotated[str, Limit(max_length=200)] | None = None,
        tag: Annotated[str, Limit(max_length=50)] | None = None,
        ids: Annotated[str, Limit(max_length=5000)] | None = None,
        exclude: Annotated[str, Limit(max_length=200)] | None = None,
        available: bool | None = None,
        brands: Annotated[str, Limit(max_length=1000)] | None = None,
        tags: Annotated[str, Limit(max_length=1000)] | None = None,
        min_price: Price | None = None,
        max_price: Price | None = None,
        facets: bool | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Iterator[ProductSummary]:
        r"""Walk through the products of a list, page by page.

        It asks for a page when it is needed, and stops when the loop stops.

        Args:
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            sort: Order of the list.
            category: Handle of a category.
            tag: Only products with this tag.
            ids: Product ids, separated by commas. The response keeps their order. At most 50.
            exclude: Handle or id of a product to leave out. It cannot be combined with `ids`.
            available: True: only products that can be bought now.
            brands: Brands, separated by commas. Any of them matches. Write a comma inside a value
                as `\,`.
            tags: Tags, separated by commas. Any of them matches. Write a comma inside a value as
                `\,`.
            min_price: Lowest price in minor units of the market's currency.
            max_price: Highest price in minor units of the market's currency.
            facets: True: count brands and tags of the list as well. It has no effect with `ids`.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        while True:
            page = self.products(
                first=first,
                after=after,
                sort=sort,
                category=category,
                tag=tag,
                ids=ids,
                exclude=exclude,
                available=available,
                brands=brands,
                tags=tags,
                min_price=min_price,
                max_price=max_price,
                facets=facets,
                market=market,
                locale=locale,
            )
            yield from page.items
            following = follow(page.page_info, after)
            if following is None:
                return
            after = following
