"""Subscriptions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storefront.models import (
    SubscriptionPause,
    SubscriptionPaymentInput,
    SubscriptionPeriod,
    SubscriptionUpdate,
)

if TYPE_CHECKING:
    from storefront import Client


def list_my_subscriptions(client: Client) -> object:
    # snippet: listMySubscriptions
    page = client.subscriptions.list()
    # end
    return page


def get_my_subscription(client: Client, subscription_id: str) -> object:
    # snippet: getMySubscription
    subscription = client.subscriptions.get(subscription_id)
    # end
    return subscription


def update_my_subscription(client: Client, subscription_id: str) -> object:
    # snippet: updateMySubscription
    change = SubscriptionUpdate(quantity=2)
    subscription = client.subscriptions.update(subscription_id, change)
    # end
    return subscription


def pause_my_subscription(client: Client, subscription_id: str) -> object:
    # snippet: pauseMySubscription
    pause = SubscriptionPause(until="2027-02-01")
    subscription = client.subscriptions.pause(subscription_id, pause)
    # end
    return subscription


def resume_my_subscription(client: Client, subscription_id: str) -> object:
    # snippet: resumeMySubscription
    subscription = client.subscriptions.resume(subscription_id)
    # end
    return subscription


def skip_my_subscription(client: Client, subscription_id: str) -> object:
    # snippet: skipMySubscription
    period = SubscriptionPeriod(period_on="2027-02-01")
    subscription = client.subscriptions.skip(subscription_id, period)
    # end
    return subscription


def cancel_my_subscription(client: Client, subscription_id: str) -> object:
    # snippet: cancelMySubscription
    subscription = client.subscriptions.cancel(subscription_id)
    # end
    return subscription


def pay_my_subscription(client: Client, subscription_id: str) -> object:
    # snippet: payMySubscription
    due = SubscriptionPaymentInput(period_on="2027-02-01", provider="card")
    payment = client.subscriptions.pay(subscription_id, due)
    # end
    return payment
