"""Orders of this shopper."""

from __future__ import annotations

from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models.orders import Order, OrderLookupInput


class OrdersService(Service):
    """Orders of this shopper."""

    def get(self, order_id: str) -> Order:
        """Read an order of this shopper.

        Args:
            order_id: Id of the order.
        """
        return self._call(
            Request(
                operation="getOrder",
                method="GET",
                route="/store/{storeId}/orders/{orderId}",
                path={"orderId": order_id},
            ),
            Order,
        )

    def lookup(self, data: OrderLookupInput) -> Order:
        """Find a guest's order by number and email address.

        Args:
            data: Number and email address of an order.
        """
        return self._call(
            Request(
                operation="lookupOrder",
                method="POST",
                route="/store/{storeId}/orders/lookup",
                body=data,
            ),
            Order,
        )
