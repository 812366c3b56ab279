"""Subscriptions of the customer."""

from __future__ import annotations

from storefront._core.request import Request
from storefront._sync.service import Service
from storefront.models.subscriptions import (
    Subscription,
    SubscriptionPage,
    SubscriptionPause,
    SubscriptionPayment,
    SubscriptionPaymentInput,
    SubscriptionPeriod,
    SubscriptionUpdate,
)
from storefront.parameters import Cursor, PageSize


class SubscriptionsService(Service):
    """Subscriptions of the customer."""

    def list(
        self,
        *,
        first: PageSize | None = None,
        after: Cursor | None = None,
    ) -> SubscriptionPage:
        """List the customer's subscriptions, newest first.

        Args:
            first: Largest number of entries on a page.
            after: `page_info.end_cursor` of the previous page. Leave it out for the first page.
        """
        return self._call(
            Request(
                operation="listMySubscriptions",
                method="GET",
                route="/store/{storeId}/account/subscriptions",
                query={"first": first, "after": after},
            ),
            SubscriptionPage,
        )

    def get(self, subscription_id: str) -> Subscription:
        """Read a subscription of the customer.

        Args:
            subscription_id: Id of the subscription.
        """
        return self._call(
            Request(
                operation="getMySubscription",
                method="GET",
                route="/store/{storeId}/account/subscriptions/{subscriptionId}",
                path={"subscriptionId": subscription_id},
            ),
            Subscription,
        )

    def update(self, subscription_id: str, data: SubscriptionUpdate) -> Subscription:
        """Change the quantity or the address of the next deliveries.

        Args:
            subscription_id: Id of the subscription.
            data: A change of the next renewals.
        """
        return self._call(
            Request(
                operation="updateMySubscription",
                method="PATCH",
                route="/store/{storeId}/account/subscriptions/{subscriptionId}",
                path={"subscriptionId": subscription_id},
                body=data,
            ),
            Subscription,
        )

    def pause(self, subscription_id: str, data: SubscriptionPause) -> Subscription:
        """Pause a subscription until it is resumed or until a date; repeating it changes nothing.

        Args:
            subscription_id: Id of the subscription.
            data: A pause.
        """
        return self._call(
            Request(
                operation="pauseMySubscription",
                method="POST",
                route="/store/{storeId}/account/subscriptions/{subscriptionId}/pause",
                path={"subscriptionId": subscription_id},
                body=data,
            ),
            Subscription,
        )

    def resume(self, subscription_id: str) -> Subscription:
        """Resume a paused subscription; repeating it changes nothing.

        Args:
            subscription_id: Id of the subscription.
        """
        return self._call(
            Request(
                operation="resumeMySubscription",
                method="POST",
                route="/store/{storeId}/account/subscriptions/{subscriptionId}/resume",
                path={"subscriptionId": subscription_id},
            ),
            Subscription,
        )

    def skip(self, subscription_id: str, data: SubscriptionPeriod) -> Subscription:
        """Skip the next renewal; repeating it changes nothing.

        Args:
            subscription_id: Id of the subscription.
            data: Identifies the renewal, so that a repeated request does not affect the following
                renewal.
        """
        return self._call(
            Request(
                operation="skipMySubscription",
                method="POST",
                route="/store/{storeId}/account/subscriptions/{subscriptionId}/skip",
                path={"subscriptionId": subscription_id},
                body=data,
            ),
            Subscription,
        )

    def cancel(self, subscription_id: str) -> Subscription:
        """Cancel a subscription permanently; repeating it changes nothing.

        Args:
            subscription_id: Id of the subscription.
        """
        return self._call(
            Request(
                operation="cancelMySubscription",
                method="POST",
                route="/store/{storeId}/account/subscriptions/{subscriptionId}/cancel",
                path={"subscriptionId": subscription_id},
            ),
            Subscription,
        )

    def pay(
        self,
        subscription_id: str,
        data: SubscriptionPaymentInput,
    ) -> SubscriptionPayment:
        """Pay the due renewal with the saved card or another one.

        Later renewals use the card of this payment.

        Args:
            subscription_id: Id of the subscription.
            data: The renewal to pay and the payment provider.
        """
        return self._call(
            Request(
                operation="payMySubscription",
                method="POST",
                route="/store/{storeId}/account/subscriptions/{subscriptionId}/pay",
                path={"subscriptionId": subscription_id},
                body=data,
            ),
            SubscriptionPayment,
        )
