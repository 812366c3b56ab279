"""Restock notices and messages to the merchant."""

from __future__ import annotations

from storefront._async.service import AsyncService
from storefront._core.request import Request
from storefront.models.content import (
    ContactInput,
    ContactReceipt,
    RestockInput,
    RestockReceipt,
    RestockUnsubscribe,
    WithdrawalInput,
    WithdrawalReceipt,
)


class AsyncEngagementService(AsyncService):
    """Restock notices and messages to the merchant."""

    async def notify_restock(self, data: RestockInput) -> RestockReceipt:
        """Notify the shopper by email when a variant can be bought again.

        Args:
            data: A request for a notification when a variant can be bought again.
        """
        return await self._call(
            Request(
                operation="notifyRestock",
                method="POST",
                route="/store/{storeId}/restock-notifications",
                body=data,
            ),
            RestockReceipt,
        )

    async def unsubscribe_restock(self, data: RestockUnsubscribe) -> None:
        """Cancel a restock notification with the token of its link; repeating it changes nothing.

        Args:
            data: Cancels a restock notification.
        """
        await self._call_without_answer(
            Request(
                operation="unsubscribeRestock",
                method="POST",
                route="/store/{storeId}/restock-notifications/unsubscribe",
                body=data,
            )
        )

    async def contact(
        self,
        data: ContactInput,
        *,
        idempotency_key: str | None = None,
    ) -> ContactReceipt:
        """Send a message to the merchant.

        Args:
            data: A message to the merchant.
            idempotency_key: Same key and input: it acts once. By default each call has its own.
        """
        return await self._call(
            Request(
                operation="sendContact",
                method="POST",
                route="/store/{storeId}/contact",
                headers={"idempotency-key": idempotency_key},
                body=data,
                keyed=True,
            ),
            ContactReceipt,
        )

    async def withdraw(
        self,
        data: WithdrawalInput,
        *,
        idempotency_key: str | None = None,
    ) -> WithdrawalReceipt:
        """Declare the withdrawal from a contract.

        Every declaration is recorded, and its receipt sent by email.

        Args:
            data: A declaration of withdrawal from a contract.
            idempotency_key: Same key and input: it acts once. By default each call has its own.
        """
        return await self._call(
            Request(
                operation="declareWithdrawal",
                method="POST",
                route="/store/{storeId}/withdrawals",
                headers={"idempotency-key": idempotency_key},
                body=data,
                keyed=True,
            ),
            WithdrawalReceipt,
        )
