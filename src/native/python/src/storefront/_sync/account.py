"""Signing up, in and out, and the data of the customer."""

from __future__ import annotations

from collections.abc import Iterator

from storefront._core.pages import follow
from storefront._core.request import Request
from storefront._sync.access import Access
from storefront.models.account import (
    AccountUpdateInput,
    Customer,
    CustomerAddress,
    CustomerAddressInput,
    CustomerAddressList,
    CustomerAddressUpdate,
)
from storefront.models.orders import Order, OrderPage
from storefront.parameters import Cursor, PageSize


class AccountService(Access):
    """Signing up, in and out, and the data of the customer."""

    def get(self) -> Customer:
        """Read the customer."""
        return self._call(
            Request(
                operation="getAccount",
                method="GET",
                route="/store/{storeId}/account",
            ),
            Customer,
        )

    def update(self, data: AccountUpdateInput) -> Customer:
        """Change name or consent; fields that are left out stay.

        Args:
            data: A change of the customer.
        """
        return self._call(
            Request(
                operation="updateAccount",
                method="PATCH",
                route="/store/{storeId}/account",
                body=data,
            ),
            Customer,
        )

    def orders(
        self,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
    ) -> OrderPage:
        """List the customer's orders, newest first.

        Args:
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
        """
        return self._call(
            Request(
                operation="listMyOrders",
                method="GET",
                route="/store/{storeId}/account/orders",
                query={"first": first, "after": after},
            ),
            OrderPage,
        )

    def order(self, order_id: str) -> Order:
        """Read an order of the customer.

        Args:
            order_id: Id of the order.
        """
        return self._call(
            Request(
                operation="getMyOrder",
                method="GET",
                route="/store/{storeId}/account/orders/{orderId}",
                path={"orderId": order_id},
            ),
            Order,
        )

    def addresses(self) -> CustomerAddressList:
        """List the customer's addresses, at most 50, defaults first."""
        return self._call(
            Request(
                operation="listAddresses",
                method="GET",
                route="/store/{storeId}/account/addresses",
            ),
            CustomerAddressList,
        )

    def add_address(self, data: CustomerAddressInput) -> CustomerAddress:
        """Save an address; repeating it changes nothing.

        Args:
            data: An address to save.
        """
        return self._call(
            Request(
                operation="addAddress",
                method="POST",
                route="/store/{storeId}/account/addresses",
                body=data,
            ),
            CustomerAddress,
        )

    def update_address(self, address_id: str, data: CustomerAddressUpdate) -> CustomerAddress:
        """Change an address.

        Args:
            address_id: Id of the address.
            data: A change of an address.
        """
        return self._call(
            Request(
                operation="updateAddress",
                method="PATCH",
                route="/store/{storeId}/account/addresses/{addressId}",
                path={"addressId": address_id},
                body=data,
            ),
            CustomerAddress,
        )

    def remove_address(self, address_id: str) -> None:
        """Delete an address; repeating it changes nothing.

        Args:
            address_id: Id of the address.
        """
        self._call_without_answer(
            Request(
                operation="removeAddress",
                method="DELETE",
                route="/store/{storeId}/account/addresses/{addressId}",
                path={"addressId": address_id},
            )
        )

    def all_orders(
        self,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
    ) -> Iterator[Order]:
        """Walk through the customer's orders, newest first, page by page.

        It asks for a page when it is needed, and stops when the loop stops.

        Args:
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
        """
        while True:
            page = self.orders(first=first, after=after)
            yield from page.items
            following = follow(page.page_info, after)
            if following is None:
                return
            after = following
