"""Gift cards outside the cart."""

from __future__ import annotations

from storefront._async.service import AsyncService
from storefront._core.request import Request
from storefront.models.money import GiftCard, GiftCardCodeInput, GiftCardList


class AsyncGiftCardsService(AsyncService):
    """Gift cards outside the cart."""

    async def balance(self, data: GiftCardCodeInput) -> GiftCard:
        """Read the balance of a gift card.

        Args:
            data: The code of a gift card.
        """
        return await self._call(
            Request(
                operation="giftCardBalance",
                method="POST",
                route="/store/{storeId}/gift-cards/balance",
                body=data,
            ),
            GiftCard,
        )

    async def list(self) -> GiftCardList:
        """List the shopper's saved gift cards, at most 50, usable ones first."""
        return await self._call(
            Request(
                operation="listMyGiftCards",
                method="GET",
                route="/store/{storeId}/account/gift-cards",
            ),
            GiftCardList,
        )

    async def save(self, data: GiftCardCodeInput) -> GiftCard:
        """Save a gift card in the shopper's list; repeating it changes nothing.

        Args:
            data: The code of a gift card.
        """
        return await self._call(
            Request(
                operation="saveGiftCard",
                method="POST",
                route="/store/{storeId}/account/gift-cards",
                body=data,
            ),
            GiftCard,
        )
