"""The way from the cart to an order."""

from __future__ import annotations

from typing import Annotated

from storefront._async.service import AsyncService
from storefront._core.request import Request
from storefront.models._base import Limit
from storefront.models.checkout import (
    Checkout,
    CheckoutInput,
    CompleteInput,
    CompleteResult,
)
from storefront.models.quotes import EstimateInput, Quote
from storefront.parameters import LocaleTag, MarketCode


class AsyncCheckoutService(AsyncService):
    """The way from the cart to an order."""

    async def estimate(
        self,
        data: EstimateInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Quote:
        """Calculate all totals of the cart at an address.

        Args:
            data: Address and shipping method of an estimate.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="estimate",
                method="POST",
                route="/store/{storeId}/estimate",
                query={"market": market, "locale": locale},
                body=data,
            ),
            Quote,
        )

    async def create(
        self,
        data: CheckoutInput,
        *,
        market: MarketCode | None = None,
        locale: LocaleTag | None = None,
    ) -> Checkout:
        """Read the open checkout of the cart, or create one.

        Args:
            data: A change of a checkout.
            market: Code of the market. Default: that of the client, then the market in the cookie
                `wb_market`, then the default market of the store.
            locale: Language as a BCP 47 tag. A language that the market does not have is replaced
                by its first language. Default: that of the client.
        """
        return await self._call(
            Request(
                operation="createCheckout",
                method="POST",
                route="/store/{storeId}/checkout",
                query={"market": market, "locale": locale},
                body=data,
            ),
            Checkout,
        )

    async def get(self, checkout_id: str) -> Checkout:
        """Read a checkout of this shopper.

        Args:
            checkout_id: Id of the checkout.
        """
        return await self._call(
            Request(
                operation="getCheckout",
                method="GET",
                route="/store/{storeId}/checkout/{checkoutId}",
                path={"checkoutId": checkout_id},
            ),
            Checkout,
        )

    async def update(self, checkout_id: str, data: CheckoutInput) -> Checkout:
        """Set contact, address or shipping; incomplete input is stored.

        Args:
            checkout_id: Id of the checkout.
            data: A change of a checkout.
        """
        return await self._call(
            Request(
                operation="updateCheckout",
                method="PATCH",
                route="/store/{storeId}/checkout/{checkoutId}",
                path={"checkoutId": checkout_id},
                body=data,
            ),
            Checkout,
        )

    async def complete(
        self,
        checkout_id: str,
        data: CompleteInput,
        *,
        locale: Annotated[str, Limit(min_length=2, max_length=35)] | None = None,
        idempotency_key: str | None = None,
    ) -> CompleteResult:
        """Place the order for exactly the quote that the shopper saw.

        Args:
            checkout_id: Id of the checkout.
            data: Places the order for exactly the quote that the shopper saw.
            locale: Language of the emails about the order, as a BCP 47 tag. Default: the first
                language of the checkout's market.
            idempotency_key: Same key and input: it acts once. By default each call has its own.
        """
        return await self._call(
            Request(
                operation="completeCheckout",
                method="POST",
                route="/store/{storeId}/checkout/{checkoutId}/complete",
                path={"checkoutId": checkout_id},
                query={"locale": locale},
                headers={"idempotency-key": idempotency_key},
                body=data,
                keyed=True,
            ),
            CompleteResult,
        )

    async def resume(self, checkout_id: str) -> CompleteResult:
        """Ask the payment provider for the result of a payment.

        Returns the state of the checkout.

        Args:
            checkout_id: Id of the checkout.
        """
        return await self._call(
            Request(
                operation="resumeCheckout",
                method="POST",
                route="/store/{storeId}/checkout/{checkoutId}/resume",
                path={"checkoutId": checkout_id},
            ),
            CompleteResult,
        )
