"""Signs up at a running service, and uses the account.

Addresses, orders, subscriptions, and gift cards:

    python -m examples.account -api http://localhost:4100 -store 1 -outbox http://localhost:4300

The outbox answers GET ?to=EMAIL with the newest email, as {"text": "…"}. A shopper reads it in a
mail program. This program uses the asynchronous client.
"""

from __future__ import annotations

import argparse
import asyncio
import re

import httpx2

from storefront import AsyncClient, StorefrontError
from storefront.models import (
    ApplyGiftCardInput,
    CustomerAddressInput,
    CustomerAddressUpdate,
    GiftCardCodeInput,
    PasswordChangeInput,
    SignInInput,
    SignUpInput,
    SubscriptionPause,
    VerifyInput,
)

EMAIL = "ada.kiln@example.com"
PASSWORD = "four quiet kilns 71"  # noqa: S105 - of a shop that runs for a test
FOLLOWING_PASSWORD = "five loud wheels 82"  # noqa: S105 - as above


async def token_of(outbox: str) -> str:
    """Return the token of the link in the newest email."""
    async with httpx2.AsyncClient() as http:
        newest = (await http.get(outbox, params={"to": EMAIL})).raise_for_status().json()
    found = re.search(r"token=([\w-]+)", newest["text"])
    if found is None:
        message = "the email has no link"
        raise RuntimeError(message)
    return found[1]


async def sign_up(client: AsyncClient, outbox: str) -> None:
    """Ask for an account, open it with the link in the email, and sign in."""
    await client.account.sign_up(SignUpInput(email=EMAIL, password=PASSWORD, first_name="Ada"))
    token = await token_of(outbox)
    await client.account.verify(VerifyInput(token=token, password=PASSWORD))
    await client.account.sign_out()
    try:
        await client.account.sign_in(SignInInput(email=EMAIL, password="a wrong password"))  # noqa: S106 - wrong on purpose
    except StorefrontError as refused:
        if refused.code != "EMAIL_OR_PASSWORD_WRONG":
            raise
    else:
        message = "a wrong password must be refused"
        raise RuntimeError(message)
    signed_in = await client.account.sign_in(SignInInput(email=EMAIL, password=PASSWORD))
    print("signed in", signed_in.customer.first_name)


async def use_addresses(client: AsyncClient) -> None:
    """Add an address, change it, and remove it."""
    address = CustomerAddressInput(
        first_name="Ada",
        last_name="Kiln",
        address1="Hauptstr. 1",
        city="Berlin",
        postal_code="10115",
        country_code="DE",
    )
    added = await client.account.add_address(address)
    changed = await client.account.update_address(added.id, CustomerAddressUpdate(city="Potsdam"))
    addresses = await client.account.addresses()
    print("addresses", len(addresses.items), changed.city)
    await client.account.remove_address(added.id)


async def look_around(client: AsyncClient) -> None:
    """List the orders and the subscriptions; pause an active one, and resume it."""
    print("orders", len([order async for order in client.account.all_orders()]))
    page = await client.subscriptions.list()
    print("subscriptions", len(page.items))
    active = next((one for one in page.items if one.status == "active"), None)
    if active is not None:
        paused = await client.subscriptions.pause(active.id, SubscriptionPause())
        resumed = await client.subscriptions.resume(active.id)
        print("subscription", paused.status, resumed.status)
    print("gift cards", len((await client.gift_cards.list()).items))


async def use_gift_card(client: AsyncClient, code: str) -> None:
    """Ask for the balance of a card, and put the card on the cart."""
    card = await client.gift_cards.balance(GiftCardCodeInput(code=code))
    cart = await client.cart.apply_gift_card(ApplyGiftCardInput(code=code))
    print("gift card", card.balance, "on a cart with", len(cart.gift_cards))


async def main() -> None:
    """Read the arguments, and use an account."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-api", required=True, help="address of the API")
    parser.add_argument("-store", type=int, default=1, help="number of the store")
    parser.add_argument("-sandbox", help="not used: nothing is paid here")
    parser.add_argument("-outbox", required=True, help="address of the outbox")
    parser.add_argument("-giftcard", help="code of a gift card")
    given = parser.parse_args()
    async with AsyncClient(given.api, store_id=given.store) as client:
        await sign_up(client, given.outbox)
        await use_addresses(client)
        await look_around(client)
        if given.giftcard:
            await use_gift_card(client, given.giftcard)
        change = PasswordChangeInput(current_password=PASSWORD, password=FOLLOWING_PASSWORD)
        customer = await client.account.change_password(change)
        await client.account.sign_out()
    print("account", customer.email)


if __name__ == "__main__":
    asyncio.run(main())
