"""Menus and redirects."""

from __future__ import annotations

from storefront._async.service import AsyncService
from storefront._core.request import Request
from storefront.models.store import MenuList, RedirectList
from storefront.parameters import LocaleTag, MarketCode


class AsyncNavigationService(AsyncService):
    """Menus and redirects."""

    async def menus(
        self,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> MenuList:
        """List the merchant's menus.

        Args:
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="listMenus",
                method="GET",
                route="/store/{storeId}/menus",
                query={"market": market, "locale": locale},
            ),
            MenuList,
        )

    async def redirects(
        self,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> RedirectList:
        """List the merchant's URL redirects.

        Args:
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="listRedirects",
                method="GET",
                route="/store/{storeId}/redirects",
                query={"market": market, "locale": locale},
            ),
            RedirectList,
        )
