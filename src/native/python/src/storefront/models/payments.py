"""Models of payments."""

from __future__ import annotations

from storefront.models._base import Model
from storefront.models.enums import PaymentProviderInfoCapture
from storefront.models.money import Money


class PaymentProviderInfo(Model):
    """Public data of a payment provider. It never contains a secret."""

    name: str
    """Name of the provider."""

    publishable_key: str | None = None
    """Key for the form of the payment provider."""

    script_url: str | None = None
    """URL of the script of the payment form."""

    frame_origin: str | None = None
    """Origin of the frame of the payment form."""

    capture: PaymentProviderInfoCapture
    """Capture mode of the store: with the payment, or later by the merchant. Create the payment
    form with the same mode."""


class PaymentSession(Model):
    """Data that the browser passes to the form of the payment provider."""

    provider: str
    """Name of the payment provider."""

    intent_id: str
    """Id of the payment at the provider."""

    client_secret: str
    """Secret for the form of the payment provider. Never store or log it."""

    amount: Money
    """Amount to pay."""


class PaymentError(Model):
    """Reason of a failed payment."""

    code: str
    """Code of the provider, such as card_declined."""

    message: str
    """Message in English for developers and logs."""

    retryable: bool
    """True: another attempt can succeed, for example with another card."""
