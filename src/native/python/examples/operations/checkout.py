"""Checkout, orders and gift cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storefront.models import (
    CheckoutInput,
    CompleteInput,
    EstimateInput,
    GiftCardCodeInput,
    OrderLookupInput,
    PartialAddress,
)

if TYPE_CHECKING:
    from storefront import Client
    from storefront.models import Checkout


def estimate(client: Client) -> object:
    # snippet: estimate
    address = PartialAddress(country_code="DE", postal_code="10115")
    quote = client.checkout.estimate(EstimateInput(shipping_address=address))
    # end
    return quote


def create_checkout(client: Client, address: PartialAddress) -> object:
    # snippet: createCheckout
    checkout = client.checkout.create(
        CheckoutInput(
            email="ada@example.com", shipping_address=address, shipping_method_id="eu-parcel"
        )
    )
    # end
    return checkout


def get_checkout(client: Client, checkout_id: str) -> object:
    # snippet: getCheckout
    checkout = client.checkout.get(checkout_id)
    # end
    return checkout


def update_checkout(client: Client, checkout_id: str) -> object:
    # snippet: updateCheckout
    change = CheckoutInput(shipping_method_id="eu-express")
    checkout = client.checkout.update(checkout_id, change)
    # end
    return checkout


def complete_checkout(client: Client, checkout: Checkout) -> object:
    # snippet: completeCheckout
    seen = CompleteInput(
        quote_hash=checkout.quote.hash,
        expected_amount=checkout.quote.totals.amount_due,
        provider="card",
    )
    placed = client.checkout.complete(checkout.id, seen)
    # end
    return placed


def resume_checkout(client: Client, checkout_id: str) -> object:
    # snippet: resumeCheckout
    placed = client.checkout.resume(checkout_id)
    # end
    return placed


def get_order(client: Client, order_id: str) -> object:
    # snippet: getOrder
    order = client.orders.get(order_id)
    # end
    return order


def lookup_order(client: Client) -> object:
    # snippet: lookupOrder
    order = client.orders.lookup(OrderLookupInput(number="1001", email="ada@example.com"))
    # end
    return order


def gift_card_balance(client: Client, code: str) -> object:
    # snippet: giftCardBalance
    card = client.gift_cards.balance(GiftCardCodeInput(code=code))
    # end
    return card


def list_my_gift_cards(client: Client) -> object:
    # snippet: listMyGiftCards
    cards = client.gift_cards.list()
    # end
    return cards


def save_gift_card(client: Client, code: str) -> object:
    # snippet: saveGiftCard
    card = client.gift_cards.save(GiftCardCodeInput(code=code))
    # end
    return card
