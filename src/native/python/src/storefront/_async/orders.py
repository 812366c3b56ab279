"""Orders of this shopper."""

from __future__ import annotations

from storefront._async.service import AsyncService
from storefront._core.request import Request
from storefront.models.orders import Order, OrderLookupInput


class AsyncOrdersService(AsyncService):
    """Orders of this shopper."""

    async def get(self, order_id: str) -> Order:
        """Read an order of this shopper.

        Args:
            order_id: Id of the order.
        """
        return await self._call(
            Request(
                operation="getOrder",
                method="GET",
                route="/store/{storeId}/orders/{orderId}",
                path={"orderId": order_id},
            ),
            Order,
        )

    async def lookup(self, data: OrderLookupInput) -> Order:
        """Find a guest's order by number and email address.

        Args:
            data: Number and email address of an order.
        """
        return await self._call(
            Request(
                operation="lookupOrder",
                method="POST",
                route="/store/{storeId}/orders/lookup",
                body=data,
            ),
            Order,
        )
