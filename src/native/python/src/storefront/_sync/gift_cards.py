"""Gift cards outside the cart."""

from __future__ import annotations

from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models.money import GiftCard, GiftCardCodeInput, GiftCardList


class GiftCardsService(Service):
    """Gift cards outside the cart."""

    def balance(self, data: GiftCardCodeInput) -> GiftCard:
        """Read the balance of a gift card.

        Args:
            data: The code of a gift card.
        """
        return self._call(
            Request(
                operation="giftCardBalance",
                method="POST",
                route="/store/{storeId}/gift-cards/balance",
                body=data,
            ),
            GiftCard,
        )

    def list(self) -> GiftCardList:
        """List the shopper's saved gift cards, at most 50, usable ones first."""
        return self._call(
            Request(
                operation="listMyGiftCards",
                method="GET",
                route="/store/{storeId}/account/gift-cards",
            ),
            GiftCardList,
        )

    def save(self, data: GiftCardCodeInput) -> GiftCard:
        """Save a gift card in the shopper's list; repeating it changes nothing.

        Args:
            data: The code of a gift card.
        """
        return self._call(
            Request(
                operation="saveGiftCard",
                method="POST",
                route="/store/{storeId}/account/gift-cards",
                body=data,
            ),
            GiftCard,
        )
