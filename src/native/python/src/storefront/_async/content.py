"""Pages, stories and blocks."""

from __future__ import annotations

from storefront._async.service import AsyncService
from storefront._core.request import Request
from storefront.models.content import Block, Content, ContentPage
from storefront.parameters import Cursor, LocaleTag, MarketCode, PageSize


class AsyncContentService(AsyncService):
    """Pages, stories and blocks."""

    async def pages(
        self,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> ContentPage:
        """List published pages in the order of the shop.

        Args:
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="listPages",
                method="GET",
                route="/store/{storeId}/pages",
                query={
                    "first": first,
                    "after": after,
                    "market": market,
                    "locale": locale,
                },
            ),
            ContentPage,
        )

    async def page(
        self,
        handle: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Content:
        """Read a published page.

        Args:
            handle: Handle of the page.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="getPage",
                method="GET",
                route="/store/{storeId}/pages/{handle}",
                path={"handle": handle},
                query={"market": market, "locale": locale},
            ),
            Content,
        )

    async def stories(
        self,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> ContentPage:
        """List published stories, newest first.

        Args:
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="listStories",
                method="GET",
                route="/store/{storeId}/stories",
                query={
                    "first": first,
                    "after": after,
                    "market": market,
                    "locale": locale,
                },
            ),
            ContentPage,
        )

    async def story(
        self,
        handle: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Content:
        """Read a published story.

        Args:
            handle: Handle of the story.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="getStory",
                method="GET",
                route="/store/{storeId}/stories/{handle}",
                path={"handle": handle},
                query={"market": market, "locale": locale},
            ),
            Content,
        )

    async def block(
        self,
        handle: str,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Block:
        """Read a named block of HTML.

        Args:
            handle: Handle of the block.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="getBlock",
                method="GET",
                route="/store/{storeId}/blocks/{handle}",
                path={"handle": handle},
                query={"market": market, "locale": locale},
            ),
            Block,
        )
