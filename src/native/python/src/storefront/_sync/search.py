"""Products, categories and content by words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from storefront._core.conversation import call_if_changed
from storefront._core.pages import follow
from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models._base import Limit
from storefront.models.enums import SearchMatch, SearchSort
from storefront.models.search import SearchCorpus, SearchHit, SearchResult
from storefront.parameters import Cursor, HitPageSize, LocaleTag, MarketCode, Price


class SearchService(Service):
    """Products, categories and content by words."""

    def query(
        self,
        q: Annotated[str, Limit(max_length=200)],
        *,
        kinds: Annotated[
            str,
            Limit(
                max_length=100,
                pattern=r"^(product|collection|page|story)(,(product|collection|page|story))*$",
            ),
        ]
        | None = None,
        first: HitPageSize | None = None,
        after: Cursor | None = None,
        sort: SearchSort | None = None,
        category: Annotated[str, Limit(max_length=1000)] | None = None,
        brand: Annotated[str, Limit(max_length=1000)] | None = None,
        tag: Annotated[str, Limit(max_length=1000)] | None = None,
        available: bool | None = None,
        min_price: Price | None = None,
        max_price: Price | None = None,
        facets: bool | None = None,
        match: SearchMatch | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> SearchResult:
        r"""Find products, collections, pages and stories.

        Args:
            q: Text that the shopper typed. An empty text finds nothing.
            kinds: Kinds to find, separated by commas. Default: all kinds.
            first: Largest number of hits on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            sort: Order of the hits.
            category: Handles, separated by commas. Any of them matches. Write a comma inside a
                value as `\,`. Filters apply to products: with a filter, only products are found.
            brand: Brands, separated by commas. Any of them matches. Write a comma inside a value
                as `\,`.
                Filters apply to products: with a filter, only products are found.
            tag: Tags, separated by commas. Any of them matches. Write a comma inside a value as
                `\,`.
                Filters apply to products: with a filter, only products are found.
            available: True: only products that can be bought now.
            min_price: Lowest price in minor units of the market's currency.
            max_price: Highest price in minor units of the market's currency.
            facets: True: count the facets as well.
            match: Match mode. Default: the setting of the store.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return self._call(
            Request(
                operation="search",
                method="GET",
                route="/store/{storeId}/search",
                query={
                    "q": q,
                    "kinds": kinds,
                    "first": first,
                    "after": after,
                    "sort": sort,
                    "category": category,
                    "brand": brand,
                    "tag": tag,
                    "available": available,
                    "minPrice": min_price,
                    "maxPrice": max_price,
                    "facets": facets,
                    "match": match,
                    "market": market,
                    "locale": locale,
                },
            ),
            SearchResult,
        )

    def corpus(
        self,
        *,
        version: str | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> SearchCorpus | None:
        """Read everything that can be found in a market, to search without further requests.

        It has at most 8 MB, and is not asked for again by itself.

        Args:
            version: Version of the copy that the caller has. The result is None if it is current.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        request = Request(
            operation="searchIndex",
            method="GET",
            route="/store/{storeId}/search/index",
            query={"market": market, "locale": locale},
            headers={"if-none-match": None if version is None else f'"{version}"'},
            once=True,
            bulk=True,
        )
        return self._engine.run(call_if_changed(self._engine.options, request, SearchCorpus))

    def all_hits(
        self,
        q: str,
        *,
        kinds: Annotated[
            str,
            Limit(
                max_length=100,
                pattern=r"^(product|collection|page|story)(,(product|collection|page|story))*$",
            ),
        ]
        | None = None,
        first: HitPageSize | None = None,
        after: Cursor | None = None,
        sort: SearchSort | None = None,
        category: Annotated[str, Limit(max_length=1000)] | None = None,
        brand: Annotated[str, Limit(max_length=1000)] | None = None,
        tag: Annotated[str, Limit(max_length=1000)] | None = None,
        available: bool | None = None,
        min_price: Price | None = None,
        max_price: Price | None = None,
        facets: bool | None = None,
        match: SearchMatch | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Iterator[SearchHit]:
        r"""Walk through the hits of a query, page by page.

        It asks for a page when it is needed, and stops when the loop stops.

        Args:
            q: Text that the shopper typed. An empty text finds nothing.
            kinds: Kinds to find, separated by commas. Default: all kinds.
            first: Largest number of hits on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            sort: Order of the hits.
            category: Handles, separated by commas. Any of them matches. Write a comma inside a
                value as `\,`. Filters apply to products: with a filter, only products are found.
            brand: Brands, separated by commas. Any of them matches. Write a comma inside a value
                as `\,`.
                Filters apply to products: with a filter, only products are found.
            tag: Tags, separated by commas. Any of them matches. Write a comma inside a value as
                `\,`.
                Filters apply to products: with a filter, only products are found.
            available: True: only products that can be bought now.
            min_price: Lowest price in minor units of the market's currency.
            max_price: Highest price in minor units of the market's currency.
            facets: True: count the facets as well.
            match: Match mode. Default: the setting of the store.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        while True:
            page = self.query(
                q,
                kinds=kinds,
                first=first,
                after=after,
                sort=sort,
                category=category,
                brand=brand,
                tag=tag,
                available=available,
                min_price=min_price,
                max_price=max_price,
                facets=facets,
                match=match,
                market=market,
                locale=locale,
            )
            yield from page.items
            following = follow(page.page_info, after)
            if following is None:
                return
            after = following
