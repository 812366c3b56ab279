"""Pays at the card sandbox. In a shop the provider's own SDK takes the card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import httpx2

if TYPE_CHECKING:
    from storefront.models import PaymentProviderInfo, PaymentSession


def pay(sandbox: str, provider: PaymentProviderInfo, payment: PaymentSession) -> None:
    """Do what the form of the card sandbox does."""
    answer = httpx2.post(
        f"{sandbox}/v1/intents/{payment.intent_id}/confirm",
        json={
            "publishableKey": provider.publishable_key,
            "clientSecret": payment.client_secret,
            "expected": payment.amount.model_dump(),
            "card": {"number": "4242424242424242", "expMonth": 12, "expYear": 2090, "cvc": "123"},
        },
    )
    if answer.is_error:
        message = f"the card was refused: {answer.text}"
        raise RuntimeError(message)
