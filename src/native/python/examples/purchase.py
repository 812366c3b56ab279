"""Buys from a running service.

It looks for a product, fills the cart on two devices at once, orders, pays at the card sandbox, and
looks the order up.

    python -m examples.purchase -api http://localhost:4100 -store 1 -sandbox http://localhost:4200
"""

from __future__ import annotations

import argparse

from examples.sandbox import pay
from storefront import Client, input_of
from storefront.models import (
    Cart,
    CartLineAddition,
    CheckoutInput,
    CompleteInput,
    EstimateInput,
    Order,
    OrderLookupInput,
    PartialAddress,
)

EMAIL = "ada.kiln@example.com"
ADDRESS = PartialAddress(
    first_name="Ada",
    last_name="Kiln",
    address1="Hauptstr. 1",
    city="Berlin",
    postal_code="10115",
    country_code="DE",
)


def variants_to_buy(client: Client) -> list[str]:
    """Return two variants that can be bought."""
    variants: list[str] = []
    for summary in client.store.all_products(available=True, first=2):
        product = client.store.product(summary.handle)
        variants += [variant.id for variant in product.variants if variant.available]
        found = client.search.query(summary.title)
        print("search", summary.title, found.total_count, "found")
        if len(variants) > 1:
            return variants[:2]
    message = "the store has fewer than two variants to buy"
    raise RuntimeError(message)


def fill_cart(client: Client, other: Client, variants: list[str]) -> Cart:
    """Fill the cart here and on another device of the same shopper: both changes stay."""
    before = client.cart.add_line(CartLineAddition(variant_id=variants[0], quantity=1))
    other.import_session(client.export_session())
    other.cart.add_line(CartLineAddition(variant_id=variants[1], quantity=1))
    wish = input_of(before)
    wish.note = "Please ring the bell."
    cart = client.cart.update(wish, base=before)
    if len(cart.lines) != len(variants) or cart.note != wish.note:
        message = f"the merge lost something: {len(cart.lines)} lines, note {cart.note!r}"
        raise RuntimeError(message)
    return cart


def order(client: Client, sandbox: str) -> Order:
    """Place the order of the cart, pay, and look it up."""
    provider = client.store.get().payment_providers[0]
    quote = client.checkout.estimate(EstimateInput(shipping_address=ADDRESS))
    checkout = client.checkout.create(
        CheckoutInput(
            email=EMAIL,
            shipping_address=ADDRESS,
            shipping_method_id=quote.shipping_methods[0].id,
        )
    )
    placed = client.checkout.complete(
        checkout.id,
        CompleteInput(
            quote_hash=checkout.quote.hash,
            expected_amount=checkout.quote.totals.amount_due,
            provider=provider.name,
        ),
    )
    if placed.payment is None:
        message = "there is nothing to pay"
        raise RuntimeError(message)
    pay(sandbox, provider, placed.payment)
    paid = client.checkout.resume(checkout.id).order
    if paid.payment_status != "paid" or paid.number is None:
        message = f"the order is {paid.payment_status}"
        raise RuntimeError(message)
    return client.orders.lookup(OrderLookupInput(number=paid.number, email=EMAIL))


def main() -> None:
    """Read the arguments, and buy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-api", required=True, help="address of the API")
    parser.add_argument("-store", type=int, default=1, help="number of the store")
    parser.add_argument("-sandbox", required=True, help="address of the card sandbox")
    given = parser.parse_args()
    with (
        Client(given.api, store_id=given.store) as client,
        Client(given.api, store_id=given.store) as other,
    ):
        cart = fill_cart(client, other, variants_to_buy(client))
        print("cart", len(cart.lines), "lines, version", cart.version)
        found = order(client, given.sandbox)
        print("paid", found.totals.total)
        print("order", found.number)


if __name__ == "__main__":
    main()
